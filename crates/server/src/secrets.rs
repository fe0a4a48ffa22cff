//! Hashes of PINs and passcodes, digests of keys and tokens, and the pepper that makes a copied database useless.
//!
//! A PIN has 10,000 values, so no hash alone protects it: with the database and this file a PIN is found in
//! seconds, with the database alone it is not. The pepper lies in a file beside the configuration and goes into
//! every backup. Its first line is used for new hashes; older lines still verify.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::Semaphore;

use crate::chance::Chance;

/// The least that OWASP asks of argon2id: 19 MiB, two passes, one lane. 21 ms on a small machine.
const MEMORY_KIB: u32 = 19_456;
const PASSES: u32 = 2;
/// Hashes computed at the same time; more would starve the till of memory and processors.
const AT_ONCE: usize = 2;
/// Hashes waiting; one more is told to try again.
const WAITING: usize = 32;

/// One secret that is mixed into every hash, with a name of its own.
#[derive(Clone)]
struct Pepper {
    name: String,
    key: Vec<u8>,
}

/// What hashing needs.
pub struct Secrets {
    peppers: Vec<Pepper>,
    turns: Semaphore,
    queue: Semaphore,
}

/// Why the pepper file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PepperError {
    /// The file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// Which file.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The file has no usable line.
    #[error("{0} holds no pepper: every line must be NAME:KEY")]
    Empty(String),
}

/// Too many secrets are being checked; nothing was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crowded;

impl Secrets {
    /// Reads the pepper file, making it on first use, readable by its owner alone.
    ///
    /// # Errors
    /// When the file cannot be read or made, or holds nothing usable.
    pub fn open(path: &Path, chance: &Chance) -> Result<Self, PepperError> {
        if !path.exists() {
            write_new(path, &[fresh(chance)]).map_err(|source| file_error(path, source))?;
        }
        let text = fs::read_to_string(path).map_err(|source| file_error(path, source))?;
        Self::parse(&text).ok_or_else(|| PepperError::Empty(path.display().to_string()))
    }

    /// Puts a fresh pepper in front: new hashes use it, old hashes still verify and are renewed at the next sign-in.
    ///
    /// # Errors
    /// When the file cannot be read or written.
    pub fn rotate(path: &Path, chance: &Chance) -> Result<(), PepperError> {
        let old = Self::open(path, chance)?;
        let mut peppers = vec![fresh(chance)];
        peppers.extend(old.peppers);
        write_new(path, &peppers).map_err(|source| file_error(path, source))
    }

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
        (!peppers.is_empty()).then(|| Secrets {
            peppers,
            turns: Semaphore::new(AT_ONCE),
            queue: Semaphore::new(AT_ONCE + WAITING),
        })
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

    /// Waits for a turn to hash.
    ///
    /// # Errors
    /// [`Crowded`] when too many wait already.
    pub async fn turn(&self) -> Result<impl Drop + use<'_>, Crowded> {
        let place = self.queue.try_acquire().map_err(|_| Crowded)?;
        let turn = self.turns.acquire().await.map_err(|_| Crowded)?;
        Ok(Turn { _turn: turn, _place: place })
    }
}

struct Turn<'a> {
    _turn: tokio::sync::SemaphorePermit<'a>,
    _place: tokio::sync::SemaphorePermit<'a>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {}
}

fn hasher(pepper: &Pepper) -> Argon2<'_> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).expect("the parameters are within argon2's limits");
    Argon2::new_with_secret(&pepper.key, Algorithm::Argon2id, Version::V0x13, params)
        .expect("a pepper is shorter than argon2's limit")
}

fn fresh(chance: &Chance) -> Pepper {
    Pepper { name: chance.alphanumeric(6), key: chance.bytes::<32>().to_vec() }
}

fn write_new(path: &Path, peppers: &[Pepper]) -> std::io::Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    // Written beside and renamed, so that a crash never leaves half a file.
    let beside = path.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&beside)?;
    for pepper in peppers {
        writeln!(file, "{}:{}", pepper.name, URL_SAFE_NO_PAD.encode(&pepper.key))?;
    }
    file.sync_all()?;
    fs::rename(&beside, path)
}

fn file_error(path: &Path, source: std::io::Error) -> PepperError {
    PepperError::File { path: path.display().to_string(), source }
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
    }

    #[test]
    fn the_file_is_made_once_and_rotated_in_front() {
        let folder = std::env::temp_dir().join(format!("rokad-pepper-{}", std::process::id()));
        let path = folder.join("pepper.key");
        let chance = Chance::from_seed(9);
        let stored = Secrets::open(&path, &chance).unwrap().hash("1234", &chance);
        assert!(Secrets::open(&path, &chance).unwrap().verify("1234", &stored));
        Secrets::rotate(&path, &chance).unwrap();
        let rotated = Secrets::open(&path, &chance).unwrap();
        assert!(rotated.verify("1234", &stored) && rotated.is_stale(&stored));
        fs::remove_dir_all(folder).unwrap();
    }
}
