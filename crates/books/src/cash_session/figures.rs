//! Figures of cash sessions: of one till since its opening, or of all tills of a store on a day.
//!
//! Every row counts in the session that wrote it, so a slip printed again says the same. A day is the sum of its
//! sessions: a bill after midnight belongs to the day of the session that took its money.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use diesel::prelude::*;
use pricing::{BasisPoints, Paise};
use storage::rows::{InvoiceKind, MovementKind, Registration, TenderState, VoucherEntryKind};
use storage::schema::{
    audit_entry, cash_session_movement, invoice, invoice_cancelled, invoice_line, invoice_refund, login_user,
    payment_tender, voucher_entry,
};
use storage::{Reader, Result, SessionId, TerminalId, UserId};

use crate::audit::AuditEvent;
use crate::login::full_name;
use crate::series::WITHOUT_TAX;
use crate::tender::Gateway;

/// A number of rows, and the sum of their amounts.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) count: i64,
    pub(super) total: Paise,
}

impl Sum {
    fn of(amounts: impl IntoIterator<Item = Paise>) -> Self {
        let mut sum = Sum::default();
        amounts.into_iter().for_each(|amount| sum += amount);
        sum
    }
}

impl AddAssign<Paise> for Sum {
    fn add_assign(&mut self, amount: Paise) {
        self.count += 1;
        self.total += amount;
    }
}

/// Sums by gateway.
pub(super) type ByGateway = BTreeMap<String, Sum>;

/// The sums of documents of a kind.
#[derive(Debug, Default)]
pub(super) struct Totals {
    pub(super) bills: i64,
    pub(super) gross: Paise,
    pub(super) item_discount: Paise,
    pub(super) bill_buster: Paise,
    pub(super) manual_discount: Paise,
    pub(super) bags: Paise,
    pub(super) round_off: Paise,
    pub(super) total: Paise,
}

/// The taxes of one rate.
#[derive(Debug, Default)]
pub(super) struct RateTotal {
    pub(super) taxable: Paise,
    pub(super) cgst: Paise,
    pub(super) sgst: Paise,
    pub(super) igst: Paise,
}

/// The numbers of one series in one financial year.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) kind: InvoiceKind,
    /// The year in which the financial year began.
    pub(super) year: i32,
    /// The number of documents.
    pub(super) count: i64,
    pub(super) first: String,
    pub(super) last: String,
}

/// The work of a cashier.
#[derive(Debug, Default)]
pub(super) struct OfCashier {
    pub(super) bills: Sum,
    /// Tenders by gateway; reversals stand apart (`true`).
    pub(super) tenders: BTreeMap<(String, bool), Sum>,
}

/// Figures of sessions.
#[derive(Debug, Default)]
pub(super) struct Figures {
    /// Number ranges by series and financial year.
    pub(super) numbers: Vec<Numbers>,
    /// The sales.
    pub(super) sales: Totals,
    /// The credit notes.
    pub(super) returns: Totals,
    /// Taxes of the sales, by rate.
    pub(super) rates: BTreeMap<BasisPoints, RateTotal>,
    /// Taxes of the returns, by rate.
    pub(super) rates_back: BTreeMap<BasisPoints, RateTotal>,
    /// Taken tenders, those that were reversed later too.
    pub(super) taken: ByGateway,
    /// Reversals.
    pub(super) reversed: ByGateway,
    /// Credit notes of cancelled invoices; `returns` contains them.
    pub(super) cancelled: Sum,
    /// Handed back for them, cash as it was rounded.
    pub(super) refunded: ByGateway,
    /// Rupees that cash rounding added to all cash; below zero where it took some off.
    pub(super) cash_rounding: Paise,
    /// Paid here for bills that were not invoiced here.
    pub(super) advances: Sum,
    /// Handed back here for bills that were not invoiced here.
    pub(super) handed_back: Sum,
    /// Paid before for bills that were invoiced here; the bills are counted.
    pub(super) settled: Sum,
    /// Bills and tenders by cashier.
    pub(super) cashiers: BTreeMap<String, OfCashier>,
    /// Vouchers issued.
    pub(super) vouchers_issued: Sum,
    /// Vouchers redeemed, less the amounts given back to them.
    pub(super) vouchers_redeemed: Sum,
    /// Vouchers paid out in cash, by the amount they still had.
    pub(super) vouchers_paid_out: Sum,
    /// Rounding of those payouts: above zero where the store kept some, below zero where it added some.
    pub(super) paid_out_rounding: Paise,
    /// Lines that were removed.
    pub(super) removed_lines: Sum,
    /// Bills that were cancelled.
    pub(super) cancelled_bills: Sum,
    /// Duplicates that were printed.
    pub(super) reprints: i64,
}

