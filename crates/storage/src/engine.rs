//! What the two engines do not share, behind functions that both answer alike.

use std::path::Path;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query, sql_types};

use crate::{Conn, Error, Result};

/// The first SQLite release without the write-ahead-log reset bug, which could corrupt a file that two
/// connections write and fold at the same moment (present from 3.7.0 on).
const SQLITE_AT_LEAST: (u32, u32, u32) = (3, 51, 3);

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = sql_types::Text)]
    version: String,
}

/// Opens a database file; `only_read` refuses every change on that connection.
pub(crate) fn open_sqlite(path: &Path, patience: Duration, only_read: bool) -> Result<Conn> {
    let address = path.to_str().ok_or_else(|| Error::Setup("the database path is not UTF-8".to_owned()))?;
    let mut conn = SqliteConnection::establish(address).map_err(|error| Error::Setup(format!("{address}: {error}")))?;
    let version: Version = sql_query("SELECT sqlite_version() AS version").get_result(&mut conn)?;
    if !is_sound(&version.version) {
        return Err(Error::Setup(format!("SQLite {} can corrupt files; 3.51.3 or later is needed", version.version)));
    }
    // FULL: an answered sale survives a power cut. mmap stays off: it turns a stray write into a damaged file.
    conn.batch_execute(&format!(
        "PRAGMA busy_timeout = {}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
         PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 4000; \
         PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -{}; PRAGMA query_only = {};",
        patience.as_millis(),
        if only_read { 2_000 } else { 16_000 },
        if only_read { "ON" } else { "OFF" },
    ))?;
    Ok(Conn::Sqlite(conn))
}

/// Opens a PostgreSQL session with the settings every session of ours has.
pub(crate) fn open_postgres(url: &str) -> Result<Conn> {
    let mut conn = PgConnection::establish(url).map_err(|error| Error::Unavailable(error.to_string()))?;
    conn.batch_execute(
        "SET client_min_messages = warning; SET TIME ZONE 'UTC'; SET statement_timeout = '30s'; \
         SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'; SET jit = off",
    )?;
    Ok(Conn::Postgres(conn))
}

fn is_sound(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next()) >= SQLITE_AT_LEAST
}

#[cfg(test)]
mod tests {
    use super::is_sound;

    #[test]
    fn refuses_libraries_with_the_reset_bug() {
        for (version, sound) in
            [("3.51.2", false), ("3.51.3", true), ("3.53.2", true), ("3.7.0", false), ("4.0.0", true)]
        {
            assert_eq!(is_sound(version), sound, "{version}");
        }
    }
}
