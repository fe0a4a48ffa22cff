//! The day book narrowed to a row of another report: the documents of that row, each with the part that counts there.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use pricing::Paise;
use storage::rows::{Invoice, InvoiceKind, TenderState};
use storage::schema::{invoice, invoice_refund, payment_tender};
use storage::{Reader, Result};

use super::documents::sign;
use super::supplies::{Sum, buyer, lines, rate};
use super::{Days, Narrow};
use crate::series::WITHOUT_TAX;
use crate::tender::Gateway;

/// Documents per query: fewer values than either engine takes.
const AT_ONCE: usize = 500;

/// A document with the part of it that counts: value without tax, tax, round-off and total.
pub(super) struct Counted {
    pub(super) row: Invoice,
    pub(super) taxable: Paise,
    pub(super) tax: Paise,
    pub(super) round_off: Paise,
    pub(super) total: Paise,
}

impl Counted {
    /// All of a document.
    pub(super) fn whole(row: Invoice) -> Self {
        let sign = sign(row.kind);
        Counted {
            taxable: value_of(&row) * sign,
            tax: tax_of(&row) * sign,
            round_off: row.round_off_paise * sign,
            total: row.total_paise * sign,
            row,
        }
    }
}

/// The value of a document without tax and round-off: the sum of [`super::supplies::net_sale_value`] over its lines.
pub(super) fn value_of(row: &Invoice) -> Paise {
    row.total_paise - row.round_off_paise - tax_of(row)
}

/// The tax of a document; a credit note without tax adjustment lowers none.
pub(super) fn tax_of(row: &Invoice) -> Paise {
    if row.title == WITHOUT_TAX { Paise::ZERO } else { row.tax_paise }
}

/// The documents of some days, narrowed, in the order they were written.
pub(super) fn documents(reader: &mut Reader<'_>, days: &Days, narrow: &Narrow) -> Result<Vec<Counted>> {
    let mut counted = match narrow.paid_by.as_str() {
        "" => by_goods(reader, days, narrow)?,
        paid_by => by_payment(reader, days, paid_by)?,
    };
    counted.sort_by(|one, other| {
        let key = |counted: &Counted| (counted.row.created_at, counted.row.terminal_id, counted.row.series_no);
        key(one).cmp(&key(other))
    });
    Ok(counted)
}

/// Documents with goods of a row of the summaries of tax; of each only those goods count.
fn by_goods(reader: &mut Reader<'_>, days: &Days, narrow: &Narrow) -> Result<Vec<Counted>> {
    let is = |asked: &str, said: &str| asked.is_empty() || asked == said;
    let mut sums: BTreeMap<String, (Invoice, Sum)> = BTreeMap::new();
    for (row, line) in lines(reader, days)? {
        let fits = is(&narrow.buyer, buyer(&row))
            && is(&narrow.place, &row.place_state_code)
            && is(&narrow.rate, &rate(&line).to_string())
            && (!narrow.by_hsn || line.hsn == narrow.hsn)
            && is(&narrow.uom, &line.uom);
        if fits {
            let sign = sign(row.kind);
            sums.entry(row.invoice_id.clone()).or_insert_with(|| (row, Sum::default())).1.include(sign, &line);
        }
    }
    let of_goods = |(row, sum): (Invoice, Sum)| Counted {
        taxable: sum.taxable,
        tax: sum.total() - sum.taxable,
        round_off: Paise::ZERO,
        total: sum.total(),
        row,
    };
    Ok(sums.into_values().map(of_goods).collect())
}

/// Documents that something was taken or handed back for on these days in a way, by its title; all of each counts.
fn by_payment(reader: &mut Reader<'_>, days: &Days, paid_by: &str) -> Result<Vec<Counted>> {
    let is_asked = |gateway: &str| Gateway::parse(gateway).map_or(gateway, |gateway| gateway.title()) == paid_by;
    let tenders: Vec<(String, String)> = reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::store_id.eq(reader.store()))
            .filter(payment_tender::business_date.ge(days.from))
            .filter(payment_tender::business_date.le(days.to))
            .filter(payment_tender::state.eq(TenderState::Taken).or(payment_tender::state.eq(TenderState::Reversal)))
            .select((payment_tender::gateway, payment_tender::order_id)),
    )?;
    let refunds: Vec<(String, String)> = reader.load(
        invoice_refund::table
            .filter(invoice_refund::vendor_id.eq(reader.vendor()))
            .filter(invoice_refund::store_id.eq(reader.store()))
            .filter(invoice_refund::business_date.ge(days.from))
            .filter(invoice_refund::business_date.le(days.to))
            .select((invoice_refund::gateway, invoice_refund::note_id)),
    )?;
    let of = |rows: Vec<(String, String)>| -> Vec<String> {
        let ids = rows.into_iter().filter(|(gateway, _)| is_asked(gateway)).map(|(_, id)| id);
        ids.collect::<BTreeSet<String>>().into_iter().collect()
    };
    let (orders, notes) = (of(tenders), of(refunds));
    let mut found: Vec<Invoice> = Vec::new();
    for ids in orders.chunks(AT_ONCE) {
        let sold: Vec<Invoice> = reader.load_composed(
            invoice::table
                .filter(invoice::vendor_id.eq(reader.vendor()))
                .filter(invoice::order_id.eq_any(ids.to_vec()))
                .filter(invoice::kind.eq(InvoiceKind::Sale)),
        )?;
        found.extend(sold);
    }
    for ids in notes.chunks(AT_ONCE) {
        let cancelling: Vec<Invoice> = reader.load_composed(
            invoice::table
                .filter(invoice::vendor_id.eq(reader.vendor()))
                .filter(invoice::invoice_id.eq_any(ids.to_vec())),
        )?;
        found.extend(cancelling);
    }
    Ok(found.into_iter().map(Counted::whole).collect())
}
