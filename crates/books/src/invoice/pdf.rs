//! An invoice on A4: what CGST Rule 46 asks for, with a table of its goods and one of its taxes.

use super::{Posted, TaxRow, in_percent, in_words, printed_price_note, tax_rows, words_on_top};
use crate::bill::DELIVERY;
use crate::clock::{Moment, spoken_time};
use crate::tender::Gateway;
use jiff::civil::Date;
use paper::Align;
use paper::pdf::{Cell, Ink, Sheet, WIDTH, Weight};
use pricing::gstin::State;
use pricing::{BasisPoints, Paise, Quantity};
use storage::rows::InvoiceLine;

/// The columns of the goods: heading, width in points, where their text stands.
const GOODS: [(&str, f32, Align); 10] = [
    ("#", 20.0, Align::Left),
    ("Item", 133.28, Align::Left),
    ("HSN", 44.0, Align::Left),
    ("Qty", 44.0, Align::Right),
    ("Rate", 52.0, Align::Right),
    ("Discount", 46.0, Align::Right),
    ("Taxable", 54.0, Align::Right),
    ("GST", 30.0, Align::Right),
    ("Tax", 42.0, Align::Right),
    ("Amount", 50.0, Align::Right),
];
/// The same where no tax is told: the seller collects none.
const UNTAXED_GOODS: [(&str, f32, Align); 7] = [
    ("#", 20.0, Align::Left),
    ("Item", 225.28, Align::Left),
    ("HSN", 50.0, Align::Left),
    ("Qty", 50.0, Align::Right),
    ("Rate", 56.0, Align::Right),
    ("Discount", 54.0, Align::Right),
    ("Amount", 60.0, Align::Right),
];
/// Which of the texts of a line stand in them.
const UNTAXED_TEXTS: [usize; 7] = [0, 1, 2, 3, 4, 5, 9];
/// What stays free between two columns.
const GAP: f32 = 5.0;
/// Where the right half of the page begins.
const HALF: f32 = 300.0;

/// Draws an invoice.
///
/// # Errors
/// When the file cannot be written, which would be a fault of ours.
pub fn invoice_pdf(posted: &Posted) -> Result<Vec<u8>, String> {
    let invoice = &posted.invoice;
    let mut sheet = Sheet::default();
    head(&mut sheet, posted);
    goods(&mut sheet, posted);
    sums(&mut sheet, posted);
    if posted.tells_tax() {
        taxes(&mut sheet, posted);
    }
    let day = Moment(invoice.created_at).at(&posted.seller.zone).date();
    let title = format!("{} {}", invoice.title, invoice.number);
    let foot = format!("{} · {}", posted.seller.row.name, invoice.number);
    sheet.finish(&title, &posted.seller.row.legal_name, stamp(day), &foot)
}

fn stamp(day: Date) -> (u16, u8, u8) {
    let unsigned = |value: i8| u8::try_from(value).unwrap_or(1);
    (u16::try_from(day.year()).unwrap_or_default(), unsigned(day.month()), unsigned(day.day()))
}

