use serde::{Deserialize, Serialize};
use storage::Scope;
use utoipa::ToSchema;

use super::activate::{LicenceAnswer, TagLicence, activate, usable, wanted};
use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::http::Incoming;
use crate::login::passcode;
use crate::refusal::Result;
use crate::scalar::Text;

/// Activation of a device with a licence that another device runs.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct MoveLicence {
    /// The key: 12 digits.
    pub licence_no: Text,
    /// The random id the device made of itself: at least 32 characters.
    pub udid: Text,
    /// What the device calls itself.
    pub device_name: Text,
    /// The passcode of a manager of the licence's store: 6 digits.
    pub security_code: Text,
}

/// Moves a licence to this device; the other device is signed out.
///
/// # Errors
/// When key or device id are not well-formed, the licence is not known or not valid any more, the passcode is wrong or
/// locked, there were too many tries, or a statement fails.
pub async fn move_licence(app: &App, incoming: &Incoming) -> Result<Reply<WithData<LicenceAnswer>>> {
    let now = incoming.now;
    app.attempts.count(incoming.peer, now)?;
    let MoveLicence { licence_no, udid, device_name, security_code } = incoming.parsed.as_()?;
    let tag = TagLicence { licence_no: licence_no.clone(), udid: udid.clone(), device_name: device_name.clone() };
    let wanted = wanted(app, &tag)?;
    let key = wanted.key_digest.clone();
    let licence = app.db.write(&Scope::system(), move |tx| usable(tx, &key, now)).await?;
    let place =
        passcode::Place { scope: Scope::store(licence.vendor_id, licence.store_id), licence_id: licence.licence_id };
    passcode::check(app, place, security_code, now).await?;
    let data = app
        .db
        .write(&Scope::system(), move |tx| {
            let licence = usable(tx, &wanted.key_digest, now)?;
            activate(tx, &licence, &wanted, "licence_moved", now)
        })
        .await?;
    app.known.forget_all();
    Ok(Reply::success(WithData { data }))
}
