//! Limits on wrong tries of a secret on one device.
//!
//! Five wrong tries lock it for five minutes, each further one doubles the time, ten on one day lock it until the next.
//! A try is counted before the secret is checked and taken back when it was right, so the limit holds under parallel
//! tries, across restarts and on every server.
//!
//! Wrong tries are also counted for the device, for the user on all devices and for the store ([`crate::limits`]). That
//! stops a search that goes from till to till, or from user to user, with one PIN each.

use diesel::prelude::*;
use jiff::tz::TimeZone;
use storage::rows::Guard;
use storage::schema::{login_guard, login_user};
use storage::{Reader, Result, StoreId, Tx, UserId};

use crate::audit::AuditEvent;
use crate::clock::{MINUTE, Moment, SpokenTime, wire_time};
use crate::deed::{AtTill, Deed};
use crate::limits::{
    Limit, SUSPICIOUS_PINS_OF_USER, WRONG_PINS_OF_DEVICE, WRONG_PINS_OF_STORE, WRONG_PINS_OF_USER,
    WRONG_PINS_OF_USER_IN_WEEK, WRONG_VOUCHERS_OF_DEVICE,
};

/// Wrong tries before the first lock.
pub const TRIES: i32 = 5;
/// Wrong tries a day.
const TRIES_A_DAY: i32 = 10;
const FIRST_LOCK: i64 = 5 * MINUTE;

crate::refusals! {
    /// Refusals of a secret.
    pub enum GuardRefusal in "guard" {
        PinLocked { until: SpokenTime, seconds: u64 }: "Too many wrong PINs. Try again after {until}, or ask a manager to unlock." as Manner::TooMany { seconds: *seconds },
        DeviceLocked { until: SpokenTime, seconds: u64 }: "Too many wrong PINs on this device. Try again after {until}." as Manner::TooMany { seconds: *seconds },
        StoreLocked { until: SpokenTime, seconds: u64 }: "Too many wrong PINs in this store. Try again after {until}." as Manner::TooMany { seconds: *seconds },
        /// Of manager passcodes on this device.
        CodeLocked { until: SpokenTime, seconds: u64 }: "Too many wrong codes. Try again after {until}." as Manner::TooMany { seconds: *seconds },
        WrongCode: "Incorrect code.",
        Crowded: "Too many sign-ins at once. Please try again." as Manner::TooMany { seconds: 2 },
    }
}

/// The duration of a lock: for a person and for a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lock {
    until: SpokenTime,
    seconds: u64,
    whose: Whose,
}

/// Owner of a counter of tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// One secret's, on one device or on all.
    Secret,
    /// A device's, with whatever secret.
    Device,
    /// A store's.
    Store,
}

impl Whose {
    fn name(self) -> &'static str {
        match self {
            Whose::Secret => "user",
            Whose::Device => "device",
            Whose::Store => "store",
        }
    }
}

impl Lock {
    fn until(until: Moment, zone: &TimeZone, now: Moment) -> Self {
        let seconds = u64::try_from((until - now) / 1000 + 1).unwrap_or(1);
        Lock { until: SpokenTime::new(until, zone), seconds, whose: Whose::Secret }
    }

    /// The refusal for a PIN.
    #[must_use]
    pub fn of_pin(self) -> GuardRefusal {
        let Lock { until, seconds, whose } = self;
        match whose {
            Whose::Secret => GuardRefusal::PinLocked { until, seconds },
            Whose::Device => GuardRefusal::DeviceLocked { until, seconds },
            Whose::Store => GuardRefusal::StoreLocked { until, seconds },
        }
    }

    /// The refusal for a code.
    #[must_use]
    pub fn of_code(self) -> GuardRefusal {
        GuardRefusal::CodeLocked { until: self.until, seconds: self.seconds }
    }
}

/// Outcome of counting a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Try {
    /// The secret may be checked. If it is wrong, its try counts as follows.
    Counted {
        /// Tries that are left then.
        left: i32,
        /// The lock then, if any.
        lock: Option<Lock>,
    },
    /// It may not be checked.
    Locked(Lock),
}

/// Counts a try of a secret on the device of a licence, before it is checked.
///
/// # Errors
/// When a statement fails.
pub fn count<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, secret: &str) -> Result<Try> {
    let (zone, now, vendor) = (deed.shop().zone.clone(), deed.now(), deed.vendor());
    let tx: &mut Tx<'_> = deed;
    make(tx, licence_id, secret)?;
    let row = login_guard::table.find((vendor, licence_id, secret));
    let guard: Guard = tx.one(row)?;
    let today = now.day(&zone).to_string();
    // A lock longer than so many failures make was set after a clock jump: it counts from now.
    let locked_until = guard.locked_until.min(lock_after(guard.failures, &zone, now));
    if locked_until > now {
        // A try while locked is not counted, and its PIN is not checked.
        if locked_until < guard.locked_until {
            tx.execute(diesel::update(row).set(login_guard::locked_until.eq(locked_until)))?;
        }
        return Ok(Try::Locked(Lock::until(locked_until, &zone, now)));
    }
    let failures = if guard.counted_in == today { guard.failures + 1 } else { 1 };
    let locked_until = lock_after(failures, &zone, now);
    tx.execute(diesel::update(row).set((
        login_guard::failures.eq(failures),
        login_guard::counted_in.eq(today),
        login_guard::locked_until.eq(locked_until),
    )))?;
    let lock = (locked_until > Moment::default()).then(|| Lock::until(locked_until, &zone, now));
    Ok(Try::Counted { left: (TRIES - failures).max(0), lock })
}

