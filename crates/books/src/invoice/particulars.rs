//! Particulars that the law wants on a document of its kind, beside the figures (CGST Rules 46, 46A, 48 and 49).

use pricing::BasisPoints;
use pricing::gstin::State;
use storage::rows::{InvoiceKind, InvoiceLine};

use super::title::{BILL_OF_SUPPLY, CASH_MEMO};
use super::{Posted, figures};
use crate::clock::paper_date;

/// The printed copy of a document: original or duplicate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copy {
    /// The one that is handed over with the goods.
    Original,
    /// Any that is printed after it, by its number.
    Duplicate(i32),
}

impl Copy {
    /// Its number: 0 of the original.
    #[must_use]
    pub fn number(self) -> i32 {
        match self {
            Copy::Original => 0,
            Copy::Duplicate(copy_no) => copy_no,
        }
    }

    /// The copy of a number.
    #[must_use]
    pub fn numbered(copy_no: i32) -> Self {
        if copy_no > 0 { Copy::Duplicate(copy_no) } else { Copy::Original }
    }

    /// The mark of the copy (CGST Rule 48(1)); the original of a seller without registration has none.
    pub(super) fn mark(self, posted: &Posted) -> String {
        match self {
            Copy::Duplicate(copy_no) => format!("DUPLICATE – REPRINT {copy_no}"),
            Copy::Original if posted.invoice.title == CASH_MEMO => String::new(),
            Copy::Original => "ORIGINAL FOR RECIPIENT".to_owned(),
        }
    }
}

/// Whether a document shows tax: its seller collects it, and something on it is taxed. A bill of supply shows none
/// (CGST Rule 49).
pub(super) fn tells_tax(posted: &Posted) -> bool {
    posted.tells_tax() && posted.invoice.title != BILL_OF_SUPPLY
}

/// The label of a document's number.
pub(super) fn number_name(posted: &Posted) -> &'static str {
    if posted.invoice.kind == InvoiceKind::Return {
        return "Credit note";
    }
    if tells_tax(posted) { "Invoice no." } else { "Bill no." }
}

/// The note on a cancelled invoice, with number and date of its credit note.
pub(super) fn cancelled_words(posted: &Posted) -> Option<String> {
    let by = posted.cancelled.as_ref()?;
    Some(format!("CANCELLED by credit note {} of {}", by.number, paper_date(by.at.day(&posted.seller.zone))))
}

/// Number and date of a credit note's invoice (CGST Rule 53(1A)(f)).
pub(super) fn invoice_it_is_for(posted: &Posted) -> Option<(String, String)> {
    let origin = posted.origin.as_ref()?;
    Some((origin.number.clone(), paper_date(origin.created_at.day(&posted.seller.zone))))
}

/// The statement on reverse charge (CGST Rule 46(p)).
pub(super) const REVERSE_CHARGE: &str = "Tax payable on reverse charge: No";

/// The State where the goods are supplied, by name and code (Rule 46 (n)): always with the tax, and otherwise where it
/// is not simply the State of the store.
pub(super) fn place_of_supply(posted: &Posted) -> Option<String> {
    if !tells_tax(posted) {
        return posted.told_place();
    }
    let code = posted.place_of_supply();
    let name = State::by_code(code).map_or("", |state| state.name);
    Some(format!("{name} ({code})").trim_start().to_owned())
}

/// The note for goods valued by their printed price: their value and tax are not inside the price paid (CGST Rule
/// 31D).
pub(super) fn printed_price_note(lines: &[InvoiceLine]) -> Option<&'static str> {
    let any = lines.iter().any(|line| line.on_printed_price);
    any.then_some("Goods marked “of MRP”: value and tax are those of the MRP (CGST Rule 31D), whatever is paid.")
}

/// The code of the goods and their rate of tax: `HSN 0902`, `GST 18%`.
pub(super) fn hsn_and_rate(posted: &Posted, line: &InvoiceLine) -> Vec<String> {
    let mut facts = Vec::new();
    if !line.hsn.is_empty() {
        facts.push(format!("HSN {}", line.hsn));
    }
    if tells_tax(posted) {
        let of_mrp = if line.on_printed_price { " of MRP" } else { "" };
        let rate = figures::rate_of(line);
        let gst = if rate == BasisPoints::ZERO { "" } else { "GST " };
        facts.push(format!("{gst}{}{of_mrp}", figures::spoken_rate(rate)));
    }
    facts
}

/// Batch and serial number, as far as there are any.
pub(super) fn tracking(line: &InvoiceLine) -> impl Iterator<Item = String> {
    let known = [("Batch", &line.batch), ("S/N", &line.serial)];
    known.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| format!("{name} {value}"))
}
