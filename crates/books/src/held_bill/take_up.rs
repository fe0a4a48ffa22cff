//! Taking a held bill up again.

use storage::Reader;
use storage::rows::CartLine;

use super::HeldBillWords;
use crate::bill::{self, Edit, Till};
use crate::catalog::View;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Stop;
use crate::stock;

/// Makes a held bill the open one of a till that has none; nothing when it is not held, or not in this store. What
/// cannot be sold any more is taken off, and the cashier is told.
///
/// # Errors
/// When a statement fails.
pub(super) fn take_up(deed: &mut Deed<'_, Cashier>, order_id: &str) -> Result<Option<Edit>, Stop> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let Some(order) = bill::reopen(deed, till, order_id, now)? else { return Ok(None) };
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
fn gone(reader: &mut Reader<'_>, view: &View, line: &CartLine, today: &str) -> Result<Option<HeldBillWords>, Stop> {
    let shelf = view.shelf(reader, line.product_id)?;
    let name = shelf.as_ref().map_or_else(|| line.barcode.clone(), |shelf| shelf.item.name().to_owned());
    if !shelf.is_some_and(|shelf| shelf.is_sold()) {
        return Ok(Some(HeldBillWords::NotSoldAnyMore { name }));
    }
    if !line.serial.is_empty() && !stock::has_serial(reader, line.product_id, &line.serial)? {
        return Ok(Some(HeldBillWords::SerialGone { serial: line.serial.clone(), name }));
    }
    if !line.batch.is_empty()
        && let Some(expired) = stock::expiry_of(reader, line.product_id, &line.batch)?
        && !expired.is_empty()
        && expired.as_str() < today
    {
        return Ok(Some(HeldBillWords::BatchGone { batch: line.batch.clone(), name }));
    }
    Ok(None)
}