/// One count of wrong tries, beside that of a secret on a device.
struct Count {
    licence_id: i64,
    secret: String,
    limit: Limit,
    whose: Whose,
}

/// The counts that a PIN's try is one of, beside its own.
fn counts_of_pin(licence_id: i64, store_id: StoreId, user_id: UserId) -> [Count; 4] {
    let count = |licence_id, secret, limit, whose| Count { licence_id, secret, limit, whose };
    [
        count(0, format!("pins_of_store:{store_id}"), WRONG_PINS_OF_STORE, Whose::Store),
        count(licence_id, "pins".to_owned(), WRONG_PINS_OF_DEVICE, Whose::Device),
        count(0, pin_everywhere(user_id), WRONG_PINS_OF_USER, Whose::Secret),
        count(0, pin_in_week(user_id), WRONG_PINS_OF_USER_IN_WEEK, Whose::Secret),
    ]
}

/// Counts a try of a user's PIN on the device of a licence, before it is checked.
///
/// # Errors
/// When a statement fails.
pub fn count_pin<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, user_id: UserId) -> Result<Try> {
    let counts = counts_of_pin(licence_id, deed.store(), user_id);
    for (place, wide) in counts.iter().enumerate() {
        if let Some(lock) = count_within(deed, wide)? {
            counts[..place].iter().try_for_each(|counted| take_back(deed, counted))?;
            return Ok(Try::Locked(lock));
        }
    }
    let counted = count(deed, licence_id, &pin_of(user_id))?;
    match &counted {
        Try::Locked(_) => counts.iter().try_for_each(|counted| take_back(deed, counted))?,
        Try::Counted { lock: Some(_), .. } => {
            deed.audit(AuditEvent::PinLocked { user: user_id });
        }
        Try::Counted { .. } => {}
    }
    Ok(counted)
}

/// Takes back the try of a user's PIN, and forgets those before on this device: it was right.
///
/// # Errors
/// When a statement fails.
pub fn pin_was_right<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, user_id: UserId) -> Result<()> {
    for counted in counts_of_pin(licence_id, deed.store(), user_id) {
        take_back(deed, &counted)?;
    }
    clear(deed, Some(licence_id), &pin_of(user_id)).map(drop)
}

/// Forgets a user's wrong PINs, on the device of a licence or on all: a manager unlocked it, or it is another one.
///
/// # Errors
/// When a statement fails.
pub fn forget_pin(tx: &mut Tx<'_>, licence_id: Option<i64>, user_id: UserId) -> Result<()> {
    clear(tx, licence_id, &pin_of(user_id))?;
    clear(tx, None, &pin_everywhere(user_id))?;
    clear(tx, None, &pin_in_week(user_id)).map(drop)
}

/// People of the store whose PIN was tried wrongly so often, in this week or the last, that somebody may be guessing
/// it.
///
/// # Errors
/// When a statement fails.
pub fn guessed_at(reader: &mut Reader<'_>, now: Moment) -> Result<Vec<String>> {
    let people: Vec<(UserId, String, String)> = reader.load(
        login_user::table
            .filter(login_user::vendor_id.eq(reader.vendor()))
            .filter(login_user::store_id.eq(reader.store()))
            .filter(login_user::active.eq(true))
            .order(login_user::user_id)
            .select((login_user::user_id, login_user::first_name, login_user::last_name)),
    )?;
    let week = WRONG_PINS_OF_USER_IN_WEEK.window_of(now.0);
    let counted: Vec<String> = reader.load(
        login_guard::table
            .filter(login_guard::vendor_id.eq(reader.vendor()))
            .filter(login_guard::licence_id.eq(0))
            .filter(login_guard::secret.eq_any(people.iter().map(|(id, ..)| pin_in_week(*id)).collect::<Vec<_>>()))
            .filter(login_guard::failures.ge(SUSPICIOUS_PINS_OF_USER))
            .filter(login_guard::counted_in.eq_any(vec![week.to_string(), (week - 1).to_string()]))
            .select(login_guard::secret),
    )?;
    let of_them = people.into_iter().filter(|(id, ..)| counted.contains(&pin_in_week(*id)));
    Ok(of_them.map(|(_, first, last)| super::full_name(&first, &last)).collect())
}

