//! What a caller hears when a call is not done. The one place that knows statuses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pricing::message::{Message, Says};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::answer::Reply;
use crate::refusal::{FieldError, Manner, Refusal, Stop};
use crate::secrets::Crowded;

crate::refusals! {
    /// Why a request is not even read, or not answered.
    pub enum RequestRefusal in "request" {
        CutOff: "The request was cut off." as Manner::Field("body"),
        NoText: "The request holds bytes that are no text." as Manner::Field("body"),
        NoObject: "The request must be a JSON object." as Manner::Field("body"),
        NoJson: "The request is not readable as JSON." as Manner::Field("body"),
        NoTextInField { field: String }: "{field} holds bytes that are no text.",
    }
}

pricing::words! {
    /// What is said where the server itself is in the way.
    pub enum ServerWords in "server" {
        Fault: "Something went wrong on our side. Nothing was lost; please try again.",
        Busy: "The server is busy. Nothing was lost; please try again.",
        TooLarge: "This is too much to send at once. Please send less and try again.",
        CheckEntries: "Please check the entries.",
    }
}

/// What a request is answered that was too large to be read.
#[derive(Debug, Clone, Copy)]
pub struct TooLarge;

impl IntoResponse for TooLarge {
    fn into_response(self) -> Response {
        plain(StatusCode::PAYLOAD_TOO_LARGE, "fail", &ServerWords::TooLarge.message())
    }
}

impl From<Crowded> for Stop {
    fn from(_: Crowded) -> Self {
        crate::login::GuardRefusal::Crowded.into()
    }
}

fn plain(http: StatusCode, status: &str, message: &Message) -> Response {
    answer(http, status, message, Map::new())
}

fn answer(http: StatusCode, status: &str, message: &Message, mut more: Map<String, Value>) -> Response {
    more.insert("status".to_owned(), status.into());
    if let Ok(Value::Object(message)) = serde_json::to_value(message) {
        more.extend(message);
    }
    (http, Json(Value::Object(more))).into_response()
}

fn later(mut response: Response, seconds: u64) -> Response {
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

fn refused(refusal: Refusal) -> Response {
    let Refusal { manner, message, mut more, .. } = refusal;
    match manner {
        Manner::Fail => answer(StatusCode::OK, "fail", &message, more),
        Manner::Status(status) => answer(StatusCode::OK, status, &message, more),
        Manner::Naming(field) => {
            let named = FieldError { field: field.to_owned(), message: message.clone() };
            more.insert("errors".to_owned(), json!([named]));
            answer(StatusCode::OK, "fail", &message, more)
        }
        Manner::Field(field) => {
            let named = FieldError { field: field.to_owned(), message: message.clone() };
            more.insert("errors".to_owned(), json!([named]));
            answer(StatusCode::UNPROCESSABLE_ENTITY, "fail", &message, more)
        }
        Manner::Conflict => answer(StatusCode::CONFLICT, "fail", &message, more),
        Manner::TooMany { seconds } => later(answer(StatusCode::TOO_MANY_REQUESTS, "fail", &message, more), seconds),
        Manner::NotSignedIn => answer(StatusCode::UNAUTHORIZED, "redirect_to_store_list", &message, more),
        Manner::NoLicence => answer(StatusCode::FORBIDDEN, "licence_not_valid", &message, more),
        Manner::LicenceExpired => answer(StatusCode::FORBIDDEN, "licence_expired", &message, more),
    }
}

impl IntoResponse for Stop {
    fn into_response(self) -> Response {
        match self {
            Stop::Refused(refusal) => refused(*refusal),
            Stop::Invalid(errors) => {
                let first = errors.first().map(|first| first.message.clone());
                let message = first.unwrap_or_else(|| ServerWords::CheckEntries.message());
                let more = [("errors".to_owned(), json!(errors))].into_iter().collect();
                answer(StatusCode::UNPROCESSABLE_ENTITY, "fail", &message, more)
            }
            Stop::Storage(error @ (storage::Error::Busy | storage::Error::Unavailable(_))) => {
                tracing::warn!(%error, "refused for the database");
                later(plain(StatusCode::SERVICE_UNAVAILABLE, "fail", &ServerWords::Busy.message()), 1)
            }
            Stop::Storage(error) => fault(&error.to_string()),
            Stop::Fault(text) => fault(&text),
        }
    }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

fn fault(text: &str) -> Response {
    let request = super::observe::current_request();
    tracing::error!(fault = text, "a call failed");
    let more = [("request_id".to_owned(), Value::from(request))].into_iter().collect();
    answer(StatusCode::INTERNAL_SERVER_ERROR, "fail", &ServerWords::Fault.message(), more)
}
