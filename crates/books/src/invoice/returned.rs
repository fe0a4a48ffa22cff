//! Goods returned from an invoice: its credit notes and their lines.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::rows::{Invoice, InvoiceLine};
use storage::schema::{invoice, invoice_line, invoice_reprint};
use storage::{Reader, Result};
use utoipa::ToSchema;

use crate::catalog::StoreInfo;
use crate::clock::wire_time;
use crate::voucher::PaidOut;

/// The credit notes of an invoice with their lines, the oldest first.
#[derive(Debug, Clone, Default)]
pub struct Returned {
    /// The credit notes.
    pub notes: Vec<Invoice>,
    /// All of their lines.
    pub lines: Vec<InvoiceLine>,
}

/// A credit note, where its invoice is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditNoteOf {
    /// Its printed number.
    invoice_id: String,
    created_at: String,
    qty: i64,
    total: Paise,
    cashier: String,
    remark: String,
    /// The cash that was paid out for it.
    paid_out: Paise,
}

impl Returned {
    /// The returned quantity of a line.
    #[must_use]
    pub fn quantity(&self, line_no: i32) -> Quantity {
        self.of_line(line_no).map(|line| line.quantity_milli).sum()
    }

    /// Returns of a line.
    pub fn of_line(&self, line_no: i32) -> impl Iterator<Item = &InvoiceLine> {
        self.lines.iter().filter(move |line| line.original_line_no == line_no)
    }

    /// The credit notes as their invoice shows them.
    #[must_use]
    pub fn told(&self, shop: &StoreInfo, paid_out: &[PaidOut]) -> Vec<CreditNoteOf> {
        let cash_of = |number: &str| -> Paise {
            paid_out.iter().filter(|paid| paid.credit_note == number).map(|paid| paid.paise).sum()
        };
        let told = |note: &Invoice| CreditNoteOf {
            invoice_id: note.number.clone(),
            created_at: wire_time(note.created_at, &shop.zone),
            qty: note.pieces,
            total: note.total_paise,
            cashier: note.cashier_name.clone(),
            remark: note.remark.clone(),
            paid_out: cash_of(&note.number),
        };
        self.notes.iter().map(told).collect()
    }
}

/// Reads the credit notes of an invoice.
///
/// # Errors
/// When a statement fails.
pub fn returned(reader: &mut Reader<'_>, invoice_id: &str) -> Result<Returned> {
    let notes: Vec<Invoice> = reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::original_id.eq(invoice_id.to_owned()))
            .filter(invoice::original_id.ne(""))
            .order((invoice::created_at, invoice::number)),
    )?;
    if notes.is_empty() {
        return Ok(Returned::default());
    }
    let ids: Vec<String> = notes.iter().map(|note| note.invoice_id.clone()).collect();
    let lines = reader.load(
        invoice_line::table
            .filter(invoice_line::vendor_id.eq(reader.vendor()))
            .filter(invoice_line::invoice_id.eq_any(ids))
            .order((invoice_line::invoice_id, invoice_line::line_no)),
    )?;
    Ok(Returned { notes, lines })
}

/// The number of a document's duplicates.
pub(super) fn copies(reader: &mut Reader<'_>, invoice_id: &str) -> Result<i64> {
    reader.one(
        invoice_reprint::table
            .filter(invoice_reprint::vendor_id.eq(reader.vendor()))
            .filter(invoice_reprint::invoice_id.eq(invoice_id.to_owned()))
            .count(),
    )
}
