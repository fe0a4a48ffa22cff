//! Verifiers: by what a device without network tells that a PIN is right.
//!
//! A verifier is argon2id over user, end and PIN with a salt of its own, keyed by the id that the device made of
//! itself. That id is the device's secret: it is sent with every call, and the server keeps its digest alone. So a
//! copied database holds nothing to try PINs on, and a verifier is of no use on another device. The end is part of
//! what is hashed, so that a device cannot lengthen it.

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use storage::Result;
use storage::rows::User;
use storage::schema::offline_verifier;

use crate::clock::{DAY, HOUR, Moment};
use crate::deed::Deed;
use crate::digest::digest;
use crate::licence::Device;

/// How long a verifier counts.
pub(super) const LIFETIME: i64 = 72 * HOUR;
/// How long a device knows who signed in on it.
pub(super) const REMEMBERED: i64 = 7 * DAY;
/// The least that OWASP asks of argon2id; a tablet takes a tenth of a second for it.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// A PIN that was right a moment ago, on the device where it was typed.
pub struct DevicePin<'a> {
    /// The user.
    pub user_id: i64,
    /// The PIN.
    pub pin: &'a str,
    /// The id that the device made of itself.
    pub udid: &'a str,
}

impl DevicePin<'_> {
    /// The verifier, `<end in milliseconds>|<PHC string>`; nothing where it cannot be made. Takes some 20 ms.
    #[must_use]
    pub fn verifier(&self, salt: &[u8; 16], now: Moment) -> Option<String> {
        let ends = now.plus(LIFETIME).0;
        let text = format!("{}:{ends}:{}", self.user_id, self.pin);
        make(&text, self.udid.as_bytes(), salt).map(|hash| format!("{ends}|{hash}"))
    }
}

fn make(text: &str, key: &[u8], salt: &[u8]) -> Option<String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).ok()?;
    let hasher = Argon2::new_with_secret(key, Algorithm::Argon2id, Version::V0x13, params).ok()?;
    Some(hasher.hash_password_with_salt(text.as_bytes(), salt).ok()?.to_string())
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
            .filter(offline_verifier::made_at.le(now.0 - REMEMBERED)),
    )?;
    deed.execute(
        sql_query(
            "INSERT INTO offline_verifier (vendor_id, device_digest, user_id, verifier, pin_digest, made_at, expires_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (vendor_id, device_digest, user_id) DO UPDATE SET \
             verifier = excluded.verifier, pin_digest = excluded.pin_digest, made_at = excluded.made_at, \
             expires_at = excluded.expires_at",
        )
        .bind::<BigInt, _>(vendor)
        .bind::<Text, _>(device_digest)
        .bind::<BigInt, _>(user.user_id)
        .bind::<Text, _>(verifier)
        .bind::<Text, _>(digest(pin_hash))
        .bind::<BigInt, _>(now.0)
        .bind::<BigInt, _>(now.plus(LIFETIME).0),
    )
    .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The web app checks the same text, so that both sides are known to understand each other.
    #[test]
    fn a_verifier_is_the_same_everywhere() {
        let hash = make("7:1795494600000:1234", b"device-a--------------------------------", &[7; 16]).unwrap();
        assert_eq!(
            hash,
            "$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$CFeUZOYo5CmAa5QfpmGcCy8CCmmG8cKgSu//+iES6mQ"
        );
    }
}
