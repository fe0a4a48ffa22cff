use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use pricing::Paise;
use pricing::barcode::lookup_key;
use storage::schema::{catalog_barcode, store};
use storage::{Reader, Tx};

use super::ImportError;
use super::sheet::{Fault, Record};

/// A price in a file.
pub struct Price {
    line: u64,
    store: String,
    barcode: String,
    mrp: Paise,
    price: Paise,
}

pub fn read(record: &mut Record<'_>) -> Option<Price> {
    let (mrp, price) = (record.rupees("mrp"), record.rupees("price"));
    if let (Some(mrp), Some(price)) = (mrp, price) {
        if mrp <= Paise::ZERO {
            record.fault("mrp", "must be more than zero");
        } else if price.is_negative() || price > mrp {
            record.fault("price", "must be between zero and the MRP");
        }
    }
    Some(Price {
        line: record.line(),
        store: record.required("store")?,
        barcode: record.required("barcode")?,
        mrp: mrp?,
        price: price?,
    })
}

pub fn write(tx: &mut Tx<'_>, prices: &[Price]) -> Result<(), ImportError> {
    let places = Places::load(tx)?;
    let mut faults = Vec::new();
    for price in prices {
        let Some((store_id, product_id)) = places.find(price.line, &price.store, &price.barcode, &mut faults) else {
            continue;
        };
        tx.execute(
            sql_query(
                "INSERT INTO catalog_price (vendor_id, store_id, product_id, mrp_paise, price_paise) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (vendor_id, store_id, product_id, mrp_paise) \
                 DO UPDATE SET price_paise = excluded.price_paise",
            )
            .bind::<BigInt, _>(tx.vendor())
            .bind::<BigInt, _>(store_id)
            .bind::<BigInt, _>(product_id)
            .bind::<BigInt, _>(price.mrp.get())
            .bind::<BigInt, _>(price.price.get()),
        )?;
    }
    if faults.is_empty() { Ok(()) } else { Err(ImportError::Faults(faults)) }
}

/// Stores by their codes and products by their barcodes.
pub(super) struct Places {
    stores: HashMap<String, i64>,
    products: HashMap<String, i64>,
}

impl Places {
    pub(super) fn load(reader: &mut Reader<'_>) -> storage::Result<Self> {
        let vendor = reader.vendor();
        let stores: Vec<(String, i64)> =
            reader.load(store::table.filter(store::vendor_id.eq(vendor)).select((store::code, store::store_id)))?;
        let products: Vec<(String, i64)> = reader.load(
            catalog_barcode::table
                .filter(catalog_barcode::vendor_id.eq(vendor))
                .select((catalog_barcode::barcode, catalog_barcode::product_id)),
        )?;
        Ok(Places { stores: stores.into_iter().collect(), products: products.into_iter().collect() })
    }

    pub(super) fn find(&self, line: u64, store: &str, barcode: &str, faults: &mut Vec<Fault>) -> Option<(i64, i64)> {
        let store_id = self.stores.get(&store.to_uppercase()).copied();
        if store_id.is_none() {
            let message = format!("there is no store {store}");
            faults.push(Fault { line, column: "store".to_owned(), message });
        }
        let product_id = self.products.get(&*lookup_key(barcode)).copied();
        if product_id.is_none() {
            let message = format!("no product has the barcode {barcode}");
            faults.push(Fault { line, column: "barcode".to_owned(), message });
        }
        store_id.zip(product_id)
    }
}
