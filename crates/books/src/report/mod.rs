//! Reports: the sums of some days as tables, for the owner, the accountant and the tax return.
//!
//! Every table reads posted rows alone, so that the same days always give the same sums. Every table of money agrees
//! with the invoices to the paisa. Credit notes count against the sales of the period in which they were written.
//!
//! The audit entries for a manager are read here, too.

mod audit;
pub(crate) mod audit_entries;
pub(crate) mod audit_values;
pub(crate) mod compare;
mod documents;
mod drawer;
mod goods;
mod gstr1;
mod narrow;
pub(crate) mod overview;
pub(crate) mod picture;
pub(crate) mod read;
mod sales;
pub(crate) mod supplies;
mod tally;
mod vouchers;

use pricing::message::Says as _;
use storage::{Reader, Result};

use crate::call::{Row, Words};

pub use crate::spreadsheet::{Cell, Column, Days, Report, Table};
pub use audit::{AuditAnswer, ReadAudit, read_audit};
pub use gstr1::{Filing, Gstr1, Numbers, Objection, gstr1, gstr1_for};
pub use overview::{OverviewAnswer, ReadOverview, overview};
pub use picture::{Bar, Picture, picture};
pub use read::{ReadReport, ReportAnswer, ReportFile, ReportRefusal, read};
pub use tally::tally;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[ReportRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] =
    &[Row::look::<read::Read>(), Row::look::<overview::Overview>(), Row::look::<audit::ReadEntries>()];

/// A report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Every invoice and credit note, in the order they were written.
    DayBook,
    /// Supplies by kind of buyer, State and rate: GSTR-1, tables 4, 5 and 7.
    GstSummary,
    /// Supplies by HSN, unit and rate, to registered buyers and to others: GSTR-1, table 12.
    Hsn,
    /// The numbers of each series, from the first to the last: GSTR-1, table 13.
    Documents,
    /// Payments, reversals and refunds, by day and way of payment.
    Tenders,
    /// Every credit note with the invoice that it is for.
    CreditNotes,
    /// Every cash session with its expected and counted cash.
    Sessions,
    /// Every invoice on which something came off the prices.
    Discounts,
    /// Goods in and out of each product and MRP, and the stock that is left.
    Stock,
    /// Every entry of the voucher ledger.
    Vouchers,
}

/// The row of another report to which the day book is narrowed; an empty field narrows nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Narrow {
    /// `B2B` or `B2C`.
    pub buyer: String,
    /// The GST code of the State of supply.
    pub place: String,
    /// The rate in percent, as reports write it.
    pub rate: String,
    /// Whether it is narrowed to an HSN, which goods may be without.
    pub by_hsn: bool,
    /// The HSN.
    pub hsn: String,
    /// The unit.
    pub uom: String,
    /// The title of a way to pay; beside it nothing else counts.
    pub paid_by: String,
}

impl Narrow {
    /// Whether it narrows nothing.
    #[must_use]
    pub fn is_wide(&self) -> bool {
        *self == Narrow::default()
    }
}

impl Kind {
    /// All of them, by the names that people type.
    pub const ALL: [(&'static str, Kind); 10] = [
        ("day-book", Kind::DayBook),
        ("gst-summary", Kind::GstSummary),
        ("hsn", Kind::Hsn),
        ("documents", Kind::Documents),
        ("tenders", Kind::Tenders),
        ("credit-notes", Kind::CreditNotes),
        ("sessions", Kind::Sessions),
        ("discounts", Kind::Discounts),
        ("stock", Kind::Stock),
        ("vouchers", Kind::Vouchers),
    ];

    /// The columns of its table.
    #[must_use]
    pub fn columns(self) -> &'static [Column] {
        match self {
            Kind::DayBook => sales::DAY_BOOK,
            Kind::GstSummary => supplies::GST_SUMMARY,
            Kind::Hsn => supplies::HSN,
            Kind::Documents => sales::DOCUMENTS,
            Kind::Tenders => drawer::TENDERS,
            Kind::CreditNotes => sales::CREDIT_NOTES,
            Kind::Sessions => drawer::SESSIONS,
            Kind::Discounts => sales::DISCOUNTS,
            Kind::Stock => goods::STOCK,
            Kind::Vouchers => vouchers::VOUCHERS,
        }
    }

    /// The kind of a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Kind> {
        Self::ALL.iter().find(|(other, _)| *other == name).map(|&(_, kind)| kind)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|&&(_, other)| other == self).map_or("", |&(name, _)| name)
    }
}

/// Makes a report of the scope's store.
///
/// # Errors
/// When a statement fails.
pub fn make(reader: &mut Reader<'_>, kind: Kind, days: &Days) -> Result<Table> {
    match kind {
        Kind::DayBook => sales::day_book(reader, days, &Narrow::default()),
        Kind::GstSummary => supplies::gst_summary(reader, days),
        Kind::Hsn => supplies::hsn(reader, days),
        Kind::Documents => sales::documents(reader, days),
        Kind::Tenders => drawer::tenders(reader, days),
        Kind::CreditNotes => sales::credit_notes(reader, days),
        Kind::Sessions => drawer::sessions(reader, days),
        Kind::Discounts => sales::discounts(reader, days),
        Kind::Stock => goods::stock(reader, days),
        Kind::Vouchers => vouchers::vouchers(reader, days),
    }
}

/// Makes the day book of the scope's store, narrowed to a row of another report.
///
/// # Errors
/// When a statement fails.
pub fn narrowed(reader: &mut Reader<'_>, days: &Days, narrow: &Narrow) -> Result<Table> {
    sales::day_book(reader, days, narrow)
}
