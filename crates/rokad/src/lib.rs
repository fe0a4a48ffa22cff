//! The command line of a shop, and what another program needs to work on its books (`crates/demo`).

mod backup;
pub mod cli;
mod commands;
pub mod import;
pub mod log;
pub mod open_books;
mod sealed;

pub use commands::serve;

/// A tenth of a sale is spent in the allocator, and this one does not hold on to what one thread freed for another.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
