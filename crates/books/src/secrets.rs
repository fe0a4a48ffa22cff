//! Hashes of PINs and passcodes, digests of keys and tokens, and the pepper that makes a copied database useless.
//!
//! A PIN has 10,000 values, so no hash alone protects it: with the database and this file a PIN is found in seconds,
//! with the database alone it is not. The pepper is stored in a file beside the configuration and belongs in every
//! backup. Its first line is used for new hashes; older lines still verify.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
#[cfg(feature = "console")]
use chacha20poly1305::ChaCha20Poly1305;
#[cfg(feature = "console")]
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use storage::Key;

use crate::chance::Chance;

/// The least that OWASP asks of argon2id: 19 MiB, two passes, one lane. 21 ms on a small machine.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;

/// One secret that is mixed into every hash, with a name of its own.
#[derive(Clone)]
struct Pepper {
    name: String,
    key: Vec<u8>,
}

/// The peppers that hashing needs.
pub struct Secrets {
    peppers: Vec<Pepper>,
}

impl Secrets {
    /// Secrets from the text of a pepper file; `None` when it holds no usable line.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let peppers: Vec<Pepper> = text
            .lines()
            .filter_map(|line| {
                let (name, key) = line.trim().split_once(':')?;
                let key = URL_SAFE_NO_PAD.decode(key).ok()?;
                (!name.is_empty() && key.len() >= 16).then(|| Pepper { name: name.to_owned(), key })
            })
            .collect();
        (!peppers.is_empty()).then_some(Secrets { peppers })
    }

    /// The hash of a PIN or passcode as it is stored: the pepper's name, then a PHC string.
    #[must_use]
    pub fn hash(&self, secret: &str, chance: &Chance) -> String {
        let pepper = &self.peppers[0];
        let salt: [u8; 16] = chance.bytes();
        let hash = hasher(pepper)
            .hash_password_with_salt(secret.as_bytes(), &salt)
            .expect("argon2 takes every secret of a few digits");
        format!("{}|{hash}", pepper.name)
    }

    /// Whether a stored hash belongs to a secret. Blocks for some 20 ms.
    #[must_use]
    pub fn verify(&self, secret: &str, stored: &str) -> bool {
        let Some((name, hash)) = stored.split_once('|') else { return false };
        let Some(pepper) = self.peppers.iter().find(|pepper| pepper.name == name) else { return false };
        let Ok(hash) = PasswordHash::new(hash) else { return false };
        hasher(pepper).verify_password(secret.as_bytes(), &hash).is_ok()
    }

    /// Whether a stored hash was made with an older pepper than the present one.
    #[must_use]
    pub fn is_stale(&self, stored: &str) -> bool {
        !stored.starts_with(&format!("{}|", self.peppers[0].name))
    }

    /// A digest by which a licence key is found again; useless without the pepper.
    ///
    /// Keys are made to last, so the oldest pepper serves them.
    #[must_use]
    pub fn key_digest(&self, key: &str) -> String {
        let pepper = &self.peppers[self.peppers.len() - 1];
        let mut mac = Hmac::<Sha256>::new_from_slice(&pepper.key).expect("HMAC takes keys of any length");
        mac.update(key.as_bytes());
        URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())
    }

    /// The key of the audit, derived from the oldest pepper, because the audit's hashes must last.
    #[must_use]
    pub fn audit_key(&self) -> Key {
        let pepper = &self.peppers[self.peppers.len() - 1];
        let mut mac = Hmac::<Sha256>::new_from_slice(&pepper.key).expect("HMAC takes keys of any length");
        mac.update(b"rokad audit 1");
        Key(mac.finalize().into_bytes().into())
    }

    /// Encrypts bytes that the books keep and must read again, bound to what they belong to (ChaCha20-Poly1305,
    /// RFC 8439).
    ///
    /// The key is derived from the oldest pepper: what is sealed must last.
    #[cfg(feature = "console")]
    #[must_use]
    pub fn seal(&self, bytes: &[u8], of: &[u8], chance: &Chance) -> String {
        let nonce: [u8; 12] = chance.bytes();
        let payload = Payload { msg: bytes, aad: of };
        let sealed = self.sealing().encrypt(&nonce.into(), payload).expect("a short text is always encrypted");
        URL_SAFE_NO_PAD.encode([&nonce[..], &sealed].concat())
    }

    /// The bytes of a sealed text; `None` when it was sealed elsewhere or for something else.
    #[cfg(feature = "console")]
    #[must_use]
    pub fn unseal(&self, sealed: &str, of: &[u8]) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<12>()?;
        self.sealing().decrypt(&(*nonce).into(), Payload { msg: sealed, aad: of }).ok()
    }

    #[cfg(feature = "console")]
    fn sealing(&self) -> ChaCha20Poly1305 {
        let pepper = &self.peppers[self.peppers.len() - 1];
        let mut mac = Hmac::<Sha256>::new_from_slice(&pepper.key).expect("HMAC takes keys of any length");
        mac.update(b"rokad seal 1");
        let key: [u8; 32] = mac.finalize().into_bytes().into();
        ChaCha20Poly1305::new(&key.into())
    }

    /// The same secrets with a fresh pepper in front: new hashes use it, old hashes still verify and are renewed at the
    /// next sign-in.
    #[must_use]
    pub fn rotated(self, chance: &Chance) -> Self {
        let mut peppers = vec![fresh(chance)];
        peppers.extend(self.peppers);
        Secrets { peppers }
    }

    /// Secrets with a fresh pepper and no other.
    #[must_use]
    pub fn fresh(chance: &Chance) -> Self {
        Secrets { peppers: vec![fresh(chance)] }
    }

    /// The text of a pepper file that holds them.
    #[must_use]
    pub fn text(&self) -> String {
        let line = |pepper: &Pepper| format!("{}:{}\n", pepper.name, URL_SAFE_NO_PAD.encode(&pepper.key));
        self.peppers.iter().map(line).collect()
    }
}

