//! Card machines, known by their serial numbers, with a person before them who decides on the page or in a test.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Form, Path, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::answers::{Answers, Heard, silence};
use crate::clock::now;
use crate::page::render;

/// The secret by which the service knows a store.
pub const SECRET: &str = "simulated-card-machine-secret";
/// How long a late approval takes.
const LATE: Duration = Duration::from_secs(10);
/// The words for a payment that is paid, which machines use in turn.
const PAID: [&str; 3] = ["Success", "Transaction Completed", "OK"];

/// The manner in which machines treat a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// They wait for somebody to decide.
    #[default]
    Asks,
    /// They approve at once.
    Approves,
    /// They decline at once.
    Declines,
    /// They take it and never say a word about it.
    Silent,
    /// They cannot be reached by their service.
    Off,
}

/// An act of somebody at a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// The card is accepted.
    Approve,
    /// The card is accepted, for ten times the amount that was asked for.
    ApproveTenfold,
    /// The card is declined.
    Decline,
    /// No answer about this payment comes any more.
    Silence,
    /// Answers come again.
    Speak,
    /// The card is accepted ten seconds from now, whatever is asked meanwhile.
    Late,
}

/// A payment at a machine.
#[derive(Debug, Clone, Serialize)]
pub struct Payment {
    /// The machine.
    pub serial_number: String,
    /// The store's name of it.
    pub reference: String,
    /// In paise.
    pub amount: i64,
    /// As the machine says it.
    pub status: String,
    /// Its message about it.
    pub message: String,
    /// The machine's name of it.
    pub transaction_id: String,
    /// The bank's name of it.
    pub rrn: String,
    /// The bank's leave.
    pub auth_code: String,
    /// The last four digits of the card.
    pub card_last4: String,
    /// Its network.
    pub card_network: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// How often it was asked for.
    pub times: u32,
    /// Whether nobody has decided.
    pub waits: bool,
    /// Whether no answer about it comes.
    pub silent: bool,
    /// Whether it is decided already and not told.
    pub is_late: bool,
}

/// All machines.
#[derive(Default)]
pub struct CardMachine {
    ledger: Mutex<Ledger>,
    /// The calls of their service.
    pub heard: Heard,
}

/// The calls that machines got.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Ledger {
    /// Rises with every change.
    pub revision: u64,
    /// Payments, the newest last.
    pub payments: Vec<Payment>,
    /// The manner of the machines.
    pub manner: Manner,
    /// The outcome of calls of their service.
    pub answers: Answers,
}

impl CardMachine {
    /// Everything as it is now.
    #[must_use]
    pub fn ledger(&self) -> Ledger {
        self.ledger.lock().clone()
    }

    /// Tells machines what to do with what comes from now on.
    pub fn behave(&self, manner: Manner) {
        let mut ledger = self.ledger.lock();
        ledger.manner = manner;
        ledger.revision += 1;
    }

    /// Tells their service what becomes of calls from now on.
    pub fn answer(&self, answers: Answers) {
        let mut ledger = self.ledger.lock();
        ledger.answers = answers;
        ledger.revision += 1;
    }

    /// Does something at a machine; whether there is such a payment.
    pub fn act(self: &Arc<Self>, reference: &str, act: Act) -> bool {
        let mut ledger = self.ledger.lock();
        let no = ledger.payments.len();
        let Some(payment) = ledger.payments.iter_mut().find(|payment| payment.reference == reference) else {
            return false;
        };
        match act {
            Act::Approve => payment.approve(no),
            Act::ApproveTenfold => {
                payment.amount *= 10;
                payment.approve(no);
            }
            Act::Decline if payment.waits => payment.decline(),
            Act::Decline => {}
            Act::Silence => payment.silent = true,
            Act::Speak => payment.silent = false,
            Act::Late => {
                payment.is_late = true;
                let (own, reference) = (Arc::clone(self), reference.to_owned());
                tokio::spawn(async move {
                    tokio::time::sleep(LATE).await;
                    own.act(&reference, Act::Approve);
                });
            }
        }
        ledger.revision += 1;
        true
    }
}

impl Payment {
    fn approve(&mut self, no: usize) {
        if !self.waits {
            return;
        }
        (self.waits, self.is_late) = (false, false);
        PAID[no % PAID.len()].clone_into(&mut self.status);
        "Approved".clone_into(&mut self.message);
        self.rrn = format!("{:012}", 632_800_000_000 + no);
        "831000".clone_into(&mut self.auth_code);
        "1007".clone_into(&mut self.card_last4);
        "Visa".clone_into(&mut self.card_network);
    }

    fn decline(&mut self) {
        self.waits = false;
        "Declined".clone_into(&mut self.status);
        "Insufficient funds".clone_into(&mut self.message);
    }
}

type Own = State<Arc<CardMachine>>;

pub(crate) fn router(machine: Arc<CardMachine>) -> Router {
    let service = Router::new()
        .route("/payments", post(start))
        .route("/payments/{serial}/{reference}", get(status))
        .route("/payments/{serial}/{reference}/cancel", post(cancel))
        .layer(from_fn_with_state(Arc::clone(&machine), at_the_door));
    Router::new()
        .route("/card-machine", get(page))
        .route("/card-machine.json", get(ledger))
        .route("/card-machine/manner", post(manner))
        .route("/card-machine/answers", post(answers))
        .route("/card-machine/act", post(act))
        .nest("/card-machine/api", service)
        .with_state(machine)
}

