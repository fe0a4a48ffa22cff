//! The receipt of an invoice, also shown on the bill page: the particulars of CGST Rule 46, and those that a customer
//! looks for.

use paper::{Align, Document};
use pricing::Paise;
use storage::rows::{InvoiceKind, InvoiceLine, LineKind};

use super::figures::{self, amount_of, of_label};
use super::particulars::{self, Copy};
use super::{Posted, credit_note, words_on_top};
use crate::bill::DELIVERY;
use crate::clock::paper_time;
use crate::printing::{amount, rupees};

/// The last words of a receipt, in the two scripts that most customers read.
const THANKS: &str = "धन्यवाद · Thank you!";

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
    taxes_and_payments(&mut page, posted);
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
    if figures::has_pieces(posted) {
        page.centred(figures::OF_PIECES);
    }
    if invoice.kind == InvoiceKind::Return {
        page.signatures(&["Customer’s signature"]);
    }
    page.number(invoice.number.clone());
    page.strong(THANKS);
    page
}

/// The taxes, how it was paid, and the remark.
pub(super) fn taxes_and_payments(page: &mut Document, posted: &Posted) {
    if particulars::tells_tax(posted) {
        taxes(page, posted);
    }
    for (name, paise) in figures::payments(posted) {
        page.pair(name, amount(paise));
    }
    if !posted.invoice.remark.is_empty() {
        page.line(format!("Remark: {}", posted.invoice.remark));
    }
}

/// The body of a sale: its lines and its sums.
fn sold(page: &mut Document, posted: &Posted) {
    page.strong_pair("Item", "Amount (₹)");
    for line in figures::goods(posted) {
        item(page, posted, line);
    }
    page.rule();
    sums(page, posted);
    let (items, pieces) = figures::counted(posted);
    page.pair(items, pieces);
    if let Some(saved) = figures::saved(posted) {
        page.bar(format!("You saved {}", saved.in_rupees()));
    }
    page.rule();
}

fn head(page: &mut Document, posted: &Posted, copy: Copy) {
    let Posted { seller, .. } = posted;
    let store = &seller.row;
    if let Some(words) = words_on_top(seller.row.registration) {
        page.centred(words);
    }
    page.mark(&store.name);
    page.heading(&store.name);
    seller_lines(page, posted);
    page.strong_rule();
    about(page, posted, copy);
}

/// The seller with its registrations.
fn seller_lines(page: &mut Document, posted: &Posted) {
    let store = &posted.seller.row;
    if store.legal_name != store.name {
        page.centred(&store.legal_name);
    }
    page.centred(format!("{}, {} {}", store.address, store.city, store.pincode));
    for (name, value) in [("Phone", &store.phone), ("GSTIN", &store.gstin), ("FSSAI", &store.fssai)] {
        if !value.is_empty() {
            page.centred(format!("{name} {value}"));
        }
    }
}

/// Seller with registrations, number and date of the document, and buyer with place of supply.
pub(super) fn names(page: &mut Document, posted: &Posted, copy: Copy) {
    seller_lines(page, posted);
    about(page, posted, copy);
}

/// The kind, number and date of the document, and its buyer with the place of supply.
fn about(page: &mut Document, posted: &Posted, copy: Copy) {
    let Posted { invoice, seller, .. } = posted;
    page.title(invoice.title.to_uppercase());
    page.strong(copy.mark(posted));
    if let Some(words) = particulars::cancelled_words(posted) {
        page.strong(words);
    }
    page.strong_pair(particulars::number_name(posted), &invoice.number);
    page.pair("Date", paper_time(invoice.created_at, &seller.zone));
    if let Some((number, day)) = particulars::invoice_it_is_for(posted) {
        page.pair("Against", number);
        page.pair("Dated", day);
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

/// The steps from the subtotal of the goods to the total: reductions, carry bags, round-off.
pub(super) fn sums(page: &mut Document, posted: &Posted) {
    let invoice = &posted.invoice;
    page.pair("Subtotal", amount(invoice.sub_total_paise));
    for (name, paise) in figures::taken_off(posted) {
        page.pair(name, amount(paise));
    }
    for line in figures::bags(posted) {
        item(page, posted, line);
    }
    if invoice.round_off_paise != Paise::ZERO {
        page.pair("Round off", amount(invoice.round_off_paise));
    }
    page.total("TOTAL", rupees(invoice.total_paise));
}

/// The name of goods, their quantity times their rate, the small print, and the weight rounding of their label.
fn item(page: &mut Document, posted: &Posted, line: &InvoiceLine) {
    let facts = small_print(posted, line);
    page.item(&line.name, figures::times_rate(line, line.price_paise), amount(amount_of(line)), facts);
    let of_label = of_label(line);
    if !of_label.is_zero() {
        page.pair(figures::OF_LABEL, amount(of_label));
    }
}

/// The small print of a line: HSN, tax rate, what was saved on it, batch and serial number.
fn small_print(posted: &Posted, line: &InvoiceLine) -> String {
    let mut facts = particulars::hsn_and_rate(posted, line);
    if line.on_printed_price {
        facts.push(format!("MRP {}", amount(line.mrp_paise)));
    }
    let saved = figures::saved_on(line);
    if saved > Paise::ZERO {
        // One word, which no line breaks.
        facts.push(format!("saved\u{a0}{}", amount(saved)));
    }
    facts.extend(particulars::tracking(line));
    facts.join(" · ")
}

/// The small print of a line on the bill page: HSN, tax rate, printed price, batch and serial number.
pub(super) fn facts(posted: &Posted, line: &InvoiceLine) -> String {
    let mut facts = particulars::hsn_and_rate(posted, line);
    if line.kind == LineKind::Goods && (line.mrp_paise != line.price_paise || line.on_printed_price) {
        facts.push(format!("MRP {}", rupees(line.mrp_paise)));
    }
    facts.extend(particulars::tracking(line));
    facts.join(" · ")
}

/// The taxes by rate; more than one rate is added up.
fn taxes(page: &mut Document, posted: &Posted) {
    let taxes = figures::taxes(posted);
    let cells = |name: String, row: &figures::TaxRow| -> Vec<String> {
        let amounts = row.heads.iter().map(|(_, paise)| amount(*paise));
        [name, amount(row.taxable)].into_iter().chain(amounts).collect()
    };
    let rows: Vec<_> = taxes.rows.iter().map(|row| cells(figures::spoken_rate(row.rate), row)).collect();
    let mut columns = vec![("GST", Align::Left), ("Taxable", Align::Right)];
    columns.extend(taxes.heads.iter().map(|head| (*head, Align::Right)));
    page.summed(&columns, rows, cells("Total".to_owned(), &taxes.total));
    if let Some(note) = particulars::printed_price_note(&posted.lines) {
        page.line(note);
    }
    page.rule();
}
