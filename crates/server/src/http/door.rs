//! The door of the table of calls: reads a request, admits who calls, goes through the row, writes the answer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, LazyLock};

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use books::audit::{AuditEvent, audit};
use books::call::{self, Admits, CallContext, Identity, Kind, Parsed, Row, Seen, Who};
use books::calls;
use books::cart;
use books::chance::Ids;
use books::clock::Moment;
use books::deed::{Circumstances, Principal as _};
use books::login::Cashier;
use books::refusal::{CallError, Result};
use books::request_log::Once;
use storage::{Reader, Tx};

use super::call::request_fields;
use super::{Problem, admit, steps};
use crate::app::App;
use crate::route::Route;

/// The rows by their paths.
static ROWS: LazyLock<HashMap<&'static str, Row>> =
    LazyLock::new(|| calls::table().into_iter().map(|row| (row.about.path, row)).collect());

/// A call on its way to steps that only a door knows.
pub struct Incoming {
    /// Who calls; nobody in particular where anyone may.
    pub who: Option<Who>,
    /// Parsed request.
    pub parsed: Parsed,
    /// Whether it is answered while the till of who calls is locked.
    pub while_locked: bool,
    /// How a repetition is recognised.
    pub once: Once,
    /// When it arrived.
    pub now: Moment,
    /// From where.
    pub peer: IpAddr,
}

/// Every call of the table as a route.
pub fn call_routes() -> impl Iterator<Item = Route<App>> {
    ROWS.values().flat_map(|row| {
        let path = format!("/api{}", row.about.path);
        let by_get = row.by_get.then(|| Route::get(path.clone(), answer));
        std::iter::once(Route::post(path, answer)).chain(by_get)
    })
}

async fn answer(State(app): State<App>, request: Request) -> std::result::Result<Response, Problem> {
    let now = app.clock.now();
    let peer = super::observe::peer_of(&request);
    let path = request.uri().path().trim_start_matches("/api").to_owned();
    let Some(row) = ROWS.get(path.as_str()) else { return Ok(StatusCode::NOT_FOUND.into_response()) };
    let fields = request_fields(request).await?;
    let identity = Identity::of(&fields);
    let who = admit(&app, row.admits, &identity).await?;
    let (parsed, once) = row.read(fields)?;
    let incoming = Incoming { who, parsed, while_locked: row.while_locked, once, now, peer };
    let body = go_through(&app, row, incoming).await?;
    Ok(([(CONTENT_TYPE, HeaderValue::from_static("application/json"))], Body::from(body)).into_response())
}

async fn admit(app: &App, admits: Admits, identity: &Identity) -> Result<Option<Who>> {
    Ok(match admits {
        Admits::Cashier => Some(Who::Cashier(admit::cashier(app, identity).await?)),
        Admits::CashierOrDevice => Some(match admit::cashier(app, identity).await {
            Ok(cashier) => Who::Cashier(cashier),
            // A token that tells nothing any more is no reason to refuse what needs none.
            Err(stop) if stop.is_ended() => Who::Device(admit::device(app, identity).await?),
            Err(stop) => return Err(stop),
        }),
        Admits::Device => Some(Who::Device(admit::device(app, identity).await?)),
        Admits::Person(_) => {
            return Err(CallError::Fault("a person's call has no way through a till's door".to_owned()));
        }
        Admits::Anyone => None,
    })
}

async fn go_through(app: &App, row: &Row, incoming: Incoming) -> Result<Vec<u8>> {
    let asked = incoming.asked(app);
    let outcome = match (row.kind, &asked) {
        (Kind::Steps(step), _) => steps::take(app, step, &incoming).await,
        (Kind::Look(look), Some(asked)) => look_up(app, row, look, asked, incoming.parsed).await,
        (Kind::Deed(deed), Some(asked)) => write(app, deed, asked, incoming.parsed).await.and_then(|write| write()),
        (Kind::LookThenStep(_, after) | Kind::DeedThenStep(_, after), Some(asked)) => {
            steps::with(app, row, (after, asked), &incoming).await
        }
        (Kind::PersonSteps(_), _) | (_, None) => Err(CallError::Fault(format!("{} admits nobody", row.about.path))),
    };
    if let (Err(stop), Some(asked)) = (&outcome, &asked) {
        after_stop(app, asked, stop).await?;
    }
    outcome
}

