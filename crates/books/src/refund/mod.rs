//! Money that goes back before a bill is an invoice: for a bill that is cancelled, or a voucher that is taken off it.
//!
//! What was taken is never undone: a reversing tender stands beside it, cash leaves the drawer, vouchers get back what
//! was taken of them, and what something outside took is due to go back there.

mod reverse;

use pricing::message::Says as _;

use crate::call::Words;

pub(crate) use reverse::reverse;
pub use reverse::{Refund, due_outside, goes_back, reverse_all};

/// Words of these calls.
pub(crate) const WORDS: &[Words] = &[RefundRefusal::catalogue];

crate::refusals! {
    /// Why money is not handed back.
    pub enum RefundRefusal in "refund" {
        NoSession: "Open a session first: money has to go back from its drawer.",
    }
}
