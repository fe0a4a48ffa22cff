//! The open bill: what is scanned, priced anew with every change.
//!
//! - One bill is open per cashier and terminal. It belongs to a customer, at first to the store's dummy customer.
//! - Every write locks the bill and, while it stands at checkout without any payment, takes it back from there.
//!   Once money has been offered it is refused.
//! - Nothing here refuses goods for lack of stock: that is decided where the bill is frozen.
//! - A write with a `request_id` that was done before changes nothing and answers the same.
//! - What changes by itself, such as a price, the cashier is told once ([`News`]).
//!
//! Calls: `/cart-details`, `/product-details`, `/product-qty-update`, `/remove-product-from-cart`, `/add-remark`.

mod add;
mod answer;
mod edit;
mod hold;
mod news;
mod open;
mod quantity;
mod refusal;
mod remark;
mod remove;
mod rules;
mod store;

pub use add::{AddProduct, Added, add};
pub use answer::{CartAnswer, refused_with};
pub use edit::{Edit, Meant, check_meant, has_tender, unfreeze};
pub use hold::{Held, hold_left_behind, hold_open, put_aside, take_up};
pub use news::News;
pub use open::{OpenCart, open_cart_of};
pub use quantity::{UpdateQuantity, Updated, update_quantity};
pub use refusal::{CartRefusal, CartWords};
pub use remark::{AddRemark, keep_remark};
pub use remove::{RemoveProduct, Removed, TakenOff, cancel, remove};
use storage::Tx;
pub use store::{bags_of_till, find_order, lock_open, open_order};

use crate::catalog::View;
use crate::clock::Moment;
use crate::refusal::Stop;

/// Where a bill is made, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Till {
    /// The terminal.
    pub terminal_id: i64,
    /// The cashier.
    pub user_id: i64,
}

impl From<&crate::login::Cashier> for Till {
    fn from(cashier: &crate::login::Cashier) -> Self {
        Till { terminal_id: cashier.terminal_id(), user_id: cashier.user_id() }
    }
}

/// The open bill of a till as the client reads it; an empty one when there is none. What changed by itself is told
/// and written down.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn open_cart(tx: &mut Tx<'_>, view: &View, till: Till, now: Moment) -> Result<CartAnswer, Stop> {
    let mut cart = open_cart_of(tx, view, till, now)?;
    cart.note(tx)?;
    Ok(CartAnswer::new(cart))
}
