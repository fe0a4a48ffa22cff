//! Posted rows against the digests that the audit has of them.
//!
//! Each digest is of the rows of one posting, which are read and digested again here as they were then. Postings of
//! before there were digests have none; `notes` counts them.

use std::collections::HashMap;

use diesel::prelude::*;
use storage::rows::{
    AuditEntry, CashCount, CashMovement, CashSession, Grn, GrnLine, GrnLot, Invoice, InvoiceCancelled, InvoiceKind,
    VoucherEntryKind, VoucherOrigin,
};
use storage::rows::{InvoiceLine, InvoiceRefund, StockMovement, Tender, Voucher, VoucherEntry, VoucherUse};
use storage::schema::{
    audit_entry, cash_session, cash_session_count, cash_session_movement, goods_receipt_lot, goods_receipt_note,
    goods_receipt_note_line, invoice, invoice_cancelled, invoice_line, invoice_refund, payment_tender, stock_movement,
    voucher, voucher_entry, voucher_use,
};
use storage::{Reader, Result, VendorId};

use super::Finding;
use crate::admin::tax::digested as tax_rates;
use crate::audit::AuditEvent;
use crate::clock::Moment;
use crate::posted::{PostedRow, Rows, is_known};
use crate::voucher_ledger::imported as imported_vouchers;

const CHECK: &str = "what was posted is what the audit has the digest of";

/// Entries whose rows are read at once: fewer values than either engine takes.
const AT_ONCE: usize = 500;

/// Actions whose digest covers all rows of a kind. The newest one counts.
const OF_ALL: [&str; 3] = ["tax_rate_changed", "vendor_added", "vouchers_counted"];

/// An entry with a digest.
struct Digested<'e> {
    entry: &'e AuditEntry,
    event: AuditEvent,
    digest: String,
}

impl<'e> Digested<'e> {
    fn of(entry: &'e AuditEntry) -> Option<Self> {
        let event = AuditEvent::read(&entry.action, &entry.subject, &entry.detail)?;
        let digest = event.posted()?.to_owned();
        Some(Digested { entry, event, digest })
    }

    /// The key of the posting among the rows of its action.
    fn key(&self) -> String {
        match &self.event {
            AuditEvent::Imported { moved_at: Some(moved_at), .. } => moved_at.0.to_string(),
            AuditEvent::VouchersExpired { last, .. } => format!("{}/{last}", self.entry.created_at.0),
            AuditEvent::CreditNotePaidOut { number, .. } => format!("{number}/{}", self.entry.created_at.0),
            _ => self.entry.subject.clone(),
        }
    }

    /// A finding where the digest of `rows` differs from the entry's.
    fn compared(&self, rows: Rows) -> Option<Finding> {
        let Digested { entry, digest, .. } = self;
        let detail = match is_known(digest) {
            true if rows.digest() == *digest => return None,
            true => "what was posted has been changed since".to_owned(),
            false => format!("the digest {digest} is of a release that this one does not know"),
        };
        Some(finding(entry, &detail))
    }
}

fn finding(entry: &AuditEntry, detail: &str) -> Finding {
    let AuditEntry { action, entry_no, principal, subject, vendor_id, .. } = entry;
    let detail = format!("{action}, {principal} entry {entry_no}: {detail}");
    Finding { check: CHECK, subject: format!("{vendor_id}/{subject}"), detail }
}

fn has_digest(entry: &AuditEntry) -> bool {
    entry.detail.contains("\"posted\":\"")
}

/// Rows by the key of their posting.
#[derive(Default)]
struct Found(HashMap<String, Rows>);

impl Found {
    fn add<R: PostedRow>(&mut self, key: impl Into<String>, row: &R) {
        self.0.entry(key.into()).or_default().add([row]);
    }

    fn add_all<R: PostedRow>(&mut self, rows: &[R], key: impl Fn(&R) -> Option<String>) {
        for row in rows {
            if let Some(key) = key(row) {
                self.add(key, row);
            }
        }
    }
}

