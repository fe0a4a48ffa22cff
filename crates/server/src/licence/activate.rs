use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::Licence;
use storage::{Scope, Tx};
use utoipa::ToSchema;

use super::store::{bind, find, find_by_key};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::clock::{Moment, wire_time};
use crate::http::scalar::Text;
use crate::http::{Anyone, Call, Problem, Reply, WithData};
use crate::secrets::digest;

/// Activation of a device with a licence key.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct TagLicence {
    /// The key: 12 digits.
    pub licence_no: Text,
    /// The random id the device made of itself: at least 32 characters.
    pub udid: Text,
    /// What the device calls itself.
    pub device_name: Text,
}

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

/// Why a device was not activated.
#[derive(Debug, thiserror::Error)]
pub enum ActivationError {
    #[error("Enter the 12 digits of the licence key.")]
    KeyNotTwelveDigits,
    #[error("The device id must have 32 to 128 characters.")]
    DeviceId,
    #[error("This licence key is not known. Please check the digits.")]
    Unknown,
    #[error("This licence is already in use on another device.")]
    InUse,
    #[error("This licence has been withdrawn. Please contact store manager.")]
    Revoked,
    #[error("License expired. Please contact store manager.")]
    Expired,
    #[error(transparent)]
    Guard(#[from] crate::login::GuardError),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl From<ActivationError> for Problem {
    fn from(error: ActivationError) -> Self {
        match error {
            ActivationError::DeviceId => Problem::field("udid", error.to_string()),
            // The screen offers to move the licence here.
            ActivationError::InUse => Problem::fail(error.to_string()).with("in_use", 1),
            ActivationError::Guard(error) => error.into(),
            ActivationError::Storage(error) => error.into(),
            other => Problem::fail(other.to_string()),
        }
    }
}

/// The digests of a key and a device, both well-formed.
pub(super) struct Wanted {
    pub(super) key_digest: String,
    pub(super) device_digest: String,
    pub(super) device_name: String,
}

pub(super) fn wanted(app: &App, request: &TagLicence) -> Result<Wanted, ActivationError> {
    let key: &str = &request.licence_no;
    if key.len() != 12 || !key.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ActivationError::KeyNotTwelveDigits);
    }
    if !(32..=128).contains(&request.udid.len()) {
        return Err(ActivationError::DeviceId);
    }
    Ok(Wanted {
        key_digest: app.secrets.key_digest(key),
        device_digest: digest(&request.udid),
        device_name: request.device_name.given().unwrap_or("Till").chars().take(60).collect(),
    })
}

/// A licence that may be used now.
pub(super) fn usable(tx: &mut Tx<'_>, key_digest: &str, now: Moment) -> Result<Licence, ActivationError> {
    let licence = find_by_key(tx, key_digest)?.ok_or(ActivationError::Unknown)?;
    if licence.revoked_at.is_some() {
        return Err(ActivationError::Revoked);
    }
    if licence.expires_at <= now.0 {
        return Err(ActivationError::Expired);
    }
    Ok(licence)
}

/// Binds the licence, tells the audit, answers what the device now is.
pub(super) fn activate(
    tx: &mut Tx<'_>,
    licence: &Licence,
    wanted: &Wanted,
    action: &str,
    now: Moment,
) -> Result<LicenceAnswer, ActivationError> {
    bind(tx, licence, &wanted.device_digest, &wanted.device_name, now)?;
    let row = find(tx, licence.vendor_id, licence.licence_id)?;
    let store = crate::catalog::load_store(tx, licence.vendor_id, licence.store_id)?;
    let actor = Actor { terminal_id: row.terminal_id, store_id: row.store_id, ..Actor::default() };
    audit_for(
        tx,
        licence.vendor_id,
        actor,
        action,
        &licence.licence_id.to_string(),
        &json!({"device": wanted.device_name}),
        now,
    )?;
    Ok(LicenceAnswer {
        v_id: row.vendor_id.to_string(),
        store_id: row.store_id.to_string(),
        store_name: store.row.name,
        terminal_id: row.terminal_id.to_string(),
        terminal_name: row.terminal_name,
        terminal_number: row.terminal_number,
        expires_at: wire_time(Moment(row.expires_at), &store.zone),
    })
}

/// Activation runs in the system's scope, so the vendor of the entry is named here.
fn audit_for(
    tx: &mut Tx<'_>,
    vendor_id: i64,
    actor: Actor<'_>,
    action: &str,
    subject: &str,
    detail: &serde_json::Value,
    now: Moment,
) -> Result<(), storage::Error> {
    tx.narrow(Scope::store(vendor_id, actor.store_id));
    audit(tx, actor, action, subject, detail, now)
}

/// Activates a device with a licence key.
#[utoipa::path(post, path = "/cash-register/tag-licence", tag = "licence",
    request_body(content = TagLicence, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<LicenceAnswer>>)))]
pub async fn tag_licence(
    State(app): State<App>,
    Call { request, now, peer, .. }: Call<Anyone, TagLicence>,
) -> Result<Reply<WithData<LicenceAnswer>>, Problem> {
    app.attempts.count(peer, now)?;
    let wanted = wanted(&app, &request)?;
    let data = app
        .db
        .write(&Scope::system(), move |tx| {
            let licence = usable(tx, &wanted.key_digest, now)?;
            if licence.device_digest.as_ref().is_some_and(|device| *device != wanted.device_digest) {
                return Err(ActivationError::InUse);
            }
            activate(tx, &licence, &wanted, "licence_activated", now)
        })
        .await?;
    app.known.forget_all();
    Ok(Reply::success(WithData { data }))
}
