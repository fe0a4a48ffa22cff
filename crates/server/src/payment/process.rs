use axum::extract::State;
use pricing::Paise;
use pricing::message::Message;
use serde::{Deserialize, Serialize};
use storage::Tx;
use utoipa::ToSchema;

use super::PaymentRefusal;
use super::freeze;
use super::frozen::OrderSummary;
use crate::answer::Reply;
use crate::app::App;
use crate::cart;
use crate::catalog::View;
use crate::clock::Moment;
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Rupees, Text};

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
    /// What changed by itself, for the cashier to hear; the message says all of it.
    notices: Vec<Message>,
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
) -> Result<Reply<CheckoutAnswer>, Stop> {
    let hold = match &*request.transaction_sub_type {
        "hold" => true,
        "" | "sales" => false,
        _ => return Err(PaymentRefusal::NeitherPaidNorHeld.into()),
    };
    if request.note.chars().count() > LONGEST_NOTE {
        return Err(PaymentRefusal::NoteTooLong { longest: LONGEST_NOTE }.into());
    }
    let (book, actor) = (app.book.clone(), cashier.clone());
    let outcome = app
        .write(&cashier, move |tx| {
            let view = book.view(tx)?;
            let meant = cart::Meant { c_id: &request.c_id, order_id: &request.order_id };
            let done = match journal::turn(tx, actor.terminal_id(), &once, Keep::Day, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(order_id) => Some(order_id),
                Turn::First => None,
            };
            if hold {
                let order_id = match done {
                    Some(order_id) => order_id,
                    None => hold_bill(tx, &view, &actor, &meant, &request.note, now)?,
                };
                journal::settle(tx, actor.terminal_id(), &once, &order_id)?;
                return Ok(Reply::success(CheckoutAnswer {
                    data: named(order_id, Paise::ZERO),
                    order_summary: None,
                    notices: Vec::new(),
                }));
            }
            let bill = match done.map(|order_id| freeze::frozen_before(tx, &order_id)).transpose()?.flatten() {
                Some(bill) => bill,
                None => freeze::freeze(tx, view, &actor, &meant, request.total.0, now)?,
            };
            journal::settle(tx, actor.terminal_id(), &once, &bill.order_id)?;
            let told: Vec<&str> = bill.notices.iter().map(|notice| notice.message.as_str()).collect();
            let message = told.join(" ").into();
            let data = named(bill.order_id, bill.total);
            let answer = CheckoutAnswer { data, order_summary: Some(bill.summary), notices: bill.notices };
            Ok(Reply { message, ..Reply::of("proceed_to_payment", answer) })
        })
        .await;
    if outcome.as_ref().is_err_and(Stop::tells_news) {
        // The cart of a refusal tells what changed; its transaction was undone, so it is written down now.
        cart::tell(&app, &cashier, now).await?;
    }
    outcome
}

fn hold_bill(
    tx: &mut Tx<'_>,
    view: &View,
    cashier: &Cashier,
    meant: &cart::Meant<'_>,
    note: &str,
    now: Moment,
) -> Result<String, Stop> {
    let (_, settings) = view.store(tx)?;
    if !settings.menu_hold_bill {
        return Err(PaymentRefusal::HoldOff.into());
    }
    Ok(cart::hold_open(tx, view, cashier.into(), meant, note, now)?)
}

fn named(order_id: String, total: Paise) -> CheckoutOrder {
    CheckoutOrder { t_order_id: order_id.clone(), order_id, total }
}
