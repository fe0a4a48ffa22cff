//! Cancelling an invoice.

use serde::{Deserialize, Serialize};
use storage::Approver;
use storage::rows::{
    CashSession, Invoice, InvoiceCancelled, InvoiceRefund, LineKind, Tender, VoucherEntry, VoucherUse,
};
use storage::schema::{invoice_cancelled, invoice_refund};

use super::note::{Undoing, write_note};
use super::start::{may_cancel, may_hand_back};
use super::wire::{CancelInvoice, CancelledInvoice};
use super::{CancellationRefusal, CancellationWords, CancelledAnswer};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, DeedRow};
use crate::cash_session::{self, Movement, MovementKind};
use crate::deed::Deed;
use crate::invoice::{self, InvoiceRefusal, Posted};
use crate::login::approval::{ApprovalScope, Operation, use_up};
use crate::login::{Cashier, approval};
use crate::printing::Printer;
use crate::refund;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::tender::{Gateway, kept};
use crate::voucher;
use crate::voucher_ledger::At;

/// An invoice that was cancelled: its repetition is the same one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancelled {
    /// The number of the credit note.
    note: String,
}

pub(super) struct Cancel;

impl DeedRow for Cancel {
    const CALL: About = About {
        path: "/invoice/cancel",
        name: "invoice_cancel",
        capability: "invoice",
        does: "Cancels an invoice of today by a manager's approval: a credit note for all of it, its money and its goods back.",
        messages: &[approval::WORDS, super::WORDS, invoice::WORDS],
    };
    type Who = Cashier;
    type Request = CancelInvoice;
    type Outcome = Cancelled;
    type Gathered = CancelledInvoice;
    type Answer = WithData<CancelledAnswer>;

    fn keep(_: &CancelInvoice) -> Keep {
        Keep::Ever
    }

    fn check(request: &CancelInvoice) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CancelInvoice) -> Result<Cancelled> {
        cancel(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &CancelInvoice,
        cancelled: &mut Cancelled,
    ) -> Result<CancelledInvoice> {
        super::cancelled(deed, request, cancelled)
    }

    fn render(_: Cancelled, cancelled: CancelledInvoice) -> Result<Reply<WithData<CancelledAnswer>>> {
        let (number, credit_note) = cancelled.numbers();
        let said = CancellationWords::Done { number: number.to_owned(), credit_note: credit_note.to_owned() };
        Ok(Reply::success(WithData { data: CancelledAnswer::from(&cancelled) }).saying(&said))
    }
}

