//! Goods that come in.

use std::collections::HashMap;

use diesel::dsl::case_when;
use diesel::prelude::*;
use diesel::upsert::excluded;
use pricing::{Day, Paise, Quantity};
use storage::rows::{StockLevel, StockMovement, StockMovementKind, StockPoint};
use storage::schema::{stock_level, stock_movement};
use storage::{ProductId, Reader, Result, Tx, insert_all};

use super::{Posting, StockRefusal};

/// Goods added to a stock point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// The product.
    pub product_id: ProductId,
    /// The printed price.
    pub mrp: Paise,
    /// The stock point.
    pub point: StockPoint,
    /// The batch; empty where it is not kept.
    pub batch: String,
    /// The serial number; empty where it is not kept.
    pub serial: String,
    /// The last day of the batch, if any.
    pub expires_on: Option<Day>,
    /// The quantity.
    pub quantity: Quantity,
}

/// Adds goods to the stock, in the order in which a sale locks them. Returns the movements.
///
/// # Errors
/// When a statement fails.
pub fn receive(
    tx: &mut Tx<'_>,
    mut arrivals: Vec<Arrival>,
    posting: Posting<'_>,
    id: impl Fn(usize) -> String,
) -> Result<Vec<StockMovement>> {
    arrivals.sort_by(|a, b| {
        let key = |row: &Arrival| (row.product_id, row.mrp, row.point, row.batch.clone(), row.serial.clone());
        key(a).cmp(&key(b))
    });
    let mut movements = Vec::with_capacity(arrivals.len());
    for (place, arrival) in arrivals.into_iter().enumerate() {
        add(tx, &arrival)?;
        movements.push(StockMovement {
            vendor_id: tx.vendor(),
            movement_id: id(place),
            store_id: tx.store(),
            point: arrival.point,
            product_id: arrival.product_id,
            mrp_paise: arrival.mrp,
            batch: arrival.batch,
            serial: arrival.serial,
            quantity_milli: arrival.quantity,
            kind: StockMovementKind::Receipt,
            document_id: posting.document_id.to_owned(),
            below_zero: false,
            user_id: posting.user_id,
            created_at: posting.now,
        });
    }
    insert_all!(tx, stock_movement::table, &movements)?;
    Ok(movements)
}

/// Refuses movements after which the stock holds a piece twice. The caller holds a lock that another posting of the
/// same piece waits for: of its row in the stock, or of a series of numbers.
///
/// # Errors
/// When there is such a piece, or the statement fails.
pub fn check_pieces(
    reader: &mut Reader<'_>,
    movements: &[StockMovement],
    name_of: impl Fn(ProductId) -> Option<String>,
) -> crate::refusal::Result<()> {
    let pieces: Vec<&StockMovement> = movements.iter().filter(|movement| !movement.serial.is_empty()).collect();
    if pieces.is_empty() {
        return Ok(());
    }
    let rows: Vec<(ProductId, String, Quantity)> = reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(stock_level::product_id.eq_any(pieces.iter().map(|piece| piece.product_id).collect::<Vec<_>>()))
            .filter(stock_level::serial.eq_any(pieces.iter().map(|piece| piece.serial.clone()).collect::<Vec<_>>()))
            .select((stock_level::product_id, stock_level::serial, stock_level::on_hand_milli)),
    )?;
    let mut held: HashMap<(ProductId, &str), Quantity> = HashMap::new();
    for (product_id, serial, quantity) in &rows {
        *held.entry((*product_id, serial)).or_default() += *quantity;
    }
    let is_twice = |piece: &&&StockMovement| {
        held.get(&(piece.product_id, &*piece.serial)).is_some_and(|held| *held > Quantity::ONE)
    };
    match pieces.iter().find(is_twice) {
        None => Ok(()),
        Some(piece) => {
            let name = name_of(piece.product_id).unwrap_or_default();
            Err(StockRefusal::InStock { serial: piece.serial.clone(), name }.into())
        }
    }
}

/// A batch that left before its date was known gets it now, and so does one of which nothing is left.
fn add(tx: &mut Tx<'_>, arrival: &Arrival) -> Result<()> {
    let row = StockLevel {
        vendor_id: tx.vendor(),
        store_id: tx.store(),
        point: arrival.point,
        product_id: arrival.product_id,
        mrp_paise: arrival.mrp,
        batch: arrival.batch.clone(),
        serial: arrival.serial.clone(),
        expires_on: arrival.expires_on,
        on_hand_milli: arrival.quantity,
        reserved_milli: Quantity::ZERO,
    };
    let new = || excluded(stock_level::expires_on);
    let has_none = stock_level::expires_on.is_null().or(stock_level::on_hand_milli.le(Quantity::ZERO));
    tx.execute(
        diesel::insert_into(stock_level::table)
            .values(row)
            .on_conflict(stock_level::table.primary_key())
            .do_update()
            .set((
                stock_level::on_hand_milli.eq(stock_level::on_hand_milli + arrival.quantity),
                stock_level::expires_on
                    .eq(case_when(new().is_not_null().and(has_none), new()).otherwise(stock_level::expires_on)),
            )),
    )
    .map(drop)
}