/// Who sells, to whom, under which number.
fn head(sheet: &mut Sheet, posted: &Posted) {
    let Posted { invoice, seller, .. } = posted;
    let store = &seller.row;
    if let Some(words) = words_on_top(seller.registration()) {
        sheet.row(&[Cell::new(0.0, WIDTH, words).strong()]);
        sheet.space(6.0);
    }
    let top = sheet.top();
    sheet.row(&[Cell::new(0.0, HALF - 20.0, &store.name).strong().size(15.0)]);
    if store.legal_name != store.name {
        sheet.row(&[Cell::new(0.0, HALF - 20.0, &store.legal_name).strong()]);
    }
    let place = format!("{}, {} {}", store.address, store.city, store.pincode);
    sheet.row(&[Cell::new(0.0, HALF - 20.0, &place)]);
    for (name, value) in [("Phone", &store.phone), ("GSTIN", &store.gstin), ("FSSAI", &store.fssai)] {
        if !value.is_empty() {
            sheet.row(&[Cell::new(0.0, HALF - 20.0, &format!("{name} {value}"))]);
        }
    }
    let left_bottom = sheet.top();

    sheet.go_to(top);
    sheet.row(&[Cell::new(HALF, WIDTH - HALF, &invoice.title.to_uppercase()).right().strong().size(13.0)]);
    sheet.space(3.0);
    let place = posted.place_of_supply();
    let supply = format!("{} ({place})", State::by_code(place).map_or("", |state| state.name));
    let issued = spoken_time(Moment(invoice.created_at), &seller.zone);
    let till = format!("{} · {}", invoice.terminal_name, invoice.cashier_name);
    for (name, value) in [
        ("Invoice number", invoice.number.as_str()),
        ("Date", issued.as_str()),
        // The bill says where (IGST Act, section 10; CGST Rule 46(n)).
        ("Place of supply", supply.as_str()),
        ("Till", till.as_str()),
    ] {
        pair(sheet, HALF, WIDTH - HALF, name, value);
    }
    sheet.go_to(sheet.top().max(left_bottom) + 8.0);
    sheet.rule(0.0, WIDTH, 0.7, Ink::Light);
    sheet.space(7.0);
    buyer(sheet, posted);
    sheet.space(10.0);
}

fn buyer(sheet: &mut Sheet, posted: &Posted) {
    let invoice = &posted.invoice;
    sheet.row(&[Cell::new(0.0, HALF, "Billed to").ink(Ink::Grey).size(7.5)]);
    for name in posted.buyer_names() {
        sheet.row(&[Cell::new(0.0, WIDTH, name).strong()]);
    }
    let gstin = match invoice.customer_gstin.as_str() {
        "" => String::new(),
        gstin => format!("GSTIN {gstin}"),
    };
    let delivered = match invoice.place_kind.as_str() {
        DELIVERY => format!("Delivered to: {}", invoice.place_address),
        _ => String::new(),
    };
    for line in [&invoice.customer_address, &invoice.customer_mobile, &gstin, &delivered] {
        if !line.is_empty() {
            sheet.row(&[Cell::new(0.0, WIDTH, line)]);
        }
    }
}

fn goods(sheet: &mut Sheet, posted: &Posted) {
    let columns: &[(&str, f32, Align)] = if posted.tells_tax() { &GOODS } else { &UNTAXED_GOODS };
    table_head(sheet, columns);
    for (place, line) in posted.lines.iter().enumerate() {
        let texts = texts_of(place + 1, line, posted.tells_tax());
        let mut cells = cells_of(columns, &texts);
        if let Some(name) = cells.get_mut(1) {
            name.weight = Weight::Strong;
        }
        let facts = facts(line);
        let (left, width) = place_of(columns, 1);
        let below = Cell::new(left, width, &facts).ink(Ink::Grey).size(7.5);
        let height = sheet.height_of(&cells)
            + if facts.is_empty() { 0.0 } else { sheet.height_of(std::slice::from_ref(&below)) };
        if sheet.need(height + 6.0) {
            table_head(sheet, columns);
        }
        let bottom = sheet.top() + height;
        let top = sheet.top();
        sheet.row(&cells);
        if !facts.is_empty() {
            sheet.go_to(top + sheet.height_of(&cells[1..2]));
            sheet.row(&[below]);
        }
        sheet.go_to(bottom + 3.0);
        sheet.rule(0.0, WIDTH, 0.4, Ink::Light);
        sheet.space(3.0);
    }
}

fn texts_of(no: usize, line: &InvoiceLine, tells_tax: bool) -> Vec<String> {
    let unit = if line.weighed { " kg" } else { "" };
    let amount = |paise: i64| Paise::new(paise).to_string();
    let tax = line.cgst_paise + line.sgst_paise + line.igst_paise + line.cess_paise;
    let discount = line.item_discount_paise + line.bill_discount_paise + line.manual_discount_paise;
    let texts = [
        no.to_string(),
        line.name.clone(),
        line.hsn.clone(),
        format!("{}{unit}", Quantity::new(line.quantity_milli)),
        amount(line.price_paise),
        if discount == 0 { "–".to_owned() } else { amount(discount) },
        amount(line.taxable_paise),
        format!("{}%", in_percent(line.cgst_bp + line.sgst_bp + line.igst_bp)),
        amount(tax),
        amount(line.net_paise),
    ];
    if tells_tax {
        return texts.into();
    }
    UNTAXED_TEXTS.iter().filter_map(|place| texts.get(*place)).cloned().collect()
}

