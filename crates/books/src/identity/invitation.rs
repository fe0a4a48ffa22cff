//! Invitations: links by which somebody joins a vendor, once.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use email_address::EmailAddress;
use serde::{Deserialize, Serialize};
use storage::rows::{Identity, Invitation, Membership, MembershipStore, Role};
use storage::schema::{identity, invitation, membership, membership_store, store, vendor};
use storage::{PersonId, Reader, StoreId, Tx, VendorId, insert_all};
use utoipa::ToSchema;

use super::{PersonRefusal, end_all};
use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::{DAY, Moment};
use crate::digest::digest;
use crate::login::withdraw_approvals;
use crate::refusal::Result;

/// Milliseconds after which a link runs out.
const LIFE: i64 = 7 * DAY;

/// The random part of a token.
pub type Secret = [u8; 32];

/// The token of a vendor's invitation or session: the vendor's number, a dot, and a secret.
#[must_use]
pub fn token_of(vendor_id: VendorId, secret: &Secret) -> String {
    format!("{vendor_id}.{}", URL_SAFE_NO_PAD.encode(secret))
}

/// Somebody who is to join a vendor.
#[derive(Debug, Clone)]
pub struct Invite {
    /// The address; the link goes to nobody else.
    pub mail: String,
    /// The role of the person.
    pub role: Role,
    /// The stores that they may see; all where there is none.
    pub stores: Vec<StoreId>,
}

/// A link that was made.
#[derive(Debug, Clone)]
pub struct Invited {
    /// The person, from now on.
    pub person_id: PersonId,
    /// The token of the link: the vendor's number, a dot, and a secret.
    pub token: String,
}

/// Reads an invitation.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadInvitation {
    /// The token of the link.
    pub token: String,
}

crate::max_len! { ReadInvitation { token: WORD } }

/// An invitation that may be accepted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Joined {
    /// The address of whom it is for.
    pub mail: String,
    /// The name, if they have an account already.
    pub name: String,
    /// The vendor's name.
    pub vendor: String,
    /// The role.
    #[schema(value_type = String)]
    pub role: Role,
    /// Whether they have an account already, so that they type its password.
    pub is_known: bool,
    #[serde(skip)]
    row: Option<(Invitation, Membership)>,
    #[serde(skip)]
    identity: Option<Identity>,
}

impl Joined {
    /// The account of the address, if there is one.
    #[must_use]
    pub fn account(&self) -> Option<&Identity> {
        self.identity.as_ref()
    }
}

/// Invites somebody to the transaction's vendor. A person who was invited before and has not come gets a new link, and
/// the old one ends.
///
/// # Errors
/// When the address is none, has access already, a store is not the vendor's, or a statement fails.
pub fn invite(tx: &mut Tx<'_>, wanted: &Invite, actor: Actor<'_>, (secret, now): (&Secret, Moment)) -> Result<Invited> {
    let vendor_id = tx.vendor();
    let mail = wanted.mail.trim().to_owned();
    if !EmailAddress::is_valid(&mail) {
        return Err(PersonRefusal::NotMail { mail }.into());
    }
    check_stores(tx, &wanted.stores)?;
    let before: Option<Membership> = tx.maybe(
        membership::table
            .filter(membership::vendor_id.eq(vendor_id))
            .filter(membership::mail.eq(mail.to_lowercase()))
            .filter(membership::ended_at.is_null()),
    )?;
    let person_id = match before {
        Some(before) if before.identity_id.is_some() => return Err(PersonRefusal::HasAccess { mail }.into()),
        Some(before) => {
            let old = invitation::table
                .filter(invitation::vendor_id.eq(vendor_id))
                .filter(invitation::person_id.eq(before.person_id))
                .filter(invitation::used_at.is_null());
            tx.execute(diesel::update(old).set(invitation::used_at.eq(Some(now))))?;
            let row = membership::table.find((vendor_id, before.person_id));
            let set = (membership::role.eq(wanted.role), membership::all_stores.eq(wanted.stores.is_empty()));
            tx.execute(diesel::update(row).set(set))?;
            before.person_id
        }
        None => add(tx, wanted, mail.to_lowercase(), now)?,
    };
    limit_to(tx, person_id, &wanted.stores)?;
    let token = token_of(vendor_id, secret);
    let row = Invitation {
        vendor_id,
        token_digest: digest(&token),
        person_id,
        invited_by: actor.by(),
        created_at: now,
        expires_at: now + LIFE,
        used_at: None,
    };
    tx.execute(diesel::insert_into(invitation::table).values(row))?;
    audit(tx, actor, &AuditEvent::PersonInvited { person: person_id, role: wanted.role.name().to_owned() }, now)?;
    Ok(Invited { person_id, token })
}

