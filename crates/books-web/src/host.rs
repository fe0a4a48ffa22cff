//! Imports that SQLite needs from the module's host, by the names that `sqlite-wasm-rs` looks for when it is linked.
//!
//! The host has two functions, which browsers and Node both can answer: random bytes and the time. Our tables keep no
//! local times, so those are not asked for; nothing ever waits, since nobody else uses the file.
#![expect(unsafe_code, reason = "SQLite hands over bare pointers, and Rust checks neither its names nor the host's")]

use sqlite_wasm_rs::host::{Error, LocalTime, OK};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Fills so many bytes from there with randomness that nobody can guess.
    fn random(at: *mut u8, length: usize);
    /// Milliseconds since 1970, UTC.
    safe fn now() -> i64;
}

#[unsafe(no_mangle)]
extern "C" fn rust_sqlite_wasm_host_sleep(_seconds: u64, _nanoseconds: u32) {}

#[unsafe(no_mangle)]
unsafe extern "C" fn rust_sqlite_wasm_host_random(at: *mut u8, length: usize) -> usize {
    // SAFETY: SQLite owns that many bytes there.
    unsafe { random(at, length) };
    length
}

#[unsafe(no_mangle)]
unsafe extern "C" fn rust_sqlite_wasm_host_fill_entropy(at: *mut u8, length: usize) -> i32 {
    // SAFETY: SQLite owns that many bytes there.
    unsafe { random(at, length) };
    OK
}

#[unsafe(no_mangle)]
unsafe extern "C" fn rust_sqlite_wasm_host_epoch_timestamp_in_ms(out: *mut i64) -> i32 {
    // SAFETY: SQLite keeps a place for the time there.
    unsafe { out.write(now()) };
    OK
}

#[unsafe(no_mangle)]
extern "C" fn rust_sqlite_wasm_host_localtime(_unix_seconds: i64, _out: *mut LocalTime) -> i32 {
    Error::Unsupported as i32
}
