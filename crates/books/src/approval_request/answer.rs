use diesel::prelude::*;
use pricing::Paise;
use pricing::basket::ManualDiscount;
use storage::rows::{ApprovalRequest, RequestState};
use storage::schema::approval_request;
use storage::{Reader, Scope, Tx};

use super::RequestRefusal;
use crate::audit::AuditEvent;
use crate::call::{AnswerApprovals, Person};
use crate::deed::Deed;
use crate::login::approval::{self, ApprovalScope, Approved, Operation};
use crate::refusal::Result;

/// A person's answer.
#[derive(Debug, Clone)]
pub struct Answered {
    /// Whether it is approved.
    pub is_approved: bool,
    /// The amount that is approved; nothing for as much as was asked for.
    pub amount: Option<Paise>,
    /// Why, in their words; may be empty.
    pub reason: String,
}

/// A request of one of the stores that a person may see.
///
/// # Errors
/// [`RequestRefusal::NotForUs`] when there is none, or a statement fails.
pub fn find(reader: &mut Reader<'_>, person: &Person<AnswerApprovals>, request_id: &str) -> Result<ApprovalRequest> {
    let row: Option<ApprovalRequest> =
        reader.maybe(approval_request::table.find((reader.vendor(), request_id.to_owned())))?;
    row.filter(|row| person.stores.contains(&row.store_id)).ok_or_else(|| RequestRefusal::NotForUs.into())
}

/// Answers a request; the first answer counts.
///
/// # Errors
/// [`RequestRefusal::Over`] when it waits no longer, [`RequestRefusal::NotForUs`] when there is none, or a statement
/// fails.
pub fn answer(deed: &mut Deed<'_, Person<AnswerApprovals>>, request_id: &str, said: &Answered) -> Result<()> {
    let (person, now) = (deed.who().clone(), deed.now());
    let row = find(deed, &person, request_id)?;
    let operation: Operation = row.operation.parse().map_err(|_| RequestRefusal::NotForUs)?;
    let given = said.amount.map_or(row.amount_paise, |amount| amount.min(row.amount_paise));
    let waiting = approval_request::table
        .filter(approval_request::vendor_id.eq(row.vendor_id))
        .filter(approval_request::request_id.eq(row.request_id.clone()))
        .filter(approval_request::state.eq(RequestState::Waiting))
        .filter(approval_request::expires_at.gt(now));
    let state = if said.is_approved { RequestState::Approved } else { RequestState::Refused };
    // The update decides who answered, also when two try at once.
    let answered = deed.execute(diesel::update(waiting).set((
        approval_request::state.eq(state),
        approval_request::answered_at.eq(Some(now)),
        approval_request::answered_by.eq(Some(person.person_id())),
        approval_request::given_paise.eq(if said.is_approved { given } else { Paise::ZERO }),
        approval_request::said.eq(said.reason.clone()),
    )))?;
    if answered != 1 {
        return Err(RequestRefusal::Over.into());
    }
    deed.narrow(Scope::store(row.vendor_id, row.store_id));
    let (user, r#for) = (row.user_id, row.subject.clone());
    if !said.is_approved {
        let (amount, reason) = (row.amount_paise, said.reason.clone());
        deed.audit(AuditEvent::ApprovalRefused { operation, user, r#for, amount, reason });
        return Ok(());
    }
    approve(deed, &row, (operation, given))?;
    deed.audit(AuditEvent::ApprovalAllowed { operation, user, r#for, amount: given });
    Ok(())
}

/// Writes the approval of a request.
fn approve(
    deed: &mut Deed<'_, Person<AnswerApprovals>>,
    row: &ApprovalRequest,
    (operation, amount): (Operation, Paise),
) -> Result<()> {
    let share = match operation {
        Operation::Discount => ManualDiscount::share(amount, row.base_paise),
        _ => pricing::BasisPoints::ZERO,
    };
    let scope = ApprovalScope { operation, subject: row.subject.clone(), amount, share };
    let ApprovalRequest { store_id, licence_id, user_id, .. } = *row;
    let (by, now) = (deed.who().person_id().into(), deed.now());
    let tx: &mut Tx<'_> = deed;
    approval::write(tx, &scope, &Approved { store_id, licence_id, user_id, id: &row.request_id }, (by, now))
}
