//! Refusals of tracked goods: a piece that is gone, goods past their expiry date, an MRP with none in stock.

use pricing::{Day, Paise};

use super::CartRefusal;
use crate::catalog::{MrpPrice, Shelf};
use crate::stock::{Expired, Lots, Tracked};

/// Refuses goods that are not sold on this day at any MRP.
pub(super) fn check_sellable(
    lots: &Lots,
    goods: Tracked<'_>,
    name: &str,
    wanted: Option<Paise>,
) -> Result<(), CartRefusal> {
    if let Some(Expired { batch, on }) = lots.expired(goods, wanted) {
        return Err(past_its_day(batch, name, on));
    }
    if !goods.serial.is_empty() && lots.holding(goods).is_none() {
        return Err(CartRefusal::SerialUnknown { serial: goods.serial.to_owned(), name: name.to_owned() });
    }
    Ok(())
}

/// The refusal of goods past their day.
pub(super) fn past_its_day(batch: String, name: &str, on: Day) -> CartRefusal {
    let (name, expired) = (name.to_owned(), on);
    match batch.is_empty() {
        true => CartRefusal::Expired { name, expired },
        false => CartRefusal::BatchExpired { batch, name, expired },
    }
}

/// The price at an MRP, which must be one of the product's and one at which the goods lie.
pub(super) fn price_where_it_lies(
    shelf: &Shelf,
    lots: &Lots,
    goods: Tracked<'_>,
    mrp: Paise,
) -> Result<MrpPrice, CartRefusal> {
    let name = || shelf.item.name().to_owned();
    let price = shelf.price_at(mrp).ok_or_else(|| CartRefusal::NoSuchMrp { name: name(), mrp })?;
    if lots.fits(goods, mrp) {
        return Ok(price);
    }
    Err(match goods.serial.is_empty() {
        true => CartRefusal::BatchAtOtherMrp { batch: goods.batch.to_owned(), name: name(), mrp },
        false => CartRefusal::SerialAtOtherMrp { serial: goods.serial.to_owned(), name: name(), mrp },
    })
}

/// The refusal of a line whose goods are not sold any more, if so. A piece that another bill at checkout has set aside
/// is not among them: it is a shortage.
#[must_use]
pub fn not_sold_any_more(lots: &Lots, goods: Tracked<'_>, name: &str, mrp: Paise) -> Option<CartRefusal> {
    if let Some(Expired { batch, on }) = lots.expired(goods, Some(mrp)) {
        return Some(past_its_day(batch, name, on));
    }
    if goods.serial.is_empty() || lots.fits(goods, mrp) {
        return None;
    }
    let (serial, name) = (goods.serial.to_owned(), name.to_owned());
    Some(match lots.by_mrp(goods).is_empty() {
        true => CartRefusal::SerialUnknown { serial, name },
        false => CartRefusal::SerialAtOtherMrp { serial, name, mrp },
    })
}
