//! Reports in which a row is a document, or a series of them.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use pricing::Paise;
use storage::rows::{Invoice, InvoiceKind, Voucher, VoucherEntryKind, VoucherOrigin};
use storage::schema::{invoice, voucher, voucher_entry};
use storage::{Reader, Result, TerminalId};

use super::documents::documents_of;
use super::narrow::{self, Counted};
use super::{Cell, Column, Days, Narrow, Table};
use crate::catalog::Book;
use crate::clock::wire_time;
use crate::spreadsheet::{added, column};

pub(super) const DAY_BOOK: &[Column] = &[
    column("date", "Date"),
    column("time", "Time"),
    column("number", "Number"),
    column("title", "Document"),
    column("till", "Till"),
    column("cashier", "Cashier"),
    column("customer", "Customer"),
    column("gstin", "GSTIN"),
    column("paid_by", "Paid by"),
    added("taxable", "Taxable value"),
    added("tax", "Tax"),
    added("round_off", "Round off"),
    added("total", "Total"),
];

pub(super) fn day_book(reader: &mut Reader<'_>, days: &Days, narrow: &Narrow) -> Result<Table> {
    let (shop, _) = Book::default().view(reader)?.store(reader)?;
    let counted = match narrow.is_wide() {
        true => documents_of(reader, days)?.into_iter().map(Counted::whole).collect(),
        false => narrow::documents(reader, days, narrow)?,
    };
    let row = |Counted { row, taxable, tax, round_off, total }: Counted| {
        let written = wire_time(row.created_at, &shop.zone);
        vec![
            Cell::text(row.business_date.to_string()),
            Cell::text(written.get(11..16).unwrap_or_default()),
            Cell::text(row.number),
            Cell::text(row.title),
            Cell::text(row.terminal_name),
            Cell::text(row.cashier_name),
            Cell::text(if row.customer_business.is_empty() { row.customer_name } else { row.customer_business }),
            Cell::text(row.customer_gstin),
            Cell::text(row.payment_method),
            Cell::money(taxable),
            Cell::money(tax),
            Cell::money(round_off),
            Cell::money(total),
        ]
    };
    Ok(Table { columns: DAY_BOOK.into(), rows: counted.into_iter().map(row).collect() })
}

pub(super) const DOCUMENTS: &[Column] = &[
    column("nature", "Nature of document"),
    column("from", "From"),
    column("to", "To"),
    added("total", "Total number"),
    added("cancelled", "Cancelled"),
    added("issued", "Net issued"),
];

/// The nature of a series' documents in the words of GSTR-1, table 13.
fn nature(is_return: bool) -> &'static str {
    if is_return { "Credit Note" } else { "Invoices for outward supply" }
}

/// The numbers of each till, series and financial year. A number is never taken back: an undone bill gets a credit
/// note, so none is cancelled unless one is missing.
pub(super) fn documents(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let rows = documents_of(reader, days)?;
    Ok(Table { columns: DOCUMENTS.into(), rows: series(&rows, |_| true) })
}

/// Documents by till, series and financial year, in the order of their numbers; credit notes by themselves.
fn by_series(rows: &[Invoice]) -> BTreeMap<(bool, TerminalId, &str, i32), Vec<&Invoice>> {
    let mut series: BTreeMap<(bool, TerminalId, &str, i32), Vec<&Invoice>> = BTreeMap::new();
    for row in rows {
        series
            .entry((row.kind == InvoiceKind::Return, row.terminal_id, row.series.as_str(), row.financial_year))
            .or_default()
            .push(row);
    }
    for of_series in series.values_mut() {
        of_series.sort_by_key(|row| row.series_no);
    }
    series
}

/// Numbers between those of some documents that none of them has: the documents on both sides, and how many.
pub(super) fn gaps(rows: &[Invoice]) -> Vec<((String, String), i64)> {
    let pairs = by_series(rows).into_values().flat_map(|series| {
        series.windows(2).filter_map(|pair| pair.first().copied().zip(pair.last().copied())).collect::<Vec<_>>()
    });
    let missing = |(one, other): (&Invoice, &Invoice)| other.series_no - one.series_no - 1;
    pairs
        .filter(|pair| missing(*pair) > 0)
        .map(|pair| ((pair.0.number.clone(), pair.1.number.clone()), missing(pair)))
        .collect()
}

/// The number ranges of the documents that count. Numbers between them used by other documents are not missing, but
/// begin a row of their own.
pub(super) fn series(rows: &[Invoice], counts: impl Fn(&Invoice) -> bool) -> Vec<Vec<Cell>> {
    let row = |is_return: bool, numbers: Vec<(i64, &str)>| {
        let issued = i64::try_from(numbers.len()).unwrap_or(i64::MAX);
        let total = numbers.last().zip(numbers.first()).map_or(0, |(last, first)| last.0 - first.0 + 1);
        let number = |one: Option<&(i64, &str)>| Cell::text(one.map_or("", |(_, number)| number));
        vec![
            Cell::text(nature(is_return)),
            number(numbers.first()),
            number(numbers.last()),
            Cell::Count(total),
            Cell::Count(total - issued),
            Cell::Count(issued),
        ]
    };
    let mut told = Vec::new();
    for ((is_return, ..), of_series) in by_series(rows) {
        for run in of_series
            .chunk_by(|one, other| counts(one) == counts(other))
            .filter(|run| run.iter().all(|row| counts(row)))
        {
            told.push(row(is_return, run.iter().map(|row| (row.series_no, row.number.as_str())).collect()));
        }
    }
    told
}

