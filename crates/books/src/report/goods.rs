//! What came and went of goods.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use storage::schema::{catalog_barcode, catalog_product};
use storage::{Reader, Result};

use super::read::midnight;
use super::{Cell, Column, Days, Table};
use crate::catalog::Book;
use crate::spreadsheet::{added, column};

pub(super) const STOCK: &[Column] = &[
    column("barcode", "Barcode"),
    column("name", "Product"),
    column("mrp", "MRP"),
    column("point", "Kept as"),
    column("opening", "Before"),
    column("received", "Received"),
    column("sold", "Sold"),
    column("returned", "Returned"),
    column("adjusted", "Adjusted"),
    column("closing", "After"),
    added("value_at_mrp", "After, at MRP"),
];

/// Movements of one kind, of one product, MRP and stock point.
#[derive(Debug, QueryableByName)]
struct Moved {
    #[diesel(sql_type = BigInt)]
    product_id: i64,
    #[diesel(sql_type = BigInt)]
    mrp_paise: i64,
    #[diesel(sql_type = Text)]
    point: String,
    #[diesel(sql_type = Text)]
    kind: String,
    /// What moved before the first day.
    #[diesel(sql_type = BigInt)]
    before: i64,
    /// What moved in the days.
    #[diesel(sql_type = BigInt)]
    within: i64,
}

/// In thousandths of a unit.
#[derive(Debug, Default)]
struct Sum {
    opening: i64,
    received: i64,
    sold: i64,
    returned: i64,
    adjusted: i64,
}

impl Sum {
    fn closing(&self) -> i64 {
        self.opening + self.received + self.sold + self.returned + self.adjusted
    }
}

/// Goods without a movement up to the last day are left out. `sold` is below zero, since it went.
pub(super) fn stock(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let (shop, _) = Book::default().view(reader)?.store(reader)?;
    let moved: Vec<Moved> = reader.load(
        sql_query(format!(
            "SELECT product_id, mrp_paise, point, kind, \
             CAST(SUM(CASE WHEN created_at < $1 THEN quantity_milli ELSE 0 END) AS BIGINT) AS before, \
             CAST(SUM(CASE WHEN created_at >= $1 THEN quantity_milli ELSE 0 END) AS BIGINT) AS within \
             FROM stock_movement WHERE vendor_id = {} AND store_id = {} AND created_at < $2 \
             GROUP BY product_id, mrp_paise, point, kind",
            reader.vendor(),
            reader.store()
        ))
        .bind::<BigInt, _>(midnight(&days.from, 0, &shop.zone))
        .bind::<BigInt, _>(midnight(&days.to, 1, &shop.zone)),
    )?;
    let mut sums: BTreeMap<(i64, i64, String), Sum> = BTreeMap::new();
    for row in moved {
        let sum = sums.entry((row.product_id, row.mrp_paise, row.point)).or_default();
        sum.opening += row.before;
        match row.kind.as_str() {
            "sale" => sum.sold += row.within,
            "return" => sum.returned += row.within,
            "receipt" | "grn" => sum.received += row.within,
            _ => sum.adjusted += row.within,
        }
    }
    let names: HashMap<i64, String> = reader
        .load::<(i64, String), _>(
            catalog_product::table
                .filter(catalog_product::vendor_id.eq(reader.vendor()))
                .select((catalog_product::product_id, catalog_product::name)),
        )?
        .into_iter()
        .collect();
    let mut codes: HashMap<i64, String> = HashMap::new();
    for (id, code) in reader.load::<(i64, String), _>(
        catalog_barcode::table
            .filter(catalog_barcode::vendor_id.eq(reader.vendor()))
            .order((catalog_barcode::product_id, catalog_barcode::position))
            .select((catalog_barcode::product_id, catalog_barcode::printed)),
    )? {
        codes.entry(id).or_insert(code);
    }
    let row = |((product_id, mrp, point), sum): ((i64, i64, String), Sum)| {
        let closing = sum.closing();
        let value = i64::try_from(i128::from(mrp) * i128::from(closing) / 1000).unwrap_or(i64::MAX);
        vec![
            Cell::text(codes.get(&product_id).map_or("", String::as_str)),
            Cell::text(names.get(&product_id).map_or("", String::as_str)),
            Cell::money(mrp),
            Cell::text(point),
            Cell::quantity(sum.opening),
            Cell::quantity(sum.received),
            Cell::quantity(sum.sold),
            Cell::quantity(sum.returned),
            Cell::quantity(sum.adjusted),
            Cell::quantity(closing),
            Cell::money(value),
        ]
    };
    Ok(Table { columns: STOCK, rows: sums.into_iter().map(row).collect() })
}