/// Whether all stores are the vendor's.
fn check_stores(reader: &mut Reader<'_>, stores: &[StoreId]) -> Result<()> {
    let of_vendor: Vec<StoreId> =
        reader.load(store::table.filter(store::vendor_id.eq(reader.vendor())).select(store::store_id))?;
    if stores.iter().any(|store| !of_vendor.contains(store)) {
        return Err(PersonRefusal::NoStore.into());
    }
    Ok(())
}

/// Limits a person to stores.
fn limit_to(tx: &mut Tx<'_>, person_id: PersonId, stores: &[StoreId]) -> Result<()> {
    let vendor_id = tx.vendor();
    let of_person = membership_store::table
        .filter(membership_store::vendor_id.eq(vendor_id))
        .filter(membership_store::person_id.eq(person_id));
    tx.execute(diesel::delete(of_person))?;
    let rows = stores.iter().map(|&store_id| MembershipStore { vendor_id, person_id, store_id });
    insert_all!(tx, membership_store::table, rows.collect::<Vec<_>>())?;
    Ok(())
}

fn add(tx: &mut Tx<'_>, wanted: &Invite, mail: String, now: Moment) -> Result<PersonId> {
    let vendor_id = tx.vendor();
    let last: Option<PersonId> = tx.maybe(
        membership::table
            .filter(membership::vendor_id.eq(vendor_id))
            .order(membership::person_id.desc())
            .limit(1)
            .select(membership::person_id),
    )?;
    let person_id = PersonId::new(last.map_or(1, |last| last.get() + 1));
    let row = Membership {
        vendor_id,
        person_id,
        identity_id: None,
        mail,
        name: String::new(),
        role: wanted.role,
        all_stores: wanted.stores.is_empty(),
        created_at: now,
        ended_at: None,
    };
    tx.execute(diesel::insert_into(membership::table).values(row))?;
    Ok(person_id)
}

/// The vendor that the token of a link names.
#[must_use]
pub fn vendor_of(token: &str) -> Option<VendorId> {
    token.split_once('.')?.0.parse().ok()
}

/// An invitation as it can be accepted.
///
/// # Errors
/// [`PersonRefusal::LinkOver`] when the link was used, has run out, or names nobody who may come any more.
pub fn look_at_invitation(reader: &mut Reader<'_>, token: &str, now: Moment) -> Result<Joined> {
    let vendor_id = vendor_of(token).ok_or(PersonRefusal::LinkOver)?;
    let found: Option<(Invitation, Membership)> = reader.maybe(
        invitation::table
            .inner_join(membership::table.on(
                membership::vendor_id.eq(invitation::vendor_id).and(membership::person_id.eq(invitation::person_id)),
            ))
            .filter(invitation::vendor_id.eq(vendor_id))
            .filter(invitation::token_digest.eq(digest(token))),
    )?;
    let (link, person) = found.ok_or(PersonRefusal::LinkOver)?;
    if link.used_at.is_some() || link.expires_at <= now || person.ended_at.is_some() {
        return Err(PersonRefusal::LinkOver.into());
    }
    let known: Option<Identity> =
        reader.maybe(identity::table.filter(identity::mail_digest.eq(digest(&person.mail))))?;
    let named: String = reader.one(vendor::table.find(vendor_id).select(vendor::name))?;
    Ok(Joined {
        mail: person.mail.clone(),
        name: known.as_ref().map(|known| known.name.clone()).unwrap_or_default(),
        vendor: named,
        role: person.role,
        is_known: known.is_some(),
        row: Some((link, person)),
        identity: known,
    })
}

