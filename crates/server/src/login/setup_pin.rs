use axum::extract::State;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::schema::login_user;
use utoipa::ToSchema;

use super::auth_mobile::{MobileError, user_of};
use super::guard::{self, GuardError, pin_of};
use super::one_time_code;
use super::sign_in::{hash, verify};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::clock::Moment;
use crate::http::scalar::Text;
use crate::http::{Call, Nothing, Problem, Reply};
use crate::licence::Device;

/// A first PIN, and the one-time code that allows it.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SetupPin {
    /// The user's phone: 10 digits.
    pub mobile: Text,
    /// The code from the SMS: 6 digits.
    pub otp: Text,
    /// The PIN: 4 digits.
    pub pin: Text,
}

/// Why no PIN was set.
#[derive(Debug, thiserror::Error)]
enum SetupPinError {
    #[error("The PIN must have exactly 4 digits.")]
    NotFourDigits,
    #[error("Enter the 6 digits of the code.")]
    NotSixDigits,
    #[error("Incorrect code. {0} tries left.")]
    WrongCode(i32),
    #[error("This code does not work any more. Ask for a new one.")]
    CodeGone,
    #[error("Your PIN is set. Log in with it.")]
    PinIsSet,
    #[error(transparent)]
    Mobile(#[from] MobileError),
    #[error(transparent)]
    Guard(#[from] GuardError),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl From<SetupPinError> for Problem {
    fn from(error: SetupPinError) -> Self {
        match error {
            SetupPinError::NotFourDigits => Problem::field("pin", error.to_string()),
            SetupPinError::NotSixDigits => Problem::field("otp", error.to_string()),
            SetupPinError::Mobile(error) => error.into(),
            SetupPinError::Guard(error) => error.into(),
            SetupPinError::Storage(error) => error.into(),
            other => Problem::fail(other.to_string()),
        }
    }
}

/// Sets the first PIN of a user, with the one-time code that was sent for it.
#[utoipa::path(post, path = "/vendor/setup-pin", tag = "login",
    request_body(content = SetupPin, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<Nothing>)))]
pub async fn setup_pin(
    State(app): State<App>,
    Call { actor: device, request, now, .. }: Call<Device, SetupPin>,
) -> Result<Reply<Nothing>, Problem> {
    with_code(&app, device, request, now).await?;
    Ok(Reply::success(Nothing {}).saying("Your PIN is set."))
}

async fn with_code(app: &App, device: Device, request: SetupPin, now: Moment) -> Result<(), SetupPinError> {
    if !has_digits(&request.pin, 4) {
        return Err(SetupPinError::NotFourDigits);
    }
    if !has_digits(&request.otp, 6) {
        return Err(SetupPinError::NotSixDigits);
    }
    let (licence_id, mobile) = (device.licence_id, request.mobile.to_string());
    // Counted and kept before the code is looked at, so that the limit holds whatever comes after.
    let (user, code) = app
        .db
        .write(&device.scope(), move |tx| {
            let user = user_of(tx, &mobile)?;
            if !user.pin_hash.is_empty() {
                return Err(SetupPinError::PinIsSet);
            }
            let code = one_time_code::count_try(tx, user.user_id, licence_id, now)?;
            Ok((user, code.ok_or(SetupPinError::CodeGone)?))
        })
        .await?;
    if !verify(app, &request.otp, &code.code_hash).await? {
        return Err(match code.left_if_wrong {
            0 => SetupPinError::CodeGone,
            left => SetupPinError::WrongCode(left),
        });
    }
    let pin_hash = hash(app, &request.pin).await?;
    app.db
        .write(&device.scope(), move |tx| {
            if !one_time_code::use_up(tx, &code.code_id, now)? {
                return Err(SetupPinError::CodeGone);
            }
            set_first_pin(tx, &device, user.user_id, &pin_hash, now)
        })
        .await
}

/// Gives a user who has none a PIN.
fn set_first_pin(
    tx: &mut Tx<'_>,
    device: &Device,
    user_id: i64,
    pin_hash: &str,
    now: Moment,
) -> Result<(), SetupPinError> {
    let without = login_user::table
        .filter(login_user::vendor_id.eq(tx.vendor()))
        .filter(login_user::user_id.eq(user_id))
        .filter(login_user::pin_hash.eq(""));
    if tx.execute(diesel::update(without).set(login_user::pin_hash.eq(pin_hash.to_owned())))? != 1 {
        return Err(SetupPinError::PinIsSet);
    }
    guard::clear(tx, None, &pin_of(user_id))?;
    let actor = Actor { terminal_id: device.terminal_id, store_id: device.store_id, user_id, session_id: "" };
    audit(tx, actor, "pin_set", &user_id.to_string(), &json!({}), now)?;
    Ok(())
}

fn has_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}
