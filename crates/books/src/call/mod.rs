//! The ground of every call: the parts of a row, the callers, and the one way through a row.
//!
//! A row is a type with constants and types, erased to functions so that the way through it is compiled once:
//!
//! - a **look** ([`LookRow`]) reads one snapshot;
//! - a **deed** ([`DeedRow`]) changes the books in one transaction, once for each idempotency key;
//! - either may have a **step** behind it, in which a door asks something outside and comes back with a deed;
//! - **steps** ([`Steps`]) are named deeds around work outside the books, such as hashing a PIN; a door knows their
//!   order.
//!
//! A row stands in the file of its function, and each module lists its own in one `const ROWS`. [`crate::calls`] puts
//! the lists together.

mod done;
mod identity;
mod person;
mod right;
mod row;
pub mod run;
mod who;

use pricing::message::Entry;
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::deed::{Deed, Look};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Bounded;

pub use done::Done;
pub use identity::{Identity, MAX_LEN as MAX_LEN_OF_IDENTITY};
pub use person::{Parts as PersonParts, Person, SignedInPerson};
pub use right::{
    AnswerApprovals, ChangePeople, Needs, OneSelf, Right, SeeAudit, SeeCosts, SeeCustomers, SeeGoods, SeeOffers,
    SeePeople, SeeReports, SeeSales, SeeShop, SeeSuppliers, SeeTaxes, SendBills,
};
#[cfg(feature = "openapi")]
pub use row::Schemas;
pub use row::{CallContext, DeedFn, Kind, LookFn, Parsed, Rendered, Row, Seen};
pub use who::{Admits, Caller, Cashier, Device, DeviceRow, Who, full_name};

/// All messages of an enum.
pub type Words = fn() -> Vec<Entry>;

/// The name and purpose of a call.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// Its path below `/api`.
    pub path: &'static str,
    /// Its name for programs.
    pub name: &'static str,
    /// The capability it belongs to.
    pub capability: &'static str,
    /// The purpose of the call, in a sentence or two.
    pub does: &'static str,
    /// The enums of the codes that its answers carry, beside those of any call and those of a door's step.
    pub messages: &'static [&'static [Words]],
}

/// A typed request with maximum lengths of its texts and lists ([`max_len!`](crate::max_len)).
pub trait Request: Bounded + DeserializeOwned + Serialize + ToSchema + Send + Sync + 'static {}
impl<T: Bounded + DeserializeOwned + Serialize + ToSchema + Send + Sync + 'static> Request for T {}

/// A call that reads.
pub trait LookRow: 'static {
    /// Its name and purpose.
    const CALL: About;
    /// Whether it reads many rows, as a list or a search does: a door limits such calls of one caller at a time.
    const LISTS: bool = false;
    /// Whether it finds a person by data that can be guessed: a door limits a device's misses.
    const GUESSES: bool = false;
    /// The callers that it admits.
    type Who: Caller;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// Whether it comes as a `GET` too, with its fields in the query.
    const BY_GET: bool = false;
    /// The request.
    type Request: Request;
    /// The data that is read from the snapshot.
    type Found: Send + 'static;
    /// The answer.
    type Answer: Serialize + ToSchema;

    /// Reads.
    ///
    /// # Errors
    /// When it is refused or a statement fails.
    fn look(look: &mut Look<'_, Self::Who>, request: &Self::Request) -> Result<Self::Found>;

    /// Whether the data has notices of changes that are to be written ([`Row::tell`]).
    fn tells_news(_: &Self::Found) -> bool {
        false
    }

    /// Whether data that can be guessed found no person.
    fn found_nobody(_: &Self::Found) -> bool {
        false
    }

    /// Makes the answer, after the snapshot was released.
    fn render(found: Self::Found) -> Reply<Self::Answer>;
}

/// A call that changes the books.
pub trait DeedRow: 'static {
    /// Its name and purpose.
    const CALL: About;
    /// The callers that it admits.
    type Who: Caller;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// The request.
    type Request: Request;
    /// The outcome, stored under the idempotency key for a repetition. It is a [`Done`] when the deed has rows in hand
    /// that the answer needs.
    type Outcome: Serialize + DeserializeOwned + Send + 'static;
    /// Data of the answer, read in the same transaction; at a repetition, as it is then.
    type Gathered: Send + 'static;
    /// The answer.
    type Answer: Serialize + ToSchema;

    /// The retention of the outcome.
    fn keep(request: &Self::Request) -> Keep;

    /// Checks that need nothing but the request.
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

    /// Reads the data of the answer.
    ///
    /// # Errors
    /// When it is refused or a statement fails; the deed is undone then.
    fn gather(
        deed: &mut Deed<'_, Self::Who>,
        request: &Self::Request,
        outcome: &mut Self::Outcome,
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

/// The calls of people that are several deeds: signing in, with hashing between them, and files that are told the audit
/// before they are read. A door matches every variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is named after its call")]
pub enum PersonStep {
    Session,
    SignIn,
    GiveCode,
    Enrol,
    SignOut,
    ProveAgain,
    ReadInvitation,
    AcceptInvitation,
    Forgotten,
    ReadReset,
    SetPassword,
    ExportCustomers,
}

/// A question to something outside, behind a look or a deed. A door matches every variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    /// Asks the loyalty programme for the points of the bill at checkout.
    AskForPoints,
    /// Asks the loyalty programme for the membership of a profile.
    ReadMembership,
    /// Asks the loyalty programme for the membership of the tagged customer.
    TagMembership,
}

/// A call of a person that is several deeds with work outside the books between them.
pub trait PersonSteps: 'static {
    /// Its name and purpose.
    const CALL: About;
    /// The callers that it admits.
    const ADMITS: Admits;
    /// The way of a door through it.
    const STEP: PersonStep;
    /// The request.
    type Request: Request;
    /// The answer.
    type Answer: Serialize + ToSchema;
}

/// A call that is several deeds with work outside the books between them.
pub trait Steps: 'static {
    /// Its name and purpose.
    const CALL: About;
    /// The callers that it admits.
    const ADMITS: Admits;
    /// The way of a door through it.
    const STEP: Step;
    /// Whether it is answered while the till is locked.
    const WHILE_LOCKED: bool = false;
    /// The request.
    type Request: Request;
    /// The answer.
    type Answer: Serialize + ToSchema;
}
