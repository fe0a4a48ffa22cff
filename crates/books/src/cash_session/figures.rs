//! What cash sessions came to: of one till from its opening on, or of all tills of a store on a day.
//!
//! Everything hangs on the session that it was written in, so a slip printed again says the same, and the day is the
//! sum of its sessions: a bill after midnight belongs to the day of the session that took its money.

use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, sql_query};
use pricing::{BasisPoints, Paise};
use storage::{Reader, Result};

use crate::audit::AuditEvent;
use crate::series::WITHOUT_TAX;

/// Which sessions are read together.
#[derive(Debug, Clone)]
pub(super) enum Span {
    /// One, by its id.
    Session(String),
    /// All of the scope's store on a business day.
    Day(String),
}

impl Span {
    /// What is bound to `$1`.
    fn key(&self) -> String {
        match self {
            Span::Session(key) | Span::Day(key) => key.clone(),
        }
    }

    /// A query in which `{v}` stands for the vendor and `{in COLUMN}` for a condition on a column that holds a session.
    fn query(&self, reader: &Reader<'_>, text: &str) -> String {
        let vendor = reader.vendor().to_string();
        let mut parts = text.split("{in ");
        let mut query = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (column, rest) = part.split_once('}').unwrap_or((part, ""));
            query += column;
            query += &match self {
                Span::Session(_) => " = $1".to_owned(),
                Span::Day(_) => format!(
                    " IN (SELECT d.session_id FROM cash_session d WHERE d.vendor_id = {vendor} AND d.store_id = {} \
                     AND d.business_date = $1)",
                    reader.store()
                ),
            };
            query += rest;
        }
        query.replace("{v}", &vendor)
    }

    fn rows(&self, reader: &mut Reader<'_>, text: &str) -> Result<Vec<Row>> {
        let query = self.query(reader, text);
        reader.load(sql_query(query).bind::<Text, _>(self.key()))
    }
}

/// Some rows of a kind: how many, and what they come to in paise.
#[derive(Debug, Clone, QueryableByName)]
pub(super) struct Row {
    /// What they are.
    #[diesel(sql_type = Text)]
    pub(super) name: String,
    /// What they are of it.
    #[diesel(sql_type = Text)]
    pub(super) part: String,
    /// How many.
    #[diesel(sql_type = BigInt)]
    pub(super) count: i64,
    /// What they come to.
    #[diesel(sql_type = BigInt)]
    pub(super) total: Paise,
}

/// The sums of documents of a kind.
#[derive(Debug, Default, QueryableByName)]
pub(super) struct Totals {
    #[diesel(sql_type = BigInt)]
    pub(super) bills: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) gross: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) item_discount: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) bill_buster: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) manual_discount: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) bags: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) round_off: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) total: Paise,
}

/// The taxes of one rate.
#[derive(Debug, QueryableByName)]
pub(super) struct RateTotal {
    #[diesel(sql_type = BigInt)]
    pub(super) rate_bp: BasisPoints,
    #[diesel(sql_type = BigInt)]
    pub(super) taxable: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) cgst: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) sgst: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) igst: Paise,
}

/// The numbers of one series in one financial year.
#[derive(Debug, QueryableByName)]
pub(super) struct Numbers {
    /// `sale` or `return`.
    #[diesel(sql_type = Text)]
    pub(super) kind: String,
    /// The year in which the financial year began.
    #[diesel(sql_type = BigInt)]
    pub(super) year: i64,
    /// How many there are.
    #[diesel(sql_type = BigInt)]
    pub(super) count: i64,
    #[diesel(sql_type = Text)]
    pub(super) first: String,
    #[diesel(sql_type = Text)]
    pub(super) last: String,
}

