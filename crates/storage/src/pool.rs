//! Connections for reading (SQLite) and for everything (PostgreSQL), on blocking threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::conn::Marks;
use crate::deadline::Deadline;
use crate::error::{is_conflict, panic_text};
use crate::shares::{Crowded, Holder, Place, Portion, Shares, Turn};
use crate::writer::Opener;
use crate::{Conn, Error, Key, Options, Reader, Result, Scope, Tx};
use diesel::connection::SimpleConnection;

/// How often a transaction is run again after a conflict before its caller hears of it.
const ATTEMPTS: u32 = 12;
/// How often it is run again because a key is taken: two may make the same row at once, and what is taken for good
/// stays so.
const ATTEMPTS_AT_A_KEY: u32 = 4;
/// How long after it first failed a transaction is still run again.
const AGAIN_FOR: Duration = Duration::from_secs(10);

struct Manager {
    open: Box<dyn Fn() -> Result<Conn> + Send + Sync>,
}

/// A connection that knows whether it may be used again.
struct Pooled {
    conn: Conn,
    broken: bool,
}

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = Error;

    fn connect(&self) -> Result<Pooled> {
        (self.open)().map(|conn| Pooled { conn, broken: false })
    }

    fn is_valid(&self, _: &mut Pooled) -> Result<()> {
        Ok(())
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.broken
    }
}

pub(crate) struct Pool {
    connections: r2d2::Pool<Manager>,
    postgres: bool,
    /// Connections, of which the system's own work needs none of a vendor's share.
    shares: Shares,
    /// Connections that one vendor may use at once: never all, so that another vendor finds one.
    portion: Portion,
    waiting: AtomicUsize,
    queue: usize,
    key: Option<Key>,
}

impl Pool {
    pub(crate) fn open(
        open: Box<dyn Fn() -> Result<Conn> + Send + Sync>,
        options: &Options,
        postgres: bool,
    ) -> Result<Self> {
        let connections = r2d2::Pool::builder()
            .max_size(options.connections)
            .min_idle(Some(1))
            .test_on_check_out(false)
            .connection_timeout(options.patience)
            .error_handler(Box::new(Quiet))
            .build(Manager { open })
            .map_err(|error| Error::Unavailable(error.to_string()))?;
        Ok(Pool {
            connections,
            postgres,
            shares: Shares::of(options.connections as usize),
            portion: portion(options),
            waiting: AtomicUsize::new(0),
            queue: options.queue,
            key: options.key,
        })
    }

    /// Runs a closure on one snapshot.
    pub(crate) async fn read<T, E, F>(
        &self,
        scope: Scope,
        limit: Option<Duration>,
        closure: F,
    ) -> std::result::Result<T, E>
    where
        F: FnOnce(&mut Reader<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let statements = if self.postgres {
            let key = scope.row_level_key();
            let limit = limit.map_or_else(String::new, |limit| {
                format!("; SET LOCAL statement_timeout = {}", limit.as_millis().max(1))
            });
            format!("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL rokad.vendor = '{key}'{limit}")
        } else {
            "BEGIN".to_owned()
        };
        let (connections, key) = (self.connections.clone(), self.key);
        self.on_thread(scope, move || {
            let mut pooled = connections.get().map_err(|error| Error::Unavailable(error.to_string()))?;
            begin(&mut pooled, &statements)?;
            let mut marks = Marks::with(key);
            let deadline = Deadline::set(limit.map(|limit| Instant::now() + limit));
            let ran = catch_unwind(AssertUnwindSafe(|| closure(&mut Reader::new(&mut pooled.conn, &mut marks, scope))));
            drop(deadline);
            pooled.broken = ran.is_err() || pooled.conn.batch_execute("COMMIT").is_err();
            ran.unwrap_or_else(|panic| Err(Error::Panicked(panic_text(panic.as_ref())).into()))
        })
        .await
    }

    /// Runs a closure in a transaction of a server that lets many write at once; again from the start when
    /// another transaction stood in its way.
    pub(crate) async fn write<T, E, F>(&self, scope: Scope, closure: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let begin = format!("BEGIN; SET LOCAL rokad.vendor = '{}'", scope.row_level_key());
        let (connections, key) = (self.connections.clone(), self.key);
        self.on_thread(scope, move || {
            let mut attempt = 1;
            let mut first_failed = None;
            loop {
                let mut pooled = connections.get().map_err(|error| Error::Unavailable(error.to_string()))?;
                let undone = match write_once(&mut pooled, &begin, (scope, key), &closure) {
                    Ok(answer) => return Ok(answer),
                    Err(undone) => undone,
                };
                let first_failed = *first_failed.get_or_insert_with(Instant::now);
                if attempt >= undone.attempts || first_failed.elapsed() > AGAIN_FOR {
                    return Err(undone.error);
                }
                tracing::debug!(attempt, "a transaction was undone and runs again");
                drop(pooled);
                std::thread::sleep(Duration::from_millis(u64::from(attempt * attempt)));
                attempt += 1;
            }
        })
        .await
    }

