//! Goods: what is on hand, what bills at checkout have set aside, and the ledger of movements.
//!
//! Rows are always locked in the order of their products. Batches leave first-expiry-first, and none after its date.

mod receive;
mod take_back;
mod tracked;

use diesel::prelude::*;
use pricing::{Day, Paise, Quantity};
use storage::rows::{StockLevel, StockMovement, StockMovementKind, StockPoint, StockReservation};
use storage::schema::{stock_level, stock_movement, stock_reservation};
use storage::{ProductId, Reader, Result, Tx, UserId, insert_all};

use crate::clock::Moment;

pub use receive::{Arrival, check_pieces, receive};
pub use take_back::{GoodsBack, SoldBy, take_back};
pub use tracked::{Expired, Lots, Tracked, lots};

crate::refusals! {
    /// Refusals of goods for the stock.
    pub enum StockRefusal in "stock" {
        InStock { serial: String, name: String }: "Serial number {serial} of {name} is in stock already.",
    }
}

pricing::words! {
    /// Messages about goods that the store does not have.
    pub enum StockWords in "stock" {
        OutOfStock { name: String }: "{name} is out of stock.",
        OnlySome { left: Quantity, name: String }: "Only {left} of {name} in stock.",
    }
}

/// Goods that a bill wants.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Want {
    /// The product.
    pub product_id: ProductId,
    /// At this printed price.
    pub mrp: Paise,
    /// From this batch; empty for the one that expires first.
    pub batch: String,
    /// This very piece; empty for any.
    pub serial: String,
    /// The quantity.
    pub quantity: Quantity,
    /// May be sold though it is not there.
    pub below_zero: bool,
}

impl Want {
    /// Whether a batch or a piece is given.
    fn is_named(&self) -> bool {
        !self.batch.is_empty() || !self.serial.is_empty()
    }
}

/// Goods taken from one row of the stock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The product.
    pub product_id: ProductId,
    /// The printed price.
    pub mrp: Paise,
    /// The batch.
    pub batch: String,
    /// The serial number.
    pub serial: String,
    /// The quantity.
    pub quantity: Quantity,
    /// More than was there.
    pub below_zero: bool,
}

/// A shortage: the quantity wanted is not in stock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shortage {
    /// The product.
    pub product_id: ProductId,
    /// The quantity in stock.
    pub available: Quantity,
    /// The quantity wanted.
    pub wanted: Quantity,
}

/// Rows of the selling point that fit a want, in the order in which they are used up.
fn fitting(reader: &mut Reader<'_>, want: &Want, today: Day) -> Result<Vec<StockLevel>> {
    let rows: Vec<StockLevel> = reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(stock_level::product_id.eq(want.product_id))
            .filter(stock_level::point.eq(StockPoint::Sale))
            .filter(stock_level::mrp_paise.eq(want.mrp)),
    )?;
    Ok(in_leaving_order(rows, want, today))
}

/// A product's stock rows that fit a want, in the order in which they are used up.
fn in_leaving_order(rows: impl IntoIterator<Item = StockLevel>, want: &Want, today: Day) -> Vec<StockLevel> {
    let mut rows: Vec<StockLevel> = rows
        .into_iter()
        .filter(|row| want.batch.is_empty() || row.batch == want.batch)
        .filter(|row| want.serial.is_empty() || row.serial == want.serial)
        // Batches past their expiry date are skipped; a batch or piece that is given is taken in any case.
        .filter(|row| want.is_named() || row.expires_on.is_none_or(|last| last >= today))
        .collect();
    // Goods without an expiry date go last, since others can spoil.
    rows.sort_by(|a, b| {
        let key = |row: &StockLevel| (row.expires_on.is_none(), row.expires_on, row.batch.clone(), row.serial.clone());
        key(a).cmp(&key(b))
    });
    rows
}

/// The rows of the selling point of all wanted products.
fn of_wants(reader: &mut Reader<'_>, wants: &[Want]) -> Result<Vec<StockLevel>> {
    let mut products: Vec<ProductId> = wants.iter().map(|want| want.product_id).collect();
    products.sort_unstable();
    products.dedup();
    reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(stock_level::point.eq(StockPoint::Sale))
            .filter(stock_level::product_id.eq_any(products)),
    )
}

