//! One-time codes: six digits by SMS, with which a user without a PIN sets one.
//!
//! A code counts on the device that asked for it, for ten minutes and five tries, and sets one PIN; a newer one takes
//! its place. Only its hash is kept.

use diesel::prelude::*;
use storage::rows::{OneTimeCode, User};
use storage::schema::login_code;
use storage::{Result, Tx, UserId};

use super::session::lock_user;
use crate::clock::{AHEAD, DAY, HOUR, MINUTE, Moment};
use crate::licence;

/// Milliseconds for which a code is valid.
pub(super) const LIFETIME: i64 = 10 * MINUTE;
/// Wrong tries that a code allows.
const TRIES: i32 = 5;
/// Asking again so soon means the code that is on its way.
const SAME_CODE_FOR: i64 = MINUTE / 2;
/// Codes one user is sent in an hour.
const A_USER_AN_HOUR: i64 = 5;
/// Codes one device asks for in an hour, for whomever.
const A_DEVICE_AN_HOUR: i64 = 20;

/// Outcome of a request for a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// A fresh one is due.
    Due,
    /// One was sent just now.
    OnItsWay,
    /// Too many were sent within the hour.
    TooMany,
}

/// Whether a user may be sent a code; device and user stay locked, so that two who ask at once are counted both.
pub(super) fn ask(tx: &mut Tx<'_>, user: &User, licence_id: i64, now: Moment) -> Result<Asked> {
    let vendor = tx.vendor();
    licence::lock(tx, licence_id)?;
    lock_user(tx, user.user_id)?;
    tx.execute(
        diesel::delete(login_code::table)
            .filter(login_code::vendor_id.eq(vendor))
            .filter(login_code::user_id.eq(user.user_id))
            .filter(login_code::created_at.lt(now - DAY)),
    )?;
    // Codes dated in the future were written before the clock was set back. Counting them would block the user for
    // long.
    let lately = || {
        login_code::table
            .filter(login_code::vendor_id.eq(vendor))
            .filter(login_code::created_at.gt(now - HOUR))
            .filter(login_code::created_at.le(now + AHEAD))
    };
    let last = newest(tx, user.user_id, licence_id, now)?;
    if last.is_some_and(|last| is_live(&last, now) && last.created_at <= now && now - last.created_at < SAME_CODE_FOR) {
        return Ok(Asked::OnItsWay);
    }
    let of_user: i64 = tx.one(lately().filter(login_code::user_id.eq(user.user_id)).count())?;
    let of_device: i64 = tx.one(lately().filter(login_code::licence_id.eq(licence_id)).count())?;
    let many = of_user >= A_USER_AN_HOUR || of_device >= A_DEVICE_AN_HOUR;
    Ok(if many { Asked::TooMany } else { Asked::Due })
}

/// A code that is being sent.
pub(super) struct NewCode<'a> {
    pub(super) code_id: &'a str,
    pub(super) user_id: UserId,
    pub(super) licence_id: i64,
    pub(super) code_hash: &'a str,
}

/// Keeps the hash of a code that is being sent.
pub(super) fn keep(tx: &mut Tx<'_>, new: &NewCode<'_>, now: Moment) -> Result<()> {
    let row = OneTimeCode {
        vendor_id: tx.vendor(),
        code_id: new.code_id.to_owned(),
        user_id: new.user_id,
        licence_id: new.licence_id,
        code_hash: new.code_hash.to_owned(),
        tries: 0,
        created_at: now,
        expires_at: now + LIFETIME,
        used_at: None,
    };
    tx.execute(diesel::insert_into(login_code::table).values(row)).map(drop)
}

/// A code that may be checked, its try already counted.
#[derive(Debug, Clone)]
pub struct CountedCode {
    /// Its id.
    pub code_id: String,
    /// Its hash.
    pub code_hash: String,
    /// Tries that are left if this one is wrong.
    pub left_if_wrong: i32,
}

/// Counts a try of the user's present code on a device; nothing when there is none, or not any more.
pub(super) fn count_try(tx: &mut Tx<'_>, user_id: UserId, licence_id: i64, now: Moment) -> Result<Option<CountedCode>> {
    let Some(code) = newest(tx, user_id, licence_id, now)?.filter(|code| is_live(code, now)) else { return Ok(None) };
    // The update decides, so that parallel tries are counted one by one.
    let open = login_code::table
        .filter(login_code::vendor_id.eq(code.vendor_id))
        .filter(login_code::code_id.eq(code.code_id))
        .filter(login_code::tries.lt(TRIES))
        .filter(login_code::used_at.is_null());
    let counted: Option<OneTimeCode> = tx.maybe(
        diesel::update(open).set(login_code::tries.eq(login_code::tries + 1)).returning(login_code::all_columns),
    )?;
    Ok(counted.map(|code| CountedCode {
        code_id: code.code_id,
        code_hash: code.code_hash,
        left_if_wrong: TRIES - code.tries,
    }))
}

/// Uses a code up; `false` when it was used already.
pub(super) fn use_up(tx: &mut Tx<'_>, code_id: &str, now: Moment) -> Result<bool> {
    let unused = login_code::table
        .filter(login_code::vendor_id.eq(tx.vendor()))
        .filter(login_code::code_id.eq(code_id.to_owned()))
        .filter(login_code::used_at.is_null());
    Ok(tx.execute(diesel::update(unused).set(login_code::used_at.eq(Some(now))))? == 1)
}

fn newest(tx: &mut Tx<'_>, user_id: UserId, licence_id: i64, now: Moment) -> Result<Option<OneTimeCode>> {
    tx.maybe(
        login_code::table
            .filter(login_code::vendor_id.eq(tx.vendor()))
            .filter(login_code::user_id.eq(user_id))
            .filter(login_code::licence_id.eq(licence_id))
            .filter(login_code::created_at.le(now + AHEAD))
            .order((login_code::created_at.desc(), login_code::code_id.desc()))
            .limit(1),
    )
}

fn is_live(code: &OneTimeCode, now: Moment) -> bool {
    let lives = now < code.expires_at && code.expires_at <= now + LIFETIME + AHEAD;
    code.used_at.is_none() && lives && code.tries < TRIES
}
