use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::User;
use storage::schema::login_user;
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::licence::Device;
use crate::refusal::Result;
use crate::scalar::{Flag, Text, read_phone};

/// The phone step of signing in.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AuthMobile {
    /// The user's phone: 10 digits.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The client's id of the device; ignored, as `udidtoken` identifies it.
    pub udid: Text,
}

crate::max_len! { AuthMobile { mobile: WORD, udid: MaxLen::Text(200) } }

/// The user of a phone.
#[derive(Debug, Serialize, ToSchema)]
pub struct MobileAnswer {
    mobile: String,
    first_name: String,
    /// Whether the user has a PIN; otherwise one is set first, with a one-time code.
    pin_set: Flag,
}

crate::refusals! {
    /// Refusals of a phone at sign-in.
    pub enum MobileRefusal in "mobile" {
        NotTenDigits: "Enter the 10 digits of the phone number." as Manner::Field("mobile"),
        Unknown: "This phone number is not registered.",
        NotActive: "This account is not active. Please contact store manager." as Manner::Status("account_not_active"),
        /// The same as [`MobileRefusal::Unknown`], where a code was asked for.
        NoCodeForUnknown: "This phone number is not registered." as Manner::Status("m_not_found"),
        TooManyCodes: "Too many codes were sent. Please try again in an hour, or ask your store manager." as Manner::TooMany { seconds: 3600 },
    }
}

/// The active user of a phone in the device's store; phones of other stores stay unknown.
pub(super) fn user_of(reader: &mut Reader<'_>, mobile: &str) -> Result<User> {
    active(registered(reader, mobile)?.ok_or(MobileRefusal::Unknown)?)
}

/// The user of a phone in the device's store, active or not.
pub(super) fn registered(reader: &mut Reader<'_>, mobile: &str) -> Result<Option<User>> {
    let mobile = read_phone(mobile).ok_or(MobileRefusal::NotTenDigits)?;
    let user = reader.maybe(
        login_user::table
            .filter(login_user::vendor_id.eq(reader.vendor()))
            .filter(login_user::mobile.eq(mobile))
            .filter(login_user::store_id.eq(reader.store())),
    )?;
    Ok(user)
}

/// The user, if the account is active.
pub(super) fn active(user: User) -> Result<User> {
    if user.active { Ok(user) } else { Err(MobileRefusal::NotActive.into()) }
}

pub(super) struct FindUser;

impl LookRow for FindUser {
    const CALL: About = About {
        path: "/vendor/auth-mobile",
        name: "auth_mobile",
        capability: "login",
        does: "Finds out whose phone it is.",
        messages: &[super::WORDS],
    };
    type Who = Device;
    type Request = AuthMobile;
    type Found = MobileAnswer;
    type Answer = WithData<MobileAnswer>;

    fn look(look: &mut Look<'_, Device>, request: &AuthMobile) -> Result<MobileAnswer> {
        auth_mobile(look, request)
    }

    fn render(data: MobileAnswer) -> Reply<WithData<MobileAnswer>> {
        Reply::success(WithData { data })
    }
}

/// The user of a phone.
///
/// # Errors
/// When it is no phone, no user of this store has it, the account is not active, or a statement fails.
pub fn auth_mobile(look: &mut Look<'_, Device>, request: &AuthMobile) -> Result<MobileAnswer> {
    let user = user_of(look, &request.mobile)?;
    let pin_set = Flag(!user.pin_hash.is_empty());
    Ok(MobileAnswer { mobile: user.mobile, first_name: user.first_name, pin_set })
}
