//! A charge: money that something outside takes for a bill at checkout, such as a payment gateway, a payment device or
//! a loyalty programme.
//!
//! - It is written down before anything outside hears of it, so that no crash loses it; who serves the books asks
//!   outside between two deeds, and comes back with what was told.
//! - Its `pay_id`, which the till makes, names one charge for ever. Of one bill one charge is unsettled at most, and
//!   the bill waits for it: no other money, no change, no cancelling.
//! - What was not answered is unknown, which is only asked after, never sent again.
//! - Taken means: exactly its amount, for its own order outside. Then its tender is entered as any other is, and with
//!   the last rupee the invoice. Where the bill does not wait for it any more, or the books cannot enter it, a refund
//!   is due.
//! - Where nothing outside answers any more, a manager says what became of it; what is told later is weighed against
//!   that.
//! - Money is moved once at most: a refund is asked for under the charge's own name.

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
pub use settle::{Payment, Settle, Told, on_behalf, sent, settle, settle_without_bill};
pub use standing::{ChargeStanding, ConfirmCharge, OneCharge, Standing, charge_answer, standing};
pub use start::{Asking, StartCharge, asking, start, start_points};
pub use wire::{ChargeAnswer, ChargeRefusal, ChargeRequest, QrShown, RazorpayShown, Shown, charge_of_request};
pub use words::{ChargeWords, Said};

/// Words of these calls.
pub(crate) const WORDS: &[Words] = &[ChargeRefusal::catalogue, ChargeWords::catalogue, TenderWords::catalogue];

/// The calls that stand here.
pub(crate) const ROWS: &[Row] = &[
    Row::steps::<start::StartCall>(),
    Row::steps::<standing::StatusCall>(),
    Row::steps::<standing::ConfirmCall>(),
    Row::steps::<standing::CancelCall>(),
    Row::steps::<by_hand::SettleCall>(),
    Row::steps::<refund::RefundCall>(),
    Row::look::<listed::ListCall>(),
];
