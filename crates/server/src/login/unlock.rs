use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::LoginWords;
use super::auth_mobile::user_of;
use super::guard::{self, pin_of};
use super::passcode::{self, Place};
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::http::Incoming;
use crate::refusal::{Result, Stop};
use crate::scalar::Text;

/// A locked PIN and the passcode that unlocks it.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UnlockPin {
    /// The locked user's phone.
    pub mobile: Text,
    /// The manager's passcode: 6 digits.
    pub security_code: Text,
}

/// Lets a locked user try again on this device.
///
/// # Errors
/// When the passcode is wrong or locked, the phone is nobody's of this store, or a statement fails.
pub async fn unlock_pin(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let (device, now) = (incoming.device()?, incoming.now);
    let request: &UnlockPin = incoming.parsed.as_()?;
    let place = Place { scope: device.scope(), licence_id: device.licence_id };
    let manager_id = passcode::check(app, place, &request.security_code, now).await?;
    let mobile = request.mobile.to_string();
    app.db
        .write(&device.scope(), move |tx| {
            let user = user_of(tx, &mobile)?;
            guard::clear(tx, Some(device.licence_id), &pin_of(user.user_id))?;
            let actor = Actor { terminal_id: device.terminal_id, store_id: device.store_id, ..Actor::default() };
            let detail = json!({"manager": manager_id});
            audit(tx, actor, "pin_unlocked", &user.user_id.to_string(), &detail, now)?;
            Ok::<_, Stop>(())
        })
        .await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinUnlocked))
}
