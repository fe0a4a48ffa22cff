//! A row of the table of calls, without the types of its call.

use std::any::Any;
use std::sync::Arc;

use serde_json::{Map, Value};
use storage::{Reader, Tx};
#[cfg(feature = "openapi")]
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use super::{About, Admits, After, Caller, DeedRow, LookRow, PersonStep, PersonSteps, Request, Step, Steps, Who, run};
#[cfg(feature = "openapi")]
use crate::answer::Reply;
use crate::deed::Circumstances;
use crate::refusal::{CallError, CallRefusal, Result};
use crate::request_log::Once;
use crate::scalar;
#[cfg(feature = "openapi")]
use crate::scalar::MaxLen;

/// The way through a look.
pub type LookFn = fn(&mut Reader<'_>, &CallContext, &Parsed) -> Result<(Rendered, Seen)>;
/// The way through a deed.
pub type DeedFn = fn(&mut Tx<'_>, &CallContext, &Parsed) -> Result<Rendered>;

/// A typed request without its type.
#[derive(Clone)]
pub struct Parsed {
    request: Arc<dyn Any + Send + Sync>,
    /// The request as JSON text, by which a repetition is recognised.
    pub typed: Vec<u8>,
}

impl Parsed {
    /// A request of the books' own, without an idempotency key.
    #[must_use]
    pub fn of<T: Send + Sync + 'static>(request: T) -> Self {
        Parsed { request: Arc::new(request), typed: Vec::new() }
    }

    /// The request by its type.
    ///
    /// # Errors
    /// When it is of another type.
    pub fn as_<T: 'static>(&self) -> Result<&T> {
        self.request
            .downcast_ref()
            .ok_or_else(|| CallError::Fault("a call was given the request of another".to_owned()))
    }
}

/// Follow-up work after a look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// Changes with notices are to be written.
    pub tells_news: bool,
    /// See [`LookRow::found_nobody`].
    pub found_nobody: bool,
}

/// Writes an answer as JSON.
pub type Rendered = Box<dyn FnOnce() -> Result<Vec<u8>> + Send>;

/// The circumstances of one call.
#[derive(Clone)]
pub struct CallContext {
    /// The caller.
    pub who: Who,
    /// Whether it is answered while the caller's till is locked.
    pub while_locked: bool,
    /// The idempotency key.
    pub once: Once,
    /// The moment, the ids and the resources of the process.
    pub circumstances: Circumstances,
}

/// The way through a row.
#[derive(Clone, Copy)]
pub enum Kind {
    /// It reads; the flag tells whether changes with notices are to be written.
    Look(LookFn),
    /// It reads, and then a door asks outside, where that is reached.
    LookThenStep(LookFn, After),
    /// It writes.
    Deed(DeedFn),
    /// It writes, and then a door asks outside, where that is reached and the call wants it.
    DeedThenStep(DeedFn, After),
    /// It is several deeds, with work outside the books between them.
    Steps(Step),
    /// The same, of a person without a till.
    PersonSteps(PersonStep),
}

/// A row of the table.
#[derive(Clone, Copy)]
pub struct Row {
    /// Its name and purpose.
    pub about: About,
    /// The callers that it admits.
    pub admits: Admits,
    /// Whether it is answered while the till is locked.
    pub while_locked: bool,
    /// Reads the request.
    pub parse: fn(Map<String, Value>) -> Result<Parsed>,
    /// The way through it.
    pub kind: Kind,
    /// Whether it goes through many rows ([`LookRow::LISTS`]).
    pub lists: bool,
    /// Whether it finds a person by data that can be guessed ([`LookRow::GUESSES`]).
    pub guesses: bool,
    /// Whether it comes as a `GET` too ([`LookRow::BY_GET`]).
    pub by_get: bool,
    /// The schemas of the request and the answer.
    #[cfg(feature = "openapi")]
    pub schemas: fn() -> Schemas,
}

/// The parts of the OpenAPI document for a row.
#[cfg(feature = "openapi")]
pub struct Schemas {
    /// The name of the request.
    pub request: String,
    /// Maximum lengths of its texts and lists.
    pub longest: &'static [(&'static str, MaxLen)],
    /// The name of the answer.
    pub answer: String,
    /// All that the two are made of.
    pub parts: Vec<(String, RefOr<Schema>)>,
}

impl Row {
    /// The row of a look.
    #[must_use]
    pub const fn look<C: LookRow>() -> Self {
        Row {
            about: C::CALL,
            admits: C::Who::ADMITS,
            while_locked: C::WHILE_LOCKED,
            parse: parse::<C::Request>,
            kind: Kind::Look(run::look::<C>),
            lists: C::LISTS,
            guesses: C::GUESSES,
            by_get: C::BY_GET,
            #[cfg(feature = "openapi")]
            schemas: schemas::<C::Request, C::Answer>,
        }
    }

