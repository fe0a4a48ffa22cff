//! The discount that a cashier gives by hand on the open bill.
//!
//! It comes off what the offers leave of the goods. Above the cashier's own limit, or the store's, it takes a
//! manager's approval for `DISCOUNT`.
//!
//! Calls: `/manual-discount`.

use axum::extract::State;
use pricing::BasisPoints;
use pricing::basket::{EntryError, ManualDiscount, ManualDiscountError};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, Meant};
use crate::cash_session;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::login::approval::{Operation, use_up};
use crate::refusal::{CallRefusal, Refusal, Stop};
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

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct DiscountedAnswer {
    cart: CartAnswer,
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

/// Gives a discount on the open bill, or takes it off again (DIS-06).
#[utoipa::path(post, path = "/manual-discount", tag = "discount",
    request_body(content = ManualDiscountRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<DiscountedAnswer>)))]
pub async fn manual_discount(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, ManualDiscountRequest>,
) -> Result<Reply<DiscountedAnswer>, Stop> {
    let discount = read(&request)?;
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(_) => return Ok(cart::open_cart(tx, &view, (&actor).into(), now)?),
                Turn::First => {}
            }
            let cart = change(tx, view, &actor, &request, discount, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok(cart)
        })
        .await?;
    let words = if discount.is_some() { DiscountWords::Applied } else { DiscountWords::Removed };
    Ok(Reply::success(DiscountedAnswer { cart }).saying(&words))
}

/// The discount that is wanted; nothing to remove the one there is.
fn read(request: &ManualDiscountRequest) -> Result<Option<ManualDiscount>, Stop> {
    let basis = &*request.manual_discount_basis;
    if request.remove_discount.0 || basis.is_empty() {
        return Ok(None);
    }
    let entered = ManualDiscount::entered(basis, &request.manual_discount_factor).map_err(|error| match error {
        EntryError::Basis => Stop::field("manual_discount_basis", &error),
        other => DiscountRefusal::from(other).into(),
    })?;
    Ok(Some(entered))
}

fn change(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &ManualDiscountRequest,
    discount: Option<ManualDiscount>,
    now: Moment,
) -> Result<CartAnswer, Stop> {
    let meant = Meant { c_id: &request.c_id, order_id: "" };
    let (_, settings) = view.store(tx)?;
    if discount.is_some() && !settings.manual_discount {
        return Err(DiscountRefusal::Off.into());
    }
    let mut edit = cart::Edit::resume(tx, view, cashier.into(), &meant, now)?;
    let mut manager = None;
    if let Some(discount) = discount {
        if edit.lines.is_empty() {
            return Err(DiscountRefusal::NothingOnBill.into());
        }
        let left = edit.left_for_discount(tx)?;
        let amount = discount.amount_of(left).map_err(DiscountRefusal::from)?;
        if let Some(limit) = settings.discount_limit(cashier.user())
            && ManualDiscount::is_above(amount, left, limit)
        {
            if request.security_code_id.is_empty() {
                let refusal = Refusal::from(DiscountRefusal::AboveLimit { limit });
                return Err(refusal.with("limit_percent", limit).into());
            }
            manager = Some(use_up(tx, cashier, Operation::Discount, &request.security_code_id, now)?);
        }
    }
    edit.set_discount(tx, discount)?;
    let order_id = edit.order.order_id.clone();
    let answer = edit.finish(tx)?;
    let session = cash_session::current(tx, cashier.terminal_id())?.map_or_else(String::new, |row| row.session_id);
    let detail = json!({
        "basis": &*request.manual_discount_basis, "factor": &*request.manual_discount_factor, "manager": manager,
    });
    let action = if discount.is_some() { "discount_given" } else { "discount_removed" };
    audit(tx, Actor::cashier(cashier, &session), action, &order_id, &detail, now)?;
    Ok(answer)
}
