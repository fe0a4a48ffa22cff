//! A cancellation on the wire.

use pricing::Paise;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CancellationRefusal;
use crate::clock::wire_time;
use crate::invoice::{Copy, InvoiceRefusal, Posted, RefundTold, receipt};
use crate::printing::Printer;
use crate::refusal::Result;
use crate::scalar::{JsonText, Text};

/// Characters that a remark has at least.
const SHORTEST: usize = 3;
/// More do not fit on a receipt.
const MAX_LEN: usize = 200;
/// The reason that needs words.
const OTHER: &str = "other";
/// Reasons for a cancellation: the stored key, and the words on the credit note.
pub(super) const REASONS: [(&str, &str); 5] = [
    ("wrong_items", "Wrong items or quantities"),
    ("wrong_customer", "Wrong customer or GSTIN"),
    ("wrong_payment", "Wrong way of payment"),
    ("changed_mind", "Customer changed their mind"),
    (OTHER, "Other reason"),
];

/// An invoice to cancel.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CancelInvoice {
    /// The printed number, or the id of the bill.
    pub order_id: Text,
    /// The reason: a key of `reasons` of `/invoice/cancel-start`.
    pub reason: Text,
    /// More about it, in 200 characters at most; needed for `other`, from 3 characters on.
    pub remark: Text,
    /// JSON: the lines (`item_id`) whose goods are damaged and not sold again.
    #[schema(value_type = String)]
    pub damaged_item: JsonText<Vec<Text>>,
    /// A manager's approval for `BILL_CANCEL`.
    pub security_code_id: Text,
    /// The maker of the till's printer: with one the credit note comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    CancelInvoice {
        order_id: ID, reason: WORD, remark: WRITING, damaged_item: MaxLen::List(1_000, 100), security_code_id: ID,
        manufacturer_name: WORD,
    }
}

impl CancelInvoice {
    /// Checks that the request names an invoice and a reason.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if self.order_id.is_empty() {
            return Err(InvoiceRefusal::NoneNamedByBill.into());
        }
        if self.reason_words().is_empty() {
            return Err(CancellationRefusal::NoReason.into());
        }
        match self.remark.chars().count() {
            ..SHORTEST if &*self.reason == OTHER => Err(CancellationRefusal::NoRemark.into()),
            ..=MAX_LEN => Ok(()),
            _ => Err(CancellationRefusal::RemarkTooLong { longest: MAX_LEN }.into()),
        }
    }

    /// The reason in the words of the credit note; empty for an unknown key.
    pub(super) fn reason_words(&self) -> &'static str {
        REASONS.iter().find(|(key, _)| *key == &*self.reason).map_or("", |(_, words)| words)
    }

    /// The reason and the remark; of another reason the remark alone.
    pub(super) fn told(&self) -> String {
        match self.remark.given() {
            None => self.reason_words().to_owned(),
            Some(remark) if &*self.reason == OTHER => remark.to_owned(),
            Some(remark) => format!("{}: {remark}", self.reason_words()),
        }
    }
}

/// The credit note of a cancelled invoice, and the printer it is for.
pub struct CancelledInvoice {
    pub(super) note: Posted,
    pub(super) copy: Copy,
    pub(super) printer: Printer,
}

/// A cancelled invoice.
#[derive(Debug, Serialize, ToSchema)]
pub struct CancelledAnswer {
    /// The number of the invoice.
    invoice_id: String,
    /// The number of its credit note.
    credit_note: String,
    created_at: String,
    total: Paise,
    /// The refunds, payment by payment.
    refunds: Vec<RefundTold>,
    /// The credit note, for printing.
    html_data: String,
    /// The credit note for a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

impl CancelledInvoice {
    /// The numbers of the invoice and of its credit note.
    #[must_use]
    pub fn numbers(&self) -> (&str, &str) {
        (self.note.origin.as_ref().map_or("", |origin| &origin.number), &self.note.invoice.number)
    }
}

impl From<&CancelledInvoice> for CancelledAnswer {
    fn from(cancelled: &CancelledInvoice) -> Self {
        let CancelledInvoice { note, copy, printer } = cancelled;
        let paper = receipt(note, *copy);
        let (number, credit_note) = cancelled.numbers();
        CancelledAnswer {
            invoice_id: number.to_owned(),
            credit_note: credit_note.to_owned(),
            created_at: wire_time(note.invoice.created_at, &note.seller.zone),
            total: note.invoice.total_paise,
            refunds: note.refunds.iter().map(RefundTold::from).collect(),
            html_data: printer.page(&paper),
            print_data: printer.data(&paper),
        }
    }
}
