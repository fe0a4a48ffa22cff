//! Outside is asked for a charge that was written down.

use books::charge::{Asking, ChargeRefusal, ChargeWords, GatewayReport, GatewayWords, QrShown, RazorpayShown, Shown};
use books::refusal::Result;
use storage::rows::Charge;

use super::{Taker, log, sent, settle, why_not};
use crate::app::App;
use crate::outside::{Failure, NewQr, Order, Qr, Razorpay, Stands};

/// Lifetime of a QR code, in seconds.
const QR_STANDS: i64 = 10 * 60;

/// Asks outside for a wanted charge; answers how it stands then. One that was wanted before is first looked for there:
/// who wanted it may have been cut off after it was asked for.
pub(crate) async fn begin(app: &App, asking: &Asking) -> Result<Charge> {
    let charge = &asking.charge;
    let Some(taker) = Taker::of(app.outside.of(charge.vendor_id, charge.store_id), charge) else {
        return not_done(app, asking, GatewayWords::own(&ChargeRefusal::NotConnected)).await;
    };
    match taker {
        Taker::Checkout(account) => checkout(app, account, asking).await,
        Taker::Qr(account) => qr(app, account, asking).await,
        Taker::Device(device) => {
            match device.start(&charge.outside_id, &charge.charge_id, charge.amount_paise.get()).await {
                Ok(payment) => {
                    let charge = sent(app, charge, &charge.outside_id, Shown::default()).await?;
                    let told = super::ask::told_of_card(&charge, &payment);
                    if payment.stands() == Stands::Waiting { Ok(charge) } else { settle(app, &charge, told).await }
                }
                // It may stand on the machine, so that nobody but the machine can tell.
                Err(failure) => lost(app, asking, &failure).await,
            }
        }
        // Nobody has seen the page, so no points are spent whatever became of it.
        Taker::Page(programme) => {
            match programme.redemption(&asking.mobile, &charge.charge_id, charge.amount_paise.get()).await {
                Ok(url) => {
                    let shown = Shown { loyalty_url: url, ..Shown::default() };
                    sent(app, charge, &charge.charge_id, shown).await
                }
                Err(failure) => {
                    log(charge, &failure);
                    not_done(app, asking, why_not(&failure)).await
                }
            }
        }
    }
}

async fn checkout(app: &App, account: &Razorpay, asking: &Asking) -> Result<Charge> {
    let charge = &asking.charge;
    let made = if asking.is_new { Ok(None) } else { account.order_by_receipt(&charge.charge_id).await };
    let made = match made {
        Ok(Some(order)) => Ok(order),
        Ok(None) => account.create_order(charge.amount_paise.get(), &charge.charge_id).await,
        Err(failure) => Err(failure),
    };
    match made {
        Ok(order) => sent(app, charge, &order.id, shown_order(account, asking, &order)).await,
        Err(failure) => lost(app, asking, &failure).await,
    }
}

async fn qr(app: &App, account: &Razorpay, asking: &Asking) -> Result<Charge> {
    let charge = &asking.charge;
    let since = charge.created_at.0 / 1000 - 60;
    let made = if asking.is_new { Ok(None) } else { account.qr_by_charge(&charge.charge_id, since).await };
    let made = match made {
        Ok(Some(qr)) => Ok(qr),
        Ok(None) => {
            let close_by = app.clock.now().0 / 1000 + QR_STANDS;
            let wanted = NewQr {
                charge: &charge.charge_id,
                amount: charge.amount_paise.get(),
                name: &asking.store_name,
                description: "Bill",
                close_by,
            };
            account.create_qr(&wanted).await
        }
        Err(failure) => Err(failure),
    };
    match made {
        Ok(qr) => sent(app, charge, &qr.id, shown_qr(&qr)).await,
        Err(failure) => lost(app, asking, &failure).await,
    }
}

/// Order data with which the browser opens Razorpay Checkout.
pub(super) fn shown_order(account: &Razorpay, asking: &Asking, order: &Order) -> Shown {
    let razorpay = RazorpayShown {
        key_id: account.key_id().to_owned(),
        order_id: order.id.clone(),
        amount: asking.charge.amount_paise.get(),
        currency: "INR".to_owned(),
        name: asking.store_name.clone(),
        script: account.checkout().to_owned(),
    };
    Shown { razorpay: Some(razorpay), ..Shown::default() }
}

/// A QR code as it is shown.
pub(super) fn shown_qr(qr: &Qr) -> Shown {
    let shown = QrShown {
        image_url: qr.image_url.clone(),
        uri: qr.image_content.clone().unwrap_or_default(),
        close_by: qr.close_by.unwrap_or_default(),
    };
    Shown { qr: Some(shown), ..Shown::default() }
}

/// It was not done, or it may have been: what was not answered is only asked after from now on.
async fn lost(app: &App, asking: &Asking, failure: &Failure) -> Result<Charge> {
    log(&asking.charge, failure);
    if failure.is_certain() {
        return not_done(app, asking, why_not(failure)).await;
    }
    settle(app, &asking.charge, unanswered()).await
}

/// This time nothing was done. Of a charge that was asked for before that says nothing: the first time may have been.
async fn not_done(app: &App, asking: &Asking, why: GatewayWords) -> Result<Charge> {
    settle(app, &asking.charge, if asking.is_new { GatewayReport::Declined(why) } else { unanswered() }).await
}

fn unanswered() -> GatewayReport {
    GatewayReport::Unknown(ChargeWords::NoAnswer.into())
}
