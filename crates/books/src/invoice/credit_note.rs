//! The paper of a credit note: the particulars of CGST Rule 53(1A), and the voucher that pays it out.

use jiff::tz::TimeZone;
use paper::{Align, Document, Row};
use pricing::Paise;
use storage::rows::{InvoiceLine, Voucher};

use super::figures::{self, quantity};
use super::{Posted, particulars};
use crate::clock::spoken_date;
use crate::voucher::PaidOut;

/// The body of a credit note: returned goods, reasons, amounts and voucher. Its head is that of every receipt.
pub(super) fn body(page: &mut Document, posted: &Posted) {
    let invoice = &posted.invoice;
    let mut rows = Vec::with_capacity(posted.lines.len() * 2 + 3);
    for line in &posted.lines {
        rows.push(Row::Cells(vec![line.name.clone()]));
        let net = line.net_paise.to_string();
        rows.push(Row::Cells(vec![facts(posted, line), quantity(line), net]));
    }
    let sum = |name: &str, amount: String, strong: bool| Row::Sum { name: name.to_owned(), amount, strong };
    if invoice.round_off_paise != Paise::ZERO {
        rows.push(sum("Round off", invoice.round_off_paise.to_string(), false));
    }
    rows.push(sum("TOTAL", invoice.total_paise.in_rupees().to_string(), true));
    page.rows(&[("Returned", Align::Left), ("Qty", Align::Right), ("Paid for it", Align::Right)], rows);
    page.pair("Items", figures::counted(posted));
    page.rule();
}

/// The reason of the return, and the code and rate of the sale.
fn facts(posted: &Posted, line: &InvoiceLine) -> String {
    let mut facts = Vec::new();
    if !line.reason.is_empty() {
        facts.push(line.reason.clone());
    }
    if !line.hsn.is_empty() {
        facts.push(format!("HSN {}", line.hsn));
    }
    if particulars::tells_tax(posted) {
        facts.push(figures::spoken_rate(figures::rate_of(line)));
    }
    for (name, value) in [("Batch", &line.batch), ("S/N", &line.serial)] {
        if !value.is_empty() {
            facts.push(format!("{name} {value}"));
        }
    }
    facts.join(" · ")
}

/// The form in which a credit note was given: cash that was paid out, or else its voucher.
pub(super) fn given_as(page: &mut Document, voucher: &Voucher, paid_out: Option<&PaidOut>, zone: &TimeZone) {
    if let Some(paid) = paid_out {
        page.strong(format!("PAID OUT IN CASH {}", paid.paise.in_rupees()));
        page.centred(format!("on {}", spoken_date(paid.paid_at.day(zone))));
    }
    // A voucher that was paid out has a balance again when a bill that it had paid was cancelled since.
    if paid_out.is_none() || voucher.left_paise > Paise::ZERO {
        of_voucher(page, voucher);
    }
}

/// The voucher, with its code to scan.
fn of_voucher(page: &mut Document, voucher: &Voucher) {
    page.strong(format!("VOUCHER {}", voucher.amount_paise.in_rupees()));
    page.centred(format!("Valid until {}", spoken_date(voucher.expires_on)));
    page.centred("Use it on your next bill by this code.");
    page.barcode(voucher.code.clone());
}