impl Figures {
    /// The sales less the returns.
    pub(super) fn net_sales(&self) -> Paise {
        self.sales.total - self.returns.total
    }

    /// Payments by gateway, less what was reversed and handed back.
    pub(super) fn kept(&self) -> BTreeMap<String, Paise> {
        let mut kept: BTreeMap<String, Paise> = BTreeMap::new();
        for (gateway, sum) in self.taken.iter().chain(&self.reversed) {
            *kept.entry(gateway.clone()).or_default() += sum.total;
        }
        for (gateway, sum) in &self.refunded {
            *kept.entry(gateway.clone()).or_default() -= sum.total;
        }
        kept
    }

    /// Money received for bills, all gateways together, before cash rounding: the sales and the advances, less the
    /// payments that another session took before.
    pub(super) fn received(&self) -> Paise {
        self.sales.total + self.advances.total + self.handed_back.total - self.settled.total
    }

    /// The same sum from the tenders; `rokad verify` compares both for every session.
    pub(super) fn tendered(&self) -> Paise {
        self.taken.values().chain(self.reversed.values()).map(|sum| sum.total).sum()
    }
}

/// Reads the figures of sessions, which are read together.
///
/// # Errors
/// When a statement fails.
pub(super) fn figures(reader: &mut Reader<'_>, sessions: &[SessionId]) -> Result<Figures> {
    let mut figures = Figures::default();
    let documents = documents_of(reader, sessions)?;
    figures.numbers = numbers(&documents);
    for document in &documents {
        let totals = match document.kind {
            InvoiceKind::Sale => &mut figures.sales,
            InvoiceKind::Return => &mut figures.returns,
        };
        totals.include(document);
        if document.kind == InvoiceKind::Sale {
            figures.cashiers.entry(document.cashier_name.clone()).or_default().bills += document.total_paise;
        }
    }
    rates(reader, sessions, &mut figures)?;
    tenders(reader, sessions, (&documents, &mut figures))?;
    figures.settled = settled(reader, sessions)?;
    cancelled(reader, sessions, &mut figures)?;
    vouchers(reader, sessions, &mut figures)?;
    events(reader, sessions, &mut figures)?;
    Ok(figures)
}

/// The columns of a posted document that a slip needs.
#[derive(Queryable)]
struct Document {
    kind: InvoiceKind,
    order_id: String,
    terminal_id: TerminalId,
    series: String,
    financial_year: i32,
    number: String,
    cashier_name: String,
    sub_total_paise: Paise,
    item_discount_paise: Paise,
    bill_buster_paise: Paise,
    manual_discount_paise: Paise,
    carry_bag_paise: Paise,
    round_off_paise: Paise,
    total_paise: Paise,
}

fn documents_of(reader: &mut Reader<'_>, sessions: &[SessionId]) -> Result<Vec<Document>> {
    reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::session_id.eq_any(sessions.to_vec()))
            .select((
                invoice::kind,
                invoice::order_id,
                invoice::terminal_id,
                invoice::series,
                invoice::financial_year,
                invoice::number,
                invoice::cashier_name,
                invoice::sub_total_paise,
                invoice::item_discount_paise,
                invoice::bill_buster_paise,
                invoice::manual_discount_paise,
                invoice::carry_bag_paise,
                invoice::round_off_paise,
                invoice::total_paise,
            )),
    )
}

impl Totals {
    fn include(&mut self, document: &Document) {
        self.bills += 1;
        self.gross += document.sub_total_paise;
        self.item_discount += document.item_discount_paise;
        self.bill_buster += document.bill_buster_paise;
        self.manual_discount += document.manual_discount_paise;
        self.bags += document.carry_bag_paise;
        self.round_off += document.round_off_paise;
        self.total += document.total_paise;
    }
}

/// Numbers have six digits in every series, so the first and the last of them are so as text too. Sales come first.
fn numbers(documents: &[Document]) -> Vec<Numbers> {
    let mut series: BTreeMap<(InvoiceKind, i32, TerminalId, &str), Vec<&str>> = BTreeMap::new();
    for document in documents {
        let key = (document.kind, document.financial_year, document.terminal_id, document.series.as_str());
        series.entry(key).or_default().push(&document.number);
    }
    let range = |((kind, year, ..), numbers): ((InvoiceKind, i32, TerminalId, &str), Vec<&str>)| {
        let (first, last) = (numbers.iter().min()?, numbers.iter().max()?);
        let count = i64::try_from(numbers.len()).unwrap_or(i64::MAX);
        Some(Numbers { kind, year, count, first: (*first).to_owned(), last: (*last).to_owned() })
    };
    series.into_iter().filter_map(range).collect()
}

