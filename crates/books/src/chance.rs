//! Randomness and ids as an argument.

use hmac::{Hmac, KeyInit, Mac};
use parking_lot::Mutex;
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use sha2::{Digest, Sha256};
use uuid::Builder;

use crate::clock::Moment;

const ALPHANUMERIC: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The source of everything random: seeded by the host's entropy in a server, by a constant in a test.
pub struct Chance(Mutex<StdRng>);

impl Chance {
    /// A generator as unpredictable as its seed.
    #[must_use]
    pub fn from_entropy(entropy: [u8; 32]) -> Self {
        Chance(Mutex::new(StdRng::from_seed(entropy)))
    }

    /// The same sequence for the same seed; for tests.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Chance(Mutex::new(StdRng::seed_from_u64(seed)))
    }

    /// Random bytes.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.lock().fill_bytes(&mut bytes);
        bytes
    }

    /// A time-ordered id for a row (UUID version 7, RFC 9562).
    #[must_use]
    pub fn id(&self, now: Moment) -> String {
        let random: [u8; 10] = self.bytes();
        let millis = u64::try_from(now.0).unwrap_or(0);
        Builder::from_unix_timestamp_millis(millis, &random).into_uuid().hyphenated().to_string()
    }

    /// Random letters and digits, 5.95 bits each.
    #[must_use]
    pub fn alphanumeric(&self, length: usize) -> String {
        let mut rng = self.0.lock();
        (0..length).map(|_| char::from(ALPHANUMERIC[rng.random_range(0..ALPHANUMERIC.len())])).collect()
    }

    /// A random decimal number of exactly `length` digits that does not begin with 0.
    #[must_use]
    pub fn digits(&self, length: usize) -> String {
        let mut rng = self.0.lock();
        (0..length).map(|place| char::from(b'0' + rng.random_range(u8::from(place == 0)..10))).collect()
    }
}

/// Ids and secrets handed to a transaction, which may run more than once and must use the same ones each time.
#[derive(Clone)]
pub struct Ids {
    millis: u64,
    /// The random part of ids; an id reveals most of it.
    seed: [u8; 10],
    /// The key that secrets are derived from; nothing reveals any of it.
    key: [u8; 32],
}

impl Ids {
    /// A fresh family of ids.
    #[must_use]
    pub fn new(chance: &Chance, now: Moment) -> Self {
        Ids { millis: u64::try_from(now.0).unwrap_or(0), seed: chance.bytes(), key: chance.bytes() }
    }

    /// The id number `n`, below 2^26, among those of a name: unique as its seed, in ascending order of `n`.
    #[must_use]
    pub fn named(&self, name: &str, n: usize) -> String {
        let own = Sha256::digest(name.as_bytes());
        let mut random = self.seed;
        // The first four bytes order the ids of one millisecond; the name makes the other six differ.
        let (order, of_name) = random.split_at_mut(4);
        for (byte, own) in of_name.iter_mut().zip(own) {
            *byte ^= own;
        }
        // An id of version 7 keeps 12 bits of the first two bytes and 6 of the third (RFC 9562, section 5.7).
        let n = u32::try_from(n).unwrap_or(u32::MAX);
        let spread = ((n >> 14) & 0xFFF) << 16 | ((n >> 8) & 0x3F) << 8 | (n & 0xFF);
        order.copy_from_slice(&spread.to_be_bytes());
        Builder::from_unix_timestamp_millis(self.millis, &random).into_uuid().hyphenated().to_string()
    }

    /// Secret bytes of a name, 32 at most. They cannot be predicted, neither from the ids nor from the bytes of another
    /// name.
    ///
    /// They are HMAC-SHA-256 of the name under a key of 32 random bytes that the call has to itself.
    #[must_use]
    pub fn secret<const N: usize>(&self, name: &str) -> [u8; N] {
        const { assert!(N <= 32, "HMAC-SHA-256 makes 32 bytes") };
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes keys of any length");
        mac.update(name.as_bytes());
        let made = mac.finalize().into_bytes();
        std::array::from_fn(|place| made[place])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_a_name_are_unique_and_in_the_order_of_their_numbers() {
        let ids = Ids::new(&Chance::from_seed(7), Moment(0));
        let of_document: Vec<String> = (0..70_000).map(|n| ids.named("stock_movement", n)).collect();
        assert!(of_document.is_sorted_by(|one, next| one < next));
        assert_ne!(ids.named("stock_movement", 1), ids.named("cash_movement", 1));
    }

    #[test]
    fn a_secret_is_that_of_its_call_and_its_name() {
        let chance = Chance::from_seed(7);
        let (one, other) = (Ids::new(&chance, Moment(0)), Ids::new(&chance, Moment(0)));
        let secret: [u8; 16] = one.secret("bill_link");
        assert_eq!(secret, one.secret("bill_link"), "each run of a transaction makes the same one");
        assert_ne!(secret, one.secret("bill_link_2"));
        assert_ne!(secret, other.secret("bill_link"));
        let same_ids = Ids { key: other.key, ..one };
        assert_eq!(same_ids.named("bill", 0), one.named("bill", 0));
        assert_ne!(secret, same_ids.secret("bill_link"), "ids tell nothing of secrets");
    }
}
