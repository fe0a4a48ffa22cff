//! Something outside takes money for a bill: asked between deeds, in the name of who wanted it.

use books::answer::Reply;
use books::calls::{ChargeStanding, charge_answer};
use books::charge::{
    self, Asking, ChargeRefusal, ChargeRequest, ConfirmCharge, OneCharge, RefundCharge, StartCharge, charge_of_request,
};
use books::login::Cashier;
use books::printing::Printer;
use books::refusal::Result;
use books::scalar::Text;
use storage::rows::Charge;

use super::step;
use crate::app::App;
use crate::charges;
use crate::http::Incoming;

/// Has something outside take money.
///
/// # Errors
/// When the store or the bill does not take it so, or a statement fails.
pub(super) async fn start(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let request: StartCharge = incoming.parsed.as_::<StartCharge>()?.clone();
    let asked = incoming.asked_by(app)?;
    let asking: Asking = step::<Cashier, _>(app, &asked, move |deed| charge::start(deed, &request)).await?;
    let charge = if asking.charge.state == "wanted" { charges::begin(app, &asking).await? } else { asking.charge };
    answer(app, &charge).await
}

/// Asks what has become of a charge, or of its refund.
///
/// # Errors
/// When it is not known, or a statement fails.
pub(super) async fn status(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<OneCharge>(app, incoming).await?;
    let charge = match charge.state.as_str() {
        "wanted" | "sent" | "unknown" => charges::ask(app, &charge).await?,
        "refund_due" if charge.refund_state == "asked" => charges::ask_refund(app, &charge).await?,
        _ => charge,
    };
    answer(app, &charge).await
}

/// Checks what Checkout has said, and whether the money was captured.
///
/// # Errors
/// When the charge is not known, the signature is not the gateway's over the charge's own order, or a statement fails.
pub(super) async fn confirm(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<ConfirmCharge>(app, incoming).await?;
    let said: &ConfirmCharge = incoming.parsed.as_()?;
    let account = app.outside.of(charge.vendor_id, charge.store_id).razorpay.as_ref();
    let account = account.ok_or(ChargeRefusal::NotConnected)?;
    let is_right = charge.via == "checkout"
        && !charge.outside_id.is_empty()
        && account.checkout_signature_is_right(&charge.outside_id, &said.razorpay_payment_id, &said.razorpay_signature);
    if !is_right {
        tracing::warn!(charge = charge.charge_id, "a Checkout was not confirmed by the gateway");
        return Err(ChargeRefusal::BadSignature.into());
    }
    // A signature says that the customer has paid; whether the money is the store's is asked.
    answer(app, &charges::ask(app, &charge).await?).await
}

/// Stops a charge.
///
/// # Errors
/// When it is not known, it cannot be told whether money was taken, or a statement fails.
pub(super) async fn cancel(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<OneCharge>(app, incoming).await?;
    answer(app, &charges::stop(app, &charge).await?).await
}

/// Gives money back that no bill has.
///
/// # Errors
/// When the charge is not known or none of its money has to go back, the gateway does not give it back, or a statement fails.
pub(super) async fn refund(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<RefundCharge>(app, incoming).await?;
    let request: &RefundCharge = incoming.parsed.as_()?;
    answer(app, &charges::refund(app, &charge, &request.reference).await?).await
}

/// The charge of the caller's store that a request names.
async fn named<R: ChargeRequest + Clone + Send + Sync + 'static>(app: &App, incoming: &Incoming) -> Result<Charge> {
    let request: R = incoming.parsed.as_::<R>()?.clone();
    let asked = incoming.asked_by(app)?;
    step::<Cashier, _>(app, &asked, move |deed| charge_of_request(deed, &request)).await
}

async fn answer(app: &App, charge: &Charge) -> Result<Reply<ChargeStanding>> {
    let id = charge.charge_id.clone();
    let (standing, printer) = charges::on_behalf(app, charge, move |deed| {
        let printer = Printer::of(&deed.settings(), &Text::default());
        // What somebody else has settled meanwhile is told as it is.
        let charge = books::tender::find_charge(deed, &id)?.ok_or(ChargeRefusal::Unknown)?;
        Ok((charge::standing(deed, &charge)?, printer))
    })
    .await?;
    Ok(charge_answer(standing, printer))
}
