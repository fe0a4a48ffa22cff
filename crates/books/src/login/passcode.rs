//! A manager's passcode: six digits, known to be right only by trying the store's few managers.

use diesel::prelude::*;
use storage::UserId;
use storage::schema::login_user;

use super::guard::{self, Try};
use crate::deed::{AtTill, Deed};
use crate::refusal::Result;

/// The name under which passcodes typed on a device are guarded: it is not known whose they were meant to be.
pub const PASSCODES: &str = "passcode";

/// A manager whose passcode may be the one that was typed.
#[derive(Debug, Clone)]
pub struct Manager {
    /// The user's id.
    pub user_id: UserId,
    /// The hash of the passcode.
    pub passcode_hash: String,
}

/// Counts a try of a passcode on the device of a licence, before it is checked; returns the store's managers.
///
/// # Errors
/// When a statement fails. That no passcode may be tried is answered, so that the count stays.
pub fn count_passcode<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64) -> Result<(Try, Vec<Manager>)> {
    let counted = guard::count(deed, licence_id, PASSCODES)?;
    let rows = login_user::table
        .filter(login_user::vendor_id.eq(deed.vendor()))
        .filter(login_user::store_id.eq(deed.store()))
        .filter(login_user::manager.eq(true))
        .filter(login_user::active.eq(true))
        .filter(login_user::passcode_hash.ne(""))
        .select((login_user::user_id, login_user::passcode_hash));
    let rows: Vec<(UserId, String)> = deed.load(rows)?;
    Ok((counted, rows.into_iter().map(|(user_id, passcode_hash)| Manager { user_id, passcode_hash }).collect()))
}

/// Takes back the count of tries: the passcode was right.
///
/// # Errors
/// When a statement fails.
pub fn passcode_was_right<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64) -> Result<()> {
    guard::clear(deed, Some(licence_id), PASSCODES)?;
    Ok(())
}