/// Credit notes per query for their invoices and vouchers: fewer values than either engine takes.
const AT_ONCE: usize = 500;

pub(super) const CREDIT_NOTES: &[Column] = &[
    column("date", "Date"),
    column("number", "Credit note"),
    column("invoice_date", "Invoice date"),
    column("invoice", "Invoice"),
    column("customer", "Customer"),
    column("mobile", "Mobile"),
    column("gstin", "GSTIN"),
    column("remark", "Remark"),
    column("cashier", "Cashier"),
    column("given_as", "Given as"),
    added("taxable", "Taxable value"),
    added("tax", "Tax"),
    added("total", "Total"),
    added("left", "Left on its voucher"),
    added("paid_out", "Paid out in cash"),
];

pub(super) fn credit_notes(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let notes: Vec<Invoice> =
        documents_of(reader, days)?.into_iter().filter(|row| row.kind == InvoiceKind::Return).collect();
    let mut originals: HashMap<String, (String, String)> = HashMap::new();
    let (mut left, mut paid_out) = (HashMap::<String, Paise>::new(), HashMap::<String, Paise>::new());
    for notes in notes.chunks(AT_ONCE) {
        let ids: Vec<&str> = notes.iter().map(|row| row.original_id.as_str()).collect();
        let rows: Vec<(String, String, String)> = reader.load_composed(
            invoice::table
                .filter(invoice::vendor_id.eq(reader.vendor()))
                .filter(invoice::invoice_id.eq_any(ids))
                .select((invoice::invoice_id, invoice::number, invoice::business_date)),
        )?;
        originals.extend(rows.into_iter().map(|(id, number, date)| (id, (number, date))));
        let numbers: Vec<&str> = notes.iter().map(|row| row.number.as_str()).collect();
        let rows: Vec<Voucher> = reader.load_composed(
            voucher::table
                .filter(voucher::vendor_id.eq(reader.vendor()))
                .filter(voucher::credit_note.eq_any(numbers))
                // A file may bring a voucher that names any number, one of ours among them.
                .filter(voucher::origin.eq(VoucherOrigin::Return)),
        )?;
        let number_of: HashMap<&str, &str> =
            rows.iter().map(|row| (row.voucher_id.as_str(), row.credit_note.as_str())).collect();
        let ids: Vec<&str> = number_of.keys().copied().collect();
        let entries: Vec<(String, Paise)> = reader.load_composed(
            voucher_entry::table
                .filter(voucher_entry::vendor_id.eq(reader.vendor()))
                .filter(voucher_entry::voucher_id.eq_any(ids))
                .filter(voucher_entry::kind.eq(VoucherEntryKind::PaidOut))
                .select((voucher_entry::voucher_id, voucher_entry::amount_paise)),
        )?;
        for (voucher_id, paise) in entries {
            let number = number_of.get(voucher_id.as_str()).copied().unwrap_or_default();
            *paid_out.entry(number.to_owned()).or_default() -= paise;
        }
        left.extend(rows.into_iter().map(|row| (row.credit_note, row.left_paise)));
    }
    let row = |row: Invoice| {
        let (number, date) = originals.get(&row.original_id).cloned().unwrap_or_default();
        let left = left.get(&row.number).copied().unwrap_or_default();
        let paid_out = paid_out.get(&row.number).copied().unwrap_or_default();
        let (value, tax) = (narrow::value_of(&row), narrow::tax_of(&row));
        vec![
            Cell::text(row.business_date.to_string()),
            Cell::text(row.number),
            Cell::text(date),
            Cell::text(number),
            Cell::text(row.customer_name),
            Cell::text(row.customer_mobile),
            Cell::text(row.customer_gstin),
            Cell::text(row.remark),
            Cell::text(row.cashier_name),
            Cell::text(row.payment_method),
            Cell::money(value),
            Cell::money(tax),
            Cell::money(row.total_paise),
            Cell::money(left),
            Cell::money(paid_out),
        ]
    };
    Ok(Table { columns: CREDIT_NOTES.into(), rows: notes.into_iter().map(row).collect() })
}

pub(super) const DISCOUNTS: &[Column] = &[
    column("date", "Date"),
    column("number", "Number"),
    column("cashier", "Cashier"),
    column("customer", "Customer"),
    added("sub_total", "Subtotal"),
    added("offers", "Offers on goods"),
    added("bill_offers", "Offers on bills"),
    added("by_hand", "Discount by hand"),
    added("total", "Total"),
];

pub(super) fn discounts(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let came_off =
        |row: &Invoice| row.item_discount_paise + row.bill_buster_paise + row.manual_discount_paise != Paise::ZERO;
    let row = |row: Invoice| {
        vec![
            Cell::text(row.business_date.to_string()),
            Cell::text(row.number),
            Cell::text(row.cashier_name),
            Cell::text(row.customer_name),
            Cell::money(row.sub_total_paise),
            Cell::money(row.item_discount_paise),
            Cell::money(row.bill_buster_paise),
            Cell::money(row.manual_discount_paise),
            Cell::money(row.total_paise),
        ]
    };
    let of_sales = documents_of(reader, days)?.into_iter().filter(|row| row.kind == InvoiceKind::Sale && came_off(row));
    Ok(Table { columns: DISCOUNTS.into(), rows: of_sales.map(row).collect() })
}