/// Findings about the rows that these entries of a vendor posted.
pub(super) fn wrong(reader: &mut Reader<'_>, vendor_id: VendorId, entries: &[AuditEntry]) -> Result<Vec<Finding>> {
    let mut by_action: HashMap<&str, Vec<Digested<'_>>> = HashMap::new();
    let mut findings = Vec::new();
    let of_own_rows = |entry: &&AuditEntry| has_digest(entry) && !OF_ALL.contains(&entry.action.as_str());
    for entry in entries.iter().filter(of_own_rows) {
        match Digested::of(entry) {
            Some(digested) => by_action.entry(entry.action.as_str()).or_default().push(digested),
            None => findings.push(finding(entry, "the entry is of a release that this one does not know")),
        }
    }
    for (action, digested) in by_action {
        for digested in digested.chunks(AT_ONCE) {
            let subjects: Vec<&str> = digested.iter().map(|one| one.entry.subject.as_str()).collect();
            let mut found = match action {
                "invoice_posted" => documents(reader, vendor_id, &subjects)?,
                "credit_note_posted" => {
                    let mut found = documents(reader, vendor_id, &subjects)?;
                    given_back(reader, vendor_id, digested, &mut found)?;
                    found
                }
                "bill_cancelled" => bills(reader, vendor_id, &subjects)?,
                "credit_note_paid_out" => paid_out(reader, vendor_id, &subjects)?,
                "goods_received" => receipts(reader, vendor_id, &subjects)?,
                "session_closed" => sessions(reader, vendor_id, &subjects)?,
                "vouchers_expired" => expired(reader, vendor_id, digested)?,
                "imported" => moved(reader, vendor_id, digested)?,
                _ => Found::default(),
            };
            for one in digested {
                findings.extend(one.compared(found.0.remove(&one.key()).unwrap_or_default()));
            }
        }
    }
    Ok(findings)
}

/// Invoices and credit notes, with all that was written with them.
fn documents(reader: &mut Reader<'_>, vendor_id: VendorId, numbers: &[&str]) -> Result<Found> {
    let mut found = Found::default();
    let of_vendor = invoice::table.filter(invoice::vendor_id.eq(vendor_id));
    let rows: Vec<Invoice> = reader.load_composed(of_vendor.filter(invoice::number.eq_any(numbers)))?;
    let number_of: HashMap<&str, &str> =
        rows.iter().map(|row| (row.invoice_id.as_str(), row.number.as_str())).collect();
    let of_id = |id: &str| number_of.get(id).map(|number| (*number).to_owned());
    let ids: Vec<&str> = number_of.keys().copied().collect();
    let lines: Vec<InvoiceLine> = reader.load_composed(
        invoice_line::table.filter(invoice_line::vendor_id.eq(vendor_id)).filter(invoice_line::invoice_id.eq_any(&ids)),
    )?;
    found.add_all(&lines, |row| of_id(&row.invoice_id));
    let moved = stock_of(reader, vendor_id, &ids)?;
    found.add_all(&moved, |row| of_id(&row.document_id));
    found.add_all(&rows, |row| Some(row.number.clone()));

    let sold: HashMap<&str, &str> = rows
        .iter()
        .filter(|row| row.kind == InvoiceKind::Sale)
        .map(|row| (row.order_id.as_str(), row.number.as_str()))
        .collect();
    let orders: Vec<&str> = sold.keys().copied().collect();
    paid_for(reader, vendor_id, &orders, &mut found, |order| sold.get(order).map(|number| (*number).to_owned()))?;

    let notes: Vec<&Invoice> = rows.iter().filter(|row| row.kind == InvoiceKind::Return).collect();
    if notes.is_empty() {
        return Ok(found);
    }
    let note_ids: Vec<&str> = notes.iter().map(|row| row.invoice_id.as_str()).collect();
    let cancelled: Vec<InvoiceCancelled> = reader.load_composed(
        invoice_cancelled::table
            .filter(invoice_cancelled::vendor_id.eq(vendor_id))
            .filter(invoice_cancelled::note_id.eq_any(&note_ids)),
    )?;
    found.add_all(&cancelled, |row| of_id(&row.note_id));
    let refunds: Vec<InvoiceRefund> = reader.load_composed(
        invoice_refund::table
            .filter(invoice_refund::vendor_id.eq(vendor_id))
            .filter(invoice_refund::note_id.eq_any(&note_ids)),
    )?;
    found.add_all(&refunds, |row| of_id(&row.note_id));
    issued(reader, vendor_id, &notes, &mut found)?;
    Ok(found)
}

