use std::any::Any;

#[cfg(feature = "server")]
use diesel::result::DatabaseErrorKind;
use diesel::result::Error as Diesel;

use crate::sqlite_failure::SqliteFailure;

/// Why a call into the database gave no answer.
///
/// The text is for the log, never for a client: it may name tables and values. A caller inside a transaction hands it
/// on, which undoes the transaction; the server answers it as [`Error::Busy`], [`Error::Unavailable`] and
/// [`Error::TooSlow`] ask for (try again), and the rest as a fault of its own.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// More work is waiting than the database takes; nothing was run. Try again.
    #[error("the database has too much to do")]
    Busy,
    /// The work was undone because the disk, the server or the connection failed; nothing was kept. Try again.
    #[error("the database is not available: {0}")]
    Unavailable(String),
    /// The read took longer than a client may let it.
    #[error("a read took too long")]
    TooSlow,
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
    /// Classifies a failure on SQLite.
    pub(crate) fn from_sqlite(error: Diesel) -> Self {
        match SqliteFailure::of(&error) {
            Some(SqliteFailure::Busy) => Error::Busy,
            Some(SqliteFailure::Interrupted) => Error::TooSlow,
            // SQLite has undone the outer transaction already.
            Some(SqliteFailure::DiskFull | SqliteFailure::DiskFailed | SqliteFailure::OutOfMemory) => {
                Error::Unavailable(error.to_string())
            }
            None => Error::Query(error),
        }
    }

    /// Classifies a failure on PostgreSQL.
    #[cfg(feature = "server")]
    pub(crate) fn from_postgres(error: Diesel) -> Self {
        match &error {
            Diesel::DatabaseError(DatabaseErrorKind::ClosedConnection, info) => {
                Error::Unavailable(info.message().to_owned())
            }
            _ => Error::Query(error),
        }
    }
}

/// Whether PostgreSQL refused because another transaction stood in the way (SQLSTATE 40001).
#[cfg(feature = "server")]
pub(crate) fn is_conflict(error: &Diesel) -> bool {
    matches!(error, Diesel::DatabaseError(DatabaseErrorKind::SerializationFailure, _))
}

/// Whether PostgreSQL refused a row because there is one with its key already (SQLSTATE 23505): another transaction may
/// have written it a moment before, and then this one finds it when it is run again.
#[cfg(feature = "server")]
pub(crate) fn is_taken(error: &Diesel) -> bool {
    matches!(error, Diesel::DatabaseError(DatabaseErrorKind::UniqueViolation, _))
}

/// Whether a transaction that failed on PostgreSQL may succeed when it is run again from its start.
///
/// Diesel tells the SQLSTATEs it knows by their kinds, and 40P01, a deadlock, is not among them. The words for it are
/// in the server's language, which only a superuser may choose. So whatever Diesel does not know is run again: nothing
/// of it was kept.
#[cfg(feature = "server")]
pub(crate) fn may_succeed_again(error: &Diesel) -> bool {
    is_conflict(error) || matches!(error, Diesel::DatabaseError(DatabaseErrorKind::Unknown, _))
}

/// The text a panic carries, as far as it carries one.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
}
