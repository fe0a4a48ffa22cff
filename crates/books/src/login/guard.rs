//! How often a secret may be tried wrongly on one device.
//!
//! Five wrong tries lock it for five minutes, each further one doubles the time, ten on one day lock it until the
//! next. A try is counted before the secret is checked and taken back when it was right, so the limit holds under
//! parallel tries, across restarts and on every server.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use jiff::tz::TimeZone;
use storage::rows::Guard;
use storage::schema::login_guard;
use storage::{Result, Tx};

use crate::clock::{MINUTE, Moment, SpokenTime, wire_date};
use crate::deed::{Deed, Principal};

/// Wrong tries before the first lock.
pub const TRIES: i32 = 5;
/// Wrong tries a day.
const TRIES_A_DAY: i32 = 10;
const FIRST_LOCK: i64 = 5 * MINUTE;

crate::refusals! {
    /// Why a secret was not accepted.
    pub enum GuardRefusal in "guard" {
        PinLocked { until: SpokenTime, seconds: u64 }: "Too many wrong PINs. Try again after {until}, or ask a manager to unlock." as Manner::TooMany { seconds: *seconds },
        /// Of manager passcodes on this device.
        CodeLocked { until: SpokenTime, seconds: u64 }: "Too many wrong codes. Try again after {until}." as Manner::TooMany { seconds: *seconds },
        WrongCode: "Incorrect code.",
        Crowded: "Too many sign-ins at once. Please try again." as Manner::TooMany { seconds: 2 },
    }
}

/// How long a secret is locked: for a person and for a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lock {
    until: SpokenTime,
    seconds: u64,
}

impl Lock {
    fn until(until: Moment, zone: &TimeZone, now: Moment) -> Self {
        let seconds = u64::try_from((until.0 - now.0) / 1000 + 1).unwrap_or(1);
        Lock { until: SpokenTime::new(until, zone), seconds }
    }

    /// Said of a PIN.
    #[must_use]
    pub fn of_pin(self) -> GuardRefusal {
        GuardRefusal::PinLocked { until: self.until, seconds: self.seconds }
    }

    /// Said of a code.
    #[must_use]
    pub fn of_code(self) -> GuardRefusal {
        GuardRefusal::CodeLocked { until: self.until, seconds: self.seconds }
    }
}

/// What counting a try found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Try {
    /// The secret may be checked. If it is wrong, so many tries are left before it locks, or it is locked by this one.
    Counted {
        /// Tries that are left then.
        left: i32,
        /// How long it is locked then.
        lock: Option<Lock>,
    },
    /// It may not be checked.
    Locked(Lock),
}

/// Counts a try of a secret on the device of a licence, before it is checked.
///
/// # Errors
/// When a statement fails.
pub fn count<P: Principal>(deed: &mut Deed<'_, P>, licence_id: i64, secret: &str) -> Result<Try> {
    let (zone, now, vendor) = (deed.shop().zone.clone(), deed.now(), deed.vendor());
    let tx: &mut Tx<'_> = deed;
    // One statement, so that two tries at once meet on its lock, and a right one that clears the row hides it from none.
    tx.execute(
        sql_query(
            "INSERT INTO login_guard (vendor_id, licence_id, secret, failures, failures_on, locked_until) \
             VALUES ($1, $2, $3, 0, '', 0) ON CONFLICT (vendor_id, licence_id, secret) \
             DO UPDATE SET failures = login_guard.failures",
        )
        .bind::<BigInt, _>(vendor)
        .bind::<BigInt, _>(licence_id)
        .bind::<Text, _>(secret),
    )?;
    let row = login_guard::table.find((vendor, licence_id, secret));
    let guard: Guard = tx.one(row)?;
    let today = wire_date(now, &zone);
    // A lock that is longer than this many failures make was set by a clock that had leapt: it counts from now.
    let locked_until = guard.locked_until.min(lock_after(guard.failures, &zone, now));
    if locked_until > now.0 {
        // A try while locked costs nothing and tells nothing.
        if locked_until < guard.locked_until {
            tx.execute(diesel::update(row).set(login_guard::locked_until.eq(locked_until)))?;
        }
        return Ok(Try::Locked(Lock::until(Moment(locked_until), &zone, now)));
    }
    let failures = if guard.failures_on == today { guard.failures + 1 } else { 1 };
    let locked_until = lock_after(failures, &zone, now);
    tx.execute(diesel::update(row).set((
        login_guard::failures.eq(failures),
        login_guard::failures_on.eq(today),
        login_guard::locked_until.eq(locked_until),
    )))?;
    let lock = (locked_until > 0).then(|| Lock::until(Moment(locked_until), &zone, now));
    Ok(Try::Counted { left: (TRIES - failures).max(0), lock })
}

/// Counts a try of a code on the device of a licence, before the code is looked up; answers why it may not be.
///
/// # Errors
/// When a statement fails.
pub fn count_code<P: Principal>(deed: &mut Deed<'_, P>, licence_id: i64, code: &str) -> Result<Option<GuardRefusal>> {
    Ok(match count(deed, licence_id, code)? {
        Try::Counted { .. } => None,
        Try::Locked(lock) => Some(lock.of_code()),
    })
}

/// Forgets the wrong tries of a secret: it was right, or a manager unlocked it.
///
/// # Errors
/// When the statement fails.
pub fn clear(tx: &mut Tx<'_>, licence_id: Option<i64>, secret: &str) -> Result<usize> {
    let rows = diesel::delete(login_guard::table)
        .filter(login_guard::vendor_id.eq(tx.vendor()))
        .filter(login_guard::secret.eq(secret.to_owned()));
    match licence_id {
        Some(licence_id) => tx.execute(rows.filter(login_guard::licence_id.eq(licence_id))),
        None => tx.execute(rows),
    }
}

/// Until when so many wrong tries lock a secret; 0 for not at all.
fn lock_after(failures: i32, zone: &TimeZone, now: Moment) -> i64 {
    if failures >= TRIES_A_DAY {
        next_midnight(zone, now)
    } else if failures >= TRIES {
        now.0 + FIRST_LOCK * (1 << (failures - TRIES))
    } else {
        0
    }
}

/// The name under which a user's PIN is guarded.
#[must_use]
pub fn pin_of(user_id: i64) -> String {
    format!("pin:{user_id}")
}

fn next_midnight(zone: &TimeZone, now: Moment) -> i64 {
    let tomorrow = now.at(zone).date().tomorrow().ok();
    tomorrow
        .and_then(|day| day.to_zoned(zone.clone()).ok())
        .map_or(now.plus(crate::clock::DAY).0, |midnight| midnight.timestamp().as_millisecond())
}
