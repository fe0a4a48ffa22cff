//! Browsers in which people are signed in, and the tokens by which they are known.

use std::collections::HashMap;

use diesel::prelude::*;
use storage::rows::{Membership, PersonSession, PersonSessionState, Role, RoleRight};
use storage::schema::{identity_session, membership, membership_store, role_right, store};
use storage::{PersonId, Reader, StoreId, Tx, VendorId};

use super::PersonRefusal;
use crate::call::{Admits, CallContext, Caller, Needs, Person, PersonParts, Right, SignedInPerson, Who};
use crate::clock::{AHEAD, DAY, HOUR, MINUTE, Moment};
use crate::digest::digest;
use crate::refusal::Result;

/// Milliseconds after which a sign-in is over, however much it is used.
const LIFE: i64 = 12 * HOUR;
/// And of a browser that a person trusts.
const LIFE_WHERE_TRUSTED: i64 = 30 * DAY;
/// Milliseconds after its last use at which a sign-in is over, where the browser is not trusted.
const IDLE_LIMIT: i64 = 30 * MINUTE;
/// Milliseconds within which the code has to follow the password.
const CODE_LIMIT: i64 = 10 * MINUTE;
/// Milliseconds between two updates of the last use.
const SEEN_EVERY: i64 = MINUTE;

/// The token that a browser shows: the vendor's number, a dot, and 32 random bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The vendor that it names.
    pub vendor_id: VendorId,
    /// Its digest, by which the session is found.
    pub token_digest: String,
}

impl Shown {
    /// The session that a token names; `None` when it is no token.
    #[must_use]
    pub fn parse(token: &str) -> Option<Self> {
        let (vendor, secret) = token.split_once('.')?;
        let vendor_id: VendorId = vendor.parse().ok()?;
        (secret.len() == 43).then(|| Shown { vendor_id, token_digest: digest(token) })
    }
}

/// The browser of a request, as people tell browsers apart.
#[derive(Debug, Clone, Default)]
pub struct BrowserSeen {
    /// Such as `Chrome on Android`.
    pub name: String,
    /// The network that it came from, such as `203.0.113.0/24`.
    pub network: String,
}

/// Whether a sign-in is over: it was ended, was unused for too long, is too old, or is dated in the future.
#[must_use]
pub fn is_over(row: &PersonSession, now: Moment) -> bool {
    let (life, idle) = match row.state {
        PersonSessionState::Live if row.trusted => (LIFE_WHERE_TRUSTED, LIFE_WHERE_TRUSTED),
        PersonSessionState::Live => (LIFE, IDLE_LIMIT),
        PersonSessionState::Code | PersonSessionState::Enrol => (CODE_LIMIT, CODE_LIMIT),
    };
    row.ended_at.is_some()
        || now - row.created_at > life
        || now - row.seen_at > idle
        || row.created_at.max(row.seen_at) > now + AHEAD
}

/// The session of a token, in whatever state, with what ties its person to the vendor.
///
/// # Errors
/// [`PersonRefusal::Ended`] when there is none, it is over, or the person has no access any more.
pub fn find_any(reader: &mut Reader<'_>, shown: &Shown, now: Moment) -> Result<(PersonSession, Membership)> {
    let with_person = identity_session::table
        .inner_join(
            membership::table.on(membership::vendor_id
                .eq(identity_session::vendor_id)
                .and(membership::person_id.eq(identity_session::person_id))),
        )
        .filter(identity_session::vendor_id.eq(shown.vendor_id))
        .filter(identity_session::token_digest.eq(shown.token_digest.clone()));
    let found: Option<(PersonSession, Membership)> = reader.maybe(with_person)?;
    let (session, person) = found.ok_or(PersonRefusal::Ended)?;
    if is_over(&session, now) || person.ended_at.is_some() {
        return Err(PersonRefusal::Ended.into());
    }
    Ok((session, person))
}

/// The person who is signed in by a token.
///
/// # Errors
/// [`PersonRefusal::Ended`] when nobody is.
pub fn find(reader: &mut Reader<'_>, shown: &Shown, now: Moment) -> Result<SignedInPerson> {
    let (session, person) = find_any(reader, shown, now)?;
    if session.state != PersonSessionState::Live {
        return Err(PersonRefusal::Ended.into());
    }
    let vendor = shown.vendor_id;
    let stores: Vec<StoreId> = if person.all_stores {
        reader.load(store::table.filter(store::vendor_id.eq(vendor)).order(store::store_id).select(store::store_id))?
    } else {
        reader.load(
            membership_store::table
                .filter(membership_store::vendor_id.eq(vendor))
                .filter(membership_store::person_id.eq(person.person_id))
                .order(membership_store::store_id)
                .select(membership_store::store_id),
        )?
    };
    let rows: Vec<RoleRight> = reader
        .load(role_right::table.filter(role_right::vendor_id.eq(vendor)).filter(role_right::role.eq(person.role)))?;
    let has = |right: &&Right| rows.iter().any(|row| row.right_name == right.name());
    let rights = Right::ALL.iter().filter(has).copied().collect();
    Ok(SignedInPerson::new(PersonParts { session, membership: person, stores, rights }))
}

