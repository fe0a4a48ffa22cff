//! Outside is asked what has become of a charge.

use books::charge::{self, ChargeWords, GatewayReport, GatewayWords, Payment, Shown};
use books::refusal::Result;
use pricing::Paise;
use storage::rows::{Charge, ChargeState};

use super::begin::{shown_order, shown_qr};
use super::{Taker, log, on_behalf, sent, settle};
use crate::app::App;
use crate::outside::{self, CardPayment, Failure, Razorpay, Redemption, Stands};

/// Timeout of a Checkout in which nothing is paid, in milliseconds.
const STANDS: i64 = 30 * 60_000;
/// Delay after which a charge that was asked for cannot reach a device any more, in milliseconds.
const ON_ITS_WAY: i64 = 2 * 60_000;

/// Outcome of a look-up outside. `Nothing` means no answer for now, so the charge stays as it is.
pub(super) enum Found {
    /// State of the charge, and further payments for it, which have to go back.
    GatewayReport(GatewayReport, Vec<Payment>),
    Nothing,
}

/// Asks outside after a charge, and writes down what it tells. Where it tells nothing, the charge stays as it is.
///
/// # Errors
/// When a statement fails.
pub async fn ask(app: &App, charge: &Charge) -> Result<Charge> {
    Ok(answer_of(app, charge).await?.unwrap_or_else(|unanswered| unanswered))
}

/// The same, and whether there was an answer: the charge as it stands then, or as it stood for want of one.
///
/// # Errors
/// When a statement fails.
pub async fn answer_of(app: &App, charge: &Charge) -> Result<std::result::Result<Charge, Charge>> {
    let charge = find_outside(app, charge).await?;
    match found(app, &charge).await {
        Found::GatewayReport(told, more) => Ok(Ok(settle_all(app, &charge, told, more).await?)),
        Found::Nothing => Ok(Err(charge)),
    }
}

/// Writes down what was found out; what was paid once more is due to go back.
pub(super) async fn settle_all(app: &App, charge: &Charge, told: GatewayReport, more: Vec<Payment>) -> Result<Charge> {
    let settled = settle(app, charge, told).await?;
    for payment in more {
        settle(app, &settled, GatewayReport::Taken(payment)).await?;
    }
    Ok(settled)
}

/// Asks the service that takes the charge's money how the charge stands.
pub(super) async fn found(app: &App, charge: &Charge) -> Found {
    let Some(taker) = Taker::of(app.outside.of(charge.vendor_id, charge.store_id), charge) else {
        return Found::Nothing;
    };
    let age = app.clock.now() - charge.created_at;
    let alone = |told: GatewayReport| (told, Vec::new());
    let told = match taker {
        // No customer has seen a charge without an id outside, so nobody can have paid it.
        Taker::Checkout(_) | Taker::Qr(_) if charge.outside_id.is_empty() => return Found::Nothing,
        Taker::Checkout(account) => of_order(account, charge, age).await,
        Taker::Qr(account) => of_qr(account, charge).await,
        Taker::Device(device) => match device.status(&charge.outside_id, &charge.charge_id).await {
            Ok(payment) => Ok(alone(told_of_card(charge, &payment))),
            Err(Failure::Refused { code, .. }) if code == "not_found" && age > ON_ITS_WAY => {
                Ok(alone(GatewayReport::Declined(ChargeWords::NeverHeardOf.into())))
            }
            Err(failure) => Err(failure),
        },
        Taker::Page(programme) => {
            programme.result(&charge.charge_id).await.map(|result| alone(told_of_points(charge, result)))
        }
    };
    match told {
        Ok((told, more)) => Found::GatewayReport(told, more),
        Err(failure) => {
            log(charge, &failure);
            Found::Nothing
        }
    }
}

/// Looks outside for a charge of which nobody knows whether it was heard there; one that was not is declined.
async fn find_outside(app: &App, charge: &Charge) -> Result<Charge> {
    if !charge.outside_id.is_empty() || !matches!(charge.state, ChargeState::Wanted | ChargeState::Unknown) {
        return Ok(charge.clone());
    }
    let asking = {
        let charge = charge.clone();
        on_behalf(app, &charge.clone(), move |deed| charge::asking(deed, charge.clone())).await?
    };
    let found: std::result::Result<Option<(String, Shown)>, Failure> =
        match Taker::of(app.outside.of(charge.vendor_id, charge.store_id), charge) {
            Some(Taker::Checkout(account)) => account
                .order_by_receipt(&charge.charge_id)
                .await
                .map(|order| order.map(|order| (order.id.clone(), shown_order(account, &asking, &order)))),
            Some(Taker::Qr(account)) => account
                .qr_by_charge(&charge.charge_id, charge.created_at.0 / 1000 - 60)
                .await
                .map(|qr| qr.map(|qr| (qr.id.clone(), shown_qr(&qr)))),
            // Nobody has seen its page.
            Some(Taker::Page(_)) => Ok(None),
            Some(Taker::Device(_)) | None => return Ok(charge.clone()),
        };
    match found {
        Ok(Some((id, shown))) => sent(app, charge, &id, shown).await,
        Ok(None) => settle(app, charge, GatewayReport::Declined(ChargeWords::NeverAskedFor.into())).await,
        Err(failure) => {
            log(charge, &failure);
            Ok(charge.clone())
        }
    }
}

