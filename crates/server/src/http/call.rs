//! The fields of a call, whose body has been read already ([`super::body`]).

use axum::extract::Request;
use axum::http::Method;
use books::refusal::{CallError, Result};
use http_body_util::BodyExt as _;
use serde_json::{Map, Value};

use super::body::is_json;
use super::problem::RequestRefusal;

/// The fields of a request, whichever way it carries them.
///
/// # Errors
/// When they cannot be read.
pub(super) async fn request_fields(request: Request) -> Result<Map<String, Value>> {
    if request.method() == Method::GET {
        return read_fields(request.uri().query().unwrap_or_default().as_bytes(), false);
    }
    let (head, body) = request.into_parts();
    let body = body.collect().await.map_err(|_| RequestRefusal::CutOff)?.to_bytes();
    read_fields(&body, is_json(&head))
}

fn read_fields(body: &[u8], is_json: bool) -> Result<Map<String, Value>> {
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
            return Err(CallError::field(name, &RequestRefusal::NoTextInField { field: name.clone() }));
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
            let Err(CallError::Invalid(errors)) = read_fields(body, is_json) else { panic!("{body:?} was taken") };
            assert_eq!(errors[0].field, field);
        }
    }
}
