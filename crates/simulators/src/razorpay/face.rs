//! Views for people: the page, and the window of Checkout.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::entities::{Capture, Fault, Refunds, Webhooks};
use super::{By, KEY_ID, Ledger, Razorpay, Result, api};
use crate::answers::Answers;
use crate::page::render;

const CHECKOUT: &str = include_str!("checkout.js");

type Own = State<Arc<Razorpay>>;

pub(crate) fn router(razorpay: Arc<Razorpay>) -> Router {
    Router::new()
        .nest("/razorpay/v1", api::router(&razorpay))
        .route("/razorpay", get(page))
        .route("/razorpay/ledger.json", get(ledger))
        .route("/razorpay/quirks", post(quirks))
        .route("/razorpay/act", post(act))
        .route("/razorpay/webhooks", post(webhooks))
        .route("/razorpay/checkout.js", get(script))
        .route("/razorpay/checkout", get(checkout))
        .route("/razorpay/checkout/act", post(checkout_act))
        .route("/razorpay/qr/{name}", get(picture))
        .with_state(razorpay)
}

async fn page(State(razorpay): Own) -> Response {
    render("razorpay.html", "/razorpay", &razorpay.ledger())
}

async fn ledger(State(razorpay): Own) -> Json<Ledger> {
    Json(razorpay.ledger())
}

#[derive(Deserialize)]
struct Told {
    answers: Option<Answers>,
    webhooks: Option<Webhooks>,
    capture: Option<Capture>,
    refunds: Option<Refunds>,
}

async fn quirks(State(razorpay): Own, Form(told): Form<Told>) -> Redirect {
    let mut now = razorpay.ledger().quirks;
    now.answers = told.answers.unwrap_or(now.answers);
    now.webhooks = told.webhooks.unwrap_or(now.webhooks);
    now.capture = told.capture.unwrap_or(now.capture);
    now.refunds = told.refunds.unwrap_or(now.refunds);
    razorpay.behave(now);
    Redirect::to("/razorpay")
}

#[derive(Deserialize)]
struct Address {
    url: String,
}

async fn webhooks(State(razorpay): Own, Form(address): Form<Address>) -> Redirect {
    razorpay.send_webhooks_to(&address.url);
    Redirect::to("/razorpay")
}

/// An act of a customer.
#[derive(Deserialize)]
struct Act {
    id: String,
    act: String,
}

impl Act {
    /// Does it: the payment's id, none where it comes later or is none.
    fn run(self, razorpay: &Arc<Razorpay>) -> Result<Option<String>> {
        let Act { id, act } = self;
        let is_qr = id.starts_with("qr_");
        let pay = move |razorpay: &Arc<Razorpay>, by| {
            if is_qr { razorpay.pay_qr(&id) } else { razorpay.pay_order(&id, by) }.map(Some)
        };
        match &*act {
            "pay" => pay(razorpay, By::Card),
            "upi" => pay(razorpay, By::Upi),
            "twice" => pay(razorpay, By::Card).and_then(|_| pay(razorpay, By::Upi)),
            "late" => {
                razorpay.later(move |razorpay| drop(pay(razorpay, By::Card)));
                Ok(None)
            }
            _ => Err(Fault::bad("no such act", None)),
        }
    }
}

async fn act(State(razorpay): Own, Form(act): Form<Act>) -> Response {
    let outcome = match &*act.act {
        "fail" => razorpay.fail_order(&act.id).map(drop),
        "expire" => razorpay.expire_qr(&act.id),
        _ => act.run(&razorpay).map(drop),
    };
    match outcome {
        Ok(()) => Redirect::to("/razorpay").into_response(),
        Err(fault) => (StatusCode::BAD_REQUEST, fault.description).into_response(),
    }
}

async fn script() -> Response {
    ([(CONTENT_TYPE, "text/javascript")], CHECKOUT).into_response()
}

/// A window of Checkout.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Window {
    key: String,
    order_id: String,
    name: String,
    description: String,
    origin: String,
}

async fn checkout(State(razorpay): Own, Query(window): Query<Window>) -> Response {
    let order = razorpay.ledger().orders.into_iter().find(|order| order.id == window.order_id && window.key == KEY_ID);
    let Window { name, description, origin, .. } = window;
    let context = json!({"order": order, "name": name, "description": description, "origin": origin});
    render("checkout.html", "", &context)
}

/// A customer's act in the window, as the window tells the page.
async fn checkout_act(State(razorpay): Own, Json(act): Json<Act>) -> Json<Value> {
    if act.act == "fail" {
        let failed = razorpay.fail_order(&act.id).unwrap_or_default();
        return Json(json!({"kind": "failed", "error": {
            "code": "BAD_REQUEST_ERROR", "description": "Payment was declined by the customer's bank.",
            "source": "bank", "step": "payment_authorization", "reason": "payment_declined",
            "metadata": {"order_id": act.id, "payment_id": failed},
        }}));
    }
    let paid = act.run(&razorpay).and_then(|paid| paid.map(|paid| razorpay.handed_back(&paid)).transpose());
    Json(match paid {
        Ok(Some(answer)) => json!({"kind": "paid", "answer": answer}),
        Ok(None) => json!({"kind": "closed"}),
        Err(fault) => json!({"kind": "failed", "error": fault.body()["error"]}),
    })
}

/// A picture that says what stands in a QR code; the real one is drawn.
async fn picture(State(razorpay): Own, Path(name): Path<String>) -> Response {
    let id = name.trim_end_matches(".svg");
    let Some(qr) = razorpay.ledger().qrs.into_iter().find(|qr| qr.id == id) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240 240\"><rect width=\"240\" height=\"240\" fill=\"#fff\"/>\
         <text x=\"120\" y=\"124\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"14\">{}</text></svg>",
        qr.id
    );
    ([(CONTENT_TYPE, "image/svg+xml")], svg).into_response()
}
