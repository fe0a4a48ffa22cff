//! Tries that leave no row in the books, counted by this process: licence keys, and phones that nobody has.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use books::call::Who;
use books::clock::Moment;
use books::customer::CustomerRefusal;
use books::licence::LicenceRefusal;
use books::limits::{Bucket, KEYS_IN_ALL, KEYS_OF_ADDRESS, KEYS_OF_PREFIX, PREFIX, UNKNOWN_PHONES_OF_DEVICE};
use books::refusal::{CallError, Result};
use parking_lot::Mutex;
use storage::VendorId;

/// Addresses, prefixes or devices remembered; a table starts over beyond.
const REMEMBERED: usize = 10_000;

/// Counts tries, so that nothing is guessed in bulk.
#[derive(Default)]
pub struct Attempts {
    keys: Mutex<Keys>,
    /// Of each device: the window, and how many of its look-ups found nobody.
    unknown: Mutex<HashMap<(VendorId, i64), (i64, i32)>>,
}

/// Buckets of tries with licence keys, by address, by the first digits of the key, and for all callers.
#[derive(Default)]
struct Keys {
    of_address: HashMap<IpAddr, Left>,
    of_prefix: HashMap<String, Left>,
    in_all: HashMap<(), Left>,
}

#[derive(Clone, Copy)]
struct Left {
    tries: f64,
    at: Moment,
}

impl Attempts {
    /// Counts a try to activate a licence by its key: of the address, of keys that begin alike, and in all.
    ///
    /// # Errors
    /// [`LicenceRefusal::TooManyTries`] when there is none left of one of them.
    pub fn count_key(&self, address: IpAddr, key: &str, now: Moment) -> Result<()> {
        let prefix: String = key.chars().take(PREFIX).collect();
        let mut keys = self.keys.lock();
        // The first that has none left ends it: who is slowed down by address takes nothing from the others.
        let may = take(&mut keys.of_address, address, KEYS_OF_ADDRESS, now)
            && take(&mut keys.of_prefix, prefix, KEYS_OF_PREFIX, now)
            && take(&mut keys.in_all, (), KEYS_IN_ALL, now);
        if may { Ok(()) } else { Err(LicenceRefusal::TooManyTries.into()) }
    }

    /// Whether a device may look somebody up by phone.
    ///
    /// # Errors
    /// [`CustomerRefusal::TooManyUnknown`] when too many of its look-ups have found nobody.
    pub fn may_look_up(&self, who: &Who, now: Moment) -> Result<()> {
        let device = device(who)?;
        let limit = UNKNOWN_PHONES_OF_DEVICE;
        let unknown = self.unknown.lock().get(&device).copied();
        if unknown.is_none_or(|(window, times)| window != limit.window_of(now.0) || times < limit.most) {
            return Ok(());
        }
        let seconds = u64::try_from((limit.ends(now.0) - now.0) / 1000 + 1).unwrap_or(1);
        Err(CallError::from(CustomerRefusal::TooManyUnknown { minutes: seconds.div_ceil(60), seconds }))
    }

    /// Counts a look-up that has found nobody.
    pub fn found_nobody(&self, who: &Who, now: Moment) {
        let Ok(device) = device(who) else { return };
        let window = UNKNOWN_PHONES_OF_DEVICE.window_of(now.0);
        let mut unknown = self.unknown.lock();
        if unknown.len() >= REMEMBERED {
            unknown.clear();
        }
        let counted = unknown.entry(device).or_insert((window, 0));
        *counted = (window, if counted.0 == window { counted.1 + 1 } else { 1 });
    }
}

fn device(who: &Who) -> Result<(VendorId, i64)> {
    Ok((who.vendor_id(), who.licence_id()?))
}

fn take<K: Hash + Eq>(buckets: &mut HashMap<K, Left>, of: K, bucket: Bucket, now: Moment) -> bool {
    if buckets.len() >= REMEMBERED {
        buckets.clear();
    }
    let left = buckets.entry(of).or_insert(Left { tries: bucket.burst, at: now });
    let seconds = f64::from(i32::try_from((now - left.at).max(0) / 1000).unwrap_or(i32::MAX));
    left.tries = (left.tries + seconds * bucket.per_second).min(bucket.burst);
    left.at = now;
    if left.tries < 1.0 {
        return false;
    }
    left.tries -= 1.0;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u32) -> IpAddr {
        IpAddr::from(number.to_be_bytes())
    }

    #[test]
    fn keys_are_counted_by_address_by_how_they_begin_and_in_all() {
        let attempts = Attempts::default();
        let tried = |address, key: String| attempts.count_key(address, &key, Moment(0)).is_ok();
        let of_one_address = (0..100).filter(|n| tried(address(1), format!("{n:06}000000"))).count();
        assert_eq!(of_one_address, 30);
        let of_one_prefix = (0..100).filter(|n| tried(address(1_000 + n), format!("777777{n:06}"))).count();
        assert_eq!(of_one_prefix, 40);
        let in_all = (0..2_000).filter(|n| tried(address(10_000 + n), format!("{:06}000000", 1_000 + n))).count();
        assert_eq!(in_all, 600 - 30 - 40);
        let later = Moment(60_000);
        assert!(attempts.count_key(address(1), "123456789012", later).is_ok(), "they are earned back");
    }
}
