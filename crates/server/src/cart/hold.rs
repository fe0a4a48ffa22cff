//! Putting a bill aside and taking it up again. A held bill keeps its goods, its customer and its discount, and sets
//! nothing aside in the stock.

use pricing::Paise;
use storage::rows::{BillState, CartLine, Order};
use storage::{Reader, Tx};

use super::edit::refuse_if_paid;
use super::{CartRefusal, CartWords, Edit, Meant, Till, check_meant, has_tender, open, store, unfreeze};
use crate::catalog::View;
use crate::clock::Moment;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Stop;
use crate::stock;

/// Holds the bill that was left open on a till, unless money was offered for it. Answers how many items it has.
///
/// # Errors
/// When a statement fails.
pub fn hold_left_behind(tx: &mut Tx<'_>, view: &View, till: Till, now: Moment) -> Result<Option<u64>, Stop> {
    let Some(order) = store::lock_open(tx, till, now)? else { return Ok(None) };
    if has_tender(tx, &order.order_id)? {
        return Ok(None);
    }
    Ok(put_aside(tx, view, &order, "", now)?.map(|held| held.pieces))
}

/// Holds the open bill of a till; answers its id.
///
/// # Errors
/// When there is nothing on it, money was offered for it, or a statement fails.
pub fn hold_open(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, note: &str) -> Result<String, Stop> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let order = store::lock_open(deed, till, now)?.ok_or(CartRefusal::NothingToHold)?;
    check_meant(&order, meant)?;
    let (tx, view) = deed.parts();
    put_aside(tx, view, &order, note, now)?.map(|held| held.order_id).ok_or_else(|| CartRefusal::NothingToHold.into())
}

/// A bill that was put aside.
pub struct Held {
    /// The bill.
    pub order_id: String,
    /// Pieces on it; a weighed line counts one.
    pub pieces: u64,
}

/// Puts a locked open bill aside. An empty one is over, and nothing is answered.
///
/// # Errors
/// When money was offered for it or a statement fails.
pub fn put_aside(tx: &mut Tx<'_>, view: &View, order: &Order, note: &str, now: Moment) -> Result<Option<Held>, Stop> {
    refuse_if_paid(tx, order)?;
    let order = unfreeze(tx, order)?;
    let lines = store::lines(tx, &order.order_id)?;
    if lines.is_empty() {
        store::set_state(tx, &order.order_id, BillState::Cancelled)?;
        return Ok(None);
    }
    let order_id = order.order_id.clone();
    let (pieces, total) = worth(tx, view, order, lines, now)?;
    store::hold(tx, &order_id, note, total)?;
    Ok(Some(Held { order_id, pieces }))
}

/// How many pieces are on a bill and what it comes to, for the list. A bill without a price can be held too.
fn worth(
    reader: &mut Reader<'_>,
    view: &View,
    order: Order,
    lines: Vec<CartLine>,
    now: Moment,
) -> Result<(u64, Paise), Stop> {
    let count = u64::try_from(lines.len()).unwrap_or(u64::MAX);
    match open::load_with(reader, view, Some(order), lines, now) {
        Ok(cart) => Ok(cart.price().map_or((count, Paise::ZERO), |priced| (priced.pieces, priced.total))),
        Err(Stop::Storage(error)) => Err(error.into()),
        Err(_) => Ok((count, Paise::ZERO)),
    }
}

/// Makes a held bill the open one of a till that has none; nothing when it is not held, or not in this store. What
/// cannot be sold any more is taken off, and the cashier is told.
///
/// # Errors
/// When a statement fails.
pub fn take_up(deed: &mut Deed<'_, Cashier>, order_id: &str) -> Result<Option<Edit>, Stop> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let Some(order) = store::reopen(deed, till, order_id, now)? else { return Ok(None) };
    let today = deed.today();
    let mut edit = Edit::of_locked(deed, order)?;
    let (tx, view) = deed.parts();
    let mut place = 0;
    while let Some(line) = edit.lines.get(place).cloned() {
        match gone(tx, view, &line, &today)? {
            Some(notice) => {
                edit.take_line(tx, place)?;
                edit.say(&notice);
            }
            None => place += 1,
        }
    }
    Ok(Some(edit))
}

/// Why a line cannot be sold any more.
fn gone(reader: &mut Reader<'_>, view: &View, line: &CartLine, today: &str) -> Result<Option<CartWords>, Stop> {
    let shelf = view.shelf(reader, line.product_id)?;
    let name = shelf.as_ref().map_or_else(|| line.barcode.clone(), |shelf| shelf.item.name().to_owned());
    if !shelf.is_some_and(|shelf| shelf.is_sold()) {
        return Ok(Some(CartWords::NotSoldAnyMore { name }));
    }
    if !line.serial.is_empty() && !stock::has_serial(reader, line.product_id, &line.serial)? {
        return Ok(Some(CartWords::SerialGone { serial: line.serial.clone(), name }));
    }
    if !line.batch.is_empty()
        && let Some(expired) = stock::expiry_of(reader, line.product_id, &line.batch)?
        && !expired.is_empty()
        && expired.as_str() < today
    {
        return Ok(Some(CartWords::BatchGone { batch: line.batch.clone(), name }));
    }
    Ok(None)
}
