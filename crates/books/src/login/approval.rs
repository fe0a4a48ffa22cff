//! A manager's approval of one operation: given for a passcode, used up by the operation.
//!
//! It covers the operation that the manager saw: one subject (the bill of a discount, the kind of a cash movement) up
//! to an amount. One cashier can use it on one device, once, within ten minutes.

use diesel::prelude::*;
use pricing::message::Says as _;
use pricing::{BasisPoints, Paise};
use serde::{Deserialize, Serialize};
use storage::rows::Approval;
use storage::schema::approval;
use storage::{Approver, StoreId, Tx, UserId};
use utoipa::ToSchema;

pub use crate::audit::Operation;

use super::Cashier;
use crate::audit::AuditEvent;
use crate::call::Words;
use crate::clock::{AHEAD, MINUTE, Moment};
use crate::deed::Deed;
use crate::digest::digest;
use crate::refusal::Result;
use crate::scalar::{Rupees, Text};

/// Messages of every call that needs a manager's approval.
pub(crate) const WORDS: &[Words] = &[ApprovalRefusal::catalogue];

/// Milliseconds for which an approval waits for its operation.
pub const LIFETIME: i64 = 10 * MINUTE;

/// A passcode, for an approval.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OperationVerification {
    /// The operation to approve: `BILL_REPRINT`, `CASH_MOVEMENT`, …
    pub operation: Text,
    /// The manager's passcode: 6 digits.
    pub security_code: Text,
    /// The highest amount of a discount or a cash movement, in rupees. Left out, a discount may be as much as the goods
    /// of the bill cost now, and a movement as much as the drawer allows.
    pub amount: Rupees,
    /// The subject of the approval. It is the bill for a discount (empty for the open one), and the bill for a payment
    /// settled by hand (empty for any). It is the document for a reprint, a return, a cancellation or a credit note
    /// paid out (empty for any), and the GRN for prices.
    pub order_id: Text,
    /// The kind of a cash movement: `cash_in`, `cash_out` or `drop`; empty for any of them.
    pub kind: Text,
}

/// A passcode that approves taking goods back.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReturnAuthorized {
    /// The manager's passcode: 6 digits.
    pub security_code: Text,
    /// The invoice that goods come back of; empty for any.
    pub order_id: Text,
}

crate::max_len! { ReturnAuthorized { security_code: WORD, order_id: ID } }

impl ReturnAuthorized {
    /// The same as a passcode for an operation.
    #[must_use]
    pub fn verification(&self) -> OperationVerification {
        OperationVerification {
            operation: Text::from(Operation::BillReturn.name()),
            security_code: self.security_code.clone(),
            order_id: self.order_id.clone(),
            ..OperationVerification::default()
        }
    }
}

/// Leave for one operation: given by a manager, or needed by a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovalScope {
    /// The operation.
    pub operation: Operation,
    /// The bill of a discount or of a charge, the kind of a cash movement, the number of a document (each empty: any);
    /// empty for others.
    pub subject: String,
    /// The highest amount.
    pub amount: Paise,
    /// The highest share of the goods' price after offers, for a discount.
    pub share: BasisPoints,
}

impl ApprovalScope {
    /// Leave for a movement of cash of a kind.
    #[must_use]
    pub fn of_movement(kind: &str, amount: Paise) -> Self {
        let subject = kind.to_owned();
        ApprovalScope { operation: Operation::CashMovement, subject, amount, share: BasisPoints::ZERO }
    }

    /// Approval of a discount, up to an amount and a share of the goods.
    #[must_use]
    pub fn of_discount(order_id: &str, amount: Paise, share: BasisPoints) -> Self {
        ApprovalScope { operation: Operation::Discount, subject: order_id.to_owned(), amount, share }
    }

    /// Approval to settle a charge by hand.
    #[must_use]
    pub fn of_charge(order_id: &str) -> Self {
        ApprovalScope { subject: order_id.to_owned(), ..ApprovalScope::of(Operation::ChargeByHand) }
    }

    /// Leave to print, take back, cancel or pay out a document, by its printed number.
    #[must_use]
    pub fn of_document(operation: Operation, number: &str) -> Self {
        ApprovalScope { subject: number.to_owned(), ..ApprovalScope::of(operation) }
    }

    /// Leave for an operation that has no amount.
    #[must_use]
    pub fn of(operation: Operation) -> Self {
        ApprovalScope { operation, subject: String::new(), amount: Paise::ZERO, share: BasisPoints::ZERO }
    }
}

crate::max_len! { OperationVerification { operation: WORD, security_code: WORD, order_id: ID, kind: WORD } }

/// An approval.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovalAnswer {
    /// To be sent with the operation, once, within ten minutes; for what was asked, or less.
    security_code_id: String,
}

crate::refusals! {
    /// Refusals of an approval.
    pub enum ApprovalRefusal in "approval" {
        NotApproved: "This needs a manager's passcode.",
        UnknownOperation: "This operation cannot be approved." as Manner::Field("operation"),
        NoAmount: "Say how much is to be approved." as Manner::Field("amount"),
    }
}

