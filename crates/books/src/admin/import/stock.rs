use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use pricing::message::Bare;
use pricing::{Day, Paise, Quantity};
use storage::rows::{StockLevel, StockMovement, StockMovementKind, StockPoint};
use storage::schema::{catalog_price, catalog_product, stock_level};
use storage::{ProductId, Reader, StoreId, UserId};

use super::Context;
use super::fault::{Fault, FileFault, ImportFault};
use super::places::{Lines, Places};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &["store", "barcode", "mrp", "quantity", "batch", "expiry", "serial"];

/// A line of a stock file: a store's quantity of a product at one MRP, batch or serial number.
pub struct Stock {
    line: u64,
    store: String,
    barcode: String,
    mrp: Paise,
    quantity: Quantity,
    batch: String,
    expires_on: Option<Day>,
    serial: String,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Stock> {
    let (store, barcode) = (record.store(), record.barcode());
    let mrp = record.rupees("mrp");
    let quantity = record.quantity("quantity");
    if quantity.is_some_and(|quantity| quantity < Quantity::ZERO) {
        record.fault("quantity", &FileFault::Negative);
    }
    Some(Stock {
        line: record.line(),
        batch: record.text("batch"),
        expires_on: record.day("expiry"),
        serial: record.text("serial"),
        store: store?,
        barcode: barcode?,
        mrp: mrp?,
        quantity: quantity?,
    })
}

/// A place in the stock: store, product, MRP, batch and serial number.
type Key = (StoreId, ProductId, Paise, String, String);

/// Compares counted stock with the books. A difference becomes a movement, so that sales in the meantime stay counted.
pub fn plan(reader: &mut Reader<'_>, rows: &[Stock], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let places = Places::load(reader)?;
    let (known, priced, goods) = (levels(reader)?, prices(reader)?, goods(reader)?);
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut changes = Vec::new();
    for row in rows {
        let Some((store_id, product_id)) = places.find(row.line, &row.store, &row.barcode, &mut faults) else {
            continue;
        };
        let mrp_paise = row.mrp;
        if !priced.contains(&(store_id, product_id, mrp_paise)) {
            faults.push(Fault::new(row.line, "mrp", &ImportFault::MrpWithoutPrice { mrp: Bare(row.mrp) }));
            continue;
        }
        let key: Key = (store_id, product_id, mrp_paise, row.batch.clone(), row.serial.clone());
        if !lines.note(key.clone(), row.line, "barcode", &mut faults) {
            continue;
        }
        if let Some((column, why)) = goods.get(&product_id).and_then(|goods| goods.refuses(row)) {
            faults.push(Fault::new(row.line, column, &why));
            continue;
        }
        let before = known.get(&key);
        let difference = row.quantity - before.map_or(Quantity::ZERO, |level| level.0);
        let differs = difference != Quantity::ZERO || before.is_none_or(|level| level.1 != row.expires_on);
        plan.tally.count(before.is_some(), differs);
        if differs {
            changes.push(Change { key, difference, row, is_new: before.is_none() });
        }
    }
    refuse_pieces_twice(reader, &changes, &mut faults)?;
    // In the order in which a sale locks them.
    changes.sort_by(|a, b| (a.key.1, &a.key).cmp(&(b.key.1, &b.key)));
    let (mut staged, mut movements) = (Vec::new(), Vec::new());
    for Change { key: (store_id, product_id, mrp_paise, batch, serial), difference, row, is_new } in changes {
        if difference != Quantity::ZERO {
            movements.push(json(&StockMovement {
                vendor_id,
                movement_id: context.chance.id(context.now),
                store_id,
                point: StockPoint::Sale,
                product_id,
                mrp_paise,
                batch: batch.clone(),
                serial: serial.clone(),
                quantity_milli: difference,
                kind: if is_new { StockMovementKind::Opening } else { StockMovementKind::Adjustment },
                document_id: String::new(),
                below_zero: false,
                user_id: UserId::NONE,
                created_at: context.now,
            })?);
        }
        staged.push(json(&StockLevel {
            vendor_id,
            store_id,
            point: StockPoint::Sale,
            product_id,
            mrp_paise,
            batch,
            serial,
            expires_on: row.expires_on,
            on_hand_milli: difference,
            reserved_milli: Quantity::ZERO,
        })?);
    }
    plan.staged = vec![("stock_level", staged), ("stock_movement", movements)];
    plan.change = CHANGE;
    plan.unless(faults)
}

/// The tracking of a product, and whether it is weighed.
struct Goods {
    weighed: bool,
    has_batch: bool,
    has_serial: bool,
}

impl Goods {
    /// The column at fault and the fault, alike for goods of a GRN. A quantity of zero is always accepted.
    fn refuses(&self, row: &Stock) -> Option<(&'static str, ImportFault)> {
        if row.quantity == Quantity::ZERO {
            return None;
        }
        match (self.has_batch, row.batch.is_empty()) {
            (true, true) => return Some(("batch", ImportFault::NoBatchTold)),
            (false, false) => return Some(("batch", ImportFault::NoBatches)),
            _ => {}
        }
        match (self.has_serial, row.serial.is_empty()) {
            (true, true) => return Some(("serial", ImportFault::NoSerialTold)),
            (false, false) => return Some(("serial", ImportFault::NoSerials)),
            (true, false) if row.quantity != Quantity::ONE => return Some(("quantity", ImportFault::OnePiece)),
            _ => {}
        }
        (!self.weighed && !row.quantity.is_whole()).then_some(("quantity", ImportFault::WholePieces))
    }
}

fn goods(reader: &mut Reader<'_>) -> storage::Result<HashMap<ProductId, Goods>> {
    let of_vendor = catalog_product::table.filter(catalog_product::vendor_id.eq(reader.vendor()));
    let columns = (catalog_product::product_id, catalog_product::weighed, catalog_product::tracking);
    let rows: Vec<(ProductId, bool, String)> = reader.load(of_vendor.select(columns))?;
    let goods = |tracking: &str, weighed| Goods {
        weighed,
        has_batch: tracking.contains("Batch"),
        has_serial: tracking.contains("Serial"),
    };
    Ok(rows.into_iter().map(|(id, weighed, tracking)| (id, goods(&tracking, weighed))).collect())
}

/// A change that a line of a file makes in the stock.
struct Change<'r> {
    key: Key,
    difference: Quantity,
    row: &'r Stock,
    is_new: bool,
}

