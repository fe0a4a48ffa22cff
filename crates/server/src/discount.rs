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

use crate::app::{App, MayConflict};
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, CartError, Meant};
use crate::cash_session;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::journal::{self, Keep, Turn};
use crate::http::scalar::{Flag, Text};
use crate::http::{Call, Problem, Reply};
use crate::login::approval::{NotApproved, Operation, use_up};
use crate::login::{self, Cashier};

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

/// Why a discount is refused.
#[derive(Debug, thiserror::Error)]
enum DiscountError {
    #[error("Manual discount is switched off for this store.")]
    Off,
    #[error("Add an item first.")]
    NothingOnBill,
    #[error(transparent)]
    Entry(#[from] EntryError),
    #[error(transparent)]
    Discount(#[from] ManualDiscountError),
    #[error("A discount above {0} % needs a manager's passcode.")]
    AboveLimit(BasisPoints),
    #[error(transparent)]
    NotApproved(#[from] NotApproved),
    #[error(transparent)]
    Cart(#[from] CartError),
    #[error(transparent)]
    Ended(#[from] login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for DiscountError {
    fn is_conflict(&self) -> bool {
        matches!(self, DiscountError::Cart(error) if error.is_conflict())
    }
}

impl From<DiscountError> for Problem {
    fn from(error: DiscountError) -> Self {
        use DiscountError as E;
        let message = error.to_string();
        match error {
            E::Entry(EntryError::Basis) => Problem::field("manual_discount_basis", message),
            E::Entry(_) | E::Discount(_) => Problem::field("manual_discount_factor", message),
            E::AboveLimit(limit) => Problem::refused("approval_required", message).with("limit_percent", limit),
            E::Off | E::NothingOnBill | E::NotApproved(_) => Problem::fail(message),
            E::Cart(error) => error.into(),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
        }
    }
}

/// Gives a discount on the open bill, or takes it off again (DIS-06).
#[utoipa::path(post, path = "/manual-discount", tag = "discount",
    request_body(content = ManualDiscountRequest, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<DiscountedAnswer>)))]
pub async fn manual_discount(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, ManualDiscountRequest>,
) -> Result<Reply<DiscountedAnswer>, Problem> {
    let discount = read(&request)?;
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CartError::OtherRequest.into()),
                Turn::Again(_) => return Ok(cart::open_cart(tx, &view, (&actor).into(), now)?),
                Turn::First => {}
            }
            let cart = change(tx, view, &actor, &request, discount, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok::<_, DiscountError>(cart)
        })
        .await?;
    let what = if discount.is_some() { "applied" } else { "removed" };
    Ok(Reply::success(DiscountedAnswer { cart }).saying(format!("Manual discount has been {what} successfully.")))
}

/// The discount that is wanted; nothing to remove the one there is.
fn read(request: &ManualDiscountRequest) -> Result<Option<ManualDiscount>, DiscountError> {
    let basis = &*request.manual_discount_basis;
    if request.remove_discount.0 || basis.is_empty() {
        return Ok(None);
    }
    Ok(Some(ManualDiscount::entered(basis, &request.manual_discount_factor)?))
}

fn change(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &ManualDiscountRequest,
    discount: Option<ManualDiscount>,
    now: Moment,
) -> Result<CartAnswer, DiscountError> {
    let meant = Meant { c_id: &request.c_id, order_id: "" };
    let (_, settings) = view.store(tx)?;
    if discount.is_some() && !settings.manual_discount {
        return Err(DiscountError::Off);
    }
    let mut edit = cart::Edit::resume(tx, view, cashier.into(), &meant, now)?;
    let mut manager = None;
    if let Some(discount) = discount {
        if edit.lines.is_empty() {
            return Err(DiscountError::NothingOnBill);
        }
        let left = edit.left_for_discount(tx)?;
        let amount = discount.amount_of(left)?;
        if let Some(limit) = settings.discount_limit(cashier.user())
            && ManualDiscount::is_above(amount, left, limit)
        {
            if request.security_code_id.is_empty() {
                return Err(DiscountError::AboveLimit(limit));
            }
            manager = Some(use_up::<DiscountError>(tx, cashier, Operation::Discount, &request.security_code_id, now)?);
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
