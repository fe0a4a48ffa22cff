//! Checkout: a bill is frozen, money is offered for it, and with the last rupee it becomes an invoice.
//!
//! - Freezing prices the bill once more and keeps the result; what is paid is what was frozen.
//! - A payment is named by its `pay_id`, which the till makes. The same one again is the same payment, for ever.
//! - The last payment and the invoice (number, lines, stock, drawer, audit) are one transaction.
//! - Locks are taken in the order drawer, bill, vouchers, stock, number series, audit.
//!
//! Calls: `/process-to-payment`, `/save-payment`.

mod check;
mod freeze;
mod frozen;
mod gateway;
mod process;
mod refusal;
mod reverse;
mod save;
mod store;

pub use freeze::{AtCheckout, freeze, frozen_before};
pub use frozen::{FrozenBill, OrderSummary, SummaryItem, SummaryLine, summary_of, summary_of_bill};
pub use gateway::Gateway;
pub use process::{CheckoutOrder, ProcessToPayment};
pub use refusal::{PaymentRefusal, StockWords};
pub use reverse::{Refund, reverse, reverse_all};
pub use save::{PaidBill, SavePayment, Taken, paid_bill, take};
pub use store::{lock_frozen, method_of, set_paid, tenders_of};
