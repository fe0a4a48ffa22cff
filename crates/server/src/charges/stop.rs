//! A charge is stopped outside, as far as that can be.

use books::charge::{ChargeRefusal, ChargeWords, GatewayReport};
use books::refusal::Result;
use storage::rows::Charge;

use super::ask::{self, Found, told_of_card};
use super::{Taker, log, settle};
use crate::app::App;
use crate::outside::{Failure, Stands};

/// Stops a charge that is not settled; where the customer was quicker, it is taken.
///
/// # Errors
/// When it cannot be told whether money was taken, or a statement fails.
pub(crate) async fn stop(app: &App, charge: &Charge) -> Result<Charge> {
    // One that was wanted and never sent is found or declined first.
    let charge = &ask::ask(app, charge).await?;
    if !charge.state.is_unsettled() {
        return Ok(charge.clone());
    }
    let Some(taker) = Taker::of(app.outside.of(charge.vendor_id, charge.store_id), charge) else {
        return Err(ChargeRefusal::StillUnknown.into());
    };
    match taker {
        Taker::Device(device) => match device.cancel(&charge.outside_id, &charge.charge_id).await {
            Ok(payment) if payment.stands() == Stands::Waiting => Err(ChargeRefusal::StillWaiting.into()),
            Ok(payment) => settle(app, charge, told_of_card(charge, &payment)).await,
            Err(failure) => {
                log(charge, &failure);
                Err(ChargeRefusal::StillUnknown.into())
            }
        },
        Taker::Qr(account) => {
            match account.close_qr(&charge.outside_id).await {
                // One that is closed already is not closed again.
                Ok(_) | Err(Failure::Refused { .. }) => give_up(app, charge).await,
                Err(failure) => {
                    log(charge, &failure);
                    Err(ChargeRefusal::StillUnknown.into())
                }
            }
        }
        Taker::Checkout(_) | Taker::Page(_) => give_up(app, charge).await,
    }
}

/// Takes money that was paid until now, and declines the charge if there is none. A later payment is still noticed; it
/// goes back if the bill no longer waits for it.
async fn give_up(app: &App, charge: &Charge) -> Result<Charge> {
    match ask::found(app, charge).await {
        Found::Nothing => Err(ChargeRefusal::StillUnknown.into()),
        Found::GatewayReport(GatewayReport::Waiting(_), _) => {
            settle(app, charge, GatewayReport::Declined(ChargeWords::Stopped.into())).await
        }
        Found::GatewayReport(told, more) => ask::settle_all(app, charge, told, more).await,
    }
}
