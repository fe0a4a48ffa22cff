//! Answers to calls that were not done. Only this file knows the status codes of HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use books::refusal::{CallError, Manner, Refusal, ServerWords};

use crate::doors::Seldom;

books::refusals! {
    /// Why a request is not even read, or not answered.
    pub enum RequestRefusal in "request" {
        CutOff: "The request was cut off." as Manner::Field("body"),
        NoText: "The request holds bytes that are no text." as Manner::Field("body"),
        NoObject: "The request must be a JSON object." as Manner::Field("body"),
        NoJson: "The request is not readable as JSON." as Manner::Field("body"),
        NoTextInField { field: String }: "{field} holds bytes that are no text.",
    }
}

/// Reasons to answer a request before its body is read to the end.
#[derive(Debug, Clone, Copy)]
pub enum Refused {
    /// It is too large.
    TooLarge,
    /// It did not arrive in time.
    Late,
    /// There was no room for it.
    Crowded,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, refusal) = match self {
            Refused::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, Refusal::new(Manner::Fail, &ServerWords::TooLarge)),
            Refused::Late => (StatusCode::REQUEST_TIMEOUT, Refusal::new(Manner::Fail, &RequestRefusal::CutOff)),
            Refused::Crowded => (StatusCode::SERVICE_UNAVAILABLE, Refusal::new(Manner::Fail, &ServerWords::Busy)),
        };
        let mut response = (status, Json(CallError::from(refusal).body())).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(1));
        }
        response
    }
}

/// Why a call was not done, on its way to the caller.
#[derive(Debug)]
pub struct Problem(pub CallError);

impl<T: Into<CallError>> From<T> for Problem {
    fn from(stop: T) -> Self {
        Problem(stop.into())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, retry_after) = self.told();
        let mut body = self.0.body();
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            body.insert("request_id".to_owned(), super::observe::current_request().into());
        }
        let mut response = (status, Json(body)).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl Problem {
    /// Status code, and seconds until a retry makes sense. Faults of our own go to the log.
    fn told(&self) -> (StatusCode, Option<u64>) {
        match &self.0 {
            CallError::Refused(refusal) => match refusal.manner {
                Manner::Fail | Manner::Status(_) | Manner::Naming(_) => (StatusCode::OK, None),
                Manner::Field(_) => (StatusCode::UNPROCESSABLE_ENTITY, None),
                Manner::Conflict => (StatusCode::CONFLICT, None),
                Manner::TooMany { seconds } => (StatusCode::TOO_MANY_REQUESTS, Some(seconds)),
                Manner::NotSignedIn | Manner::Locked => (StatusCode::UNAUTHORIZED, None),
                Manner::NoLicence | Manner::LicenceExpired => (StatusCode::FORBIDDEN, None),
            },
            CallError::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, None),
            CallError::Storage(error @ (storage::Error::Busy | storage::Error::Unavailable(_))) => {
                static BUSY: Seldom = Seldom::new();
                if let Some(unsaid) = BUSY.may_say() {
                    tracing::warn!(%error, unsaid, "refused for the database");
                }
                (StatusCode::SERVICE_UNAVAILABLE, Some(1))
            }
            // Asked again it would take as long, so no time is told after which it is worth trying.
            CallError::Storage(storage::Error::TooSlow) => (StatusCode::OK, None),
            CallError::Storage(error) => fault(&error.to_string()),
            CallError::Fault(text) => fault(text),
        }
    }
}

fn fault(text: &str) -> (StatusCode, Option<u64>) {
    tracing::error!(fault = text, "a call failed");
    (StatusCode::INTERNAL_SERVER_ERROR, None)
}
