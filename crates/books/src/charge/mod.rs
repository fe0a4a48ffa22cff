//! A charge: money that something outside takes for a bill at checkout, such as a payment gateway, a payment device or
//! a loyalty programme.
//!
//! - Its row is committed before anything outside is called, so that no crash loses it. The server calls outside
//!   between two deeds and records the result in the second.
//! - Its `pay_id`, made by the till, is its idempotency key for ever. A bill has one unsettled charge at most, and
//!   waits for it: no other money, no change, no cancelling.
//! - A charge without an answer is `unknown`. It is only polled, never sent again.
//! - `taken` means exactly its amount, for its own order outside. Its tender is then entered as any other, and with the
//!   last rupee the invoice. If the bill no longer waits for it, or the books cannot enter it, a refund is due.
//! - If nothing outside answers any more, a manager settles the charge by hand. A later answer is compared with that.
//! - Money moves once at most: a refund is requested under the charge's own id.

mod by_hand;
mod listed;
mod refund;
mod settle;
mod standing;
mod start;
mod wire;
mod words;

use pricing::message::Says as _;

use crate::call::{Row, Words};
use crate::tender::TenderWords;

pub use by_hand::{SettleCharge, settle_by_hand};
pub use listed::{ListCharges, ListedCharge, list};
pub use refund::{
    GivenBack, RefundCharge, Refunded, is_seen_given_back, note_given_back, note_refund, note_seen, refund_due,
};
pub use settle::{GatewayReport, Payment, Settle, on_behalf, sent, settle, settle_without_bill};
pub use standing::{ChargeStanding, ConfirmCharge, OneCharge, Standing, charge_answer, standing};
pub use start::{Asking, StartCharge, asking, start, start_points};
pub use wire::{ChargeAnswer, ChargeRefusal, ChargeRequest, QrShown, RazorpayShown, Shown, charge_of_request};
pub use words::{ChargeWords, GatewayWords};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[ChargeRefusal::catalogue, ChargeWords::catalogue, TenderWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::steps::<start::StartCall>(),
    Row::steps::<standing::StatusCall>(),
    Row::steps::<standing::ConfirmCall>(),
    Row::steps::<standing::CancelCall>(),
    Row::steps::<by_hand::SettleCall>(),
    Row::steps::<refund::RefundCall>(),
    Row::look::<listed::ListCall>(),
];
