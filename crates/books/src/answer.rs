//! Answers of calls that were done: `status`, `message`, and the fields of the call beside them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pricing::message::{Message, Says, Value};
use serde::Serialize;
use utoipa::openapi::{ObjectBuilder, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// An answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Reply<T> {
    /// The result of the call, such as `success` or `fail`.
    pub status: &'static str,
    /// The message for a person, in English; often empty.
    pub message: Cow<'static, str>,
    /// The code of the message; left out where there is no message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The values in the message, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<BTreeMap<String, Value>>,
    /// The fields of the call.
    #[serde(flatten)]
    pub body: T,
}

impl<T> Reply<T> {
    /// Status `success` without a message.
    pub fn success(body: T) -> Self {
        Self::of("success", body)
    }

    /// Any status, without a message.
    pub fn of(status: &'static str, body: T) -> Self {
        Reply { status, message: Cow::Borrowed(""), code: None, values: None, body }
    }

    /// The same answer with a message.
    #[must_use]
    pub fn saying(self, what: &impl Says) -> Self {
        self.telling(Some(what.message()))
    }

    /// The same answer with a message, if there is one.
    #[must_use]
    pub fn telling(mut self, message: Option<Message>) -> Self {
        if let Some(Message { code, values, message }) = message {
            self.message = Cow::Owned(message);
            self.code = Some(code);
            self.values = Some(values);
        }
        self
    }
}

/// No fields beside `status` and `message`.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct Nothing {}

/// The fields under `data`.
#[derive(Debug, Serialize)]
pub struct WithData<T> {
    /// The fields.
    pub data: T,
}

impl<T: ToSchema> PartialSchema for WithData<T> {
    fn schema() -> RefOr<Schema> {
        // The schema of a list has no name, so it is inlined.
        let data = if T::name() == "Vec" { T::schema() } else { Ref::from_schema_name(T::name()).into() };
        ObjectBuilder::new().property("data", data).required("data").into()
    }
}

impl<T: ToSchema> ToSchema for WithData<T> {
    fn name() -> Cow<'static, str> {
        "WithData".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}
