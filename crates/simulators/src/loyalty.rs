//! A loyalty programme as Ease My Retail runs one: events by POST, and a page of its own on which points are spent.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::answers::{Answers, Heard};
use crate::page::render;

/// The store's name at the programme.
pub const USERNAME: &str = "simulated-store";
/// Its password.
pub const PASSWORD: &str = "simulated-loyalty-password";
/// The store's name there.
pub const STORE_CODE: &str = "PN1";
/// The vendor's name there.
pub const ENTERPRISE_ID: &str = "1";
/// The access token that is given out, until it is revoked.
const TOKEN: &str = "simulated-access-token";

/// A member.
#[derive(Debug, Clone, Serialize)]
pub struct Member {
    /// Ten digits.
    pub mobile: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Points, each worth a rupee.
    pub points: i64,
    /// The day the membership began.
    pub issued_on: String,
    /// The day it ends.
    pub valid_upto: String,
}

/// Points that are spent on a bill.
#[derive(Debug, Clone, Serialize)]
pub struct Redemption {
    /// The store's name of the bill.
    pub bill: String,
    /// The owner of the points.
    pub mobile: String,
    /// The bill's total, in paise.
    pub value: i64,
    /// `open`, `redeemed` or `closed`.
    pub state: &'static str,
    /// The amount that the points pay, in paise.
    pub redeemed: i64,
}

/// A bill that the programme was told of.
#[derive(Debug, Clone, Serialize)]
pub struct Bill {
    /// Its number.
    pub number: String,
    /// The member.
    pub mobile: String,
    /// The details of the event.
    pub details: Value,
}

/// The simulated programme.
pub struct Loyalty {
    ledger: Mutex<Ledger>,
    home: String,
    /// How many calls were dealt with.
    pub heard: Heard,
}

/// Everything it knows.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Ledger {
    /// Rises with every change.
    pub revision: u64,
    /// Members.
    pub members: Vec<Member>,
    /// Redemptions.
    pub redemptions: Vec<Redemption>,
    /// Bills, each once by its number.
    pub bills: Vec<Bill>,
    /// How often it was told of one.
    pub told: u32,
    /// The outcome of calls.
    pub answers: Answers,
    /// Whether it is closed: whoever asks for anything is refused.
    pub is_closed: bool,
    /// How often it gave out its token.
    pub tokens: u32,
}

impl Loyalty {
    pub(crate) fn new(home: String) -> Self {
        Loyalty { ledger: Mutex::default(), home, heard: Heard::default() }
    }

    /// The address that gives access tokens.
    #[must_use]
    pub fn token_url(&self) -> String {
        format!("{}/loyalty/token", self.home)
    }

    /// The address for its events.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}/loyalty/events", self.home)
    }

    /// The address that tells how a redemption ended.
    #[must_use]
    pub fn result_url(&self) -> String {
        format!("{}/loyalty/redeem/{{bill}}", self.home)
    }

    /// Its page for a frame.
    #[must_use]
    pub fn frame_url(&self) -> String {
        format!("{}/loyalty/frame", self.home)
    }

    /// Everything as it is now.
    #[must_use]
    pub fn ledger(&self) -> Ledger {
        self.ledger.lock().clone()
    }

    /// Tells it what becomes of calls.
    pub fn answer(&self, answers: Answers) {
        let mut ledger = self.ledger.lock();
        ledger.answers = answers;
        ledger.revision += 1;
    }

    /// Closes or opens it.
    pub fn close(&self, is_closed: bool) {
        let mut ledger = self.ledger.lock();
        ledger.is_closed = is_closed;
        ledger.revision += 1;
    }

    /// Makes a member, or gives one other points.
    pub fn enrol(&self, mobile: &str, first_name: &str, points: i64) {
        let mut ledger = self.ledger.lock();
        ledger.revision += 1;
        ledger.members.retain(|member| member.mobile != mobile);
        ledger.members.push(Member {
            mobile: mobile.to_owned(),
            first_name: first_name.to_owned(),
            last_name: String::new(),
            points,
            issued_on: "2025-04-01".to_owned(),
            valid_upto: "2027-03-31".to_owned(),
        });
    }

    /// A member spends so many points on a bill, none to close its page without; whether that could be.
    pub fn redeem(&self, bill: &str, points: i64) -> bool {
        let mut ledger = self.ledger.lock();
        let Ledger { redemptions, members, revision, .. } = &mut *ledger;
        let open = redemptions.iter_mut().find(|redemption| redemption.bill == bill && redemption.state == "open");
        let Some(redemption) = open else { return false };
        if points == 0 {
            redemption.state = "closed";
            *revision += 1;
            return true;
        }
        let member = members.iter_mut().find(|member| member.mobile == redemption.mobile);
        let Some(member) = member.filter(|member| (1..=member.points).contains(&points)) else { return false };
        if points * 100 > redemption.value {
            return false;
        }
        member.points -= points;
        (redemption.state, redemption.redeemed) = ("redeemed", points * 100);
        *revision += 1;
        true
    }
}