/// Adds the taxes of sales and returns; under the composition levy or unregistered none is collected.
fn rates(reader: &mut Reader<'_>, sessions: &[SessionId], figures: &mut Figures) -> Result<()> {
    type Line = (InvoiceKind, BasisPoints, BasisPoints, BasisPoints, Paise, Paise, Paise, Paise);
    let lines: Vec<Line> = reader.load(
        invoice::table
            .inner_join(invoice_line::table.on(
                invoice_line::vendor_id.eq(invoice::vendor_id).and(invoice_line::invoice_id.eq(invoice::invoice_id)),
            ))
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::session_id.eq_any(sessions.to_vec()))
            .filter(invoice::seller_registration.eq(Registration::Regular))
            .filter(invoice::title.ne(WITHOUT_TAX))
            .select((
                invoice::kind,
                invoice_line::cgst_bp,
                invoice_line::sgst_bp,
                invoice_line::igst_bp,
                invoice_line::taxable_paise,
                invoice_line::cgst_paise,
                invoice_line::sgst_paise,
                invoice_line::igst_paise,
            )),
    )?;
    for (kind, central, state, integrated, taxable, cgst, sgst, igst) in lines {
        let rates = match kind {
            InvoiceKind::Sale => &mut figures.rates,
            InvoiceKind::Return => &mut figures.rates_back,
        };
        let sum = rates.entry(central + state + integrated).or_default();
        sum.taxable += taxable;
        sum.cgst += cgst;
        sum.sgst += sgst;
        sum.igst += igst;
    }
    Ok(())
}

/// Adds tenders, reversals and the work of each cashier.
fn tenders(
    reader: &mut Reader<'_>,
    sessions: &[SessionId],
    (documents, figures): (&[Document], &mut Figures),
) -> Result<()> {
    let names: HashMap<UserId, String> = reader
        .load::<(UserId, String, String), _>(
            login_user::table.filter(login_user::vendor_id.eq(reader.vendor())).select((
                login_user::user_id,
                login_user::first_name,
                login_user::last_name,
            )),
        )?
        .into_iter()
        .map(|(user_id, first, last)| (user_id, full_name(&first, &last)))
        .collect();
    let invoiced: BTreeSet<&str> = documents
        .iter()
        .filter(|document| document.kind == InvoiceKind::Sale)
        .map(|document| document.order_id.as_str())
        .collect();
    let rows: Vec<(TenderState, String, UserId, String, Paise, Paise)> = reader.load(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::session_id.eq_any(sessions.to_vec()))
            .filter(payment_tender::state.eq_any([TenderState::Taken, TenderState::Reversal]))
            .select((
                payment_tender::state,
                payment_tender::gateway,
                payment_tender::user_id,
                payment_tender::order_id,
                payment_tender::amount_paise,
                payment_tender::rounding_paise,
            )),
    )?;
    for (state, gateway, user_id, order_id, amount, rounding) in rows {
        let is_reversal = state == TenderState::Reversal;
        let ahead = !invoiced.contains(order_id.as_str());
        figures.cash_rounding += rounding;
        if gateway == Gateway::Voucher.name() {
            figures.vouchers_redeemed += amount;
        }
        match (is_reversal, ahead) {
            (false, true) => figures.advances += amount,
            (true, true) => figures.handed_back += amount,
            (_, false) => {}
        }
        let cashier = figures.cashiers.entry(names.get(&user_id).cloned().unwrap_or_default()).or_default();
        *cashier.tenders.entry((gateway.clone(), is_reversal)).or_default() += amount;
        let by_gateway = if is_reversal { &mut figures.reversed } else { &mut figures.taken };
        *by_gateway.entry(gateway).or_default() += amount;
    }
    Ok(())
}

/// Payments that other sessions took for bills invoiced in these.
fn settled(reader: &mut Reader<'_>, sessions: &[SessionId]) -> Result<Sum> {
    let rows: Vec<(String, Paise)> = reader.load(
        payment_tender::table
            .inner_join(invoice::table.on(
                invoice::vendor_id.eq(payment_tender::vendor_id).and(invoice::order_id.eq(payment_tender::order_id)),
            ))
            .filter(payment_tender::vendor_id.eq(reader.vendor()))
            .filter(payment_tender::state.eq_any([TenderState::Taken, TenderState::Reversal]))
            .filter(payment_tender::session_id.ne_all(sessions.to_vec()))
            .filter(invoice::session_id.eq_any(sessions.to_vec()))
            .filter(invoice::kind.eq(InvoiceKind::Sale))
            .select((invoice::invoice_id, payment_tender::amount_paise)),
    )?;
    let bills: BTreeSet<&str> = rows.iter().map(|(bill, _)| bill.as_str()).collect();
    let count = i64::try_from(bills.len()).unwrap_or(i64::MAX);
    Ok(Sum { count, total: rows.iter().map(|(_, amount)| *amount).sum() })
}

