//! The reference of a payment from a phone, as much of it as the store requires. Only the customer's app and the bank
//! confirm such a payment, so the cashier records its reference.

use pricing::Paise;

use super::{PaymentRefusal, SavePayment};
use crate::clock::DAY;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::settings::{Settings, UpiReference};
use crate::tender::{self, Gateway};

/// Digits of a UPI reference (NPCI: the retrieval reference number).
const WHOLE: usize = 12;
const LAST: usize = 4;
/// Milliseconds in which a reference may not come again: one payment's screen can be shown at another till, or on
/// another day.
const LOOKED_BACK: i64 = 7 * DAY;

pricing::words! {
    /// Warnings with a payment that was taken.
    pub enum PaymentWords in "payment" {
        SameReference { reference: String, amount: Paise }: "{amount} with the reference {reference} was taken in the last seven days already. Check that this is another payment.",
        /// CGST Rule 46(g), Notification 78/2020-Central Tax.
        HsnMissing { goods: String, digits: usize }: "A tax invoice to a GSTIN needs an HSN of {digits} digits. Missing for: {goods}",
    }
}

/// Checks that a payment from a phone has the required digits of its reference; one that failed has none.
///
/// # Errors
/// [`PaymentRefusal::NoReference`] when it does not.
pub(super) fn check(settings: &Settings, request: &SavePayment, gateway: Gateway) -> Result<()> {
    if !is_from_phone(gateway) || request.has_failed() {
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

/// A warning when the payment's reference was used for another one within seven days. Four digits alone coincide by
/// chance, so they count only with the same amount.
///
/// # Errors
/// When a statement fails.
pub fn same_reference(deed: &mut Deed<'_, Cashier>, request: &SavePayment) -> Result<Option<PaymentWords>> {
    let reference = request.reference();
    let asks = Gateway::parse(&request.payment_gateway_type).is_some_and(is_from_phone);
    if reference.is_empty() || request.has_failed() || !asks {
        return Ok(None);
    }
    let since = deed.now() - LOOKED_BACK;
    let mine = (deed.who().terminal_id(), request.pay_id.to_string());
    let others = tender::of_reference(deed, &reference, since)?;
    let is_whole = reference.len() == WHOLE;
    let amount = request.amount.0.unwrap_or_default();
    let other = others.iter().find(|other| {
        (other.terminal_id, &other.pay_id) != (mine.0, &mine.1)
            && Gateway::parse(&other.gateway).is_some_and(is_from_phone)
            && (is_whole || other.amount_paise == amount)
    });
    Ok(other.map(|other| PaymentWords::SameReference { reference, amount: other.amount_paise }))
}

fn is_from_phone(gateway: Gateway) -> bool {
    matches!(gateway, Gateway::PaytmOffline | Gateway::GoogleTezOffline)
}
