//! Rows of advices and GRNs.

use diesel::prelude::*;
use pricing::{Day, Quantity};
use serde::Serialize;
use storage::rows::{Advice, AdviceLine, Grn, GrnLine, GrnLot, Supplier};
use storage::schema::{
    goods_receipt_advice, goods_receipt_advice_line, goods_receipt_lot, goods_receipt_note, goods_receipt_note_line,
    goods_receipt_supplier,
};
use storage::{Reader, Result, Tx};
use utoipa::ToSchema;

/// A supplier to choose.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SupplierChoice {
    id: String,
    name: String,
}

/// The vendor's suppliers by name.
pub(super) fn suppliers(reader: &mut Reader<'_>) -> Result<Vec<SupplierChoice>> {
    let rows: Vec<Supplier> = reader.load(
        goods_receipt_supplier::table
            .filter(goods_receipt_supplier::vendor_id.eq(reader.vendor()))
            .order((goods_receipt_supplier::name, goods_receipt_supplier::supplier_id)),
    )?;
    Ok(rows.into_iter().map(|row| SupplierChoice { id: row.supplier_id.to_string(), name: row.name }).collect())
}

/// The supplier of a name, whichever letters are large.
pub(super) fn supplier_named(reader: &mut Reader<'_>, name: &str) -> Result<Option<i64>> {
    let name = name.to_lowercase();
    let named = |choice: &SupplierChoice| choice.name.to_lowercase() == name;
    Ok(suppliers(reader)?.into_iter().find(named).and_then(|choice| choice.id.parse().ok()))
}

/// The day of the store's GRN with a number of a financial year.
pub(super) fn day_of_grn(reader: &mut Reader<'_>, (year, series_no): (i32, i64)) -> Result<Option<Day>> {
    reader.maybe(
        goods_receipt_note::table
            .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note::store_id.eq(reader.store()))
            .filter(goods_receipt_note::financial_year.eq(year))
            .filter(goods_receipt_note::series_no.eq(series_no))
            .select(goods_receipt_note::business_date),
    )
}

/// An advice of the store.
pub(super) fn advice(reader: &mut Reader<'_>, advice_id: &str) -> Result<Option<Advice>> {
    reader.maybe(
        goods_receipt_advice::table
            .filter(goods_receipt_advice::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_advice::store_id.eq(reader.store()))
            .filter(goods_receipt_advice::advice_id.eq(advice_id.to_owned())),
    )
}

/// The same, locked until the transaction ends: the GRNs of an advice come one after the other.
pub(super) fn lock_advice(tx: &mut Tx<'_>, advice_id: &str) -> Result<Option<Advice>> {
    let row = goods_receipt_advice::table
        .filter(goods_receipt_advice::vendor_id.eq(tx.vendor()))
        .filter(goods_receipt_advice::store_id.eq(tx.store()))
        .filter(goods_receipt_advice::advice_id.eq(advice_id.to_owned()));
    tx.maybe(
        diesel::update(row)
            .set(goods_receipt_advice::state.eq(goods_receipt_advice::state))
            .returning(goods_receipt_advice::all_columns),
    )
}

/// The lines of an advice.
pub(super) fn advice_lines(reader: &mut Reader<'_>, advice_id: &str) -> Result<Vec<AdviceLine>> {
    reader.load(
        goods_receipt_advice_line::table
            .filter(goods_receipt_advice_line::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_advice_line::advice_id.eq(advice_id.to_owned()))
            .order(goods_receipt_advice_line::line_no),
    )
}

/// The GRNs that were made for some advices, the first one first.
pub(super) fn grns_of(reader: &mut Reader<'_>, advice_ids: Vec<String>) -> Result<Vec<Grn>> {
    reader.load(
        goods_receipt_note::table
            .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note::advice_id.eq_any(advice_ids))
            .order((goods_receipt_note::created_at, goods_receipt_note::series_no)),
    )
}

/// A GRN of the store, by its number or its id.
pub(super) fn grn(reader: &mut Reader<'_>, name: &str) -> Result<Option<Grn>> {
    reader.maybe(
        goods_receipt_note::table
            .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note::store_id.eq(reader.store()))
            .filter(
                goods_receipt_note::number.eq(name.to_uppercase()).or(goods_receipt_note::grn_id.eq(name.to_owned())),
            ),
    )
}

/// The lines of a GRN.
pub(super) fn grn_lines(reader: &mut Reader<'_>, grn_id: &str) -> Result<Vec<GrnLine>> {
    reader.load(
        goods_receipt_note_line::table
            .filter(goods_receipt_note_line::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note_line::grn_id.eq(grn_id.to_owned()))
            .order(goods_receipt_note_line::line_no),
    )
}

/// The lots of a GRN, in the order of its lines.
pub(super) fn grn_lots(reader: &mut Reader<'_>, grn_id: &str) -> Result<Vec<GrnLot>> {
    reader.load(
        goods_receipt_lot::table
            .filter(goods_receipt_lot::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_lot::grn_id.eq(grn_id.to_owned()))
            .order((goods_receipt_lot::line_no, goods_receipt_lot::lot_no)),
    )
}

/// The quantity that a line of an advice still expects.
pub(super) fn remaining(line: &AdviceLine) -> Quantity {
    (line.ordered_milli - line.received_milli - line.damaged_milli - line.lost_milli).max(Quantity::ZERO)
}

/// The id of a line on the wire.
pub(super) fn line_id(line: &AdviceLine) -> String {
    format!("{}:{}", line.advice_id, line.line_no)
}
