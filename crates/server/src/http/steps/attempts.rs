use std::collections::HashMap;
use std::net::IpAddr;

use books::clock::Moment;
use books::licence::LicenceRefusal;
use books::refusal::Stop;
use parking_lot::Mutex;

/// Tries one address may make at once.
const BURST: f64 = 30.0;
/// Tries it earns back in a second.
const PER_SECOND: f64 = 0.2;
/// Addresses remembered; the table starts over beyond.
const ADDRESSES: usize = 10_000;

/// Counts tries to activate a licence by address, so that keys cannot be guessed in bulk.
#[derive(Default)]
pub struct Attempts(Mutex<HashMap<IpAddr, Bucket>>);

struct Bucket {
    left: f64,
    at: Moment,
}

impl Attempts {
    /// Counts one try.
    ///
    /// # Errors
    /// [`LicenceRefusal::TooManyTries`] when the address has none left.
    pub fn count(&self, address: IpAddr, now: Moment) -> Result<(), Stop> {
        let mut buckets = self.0.lock();
        if buckets.len() >= ADDRESSES {
            buckets.clear();
        }
        let bucket = buckets.entry(address).or_insert(Bucket { left: BURST, at: now });
        let seconds = f64::from(i32::try_from((now.0 - bucket.at.0).max(0) / 1000).unwrap_or(i32::MAX));
        bucket.left = (bucket.left + seconds * PER_SECOND).min(BURST);
        bucket.at = now;
        if bucket.left < 1.0 {
            return Err(LicenceRefusal::TooManyTries.into());
        }
        bucket.left -= 1.0;
        Ok(())
    }
}
