//! Verifiers: truncated hashes by which a device without network checks a PIN.
//!
//! A verifier serves reading only, so it keeps six bits of a hash of the PIN and no more: a search of all 10,000 PINs
//! on it leaves some 150, which the server locks after five. The six bits of one PIN are always the same, on every
//! device and at every sign-in; otherwise the verifiers of two days would reveal more than that of one.
//!
//! They are masked with six bits of user, end and the id that the device made of itself. That id is the device's
//! secret: it is sent with every call, and the server keeps its digest alone. So a copied database reveals nothing of a
//! PIN, and a verifier is of no use on another device or with another end.

use argon2::{Algorithm, Argon2, Params, Version};
use diesel::prelude::*;
use sha2::{Digest, Sha256};
use storage::rows::{OfflineVerifier, User};
use storage::schema::offline_verifier;
use storage::{Result, UserId, VendorId};

use crate::clock::{DAY, HOUR, Moment};
use crate::deed::Deed;
use crate::digest::{digest, hex};
use crate::licence::Device;

/// Milliseconds for which a verifier is valid.
pub(super) const LIFETIME: i64 = 72 * HOUR;
/// Milliseconds for which a device keeps the users who signed in on it.
pub(super) const REMEMBERED: i64 = 7 * DAY;
/// The least that OWASP asks of argon2id; a tablet takes a tenth of a second for it.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// A PIN that was right a moment ago, on the device where it was typed.
pub struct DevicePin<'a> {
    /// The vendor.
    pub vendor_id: VendorId,
    /// The user.
    pub user_id: UserId,
    /// The PIN.
    pub pin: &'a str,
    /// The id that the device made of itself.
    pub udid: &'a str,
}

impl DevicePin<'_> {
    /// The verifier, `<end in milliseconds>|<salt in hex>|<six bits, 0 to 63>`; `None` where it cannot be made. Takes
    /// some 20 ms.
    #[must_use]
    pub fn verifier(&self, now: Moment) -> Option<String> {
        let ends = (now + LIFETIME).0;
        let salt = self.salt();
        let bits = six_bits_of_pin(&format!("{}:{}", self.user_id, self.pin), &salt, (MEMORY_KIB, PASSES))?;
        let mask = six_bits(&Sha256::digest(format!("{}:{}:{ends}", self.udid, self.user_id)));
        Some(format!("{ends}|{}|{}", hex(&salt), bits ^ mask))
    }

    /// The user's own for ever, so that every verifier of a PIN has the same six bits.
    fn salt(&self) -> [u8; 16] {
        let hash = Sha256::digest(format!("rokad offline {}:{}", self.vendor_id, self.user_id));
        std::array::from_fn(|place| hash[place])
    }
}

/// Six bits of the argon2id of a text, with this memory (KiB) and number of passes.
fn six_bits_of_pin(text: &str, salt: &[u8; 16], (memory_kib, passes): (u32, u32)) -> Option<u8> {
    let params = Params::new(memory_kib, passes, 1, None).ok()?;
    let mut hash = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(text.as_bytes(), salt, &mut hash)
        .ok()?;
    Some(six_bits(&hash))
}

/// The first six bits of a hash, as a number.
fn six_bits(hash: &[u8]) -> u8 {
    hash.first().map_or(0, |byte| byte >> 2)
}

/// Keeps a user's verifier for a device, in place of the one before it, and forgets who has not been there for long.
///
/// # Errors
/// When a statement fails.
pub fn keep(deed: &mut Deed<'_, Device>, user: &User, pin_hash: &str, verifier: &str) -> Result<()> {
    let (vendor, now) = (deed.vendor(), deed.now());
    let device_digest = deed.who().device_digest.clone().unwrap_or_default();
    deed.execute(
        diesel::delete(offline_verifier::table)
            .filter(offline_verifier::vendor_id.eq(vendor))
            .filter(offline_verifier::device_digest.eq(device_digest.clone()))
            .filter(offline_verifier::made_at.le(now - REMEMBERED)),
    )?;
    let row = OfflineVerifier {
        vendor_id: vendor,
        device_digest,
        user_id: user.user_id,
        verifier: verifier.to_owned(),
        pin_digest: digest(pin_hash),
        made_at: now,
        expires_at: now + LIFETIME,
    };
    deed.execute(
        diesel::insert_into(offline_verifier::table)
            .values(&row)
            .on_conflict(offline_verifier::table.primary_key())
            .do_update()
            .set((
                offline_verifier::verifier.eq(&row.verifier),
                offline_verifier::pin_digest.eq(&row.pin_digest),
                offline_verifier::made_at.eq(now),
                offline_verifier::expires_at.eq(row.expires_at),
            )),
    )
    .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEVICE: &str = "device-a--------------------------------";

    /// The web app checks the same text, so that both sides are known to understand each other.
    #[test]
    fn a_verifier_is_the_same_everywhere() {
        let pin = DevicePin { vendor_id: VendorId::new(1), user_id: UserId::new(7), pin: "1234", udid: DEVICE };
        let now = Moment(1_795_494_600_000 - LIFETIME);
        assert_eq!(pin.verifier(now).unwrap(), "1795494600000|e8a7943ca1cc2cb16919a4f666878505|34");
    }

    /// OFF-02: a search of all PINs on a device's verifier leaves some 150 of them. The cost of a hash changes nothing
    /// about that, so the test takes a cheap one.
    #[test]
    fn a_search_of_all_pins_leaves_some_hundred_and_fifty() {
        let cheap = (8, 1);
        for user_id in [7, 8, 9].map(UserId::new) {
            let salt = DevicePin { vendor_id: VendorId::new(1), user_id, pin: "", udid: DEVICE }.salt();
            let of = |pin: u16| six_bits_of_pin(&format!("{user_id}:{pin:04}"), &salt, cheap).unwrap();
            let kept = of(1234);
            let left = (0..10_000).filter(|pin| of(*pin) == kept).count();
            assert!((110..=210).contains(&left), "{left} PINs match");
        }
    }
}
