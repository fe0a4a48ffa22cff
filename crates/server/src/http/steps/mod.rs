//! Calls that are several deeds with work outside the books between them: each is told here how it goes.

mod charge;
mod code;
mod hashing;
mod licence;
mod member;
mod passcode;
mod pin;
mod profile;

use serde::Serialize;

use books::answer::Reply;
use books::answers::Profile;
use books::bill_voucher::{self, ApplyVoucher};
use books::call::{self, After, CallContext, Caller, DeedRow as _, LookRow as _, Row, Step, Who};
use books::customer_tag::TagCustomer;
use books::deed::Deed;
use books::licence::Device;
use books::payment::ProcessCall;
use books::refusal::{CallError, Result};
use books::voucher::Entry;

use super::Incoming;
use super::door::{read, write};

use crate::app::App;
pub(super) use hashing::Hashing;

/// Takes the steps of a call.
///
/// # Errors
/// The step's refusal.
pub(super) async fn take(app: &App, step: Step, incoming: &Incoming) -> Result<Vec<u8>> {
    match step {
        Step::ApplyVoucher => apply_voucher(app, incoming).await,
        Step::StartCharge => written(&charge::start(app, incoming).await?),
        Step::ChargeStatus => written(&charge::status(app, incoming).await?),
        Step::ConfirmCharge => written(&charge::confirm(app, incoming).await?),
        Step::CancelCharge => written(&charge::cancel(app, incoming).await?),
        Step::SettleCharge => written(&charge::settle(app, incoming).await?),
        Step::RefundCharge => written(&charge::refund(app, incoming).await?),
        Step::TagLicence => written(&licence::activate(app, incoming).await?),
        Step::MoveLicence => written(&licence::move_here(app, incoming).await?),
        Step::RegisterMobile => written(&code::send(app, incoming).await?),
        Step::SetupPin => written(&code::set_up(app, incoming).await?),
        Step::UpdateProfile => written(&profile::update(app, incoming).await?),
        Step::Login => written(&pin::login(app, incoming).await?),
        Step::VerifyPassword => written(&pin::verify_password(app, incoming).await?),
        Step::UnlockPin => written(&passcode::unlock_pin(app, incoming).await?),
        Step::VerifyOperation => written(&passcode::approve(app, incoming).await?),
        Step::AuthorizeReturn => written(&passcode::authorize_return(app, incoming).await?),
    }
}

/// Goes through a look or a deed and the step behind it, whose result is a part of the answer.
///
/// # Errors
/// When the look, the deed or the step is refused; a deed stays done when its step is refused.
pub(super) async fn with(
    app: &App,
    row: &Row,
    (after, asked): (After, &CallContext),
    incoming: &Incoming,
) -> Result<Vec<u8>> {
    let parsed = incoming.parsed.clone();
    match after {
        After::ReadMembership => {
            let (found, _) = read(app, row, call::run::found::<Profile>, asked, parsed).await?;
            written(&Profile::render(member::looked_at(app, incoming, found).await))
        }
        After::TagMembership => {
            let (outcome, gathered) = write(app, call::run::done::<TagCustomer>, asked, parsed).await?;
            written(&member::tagged(app, incoming, TagCustomer::render(outcome, gathered)?).await)
        }
        After::AskForPoints => {
            let (outcome, gathered) = write(app, call::run::done::<ProcessCall>, asked, parsed).await?;
            written(&charge::ask_for_points(app, incoming, ProcessCall::render(outcome, gathered)?).await?)
        }
    }
}

/// A guess at a voucher is counted before it is looked up.
async fn apply_voucher(app: &App, incoming: &Incoming) -> Result<Vec<u8>> {
    let request: &ApplyVoucher = incoming.parsed.as_()?;
    let asked = incoming.asked_by(app)?;
    if request.entry()? != Entry::StoreCredit {
        write(app, bill_voucher::COUNT_GUESS, &asked, incoming.parsed.clone()).await?()?;
    }
    write(app, bill_voucher::APPLY, &asked, incoming.parsed.clone()).await?()
}

pub(super) fn written<A: Serialize>(reply: &Reply<A>) -> Result<Vec<u8>> {
    serde_json::to_vec(reply).map_err(|error| CallError::Fault(error.to_string()))
}

/// Does a step in the books, in the name of who asks.
async fn step<W, T>(
    app: &App,
    asked: &CallContext,
    step: impl Fn(&mut Deed<'_, W>) -> Result<T> + Send + 'static,
) -> Result<T>
where
    W: Caller,
    T: Send + 'static,
{
    let mine = asked.clone();
    app.db.write(&asked.who.scope(), move |tx| call::run::step(tx, &mine, &step)).await
}

impl Incoming {
    /// The device that calls.
    ///
    /// # Errors
    /// When the row admits somebody else.
    fn device(&self) -> Result<Device> {
        let who: Option<&Who> = self.who.as_ref();
        who.and_then(Device::of).ok_or_else(admitted_for_somebody_else)
    }

    /// Context for the steps of the caller.
    ///
    /// # Errors
    /// When the row admits anyone.
    fn asked_by(&self, app: &App) -> Result<CallContext> {
        self.asked(app).ok_or_else(admitted_for_somebody_else)
    }
}

fn admitted_for_somebody_else() -> CallError {
    CallError::Fault("a call was admitted for somebody else".to_owned())
}
