use diesel::prelude::*;
use pricing::Day;
use serde::{Deserialize, Serialize};
use storage::UserId;
use storage::rows::User;
use storage::schema::{login_session, login_user};
use utoipa::ToSchema;

use super::Cashier;
use super::auth_mobile::user_of;
use super::guard;
use super::one_time_code::{self, CountedCode};
use super::session::lock_user;
use super::weak::is_weak;
use crate::answer::Nothing;
use crate::audit::{Actor, AuditEvent, audit};
use crate::call::{About, Admits, Step, Steps};
use crate::clock::{MINUTE, Moment};
use crate::deed::Deed;
use crate::licence::Device;
use crate::refusal::Result;
use crate::scalar::Text;

/// Milliseconds after the present PIN was typed in which it may be changed.
const PROVEN_FOR: i64 = 10 * MINUTE;

/// A first PIN, and the one-time code that allows it; or, without a code, another PIN of the signed-in user.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SetupPin {
    /// The user's phone: 10 digits. Who is signed in needs none.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The code from the SMS: 6 digits. Who is signed in needs none.
    pub otp: Text,
    /// The PIN: 4 digits.
    pub pin: Text,
}

crate::max_len! { SetupPin { mobile: WORD, otp: WORD, pin: WORD } }

crate::refusals! {
    /// Refusals of setting a PIN.
    pub enum SetupPinRefusal in "setup_pin" {
        NotFourDigits: "The PIN must have exactly 4 digits." as Manner::Field("pin"),
        Weak: "This PIN is easy to guess. Choose another one." as Manner::Field("pin"),
        NotSixDigits: "Enter the 6 digits of the code." as Manner::Field("otp"),
        WrongCode { left: i32 }: "Incorrect code. {left} tries left.",
        CodeGone: "This code does not work any more. Ask for a new one.",
        PinIsSet: "Your PIN is set. Log in with it.",
        /// Of who is signed in and has not typed the present PIN just now.
        PinNotChecked: "Enter your current PIN first.",
    }
}

impl SetupPin {
    /// Whether the PIN is not one that is guessed first, nor the year its user was born in.
    ///
    /// # Errors
    /// When it is.
    pub fn check_strength(&self, user: &User) -> Result<()> {
        if is_weak(&self.pin, user.born_on) { Err(SetupPinRefusal::Weak.into()) } else { Ok(()) }
    }

    /// Whether PIN and code are well-formed, and the PIN not one that is guessed first.
    ///
    /// # Errors
    /// When one is not.
    pub fn check(&self) -> Result<()> {
        if has_digits(&self.pin, 4) && !has_digits(&self.otp, 6) {
            return Err(SetupPinRefusal::NotSixDigits.into());
        }
        check_pin(&self.pin, None)
    }

    /// Whether the PIN may become that of a user who is signed in, and has no need of a code.
    ///
    /// # Errors
    /// When it is not well-formed, or is guessed first.
    pub fn check_own(&self, user: &User) -> Result<()> {
        check_pin(&self.pin, user.born_on)
    }
}

pub(super) struct SetPin;

impl Steps for SetPin {
    const CALL: About = About {
        path: "/vendor/setup-pin",
        name: "setup_pin",
        capability: "login",
        does: "Sets the first PIN of a user, with the one-time code that was sent for it. Without a code, it sets another PIN \
               of who is signed in and typed the present one within ten minutes, and ends their other sign-ins.",
        messages: &[super::WORDS],
    };
    const ADMITS: Admits = Admits::CashierOrDevice;
    const STEP: Step = Step::SetupPin;
    type Request = SetupPin;
    type Answer = Nothing;
}

/// Whether a PIN is well-formed, and not one that is guessed first.
///
/// # Errors
/// When it is not.
pub fn check_pin(pin: &str, born_on: Option<Day>) -> Result<()> {
    if !has_digits(pin, 4) {
        return Err(SetupPinRefusal::NotFourDigits.into());
    }
    if is_weak(pin, born_on) { Err(SetupPinRefusal::Weak.into()) } else { Ok(()) }
}

