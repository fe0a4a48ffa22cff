//! Sessions of a PostgreSQL server.

use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use crate::{Error, Result};

/// How long a session may wait in a transaction without a statement.
const IDLE: Duration = Duration::from_secs(60);

/// Opens a PostgreSQL session with the settings every session of ours has, in which a statement may take so long.
pub(crate) fn open(url: &str, statement_limit: Duration) -> Result<PgConnection> {
    let mut conn = PgConnection::establish(url).map_err(|error| Error::Unavailable(error.to_string()))?;
    let (limit, idle) = (statement_limit.as_millis(), IDLE.max(statement_limit).as_millis());
    conn.batch_execute(&format!(
        "SET client_min_messages = warning; SET TIME ZONE 'UTC'; SET statement_timeout = {limit}; \
         SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = {idle}; SET jit = off",
    ))
    .map_err(Error::from_postgres)?;
    Ok(conn)
}
