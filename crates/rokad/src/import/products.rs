use std::collections::HashMap;

use diesel::prelude::*;
use pricing::barcode::{Gtin, lookup_key};
use storage::Tx;
use storage::rows::{self, Barcode, Category};
use storage::schema::{catalog_barcode, catalog_category, catalog_product, catalog_tax_class};

use super::sheet::{Fault, Record};
use super::{Context, ImportError};

/// A product in a file.
pub struct Product {
    line: u64,
    code: String,
    barcode: String,
    name: String,
    brand: String,
    variant: String,
    category: String,
    hsn: String,
    tax: String,
    uom: String,
    weighed: bool,
    tracking: String,
    returnable: bool,
    max_quantity_milli: i64,
    image: String,
}

pub fn read(record: &mut Record<'_>) -> Option<Product> {
    let kind = record.choice("kind", &["piece", "weighed"]);
    let tracking = record.choice("tracking", &["", "Batch", "Serial", "Batch/Serial"]);
    let barcode = record.required("barcode");
    if let Some(code) = &barcode {
        check_barcode(record, code);
    }
    let max_weight = record.parsed::<pricing::Quantity>("max_weight");
    Some(Product {
        line: record.line(),
        code: record.required("code")?,
        barcode: barcode?,
        name: record.required("name")?,
        brand: record.text("brand"),
        variant: record.text("variant"),
        category: record.required("category")?,
        hsn: record.text("hsn"),
        tax: record.required("tax")?,
        uom: record.required("uom")?,
        weighed: kind == "weighed",
        tracking,
        returnable: record.flag("returnable", true),
        max_quantity_milli: max_weight.map_or(0, pricing::Quantity::get),
        image: record.text("image"),
    })
}

/// A number of a GTIN's length must be one, check digit and all; anything else is the store's own code.
fn check_barcode(record: &mut Record<'_>, code: &str) {
    let looks_like_gtin = matches!(code.len(), 8 | 12 | 13 | 14) && code.bytes().all(|byte| byte.is_ascii_digit());
    if looks_like_gtin && code.parse::<Gtin>().is_err() {
        record.fault("barcode", "the check digit is wrong");
    }
}

pub fn write(tx: &mut Tx<'_>, products: &[Product], context: &Context<'_>) -> Result<(), ImportError> {
    let vendor_id = tx.vendor();
    let taxes: HashMap<String, i64> = tx
        .load(
            catalog_tax_class::table
                .filter(catalog_tax_class::vendor_id.eq(vendor_id))
                .select((catalog_tax_class::code, catalog_tax_class::tax_class_id)),
        )?
        .into_iter()
        .collect();
    let mut categories: HashMap<String, i64> = tx
        .load(
            catalog_category::table
                .filter(catalog_category::vendor_id.eq(vendor_id))
                .select((catalog_category::name, catalog_category::category_id)),
        )?
        .into_iter()
        .collect();
    let known: Vec<(String, i64)> = tx.load(
        catalog_product::table
            .filter(catalog_product::vendor_id.eq(vendor_id))
            .select((catalog_product::code, catalog_product::product_id)),
    )?;
    let mut next_id = known.iter().map(|(_, id)| id).max().copied().unwrap_or(0) + 1;
    let known: HashMap<String, i64> = known.into_iter().collect();
    let mut faults = Vec::new();
    for product in products {
        let Some(&tax_class_id) = taxes.get(&product.tax) else {
            faults.push(fault(product, "tax", format!("there is no tax class {}", product.tax)));
            continue;
        };
        let category_id = match categories.get(&product.category) {
            Some(id) => *id,
            None => {
                let id = categories.values().max().copied().unwrap_or(0) + 1;
                add_category(tx, &product.category, id)?;
                categories.insert(product.category.clone(), id);
                id
            }
        };
        let product_id = known.get(&product.code).copied().unwrap_or(next_id);
        let row = rows::Product {
            vendor_id,
            product_id,
            code: product.code.clone(),
            name: product.name.clone(),
            brand: product.brand.clone(),
            variant: product.variant.clone(),
            category_id,
            tax_class_id,
            hsn: product.hsn.clone(),
            uom: product.uom.clone(),
            weighed: product.weighed,
            tracking: product.tracking.clone(),
            returnable: product.returnable,
            max_quantity_milli: product.max_quantity_milli,
            image: product.image.clone(),
            active: true,
            created_at: context.now.0,
        };
        if product_id == next_id {
            tx.execute(diesel::insert_into(catalog_product::table).values(row))?;
            next_id += 1;
        } else {
            update(tx, &row)?;
        }
        if let Some(other) = add_barcode(tx, product, product_id)? {
            faults.push(fault(product, "barcode", format!("belongs to another product ({other}) already")));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(ImportError::Faults(faults)) }
}

fn fault(product: &Product, column: &str, message: String) -> Fault {
    Fault { line: product.line, column: column.to_owned(), message }
}

fn add_category(tx: &mut Tx<'_>, name: &str, category_id: i64) -> storage::Result<()> {
    let position = i32::try_from(category_id).unwrap_or(i32::MAX);
    let row = Category { vendor_id: tx.vendor(), category_id, name: name.to_owned(), position };
    tx.execute(diesel::insert_into(catalog_category::table).values(row))?;
    Ok(())
}

fn update(tx: &mut Tx<'_>, row: &rows::Product) -> storage::Result<()> {
    let product = catalog_product::table.find((tx.vendor(), row.product_id));
    tx.execute(diesel::update(product).set((
        catalog_product::name.eq(&row.name),
        catalog_product::brand.eq(&row.brand),
        catalog_product::variant.eq(&row.variant),
        catalog_product::category_id.eq(row.category_id),
        catalog_product::tax_class_id.eq(row.tax_class_id),
        catalog_product::hsn.eq(&row.hsn),
        catalog_product::uom.eq(&row.uom),
        catalog_product::weighed.eq(row.weighed),
        catalog_product::tracking.eq(&row.tracking),
        catalog_product::returnable.eq(row.returnable),
        catalog_product::max_quantity_milli.eq(row.max_quantity_milli),
        catalog_product::image.eq(&row.image),
    )))?;
    Ok(())
}

/// Adds the barcode to its product; answers the other product it belongs to, if it does.
fn add_barcode(tx: &mut Tx<'_>, product: &Product, product_id: i64) -> storage::Result<Option<i64>> {
    let key = lookup_key(&product.barcode).into_owned();
    let owner: Option<i64> =
        tx.maybe(catalog_barcode::table.find((tx.vendor(), key.clone())).select(catalog_barcode::product_id))?;
    match owner {
        Some(owner) if owner == product_id => Ok(None),
        Some(owner) => Ok(Some(owner)),
        None => {
            let printed = product.barcode.clone();
            let row = Barcode { vendor_id: tx.vendor(), barcode: key, printed, product_id, position: 1 };
            tx.execute(diesel::insert_into(catalog_barcode::table).values(row))?;
            Ok(None)
        }
    }
}