/// Counts a try of the code of the user with a phone, before it is checked.
///
/// # Errors
/// When no user of this store has the phone, there is a PIN already or no code any more, or a statement fails.
pub fn count_code_try(deed: &mut Deed<'_, Device>, mobile: &str) -> Result<(User, CountedCode)> {
    let user = user_of(deed, mobile)?;
    if !user.pin_hash.is_empty() {
        return Err(SetupPinRefusal::PinIsSet.into());
    }
    let (licence_id, now) = (deed.who().licence_id, deed.now());
    let code = one_time_code::count_try(deed, user.user_id, licence_id, now)?;
    Ok((user, code.ok_or(SetupPinRefusal::CodeGone)?))
}

/// Gives a user who has none a PIN, for a code that was right.
///
/// # Errors
/// When the code was used or there is a PIN by now, or a statement fails.
pub fn set_first_pin(deed: &mut Deed<'_, Device>, user_id: UserId, code_id: &str, pin_hash: &str) -> Result<()> {
    let now = deed.now();
    if !one_time_code::use_up(deed, code_id, now)? {
        return Err(SetupPinRefusal::CodeGone.into());
    }
    let without = login_user::table
        .filter(login_user::vendor_id.eq(deed.vendor()))
        .filter(login_user::user_id.eq(user_id))
        .filter(login_user::pin_hash.eq(""));
    if deed.execute(diesel::update(without).set(login_user::pin_hash.eq(pin_hash.to_owned())))? != 1 {
        return Err(SetupPinRefusal::PinIsSet.into());
    }
    guard::forget_pin(deed, None, user_id)?;
    let device = deed.who();
    let actor = Actor { user_id, ..Actor::till(device.terminal_id, device.store_id) };
    audit(deed, actor, &AuditEvent::PinSet { user: user_id }, now)?;
    Ok(())
}

/// Whether the signed-in user may change the PIN; a person who finds an unattended till may not.
///
/// # Errors
/// When the present PIN was not typed just now, or a statement fails.
pub fn may_change_pin(deed: &mut Deed<'_, Cashier>) -> Result<()> {
    let row = login_session::table.find((deed.vendor(), deed.who().token_digest().to_owned()));
    let checked_at: Moment = deed.one(row.select(login_session::pin_checked_at))?;
    if deed.now() - checked_at > PROVEN_FOR { Err(SetupPinRefusal::PinNotChecked.into()) } else { Ok(()) }
}

/// Gives the signed-in user another PIN, and ends their other sign-ins.
///
/// # Errors
/// When the present PIN was not typed just now, or a statement fails.
pub fn change_pin(deed: &mut Deed<'_, Cashier>, pin_hash: &str) -> Result<()> {
    let (vendor, user_id, now) = (deed.vendor(), deed.who().user_id(), deed.now());
    let digest = deed.who().token_digest().to_owned();
    lock_user(deed, user_id)?;
    may_change_pin(deed)?;
    let row = login_user::table.find((vendor, user_id));
    deed.execute(diesel::update(row).set(login_user::pin_hash.eq(pin_hash.to_owned())))?;
    let others = login_session::table
        .filter(login_session::vendor_id.eq(vendor))
        .filter(login_session::user_id.eq(user_id))
        .filter(login_session::token_digest.ne(digest))
        .filter(login_session::ended_at.is_null());
    let end = (login_session::ended_at.eq(Some(now)), login_session::end_reason.eq("pin_changed"));
    let ended = deed.execute(diesel::update(others).set(end))?;
    guard::forget_pin(deed, None, user_id)?;
    deed.audit(AuditEvent::PinChanged { user: user_id, ended_sign_ins: Some(ended) });
    Ok(())
}

fn has_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}
