//! A request as every door gets it: fields by name.

use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use storage::VendorId;

use super::{Cashier, Parsed, Row};
use crate::cards;
use crate::digest::hex;
use crate::refusal::{CallError, Result};
use crate::request_log::{Once, opaque_id};
use crate::scalar::{ID, MaxLen, WORD, too_long};

/// Maximum lengths of the caller's identifiers; a device's id has 128 characters at most, a token 60.
pub const MAX_LEN: &[(&str, MaxLen)] = &[
    ("api_token", MaxLen::Text(200)),
    ("udidtoken", MaxLen::Text(200)),
    ("v_id", ID),
    ("store_id", ID),
    ("vu_id", ID),
    ("trans_from", WORD),
    ("request_id", ID),
];

/// The caller's identifiers, which every call has.
#[derive(Debug, Clone, Default)]
pub struct Identity {
    /// The token of a signed-in user.
    pub api_token: String,
    /// The device id, which stands for the licence.
    pub udidtoken: String,
    /// Vendor, store and user as the client believes them; checked, never trusted.
    pub v_id: String,
    /// See `v_id`.
    pub store_id: String,
    /// See `v_id`.
    pub vu_id: String,
}

impl Identity {
    /// The vendor that the request names, where it names one.
    #[must_use]
    pub fn named_vendor(&self) -> Option<VendorId> {
        self.v_id.parse().ok()
    }

    /// Reads the caller's identifiers from the fields of a request.
    #[must_use]
    pub fn of(fields: &Map<String, Value>) -> Self {
        Identity {
            api_token: text_of(fields, "api_token"),
            udidtoken: text_of(fields, "udidtoken"),
            v_id: text_of(fields, "v_id"),
            store_id: text_of(fields, "store_id"),
            vu_id: text_of(fields, "vu_id"),
        }
    }

    /// Whether vendor, store and user, as the client knows them, are those of the signed-in user.
    #[must_use]
    pub fn is_true_of(&self, cashier: &Cashier) -> bool {
        let claims = [
            (&self.v_id, cashier.vendor_id().to_string()),
            (&self.store_id, cashier.store_id().to_string()),
            (&self.vu_id, cashier.user_id().to_string()),
        ];
        claims.iter().all(|(claimed, real)| claimed.is_empty() || *claimed == real)
    }
}

impl Row {
    /// Reads a request and its idempotency key.
    ///
    /// # Errors
    /// When a field cannot be read.
    pub fn read(&self, mut fields: Map<String, Value>) -> Result<(Parsed, Once)> {
        mask_cards(&mut fields);
        let request_id = text_of(&fields, "request_id");
        let request_id = if request_id.is_empty() { None } else { Some(opaque_id("request_id", request_id)?) };
        let faults = too_long(MAX_LEN, &fields);
        if !faults.is_empty() {
            return Err(CallError::Invalid(faults));
        }
        let parsed = (self.parse)(fields)?;
        let call = format!("/api{}", self.about.path);
        let fingerprint = fingerprint(&call, &parsed);
        Ok((parsed, Once { request_id, fingerprint, call }))
    }
}

/// The one place where every door's free text comes in: no number of a card gets any further.
fn mask_cards(fields: &mut Map<String, Value>) {
    for name in cards::FREE_TEXT {
        if let Some(value) = fields.get_mut(name) {
            let text = match &*value {
                Value::String(text) => cards::masked(text),
                Value::Number(number) => cards::masked(&number.to_string()),
                _ => continue,
            };
            *value = Value::String(text);
        }
    }
}

fn fingerprint(call: &str, parsed: &Parsed) -> String {
    let mut hash = Sha256::new();
    hash.update(call.as_bytes());
    hash.update([0]);
    hash.update(&parsed.typed);
    hex(&hash.finalize())
}

fn text_of(fields: &Map<String, Value>, name: &str) -> String {
    match fields.get(name) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
