//! A database without threads: whoever asks waits.

use std::panic::{AssertUnwindSafe, catch_unwind};

use diesel::connection::SimpleConnection;

use crate::conn::Marks;
use crate::error::panic_text;
use crate::sqlite_failure::SqliteFailure;
use crate::{Conn, Error, Key, Reader, Result, Scope, Tx, migrate, sqlite};

/// An embedded database that one caller has to itself. Its two verbs run a closure at once, on the caller's thread.
///
/// It gives closures the same guarantees as the server's database. A read sees committed rows only and cannot write. A
/// write is kept whole or not at all, and effects wait for the commit.
pub struct Inline {
    conn: Conn,
    /// The disk failed while committing: nobody can say what it holds until the file is opened again.
    doubtful: bool,
    key: Option<Key>,
}

impl Inline {
    /// Makes a database that is gone when it is dropped.
    ///
    /// # Errors
    /// When the SQLite library is one that can corrupt files.
    pub fn open_in_memory() -> Result<Self> {
        Self::open(":memory:")
    }

    /// Opens a file, makes it where there is none, and brings its schema up to date. Nobody else can use it until this
    /// is dropped.
    ///
    /// # Errors
    /// [`Error::Busy`] when somebody else uses it; else when it cannot be opened or a migration fails.
    pub fn open(path: &str) -> Result<Self> {
        let mut conn = sqlite::open_alone(path)?;
        migrate::migrate_sqlite(&mut conn)?;
        Ok(Inline { conn: Conn::Sqlite(conn), doubtful: false, key: None })
    }

    /// The same books, whose hashes are keyed with this from now on.
    #[must_use]
    pub fn keyed(self, key: Key) -> Self {
        Inline { key: Some(key), ..self }
    }

    /// Runs `closure` on the committed rows.
    ///
    /// # Errors
    /// The closure's own error, or [`Error::Unavailable`] when it could not run.
    pub fn read<T, E, F>(&mut self, scope: &Scope, closure: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Reader<'_>) -> std::result::Result<T, E>,
        E: From<Error>,
    {
        self.run("PRAGMA query_only = ON; BEGIN")?;
        let mut marks = Marks::with(self.key);
        let ran = catch_unwind(AssertUnwindSafe(|| closure(&mut Reader::new(&mut self.conn, &mut marks, *scope))));
        self.undo();
        self.run("PRAGMA query_only = OFF")?;
        ran.unwrap_or_else(|panic| Err(Error::Panicked(panic_text(panic.as_ref())).into()))
    }

    /// Runs `closure` in a transaction. `Err` undoes everything; a refusal that must leave a trace is an `Ok`.
    ///
    /// # Errors
    /// The closure's own error, or [`Error::Unavailable`] when nothing was kept.
    pub fn write<T, E, F>(&mut self, scope: &Scope, closure: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Tx<'_>) -> std::result::Result<T, E>,
        E: From<Error>,
    {
        self.run("BEGIN IMMEDIATE")?;
        let mut marks = Marks::with(self.key);
        let ran = catch_unwind(AssertUnwindSafe(|| closure(&mut Tx::new(&mut self.conn, &mut marks, *scope))));
        let answer = match ran {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => {
                self.undo();
                return Err(error);
            }
            Err(panic) => {
                self.undo();
                return Err(Error::Panicked(panic_text(panic.as_ref())).into());
            }
        };
        if let Err(error) = self.conn.batch_execute("COMMIT") {
            self.doubtful = SqliteFailure::of(&error) == Some(SqliteFailure::DiskFailed);
            self.undo();
            return Err(Error::Unavailable(error.to_string()).into());
        }
        for effect in marks.after_commit {
            effect();
        }
        Ok(answer)
    }

    fn run(&mut self, statements: &str) -> Result<()> {
        if self.doubtful {
            return Err(Error::Unavailable("the disk failed; open the database again".to_owned()));
        }
        self.conn.batch_execute(statements).map_err(|error| Error::Unavailable(error.to_string()))
    }

    /// Leaves no transaction open. SQLite has undone it already where the disk was full, and then says that there is
    /// none; anything else shows when the next one begins.
    fn undo(&mut self) {
        let _ = self.conn.batch_execute("ROLLBACK");
    }
}
