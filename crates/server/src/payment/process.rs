use axum::extract::State;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::Tx;
use utoipa::ToSchema;

use super::frozen::OrderSummary;
use super::{PaymentError, freeze};
use crate::app::App;
use crate::cart;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::journal::{self, Keep, Turn};
use crate::http::scalar::{Rupees, Text};
use crate::http::{Call, Problem, Reply};
use crate::login::Cashier;

/// Characters of a note on a held bill at most.
const LONGEST_NOTE: usize = 200;

/// The open bill goes to checkout, or is held.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProcessToPayment {
    /// The total the cashier sees; refused when it is not what the bill comes to.
    pub total: Rupees,
    /// `hold` holds the bill; empty goes to checkout.
    pub transaction_sub_type: Text,
    /// A note for a held bill.
    pub note: Text,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
    /// Which bill; empty for the open one.
    pub order_id: Text,
}

/// A bill at checkout.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutAnswer {
    data: CheckoutOrder,
    /// What is to be paid; null for a held bill.
    order_summary: Option<OrderSummary>,
}

/// The bill's ids and total.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutOrder {
    pub(super) order_id: String,
    pub(super) t_order_id: String,
    pub(super) total: Paise,
}

/// Takes the open bill to checkout: from here its price stands until it is paid, changed or cancelled.
#[utoipa::path(post, path = "/process-to-payment", tag = "payment",
    request_body(content = ProcessToPayment, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<CheckoutAnswer>)))]
pub async fn process_to_payment(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, ProcessToPayment>,
) -> Result<Reply<CheckoutAnswer>, Problem> {
    let hold = match &*request.transaction_sub_type {
        "hold" => true,
        "" | "sales" => false,
        _ => return Err(Problem::field("transaction_sub_type", "A bill is paid or held.")),
    };
    if request.note.chars().count() > LONGEST_NOTE {
        return Err(Problem::field("note", format!("A note has {LONGEST_NOTE} characters at most.")));
    }
    let (book, actor) = (app.book.clone(), cashier.clone());
    let outcome = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            let meant = cart::Meant { c_id: &request.c_id, order_id: &request.order_id };
            let done = match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(PaymentError::OtherRequest),
                Turn::Again(order_id) => Some(order_id),
                Turn::First => None,
            };
            if hold {
                let order_id = match done {
                    Some(order_id) => order_id,
                    None => hold_bill(tx, &view, &actor, &meant, &request.note, now)?,
                };
                journal::settle(tx, actor.terminal_id(), &once, &order_id)?;
                return Ok(Reply::success(CheckoutAnswer { data: named(order_id, Paise::ZERO), order_summary: None }));
            }
            let bill = match done.map(|order_id| freeze::frozen_before(tx, &order_id)).transpose()?.flatten() {
                Some(bill) => bill,
                None => freeze::freeze(tx, view, &actor, &meant, request.total.0, now)?,
            };
            journal::settle(tx, actor.terminal_id(), &once, &bill.order_id)?;
            let answer = CheckoutAnswer { data: named(bill.order_id, bill.total), order_summary: Some(bill.summary) };
            Ok(Reply::of("proceed_to_payment", bill.notices.join(" "), answer))
        })
        .await;
    if outcome.as_ref().is_err_and(PaymentError::has_news) {
        // The cart of a refusal tells what changed; its transaction was undone, so it is written down now.
        cart::tell(&app, &cashier, now).await?;
    }
    outcome.map_err(PaymentError::into)
}

fn hold_bill(
    tx: &mut Tx<'_>,
    view: &View,
    cashier: &Cashier,
    meant: &cart::Meant<'_>,
    note: &str,
    now: Moment,
) -> Result<String, PaymentError> {
    let (_, settings) = view.store(tx)?;
    if !settings.menu_hold_bill {
        return Err(PaymentError::HoldOff);
    }
    Ok(cart::hold_open(tx, view, cashier.into(), meant, note, now)?)
}

fn named(order_id: String, total: Paise) -> CheckoutOrder {
    CheckoutOrder { t_order_id: order_id.clone(), order_id, total }
}
