//! The copy of a document that is handed out: the original while the till has just made it, a duplicate ever after.
//!
//! Every second copy passes here, on paper, by mail, by SMS and by link: it is marked and counted, and takes a
//! manager's approval where the store wants that.

use diesel::prelude::*;
use storage::rows::{Invoice, InvoiceReprint};
use storage::schema::{invoice, invoice_reprint};
use storage::{Approver, SessionId, UserId};

use super::InvoiceRefusal;
use super::particulars::Copy;
use super::posted::Posted;
use super::returned::copies;
use crate::audit::AuditEvent;
use crate::cash_session;
use crate::deed::{Deed, Principal};
use crate::login::Cashier;
use crate::login::approval::{ApprovalScope, Operation, use_up};
use crate::refusal::Result;

/// The copy of a document to hand out now, by this approval where it is a duplicate and the store wants one.
///
/// # Errors
/// When it is a duplicate and the store makes none or the approval is missing, or when a statement fails.
pub(super) fn handed_out(deed: &mut Deed<'_, Cashier>, posted: &Posted, approval: &str) -> Result<Copy> {
    match just_made(deed, &posted.invoice)? {
        true => Ok(Copy::Original),
        false => duplicate(deed, &posted.invoice, approval).map(Copy::Duplicate),
    }
}

/// Whether a document is the last of its series that the till has made, today: then its customer is still at the till.
///
/// # Errors
/// When a statement fails.
pub fn just_made(deed: &mut Deed<'_, Cashier>, row: &Invoice) -> Result<bool> {
    if row.terminal_id != deed.who().terminal_id() || row.business_date != deed.today() {
        return Ok(false);
    }
    let vendor = deed.vendor();
    let last: Option<i64> = deed.one(
        invoice::table
            .filter(invoice::vendor_id.eq(vendor))
            .filter(invoice::terminal_id.eq(row.terminal_id))
            .filter(invoice::series.eq(row.series.clone()))
            .filter(invoice::financial_year.eq(row.financial_year))
            .select(diesel::dsl::max(invoice::series_no)),
    )?;
    Ok(last == Some(row.series_no))
}

/// The next duplicate of a document: counted and audited (INV-34, INV-35).
///
/// # Errors
/// When the store makes none, the approval is missing, or a statement fails.
pub(super) fn duplicate(deed: &mut Deed<'_, Cashier>, row: &Invoice, approval: &str) -> Result<i32> {
    let (settings, terminal_id) = (deed.settings(), deed.who().terminal_id());
    if !settings.bill_reprint {
        return Err(InvoiceRefusal::NoReprints.into());
    }
    let manager_id = match settings.bill_reprint_verify {
        true => Some(use_up(deed, &ApprovalScope::of_document(Operation::BillReprint, &row.number), approval)?),
        false => None,
    };
    let session_id = cash_session::current(deed, terminal_id)?.map(|session| session.session_id).unwrap_or_default();
    deed.in_session(&session_id);
    let user_id = deed.who().user_id();
    count_copy(deed, row, CopiedBy { user_id, session_id, manager_id })
}

/// The maker of a duplicate at a till; nobody of a till where a person without one makes it.
#[derive(Debug, Default)]
pub(crate) struct CopiedBy {
    user_id: UserId,
    session_id: SessionId,
    manager_id: Option<Approver>,
}

/// Counts a duplicate of a document, and tells the audit.
///
/// # Errors
/// When a statement fails.
pub(crate) fn count_copy<P: Principal>(deed: &mut Deed<'_, P>, row: &Invoice, by: CopiedBy) -> Result<i32> {
    let CopiedBy { user_id, session_id, manager_id } = by;
    // Of two that copy at once the second finds this number taken, and its transaction runs again.
    let copy_no = i32::try_from(copies(deed, &row.invoice_id)?).unwrap_or(i32::MAX - 1) + 1;
    let reprint = InvoiceReprint {
        vendor_id: deed.vendor(),
        invoice_id: row.invoice_id.clone(),
        copy_no,
        user_id,
        session_id,
        manager_id,
        created_at: deed.now(),
    };
    deed.execute(diesel::insert_into(invoice_reprint::table).values(reprint))?;
    deed.audit(AuditEvent::InvoiceReprinted { number: row.number.clone(), copy: copy_no, manager: manager_id });
    Ok(copy_no)
}
