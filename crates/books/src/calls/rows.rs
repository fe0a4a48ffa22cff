//! What a row of the table is.

use std::any::Any;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use utoipa::ToSchema;
#[cfg(feature = "openapi")]
use utoipa::{
    PartialSchema,
    openapi::{RefOr, Schema},
};

use super::says::Words;
use super::{DeedFn, LookFn, run};
use crate::answer::Reply;
use crate::deed::{Circumstances, Deed, Look, Principal};
use crate::journal::{Keep, Once};
use crate::licence::Device;
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Result, Stop};
#[cfg(feature = "openapi")]
use crate::scalar::Longest;
use crate::scalar::{self, Bounded};

/// What a call is called, and what it is for.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// Its path below `/api`.
    pub path: &'static str,
    /// Its name for programs.
    pub name: &'static str,
    /// The capability it belongs to.
    pub capability: &'static str,
    /// What it does, in a sentence or two.
    pub does: &'static str,
    /// The enums whose codes its answers carry, beside what any call says.
    pub says: &'static [&'static [Words]],
}

/// Who may make a call. A door matches every variant, so that none admits anybody by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Admits {
    /// A signed-in user on an activated device.
    Cashier,
    /// An activated device.
    Device,
    /// A signed-in user, or else the device alone.
    CashierOrDevice,
    /// Anybody: there is no licence yet.
    Anyone,
}

/// Who makes a call.
#[derive(Debug, Clone)]
pub enum Who {
    /// A signed-in user on an activated device.
    Cashier(Cashier),
    /// An activated device.
    Device(Device),
}

impl Who {
    /// The licence that the device runs.
    #[must_use]
    pub fn licence_id(&self) -> i64 {
        match self {
            Who::Cashier(cashier) => cashier.device().licence_id,
            Who::Device(device) => device.licence_id,
        }
    }

    /// Whose device it is.
    #[must_use]
    pub fn vendor_id(&self) -> i64 {
        match self {
            Who::Cashier(cashier) => cashier.vendor_id(),
            Who::Device(device) => device.vendor_id,
        }
    }
}

/// A principal that calls can be made for.
pub trait Caller: Principal {
    /// The rows that are for it.
    const ADMITS: Admits;

    /// Who is calling, if it is one of these.
    fn of(who: &Who) -> Option<Self>;
}

impl Caller for Cashier {
    const ADMITS: Admits = Admits::Cashier;

    fn of(who: &Who) -> Option<Self> {
        match who {
            Who::Cashier(cashier) => Some(cashier.clone()),
            Who::Device(_) => None,
        }
    }
}

impl Caller for Device {
    const ADMITS: Admits = Admits::Device;

    fn of(who: &Who) -> Option<Self> {
        match who {
            Who::Device(device) => Some(device.clone()),
            Who::Cashier(_) => None,
        }
    }
}

/// A typed request, whose texts and lists say how long they may be ([`longest!`](crate::longest)).
pub trait Request: Bounded + DeserializeOwned + Serialize + ToSchema + Send + Sync + 'static {}
impl<T: Bounded + DeserializeOwned + Serialize + ToSchema + Send + Sync + 'static> Request for T {}

/// A call that reads.
pub trait LookRow: 'static {
    /// What it is called.
    const CALL: About;
    /// Whether it goes through many rows, as a list or a search does: a door lets each caller do so much of it at once.
    const LISTS: bool = false;
    /// Whether it finds somebody by what can be guessed: a door lets a device find nobody only so often.
    const GUESSES: bool = false;
    /// Who may make it.
    type Who: Caller;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// Whether it comes as a `GET` too, with its fields in the query.
    const BY_GET: bool = false;
    /// What is asked.
    type Request: Request;
    /// What is read.
    type Found: Send + 'static;
    /// What is answered.
    type Answer: Serialize + ToSchema;

    /// Reads.
    ///
    /// # Errors
    /// When it is refused or a statement fails.
    fn look(look: &mut Look<'_, Self::Who>, request: &Self::Request) -> Result<Self::Found>;

    /// Whether what was read tells of changes that are to be written down ([`Row::tell`]).
    fn tells_news(_: &Self::Found) -> bool {
        false
    }

    /// Whether it was asked for somebody by what can be guessed, and there is nobody.
    fn found_nobody(_: &Self::Found) -> bool {
        false
    }

    /// Writes the answer, when the snapshot is given back.
    fn render(found: Self::Found) -> Reply<Self::Answer>;
}

