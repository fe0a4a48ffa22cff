use serde::{Deserialize, Serialize};
use storage::rows::Licence;
use storage::{Scope, Tx};
use utoipa::ToSchema;

use super::store::{bind, find, lock_by_key};
use crate::answer::WithData;
use crate::audit::{Actor, AuditEvent, audit};
use crate::call::{About, Admits, Step, Steps};
use crate::catalog::load_store;
use crate::clock::{Moment, wire_time};
use crate::digest::digest;
use crate::refusal::{Refusal, Result};
use crate::scalar::Text;

/// Activation of a device with a licence key.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct TagLicence {
    /// The key: 12 digits.
    pub licence_no: Text,
    /// The random id the device made of itself: at least 32 characters.
    pub udid: Text,
    /// The device's own name.
    pub device_name: Text,
}

crate::max_len! { TagLicence { licence_no: WORD, udid: MaxLen::Text(200), device_name: WRITING } }

/// The licence a device runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct LicenceAnswer {
    v_id: String,
    store_id: String,
    store_name: String,
    terminal_id: String,
    terminal_name: String,
    terminal_number: i32,
    expires_at: String,
}

crate::refusals! {
    /// Refusals of an activation.
    pub enum LicenceRefusal in "licence" {
        KeyNotTwelveDigits: "Enter the 12 digits of the licence key.",
        DeviceId: "The device id must have 32 to 128 characters." as Manner::Field("udid"),
        Unknown: "This licence key is not known. Please check the digits.",
        InUse: "This licence is already in use on another device.",
        Revoked: "This licence has been withdrawn. Please contact store manager.",
        Expired: "License expired. Please contact store manager.",
        /// Refusal for a device without a licence.
        NotValid: "This device has no valid licence. Please activate it again." as Manner::NoLicence,
        /// The same as [`LicenceRefusal::Expired`], at sign-in.
        ExpiredAtSignIn: "License expired. Please contact store manager." as Manner::LicenceExpired,
        TooManyTries: "Too many tries. Please wait a few seconds and try again." as Manner::TooMany { seconds: 5 },
    }
}

/// Activation of a device with a licence that another device runs.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct MoveLicence {
    /// The key: 12 digits.
    pub licence_no: Text,
    /// The random id the device made of itself: at least 32 characters.
    pub udid: Text,
    /// The device's own name.
    pub device_name: Text,
    /// The passcode of a manager of the licence's store: 6 digits.
    pub security_code: Text,
}

crate::max_len! {
    MoveLicence {
        licence_no: WORD, udid: MaxLen::Text(200), device_name: WRITING, security_code: WORD,
    }
}

impl MoveLicence {
    /// The activation that follows.
    #[must_use]
    pub fn activation(&self) -> TagLicence {
        let MoveLicence { licence_no, udid, device_name, .. } = self;
        TagLicence { licence_no: licence_no.clone(), udid: udid.clone(), device_name: device_name.clone() }
    }
}

impl TagLicence {
    /// Whether key and device id are well-formed.
    ///
    /// # Errors
    /// When one is not.
    pub fn check(&self) -> Result<()> {
        let key: &str = &self.licence_no;
        if key.len() != 12 || !key.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(LicenceRefusal::KeyNotTwelveDigits.into());
        }
        if !(32..=128).contains(&self.udid.len()) {
            return Err(LicenceRefusal::DeviceId.into());
        }
        Ok(())
    }

    /// Digests for the books: the key and the device's id are never stored as such. The name is cut at 60 characters.
    #[must_use]
    pub fn wanted(&self, key_digest: String) -> Wanted {
        let device_name = self.device_name.given().unwrap_or("Till").chars().take(60).collect();
        Wanted { key_digest, device_digest: digest(&self.udid), device_name }
    }
}

/// A licence for a device, as the books know both.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// The digest of the key.
    pub key_digest: String,
    /// The digest of the device's id.
    pub device_digest: String,
    /// Name of the device, as it states it.
    pub device_name: String,
}

