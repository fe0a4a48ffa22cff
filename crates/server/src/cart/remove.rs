use axum::extract::State;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use utoipa::ToSchema;

use super::CartAnswer;
use super::CartRefusal;
use super::edit::{Edit, Meant, check_meant, unfreeze};
use super::open_cart;
use super::quantity::find_line;
use super::store;
use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cash_session;
use crate::catalog::View;
use crate::chance::Ids;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::payment::{self, Refund};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Flag, Rupees, Text};

/// A line to remove, or the whole bill to cancel.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemoveProduct {
    /// The line; left out, barcode and unit_mrp say which.
    pub cart_id: Text,
    /// The product's barcode.
    pub barcode: Text,
    /// The printed price of the line.
    pub unit_mrp: Rupees,
    /// 1 cancels the whole bill.
    pub all: Flag,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
    /// Which bill is cancelled; empty for the open one.
    pub order_id: Text,
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedAnswer {
    cart: CartAnswer,
    /// What was removed, for the till's undo.
    removed: Option<Removed>,
    /// What is to be handed back after a part-paid bill was cancelled.
    refunds: Vec<Refund>,
}

/// A line that is gone, with what it takes to add it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Removed {
    name: String,
    barcode: String,
    qty: Quantity,
    unit_mrp: Paise,
    serial: String,
}

/// What is remembered for a repetition.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Outcome {
    removed: Option<Removed>,
    refunds: Vec<Refund>,
}

/// Removes a line, or cancels the bill. Money that was taken for a cancelled bill is to be handed back.
#[utoipa::path(post, path = "/remove-product-from-cart", tag = "cart",
    request_body(content = RemoveProduct, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<RemovedAnswer>)))]
pub async fn remove_product_from_cart(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, RemoveProduct>,
) -> Result<Reply<RemovedAnswer>, Stop> {
    let ids = Ids::new(&app.chance, now);
    let keep = if request.all.0 { Keep::Ever } else { Keep::Day };
    let (book, actor) = (app.book.clone(), cashier.clone());
    let (outcome, cart) = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, keep, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(outcome) => {
                    let outcome: Outcome = serde_json::from_str(&outcome).unwrap_or_default();
                    return Ok((outcome, open_cart(tx, &view, (&actor).into(), now)?));
                }
                Turn::First => {}
            }
            let (outcome, cart) = if request.all.0 {
                cancel(tx, view, &actor, &request, &ids, now)?
            } else {
                remove(tx, view, &actor, &request, now)?
            };
            journal::settle(tx, actor.terminal_id(), &once, &serde_json::to_string(&outcome).unwrap_or_default())?;
            Ok((outcome, cart))
        })
        .await?;
    Ok(Reply::success(RemovedAnswer { cart, removed: outcome.removed, refunds: outcome.refunds }))
}

fn remove(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &RemoveProduct,
    now: Moment,
) -> Result<(Outcome, CartAnswer), Stop> {
    let meant = Meant { c_id: &request.c_id, order_id: "" };
    let mut edit = Edit::resume(tx, view, cashier.into(), &meant, now)?;
    let place = find_line(&edit.lines, &request.cart_id, &request.barcode, request.unit_mrp.0)?;
    let line = edit.take_line(tx, place)?;
    let name = edit.view.shelf(tx, line.product_id)?.map(|shelf| shelf.item.name().to_owned()).unwrap_or_default();
    let removed = Removed {
        name,
        barcode: line.barcode,
        qty: Quantity::new(line.quantity_milli),
        unit_mrp: Paise::new(line.mrp_paise),
        serial: line.serial,
    };
    let cart = edit.finish(tx)?;
    note(tx, cashier, "line_removed", &line.order_id, &json!(removed), now)?;
    Ok((Outcome { removed: Some(removed), refunds: Vec::new() }, cart))
}

fn cancel(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &RemoveProduct,
    ids: &Ids,
    now: Moment,
) -> Result<(Outcome, CartAnswer), Stop> {
    // The drawer is locked before the bill, as everywhere, since money may have to go back.
    let session = cash_session::lock_for_refund(tx, cashier.terminal_id())?;
    let order = store::lock_open(tx, cashier.into(), now)?.ok_or(CartRefusal::NoOpenBill)?;
    check_meant(&order, &Meant { c_id: &request.c_id, order_id: &request.order_id })?;
    let refunds = payment::reverse_all(tx, cashier, session.as_ref(), &order, ids, now)?;
    unfreeze(tx, &order)?;
    store::set_state(tx, &order.order_id, "cancelled")?;
    let cart = open_cart(tx, &view, cashier.into(), now)?;
    view.keep(tx);
    note(tx, cashier, "bill_cancelled", &order.order_id, &json!({"refunds": refunds}), now)?;
    Ok((Outcome { removed: None, refunds }, cart))
}

fn note(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    action: &str,
    subject: &str,
    detail: &serde_json::Value,
    now: Moment,
) -> Result<(), Stop> {
    let session = cash_session::current(tx, cashier.terminal_id())?;
    let session_id = session.map(|session| session.session_id).unwrap_or_default();
    audit(tx, Actor::cashier(cashier, &session_id), action, subject, detail, now)?;
    Ok(())
}
