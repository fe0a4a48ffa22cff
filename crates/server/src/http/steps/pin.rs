//! A PIN is checked: to sign in, and again while somebody is signed in.

use books::answer::{Nothing, Reply};
use books::call::{CallContext, Caller};
use books::deed::AtTill;
use books::licence::{Device, LicenceRefusal};
use books::login::{self, Cashier, LoginRefusal, Try, VerifyPassword};
use books::refusal::Result;
use books::sign_in::{Arriving, Login, SignedInAnswer, sign_in};
use storage::rows::User;

use super::hashing::Hashing;
use super::step;
use crate::app::App;
use crate::http::Incoming;

/// Outcome of a try of a PIN.
enum Tried {
    Right(Box<User>),
    /// Tries that are left before it locks.
    Wrong(i32),
}

/// Counts the try, checks the PIN of the user with a phone, and takes the count back when it was right.
async fn check<W: Caller + AtTill>(
    app: &App,
    asked: &CallContext,
    hashing: &Hashing,
    (mobile, pin): (&str, &str),
) -> Result<Tried> {
    let (licence_id, mobile) = (asked.who.licence_id()?, mobile.to_owned());
    let counted = step::<W, _>(app, asked, move |deed| login::count_pin(deed, licence_id, &mobile)).await?;
    judge::<W>(app, asked, hashing, (counted, pin)).await
}

/// Checks a PIN whose try is counted.
async fn judge<W: Caller + AtTill>(
    app: &App,
    asked: &CallContext,
    hashing: &Hashing,
    ((user, counted), pin): ((User, Try), &str),
) -> Result<Tried> {
    let licence_id = asked.who.licence_id()?;
    let (left, lock) = match counted {
        Try::Counted { left, lock } => (left, lock),
        Try::Locked(lock) => return Err(lock.of_pin().into()),
    };
    if hashing.verify(pin, &user.pin_hash).await? {
        let user_id = user.user_id;
        step::<W, _>(app, asked, move |deed| login::pin_was_right(deed, licence_id, user_id)).await?;
        return Ok(Tried::Right(Box::new(user)));
    }
    match lock {
        Some(lock) => Err(lock.of_pin().into()),
        None => Ok(Tried::Wrong(left)),
    }
}

/// Whether the PIN is that of the signed-in user; the right one opens a locked till.
///
/// # Errors
/// When it is not or is locked, the sign-in has ended, or a statement fails.
pub(super) async fn verify_password(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let request: &VerifyPassword = incoming.parsed.as_()?;
    let asked = incoming.asked_by(app)?;
    match own_pin(app, &asked, &request.pin).await? {
        None => {
            step::<Cashier, _>(app, &asked, login::unlock_till).await?;
            Ok(Reply::of("pin_verified", Nothing {}))
        }
        Some(left) => Err(LoginRefusal::WrongPinAgain { left }.into()),
    }
}

/// Whether a PIN is that of the signed-in user; how many tries are left where it is not.
pub(super) async fn own_pin(app: &App, asked: &CallContext, pin: &str) -> Result<Option<i32>> {
    let hashing = Hashing::begin(app, asked)?;
    let counted = step::<Cashier, _>(app, asked, login::count_own_pin).await?;
    match judge::<Cashier>(app, asked, &hashing, (counted, pin)).await? {
        Tried::Right(_) => {
            step::<Cashier, _>(app, asked, |deed| Ok(login::pin_was_checked(deed)?)).await?;
            Ok(None)
        }
        Tried::Wrong(left) => Ok(Some(left)),
    }
}

/// Signs a user in on a device.
///
/// # Errors
/// When the licence has expired, phone or PIN are not right, the PIN is locked, the user is signed in elsewhere, or a
/// statement fails.
pub(super) async fn login(app: &App, incoming: &Incoming) -> Result<Reply<SignedInAnswer>> {
    let request: &Login = incoming.parsed.as_()?;
    let asked = incoming.asked_by(app)?;
    if incoming.device()?.has_expired(incoming.now) {
        return Err(LicenceRefusal::ExpiredAtSignIn.into());
    }
    if request.pin.is_empty() {
        return Err(LoginRefusal::NoPin.into());
    }
    let hashing = Hashing::begin(app, &asked)?;
    let user = match check::<Device>(app, &asked, &hashing, (&request.mobile, &request.pin)).await? {
        Tried::Right(user) => *user,
        Tried::Wrong(left) => return Err(LoginRefusal::WrongPin { left }.into()),
    };
    let arriving = Arriving {
        token: app.chance.alphanumeric(60),
        verifier: hashing.verifier(&user, (&request.pin, &request.udidtoken), incoming.now).await,
        renewed: hashing.renewed(&user, &request.pin).await,
        force: request.forcelogin.0,
        weak: login::is_weak(&request.pin, user.born_on),
        user,
    };
    let (answer, held) = step::<Device, _>(app, &asked, move |deed| sign_in(deed, &arriving)).await?;
    Ok(Reply::of("login_redirect", answer).telling(held))
}
