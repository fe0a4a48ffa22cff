use diesel::prelude::*;
use storage::rows::{BillState, Order};
use storage::schema::cart_order;
use storage::{Result, Scope, Tx};

use super::{Till, edit, store};
use crate::clock::{MINUTE, Moment};
use crate::tender;

/// A bill that stands at checkout so long without a payment gives back the goods it has set aside.
const UNFREEZE_AFTER: i64 = 15 * MINUTE;
/// Bills that are looked at in one transaction.
const MOST: i64 = 100;

/// Takes bills of all stores back from a checkout where nothing has happened for a quarter of an hour.
///
/// # Errors
/// When a statement fails.
pub fn unfreeze_forgotten(tx: &mut Tx<'_>, now: Moment) -> Result<()> {
    let forgotten: Vec<Order> = tx.load(
        cart_order::table
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("state = 'frozen'"))
            .filter(cart_order::frozen_at.lt(now.0 - UNFREEZE_AFTER))
            .filter(cart_order::paid_paise.eq(0))
            .limit(MOST),
    )?;
    for order in forgotten {
        tx.narrow(Scope::store(order.vendor_id, order.store_id));
        let till = Till { terminal_id: order.terminal_id, user_id: order.user_id };
        // Looked at again under its lock: a payment may have come in between.
        let Some(locked) = store::lock_open(tx, till, now)? else { continue };
        if locked.order_id == order.order_id
            && locked.state == BillState::Frozen
            && !tender::is_offered(tx, &locked.order_id)?
        {
            edit::unfreeze(tx, &locked)?;
        }
    }
    tx.narrow(Scope::system());
    Ok(())
}