type Own = State<Arc<Loyalty>>;

pub(crate) fn router(loyalty: Arc<Loyalty>) -> Router {
    let asked = Router::new()
        .route("/loyalty/events", post(event))
        .route("/loyalty/redeem/{bill}", get(redeem_page))
        .layer(from_fn_with_state(Arc::clone(&loyalty), at_the_door));
    asked
        .route("/loyalty", get(page))
        .route("/loyalty.json", get(ledger))
        .route("/loyalty/answers", post(answers))
        .route("/loyalty/door", post(door))
        .route("/loyalty/members", post(enrol))
        .route("/loyalty/token", post(token))
        .route("/loyalty/redeem/{bill}", post(redeem))
        .route("/loyalty/frame", get(frame))
        .with_state(loyalty)
}

async fn page(State(loyalty): Own) -> Response {
    render("loyalty.html", "/loyalty", &loyalty.ledger())
}

async fn ledger(State(loyalty): Own) -> Json<Ledger> {
    Json(loyalty.ledger())
}

async fn at_the_door(State(loyalty): Own, request: Request, next: Next) -> Response {
    let answers = loyalty.ledger.lock().answers;
    answers.of(&loyalty.heard, request, next).await
}

#[derive(Deserialize)]
struct ToldAnswers {
    answers: Answers,
}

async fn answers(State(loyalty): Own, Form(told): Form<ToldAnswers>) -> Redirect {
    loyalty.answer(told.answers);
    Redirect::to("/loyalty")
}

#[derive(Deserialize)]
struct Door {
    is_closed: bool,
}

async fn door(State(loyalty): Own, Form(door): Form<Door>) -> Redirect {
    loyalty.close(door.is_closed);
    Redirect::to("/loyalty")
}

#[derive(Deserialize)]
struct NewMember {
    mobile: String,
    first_name: String,
    points: i64,
}

async fn enrol(State(loyalty): Own, Form(member): Form<NewMember>) -> Redirect {
    loyalty.enrol(&member.mobile, &member.first_name, member.points);
    Redirect::to("/loyalty")
}

fn ok(data: &Value) -> Response {
    Json(json!({"status": "2000", "error": null, "data": data})).into_response()
}

fn refused(error: &str) -> Response {
    Json(json!({"status": "4000", "error": error, "data": []})).into_response()
}

#[derive(Deserialize)]
struct Credentials {
    username: String,
    password: String,
}

async fn token(State(loyalty): Own, Json(given): Json<Credentials>) -> Response {
    if (&*given.username, &*given.password) != (USERNAME, PASSWORD) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    loyalty.ledger.lock().tokens += 1;
    ok(&json!([{"accessToken": TOKEN}]))
}

