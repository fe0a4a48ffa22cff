//! Money that was taken outside goes back.

use books::charge::{self, ChargeRefusal, ChargeWords, GivenBack, Refunded};
use books::refusal::Result;
use pricing::Paise;
use storage::rows::{Charge, ChargeState, RefundState};

use super::{log, on_behalf, why_not};
use crate::app::App;
use crate::outside::{Failure, Razorpay, Refund};

async fn note(app: &App, charge: &Charge, refunded: Refunded) -> Result<Charge> {
    let id = charge.charge_id.clone();
    on_behalf(app, charge, move |deed| charge::note_refund(deed, &id, &refunded)).await
}

/// Gives the money of a charge back: Razorpay is asked to, under the charge's own name, so that it does so once; what
/// was taken elsewhere was given back by hand, known by `reference`. So is what Razorpay could not give back.
///
/// # Errors
/// When no money has to go back, the gateway refuses or does not answer, or a statement fails.
pub(crate) async fn refund(app: &App, charge: &Charge, reference: &str) -> Result<Charge> {
    if charge::is_seen_given_back(charge) && !reference.is_empty() {
        let (id, reference) = (charge.charge_id.clone(), reference.to_owned());
        return on_behalf(app, charge, move |deed| charge::note_seen(deed, &id, &reference)).await;
    }
    charge::refund_due(charge)?;
    let charge = &ask_refund(app, charge).await?;
    if charge.state != ChargeState::RefundDue {
        return Ok(charge.clone());
    }
    let account = app.outside.of(charge.vendor_id, charge.store_id).razorpay.as_ref();
    let cannot = charge.refund_state == RefundState::Failed || account.is_none();
    let by_hand = !is_by_gateway(charge) || is_nameless(charge) || (cannot && !reference.is_empty());
    if by_hand {
        if reference.is_empty() {
            return Err(ChargeRefusal::NoReference.into());
        }
        return note(app, charge, Refunded::Done(reference.to_owned())).await;
    }
    let account = account.ok_or(ChargeRefusal::NotConnected)?;
    match account.refund(&charge.outside_payment_id, charge.taken_paise.get(), &charge.charge_id).await {
        Ok(refund) => note(app, charge, refunded(&refund)).await,
        Err(failure) => {
            log(charge, &failure);
            if failure.is_certain() {
                let why = why_not(&failure);
                // A busy gateway may be asked again, and a refusal is final. One exception: the refund was made before,
                // and its answer got lost.
                if matches!(failure, Failure::Refused { .. }) {
                    if let Ok(Some(refund)) = find(account, charge).await {
                        return note(app, charge, refunded(&refund)).await;
                    }
                    note(app, charge, Refunded::Failed(why.clone())).await?;
                }
                return Err(why.refusing(|why| ChargeRefusal::RefundRefused { why }.into()));
            }
            note(app, charge, Refunded::CallContext(String::new())).await?;
            Err(ChargeRefusal::RefundUnknown.into())
        }
    }
}

/// Maps Razorpay's status of a refund to the books' own.
fn refunded(refund: &Refund) -> Refunded {
    match refund.status.as_str() {
        "processed" => Refunded::Done(refund.id.clone()),
        "failed" => Refunded::Failed(ChargeWords::RefundNotTaken.into()),
        _ => Refunded::CallContext(refund.id.clone()),
    }
}

/// Asks what went back of the money of a charge: as it was asked for here, or in the gateway's dashboard.
///
/// # Errors
/// When a statement fails.
pub async fn ask_refund(app: &App, charge: &Charge) -> Result<Charge> {
    Ok(refunds_of(app, charge).await?.unwrap_or_else(|unanswered| unanswered))
}

/// The same, and whether there was an answer: the charge as it stands then, or as it stood for want of one.
///
/// # Errors
/// When a statement fails.
pub(super) async fn refunds_of(app: &App, charge: &Charge) -> Result<std::result::Result<Charge, Charge>> {
    if !matches!(charge.state, ChargeState::Taken | ChargeState::RefundDue)
        || !is_by_gateway(charge)
        || is_nameless(charge)
    {
        return Ok(Ok(charge.clone()));
    }
    let Some(account) = app.outside.of(charge.vendor_id, charge.store_id).razorpay.as_ref() else {
        return Ok(Err(charge.clone()));
    };
    let refunds = match account.refunds_of_payment(&charge.outside_payment_id).await {
        Ok(refunds) => refunds,
        Err(failure) => {
            log(charge, &failure);
            return Ok(Err(charge.clone()));
        }
    };
    let mut noted = charge.clone();
    if let Some(ours) =
        refunds.iter().find(|refund| is_ours(charge, refund)).filter(|_| charge.state == ChargeState::RefundDue)
    {
        noted = note(app, charge, refunded(ours)).await?;
    }
    let others: Vec<&Refund> = refunds.iter().filter(|refund| is_anothers(charge, refund)).collect();
    if let Some(last) = others.last() {
        let payment = match account.payment(&charge.outside_payment_id).await {
            Ok(payment) => payment,
            Err(failure) => {
                log(charge, &failure);
                return Ok(Err(noted));
            }
        };
        let back = GivenBack {
            amount: others.iter().map(|refund| Paise::new(refund.amount)).sum(),
            of: Paise::new(payment.amount),
            refund_id: last.id.clone(),
        };
        let id = charge.charge_id.clone();
        noted = on_behalf(app, charge, move |deed| charge::note_given_back(deed, &id, &back)).await?;
    }
    Ok(Ok(noted))
}

fn is_by_gateway(charge: &Charge) -> bool {
    charge.via == "checkout" || charge.via == "qr"
}

/// A payment that only a manager has told of has no name at the gateway, and neither has the rest of one.
fn is_nameless(charge: &Charge) -> bool {
    charge.outside_payment_id.is_empty() || charge.outside_payment_id == charge.charge_id
}

/// The refund that was asked for this charge, as the gateway has it.
async fn find(account: &Razorpay, charge: &Charge) -> std::result::Result<Option<Refund>, Failure> {
    let refunds = account.refunds_of_payment(&charge.outside_payment_id).await?;
    Ok(refunds.into_iter().find(|refund| is_ours(charge, refund)))
}

/// Whether a refund is the one that was asked for this charge.
fn is_ours(charge: &Charge, refund: &Refund) -> bool {
    refund.payment_id == charge.outside_payment_id
        && refund.amount == charge.taken_paise.get()
        && is_named(charge, refund)
}

fn is_named(charge: &Charge, refund: &Refund) -> bool {
    refund.receipt.as_deref() == Some(&*charge.charge_id) || refund.id == charge.refund_id
}

/// Whether a refund of this payment has arrived that somebody made outside.
fn is_anothers(charge: &Charge, refund: &Refund) -> bool {
    refund.payment_id == charge.outside_payment_id && !is_named(charge, refund) && refund.status == "processed"
}