/// What else tells a line from another: printed price, batch, serial number.
fn facts(line: &InvoiceLine) -> String {
    let mut facts = Vec::new();
    // Loose goods have no price printed on them.
    if line.kind == "goods" && !line.weighed {
        facts.push(format!("MRP {}", Paise::new(line.mrp_paise)));
    }
    if line.on_printed_price {
        facts.push("GST of MRP".to_owned());
    }
    for (name, value) in [("Batch", &line.batch), ("S/N", &line.serial)] {
        if !value.is_empty() {
            facts.push(format!("{name} {value}"));
        }
    }
    facts.join(" · ")
}

/// How the total comes about and was paid; the total in words and the remark beside it.
fn sums(sheet: &mut Sheet, posted: &Posted) {
    let invoice = &posted.invoice;
    let steps = [
        ("Offers", -invoice.item_discount_paise),
        ("Bill offer", -invoice.bill_buster_paise),
        ("Manual discount", -invoice.manual_discount_paise),
        ("Carry bags", invoice.carry_bag_paise),
        ("Round off", invoice.round_off_paise),
    ];
    sheet.need(150.0);
    sheet.space(6.0);
    let top = sheet.top();
    let (left, width) = (HALF + 20.0, WIDTH - HALF - 20.0);
    pair(sheet, left, width, "Subtotal", &Paise::new(invoice.sub_total_paise).to_string());
    for (name, paise) in steps.into_iter().filter(|(_, paise)| *paise != 0) {
        pair(sheet, left, width, name, &Paise::new(paise).to_string());
    }
    sheet.space(3.0);
    sheet.ground(left - 6.0, width + 6.0, 22.0, Ink::Faint);
    sheet.space(3.5);
    let total = Paise::new(invoice.total_paise).in_rupees().to_string();
    sheet.row(&[
        Cell::new(left, width / 2.0, "Total").strong().size(11.0),
        Cell::new(left + width / 3.0, width * 2.0 / 3.0 - 4.0, &total).right().strong().size(11.0),
    ]);
    sheet.space(7.0);
    for tender in posted.tenders.iter().filter(|tender| tender.state == "taken") {
        let name = Gateway::parse(&tender.gateway).map_or(tender.gateway.as_str(), |gateway| gateway.title());
        let name = if tender.reference.is_empty() { name.to_owned() } else { format!("{name} {}", tender.reference) };
        pair(sheet, left, width, &name, &Paise::new(tender.collected_paise).to_string());
        if tender.returned_paise > 0 {
            pair(sheet, left, width, "Change", &Paise::new(tender.returned_paise).to_string());
        }
    }
    let bottom = sheet.top();

    sheet.go_to(top);
    let words = in_words(Paise::new(invoice.total_paise));
    for (name, text) in [("Total in words", words.as_str()), ("Remark", invoice.remark.as_str())] {
        if !text.is_empty() {
            sheet.row(&[Cell::new(0.0, HALF - 20.0, name).ink(Ink::Grey).size(7.5)]);
            sheet.row(&[Cell::new(0.0, HALF - 20.0, text)]);
            sheet.space(6.0);
        }
    }
    sheet.go_to(sheet.top().max(bottom) + 12.0);
}

