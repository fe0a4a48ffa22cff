use std::collections::HashMap;

use diesel::prelude::*;
use pricing::barcode::lookup_key;
use storage::schema::{catalog_barcode, store};
use storage::{ProductId, Reader, StoreId};

use super::fault::{Fault, FileFault, ImportFault};

/// Stores by their codes and products by their barcodes.
pub struct Places {
    stores: HashMap<String, StoreId>,
    products: HashMap<String, ProductId>,
}

impl Places {
    /// Reads the vendor's.
    pub fn load(reader: &mut Reader<'_>) -> storage::Result<Self> {
        let vendor = reader.vendor();
        let products: Vec<(String, ProductId)> = reader.load(
            catalog_barcode::table
                .filter(catalog_barcode::vendor_id.eq(vendor))
                .select((catalog_barcode::barcode, catalog_barcode::product_id)),
        )?;
        Ok(Places { stores: stores(reader)?, products: products.into_iter().collect() })
    }

    /// The store of a code.
    pub fn store(&self, code: &str) -> Option<StoreId> {
        self.stores.get(code).copied()
    }

    /// The store and the product of a line.
    pub fn find(&self, line: u64, store: &str, barcode: &str, faults: &mut Vec<Fault>) -> Option<(StoreId, ProductId)> {
        let store_id = self.stores.get(store).copied();
        if store_id.is_none() {
            faults.push(Fault::new(line, "store", &ImportFault::NoStore { store: store.to_owned() }));
        }
        let product_id = self.products.get(&*lookup_key(barcode)).copied();
        if product_id.is_none() {
            let why = ImportFault::NoProduct { barcode: barcode.to_owned() };
            faults.push(Fault::new(line, "barcode", &why));
        }
        store_id.zip(product_id)
    }
}

/// The vendor's stores by their codes.
pub fn stores(reader: &mut Reader<'_>) -> storage::Result<HashMap<String, StoreId>> {
    let of_vendor = store::table.filter(store::vendor_id.eq(reader.vendor()));
    let stores: Vec<(String, StoreId)> = reader.load(of_vendor.select((store::code, store::store_id)))?;
    Ok(stores.into_iter().collect())
}

/// Lines by their key, to find two with the same.
pub struct Lines<K>(HashMap<K, u64>);

impl<K> Default for Lines<K> {
    fn default() -> Self {
        Lines(HashMap::new())
    }
}

impl<K: Eq + std::hash::Hash> Lines<K> {
    /// Notes a line; when an earlier one is about the same, that is a fault.
    pub fn note(&mut self, key: K, line: u64, column: &str, faults: &mut Vec<Fault>) -> bool {
        match self.0.insert(key, line) {
            None => true,
            Some(earlier) => {
                faults.push(Fault::new(line, column, &FileFault::SameAs { earlier }));
                false
            }
        }
    }
}
