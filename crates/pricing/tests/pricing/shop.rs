//! A small shop: its tax classes, items and bills in few words.

use std::sync::Arc;

use pricing::basket::{Bag, Basket, Item, ItemTexts, Line, Stock, Terms};
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, RateRow, TaxClass};
use pricing::{BasisPoints, Day, Paise, Quantity};

pub(crate) fn rupees(text: &str) -> Paise {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

pub(crate) fn quantity(text: &str) -> Quantity {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

pub(crate) fn percent(text: &str) -> BasisPoints {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

pub(crate) fn day(text: &str) -> Day {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

pub(crate) fn flat(rate: &str) -> Arc<TaxClass> {
    Arc::new(TaxClass::new(rate, vec![RateRow::flat(percent(rate))]).unwrap())
}

/// 5 % up to 2,500 per piece without tax, 18 % above.
pub(crate) fn apparel() -> Arc<TaxClass> {
    let low = RateRow { unit_taxable_upto: Some(rupees("2500")), ..RateRow::flat(percent("5")) };
    Arc::new(TaxClass::new("apparel", vec![RateRow::flat(percent("18")), low]).unwrap())
}

/// 40 % of the printed price.
pub(crate) fn tobacco() -> Arc<TaxClass> {
    let row = RateRow { on_printed_price: true, ..RateRow::flat(percent("40")) };
    Arc::new(TaxClass::new("tobacco", vec![row]).unwrap())
}

pub(crate) fn item(name: &str, tax: &Arc<TaxClass>) -> Item {
    let texts = ItemTexts {
        product_id: &format!("P-{name}"),
        barcode: "8904000210037",
        name,
        category_id: "C1",
        hsn: "6109",
        uom: "PCS",
        ..ItemTexts::default()
    };
    Item::new(&texts, Arc::clone(tax))
}

/// The item with other texts.
pub(crate) fn reworded<'a>(item: &'a Item, reword: impl FnOnce(ItemTexts<'a>) -> ItemTexts<'a>) -> Item {
    let (weighed, images, flags) = (item.weighed, item.images.clone(), item.flags);
    Item { weighed, images, flags, ..Item::new(&reword(item.texts()), Arc::clone(&item.tax)) }
}

pub(crate) fn weighed(name: &str, tax: &Arc<TaxClass>) -> Item {
    let item = item(name, tax);
    Item { weighed: true, ..reworded(&item, |texts| ItemTexts { uom: "KGS", ..texts }) }
}

/// A line sold at its MRP.
pub(crate) fn line(item: Item, count: &str, price: &str) -> Line {
    Line {
        cart_id: format!("L-{}", item.name()),
        item: Arc::new(item),
        mrp: rupees(price),
        price: rupees(price),
        quantity: quantity(count),
        label_amount: None,
        salesman_id: String::new(),
        remark: String::new(),
        batch: String::new(),
        serial: String::new(),
        stock: Stock::default(),
    }
}

pub(crate) fn bag(price: &str, count: u32) -> Bag {
    Bag {
        id: "B1".to_owned(),
        name: "Paper bag".to_owned(),
        price: rupees(price),
        quantity: count,
        tax: flat("18"),
        hsn: "4819".to_owned(),
    }
}

pub(crate) fn basket(lines: Vec<Line>) -> Basket {
    Basket { lines, ..Basket::default() }
}

pub(crate) fn terms() -> Terms {
    Terms { day: day("2026-11-21"), round_off: RoundOff::Nearest, levy: Levy::WithinState }
}
