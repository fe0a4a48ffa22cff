use diesel::prelude::*;
use storage::rows::Order;
use storage::schema::cart_order;
use storage::{Result, Scope, Tx};

use super::{edit, store};
use crate::clock::{MINUTE, Moment};
use crate::tender;

/// Milliseconds at checkout without a payment after which a bill releases its goods.
const UNFREEZE_AFTER: i64 = 15 * MINUTE;
/// The condition of a bill at checkout without an unsettled charge.
const WAITS_FOR_NOTHING: &str = "state = 'frozen' AND NOT EXISTS (SELECT 1 FROM payment_charge WHERE \
     payment_charge.vendor_id = cart_order.vendor_id AND payment_charge.order_id = cart_order.order_id \
     AND payment_charge.state IN ('wanted', 'sent', 'unknown'))";
/// Bills that are looked at in one transaction.
const MOST: i64 = 100;

/// Takes bills of all stores back from a checkout where nothing has happened for a quarter of an hour.
///
/// # Errors
/// When a statement fails.
pub fn unfreeze_forgotten(tx: &mut Tx<'_>, now: Moment) -> Result<()> {
    let forgotten: Vec<Order> = tx.load(
        cart_order::table
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>(WAITS_FOR_NOTHING))
            .filter(cart_order::frozen_at.lt(now - UNFREEZE_AFTER))
            .filter(cart_order::paid_paise.eq(0))
            .limit(MOST),
    )?;
    for order in forgotten {
        tx.narrow(Scope::store(order.vendor_id, order.store_id));
        // Looked at again under its lock: a payment may have come in between.
        let Some(locked) = store::lock_at_checkout(tx, &order.order_id)? else { continue };
        if !tender::is_offered(tx, &locked.order_id)? {
            edit::unfreeze(tx, &locked)?;
            store::move_on(tx, &locked.order_id, now)?;
        }
    }
    tx.narrow(Scope::system());
    Ok(())
}
