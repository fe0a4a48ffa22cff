//! The discount that a cashier gives by hand on the open bill.
//!
//! It comes off what the offers leave of the goods. Above the cashier's own limit, or the store's, it takes a
//! manager's approval for `DISCOUNT`.
//!
//! Calls: `/manual-discount`.

use pricing::BasisPoints;
use pricing::basket::{EntryError, ManualDiscount, ManualDiscountError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::bill::{Edit, Meant};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::login::approval::{Operation, use_up};
use crate::refusal::{Refusal, Result, Stop};
use crate::scalar::{Flag, Text};

/// A discount on the open bill, or its end.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ManualDiscountRequest {
    /// `A` for an amount in rupees, `P` for a percentage; empty to remove.
    pub manual_discount_basis: Text,
    /// How much.
    pub manual_discount_factor: Text,
    /// 1 removes the discount.
    pub remove_discount: Flag,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
    /// A manager's approval for `DISCOUNT`, where it is above the cashier's limit.
    pub security_code_id: Text,
}

crate::refusals! {
    /// Why a discount is refused.
    pub enum DiscountRefusal in "discount" {
        Off: "Manual discount is switched off for this store.",
        NothingOnBill: "Add an item first.",
        /// The answer has the limit in `limit_percent`.
        AboveLimit { limit: BasisPoints }: "A discount above {limit} % needs a manager's passcode." as Manner::Status("approval_required"),
    }
    with {
        Discount(ManualDiscountError) as Manner::Field("manual_discount_factor"),
        Entry(EntryError) as Manner::Field("manual_discount_factor"),
    }
}

pricing::words! {
    /// What is said when a discount was given or taken off.
    pub enum DiscountWords in "discount" {
        Applied: "Manual discount has been applied successfully.",
        Removed: "Manual discount has been removed successfully.",
    }
}

impl ManualDiscountRequest {
    /// The discount that is wanted; nothing to remove the one there is.
    ///
    /// # Errors
    /// When what was entered is no discount.
    pub fn wanted(&self) -> Result<Option<ManualDiscount>> {
        let basis = &*self.manual_discount_basis;
        if self.remove_discount.0 || basis.is_empty() {
            return Ok(None);
        }
        let entered = ManualDiscount::entered(basis, &self.manual_discount_factor).map_err(|error| match error {
            EntryError::Basis => Stop::field("manual_discount_basis", &error),
            other => DiscountRefusal::from(other).into(),
        })?;
        Ok(Some(entered))
    }
}

/// Gives a discount on the open bill, or takes it off again (DIS-06).
///
/// # Errors
/// When the store gives none, it is more than the bill or than the cashier may give alone, the bill may not be changed,
/// or a statement fails.
pub fn change(deed: &mut Deed<'_, Cashier>, request: &ManualDiscountRequest) -> Result<()> {
    let (settings, discount) = (deed.settings(), request.wanted()?);
    if discount.is_some() && !settings.manual_discount {
        return Err(DiscountRefusal::Off.into());
    }
    let mut edit = Edit::resume(deed, Meant { c_id: &request.c_id, order_id: "" })?;
    let mut manager = None;
    if let Some(discount) = discount {
        if edit.lines.is_empty() {
            return Err(DiscountRefusal::NothingOnBill.into());
        }
        let left = edit.left_for_discount(deed)?;
        let amount = discount.amount_of(left).map_err(DiscountRefusal::from)?;
        if let Some(limit) = settings.discount_limit(deed.who().user())
            && ManualDiscount::is_above(amount, left, limit)
        {
            if request.security_code_id.is_empty() {
                let refusal = Refusal::from(DiscountRefusal::AboveLimit { limit });
                return Err(refusal.with("limit_percent", limit).into());
            }
            manager = Some(use_up(deed, Operation::Discount, &request.security_code_id)?);
        }
    }
    edit.set_discount(deed, discount)?;
    let order_id = edit.order.order_id.clone();
    edit.finish(deed)?;
    let detail = json!({
        "basis": &*request.manual_discount_basis, "factor": &*request.manual_discount_factor, "manager": manager,
    });
    let action = if discount.is_some() { "discount_given" } else { "discount_removed" };
    deed.audit(action, order_id, detail);
    Ok(())
}
