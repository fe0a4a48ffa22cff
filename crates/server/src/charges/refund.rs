//! Money that was taken outside goes back.

use books::charge::{self, ChargeRefusal, ChargeWords, Refunded};
use books::refusal::Result;
use storage::rows::Charge;

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
    charge::refund_due(charge)?;
    let account = app.outside.of(charge.vendor_id, charge.store_id).razorpay.as_ref();
    let by_gateway = charge.via == "checkout" || charge.via == "qr";
    // A payment that only a manager has told of has no name there.
    let is_nameless = charge.outside_payment_id == charge.charge_id;
    let cannot = charge.refund_state == "failed" || account.is_none() || is_nameless;
    let by_hand = !by_gateway || is_nameless || (cannot && !reference.is_empty());
    if by_hand {
        if reference.is_empty() {
            return Err(ChargeRefusal::NoReference.into());
        }
        return note(app, charge, Refunded::Done(reference.to_owned())).await;
    }
    let account = account.ok_or(ChargeRefusal::NotConnected)?;
    match account.refund(&charge.outside_payment_id, charge.taken_paise, &charge.charge_id).await {
        Ok(refund) => note(app, charge, refunded(&refund)).await,
        Err(failure) => {
            log(charge, &failure);
            if failure.is_certain() {
                let why = why_not(&failure);
                // What is busy may be asked again; what refuses will refuse again, unless it did so since it has made
                // the refund before, and its answer got lost.
                if matches!(failure, Failure::Refused { .. }) {
                    if let Ok(Some(refund)) = find(account, charge).await {
                        return note(app, charge, refunded(&refund)).await;
                    }
                    note(app, charge, Refunded::Failed(why.clone())).await?;
                }
                return Err(why.refusing(|why| ChargeRefusal::RefundRefused { why }.into()));
            }
            note(app, charge, Refunded::Asked(String::new())).await?;
            Err(ChargeRefusal::RefundUnknown.into())
        }
    }
}

/// What became of a refund, as the books write it down.
pub(super) fn refunded(refund: &Refund) -> Refunded {
    match refund.status.as_str() {
        "processed" => Refunded::Done(refund.id.clone()),
        "failed" => Refunded::Failed(ChargeWords::RefundNotTaken.into()),
        _ => Refunded::Asked(refund.id.clone()),
    }
}

/// Asks what has become of a refund that is on its way.
///
/// # Errors
/// When a statement fails.
pub async fn ask_refund(app: &App, charge: &Charge) -> Result<Charge> {
    let Some(account) = app.outside.of(charge.vendor_id, charge.store_id).razorpay.as_ref() else {
        return Ok(charge.clone());
    };
    match find(account, charge).await {
        Ok(Some(refund)) => note(app, charge, refunded(&refund)).await,
        Ok(None) => Ok(charge.clone()),
        Err(failure) => {
            log(charge, &failure);
            Ok(charge.clone())
        }
    }
}

/// The refund that was asked for this charge, as the gateway has it.
async fn find(account: &Razorpay, charge: &Charge) -> std::result::Result<Option<Refund>, Failure> {
    let refunds = account.refunds_of_payment(&charge.outside_payment_id).await?;
    Ok(refunds.into_iter().find(|refund| is_ours(charge, refund)))
}

/// Whether a refund is the one that was asked for this charge.
pub(super) fn is_ours(charge: &Charge, refund: &Refund) -> bool {
    refund.payment_id == charge.outside_payment_id
        && refund.amount == charge.taken_paise
        && (refund.receipt.as_deref() == Some(&*charge.charge_id) || refund.id == charge.refund_id)
}
