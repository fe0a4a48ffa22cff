//! The documents that reports are made of.

use diesel::prelude::*;
use storage::rows::{Invoice, InvoiceKind};
use storage::schema::invoice;
use storage::{Reader, Result};

use super::Days;

/// The sign of a document's amounts in sums: credit notes count below zero.
pub(super) fn sign(kind: InvoiceKind) -> i64 {
    match kind {
        InvoiceKind::Sale => 1,
        InvoiceKind::Return => -1,
    }
}

/// The documents of some days, in the order they were written.
pub(super) fn documents_of(reader: &mut Reader<'_>, days: &Days) -> Result<Vec<Invoice>> {
    reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(invoice::business_date.ge(days.from))
            .filter(invoice::business_date.le(days.to))
            .order((invoice::created_at, invoice::terminal_id, invoice::series_no)),
    )
}
