//! Approvals from elsewhere: a cashier asks, and a person without a till answers.
//!
//! - A request is for the same as an approval ([`ApprovalScope`](crate::login::approval::ApprovalScope)): one operation
//!   on one subject, up to an amount. A yes writes an approval for it, or for less, whose secret is the request's id;
//!   the till sends that id with the operation, as it sends the one that a passcode buys.
//! - The cashier alone can use it, on the device that asked. So the id may be read again: whoever else has it can do
//!   nothing with it.
//! - A request waits ten minutes, and so does its approval. The till may go on with another bill meanwhile: it finds
//!   the answer by the operation and its subject.
//! - A passcode at the till does the same at any time.

mod answer;
mod ask;
mod forget;
mod list;
mod mail;
mod shown;
mod withdraw;

use pricing::message::Says as _;

use crate::call::{Row, Words};

pub use answer::{Answered, answer, find};
pub use ask::{AskApproval, AskedAnswer};
pub use forget::{HISTORY, forget_old};
pub use list::{RequestLine, Requests, Standing, standings};
pub use shown::{ShownBill, ShownLine};
pub use withdraw::WithdrawRequest;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[RequestRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] =
    &[Row::deed::<ask::Ask>(), Row::look::<list::List>(), Row::deed::<withdraw::Withdraw>()];

crate::refusals! {
    /// Refusals of a request for an approval.
    pub enum RequestRefusal in "approval_request" {
        NobodyAnswers: "Nobody may answer this from elsewhere. Ask a manager for the passcode.",
        TooMany: "Too many requests wait already. Withdraw one, or ask a manager for the passcode.",
        NotForUs: "There is no such request.",
        Over: "This request is no longer open.",
    }
}