/// The entries that gave vouchers their amounts back, as the notes of cancelled invoices name them.
fn given_back(
    reader: &mut Reader<'_>,
    vendor_id: VendorId,
    digested: &[Digested<'_>],
    found: &mut Found,
) -> Result<()> {
    let mut note_of: HashMap<(String, i64), String> = HashMap::new();
    for one in digested {
        let AuditEvent::CreditNotePosted { given_back, .. } = &one.event else { continue };
        for entry in given_back {
            note_of.insert(entry.clone(), one.key());
        }
    }
    let ids: Vec<&str> = note_of.keys().map(|(voucher_id, _)| voucher_id.as_str()).collect();
    let entries = entries_of(reader, vendor_id, "refunded", ids)?;
    found.add_all(&entries, |row| note_of.get(&(row.voucher_id.clone(), row.entry_no)).cloned());
    Ok(())
}

/// The vouchers that credit notes were given as, with their first entries.
fn issued(reader: &mut Reader<'_>, vendor_id: VendorId, notes: &[&Invoice], found: &mut Found) -> Result<()> {
    let numbers: Vec<&str> = notes.iter().map(|row| row.number.as_str()).collect();
    let vouchers = vouchers_of(reader, vendor_id, &numbers)?;
    let number_of: HashMap<&str, &str> =
        vouchers.iter().map(|row| (row.voucher_id.as_str(), row.credit_note.as_str())).collect();
    let entries = entries_of(reader, vendor_id, "issued", number_of.keys().copied().collect())?;
    found.add_all(&entries, |row| number_of.get(row.voucher_id.as_str()).map(|number| (*number).to_owned()));
    found.add_all(&vouchers, |row| Some(row.credit_note.clone()));
    Ok(())
}

fn vouchers_of(reader: &mut Reader<'_>, vendor_id: VendorId, credit_notes: &[&str]) -> Result<Vec<Voucher>> {
    reader.load_composed(
        voucher::table
            .filter(voucher::vendor_id.eq(vendor_id))
            .filter(voucher::credit_note.eq_any(credit_notes))
            .filter(voucher::credit_note.ne(""))
            .filter(voucher::origin.eq(VoucherOrigin::Return)),
    )
}

fn entries_of(
    reader: &mut Reader<'_>,
    vendor_id: VendorId,
    kind: &str,
    voucher_ids: Vec<&str>,
) -> Result<Vec<VoucherEntry>> {
    reader.load_composed(
        voucher_entry::table
            .filter(voucher_entry::vendor_id.eq(vendor_id))
            .filter(voucher_entry::kind.eq(kind))
            .filter(voucher_entry::voucher_id.eq_any(voucher_ids)),
    )
}

fn stock_of(reader: &mut Reader<'_>, vendor_id: VendorId, documents: &[&str]) -> Result<Vec<StockMovement>> {
    reader.load_composed(
        stock_movement::table
            .filter(stock_movement::vendor_id.eq(vendor_id))
            .filter(stock_movement::document_id.eq_any(documents))
            .filter(stock_movement::document_id.ne("")),
    )
}

/// All tenders of bills, and their uses of vouchers.
fn paid_for(
    reader: &mut Reader<'_>,
    vendor_id: VendorId,
    orders: &[&str],
    found: &mut Found,
    key: impl Fn(&str) -> Option<String>,
) -> Result<()> {
    let tenders: Vec<Tender> = reader.load_composed(
        payment_tender::table
            .filter(payment_tender::vendor_id.eq(vendor_id))
            .filter(payment_tender::order_id.eq_any(orders)),
    )?;
    found.add_all(&tenders, |row| key(&row.order_id));
    let uses: Vec<VoucherUse> = reader.load_composed(
        voucher_use::table.filter(voucher_use::vendor_id.eq(vendor_id)).filter(voucher_use::order_id.eq_any(orders)),
    )?;
    found.add_all(&uses, |row| key(&row.order_id));
    Ok(())
}

fn bills(reader: &mut Reader<'_>, vendor_id: VendorId, orders: &[&str]) -> Result<Found> {
    let mut found = Found::default();
    paid_for(reader, vendor_id, orders, &mut found, |order| Some(order.to_owned()))?;
    Ok(found)
}

fn paid_out(reader: &mut Reader<'_>, vendor_id: VendorId, notes: &[&str]) -> Result<Found> {
    let mut found = Found::default();
    let vouchers = vouchers_of(reader, vendor_id, notes)?;
    let number_of: HashMap<&str, &str> =
        vouchers.iter().map(|row| (row.voucher_id.as_str(), row.credit_note.as_str())).collect();
    let entries = entries_of(reader, vendor_id, "paid_out", number_of.keys().copied().collect())?;
    found.add_all(&entries, |row| {
        number_of.get(row.voucher_id.as_str()).map(|number| format!("{number}/{}", row.created_at.0))
    });
    Ok(found)
}

fn receipts(reader: &mut Reader<'_>, vendor_id: VendorId, numbers: &[&str]) -> Result<Found> {
    let mut found = Found::default();
    let of_vendor = goods_receipt_note::table.filter(goods_receipt_note::vendor_id.eq(vendor_id));
    let rows: Vec<Grn> = reader.load_composed(of_vendor.filter(goods_receipt_note::number.eq_any(numbers)))?;
    let number_of: HashMap<&str, &str> = rows.iter().map(|row| (row.grn_id.as_str(), row.number.as_str())).collect();
    let of_id = |id: &str| number_of.get(id).map(|number| (*number).to_owned());
    let ids: Vec<&str> = number_of.keys().copied().collect();
    let lines: Vec<GrnLine> = reader.load_composed(
        goods_receipt_note_line::table
            .filter(goods_receipt_note_line::vendor_id.eq(vendor_id))
            .filter(goods_receipt_note_line::grn_id.eq_any(&ids)),
    )?;
    found.add_all(&lines, |row| of_id(&row.grn_id));
    let lots: Vec<GrnLot> = reader.load_composed(
        goods_receipt_lot::table
            .filter(goods_receipt_lot::vendor_id.eq(vendor_id))
            .filter(goods_receipt_lot::grn_id.eq_any(&ids)),
    )?;
    found.add_all(&lots, |row| of_id(&row.grn_id));
    let moved = stock_of(reader, vendor_id, &ids)?;
    found.add_all(&moved, |row| of_id(&row.document_id));
    found.add_all(&rows, |row| Some(row.number.clone()));
    Ok(found)
}

fn sessions(reader: &mut Reader<'_>, vendor_id: VendorId, ids: &[&str]) -> Result<Found> {
    let mut found = Found::default();
    let rows: Vec<CashSession> = reader.load_composed(
        cash_session::table.filter(cash_session::vendor_id.eq(vendor_id)).filter(cash_session::session_id.eq_any(ids)),
    )?;
    found.add_all(&rows, |row| Some(row.session_id.to_string()));
    let counts: Vec<CashCount> = reader.load_composed(
        cash_session_count::table
            .filter(cash_session_count::vendor_id.eq(vendor_id))
            .filter(cash_session_count::session_id.eq_any(ids)),
    )?;
    found.add_all(&counts, |row| Some(row.session_id.to_string()));
    let moved: Vec<CashMovement> = reader.load_composed(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(vendor_id))
            .filter(cash_session_movement::session_id.eq_any(ids)),
    )?;
    found.add_all(&moved, |row| Some(row.session_id.to_string()));
    Ok(found)
}

