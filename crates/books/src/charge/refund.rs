//! Money of a charge that has to go back, since the bill does not have it or has given it up.

use pricing::Paise;
use serde_json::json;
use storage::rows::Charge;

use super::{ChargeRefusal, Said};
use crate::bill;
use crate::clock::MINUTE;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::tender::{self, ChargeState};

/// What became of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refunded {
    /// It was asked for and is on its way: its id outside.
    Asked(String),
    /// The money went back: what the refund is found by.
    Done(String),
    /// It failed: why.
    Failed(Said),
}

/// A charge of which money has to go back.
///
/// # Errors
/// [`ChargeRefusal::NotDue`] when none has to.
pub fn refund_due(charge: &Charge) -> Result<()> {
    match ChargeState::of(charge)? {
        ChargeState::RefundDue => Ok(()),
        _ => Err(ChargeRefusal::NotDue.into()),
    }
}

/// Writes down what became of a refund; one that is done stays done.
///
/// # Errors
/// When no money of the charge has to go back, or a statement fails.
pub fn note_refund(deed: &mut Deed<'_, Cashier>, charge_id: &str, refunded: &Refunded) -> Result<Charge> {
    let now = deed.now();
    let before = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    bill::lock_any(deed, &before.order_id, now)?;
    let charge = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    if ChargeState::of(&charge)? == ChargeState::Reversed {
        return Ok(charge);
    }
    refund_due(&charge)?;
    // What is on its way is asked after, later each time, as whoever asks has written down.
    let is_asked_again = |state: &str| state == "asked" && charge.refund_state == state && charge.due_at.is_some();
    let noted = |state: &str, id: &str, said: &Said| Charge {
        due_at: if is_asked_again(state) { charge.due_at } else { (state == "asked").then_some(now.0 + MINUTE) },
        tries: if charge.refund_state == state { charge.tries } else { 0 },
        refund_state: state.to_owned(),
        refund_id: if id.is_empty() { charge.refund_id.clone() } else { id.to_owned() },
        ..said.or_of(&charge).on(charge.clone())
    };
    let (next, after) = match refunded {
        Refunded::Asked(id) => (ChargeState::RefundDue, noted("asked", id, &Said::default())),
        Refunded::Failed(why) => (ChargeState::RefundDue, noted("failed", "", why)),
        Refunded::Done(id) => (ChargeState::Reversed, noted("done", id, &Said::default())),
    };
    let after = tender::step_charge(deed, &charge, next, after)?;
    if after.refund_state != charge.refund_state || next == ChargeState::Reversed {
        let detail =
            json!({"amount": Paise::new(charge.taken_paise), "refund": after.refund_state, "id": after.refund_id});
        deed.audit("charge_refund", charge.charge_id, detail);
    }
    Ok(after)
}
