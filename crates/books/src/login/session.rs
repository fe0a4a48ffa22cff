//! Sign-ins and their tokens.

use diesel::prelude::*;
use storage::rows::{LoginSession, User};
use storage::schema::{login_session, login_user};
use storage::{Reader, TerminalId, Tx, UserId, VendorId};

use super::auth_mobile::MobileRefusal;
use super::{Cashier, LoginRefusal};
use crate::call::{Admits, CallContext, Caller, Who};
use crate::clock::{AHEAD, DAY, HOUR, MINUTE, Moment};
use crate::deed::Deed;
use crate::licence::{self, Device, LicenceRefusal, find_by_device};
use crate::refusal::{CallError, Result};

/// Milliseconds after its last use at which a token is dead.
const IDLE_LIMIT: i64 = 16 * HOUR;
/// Milliseconds after which a sign-in is over, however much it is used.
const LIFE: i64 = 7 * DAY;
/// Milliseconds between two updates of a token's last use.
const SEEN_EVERY: i64 = 5 * MINUTE;

/// A sign-in that a transaction can check.
#[derive(Debug, Clone)]
pub struct Proof {
    token_digest: String,
    now: Moment,
}

impl Proof {
    /// A sign-in at a moment.
    #[must_use]
    pub fn of(cashier: &Cashier, now: Moment) -> Self {
        Proof { token_digest: cashier.token_digest().to_owned(), now }
    }

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
        if is_over(&row, self.now) {
            return Err(LoginRefusal::Ended.into());
        }
        if !user.active {
            return Err(LoginRefusal::NotActive.into());
        }
        Ok((row, user))
    }

    /// The live sign-in, locked until the transaction ends, which blocks a sign-in elsewhere.
    ///
    /// # Errors
    /// As [`Proof::confirm`] has them.
    pub fn hold(&self, tx: &mut Tx<'_>) -> Result<()> {
        let row = login_session::table.find((tx.vendor(), &self.token_digest));
        tx.execute(diesel::update(row).set(login_session::seen_at.eq(login_session::seen_at)))?;
        self.confirm(tx).map(drop)
    }
}

/// Whether a sign-in is over: it was unused for too long, is too old, or is dated in the future. The last was written
/// before the clock was set back, and would otherwise live until that time has come.
#[must_use]
pub fn is_over(row: &LoginSession, now: Moment) -> bool {
    now - row.seen_at > IDLE_LIMIT || now - row.created_at > LIFE || row.created_at.max(row.seen_at) > now + AHEAD
}

/// Ends sign-ins dated in the future for good, of all vendors, so that they do not live again when that time has come.
///
/// # Errors
/// When the statement fails.
pub fn end_those_to_come(tx: &mut Tx<'_>, now: Moment) -> storage::Result<usize> {
    let limit = now + AHEAD;
    let to_come = login_session::table
        .filter(login_session::ended_at.is_null())
        .filter(login_session::created_at.gt(limit).or(login_session::seen_at.gt(limit)));
    tx.execute(
        diesel::update(to_come)
            .set((login_session::ended_at.eq(Some(now)), login_session::end_reason.eq("clock_leapt"))),
    )
}

/// Locks a user until the transaction ends.
///
/// # Errors
/// When the statement fails.
pub fn lock_user(tx: &mut Tx<'_>, user_id: UserId) -> storage::Result<Option<User>> {
    let row = login_user::table.find((tx.vendor(), user_id));
    tx.maybe(
        diesel::update(row).set(login_user::created_at.eq(login_user::created_at)).returning(login_user::all_columns),
    )
}

/// Notes that the PIN was typed in a sign-in and right.
///
/// # Errors
/// When the statement fails.
pub fn pin_was_checked(deed: &mut Deed<'_, Cashier>) -> storage::Result<()> {
    let (row, now) = (login_session::table.find((deed.vendor(), deed.who().token_digest().to_owned())), deed.now());
    deed.execute(diesel::update(row).set(login_session::pin_checked_at.eq(now))).map(drop)
}