/// Divides a want over the rows that fit it; `free` gives the quantity that a row can spare. A shortage is taken from
/// the first row, if it may go below zero.
fn divide(
    want: &Want,
    rows: &[StockLevel],
    free: impl Fn(&StockLevel) -> Quantity,
) -> std::result::Result<Vec<Part>, Shortage> {
    let part = |batch: &str, serial: &str, quantity: Quantity, below_zero: bool| Part {
        product_id: want.product_id,
        mrp: want.mrp,
        batch: batch.to_owned(),
        serial: serial.to_owned(),
        quantity,
        below_zero,
    };
    let mut missing = want.quantity;
    let mut parts: Vec<Part> = Vec::new();
    for row in rows {
        let taken = free(row).min(missing);
        if taken > Quantity::ZERO {
            parts.push(part(&row.batch, &row.serial, taken, false));
            missing -= taken;
        }
    }
    if missing > Quantity::ZERO {
        if !want.below_zero {
            let available = want.quantity - missing;
            return Err(Shortage { product_id: want.product_id, available, wanted: want.quantity });
        }
        match parts.first_mut() {
            Some(first) => {
                first.quantity += missing;
                first.below_zero = true;
            }
            None => {
                let (batch, serial) = rows.first().map_or((&want.batch, &want.serial), |row| (&row.batch, &row.serial));
                parts.push(part(batch, serial, missing, true));
            }
        }
    }
    Ok(parts)
}

/// Sets goods aside for a bill at checkout.
///
/// # Errors
/// When a statement fails. The inner error lists shortages; the caller must then roll back.
pub fn reserve(
    tx: &mut Tx<'_>,
    order_id: &str,
    wants: &[Want],
    today: Day,
    now: Moment,
) -> Result<std::result::Result<(), Vec<Shortage>>> {
    let mut shortages = Vec::new();
    for want in in_order(wants) {
        lock(tx, want.product_id)?;
        let rows = fitting(tx, &want, today)?;
        match divide(&want, &rows, |row| row.on_hand_milli - row.reserved_milli) {
            Ok(parts) => {
                for part in parts {
                    set_aside(tx, order_id, &part, now)?;
                }
            }
            Err(shortage) => shortages.push(shortage),
        }
    }
    Ok(if shortages.is_empty() { Ok(()) } else { Err(shortages) })
}

/// Wants of the same goods put together, in the order of their products.
fn in_order(wants: &[Want]) -> Vec<Want> {
    let mut sorted: Vec<Want> = wants.to_vec();
    sorted.sort();
    sorted.dedup_by(|next, kept| {
        let same = (next.product_id, next.mrp, &next.batch, &next.serial)
            == (kept.product_id, kept.mrp, &kept.batch, &kept.serial);
        if same {
            kept.quantity += next.quantity;
            kept.below_zero |= next.below_zero;
        }
        same
    });
    sorted
}

/// Locks all rows of a product in the store until the transaction ends.
fn lock(tx: &mut Tx<'_>, product_id: ProductId) -> Result<()> {
    let rows = stock_level::table
        .filter(stock_level::vendor_id.eq(tx.vendor()))
        .filter(stock_level::store_id.eq(tx.store()))
        .filter(stock_level::product_id.eq(product_id));
    tx.execute(diesel::update(rows).set(stock_level::reserved_milli.eq(stock_level::reserved_milli)))?;
    Ok(())
}

fn set_aside(tx: &mut Tx<'_>, order_id: &str, part: &Part, now: Moment) -> Result<()> {
    change(tx, part, By { on_hand: Quantity::ZERO, reserved: part.quantity })?;
    let row = StockReservation {
        vendor_id: tx.vendor(),
        order_id: order_id.to_owned(),
        store_id: tx.store(),
        product_id: part.product_id,
        mrp_paise: part.mrp,
        batch: part.batch.clone(),
        serial: part.serial.clone(),
        quantity_milli: part.quantity,
        created_at: now,
    };
    tx.execute(
        diesel::insert_into(stock_reservation::table)
            .values(row)
            .on_conflict(stock_reservation::table.primary_key())
            .do_update()
            .set(stock_reservation::quantity_milli.eq(stock_reservation::quantity_milli + part.quantity)),
    )?;
    Ok(())
}