/// A licence that may be used now, on whichever device, locked until the transaction ends. Needs the system's scope:
/// the vendor is known only by the key.
///
/// # Errors
/// When it is not known, withdrawn or expired, or a statement fails.
pub fn usable(tx: &mut Tx<'_>, key_digest: &str, now: Moment) -> Result<Licence> {
    let licence = lock_by_key(tx, key_digest)?.ok_or(LicenceRefusal::Unknown)?;
    if licence.revoked_at.is_some() {
        return Err(LicenceRefusal::Revoked.into());
    }
    if licence.expires_at <= now {
        return Err(LicenceRefusal::Expired.into());
    }
    Ok(licence)
}

pub(super) struct Activate;

impl Steps for Activate {
    const CALL: About = About {
        path: "/cash-register/tag-licence",
        name: "tag_licence",
        capability: "licence",
        does: "Activates a device with a licence key.",
        messages: &[],
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: Step = Step::TagLicence;
    type Request = TagLicence;
    type Answer = WithData<LicenceAnswer>;
}

/// Activates a device with a licence that no other device runs.
///
/// # Errors
/// When the licence may not be used or is in use on another device, or a statement fails.
pub fn activate(tx: &mut Tx<'_>, wanted: &Wanted, now: Moment) -> Result<LicenceAnswer> {
    let licence = usable(tx, &wanted.key_digest, now)?;
    if licence.device_digest.as_ref().is_some_and(|device| *device != wanted.device_digest) {
        // The screen offers to move the licence here.
        return Err(Refusal::from(LicenceRefusal::InUse).with("in_use", 1).into());
    }
    let (licence_id, device) = (licence.licence_id, wanted.device_name.clone());
    give(tx, &licence, wanted, &AuditEvent::LicenceActivated { licence: licence_id, device }, now)
}

pub(super) struct MoveHere;

impl Steps for MoveHere {
    const CALL: About = About {
        path: "/cash-register/move-licence",
        name: "move_licence",
        capability: "licence",
        does: "Moves a licence to this device; the other device is signed out.",
        messages: &[],
    };
    const ADMITS: Admits = Admits::Anyone;
    const STEP: Step = Step::MoveLicence;
    type Request = MoveLicence;
    type Answer = WithData<LicenceAnswer>;
}

/// Activates a device with a licence that another device runs, which is signed out.
///
/// # Errors
/// When the licence may not be used, or a statement fails.
pub fn move_here(tx: &mut Tx<'_>, wanted: &Wanted, now: Moment) -> Result<LicenceAnswer> {
    let licence = usable(tx, &wanted.key_digest, now)?;
    let (licence_id, device) = (licence.licence_id, wanted.device_name.clone());
    give(tx, &licence, wanted, &AuditEvent::LicenceMoved { licence: licence_id, device }, now)
}

/// Binds the licence to the device, audits that, and returns the answer.
fn give(tx: &mut Tx<'_>, licence: &Licence, wanted: &Wanted, event: &AuditEvent, now: Moment) -> Result<LicenceAnswer> {
    bind(tx, licence, &wanted.device_digest, &wanted.device_name, now)?;
    let row = find(tx, licence.vendor_id, licence.licence_id)?;
    let store = load_store(tx, licence.vendor_id, licence.store_id)?;
    let actor = Actor::till(row.terminal_id, row.store_id);
    // Activation runs in the system's scope, so the vendor of the entry is named here.
    tx.narrow(Scope::store(licence.vendor_id, row.store_id));
    audit(tx, actor, event, now)?;
    Ok(LicenceAnswer {
        v_id: row.vendor_id.to_string(),
        store_id: row.store_id.to_string(),
        store_name: store.row.name,
        terminal_id: row.terminal_id.to_string(),
        terminal_name: row.terminal_name,
        terminal_number: row.terminal_number,
        expires_at: wire_time(row.expires_at, &store.zone),
    })
}
