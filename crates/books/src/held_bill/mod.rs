//! Bills that are put aside, to be recalled on any till of their store.
//!
//! - Holding is a turn of checkout (`transaction_sub_type` `hold` of `/process-to-payment`) and sets no goods aside.
//! - A bill is recalled once: one conditional update of its row makes it the open bill of a till. The second till gets
//!   a refusal that names the first.
//! - The bill that was open on that till is held first. The recalled bill is priced at today's prices, and the answer
//!   has notices of the changes.

mod hold;
mod list;
mod recall;
mod refusal;
mod take_up;

use pricing::message::Says as _;

use crate::call::{Row, Words};

pub use hold::{hold, hold_left_behind};
pub use list::{Filters, HeldBill, list};
pub use recall::{OrderRecall, Recalled, recall};
pub use refusal::{HeldBillRefusal, HeldBillWords};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[HeldBillRefusal::catalogue, HeldBillWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::deed::<recall::RecallCall>()];
