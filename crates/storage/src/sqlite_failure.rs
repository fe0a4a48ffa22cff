//! Classification of SQLite's failures, by their result codes.
//!
//! Diesel hands over SQLite's words for a failure but keeps the code to itself. Which words a code has is asked of the
//! very library that says them, so no version of it can change them unnoticed.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use libsqlite3_sys as sqlite_library;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use sqlite_wasm_rs as sqlite_library;

use diesel::result::Error as Diesel;
use sqlite_library::{SQLITE_BUSY, SQLITE_FULL, SQLITE_INTERRUPT, SQLITE_IOERR, SQLITE_NOMEM, code_to_str};

/// A failure that is no fault of the statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SqliteFailure {
    /// Another process has been writing for longer than the patience allows.
    Busy,
    /// There is no room for the change.
    DiskFull,
    /// The disk could not be read, written or flushed.
    DiskFailed,
    /// There is no memory left.
    OutOfMemory,
    /// The statement was told to stop.
    Interrupted,
}

/// Each with its result code. SQLite has the same words for a code and for those that extend it.
const CODES: [(SqliteFailure, i32); 5] = [
    (SqliteFailure::Busy, SQLITE_BUSY),
    (SqliteFailure::DiskFull, SQLITE_FULL),
    (SqliteFailure::DiskFailed, SQLITE_IOERR),
    (SqliteFailure::OutOfMemory, SQLITE_NOMEM),
    (SqliteFailure::Interrupted, SQLITE_INTERRUPT),
];

impl SqliteFailure {
    /// Finds the kind of an error, if it is no fault of the statement.
    pub(crate) fn of(error: &Diesel) -> Option<Self> {
        let Diesel::DatabaseError(_, info) = error else { return None };
        CODES.iter().find(|(_, code)| code_to_str(*code) == info.message()).map(|(failure, _)| *failure)
    }
}

#[cfg(test)]
mod tests {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, SqliteConnection};

    use super::SqliteFailure;

    #[test]
    fn a_file_that_somebody_else_writes_is_busy_and_one_that_may_not_grow_is_full() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("books.db");
        let open = || SqliteConnection::establish(path.to_str().expect("UTF-8")).expect("a database");
        let (mut first, mut second) = (open(), open());
        first.batch_execute("CREATE TABLE t (x); BEGIN IMMEDIATE").expect("the lock");
        let busy = second.batch_execute("BEGIN IMMEDIATE").expect_err("it is locked");
        assert_eq!(SqliteFailure::of(&busy), Some(SqliteFailure::Busy));
        let full = first.batch_execute("PRAGMA max_page_count = 1; INSERT INTO t VALUES (zeroblob(100000))");
        assert_eq!(SqliteFailure::of(&full.expect_err("it is full")), Some(SqliteFailure::DiskFull));
        let wrong = second.batch_execute("SELECT nothing").expect_err("there is no such column");
        assert_eq!(SqliteFailure::of(&wrong), None);
    }
}