/// What sessions came to.
#[derive(Debug)]
pub(super) struct Figures {
    /// Number ranges by series and financial year.
    pub(super) numbers: Vec<Numbers>,
    /// The sales.
    pub(super) sales: Totals,
    /// What came back.
    pub(super) returns: Totals,
    /// Taxes of what was sold, by rate.
    pub(super) rates: Vec<RateTotal>,
    /// Taxes of what came back, by rate.
    pub(super) rates_back: Vec<RateTotal>,
    /// Taken tenders by gateway (`name`), those that were reversed later too.
    pub(super) taken: Vec<Row>,
    /// Reversals by gateway.
    pub(super) reversed: Vec<Row>,
    /// Invoices cancelled: their credit notes, which are among what came back.
    pub(super) cancelled: Row,
    /// Handed back for them by gateway (`name`), cash as it was rounded.
    pub(super) refunded: Vec<Row>,
    /// What rounding to whole rupees added to all cash.
    pub(super) cash_rounding: Paise,
    /// Paid here for bills that were not invoiced here.
    pub(super) advances: Row,
    /// Handed back here for bills that were not invoiced here.
    pub(super) handed_back: Row,
    /// Paid before for bills that were invoiced here.
    pub(super) settled: Row,
    /// Bills by cashier (`name`).
    pub(super) cashiers: Vec<Row>,
    /// Tenders by cashier (`name`) and gateway (`part`), reversals apart (`CASH reversed`).
    pub(super) tenders_of: Vec<Row>,
    /// Vouchers issued.
    pub(super) vouchers_issued: Row,
    /// Vouchers paid in, less what went back on them.
    pub(super) vouchers_redeemed: Row,
    /// What was left of vouchers and paid out in cash.
    pub(super) vouchers_paid_out: Row,
    /// What rounding to whole rupees kept of that; below zero what it added.
    pub(super) paid_out_rounding: Row,
    /// Details of what the audit was told, by action (`name`): removed lines, cancelled bills, reprints.
    pub(super) events: Vec<Row>,
}

const ROUNDED: &str = "CAST(COALESCE(SUM(rounding_paise), 0) AS BIGINT)";

