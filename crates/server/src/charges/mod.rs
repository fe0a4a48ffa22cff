//! Charges: asks the payment services outside, and records their answers.
//!
//! Outside is asked between two deeds, never inside of one. Whoever asks, a call of the till, a webhook or background
//! work, goes through here, and any of them may come first: what was told twice is written down once.

mod ask;
mod begin;
mod refund;
mod stop;
pub mod webhook;

use std::sync::Arc;

use books::chance::Ids;
use books::charge::{self, ChargeWords, GatewayReport, GatewayWords, Settle, Shown};
use books::deed::{Circumstances, Deed};
use books::login::Cashier;
use books::refusal::{CallError, Result};
use storage::Scope;
use storage::rows::{Charge, ChargeState};

use crate::app::App;
use crate::outside::{CardDevice, Failure, Loyalty, Razorpay, Reach};

pub use ask::{answer_of, ask};
pub(crate) use begin::begin;
pub use refund::ask_refund;
pub(crate) use refund::refund;
pub(crate) use stop::stop;

/// Does something to a charge in the name of who asked for it.
///
/// # Errors
/// When it is refused or a statement fails.
pub(crate) async fn on_behalf<T: Send + 'static>(
    app: &App,
    charge: &Charge,
    what: impl Fn(&mut Deed<'_, Cashier>) -> Result<T> + Send + 'static,
) -> Result<T> {
    let now = app.clock.now();
    let circumstances = Circumstances {
        now,
        ids: Ids::new(&app.chance, now),
        fingerprint: String::new(),
        facilities: Arc::clone(&app.facilities),
    };
    let (scope, id) = (Scope::store(charge.vendor_id, charge.store_id), charge.charge_id.clone());
    app.db.write(&scope, move |tx| charge::on_behalf(tx, &circumstances, &id, &what)).await
}

/// Writes down what was told of a charge; that it still waits, as it was written down before, is not news.
async fn settle(app: &App, charge: &Charge, told: GatewayReport) -> Result<Charge> {
    if let GatewayReport::Waiting(said) = &told
        && charge.state != ChargeState::Unknown
        && said.or_of(charge) == GatewayWords::of(charge)
    {
        return Ok(charge.clone());
    }
    entered(charge, |settle| {
        let (id, told) = (charge.charge_id.clone(), told.clone());
        on_behalf(app, charge, move |deed| settle(deed, &id, &told))
    })
    .await
}

/// Retries after which money that was taken for a charge waits no longer for books that cannot be reached: more than
/// an hour, longer than any order or code stands.
const PATIENCE: i64 = 20;

/// Goes through a deed that settles a charge. Money that the books cannot enter for its bill, whatever the reason, is
/// written down as due to go back by a second deed: a customer has paid it, so it may not stay between the two.
///
/// # Errors
/// When the books cannot be reached just now, so that whoever told it tells it again, or the second deed fails as well.
pub(crate) async fn entered<T, F>(charge: &Charge, deed: impl Fn(Settle) -> F) -> Result<T>
where
    F: Future<Output = Result<T>>,
{
    let why = match deed(charge::settle).await {
        Err(stop) if !may_succeed_later(charge, &stop) => stop.text(),
        outcome => return outcome,
    };
    let due = deed(charge::settle_without_bill).await?;
    tracing::error!(
        charge = charge.charge_id,
        why,
        "a charge could not be entered for its bill; its money is due back"
    );
    Ok(due)
}

fn may_succeed_later(charge: &Charge, stop: &CallError) -> bool {
    use storage::Error::{Busy, TooSlow, Unavailable};
    charge.tries < PATIENCE && matches!(stop, CallError::Storage(Busy | TooSlow | Unavailable(_)))
}

/// Writes down that outside has heard of a charge.
async fn sent(app: &App, charge: &Charge, outside_id: &str, shown: Shown) -> Result<Charge> {
    let (id, outside_id) = (charge.charge_id.clone(), outside_id.to_owned());
    on_behalf(app, charge, move |deed| charge::sent(deed, &id, &outside_id, &shown)).await
}

/// Client that takes the money of a charge.
enum Taker<'a> {
    Checkout(&'a Razorpay),
    Qr(&'a Razorpay),
    Device(&'a CardDevice),
    Page(&'a Loyalty),
}

impl<'a> Taker<'a> {
    /// Picks the client for the charge's way of paying. It is `None` when the store has no such service any more.
    fn of(reach: &'a Reach, charge: &Charge) -> Option<Self> {
        match charge.via.as_str() {
            "checkout" => reach.razorpay.as_ref().map(Taker::Checkout),
            "qr" => reach.razorpay.as_ref().map(Taker::Qr),
            "device" => reach.card_device.as_ref().map(Taker::Device),
            _ => reach.loyalty.as_ref().map(Taker::Page),
        }
    }
}

/// Reason for a charge that was certainly not carried out.
fn why_not(failure: &Failure) -> GatewayWords {
    match failure {
        Failure::Refused { description, .. } if !description.is_empty() => GatewayWords::theirs(description),
        Failure::Refused { .. } => ChargeWords::Refused.into(),
        Failure::Unauthorised => ChargeWords::KeyNotAccepted.into(),
        Failure::Busy => ChargeWords::NotReached.into(),
        Failure::Unknown(_) => ChargeWords::Unanswered.into(),
    }
}

/// Notes for whoever runs the server what went wrong outside.
fn log(charge: &Charge, failure: &Failure) {
    tracing::warn!(charge = charge.charge_id, via = charge.via, error = %failure, "a charge was not answered outside");
}
