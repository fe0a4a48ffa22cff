//! A manager's passcode is checked, for an approval or whatever else it allows.

use books::answer::{Nothing, Reply, WithData};
use books::call::{CallContext, Caller};
use books::deed::{AtTill, Deed};
use books::invoice;
use books::licence::Device;
use books::login::approval::{self, ApprovalAnswer, OperationVerification, ReturnAuthorized};
use books::login::{self, Cashier, GuardRefusal, LoginWords, Try, UnlockPin};
use books::refusal::Result;
use storage::UserId;

use super::hashing::Hashing;
use super::step;
use crate::app::App;
use crate::http::Incoming;

/// Finds the manager of the store to whom a passcode belongs. The passcode was typed on the caller's device.
///
/// # Errors
/// [`GuardRefusal::WrongCode`] when to none, [`GuardRefusal::CodeLocked`] after too many wrong ones,
/// [`GuardRefusal::Crowded`] when nothing was tried.
pub(super) async fn check<W: Caller + AtTill>(app: &App, asked: &CallContext, passcode: &str) -> Result<UserId> {
    let licence_id = asked.who.licence_id()?;
    let hashing = Hashing::begin(app, asked)?;
    let (counted, managers) = step::<W, _>(app, asked, move |deed| login::count_passcode(deed, licence_id)).await?;
    if let Try::Locked(lock) = counted {
        return Err(lock.of_code().into());
    }
    if passcode.len() == 6 && passcode.bytes().all(|byte| byte.is_ascii_digit()) {
        for manager in managers {
            if hashing.verify(passcode, &manager.passcode_hash).await? {
                step::<W, _>(app, asked, move |deed| login::passcode_was_right(deed, licence_id)).await?;
                return Ok(manager.user_id);
            }
        }
    }
    Err(GuardRefusal::WrongCode.into())
}

/// Checks a manager's passcode and gives a one-time approval for one operation of the cashier.
///
/// # Errors
/// When the passcode is wrong or locked, the operation cannot be approved, or the cashier is no longer signed in.
pub(super) async fn approve(app: &App, incoming: &Incoming) -> Result<Reply<WithData<ApprovalAnswer>>> {
    let request: &OperationVerification = incoming.parsed.as_()?;
    request.check()?;
    give_approval(app, incoming, request.clone()).await
}

/// Checks a manager's passcode and gives a one-time approval for a return.
///
/// # Errors
/// When the passcode is wrong or locked, the invoice is not known, or the cashier is no longer signed in.
pub(super) async fn authorize_return(app: &App, incoming: &Incoming) -> Result<Reply<WithData<ApprovalAnswer>>> {
    let request: &ReturnAuthorized = incoming.parsed.as_()?;
    give_approval(app, incoming, request.verification()).await
}

async fn give_approval(
    app: &App,
    incoming: &Incoming,
    wanted: OperationVerification,
) -> Result<Reply<WithData<ApprovalAnswer>>> {
    let asked = incoming.asked_by(app)?;
    let manager_id = check::<Cashier>(app, &asked, &wanted.security_code).await?;
    let id = app.chance.alphanumeric(32);
    let shown = id.clone();
    let give = move |deed: &mut Deed<'_, Cashier>| {
        let approval = invoice::asked_approval(deed, &wanted)?;
        approval::give(deed, &approval, manager_id, &shown)
    };
    step::<Cashier, _>(app, &asked, give).await?;
    Ok(Reply::success(WithData { data: ApprovalAnswer::new(id) }))
}

/// Lets a locked user try again on this device.
///
/// # Errors
/// When the passcode is wrong or locked, the phone is nobody's of this store, or a statement fails.
pub(super) async fn unlock_pin(app: &App, incoming: &Incoming) -> Result<Reply<Nothing>> {
    let request: &UnlockPin = incoming.parsed.as_()?;
    let asked = incoming.asked_by(app)?;
    let manager_id = check::<Device>(app, &asked, &request.security_code).await?;
    let mobile = request.mobile.to_string();
    step::<Device, _>(app, &asked, move |deed| login::unlock(deed, &mobile, manager_id)).await?;
    Ok(Reply::success(Nothing {}).saying(&LoginWords::PinUnlocked))
}
