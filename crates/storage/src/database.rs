use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::checkpoint::Checkpointer;
use crate::pool::{Pool, shared};
use crate::sqlite::Access;
use crate::writer::Writer;
use crate::{Conn, Engine, Error, Options, Reader, Result, Scope, Tx, engine, postgres, sqlite};

/// The open database. Cheap to clone.
#[derive(Clone)]
pub struct Database {
    inner: Arc<Inner>,
    statements: Arc<AtomicU64>,
    longest_look: Duration,
}

enum Inner {
    /// The writer ends before the log is folded for the last time; neither is there where the books are only read.
    Sqlite {
        file: PathBuf,
        writer: Option<Writer>,
        _checkpointer: Option<Checkpointer>,
        readers: Pool,
    },
    Postgres {
        pool: Pool,
        is_read_only: bool,
    },
}

impl Database {
    /// Opens a database whose schema is up to date (see [`crate::migrate`]).
    ///
    /// # Errors
    /// When it cannot be reached, or when the SQLite library is one that can corrupt files.
    pub fn open(engine: &Engine, options: &Options) -> Result<Self> {
        let inner = match engine {
            Engine::Sqlite(path) => {
                let access = if options.serves { Access::Serve } else { Access::Write };
                let (for_writer, _) = shared(opener(path, options, access));
                let checkpointer = options.serves.then(|| Checkpointer::start(&for_writer)).transpose()?;
                let writer = Some(Writer::start(for_writer, options)?);
                Inner::Sqlite {
                    file: path.clone(),
                    writer,
                    _checkpointer: checkpointer,
                    readers: readers(path, options)?,
                }
            }
            Engine::Postgres(url) => {
                Inner::Postgres { pool: Pool::open(on_server(url, options), options, true)?, is_read_only: false }
            }
        };
        Ok(Self::of(inner, options))
    }

    /// Opens a database of which this process changes nothing, so that it holds up nobody: an embedded file is opened
    /// for reading alone.
    ///
    /// # Errors
    /// The same, and when there is no such file.
    pub fn open_to_read(engine: &Engine, options: &Options) -> Result<Self> {
        let inner = match engine {
            Engine::Sqlite(path) => Inner::Sqlite {
                file: path.clone(),
                writer: None,
                _checkpointer: None,
                readers: readers(path, options)?,
            },
            Engine::Postgres(url) => {
                Inner::Postgres { pool: Pool::open(on_server(url, options), options, true)?, is_read_only: true }
            }
        };
        Ok(Self::of(inner, options))
    }

    fn of(inner: Inner, options: &Options) -> Self {
        Database { inner: Arc::new(inner), statements: Arc::default(), longest_look: options.longest_look }
    }

    /// Runs `closure` on one snapshot of the committed rows.
    ///
    /// # Errors
    /// The closure's own error, or [`Error::Busy`] and [`Error::Unavailable`] when it could not run.
    pub async fn read<T, E, F>(&self, scope: &Scope, closure: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Reader<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.read_within(scope, None, closure).await
    }

    /// Runs `closure` on one snapshot for a client who waits: no longer than [`Options::longest_look`].
    ///
    /// # Errors
    /// [`Error::TooSlow`] when it takes longer, and what [`Database::read`] answers.
    pub async fn look<T, E, F>(&self, scope: &Scope, closure: F) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Reader<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.read_within(scope, Some(self.longest_look), closure).await
    }

    async fn read_within<T, E, F>(
        &self,
        scope: &Scope,
        limit: Option<Duration>,
        closure: F,
    ) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Reader<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let statements = Arc::clone(&self.statements);
        let closure = move |reader: &mut Reader<'_>| {
            let answer = closure(reader);
            statements.fetch_add(reader.statements(), Ordering::Relaxed);
            answer
        };
        match self.inner.as_ref() {
            Inner::Sqlite { readers, .. } => readers.read(*scope, limit, closure).await,
            Inner::Postgres { pool, .. } => pool.read(*scope, limit, closure).await,
        }
    }

    /// Runs `closure` in a transaction and answers when it is on disk.
    ///
    /// The closure may run more than once: ids, times and random values are made before it. `Err` undoes
    /// everything; a refusal that must leave a trace (a counted wrong PIN, an audit entry) is an `Ok`.
    ///
    /// # Errors
    /// The closure's own error, or [`Error::Busy`] and [`Error::Unavailable`] when nothing was kept.
    pub async fn write<T, E, F>(&self, scope: &Scope, closure: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let statements = Arc::clone(&self.statements);
        let closure = move |tx: &mut Tx<'_>| {
            let answer = closure(tx);
            statements.fetch_add(tx.statements(), Ordering::Relaxed);
            answer
        };
        match self.inner.as_ref() {
            Inner::Sqlite { writer: Some(writer), .. } => writer.write(*scope, closure).await,
            Inner::Postgres { pool, is_read_only: false } => pool.write(*scope, closure).await,
            _ => Err(Error::Setup("the books were opened for reading".to_owned()).into()),
        }
    }

    /// Writes something that changes nothing in the books, in its turn like any other write.
    ///
    /// # Errors
    /// When it cannot be written; nothing else can then.
    pub async fn try_writing(&self) -> Result<()> {
        if let Inner::Sqlite { file, .. } = self.inner.as_ref() {
            // A file of its own first: a commit that fails on a broken disk ends the process, and asking must not.
            let file = file.clone();
            let tried = tokio::task::spawn_blocking(move || sqlite::try_disk(&file)).await;
            tried.unwrap_or_else(|error| Err(Error::Unavailable(error.to_string())))?;
        }
        self.write(&Scope::system(), engine::write_nothing).await
    }

    /// How many statements the closures have run so far, those that were run again included; what begins and ends a
    /// transaction is not counted.
    #[must_use]
    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// `sqlite` or `postgres`, for logs and reports.
    #[must_use]
    pub fn engine_name(&self) -> &'static str {
        match self.inner.as_ref() {
            Inner::Sqlite { .. } => "sqlite",
            Inner::Postgres { .. } => "postgres",
        }
    }
}

fn opener(path: &Path, options: &Options, access: Access) -> impl Fn() -> Result<Conn> + Send + Sync + Clone + use<> {
    let path = path.to_owned();
    let patience = options.patience;
    move || sqlite::open_shared(&path, patience, access).map(Conn::Sqlite)
}

fn readers(path: &Path, options: &Options) -> Result<Pool> {
    let (_, for_readers) = shared(opener(path, options, Access::Read));
    Pool::open(for_readers, options, false)
}

fn on_server(url: &str, options: &Options) -> Box<dyn Fn() -> Result<Conn> + Send + Sync> {
    let (url, limit) = (url.to_owned(), options.statement_limit);
    Box::new(move || postgres::open(&url, limit).map(Conn::Postgres))
}
