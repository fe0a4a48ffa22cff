//! Who is signed in.

use std::sync::Arc;

use diesel::prelude::*;
use storage::rows::{LoginSession, User};
use storage::schema::{login_session, login_user};
use storage::{Reader, Scope, Tx};

use super::LoginRefusal;
use crate::audit::Actor;
use crate::clock::{HOUR, MINUTE, Moment};
use crate::deed::Principal;
use crate::licence::{Device, LicenceRefusal, find_by_device};
use crate::principal::Name;
use crate::refusal::{Result, Stop};

/// A token that is not used for so long is dead.
pub const IDLE_LIMIT: i64 = 16 * HOUR;
/// How exactly the last use of a token is known.
const SEEN_EVERY: i64 = 5 * MINUTE;

/// A signed-in user on an activated device.
#[derive(Debug, Clone)]
pub struct Cashier(Arc<SignedIn>);

#[derive(Debug)]
struct SignedIn {
    device: Device,
    user: User,
    token_digest: String,
}

impl Cashier {
    /// The device.
    #[must_use]
    pub fn device(&self) -> &Device {
        &self.0.device
    }

    /// The user.
    #[must_use]
    pub fn user(&self) -> &User {
        &self.0.user
    }

    /// The rows this cashier may touch.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.0.device.scope()
    }

    /// The vendor.
    #[must_use]
    pub fn vendor_id(&self) -> i64 {
        self.0.device.vendor_id
    }

    /// The store.
    #[must_use]
    pub fn store_id(&self) -> i64 {
        self.0.device.store_id
    }

    /// The terminal.
    #[must_use]
    pub fn terminal_id(&self) -> i64 {
        self.0.device.terminal_id
    }

    /// The user.
    #[must_use]
    pub fn user_id(&self) -> i64 {
        self.0.user.user_id
    }

    /// First and last name.
    #[must_use]
    pub fn name(&self) -> String {
        full_name(&self.0.user.first_name, &self.0.user.last_name)
    }

    /// By what the sign-in is known, which its token alone makes.
    #[must_use]
    pub fn token_digest(&self) -> &str {
        &self.0.token_digest
    }

    /// What a transaction checks to be sure that the sign-in still holds.
    #[must_use]
    pub fn proof(&self, now: Moment) -> Proof {
        Proof { token_digest: self.0.token_digest.clone(), now }
    }

    /// The same sign-in with the user as the books have them now: a process remembers sign-ins for longer.
    #[must_use]
    pub fn as_now(&self, user: User) -> Self {
        if self.0.user == user {
            return self.clone();
        }
        let SignedIn { device, token_digest, .. } = &*self.0;
        Cashier(Arc::new(SignedIn { device: device.clone(), user, token_digest: token_digest.clone() }))
    }
}

/// First and last name as one.
#[must_use]
pub fn full_name(first: &str, last: &str) -> String {
    format!("{first} {last}").trim().to_owned()
}

/// A sign-in that a transaction can check.
#[derive(Debug, Clone)]
pub struct Proof {
    token_digest: String,
    now: Moment,
}

impl Proof {
    /// The live sign-in, and who signed in as the books have them now.
    ///
    /// # Errors
    /// [`LoginRefusal::Ended`] or [`LicenceRefusal::NotValid`] when there is none any more, [`LoginRefusal::NotActive`]
    /// when the user may not work here any more.
    pub fn confirm(&self, reader: &mut Reader<'_>) -> Result<(LoginSession, User)> {
        let with_user = login_session::table
            .inner_join(login_user::table.on(
                login_user::vendor_id.eq(login_session::vendor_id).and(login_user::user_id.eq(login_session::user_id)),
            ))
            .filter(login_session::vendor_id.eq(reader.vendor()))
            .filter(login_session::token_digest.eq(self.token_digest.clone()));
        let row: Option<(LoginSession, User)> = reader.maybe(with_user)?;
        let (row, user) = row.ok_or(LoginRefusal::Ended)?;
        if row.ended_at.is_some() {
            return Err(why_ended(&row));
        }
        if self.now.0 - row.seen_at > IDLE_LIMIT {
            return Err(LoginRefusal::Ended.into());
        }
        if !user.active {
            return Err(LoginRefusal::NotActive.into());
        }
        Ok((row, user))
    }
}

fn why_ended(row: &LoginSession) -> Stop {
    if matches!(row.end_reason.as_str(), "licence_moved" | "device_moved" | "licence_revoked" | "licence_released") {
        LicenceRefusal::NotValid.into()
    } else {
        LoginRefusal::Ended.into()
    }
}

/// Notes that a token was used; written at most every five minutes.
///
/// # Errors
/// When the statement fails.
pub fn seen(tx: &mut Tx<'_>, row: &LoginSession, now: Moment) -> storage::Result<()> {
    if now.0 - row.seen_at < SEEN_EVERY {
        return Ok(());
    }
    let session = login_session::table.find((row.vendor_id, &row.token_digest));
    tx.execute(diesel::update(session).set(login_session::seen_at.eq(now.0)))?;
    Ok(())
}

impl Principal for Cashier {
    fn name(&self) -> Name {
        Name::Till(self.terminal_id())
    }

    fn actor(&self) -> Actor<'static> {
        Actor { user_id: self.user_id(), ..Actor::till(self.terminal_id(), self.store_id()) }
    }
}

/// Who shows a token on a device, both by their digests. Needs the system's scope: they tell whose they are.
///
/// # Errors
/// When the device runs no licence, nobody is signed in so, or a statement fails.
pub fn find_cashier(reader: &mut Reader<'_>, token_digest: &str, device_digest: &str) -> Result<Cashier> {
    let device = find_by_device(reader, device_digest)?.map(Device::new).ok_or(LicenceRefusal::NotValid)?;
    let session: Option<LoginSession> = reader.maybe(
        login_session::table
            .filter(login_session::token_digest.eq(token_digest.to_owned()))
            .filter(login_session::vendor_id.eq(device.vendor_id))
            .filter(login_session::licence_id.eq(device.licence_id)),
    )?;
    let session = session.ok_or(LoginRefusal::Ended)?;
    if session.ended_at.is_some() {
        return Err(why_ended(&session));
    }
    let user: User = reader.one(login_user::table.find((device.vendor_id, session.user_id)))?;
    if !user.active {
        return Err(LoginRefusal::NotActive.into());
    }
    Ok(Cashier(Arc::new(SignedIn { device, user, token_digest: token_digest.to_owned() })))
}