/// Reads what sessions came to.
///
/// # Errors
/// When a statement fails.
pub(super) fn figures(reader: &mut Reader<'_>, span: &Span) -> Result<Figures> {
    let tenders = |state: &str| {
        format!(
            "SELECT gateway AS name, '' AS part, COUNT(*) AS count, CAST(SUM(amount_paise) AS BIGINT) AS total \
             FROM payment_tender WHERE vendor_id = {{v}} AND {{in session_id}} AND state = '{state}' GROUP BY gateway \
             ORDER BY gateway"
        )
    };
    let advances = span.rows(
        reader,
        "SELECT t.state AS name, '' AS part, COUNT(*) AS count, CAST(SUM(t.amount_paise) AS BIGINT) AS total \
         FROM payment_tender t LEFT JOIN invoice i ON i.vendor_id = t.vendor_id AND i.order_id = t.order_id \
         AND i.kind = 'sale' AND {in i.session_id} WHERE t.vendor_id = {v} AND {in t.session_id} \
         AND t.state IN ('taken', 'reversal') AND i.invoice_id IS NULL GROUP BY t.state",
    )?;
    let settled = "SELECT '' AS name, '' AS part, COUNT(DISTINCT i.invoice_id) AS count, \
         CAST(COALESCE(SUM(t.amount_paise), 0) AS BIGINT) AS total FROM invoice i JOIN payment_tender t \
         ON t.vendor_id = i.vendor_id AND t.order_id = i.order_id AND t.state IN ('taken', 'reversal') \
         AND NOT ({in t.session_id}) WHERE i.vendor_id = {v} AND {in i.session_id} AND i.kind = 'sale'";
    let rounding = format!(
        "SELECT '' AS name, '' AS part, COUNT(*) AS count, {ROUNDED} AS total FROM payment_tender \
         WHERE vendor_id = {{v}} AND {{in session_id}} AND state IN ('taken', 'reversal')"
    );
    Ok(Figures {
        numbers: numbers(reader, span)?,
        sales: totals(reader, span, "sale")?,
        returns: totals(reader, span, "return")?,
        rates: rates(reader, span, "sale")?,
        rates_back: rates(reader, span, "return")?,
        taken: span.rows(reader, &tenders("taken"))?,
        reversed: span.rows(reader, &tenders("reversal"))?,
        cancelled: only(span.rows(
            reader,
            "SELECT '' AS name, '' AS part, COUNT(*) AS count, CAST(COALESCE(SUM(i.total_paise), 0) AS BIGINT) AS total \
             FROM invoice_cancelled c JOIN invoice i ON i.vendor_id = c.vendor_id AND i.invoice_id = c.note_id \
             WHERE c.vendor_id = {v} AND {in c.session_id}",
        )?),
        refunded: span.rows(
            reader,
            "SELECT gateway AS name, '' AS part, COUNT(*) AS count, CAST(SUM(amount_paise + rounding_paise) AS BIGINT) AS total \
             FROM invoice_refund WHERE vendor_id = {v} AND {in session_id} GROUP BY gateway ORDER BY gateway",
        )?,
        cash_rounding: only(span.rows(reader, &rounding)?).total,
        handed_back: only(advances.iter().filter(|row| row.name == "reversal").cloned().collect()),
        advances: only(advances.into_iter().filter(|row| row.name == "taken").collect()),
        settled: only(span.rows(reader, settled)?),
        cashiers: span.rows(
            reader,
            "SELECT cashier_name AS name, '' AS part, COUNT(*) AS count, CAST(SUM(total_paise) AS BIGINT) AS total \
             FROM invoice WHERE vendor_id = {v} AND {in session_id} AND kind = 'sale' GROUP BY user_id, cashier_name \
             ORDER BY cashier_name, user_id",
        )?,
        tenders_of: span.rows(
            reader,
            "SELECT TRIM(u.first_name || ' ' || u.last_name) AS name, t.gateway || CASE t.state WHEN 'taken' THEN '' ELSE ' reversed' END AS part, COUNT(*) AS count, \
             CAST(SUM(t.amount_paise) AS BIGINT) AS total FROM payment_tender t \
             JOIN login_user u ON u.vendor_id = t.vendor_id AND u.user_id = t.user_id WHERE t.vendor_id = {v} \
             AND {in t.session_id} AND t.state IN ('taken', 'reversal') \
             GROUP BY u.user_id, u.first_name, u.last_name, t.gateway, t.state ORDER BY 1, u.user_id, t.gateway, t.state DESC",
        )?,
        vouchers_issued: only(span.rows(
            reader,
            "SELECT '' AS name, '' AS part, COUNT(*) AS count, CAST(COALESCE(SUM(amount_paise), 0) AS BIGINT) AS total \
             FROM voucher_entry WHERE vendor_id = {v} AND {in session_id} AND kind = 'issued' AND session_id <> ''",
        )?),
        vouchers_redeemed: only(span.rows(
            reader,
            "SELECT '' AS name, '' AS part, COUNT(*) AS count, CAST(COALESCE(SUM(amount_paise), 0) AS BIGINT) AS total \
             FROM payment_tender WHERE vendor_id = {v} AND {in session_id} AND gateway = 'VOUCHER' \
             AND state IN ('taken', 'reversal')",
        )?),
        vouchers_paid_out: only(span.rows(
            reader,
            "SELECT '' AS name, '' AS part, COUNT(*) AS count, CAST(COALESCE(-SUM(amount_paise), 0) AS BIGINT) AS total \
             FROM voucher_entry WHERE vendor_id = {v} AND {in session_id} AND kind = 'paid_out' AND session_id <> ''",
        )?),
        paid_out_rounding: only(span.rows(
            reader,
            "SELECT '' AS name, '' AS part, COUNT(*) AS count, CAST(COALESCE(SUM(m.amount_paise - e.amount_paise), 0) AS BIGINT) AS total \
             FROM voucher_entry e JOIN cash_session_movement m ON m.vendor_id = e.vendor_id AND m.session_id = e.session_id \
             AND m.pay_id = e.voucher_id AND m.kind = 'refund' AND m.created_at = e.created_at \
             WHERE e.vendor_id = {v} AND {in e.session_id} AND e.kind = 'paid_out' AND e.session_id <> ''",
        )?),
        events: events(reader, span)?,
    })
}

impl Figures {
    /// What came in for bills, in all ways, before cash was rounded: what was sold, with what is paid ahead and without
    /// what was paid before.
    pub(super) fn received(&self) -> Paise {
        self.sales.total + self.advances.total + self.handed_back.total - self.settled.total
    }

    /// The same, told by the tenders; `rokad verify` compares both for every session.
    pub(super) fn tendered(&self) -> Paise {
        self.taken.iter().chain(&self.reversed).map(|row| row.total).sum()
    }
}

/// The one row of a sum, or none.
fn only(rows: Vec<Row>) -> Row {
    let none = || Row { name: String::new(), part: String::new(), count: 0, total: Paise::ZERO };
    rows.into_iter().next().unwrap_or_else(none)
}

