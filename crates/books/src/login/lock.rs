//! The lock of a till: the sign-in stays, and its token opens nothing until the PIN is typed again.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::schema::login_session;
use utoipa::ToSchema;

use super::Cashier;
use crate::clock::Moment;
use crate::deed::Deed;
use crate::refusal::Result;

/// The caller's identifiers are all there is: the till of the caller is locked.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LockTill {}

crate::longest! { LockTill {} }

/// Locks the till of who is signed in. One that is locked stays so.
///
/// # Errors
/// When a statement fails.
pub fn lock_till(deed: &mut Deed<'_, Cashier>) -> Result<()> {
    let now = deed.now();
    set_locked(deed, Some(now))
}

/// Opens the till of who is signed in: the PIN was right.
///
/// # Errors
/// When a statement fails.
pub fn unlock_till(deed: &mut Deed<'_, Cashier>) -> Result<()> {
    set_locked(deed, None)
}

fn set_locked(deed: &mut Deed<'_, Cashier>, since: Option<Moment>) -> Result<()> {
    let row = login_session::table.find((deed.vendor(), deed.who().token_digest().to_owned()));
    deed.execute(diesel::update(row).set(login_session::locked_at.eq(since.map(|since| since.0))))?;
    Ok(())
}
