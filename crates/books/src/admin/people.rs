//! The people of stores: who they are, and their secrets.

use diesel::prelude::*;
use storage::rows::User;
use storage::schema::{licence, login_session, login_user, offline_verifier, store};
use storage::{Reader, StoreId, Tx};

use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::Moment;
use crate::licence::EndLicenceRefusal;
use crate::login;
use crate::refusal::Result;
use crate::scalar::{is_mobile, read_phone};

/// Digits of a manager's passcode.
pub const PASSCODE_DIGITS: usize = 6;

crate::refusals! {
    /// Refusals of a change of people.
    pub enum PeopleRefusal in "people" {
        NoMobile: "A mobile has 10 digits and begins with 6, 7, 8 or 9." as Manner::Field("mobile"),
        Taken { mobile: String }: "Somebody has the phone {mobile} already." as Manner::Field("mobile"),
        NoName: "A user needs a name." as Manner::Field("first_name"),
        NoPasscode { digits: usize }: "A passcode has exactly {digits} digits." as Manner::Field("passcode"),
        WeakPasscode: "Choose a passcode that is harder to guess." as Manner::Field("passcode"),
        NoManager { mobile: String }: "The user with the phone {mobile} is no manager.",
    }
}

/// A user to be added.
#[derive(Debug, Clone, Default)]
pub struct NewUser {
    /// The phone that signs in: 10 digits.
    pub mobile: String,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The hash of the PIN ([`Secrets::hash`]), made before the transaction, which it would hold up; empty when the PIN
    /// is to be set with a one-time code.
    pub pin_hash: String,
    /// The hash of a manager's passcode, made likewise; empty for a cashier.
    pub passcode_hash: String,
}

/// Whether somebody can be added so, as far as that is known without the books.
///
/// # Errors
/// When the phone is none or the name is missing.
pub fn check_new(new: &NewUser) -> Result<()> {
    read_mobile(&new.mobile)?;
    if new.first_name.trim().is_empty() { Err(PeopleRefusal::NoName.into()) } else { Ok(()) }
}

/// The ten digits of a mobile, with which somebody signs in.
pub(super) fn read_mobile(text: &str) -> Result<String> {
    read_phone(text).filter(|phone| is_mobile(phone)).ok_or_else(|| PeopleRefusal::NoMobile.into())
}

/// Checks that a passcode is well-formed and not one that is guessed first. Run it before hashing, which takes its
/// time; [`login::check_pin`] does the same for a PIN.
///
/// # Errors
/// When it is not.
pub fn check_passcode(passcode: &str) -> Result<()> {
    let fits = passcode.len() == PASSCODE_DIGITS && passcode.bytes().all(|byte| byte.is_ascii_digit());
    if !fits {
        return Err(PeopleRefusal::NoPasscode { digits: PASSCODE_DIGITS }.into());
    }
    if login::is_weak(passcode, None) { Err(PeopleRefusal::WeakPasscode.into()) } else { Ok(()) }
}

/// The users with a phone, of all vendors. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn with_phone(reader: &mut Reader<'_>, mobile: &str) -> storage::Result<Vec<User>> {
    let mobile = read_phone(mobile).unwrap_or_else(|| mobile.to_owned());
    reader.load(login_user::table.filter(login_user::mobile.eq(mobile)))
}

/// All people with the codes of their stores. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn list(reader: &mut Reader<'_>) -> storage::Result<Vec<(User, String)>> {
    reader.load(
        login_user::table
            .inner_join(
                store::table
                    .on(store::vendor_id.eq(login_user::vendor_id).and(store::store_id.eq(login_user::store_id))),
            )
            .order((login_user::vendor_id, login_user::user_id))
            .select((login_user::all_columns, store::code)),
    )
}

/// Gives somebody of the scope's vendor a PIN by its hash, in somebody's name: whatever was locked is unlocked, and who
/// is signed in with the one before is signed out.
///
/// # Errors
/// When a statement fails.
pub fn set_pin(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, pin_hash: &str, now: Moment) -> Result<()> {
    let row = login_user::table.find((tx.vendor(), user.user_id));
    tx.execute(diesel::update(row).set(login_user::pin_hash.eq(pin_hash)))?;
    login::forget_pin(tx, None, user.user_id)?;
    sign_out(tx, user, "pin_changed", now)?;
    tell(tx, who, user, &AuditEvent::PinChanged { user: user.user_id, ended_sign_ins: None }, now)
}

