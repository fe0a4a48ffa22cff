//! Money that goes back before a bill is an invoice: for a bill that is cancelled, or a voucher that is taken off it.
//!
//! A tender is never undone: a reversing tender stands beside it. Cash leaves the drawer, vouchers get their amounts
//! back, and a charge becomes due for a refund outside.

mod reverse;

use pricing::message::Says as _;

use crate::call::Words;

pub(crate) use reverse::reverse;
pub use reverse::{Refund, due_outside, goes_back, reverse_all};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[RefundRefusal::catalogue];

crate::refusals! {
    /// Refusals of a refund.
    pub enum RefundRefusal in "refund" {
        NoSession: "Open a session first: money has to go back from its drawer.",
    }
}
