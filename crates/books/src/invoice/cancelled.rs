//! The cancellation of an invoice: its credit note and its refunds.

use diesel::prelude::*;
use pricing::Paise;
use serde::Serialize;
use storage::rows::{InvoiceCancelled, InvoiceRefund, Tender};
use storage::schema::{invoice, invoice_cancelled, invoice_refund};
use storage::{Reader, Result};
use utoipa::ToSchema;

use crate::clock::Moment;
use crate::tender::Gateway;

/// The cancellation of an invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelledBy {
    /// The id of its credit note.
    pub note_id: String,
    /// The number of its credit note.
    pub number: String,
    /// When.
    pub at: Moment,
    /// The key of the reason.
    pub reason: String,
    /// The cashier's remark.
    pub remark: String,
}

/// The way in which money goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum GoesBack {
    /// In cash, out of the drawer.
    Drawer,
    /// To the vouchers that paid it.
    Voucher,
    /// By hand: on the card machine, in the app.
    ByHand,
}

/// The refund of one payment.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RefundTold {
    payment_gateway_type: String,
    /// The title of the way to pay.
    name: String,
    /// The amount handed back; cash after rounding.
    amount: Paise,
    /// The reference typed with the payment, such as the number of a card slip.
    reference: String,
    how: GoesBack,
}

impl RefundTold {
    /// The refund that a cancellation would make of a payment.
    #[must_use]
    pub fn of_tender(tender: &Tender) -> Self {
        Self::new(&tender.gateway, tender.amount_paise + tender.rounding_paise, &tender.reference)
    }

    fn new(gateway: &str, paise: Paise, reference: &str) -> Self {
        RefundTold {
            payment_gateway_type: gateway.to_owned(),
            name: title_of(gateway),
            amount: paise,
            reference: reference.to_owned(),
            how: match Gateway::parse(gateway) {
                Some(Gateway::Cash) => GoesBack::Drawer,
                Some(Gateway::Voucher) => GoesBack::Voucher,
                _ => GoesBack::ByHand,
            },
        }
    }
}

impl From<&InvoiceRefund> for RefundTold {
    fn from(refund: &InvoiceRefund) -> Self {
        Self::new(&refund.gateway, refund.amount_paise + refund.rounding_paise, &refund.reference)
    }
}

/// The title of a gateway; its name where this release does not know it.
pub(super) fn title_of(gateway: &str) -> String {
    Gateway::parse(gateway).map_or(gateway, |known| known.title()).to_owned()
}

/// The cancellation of an invoice, if there is one.
pub(super) fn cancelled_by(reader: &mut Reader<'_>, invoice_id: &str) -> Result<Option<CancelledBy>> {
    let row: Option<InvoiceCancelled> =
        reader.maybe(invoice_cancelled::table.find((reader.vendor(), invoice_id.to_owned())))?;
    let Some(row) = row else { return Ok(None) };
    let number = reader.one(invoice::table.find((reader.vendor(), row.note_id.clone())).select(invoice::number))?;
    let at = row.created_at;
    Ok(Some(CancelledBy { note_id: row.note_id, number, at, reason: row.reason, remark: row.remark }))
}

/// Refunds made with a credit note, in the order of the payments.
pub(super) fn refunds_of(reader: &mut Reader<'_>, note_id: &str) -> Result<Vec<InvoiceRefund>> {
    reader.load(
        invoice_refund::table
            .filter(invoice_refund::vendor_id.eq(reader.vendor()))
            .filter(invoice_refund::note_id.eq(note_id.to_owned()))
            .order((invoice_refund::terminal_id, invoice_refund::pay_id)),
    )
}

/// The cancelled ones among these documents.
pub(crate) fn cancelled_of(reader: &mut Reader<'_>, ids: &[String]) -> Result<Vec<String>> {
    reader.load_composed(
        invoice_cancelled::table
            .filter(invoice_cancelled::vendor_id.eq(reader.vendor()))
            .filter(invoice_cancelled::invoice_id.eq_any(ids.to_vec()))
            .select(invoice_cancelled::invoice_id),
    )
}
