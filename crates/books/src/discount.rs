//! The manual discount of the open bill.
//!
//! It comes off the price of the goods after their offers. Above the cashier's own limit, or the store's, it takes a
//! manager's approval for `DISCOUNT`, up to an amount and a share, on this bill. A removed line, a recall by another
//! cashier and a lower limit can bring a discount above the limit later. Such a bill goes on with a notice, and
//! checkout requires the approval.

use pricing::basket::{EntryError, ManualDiscount, ManualDiscountError};
use pricing::message::Says as _;
use pricing::{BasisPoints, Paise};
use serde::{Deserialize, Serialize};
use storage::rows::Order;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, BillRefusal, DiscountApproval, Edit, Meant, Measured, OpenBill, Till};
use crate::call::{About, DeedRow, Done, Row, Words};
use crate::deed::Deed;
use crate::login::approval::{ApprovalScope, Operation, OperationVerification, use_up};
use crate::login::{ApprovalRefusal, Cashier};
use crate::refusal::{CallError, Refusal, Result};
use crate::request_log::Keep;
use crate::scalar::{Flag, Text};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[ApprovalRefusal::catalogue, DiscountRefusal::catalogue, DiscountWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::deed::<ManualDiscountCall>()];

/// A discount on the open bill, or its end.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ManualDiscountRequest {
    /// `A` for an amount in rupees, `P` for a percentage; empty to remove.
    pub manual_discount_basis: Text,
    /// The amount or the percentage.
    pub manual_discount_factor: Text,
    /// 1 removes the discount.
    pub remove_discount: Flag,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// The bill; empty for the open one.
    pub order_id: Text,
    /// A manager's approval for `DISCOUNT`, where it is above the cashier's limit.
    pub security_code_id: Text,
}

crate::max_len! {
    ManualDiscountRequest {
        manual_discount_basis: WORD, manual_discount_factor: WORD, c_id: ID, order_id: ID,
        security_code_id: ID,
    }
}

crate::refusals! {
    /// Refusals of a discount.
    pub enum DiscountRefusal in "discount" {
        Off: "Manual discount is switched off for this store.",
        NothingOnBill: "Add an item first.",
        LeavesNothing: "This discount would leave nothing to pay, and a bill of 0.00 cannot be paid. Give less." as Manner::Naming("manual_discount_factor"),
        /// The answer has the limit in `limit_percent`; `order_id` and `amount` are the values to approve.
        AboveLimit { limit: BasisPoints }: "A discount above {limit}% needs a manager's passcode." as Manner::Status("approval_required"),
    }
    with {
        Discount(ManualDiscountError) as Manner::Naming("manual_discount_factor"),
        Entry(EntryError) as Manner::Field("manual_discount_factor"),
    }
}

pricing::words! {
    /// Messages after a discount was given or taken off.
    pub enum DiscountWords in "discount" {
        Applied: "Manual discount has been applied successfully.",
        Removed: "Manual discount has been removed successfully.",
    }
}

