use std::collections::HashMap;

use diesel::prelude::*;
use pricing::gstin::Gstin;
use storage::rows;
use storage::schema::goods_receipt_supplier;
use storage::{Reader, VendorId};

use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["code", "name", "gstin", "mobile", "email", "address", "city", "pincode", "active"];

/// A supplier in a file. What the file has no column for is left as it is.
pub struct Supplier {
    line: u64,
    code: String,
    name: String,
    gstin: Option<String>,
    mobile: Option<String>,
    email: Option<String>,
    address: Option<String>,
    city: Option<String>,
    pincode: Option<String>,
    active: Option<bool>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Supplier> {
    let (code, name) = (record.required("code"), record.required("name"));
    let mobile = record.given("mobile").map(|_| record.phone("mobile"));
    let gstin = record.given("gstin");
    let gstin = gstin.map(|_| record.parsed::<Gstin>("gstin").map_or_else(String::new, |gstin| gstin.to_string()));
    Some(Supplier {
        line: record.line(),
        code: code?,
        name: name?,
        gstin,
        mobile,
        email: record.email("email"),
        address: record.given("address"),
        city: record.given("city"),
        pincode: record.given("pincode"),
        active: record.given("active").map(|_| record.flag("active", true)),
    })
}

/// Compares suppliers with the books; a supplier is known by the code.
pub fn plan(reader: &mut Reader<'_>, suppliers: &[Supplier]) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let known: Vec<rows::Supplier> =
        reader.load(goods_receipt_supplier::table.filter(goods_receipt_supplier::vendor_id.eq(vendor_id)))?;
    let mut last = known.iter().map(|row| row.supplier_id).max().unwrap_or(0);
    let known: HashMap<String, rows::Supplier> = known.into_iter().map(|row| (row.code.clone(), row)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for new in suppliers {
        if !lines.note(&new.code, new.line, "code", &mut faults) {
            continue;
        }
        let before = known.get(&new.code);
        let base = before.cloned().unwrap_or_else(|| {
            last += 1;
            unknown(vendor_id, last)
        });
        let row = merged(new, base);
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
    }
    plan.staged = vec![("goods_receipt_supplier", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

/// A supplier of whom nothing is known.
fn unknown(vendor_id: VendorId, supplier_id: i64) -> rows::Supplier {
    rows::Supplier {
        vendor_id,
        supplier_id,
        code: String::new(),
        name: String::new(),
        gstin: String::new(),
        mobile: String::new(),
        email: String::new(),
        address: String::new(),
        city: String::new(),
        pincode: String::new(),
        active: true,
    }
}

fn merged(new: &Supplier, base: rows::Supplier) -> rows::Supplier {
    let or = |given: &Option<String>, base: String| given.clone().unwrap_or(base);
    rows::Supplier {
        code: new.code.clone(),
        name: new.name.clone(),
        gstin: or(&new.gstin, base.gstin),
        mobile: or(&new.mobile, base.mobile),
        email: or(&new.email, base.email),
        address: or(&new.address, base.address),
        city: or(&new.city, base.city),
        pincode: or(&new.pincode, base.pincode),
        active: new.active.unwrap_or(base.active),
        ..base
    }
}

const CHANGE: &[&str] =
    &["INSERT INTO goods_receipt_supplier (vendor_id, supplier_id, code, name, gstin, mobile, email, \
     address, city, pincode, active) SELECT vendor_id, supplier_id, code, name, gstin, mobile, email, address, city, \
     pincode, active FROM import_goods_receipt_supplier WHERE TRUE ON CONFLICT (vendor_id, supplier_id) DO UPDATE SET \
     name = excluded.name, gstin = excluded.gstin, mobile = excluded.mobile, email = excluded.email, \
     address = excluded.address, city = excluded.city, pincode = excluded.pincode, active = excluded.active"];
