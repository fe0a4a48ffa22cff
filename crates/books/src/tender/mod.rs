//! Money that was offered for a bill: a row for each time, and one that takes it back.
//!
//! A tender is `taken`, `failed`, `pending` or a `reversal`. It never changes: what is given back is a row of its own.

mod gateway;
mod store;

pub use gateway::Gateway;
pub use store::{cash_of_day, find, insert, is_offered, is_reversed, method_of, tenders_of};
