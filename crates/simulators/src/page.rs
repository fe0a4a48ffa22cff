//! The page with what came, the SMS gateway beside it, and how every page is drawn.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use minijinja::value::Serde;
use minijinja::{Environment, Value};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::inbox::{Behaviour, Contents, Inbox};

/// Every page; those of the simulators stand in one frame.
const PAGES: [(&str, &str); 8] = [
    ("face.html", include_str!("face.html")),
    ("inbox.html", include_str!("inbox.html")),
    ("card_machine.html", include_str!("card_machine.html")),
    ("razorpay.html", include_str!("razorpay/page.html")),
    ("checkout.html", include_str!("razorpay/checkout.html")),
    ("loyalty.html", include_str!("loyalty.html")),
    ("redeem.html", include_str!("redeem.html")),
    ("frame.html", include_str!("frame.html")),
];

pub(crate) fn router(inbox: Arc<Inbox>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/inbox.json", get(contents))
        .route("/mails/{no}/{place}", get(attachment))
        .route("/behaviour", post(behave))
        .route("/sms", post(take_sms))
        .with_state(inbox)
}

async fn contents(State(inbox): State<Arc<Inbox>>) -> Json<Contents> {
    Json(inbox.contents())
}

async fn page(State(inbox): State<Arc<Inbox>>) -> Response {
    let mut contents = inbox.contents();
    contents.mails.reverse();
    contents.sms.reverse();
    render("inbox.html", "/", &contents)
}

/// A page with what it shows; `here` is its own address among those of the head.
pub(crate) fn render(name: &str, here: &str, contents: &impl Serialize) -> Response {
    let mut environment = Environment::new();
    environment.add_filter("linked", linked);
    environment.add_filter("clock", clock);
    environment.add_filter("rupees", rupees);
    environment.add_global("here", here);
    for (name, source) in PAGES {
        if let Err(error) = environment.add_template(name, source) {
            return (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response();
        }
    }
    let page = environment.get_template(name).and_then(|template| template.render(Value::from(Serde(contents))));
    match page {
        Ok(page) => Html(page).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

/// Paise as rupees.
fn rupees(paise: i64) -> String {
    format!("₹{}.{:02}", paise / 100, paise % 100)
}

/// A text with its addresses made links; everything else is escaped.
fn linked(text: &str) -> Value {
    let escape =
        |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
    let words = text.split_inclusive(char::is_whitespace).map(|piece| {
        let word = piece.trim_end();
        let space = &piece[word.len()..];
        if word.starts_with("http://") || word.starts_with("https://") {
            let word = escape(word);
            format!("<a href=\"{word}\" target=\"_blank\" rel=\"noreferrer\">{word}</a>{space}")
        } else {
            escape(piece)
        }
    });
    Value::from_safe_string(words.collect())
}

/// A time of day in India.
fn clock(second: i64) -> String {
    let zone = jiff::tz::TimeZone::get("Asia/Kolkata").unwrap_or(jiff::tz::TimeZone::UTC);
    let time = jiff::Timestamp::from_second(second).unwrap_or_default().to_zoned(zone);
    time.strftime("%-I:%M:%S %p").to_string()
}

async fn attachment(State(inbox): State<Arc<Inbox>>, Path((no, place)): Path<(usize, usize)>) -> Response {
    let mails = inbox.contents().mails;
    let file = mails.into_iter().find(|mail| mail.no == no).and_then(|mail| mail.attachments.into_iter().nth(place));
    let Some(file) = file else { return StatusCode::NOT_FOUND.into_response() };
    let plain = |character: char| character.is_ascii_alphanumeric() || ".-_".contains(character);
    let name: String = file.name.chars().filter(|character| plain(*character)).collect();
    let headers = [
        (CONTENT_TYPE, file.kind),
        (CONTENT_DISPOSITION, format!("inline; filename=\"{name}\"")),
        (CONTENT_SECURITY_POLICY, "sandbox".to_owned()),
    ];
    (headers, file.bytes).into_response()
}

#[derive(Deserialize)]
struct Told {
    mail_server: Option<Behaviour>,
    sms_gateway: Option<Behaviour>,
}

async fn behave(State(inbox): State<Arc<Inbox>>, Form(told): Form<Told>) -> Redirect {
    inbox.behave(told.mail_server, told.sms_gateway);
    Redirect::to("/")
}

#[derive(Deserialize)]
struct Request {
    #[serde(default)]
    id: String,
    to: String,
    text: String,
}

async fn take_sms(State(inbox): State<Arc<Inbox>>, Json(request): Json<Request>) -> Response {
    match inbox.contents().sms_gateway {
        Behaviour::Takes => {
            inbox.take_sms(request.id.clone(), request.to, request.text);
            Json(json!({"status": "accepted", "id": request.id})).into_response()
        }
        Behaviour::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy, come back later").into_response(),
        Behaviour::Refuses => (StatusCode::BAD_REQUEST, "no such number").into_response(),
    }
}