impl OperationVerification {
    /// Parses the operation that is to be approved.
    ///
    /// # Errors
    /// When it is nothing that can be.
    pub fn operation(&self) -> Result<Operation> {
        Ok(self.operation.parse().map_err(|_| ApprovalRefusal::UnknownOperation)?)
    }

    /// The amount to approve, if the request has one.
    ///
    /// # Errors
    /// When it is no amount to approve.
    pub fn amount(&self) -> Result<Option<Paise>> {
        match self.amount.0 {
            Some(amount) if amount <= Paise::ZERO => Err(ApprovalRefusal::NoAmount.into()),
            amount => Ok(amount),
        }
    }

    /// Checks that the request names an operation that can be approved, as far as that needs no books.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        self.operation()?;
        self.amount().map(drop)
    }
}

impl ApprovalAnswer {
    /// An approval by its id, which nobody can guess.
    #[must_use]
    pub fn new(id: String) -> Self {
        ApprovalAnswer { security_code_id: id }
    }
}

/// Gives the signed-in user a manager's approval; `id` is its secret.
///
/// # Errors
/// When a statement fails.
pub fn give(deed: &mut Deed<'_, Cashier>, scope: &ApprovalScope, manager_id: UserId, id: &str) -> Result<()> {
    let (cashier, now) = (deed.who().clone(), deed.now());
    let (manager, store_id) = (Approver::from(manager_id), deed.store());
    let to = Approved { store_id, licence_id: cashier.device().licence_id, user_id: cashier.user_id(), id };
    write(deed, scope, &to, (manager, now))?;
    let ApprovalScope { operation, subject, amount, .. } = scope.clone();
    deed.audit(AuditEvent::ApprovalGiven { operation, manager, r#for: subject, amount });
    Ok(())
}

/// The cashier on the device to whom an approval is given, and its secret.
pub struct Approved<'a> {
    /// The store.
    pub store_id: StoreId,
    /// The licence of the device.
    pub licence_id: i64,
    /// The cashier.
    pub user_id: UserId,
    /// The id that the till sends with the operation.
    pub id: &'a str,
}

/// Writes an approval, which waits ten minutes for its operation.
///
/// # Errors
/// When a statement fails.
pub fn write(
    tx: &mut Tx<'_>,
    scope: &ApprovalScope,
    to: &Approved<'_>,
    (manager_id, now): (Approver, Moment),
) -> Result<()> {
    let row = Approval {
        vendor_id: tx.vendor(),
        approval_digest: digest(to.id),
        store_id: to.store_id,
        licence_id: to.licence_id,
        user_id: to.user_id,
        manager_id,
        operation: scope.operation.name().to_owned(),
        created_at: now,
        expires_at: now + LIFETIME,
        used_at: None,
        subject: scope.subject.clone(),
        amount_paise: scope.amount,
        share_bp: scope.share,
    };
    tx.execute(diesel::insert_into(approval::table).values(row))?;
    Ok(())
}

/// Withdraws the approvals of somebody that nobody has used yet.
///
/// # Errors
/// When the statement fails.
pub fn withdraw_approvals(tx: &mut Tx<'_>, of: Approver) -> storage::Result<()> {
    tx.execute(
        diesel::delete(approval::table)
            .filter(approval::vendor_id.eq(tx.vendor()))
            .filter(approval::manager_id.eq(of))
            .filter(approval::used_at.is_null()),
    )?;
    Ok(())
}

/// Uses up an approval in the transaction of its operation, which needs no more than was approved. Returns the manager
/// who gave it.
///
/// # Errors
/// [`ApprovalRefusal::NotApproved`] when it was given for something else, for less or to somebody else, was used, or is
/// too old.
pub fn use_up(deed: &mut Deed<'_, Cashier>, needed: &ApprovalScope, id: &str) -> Result<Approver> {
    let (vendor, now) = (deed.vendor(), deed.now());
    let approval_digest = digest(id);
    let fitting = approval::table
        .filter(approval::vendor_id.eq(vendor))
        .filter(approval::approval_digest.eq(&approval_digest))
        .filter(approval::operation.eq(needed.operation.name()))
        .filter(approval::subject.eq_any(["", needed.subject.as_str()]))
        .filter(approval::amount_paise.ge(needed.amount))
        .filter(approval::share_bp.ge(needed.share))
        .filter(approval::user_id.eq(deed.who().user_id()))
        .filter(approval::licence_id.eq(deed.who().device().licence_id))
        .filter(approval::expires_at.gt(now))
        .filter(approval::expires_at.le(now + LIFETIME + AHEAD))
        .filter(approval::used_at.is_null());
    // The update decides who used it, also when two try at once.
    if deed.execute(diesel::update(fitting).set(approval::used_at.eq(Some(now))))? != 1 {
        return Err(ApprovalRefusal::NotApproved.into());
    }
    let row = approval::table.find((vendor, &approval_digest)).select(approval::manager_id);
    Ok(deed.one(row)?)
}
