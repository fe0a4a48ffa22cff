//! The calls of people without a till: a table of their own, so that a till's client has none of them.
//!
//! They go the way of every call ([`crate::call`]). A person's call names the right that it needs as a type, and the
//! stores that it reads; [`seen`] gives none that the person may not see.

mod home;
mod people;
mod sessions;
mod sign_in;

use storage::StoreId;

use crate::call::{Row, SignedInPerson};
use crate::identity::PersonRefusal;
use crate::refusal::Result;

pub use home::{HomeAnswer, ReadHome};
pub use people::{InvitedAnswer, PersonLine};
pub use sessions::SessionLine;

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::person_steps::<sign_in::Session>(),
    Row::person_steps::<sign_in::SignIn>(),
    Row::person_steps::<sign_in::Code>(),
    Row::person_steps::<sign_in::Enrol>(),
    Row::person_steps::<sign_in::SignOut>(),
    Row::person_steps::<sign_in::Prove>(),
    Row::person_steps::<sign_in::Invitation>(),
    Row::person_steps::<sign_in::Accept>(),
    Row::look::<sessions::List>(),
    Row::deed::<sessions::End>(),
    Row::look::<people::List>(),
    Row::deed::<people::InvitePerson>(),
    Row::deed::<people::EndAccess>(),
    Row::look::<home::Home>(),
];

/// The stores that a person reads: the one that a call names, or all that they may see.
///
/// # Errors
/// [`PersonRefusal::NoStore`] when it names one that they may not see.
pub fn seen(person: &SignedInPerson, named: i64) -> Result<Vec<StoreId>> {
    if named == 0 {
        return Ok(person.stores.clone());
    }
    let wanted = StoreId::new(named);
    if person.stores.contains(&wanted) { Ok(vec![wanted]) } else { Err(PersonRefusal::NoStore.into()) }
}
