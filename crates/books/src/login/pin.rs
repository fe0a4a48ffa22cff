//! The PIN of a user: tries of it are counted before it is checked.

use serde::{Deserialize, Serialize};
use storage::UserId;
use storage::rows::User;
use utoipa::ToSchema;

use super::auth_mobile::user_of;
use super::guard::{self, Try};
use super::{Cashier, LoginRefusal};
use crate::answer::Nothing;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::{AtTill, Deed};
use crate::refusal::Result;
use crate::scalar::Text;

/// The PIN of the signed-in user, typed again. The token identifies the user; other identifiers are ignored.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct VerifyPassword {
    /// Empty: it is a user's PIN, not a customer's.
    pub c_id: Text,
    /// The user's phone, as the client knows it.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The PIN: 4 digits.
    pub pin: Text,
}

crate::max_len! { VerifyPassword { c_id: ID, mobile: WORD, pin: WORD } }

pub(super) struct CheckPin;

impl Steps for CheckPin {
    const CALL: About = About {
        path: "/vendor/verify-password",
        name: "verify_password",
        capability: "login",
        does: "Whether the PIN is that of the signed-in user. The right one opens a locked till.",
        messages: &[super::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::VerifyPassword;
    const WHILE_LOCKED: bool = true;
    type Request = VerifyPassword;
    type Answer = Nothing;
}

/// Counts a try of the PIN of the user with a phone, on the device of a licence; returns the user.
///
/// # Errors
/// When no user of this store has the phone, there is no PIN yet, or a statement fails. A lock is a result, so that the
/// count stays.
pub fn count_pin<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, mobile: &str) -> Result<(User, Try)> {
    let user = user_of(deed, mobile)?;
    if user.pin_hash.is_empty() {
        return Err(LoginRefusal::PinNotSet.into());
    }
    let counted = guard::count_pin(deed, licence_id, user.user_id)?;
    Ok((user, counted))
}

/// Counts a try of the PIN of the signed-in user, on their device; returns the user as of now.
///
/// # Errors
/// When there is no PIN, or a statement fails. That it may not be tried is answered, so that the count stays.
pub fn count_own_pin(deed: &mut Deed<'_, Cashier>) -> Result<(User, Try)> {
    let (user, licence_id) = (deed.who().user().clone(), deed.who().device().licence_id);
    if user.pin_hash.is_empty() {
        return Err(LoginRefusal::PinNotSet.into());
    }
    let counted = guard::count_pin(deed, licence_id, user.user_id)?;
    Ok((user, counted))
}

/// Takes back the count of tries: the PIN was right.
///
/// # Errors
/// When a statement fails.
pub fn pin_was_right<P: AtTill>(deed: &mut Deed<'_, P>, licence_id: i64, user_id: UserId) -> Result<()> {
    Ok(guard::pin_was_right(deed, licence_id, user_id)?)
}
