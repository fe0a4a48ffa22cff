//! A bill until it is an invoice: its row, its lines and bags, its state and its price.
//!
//! - One bill is open per cashier and terminal. It belongs to a customer, at first to the store's dummy customer.
//! - Every change locks the bill. A bill at checkout without any payment is taken back from there ([`Edit`]); once
//!   money has been offered, changes are refused.
//! - It is priced anew with every change; at checkout its price is settled ([`FrozenBill`]).
//! - A discount by hand is compared with the cashier's limit each time the bill is read. Above it the bill goes to
//!   checkout only with a manager's approval, up to an amount on this bill ([`DiscountApproval`]).
//! - The seller and the place of supply decide its taxes and are settled at checkout, too ([`Supplied`]).
//! - The cashier gets one notice of each change that happens by itself, such as a price ([`News`]).
//!
//! No other module writes these rows: scanning, tagging, discounts, holding and paying go through here.

mod around;
mod edit;
mod forgotten;
mod frozen;
mod approval;
mod news;
mod open;
mod refusal;
mod store;
mod supplied;

pub use approval::{DiscountApproval, Measured};
pub use edit::{Edit, Meant, check_meant, refuse_if_paid, set_approval, unfreeze};
pub use forgotten::unfreeze_forgotten;
pub use frozen::{FrozenBill, FrozenLine, SummaryLine};
pub use news::News;
pub use open::{OpenBill, left_for_discount, load, open_bill};
pub use refusal::{BillRefusal, BillWords};
pub use store::{
    bags_of_till, find_order, free_vouchers, goods_value, hold, line_id, lines, lock_any, lock_frozen, lock_open,
    lock_paid, open_order, parse_line_id, part_paid_on, reopen, set_frozen, set_paid, set_remark, set_state,
};
pub use supplied::{DELIVERY, Place, RECORDED, Supplied};

use pricing::message::Says as _;
use pricing::offers::OfferWords;
use storage::{TerminalId, UserId};

use crate::call::Words;
use crate::login::Cashier;

/// Words of every call that changes or shows the open bill.
pub(crate) const WORDS: &[Words] = &[BillRefusal::catalogue, BillWords::catalogue, OfferWords::catalogue];

/// The terminal and the cashier of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Till {
    /// The terminal.
    pub terminal_id: TerminalId,
    /// The cashier.
    pub user_id: UserId,
}

impl From<&Cashier> for Till {
    fn from(cashier: &Cashier) -> Self {
        Till { terminal_id: cashier.terminal_id(), user_id: cashier.user_id() }
    }
}
