//! The stock report: goods in and out by product and MRP, and their value at cost.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use pricing::{Day, Paise, Quantity};
use storage::schema::{catalog_barcode, catalog_product, goods_receipt_note, goods_receipt_note_line};
use storage::{ProductId, Reader, Result};

use super::read::midnight;
use super::{Cell, Column, Days, Table};
use crate::catalog::Book;
use crate::registration::{self, Registered};
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
    column("cost", "Average cost"),
    added("value_at_cost", "After, at cost"),
];

/// Movements of one kind, of one product, MRP and stock point.
#[derive(Debug, QueryableByName)]
struct Moved {
    #[diesel(sql_type = BigInt)]
    product_id: ProductId,
    #[diesel(sql_type = BigInt)]
    mrp_paise: Paise,
    #[diesel(sql_type = Text)]
    point: String,
    #[diesel(sql_type = Text)]
    kind: String,
    /// Sum of the movements before the first day.
    #[diesel(sql_type = BigInt)]
    before: Quantity,
    /// Sum of the movements in the days.
    #[diesel(sql_type = BigInt)]
    within: Quantity,
}

/// Movements of goods of one MRP at one stock point.
#[derive(Debug, Default)]
struct Sum {
    opening: Quantity,
    received: Quantity,
    sold: Quantity,
    returned: Quantity,
    adjusted: Quantity,
}

impl Sum {
    fn closing(&self) -> Quantity {
        self.opening + self.received + self.sold + self.returned + self.adjusted
    }
}

/// A quantity of goods and its purchase price, without input tax.
#[derive(Debug, Default, Clone, Copy)]
struct Bought {
    /// The quantity, received and damaged.
    quantity: Quantity,
    /// For how much.
    paid: Paise,
}

impl Bought {
    /// The cost of a quantity at the average price, rounded half up.
    fn worth(self, quantity: Quantity) -> Paise {
        self.paid.scaled(quantity.get(), self.quantity.get())
    }

    /// The average cost of one unit.
    fn each(self) -> Paise {
        self.worth(Quantity::ONE)
    }
}

/// Purchases of the store up to a moment, by product and MRP, and by product alone. A store that may not claim input
/// tax has paid it as part of the price.
struct Purchases {
    of_mrp: HashMap<(ProductId, Paise), Bought>,
    of_product: HashMap<ProductId, Bought>,
}

impl Purchases {
    fn read(reader: &mut Reader<'_>, (last_day, until): (Day, i64)) -> Result<Self> {
        let known = registration::of_store(reader, reader.vendor(), reader.store())?;
        let held = registration::on_day(&known, last_day).map(Registered::of_row).unwrap_or_default();
        let rows: Vec<(ProductId, Paise, Quantity, Quantity, Paise, Paise)> = reader.load(
            goods_receipt_note_line::table
                .inner_join(
                    goods_receipt_note::table.on(goods_receipt_note::vendor_id
                        .eq(goods_receipt_note_line::vendor_id)
                        .and(goods_receipt_note::grn_id.eq(goods_receipt_note_line::grn_id))),
                )
                .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
                .filter(goods_receipt_note::store_id.eq(reader.store()))
                .filter(goods_receipt_note::created_at.lt(until))
                .filter(goods_receipt_note_line::cost_paise.gt(0))
                .select((
                    goods_receipt_note_line::product_id,
                    goods_receipt_note_line::mrp_paise,
                    goods_receipt_note_line::received_milli,
                    goods_receipt_note_line::damaged_milli,
                    goods_receipt_note_line::cost_paise,
                    goods_receipt_note_line::tax_paise,
                )),
        )?;
        let mut purchases = Purchases { of_mrp: HashMap::new(), of_product: HashMap::new() };
        for (product_id, mrp, received, damaged, cost, tax) in rows {
            let quantity = received + damaged;
            let tax = if held.kind.collects_tax() { Paise::ZERO } else { tax };
            let paid = cost.times(quantity) + tax;
            let of_mrp = purchases.of_mrp.entry((product_id, mrp)).or_default();
            let of_product = purchases.of_product.entry(product_id).or_default();
            for bought in [of_mrp, of_product] {
                bought.quantity += quantity;
                bought.paid += paid;
            }
        }
        Ok(purchases)
    }

    /// Purchases at that MRP, else at any MRP; `None` where no GRN has a price.
    fn of(&self, product_id: ProductId, mrp: Paise) -> Option<Bought> {
        let at_mrp = self.of_mrp.get(&(product_id, mrp)).filter(|bought| bought.quantity > Quantity::ZERO);
        at_mrp.or_else(|| self.of_product.get(&product_id).filter(|bought| bought.quantity > Quantity::ZERO)).copied()
    }
}

/// Goods without a movement up to the last day are left out. What they cost is the average of all that was received up
/// to then. `sold` is below zero, since it went.
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
        .bind::<BigInt, _>(midnight(days.from, 0, &shop.zone))
        .bind::<BigInt, _>(midnight(days.to, 1, &shop.zone)),
    )?;
    let mut sums: BTreeMap<(ProductId, Paise, String), Sum> = BTreeMap::new();
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
    let purchases = Purchases::read(reader, (days.to, midnight(days.to, 1, &shop.zone)))?;
    let names: HashMap<ProductId, String> = reader
        .load::<(ProductId, String), _>(
            catalog_product::table
                .filter(catalog_product::vendor_id.eq(reader.vendor()))
                .select((catalog_product::product_id, catalog_product::name)),
        )?
        .into_iter()
        .collect();
    let mut codes: HashMap<ProductId, String> = HashMap::new();
    for (id, code) in reader.load::<(ProductId, String), _>(
        catalog_barcode::table
            .filter(catalog_barcode::vendor_id.eq(reader.vendor()))
            .order((catalog_barcode::product_id, catalog_barcode::position))
            .select((catalog_barcode::product_id, catalog_barcode::printed)),
    )? {
        codes.entry(id).or_insert(code);
    }
    let row = |((product_id, mrp, point), sum): ((ProductId, Paise, String), Sum)| {
        let (closing, bought) = (sum.closing(), purchases.of(product_id, mrp));
        let value = mrp.times(closing);
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
            bought.map_or_else(|| Cell::text(""), |bought| Cell::money(bought.each())),
            bought.map_or_else(|| Cell::text(""), |bought| Cell::money(bought.worth(closing))),
        ]
    };
    Ok(Table { columns: STOCK.into(), rows: sums.into_iter().map(row).collect() })
}
