//! Hashes that are keyed.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use storage::Key;

use crate::digest::hex;

/// HMAC-SHA-256 over bytes, under a name for each use of the key (domain separation).
pub(super) fn mac(key: Key, name: &str, bytes: &[u8]) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(&key.0).expect("HMAC takes keys of any length");
    mac.update(name.as_bytes());
    mac.update(&[0]);
    mac.update(bytes);
    format!("mac-{}", hex(&mac.finalize().into_bytes()))
}
