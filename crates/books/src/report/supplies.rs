//! Reports of tax, in which a row adds up lines that were taxed alike.

use std::collections::BTreeMap;

use diesel::prelude::*;
use pricing::{BasisPoints, Paise, Quantity};
use storage::rows::{Invoice, InvoiceLine};
use storage::schema::{invoice, invoice_line};
use storage::{Reader, Result};

use super::documents::sign;
use super::{Cell, Column, Days, Table};
use crate::series::WITHOUT_TAX;
use crate::spreadsheet::{added, column};

/// Sums over lines that are taxed alike.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) quantity: Quantity,
    pub(crate) taxable: Paise,
    pub(crate) igst: Paise,
    pub(crate) cgst: Paise,
    pub(crate) sgst: Paise,
    pub(crate) cess: Paise,
}

/// The net sale value: the price paid for a line, without tax. It is the taxable value, except of goods valued by
/// their printed price (CGST Rule 31D). Returns give the net sale value of those as their taxable value, beside the
/// tax of the printed price, so that both sum to the price paid (GSTN's advisory of 23 January 2026).
pub(super) fn net_sale_value(line: &InvoiceLine) -> Paise {
    line.net_paise - line.cgst_paise - line.sgst_paise - line.igst_paise - line.cess_paise
}

impl Sum {
    pub(super) fn include(&mut self, sign: i64, line: &InvoiceLine) {
        self.quantity += line.quantity_milli * sign;
        self.taxable += net_sale_value(line) * sign;
        self.igst += line.igst_paise * sign;
        self.cgst += line.cgst_paise * sign;
        self.sgst += line.sgst_paise * sign;
        self.cess += line.cess_paise * sign;
    }

    pub(super) fn join(&mut self, other: &Sum) {
        self.quantity += other.quantity;
        self.taxable += other.taxable;
        self.igst += other.igst;
        self.cgst += other.cgst;
        self.sgst += other.sgst;
        self.cess += other.cess;
    }

    /// Whether all of it was returned: the portal takes no row of zeros.
    pub(super) fn is_nothing(&self) -> bool {
        *self == Sum::default()
    }

    pub(super) fn total(&self) -> Paise {
        self.taxable + self.igst + self.cgst + self.sgst + self.cess
    }
}

/// The kind of buyer, as GSTR-1 divides them.
pub(super) fn buyer(row: &Invoice) -> &'static str {
    if row.customer_gstin.is_empty() { "B2C" } else { "B2B" }
}

/// The whole rate of a line, whichever way it is divided.
pub(super) fn rate(line: &InvoiceLine) -> BasisPoints {
    line.cgst_bp + line.sgst_bp + line.igst_bp
}

/// All lines of some days, each with its document. Credit notes without tax adjustment are no part of the tax of any
/// day (CGST Act, section 34(2)).
pub(super) fn lines(reader: &mut Reader<'_>, days: &Days) -> Result<Vec<(Invoice, InvoiceLine)>> {
    reader.load(
        invoice::table
            .inner_join(invoice_line::table.on(
                invoice_line::vendor_id.eq(invoice::vendor_id).and(invoice_line::invoice_id.eq(invoice::invoice_id)),
            ))
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(invoice::business_date.ge(days.from))
            .filter(invoice::business_date.le(days.to))
            .filter(invoice::title.ne(WITHOUT_TAX))
            .select((invoice::all_columns, invoice_line::all_columns)),
    )
}

pub(super) const GST_SUMMARY: &[Column] = &[
    column("buyer", "Buyer"),
    column("place_of_supply", "Place of supply"),
    column("rate", "Rate %"),
    added("taxable", "Taxable value"),
    added("igst", "IGST"),
    added("cgst", "CGST"),
    added("sgst", "SGST/UTGST"),
    added("cess", "Cess"),
    added("total", "Total"),
];

pub(super) fn gst_summary(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let mut sums: BTreeMap<(&'static str, String, BasisPoints), Sum> = BTreeMap::new();
    for (document, line) in lines(reader, days)? {
        sums.entry((buyer(&document), document.place_state_code.clone(), rate(&line)))
            .or_default()
            .include(sign(document.kind), &line);
    }
    let row = |((buyer, place, rate), sum): ((&'static str, String, BasisPoints), Sum)| {
        vec![
            Cell::text(buyer),
            Cell::text(place),
            Cell::Rate(rate),
            Cell::money(sum.taxable),
            Cell::money(sum.igst),
            Cell::money(sum.cgst),
            Cell::money(sum.sgst),
            Cell::money(sum.cess),
            Cell::money(sum.total()),
        ]
    };
    let sums = sums.into_iter().filter(|(_, sum)| !sum.is_nothing());
    Ok(Table { columns: GST_SUMMARY.into(), rows: sums.map(row).collect() })
}

pub(super) const HSN: &[Column] = &[
    column("buyer", "Buyer"),
    column("hsn", "HSN"),
    column("uqc", "UQC"),
    column("rate", "Rate %"),
    column("quantity", "Total quantity"),
    added("taxable", "Taxable value"),
    added("igst", "IGST"),
    added("cgst", "CGST"),
    added("sgst", "SGST/UTGST"),
    added("cess", "Cess"),
    added("total", "Total value"),
];

/// Quantities of different units are not added up.
pub(super) fn hsn(reader: &mut Reader<'_>, days: &Days) -> Result<Table> {
    let mut sums: BTreeMap<(&'static str, String, String, BasisPoints), Sum> = BTreeMap::new();
    for (document, line) in lines(reader, days)? {
        let key = (buyer(&document), line.hsn.clone(), line.uom.clone(), rate(&line));
        sums.entry(key).or_default().include(sign(document.kind), &line);
    }
    let row = |((buyer, hsn, uqc, rate), sum): ((&'static str, String, String, BasisPoints), Sum)| {
        vec![
            Cell::text(buyer),
            Cell::text(hsn),
            Cell::text(uqc),
            Cell::Rate(rate),
            Cell::quantity(sum.quantity),
            Cell::money(sum.taxable),
            Cell::money(sum.igst),
            Cell::money(sum.cgst),
            Cell::money(sum.sgst),
            Cell::money(sum.cess),
            Cell::money(sum.total()),
        ]
    };
    let sums = sums.into_iter().filter(|(_, sum)| !sum.is_nothing());
    Ok(Table { columns: HSN.into(), rows: sums.map(row).collect() })
}
