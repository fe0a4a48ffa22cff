use diesel::prelude::*;
use storage::Tx;
use storage::schema::approval_request;

use crate::clock::{DAY, Moment};

/// Days that the history of a cashier goes back.
pub const HISTORY: i64 = 30 * DAY;

/// Forgets requests that no history goes back to, with what they hold of customers. The audit keeps who allowed what.
///
/// # Errors
/// When the statement fails.
pub fn forget_old(tx: &mut Tx<'_>, now: Moment) -> storage::Result<usize> {
    tx.execute(diesel::delete(approval_request::table).filter(approval_request::created_at.lt(now - HISTORY - DAY)))
}
