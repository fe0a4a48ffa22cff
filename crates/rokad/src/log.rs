//! The log, and what else is said on a terminal: neither ever stops or holds up what it tells of.
//!
//! A thread of its own writes the log. When its reader is gone, its disk is full or it does not read, lines are lost
//! and counted. The next line that can be written follows their number.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::AsFd as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use server::config::Config;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;

/// Lines that wait to be written; what comes beyond is lost.
const WAITING: usize = 4096;
/// How long the last words of a process are waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// The log of this process. Closed before it ends, so that the last lines are written.
pub struct Log(WorkerGuard);

/// The target of lines.
struct Lines {
    /// The standard error stream past the library's lock on it, which nobody may wait for. Nothing where it cannot be
    /// had.
    stream: Option<File>,
    json: bool,
    /// Lines that found the queue full.
    crowded_out: Arc<OnceLock<ErrorCounter>>,
    /// Lost lines that have been told of.
    told: usize,
    /// Lines that could not be written, not told of yet.
    unwritten: usize,
}

impl Lines {
    /// Writes a line; whether it was.
    fn put(&mut self, line: &[u8]) -> bool {
        self.stream.as_mut().is_some_and(|stream| stream.write_all(line).is_ok())
    }

    fn tell_lost(&mut self) {
        let crowded_out = self.crowded_out.get().map_or(0, ErrorCounter::dropped_lines);
        let lost = crowded_out - self.told + self.unwritten;
        if lost > 0 && self.put(lost_lines(lost, self.json).as_bytes()) {
            (self.told, self.unwritten) = (crowded_out, 0);
        }
    }
}

fn lost_lines(count: usize, json: bool) -> String {
    if json {
        format!("{{\"level\":\"WARN\",\"message\":\"lines of the log were lost\",\"lost\":{count}}}\n")
    } else {
        format!(" WARN lines of the log were lost lost={count}\n")
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.tell_lost();
        if !self.put(line) {
            self.unwritten += 1;
        }
        // The caller is never told: it could do nothing about it.
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Sends the log to the standard error stream, so that what a command prints can be read by a program; what a
    /// thread panics with goes there too.
    pub fn begin(config: &Config) -> Log {
        let json = config.log_format == "json";
        let crowded_out = Arc::new(OnceLock::new());
        let stream = io::stderr().as_fd().try_clone_to_owned().ok().map(File::from);
        let lines = Lines { stream, json, crowded_out: Arc::clone(&crowded_out), told: 0, unwritten: 0 };
        let queue = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(WAITING).thread_name("log");
        let (queue, guard) = queue.finish(lines);
        let _ = crowded_out.set(queue.error_counter());
        let filter = EnvFilter::try_new(&config.log).unwrap_or_else(|_| EnvFilter::new("info"));
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(queue).log_internal_errors(false);
        if json {
            log.json().flatten_event(true).init();
        } else {
            log.with_target(false).init();
        }
        // The library's own hook writes to the stream itself, and waits for whoever reads it.
        std::panic::set_hook(Box::new(|panic| {
            let thread = std::thread::current();
            let (thread, place) = (thread.name().unwrap_or("unnamed"), panic.location().map(ToString::to_string));
            let text = panic.payload().downcast_ref::<&str>().copied();
            let text = text.or_else(|| panic.payload().downcast_ref::<String>().map(String::as_str));
            let text = text.unwrap_or("a panic without words");
            tracing::error!(panic = text, place, thread, "a thread panicked");
        }));
        Log(guard)
    }

    /// Writes what waits, as far as somebody takes it.
    pub fn close(self) {
        in_time(move || drop(self.0));
    }
}

/// Says something on the standard error stream, as far as somebody takes it: the last words of a process.
pub fn complain(text: &str) {
    let text = format!("rokad: {text}\n");
    in_time(move || drop(io::stderr().write_all(text.as_bytes())));
}

/// Says something on the standard output stream while the process goes on with its work.
pub fn tell(text: String) {
    // If no thread can be had, the guide stays silent.
    let _ = std::thread::Builder::new().name("guide".to_owned()).spawn(move || {
        let mut out = io::stdout();
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    });
}

/// Does something that may wait for ever, or panic, and goes on when it does.
fn in_time(work: impl FnOnce() + Send + 'static) {
    let (done, waiting) = channel::<()>();
    let spawned = std::thread::Builder::new().spawn(move || {
        let _done = done;
        let _ = catch_unwind(AssertUnwindSafe(work));
    });
    if spawned.is_ok() {
        // Both ends of the wait are the same here.
        let _: Result<(), RecvTimeoutError> = waiting.recv_timeout(PATIENCE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_lost_is_told_before_the_next_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        std::fs::write(&path, "").unwrap();
        // Opened to be read only, it takes no line.
        let closed = File::open(&path).unwrap();
        let mut lines = Lines { stream: Some(closed), json: false, crowded_out: Arc::default(), told: 0, unwritten: 0 };
        lines.write_all(b"first\n").unwrap();
        lines.write_all(b"second\n").unwrap();
        assert_eq!(lines.unwritten, 2);
        lines.stream = Some(File::options().append(true).open(&path).unwrap());
        lines.write_all(b"third\n").unwrap();
        lines.write_all(b"fourth\n").unwrap();
        let told = std::fs::read_to_string(&path).unwrap();
        assert_eq!(told, " WARN lines of the log were lost lost=2\nthird\nfourth\n");
    }
}
