//! The body of a request: read in the time and the room there is for it, whichever route it is for.

use std::sync::LazyLock;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use books::call::Identity;
use bytes::Bytes;
use http_body_util::BodyExt as _;
use regex_lite::Regex;
use serde_json::{Map, Value};
use tokio::time::{Instant, timeout_at};

use super::admit;
use super::problem::{Problem, Refused, RequestRefusal};
use crate::app::App;
use crate::doors::{BODY_LIMIT, FREE, Room};

/// A body of this size is not read to its end.
const BEARABLE: usize = 64 << 20;

/// Why a body was not taken.
#[derive(Debug)]
enum Unread {
    Refused(Refused),
    /// Its sender broke off.
    Broken,
}

impl IntoResponse for Unread {
    fn into_response(self) -> Response {
        match self {
            Unread::Refused(refused) => refused.into_response(),
            Unread::Broken => Problem::from(RequestRefusal::CutOff).into_response(),
        }
    }
}

/// Reads the whole body before a route hears of the request, and keeps its room until the request has been answered.
///
/// Every address that a server answers at has this in front ([`crate::serve`]), so no route can be asked without it.
pub async fn read_body(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let until = Instant::now() + app.config.limits.body();
    let is_json = is_json(&head);
    let mut reading = Reading { app: &app, body, is_json, until, bytes: Vec::new(), room: None };
    if let Err(unread) = reading.whole().await {
        return unread.into_response();
    }
    let Reading { bytes, room, .. } = reading;
    let response = next.run(Request::from_parts(head, Body::from(bytes))).await;
    drop(room);
    response
}

/// Whether a request carries its fields as JSON.
pub(super) fn is_json(head: &Parts) -> bool {
    let kind = head.headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.is_some_and(|kind| kind.trim_start().starts_with("application/json"))
}

/// A body that is coming in.
struct Reading<'a> {
    app: &'a App,
    body: Body,
    is_json: bool,
    until: Instant,
    bytes: Vec<u8>,
    room: Option<Room>,
}

impl Reading<'_> {
    async fn whole(&mut self) -> Result<(), Unread> {
        // HTTP holds a client to the length that it tells.
        let told = self.body.size_hint().upper().map(|length| usize::try_from(length).unwrap_or(usize::MAX));
        if told.is_some_and(|length| length > BODY_LIMIT) {
            return self.throw_away(0).await;
        }
        while let Some(data) = self.next().await? {
            let length = self.bytes.len() + data.len();
            if length > BODY_LIMIT {
                return self.throw_away(length).await;
            }
            if length > FREE && self.room.is_none() {
                self.find_room(told.unwrap_or(BODY_LIMIT), &data).await?;
            }
            self.bytes.extend_from_slice(&data);
        }
        Ok(())
    }

    async fn next(&mut self) -> Result<Option<Bytes>, Unread> {
        loop {
            let frame = timeout_at(self.until, self.body.frame()).await;
            let frame = frame.map_err(|_| Unread::Refused(Refused::Late))?.transpose().map_err(|_| Unread::Broken)?;
            match frame.map(|frame| frame.into_data()) {
                None => return Ok(None),
                Some(Ok(data)) => return Ok(Some(data)),
                Some(Err(_trailers)) => {}
            }
        }
    }

    /// Waits for room for a body of this length, which goes on with `data`.
    async fn find_room(&mut self, length: usize, data: &[u8]) -> Result<(), Unread> {
        self.bytes.extend_from_slice(data);
        let signed_in = is_signed_in(self.app, &self.bytes, self.is_json).await;
        self.bytes.truncate(self.bytes.len() - data.len());
        let room = timeout_at(self.until, self.app.bodies.room(length, signed_in)).await;
        self.room = room.ok().flatten();
        if self.room.is_none() {
            return Err(Unread::Refused(Refused::Crowded));
        }
        self.bytes.reserve_exact(length.saturating_sub(self.bytes.len()));
        Ok(())
    }

    /// Reads on without keeping anything, as far as it is bearable, since a client that is cut off while it sends never
    /// reads the answer.
    async fn throw_away(&mut self, mut length: usize) -> Result<(), Unread> {
        (self.bytes, self.room) = (Vec::new(), None);
        while length <= BEARABLE
            && let Ok(Some(data)) = self.next().await
        {
            length += data.len();
        }
        Err(Unread::Refused(Refused::TooLarge))
    }
}

/// Whether the beginning of a body is that of a signed-in till. Only the share of the room that it gets hangs on this.
async fn is_signed_in(app: &App, beginning: &[u8], is_json: bool) -> bool {
    let identity = Identity::of(&told_of_itself(beginning, is_json));
    !identity.api_token.is_empty() && admit::cashier(app, &identity).await.is_ok()
}

/// The words of a caller about itself in the beginning of a body, which may end anywhere.
fn told_of_itself(beginning: &[u8], is_json: bool) -> Map<String, Value> {
    static IN_JSON: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#""(api_token|udidtoken)"\s*:\s*"([^"\\]*)""#).expect("a regular expression"));
    let mut told = Map::new();
    if is_json {
        for found in IN_JSON.captures_iter(&String::from_utf8_lossy(beginning)) {
            told.insert(found[1].to_owned(), Value::from(&found[2]));
        }
    } else {
        let fields = form_urlencoded::parse(beginning);
        let own = fields.filter(|(name, _)| matches!(&**name, "api_token" | "udidtoken"));
        told.extend(own.map(|(name, value)| (name.into_owned(), Value::String(value.into_owned()))));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_body_tells_who_calls() {
        for (beginning, is_json) in [
            (&b"udidtoken=tablet&api_token=abc&lines=%5B1,"[..], false),
            (&br#"{"udidtoken": "tablet", "api_token":"abc", "lines": [{"a": "b"#[..], true),
        ] {
            let told = Identity::of(&told_of_itself(beginning, is_json));
            assert_eq!((told.api_token.as_str(), told.udidtoken.as_str()), ("abc", "tablet"));
        }
        let cut = told_of_itself(br#"{"udidtoken": "tab"#, true);
        assert_eq!(Identity::of(&cut).udidtoken, "");
    }
}
