use axum::extract::State;
use serde::{Deserialize, Serialize};
use storage::Tx;
use utoipa::ToSchema;

use super::CartAnswer;
use super::CartRefusal;
use super::CartWords;
use super::edit::{Meant, check_meant};
use super::open_cart;
use super::rules::parse_cart_id;
use super::store;
use crate::answer::Reply;
use crate::app::App;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::Text;

/// Fewer characters say nothing.
const SHORTEST: usize = 3;
/// More do not fit on a receipt.
const LONGEST: usize = 200;

/// A remark on the open bill, also while it stands at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AddRemark {
    /// The bill, any of its lines, or nothing.
    pub cart_id: Text,
    /// 3 to 200 characters.
    pub cart_remark: Text,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemarkedAnswer {
    cart: CartAnswer,
}

/// Keeps a remark with the open bill; it takes the place of the one there is, and goes on the invoice.
#[utoipa::path(post, path = "/add-remark", tag = "cart",
    request_body(content = AddRemark, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<RemarkedAnswer>)))]
pub async fn add_remark(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, AddRemark>,
) -> Result<Reply<RemarkedAnswer>, Stop> {
    let length = request.cart_remark.chars().count();
    if length < SHORTEST {
        return Err(CartRefusal::RemarkTooShort.into());
    }
    if length > LONGEST {
        return Err(CartRefusal::RemarkTooLong { longest: LONGEST }.into());
    }
    let (book, actor) = (app.book.clone(), cashier.clone());
    let cart = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(_) => return open_cart(tx, &view, (&actor).into(), now),
                Turn::First => {}
            }
            let cart = keep(tx, &view, &actor, &request, now)?;
            journal::settle(tx, actor.terminal_id(), &once, "")?;
            Ok(cart)
        })
        .await?;
    Ok(Reply::success(RemarkedAnswer { cart }).saying(&CartWords::RemarkAdded))
}

/// A remark changes nothing that is paid for, so a bill at checkout stays there.
fn keep(tx: &mut Tx<'_>, view: &View, cashier: &Cashier, request: &AddRemark, now: Moment) -> Result<CartAnswer, Stop> {
    let order = store::lock_open(tx, cashier.into(), now)?.ok_or(CartRefusal::NoOpenBill)?;
    check_meant(&order, &Meant { c_id: &request.c_id, order_id: "" })?;
    if let Some(cart_id) = request.cart_id.given().filter(|cart_id| *cart_id != order.order_id) {
        let (order_id, line_no) = parse_cart_id(cart_id).ok_or(CartRefusal::OtherOrder)?;
        if order_id != order.order_id {
            return Err(CartRefusal::OtherOrder.into());
        }
        if !store::lines(tx, order_id)?.iter().any(|line| line.line_no == line_no) {
            return Err(CartRefusal::NoSuchLine.into());
        }
    }
    store::set_remark(tx, &order.order_id, &request.cart_remark)?;
    open_cart(tx, view, cashier.into(), now)
}
