//! Signing in: the password, then a code. Doors hash between the transactions.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{Identity, Membership, PersonSession, PersonSessionState, RecoveryCode, Role};
use storage::schema::{identity, identity_recovery, identity_session, membership, store, vendor};
use storage::{Reader, Scope, StoreId, Tx, insert_all};
use utoipa::ToSchema;

use super::guard::{code_was_right, count_code};
use super::letter::{Post, mail_new_browser};
use super::{
    BrowserSeen, NetworkTries, PersonRefusal, Secret, Shown, authenticator, find, find_any, sign_in_was_right, token_of,
};
use crate::audit::{Actor, AuditEvent, audit};
use crate::call::{Right, SignedInPerson};
use crate::chance::Ids;
use crate::clock::{MINUTE, Moment};
use crate::digest::digest;
use crate::refusal::{CallError, Result};
use crate::secrets::Secrets;

/// Wrong codes after which a sign-in has to begin anew.
const CODES: i32 = 5;
/// Milliseconds for which a proof counts.
const PROOF: i64 = 5 * MINUTE;

/// The address and the password.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SignInCall {
    /// The address.
    pub mail: String,
    /// The password.
    pub password: String,
}

/// A code, or a recovery code in its place.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GiveCode {
    /// Six digits of the authenticator.
    pub code: String,
    /// One of the ten codes for a lost phone.
    pub recovery_code: String,
    /// Whether this browser stays signed in for 30 days.
    pub trust: bool,
}

/// The first code of an authenticator.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct EnrolCall {
    /// Six digits.
    pub code: String,
    /// Whether this browser stays signed in for 30 days.
    pub trust: bool,
}

/// A proof that it is still the person who signed in.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProveCall {
    /// The password.
    pub password: String,
    /// Six digits of the authenticator.
    pub code: String,
}

/// An invitation, and the account that accepts it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AcceptCall {
    /// The token of the link.
    pub token: String,
    /// The name of a new account.
    pub name: String,
    /// The password of a new account, or that of the account there is.
    pub password: String,
}

/// Asks for nothing more.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Ask {}

crate::max_len! { SignInCall { mail: MaxLen::Text(254), password: WRITING } }
crate::max_len! { GiveCode { code: WORD, recovery_code: WORD } }
crate::max_len! { EnrolCall { code: WORD } }
crate::max_len! { ProveCall { password: WRITING, code: WORD } }
crate::max_len! { AcceptCall { token: WORD, name: WRITING, password: WRITING } }
crate::max_len! { Ask {} }

/// The secret that an authenticator is set up with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuthenticatorAnswer {
    /// The secret, to be typed.
    pub secret: String,
    /// The same as an address, for a QR code.
    pub uri: String,
}

/// A store that a person may see.
#[derive(Debug, Clone, Serialize, Queryable, ToSchema)]
pub struct StoreAnswer {
    /// Its number.
    #[schema(value_type = i64)]
    pub store_id: StoreId,
    /// Its code, such as `PN1`.
    pub code: String,
    /// Its name.
    pub name: String,
}

/// A person who is signed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PersonAnswer {
    /// Their name.
    pub name: String,
    /// Their role.
    #[schema(value_type = String)]
    pub role: Role,
    /// The vendor's name.
    pub vendor: String,
    /// The stores that they may see.
    pub stores: Vec<StoreAnswer>,
    /// The rights of their role.
    pub rights: Vec<&'static str>,
}

/// How far a browser has come.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct SessionAnswer {
    /// `out`, `enrol`, `code` or `in`.
    pub state: &'static str,
    /// The address; empty when nobody is there.
    pub mail: String,
    /// The secret that an authenticator is set up with, in the state `enrol`.
    pub enrol: Option<AuthenticatorAnswer>,
    /// Who is signed in, in the state `in`.
    pub person: Option<PersonAnswer>,
}

/// The codes of somebody who has set up an authenticator.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EnrolledAnswer {
    /// Ten codes for a lost phone, each of which opens the account once. They are not told again.
    pub recovery_codes: Vec<String>,
}

impl SessionAnswer {
    /// Nobody is signed in.
    #[must_use]
    pub fn out() -> Self {
        SessionAnswer { state: "out", ..SessionAnswer::default() }
    }
}

/// A browser that came with the right password.
#[derive(Debug, Clone)]
pub struct Came {
    /// The random part of its token.
    pub secret: Secret,
    /// The browser.
    pub browser: BrowserSeen,
    /// When.
    pub now: Moment,
}

