//! Finds the product of a code.

use std::sync::Arc;

use pricing::barcode::{self, Scan};
use pricing::{Day, Paise, Quantity};
use storage::{Reader, Result};

use super::{Shelf, StoreInfo, View};

/// A product that a code names, whether or not the store sells it.
pub struct Named {
    /// The product.
    pub shelf: Arc<Shelf>,
    /// The quantity in the code, if any: the weight on a scale's label.
    pub quantity: Option<Quantity>,
}

/// The product of a code: as it is stored first, under any of the product's barcodes, then as a scale label or a GS1
/// code names it. Nothing where no product has the code, or it cannot be read.
///
/// # Errors
/// When a statement fails.
pub fn named(
    reader: &mut Reader<'_>,
    view: &View,
    (shop, today): (&StoreInfo, Day),
    code: &str,
) -> Result<Option<Named>> {
    if let Some(shelf) = view.any_by_barcode(reader, code)? {
        return Ok(Some(Named { shelf, quantity: None }));
    }
    let (item, weight, amount) = match barcode::read(code, &shop.barcodes, today) {
        Ok(Scan::Plain(code)) => (code, None, None),
        Ok(Scan::Weight { item, quantity }) => (item, Some(quantity), None),
        Ok(Scan::Price { item, amount }) => (item, None, Some(amount)),
        Ok(Scan::Gs1(code)) => (code.gtin.to_string(), code.net_weight, None),
        Err(_) => return Ok(None),
    };
    let found = match (view.any_by_barcode(reader, &item)?, barcode::stands_for(&item)) {
        (None, Some(whole)) => view.any_by_barcode(reader, &whole)?,
        (found, _) => found,
    };
    let Some(shelf) = found else { return Ok(None) };
    let rate = shelf.prices.first().map_or(Paise::ZERO, |price| price.price);
    let bought = amount.and_then(|amount| Quantity::bought_for(amount, rate));
    let quantity = weight.or(bought).filter(|quantity| shelf.item.weighed && *quantity > Quantity::ZERO);
    Ok(Some(Named { shelf, quantity }))
}