    /// The row of a look after which a door may ask outside.
    #[must_use]
    pub const fn look_then_step<C: LookRow>(after: After) -> Self {
        Row { kind: Kind::LookThenStep(run::look::<C>, after), ..Row::look::<C>() }
    }

    /// The row of a deed.
    #[must_use]
    pub const fn deed<C: DeedRow>() -> Self {
        Row {
            about: C::CALL,
            admits: C::Who::ADMITS,
            while_locked: C::WHILE_LOCKED,
            parse: parse_checked::<C>,
            kind: Kind::Deed(run::deed::<C>),
            lists: false,
            guesses: false,
            by_get: false,
            #[cfg(feature = "openapi")]
            schemas: schemas::<C::Request, C::Answer>,
        }
    }

    /// The row of a deed after which a door may ask outside.
    #[must_use]
    pub const fn deed_then_step<C: DeedRow>(after: After) -> Self {
        Row { kind: Kind::DeedThenStep(run::deed::<C>, after), ..Row::deed::<C>() }
    }

    /// The row of a person's steps.
    #[must_use]
    pub const fn person_steps<C: PersonSteps>() -> Self {
        Row {
            about: C::CALL,
            admits: C::ADMITS,
            while_locked: false,
            parse: parse::<C::Request>,
            kind: Kind::PersonSteps(C::STEP),
            lists: false,
            guesses: false,
            by_get: false,
            #[cfg(feature = "openapi")]
            schemas: schemas::<C::Request, C::Answer>,
        }
    }

    /// The row of steps.
    #[must_use]
    pub const fn steps<C: Steps>() -> Self {
        Row {
            about: C::CALL,
            admits: C::ADMITS,
            while_locked: C::WHILE_LOCKED,
            parse: parse::<C::Request>,
            kind: Kind::Steps(C::STEP),
            lists: false,
            guesses: false,
            by_get: false,
            #[cfg(feature = "openapi")]
            schemas: schemas::<C::Request, C::Answer>,
        }
    }
}

fn parse<T: Request>(fields: Map<String, Value>) -> Result<Parsed> {
    let faults = scalar::too_long(T::MAX_LEN, &fields);
    if !faults.is_empty() {
        return Err(CallError::Invalid(faults));
    }
    let request: T = serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let path = error.path().to_string();
        let field = path.split(['.', '[']).next().unwrap_or("").to_owned();
        unreadable(field, error.inner().to_string())
    })?;
    let typed = serde_json::to_vec(&request).map_err(|error| CallError::Fault(error.to_string()))?;
    Ok(Parsed { request: Arc::new(request), typed })
}

fn parse_checked<C: DeedRow>(fields: Map<String, Value>) -> Result<Parsed> {
    let parsed = parse::<C::Request>(fields)?;
    C::check(parsed.as_()?)?;
    Ok(parsed)
}

fn unreadable(field: String, reason: String) -> CallError {
    match field.is_empty() {
        true => CallRefusal::Unreadable { reason }.into(),
        false => CallError::field(&field.clone(), &CallRefusal::UnreadableField { field, reason }),
    }
}

#[cfg(feature = "openapi")]
fn schemas<T: Request, A: ToSchema>() -> Schemas {
    let mut parts = Vec::new();
    <T as ToSchema>::schemas(&mut parts);
    <A as ToSchema>::schemas(&mut parts);
    parts.push((T::name().into_owned(), T::schema()));
    let named = plain_name(std::any::type_name::<A>());
    if !named.contains('_') {
        parts.push((A::name().into_owned(), A::schema()));
    }
    let answer = format!("Reply_{named}");
    parts.push((answer.clone(), reply_of(<Reply<A>>::schema(), A::schema())));
    Schemas { request: T::name().into_owned(), longest: T::MAX_LEN, answer, parts }
}

/// The schema of a reply with its answer inlined, since two generic answers share one name.
#[cfg(feature = "openapi")]
fn reply_of(reply: RefOr<Schema>, answer: RefOr<Schema>) -> RefOr<Schema> {
    let RefOr::T(Schema::AllOf(mut all)) = reply else { return reply };
    if let Some(first) = all.items.first_mut() {
        *first = answer;
    }
    RefOr::T(Schema::AllOf(all))
}

/// `WithData_Vec_Hit` for the type of that name: a name that a generated client can use.
#[cfg(feature = "openapi")]
fn plain_name(of_type: &str) -> String {
    let words = of_type.split(['<', '>', ',', ' ']).filter(|word| !word.is_empty());
    words.map(|word| word.rsplit("::").next().unwrap_or(word)).collect::<Vec<_>>().join("_")
}
