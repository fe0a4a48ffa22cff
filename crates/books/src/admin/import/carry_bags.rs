use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Paise;
use pricing::hsn::Hsn;
use storage::rows;
use storage::schema::carry_bag;
use storage::{Reader, StoreId};

use super::Context;
use super::fault::{Fault, FileFault};
use super::master::{Goods, Master};
use super::places::{self, Lines};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["code", "name", "price", "hsn", "tax"];

/// A carry bag in a file: sold in every store of the vendor, or in the one that is named.
pub struct CarryBag {
    line: u64,
    code: String,
    name: String,
    price: Paise,
    hsn: String,
    tax: String,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<CarryBag> {
    let price = record.rupees("price");
    if price.is_some_and(Paise::is_negative) {
        record.fault("price", &FileFault::Negative);
    }
    let (code, name, tax) = (record.required("code"), record.required("name"), record.required("tax"));
    let hsn = record.parsed::<Hsn>("hsn").map_or_else(String::new, |hsn| hsn.to_string());
    Some(CarryBag { line: record.line(), code: code?, name: name?, price: price?, hsn, tax: tax? })
}

/// Compares carry bags with the books; a bag is known by its code, and listed in the order of the file.
pub fn plan(reader: &mut Reader<'_>, bags: &[CarryBag], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let mut stores: Vec<StoreId> = match context.store {
        Some(store) => vec![store],
        None => places::stores(reader)?.into_values().collect(),
    };
    stores.sort_unstable();
    let master = Master::load(reader, context.now)?;
    let known: Vec<rows::CarryBag> = reader.load(carry_bag::table.filter(carry_bag::vendor_id.eq(vendor_id)))?;
    let mut last: HashMap<StoreId, i64> = HashMap::new();
    for bag in &known {
        let last = last.entry(bag.store_id).or_insert(0);
        *last = bag.bag_id.max(*last);
    }
    let known: HashMap<(StoreId, String), rows::CarryBag> =
        known.into_iter().map(|bag| ((bag.store_id, bag.code.clone()), bag)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for (position, bag) in (1..).zip(bags) {
        let tax_class_id = match master.tax(&bag.tax) {
            Ok(id) => id,
            Err(message) => {
                faults.push(Fault::told(bag.line, "tax", message));
                continue;
            }
        };
        master.look_at(&Goods { line: bag.line, hsn: &bag.hsn, tax: &bag.tax }, &mut plan);
        if !lines.note(&bag.code, bag.line, "code", &mut faults) {
            continue;
        }
        let (mut is_known, mut differs) = (false, false);
        for &store_id in &stores {
            let before = known.get(&(store_id, bag.code.clone()));
            let bag_id = before.map_or_else(
                || {
                    let last = last.entry(store_id).or_insert(0);
                    *last += 1;
                    *last
                },
                |before| before.bag_id,
            );
            let row = rows::CarryBag {
                vendor_id,
                store_id,
                bag_id,
                code: bag.code.clone(),
                name: bag.name.clone(),
                price_paise: bag.price,
                hsn: bag.hsn.clone(),
                tax_class_id,
                position,
                active: before.is_none_or(|before| before.active),
            };
            is_known |= before.is_some();
            if before != Some(&row) {
                differs = true;
                staged.push(json(&row)?);
            }
        }
        plan.tally.count(is_known, differs);
    }
    plan.staged = vec![("carry_bag", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

const CHANGE: &[&str] = &[
    "INSERT INTO carry_bag (vendor_id, store_id, bag_id, code, name, price_paise, hsn, tax_class_id, position, active) \
     SELECT vendor_id, store_id, bag_id, code, name, price_paise, hsn, tax_class_id, position, active \
     FROM import_carry_bag WHERE TRUE ON CONFLICT (vendor_id, store_id, bag_id) DO UPDATE SET name = excluded.name, \
     price_paise = excluded.price_paise, hsn = excluded.hsn, tax_class_id = excluded.tax_class_id, \
     position = excluded.position",
];
