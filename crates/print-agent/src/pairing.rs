//! Pairing: a secret that this agent shares with the store's server, and with nobody else.
//!
//! The server hands a station a token, which comes in place of a certificate, and signs its calls; the browser only
//! carries both. So a page on an allowed origin that is not signed in at the store prints nothing.
//!
//! - token: `STATION.EXPIRES.MAC`, where `MAC` is the HMAC-SHA256, in hex, of `rokad-print
//!   station\nSTATION\nEXPIRES\nORIGIN`; `EXPIRES` is in seconds since 1970, `ORIGIN` is the page's.
//! - signature of a call: the HMAC-SHA256, in hex, of `rokad-print call\nHASH`, where `HASH` is what the client asks to
//!   be signed: the SHA-256, in hex, of call, arguments and time.

use std::collections::VecDeque;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use ring::{digest, hmac, rand};

use crate::private;
use crate::threads::held;

/// How far the client's clock may be off, in milliseconds.
const WINDOW: u64 = 15 * 60 * 1000;
/// How many jobs may come while the first of them could come again: one that is forgotten would count twice.
const REMEMBERED: usize = 10_000;
/// The bytes of a key, and of what is made with it.
const LENGTH: usize = 32;

/// The secret of this agent, and which signatures it has seen.
pub struct Pairing {
    key: hmac::Key,
    seen: Mutex<VecDeque<(u64, [u8; LENGTH])>>,
}

impl Pairing {
    /// Reads the key that [`make_key`] wrote.
    ///
    /// # Errors
    /// A sentence, when the file cannot be read or is no key.
    pub fn read(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let bytes =
            exactly(text.trim()).ok_or_else(|| format!("{}: this is no key of rokad-print pair", path.display()))?;
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
        fresh && self.made(&format!("rokad-print station\n{station}\n{expires}\n{origin}"), mac).is_some()
    }

    /// Whether the server signed a call just now; `once` for calls that may not be repeated.
    pub fn signed(&self, text: &str, timestamp: u64, signature: &str, once: Option<u64>) -> bool {
        let now = once.unwrap_or_else(crate::clock::now_ms);
        let hash = to_hex(digest::digest(&digest::SHA256, text.as_bytes()).as_ref());
        let made = self.made(&format!("rokad-print call\n{hash}"), signature);
        now.abs_diff(timestamp) <= WINDOW && made.is_some_and(|bytes| once.is_none() || self.first(now, bytes))
    }

    /// The bytes of a signature, if it is of this text.
    fn made(&self, text: &str, mac: &str) -> Option<[u8; LENGTH]> {
        exactly(mac).filter(|mac| hmac::verify(&self.key, text.as_bytes(), mac).is_ok())
    }

    /// Whether a signature, by its bytes, comes for the first time.
    fn first(&self, now: u64, signature: [u8; LENGTH]) -> bool {
        let mut seen = held(&self.seen);
        while seen.front().is_some_and(|(at, _)| now.saturating_sub(*at) > 2 * WINDOW) {
            seen.pop_front();
        }
        if seen.len() >= REMEMBERED || seen.iter().any(|(_, known)| *known == signature) {
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
    let mut file = private::create(path).map_err(failed)?;
    file.write_all(format!("{key}\n").as_bytes()).and_then(|()| file.sync_all()).map_err(failed)?;
    Ok(key)
}

/// Bytes as hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A key or a signature: small hexadecimal digits and nothing else, since what can be written in two ways counts twice.
fn exactly(text: &str) -> Option<[u8; LENGTH]> {
    let sound = text.bytes().all(|letter| matches!(letter, b'0'..=b'9' | b'a'..=b'f'));
    if !sound {
        return None;
    }
    from_hex(text)?.try_into().ok()
}

/// Bytes of hexadecimal digits, with or without `0x` and spaces; none when there is anything else.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let text = text.replace("0x", "").replace([' ', '\n', '\r', ','], "");
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    let digits = text.bytes().map(|letter| char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok()));
    let digits = digits.collect::<Option<Vec<u8>>>()?;
    Some(digits.chunks_exact(2).map(|two| two[0] << 4 | two[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_could_come_again_is_never_forgotten() {
        let pairing = Pairing { key: hmac::Key::new(hmac::HMAC_SHA256, &[7; LENGTH]), seen: Mutex::default() };
        let signature = |at: usize| {
            let mut bytes = [0; LENGTH];
            bytes[..8].copy_from_slice(&at.to_be_bytes());
            bytes
        };
        assert!((0..REMEMBERED).all(|at| pairing.first(1, signature(at))));
        assert!(!pairing.first(2, signature(REMEMBERED)), "rather one too few than one twice");
        assert!(!pairing.first(2, signature(0)));
        assert!(pairing.first(2 + 2 * WINDOW, signature(REMEMBERED)), "later there is room again");
    }

    /// The server's own test makes the same (`books/src/pairing.rs`).
    #[test]
    fn what_the_server_signs_is_taken() {
        let pairing = Pairing { key: hmac::Key::new(hmac::HMAC_SHA256, &[10; LENGTH]), seen: Mutex::default() };
        let token = "1-1-2.1795255853.a4410f5a4333ea1f6d3071bf7c80ef074d3997d34b269145e6870cf5a106bc94";
        let at = 1_795_255_000_000;
        assert!(pairing.knows(token, "https://shop.example:8443", at));
        assert!(!pairing.knows(token, "https://shop.example", at), "it is for pages of one origin");
        assert!(!pairing.knows(token, "https://shop.example:8443", at + 3_600_000), "it has ended");
        let text = r#"{"call":"printers.find","params":{},"timestamp":1795255853739}"#;
        let signature = "7078a03b1f0b23850a3bc38332b9f0ac5d92d67b34d49454f05275b49447e6f2";
        assert!(pairing.signed(text, 1_795_255_853_739, signature, Some(1_795_255_853_739)));
        assert!(!pairing.signed(text, 1_795_255_853_739, signature, Some(1_795_255_853_739)), "once");
    }

    #[test]
    fn hexadecimal_digits_are_digits() {
        assert_eq!(from_hex("0x1b 40,\r\nFf"), Some(vec![0x1b, 0x40, 0xff]));
        for wrong in ["1", "+1", "1g", "é", "-1"] {
            assert_eq!(from_hex(wrong), None, "{wrong}");
        }
        let key = "0a".repeat(LENGTH);
        assert_eq!(exactly(&key), Some([10; LENGTH]));
        for wrong in
            [key.to_uppercase(), format!("0x{key}"), format!("{key} "), key[2..].to_owned(), format!("{key}0a")]
        {
            assert_eq!(exactly(&wrong), None, "{wrong}");
        }
    }
}
