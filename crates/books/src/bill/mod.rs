//! A bill until it is an invoice: its row, its lines and bags, how it stands, and what it comes to.
//!
//! - One bill is open per cashier and terminal. It belongs to a customer, at first to the store's dummy customer.
//! - Every change locks the bill and, while it stands at checkout without any payment, takes it back from there
//!   ([`Edit`]). Once money has been offered it is refused.
//! - It is priced anew with every change; at checkout its price stands ([`FrozenBill`]).
//! - A discount by hand is measured against the cashier's limit each time the bill is read; above it the bill goes to
//!   checkout only by a manager's leave, which is for so much on this bill ([`DiscountLeave`]).
//! - Who sells it and where its goods are supplied decides its taxes and stands with it at checkout ([`Supplied`]).
//! - What changes by itself, such as a price, the cashier is told once ([`News`]).
//!
//! Nothing else writes these rows: what scans, tags, discounts, holds and pays goes through here.

mod edit;
mod forgotten;
mod frozen;
mod leave;
mod news;
mod open;
mod refusal;
mod store;
mod supplied;

pub use edit::{Edit, Meant, check_meant, refuse_if_paid, set_leave, unfreeze};
pub use forgotten::unfreeze_forgotten;
pub use frozen::{FrozenBill, FrozenLine, SummaryLine};
pub use leave::{DiscountLeave, Measured};
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

use crate::call::Words;
use crate::login::Cashier;

/// Words of every call that changes or shows the open bill.
pub(crate) const WORDS: &[Words] = &[BillRefusal::catalogue, BillWords::catalogue, OfferWords::catalogue];

/// The terminal and the cashier of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Till {
    /// The terminal.
    pub terminal_id: i64,
    /// The cashier.
    pub user_id: i64,
}

impl From<&Cashier> for Till {
    fn from(cashier: &Cashier) -> Self {
        Till { terminal_id: cashier.terminal_id(), user_id: cashier.user_id() }
    }
}
