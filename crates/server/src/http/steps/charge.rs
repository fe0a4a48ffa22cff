//! Something outside takes money for a bill: asked between deeds, in the name of who wanted it.

use books::answer::Reply;
use books::charge::{
    self, Asking, ChargeRefusal, ChargeRequest, ConfirmCharge, GatewayWords, OneCharge, RefundCharge, SettleCharge,
    Shown, StartCharge, charge_of_request,
};
use books::charge::{ChargeStanding, charge_answer};
use books::deed::Deed;
use books::login::Cashier;
use books::payment::{CheckoutAnswer, PaymentRefusal, ProcessToPayment};
use books::printing::Printer;
use books::refusal::Result;
use books::scalar::Text;
use storage::rows::{Charge, ChargeState, RefundState};

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
    let maker = request.manufacturer_name.clone();
    let asked = incoming.asked_by(app)?;
    let asking: Asking = step::<Cashier, _>(app, &asked, move |deed| charge::start(deed, &request)).await?;
    answer(app, incoming, &begun(app, asking).await?, maker).await
}

/// Has the loyalty programme open a page, where a bill that went to checkout asks for points (LOY-04).
///
/// # Errors
/// When the store or the bill does not take points, the programme opens no page, or a statement fails.
pub(super) async fn ask_for_points(
    app: &App,
    incoming: &Incoming,
    mut reply: Reply<CheckoutAnswer>,
) -> Result<Reply<CheckoutAnswer>> {
    let request: ProcessToPayment = incoming.parsed.as_::<ProcessToPayment>()?.clone();
    if !request.asks_for_points() {
        return Ok(reply);
    }
    let order_id = reply.body.order_id().to_owned();
    let asked = incoming.asked_by(app)?;
    let request_id = asked.once.request_id.clone().unwrap_or_default();
    let wanted = move |deed: &mut Deed<'_, Cashier>| charge::start_points(deed, &request, (&order_id, &request_id));
    let charge = begun(app, step::<Cashier, _>(app, &asked, wanted).await?).await?;
    if charge.state == ChargeState::Declined {
        return Err(GatewayWords::of(&charge).refusing(|reason| PaymentRefusal::Failed { reason }.into()));
    }
    reply.body.show_page(Shown::of(&charge).loyalty_url);
    Ok(reply)
}

/// Asks outside for a charge that is wanted; one that was asked for before is left as it stands.
async fn begun(app: &App, asking: Asking) -> Result<Charge> {
    if asking.charge.state == ChargeState::Wanted { charges::begin(app, &asking).await } else { Ok(asking.charge) }
}

/// Asks what has become of a charge, or of its refund.
///
/// # Errors
/// When it is not known, or a statement fails.
pub(super) async fn status(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<OneCharge>(app, incoming).await?;
    let charge = match charge.state {
        state if state.is_unsettled() => charges::ask(app, &charge).await?,
        ChargeState::RefundDue if charge.refund_state == RefundState::CallContext => {
            charges::ask_refund(app, &charge).await?
        }
        _ => charge,
    };
    let request: &OneCharge = incoming.parsed.as_()?;
    answer(app, incoming, &charge, request.manufacturer_name.clone()).await
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
    answer(app, incoming, &charges::ask(app, &charge).await?, said.manufacturer_name.clone()).await
}

/// Stops a charge.
///
/// # Errors
/// When it is not known, it cannot be told whether money was taken, or a statement fails.
pub(super) async fn cancel(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<OneCharge>(app, incoming).await?;
    let request: &OneCharge = incoming.parsed.as_()?;
    answer(app, incoming, &charges::stop(app, &charge).await?, request.manufacturer_name.clone()).await
}

/// Settles a charge by a manager's word, unless outside has one.
///
/// # Errors
/// When it is not known, a manager's leave is missing, or a statement fails.
pub(super) async fn settle(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = charges::ask(app, &named::<SettleCharge>(app, incoming).await?).await?;
    let (asked, request) = (incoming.asked_by(app)?, incoming.parsed.as_::<SettleCharge>()?.clone());
    let maker = request.manufacturer_name.clone();
    let settled = charges::entered(&charge, |settle| {
        let (charge, request) = (charge.clone(), request.clone());
        let by_hand = move |deed: &mut Deed<'_, Cashier>| charge::settle_by_hand(deed, &charge, &request, settle);
        step::<Cashier, _>(app, &asked, by_hand)
    });
    answer(app, incoming, &settled.await?, maker).await
}

/// Gives money back that no bill has.
///
/// # Errors
/// When the charge is not known or none of its money has to go back, the gateway does not give it back, or a statement
/// fails.
pub(super) async fn refund(app: &App, incoming: &Incoming) -> Result<Reply<ChargeStanding>> {
    let charge = named::<RefundCharge>(app, incoming).await?;
    let request: &RefundCharge = incoming.parsed.as_()?;
    answer(app, incoming, &charges::refund(app, &charge, &request.reference).await?, Text::default()).await
}

/// The charge of the caller's store that a request names.
async fn named<R: ChargeRequest + Clone + Send + Sync + 'static>(app: &App, incoming: &Incoming) -> Result<Charge> {
    let request: R = incoming.parsed.as_::<R>()?.clone();
    let asked = incoming.asked_by(app)?;
    step::<Cashier, _>(app, &asked, move |deed| charge_of_request(deed, &request)).await
}

/// How a charge stands for the till that asks, with the invoice for the printer of this maker.
async fn answer(app: &App, incoming: &Incoming, charge: &Charge, maker: Text) -> Result<Reply<ChargeStanding>> {
    let (asked, id) = (incoming.asked_by(app)?, charge.charge_id.clone());
    let (standing, printer) = step::<Cashier, _>(app, &asked, move |deed| {
        let printer = Printer::of(&deed.settings(), &maker);
        // Another caller may have settled the charge meanwhile, so it is read again.
        let charge = books::tender::find_charge(deed, &id)?.ok_or(ChargeRefusal::Unknown)?;
        Ok((charge::standing(deed, &charge)?, printer))
    })
    .await?;
    Ok(charge_answer(standing, printer))
}
