//! Movements of a product, its sales of late, and the entries of the audit about it.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::rows::{AuditEntry, StockMovement, StockMovementKind};
use storage::schema::{goods_receipt_note, goods_receipt_note_line, invoice, stock_movement};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::super::audit::{AuditLine, of_store};
use super::super::stores::Stores;
use crate::call::{Needs, Person};
use crate::clock::DAY;
use crate::deed::Look;
use crate::refusal::Result;
use crate::report::audit_values::Names;

/// Movements that are listed.
const MOST: i64 = 100;
/// Days of the sales of late.
const LATELY: i64 = 30;
/// The subject of the entries about prices that a file changed.
const FILE: &str = "prices";

/// Goods that came or went.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StockMovementLine)]
pub(super) struct MovementLine {
    /// `YYYY-MM-DD HH:MM:SS` of the store's clock.
    at: String,
    store: String,
    #[schema(value_type = String)]
    kind: StockMovementKind,
    /// Below zero where goods went.
    quantity: Quantity,
    mrp: Paise,
    batch: String,
    /// The printed number of the invoice, credit note or GRN; empty without one.
    document: String,
    /// Empty where nobody was signed in.
    who: String,
}

/// Goods that were sold in the last thirty days.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct SoldLately {
    pieces: Quantity,
    amount: Paise,
}

/// Sums of the lines of invoices.
#[derive(Debug, Default, QueryableByName)]
struct Sold {
    #[diesel(sql_type = BigInt)]
    pieces: Quantity,
    #[diesel(sql_type = BigInt)]
    amount: Paise,
}

/// The latest movements, the newest first.
///
/// # Errors
/// When a statement fails.
pub(super) fn movements(reader: &mut Reader<'_>, stores: &Stores, id: ProductId) -> Result<Vec<MovementLine>> {
    let rows: Vec<StockMovement> = reader.load(
        stock_movement::table
            .filter(stock_movement::vendor_id.eq(reader.vendor()))
            .filter(stock_movement::store_id.eq_any(stores.ids()))
            .filter(stock_movement::product_id.eq(id))
            .order((stock_movement::created_at.desc(), stock_movement::movement_id.desc()))
            .limit(MOST),
    )?;
    let ids: Vec<String> = rows.iter().map(|row| row.document_id.clone()).filter(|id| !id.is_empty()).collect();
    let invoices: Vec<(String, String)> = reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::invoice_id.eq_any(ids.clone()))
            .select((invoice::invoice_id, invoice::number)),
    )?;
    let receipts: Vec<(String, String)> = reader.load(
        goods_receipt_note::table
            .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note::grn_id.eq_any(ids))
            .select((goods_receipt_note::grn_id, goods_receipt_note::number)),
    )?;
    let numbers: HashMap<String, String> = invoices.into_iter().chain(receipts).collect();
    let names = Names::of(reader)?;
    let line = |row: StockMovement| MovementLine {
        at: stores.time(row.store_id, row.created_at),
        store: stores.name(row.store_id),
        kind: row.kind,
        quantity: row.quantity_milli,
        mrp: row.mrp_paise,
        batch: row.batch,
        document: numbers.get(&row.document_id).cloned().unwrap_or_default(),
        who: names.person(row.user_id).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(line).collect())
}

/// The sales of the last thirty days.
///
/// # Errors
/// When the statement fails.
pub(super) fn sold_lately<R: Needs>(
    look: &mut Look<'_, Person<R>>,
    stores: &Stores,
    product_id: ProductId,
) -> Result<SoldLately> {
    let (vendor_id, since) = (look.vendor(), look.now() - LATELY * DAY);
    // The index finds the movements of a product; lines have none by product.
    let rows: Vec<Sold> = look.load(
        sql_query(format!(
            "SELECT CAST(COALESCE(SUM(l.quantity_milli), 0) AS BIGINT) AS pieces, \
             CAST(COALESCE(SUM(l.net_paise), 0) AS BIGINT) AS amount FROM invoice_line l \
             WHERE l.vendor_id = {vendor_id} AND l.kind = 'goods' AND l.item_id = $1 AND l.invoice_id IN \
             (SELECT m.document_id FROM stock_movement m WHERE m.vendor_id = {vendor_id} AND m.store_id IN ({}) \
             AND m.product_id = $2 AND m.kind = 'sale' AND m.created_at >= $3)",
            stores.listed()
        ))
        .bind::<BigInt, _>(product_id)
        .bind::<BigInt, _>(product_id)
        .bind::<BigInt, _>(since),
    )?;
    Ok(rows.into_iter().next().map(|row| SoldLately { pieces: row.pieces, amount: row.amount }).unwrap_or_default())
}

/// Whole days that a stock lasts at these sales; nothing where nothing was sold.
pub(super) fn days_left(stock: Quantity, sold: &SoldLately) -> Option<i64> {
    (sold.pieces > Quantity::ZERO).then(|| stock.get().max(0) * LATELY / sold.pieces.get())
}

/// Entries about the prices and the receipts of a product, the oldest first.
///
/// # Errors
/// When a statement fails.
pub(super) fn trail(
    reader: &mut Reader<'_>,
    stores: &Stores,
    (product_id, barcodes): (ProductId, &[String]),
) -> Result<Vec<AuditLine>> {
    let grns: Vec<String> = reader.load(
        goods_receipt_note_line::table
            .inner_join(
                goods_receipt_note::table.on(goods_receipt_note::vendor_id
                    .eq(goods_receipt_note_line::vendor_id)
                    .and(goods_receipt_note::grn_id.eq(goods_receipt_note_line::grn_id))),
            )
            .filter(goods_receipt_note_line::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note_line::product_id.eq(product_id))
            .filter(goods_receipt_note::store_id.eq_any(stores.ids()))
            .order(goods_receipt_note::created_at.desc())
            .select(goods_receipt_note::number)
            .limit(MOST),
    )?;
    let subjects: Vec<&str> = grns.iter().map(String::as_str).chain([FILE]).collect();
    let named: Vec<String> = barcodes.iter().map(|barcode| format!("\"barcode\":\"{barcode}\"")).collect();
    // Prices of a GRN or a file are of many products.
    let is_of_product = |entry: &AuditEntry| {
        !entry.action.starts_with("prices_") || named.iter().any(|named| entry.detail.contains(named))
    };
    let names = Names::of(reader)?;
    let mut entries = Vec::new();
    for store in stores.iter() {
        entries.extend(of_store(reader, &subjects, (&names, store), is_of_product)?);
    }
    entries.sort_by_key(|(at, _)| *at);
    Ok(entries.into_iter().map(|(_, line)| line).collect())
}
