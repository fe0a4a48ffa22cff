//! Putting a bill aside. A held bill keeps its goods, its customer and its discount, and sets nothing aside in the
//! stock.

use pricing::Paise;
use storage::rows::{BillState, CartLine, Order};
use storage::{Reader, Tx};

use super::HeldBillRefusal;
use crate::bill::{self, Meant, Till, check_meant, refuse_if_paid, unfreeze};
use crate::catalog::View;
use crate::clock::Moment;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::CallError;
use crate::tender;

/// Holds the bill that was left open on a till, unless money was offered for it. Returns how many items, which are its
/// lines, it has.
///
/// # Errors
/// When a statement fails.
pub fn hold_left_behind(tx: &mut Tx<'_>, view: &View, till: Till, now: Moment) -> Result<Option<u64>, CallError> {
    let Some(order) = bill::lock_open(tx, till, now)? else { return Ok(None) };
    if tender::is_offered(tx, &order.order_id)? {
        return Ok(None);
    }
    Ok(put_aside(tx, view, &order, "", now)?.map(|held| held.items))
}

/// Holds the open bill of a till; returns its id.
///
/// # Errors
/// When the store holds none, there is nothing on the bill, money was offered for it, or a statement fails.
pub fn hold(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, note: &str) -> Result<String, CallError> {
    if !deed.settings().menu_hold_bill {
        return Err(HeldBillRefusal::HoldOff.into());
    }
    let (till, now) = (Till::from(deed.who()), deed.now());
    let order = bill::lock_open(deed, till, now)?.ok_or(HeldBillRefusal::NothingToHold)?;
    check_meant(&order, meant)?;
    let (tx, view) = deed.parts();
    put_aside(tx, view, &order, note, now)?
        .map(|held| held.order_id)
        .ok_or_else(|| HeldBillRefusal::NothingToHold.into())
}

/// A bill that was put aside.
pub(super) struct Held {
    /// The bill.
    pub(super) order_id: String,
    /// The number of its lines.
    pub(super) items: u64,
}

/// Puts a locked open bill aside. An empty one is over, and nothing is answered.
///
/// # Errors
/// When money was offered for it or a statement fails.
pub(super) fn put_aside(
    tx: &mut Tx<'_>,
    view: &View,
    order: &Order,
    note: &str,
    now: Moment,
) -> Result<Option<Held>, CallError> {
    refuse_if_paid(tx, order)?;
    let order = unfreeze(tx, order)?;
    let lines = bill::lines(tx, &order.order_id)?;
    if lines.is_empty() {
        bill::set_state(tx, &order.order_id, BillState::Cancelled)?;
        return Ok(None);
    }
    let order_id = order.order_id.clone();
    let items = u64::try_from(lines.len()).unwrap_or(u64::MAX);
    let total = worth(tx, view, order, lines, now)?;
    bill::hold(tx, &order_id, note, total)?;
    Ok(Some(Held { order_id, items }))
}

/// The bill's total for the list; zero where it has no price, since such a bill can be held too.
fn worth(
    reader: &mut Reader<'_>,
    view: &View,
    order: Order,
    lines: Vec<CartLine>,
    now: Moment,
) -> Result<Paise, CallError> {
    match bill::load(reader, view, Some(order), lines, now) {
        Ok(bill) => Ok(bill.priced.total),
        Err(CallError::Storage(error)) => Err(error.into()),
        Err(_) => Ok(Paise::ZERO),
    }
}