/// A fault for each line after which a store would have a piece twice: for sale at several MRPs, or beside a damaged
/// one.
fn refuse_pieces_twice(
    reader: &mut Reader<'_>,
    changes: &[Change<'_>],
    faults: &mut Vec<Fault>,
) -> storage::Result<()> {
    let pieces = || changes.iter().filter(|change| !change.row.serial.is_empty());
    if pieces().next().is_none() {
        return Ok(());
    }
    let known: Vec<(StoreId, ProductId, String, Quantity)> = reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::serial.ne(""))
            .filter(stock_level::on_hand_milli.gt(0))
            .select((stock_level::store_id, stock_level::product_id, stock_level::serial, stock_level::on_hand_milli)),
    )?;
    let of_files = pieces().map(|change| (change.key.0, change.key.1, change.row.serial.clone(), change.difference));
    let mut held: HashMap<(StoreId, ProductId, String), Quantity> = HashMap::new();
    for (store_id, product_id, serial, milli) in known.into_iter().chain(of_files) {
        *held.entry((store_id, product_id, serial)).or_default() += milli;
    }
    for change in pieces().filter(|change| change.row.quantity > Quantity::ZERO) {
        if held[&(change.key.0, change.key.1, change.row.serial.clone())] > Quantity::ONE {
            faults.push(Fault::new(change.row.line, "serial", &ImportFault::PieceTwice));
        }
    }
    Ok(())
}

/// Quantity for sale and expiry date of every stock level.
fn levels(reader: &mut Reader<'_>) -> storage::Result<HashMap<Key, (Quantity, Option<Day>)>> {
    let of_vendor = stock_level::table
        .filter(stock_level::vendor_id.eq(reader.vendor()))
        .filter(stock_level::point.eq(StockPoint::Sale));
    let rows: Vec<StockLevel> = reader.load(of_vendor)?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let key = (row.store_id, row.product_id, row.mrp_paise, row.batch, row.serial);
            (key, (row.on_hand_milli, row.expires_on))
        })
        .collect())
}

/// The stores' printed prices: store, product and MRP.
fn prices(reader: &mut Reader<'_>) -> storage::Result<HashSet<(StoreId, ProductId, Paise)>> {
    let of_vendor = catalog_price::table.filter(catalog_price::vendor_id.eq(reader.vendor()));
    let columns = (catalog_price::store_id, catalog_price::product_id, catalog_price::mrp_paise);
    let rows: Vec<(StoreId, ProductId, Paise)> = reader.load(of_vendor.select(columns))?;
    Ok(rows.into_iter().collect())
}

const CHANGE: &[&str] = &[
    "INSERT INTO stock_level (vendor_id, store_id, point, product_id, mrp_paise, batch, serial, expires_on, \
     on_hand_milli, reserved_milli) \
     SELECT vendor_id, store_id, point, product_id, mrp_paise, batch, serial, expires_on, on_hand_milli, 0 \
     FROM import_stock_level WHERE TRUE ORDER BY product_id, store_id, mrp_paise \
     ON CONFLICT (vendor_id, store_id, product_id, point, mrp_paise, batch, serial) DO UPDATE \
     SET on_hand_milli = stock_level.on_hand_milli + excluded.on_hand_milli, expires_on = excluded.expires_on",
    "INSERT INTO stock_movement (vendor_id, movement_id, store_id, point, product_id, mrp_paise, batch, serial, \
     quantity_milli, kind, document_id, below_zero, user_id, created_at) \
     SELECT vendor_id, movement_id, store_id, point, product_id, mrp_paise, batch, serial, quantity_milli, kind, \
     document_id, below_zero, user_id, created_at FROM import_stock_movement",
];
