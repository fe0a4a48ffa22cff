use diesel::result::{DatabaseErrorKind, Error as Diesel};

/// Why a call into the database gave no answer.
///
/// The text is for the log, never for a client: it may name tables and values.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// More work is waiting than the database takes; nothing was run. Try again.
    #[error("the database has too much to do")]
    Busy,
    /// The work was undone because the disk, the server or the connection failed; nothing was kept. Try again.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The closure panicked; its transaction was undone.
    #[error("a transaction panicked: {0}")]
    Panicked(String),
    /// A statement failed.
    #[error(transparent)]
    Query(Diesel),
    /// The database cannot be used as it is (version, migrations, address).
    #[error("{0}")]
    Setup(String),
}

impl Error {
    /// The same transaction may succeed when run again from its start (SQLSTATE 40001 and 40P01).
    pub(crate) fn is_conflict(&self) -> bool {
        let Error::Query(Diesel::DatabaseError(kind, info)) = self else { return false };
        matches!(kind, DatabaseErrorKind::SerializationFailure)
            // Diesel has no kind of its own for 40P01.
            || info.message() == "deadlock detected"
    }
}

impl From<Diesel> for Error {
    fn from(error: Diesel) -> Self {
        let Diesel::DatabaseError(kind, info) = &error else { return Error::Query(error) };
        match (kind, info.message()) {
            (DatabaseErrorKind::ClosedConnection, message) => Error::Unavailable(message.to_owned()),
            // SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM: SQLite has undone the outer transaction already.
            (_, message @ ("database or disk is full" | "disk I/O error" | "out of memory")) => {
                Error::Unavailable(message.to_owned())
            }
            (_, "database is locked") => Error::Busy,
            _ => Error::Query(error),
        }
    }
}
