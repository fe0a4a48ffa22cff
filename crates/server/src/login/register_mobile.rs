use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::User;
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::LoginWords;
use super::SetupPinRefusal;
use super::auth_mobile::{MobileRefusal, active, registered};
use super::one_time_code::{self, Asked, LIFETIME, NewCode};
use super::sign_in::hash;
use crate::answer::{Nothing, Reply};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::clock::Moment;
use crate::http::Incoming;
use crate::licence::Device;
use crate::outbox::{Label, Outbox, Purpose, Sms};
use crate::refusal::Result;
use crate::scalar::Text;

/// A phone whose user has no PIN yet.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RegisterMobile {
    /// The user's phone: 10 digits.
    pub mobile: Text,
}

/// Sends a one-time code by SMS to a user who has no PIN yet. `login_redirect` when there is a PIN: nothing is sent,
/// and the sign-in goes on with it.
///
/// # Errors
/// When the phone is nobody's of this store, too many codes were sent, or a statement fails.
pub async fn register_mobile(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let (device, now) = (incoming.device()?, incoming.now);
    let request: &RegisterMobile = incoming.parsed.as_()?;
    let mobile = request.mobile.to_string();
    let user = app.db.read(&device.scope(), move |reader| may_register(reader, &mobile)).await?;
    if !user.pin_hash.is_empty() {
        return Ok(Reply::of("login_redirect", Nothing {}).saying(&SetupPinRefusal::PinIsSet));
    }
    let said = LoginWords::CodeSent { mobile: user.mobile.clone() };
    let text = app.chance.digits(6);
    let hash = hash(app, &text).await?;
    let code = Fresh { id: app.chance.id(now), message_id: app.chance.id(now), hash, text, user, at: now };
    let outbox = app.outbox.clone();
    app.db.write(&device.scope(), move |tx| send(tx, &outbox, &device, &code)).await?;
    Ok(Reply::of("otp_sent", Nothing {}).saying(&said))
}

/// The user of a phone; one that is nobody's has a status of its own here.
fn may_register(reader: &mut Reader<'_>, mobile: &str) -> Result<User> {
    active(registered(reader, mobile)?.ok_or(MobileRefusal::NoCodeForUnknown)?)
}

/// A code that has not been sent yet.
struct Fresh {
    id: String,
    message_id: String,
    hash: String,
    text: String,
    user: User,
    at: Moment,
}

fn send(tx: &mut Tx<'_>, outbox: &Arc<Outbox>, device: &Device, code: &Fresh) -> Result<()> {
    let (user, now) = (&code.user, code.at);
    match one_time_code::ask(tx, user, device.licence_id, now)? {
        Asked::OnItsWay => return Ok(()),
        Asked::TooMany => return Err(MobileRefusal::TooManyCodes.into()),
        Asked::Due => {}
    }
    let new =
        NewCode { code_id: &code.id, user_id: user.user_id, licence_id: device.licence_id, code_hash: &code.hash };
    one_time_code::keep(tx, &new, now)?;
    let label = Label { id: code.message_id.clone(), subject: "login_code", now, give_up_at: now.plus(LIFETIME) };
    outbox.queue_sms(tx, label, &sms(user, &code.text))?;
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
