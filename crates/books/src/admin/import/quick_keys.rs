use std::collections::HashMap;

use diesel::prelude::*;
use storage::rows;
use storage::schema::quick_key;
use storage::{ProductId, Reader, StoreId};

use super::fault::{Fault, ImportFault};
use super::places::{Lines, Places};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;
use crate::browse::{LAST, is_place};

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["store", "place", "barcode"];

/// A quick key in a file; without a barcode the place is made free.
pub struct QuickKey {
    line: u64,
    store: String,
    place: i32,
    barcode: String,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<QuickKey> {
    let (store, place) = (record.store(), record.required("place"));
    let place = place.and_then(|text| {
        let place = text.parse().ok().filter(|place| is_place(*place));
        if place.is_none() {
            record.fault("place", &ImportFault::NoPlace { last: LAST });
        }
        place
    });
    let barcode = if record.text("barcode").is_empty() { Some(String::new()) } else { record.barcode() };
    Some(QuickKey { line: record.line(), store: store?, place: place?, barcode: barcode? })
}

/// Compares quick keys with the books.
pub fn plan(reader: &mut Reader<'_>, keys: &[QuickKey]) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let places = Places::load(reader)?;
    let known: Vec<rows::QuickKey> = reader.load(quick_key::table.filter(quick_key::vendor_id.eq(vendor_id)))?;
    let known: HashMap<(StoreId, i32), ProductId> =
        known.into_iter().map(|key| ((key.store_id, key.place), key.product_id)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for key in keys {
        let found = match key.barcode.is_empty() {
            true => places.store(&key.store).map(|store_id| (store_id, FREE)),
            false => places.find(key.line, &key.store, &key.barcode, &mut faults),
        };
        let Some((store_id, product_id)) = found else {
            if key.barcode.is_empty() {
                faults.push(Fault::new(key.line, "store", &ImportFault::NoStore { store: key.store.clone() }));
            }
            continue;
        };
        if !lines.note((store_id, key.place), key.line, "place", &mut faults) {
            continue;
        }
        let before = known.get(&(store_id, key.place)).copied();
        let differs = before.unwrap_or(FREE) != product_id;
        plan.tally.count(before.is_some() || product_id == FREE, differs);
        if differs {
            staged.push(json(&rows::QuickKey { vendor_id, store_id, place: key.place, product_id })?);
        }
    }
    plan.staged = vec![("quick_key", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

/// Stands for no product.
const FREE: ProductId = ProductId::NONE;

const CHANGE: &[&str] = &[
    "DELETE FROM quick_key WHERE EXISTS (SELECT 1 FROM import_quick_key i WHERE i.vendor_id = quick_key.vendor_id \
     AND i.store_id = quick_key.store_id AND i.place = quick_key.place)",
    "INSERT INTO quick_key (vendor_id, store_id, place, product_id) \
     SELECT vendor_id, store_id, place, product_id FROM import_quick_key WHERE product_id <> 0",
    // The mark of a store that has arranged its keys, as the till writes it, so that none left is not none yet.
    "INSERT INTO quick_key_folder (vendor_id, store_id, folder, name, tint) \
     SELECT DISTINCT vendor_id, store_id, 0, '', 'other' FROM import_quick_key WHERE TRUE ON CONFLICT DO NOTHING",
];
