//! The page behind a bill link: the figures of the receipt, laid out for a screen.

use paper::Document;
use storage::rows::{InvoiceKind, InvoiceLine};

use super::figures::{self, amount_of, of_label};
use super::particulars::{self, Copy};
use super::{Posted, receipt, words_on_top};
use crate::clock::spoken_time;
use crate::printing::amount;

/// A sale for the page behind its link. A credit note is shown by its receipt instead.
#[derive(Debug)]
pub struct BillView {
    /// Text that the law wants at the top, such as that the seller pays composition tax; empty otherwise.
    pub on_top: String,
    /// When it was sold, in the store's time.
    pub sold_at: String,
    /// The number of lines of goods: `3 items`.
    pub items_counted: String,
    /// The number of pieces, `5 pcs`; a weighing counts one.
    pub pieces_counted: String,
    /// The saving on the goods against their MRPs, with the rupee sign; empty where there is none.
    pub saved: String,
    /// Whether a credit note has cancelled it since.
    pub is_cancelled: bool,
    /// The goods.
    pub items: Vec<BillItem>,
    /// The rows from the subtotal to the total, then taxes and payments.
    pub sums: Document,
    /// Seller and buyer, with number and registrations.
    pub names: Document,
}

/// A line of goods.
#[derive(Debug)]
pub struct BillItem {
    /// The whole name, with its pack.
    pub name: String,
    /// The quantity with its unit quantity code.
    pub quantity: String,
    /// The price of one.
    pub price: String,
    /// The small print: HSN, rate of tax, printed price, batch and serial number.
    pub facts: String,
    /// Quantity times price.
    pub amount: String,
    /// Weight rounding of a scale label; empty on all other lines.
    pub of_label: String,
}

/// The sale of a posted document; nothing of a credit note.
#[must_use]
pub fn bill_view(posted: &Posted, copy: Copy) -> Option<BillView> {
    let Posted { invoice, seller, .. } = posted;
    if invoice.kind == InvoiceKind::Return {
        return None;
    }
    let mut sums = Document::new(invoice.number.clone());
    receipt::sums(&mut sums, posted);
    receipt::taxes_and_payments(&mut sums, posted);
    if particulars::tells_tax(posted) {
        sums.centred("Prices include GST.");
    }
    let mut names = Document::new(invoice.number.clone());
    receipt::names(&mut names, posted, copy);
    Some(BillView {
        on_top: words_on_top(seller.row.registration).map(String::from).unwrap_or_default(),
        sold_at: spoken_time(invoice.created_at, &seller.zone),
        items_counted: figures::many(i64::try_from(figures::goods(posted).count()).unwrap_or(i64::MAX), "item"),
        pieces_counted: figures::pieces(posted),
        saved: figures::saved(posted).map(|saved| saved.in_rupees().to_string()).unwrap_or_default(),
        is_cancelled: posted.cancelled.is_some(),
        items: figures::goods(posted).map(|line| item(posted, line)).collect(),
        sums,
        names,
    })
}

fn item(posted: &Posted, line: &InvoiceLine) -> BillItem {
    let of_label = of_label(line);
    let of_label = if of_label.is_zero() { String::new() } else { amount(of_label) };
    BillItem {
        name: line.name.clone(),
        quantity: figures::quantity(line),
        price: amount(line.price_paise),
        facts: receipt::facts(posted, line),
        amount: amount(amount_of(line)),
        of_label,
    }
}
