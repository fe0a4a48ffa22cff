//! The calls of a client.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::entities::{Fault, Order, Qr, Refund, Refunds};
use super::{KEY_ID, KEY_SECRET, QR_LIFE, Razorpay, Result};
use crate::answers::Answers;
use crate::clock::now;

type Own = State<Arc<Razorpay>>;

/// Everything below `/razorpay/v1`.
pub(super) fn router(razorpay: &Arc<Razorpay>) -> Router<Arc<Razorpay>> {
    Router::new()
        .route("/orders", post(create_order).get(orders))
        .route("/orders/{id}", get(order))
        .route("/orders/{id}/payments", get(payments_of_order))
        .route("/payments", get(payments))
        .route("/payments/{id}", get(payment))
        .route("/payments/{id}/capture", post(capture))
        .route("/payments/{id}/refund", post(refund))
        .route("/payments/{id}/refunds", get(refunds_of_payment))
        .route("/payments/qr_codes", post(create_qr).get(qrs))
        .route("/payments/qr_codes/{id}", get(qr))
        .route("/payments/qr_codes/{id}/close", post(close_qr))
        .route("/payments/qr_codes/{id}/payments", get(payments_of_qr))
        .route("/refunds/{id}", get(refund_of_id))
        .layer(from_fn_with_state(Arc::clone(razorpay), at_the_door))
}

/// Checks the caller, and applies the chosen outcome.
async fn at_the_door(State(razorpay): Own, request: Request, next: Next) -> Response {
    let expected = format!("Basic {}", STANDARD.encode(format!("{KEY_ID}:{KEY_SECRET}")));
    let given = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if given != Some(&*expected) {
        return refuse(&Fault { status: 401, description: "Authentication failed".to_owned(), field: None });
    }
    let way = razorpay.ledger.lock().quirks.answers;
    let fault = |status, description: &str| refuse(&Fault { status, description: description.to_owned(), field: None });
    match way {
        Answers::Busy => fault(429, "Request failed because of too many requests"),
        Answers::Fails => fault(500, "We are facing some trouble completing your request at the moment."),
        way => way.of(&razorpay.heard, request, next).await,
    }
}

fn refuse(fault: &Fault) -> Response {
    let status = StatusCode::from_u16(fault.status).unwrap_or(StatusCode::BAD_REQUEST);
    (status, Json(fault.body())).into_response()
}

fn answer<T: Serialize>(outcome: Result<T>) -> Response {
    match outcome {
        Ok(told) => Json(told).into_response(),
        Err(fault) => refuse(&fault),
    }
}

/// A page of a list.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Wanted {
    receipt: Option<String>,
    from: Option<i64>,
    to: Option<i64>,
    count: Option<usize>,
    skip: Option<usize>,
}

impl Wanted {
    /// The newest first, ten unless it is said otherwise.
    fn page<T: Serialize>(&self, all: impl DoubleEndedIterator<Item = T>, at: impl Fn(&T) -> i64) -> Value {
        let within = |row: &T| self.from.is_none_or(|from| at(row) >= from) && self.to.is_none_or(|to| at(row) <= to);
        let rows = all.rev().filter(within).skip(self.skip.unwrap_or(0)).take(self.count.unwrap_or(10).min(100));
        collection(&rows.collect::<Vec<_>>())
    }
}

fn collection<T: Serialize>(items: &[T]) -> Value {
    json!({"entity": "collection", "count": items.len(), "items": items})
}

fn amount_of(body: &Value, field: &'static str) -> Result<i64> {
    let given = body.get(field).filter(|value| !value.is_null());
    let given = given.ok_or_else(|| Fault::bad(&format!("The {field} field is required."), Some(field)))?;
    let amount = given.as_i64().or_else(|| given.as_str().and_then(|text| text.parse().ok()));
    let amount = amount.ok_or_else(|| Fault::bad(&format!("The {field} must be an integer."), Some(field)))?;
    if amount < 100 { Err(Fault::bad("The amount must be at least INR 1.00", Some(field))) } else { Ok(amount) }
}

fn notes_of(body: &Value) -> Result<Value> {
    let notes = body.get("notes").cloned().unwrap_or(Value::Null);
    let Some(pairs) = notes.as_object() else { return Ok(json!([])) };
    let is_long = |value: &Value| value.as_str().is_some_and(|text| text.chars().count() > 256);
    if pairs.len() > 15 || pairs.values().any(is_long) {
        return Err(Fault::bad("The notes field has too many or too long values.", Some("notes")));
    }
    Ok(if pairs.is_empty() { json!([]) } else { notes })
}

fn text_of(body: &Value, field: &str) -> Option<String> {
    body.get(field).and_then(Value::as_str).map(str::to_owned)
}

fn read(body: &[u8]) -> Result<Value> {
    if body.is_empty() {
        return Ok(json!({}));
    }
    serde_json::from_slice(body).map_err(|_| Fault::bad("The request could not be read", None))
}

