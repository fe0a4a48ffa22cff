use std::collections::BTreeMap;
use std::sync::Arc;

use books::catalog::{Shelf, View, product_ids};
use books::clock::Moment;
use pricing::barcode::check_digit;
use pricing::basket::{Item, Line, Stock};
use pricing::message::Value;
use pricing::offers::Shopper;
use pricing::{Paise, Quantity};
use storage::{Reader, Result};

/// How many categories show a product.
const EVERYDAY: usize = 15;
/// How many products show one offer, and how many show that a barcode may have two printed prices.
const OF_A_KIND: usize = 3;
/// Sample weights for the labels of a scale: the text to show, and grams.
const WEIGHINGS: [(&str, u32); 3] = [("250 g", 250), ("1.250 kg", 1_250), ("3 kg", 3_000)];
/// Pieces that are enough to bring out what an offer on several pieces says.
const PIECES: i64 = 3;

/// Something to scan, and what is to be read beside it.
pub(super) struct ToScan {
    pub code: String,
    pub name: String,
    pub note: String,
}

/// A part of the sheet.
pub(super) struct Group {
    pub title: String,
    pub goods: Vec<ToScan>,
}

/// Selects the goods to scan: some of each category and each offer, and the special cases.
pub(super) fn groups(reader: &mut Reader<'_>, view: &View, now: Moment) -> Result<Vec<Group>> {
    let shelves = sold(reader, view)?;
    let (weighed, pieces): (Vec<_>, Vec<_>) = shelves.iter().partition(|shelf| shelf.item.weighed);
    let mut groups = vec![
        Group { title: "Everyday goods".to_owned(), goods: everyday(&pieces) },
        Group { title: "By weight: labels of the scale".to_owned(), goods: labels(&weighed) },
        Group { title: "Two printed prices".to_owned(), goods: two_prices(&pieces) },
    ];
    groups.extend(on_offer(reader, view, &pieces, now)?);
    groups.retain(|group| !group.goods.is_empty());
    Ok(groups)
}

/// All that the store sells under a number that a scanner reads, in the order it was added.
fn sold(reader: &mut Reader<'_>, view: &View) -> Result<Vec<Arc<Shelf>>> {
    let ids = product_ids(reader)?;
    let mut shelves = Vec::with_capacity(ids.len());
    for id in ids {
        shelves.extend(view.shelf(reader, id)?.filter(|shelf| shelf.is_sold()));
    }
    Ok(shelves)
}

fn everyday(pieces: &[&Arc<Shelf>]) -> Vec<ToScan> {
    let mut seen = Vec::new();
    let mut goods = Vec::new();
    for shelf in pieces {
        if goods.len() < EVERYDAY && !seen.contains(&&shelf.category) {
            seen.push(&shelf.category);
            goods.extend(piece(shelf));
        }
    }
    goods
}

fn two_prices(pieces: &[&Arc<Shelf>]) -> Vec<ToScan> {
    let several = pieces.iter().filter(|shelf| shelf.prices.len() > 1);
    let with_prices = |shelf: &&Arc<Shelf>| {
        let mrps: Vec<String> = shelf.prices.iter().map(|price| format!("MRP {}", rupees(price.mrp))).collect();
        piece(shelf).map(|to_scan| ToScan { note: mrps.join(" or "), ..to_scan })
    };
    several.filter_map(with_prices).take(OF_A_KIND).collect()
}

/// A label for each of the first weighed goods, each of another weight: prefix 21, item, grams, check digit.
fn labels(weighed: &[&Arc<Shelf>]) -> Vec<ToScan> {
    let label = |(shelf, (weight, grams)): (&&Arc<Shelf>, &(&str, u32))| {
        let digits = format!("21{}{grams:05}", shelf.item.barcode());
        let price = shelf.prices.first()?.price;
        Some(ToScan {
            code: format!("{digits}{}", check_digit(&digits)?),
            name: shelf.item.name().to_owned(),
            note: format!("{weight} at {} a kg", rupees(price)),
        })
    };
    weighed.iter().zip(&WEIGHINGS).filter_map(label).collect()
}

/// For each offer that is open to everyone now, the first goods it speaks of, under its own words.
fn on_offer(reader: &mut Reader<'_>, view: &View, pieces: &[&Arc<Shelf>], now: Moment) -> Result<Vec<Group>> {
    let (store, _) = view.store(reader)?;
    let offers = view.offers(reader)?;
    let shopper = Shopper { group: "", now: store.instant(now) };
    let mut by_offer: BTreeMap<String, Vec<ToScan>> = BTreeMap::new();
    for shelf in pieces {
        let Some(line) = line(shelf) else { continue };
        let Some(offered) = offers.evaluate(&[line], &shopper).lines.into_iter().next() else { continue };
        for message in offered.applied.iter().chain(&offered.available) {
            // The next step of an offer has no name of its own.
            let Some(Value::Text(title)) = message.values.get("offer") else { continue };
            let goods = by_offer.entry(title.clone()).or_default();
            if goods.len() < OF_A_KIND {
                goods.extend(piece(shelf));
            }
        }
    }
    Ok(by_offer.into_iter().map(|(title, goods)| Group { title: format!("Offer: {title}"), goods }).collect())
}

/// Some pieces of a product on a bill of their own.
fn line(shelf: &Shelf) -> Option<Line> {
    let price = shelf.prices.first()?;
    Some(Line {
        cart_id: String::new(),
        item: Arc::<Item>::clone(&shelf.item),
        mrp: price.mrp,
        price: price.price,
        quantity: Quantity::new(PIECES * 1_000),
        label_amount: None,
        salesman_id: String::new(),
        remark: String::new(),
        batch: String::new(),
        serial: String::new(),
        stock: Stock::default(),
    })
}

/// A product by the barcode printed on it; nothing for what has none that is drawn.
fn piece(shelf: &Shelf) -> Option<ToScan> {
    let price = shelf.prices.first()?;
    Some(ToScan {
        code: shelf.item.barcode().to_owned(),
        name: shelf.item.name().to_owned(),
        note: rupees(price.price),
    })
}

/// An amount as people read it.
pub(super) fn rupees(amount: Paise) -> String {
    amount.in_rupees().to_string()
}
