//! A manager's passcode: six digits, known to be right only by trying the store's few managers.

use diesel::prelude::*;
use storage::Scope;
use storage::schema::login_user;

use super::guard::{self, GuardRefusal, Try};
use super::sign_in::verify;
use crate::app::App;
use crate::clock::Moment;
use crate::refusal::{Result, Stop};

/// Where a passcode is typed.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The store whose managers count.
    pub scope: Scope,
    /// The device's licence, for the guard.
    pub licence_id: i64,
}

/// The name under which passcodes typed on a device are guarded: it is not known whose they were meant to be.
const SECRET: &str = "passcode";

/// Which manager a passcode belongs to.
///
/// # Errors
/// [`GuardRefusal::WrongCode`] when to none, [`GuardRefusal::CodeLocked`] after too many wrong ones.
pub async fn check(app: &App, place: Place, passcode: &str, now: Moment) -> Result<i64> {
    let book = app.book.clone();
    let (attempt, zone, managers) = app
        .db
        .write(&place.scope, move |tx| {
            let (store, _) = book.view(tx)?.store(tx)?;
            let attempt = guard::count(tx, place.licence_id, SECRET, &store.zone, now)?;
            let managers: Vec<(i64, String)> = tx.load(
                login_user::table
                    .filter(login_user::vendor_id.eq(tx.vendor()))
                    .filter(login_user::store_id.eq(tx.store()))
                    .filter(login_user::manager.eq(true))
                    .filter(login_user::active.eq(true))
                    .filter(login_user::passcode_hash.ne(""))
                    .select((login_user::user_id, login_user::passcode_hash)),
            )?;
            Ok::<_, Stop>((attempt, store.zone.clone(), managers))
        })
        .await?;
    if let Try::Locked { until } = attempt {
        let (until, seconds) = guard::lock_end(until, &zone, now);
        return Err(GuardRefusal::CodeLocked { until, seconds }.into());
    }
    if passcode.len() == 6 && passcode.bytes().all(|byte| byte.is_ascii_digit()) {
        for (manager_id, hash) in managers {
            if verify(app, passcode, &hash).await? {
                app.db.write(&place.scope, move |tx| guard::clear(tx, Some(place.licence_id), SECRET)).await?;
                return Ok(manager_id);
            }
        }
    }
    Err(GuardRefusal::WrongCode.into())
}
