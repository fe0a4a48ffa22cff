//! The part of a slip on sales, taxes, tenders and vouchers. Its figures reconcile: sales and advances equal the
//! tenders less their reversals.

use std::collections::BTreeMap;

use paper::{Align, Document};
use pricing::{BasisPoints, Paise};
use storage::rows::InvoiceKind;

use super::amounts::unless_zero;
use super::figures::{ByGateway, Figures, RateTotal, Sum};
use crate::printing::{amount, rupees};
use crate::tender::Gateway;

/// The sales, and how customers paid for them.
pub(super) fn sales_and_tenders(slip: &mut Document, figures: &Figures) {
    slip.rule();
    sales(slip, figures);
    received(slip, figures);
}

/// All else but vouchers and drawers; `state_tax` is the name of the State's half of the tax.
pub(super) fn others(slip: &mut Document, figures: &Figures, state_tax: &'static str) {
    slip.rule();
    taxes(slip, figures, state_tax);
    numbers(slip, figures);
    cashiers(slip, figures);
    counted(slip, "Cancelled bills", figures.cancelled_bills, 1);
    if figures.reprints > 0 {
        slip.pair("Reprints", figures.reprints);
    }
    counted(slip, "Removed lines", figures.removed_lines, 1);
}

/// The steps from the goods at their prices to the net sales, which is what the sales came to less what came back.
fn sales(slip: &mut Document, figures: &Figures) {
    let sales = &figures.sales;
    slip.pair("Bills", sales.bills);
    slip.pair("Gross sales", amount(sales.gross));
    unless_zero(slip, "Offers on goods", -sales.item_discount);
    unless_zero(slip, "Offers on bills", -sales.bill_buster);
    unless_zero(slip, "Manual discount", -sales.manual_discount);
    unless_zero(slip, "Carry bags", sales.bags);
    unless_zero(slip, "Round off", sales.round_off);
    slip.strong_pair("Sales", rupees(sales.total));
    let (returns, cancelled) = (&figures.returns, figures.cancelled);
    let (count, total) = (returns.bills - cancelled.count, returns.total - cancelled.total);
    slip.pair(format!("Returns ({count})"), amount(-total));
    counted(slip, "Cancelled invoices", cancelled, -1);
    slip.total("NET SALES", rupees(figures.net_sales()));
}

/// The numbers of every series and financial year (CGST Rule 46(b)): from the first to the last, and how many.
fn numbers(slip: &mut Document, figures: &Figures) {
    if figures.numbers.is_empty() {
        return;
    }
    let rows = figures.numbers.iter().flat_map(|range| {
        let kind = if range.kind == InvoiceKind::Sale { "Invoices" } else { "Credit notes" };
        let year = format!("{}-{:02}", range.year, (range.year + 1) % 100);
        [vec![format!("{kind} {year}")], vec![range.first.clone(), range.last.clone(), range.count.to_string()]]
    });
    slip.table(&[("First number", Align::Left), ("Last number", Align::Left), ("Count", Align::Right)], rows.collect());
    slip.rule();
}

/// The taxes of the sales, and apart from them those of the returns.
fn taxes(slip: &mut Document, figures: &Figures, state_tax: &'static str) {
    for (title, rates) in [("GST", &figures.rates), ("Returns", &figures.rates_back)] {
        tax_table(slip, title, rates, state_tax);
    }
}

fn tax_table(
    slip: &mut Document,
    title: &'static str,
    rates: &BTreeMap<BasisPoints, RateTotal>,
    state_tax: &'static str,
) {
    if rates.is_empty() {
        return;
    }
    let between_states = rates.values().any(|row| !row.igst.is_zero());
    let cells = |name: String, row: &RateTotal| {
        let mut cells = vec![name, amount(row.taxable), amount(row.cgst), amount(row.sgst)];
        cells.extend(between_states.then(|| amount(row.igst)));
        cells
    };
    let sum = |of: fn(&RateTotal) -> Paise| -> Paise { rates.values().map(of).sum() };
    let total = RateTotal {
        taxable: sum(|row| row.taxable),
        cgst: sum(|row| row.cgst),
        sgst: sum(|row| row.sgst),
        igst: sum(|row| row.igst),
    };
    let rows = rates.iter().map(|(rate, row)| cells(format!("{rate}%"), row));
    let mut columns =
        vec![(title, Align::Left), ("Taxable", Align::Right), ("CGST", Align::Right), (state_tax, Align::Right)];
    columns.extend(between_states.then_some(("IGST", Align::Right)));
    slip.summed(&columns, rows.collect(), cells("Total".to_owned(), &total));
    slip.rule();
}

