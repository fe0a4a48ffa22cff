//! Checkout: a bill is frozen, money is offered for it, and with the last rupee it becomes an invoice.
//!
//! - Freezing prices the bill once more and stores the result; the frozen price is paid.
//! - The idempotency key of a payment is its `pay_id`, which the till makes. It holds for ever.
//! - The last payment and the invoice (number, lines, stock, drawer, audit) are one transaction.
//! - Money that something outside takes has a charge (`charge`) with its state. A card on a device that the till itself
//!   drives is taken on the device's report.
//! - Locks are taken in the order drawer, customer (of cash), bill, vouchers, stock, number series, audit.

mod cash_of_day;
mod check;
mod enter;
mod freeze;
mod paid;
mod process;
mod reference;
mod refusal;
mod save;

use pricing::message::Says as _;

use crate::call::{After, Row, Words};
use crate::customer::EntryFault;
use crate::stock::StockWords;

pub use check::check_amount;
pub use enter::{Paying, enter};
pub use freeze::{AtCheckout, freeze, frozen_before};
pub use paid::{PaidAnswer, PaidSummary, WholePaid};
pub use process::{CheckoutAnswer, CheckoutOrder, ProcessCall, ProcessToPayment, Processed};
pub use reference::{PaymentWords, same_reference};
pub use refusal::PaymentRefusal;
pub use save::{PaidBill, SavePayment, Taken, paid_bill, take, taken_charge};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[EntryFault::catalogue, PaymentRefusal::catalogue, PaymentWords::catalogue, StockWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] =
    &[Row::deed_then_step::<process::ProcessCall>(After::AskForPoints), Row::deed::<save::SavePaymentCall>()];
