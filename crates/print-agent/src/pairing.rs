//! Pairing: a secret that this agent shares with the store's server, and with nobody else.
//!
//! The server hands a station a token, which comes in place of a certificate, and signs its calls; the browser only
//! carries both. So a page on an allowed origin that is not signed in at the store prints nothing.
//!
//! - token: `STATION.EXPIRES.MAC`, where `MAC` is the HMAC-SHA256, in hex, of `rokad-print station\nSTATION\nEXPIRES\nORIGIN`;
//!   `EXPIRES` is in seconds since 1970, `ORIGIN` is the page's.
//! - signature of a call: the HMAC-SHA256, in hex, of `rokad-print call\nHASH`, where `HASH` is what the client asks to be
//!   signed: the SHA-256, in hex, of call, arguments and time.

use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use ring::{digest, hmac, rand};

/// How far the client's clock may be off, in milliseconds.
const WINDOW: u64 = 15 * 60 * 1000;
/// Signatures of jobs within the window that are remembered, so that none counts twice.
const REMEMBERED: usize = 10_000;

/// The secret of this agent, and which signatures it has seen.
pub struct Pairing {
    key: hmac::Key,
    seen: Mutex<std::collections::VecDeque<(u64, String)>>,
}

impl Pairing {
    /// Reads the key that [`make_key`] wrote.
    ///
    /// # Errors
    /// A sentence, when the file cannot be read or is no key.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let bytes = from_hex(text.trim()).filter(|bytes| bytes.len() == 32);
        let bytes = bytes.ok_or_else(|| format!("{}: this is no key of rokad-print pair", path.display()))?;
        Ok(Pairing { key: hmac::Key::new(hmac::HMAC_SHA256, &bytes), seen: Mutex::default() })
    }

    /// Whether a token was given to this station by its server, for pages of this origin.
    pub fn knows(&self, token: &str, origin: &str, now: u64) -> bool {
        let mut parts = token.split('.');
        let (Some(station), Some(expires), Some(mac), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return false;
        };
        let fresh = expires.parse::<u64>().is_ok_and(|until| until > now / 1000);
        fresh && self.made(&format!("rokad-print station\n{station}\n{expires}\n{origin}"), mac)
    }

    /// Whether the server signed a call just now; `once` for calls that may not be repeated.
    pub fn signed(&self, text: &str, timestamp: u64, signature: &str, once: Option<u64>) -> bool {
        let now = once.unwrap_or_else(crate::clock::now_ms);
        let hash = to_hex(digest::digest(&digest::SHA256, text.as_bytes()).as_ref());
        now.abs_diff(timestamp) <= WINDOW
            && self.made(&format!("rokad-print call\n{hash}"), signature)
            && (once.is_none() || self.first(now, signature))
    }

    fn made(&self, text: &str, mac: &str) -> bool {
        from_hex(mac).is_some_and(|mac| hmac::verify(&self.key, text.as_bytes(), &mac).is_ok())
    }

    /// Whether this signature comes for the first time.
    fn first(&self, now: u64, signature: &str) -> bool {
        let mut seen = self.seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        while seen.front().is_some_and(|(at, _)| seen.len() >= REMEMBERED || now.saturating_sub(*at) > 2 * WINDOW) {
            seen.pop_front();
        }
        let signature = signature.to_ascii_lowercase();
        if seen.iter().any(|(_, known)| *known == signature) {
            return false;
        }
        seen.push_back((now, signature));
        true
    }
}

/// Makes a key, writes it where only its owner reads it, and answers it as it is given to the store's server.
///
/// # Errors
/// A sentence, when there is a key already or the file cannot be written.
pub fn make_key(path: &Path) -> Result<String, String> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            format!(
                "{}: there is a key already. Delete it to pair anew; the old one then counts no more",
                path.display()
            )
        }
        _ => format!("{}: {error}", path.display()),
    };
    let mut bytes = [0_u8; 32];
    rand::SecureRandom::fill(&rand::SystemRandom::new(), &mut bytes).map_err(|_| "The machine has no randomness")?;
    let key = to_hex(&bytes);
    let mut file = private(path).map_err(failed)?;
    file.write_all(format!("{key}\n").as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
    Ok(key)
}

/// A new file that only its owner reads.
pub fn private(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Bytes as hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes of hexadecimal digits, with or without `0x` and spaces; none when there is anything else.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let text = text.replace("0x", "").replace([' ', '\n', '\r', ','], "");
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}
