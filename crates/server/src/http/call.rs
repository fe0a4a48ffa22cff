//! Reading a call: its body, in the time and the room there is for it, and the fields in it.

use std::sync::LazyLock;

use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use books::calls::Identity;
use books::refusal::Stop;
use bytes::Bytes;
use http_body_util::BodyExt as _;
use regex_lite::Regex;
use serde_json::{Map, Value};
use tokio::time::{Instant, timeout_at};

use super::problem::{Problem, Refused, RequestRefusal};
use super::{BODY_LIMIT, admit};
use crate::app::App;
use crate::doors::{FREE, Room};

/// A body of this size is not read to its end.
const BEARABLE: usize = 64 << 20;

/// Why a request was not taken.
#[derive(Debug)]
pub enum Unread {
    /// It is too large.
    TooLarge,
    /// It did not arrive in time.
    Late,
    /// There was no room for it in time.
    Crowded,
    /// Who calls, or what is asked, will not do.
    Stopped(Stop),
}

impl<T: Into<Stop>> From<T> for Unread {
    fn from(stop: T) -> Self {
        Unread::Stopped(stop.into())
    }
}

impl IntoResponse for Unread {
    fn into_response(self) -> Response {
        match self {
            Unread::TooLarge => Refused::TooLarge.into_response(),
            Unread::Late => Refused::Late.into_response(),
            Unread::Crowded => Refused::Crowded.into_response(),
            Unread::Stopped(stop) => Problem(stop).into_response(),
        }
    }
}

/// What was sent, and the room it takes until it has been answered.
pub(super) struct Sent {
    pub fields: Map<String, Value>,
    pub room: Option<Room>,
}

/// The fields of a request, whichever way it carries them.
///
/// # Errors
/// When it is too large, too slow or cannot be read.
pub(super) async fn request_fields(app: &App, request: Request) -> Result<Sent, Unread> {
    if request.method() == Method::GET {
        let fields = read_fields(request.uri().query().unwrap_or_default().as_bytes(), false)?;
        return Ok(Sent { fields, room: None });
    }
    let is_json = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.trim_start().starts_with("application/json"));
    let until = Instant::now() + app.config.limits.body();
    let mut reading = Reading { app, body: request.into_body(), is_json, until, bytes: Vec::new(), room: None };
    reading.whole().await?;
    Ok(Sent { fields: read_fields(&reading.bytes, is_json)?, room: reading.room })
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
        // What a client tells of the length is what HTTP holds it to.
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
            let frame = timeout_at(self.until, self.body.frame()).await.map_err(|_| Unread::Late)?;
            match frame.transpose().map_err(|_| RequestRefusal::CutOff)?.map(|frame| frame.into_data()) {
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
            return Err(Unread::Crowded);
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
        Err(Unread::TooLarge)
    }
}

/// Whether the beginning of a body is that of a signed-in till. Only what share of the room it gets hangs on this.
async fn is_signed_in(app: &App, beginning: &[u8], is_json: bool) -> bool {
    let identity = Identity::of(&told_of_itself(beginning, is_json));
    !identity.api_token.is_empty() && admit::cashier(app, &identity).await.is_ok()
}

/// What a caller says of itself in the beginning of a body, which may end anywhere.
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

fn read_fields(body: &[u8], is_json: bool) -> Result<Map<String, Value>, Stop> {
    let text = std::str::from_utf8(body).map_err(|_| RequestRefusal::NoText)?;
    let fields = if is_json {
        match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => fields,
            Ok(_) => return Err(RequestRefusal::NoObject.into()),
            Err(_) => return Err(RequestRefusal::NoJson.into()),
        }
    } else {
        form_urlencoded::parse(body)
            .map(|(name, value)| (name.into_owned(), Value::String(value.into_owned())))
            .collect()
    };
    for (name, value) in &fields {
        // Broken bytes arrive as the replacement character; PostgreSQL keeps no NUL.
        if value.as_str().is_some_and(|text| text.contains(['\u{FFFD}', '\0'])) {
            return Err(Stop::field(name, &RequestRefusal::NoTextInField { field: name.clone() }));
        }
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_json_give_the_same_fields() {
        let form = read_fields(b"barcode=890&qty=1&name=a%20b", false).unwrap();
        let json = read_fields(br#"{"barcode":"890","qty":"1","name":"a b"}"#, true).unwrap();
        assert_eq!(form, json);
    }

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

    #[test]
    fn bytes_that_are_no_text_name_their_field() {
        for (body, is_json, field) in [
            (&b"name=%ff%fe"[..], false, "name"),
            (&b"name=a%00b"[..], false, "name"),
            (&b"\xff\xfe"[..], false, "body"),
            (&b"{\"a\":\"\xff\"}"[..], true, "body"),
            (&b"[1]"[..], true, "body"),
            (&b"{broken"[..], true, "body"),
        ] {
            let Err(Stop::Invalid(errors)) = read_fields(body, is_json) else { panic!("{body:?} was taken") };
            assert_eq!(errors[0].field, field);
        }
    }
}