/// Adds the cancelled invoices and their refunds.
fn cancelled(reader: &mut Reader<'_>, sessions: &[SessionId], figures: &mut Figures) -> Result<()> {
    let notes: Vec<Paise> = reader.load(
        invoice_cancelled::table
            .inner_join(
                invoice::table.on(invoice::vendor_id
                    .eq(invoice_cancelled::vendor_id)
                    .and(invoice::invoice_id.eq(invoice_cancelled::note_id))),
            )
            .filter(invoice_cancelled::vendor_id.eq(reader.vendor()))
            .filter(invoice_cancelled::session_id.eq_any(sessions.to_vec()))
            .select(invoice::total_paise),
    )?;
    figures.cancelled = Sum::of(notes);
    let refunds: Vec<(String, Paise, Paise)> = reader.load(
        invoice_refund::table
            .filter(invoice_refund::vendor_id.eq(reader.vendor()))
            .filter(invoice_refund::session_id.eq_any(sessions.to_vec()))
            .select((invoice_refund::gateway, invoice_refund::amount_paise, invoice_refund::rounding_paise)),
    )?;
    for (gateway, amount, rounding) in refunds {
        *figures.refunded.entry(gateway).or_default() += amount + rounding;
    }
    Ok(())
}

/// Vouchers that were issued and paid out in cash. Entries that belong to no session are those of no slip.
fn vouchers(reader: &mut Reader<'_>, sessions: &[SessionId], figures: &mut Figures) -> Result<()> {
    let of_sessions = || {
        voucher_entry::table
            .filter(voucher_entry::vendor_id.eq(reader.vendor()))
            .filter(voucher_entry::session_id.eq_any(sessions.to_vec()))
            .filter(voucher_entry::session_id.ne(""))
    };
    let entries = of_sessions().select((voucher_entry::kind, voucher_entry::amount_paise));
    let paid_out = of_sessions()
        .inner_join(
            cash_session_movement::table.on(cash_session_movement::vendor_id
                .eq(voucher_entry::vendor_id)
                .and(cash_session_movement::session_id.eq(voucher_entry::session_id))
                .and(cash_session_movement::pay_id.eq(voucher_entry::voucher_id))
                .and(cash_session_movement::created_at.eq(voucher_entry::created_at))),
        )
        .filter(voucher_entry::kind.eq(VoucherEntryKind::PaidOut))
        .filter(cash_session_movement::kind.eq(MovementKind::Refund))
        .select((cash_session_movement::amount_paise, voucher_entry::amount_paise));
    for (kind, amount) in reader.load::<(VoucherEntryKind, Paise), _>(entries)? {
        match kind {
            VoucherEntryKind::Issued => figures.vouchers_issued += amount,
            VoucherEntryKind::PaidOut => figures.vouchers_paid_out += -amount,
            VoucherEntryKind::Expired | VoucherEntryKind::Restored | VoucherEntryKind::Refunded => {}
        }
    }
    for (cash, left) in reader.load::<(Paise, Paise), _>(paid_out)? {
        figures.paid_out_rounding += cash - left;
    }
    Ok(())
}

/// Removed lines, cancelled bills and duplicates, from the audit, with their values.
fn events(reader: &mut Reader<'_>, sessions: &[SessionId], figures: &mut Figures) -> Result<()> {
    let entries: Vec<(String, String, String)> = reader.load(
        audit_entry::table
            .filter(audit_entry::vendor_id.eq(reader.vendor()))
            .filter(audit_entry::session_id.eq_any(sessions.to_vec()))
            .filter(audit_entry::action.eq_any(["line_removed", "bill_cancelled", "invoice_reprinted"]))
            .select((audit_entry::action, audit_entry::subject, audit_entry::detail)),
    )?;
    for (action, subject, detail) in entries {
        // An entry of a later version is counted, though its value is not known.
        let value = match AuditEvent::read(&action, &subject, &detail) {
            Some(AuditEvent::LineRemoved { value, .. } | AuditEvent::BillCancelled { value, .. }) => value,
            _ => Paise::ZERO,
        };
        match action.as_str() {
            "line_removed" => figures.removed_lines += value,
            "bill_cancelled" => figures.cancelled_bills += value,
            _ => figures.reprints += 1,
        }
    }
    Ok(())
}
