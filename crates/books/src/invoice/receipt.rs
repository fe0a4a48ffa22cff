//! The receipt of an invoice: what CGST Rule 46 asks for, and what a customer looks for.

use paper::{Align, Document};
use pricing::{BasisPoints, Paise, Quantity};
use storage::rows::InvoiceLine;

use super::{Posted, words_on_top};
use crate::bill::DELIVERY;
use crate::clock::{Moment, spoken_time};
use crate::tender::Gateway;

/// The receipt of a posted sale.
#[must_use]
pub fn receipt(posted: &Posted) -> Document {
    let Posted { invoice, seller, .. } = posted;
    let mut page = Document::new(invoice.number.clone());
    head(&mut page, posted);
    page.rule();
    items(&mut page, posted);
    page.rule();
    page.pair("Subtotal", Paise::new(invoice.sub_total_paise));
    step(&mut page, "Offers", -invoice.item_discount_paise);
    step(&mut page, "Bill offer", -invoice.bill_buster_paise);
    step(&mut page, "Manual discount", -invoice.manual_discount_paise);
    step(&mut page, "Carry bags", invoice.carry_bag_paise);
    step(&mut page, "Round off", invoice.round_off_paise);
    page.strong_pair("TOTAL", Paise::new(invoice.total_paise).in_rupees());
    page.pair("Items", invoice.pieces);
    let paid_for_goods = invoice.total_paise - invoice.carry_bag_paise - invoice.round_off_paise;
    let saved = invoice.mrp_total_paise - paid_for_goods;
    if saved > 0 {
        page.strong(format!("You saved {}", Paise::new(saved).in_rupees()));
    }
    page.rule();
    if posted.tells_tax() {
        taxes(&mut page, posted);
    }
    payments(&mut page, posted);
    if !invoice.remark.is_empty() {
        page.line(format!("Remark: {}", invoice.remark));
    }
    page.rule();
    if posted.tells_tax() {
        page.centred("Prices include GST.");
    }
    page.centred(format!("Thank you for shopping at {}.", seller.row.name));
    page.barcode(invoice.number.clone());
    page
}

fn head(page: &mut Document, posted: &Posted) {
    let Posted { invoice, seller, .. } = posted;
    let store = &seller.row;
    if let Some(words) = words_on_top(seller.registration()) {
        page.centred(words);
    }
    page.heading(&store.name);
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
    page.pair("Invoice no.", &invoice.number);
    page.pair("Date", spoken_time(Moment(invoice.created_at), &seller.zone));
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
    if let Some(place) = posted.told_place() {
        page.pair("Place of supply", place);
    }
}

fn items(page: &mut Document, posted: &Posted) {
    let mut rows = Vec::with_capacity(posted.lines.len() * 2);
    for line in &posted.lines {
        rows.push(vec![line.name.clone()]);
        rows.push(vec![
            facts(line, posted.tells_tax()),
            Quantity::new(line.quantity_milli).to_string(),
            Paise::new(line.price_paise).to_string(),
            Paise::new(line.gross_paise - line.item_discount_paise).to_string(),
        ]);
    }
    let columns = [("Item", Align::Left), ("Qty", Align::Right), ("Rate", Align::Right), ("Amount", Align::Right)];
    page.table(&columns, rows);
}

/// The small print of a line: HSN, tax rate, unit, printed price, batch and serial number.
fn facts(line: &InvoiceLine, tells_tax: bool) -> String {
    let mut facts = Vec::new();
    if !line.hsn.is_empty() {
        facts.push(format!("HSN {}", line.hsn));
    }
    if tells_tax {
        let of_mrp = if line.on_printed_price { " of MRP" } else { "" };
        facts.push(format!("{}%{of_mrp}", in_percent(line.cgst_bp + line.sgst_bp + line.igst_bp)));
    }
    if line.weighed {
        facts.push("kg".to_owned());
    }
    if line.kind == "goods" && (line.mrp_paise != line.price_paise || line.on_printed_price) {
        facts.push(format!("MRP {}", Paise::new(line.mrp_paise)));
    }
    for (name, value) in [("Batch", &line.batch), ("S/N", &line.serial)] {
        if !value.is_empty() {
            facts.push(format!("{name} {value}"));
        }
    }
    facts.join(" · ")
}

