//! What a slip says of sales, taxes, tenders and vouchers. Its figures reconcile: what was sold, with advances, is what
//! was tendered, less what was reversed.

use paper::{Align, Document};
use pricing::Paise;

use super::figures::{Figures, RateTotal, Row};
use super::slip::{amount, unless_zero};
use crate::tender::Gateway;

/// Everything but vouchers and drawers; `state_tax` is what the State's half of the tax is called.
pub(super) fn figures(slip: &mut Document, figures: &Figures, state_tax: &'static str) {
    slip.rule();
    sales(slip, figures);
    numbers(slip, figures);
    taxes(slip, figures, state_tax);
    received(slip, figures);
    cashiers(slip, figures);
    for event in &figures.events {
        match event.name.as_str() {
            "line_removed" => counted(slip, "Removed lines", event, 1),
            "bill_cancelled" => counted(slip, "Cancelled bills", event, 1),
            _ => slip.pair("Reprints", event.count),
        }
    }
}

fn sales(slip: &mut Document, figures: &Figures) {
    let sales = &figures.sales;
    slip.pair("Bills", sales.bills);
    slip.pair("Goods", amount(sales.gross));
    unless_zero(slip, "Offers on goods", -sales.item_discount);
    unless_zero(slip, "Offers on bills", -sales.bill_buster);
    unless_zero(slip, "Manual discount", -sales.manual_discount);
    unless_zero(slip, "Carry bags", sales.bags);
    unless_zero(slip, "Round off", sales.round_off);
    slip.strong_pair("Sales", sales.total.in_rupees());
    let (returns, cancelled) = (&figures.returns, &figures.cancelled);
    let (count, total) = (returns.bills - cancelled.count, returns.total - cancelled.total);
    slip.pair(format!("Returns ({count})"), amount(-total));
    counted(slip, "Cancelled invoices", cancelled, -1);
    slip.rule();
}

/// The numbers of every series and financial year (CGST Rule 46(b)): from the first to the last, and how many.
fn numbers(slip: &mut Document, figures: &Figures) {
    if figures.numbers.is_empty() {
        return;
    }
    let rows = figures.numbers.iter().flat_map(|range| {
        let kind = if range.kind == "sale" { "Invoices" } else { "Credit notes" };
        let year = format!("{}-{:02}", range.year, (range.year + 1) % 100);
        [vec![format!("{kind} {year}")], vec![range.first.clone(), range.last.clone(), range.count.to_string()]]
    });
    slip.table(&[("First number", Align::Left), ("Last number", Align::Left), ("Count", Align::Right)], rows.collect());
    slip.rule();
}

/// The taxes of what was sold, and apart from them those of what came back.
fn taxes(slip: &mut Document, figures: &Figures, state_tax: &'static str) {
    for (title, rates) in [("GST", &figures.rates), ("Returns", &figures.rates_back)] {
        tax_table(slip, title, rates, state_tax);
    }
}

fn tax_table(slip: &mut Document, title: &'static str, rates: &[RateTotal], state_tax: &'static str) {
    if rates.is_empty() {
        return;
    }
    let between_states = rates.iter().any(|row| !row.igst.is_zero());
    let rows = rates.iter().map(|row| {
        let rate = row.rate_bp;
        let mut cells = vec![format!("{rate}%"), amount(row.taxable), amount(row.cgst), amount(row.sgst)];
        cells.extend(between_states.then(|| amount(row.igst)));
        cells
    });
    let mut columns =
        vec![(title, Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), (state_tax, Align::Right)];
    columns.extend(between_states.then_some(("IGST", Align::Right)));
    slip.table(&columns, rows.collect());
    slip.rule();
}

/// From what was sold to what came in, and how that was paid.
fn received(slip: &mut Document, figures: &Figures) {
    slip.pair("Sales", amount(figures.sales.total));
    counted(slip, "Advances received", &figures.advances, 1);
    counted(slip, "Advances handed back", &figures.handed_back, 1);
    counted(slip, "Advances settled", &figures.settled, -1);
    slip.strong_pair("Received for bills", figures.received().in_rupees());
    let tenders = |title: &'static str, rows: &[Row], slip: &mut Document| {
        let rows =
            rows.iter().map(|row| vec![tender_name(&row.name), row.count.to_string(), amount(row.total)]).collect();
        slip.table(&[(title, Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    };
    if !figures.taken.is_empty() {
        tenders("Payment", &figures.taken, slip);
    }
    if !figures.reversed.is_empty() {
        tenders("Reversed", &figures.reversed, slip);
    }
    slip.strong_pair("Tendered", figures.tendered().in_rupees());
    unless_zero(slip, "Cash rounding", figures.cash_rounding);
    if !figures.refunded.is_empty() {
        tenders("Handed back", &figures.refunded, slip);
    }
    slip.rule();
}

fn cashiers(slip: &mut Document, figures: &Figures) {
    if figures.cashiers.is_empty() && figures.tenders_of.is_empty() {
        return;
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    let bills = |name: &str| figures.cashiers.iter().filter(|row| row.name == name).cloned().collect::<Vec<_>>();
    let mut names: Vec<&str> =
        figures.cashiers.iter().chain(&figures.tenders_of).map(|row| row.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    for name in names {
        let (count, total) =
            bills(name).iter().fold((0, Paise::ZERO), |sum, row| (sum.0 + row.count, sum.1 + row.total));
        rows.push(vec![name.to_owned(), count.to_string(), amount(total)]);
        let of = figures.tenders_of.iter().filter(|row| row.name == name);
        rows.extend(
            of.map(|row| vec![format!("– {}", tender_name(&row.part)), row.count.to_string(), amount(row.total)]),
        );
    }
    slip.table(&[("Cashier", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    slip.rule();
}

/// Vouchers of the sessions, and what the business owes for all of its vouchers.
pub(super) fn vouchers(slip: &mut Document, figures: &Figures, outstanding: Paise) {
    let moved = [&figures.vouchers_issued, &figures.vouchers_redeemed, &figures.vouchers_paid_out];
    if outstanding.is_zero() && moved.iter().all(|row| row.count == 0) {
        return;
    }
    slip.rule();
    slip.pair(format!("Vouchers issued ({})", figures.vouchers_issued.count), amount(figures.vouchers_issued.total));
    slip.pair("Vouchers redeemed", amount(-figures.vouchers_redeemed.total));
    counted(slip, "Vouchers paid out in cash", &figures.vouchers_paid_out, -1);
    unless_zero(slip, "Rounding of cash paid out", figures.paid_out_rounding.total);
    slip.pair("Vouchers outstanding, all stores", amount(outstanding));
}

/// A count of rows and their amount, unless there are none.
fn counted(slip: &mut Document, name: &str, row: &Row, sign: i64) {
    if row.count > 0 {
        slip.pair(format!("{name} ({})", row.count), amount(row.total * sign));
    }
}

/// A gateway by its title; what follows its name stays.
fn tender_name(gateway: &str) -> String {
    let (name, more) =
        gateway.split_once(' ').map_or((gateway, String::new()), |(name, more)| (name, format!(" {more}")));
    format!("{}{more}", Gateway::parse(name).map_or(name, |gateway| gateway.title()))
}