/// The steps from the sales to the money received, and its gateways.
fn received(slip: &mut Document, figures: &Figures) {
    slip.pair("Sales", amount(figures.sales.total));
    counted(slip, "Advances received", figures.advances, 1);
    counted(slip, "Advances handed back", figures.handed_back, 1);
    counted(slip, "Advances settled", figures.settled, -1);
    slip.strong_pair("Received for bills", rupees(figures.received()));
    let tenders = |heading: &'static str, rows: &ByGateway, slip: &mut Document| {
        let cells = |name: String, count: i64, total: Paise| vec![name, count.to_string(), amount(total)];
        let (count, total): (i64, Paise) =
            (rows.values().map(|sum| sum.count).sum(), rows.values().map(|sum| sum.total).sum());
        let rows = rows.iter().map(|(name, sum)| cells(title(name), sum.count, sum.total)).collect();
        let columns = [(heading, Align::Left), ("Count", Align::Right), ("Amount", Align::Right)];
        slip.summed(&columns, rows, cells("Total".to_owned(), count, total));
    };
    if !figures.taken.is_empty() {
        tenders("Paid by", &figures.taken, slip);
    }
    if !figures.reversed.is_empty() {
        tenders("Reversed", &figures.reversed, slip);
    }
    slip.strong_pair("Tendered", rupees(figures.tendered()));
    unless_zero(slip, "Cash rounding", figures.cash_rounding);
    if !figures.refunded.is_empty() {
        tenders("Handed back", &figures.refunded, slip);
    }
    slip.rule();
}

fn cashiers(slip: &mut Document, figures: &Figures) {
    if figures.cashiers.is_empty() {
        return;
    }
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (name, work) in &figures.cashiers {
        rows.push(vec![name.clone(), work.bills.count.to_string(), amount(work.bills.total)]);
        rows.extend(work.tenders.iter().map(|((gateway, is_reversal), sum)| {
            let reversed = if *is_reversal { " reversed" } else { "" };
            vec![format!("– {}{reversed}", title(gateway)), sum.count.to_string(), amount(sum.total)]
        }));
    }
    slip.table(&[("Cashier", Align::Left), ("Count", Align::Right), ("Amount", Align::Right)], rows);
    slip.rule();
}

/// Vouchers of the sessions, and the vendor's debt for all of its vouchers.
pub(super) fn vouchers(slip: &mut Document, figures: &Figures, outstanding: Paise) {
    let moved = [figures.vouchers_issued, figures.vouchers_redeemed, figures.vouchers_paid_out];
    if outstanding.is_zero() && moved.iter().all(|sum| sum.count == 0) {
        return;
    }
    slip.rule();
    slip.pair(format!("Vouchers issued ({})", figures.vouchers_issued.count), amount(figures.vouchers_issued.total));
    slip.pair("Vouchers redeemed", amount(-figures.vouchers_redeemed.total));
    counted(slip, "Vouchers paid out in cash", figures.vouchers_paid_out, -1);
    unless_zero(slip, "Rounding of cash paid out", figures.paid_out_rounding);
    slip.pair("Vouchers outstanding, all stores", amount(outstanding));
}

/// A count and its amount, unless there are none.
fn counted(slip: &mut Document, name: &str, sum: Sum, sign: i64) {
    if sum.count > 0 {
        slip.pair(format!("{name} ({})", sum.count), amount(sum.total * sign));
    }
}

/// A gateway by its title.
fn title(gateway: &str) -> String {
    Gateway::parse(gateway).map_or(gateway, |gateway| gateway.title()).to_owned()
}