/// Goes through a look, within what one caller may do of it.
pub(super) async fn look_up(
    app: &App,
    row: &Row,
    look: call::LookFn,
    asked: &CallContext,
    parsed: Parsed,
) -> Result<Vec<u8>> {
    let _turn = if row.lists { Some(app.shares.listing(&asked.who).await?) } else { None };
    let (rendered, seen) = read(app, row, look, asked, parsed).await?;
    if seen.tells_news {
        return write(app, cart::TELL_NEWS, asked, cart::nothing_asked()).await?();
    }
    rendered()
}

impl Incoming {
    /// When, and with what of this process, the call is answered.
    #[must_use]
    pub fn circumstances(&self, app: &App) -> Circumstances {
        Circumstances {
            now: self.now,
            ids: Ids::new(&app.chance, self.now),
            fingerprint: self.once.fingerprint.clone(),
            facilities: Arc::clone(&app.facilities),
        }
    }

    /// Context for the call's deed or look. It is `None` when anyone may call.
    #[must_use]
    pub fn asked(&self, app: &App) -> Option<CallContext> {
        let circumstances = self.circumstances(app);
        let (while_locked, once) = (self.while_locked, self.once.clone());
        self.who.clone().map(|who| CallContext { who, while_locked, once, circumstances })
    }

    /// Context for the steps of a caller whom the request itself names.
    #[must_use]
    pub(super) fn asked_as(&self, app: &App, who: Who) -> CallContext {
        let (while_locked, once) = (self.while_locked, self.once.clone());
        CallContext { who, while_locked, once, circumstances: self.circumstances(app) }
    }
}

/// Runs a look for who asks, within the guesses that a device has.
///
/// # Errors
/// When it is refused, too much was guessed, or a statement fails.
pub(super) async fn read<T: Send + 'static>(
    app: &App,
    row: &Row,
    look: fn(&mut Reader<'_>, &CallContext, &Parsed) -> Result<(T, Seen)>,
    asked: &CallContext,
    parsed: Parsed,
) -> Result<(T, Seen)> {
    if row.guesses {
        app.attempts.may_look_up(&asked.who, asked.circumstances.now)?;
    }
    let mine = asked.clone();
    let (found, seen) = app.db.look(&asked.who.scope(), move |reader| look(reader, &mine, &parsed)).await?;
    if seen.found_nobody {
        app.attempts.found_nobody(&asked.who, asked.circumstances.now);
    }
    Ok((found, seen))
}

/// Runs a deed for who asks.
///
/// # Errors
/// When it is refused or a statement fails.
pub async fn write<T: Send + 'static>(
    app: &App,
    deed: fn(&mut Tx<'_>, &CallContext, &Parsed) -> Result<T>,
    asked: &CallContext,
    parsed: Parsed,
) -> Result<T> {
    let mine = asked.clone();
    app.db.write(&asked.who.scope(), move |tx| deed(tx, &mine, &parsed)).await
}

/// Records the events that a refusal needs, in a new transaction: the refusal has rolled back its own.
async fn after_stop(app: &App, asked: &CallContext, stop: &CallError) -> Result<()> {
    let Who::Cashier(cashier) = &asked.who else { return Ok(()) };
    app.known.note(cashier, stop);
    if stop.is_conflict() {
        note_conflict(app, cashier, stop.text()).await;
    }
    if stop.tells_news() {
        // The cart of the refusal tells what changed, so it is written down now.
        drop(write(app, cart::TELL_NEWS, asked, cart::nothing_asked()).await?);
    }
    Ok(())
}

/// A request under an id that stands for another one is a broken client or a forgery: the audit keeps it, though its
/// own transaction was undone.
async fn note_conflict(app: &App, cashier: &Cashier, text: String) {
    let (now, actor, scope) = (app.clock.now(), cashier.clone(), cashier.scope());
    let noted = app.db.write(&scope, move |tx| {
        audit(tx, actor.actor(), &AuditEvent::RequestConflict { conflict: text.clone() }, now)
    });
    if let Err(error) = noted.await {
        tracing::warn!(%error, "a conflict could not be noted");
    }
}
