//! The lock of a till: the sign-in stays, and its token opens nothing until the PIN is typed again.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::schema::login_session;
use utoipa::ToSchema;

use super::Cashier;
use crate::answer::{Nothing, Reply};
use crate::call::{About, DeedRow};
use crate::clock::Moment;
use crate::deed::Deed;
use crate::refusal::Result;
use crate::request_log::Keep;

/// The caller's identifiers are all there is: the till of the caller is locked.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LockTill {}

crate::max_len! { LockTill {} }

pub(super) struct Lock;

impl DeedRow for Lock {
    const CALL: About = About {
        path: "/vendor/lock",
        name: "lock_till",
        capability: "login",
        does: "Locks the till: until the PIN is checked again, the token is answered `locked` by all but that check, logout \
               and the payments of a bill at checkout.",
        messages: &[],
    };
    type Who = Cashier;
    const WHILE_LOCKED: bool = true;
    type Request = LockTill;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &LockTill) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, _: &LockTill) -> Result<()> {
        lock_till(deed)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &LockTill, (): &mut ()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}

/// Locks the till of the signed-in user. A locked one stays so.
///
/// # Errors
/// When a statement fails.
pub fn lock_till(deed: &mut Deed<'_, Cashier>) -> Result<()> {
    let now = deed.now();
    set_locked(deed, Some(now))
}

/// Unlocks the till of the signed-in user: the PIN was right.
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
