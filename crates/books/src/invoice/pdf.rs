//! An invoice on A4: the particulars of CGST Rules 46 and 49, with a table of its goods and one of its taxes.

use super::figures::{self, TaxRow, amount_of, of_label};
use super::particulars::{self, Copy};
use super::{Posted, in_words, words_on_top};
use crate::bill::DELIVERY;
use crate::clock::paper_time;
use crate::printing::{amount, rupees};
use jiff::civil::Date;
use paper::Align;
use paper::pdf::{Cell, Imprint, Ink, Sheet, WIDTH, Weight};
use pricing::{BasisPoints, Paise};
use storage::rows::{InvoiceLine, LineKind};

/// The columns of taxed goods: heading, width in points, alignment. The rate times the quantity is the amount, and less
/// the discount it is the taxable value with its tax.
const TAXED: [Column; 10] = [
    ("#", 17.0, Align::Left),
    ("Item", 117.28, Align::Left),
    ("HSN", 44.0, Align::Left),
    ("Qty", 56.0, Align::Right),
    ("Rate", 52.0, Align::Right),
    ("Amount", 56.0, Align::Right),
    ("Discount", 48.0, Align::Right),
    ("Taxable", 55.0, Align::Right),
    ("GST", 28.0, Align::Right),
    ("Tax", 42.0, Align::Right),
];
/// The columns where no tax is shown: less the discount, the amount is the value of the supply (CGST Rule 49(g)).
const UNTAXED: [Column; 8] = [
    ("#", 17.0, Align::Left),
    ("Item", 170.28, Align::Left),
    ("HSN", 48.0, Align::Left),
    ("Qty", 60.0, Align::Right),
    ("Rate", 54.0, Align::Right),
    ("Amount", 58.0, Align::Right),
    ("Discount", 50.0, Align::Right),
    ("Value", 58.0, Align::Right),
];
/// Heading, width in points, alignment.
type Column = (&'static str, f32, Align);
/// The space between two columns, in points.
const GAP: f32 = 5.0;
/// The left edge of the page's right half, in points.
const HALF: f32 = 300.0;

/// Draws an invoice.
///
/// # Errors
/// When the file cannot be written, which would be a fault of ours.
pub fn invoice_pdf(posted: &Posted, copy: Copy) -> Result<Vec<u8>, String> {
    let invoice = &posted.invoice;
    let mut sheet = Sheet::default();
    head(&mut sheet, posted, copy);
    goods(&mut sheet, posted);
    sums(&mut sheet, posted);
    if particulars::tells_tax(posted) {
        taxes(&mut sheet, posted);
    }
    signature(&mut sheet, posted);
    let day = invoice.created_at.at(&posted.seller.zone).date();
    let title = format!("{} {}", invoice.title, invoice.number);
    let foot = format!("{} · {}", posted.seller.row.name, invoice.number);
    let imprint = Imprint { title: &title, author: &posted.seller.row.legal_name, day: stamp(day), foot: &foot };
    sheet.finish(&imprint)
}

fn stamp(day: Date) -> (u16, u8, u8) {
    let unsigned = |value: i8| u8::try_from(value).unwrap_or(1);
    (u16::try_from(day.year()).unwrap_or_default(), unsigned(day.month()), unsigned(day.day()))
}

/// Seller, buyer and number.
fn head(sheet: &mut Sheet, posted: &Posted, copy: Copy) {
    let Posted { invoice, seller, .. } = posted;
    let store = &seller.row;
    if let Some(words) = words_on_top(seller.row.registration) {
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
    sheet.row(&[Cell::new(HALF, WIDTH - HALF, &copy.mark(posted)).right().ink(Ink::Grey).size(7.5)]);
    sheet.space(3.0);
    let issued = paper_time(invoice.created_at, &seller.zone);
    let till = format!("{} · {}", invoice.terminal_name, invoice.cashier_name);
    pair(sheet, HALF, WIDTH - HALF, particulars::number_name(posted), &invoice.number);
    pair(sheet, HALF, WIDTH - HALF, "Date", &issued);
    if let Some((number, day)) = particulars::invoice_it_is_for(posted) {
        pair(sheet, HALF, WIDTH - HALF, "For invoice", &format!("{number} of {day}"));
    }
    if let Some(words) = particulars::cancelled_words(posted) {
        sheet.row(&[Cell::new(HALF, WIDTH - HALF, &words).strong()]);
    }
    if let Some(place) = particulars::place_of_supply(posted) {
        pair(sheet, HALF, WIDTH - HALF, "Place of supply", &place);
    }
    pair(sheet, HALF, WIDTH - HALF, "Till", &till);
    if particulars::tells_tax(posted) {
        sheet.row(&[Cell::new(HALF, WIDTH - HALF, particulars::REVERSE_CHARGE).ink(Ink::Grey)]);
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

/// The goods with their subtotal, then the carry bags, from which nothing comes off.
fn goods(sheet: &mut Sheet, posted: &Posted) {
    let columns = if particulars::tells_tax(posted) { &TAXED[..] } else { &UNTAXED[..] };
    table_head(sheet, columns);
    let mut no = 0;
    for line in figures::goods(posted) {
        no += 1;
        line_rows(sheet, columns, no, line);
    }
    let texts = sub_total(columns, posted);
    let cells: Vec<Cell<'_>> = cells_of(columns, &texts).into_iter().map(Cell::strong).collect();
    if sheet.need(sheet.height_of(&cells) + 6.0) {
        table_head(sheet, columns);
    }
    sheet.row(&cells);
    sheet.space(3.0);
    if posted.invoice.carry_bag_paise != Paise::ZERO {
        sheet.rule(0.0, WIDTH, 0.4, Ink::Light);
        sheet.space(3.0);
    }
    for line in figures::bags(posted) {
        no += 1;
        line_rows(sheet, columns, no, line);
    }
}

/// A line of the table, with its facts below the name, and the weight rounding of its label.
fn line_rows(sheet: &mut Sheet, columns: &[Column], no: usize, line: &InvoiceLine) {
    let texts = texts_of(columns, no, line);
    let mut cells = cells_of(columns, &texts);
    if let Some(name) = cells.get_mut(1) {
        name.weight = Weight::Strong;
    }
    let facts = facts(line);
    let (left, width) = place_of(columns, 1);
    let below = Cell::new(left, width, &facts).ink(Ink::Grey).size(7.5);
    let of_label = of_label(line);
    let rounding = rounding_texts(columns, of_label);
    let rounding: Vec<Cell<'_>> = cells_of(columns, &rounding).into_iter().map(|cell| cell.ink(Ink::Grey)).collect();
    let mut height = sheet.height_of(&cells);
    if !facts.is_empty() {
        height += sheet.height_of(std::slice::from_ref(&below));
    }
    let rounding_height = if of_label.is_zero() { 0.0 } else { sheet.height_of(&rounding) };
    if sheet.need(height + rounding_height + 6.0) {
        table_head(sheet, columns);
    }
    let bottom = sheet.top() + height;
    let top = sheet.top();
    sheet.row(&cells);
    if !facts.is_empty() {
        sheet.go_to(top + sheet.height_of(&cells[1..2]));
        sheet.row(&[below]);
    }
    sheet.go_to(bottom);
    if !of_label.is_zero() {
        sheet.row(&rounding);
    }
    sheet.space(3.0);
    sheet.rule(0.0, WIDTH, 0.4, Ink::Light);
    sheet.space(3.0);
}

fn texts_of(columns: &[Column], no: usize, line: &InvoiceLine) -> Vec<String> {
    let discount = discount_of(line);
    let text = |(title, ..): &Column| match *title {
        "#" => no.to_string(),
        "Item" => line.name.clone(),
        "HSN" => line.hsn.clone(),
        "Qty" => figures::quantity(line),
        "Rate" => amount(line.price_paise),
        "Amount" => amount(amount_of(line)),
        "Discount" if discount.is_zero() => "–".to_owned(),
        "Discount" => amount(discount),
        "Taxable" => amount(line.taxable_paise),
        "GST" => format!("{}%", figures::rate_of(line)),
        "Tax" => amount(tax_of(line)),
        _ => amount(line.net_paise),
    };
    columns.iter().map(text).collect()
}

/// Texts of a weight-rounding row, with the amount in the column of amounts.
fn rounding_texts(columns: &[Column], of_label: Paise) -> Vec<String> {
    let text = |(title, ..): &Column| match *title {
        "Item" => figures::OF_LABEL.to_owned(),
        "Amount" => amount(of_label),
        _ => String::new(),
    };
    columns.iter().map(text).collect()
}

/// All reductions of a line, its shares of the bill's reductions included.
fn discount_of(line: &InvoiceLine) -> Paise {
    line.item_discount_paise + line.bill_discount_paise + line.manual_discount_paise
}

/// All taxes of a line.
fn tax_of(line: &InvoiceLine) -> Paise {
    line.cgst_paise + line.sgst_paise + line.igst_paise + line.cess_paise
}

/// The goods added up, column by column.
fn sub_total(columns: &[Column], posted: &Posted) -> Vec<String> {
    let sum = |part: fn(&InvoiceLine) -> Paise| amount(figures::goods(posted).map(part).sum::<Paise>());
    let text = |(title, ..): &Column| match *title {
        "Item" => "Subtotal".to_owned(),
        "Amount" => sum(|line| line.gross_paise),
        "Discount" => sum(discount_of),
        "Taxable" => sum(|line| line.taxable_paise),
        "Tax" => sum(tax_of),
        "Value" => sum(|line| line.net_paise),
        _ => String::new(),
    };
    columns.iter().map(text).collect()
}

/// Further marks of a line: MRP, batch, serial number.
fn facts(line: &InvoiceLine) -> String {
    let mut facts = Vec::new();
    // Loose goods have no price printed on them.
    if line.kind == LineKind::Goods && !line.weighed {
        facts.push(format!("MRP {}", amount(line.mrp_paise)));
    }
    if line.on_printed_price {
        facts.push("GST of MRP".to_owned());
    }
    facts.extend(particulars::tracking(line));
    facts.join(" · ")
}

/// The steps to the total and its payments; the total in words and the remark beside them.
fn sums(sheet: &mut Sheet, posted: &Posted) {
    let invoice = &posted.invoice;
    let mut steps = vec![("Subtotal".to_owned(), invoice.sub_total_paise)];
    steps.extend(figures::taken_off(posted));
    for (name, paise) in [("Carry bags", invoice.carry_bag_paise), ("Round off", invoice.round_off_paise)] {
        if !paise.is_zero() {
            steps.push((name.to_owned(), paise));
        }
    }
    let payments = figures::payments(posted);
    #[expect(clippy::cast_precision_loss, reason = "there are few steps")]
    let height = 70.0 + 14.0 * (steps.len() + payments.len()) as f32;
    // Sums taller than this break at the end of the page; otherwise they would fit on none.
    sheet.need(height.clamp(150.0, 600.0));
    sheet.space(6.0);
    let top = sheet.top();
    let words = in_words(invoice.total_paise);
    for (name, text) in [("Total in words", words.as_str()), ("Remark", invoice.remark.as_str())] {
        if !text.is_empty() {
            sheet.row(&[Cell::new(0.0, HALF - 20.0, name).ink(Ink::Grey).size(7.5)]);
            sheet.row(&[Cell::new(0.0, HALF - 20.0, text)]);
            sheet.space(6.0);
        }
    }
    let mut bottom = sheet.top();
    sheet.go_to(top);
    let (left, width) = (HALF + 20.0, WIDTH - HALF - 20.0);
    for (name, paise) in &steps {
        if sheet.need(26.0) {
            bottom = sheet.top();
        }
        sum(sheet, left, width, name, *paise);
    }
    sheet.space(3.0);
    if sheet.need(30.0) {
        bottom = sheet.top();
    }
    sheet.ground(left - 6.0, width + 6.0, 26.0, Ink::Faint);
    sheet.space(4.0);
    let total = rupees(invoice.total_paise);
    sheet.row(&[
        Cell::new(left, width / 2.0, "Total").strong().size(13.0),
        Cell::new(left + width / 3.0, width * 2.0 / 3.0 - 4.0, &total).right().strong().size(13.0),
    ]);
    sheet.space(7.0);
    for (name, paise) in &payments {
        if sheet.need(26.0) {
            bottom = sheet.top();
        }
        sum(sheet, left, width, name, *paise);
    }
    sheet.go_to(sheet.top().max(bottom) + 12.0);
}

/// The taxes of each rate, by head.
fn taxes(sheet: &mut Sheet, posted: &Posted) {
    let taxes = figures::taxes(posted);
    let mut names = vec!["Taxable value"];
    names.extend(&taxes.heads);
    names.push("Total tax");
    #[expect(clippy::cast_precision_loss, reason = "there are few heads and rates")]
    let (width, height) = (420.0 / names.len() as f32, 30.0 + 15.0 * (taxes.rows.len() as f32 + 2.0));
    let mut columns = vec![("GST rate", WIDTH - 420.0, Align::Left)];
    columns.extend(names.into_iter().map(|name| (name, width, Align::Right)));
    sheet.need(height);
    table_head(sheet, &columns);
    for row in &taxes.rows {
        let head = |(rate, paise): &(BasisPoints, Paise)| format!("{} ({rate}%)", amount(*paise));
        sheet.row(&cells_of(&columns, &tax_texts(figures::spoken_rate(row.rate), row, head)));
        sheet.space(3.0);
    }
    sheet.rule(0.0, WIDTH, 0.7, Ink::Light);
    sheet.space(3.0);
    let texts = tax_texts("Total".to_owned(), &taxes.total, |(_, paise)| amount(*paise));
    let cells: Vec<Cell<'_>> = cells_of(&columns, &texts).into_iter().map(Cell::strong).collect();
    sheet.row(&cells);
    sheet.space(12.0);
    sheet.row(&[Cell::new(0.0, WIDTH, "Rates and amounts include GST.").ink(Ink::Grey).size(7.5)]);
    if let Some(note) = particulars::printed_price_note(&posted.lines) {
        sheet.row(&[Cell::new(0.0, WIDTH, note).ink(Ink::Grey).size(7.5)]);
    }
}

fn tax_texts(name: String, row: &TaxRow, head: impl Fn(&(BasisPoints, Paise)) -> String) -> Vec<String> {
    let mut texts = vec![name, amount(row.taxable)];
    texts.extend(row.heads.iter().map(head));
    texts.push(amount(row.heads.iter().map(|(_, paise)| *paise).sum::<Paise>()));
    texts
}

/// The seller's signature (CGST Rules 46(q) and 49(h)).
fn signature(sheet: &mut Sheet, posted: &Posted) {
    sheet.need(78.0);
    sheet.space(12.0);
    let (left, width) = (HALF + 20.0, WIDTH - HALF - 20.0);
    let seller = format!("For {}", posted.seller.row.legal_name);
    sheet.row(&[Cell::new(left, width, &seller).right().strong()]);
    sheet.space(34.0);
    sheet.rule(left, width, 0.4, Ink::Grey);
    sheet.space(3.0);
    sheet.row(&[Cell::new(left, width, "Authorised signatory").right().ink(Ink::Grey).size(7.5)]);
}

fn pair(sheet: &mut Sheet, left: f32, width: f32, name: &str, value: &str) {
    sheet.row(&[
        Cell::new(left, width * 0.4, name).ink(Ink::Grey),
        Cell::new(left + width * 0.4, width * 0.6, value).right(),
    ]);
    sheet.space(1.5);
}

/// A row of the sums: its name may be long, its amount is not.
fn sum(sheet: &mut Sheet, left: f32, width: f32, name: &str, paise: Paise) {
    sheet.row(&[
        Cell::new(left, width - 75.0, name).ink(Ink::Grey),
        Cell::new(left + width - 70.0, 70.0, &amount(paise)).right(),
    ]);
    sheet.space(1.5);
}

fn table_head(sheet: &mut Sheet, columns: &[Column]) {
    sheet.ground(0.0, WIDTH, 18.0, Ink::Faint);
    sheet.space(3.0);
    let titles: Vec<String> = columns.iter().map(|(title, ..)| (*title).to_owned()).collect();
    let cells: Vec<Cell<'_>> = cells_of(columns, &titles).into_iter().map(|cell| cell.strong().size(8.0)).collect();
    sheet.row(&cells);
    sheet.space(6.0);
}

/// Left edge and text width of a column, in points.
fn place_of(columns: &[Column], no: usize) -> (f32, f32) {
    let left: f32 = columns.iter().take(no).map(|(_, width, _)| width).sum();
    let width = columns.get(no).map_or(0.0, |(_, width, _)| *width);
    // Half of a gap at each side, and none at the margins.
    let before = if no == 0 { 0.0 } else { GAP / 2.0 };
    let after = if no + 1 == columns.len() { 0.0 } else { GAP / 2.0 };
    (left + before, width - before - after)
}

fn cells_of<'t>(columns: &[Column], texts: &'t [String]) -> Vec<Cell<'t>> {
    let cell = |(no, text): (usize, &'t String)| {
        let (left, width) = place_of(columns, no);
        let align = columns.get(no).map_or(Align::Left, |(.., align)| *align);
        Cell { align, ..Cell::new(left, width, text) }
    };
    texts.iter().enumerate().map(cell).collect()
}