/// The account of an address; looked for among all of the installation.
///
/// # Errors
/// When the statement fails.
pub fn password_of(reader: &mut Reader<'_>, mail: &str) -> Result<Option<Identity>> {
    let wanted = digest(&mail.trim().to_lowercase());
    Ok(reader.maybe(identity::table.filter(identity::mail_digest.eq(wanted)))?)
}

/// The digest that tries of an address are counted by.
#[must_use]
pub fn mail_digest(mail: &str) -> String {
    digest(&mail.trim().to_lowercase())
}

/// Begins a session for somebody whose password was right; answers its token. Needs the system's scope. Nothing, where
/// nobody gives them access any more.
///
/// # Errors
/// When a statement fails.
pub fn begin(tx: &mut Tx<'_>, account: &Identity, tries: &NetworkTries, came: &Came) -> Result<Option<String>> {
    sign_in_was_right(tx, tries)?;
    let of_account: Option<Membership> = tx.maybe(
        membership::table
            .filter(membership::identity_id.eq(Some(account.identity_id.clone())))
            .filter(membership::ended_at.is_null())
            .order((membership::created_at, membership::vendor_id))
            .limit(1),
    )?;
    of_account.map(|person| begin_for(tx, account, &person, came)).transpose()
}

/// Begins a session of a person at a vendor.
///
/// # Errors
/// When a statement fails.
pub fn begin_for(tx: &mut Tx<'_>, account: &Identity, person: &Membership, came: &Came) -> Result<String> {
    tx.narrow(Scope::vendor(person.vendor_id));
    let token = token_of(person.vendor_id, &came.secret);
    let is_set_up = account.totp_confirmed_at.is_some();
    let row = PersonSession {
        vendor_id: person.vendor_id,
        token_digest: digest(&token),
        person_id: person.person_id,
        state: if is_set_up { PersonSessionState::Code } else { PersonSessionState::Enrol },
        browser: came.browser.name.clone(),
        network: came.browser.network.clone(),
        trusted: false,
        tries: 0,
        created_at: came.now,
        seen_at: came.now,
        proved_at: Moment::default(),
        ended_at: None,
        end_reason: String::new(),
    };
    tx.execute(diesel::insert_into(identity_session::table).values(row))?;
    Ok(token)
}

/// The account of a person.
///
/// # Errors
/// When there is none, or the statement fails.
pub fn identity_of(reader: &mut Reader<'_>, person: &Membership) -> Result<Identity> {
    let identity_id = person.identity_id.clone().ok_or(PersonRefusal::Ended)?;
    Ok(reader.one(identity::table.find(identity_id))?)
}

/// How far the browser of a token has come.
///
/// # Errors
/// When a statement fails; a token of nobody is no error.
pub fn session_of(reader: &mut Reader<'_>, shown: &Shown, secrets: &Secrets, now: Moment) -> Result<SessionAnswer> {
    let (session, person) = match find_any(reader, shown, now) {
        Ok(found) => found,
        Err(error) if error.is_ended() => return Ok(SessionAnswer::out()),
        Err(error) => return Err(error),
    };
    let account = identity_of(reader, &person)?;
    let (mail, out) = (account.mail.clone(), SessionAnswer::out());
    Ok(match session.state {
        PersonSessionState::Code => SessionAnswer { state: "code", mail, ..out },
        PersonSessionState::Enrol => {
            let (secret, uri) = authenticator::shown(&authenticator::secret_of(&account, secrets)?, &mail)?;
            SessionAnswer { state: "enrol", mail, enrol: Some(AuthenticatorAnswer { secret, uri }), ..out }
        }
        PersonSessionState::Live => {
            let signed_in = find(reader, shown, now)?;
            SessionAnswer { state: "in", mail, person: Some(person_of(reader, &signed_in)?), ..out }
        }
    })
}

fn person_of(reader: &mut Reader<'_>, person: &SignedInPerson) -> Result<PersonAnswer> {
    let vendor_id = person.vendor_id();
    let named: String = reader.one(vendor::table.find(vendor_id).select(vendor::name))?;
    let stores: Vec<StoreAnswer> = reader.load(
        store::table
            .filter(store::vendor_id.eq(vendor_id))
            .filter(store::store_id.eq_any(person.stores.clone()))
            .order(store::store_id)
            .select((store::store_id, store::code, store::name)),
    )?;
    Ok(PersonAnswer {
        name: person.membership.name.clone(),
        role: person.membership.role,
        vendor: named,
        stores,
        rights: person.rights.iter().map(|right| Right::name(*right)).collect(),
    })
}

