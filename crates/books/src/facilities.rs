//! What a process has beside the books themselves.

use std::sync::Arc;

use crate::catalog::Book;
use crate::outbox::Outbox;

/// What deeds and looks may use of the process they run in.
pub struct Facilities {
    /// Products, prices and settings as they were last committed.
    pub book: Arc<Book>,
    /// The ways out for messages.
    pub outbox: Arc<Outbox>,
    /// How links to bills begin, as customers get them.
    pub links_begin_with: String,
}