/// Changes a row of the selling point, making it when goods leave a place that never held any.
fn change(tx: &mut Tx<'_>, part: &Part, by: By) -> Result<()> {
    change_at(tx, (StockPoint::Sale, None), part, by)
}

/// By how much a place of the stock changes.
#[derive(Clone, Copy)]
struct By {
    on_hand: Quantity,
    reserved: Quantity,
}

/// The same at any point; a row that is made there expires on a day.
fn change_at(tx: &mut Tx<'_>, (point, expires_on): (StockPoint, Option<Day>), part: &Part, by: By) -> Result<()> {
    let By { on_hand, reserved } = by;
    let row = StockLevel {
        vendor_id: tx.vendor(),
        store_id: tx.store(),
        point,
        product_id: part.product_id,
        mrp_paise: part.mrp,
        batch: part.batch.clone(),
        serial: part.serial.clone(),
        expires_on,
        on_hand_milli: on_hand,
        reserved_milli: reserved,
    };
    tx.execute(
        diesel::insert_into(stock_level::table)
            .values(row)
            .on_conflict(stock_level::table.primary_key())
            .do_update()
            .set((
                stock_level::on_hand_milli.eq(stock_level::on_hand_milli + on_hand),
                stock_level::reserved_milli.eq(stock_level::reserved_milli + reserved),
            )),
    )?;
    Ok(())
}

/// Releases and returns a bill's reservations.
///
/// # Errors
/// When a statement fails.
pub fn release(tx: &mut Tx<'_>, order_id: &str) -> Result<Vec<StockReservation>> {
    let vendor = tx.vendor();
    let of_order = || {
        stock_reservation::table
            .filter(stock_reservation::vendor_id.eq(vendor))
            .filter(stock_reservation::order_id.eq(order_id.to_owned()))
    };
    let rows: Vec<StockReservation> =
        tx.load(of_order().order((stock_reservation::product_id, stock_reservation::mrp_paise)))?;
    if rows.is_empty() {
        return Ok(rows);
    }
    for row in &rows {
        change(tx, &part_of(row), By { on_hand: Quantity::ZERO, reserved: -row.quantity_milli })?;
    }
    tx.execute(diesel::delete(of_order()))?;
    Ok(rows)
}

fn part_of(row: &StockReservation) -> Part {
    Part {
        product_id: row.product_id,
        mrp: row.mrp_paise,
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        quantity: row.quantity_milli,
        below_zero: false,
    }
}

/// Seller, document and time of a posting.
#[derive(Debug, Clone, Copy)]
pub struct Posting<'a> {
    /// The invoice.
    pub document_id: &'a str,
    /// The cashier.
    pub user_id: UserId,
    /// The store's business day, `YYYY-MM-DD`: goods that have expired by then are not sold.
    pub today: Day,
    /// When.
    pub now: Moment,
}

/// Takes sold goods out of the stock: first the bill's reservations, the rest from the stock on hand, below zero if it
/// must be. Nothing is refused here: the customer has paid. Returns the movements.
///
/// # Errors
/// When a statement fails.
pub fn sell(
    tx: &mut Tx<'_>,
    order_id: &str,
    wants: &[Want],
    posting: Posting<'_>,
    id: impl Fn(usize) -> String,
) -> Result<Vec<StockMovement>> {
    let mut set_aside: Vec<Part> = release(tx, order_id)?.iter().map(part_of).collect();
    let mut parts = Vec::new();
    let mut levels = None;
    // Backwards, wants of a certain batch or piece come before those of any.
    for want in in_order(wants).into_iter().rev() {
        let missing = take(&mut set_aside, &want, &mut parts);
        if missing > Quantity::ZERO {
            let levels = match &levels {
                Some(levels) => levels,
                None => levels.insert(of_wants(tx, wants)?),
            };
            let same = |row: &&StockLevel| (row.product_id, row.mrp_paise) == (want.product_id, want.mrp);
            let rows = in_leaving_order(levels.iter().filter(same).cloned(), &want, posting.today);
            let rest = Want { quantity: missing, below_zero: true, ..want };
            let free = |row: &StockLevel| row.on_hand_milli - row.reserved_milli;
            parts.extend(divide(&rest, &rows, free).unwrap_or_default());
        }
    }
    parts.sort_by(|a, b| (a.product_id, a.mrp, &a.batch, &a.serial).cmp(&(b.product_id, b.mrp, &b.batch, &b.serial)));
    let mut movements = Vec::with_capacity(parts.len());
    for (place, part) in parts.into_iter().enumerate() {
        change(tx, &part, By { on_hand: -part.quantity, reserved: Quantity::ZERO })?;
        movements.push(StockMovement {
            vendor_id: tx.vendor(),
            movement_id: id(place),
            store_id: tx.store(),
            point: StockPoint::Sale,
            product_id: part.product_id,
            mrp_paise: part.mrp,
            batch: part.batch,
            serial: part.serial,
            quantity_milli: -part.quantity,
            kind: StockMovementKind::Sale,
            document_id: posting.document_id.to_owned(),
            below_zero: part.below_zero,
            user_id: posting.user_id,
            created_at: posting.now,
        });
    }
    insert_all!(tx, stock_movement::table, &movements)?;
    Ok(movements)
}