fn hasher(pepper: &Pepper) -> Argon2<'_> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).expect("the parameters are within argon2's limits");
    Argon2::new_with_secret(&pepper.key, Algorithm::Argon2id, Version::V0x13, params)
        .expect("a pepper is shorter than argon2's limit")
}

fn fresh(chance: &Chance) -> Pepper {
    Pepper { name: chance.alphanumeric(6), key: chance.bytes::<32>().to_vec() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secrets(lines: &str) -> Secrets {
        Secrets::parse(lines).unwrap()
    }

    const OLD: &str = "old:AAAAAAAAAAAAAAAAAAAAAA";
    const NEW: &str = "new:BBBBBBBBBBBBBBBBBBBBBA";

    #[test]
    fn a_hash_verifies_only_its_own_secret_and_only_with_its_pepper() {
        let chance = Chance::from_seed(1);
        let with_old = secrets(OLD);
        let stored = with_old.hash("1234", &chance);
        assert!(with_old.verify("1234", &stored));
        assert!(!with_old.verify("1235", &stored));
        assert!(!secrets(NEW).verify("1234", &stored), "the database alone tells nothing");
        assert_ne!(stored, with_old.hash("1234", &chance), "every hash has its own salt");
    }

    #[test]
    fn a_rotated_pepper_still_verifies_old_hashes_and_finds_old_keys() {
        let chance = Chance::from_seed(1);
        let before = secrets(OLD);
        let stored = before.hash("1234", &chance);
        let after = secrets(&format!("{NEW}\n{OLD}\n"));
        assert!(after.verify("1234", &stored) && after.is_stale(&stored));
        assert!(!after.is_stale(&after.hash("1234", &chance)));
        assert_eq!(before.key_digest("123456789012"), after.key_digest("123456789012"));
        assert!(before.audit_key() == after.audit_key(), "the audit outlives a rotation");
    }
}
