//! Money of a charge that has to go back, since the bill does not have it or has given it up.

use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{Charge, RefundState};
use utoipa::ToSchema;

use super::{ChargeRefusal, ChargeRequest, ChargeStanding, ChargeWords, GatewayWords};
use crate::audit::AuditEvent;
use crate::bill;
use crate::call::{About, Admits, Step, Steps};
use crate::clock::MINUTE;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::payment;
use crate::refusal::Result;
use crate::scalar::Text;
use crate::tender::{self, ChargeState};

/// The result of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refunded {
    /// It was asked for and is on its way: its id outside.
    CallContext(String),
    /// The money went back; the reference of the refund.
    Done(String),
    /// It failed: why.
    Failed(GatewayWords),
}

/// Money of a payment that was refunded outside without a request from here, for instance in the gateway's dashboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenBack {
    /// The amount.
    pub amount: Paise,
    /// The amount of the payment.
    pub of: Paise,
    /// The last refund of it.
    pub refund_id: String,
}

/// Writes down that money of a charge went back outside. Of a charge that must go back only the rest has to, if any.
/// One that paid its bill stays taken, and is listed for somebody to look after.
///
/// # Errors
/// When the charge is not known, or a statement fails.
pub fn note_given_back(deed: &mut Deed<'_, Cashier>, charge_id: &str, back: &GivenBack) -> Result<Charge> {
    let charge = lock(deed, charge_id)?;
    let (state, left) = (charge.state, charge.taken_paise.min(back.of - back.amount));
    let said = GatewayWords::from(ChargeWords::GivenBack);
    let (next, after) = match state {
        ChargeState::Taken if !is_seen_given_back(&charge) && charge.refund_id != back.refund_id => {
            (state, Charge { refund_id: back.refund_id.clone(), ..said.on(charge.clone()) })
        }
        ChargeState::RefundDue if left <= Paise::ZERO => {
            let (refund_state, refund_id, due_at) = (RefundState::Done, back.refund_id.clone(), None);
            (ChargeState::Reversed, Charge { refund_state, refund_id, due_at, ..said.on(charge.clone()) })
        }
        ChargeState::RefundDue if left < charge.taken_paise => (state, Charge { taken_paise: left, ..charge.clone() }),
        _ => return Ok(charge),
    };
    deed.audit(AuditEvent::ChargeRefund {
        charge: charge.charge_id.clone(),
        amount: Some(back.amount),
        refund: "outside".to_owned(),
        id: back.refund_id.clone(),
    });
    Ok(tender::step_charge(deed, &charge, next, after)?)
}

/// Whether a charge paid its bill, and its money was seen to have gone back outside.
#[must_use]
pub fn is_seen_given_back(charge: &Charge) -> bool {
    charge.state == ChargeState::Taken && charge.said_code == GatewayWords::from(ChargeWords::GivenBack).code()
}

/// Takes a charge off the list whose money was refunded outside: a person has checked it, and gives the reference.
///
/// # Errors
/// When the charge is not known, or a statement fails.
pub fn note_seen(deed: &mut Deed<'_, Cashier>, charge_id: &str, reference: &str) -> Result<Charge> {
    let charge = lock(deed, charge_id)?;
    if !is_seen_given_back(&charge) {
        return Ok(charge);
    }
    let (refund, id) = ("seen".to_owned(), reference.to_owned());
    deed.audit(AuditEvent::ChargeRefund { charge: charge.charge_id.clone(), amount: None, refund, id });
    Ok(tender::step_charge(deed, &charge, ChargeState::Taken, GatewayWords::default().on(charge.clone()))?)
}

/// The charge, read behind the lock of its bill.
fn lock(deed: &mut Deed<'_, Cashier>, charge_id: &str) -> Result<Charge> {
    let now = deed.now();
    let before = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    bill::lock_any(deed, &before.order_id, now)?;
    Ok(tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?)
}

/// A charge of which money has to go back.
///
/// # Errors
/// [`ChargeRefusal::NotDue`] when none has to.
pub fn refund_due(charge: &Charge) -> Result<()> {
    match charge.state {
        ChargeState::RefundDue => Ok(()),
        _ => Err(ChargeRefusal::NotDue.into()),
    }
}

/// Money that is to go back.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RefundCharge {
    /// The charge.
    pub charge_id: Text,
    /// The charge by the till's own id of it.
    pub pay_id: Text,
    /// The reference of a refund made by hand, on the device or in the programme.
    pub reference: Text,
}

crate::max_len! { RefundCharge { charge_id: ID, pay_id: ID, reference: WORD } }

impl ChargeRequest for RefundCharge {
    fn names(&self) -> (&str, &str) {
        (&self.charge_id, &self.pay_id)
    }
}

pub(super) struct RefundCall;

impl Steps for RefundCall {
    const CALL: About = About {
        path: "/charge/refund",
        name: "refund_charge",
        capability: "charge",
        does: "Gives money back that was taken outside and that no bill has: by the gateway, or as it was done by \
               hand.",
        messages: &[bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::RefundCharge;
    type Request = RefundCharge;
    type Answer = ChargeStanding;
}

/// Records the result of a refund; one that is done stays done.
///
/// # Errors
/// When no money of the charge has to go back, or a statement fails.
pub fn note_refund(deed: &mut Deed<'_, Cashier>, charge_id: &str, refunded: &Refunded) -> Result<Charge> {
    let now = deed.now();
    let charge = lock(deed, charge_id)?;
    if charge.state == ChargeState::Reversed {
        return Ok(charge);
    }
    refund_due(&charge)?;
    // A refund on its way is asked about again; the caller has already set a later due time for the next try.
    let is_asked_again =
        |state| state == RefundState::CallContext && charge.refund_state == state && charge.due_at.is_some();
    let noted = |state: RefundState, id: &str, said: &GatewayWords| Charge {
        due_at: if is_asked_again(state) {
            charge.due_at
        } else {
            (state == RefundState::CallContext).then_some(now + MINUTE)
        },
        tries: if charge.refund_state == state { charge.tries } else { 0 },
        refund_state: state,
        refund_id: if id.is_empty() { charge.refund_id.clone() } else { id.to_owned() },
        ..said.or_of(&charge).on(charge.clone())
    };
    let (next, after) = match refunded {
        Refunded::CallContext(id) => {
            (ChargeState::RefundDue, noted(RefundState::CallContext, id, &GatewayWords::default()))
        }
        Refunded::Failed(why) => (ChargeState::RefundDue, noted(RefundState::Failed, "", why)),
        Refunded::Done(id) => (ChargeState::Reversed, noted(RefundState::Done, id, &GatewayWords::default())),
    };
    let after = tender::step_charge(deed, &charge, next, after)?;
    if after.refund_state != charge.refund_state || next == ChargeState::Reversed {
        deed.audit(AuditEvent::ChargeRefund {
            charge: charge.charge_id,
            amount: Some(charge.taken_paise),
            refund: after.refund_state.name().to_owned(),
            id: after.refund_id.clone(),
        });
    }
    Ok(after)
}