/// A call that changes the books.
pub trait DeedRow: 'static {
    /// What it is called.
    const CALL: About;
    /// Who may make it.
    type Who: Caller;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// What is asked.
    type Request: Request;
    /// What a repetition finds: stored with the name of the request.
    type Outcome: Serialize + DeserializeOwned + Send + 'static;
    /// What the answer needs, read in the same transaction; at a repetition, as it is then.
    type Gathered: Send + 'static;
    /// What is answered.
    type Answer: Serialize + ToSchema;

    /// How long the outcome is remembered.
    fn keep(request: &Self::Request) -> Keep;

    /// What can be seen to be wrong before anything is read.
    ///
    /// # Errors
    /// When it is refused.
    fn check(_: &Self::Request) -> Result<()> {
        Ok(())
    }

    /// Does it. An `Err` undoes everything; a refusal whose writes stay is an outcome.
    ///
    /// # Errors
    /// When it is refused or a statement fails.
    fn run(deed: &mut Deed<'_, Self::Who>, request: &Self::Request) -> Result<Self::Outcome>;

    /// Reads what the answer needs.
    ///
    /// # Errors
    /// When it is refused or a statement fails; the deed is undone then.
    fn gather(
        deed: &mut Deed<'_, Self::Who>,
        request: &Self::Request,
        outcome: &Self::Outcome,
    ) -> Result<Self::Gathered>;

    /// Writes the answer, when the transaction is on disk.
    ///
    /// # Errors
    /// When the outcome is a refusal.
    fn render(outcome: Self::Outcome, gathered: Self::Gathered) -> Result<Reply<Self::Answer>>;
}

/// The calls of several deeds. A door matches every variant, so that each has its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named after its call")]
pub enum Step {
    ApplyVoucher,
    StartCharge,
    ChargeStatus,
    ConfirmCharge,
    CancelCharge,
    SettleCharge,
    RefundCharge,
    TagLicence,
    MoveLicence,
    RegisterMobile,
    SetupPin,
    UpdateProfile,
    Login,
    VerifyPassword,
    UnlockPin,
    VerifyOperation,
    AuthorizeReturn,
}

/// A question to something outside, behind a look or a deed. A door matches every variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// The loyalty programme is asked for the points of the bill at checkout.
    AskForPoints,
    /// The loyalty programme is asked for the membership of a profile.
    ReadMembership,
    /// The loyalty programme is asked for the membership of who was tagged.
    TagMembership,
}

/// A call that is several deeds with work outside the books between them.
pub trait Steps: 'static {
    /// What it is called.
    const CALL: About;
    /// Who may make it.
    const ADMITS: Admits;
    /// How a door goes through it.
    const STEP: Step;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// What is asked.
    type Request: Request;
    /// What is answered.
    type Answer: Serialize + ToSchema;
}

/// A typed request without its type.
#[derive(Clone)]
pub struct Parsed {
    /// The request.
    pub(super) request: Arc<dyn Any + Send + Sync>,
    /// The request as JSON text, by which a repetition is recognised.
    pub typed: Vec<u8>,
}

impl Parsed {
    /// The request as what it is.
    ///
    /// # Errors
    /// When it is another one.
    pub fn as_<T: 'static>(&self) -> Result<&T> {
        self.request.downcast_ref().ok_or_else(|| Stop::Fault("a call was given the request of another".to_owned()))
    }
}

/// What a look leaves to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// Changes are to be written down.
    pub tells_news: bool,
    /// See [`LookRow::found_nobody`].
    pub found_nobody: bool,
}

/// Writes an answer as JSON.
pub type Rendered = Box<dyn FnOnce() -> Result<Vec<u8>> + Send>;

/// Who asks, and when.
#[derive(Clone)]
pub struct Asked {
    /// Who.
    pub who: Who,
    /// Whether it is answered while the till of who asks is locked.
    pub while_locked: bool,
    /// How a repetition is recognised.
    pub once: Once,
    /// When, and with what.
    pub circumstances: Circumstances,
}

