//! The receipt of an invoice, also shown on the bill page: the particulars of CGST Rule 46, and those that a customer
//! looks for.

use paper::{Align, Document, Row};
use pricing::Paise;
use storage::rows::{InvoiceKind, InvoiceLine, LineKind};

use super::figures::{self, amount_of, of_label};
use super::particulars::{self, Copy};
use super::{Posted, credit_note, words_on_top};
use crate::bill::DELIVERY;
use crate::clock::spoken_time;

/// The format of an amount: papers have no room for the commas that a screen has.
pub(super) type Written = fn(Paise) -> String;

/// As papers write it: `1035.00`.
const ON_PAPER: Written = |amount| amount.to_string();

/// A copy of the receipt of a posted sale, or of a credit note.
#[must_use]
pub fn receipt(posted: &Posted, copy: Copy) -> Document {
    let Posted { invoice, seller, .. } = posted;
    let mut page = Document::new(invoice.number.clone());
    head(&mut page, posted, copy);
    page.rule();
    let tells_tax = particulars::tells_tax(posted);
    match invoice.kind {
        InvoiceKind::Return => credit_note::body(&mut page, posted),
        InvoiceKind::Sale => sold(&mut page, posted),
    }
    taxes_and_payments(&mut page, posted, ON_PAPER);
    page.rule();
    if let Some(origin) = &posted.origin
        && let Some(voucher) = &origin.voucher
    {
        credit_note::given_as(&mut page, voucher, origin.paid_out.as_ref(), &seller.zone);
        page.rule();
    }
    if tells_tax {
        page.centred("Prices include GST.");
    }
    page.centred(format!("Thank you for shopping at {}.", seller.row.name));
    page.number(invoice.number.clone());
    page
}

/// The taxes, how it was paid, and the remark.
pub(super) fn taxes_and_payments(page: &mut Document, posted: &Posted, written: Written) {
    if particulars::tells_tax(posted) {
        taxes(page, posted, written);
    }
    for (name, amount) in figures::payments(posted) {
        page.pair(name, written(amount));
    }
    if !posted.invoice.remark.is_empty() {
        page.line(format!("Remark: {}", posted.invoice.remark));
    }
}

/// The body of a sale: its lines and its sums.
fn sold(page: &mut Document, posted: &Posted) {
    bill(page, posted);
    page.pair("Items", figures::counted(posted));
    if let Some(saved) = figures::saved(posted) {
        page.strong(format!("You saved {}", saved.in_rupees()));
    }
    page.rule();
}

fn head(page: &mut Document, posted: &Posted, copy: Copy) {
    let Posted { seller, .. } = posted;
    let store = &seller.row;
    if let Some(words) = words_on_top(seller.row.registration) {
        page.centred(words);
    }
    page.heading(&store.name);
    names(page, posted, copy);
}

/// Seller with registrations, number and date of the document, and buyer with place of supply.
pub(super) fn names(page: &mut Document, posted: &Posted, copy: Copy) {
    let Posted { invoice, seller, .. } = posted;
    let store = &seller.row;
    if store.legal_name != store.name {
        page.centred(&store.legal_name);
    }
    page.centred(&store.address);
    page.centred(format!("{} {}", store.city, store.pincode));
    for (name, value) in [("Phone", &store.phone), ("GSTIN", &store.gstin), ("FSSAI", &store.fssai)] {
        if !value.is_empty() {
            page.centred(format!("{name} {value}"));
        }
    }
    page.strong(invoice.title.to_uppercase());
    page.centred(copy.mark(posted));
    if let Some(words) = particulars::cancelled_words(posted) {
        page.strong(words);
    }
    page.pair(particulars::number_name(posted), &invoice.number);
    page.pair("Date", spoken_time(invoice.created_at, &seller.zone));
    if let Some((number, day)) = particulars::invoice_it_is_for(posted) {
        page.pair("For invoice", number);
        page.pair("of", day);
    }
    page.pair("Till", format!("{} · {}", invoice.terminal_name, invoice.cashier_name));
    if !invoice.customer_mobile.is_empty() || !invoice.customer_gstin.is_empty() {
        for name in posted.buyer_names() {
            page.pair("Customer", name);
        }
        page.pair("Phone", &invoice.customer_mobile);
    }
    if !invoice.customer_address.is_empty() {
        page.line(&invoice.customer_address);
    }
    if !invoice.customer_gstin.is_empty() {
        page.pair("Customer GSTIN", &invoice.customer_gstin);
    }
    if invoice.place_kind == DELIVERY {
        page.line(format!("Delivered to: {}", invoice.place_address));
    }
    if let Some(place) = particulars::place_of_supply(posted) {
        page.pair("Place of supply", place);
    }
    if particulars::tells_tax(posted) {
        page.line(particulars::REVERSE_CHARGE);
    }
}