/// Expiries: some hundred vouchers at a time, in the order of their ids, of which the entry names the first and last.
fn expired(reader: &mut Reader<'_>, vendor_id: VendorId, digested: &[Digested<'_>]) -> Result<Found> {
    let mut found = Found::default();
    for one in digested {
        let AuditEvent::VouchersExpired { first, last, .. } = &one.event else { continue };
        let entries: Vec<VoucherEntry> = reader.load_composed(
            voucher_entry::table
                .filter(voucher_entry::vendor_id.eq(vendor_id))
                .filter(voucher_entry::kind.eq(VoucherEntryKind::Expired))
                .filter(voucher_entry::created_at.eq(one.entry.created_at))
                .filter(voucher_entry::voucher_id.between(first.clone(), last.clone())),
        )?;
        found.add_all(&entries, |_| Some(one.key()));
    }
    Ok(found)
}

/// Stock that files have brought or corrected.
fn moved(reader: &mut Reader<'_>, vendor_id: VendorId, digested: &[Digested<'_>]) -> Result<Found> {
    let mut found = Found::default();
    let moment = |one: &Digested<'_>| match one.event {
        AuditEvent::Imported { moved_at, .. } => moved_at,
        _ => None,
    };
    let moments: Vec<Moment> = digested.iter().filter_map(moment).collect();
    let rows: Vec<StockMovement> = reader.load_composed(
        stock_movement::table
            .filter(stock_movement::vendor_id.eq(vendor_id))
            .filter(stock_movement::document_id.eq(""))
            .filter(stock_movement::created_at.eq_any(moments)),
    )?;
    found.add_all(&rows, |row| Some(row.created_at.0.to_string()));
    Ok(found)
}

/// Findings about rows that the newest digest covers as a whole: imported vouchers, and tax rates.
pub(super) fn all_wrong(reader: &mut Reader<'_>, vendor_id: VendorId) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let newest = newest(reader, vendor_id, &["vouchers_counted"])?;
    if let Some(one) = newest.as_ref().and_then(Digested::of) {
        findings.extend(one.compared(imported_vouchers(reader, vendor_id)?));
    }
    let newest = self::newest(reader, vendor_id, &["tax_rate_changed", "vendor_added"])?;
    if let Some(one) = newest.as_ref().and_then(Digested::of) {
        findings.extend(one.compared(tax_rates(reader, vendor_id)?));
    }
    Ok(findings)
}

fn newest(reader: &mut Reader<'_>, vendor_id: VendorId, actions: &[&str]) -> Result<Option<AuditEntry>> {
    let entries: Vec<AuditEntry> = reader.load_composed(
        audit_entry::table
            .filter(audit_entry::vendor_id.eq(vendor_id))
            .filter(audit_entry::action.eq_any(actions))
            .order((audit_entry::created_at.desc(), audit_entry::entry_no.desc()))
            .limit(1),
    )?;
    Ok(entries.into_iter().next())
}
