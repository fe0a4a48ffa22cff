//! Database of the books: embedded SQLite by default, PostgreSQL by configuration, one code path.
//!
//! Everything goes through `Database`: `read` runs a closure on one snapshot, `look` the same for a client, who does
//! not wait for long, and `write` runs a closure in a transaction. The closures are ordinary synchronous Rust; nothing
//! in them can await, so no network or device call can slip into a transaction.
//!
//! Without its feature `server` the crate has SQLite alone and [`Inline`], which runs the closures at once, on the
//! caller's thread: for a browser, which has neither threads nor PostgreSQL. What is written on [`Reader`] and [`Tx`]
//! runs on both.
//!
//! This is the only crate that names an engine. What the two do not share (row locks, full-text search,
//! row-level security, whole-database copies) stands in [`engine`] behind functions that both answer alike.

#[cfg(feature = "server")]
mod config;
mod conn;
pub mod copy;
#[cfg(feature = "server")]
mod database;
#[cfg(feature = "server")]
mod deadline;
pub mod engine;
mod error;
#[cfg(feature = "server")]
mod checkpoint;
mod ids;
mod inline;
mod insert;
mod key;
mod kept;
mod migrate;
mod moment;
#[cfg(feature = "server")]
mod pool;
#[cfg(feature = "server")]
mod postgres;
#[cfg(feature = "server")]
pub mod roles;
pub mod rows;
pub mod schema;
mod scope;
pub mod search;
#[cfg(feature = "server")]
pub mod shares;
mod sqlite;
mod sqlite_failure;
#[cfg(feature = "server")]
mod writer;

#[cfg(feature = "server")]
pub use config::{Engine, Options};
pub use conn::{Conn, Reader, Tx};
#[cfg(feature = "server")]
pub use database::Database;
pub use error::Error;
pub use ids::{Approver, PersonId, ProductId, SessionId, StoreId, TerminalId, UserId, VendorId};
pub use inline::Inline;
#[doc(hidden)]
pub use insert::{AT_ONCE, FEW};
#[doc(hidden)]
pub use kept::Kept;
pub use key::Key;
#[cfg(feature = "server")]
pub use migrate::{is_made, is_peppered, migrate, pending, postgres_migrations};
pub use moment::Moment;
pub use scope::Scope;

/// Result of a call into the database.
pub type Result<T> = std::result::Result<T, Error>;
