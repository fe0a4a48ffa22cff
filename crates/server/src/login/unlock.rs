use axum::extract::State;
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
use crate::http::Call;
use crate::licence::Device;
use crate::refusal::Stop;
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
#[utoipa::path(post, path = "/vendor/unlock-pin", tag = "login",
    request_body(content = UnlockPin, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn unlock_pin(
    State(app): State<App>,
    Call { actor: device, request, now, .. }: Call<Device, UnlockPin>,
) -> Result<Reply<Nothing>, Stop> {
    let place = Place { scope: device.scope(), licence_id: device.licence_id };
    let manager_id = passcode::check(&app, place, &request.security_code, now).await?;
    app.db
        .write(&device.scope(), move |tx| {
            let user = user_of(tx, &request.mobile)?;
            guard::clear(tx, Some(device.licence_id), &pin_of(user.user_id))?;
            let actor = Actor { terminal_id: device.terminal_id, store_id: device.store_id, ..Actor::default() };
            let detail = json!({"manager": manager_id});
            audit(tx, actor, "pin_unlocked", &user.user_id.to_string(), &detail, now)?;
            Ok::<_, Stop>(())
        })
        .await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinUnlocked))
}