/// The bill in one table, so that all its amounts are in one column and add up from top to bottom: goods at their
/// rates, subtotal, reductions, carry bags, round-off, total.
fn bill(page: &mut Document, posted: &Posted) {
    let mut rows = Vec::with_capacity(posted.lines.len() * 2 + 6);
    for line in figures::goods(posted) {
        rows.extend(line_rows(posted, line, ON_PAPER));
    }
    rows.extend(sums(posted, ON_PAPER));
    let columns = [("Item", Align::Left), ("Qty", Align::Right), ("Rate", Align::Right), ("Amount", Align::Right)];
    page.rows(&columns, rows);
}

/// The rows from the subtotal of the goods to the total.
pub(super) fn sums(posted: &Posted, written: Written) -> Vec<Row> {
    let invoice = &posted.invoice;
    let sum = |name: &str, amount: Paise| Row::Sum { name: name.to_owned(), amount: written(amount), strong: false };
    let mut rows = Vec::new();
    let sub_total = written(invoice.sub_total_paise);
    rows.push(Row::Sum { name: "Subtotal".to_owned(), amount: sub_total, strong: true });
    rows.extend(figures::taken_off(posted).iter().map(|(name, amount)| sum(name, *amount)));
    for line in figures::bags(posted) {
        rows.extend(line_rows(posted, line, written));
    }
    if invoice.round_off_paise != Paise::ZERO {
        rows.push(sum("Round off", invoice.round_off_paise));
    }
    let total = invoice.total_paise.in_rupees().to_string();
    rows.push(Row::Sum { name: "TOTAL".to_owned(), amount: total, strong: true });
    rows
}

/// A row with the name of the goods, and below it a row with facts, quantity, rate and amount.
fn line_rows(posted: &Posted, line: &InvoiceLine, written: Written) -> Vec<Row> {
    let amount = written(amount_of(line));
    let price = written(line.price_paise);
    let mut rows = vec![
        Row::Cells(vec![line.name.clone()]),
        Row::Cells(vec![facts(posted, line, written), figures::quantity(line), price, amount]),
    ];
    let of_label = of_label(line);
    if !of_label.is_zero() {
        let name = figures::OF_LABEL.to_owned();
        rows.push(Row::Sum { name, amount: written(of_label), strong: false });
    }
    rows
}

/// The small print of a line: HSN, tax rate, printed price, batch and serial number.
pub(super) fn facts(posted: &Posted, line: &InvoiceLine, written: Written) -> String {
    let mut facts = Vec::new();
    if !line.hsn.is_empty() {
        facts.push(format!("HSN {}", line.hsn));
    }
    if particulars::tells_tax(posted) {
        let of_mrp = if line.on_printed_price { " of MRP" } else { "" };
        facts.push(format!("{}{of_mrp}", figures::spoken_rate(figures::rate_of(line))));
    }
    if line.kind == LineKind::Goods && (line.mrp_paise != line.price_paise || line.on_printed_price) {
        facts.push(format!("MRP {}", written(line.mrp_paise)));
    }
    for (name, value) in [("Batch", &line.batch), ("S/N", &line.serial)] {
        if !value.is_empty() {
            facts.push(format!("{name} {value}"));
        }
    }
    facts.join(" · ")
}

/// The taxes by rate; more than one rate is added up.
fn taxes(page: &mut Document, posted: &Posted, written: Written) {
    let taxes = figures::taxes(posted);
    let cells = |name: String, row: &figures::TaxRow| -> Vec<String> {
        let amounts = row.heads.iter().map(|(_, amount)| written(*amount));
        [name, written(row.taxable)].into_iter().chain(amounts).collect()
    };
    let mut rows: Vec<_> = taxes.rows.iter().map(|row| cells(figures::spoken_rate(row.rate), row)).collect();
    if rows.len() > 1 {
        rows.push(cells("Total".to_owned(), &taxes.total));
    }
    let mut columns = vec![("GST", Align::Left), ("Taxable", Align::Right)];
    columns.extend(taxes.heads.iter().map(|head| (*head, Align::Right)));
    page.table(&columns, rows);
    if let Some(note) = particulars::printed_price_note(&posted.lines) {
        page.line(note);
    }
    page.rule();
}