/// Checks a code of a session that waits for one, and signs in. The inner refusal keeps what was counted.
///
/// # Errors
/// When the session has ended, or a statement fails.
pub fn give_code(
    tx: &mut Tx<'_>,
    shown: &Shown,
    given: &GiveCode,
    (secrets, post): (&Secrets, Post<'_>),
) -> Result<std::result::Result<(), PersonRefusal>> {
    let now = post.now;
    let (session, person) = find_any(tx, shown, now)?;
    match session.state {
        PersonSessionState::Live => return Ok(Ok(())),
        PersonSessionState::Enrol => return Err(PersonRefusal::Ended.into()),
        PersonSessionState::Code => {}
    }
    let account = identity_of(tx, &person)?;
    count_code(tx, &account.identity_id, now)?;
    let row = identity_session::table.find((session.vendor_id, session.token_digest.clone()));
    let is_recovery = given.code.is_empty();
    let checked = if is_recovery {
        use_recovery_code(tx, &account, &given.recovery_code, now)?
    } else {
        check_code(tx, &account, &given.code, (secrets, now))?
    };
    if let Err(refusal) = checked {
        let tries = session.tries + 1;
        tx.execute(diesel::update(row.clone()).set(identity_session::tries.eq(tries)))?;
        if tries < CODES {
            return Ok(Err(refusal));
        }
        let end = (identity_session::ended_at.eq(Some(now)), identity_session::end_reason.eq("wrong_codes"));
        tx.execute(diesel::update(row).set(end))?;
        return Ok(Err(PersonRefusal::TooManyCodes));
    }
    if is_new_browser(tx, &session)? {
        mail_new_browser(tx, post, &account, &session)?;
    }
    signed_in(tx, &session, given.trust, (is_recovery, now))?;
    Ok(Ok(()))
}

/// Whether a person has never signed in with a browser of this name.
fn is_new_browser(reader: &mut Reader<'_>, session: &PersonSession) -> Result<bool> {
    let earlier: Vec<String> = reader.load(
        identity_session::table
            .filter(identity_session::vendor_id.eq(session.vendor_id))
            .filter(identity_session::person_id.eq(session.person_id))
            .filter(identity_session::state.eq(PersonSessionState::Live))
            .filter(identity_session::browser.eq(session.browser.clone()))
            .select(identity_session::browser)
            .limit(1),
    )?;
    Ok(earlier.is_empty())
}

/// Checks the code of an authenticator; each is right once.
fn check_code(
    tx: &mut Tx<'_>,
    account: &Identity,
    code: &str,
    (secrets, now): (&Secrets, Moment),
) -> Result<std::result::Result<(), PersonRefusal>> {
    let secret = authenticator::secret_of(account, secrets)?;
    let Some(step) = authenticator::step_of(&secret, &account.mail, code, now)? else {
        return Ok(Err(PersonRefusal::WrongCode));
    };
    let row = identity::table.find(&account.identity_id);
    let later = diesel::update(row).set(identity::totp_step.eq(step)).filter(identity::totp_step.lt(step));
    if tx.execute(later)? == 0 {
        return Ok(Err(PersonRefusal::CodeUsed));
    }
    code_was_right(tx, &account.identity_id)?;
    Ok(Ok(()))
}

fn use_recovery_code(
    tx: &mut Tx<'_>,
    account: &Identity,
    code: &str,
    now: Moment,
) -> Result<std::result::Result<(), PersonRefusal>> {
    let row = identity_recovery::table.find((&account.identity_id, authenticator::digest_of(code)));
    let unused =
        diesel::update(row).set(identity_recovery::used_at.eq(Some(now))).filter(identity_recovery::used_at.is_null());
    if tx.execute(unused)? == 0 {
        return Ok(Err(PersonRefusal::WrongRecoveryCode));
    }
    code_was_right(tx, &account.identity_id)?;
    Ok(Ok(()))
}

fn signed_in(tx: &mut Tx<'_>, session: &PersonSession, trusted: bool, (recovery, now): (bool, Moment)) -> Result<()> {
    let row = identity_session::table.find((session.vendor_id, session.token_digest.clone()));
    let set = (
        identity_session::state.eq(PersonSessionState::Live),
        identity_session::trusted.eq(trusted),
        identity_session::created_at.eq(now),
        identity_session::seen_at.eq(now),
        identity_session::proved_at.eq(now),
    );
    tx.execute(diesel::update(row).set(set))?;
    let event = AuditEvent::PersonSignedIn {
        person: session.person_id,
        browser: session.browser.clone(),
        network: session.network.clone(),
        recovery,
    };
    audit(tx, Actor::person(session.person_id), &event, now)?;
    Ok(())
}

/// The resources of an enrolment.
#[derive(Clone, Copy)]
pub struct Enrolling<'a> {
    /// The keys of what is sealed.
    pub secrets: &'a Secrets,
    /// The source of the recovery codes.
    pub ids: &'a Ids,
    /// When.
    pub now: Moment,
}

