//! People without a till, as callers.

use std::marker::PhantomData;
use std::sync::Arc;

use storage::rows::{Membership, PersonSession};
use storage::{PersonId, Reader, Scope, StoreId, Tx, VendorId};

use super::right::{Needs, Right};
use crate::audit::Actor;
use crate::deed::{Ground, Principal};
use crate::facilities::Facilities;
use crate::principal::Name;
use crate::refusal::Result;

/// A person who is signed in, with what they may see.
#[derive(Debug, Clone)]
pub struct SignedInPerson(Arc<Parts>);

/// The parts of [`SignedInPerson`].
#[derive(Debug)]
pub struct Parts {
    /// The browser's sign-in.
    pub session: PersonSession,
    /// The tie of the person to the vendor.
    pub membership: Membership,
    /// The stores that they may see, in the order of their ids.
    pub stores: Vec<StoreId>,
    /// The rights of their role.
    pub rights: Vec<Right>,
}

impl SignedInPerson {
    /// A person of these parts.
    #[must_use]
    pub fn new(parts: Parts) -> Self {
        SignedInPerson(Arc::new(parts))
    }

    /// The rows that they may touch.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope::vendor(self.vendor_id())
    }

    /// The vendor.
    #[must_use]
    pub fn vendor_id(&self) -> VendorId {
        self.membership.vendor_id
    }

    /// The person.
    #[must_use]
    pub fn person_id(&self) -> PersonId {
        self.membership.person_id
    }

    /// Whether they have a right.
    #[must_use]
    pub fn may(&self, right: Right) -> bool {
        self.rights.contains(&right)
    }
}

impl std::ops::Deref for SignedInPerson {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// A person whose role has a right, which [`Caller::confirm`](super::Caller::confirm) has seen in the books.
#[derive(Debug)]
pub struct Person<R> {
    signed_in: SignedInPerson,
    right: PhantomData<fn() -> R>,
}

impl<R> Person<R> {
    /// A person whose right is still to be confirmed.
    #[must_use]
    pub(crate) fn new(signed_in: SignedInPerson) -> Self {
        Person { signed_in, right: PhantomData }
    }
}

impl<R> Clone for Person<R> {
    fn clone(&self) -> Self {
        Person::new(self.signed_in.clone())
    }
}

impl<R> std::ops::Deref for Person<R> {
    type Target = SignedInPerson;
    fn deref(&self) -> &SignedInPerson {
        &self.signed_in
    }
}

/// A person's work stands in no store: a call names the stores that it reads.
pub struct OfVendor;

impl Ground for OfVendor {
    fn read(_: &mut Reader<'_>, _: &Facilities) -> Result<Self> {
        Ok(OfVendor)
    }

    fn keep(self, _: &mut Tx<'_>) {}
}

impl<R: Needs> Principal for Person<R> {
    type Ground = OfVendor;

    fn name(&self) -> Name {
        Name::Person(self.person_id())
    }

    fn actor(&self) -> Actor<'static> {
        Actor::person(self.person_id())
    }
}