/// The taxes of each rate.
fn taxes(sheet: &mut Sheet, posted: &Posted) {
    let between_states = posted.is_between_states();
    let taxes = if between_states { vec!["IGST"] } else { vec!["CGST", posted.seller.state_tax_name()] };
    let mut columns = vec![("GST rate", 95.28, Align::Left), ("Taxable value", 105.0, Align::Right)];
    columns.extend(taxes.into_iter().map(|name| (name, 105.0, Align::Right)));
    columns.push(("Total tax", if between_states { 210.0 } else { 105.0 }, Align::Right));
    let rows = tax_rows(&posted.lines);
    #[expect(clippy::cast_precision_loss, reason = "there are few rates")]
    let height = 30.0 + 15.0 * (rows.len() as f32 + 2.0);
    sheet.need(height);
    table_head(sheet, &columns);
    let part = |rate: BasisPoints, paise: i64| format!("{}   ({rate}%)", amount(paise));
    for row in &rows {
        let TaxRow { rate, cgst_bp, sgst_bp, taxable, cgst, sgst, igst } = *row;
        let mut texts = vec![format!("{}%", in_percent(rate)), amount(taxable)];
        if between_states {
            texts.push(part(in_percent(rate), igst));
        } else {
            texts.extend([part(in_percent(cgst_bp), cgst), part(in_percent(sgst_bp), sgst)]);
        }
        texts.push(amount(cgst + sgst + igst));
        sheet.row(&cells_of(&columns, &texts));
        sheet.space(3.0);
    }
    sheet.rule(0.0, WIDTH, 0.7, Ink::Light);
    sheet.space(3.0);
    let sum = |part: fn(&TaxRow) -> i64| rows.iter().map(part).sum::<i64>();
    let (cgst, sgst, igst) = (sum(|row| row.cgst), sum(|row| row.sgst), sum(|row| row.igst));
    let mut texts = vec!["Total".to_owned(), amount(sum(|row| row.taxable))];
    let parts = if between_states { vec![igst] } else { vec![cgst, sgst] };
    texts.extend(parts.into_iter().chain([cgst + sgst + igst]).map(amount));
    let cells: Vec<Cell<'_>> = cells_of(&columns, &texts).into_iter().map(Cell::strong).collect();
    sheet.row(&cells);
    sheet.space(12.0);
    sheet.row(&[Cell::new(0.0, WIDTH, "Rates and amounts include GST.").ink(Ink::Grey).size(7.5)]);
    if let Some(note) = printed_price_note(&posted.lines) {
        sheet.row(&[Cell::new(0.0, WIDTH, note).ink(Ink::Grey).size(7.5)]);
    }
}

fn amount(paise: i64) -> String {
    Paise::new(paise).to_string()
}

fn pair(sheet: &mut Sheet, left: f32, width: f32, name: &str, value: &str) {
    sheet.row(&[
        Cell::new(left, width * 0.4, name).ink(Ink::Grey),
        Cell::new(left + width * 0.4, width * 0.6, value).right(),
    ]);
    sheet.space(1.5);
}

fn table_head(sheet: &mut Sheet, columns: &[(&str, f32, Align)]) {
    sheet.ground(0.0, WIDTH, 18.0, Ink::Faint);
    sheet.space(3.0);
    let titles: Vec<String> = columns.iter().map(|(title, ..)| (*title).to_owned()).collect();
    let cells: Vec<Cell<'_>> = cells_of(columns, &titles).into_iter().map(|cell| cell.strong().size(8.0)).collect();
    sheet.row(&cells);
    sheet.space(6.0);
}

/// Where a column stands and how wide its text may be.
fn place_of(columns: &[(&str, f32, Align)], no: usize) -> (f32, f32) {
    let left: f32 = columns.iter().take(no).map(|(_, width, _)| width).sum();
    let width = columns.get(no).map_or(0.0, |(_, width, _)| *width);
    // Half of a gap at each side, and none at the margins.
    let before = if no == 0 { 0.0 } else { GAP / 2.0 };
    let after = if no + 1 == columns.len() { 0.0 } else { GAP / 2.0 };
    (left + before, width - before - after)
}

fn cells_of<'t>(columns: &[(&str, f32, Align)], texts: &'t [String]) -> Vec<Cell<'t>> {
    let cell = |(no, text): (usize, &'t String)| {
        let (left, width) = place_of(columns, no);
        let align = columns.get(no).map_or(Align::Left, |(.., align)| *align);
        Cell { align, ..Cell::new(left, width, text) }
    };
    texts.iter().enumerate().map(cell).collect()
}
