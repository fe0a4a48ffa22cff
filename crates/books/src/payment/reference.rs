//! The reference of a payment from a phone, as much of it as the store asks for: nobody but the customer's app and the
//! bank says that such a payment came, so what the cashier saw of it is written down.

use super::{PaymentRefusal, SavePayment};
use crate::refusal::Result;
use crate::settings::{Settings, UpiReference};
use crate::tender::Gateway;

/// A UPI reference has so many digits (NPCI: the retrieval reference number).
const WHOLE: usize = 12;
const LAST: usize = 4;

/// Whether a payment from a phone says as much of its reference as the store asks for; one that failed has none.
///
/// # Errors
/// [`PaymentRefusal::NoReference`] when it does not.
pub(super) fn check(settings: &Settings, request: &SavePayment, gateway: Gateway) -> Result<()> {
    let is_from_phone = matches!(gateway, Gateway::PaytmOffline | Gateway::GoogleTezOffline);
    if !is_from_phone || request.has_failed() {
        return Ok(());
    }
    let digits = match settings.upi_reference() {
        UpiReference::None => return Ok(()),
        UpiReference::Last4 => LAST,
        UpiReference::Full => WHOLE,
    };
    let given = request.reference();
    let fits = (given.len() == digits || given.len() == WHOLE) && given.bytes().all(|b| b.is_ascii_digit());
    if fits { Ok(()) } else { Err(PaymentRefusal::NoReference { digits }.into()) }
}