/// How a row is gone through.
#[derive(Clone, Copy)]
pub enum Kind {
    /// It reads; the flag tells of news that are to be written down.
    Look(LookFn),
    /// It reads, and then a door asks outside, where that is reached.
    LookThenStep(LookFn, After),
    /// It writes.
    Deed(DeedFn),
    /// It writes, and then a door asks outside, where that is reached and the call wants it.
    DeedThenStep(DeedFn, After),
    /// It is several deeds, with work outside the books between them.
    Steps(Step),
}

/// A row of the table.
#[derive(Clone, Copy)]
pub struct Row {
    /// What it is called.
    pub about: About,
    /// Who may make it.
    pub admits: Admits,
    /// Whether it is answered while the till is locked.
    pub while_locked: bool,
    /// Reads the request.
    pub parse: fn(Map<String, Value>) -> Result<Parsed>,
    /// How it is gone through.
    pub kind: Kind,
    /// Whether it goes through many rows ([`LookRow::LISTS`]).
    pub lists: bool,
    /// Whether it finds somebody by what can be guessed ([`LookRow::GUESSES`]).
    pub guesses: bool,
    /// Whether it comes as a `GET` too ([`LookRow::BY_GET`]).
    pub by_get: bool,
    /// The schemas of what is asked and answered.
    #[cfg(feature = "openapi")]
    pub schemas: fn() -> Schemas,
}

/// What the OpenAPI document says of a row.
#[cfg(feature = "openapi")]
pub struct Schemas {
    /// The name of the request.
    pub request: String,
    /// How long its texts and lists may be.
    pub longest: &'static [(&'static str, Longest)],
    /// The name of the answer.
    pub answer: String,
    /// All that the two are made of.
    pub parts: Vec<(String, RefOr<Schema>)>,
}

impl Row {
    /// The row of a look.
    #[must_use]
    pub fn look<C: LookRow>() -> Self {
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
    pub fn look_then_step<C: LookRow>(after: After) -> Self {
        Row { kind: Kind::LookThenStep(run::look::<C>, after), ..Row::look::<C>() }
    }

    /// The row of a deed.
    #[must_use]
    pub fn deed<C: DeedRow>() -> Self {
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
    pub fn deed_then_step<C: DeedRow>(after: After) -> Self {
        Row { kind: Kind::DeedThenStep(run::deed::<C>, after), ..Row::deed::<C>() }
    }

    /// The row of steps.
    #[must_use]
    pub fn steps<C: Steps>() -> Self {
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
    let faults = scalar::too_long(T::LONGEST, &fields);
    if !faults.is_empty() {
        return Err(Stop::Invalid(faults));
    }
    let request: T = serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let path = error.path().to_string();
        let field = path.split(['.', '[']).next().unwrap_or("").to_owned();
        unreadable(field, error.inner().to_string())
    })?;
    let typed = serde_json::to_vec(&request).map_err(|error| Stop::Fault(error.to_string()))?;
    Ok(Parsed { request: Arc::new(request), typed })
}

fn parse_checked<C: DeedRow>(fields: Map<String, Value>) -> Result<Parsed> {
    let parsed = parse::<C::Request>(fields)?;
    C::check(parsed.as_()?)?;
    Ok(parsed)
}

fn unreadable(field: String, reason: String) -> Stop {
    match field.is_empty() {
        true => CallRefusal::Unreadable { reason }.into(),
        false => Stop::field(&field.clone(), &CallRefusal::UnreadableField { field, reason }),
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
    Schemas { request: T::name().into_owned(), longest: T::LONGEST, answer, parts }
}

/// The reply around an answer, which stands in it rather than beside it: two generic answers share one name.
#[cfg(feature = "openapi")]
fn reply_of(reply: RefOr<Schema>, answer: RefOr<Schema>) -> RefOr<Schema> {
    let RefOr::T(Schema::AllOf(mut all)) = reply else { return reply };
    if let Some(first) = all.items.first_mut() {
        *first = answer;
    }
    RefOr::T(Schema::AllOf(all))
}

/// `WithData_Vec_Hit` for the type of that name: what a generated client can call it.
#[cfg(feature = "openapi")]
fn plain_name(of_type: &str) -> String {
    let words = of_type.split(['<', '>', ',', ' ']).filter(|word| !word.is_empty());
    words.map(|word| word.rsplit("::").next().unwrap_or(word)).collect::<Vec<_>>().join("_")
}
