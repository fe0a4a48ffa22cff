//! What became of a charge that nothing outside answers for, as a manager has found out: from the slip of the device,
//! the customer's app or the gateway's own screen.

use storage::rows::Charge;

use super::settle::{Payment, Settle, Told};
use super::{ChargeRefusal, ChargeWords, SettleCharge};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::login::approval::{Leave, use_up};
use crate::refusal::Result;

/// Settles a charge by a manager's word; one that is settled meanwhile stays as it is, and needs no leave.
///
/// # Errors
/// When it is not said whether it was paid or what the payment is found by, a manager's leave is missing, or a
/// statement fails.
pub fn settle_by_hand(
    deed: &mut Deed<'_, Cashier>,
    charge: &Charge,
    request: &SettleCharge,
    settle: Settle,
) -> Result<Charge> {
    if !charge.state.is_unsettled() {
        return Ok(charge.clone());
    }
    let told = told(charge, request)?;
    let manager_id = use_up(deed, &Leave::of_charge(&charge.order_id), &request.security_code_id)?;
    deed.audit(AuditEvent::ChargeByHand {
        charge: charge.charge_id.clone(),
        outcome: request.outcome.to_string(),
        reference: request.reference.to_string(),
        manager: manager_id,
    });
    settle(deed, &charge.charge_id, &told)
}

fn told(charge: &Charge, request: &SettleCharge) -> Result<Told> {
    match &*request.outcome {
        "not_paid" => Ok(Told::Declined(ChargeWords::SeenNotPaid.into())),
        "paid" if request.reference.is_empty() => Err(ChargeRefusal::NoProof.into()),
        "paid" => Ok(Told::Taken(Payment {
            // Nobody knows what it is called outside; who tells it later is heard by that.
            payment_id: charge.charge_id.clone(),
            amount: charge.amount_paise,
            reference: request.reference.to_string(),
        })),
        _ => Err(ChargeRefusal::NeitherPaidNorNot.into()),
    }
}
