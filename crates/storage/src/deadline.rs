//! How long a read may take, on the thread that runs it.

use std::cell::Cell;
use std::time::Instant;

thread_local! {
    static UNTIL: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Until when the reads of this thread may take, as long as it is held.
pub(crate) struct Deadline;

impl Deadline {
    /// Sets it; `None` sets none.
    pub(crate) fn set(until: Option<Instant>) -> Self {
        UNTIL.set(until);
        Deadline
    }

    /// Whether this thread has one that is over.
    pub(crate) fn is_over() -> bool {
        UNTIL.get().is_some_and(|until| Instant::now() >= until)
    }
}

impl Drop for Deadline {
    fn drop(&mut self) {
        UNTIL.set(None);
    }
}

/// SQLite asks while a statement runs, whichever connection runs it.
pub(crate) mod sqlite {
    #![expect(
        unsafe_code,
        reason = "Diesel keeps SQLite's handle to itself, and SQLite hands it out as a bare pointer"
    )]

    use std::ffi::{c_char, c_int, c_void};
    use std::sync::Once;

    use libsqlite3_sys::{SQLITE_OK, sqlite3, sqlite3_api_routines, sqlite3_auto_extension, sqlite3_progress_handler};

    use super::Deadline;

    /// How many steps of a statement lie between two questions; a thousand take some 20 microseconds.
    const STEPS: c_int = 1_000;

    /// Has every connection that is opened from here on ask.
    pub(crate) fn watch() {
        static ONCE: Once = Once::new();
        // SAFETY: the function has the very signature that SQLite calls it with, and lives as long as the process.
        ONCE.call_once(|| {
            unsafe { sqlite3_auto_extension(Some(opened)) };
        });
    }

    unsafe extern "C" fn opened(db: *mut sqlite3, _: *mut *mut c_char, _: *const sqlite3_api_routines) -> c_int {
        // SAFETY: SQLite hands over the connection it has just opened; the handler is given nothing that could go away.
        unsafe { sqlite3_progress_handler(db, STEPS, Some(ask), std::ptr::null_mut()) };
        SQLITE_OK
    }

    /// Anything but 0 ends the statement with `SQLITE_INTERRUPT`.
    unsafe extern "C" fn ask(_: *mut c_void) -> c_int {
        c_int::from(Deadline::is_over())
    }
}
