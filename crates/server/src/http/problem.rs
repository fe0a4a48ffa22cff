//! What a caller hears when a call is not done. The one place that knows statuses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// A field that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The field as it was sent.
    pub field: String,
    /// What is wrong with it, for a person.
    pub message: String,
}

/// A call that was not done.
#[derive(Debug)]
pub enum Problem {
    /// The business says no; HTTP 200 with a status of its own and the fields that belong to it.
    Refused {
        /// `fail` or the status the call documents.
        status: &'static str,
        /// For the person at the till.
        message: String,
        /// More fields of the answer.
        more: Map<String, Value>,
    },
    /// A field is missing or malformed; HTTP 422.
    Invalid(Vec<FieldError>),
    /// No live sign-in; HTTP 401.
    NotSignedIn,
    /// The device has no licence, or not any more; HTTP 403.
    NoLicence(String),
    /// The licence has expired; HTTP 403, at sign-in only.
    LicenceExpired,
    /// The same request id stands for something else; HTTP 409.
    Conflict(String),
    /// HTTP 413.
    TooLarge,
    /// Too many tries; HTTP 429.
    TooMany {
        /// For the person at the till.
        message: String,
        /// When it is worth trying again.
        retry_seconds: u64,
    },
    /// More work than the server takes; HTTP 503, nothing was done.
    Overloaded,
    /// Our fault; HTTP 500. The text goes to the log, never to the caller.
    Fault(String),
}

/// The text of the licence messages.
pub const LICENCE_EXPIRED: &str = "License expired. Please contact store manager.";
/// The text of a dead session, with its line break, as the client shows it.
pub const SESSION_EXPIRED: &str = "Session expired. <br> Please login again.";
const FAULT: &str = "Something went wrong on our side. Nothing was lost; please try again.";
const OVERLOADED: &str = "The server is busy. Nothing was lost; please try again.";

impl Problem {
    /// A refusal with status `fail`.
    #[must_use]
    pub fn fail(message: impl Into<String>) -> Self {
        Self::refused("fail", message)
    }

    /// A refusal with a status of its own.
    #[must_use]
    pub fn refused(status: &'static str, message: impl Into<String>) -> Self {
        Problem::Refused { status, message: message.into(), more: Map::new() }
    }

    /// One field that cannot be used.
    #[must_use]
    pub fn field(field: &str, message: impl Into<String>) -> Self {
        Problem::Invalid(vec![FieldError { field: field.to_owned(), message: message.into() }])
    }

    /// The same refusal with one more field in its answer.
    #[must_use]
    pub fn with(self, name: &str, value: impl Serialize) -> Self {
        match self {
            Problem::Refused { status, message, mut more } => {
                more.insert(name.to_owned(), serde_json::to_value(value).unwrap_or(Value::Null));
                Problem::Refused { status, message, more }
            }
            other => other,
        }
    }
}

impl From<storage::Error> for Problem {
    fn from(error: storage::Error) -> Self {
        match error {
            storage::Error::Busy | storage::Error::Unavailable(_) => {
                tracing::warn!(%error, "refused for the database");
                Problem::Overloaded
            }
            error => Problem::Fault(error.to_string()),
        }
    }
}

impl From<crate::secrets::Crowded> for Problem {
    fn from(_: crate::secrets::Crowded) -> Self {
        Problem::TooMany { message: "Too many sign-ins at once. Please try again.".to_owned(), retry_seconds: 2 }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let plain = |code: StatusCode, status: &str, message: &str| {
            (code, Json(json!({ "status": status, "message": message }))).into_response()
        };
        let later = |mut response: Response, seconds: u64| {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
            response
        };
        match self {
            Problem::Refused { status, message, mut more } => {
                more.insert("status".to_owned(), status.into());
                more.insert("message".to_owned(), message.into());
                Json(Value::Object(more)).into_response()
            }
            Problem::Invalid(errors) => {
                let message = errors.first().map_or("Please check the entries.", |first| first.message.as_str());
                let body = json!({ "status": "fail", "message": message, "errors": errors });
                (StatusCode::UNPROCESSABLE_ENTITY, Json(body)).into_response()
            }
            Problem::NotSignedIn => plain(StatusCode::UNAUTHORIZED, "redirect_to_store_list", SESSION_EXPIRED),
            Problem::NoLicence(message) => plain(StatusCode::FORBIDDEN, "licence_not_valid", &message),
            Problem::LicenceExpired => plain(StatusCode::FORBIDDEN, "licence_expired", LICENCE_EXPIRED),
            Problem::Conflict(message) => plain(StatusCode::CONFLICT, "fail", &message),
            Problem::TooLarge => plain(
                StatusCode::PAYLOAD_TOO_LARGE,
                "fail",
                "This is too much to send at once. Please send less and try again.",
            ),
            Problem::TooMany { message, retry_seconds } => {
                later(plain(StatusCode::TOO_MANY_REQUESTS, "fail", &message), retry_seconds)
            }
            Problem::Overloaded => later(plain(StatusCode::SERVICE_UNAVAILABLE, "fail", OVERLOADED), 1),
            Problem::Fault(text) => {
                let request = super::observe::current_request();
                tracing::error!(fault = text, "a call failed");
                let body = json!({ "status": "fail", "message": FAULT, "request_id": request });
                (StatusCode::INTERNAL_SERVER_ERROR, Json(body)).into_response()
            }
        }
    }
}
