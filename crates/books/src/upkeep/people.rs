//! The people of stores: who they are, and their secrets.

use diesel::prelude::*;
use serde_json::json;
use storage::rows::User;
use storage::schema::{login_session, login_user, store};
use storage::{Reader, Result, Tx};

use crate::audit::{Actor, Told, audit};
use crate::clock::Moment;
use crate::login;

/// Whoever has a phone, of whichever vendor. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn with_phone(reader: &mut Reader<'_>, mobile: &str) -> Result<Vec<User>> {
    reader.load(login_user::table.filter(login_user::mobile.eq(mobile.to_owned())))
}

/// All people with the codes of their stores. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn list(reader: &mut Reader<'_>) -> Result<Vec<(User, String)>> {
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

/// Gives somebody of the scope's vendor a PIN by its hash: whatever was locked is unlocked, and who is signed in with the
/// one before is signed out.
///
/// # Errors
/// When a statement fails.
pub fn set_pin(tx: &mut Tx<'_>, user: &User, pin_hash: &str, now: Moment) -> Result<()> {
    let row = login_user::table.find((tx.vendor(), user.user_id));
    tx.execute(diesel::update(row).set(login_user::pin_hash.eq(pin_hash)))?;
    login::clear_guard(tx, None, &login::pin_secret(user.user_id))?;
    let live = login_session::table
        .filter(login_session::vendor_id.eq(tx.vendor()))
        .filter(login_session::user_id.eq(user.user_id))
        .filter(login_session::ended_at.is_null());
    tx.execute(
        diesel::update(live)
            .set((login_session::ended_at.eq(Some(now.0)), login_session::end_reason.eq("pin_changed"))),
    )?;
    tell(tx, user, "pin_changed", now)
}

/// Makes somebody of the scope's vendor a manager with a passcode, by its hash.
///
/// # Errors
/// When a statement fails.
pub fn set_passcode(tx: &mut Tx<'_>, user: &User, passcode_hash: &str, now: Moment) -> Result<()> {
    let row = login_user::table.find((tx.vendor(), user.user_id));
    let manager = (login_user::passcode_hash.eq(passcode_hash), login_user::manager.eq(true));
    tx.execute(diesel::update(row).set(manager))?;
    tell(tx, user, "passcode_changed", now)
}

/// Lets somebody of the scope's vendor try the PIN again on every device.
///
/// # Errors
/// When a statement fails.
pub fn unlock(tx: &mut Tx<'_>, user: &User, now: Moment) -> Result<()> {
    login::clear_guard(tx, None, &login::pin_secret(user.user_id))?;
    tell(tx, user, "pin_unlocked", now)
}

fn tell(tx: &mut Tx<'_>, user: &User, action: &str, now: Moment) -> Result<()> {
    let actor = Actor::shell(user.store_id);
    audit(tx, &Told { actor, action, subject: &user.user_id.to_string(), detail: &json!({}) }, now)
}
