//! Settling a charge by hand when the gateway does not answer: a manager has seen its result on the device's slip, in
//! the customer's app or on the gateway's own screen.

use serde::{Deserialize, Serialize};
use storage::rows::Charge;
use utoipa::ToSchema;

use super::settle::{GatewayReport, Payment, Settle};
use super::{ChargeRefusal, ChargeRequest, ChargeStanding, ChargeWords};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::Deed;
use crate::login::approval::{ApprovalScope, use_up};
use crate::login::{Cashier, approval};
use crate::payment;
use crate::refusal::Result;
use crate::scalar::Text;

/// A manager's statement on a charge whose gateway does not answer.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SettleCharge {
    /// The charge.
    pub charge_id: Text,
    /// The charge by the till's own id of it.
    pub pay_id: Text,
    /// `paid` or `not_paid`.
    pub outcome: Text,
    /// Of one that was paid: what it is found by, on the slip of the device or in the customer's app.
    pub reference: Text,
    /// A manager's approval for `CHARGE_BY_HAND`.
    pub security_code_id: Text,
    /// The maker of the till's printer: with one the invoice of a paid bill comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    SettleCharge {
        charge_id: ID, pay_id: ID, outcome: WORD, reference: WORD, security_code_id: ID, manufacturer_name: WORD,
    }
}

impl ChargeRequest for SettleCharge {
    fn names(&self) -> (&str, &str) {
        (&self.charge_id, &self.pay_id)
    }
}

pub(super) struct SettleCall;

impl Steps for SettleCall {
    const CALL: About = About {
        path: "/charge/settle",
        name: "settle_charge",
        capability: "charge",
        does: "Settles a charge that nothing outside answers for by a manager's word: paid, with what it is found by, or not paid. \
               What outside tells goes before it.",
        messages: &[approval::WORDS, bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::SettleCharge;
    type Request = SettleCharge;
    type Answer = ChargeStanding;
}

/// Settles a charge by a manager's statement. A charge that was settled meanwhile stays as it is, and needs no
/// approval.
///
/// # Errors
/// When it is not said whether it was paid or what the payment is found by, a manager's approval is missing, or a
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
    let manager_id = use_up(deed, &ApprovalScope::of_charge(&charge.order_id), &request.security_code_id)?;
    deed.audit(AuditEvent::ChargeByHand {
        charge: charge.charge_id.clone(),
        outcome: request.outcome.to_string(),
        reference: request.reference.to_string(),
        manager: manager_id,
    });
    settle(deed, &charge.charge_id, &told)
}

fn told(charge: &Charge, request: &SettleCharge) -> Result<GatewayReport> {
    match &*request.outcome {
        "not_paid" => Ok(GatewayReport::Declined(ChargeWords::SeenNotPaid.into())),
        "paid" if request.reference.is_empty() => Err(ChargeRefusal::NoProof.into()),
        "paid" => Ok(GatewayReport::Taken(Payment {
            // The gateway's id is unknown; its later answer is recognised by this placeholder.
            payment_id: charge.charge_id.clone(),
            amount: charge.amount_paise,
            reference: request.reference.to_string(),
        })),
        _ => Err(ChargeRefusal::NeitherPaidNorNot.into()),
    }
}