    /// Waits until a connection is free of which the vendor may have one.
    async fn turn(&self, scope: Scope) -> Result<(Place, Turn)> {
        let holder = (scope != Scope::system()).then(|| (Holder::Vendor(scope.vendor_id()), self.portion));
        let place = self.shares.place(holder.as_slice()).map_err(|Crowded| Error::Busy)?;
        let turn = place.turn().await.map_err(|Crowded| Error::Unavailable("the pool is closed".to_owned()))?;
        Ok((place, turn))
    }

    /// Waits for a free connection without holding a thread, then works on a blocking one.
    async fn on_thread<T, E, F>(&self, scope: Scope, work: F) -> std::result::Result<T, E>
    where
        F: FnOnce() -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.queue {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Error::Busy.into());
        }
        let turn = self.turn(scope).await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let turn = turn?;
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        })
        .await
        .unwrap_or_else(|error| Err(Error::Unavailable(error.to_string()).into()))
    }
}

/// A quarter of the connections is nobody's share.
fn portion(options: &Options) -> Portion {
    let connections = options.connections as usize;
    Portion { at_once: connections.saturating_sub(connections.div_ceil(4)).max(1), waiting: options.queue / 2 }
}

/// Why nothing was kept of a transaction.
struct Undone<E> {
    error: E,
    /// How often it is worth running from its start until it is kept.
    attempts: u32,
}

/// Runs a closure in one transaction.
fn write_once<T, E, F>(
    pooled: &mut Pooled,
    begin_statements: &str,
    (scope, key): (Scope, Option<Key>),
    closure: &F,
) -> std::result::Result<T, Undone<E>>
where
    F: Fn(&mut Tx<'_>) -> std::result::Result<T, E>,
    E: From<Error>,
{
    begin(pooled, begin_statements).map_err(|error| Undone { error: error.into(), attempts: 1 })?;
    let mut marks = Marks::with(key);
    let ran = catch_unwind(AssertUnwindSafe(|| closure(&mut Tx::new(&mut pooled.conn, &mut marks, scope))));
    let error = match ran {
        Ok(Ok(answer)) if !marks.failed => match pooled.conn.batch_execute("COMMIT") {
            Ok(()) => {
                for effect in marks.after_commit {
                    effect();
                }
                return Ok(answer);
            }
            Err(error) => {
                pooled.broken = true;
                // A failed COMMIT is certainly undone only if the server reports a conflict; so only that one is
                // retried.
                let attempts = if is_conflict(&error) { ATTEMPTS } else { 1 };
                return Err(Undone { error: Error::from_postgres(error).into(), attempts });
            }
        },
        // PostgreSQL answers the COMMIT of such a transaction as it does any other, and keeps nothing.
        Ok(Ok(_)) => Error::Unavailable("a statement failed, which its closure did not mind".to_owned()).into(),
        Ok(Err(error)) => error,
        Err(panic) => {
            pooled.broken = true;
            let text = panic_text(panic.as_ref());
            tracing::error!(panic = text, "a transaction panicked");
            return Err(Undone { error: Error::Panicked(text).into(), attempts: 1 });
        }
    };
    pooled.broken = pooled.conn.batch_execute("ROLLBACK").is_err();
    let attempts = match marks {
        Marks { may_succeed_again: true, .. } => ATTEMPTS,
        Marks { is_taken: true, .. } => ATTEMPTS_AT_A_KEY,
        _ => 1,
    };
    Err(Undone { error, attempts })
}

fn begin(pooled: &mut Pooled, statements: &str) -> Result<()> {
    pooled.conn.batch_execute(statements).map_err(|error| {
        pooled.broken = true;
        Error::Unavailable(error.to_string())
    })
}

/// Failed connections are reported to the caller that wanted one.
#[derive(Debug)]
struct Quiet;

impl r2d2::HandleError<Error> for Quiet {
    fn handle_error(&self, error: Error) {
        tracing::debug!(%error, "no connection");
    }
}

/// The same opener for the pool, which shares it between threads.
pub(crate) fn shared(
    open: impl Fn() -> Result<Conn> + Send + Sync + Clone + 'static,
) -> (Opener, Box<dyn Fn() -> Result<Conn> + Send + Sync>) {
    (Box::new(open.clone()), Box::new(open))
}
