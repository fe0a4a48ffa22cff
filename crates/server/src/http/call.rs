//! Reading a call: a form or JSON body, who is calling, and the typed request.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use books::refusal::Stop;
use http_body_util::BodyExt as _;
use serde_json::{Map, Value};

use super::BODY_LIMIT;
use super::problem::{Problem, RequestRefusal, TooLarge};

/// A body of this size is not read to its end.
const BEARABLE: usize = 64 << 20;

/// Why a request was not taken.
#[derive(Debug)]
pub enum Unread {
    /// It is too large.
    TooLarge,
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
            Unread::TooLarge => TooLarge.into_response(),
            Unread::Stopped(stop) => Problem(stop).into_response(),
        }
    }
}

/// The fields of a request, whichever way it carries them.
///
/// # Errors
/// When it is too large or cannot be read.
pub(super) async fn request_fields(request: Request) -> Result<Map<String, Value>, Unread> {
    let is_json = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.trim_start().starts_with("application/json"));
    let body = whole_body(request.into_body()).await?;
    Ok(read_fields(&body, is_json)?)
}

/// Reads a body up to the limit. What is beyond is read and thrown away, as far as it is bearable, since a client
/// that is cut off while it sends never reads the answer.
async fn whole_body(mut body: Body) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| RequestRefusal::CutOff)?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length <= BODY_LIMIT {
            bytes.extend_from_slice(data);
        } else if length > BEARABLE {
            return Err(Unread::TooLarge);
        }
    }
    if length <= BODY_LIMIT { Ok(bytes) } else { Err(Unread::TooLarge) }
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
