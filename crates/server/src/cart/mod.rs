//! The open bill: what is scanned, priced anew with every change.
//!
//! - One bill is open per cashier and terminal. It belongs to a customer, at first to the store's dummy customer.
//! - Every write locks the bill and, while it stands at checkout without any payment, takes it back from there.
//!   Once money has been offered it is refused.
//! - Nothing here refuses goods for lack of stock: that is decided where the bill is frozen.
//! - A write with a `request_id` that was done before changes nothing and answers the same.
//!
//! Calls: `/cart-details`, `/product-details`, `/product-qty-update`, `/remove-product-from-cart`.

mod add;
mod answer;
mod details;
mod edit;
mod error;
mod open;
mod quantity;
mod remove;
mod rules;
mod store;

pub use add::{__path_product_details, AddProduct, product_details};
pub use answer::{CartAnswer, CartReply, WithCart};
pub use details::{__path_cart_details, CartDetails, cart_details};
pub use edit::{Edit, Meant, check_meant, has_tender, unfreeze};
pub use error::CartError;
pub use open::{OpenCart, open_cart_of};
pub use quantity::{__path_product_qty_update, UpdateQuantity, product_qty_update};
pub use remove::{__path_remove_product_from_cart, RemoveProduct, remove_product_from_cart};
pub use store::{find_order, lock_open, open_order};

use storage::{Reader, Tx};

use crate::catalog::View;
use crate::clock::Moment;

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

/// The open bill of a till as the client reads it; an empty one when there is none.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn open_cart(reader: &mut Reader<'_>, view: &View, till: Till, now: Moment) -> Result<CartAnswer, CartError> {
    let order = store::open_order(reader, till)?;
    Ok(CartAnswer::new(open::load(reader, view, order, now)?))
}

/// Holds the bill that was left open on a till, unless money was offered for it. Answers how many items it has.
///
/// # Errors
/// When a statement fails.
pub fn hold_left_behind(tx: &mut Tx<'_>, till: Till, now: Moment) -> Result<Option<i64>, CartError> {
    let Some(order) = store::lock_open(tx, till, now)? else { return Ok(None) };
    if has_tender(tx, &order.order_id)? {
        return Ok(None);
    }
    let lines = store::lines(tx, &order.order_id)?;
    unfreeze(tx, &order)?;
    if lines.is_empty() {
        store::set_state(tx, &order.order_id, "cancelled")?;
        return Ok(None);
    }
    store::hold(tx, &order.order_id, "")?;
    let pieces = lines.iter().map(|line| if line.quantity_milli % 1000 == 0 { line.quantity_milli / 1000 } else { 1 });
    Ok(Some(pieces.sum()))
}

/// Holds the open bill of a till; answers its id.
///
/// # Errors
/// When there is nothing on it, money was offered for it, or a statement fails.
pub fn hold_open(tx: &mut Tx<'_>, till: Till, meant: &Meant<'_>, note: &str, now: Moment) -> Result<String, CartError> {
    let order = store::lock_open(tx, till, now)?.ok_or(CartError::NothingToHold)?;
    check_meant(&order, meant)?;
    edit::refuse_if_paid(tx, &order)?;
    if store::lines(tx, &order.order_id)?.is_empty() {
        return Err(CartError::NothingToHold);
    }
    unfreeze(tx, &order)?;
    store::hold(tx, &order.order_id, note)?;
    Ok(order.order_id)
}