async fn create_order(State(razorpay): Own, body: Bytes) -> Response {
    answer(read(&body).and_then(|body| {
        let (amount, notes) = (amount_of(&body, "amount")?, notes_of(&body)?);
        if text_of(&body, "currency").as_deref() != Some("INR") {
            return Err(Fault::bad("The currency should be INR", Some("currency")));
        }
        let receipt = text_of(&body, "receipt");
        if receipt.as_ref().is_some_and(|receipt| receipt.len() > 40) {
            return Err(Fault::bad("The receipt may not be greater than 40 characters.", Some("receipt")));
        }
        let mut ledger = razorpay.ledger.lock();
        if ledger.quirks.unique_receipts && receipt.is_some() && ledger.orders.iter().any(|o| o.receipt == receipt) {
            return Err(Fault::bad("Receipt number should be unique", Some("receipt")));
        }
        let order = Order {
            id: razorpay.id("order", &mut ledger),
            entity: "order",
            amount,
            amount_paid: 0,
            amount_due: amount,
            currency: "INR",
            receipt,
            offer_id: None,
            status: "created",
            attempts: 0,
            notes,
            created_at: now(),
        };
        ledger.orders.push(order.clone());
        Ok(order)
    }))
}

async fn orders(State(razorpay): Own, Query(wanted): Query<Wanted>) -> Json<Value> {
    let ledger = razorpay.ledger();
    let of_receipt = |order: &&Order| wanted.receipt.is_none() || order.receipt == wanted.receipt;
    Json(wanted.page(ledger.orders.iter().filter(of_receipt), |order| order.created_at))
}

async fn order(State(razorpay): Own, Path(id): Path<String>) -> Response {
    answer(razorpay.ledger.lock().order(&id).map(|order| order.clone()))
}

async fn payments_of_order(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let ledger = razorpay.ledger();
    let of_order = ledger.payments.iter().filter(|payment| payment.order_id.as_deref() == Some(&*id));
    answer(razorpay.ledger.lock().order(&id).map(|_| collection(&of_order.collect::<Vec<_>>())))
}

async fn payments(State(razorpay): Own, Query(wanted): Query<Wanted>) -> Json<Value> {
    Json(wanted.page(razorpay.ledger().payments.into_iter(), |payment| payment.created_at))
}

async fn payment(State(razorpay): Own, Path(id): Path<String>) -> Response {
    answer(razorpay.ledger.lock().payment(&id).map(|payment| payment.clone()))
}

async fn capture(State(razorpay): Own, Path(id): Path<String>, body: Bytes) -> Response {
    answer(read(&body).and_then(|body| {
        let amount = amount_of(&body, "amount")?;
        let mut ledger = razorpay.ledger.lock();
        let payment = ledger.payment(&id)?;
        match payment.status {
            "authorized" if payment.amount == amount => {}
            "authorized" => {
                let told = "Capture amount must be equal to the amount authorized";
                return Err(Fault::bad(told, Some("amount")));
            }
            "captured" | "refunded" => return Err(Fault::bad("This payment has already been captured", None)),
            _ => return Err(Fault::bad("Only payments which have been authorized can be captured", None)),
        }
        let told = ledger.take(&id)?;
        razorpay.post(&mut ledger, told);
        ledger.payment(&id).map(|payment| payment.clone())
    }))
}

async fn refund(State(razorpay): Own, Path(id): Path<String>, headers: HeaderMap, body: Bytes) -> Response {
    let key = headers.get("X-Refund-Idempotency").and_then(|key| key.to_str().ok()).map(str::to_owned);
    answer(read(&body).and_then(|body| {
        if key.as_ref().is_some_and(|key| key.len() < 10) {
            return Err(Fault::bad("The idempotency key must be at least 10 characters.", None));
        }
        let mut ledger = razorpay.ledger.lock();
        let named = key.map(|key| (key, body.clone()));
        let is_named =
            |refund: &&Refund| refund.named.as_ref().map(|(key, _)| key) == named.as_ref().map(|(key, _)| key);
        if let Some(known) = ledger.refunds.iter().filter(|_| named.is_some()).find(is_named) {
            let is_same = known.named == named && known.payment_id == id;
            let other = || Fault::bad("Different request body with the same idempotency key", None);
            return if is_same { Ok(known.clone()) } else { Err(other()) };
        }
        let payment = ledger.payment(&id)?;
        if !payment.captured {
            return Err(Fault::bad("The payment status should be captured for action to be taken", None));
        }
        let left = payment.amount - payment.amount_refunded;
        let amount = if body.get("amount").is_none_or(Value::is_null) { left } else { amount_of(&body, "amount")? };
        if amount > left {
            let told = "The total refund amount is greater than the refund payment amount";
            return Err(Fault::bad(told, Some("amount")));
        }
        let status = match ledger.quirks.refunds {
            Refunds::Processed => "processed",
            Refunds::Pending => "pending",
            Refunds::Failed => "failed",
        };
        let payment = ledger.payment(&id)?;
        if status != "failed" {
            payment.amount_refunded += amount;
            let is_full = payment.amount_refunded == payment.amount;
            payment.refund_status = Some(if is_full { "full" } else { "partial" });
            if is_full {
                payment.status = "refunded";
            }
        }
        let refund = Refund {
            id: razorpay.id("rfnd", &mut ledger),
            entity: "refund",
            amount,
            currency: "INR",
            payment_id: id.clone(),
            notes: notes_of(&body)?,
            receipt: text_of(&body, "receipt"),
            acquirer_data: json!({"arn": null}),
            created_at: now(),
            batch_id: None,
            status,
            speed_requested: text_of(&body, "speed").unwrap_or_else(|| "normal".to_owned()),
            speed_processed: "normal",
            named,
        };
        ledger.refunds.push(refund.clone());
        let told = ledger.of_refund(&refund);
        razorpay.post(&mut ledger, vec![told]);
        Ok(refund)
    }))
}