/// Counts a try of a voucher code on the device of a licence, before it is looked up; returns the refusal, if any.
///
/// # Errors
/// When a statement fails.
pub fn count_voucher<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64) -> Result<Option<GuardRefusal>> {
    Ok(count_within(deed, &vouchers_of(licence_id))?.map(Lock::of_code))
}

/// Takes back the try of a voucher code: there is such a voucher.
///
/// # Errors
/// When a statement fails.
pub fn voucher_was_right(tx: &mut Tx<'_>, licence_id: i64) -> Result<()> {
    take_back(tx, &vouchers_of(licence_id))
}

fn vouchers_of(licence_id: i64) -> Count {
    Count { licence_id, secret: "vouchers".to_owned(), limit: WRONG_VOUCHERS_OF_DEVICE, whose: Whose::Device }
}

/// Counts a try within its window; returns the lock, if the limit is reached.
fn count_within<P: AtTill>(deed: &mut Deed<'_, P>, wide: &Count) -> Result<Option<Lock>> {
    let (zone, now, vendor) = (deed.shop().zone.clone(), deed.now(), deed.vendor());
    let tx: &mut Tx<'_> = deed;
    make(tx, wide.licence_id, &wide.secret)?;
    let row = login_guard::table.find((vendor, wide.licence_id, &wide.secret));
    tx.execute(diesel::update(row).set(login_guard::failures.eq(login_guard::failures + 1)))?;
    let guard: Guard = tx.one(row)?;
    let window = wide.limit.window_of(now.0).to_string();
    let failures = if guard.counted_in == window { guard.failures } else { 1 };
    let ends = Moment(wide.limit.ends(now.0));
    if failures > wide.limit.most {
        // A try while locked is not counted, and its PIN is not checked.
        tx.execute(diesel::update(row).set(login_guard::failures.eq(wide.limit.most)))?;
        return Ok(Some(Lock { whose: wide.whose, ..Lock::until(ends, &zone, now) }));
    }
    tx.execute(diesel::update(row).set((login_guard::failures.eq(failures), login_guard::counted_in.eq(window))))?;
    if failures == wide.limit.most {
        let (of, until) = (wide.whose.name().to_owned(), wire_time(ends, &zone));
        deed.audit(AuditEvent::TriesLocked { secret: wide.secret.clone(), of, until });
    }
    Ok(None)
}

fn take_back(tx: &mut Tx<'_>, wide: &Count) -> Result<()> {
    let row = login_guard::table.find((tx.vendor(), wide.licence_id, wide.secret.clone()));
    let counted = diesel::update(row).set(login_guard::failures.eq(login_guard::failures - 1));
    tx.execute(counted.filter(login_guard::failures.gt(0))).map(drop)
}

/// Makes the row of a count and locks it, in one statement: two tries at once meet on its lock, and a right one that
/// clears the row hides it from none.
fn make(tx: &mut Tx<'_>, licence_id: i64, secret: &str) -> Result<()> {
    let row = Guard {
        vendor_id: tx.vendor(),
        licence_id,
        secret: secret.to_owned(),
        failures: 0,
        counted_in: String::new(),
        locked_until: Moment::default(),
    };
    tx.execute(
        diesel::insert_into(login_guard::table)
            .values(row)
            .on_conflict(login_guard::table.primary_key())
            .do_update()
            .set(login_guard::failures.eq(login_guard::failures)),
    )
    .map(drop)
}

/// Counts a try of a code on the device of a licence, before the code is looked up; returns the refusal, if any.
///
/// # Errors
/// When a statement fails.
pub fn count_code<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, code: &str) -> Result<Option<GuardRefusal>> {
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

/// The end of the lock after some wrong tries; 1970 for no lock.
fn lock_after(failures: i32, zone: &TimeZone, now: Moment) -> Moment {
    if failures >= TRIES_A_DAY {
        next_midnight(zone, now)
    } else if failures >= TRIES {
        now + FIRST_LOCK * (1 << (failures - TRIES))
    } else {
        Moment::default()
    }
}

/// The name under which a user's PIN is guarded on a device.
pub(super) fn pin_of(user_id: UserId) -> String {
    format!("pin:{user_id}")
}

/// And on all devices together.
fn pin_everywhere(user_id: UserId) -> String {
    format!("pin_everywhere:{user_id}")
}

/// And within a week.
fn pin_in_week(user_id: UserId) -> String {
    format!("pin_in_week:{user_id}")
}

fn next_midnight(zone: &TimeZone, now: Moment) -> Moment {
    let tomorrow = now.at(zone).date().tomorrow().ok();
    tomorrow
        .and_then(|day| day.to_zoned(zone.clone()).ok())
        .map_or(now + crate::clock::DAY, |midnight| Moment(midnight.timestamp().as_millisecond()))
}
