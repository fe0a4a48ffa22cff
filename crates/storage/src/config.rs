use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::{Error, Key, Result};

/// Database engine of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Engine {
    /// An embedded database file.
    Sqlite(PathBuf),
    /// A server that speaks PostgreSQL's protocol, by its connection address.
    Postgres(String),
}

impl Engine {
    /// Reads `sqlite://path/to/file` (relative to the working directory, or absolute with a third slash) or
    /// `postgres://…`.
    ///
    /// # Errors
    /// [`Error::Setup`] for any other address.
    pub fn parse(url: &str) -> Result<Self> {
        if let Some(path) = url.strip_prefix("sqlite://") {
            if path.is_empty() {
                return Err(Error::Setup(format!("{url} names no file")));
            }
            Ok(Engine::Sqlite(Path::new(path).to_owned()))
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Engine::Postgres(url.to_owned()))
        } else {
            Err(Error::Setup("DATABASE_URL must begin with sqlite:// or postgres://".to_owned()))
        }
    }
}

/// How the database is opened.
#[derive(Debug, Clone)]
pub struct Options {
    /// Writes waiting at most; one more is refused with [`Error::Busy`].
    pub queue: usize,
    /// Writes committed together at most (SQLite).
    pub group: usize,
    /// How long a group may grow before it is committed (SQLite).
    pub group_time: Duration,
    /// Connections for reading (SQLite) or for everything (PostgreSQL).
    pub connections: u32,
    /// How long to wait for another process that writes to the same file (SQLite), or for a free connection.
    pub patience: Duration,
    /// How long one statement may take (PostgreSQL).
    pub statement_limit: Duration,
    /// Key for the books' hashes. Work that hashes fails without it.
    pub key: Option<Key>,
    /// A transaction of a closure that takes longer is worth a line in the log: everybody waits for it (SQLite).
    pub slow: Duration,
    /// How long a client's look may take ([`crate::Database::look`]).
    pub longest_look: Duration,
    /// Whether this process serves tills: it alone folds the write-ahead log into the file (SQLite). Commands leave the
    /// log to it.
    pub serves: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            queue: 1024,
            group: 64,
            group_time: Duration::from_millis(5),
            connections: 8,
            patience: Duration::from_secs(5),
            statement_limit: Duration::from_secs(30),
            key: None,
            slow: Duration::from_millis(20),
            longest_look: Duration::from_secs(3),
            serves: false,
        }
    }
}
