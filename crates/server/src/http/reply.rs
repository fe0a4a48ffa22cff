//! Answers of calls that were done: `status`, `message`, and the fields of the call beside them.

use std::borrow::Cow;

use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// An answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reply<T> {
    /// What became of the call.
    pub status: &'static str,
    /// What a person should read; often empty.
    pub message: Cow<'static, str>,
    /// The fields of the call.
    #[serde(flatten)]
    pub body: T,
}

impl<T> Reply<T> {
    /// Status `success` without a message.
    pub fn success(body: T) -> Self {
        Self::of("success", "", body)
    }

    /// Any status and message.
    pub fn of(status: &'static str, message: impl Into<Cow<'static, str>>, body: T) -> Self {
        Reply { status, message: message.into(), body }
    }

    /// The same answer with a message.
    #[must_use]
    pub fn saying(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.message = message.into();
        self
    }
}

impl<T: Serialize> IntoResponse for Reply<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

/// No fields beside `status` and `message`.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Nothing {}

/// The fields under `data`.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithData<T> {
    /// The fields.
    pub data: T,
}
