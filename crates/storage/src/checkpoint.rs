//! Folding the write-ahead log of an embedded database into its file, by a thread beside the writer.
//!
//! The process that serves does this, and no other: folding on the writer's thread would hold up the tills, and whoever
//! waits for readers while folding (`TRUNCATE` with a busy timeout) keeps every writer out for as long.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types};

use crate::writer::Opener;
use crate::{Conn, Error, Result};

/// How often the thread looks whether something was written.
const TICK: Duration = Duration::from_millis(250);
/// How long the log may grow while something is written all the time.
const LONGEST: Duration = Duration::from_secs(1);

pub(crate) struct Checkpointer {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpointer {
    /// Starts the thread, with a connection of its own that never waits for anybody.
    pub(crate) fn start(open: &Opener) -> Result<Self> {
        let mut conn = open()?;
        conn.batch_execute("PRAGMA busy_timeout = 0").map_err(Error::from_sqlite)?;
        let (stop, stopped) = channel();
        let thread = std::thread::Builder::new()
            .name("folder".to_owned())
            .spawn(move || fold_until_stopped(&mut conn, &stopped))
            .map_err(|error| Error::Setup(format!("cannot start folding the log: {error}")))?;
        Ok(Checkpointer { stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // Its own panic has been reported where it happened.
            let _ = thread.join();
        }
    }
}

fn fold_until_stopped(conn: &mut Conn, stopped: &Receiver<()>) {
    let (mut seen, mut folded) = (0, (0, Instant::now()));
    while stopped.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        let version = version(conn);
        let is_idle = version == seen;
        seen = version;
        if version != folded.0 && (is_idle || folded.1.elapsed() >= LONGEST) {
            fold(conn, "PASSIVE");
            folded = (version, Instant::now());
        }
    }
    // Readers of other processes may stand; then the log stays as long as it is.
    fold(conn, "TRUNCATE");
}

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = sql_types::BigInt)]
    data_version: i64,
}

/// A number that changes with every commit of any other connection, of this process or another; 0 where it cannot be
/// told.
fn version(conn: &mut Conn) -> i64 {
    let told: diesel::QueryResult<Version> = sql_query("SELECT data_version FROM pragma_data_version").get_result(conn);
    told.map_or(0, |told| told.data_version)
}

fn fold(conn: &mut Conn, how: &str) {
    if let Err(error) = conn.batch_execute(&format!("PRAGMA wal_checkpoint({how})")) {
        tracing::warn!(%error, "the write-ahead log could not be folded in");
    }
}
