use axum::extract::State;
use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::User;
use storage::schema::login_user;
use utoipa::ToSchema;

use super::is_mobile;
use crate::app::App;
use crate::http::scalar::{Flag, Text};
use crate::http::{Call, Problem, Reply, WithData};
use crate::licence::Device;

/// The phone step of signing in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AuthMobile {
    /// The user's phone: 10 digits.
    pub mobile: Text,
}

/// The user of a phone.
#[derive(Debug, Serialize, ToSchema)]
pub struct MobileAnswer {
    mobile: String,
    first_name: String,
    /// Whether the PIN can be asked for; otherwise it is set first, with a one-time code.
    pin_set: Flag,
}

/// Why a phone does not lead to a PIN.
#[derive(Debug, thiserror::Error)]
pub enum MobileError {
    #[error("Enter the 10 digits of the phone number.")]
    NotTenDigits,
    #[error("This phone number is not registered.")]
    Unknown,
    #[error("This account is not active. Please contact store manager.")]
    NotActive,
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl From<MobileError> for Problem {
    fn from(error: MobileError) -> Self {
        match error {
            MobileError::NotTenDigits => Problem::field("mobile", error.to_string()),
            MobileError::Unknown => Problem::fail(error.to_string()),
            MobileError::NotActive => Problem::refused("account_not_active", error.to_string()),
            MobileError::Storage(error) => error.into(),
        }
    }
}

/// The active user of a phone in the device's store; nobody else's phones are told about.
pub(super) fn user_of(reader: &mut Reader<'_>, mobile: &str) -> Result<User, MobileError> {
    if !is_mobile(mobile) {
        return Err(MobileError::NotTenDigits);
    }
    let user: Option<User> = reader.maybe(
        login_user::table
            .filter(login_user::vendor_id.eq(reader.vendor()))
            .filter(login_user::mobile.eq(mobile.to_owned()))
            .filter(login_user::store_id.eq(reader.store())),
    )?;
    let user = user.ok_or(MobileError::Unknown)?;
    if user.active { Ok(user) } else { Err(MobileError::NotActive) }
}

/// Finds out whose phone it is.
#[utoipa::path(post, path = "/vendor/auth-mobile", tag = "login",
    request_body(content = AuthMobile, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<MobileAnswer>>)))]
pub async fn auth_mobile(
    State(app): State<App>,
    Call { actor: device, request, .. }: Call<Device, AuthMobile>,
) -> Result<Reply<WithData<MobileAnswer>>, Problem> {
    let user = app.db.read(&device.scope(), move |reader| user_of(reader, &request.mobile)).await?;
    let pin_set = Flag(!user.pin_hash.is_empty());
    Ok(Reply::success(WithData { data: MobileAnswer { mobile: user.mobile, first_name: user.first_name, pin_set } }))
}