async fn at_the_door(State(machine): Own, request: Request, next: Next) -> Response {
    let answers = machine.ledger.lock().answers;
    answers.of(&machine.heard, request, next).await
}

async fn page(State(machine): Own) -> Response {
    let mut ledger = machine.ledger();
    ledger.payments.reverse();
    render("card_machine.html", "/card-machine", &ledger)
}

async fn ledger(State(machine): Own) -> Json<Ledger> {
    Json(machine.ledger())
}

#[derive(Deserialize)]
struct ToldManner {
    manner: Manner,
}

async fn manner(State(machine): Own, Form(told): Form<ToldManner>) -> Redirect {
    machine.behave(told.manner);
    Redirect::to("/card-machine")
}

#[derive(Deserialize)]
struct ToldAnswers {
    answers: Answers,
}

async fn answers(State(machine): Own, Form(told): Form<ToldAnswers>) -> Redirect {
    machine.answer(told.answers);
    Redirect::to("/card-machine")
}

#[derive(Deserialize)]
struct ToldAct {
    reference: String,
    act: Act,
}

async fn act(State(machine): Own, Form(told): Form<ToldAct>) -> Redirect {
    machine.act(&told.reference, told.act);
    Redirect::to("/card-machine")
}

fn refuse(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(json!({"code": code, "message": message}))).into_response()
}

/// Refuses whoever does not know the secret.
fn stranger(headers: &HeaderMap) -> Option<Response> {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let is_known = given == Some(&*format!("Bearer {SECRET}"));
    (!is_known).then(|| refuse(StatusCode::UNAUTHORIZED, "unauthorised", "Who are you?"))
}

fn told(payment: &Payment) -> Response {
    if payment.silent { silence() } else { Json(payment.clone()).into_response() }
}

#[derive(Deserialize)]
struct Asked {
    serial_number: String,
    reference: String,
    amount: i64,
    currency: String,
}

async fn start(State(machine): Own, headers: HeaderMap, Json(asked): Json<Asked>) -> Response {
    if let Some(refusal) = stranger(&headers) {
        return refusal;
    }
    if asked.amount <= 0 || asked.currency != "INR" {
        return refuse(StatusCode::BAD_REQUEST, "bad_amount", "The amount cannot be taken.");
    }
    let mut ledger = machine.ledger.lock();
    ledger.revision += 1;
    if let Some(known) = ledger.payments.iter_mut().find(|payment| payment.reference == asked.reference) {
        if known.amount != asked.amount || known.serial_number != asked.serial_number {
            return refuse(StatusCode::BAD_REQUEST, "other_payment", "Another payment has this reference.");
        }
        known.times += 1;
        return told(known);
    }
    if ledger.manner == Manner::Off {
        return refuse(StatusCode::BAD_REQUEST, "offline", "The card machine is switched off.");
    }
    if ledger.payments.iter().any(|payment| payment.waits && payment.serial_number == asked.serial_number) {
        return refuse(StatusCode::BAD_REQUEST, "busy", "The card machine is busy with another payment.");
    }
    let no = ledger.payments.len();
    let mut payment = Payment {
        serial_number: asked.serial_number,
        reference: asked.reference,
        amount: asked.amount,
        status: "Waiting".to_owned(),
        message: "Waiting for the card".to_owned(),
        transaction_id: format!("EZ{:08}", no + 1),
        rrn: String::new(),
        auth_code: String::new(),
        card_last4: String::new(),
        card_network: String::new(),
        at: now(),
        times: 1,
        waits: true,
        silent: ledger.manner == Manner::Silent,
        is_late: false,
    };
    match ledger.manner {
        Manner::Approves => payment.approve(no),
        Manner::Declines => payment.decline(),
        _ => {}
    }
    ledger.payments.push(payment.clone());
    told(&payment)
}

async fn status(
    State(machine): Own,
    headers: HeaderMap,
    Path((serial, reference)): Path<(String, String)>,
) -> Response {
    if let Some(refusal) = stranger(&headers) {
        return refusal;
    }
    let ledger = machine.ledger();
    let is_it = |payment: &&Payment| payment.reference == reference && payment.serial_number == serial;
    match ledger.payments.iter().find(is_it) {
        Some(payment) => told(payment),
        None => refuse(StatusCode::NOT_FOUND, "not_found", "No such payment."),
    }
}

async fn cancel(
    State(machine): Own,
    headers: HeaderMap,
    Path((serial, reference)): Path<(String, String)>,
) -> Response {
    if let Some(refusal) = stranger(&headers) {
        return refusal;
    }
    let mut ledger = machine.ledger.lock();
    ledger.revision += 1;
    let is_it = |payment: &&mut Payment| payment.reference == reference && payment.serial_number == serial;
    let Some(payment) = ledger.payments.iter_mut().find(is_it) else {
        return refuse(StatusCode::NOT_FOUND, "not_found", "No such payment.");
    };
    // A card that is being charged cannot be called back, and a machine that is not heard hears nothing.
    if payment.waits && !payment.is_late && !payment.silent {
        payment.waits = false;
        "Cancelled".clone_into(&mut payment.status);
        "Cancelled at the till".clone_into(&mut payment.message);
    }
    told(payment)
}
