//! Sessions of a PostgreSQL server.

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use crate::{Error, Result};

/// Opens a PostgreSQL session with the settings every session of ours has.
pub(crate) fn open(url: &str) -> Result<PgConnection> {
    let mut conn = PgConnection::establish(url).map_err(|error| Error::Unavailable(error.to_string()))?;
    conn.batch_execute(
        "SET client_min_messages = warning; SET TIME ZONE 'UTC'; SET statement_timeout = '30s'; \
         SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'; SET jit = off",
    )
    .map_err(Error::from_postgres)?;
    Ok(conn)
}