fn sign_out(tx: &mut Tx<'_>, user: &User, reason: &str, now: Moment) -> Result<()> {
    let live = login_session::table
        .filter(login_session::vendor_id.eq(tx.vendor()))
        .filter(login_session::user_id.eq(user.user_id))
        .filter(login_session::ended_at.is_null());
    tx.execute(
        diesel::update(live).set((login_session::ended_at.eq(Some(now)), login_session::end_reason.eq(reason))),
    )?;
    Ok(())
}

/// Activates or deactivates a person of the scope's vendor. After deactivation the next call of a sign-in is refused,
/// PIN and passcode open nothing, and no device receives the person's data. Approvals that the person gave end as
/// well.
///
/// # Errors
/// When a statement fails.
pub fn set_active(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, active: bool, now: Moment) -> Result<()> {
    let row = login_user::table.find((tx.vendor(), user.user_id));
    tx.execute(diesel::update(row).set(login_user::active.eq(active)))?;
    if !active {
        forget_offline(tx, user)?;
        login::withdraw_approvals(tx, user.user_id.into())?;
    }
    let event = match active {
        true => AuditEvent::UserActivated { user: user.user_id },
        false => AuditEvent::UserDeactivated { user: user.user_id },
    };
    tell(tx, who, user, &event, now)
}

/// Makes a manager of the scope's vendor a cashier: the passcode and all unused approvals are deleted.
///
/// # Errors
/// When it is no manager, or a statement fails.
pub fn demote(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, now: Moment) -> Result<()> {
    if !user.manager {
        return Err(PeopleRefusal::NoManager { mobile: user.mobile.clone() }.into());
    }
    let row = login_user::table.find((tx.vendor(), user.user_id));
    tx.execute(diesel::update(row).set((login_user::passcode_hash.eq(""), login_user::manager.eq(false))))?;
    login::withdraw_approvals(tx, user.user_id.into())?;
    tell(tx, who, user, &AuditEvent::UserDemoted { user: user.user_id }, now)
}

fn forget_offline(tx: &mut Tx<'_>, user: &User) -> Result<()> {
    tx.execute(
        diesel::delete(offline_verifier::table)
            .filter(offline_verifier::vendor_id.eq(tx.vendor()))
            .filter(offline_verifier::user_id.eq(user.user_id)),
    )?;
    Ok(())
}

/// Lets passcodes be tried again on the device of a licence of the scope's vendor.
///
/// # Errors
/// When there is no such licence, or a statement fails.
pub fn unlock_passcodes(tx: &mut Tx<'_>, who: Actor<'_>, licence_id: i64, now: Moment) -> Result<()> {
    let row = licence::table.find((tx.vendor(), licence_id)).select(licence::store_id);
    let store_id = tx.maybe::<StoreId, _>(row)?.ok_or(EndLicenceRefusal::Unknown { licence_id })?;
    login::clear_guard(tx, Some(licence_id), login::PASSCODES)?;
    audit(tx, who.of_store(store_id), &AuditEvent::PasscodesUnlocked { licence: licence_id }, now)?;
    Ok(())
}

/// Makes somebody of the scope's vendor a manager with a passcode, by its hash.
///
/// # Errors
/// When a statement fails.
pub fn set_passcode(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, passcode_hash: &str, now: Moment) -> Result<()> {
    let row = login_user::table.find((tx.vendor(), user.user_id));
    let manager = (login_user::passcode_hash.eq(passcode_hash), login_user::manager.eq(true));
    tx.execute(diesel::update(row).set(manager))?;
    tell(tx, who, user, &AuditEvent::PasscodeChanged { user: user.user_id }, now)
}

/// Lets somebody of the scope's vendor try the PIN again on every device.
///
/// # Errors
/// When a statement fails.
pub fn unlock(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, now: Moment) -> Result<()> {
    login::forget_pin(tx, None, user.user_id)?;
    tell(tx, who, user, &AuditEvent::PinUnlocked { user: user.user_id, manager: None }, now)
}

fn tell(tx: &mut Tx<'_>, who: Actor<'_>, user: &User, event: &AuditEvent, now: Moment) -> Result<()> {
    Ok(audit(tx, who.of_store(user.store_id), event, now)?)
}