/// State of a charge, and further payments for it, which have to go back.
type Paid = (GatewayReport, Vec<Payment>);

async fn of_order(account: &Razorpay, charge: &Charge, age: i64) -> std::result::Result<Paid, Failure> {
    let payments = account.payments_of_order(&charge.outside_id).await?;
    let of_order =
        payments.into_iter().filter(|payment| payment.order_id.as_deref() == Some(&*charge.outside_id)).collect();
    let told = of_payments(account, charge, of_order).await?;
    Ok(match told {
        (GatewayReport::Waiting(_), more) if age > STANDS => {
            (GatewayReport::Declined(ChargeWords::NotInTime.into()), more)
        }
        told => told,
    })
}

async fn of_qr(account: &Razorpay, charge: &Charge) -> std::result::Result<Paid, Failure> {
    // Asked in this order, since a code that is closed takes no payment any more.
    let qr = account.qr(&charge.outside_id).await?;
    let payments = account.payments_of_qr(&charge.outside_id).await?;
    let told = of_payments(account, charge, payments).await?;
    Ok(match told {
        (GatewayReport::Waiting(_), more) if qr.status == "closed" && qr.payments_count_received == 0 => {
            (GatewayReport::Declined(ChargeWords::QrEnded.into()), more)
        }
        told => told,
    })
}

/// Sums up the payments of the charge's own order or QR code, and captures one that is authorised. Money that was given
/// back in the gateway's dashboard pays nothing.
async fn of_payments(
    account: &Razorpay,
    charge: &Charge,
    mut payments: Vec<outside::Payment>,
) -> std::result::Result<Paid, Failure> {
    payments.sort_by_key(|payment| payment.created_at);
    let mut captured = payments.iter().filter(|payment| is_captured(payment)).map(taken);
    if let Some(first) = captured.next() {
        return Ok((GatewayReport::Taken(first), captured.collect()));
    }
    let authorized = payments
        .iter()
        .find(|p| p.status == "authorized" && p.amount == charge.amount_paise.get() && p.currency == "INR");
    // A charge that was given up is not captured: the gateway returns an authorised payment by itself.
    let is_wanted = charge.state.is_unsettled();
    if let Some(authorized) = authorized.filter(|_| is_wanted) {
        let captured = match account.capture(&authorized.id, charge.amount_paise.get()).await {
            // It may have been captured a moment before.
            Err(Failure::Refused { .. }) => account.payment(&authorized.id).await?,
            answer => answer?,
        };
        let told = if is_captured(&captured) {
            GatewayReport::Taken(taken(&captured))
        } else {
            GatewayReport::Waiting(GatewayWords::default())
        };
        return Ok((told, Vec::new()));
    }
    if payments.iter().any(|payment| payment.status == "refunded") {
        return Ok((GatewayReport::Declined(ChargeWords::GivenBack.into()), Vec::new()));
    }
    let failed = payments.last();
    let said = failed.and_then(|payment| payment.error_description.clone()).unwrap_or_default();
    Ok((GatewayReport::Waiting(cut(&said)), Vec::new()))
}

/// Limits a message from outside to 200 characters.
fn cut(said: &str) -> GatewayWords {
    GatewayWords::theirs(&said.chars().take(200).collect::<String>())
}

/// Whether money of a payment is the store's.
fn is_captured(payment: &outside::Payment) -> bool {
    payment.status == "captured" && payment.currency == "INR" && payment.amount_refunded < payment.amount
}

/// A payment that was captured, as the books take it: as much as has not gone back.
fn taken(payment: &outside::Payment) -> Payment {
    let bank = &payment.acquirer_data;
    let names = [&bank.rrn, &bank.bank_transaction_id, &bank.auth_code].into_iter().flatten();
    let reference = names.map(String::as_str).find(|name| !name.is_empty()).unwrap_or(&payment.id);
    let amount = Paise::new(payment.amount - payment.amount_refunded);
    Payment { payment_id: payment.id.clone(), amount, reference: reference.chars().take(64).collect() }
}

/// Reads the outcome of a card payment. The payment is known by our own charge id: the device's id may be missing at
/// first, and two devices may use one id.
pub(super) fn told_of_card(charge: &Charge, payment: &CardPayment) -> GatewayReport {
    let said = GatewayWords::theirs(if payment.message.is_empty() { &payment.status } else { &payment.message });
    match payment.stands() {
        Stands::Waiting => GatewayReport::Waiting(said),
        Stands::Declined | Stands::Cancelled => GatewayReport::Declined(said),
        Stands::Paid => {
            let names = [&payment.rrn, &payment.transaction_id, &payment.auth_code, &payment.reference];
            let reference = names.into_iter().find(|name| !name.is_empty()).cloned().unwrap_or_default();
            GatewayReport::Taken(Payment {
                payment_id: charge.charge_id.clone(),
                amount: Paise::new(payment.amount),
                reference,
            })
        }
    }
}

fn told_of_points(charge: &Charge, redemption: Redemption) -> GatewayReport {
    match redemption {
        Redemption::Waiting => GatewayReport::Waiting(GatewayWords::default()),
        Redemption::Closed => GatewayReport::Declined(ChargeWords::NoPoints.into()),
        Redemption::Redeemed { amount, reference, .. } => GatewayReport::Taken(Payment {
            payment_id: charge.charge_id.clone(),
            amount: Paise::new(amount),
            reference,
        }),
    }
}