/// Accepts an invitation: the person is an identity's from now on.
///
/// # Errors
/// As of [`look_at_invitation`].
pub fn join(tx: &mut Tx<'_>, token: &str, account: &Identity, now: Moment) -> Result<Membership> {
    let Some((link, person)) = look_at_invitation(tx, token, now)?.row else {
        return Err(PersonRefusal::LinkOver.into());
    };
    let row = invitation::table.find((link.vendor_id, link.token_digest));
    tx.execute(diesel::update(row).set(invitation::used_at.eq(Some(now))))?;
    let row = membership::table.find((person.vendor_id, person.person_id));
    let set =
        (membership::identity_id.eq(Some(account.identity_id.clone())), membership::name.eq(account.name.clone()));
    let joined: Membership = tx.one(diesel::update(row).set(set).returning(membership::all_columns))?;
    audit(tx, Actor::person(person.person_id), &AuditEvent::PersonJoined { person: person.person_id }, now)?;
    Ok(joined)
}

/// A person with access, of all that have.
fn with_access(reader: &mut Reader<'_>, person_id: PersonId) -> Result<(Membership, Vec<Membership>)> {
    let live: Vec<Membership> = reader.load(
        membership::table
            .filter(membership::vendor_id.eq(reader.vendor()))
            .filter(membership::ended_at.is_null())
            .order(membership::person_id),
    )?;
    let person = live.iter().find(|row| row.person_id == person_id).cloned().ok_or(PersonRefusal::NoPerson)?;
    Ok((person, live))
}

/// Whether a shop still has an owner without this one.
fn check_owner(person: &Membership, live: &[Membership]) -> Result<()> {
    let is_owner = |row: &&Membership| row.role == Role::Owner && row.identity_id.is_some();
    if is_owner(&person) && live.iter().filter(is_owner).count() == 1 {
        return Err(PersonRefusal::LastOwner.into());
    }
    Ok(())
}

/// The access of a person.
#[derive(Debug, Clone)]
pub struct Access {
    /// The person.
    pub person_id: PersonId,
    /// Their role.
    pub role: Role,
    /// The stores that they may see; all where there is none.
    pub stores: Vec<StoreId>,
}

/// Changes what a person may see, from their next call on.
///
/// # Errors
/// When there is no such person, they are the last owner and would be none, a store is not the vendor's, or a statement
/// fails.
pub fn change(tx: &mut Tx<'_>, wanted: &Access, actor: Actor<'_>, now: Moment) -> Result<()> {
    let &Access { person_id, role, ref stores } = wanted;
    check_stores(tx, stores)?;
    let (person, live) = with_access(tx, person_id)?;
    if role != Role::Owner {
        check_owner(&person, &live)?;
    }
    let row = membership::table.find((tx.vendor(), person_id));
    let set = (membership::role.eq(role), membership::all_stores.eq(stores.is_empty()));
    tx.execute(diesel::update(row).set(set))?;
    limit_to(tx, person_id, stores)?;
    withdraw_approvals(tx, person_id.into())?;
    audit(tx, actor, &AuditEvent::PersonChanged { person: person_id, role: role.name().to_owned() }, now)?;
    Ok(())
}

/// Ends the access of a person: their sign-ins end, their invitation does, and approvals that nobody has used yet.
///
/// # Errors
/// When there is no such person, they are the last owner, or a statement fails.
pub fn end(tx: &mut Tx<'_>, person_id: PersonId, actor: Actor<'_>, now: Moment) -> Result<()> {
    let (person, live) = with_access(tx, person_id)?;
    check_owner(&person, &live)?;
    let row = membership::table.find((tx.vendor(), person_id));
    tx.execute(diesel::update(row).set(membership::ended_at.eq(Some(now))))?;
    let ended = end_all(tx, person_id, None, ("access_ended", now))?;
    withdraw_approvals(tx, person_id.into())?;
    audit(tx, actor, &AuditEvent::PersonEnded { person: person_id, ended_sign_ins: ended }, now)?;
    Ok(())
}
