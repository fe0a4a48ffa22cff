use diesel::prelude::*;
use pricing::Paise;
use storage::Tx;
use storage::rows;
use storage::schema::{carry_bag, catalog_tax_class, store};

use super::ImportError;
use super::sheet::{Fault, Record};

/// A carry bag in a file: sold in every store of the vendor.
pub struct CarryBag {
    line: u64,
    code: String,
    name: String,
    price: Paise,
    hsn: String,
    tax: String,
}

pub fn read(record: &mut Record<'_>) -> Option<CarryBag> {
    let price = record.rupees("price");
    if price.is_some_and(Paise::is_negative) {
        record.fault("price", "must not be negative");
    }
    Some(CarryBag {
        line: record.line(),
        code: record.required("code")?,
        name: record.required("name")?,
        price: price?,
        hsn: record.text("hsn"),
        tax: record.required("tax")?,
    })
}

pub fn write(tx: &mut Tx<'_>, bags: &[CarryBag]) -> Result<(), ImportError> {
    let vendor_id = tx.vendor();
    let stores: Vec<i64> = tx.load(store::table.filter(store::vendor_id.eq(vendor_id)).select(store::store_id))?;
    let mut faults = Vec::new();
    for (place, bag) in (1..).zip(bags) {
        let tax: Option<i64> = tx.maybe(
            catalog_tax_class::table
                .filter(catalog_tax_class::vendor_id.eq(vendor_id))
                .filter(catalog_tax_class::code.eq(&bag.tax))
                .select(catalog_tax_class::tax_class_id),
        )?;
        let Some(tax_class_id) = tax else {
            let message = format!("there is no tax class {}", bag.tax);
            faults.push(Fault { line: bag.line, column: "tax".to_owned(), message });
            continue;
        };
        for &store_id in &stores {
            write_one(tx, bag, store_id, tax_class_id, place)?;
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(ImportError::Faults(faults)) }
}

fn write_one(tx: &mut Tx<'_>, bag: &CarryBag, store_id: i64, tax_class_id: i64, position: i32) -> storage::Result<()> {
    let vendor_id = tx.vendor();
    let of_store =
        || carry_bag::table.filter(carry_bag::vendor_id.eq(vendor_id)).filter(carry_bag::store_id.eq(store_id));
    let known: Option<i64> = tx.maybe(of_store().filter(carry_bag::code.eq(&bag.code)).select(carry_bag::bag_id))?;
    match known {
        Some(bag_id) => {
            let row = carry_bag::table.find((vendor_id, store_id, bag_id));
            tx.execute(diesel::update(row).set((
                carry_bag::name.eq(&bag.name),
                carry_bag::price_paise.eq(bag.price.get()),
                carry_bag::hsn.eq(&bag.hsn),
                carry_bag::tax_class_id.eq(tax_class_id),
                carry_bag::position.eq(position),
            )))?;
        }
        None => {
            let last: Option<i64> = tx.one(of_store().select(diesel::dsl::max(carry_bag::bag_id)))?;
            let row = rows::CarryBag {
                vendor_id,
                store_id,
                bag_id: last.unwrap_or(0) + 1,
                code: bag.code.clone(),
                name: bag.name.clone(),
                price_paise: bag.price.get(),
                hsn: bag.hsn.clone(),
                tax_class_id,
                position,
                active: true,
            };
            tx.execute(diesel::insert_into(carry_bag::table).values(row))?;
        }
    }
    Ok(())
}
