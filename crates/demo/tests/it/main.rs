//! The demo store and generated stores, as the real binary makes them.
#![allow(clippy::unwrap_used)]

mod barcodes;
mod bench_data;
mod files;
mod nobody_reads;
mod past;
#[path = "../../../rokad/tests/it/place/mod.rs"]
mod place;
mod tablet;

/// The binary under test, which has the commands of a shop, too.
const BINARY: &str = env!("CARGO_BIN_EXE_rokad-demo");
