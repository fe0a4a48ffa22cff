//! Limits on tries of secrets that can be guessed, in one place. `docs/security.md` lists these figures.
//!
//! Limits of one PIN or passcode on one device are beside its locks, in `login/guard.rs`; those of sending one-time
//! codes in `login/one_time_code.rs`.

use crate::clock::{DAY, HOUR};

/// At most `most` within a window of `window` milliseconds; windows begin with the full hour or day of UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The number at most.
    pub most: i32,
    /// Milliseconds.
    pub window: i64,
}

/// Tries that come in bulk and are earned back slowly.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bucket {
    /// The number at once.
    pub burst: f64,
    /// The number more in each second.
    pub per_second: f64,
}

/// Wrong PINs on one device, of all users together.
pub const WRONG_PINS_OF_DEVICE: Limit = Limit { most: 40, window: HOUR };
/// Wrong PINs of one user, on all devices together.
///
/// A verifier that a till keeps for the time without the server leaves a search some 110 to 160 PINs: with these two
/// figures a colleague needs weeks for them, and the manager is warned long before ([`SUSPICIOUS_PINS_OF_USER`]).
pub const WRONG_PINS_OF_USER: Limit = Limit { most: 12, window: DAY };
/// The same within a week.
pub const WRONG_PINS_OF_USER_IN_WEEK: Limit = Limit { most: 30, window: 7 * DAY };
/// Wrong PINs of one user within a week from which managers get a warning at their sign-in.
pub const SUSPICIOUS_PINS_OF_USER: i32 = 15;
/// Wrong PINs in one store.
pub const WRONG_PINS_OF_STORE: Limit = Limit { most: 120, window: HOUR };
/// Wrong passwords and codes of one account, whoever types them.
pub const WRONG_PASSWORDS_OF_ACCOUNT: Limit = Limit { most: 10, window: HOUR };
/// Wrong passwords from one network, of all accounts together: an office has one for all who work there.
pub const WRONG_PASSWORDS_OF_NETWORK: Limit = Limit { most: 60, window: HOUR };
/// Links to a new password of one account.
pub const RESETS_OF_ACCOUNT: Limit = Limit { most: 5, window: HOUR };
/// Wrong voucher codes on one device.
pub const WRONG_VOUCHERS_OF_DEVICE: Limit = Limit { most: 20, window: HOUR };
/// Phones that are no customer's, looked up on one device; every new customer is one.
pub const UNKNOWN_PHONES_OF_DEVICE: Limit = Limit { most: 200, window: HOUR };
/// SMS of one bill.
pub const SMS_OF_BILL: Limit = Limit { most: 5, window: DAY };
/// Mails of one bill.
pub const MAILS_OF_BILL: Limit = Limit { most: 5, window: DAY };
/// Bills to one phone or to one address, whichever bills.
pub const BILLS_TO_ONE: Limit = Limit { most: 10, window: DAY };
/// Bills that one till sends, by mail and SMS together.
pub const BILLS_OF_TILL: Limit = Limit { most: 1_000, window: DAY };
/// Licence keys from one address.
pub const KEYS_OF_ADDRESS: Bucket = Bucket { burst: 30.0, per_second: 0.2 };
/// Licence keys that begin alike, from wherever.
pub const KEYS_OF_PREFIX: Bucket = Bucket { burst: 40.0, per_second: 0.2 };
/// Digits of a prefix.
pub const PREFIX: usize = 6;
/// Licence keys in all.
pub const KEYS_IN_ALL: Bucket = Bucket { burst: 600.0, per_second: 2.0 };

impl Limit {
    /// The number of the window that a moment, in UTC milliseconds, is in.
    #[must_use]
    pub fn window_of(&self, now: i64) -> i64 {
        now.div_euclid(self.window)
    }

    /// When the window of a moment ends.
    #[must_use]
    pub fn ends(&self, now: i64) -> i64 {
        (self.window_of(now) + 1) * self.window
    }
}