/// What is said where goods are valued by their printed price: then value and tax are not inside what is paid (CGST Rule
/// 31D).
#[must_use]
pub fn printed_price_note(lines: &[InvoiceLine]) -> Option<&'static str> {
    let any = lines.iter().any(|line| line.on_printed_price);
    any.then_some("Goods marked “of MRP”: value and tax are those of the MRP (CGST Rule 31D), whatever is paid.")
}

/// What the lines of one rate come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxRow {
    /// The whole rate in basis points.
    pub rate: i64,
    /// The half of the Union.
    pub cgst_bp: i64,
    /// The half of the State.
    pub sgst_bp: i64,
    /// What it is taken of, in paise.
    pub taxable: i64,
    /// What the half of the Union makes, in paise.
    pub cgst: i64,
    /// What the half of the State makes, in paise.
    pub sgst: i64,
    /// What the tax between States makes, in paise.
    pub igst: i64,
}

/// The taxes of a document by their rates, the lowest first.
#[must_use]
pub fn tax_rows(lines: &[InvoiceLine]) -> Vec<TaxRow> {
    let mut rows: Vec<TaxRow> = Vec::new();
    for line in lines {
        let rate = line.cgst_bp + line.sgst_bp + line.igst_bp;
        match rows.iter_mut().find(|row| row.rate == rate) {
            Some(row) => {
                row.taxable += line.taxable_paise;
                row.cgst += line.cgst_paise;
                row.sgst += line.sgst_paise;
                row.igst += line.igst_paise;
            }
            None => rows.push(TaxRow {
                rate,
                cgst_bp: line.cgst_bp,
                sgst_bp: line.sgst_bp,
                taxable: line.taxable_paise,
                cgst: line.cgst_paise,
                sgst: line.sgst_paise,
                igst: line.igst_paise,
            }),
        }
    }
    rows.sort_unstable_by_key(|row| row.rate);
    rows
}

fn taxes(page: &mut Document, posted: &Posted) {
    let amount = |paise| Paise::new(paise).to_string();
    let between_states = posted.is_between_states();
    let rows = tax_rows(&posted.lines).into_iter().map(|row| {
        let taxes = if between_states { vec![row.igst] } else { vec![row.cgst, row.sgst] };
        let amounts = std::iter::once(row.taxable).chain(taxes).map(amount);
        std::iter::once(format!("{}%", in_percent(row.rate))).chain(amounts).collect()
    });
    let mut columns = vec![("GST", Align::Left), ("Taxable", Align::Right)];
    if between_states {
        columns.push(("IGST", Align::Right));
    } else {
        columns.extend([("CGST", Align::Right), (posted.seller.state_tax_name(), Align::Right)]);
    }
    page.table(&columns, rows.collect());
    if let Some(note) = printed_price_note(&posted.lines) {
        page.line(note);
    }
    page.rule();
}

fn payments(page: &mut Document, posted: &Posted) {
    for tender in posted.tenders.iter().filter(|tender| tender.state == "taken") {
        let name = Gateway::parse(&tender.gateway).map_or(tender.gateway.as_str(), |gateway| gateway.title());
        let name = if tender.reference.is_empty() { name.to_owned() } else { format!("{name} {}", tender.reference) };
        page.pair(name, Paise::new(tender.collected_paise));
        if tender.returned_paise > 0 {
            page.pair("Change", Paise::new(tender.returned_paise));
        }
    }
}

fn step(page: &mut Document, name: &str, paise: i64) {
    if paise != 0 {
        page.pair(name, Paise::new(paise));
    }
}

/// A rate as it is written, without its sign.
#[must_use]
pub fn in_percent(basis_points: i64) -> BasisPoints {
    BasisPoints::new(u32::try_from(basis_points).unwrap_or_default())
}
