use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::schema::login_user;
use utoipa::ToSchema;

use super::LoginWords;
use super::auth_mobile::user_of;
use super::guard::{self, pin_of};
use super::one_time_code;
use super::sign_in::{hash, verify};
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::clock::Moment;
use crate::http::Incoming;
use crate::licence::Device;
use crate::refusal::{Result, Stop};
use crate::scalar::Text;

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

crate::refusals! {
    /// Why no PIN was set.
    pub enum SetupPinRefusal in "setup_pin" {
        NotFourDigits: "The PIN must have exactly 4 digits." as Manner::Field("pin"),
        NotSixDigits: "Enter the 6 digits of the code." as Manner::Field("otp"),
        WrongCode { left: i32 }: "Incorrect code. {left} tries left.",
        CodeGone: "This code does not work any more. Ask for a new one.",
        PinIsSet: "Your PIN is set. Log in with it.",
    }
}

/// Sets the first PIN of a user, with the one-time code that was sent for it.
///
/// # Errors
/// When PIN or code is not well-formed, the code is wrong or counts no more, there is a PIN, or a statement fails.
pub async fn setup_pin(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let (device, now) = (incoming.device()?, incoming.now);
    let request: &SetupPin = incoming.parsed.as_()?;
    if !has_digits(&request.pin, 4) {
        return Err(SetupPinRefusal::NotFourDigits.into());
    }
    if !has_digits(&request.otp, 6) {
        return Err(SetupPinRefusal::NotSixDigits.into());
    }
    let (licence_id, mobile) = (device.licence_id, request.mobile.to_string());
    // Counted and kept before the code is looked at, so that the limit holds whatever comes after.
    let (user, code) = app
        .db
        .write(&device.scope(), move |tx| {
            let user = user_of(tx, &mobile)?;
            if !user.pin_hash.is_empty() {
                return Err(SetupPinRefusal::PinIsSet.into());
            }
            let code = one_time_code::count_try(tx, user.user_id, licence_id, now)?;
            Ok::<_, Stop>((user, code.ok_or(SetupPinRefusal::CodeGone)?))
        })
        .await?;
    if !verify(app, &request.otp, &code.code_hash).await? {
        return Err(Stop::from(match code.left_if_wrong {
            0 => SetupPinRefusal::CodeGone,
            left => SetupPinRefusal::WrongCode { left },
        }));
    }
    let pin_hash = hash(app, &request.pin).await?;
    app.db
        .write(&device.scope(), move |tx| {
            if !one_time_code::use_up(tx, &code.code_id, now)? {
                return Err(SetupPinRefusal::CodeGone.into());
            }
            set_first_pin(tx, &device, user.user_id, &pin_hash, now)
        })
        .await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinSet))
}

/// Gives a user who has none a PIN.
fn set_first_pin(tx: &mut Tx<'_>, device: &Device, user_id: i64, pin_hash: &str, now: Moment) -> Result<()> {
    let without = login_user::table
        .filter(login_user::vendor_id.eq(tx.vendor()))
        .filter(login_user::user_id.eq(user_id))
        .filter(login_user::pin_hash.eq(""));
    if tx.execute(diesel::update(without).set(login_user::pin_hash.eq(pin_hash.to_owned())))? != 1 {
        return Err(SetupPinRefusal::PinIsSet.into());
    }
    guard::clear(tx, None, &pin_of(user_id))?;
    let actor = Actor { terminal_id: device.terminal_id, store_id: device.store_id, user_id, session_id: "" };
    audit(tx, actor, "pin_set", &user_id.to_string(), &json!({}), now)?;
    Ok(())
}

fn has_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}