/// Locks who signs in and the device, in this order: licence, user. So a user signs in on one device after the other,
/// and on none that runs its licence no more.
///
/// # Errors
/// When the device does not run its licence any more, the account is not active any more, or a statement fails.
pub fn lock_arriving(tx: &mut Tx<'_>, device: &Device, user_id: UserId) -> Result<()> {
    if !licence::still_runs(tx, device.licence_id, device.device_digest.as_deref())? {
        return Err(LicenceRefusal::NotValid.into());
    }
    match lock_user(tx, user_id)? {
        Some(user) if user.active => Ok(()),
        _ => Err(MobileRefusal::NotActive.into()),
    }
}

fn why_ended(row: &LoginSession) -> CallError {
    match row.end_reason.as_str() {
        "licence_moved" | "device_moved" | "licence_revoked" | "licence_released" => LicenceRefusal::NotValid.into(),
        "signed_in_again" => LoginRefusal::EndedElsewhere.into(),
        _ => LoginRefusal::Ended.into(),
    }
}

/// Notes that a token was used; written at most every five minutes.
///
/// # Errors
/// When the statement fails.
pub fn seen(tx: &mut Tx<'_>, row: &LoginSession, now: Moment) -> storage::Result<()> {
    if now - row.seen_at < SEEN_EVERY {
        return Ok(());
    }
    let session = login_session::table.find((row.vendor_id, &row.token_digest));
    tx.execute(diesel::update(session).set(login_session::seen_at.eq(now)))?;
    Ok(())
}

impl Caller for Cashier {
    const ADMITS: Admits = Admits::Cashier;

    fn of(who: &Who) -> Option<Self> {
        match who {
            Who::Cashier(cashier) => Some(cashier.clone()),
            Who::Device(_) | Who::Person(_) => None,
        }
    }

    fn confirm(self, reader: &mut Reader<'_>, asked: &CallContext) -> Result<Self> {
        Ok(confirm(&self, reader, asked)?.1)
    }

    fn confirm_deed(self, tx: &mut Tx<'_>, asked: &CallContext) -> Result<Self> {
        let (row, cashier) = confirm(&self, tx, asked)?;
        seen(tx, &row, asked.circumstances.now)?;
        Ok(cashier)
    }
}

/// Checks a sign-in that asks for something.
fn confirm(cashier: &Cashier, reader: &mut Reader<'_>, asked: &CallContext) -> Result<(LoginSession, Cashier)> {
    let (row, user) = Proof::of(cashier, asked.circumstances.now).confirm(reader)?;
    if row.locked_at.is_some() && !asked.while_locked {
        return Err(LoginRefusal::Locked.into());
    }
    Ok((row, cashier.as_now(user)))
}

/// A token that a request shows on a device.
#[derive(Debug, Clone, Copy)]
pub struct ShownToken<'a> {
    /// The vendor that the request names, if it names one.
    pub named_vendor: Option<VendorId>,
    /// The digest of the token.
    pub token_digest: &'a str,
    /// The digest of the device's id.
    pub device_digest: &'a str,
}

/// The user who shows a token on a device. Needs the system's scope: the vendor follows from token and device.
///
/// # Errors
/// When the device runs no licence, the token is not of a live sign-in on it, or a statement fails.
pub fn find_cashier(reader: &mut Reader<'_>, shown: ShownToken<'_>) -> Result<Cashier> {
    let ShownToken { named_vendor, token_digest, device_digest } = shown;
    let device = find_by_device(reader, named_vendor, device_digest)?;
    let device = device.map(Device::new).ok_or(LicenceRefusal::NotValid)?;
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
    Ok(Cashier::new(device, user, token_digest.to_owned()))
}

/// The cashier who began something on a till, for later work in their name when nobody is signed in any more: the
/// result of a charge is recorded for the person who asked for it. It is no sign-in, and authorises nothing.
///
/// # Errors
/// When a statement fails.
pub fn cashier_at(
    reader: &mut Reader<'_>,
    terminal_id: TerminalId,
    user_id: UserId,
) -> storage::Result<Option<Cashier>> {
    let device = licence::of_terminal(reader, terminal_id)?.map(Device::new);
    let user: Option<User> = reader.maybe(login_user::table.find((reader.vendor(), user_id)))?;
    Ok(device.zip(user).map(|(device, user)| Cashier::new(device, user, String::new())))
}
