//! The one thread that writes to an embedded database, and its rules.
//!
//! It opens one transaction, runs the closures that wait (each in a savepoint of its own), commits once, so that
//! a group pays for one fsync, and only then lets the answers go.
//!
//! 1. A closure that panics is answered with an error; the connection is replaced and the others run again.
//!    (A panic leaves Diesel's and SQLite's ideas of the open savepoints unknown.)
//! 2. When the disk is full or fails, SQLite undoes the *outer* transaction by itself and a later `SAVEPOINT`
//!    would silently open a new one. The closure's `RELEASE` then fails, which is how it is noticed: the whole
//!    group is answered "not available". A failed fsync ends the process: what the disk holds is unknown.
//! 3. `Err` from a closure means that nothing happened; a refusal that must leave a trace is an `Ok`.
//! 4. Closures are `Fn`, because they may run more than once; effects outside the database wait for the commit.
//! 5. The queue is bounded, and a queued closure runs even when its caller has gone.
//! 6. A panic anywhere else loses the answers of one group and no more: the thread goes on with a new connection. An
//!    effect that panics after the commit changes nothing for the others.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use tokio::sync::oneshot;

use crate::conn::Marks;
use crate::error::panic_text;
use crate::sqlite_failure::SqliteFailure;
use crate::{Conn, Error, Key, Options, Result, Scope, Tx};

/// How long a process that has to end waits for its log to say why.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A closure with a place for its result and its caller's address.
trait Job: Send {
    /// Runs the closure; answers whether its changes are to be kept.
    fn run(&mut self, conn: &mut Conn) -> (bool, Effects);
    /// Sends the result of the last run, or the reason why it does not count.
    fn answer(self: Box<Self>, fate: std::result::Result<(), Error>);
}

type Effects = Vec<Box<dyn FnOnce() + Send>>;

struct Work<F, T, E> {
    scope: Scope,
    key: Option<Key>,
    closure: F,
    result: Option<std::result::Result<T, E>>,
    reply: oneshot::Sender<std::result::Result<T, E>>,
}

impl<F, T, E> Job for Work<F, T, E>
where
    F: Fn(&mut Tx<'_>) -> std::result::Result<T, E> + Send,
    T: Send,
    E: From<Error> + Send,
{
    fn run(&mut self, conn: &mut Conn) -> (bool, Effects) {
        let mut marks = Marks::with(self.key);
        let result = (self.closure)(&mut Tx::new(conn, &mut marks, self.scope));
        let keep = result.is_ok();
        self.result = Some(result);
        (keep, marks.after_commit)
    }

    fn answer(self: Box<Self>, fate: std::result::Result<(), Error>) {
        let answer = match (fate, self.result) {
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(Error::Unavailable("the transaction never ran".to_owned()).into()),
            (Err(error), _) => Err(error.into()),
        };
        // The caller may have gone; what was committed stays committed.
        let _ = self.reply.send(answer);
    }
}

/// Opens a connection that may write.
pub(crate) type Opener = Box<dyn Fn() -> Result<Conn> + Send>;

pub(crate) struct Writer {
    queue: Option<SyncSender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
    key: Option<Key>,
}

impl Writer {
    pub(crate) fn start(open: Opener, options: &Options) -> Result<Self> {
        let conn = open()?;
        let (queue, waiting) = sync_channel(options.queue);
        let (group, group_time, slow) = (options.group, options.group_time, options.slow);
        let desk = Desk { open, conn: Some(conn), group, group_time, slow };
        let thread = std::thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || desk.serve_always(&waiting))
            .map_err(|error| Error::Setup(format!("cannot start the writer: {error}")))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread), key: options.key })
    }

    pub(crate) async fn write<T, E, F>(&self, scope: Scope, closure: F) -> std::result::Result<T, E>
    where
        F: Fn(&mut Tx<'_>) -> std::result::Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let work = Box::new(Work { scope, key: self.key, closure, result: None, reply });
        let queue = self.queue.as_ref().expect("the writer runs as long as the database is open");
        match queue.try_send(work) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(Error::Busy.into()),
            Err(TrySendError::Disconnected(_)) => {
                return Err(Error::Unavailable("the writer has stopped".to_owned()).into());
            }
        }
        answer.await.unwrap_or_else(|_| Err(Error::Unavailable("the writer has stopped".to_owned()).into()))
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        drop(self.queue.take());
        if let Some(thread) = self.thread.take() {
            // The thread drains its queue first. Its own panic has been reported where it happened.
            let _ = thread.join();
        }
    }
}

/// State of the writer thread.
struct Desk {
    open: Opener,
    /// Empty only while the file cannot be opened again.
    conn: Option<Conn>,
    group: usize,
    group_time: Duration,
    slow: Duration,
}

/// How one closure in a group ended.
enum Step {
    /// It ran; the group goes on.
    Done(Effects),
    /// It panicked with this text; the connection cannot be trusted.
    Panicked(String),
    /// The outer transaction is gone.
    Lost(String),
}

