//! Taking a held bill up again.

use pricing::Day;
use storage::Reader;
use storage::rows::CartLine;

use super::HeldBillWords;
use crate::bill::{self, Edit, Till};
use crate::catalog::View;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::CallError;
use crate::stock::{self, Expired, Lots, Tracked};

/// Makes a held bill the open one of a till that has none; `None` when it is not held, or not in this store. Goods that
/// cannot be sold any more are taken off, with a notice.
///
/// # Errors
/// When a statement fails.
pub(super) fn take_up(deed: &mut Deed<'_, Cashier>, order_id: &str) -> Result<Option<Edit>, CallError> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let Some(order) = bill::reopen(deed, till, order_id, now)? else { return Ok(None) };
    let today = deed.today();
    let mut edit = Edit::of_locked(deed, order)?;
    let (tx, view) = deed.parts();
    let lots = lots_of(tx, view, &edit.lines, today)?;
    let mut place = 0;
    while let Some(line) = edit.lines.get(place).cloned() {
        match gone(tx, view, &line, &lots)? {
            Some(notice) => {
                edit.take_line(tx, place)?;
                edit.say(&notice);
            }
            None => place += 1,
        }
    }
    Ok(Some(edit))
}

/// The lots in stock of the products on those lines that are tracked by batch or serial number.
fn lots_of(reader: &mut Reader<'_>, view: &View, lines: &[CartLine], today: Day) -> Result<Lots, CallError> {
    let mut goods = Vec::new();
    for line in lines {
        if let Some(shelf) = view.shelf(reader, line.product_id)? {
            goods.extend(Tracked::on_line(line, shelf.item.flags));
        }
    }
    Ok(stock::lots(reader, &goods, today)?)
}

/// The reason why a line cannot be sold any more; `None` when it can.
fn gone(
    reader: &mut Reader<'_>,
    view: &View,
    line: &CartLine,
    lots: &Lots,
) -> Result<Option<HeldBillWords>, CallError> {
    let shelf = view.shelf(reader, line.product_id)?;
    let name = shelf.as_ref().map_or_else(|| line.barcode.clone(), |shelf| shelf.item.name().to_owned());
    let Some(shelf) = shelf.filter(|shelf| shelf.is_sold()) else {
        return Ok(Some(HeldBillWords::NotSoldAnyMore { name }));
    };
    let Some(goods) = Tracked::on_line(line, shelf.item.flags) else { return Ok(None) };
    let mrp = line.mrp_paise;
    if let Some(Expired { batch, .. }) = lots.expired(goods, Some(mrp)) {
        return Ok(Some(match batch.is_empty() {
            true => HeldBillWords::Expired { name },
            false => HeldBillWords::BatchGone { batch, name },
        }));
    }
    let is_there = lots.holding(goods).is_some_and(|row| row.mrp_paise == line.mrp_paise);
    if !line.serial.is_empty() && !is_there {
        return Ok(Some(HeldBillWords::SerialGone { serial: line.serial.clone(), name }));
    }
    Ok(None)
}