fn totals(reader: &mut Reader<'_>, span: &Span, kind: &str) -> Result<Totals> {
    let sum = |column: &str| format!("CAST(COALESCE(SUM({column}), 0) AS BIGINT)");
    let query = format!(
        "SELECT COUNT(*) AS bills, {} AS gross, {} AS item_discount, {} AS bill_buster, {} AS manual_discount, {} AS bags, \
         {} AS round_off, {} AS total FROM invoice WHERE vendor_id = {{v}} AND {{in session_id}} AND kind = '{kind}'",
        sum("sub_total_paise"),
        sum("item_discount_paise"),
        sum("bill_buster_paise"),
        sum("manual_discount_paise"),
        sum("carry_bag_paise"),
        sum("round_off_paise"),
        sum("total_paise"),
    );
    let query = span.query(reader, &query);
    reader.one(sql_query(query).bind::<Text, _>(span.key()))
}

/// Taxes of what was sold with tax, or came back: under the composition levy or unregistered none is collected.
fn rates(reader: &mut Reader<'_>, span: &Span, kind: &str) -> Result<Vec<RateTotal>> {
    let query = format!(
        "SELECT l.cgst_bp + l.sgst_bp + l.igst_bp AS rate_bp, CAST(SUM(l.taxable_paise) AS BIGINT) AS taxable, \
         CAST(SUM(l.cgst_paise) AS BIGINT) AS cgst, CAST(SUM(l.sgst_paise) AS BIGINT) AS sgst, \
         CAST(SUM(l.igst_paise) AS BIGINT) AS igst FROM invoice i JOIN invoice_line l ON l.vendor_id = i.vendor_id \
         AND l.invoice_id = i.invoice_id WHERE i.vendor_id = {{v}} AND {{in i.session_id}} AND i.kind = '{kind}' \
         AND i.seller_registration = 'regular' AND i.title <> '{WITHOUT_TAX}' GROUP BY l.cgst_bp + l.sgst_bp + l.igst_bp ORDER BY 1",
    );
    let query = span.query(reader, &query);
    reader.load(sql_query(query).bind::<Text, _>(span.key()))
}

/// Numbers have six digits in every series, so the first and the last of them are so as text too.
fn numbers(reader: &mut Reader<'_>, span: &Span) -> Result<Vec<Numbers>> {
    let query = span.query(
        reader,
        "SELECT kind, CAST(financial_year AS BIGINT) AS year, COUNT(*) AS count, MIN(number) AS first, MAX(number) AS last \
         FROM invoice WHERE vendor_id = {v} AND {in session_id} GROUP BY terminal_id, kind, series, financial_year \
         ORDER BY kind DESC, financial_year, terminal_id, series",
    );
    reader.load(sql_query(query).bind::<Text, _>(span.key()))
}

/// Removed lines, cancelled bills and duplicates of the span, from the audit, with their values.
fn events(reader: &mut Reader<'_>, span: &Span) -> Result<Vec<Row>> {
    #[derive(QueryableByName)]
    struct Entry {
        #[diesel(sql_type = Text)]
        action: String,
        #[diesel(sql_type = Text)]
        subject: String,
        #[diesel(sql_type = Text)]
        detail: String,
    }
    let query = span.query(
        reader,
        "SELECT action, subject, detail FROM audit_entry WHERE vendor_id = {v} AND {in session_id} \
         AND action IN ('line_removed', 'bill_cancelled', 'invoice_reprinted') ORDER BY action",
    );
    let entries: Vec<Entry> = reader.load(sql_query(query).bind::<Text, _>(span.key()))?;
    let mut events: Vec<Row> = Vec::new();
    for Entry { action, subject, detail } in entries {
        let value = match AuditEvent::read(&action, &subject, &detail) {
            Some(AuditEvent::LineRemoved { value, .. } | AuditEvent::BillCancelled { value, .. }) => value,
            _ => Paise::ZERO,
        };
        match events.last_mut().filter(|last| last.name == action) {
            Some(last) => {
                last.count += 1;
                last.total += value;
            }
            None => events.push(Row { name: action, part: String::new(), count: 1, total: value }),
        }
    }
    Ok(events)
}