impl Desk {
    /// Serves until nobody can ask any more. Whoever waited for an answer when the work broke off hears that there is
    /// none.
    fn serve_always(mut self, waiting: &Receiver<Box<dyn Job>>) {
        while let Err(panic) = catch_unwind(AssertUnwindSafe(|| self.serve(waiting))) {
            tracing::error!(panic = panic_text(panic.as_ref()), "the writer broke off and begins again");
            self.conn = None;
        }
    }

    fn serve(&mut self, waiting: &Receiver<Box<dyn Job>>) {
        while let Ok(first) = waiting.recv() {
            self.run_group(first, waiting);
        }
    }

    fn run_group(&mut self, first: Box<dyn Job>, waiting: &Receiver<Box<dyn Job>>) {
        let started = Instant::now();
        let mut ready = VecDeque::from([first]);
        let mut done: Vec<Box<dyn Job>> = Vec::new();
        let mut effects: Effects = Vec::new();
        if let Err(error) = self.begin() {
            return refuse(ready.into(), &error);
        }
        loop {
            let Some(mut job) = ready.pop_front() else {
                let room = done.len() < self.group && started.elapsed() < self.group_time;
                match room.then(|| waiting.try_recv().ok()).flatten() {
                    Some(job) => {
                        ready.push_back(job);
                        continue;
                    }
                    None => break,
                }
            };
            match self.step(job.as_mut()) {
                Step::Done(more) => {
                    effects.extend(more);
                    done.push(job);
                }
                Step::Panicked(text) => {
                    tracing::error!(panic = text, "a transaction panicked; the rest of its group runs again");
                    job.answer(Err(Error::Panicked(text)));
                    effects.clear();
                    ready = done.drain(..).chain(ready).collect();
                    self.conn = None;
                    if let Err(error) = self.begin() {
                        return refuse(ready.into(), &error);
                    }
                }
                Step::Lost(text) => {
                    done.push(job);
                    done.extend(ready);
                    let error = Error::Unavailable(text);
                    tracing::error!(%error, "a group of transactions was undone");
                    self.undo();
                    return refuse(done, &error);
                }
            }
        }
        match self.commit() {
            Ok(()) => {
                for effect in effects {
                    if let Err(panic) = catch_unwind(AssertUnwindSafe(effect)) {
                        tracing::error!(panic = panic_text(panic.as_ref()), "what follows a commit panicked");
                    }
                }
                for job in done {
                    job.answer(Ok(()));
                }
            }
            Err(error) => {
                tracing::error!(%error, "a group of transactions could not be committed");
                self.undo();
                refuse(done, &error);
            }
        }
    }

    /// Runs one closure in a savepoint.
    fn step(&mut self, job: &mut dyn Job) -> Step {
        let Some(conn) = self.conn.as_mut() else { return Step::Lost("no connection".to_owned()) };
        if let Err(error) = conn.batch_execute("SAVEPOINT one") {
            return Step::Lost(error.to_string());
        }
        let started = Instant::now();
        let ran = catch_unwind(AssertUnwindSafe(|| job.run(conn)));
        let took = started.elapsed();
        if took > self.slow {
            tracing::warn!(milliseconds = took.as_millis(), "a transaction held up the writer");
        }
        let (end, effects) = match ran {
            Ok((true, effects)) => ("RELEASE one", effects),
            Ok((false, _)) => ("ROLLBACK TO one; RELEASE one", Vec::new()),
            Err(panic) => return Step::Panicked(panic_text(panic.as_ref())),
        };
        match conn.batch_execute(end) {
            Ok(()) => Step::Done(effects),
            Err(error) => Step::Lost(error.to_string()),
        }
    }

    fn begin(&mut self) -> Result<()> {
        if self.conn.is_none() {
            self.conn = Some((self.open)()?);
        }
        let conn = self.conn.as_mut().expect("opened above");
        conn.batch_execute("BEGIN IMMEDIATE").map_err(|error| {
            // A group that begins inside another transaction would be undone with it.
            self.conn = None;
            Error::from_sqlite(error)
        })
    }

    fn commit(&mut self) -> Result<()> {
        let conn = self.conn.as_mut().ok_or_else(|| Error::Unavailable("no connection".to_owned()))?;
        conn.batch_execute("COMMIT").map_err(|error| {
            if SqliteFailure::of(&error) == Some(SqliteFailure::DiskFailed) {
                // After a failed fsync nobody can say what the disk holds; on restart SQLite reads what is really
                // there.
                tracing::error!("the disk failed while committing; stopping");
                // The log is written by a thread of its own.
                std::thread::sleep(LAST_WORDS);
                std::process::exit(74);
            }
            Error::from_sqlite(error)
        })
    }

    /// Leaves no transaction open; the connection is replaced where that cannot be had.
    fn undo(&mut self) {
        // SQLite has often undone it already, and then says that there is nothing to roll back.
        if let Some(conn) = self.conn.as_mut() {
            let _ = conn.batch_execute("ROLLBACK");
        }
        self.conn = None;
    }
}

fn refuse(jobs: Vec<Box<dyn Job>>, error: &Error) {
    for job in jobs {
        let same = match error {
            Error::Busy => Error::Busy,
            Error::Unavailable(text) => Error::Unavailable(text.clone()),
            other => Error::Unavailable(other.to_string()),
        };
        job.answer(Err(same));
    }
}
