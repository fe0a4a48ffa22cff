use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use pricing::Paise;
use storage::rows;
use storage::schema::{catalog_price, catalog_product};
use storage::{ProductId, Reader, StoreId};

use super::fault::{FileFault, ImportFault};
use super::places::{Lines, Places};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;
use crate::audit::PriceChanged;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["store", "barcode", "mrp", "price", "active"];

/// A price in a file.
pub struct Price {
    line: u64,
    store: String,
    barcode: String,
    mrp: Paise,
    price: Paise,
    /// Whether goods of this MRP are sold; `None` keeps the books' value where the file has no such column.
    active: Option<bool>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Price> {
    let (store, barcode) = (record.store(), record.barcode());
    let (mrp, price) = (record.rupees("mrp"), record.rupees("price"));
    if let (Some(mrp), Some(price)) = (mrp, price) {
        if mrp <= Paise::ZERO {
            record.fault("mrp", &FileFault::NotAboveZero);
        } else if price.is_negative() || price > mrp {
            record.fault("price", &ImportFault::PriceOutOfBounds);
        }
    }
    let active = record.given("active").map(|_| record.flag("active", true));
    Some(Price { line: record.line(), store: store?, barcode: barcode?, mrp: mrp?, price: price?, active })
}

/// Compares prices with the books.
pub fn plan(reader: &mut Reader<'_>, prices: &[Price]) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let places = Places::load(reader)?;
    let known: Vec<(StoreId, ProductId, Paise, Paise, bool)> =
        reader.load(catalog_price::table.filter(catalog_price::vendor_id.eq(vendor_id)).select((
            catalog_price::store_id,
            catalog_price::product_id,
            catalog_price::mrp_paise,
            catalog_price::price_paise,
            catalog_price::active,
        )))?;
    let known: HashMap<(StoreId, ProductId, Paise), (Paise, bool)> = known
        .into_iter()
        .map(|(store, product, mrp, price, active)| ((store, product, mrp), (price, active)))
        .collect();
    let weighed: Vec<ProductId> = reader.load(
        catalog_product::table
            .filter(catalog_product::vendor_id.eq(vendor_id))
            .filter(catalog_product::weighed.eq(true))
            .select(catalog_product::product_id),
    )?;
    let weighed: HashSet<ProductId> = weighed.into_iter().collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for price in prices {
        let Some((store_id, product_id)) = places.find(price.line, &price.store, &price.barcode, &mut faults) else {
            continue;
        };
        let (mrp_paise, price_paise) = (price.mrp, price.price);
        let key = (store_id, product_id, mrp_paise);
        if !lines.note(key, price.line, "mrp", &mut faults) {
            continue;
        }
        if mrp_paise != price_paise && weighed.contains(&product_id) {
            plan.warn(price.line, "mrp", &ImportFault::MrpOfLooseGoods);
        }
        let before = known.get(&key);
        let active = price.active.or(before.map(|(_, active)| *active)).unwrap_or(true);
        let differs = before != Some(&(price_paise, active));
        plan.tally.count(before.is_some(), differs);
        if differs {
            plan.prices.entry(store_id).or_default().note(PriceChanged {
                barcode: price.barcode.clone(),
                mrp: price.mrp,
                from: before.map(|(price, _)| *price),
                to: price.price,
                ended: !active,
            });
            staged.push(json(&rows::Price { vendor_id, store_id, product_id, mrp_paise, price_paise, active })?);
        }
    }
    plan.staged = vec![("catalog_price", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

const CHANGE: &[&str] =
    &["INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise, active) \
     SELECT vendor_id, store_id, product_id, mrp_paise, price_paise, active FROM import_catalog_price WHERE TRUE \
     ON CONFLICT (vendor_id, store_id, product_id, mrp_paise) DO UPDATE SET price_paise = excluded.price_paise, \
     active = excluded.active"];
