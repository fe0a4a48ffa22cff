//! The door of the calls of people: reads the session's cookie, admits who calls, goes through the row.
//!
//! A page of another origin can neither send the header that is wanted here nor a cookie of `SameSite=Strict`; its
//! `Origin` is looked at all the same.

mod cookie;
mod page;
mod steps;
mod visit;

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use books::call::{Admits, Kind, Row, Who};
use books::calls;
use books::identity::{PersonRefusal, find, touch};
use books::refusal::{CallError, Result};

use super::Problem;
use super::call::request_fields;
use super::door::{Incoming, look_up, write};
use crate::app::App;
use crate::route::Route;

pub use page::{asset, page};
use visit::Visit;

/// The rows by their paths.
static ROWS: LazyLock<HashMap<&'static str, Row>> =
    LazyLock::new(|| calls::of_people().into_iter().map(|row| (row.about.path, row)).collect());

/// An answer, with the cookie that it sets.
pub(super) struct Answered {
    body: Vec<u8>,
    cookie: Option<HeaderValue>,
}

impl From<Vec<u8>> for Answered {
    fn from(body: Vec<u8>) -> Self {
        Answered { body, cookie: None }
    }
}

/// Every call of people as a route.
pub fn console_routes() -> impl Iterator<Item = Route<App>> {
    ROWS.values().map(|row| Route::post(format!("/api{}", row.about.path), answer))
}

async fn answer(State(app): State<App>, request: Request) -> std::result::Result<Response, Problem> {
    let path = request.uri().path().trim_start_matches("/api").to_owned();
    let Some(row) = ROWS.get(path.as_str()) else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let visit = Visit::of(&request, app.clock.now())?;
    let fields = request_fields(request).await?;
    let who = admit(&app, row.admits, &visit).await?;
    let (parsed, once) = row.read(fields)?;
    let incoming = Incoming { who, parsed, while_locked: false, once, now: visit.now, peer: visit.peer };
    let Answered { body, cookie } = go_through(&app, row, &visit, incoming).await?;
    let json = (CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let mut response = ([json], Body::from(body)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

/// The person who calls. What the row needs is confirmed again in the call's own transaction.
async fn admit(app: &App, admits: Admits, visit: &Visit) -> Result<Option<Who>> {
    match admits {
        Admits::Anyone => return Ok(None),
        Admits::Person(_) => {}
        Admits::Cashier | Admits::Device | Admits::CashierOrDevice => {
            return Err(CallError::Fault("a till's call has no way through the console's door".to_owned()));
        }
    }
    let shown = visit.shown.clone().ok_or(PersonRefusal::Ended)?;
    let now = visit.now;
    let person = app.db.read(&visit.scope(), move |reader| find(reader, &shown, now)).await?;
    if visit.is_used && person.is_seen_late(now) {
        let seen = person.clone();
        app.db.write(&person.scope(), move |tx| touch(tx, &seen, now)).await.map_err(CallError::Storage)?;
    }
    Ok(Some(Who::Person(person)))
}

async fn go_through(app: &App, row: &Row, visit: &Visit, incoming: Incoming) -> Result<Answered> {
    if let Kind::PersonSteps(step) = row.kind {
        return steps::take(app, step, visit, &incoming).await;
    }
    let asked = incoming.asked(app).ok_or_else(|| CallError::Fault(format!("{} admits nobody", row.about.path)))?;
    match row.kind {
        Kind::Look(look) => look_up(app, row, look, &asked, incoming.parsed).await.map(Answered::from),
        Kind::Deed(deed) => write(app, deed, &asked, incoming.parsed).await?().map(Answered::from),
        Kind::PersonSteps(_) | Kind::Steps(_) | Kind::LookThenStep(..) | Kind::DeedThenStep(..) => {
            Err(CallError::Fault(format!("{} has no way through the console's door", row.about.path)))
        }
    }
}