/// Cancels an invoice of today: credit note, money, vouchers, stock and audit, in one transaction.
///
/// # Errors
/// When it cannot be cancelled, the drawer lacks the cash, a manager's approval is missing, or a statement fails.
pub fn cancel(deed: &mut Deed<'_, Cashier>, request: &CancelInvoice) -> Result<Cancelled> {
    let (shop, settings, today, now) = (deed.shop(), deed.settings(), deed.today(), deed.now());
    let terminal_id = deed.who().terminal_id();
    // The drawer is locked before the bill, as everywhere.
    let session = cash_session::lock_for_refund(deed, terminal_id)?;
    let posted = invoice::find(deed, &request.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    // Serialises with other cancellations and returns of this invoice; the rows are read again behind the lock.
    bill::lock_paid(deed, &posted.invoice.order_id, now)?;
    let posted = invoice::numbered_in(deed, &posted.invoice.number, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    may_cancel(deed, &posted, today)?;
    let session = may_hand_back(deed, session.as_ref(), &posted, &settings)?.clone();
    let damaged = damaged_lines(&posted, request)?;
    let needed = ApprovalScope::of_document(Operation::BillCancel, &posted.invoice.number);
    let manager_id = use_up(deed, &needed, &request.security_code_id)?;
    let given_back = give_vouchers_back(deed, &posted, &session)?;
    let (note, rows) = write_note(deed, &posted, request, &Undoing { session: &session, damaged: &damaged })?;
    let refunds = hand_back(deed, &posted, &note, (&session, manager_id))?;
    let row = InvoiceCancelled {
        vendor_id: deed.vendor(),
        invoice_id: posted.invoice.invoice_id.clone(),
        note_id: note.invoice_id.clone(),
        store_id: deed.store(),
        session_id: session.session_id.clone(),
        user_id: deed.who().user_id(),
        manager_id,
        reason: request.reason.to_string(),
        remark: request.remark.to_string(),
        created_at: now,
    };
    deed.execute(diesel::insert_into(invoice_cancelled::table).values(&row))?;
    invoice::enter_cancelled(deed, &posted.invoice, &invoice::modes_of(&posted.tenders))?;
    // A voucher may get its amounts back more than once, so its entries are listed by number.
    let entries = given_back.iter().map(|row| (row.voucher_id.clone(), row.entry_no)).collect();
    deed.audit(AuditEvent::CreditNotePosted {
        number: note.number.clone(),
        total: note.total_paise,
        order: note.order_id,
        invoice: posted.invoice.number.clone(),
        manager: Some(manager_id),
        given_back: entries,
        posted: rows.and(&given_back).and(&refunds).and([&row]).digest(),
    });
    deed.audit(AuditEvent::InvoiceCancelled {
        number: posted.invoice.number,
        credit_note: note.number.clone(),
        reason: request.reason.to_string(),
        manager: manager_id,
    });
    Ok(Cancelled { note: note.number })
}

/// The credit note of a cancelled invoice, as its answer shows it.
///
/// # Errors
/// When a statement fails.
pub fn cancelled(
    deed: &mut Deed<'_, Cashier>,
    request: &CancelInvoice,
    cancelled: &Cancelled,
) -> Result<CancelledInvoice> {
    let (shop, printer) = (deed.shop(), Printer::of(&deed.settings(), &request.manufacturer_name));
    let note = invoice::numbered_in(deed, &cancelled.note, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    let copy = invoice::Copy::Original;
    Ok(CancelledInvoice { note, copy, printer })
}

/// The lines whose goods are not sold again.
fn damaged_lines(posted: &Posted, request: &CancelInvoice) -> Result<Vec<i32>> {
    let line_of = |id: &str| {
        let line_no = id.parse::<i32>().ok();
        posted
            .lines
            .iter()
            .find(|line| line.kind == LineKind::Goods && Some(line.line_no) == line_no)
            .map(|line| line.line_no)
    };
    let lines: Option<Vec<i32>> = request.damaged_item.0.iter().map(|id| line_of(id)).collect();
    Ok(lines.ok_or(CancellationRefusal::UnknownItem)?)
}

/// Gives vouchers their amounts back, in the order of their ids, as they are locked everywhere; returns their entries.
fn give_vouchers_back(
    deed: &mut Deed<'_, Cashier>,
    posted: &Posted,
    session: &CashSession,
) -> Result<Vec<VoucherEntry>> {
    let (day, now) = (deed.today(), deed.now());
    let mut uses: Vec<VoucherUse> = Vec::new();
    for tender in kept(&posted.tenders).filter(|tender| tender.gateway == Gateway::Voucher.name()) {
        uses.extend(voucher::uses_of(deed, tender.terminal_id, &tender.pay_id)?);
    }
    uses.sort_by(|one, other| one.voucher_id.cmp(&other.voucher_id));
    let refund = |row| Ok(voucher::refund(deed, row, At { session_id: &session.session_id, day, now })?);
    uses.iter().map(refund).collect()
}

/// Writes and returns the refund of each payment: cash leaves the drawer, and a charge becomes due for a refund
/// outside.
fn hand_back(
    deed: &mut Deed<'_, Cashier>,
    posted: &Posted,
    note: &Invoice,
    (session, manager_id): (&CashSession, Approver),
) -> Result<Vec<InvoiceRefund>> {
    let mut refunds = Vec::new();
    for (place, tender) in (0..).zip(kept(&posted.tenders)) {
        let row = refund_of(deed, tender, note);
        deed.execute(diesel::insert_into(invoice_refund::table).values(&row))?;
        refunds.push(row);
        refund::due_outside(deed, tender)?;
        if tender.gateway == Gateway::Cash.name() {
            let movement = Movement {
                movement_id: &deed.id("cash_movement", place),
                kind: MovementKind::Refund,
                amount_paise: -tender.amount_paise - tender.rounding_paise,
                pay_id: &tender.pay_id,
                reason: &note.number,
                manager_id: Some(manager_id),
            };
            cash_session::record(deed, session, movement)?;
        }
    }
    Ok(refunds)
}

fn refund_of(deed: &Deed<'_, Cashier>, tender: &Tender, note: &Invoice) -> InvoiceRefund {
    InvoiceRefund {
        vendor_id: tender.vendor_id,
        terminal_id: tender.terminal_id,
        pay_id: tender.pay_id.clone(),
        invoice_id: note.original_id.clone(),
        note_id: note.invoice_id.clone(),
        store_id: note.store_id,
        session_id: note.session_id.clone(),
        user_id: deed.who().user_id(),
        gateway: tender.gateway.clone(),
        amount_paise: tender.amount_paise,
        rounding_paise: tender.rounding_paise,
        reference: tender.reference.clone(),
        business_date: note.business_date,
        created_at: note.created_at,
    }
}
