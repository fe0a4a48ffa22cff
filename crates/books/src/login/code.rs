//! A code is sent to a user who has no PIN yet.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::User;
use utoipa::ToSchema;

use super::auth_mobile::{MobileRefusal, active, registered};
use super::one_time_code::{self, Asked, LIFETIME, NewCode};
use crate::answer::Nothing;
use crate::audit::AuditEvent;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::Deed;
use crate::licence::Device;
use crate::outbox::{Label, Purpose, Sms};
use crate::refusal::Result;
use crate::scalar::Text;

/// A phone whose user has no PIN yet.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RegisterMobile {
    /// The user's phone: 10 digits.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
}

crate::max_len! { RegisterMobile { mobile: WORD } }

pub(super) struct SendCode;

impl Steps for SendCode {
    const CALL: About = About {
        path: "/vendor/register-mobile",
        name: "register_mobile",
        capability: "login",
        does: "Sends a one-time code by SMS to a user who has no PIN yet. `login_redirect` when there is a PIN: nothing \
               is sent, and the sign-in goes on with it.",
        messages: &[super::WORDS],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::RegisterMobile;
    type Request = RegisterMobile;
    type Answer = Nothing;
}

/// The user of a phone; an unknown phone has a status of its own here.
///
/// # Errors
/// When no user of this store has the phone, the account is not active, or a statement fails.
pub fn may_register(reader: &mut Reader<'_>, mobile: &str) -> Result<User> {
    active(registered(reader, mobile)?.ok_or(MobileRefusal::NoCodeForUnknown)?)
}

/// A code that has not been sent yet.
#[derive(Debug, Clone)]
pub struct FreshCode {
    /// The code: 6 digits.
    pub text: String,
    /// Hash of the code; the books store nothing else of it.
    pub hash: String,
}

/// Whether a code is to be sent to a user who has no PIN yet; not so where one is on its way.
///
/// # Errors
/// When too many codes were sent, or a statement fails.
pub fn code_is_due(deed: &mut Deed<'_, Device>, user: &User) -> Result<bool> {
    let (licence_id, now) = (deed.who().licence_id, deed.now());
    match one_time_code::ask(deed, user, licence_id, now)? {
        Asked::OnItsWay => Ok(false),
        Asked::TooMany => Err(MobileRefusal::TooManyCodes.into()),
        Asked::Due => Ok(true),
    }
}

/// Sends a code by SMS to a user who has no PIN yet, unless one is on its way.
///
/// # Errors
/// When too many codes were sent, or a statement fails.
pub fn send_code(deed: &mut Deed<'_, Device>, user: &User, code: &FreshCode) -> Result<()> {
    let (licence_id, now) = (deed.who().licence_id, deed.now());
    if !code_is_due(deed, user)? {
        return Ok(());
    }
    let code_id = deed.id("login_code", 0);
    let new = NewCode { code_id: &code_id, user_id: user.user_id, licence_id, code_hash: &code.hash };
    one_time_code::keep(deed, &new, now)?;
    let label = Label { id: deed.id("delivery", 0), subject: "login_code", now, give_up_at: now + LIFETIME, way: None };
    let outbox = deed.facilities().outbox.clone();
    outbox.queue_sms(deed, label, &sms(user, &code.text))?;
    deed.audit(AuditEvent::CodeSent { user: user.user_id });
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
