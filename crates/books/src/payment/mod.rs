//! Checkout: a bill is frozen, money is offered for it, and with the last rupee it becomes an invoice.
//!
//! - Freezing prices the bill once more and keeps the result; what is paid is what was frozen.
//! - A payment is named by its `pay_id`, which the till makes. The same one again is the same payment, for ever.
//! - The last payment and the invoice (number, lines, stock, drawer, audit) are one transaction.
//! - What something outside takes has a charge (`charge`), which says whether it was taken; a card on a device that the
//!   till itself drives is taken on what the device said.
//! - Locks are taken in the order drawer, customer (of cash), bill, vouchers, stock, number series, audit.
//!
//! Calls: `/process-to-payment`, `/save-payment`.

mod cash_of_day;
mod check;
mod enter;
mod freeze;
mod process;
mod reference;
mod refusal;
mod save;
mod summary;

pub use check::check_amount;
pub use enter::{Paying, enter};
pub use freeze::{AtCheckout, freeze, frozen_before};
pub use process::{CheckoutOrder, ProcessToPayment};
pub use reference::{PaymentWords, same_reference};
pub use refusal::PaymentRefusal;
pub use save::{PaidBill, SavePayment, Taken, paid_bill, take, taken_charge};
pub use summary::{OrderSummary, SummaryItem, summary_of, summary_of_bill};
