//! A new password for somebody who has forgotten theirs: a link by mail, once, within an hour. The authenticator stays.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{Identity, Membership};
use storage::schema::{identity, membership};
use storage::{Reader, Scope, Tx};
use utoipa::ToSchema;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::guard::{count_forgotten, forget_tries};
use super::letter::{Post, mail_reset};
use super::{NetworkTries, PersonRefusal, Secret, end_all, mail_digest, password_of};
use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::{HOUR, Moment};
use crate::digest::digest;
use crate::refusal::Result;

/// Somebody who has forgotten a password.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ForgottenCall {
    /// The address.
    pub mail: String,
}

/// Reads a link to a new password.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadReset {
    /// The token of the link.
    pub token: String,
}

/// A new password.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ResetCall {
    /// The token of the link.
    pub token: String,
    /// The password.
    pub password: String,
}

crate::max_len! { ForgottenCall { mail: MaxLen::Text(254) } }
crate::max_len! { ReadReset { token: WORD } }
crate::max_len! { ResetCall { token: WORD, password: WRITING } }

/// The address whose password a link sets.
#[derive(Debug, Serialize, ToSchema)]
pub struct ResetAnswer {
    /// The address.
    pub mail: String,
}

/// Mails the link to whoever has this address, and says nothing of it to whoever asks. Needs the system's scope.
///
/// # Errors
/// When this server sends no mail, somebody asks too often, or a statement fails.
pub fn begin_reset(tx: &mut Tx<'_>, mail: &str, network: &str, (secret, post): (&Secret, Post<'_>)) -> Result<()> {
    if !post.can_send() {
        return Err(PersonRefusal::NoMail.into());
    }
    let tries = NetworkTries { mail_digest: mail_digest(mail), network: network.to_owned() };
    count_forgotten(tx, &tries, post.now)?;
    let Some(account) = password_of(tx, mail)? else { return Ok(()) };
    let Some(person) = memberships(tx, &account)?.into_iter().next() else { return Ok(()) };
    let token = format!("{}.{}", account.identity_id, URL_SAFE_NO_PAD.encode(secret));
    let set = (identity::reset_digest.eq(digest(&token)), identity::reset_until.eq(post.now + HOUR));
    tx.execute(diesel::update(identity::table.find(&account.identity_id)).set(set))?;
    tx.narrow(Scope::vendor(person.vendor_id));
    mail_reset(tx, post, &account, &format!("/console/reset#{token}"))
}

/// The live ties of an account, the oldest first.
fn memberships(reader: &mut Reader<'_>, account: &Identity) -> Result<Vec<Membership>> {
    Ok(reader.load(
        membership::table
            .filter(membership::identity_id.eq(Some(account.identity_id.clone())))
            .filter(membership::ended_at.is_null())
            .order((membership::created_at, membership::vendor_id)),
    )?)
}

/// The account whose password a link sets. Needs the system's scope.
///
/// # Errors
/// [`PersonRefusal::LinkOver`] when the link was used or has run out.
pub fn of_reset(reader: &mut Reader<'_>, token: &str, now: Moment) -> Result<Identity> {
    let identity_id = token.split_once('.').map(|(id, _)| id.to_owned()).ok_or(PersonRefusal::LinkOver)?;
    let found: Option<Identity> = reader.maybe(identity::table.find(identity_id))?;
    let account = found.filter(|account| account.reset_digest == digest(token) && account.reset_until > now);
    account.ok_or_else(|| PersonRefusal::LinkOver.into())
}

/// Sets the password of a link's account, whose sign-ins end everywhere. Needs the system's scope.
///
/// # Errors
/// As of [`of_reset`].
pub fn set_password(tx: &mut Tx<'_>, token: &str, password_hash: &str, now: Moment) -> Result<()> {
    let account = of_reset(tx, token, now)?;
    let set = (
        identity::password_hash.eq(password_hash.to_owned()),
        identity::reset_digest.eq(String::new()),
        identity::reset_until.eq(Moment::default()),
    );
    tx.execute(diesel::update(identity::table.find(&account.identity_id)).set(set))?;
    forget_tries(tx, &account.mail_digest)?;
    for person in memberships(tx, &account)? {
        tx.narrow(Scope::vendor(person.vendor_id));
        end_all(tx, person.person_id, None, ("password_set", now))?;
        let event = AuditEvent::PersonPasswordSet { person: person.person_id };
        audit(tx, Actor::person(person.person_id), &event, now)?;
    }
    Ok(())
}
