//! Pairing: proofs for the print agents of a store's tills, with which the server shares a key.
//!
//! The formats are the agent's (`print-agent/src/pairing.rs`): a token under which a page of one origin may call, and
//! the signature of one call, of which the server sees the hash alone.

use hmac::{Hmac, KeyInit, Mac};
use pricing::message::Says as _;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Row, Words};
use crate::deed::Look;
use crate::digest::hex;
use crate::facilities::PairKey;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[PairingRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::look::<Sign>()];

/// For how long a page may begin to talk with its agent under one token, in seconds; it asks for another each time.
const TOKEN_FOR: i64 = 15 * 60;

crate::refusals! {
    /// Refusals of a signature.
    pub enum PairingRefusal in "pairing" {
        NoOrigin: "origin must be what a browser calls a page's server: scheme, host and port." as Manner::Field("origin"),
        NoHash: "hash must be 64 small hexadecimal digits." as Manner::Field("hash"),
    }
}

/// A till page's request for proof towards the print agent of its computer: a signature of `hash`, or without it a
/// token.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SignPrint {
    /// The origin of the page, `https://host[:port]`.
    pub origin: Text,
    /// The SHA-256 of call, arguments and time, in hexadecimal digits, as the agent's client asks to sign it.
    pub hash: Text,
}

crate::max_len! { SignPrint { origin: WRITING, hash: ID } }

/// The proof for the print agent.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintSignature {
    /// The token or the signature; null where the till's agent is not paired.
    signed: Option<String>,
}

struct Sign;

impl LookRow for Sign {
    const CALL: About = About {
        path: "/vendor/sign-print",
        name: "sign_print",
        capability: "printing",
        does: "Signs what a page shows the print agent of its till, where the server shares a key with it: a token for its \
               connection, or the hash of a call.",
        messages: &[WORDS],
    };
    type Who = Cashier;
    type Request = SignPrint;
    type Found = PrintSignature;
    type Answer = WithData<PrintSignature>;

    fn look(look: &mut Look<'_, Cashier>, request: &SignPrint) -> Result<PrintSignature> {
        sign(look, request)
    }

    fn render(data: PrintSignature) -> Reply<WithData<PrintSignature>> {
        Reply::success(WithData { data })
    }
}

/// Signs for a page of a till, as who is signed in there.
///
/// # Errors
/// When that is no origin, or no hash.
pub fn sign(look: &Look<'_, Cashier>, request: &SignPrint) -> Result<PrintSignature> {
    if !is_origin(&request.origin) {
        return Err(PairingRefusal::NoOrigin.into());
    }
    if !request.hash.is_empty() && !is_hash(&request.hash) {
        return Err(PairingRefusal::NoHash.into());
    }
    let device = look.who().device();
    let (vendor, store, till) = (device.vendor_id, device.store_id, device.terminal_number);
    let key = look.facilities().pair_keys.of(vendor, store, till);
    let signed = key.map(|key| {
        if request.hash.is_empty() {
            let expires = look.now().0 / 1000 + TOKEN_FOR;
            token(&key, &format!("{vendor}-{store}-{till}"), expires, &request.origin)
        } else {
            signature(&key, &request.hash)
        }
    });
    Ok(PrintSignature { signed })
}

fn token(key: &PairKey, station: &str, expires: i64, origin: &str) -> String {
    let mac = mac(key, &format!("rokad-print station\n{station}\n{expires}\n{origin}"));
    format!("{station}.{expires}.{mac}")
}

fn signature(key: &PairKey, hash: &str) -> String {
    mac(key, &format!("rokad-print call\n{hash}"))
}

fn mac(key: &PairKey, text: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(text.as_bytes());
    hex(&mac.finalize().into_bytes())
}

/// Whether a text is an origin; a line break in it could forge further lines of the signed text.
fn is_origin(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let sound = |letter: u8| letter.is_ascii_alphanumeric() || b".-:[]".contains(&letter);
    !host.is_empty() && host.bytes().all(sound)
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The agent's own test takes the same (`print-agent/src/pairing.rs`).
    #[test]
    fn what_is_signed_is_what_the_agent_reads() {
        let hash = "8267b16a488b67947b835bf190bad47d038936fedbba15aacfcf2522a61ff333";
        assert_eq!(signature(&[10; 32], hash), "7078a03b1f0b23850a3bc38332b9f0ac5d92d67b34d49454f05275b49447e6f2");
        assert_eq!(
            token(&[10; 32], "1-1-2", 1_795_255_853, "https://shop.example:8443"),
            "1-1-2.1795255853.a4410f5a4333ea1f6d3071bf7c80ef074d3997d34b269145e6870cf5a106bc94"
        );
    }

    #[test]
    fn nothing_but_origins_and_hashes_is_signed() {
        for good in ["https://shop.example", "http://127.0.0.1:8080", "https://[fd00::2]:8443"] {
            assert!(is_origin(good), "{good}");
        }
        for wrong in
            ["", "https://", "shop.example", "null", "file://", "https://a\nb", "https://a/b", "https://u@h", "ftp://a"]
        {
            assert!(!is_origin(wrong), "{wrong}");
        }
        let hash = "0a".repeat(32);
        assert!(is_hash(&hash));
        for wrong in [hash.to_uppercase(), hash[1..].to_owned(), format!("{hash}0"), hash.replace('a', "g")] {
            assert!(!is_hash(&wrong), "{wrong}");
        }
    }
}
