//! A manager's leave for one operation: given for a passcode, used up by the operation.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::Approval;
use storage::schema::approval;
use utoipa::ToSchema;

use super::Cashier;
use crate::clock::MINUTE;
use crate::deed::Deed;
use crate::digest::digest;
use crate::refusal::Result;
use crate::scalar::Text;

/// How long an approval waits for its operation.
const LIFETIME: i64 = 10 * MINUTE;

/// What a manager can approve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// Printing an invoice again.
    BillReprint,
    /// Taking goods back.
    BillReturn,
    /// Money put into or taken out of the drawer.
    CashMovement,
    /// Selling below zero stock.
    NegativeStock,
    /// A discount above the cashier's limit.
    Discount,
    /// Unlocking a PIN.
    UnlockPin,
}

impl Operation {
    const ALL: [(&'static str, Operation); 6] = [
        ("BILL_REPRINT", Operation::BillReprint),
        ("BILL_RETURN", Operation::BillReturn),
        ("CASH_MOVEMENT", Operation::CashMovement),
        ("NEGATIVE_STOCK", Operation::NegativeStock),
        ("DISCOUNT", Operation::Discount),
        ("UNLOCK_PIN", Operation::UnlockPin),
    ];

    fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == text).map(|(_, operation)| *operation)
    }

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, operation)| *operation == self).map_or("", |(name, _)| name)
    }
}

/// A passcode, for an approval.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OperationVerification {
    /// What is to be approved: `BILL_REPRINT`, `CASH_MOVEMENT`, …
    pub operation: Text,
    /// The manager's passcode: 6 digits.
    pub security_code: Text,
}

/// An approval.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovalAnswer {
    /// To be sent with the operation, once, within ten minutes.
    security_code_id: String,
}

crate::refusals! {
    /// Why an operation is not approved.
    pub enum ApprovalRefusal in "approval" {
        NotApproved: "This needs a manager's passcode.",
        UnknownOperation: "This operation cannot be approved." as Manner::Field("operation"),
    }
}

impl OperationVerification {
    /// What is to be approved.
    ///
    /// # Errors
    /// When it is nothing that can be.
    pub fn operation(&self) -> Result<Operation> {
        Ok(Operation::parse(&self.operation).ok_or(ApprovalRefusal::UnknownOperation)?)
    }
}

impl ApprovalAnswer {
    /// An approval by its id, which nobody can guess.
    #[must_use]
    pub fn new(id: String) -> Self {
        ApprovalAnswer { security_code_id: id }
    }
}

/// Gives the signed-in user a manager's approval for the next operation of a kind; `id` is what shows it.
///
/// # Errors
/// When a statement fails.
pub fn give(deed: &mut Deed<'_, Cashier>, operation: Operation, manager_id: i64, id: &str) -> Result<()> {
    let (cashier, now) = (deed.who().clone(), deed.now());
    let row = Approval {
        vendor_id: deed.vendor(),
        approval_digest: digest(id),
        store_id: deed.store(),
        licence_id: cashier.device().licence_id,
        user_id: cashier.user_id(),
        manager_id,
        operation: operation.name().to_owned(),
        created_at: now.0,
        expires_at: now.plus(LIFETIME).0,
        used_at: None,
    };
    deed.execute(diesel::insert_into(approval::table).values(row))?;
    deed.audit("approval_given", operation.name(), json!({"operation": operation.name(), "manager": manager_id}));
    Ok(())
}

/// Uses up an approval in the transaction of its operation; answers the manager who gave it.
///
/// # Errors
/// [`ApprovalRefusal::NotApproved`] when it was given for something else or somebody else, was used, or is too old.
pub fn use_up(deed: &mut Deed<'_, Cashier>, operation: Operation, id: &str) -> Result<i64> {
    let (vendor, now) = (deed.vendor(), deed.now());
    let approval_digest = digest(id);
    let fitting = approval::table
        .filter(approval::vendor_id.eq(vendor))
        .filter(approval::approval_digest.eq(&approval_digest))
        .filter(approval::operation.eq(operation.name()))
        .filter(approval::user_id.eq(deed.who().user_id()))
        .filter(approval::licence_id.eq(deed.who().device().licence_id))
        .filter(approval::expires_at.gt(now.0))
        .filter(approval::used_at.is_null());
    // The update decides who used it, also when two try at once.
    if deed.execute(diesel::update(fitting).set(approval::used_at.eq(Some(now.0))))? != 1 {
        return Err(ApprovalRefusal::NotApproved.into());
    }
    let row = approval::table.find((vendor, &approval_digest)).select(approval::manager_id);
    Ok(deed.one(row)?)
}
