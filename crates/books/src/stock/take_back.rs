//! Goods that come back.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use storage::rows::{StockMovement, StockMovementKind, StockPoint};
use storage::schema::stock_movement;
use storage::{ProductId, Result, Tx, insert_all};

use super::tracked::expiry_of;
use super::{By, Part, Posting, Want, change_at, lock, take};

/// Goods that come back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoodsBack {
    /// The product.
    pub product_id: ProductId,
    /// The printed price.
    pub mrp: Paise,
    /// The batch; empty for whichever they were sold from.
    pub batch: String,
    /// The serial number.
    pub serial: String,
    /// The quantity.
    pub quantity: Quantity,
    /// They go to the damage point and are not sold again.
    pub damaged: bool,
}

/// The documents that goods left by and came back by before.
#[derive(Debug, Clone, Copy)]
pub struct SoldBy<'a> {
    /// The invoice.
    pub document_id: &'a str,
    /// Its credit notes.
    pub returned_by: &'a [String],
}

/// Takes goods back into the stock: into the batches that their invoice took them from, for sale or at the damage
/// point. Returns the movements.
///
/// # Errors
/// When a statement fails.
pub fn take_back(
    tx: &mut Tx<'_>,
    sold_by: &SoldBy<'_>,
    goods: &[GoodsBack],
    posting: Posting<'_>,
    id: impl Fn(usize) -> String,
) -> Result<Vec<StockMovement>> {
    let documents: Vec<&str> =
        [sold_by.document_id].into_iter().chain(sold_by.returned_by.iter().map(String::as_str)).collect();
    let moved: Vec<StockMovement> = tx.load(
        stock_movement::table
            .filter(stock_movement::vendor_id.eq(tx.vendor()))
            .filter(stock_movement::document_id.eq_any(documents))
            .filter(stock_movement::document_id.ne(""))
            .order((stock_movement::batch, stock_movement::serial, stock_movement::movement_id)),
    )?;
    // Net quantity sold from each batch: movements of the sale and of its returns.
    let mut out: Vec<Part> = Vec::new();
    for row in &moved {
        let sold = -row.quantity_milli;
        let same = |part: &&mut Part| {
            (part.product_id, part.mrp, &part.batch, &part.serial)
                == (row.product_id, row.mrp_paise, &row.batch, &row.serial)
        };
        match out.iter_mut().find(same) {
            Some(part) => part.quantity += sold,
            None => out.push(Part {
                product_id: row.product_id,
                mrp: row.mrp_paise,
                batch: row.batch.clone(),
                serial: row.serial.clone(),
                quantity: sold,
                below_zero: false,
            }),
        }
    }
    let mut goods: Vec<&GoodsBack> = goods.iter().collect();
    goods.sort_by_key(|goods| goods.product_id);
    let mut movements = Vec::new();
    for back in goods {
        lock(tx, back.product_id)?;
        let want = Want {
            product_id: back.product_id,
            mrp: back.mrp,
            batch: back.batch.clone(),
            serial: back.serial.clone(),
            quantity: back.quantity,
            below_zero: false,
        };
        let mut parts = Vec::new();
        let missing = take(&mut out, &want, &mut parts);
        if missing > Quantity::ZERO {
            parts.push(Part {
                product_id: back.product_id,
                mrp: back.mrp,
                batch: back.batch.clone(),
                serial: back.serial.clone(),
                quantity: missing,
                below_zero: false,
            });
        }
        let point = if back.damaged { StockPoint::Damage } else { StockPoint::Sale };
        for part in parts {
            let expires_on = match part.batch.as_str() {
                "" => None,
                batch => expiry_of(tx, part.product_id, batch)?,
            };
            let by = By { on_hand: part.quantity, reserved: Quantity::ZERO };
            change_at(tx, (point, expires_on), &part, by)?;
            movements.push(StockMovement {
                vendor_id: tx.vendor(),
                movement_id: id(movements.len()),
                store_id: tx.store(),
                point,
                product_id: part.product_id,
                mrp_paise: part.mrp,
                batch: part.batch,
                serial: part.serial,
                quantity_milli: part.quantity,
                kind: StockMovementKind::Return,
                document_id: posting.document_id.to_owned(),
                below_zero: false,
                user_id: posting.user_id,
                created_at: posting.now,
            });
        }
    }
    insert_all!(tx, stock_movement::table, &movements)?;
    Ok(movements)
}
