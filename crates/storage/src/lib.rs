//! Where Rokad keeps its books: embedded SQLite by default, PostgreSQL by configuration, one code path.
//!
//! Everything goes through two verbs of [`Database`]: [`Database::read`] runs a closure on one snapshot,
//! [`Database::write`] runs a closure in a transaction. The closures are ordinary synchronous Rust; nothing in
//! them can await, so no network or device call can slip into a transaction.
//!
//! This is the only crate that names an engine. What the two do not share (row locks, full-text search,
//! row-level security, whole-database copies) stands in [`engine`] behind functions that both answer alike.

mod config;
mod conn;
pub mod copy;
mod database;
pub mod engine;
mod error;
mod kept;
mod migrate;
mod pool;
pub mod rows;
pub mod schema;
mod scope;
mod sqlite_failure;
mod writer;

pub use config::{Engine, Options};
pub use conn::{Conn, FEW, Reader, Tx};
pub use database::Database;
pub use error::Error;
#[doc(hidden)]
pub use kept::Kept;
pub use migrate::{migrate, postgres_migrations};
pub use scope::Scope;

/// Result of a call into the database.
pub type Result<T> = std::result::Result<T, Error>;
