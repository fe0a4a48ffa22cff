use axum::extract::State;
use diesel::prelude::*;
use pricing::message::{Message, Says as _};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::Order;
use storage::schema::{login_user, terminal};
use storage::{Reader, Tx};
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::cart::{self, CartAnswer, CartRefusal, Till};
use crate::cash_session;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::{Cashier, full_name};
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::Text;

/// A held bill to go on with.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderRecall {
    /// The held bill.
    pub order_id: Text,
    /// Whose the open bill is, or the held one; empty for whoever's they are.
    pub c_id: Text,
}

/// The recalled bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecalledAnswer {
    cart: CartAnswer,
    /// The bill that was open before and is held now; empty when there was none.
    held_order_id: String,
}

/// What a recall did and told, for the till that asks again because no answer came.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Recalled {
    held: String,
    notices: Vec<Message>,
}

crate::refusals! {
    /// Why a bill is not recalled.
    pub enum HeldBillRefusal in "held_bill" {
        RecallOff: "Recalling bills is switched off for this store.",
        HoldOff: "Complete or cancel the open bill first: holding bills is switched off for this store.",
        NoOrder: "Which bill?" as Manner::Field("order_id"),
        Unknown: "This bill is not known in this store.",
        OpenHere: "This bill is open on this till already.",
        OpenElsewhere { user: String, till: String }: "This bill was recalled already: {user} on {till}.",
        Paid { user: String, till: String }: "This bill was recalled and paid already: {user} on {till}.",
        Cancelled { user: String, till: String }: "This bill was recalled and cancelled: {user} on {till}.",
    }
}

pricing::words! {
    /// What is said of a recall.
    pub enum HeldBillWords in "held_bill" {
        OpenBillHeld: "The bill that was open is in Held Bills.",
    }
}

/// Makes a held bill of the store the open one of this till, at today's prices. What was open here is held first.
#[utoipa::path(post, path = "/vendor/order-recall", tag = "held_bill",
    request_body(content = OrderRecall, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<RecalledAnswer>)))]
pub async fn order_recall(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, OrderRecall>,
) -> Result<Reply<RecalledAnswer>, Stop> {
    if request.order_id.is_empty() {
        return Err(HeldBillRefusal::NoOrder.into());
    }
    let (book, actor) = (app.book.clone(), cashier.clone());
    let (cart, held_order_id) = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(outcome) => {
                    let Recalled { held, notices } = serde_json::from_str(&outcome).unwrap_or_default();
                    let cart = cart::open_cart(tx, &view, (&actor).into(), now)?;
                    return Ok((cart.after_telling(&request.order_id, notices), held));
                }
                Turn::First => {}
            }
            let (cart, held) = recall(tx, view, &actor, &request, now)?;
            let outcome = json!(Recalled { held: held.clone(), notices: cart.notices().to_vec() });
            journal::settle(tx, actor.terminal_id(), &once, &outcome.to_string())?;
            Ok((cart, held))
        })
        .await?;
    let message = (!held_order_id.is_empty()).then(|| HeldBillWords::OpenBillHeld.message());
    Ok(Reply::success(RecalledAnswer { cart, held_order_id }).telling(message))
}

fn recall(
    tx: &mut Tx<'_>,
    view: View,
    cashier: &Cashier,
    request: &OrderRecall,
    now: Moment,
) -> Result<(CartAnswer, String), Stop> {
    let till = Till::from(cashier);
    let (_, settings) = view.store(tx)?;
    if !settings.menu_recall_bill {
        return Err(HeldBillRefusal::RecallOff.into());
    }
    let open = cart::lock_open(tx, till, now)?;
    let mut held = None;
    if let Some(open) = &open {
        if open.order_id == *request.order_id {
            return Err(HeldBillRefusal::OpenHere.into());
        }
        held = cart::put_aside(tx, &view, open, "", now)?;
        if held.is_some() && !settings.menu_hold_bill {
            return Err(HeldBillRefusal::HoldOff.into());
        }
    }
    let Some(edit) = cart::take_up(tx, view, till, &request.order_id, now)? else {
        return Err(why_not(tx, till, &request.order_id)?.into());
    };
    let whose = [Some(&edit.order.customer_id), open.as_ref().map(|open| &open.customer_id)];
    if open.is_some() && !request.c_id.is_empty() && !whose.contains(&Some(&request.c_id.to_string())) {
        return Err(CartRefusal::OtherCustomer.into());
    }
    let order_id = edit.order.order_id.clone();
    let cart = edit.finish(tx)?;
    let held = held.map(|held| held.order_id).unwrap_or_default();
    let session = cash_session::current(tx, cashier.terminal_id())?.map_or_else(String::new, |row| row.session_id);
    audit(tx, Actor::cashier(cashier, &session), "bill_recalled", &order_id, &json!({"held": held}), now)?;
    Ok((cart, held))
}

/// What became of a bill that is not held.
fn why_not(reader: &mut Reader<'_>, till: Till, order_id: &str) -> Result<HeldBillRefusal, Stop> {
    let order = cart::find_order(reader, order_id)?.filter(|order| order.store_id == reader.store());
    let Some(order) = order else { return Ok(HeldBillRefusal::Unknown) };
    if order.terminal_id == till.terminal_id && order.user_id == till.user_id && is_open(&order) {
        return Ok(HeldBillRefusal::OpenHere);
    }
    let (user, till) = by_whom(reader, &order)?;
    Ok(match order.state.as_str() {
        "paid" => HeldBillRefusal::Paid { user, till },
        "cancelled" => HeldBillRefusal::Cancelled { user, till },
        _ => HeldBillRefusal::OpenElsewhere { user, till },
    })
}

fn is_open(order: &Order) -> bool {
    matches!(order.state.as_str(), "open" | "frozen")
}

/// Who has a bill, and on which till.
fn by_whom(reader: &mut Reader<'_>, order: &Order) -> Result<(String, String), Stop> {
    let user = login_user::table.find((reader.vendor(), order.user_id));
    let names: Option<(String, String)> = reader.maybe(user.select((login_user::first_name, login_user::last_name)))?;
    let till = terminal::table.find((reader.vendor(), order.terminal_id));
    let till: Option<String> = reader.maybe(till.select(terminal::name))?;
    let (first, last) = names.unwrap_or_default();
    Ok((full_name(&first, &last), till.unwrap_or_default()))
}