async fn refunds_of_payment(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let ledger = razorpay.ledger();
    let of_payment = ledger.refunds.iter().filter(|refund| refund.payment_id == id);
    answer(razorpay.ledger.lock().payment(&id).map(|_| collection(&of_payment.collect::<Vec<_>>())))
}

async fn refund_of_id(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let refund = razorpay.ledger().refunds.into_iter().find(|refund| refund.id == id);
    answer(refund.ok_or_else(|| Fault::bad("The id provided does not exist", None)))
}

async fn create_qr(State(razorpay): Own, body: Bytes) -> Response {
    answer(read(&body).and_then(|body| {
        let notes = notes_of(&body)?;
        if text_of(&body, "type").as_deref() != Some("upi_qr") {
            return Err(Fault::bad("The type field is invalid.", Some("type")));
        }
        let usage = text_of(&body, "usage").filter(|usage| usage == "single_use" || usage == "multiple_use");
        let usage = usage.ok_or_else(|| Fault::bad("The usage field is required.", Some("usage")))?;
        let fixed_amount = body.get("fixed_amount").is_some_and(|fixed| fixed == true || fixed == 1);
        if usage == "single_use" && !fixed_amount {
            return Err(Fault::bad("fixed_amount should be true for single_use QR codes", Some("fixed_amount")));
        }
        let payment_amount = fixed_amount.then(|| amount_of(&body, "payment_amount")).transpose()?;
        let at = now();
        let close_by = match body.get("close_by").and_then(Value::as_i64) {
            Some(_) if usage == "multiple_use" => {
                return Err(Fault::bad("close_by is not allowed for multiple_use QR codes", Some("close_by")));
            }
            Some(end) if end < at + QR_LIFE.0 => {
                let told = "close_by should be at least 2 minutes after current time";
                return Err(Fault::bad(told, Some("close_by")));
            }
            Some(end) => Some(end.min(at + QR_LIFE.1)),
            None if usage == "single_use" => Some(at + QR_LIFE.1),
            None => None,
        };
        let mut ledger = razorpay.ledger.lock();
        let id = razorpay.id("qr", &mut ledger);
        let reference = id.trim_start_matches("qr_");
        let paise = payment_amount.unwrap_or_default();
        let image_content = format!(
            "upi://pay?pa=simulated.razorpay@hdfcbank&pn=Simulated%20store&tr=RZP{reference}&am={}.{:02}&cu=INR&mc=5411",
            paise / 100,
            paise % 100
        );
        let qr = Qr {
            image_url: format!("{}/razorpay/qr/{id}.svg", razorpay.home),
            image_content,
            id,
            entity: "qr_code",
            created_at: at,
            name: text_of(&body, "name").unwrap_or_default(),
            usage,
            kind: "upi_qr",
            payment_amount,
            status: "active",
            description: text_of(&body, "description"),
            fixed_amount,
            payments_amount_received: 0,
            payments_count_received: 0,
            notes,
            customer_id: None,
            close_by,
            closed_at: None,
            close_reason: None,
        };
        ledger.qrs.push(qr.clone());
        let told = ("qr_code.created", json!({"qr_code": {"entity": qr}}));
        razorpay.post(&mut ledger, vec![told]);
        Ok(qr)
    }))
}

async fn qrs(State(razorpay): Own, Query(wanted): Query<Wanted>) -> Json<Value> {
    Json(wanted.page(razorpay.ledger().qrs.into_iter(), |qr| qr.created_at))
}

async fn qr(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let mut ledger = razorpay.ledger.lock();
    ledger.expire();
    answer(ledger.qr(&id).map(|qr| qr.clone()))
}

async fn close_qr(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let mut ledger = razorpay.ledger.lock();
    ledger.expire();
    let closed = ledger.qr(&id).and_then(|qr| {
        if qr.status == "closed" {
            return Err(Fault::bad("QR code is already closed", None));
        }
        qr.close("on_demand");
        Ok(qr.clone())
    });
    if let Ok(qr) = &closed {
        razorpay.post(&mut ledger, vec![("qr_code.closed", json!({"qr_code": {"entity": qr}}))]);
    }
    answer(closed)
}

async fn payments_of_qr(State(razorpay): Own, Path(id): Path<String>) -> Response {
    let ledger = razorpay.ledger();
    let of_qr = ledger.payments.iter().filter(|payment| payment.qr.as_deref() == Some(&*id));
    answer(razorpay.ledger.lock().qr(&id).map(|_| collection(&of_qr.collect::<Vec<_>>())))
}