#[derive(Deserialize)]
struct Whose {
    #[serde(rename = "storeId")]
    store: String,
    #[serde(rename = "enterpriseId")]
    enterprise: String,
}

async fn event(
    State(loyalty): Own,
    Query(whose): Query<Whose>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if given != Some(&*format!("Bearer {TOKEN}")) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let text = |name: &str| asked.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    let mut ledger = loyalty.ledger.lock();
    if ledger.is_closed {
        return refused("The programme is closed today.");
    }
    if (&*whose.store, &*whose.enterprise) != (STORE_CODE, ENTERPRISE_ID) {
        return refused("No such store.");
    }
    let mobile = text("mobile");
    let member = ledger.members.iter().find(|member| member.mobile == mobile).cloned();
    match (&*text("eventType"), member) {
        ("addTransaction", _) => {
            let details = asked.get("billingDetails").cloned().unwrap_or_default();
            let number = details["POSBILL"][0]["BillNo"].as_str().unwrap_or_default().to_owned();
            if number.is_empty() {
                return refused("No bill number.");
            }
            ledger.told += 1;
            ledger.revision += 1;
            if !ledger.bills.iter().any(|bill| bill.number == number) {
                ledger.bills.push(Bill { number, mobile: text("membershipId"), details });
            }
            ok(&json!([]))
        }
        (_, None) => refused("No such customer."),
        ("searchCustomer", Some(member)) => ok(&json!([{
            "firstname": member.first_name, "lastname": member.last_name, "mobile": member.mobile,
            "memPoints": member.points, "issueon": member.issued_on, "validupto": member.valid_upto,
        }])),
        ("pointRedemptionView", Some(_)) => {
            let bill = text("billGUID");
            let value = asked.get("billValue").and_then(Value::as_i64).unwrap_or_default() * 100;
            if !ledger.redemptions.iter().any(|redemption| redemption.bill == bill) {
                ledger.redemptions.push(Redemption { bill: bill.clone(), mobile, value, state: "open", redeemed: 0 });
                ledger.revision += 1;
            }
            ok(&json!([{"responseUrl": format!("{}/loyalty/redeem/{bill}", loyalty.home)}]))
        }
        _ => refused("No such event."),
    }
}

async fn redeem_page(State(loyalty): Own, Path(bill): Path<String>) -> Response {
    let ledger = loyalty.ledger();
    let Some(redemption) = ledger.redemptions.into_iter().find(|redemption| redemption.bill == bill) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let member = ledger.members.into_iter().find(|member| member.mobile == redemption.mobile);
    let (name, points) = member.map_or_else(Default::default, |member| (member.first_name, member.points));
    let response = match redemption.state {
        "redeemed" => json!({
            "status": "Success", "redeemedvalue": format!("{}.{:02}", redemption.redeemed / 100, redemption.redeemed % 100),
            "Allow_Point_Accrual": "1", "referenceno": format!("LP{bill}"),
        })
        .to_string(),
        "closed" => json!({"status": "Cancelled", "redeemedvalue": "0"}).to_string(),
        _ => String::new(),
    };
    let context = json!({
        "name": name, "points": points, "value": redemption.value, "state": redemption.state,
        "most": points.min(redemption.value / 100), "redeemed": redemption.redeemed, "response": response,
    });
    render("redeem.html", "", &context)
}

#[derive(Deserialize)]
struct Choice {
    #[serde(default)]
    points: i64,
    act: String,
}

async fn redeem(State(loyalty): Own, Path(bill): Path<String>, Form(choice): Form<Choice>) -> Redirect {
    loyalty.redeem(&bill, if choice.act == "redeem" { choice.points.max(1) } else { 0 });
    Redirect::to(&format!("/loyalty/redeem/{bill}"))
}

/// The page that the till's loyalty screen shows; it says what it was told.
async fn frame() -> Response {
    render("frame.html", "", &json!({}))
}
