//! A first PIN is set with a one-time code by SMS, another one by who has typed the present one.

use books::answer::{Nothing, Reply};
use books::call::{CallContext, Who};
use books::licence::Device;
use books::login::{self, Cashier, FreshCode, LoginRefusal, LoginWords, RegisterMobile, SetupPin, SetupPinRefusal};
use books::refusal::{CallError, Result};

use super::hashing::Hashing;
use super::step;
use crate::app::App;
use crate::http::Incoming;

/// Sends a one-time code by SMS to a user who has no PIN yet. `login_redirect` when there is a PIN: nothing is sent,
/// and the sign-in goes on with it.
///
/// # Errors
/// When the phone is nobody's of this store, too many codes were sent, or a statement fails.
pub(super) async fn send(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let request: &RegisterMobile = incoming.parsed.as_()?;
    let (asked, mobile) = (incoming.asked_by(app)?, request.mobile.to_string());
    let scope = incoming.device()?.scope();
    let user = app.db.read(&scope, move |reader| login::may_register(reader, &mobile)).await?;
    if !user.pin_hash.is_empty() {
        return Ok(Reply::of("login_redirect", Nothing {}).saying(&SetupPinRefusal::PinIsSet));
    }
    let said = LoginWords::CodeSent { mobile: user.mobile.clone() };
    // Whether a code is due is asked before one is hashed, and again when it is kept: meanwhile another may have been
    // sent.
    let whose = user.clone();
    if step::<Device, _>(app, &asked, move |deed| login::code_is_due(deed, &whose)).await? {
        let hashing = Hashing::begin(app, &asked)?;
        let text = app.chance.digits(6);
        let code = FreshCode { hash: hashing.hash(&text).await?, text };
        step::<Device, _>(app, &asked, move |deed| login::send_code(deed, &user, &code)).await?;
    }
    Ok(Reply::of("otp_sent", Nothing {}).saying(&said))
}

/// Sets the first PIN of a user, with the one-time code that was sent for it.
///
/// # Errors
/// When PIN or code is not well-formed, the code is wrong or counts no more, there is a PIN, or a statement fails.
pub(super) async fn set_up(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let request: &SetupPin = incoming.parsed.as_()?;
    let asked = incoming.asked_by(app)?;
    let asked = match asked.who.clone() {
        Who::Cashier(cashier) if request.otp.is_empty() => return change(app, &asked, request, &cashier).await,
        // Whoever names neither phone nor code believes to be signed in.
        Who::Device(_) if request.otp.is_empty() && request.mobile.is_empty() => return Err(LoginRefusal::Ended.into()),
        Who::Cashier(cashier) => incoming.asked_as(app, Who::Device(cashier.device().clone())),
        Who::Device(_) => asked,
        Who::Person(_) => return Err(LoginRefusal::Ended.into()),
    };
    request.check()?;
    let mobile = request.mobile.to_string();
    let hashing = Hashing::begin(app, &asked)?;
    // Counted and kept before the code is looked at, so that the limit holds whatever comes after.
    let (user, code) = step::<Device, _>(app, &asked, move |deed| login::count_code_try(deed, &mobile)).await?;
    if !hashing.verify(&request.otp, &code.code_hash).await? {
        return Err(CallError::from(match code.left_if_wrong {
            0 => SetupPinRefusal::CodeGone,
            left => SetupPinRefusal::WrongCode { left },
        }));
    }
    request.check_strength(&user)?;
    let pin_hash = hashing.hash(&request.pin).await?;
    let set = move |deed: &mut books::deed::Deed<'_, Device>| {
        login::set_first_pin(deed, user.user_id, &code.code_id, &pin_hash)
    };
    step::<Device, _>(app, &asked, set).await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinSet))
}

/// Gives who is signed in another PIN.
async fn change(app: &App, asked: &CallContext, request: &SetupPin, cashier: &Cashier) -> Result<Reply<Nothing>> {
    request.check_own(cashier.user())?;
    step::<Cashier, _>(app, asked, login::may_change_pin).await?;
    let hash = Hashing::begin(app, asked)?.hash(&request.pin).await?;
    step::<Cashier, _>(app, asked, move |deed| login::change_pin(deed, &hash)).await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinSet))
}