/// Takes as much of a want as is reserved for it; returns the missing quantity.
fn take(set_aside: &mut [Part], want: &Want, parts: &mut Vec<Part>) -> Quantity {
    let mut missing = want.quantity;
    let fits = |part: &&mut Part| {
        part.product_id == want.product_id
            && part.mrp == want.mrp
            && (want.batch.is_empty() || part.batch == want.batch)
            && (want.serial.is_empty() || part.serial == want.serial)
    };
    for part in set_aside.iter_mut().filter(fits) {
        let taken = part.quantity.min(missing);
        if taken > Quantity::ZERO {
            part.quantity -= taken;
            parts.push(Part { quantity: taken, ..part.clone() });
            missing -= taken;
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use storage::{StoreId, VendorId};

    use super::*;

    fn row(batch: &str, on_hand: u32) -> StockLevel {
        StockLevel {
            vendor_id: VendorId::new(1),
            store_id: StoreId::new(1),
            point: StockPoint::Sale,
            product_id: ProductId::new(7),
            mrp_paise: Paise::new(10_000),
            batch: batch.to_owned(),
            serial: String::new(),
            expires_on: None,
            on_hand_milli: Quantity::pieces(on_hand),
            reserved_milli: Quantity::ZERO,
        }
    }

    fn want(pieces: u32, below_zero: bool) -> Want {
        Want {
            product_id: ProductId::new(7),
            mrp: Paise::new(10_000),
            batch: String::new(),
            serial: String::new(),
            quantity: Quantity::pieces(pieces),
            below_zero,
        }
    }

    #[test]
    fn a_want_is_divided_over_the_batches_in_their_order() {
        let rows = [row("A", 2), row("B", 5)];
        let parts = divide(&want(4, false), &rows, |row| row.on_hand_milli).unwrap();
        let taken: Vec<_> = parts.iter().map(|part| (part.batch.as_str(), part.quantity)).collect();
        assert_eq!(taken, [("A", Quantity::pieces(2)), ("B", Quantity::pieces(2))]);
    }

    #[test]
    fn what_is_missing_is_a_shortage_or_goes_below_zero() {
        let rows = [row("A", 2)];
        let shortage = divide(&want(3, false), &rows, |row| row.on_hand_milli).unwrap_err();
        assert_eq!((shortage.available, shortage.wanted), (Quantity::pieces(2), Quantity::pieces(3)));
        let parts = divide(&want(3, true), &rows, |row| row.on_hand_milli).unwrap();
        assert_eq!((parts.len(), parts[0].quantity, parts[0].below_zero), (1, Quantity::pieces(3), true));
        let nowhere = divide(&want(3, true), &[], |row| row.on_hand_milli).unwrap();
        assert!(nowhere[0].below_zero && nowhere[0].batch.is_empty());
    }

    #[test]
    fn wants_of_the_same_goods_are_one_want() {
        let merged = in_order(&[want(1, false), want(2, true)]);
        assert_eq!(merged.len(), 1);
        assert_eq!((merged[0].quantity, merged[0].below_zero), (Quantity::pieces(3), true));
    }
}