/// Checks the first code of an authenticator, and signs in; answers the recovery codes.
///
/// # Errors
/// When the code is not right, the session has ended, or a statement fails.
pub fn enrol(tx: &mut Tx<'_>, shown: &Shown, given: &EnrolCall, with: &Enrolling<'_>) -> Result<EnrolledAnswer> {
    let Enrolling { secrets, ids, now } = *with;
    let (session, person) = find_any(tx, shown, now)?;
    if session.state != PersonSessionState::Enrol {
        return Err(PersonRefusal::Ended.into());
    }
    let account = identity_of(tx, &person)?;
    check_code(tx, &account, &given.code, (secrets, now))?.map_err(CallError::from)?;
    let row = identity::table.find(&account.identity_id);
    tx.execute(diesel::update(row).set(identity::totp_confirmed_at.eq(Some(now))))?;
    let recovery_codes = authenticator::recovery_codes(ids);
    let of_account = identity_recovery::table.filter(identity_recovery::identity_id.eq(&account.identity_id));
    tx.execute(diesel::delete(of_account))?;
    let rows = recovery_codes.iter().map(|code| authenticator::row(&account.identity_id, code));
    insert_all!(tx, identity_recovery::table, rows.collect::<Vec<RecoveryCode>>())?;
    let event = AuditEvent::AuthenticatorSet { person: person.person_id };
    audit(tx, Actor::person(person.person_id), &event, now)?;
    signed_in(tx, &session, given.trust, (false, now))?;
    Ok(EnrolledAnswer { recovery_codes })
}

/// Notes that a person has typed password and code again.
///
/// # Errors
/// When the code is not right, the sign-in has ended, or a statement fails.
pub fn prove(
    tx: &mut Tx<'_>,
    shown: &Shown,
    code: &str,
    (secrets, now): (&Secrets, Moment),
) -> Result<std::result::Result<(), PersonRefusal>> {
    let person = find(tx, shown, now)?;
    let account = identity_of(tx, &person.membership)?;
    count_code(tx, &account.identity_id, now)?;
    let checked = check_code(tx, &account, code, (secrets, now))?;
    if checked.is_ok() {
        let row = identity_session::table.find((shown.vendor_id, shown.token_digest.clone()));
        tx.execute(diesel::update(row).set(identity_session::proved_at.eq(now)))?;
    }
    Ok(checked)
}

/// Whether password and code were typed a moment ago, as risky deeds want it.
///
/// # Errors
/// [`PersonRefusal::Prove`] when they were not.
pub fn is_proved(person: &SignedInPerson, now: Moment) -> Result<()> {
    if now - person.session.proved_at <= PROOF { Ok(()) } else { Err(PersonRefusal::Prove.into()) }
}

/// Ends the session of a token; one that has ended is no error.
///
/// # Errors
/// When a statement fails.
pub fn sign_out(tx: &mut Tx<'_>, shown: &Shown, now: Moment) -> Result<()> {
    let row = identity_session::table.find((shown.vendor_id, shown.token_digest.clone()));
    let end = (identity_session::ended_at.eq(Some(now)), identity_session::end_reason.eq("signed_out"));
    let ended: Option<PersonSession> = tx.maybe(
        diesel::update(row)
            .set(end)
            .filter(identity_session::ended_at.is_null())
            .returning(identity_session::all_columns),
    )?;
    if let Some(session) = ended
        && session.state == PersonSessionState::Live
    {
        let event = AuditEvent::PersonSignedOut { person: session.person_id };
        audit(tx, Actor::person(session.person_id), &event, now)?;
    }
    Ok(())
}

/// A new account as it is written.
#[derive(Debug, Clone)]
pub struct NewAccount {
    /// Its id.
    pub identity_id: String,
    /// The name.
    pub name: String,
    /// The hash of the password.
    pub password_hash: String,
    /// The secret of the authenticator, encrypted.
    pub totp_sealed: String,
}

/// Adds the account of an address.
///
/// # Errors
/// When there is one, or the statement fails.
pub fn add_account(tx: &mut Tx<'_>, mail: &str, new: NewAccount, now: Moment) -> Result<Identity> {
    let row = Identity {
        identity_id: new.identity_id,
        mail_digest: mail_digest(mail),
        mail: mail.to_owned(),
        name: new.name,
        password_hash: new.password_hash,
        totp_sealed: new.totp_sealed,
        totp_confirmed_at: None,
        totp_step: 0,
        reset_digest: String::new(),
        reset_until: Moment::default(),
        created_at: now,
    };
    tx.execute(diesel::insert_into(identity::table).values(row.clone()))?;
    Ok(row)
}
