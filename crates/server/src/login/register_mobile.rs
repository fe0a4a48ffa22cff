use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::rows::User;
use utoipa::ToSchema;

use super::auth_mobile::{MobileError, user_of};
use super::one_time_code::{self, Asked, LIFETIME};
use super::sign_in::hash;
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::clock::Moment;
use crate::http::scalar::Text;
use crate::http::{Call, Nothing, Problem, Reply};
use crate::licence::Device;
use crate::outbox::{Outbox, Purpose, Sms};

/// A phone whose user has no PIN yet.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RegisterMobile {
    /// The user's phone: 10 digits.
    pub mobile: Text,
}

/// Why no code was sent.
#[derive(Debug, thiserror::Error)]
enum CodeError {
    #[error("Too many codes were sent. Please try again in an hour, or ask your store manager.")]
    TooMany,
    #[error(transparent)]
    Mobile(#[from] MobileError),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl From<CodeError> for Problem {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::TooMany => Problem::TooMany { message: error.to_string(), retry_seconds: 3600 },
            CodeError::Mobile(unknown @ MobileError::Unknown) => Problem::refused("m_not_found", unknown.to_string()),
            CodeError::Mobile(error) => error.into(),
            CodeError::Storage(error) => error.into(),
        }
    }
}

/// Sends a one-time code by SMS to a user who has no PIN yet. `login_redirect` when there is a PIN: nothing is sent,
/// and the sign-in goes on with it.
#[utoipa::path(post, path = "/vendor/register-mobile", tag = "login",
    request_body(content = RegisterMobile, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn register_mobile(
    State(app): State<App>,
    Call { actor: device, request, now, .. }: Call<Device, RegisterMobile>,
) -> Result<Reply<Nothing>, Problem> {
    let mobile = request.mobile.to_string();
    let user = app.db.read(&device.scope(), move |reader| user_of(reader, &mobile)).await.map_err(CodeError::from)?;
    if !user.pin_hash.is_empty() {
        return Ok(Reply::of("login_redirect", "Your PIN is set. Log in with it.", Nothing {}));
    }
    let code = app.chance.digits(6);
    let fresh =
        Fresh { id: app.chance.id(now), message_id: app.chance.id(now), hash: hash(&app, &code).await?, text: code };
    let sent_to = format!("We have sent a code to {}.", user.mobile);
    let outbox = app.outbox.clone();
    app.db.write(&device.scope(), move |tx| send(tx, &outbox, &device, &user, &fresh, now)).await?;
    Ok(Reply::of("otp_sent", sent_to, Nothing {}))
}

/// A code that has not been sent yet.
struct Fresh {
    id: String,
    message_id: String,
    hash: String,
    text: String,
}

fn send(
    tx: &mut Tx<'_>,
    outbox: &Arc<Outbox>,
    device: &Device,
    user: &User,
    fresh: &Fresh,
    now: Moment,
) -> Result<(), CodeError> {
    match one_time_code::ask(tx, user, device.licence_id, now)? {
        Asked::OnItsWay => return Ok(()),
        Asked::TooMany => return Err(CodeError::TooMany),
        Asked::Due => {}
    }
    one_time_code::keep(tx, &fresh.id, user.user_id, device.licence_id, &fresh.hash, now)?;
    outbox.queue_sms(tx, fresh.message_id.clone(), "login_code", &sms(user, &fresh.text), now, now.plus(LIFETIME))?;
    let actor = Actor { terminal_id: device.terminal_id, store_id: device.store_id, ..Actor::default() };
    audit(tx, actor, "code_sent", &user.user_id.to_string(), &json!({}), now)?;
    Ok(())
}

/// The text is in the words under which it is registered with the operators (`docs/delivery.md`).
fn sms(user: &User, code: &str) -> Sms {
    Sms {
        mobile: user.mobile.clone(),
        purpose: Purpose::OneTimeCode,
        text: format!(
            "{code} is your code to set your PIN for Rokad. It works for 10 minutes. Do not tell it to anybody."
        ),
        values: BTreeMap::from([("code".to_owned(), code.to_owned())]),
    }
}