/// People who have a right in a store, by their ids. Nobody who has not come yet is among them.
///
/// # Errors
/// When a statement fails.
pub fn who_may(reader: &mut Reader<'_>, right: Option<Right>, store_id: StoreId) -> storage::Result<Vec<Membership>> {
    let Some(right) = right else { return Ok(Vec::new()) };
    let vendor = reader.vendor();
    let roles: Vec<Role> = reader.load(
        role_right::table
            .filter(role_right::vendor_id.eq(vendor))
            .filter(role_right::right_name.eq(right.name()))
            .select(role_right::role),
    )?;
    let of_store: Vec<PersonId> = reader.load(
        membership_store::table
            .filter(membership_store::vendor_id.eq(vendor))
            .filter(membership_store::store_id.eq(store_id))
            .select(membership_store::person_id),
    )?;
    reader.load(
        membership::table
            .filter(membership::vendor_id.eq(vendor))
            .filter(membership::role.eq_any(roles))
            .filter(membership::ended_at.is_null())
            .filter(membership::identity_id.is_not_null())
            .filter(membership::all_stores.eq(true).or(membership::person_id.eq_any(of_store)))
            .order(membership::person_id),
    )
}

/// The names of people of the vendor, also of those whose access has ended; by the address where there is none.
///
/// # Errors
/// When a statement fails.
pub fn names_of_people(reader: &mut Reader<'_>, people: &[PersonId]) -> storage::Result<HashMap<PersonId, String>> {
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<Membership> = reader.load(
        membership::table
            .filter(membership::vendor_id.eq(reader.vendor()))
            .filter(membership::person_id.eq_any(people.to_vec())),
    )?;
    let named = |row: Membership| (row.person_id, if row.name.is_empty() { row.mail } else { row.name });
    Ok(rows.into_iter().map(named).collect())
}

/// The person as the books have them now, if they still may do what a call does.
///
/// # Errors
/// [`PersonRefusal::Ended`] when the sign-in or the access was ended, [`PersonRefusal::MayNot`] when the role has not
/// the right.
pub fn confirm(
    person: &SignedInPerson,
    right: Option<Right>,
    reader: &mut Reader<'_>,
    now: Moment,
) -> Result<SignedInPerson> {
    let Membership { vendor_id, .. } = person.membership;
    let shown = Shown { vendor_id, token_digest: person.session.token_digest.clone() };
    let person = find(reader, &shown, now)?;
    match right {
        Some(right) if !person.may(right) => Err(PersonRefusal::MayNot.into()),
        _ => Ok(person),
    }
}

impl<R: Needs> Caller for Person<R> {
    const ADMITS: Admits = Admits::Person(R::RIGHT);

    fn of(who: &Who) -> Option<Self> {
        match who {
            Who::Person(person) => Some(Person::new(person.clone())),
            Who::Cashier(_) | Who::Device(_) => None,
        }
    }

    fn confirm(self, reader: &mut Reader<'_>, asked: &CallContext) -> Result<Self> {
        Ok(Person::new(confirm(&self, R::RIGHT, reader, asked.circumstances.now)?))
    }

    fn confirm_deed(self, tx: &mut Tx<'_>, asked: &CallContext) -> Result<Self> {
        // Held until the transaction ends: an end of the access waits for it, or comes first.
        let row = identity_session::table.find((self.vendor_id(), self.session.token_digest.clone()));
        tx.execute(diesel::update(row).set(identity_session::tries.eq(identity_session::tries)))?;
        self.confirm(tx, asked)
    }
}

impl SignedInPerson {
    /// Whether the last use is to be written down.
    #[must_use]
    pub fn is_seen_late(&self, now: Moment) -> bool {
        now - self.session.seen_at >= SEEN_EVERY
    }
}

/// Notes that a sign-in was used.
///
/// # Errors
/// When the statement fails.
pub fn touch(tx: &mut Tx<'_>, person: &SignedInPerson, now: Moment) -> storage::Result<()> {
    let row = identity_session::table.find((person.vendor_id(), person.session.token_digest.clone()));
    let live = diesel::update(row).set(identity_session::seen_at.eq(now)).filter(identity_session::ended_at.is_null());
    tx.execute(live).map(drop)
}

/// Ends sign-ins of a person: one, or all but one where `but` names it; answers how many.
///
/// # Errors
/// When the statement fails.
pub fn end_all(
    tx: &mut Tx<'_>,
    person_id: PersonId,
    but: Option<&str>,
    (reason, now): (&str, Moment),
) -> storage::Result<usize> {
    let live = identity_session::table
        .filter(identity_session::vendor_id.eq(tx.vendor()))
        .filter(identity_session::person_id.eq(person_id))
        .filter(identity_session::token_digest.ne(but.unwrap_or_default().to_owned()))
        .filter(identity_session::ended_at.is_null());
    tx.execute(
        diesel::update(live)
            .set((identity_session::ended_at.eq(Some(now)), identity_session::end_reason.eq(reason.to_owned()))),
    )
}
