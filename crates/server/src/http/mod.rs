//! Between HTTP and the capabilities: reading calls, writing answers, and nothing of the shop.

mod call;
mod door;
mod observe;
mod problem;
mod security;
mod steps;
pub mod web_app;

pub use call::{Actor, Identity};
pub use door::{Incoming, routes};
pub use observe::{RequestName, observe};
pub use problem::{RequestRefusal, ServerWords};
pub use security::{ContentPolicy, secure};

/// The largest body any call takes: a long goods receipt is about 200 kB.
pub const BODY_LIMIT: usize = 1 << 20;