impl ManualDiscountRequest {
    /// The wanted discount; `None` removes the present one.
    ///
    /// # Errors
    /// When the entry is no discount.
    pub fn wanted(&self) -> Result<Option<ManualDiscount>> {
        let basis = &*self.manual_discount_basis;
        if self.remove_discount.0 || basis.is_empty() {
            return Ok(None);
        }
        let entered = ManualDiscount::entered(basis, &self.manual_discount_factor).map_err(|error| match error {
            EntryError::Basis => CallError::field("manual_discount_basis", &error),
            other => DiscountRefusal::from(other).into(),
        })?;
        Ok(Some(entered))
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct DiscountedAnswer {
    cart: CartAnswer,
}

struct ManualDiscountCall;

impl DeedRow for ManualDiscountCall {
    const CALL: About = About {
        path: "/manual-discount",
        name: "manual_discount",
        capability: "discount",
        does: "Gives a discount on the open bill, or takes it off again (DIS-06).",
        messages: &[bill::WORDS, WORDS],
    };
    type Who = Cashier;
    type Request = ManualDiscountRequest;
    /// Whether a discount was given.
    type Outcome = Done<bool, OpenBill>;
    type Gathered = CartAnswer;
    type Answer = DiscountedAnswer;

    fn keep(_: &ManualDiscountRequest) -> Keep {
        Keep::Day
    }

    fn check(request: &ManualDiscountRequest) -> Result<()> {
        request.wanted().map(drop)
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ManualDiscountRequest) -> Result<Self::Outcome> {
        let bill = change(deed, request)?;
        Ok(Done::new(request.wanted()?.is_some(), bill))
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ManualDiscountRequest, done: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, done.in_hand.take())
    }

    fn render(done: Self::Outcome, cart: CartAnswer) -> Result<Reply<DiscountedAnswer>> {
        let words = if done.outcome { DiscountWords::Applied } else { DiscountWords::Removed };
        Ok(Reply::success(DiscountedAnswer { cart }).saying(&words))
    }
}

/// Gives a discount on the open bill, or takes it off again (DIS-06).
///
/// # Errors
/// When the store gives none, it is more than the bill or than the cashier may give alone, the bill may not be changed,
/// or a statement fails.
pub fn change(deed: &mut Deed<'_, Cashier>, request: &ManualDiscountRequest) -> Result<OpenBill> {
    let (settings, discount) = (deed.settings(), request.wanted()?);
    if discount.is_some() && !settings.manual_discount {
        return Err(DiscountRefusal::Off.into());
    }
    let mut edit = Edit::resume(deed, Meant { c_id: &request.c_id, order_id: &request.order_id })?;
    let mut manager = None;
    if let Some(discount) = discount {
        if edit.lines.is_empty() {
            return Err(DiscountRefusal::NothingOnBill.into());
        }
        let left = edit.left_for_discount(deed)?;
        let amount = discount.amount_of(left).map_err(DiscountRefusal::from)?;
        let limit = settings.discount_limit(deed.who().user().discount_limit_bp);
        let measured = Measured { amount, left, limit };
        let approval = approval_for(deed, &edit.order, &measured, &request.security_code_id)?;
        manager = approval.map(|approval| approval.manager_id);
        edit.set_approval(deed, approval)?;
    } else {
        edit.set_approval(deed, None)?;
    }
    edit.set_discount(deed, discount)?;
    let order_id = edit.order.order_id.clone();
    let bill = edit.finish(deed)?;
    if discount.is_some() && !bill.has_discount {
        return Err(DiscountRefusal::LeavesNothing.into());
    }
    let (basis, factor) = (request.manual_discount_basis.to_string(), request.manual_discount_factor.to_string());
    deed.audit(match discount {
        Some(_) => AuditEvent::DiscountGiven { order: order_id, basis, factor, manager },
        None => AuditEvent::DiscountRemoved { order: order_id, basis, factor, manager },
    });
    Ok(bill)
}

/// The approval that a discount on a bill has, or uses up now; `None` where it needs none.
///
/// # Errors
/// When it needs an approval and has none: the answer names the limit.
pub fn approval_for(
    deed: &mut Deed<'_, Cashier>,
    order: &Order,
    discount: &Measured,
    security_code_id: &str,
) -> Result<Option<DiscountApproval>> {
    let before = DiscountApproval::of(order);
    if discount.above().is_none() {
        return Ok(None);
    }
    // An approval given before still covers an equal or smaller discount. An approval sent with the request is used up
    // in any case, or the request is refused.
    if security_code_id.is_empty() {
        let Some(limit) = discount.above_without(before) else { return Ok(before) };
        return Err(above_limit(&order.order_id, discount, limit).into());
    }
    let (amount, share) = (discount.amount, discount.share());
    let manager_id = use_up(deed, &ApprovalScope::of_discount(&order.order_id, amount, share), security_code_id)?;
    Ok(Some(DiscountApproval { amount, share, manager_id }))
}

/// The refusal of a discount that needs an approval, with the values to approve.
#[must_use]
pub fn above_limit(order_id: &str, discount: &Measured, limit: BasisPoints) -> Refusal {
    Refusal::from(DiscountRefusal::AboveLimit { limit })
        .with("limit_percent", limit)
        .with("order_id", order_id)
        .with("amount", discount.amount)
}

/// The subject of the approval that a cashier asks for.
///
/// # Errors
/// When a discount is to be approved and no bill is open, or another one, or less is left of it; or a statement fails.
pub fn asked_approval(deed: &mut Deed<'_, Cashier>, asked: &OperationVerification) -> Result<ApprovalScope> {
    let operation = asked.operation()?;
    match operation {
        Operation::CashMovement => Ok(ApprovalScope::of_movement(&asked.kind, asked.amount()?.unwrap_or(Paise::MAX))),
        Operation::Discount => {
            let (till, now, amount) = (Till::from(deed.who()), deed.now(), asked.amount()?);
            let order = bill::open_order(deed, till)?.ok_or(BillRefusal::NoOpenBill)?;
            bill::check_meant(&order, Meant { c_id: "", order_id: &asked.order_id })?;
            let lines = bill::lines(deed, &order.order_id)?;
            let (tx, view) = deed.parts();
            let left = bill::left_for_discount(tx, view, &order, lines, now)?;
            let wanted = ManualDiscount::Amount(amount.unwrap_or(left));
            let amount = wanted.amount_of(left).map_err(DiscountRefusal::from)?;
            Ok(ApprovalScope::of_discount(&order.order_id, amount, ManualDiscount::share(amount, left)))
        }
        _ => Ok(ApprovalScope::of(operation)),
    }
}
