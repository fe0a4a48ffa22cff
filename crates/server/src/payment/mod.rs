//! Checkout: a bill is frozen, money is offered for it, and with the last rupee it becomes an invoice.
//!
//! - Freezing prices the bill once more and keeps the result; what is paid is what was frozen.
//! - A payment is named by its `pay_id`, which the till makes. The same one again is the same payment, for ever.
//! - The last payment and the invoice (number, lines, stock, drawer, audit) are one transaction.
//! - Locks are taken in the order drawer, bill, vouchers, stock, number series, audit.
//!
//! Calls: `/process-to-payment`, `/save-payment`.

mod freeze;
mod frozen;
mod gateway;
mod process;
mod refusal;
mod reverse;
mod save;
mod store;

pub use frozen::{FrozenBill, OrderSummary, summary_of};
pub use gateway::Gateway;
pub use process::{__path_process_to_payment, ProcessToPayment, process_to_payment};
pub use refusal::{PaymentRefusal, StockWords};
pub use reverse::{Refund, reverse, reverse_all};
pub use save::{__path_save_payment, SavePayment, save_payment};
pub use store::{lock_frozen, method_of, set_paid, tenders_of};
