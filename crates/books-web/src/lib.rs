//! The books in a browser, as WebAssembly: SQLite, every capability and the table of calls, without a server.
//!
//! As in `pricing-web`, a few numbers are the whole interface, so that no generator of bindings is needed: [`memory`]
//! is the way in and out, [`host`] what the module asks of whoever runs it. No screen uses it yet.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub mod host;
pub mod memory;
pub mod till;
