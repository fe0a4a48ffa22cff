//! A charge as its row has it: money that something outside takes for a bill, and the steps its state may take.
//!
//! Every step of a charge happens behind the lock of its bill.

use diesel::prelude::*;
use storage::rows::{Charge, ChargeEvent, ChargeState, Tender};
use storage::schema::{payment_charge, payment_charge_event};
use storage::{Error, Reader, Result, TerminalId, Tx};

use crate::clock::Moment;

/// Whether a charge may step from one state to another. A declined one may still be taken: the customer's payment
/// outside is sometimes quicker than its report to us.
#[must_use]
pub fn may_become(state: ChargeState, next: ChargeState) -> bool {
    use ChargeState::{Declined, RefundDue, Reversed, Sent, Taken, Unknown, Wanted};
    match state {
        Wanted => matches!(next, Sent | Unknown | Taken | Declined | RefundDue),
        Sent => matches!(next, Unknown | Taken | Declined | RefundDue),
        Unknown => matches!(next, Sent | Taken | Declined | RefundDue),
        Declined => matches!(next, Taken | RefundDue),
        Taken => matches!(next, RefundDue),
        RefundDue => matches!(next, Reversed),
        Reversed => false,
    }
}

/// A charge by its id.
///
/// # Errors
/// When a statement fails.
pub fn find_charge(reader: &mut Reader<'_>, charge_id: &str) -> Result<Option<Charge>> {
    reader.maybe(payment_charge::table.find((reader.vendor(), charge_id.to_owned())))
}

/// The charge that a till named so.
///
/// # Errors
/// When a statement fails.
pub fn charge_of(reader: &mut Reader<'_>, terminal_id: TerminalId, pay_id: &str) -> Result<Option<Charge>> {
    reader.maybe(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::terminal_id.eq(terminal_id))
            .filter(payment_charge::pay_id.eq(pay_id.to_owned())),
    )
}

/// The charge behind a tender; `None` for money that no service outside took, or that the till's own device took.
///
/// # Errors
/// When a statement fails.
pub fn charge_behind(reader: &mut Reader<'_>, tender: &Tender) -> Result<Option<Charge>> {
    let charge = charge_of(reader, tender.terminal_id, &tender.pay_id)?;
    Ok(charge.filter(|charge| charge.gateway == tender.gateway && charge.state == ChargeState::Taken))
}

/// The charge with an id outside: a gateway's order or QR code.
///
/// # Errors
/// When a statement fails.
pub fn charge_of_outside(reader: &mut Reader<'_>, outside_id: &str) -> Result<Option<Charge>> {
    reader.maybe(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::outside_id.eq(outside_id.to_owned())),
    )
}

/// The charge that a gateway took this payment for.
///
/// # Errors
/// When a statement fails.
pub fn charge_of_payment(reader: &mut Reader<'_>, gateway: &str, payment_id: &str) -> Result<Option<Charge>> {
    reader.maybe(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::gateway.eq(gateway.to_owned()))
            .filter(payment_charge::outside_payment_id.eq(payment_id.to_owned())),
    )
}

/// The charge of a bill that is not settled; there is one at most.
///
/// # Errors
/// When a statement fails.
pub fn unsettled_of(reader: &mut Reader<'_>, order_id: &str) -> Result<Option<Charge>> {
    reader.maybe(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::order_id.eq(order_id.to_owned()))
            .filter(
                payment_charge::state
                    .eq("wanted")
                    .or(payment_charge::state.eq(ChargeState::Sent))
                    .or(payment_charge::state.eq(ChargeState::Unknown)),
            ),
    )
}

/// Charges of the scope's store that are not settled, are due for a refund, or were refunded outside, the oldest first.
///
/// # Errors
/// When a statement fails.
pub fn open_charges(reader: &mut Reader<'_>, most: i64) -> Result<Vec<Charge>> {
    reader.load(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::store_id.eq(reader.store()))
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>(OPEN))
            .order((payment_charge::created_at, payment_charge::charge_id))
            .limit(most),
    )
}

/// Charges of all stores that are to be asked after by now. Needs the system's scope.
///
/// # Errors
/// When a statement fails.
pub fn due_charges(reader: &mut Reader<'_>, now: Moment, most: i64) -> Result<Vec<Charge>> {
    reader.load(payment_charge::table.filter(payment_charge::due_at.le(now)).order(payment_charge::due_at).limit(most))
}

const OPEN: &str =
    "(state IN ('wanted', 'sent', 'unknown', 'refund_due') OR (state = 'taken' AND said_code = 'charge.given_back'))";

/// Writes a charge that is new.
///
/// # Errors
/// When a statement fails.
pub fn insert_charge(tx: &mut Tx<'_>, charge: &Charge) -> Result<()> {
    tx.execute(diesel::insert_into(payment_charge::table).values(charge))?;
    Ok(())
}

/// Takes a charge from one state to the next, with whatever else has become of it; in the state it has, only the rest.
///
/// # Errors
/// When its state may not take that step, somebody else has stepped it meanwhile, or a statement fails.
pub fn step_charge(tx: &mut Tx<'_>, before: &Charge, next: ChargeState, mut after: Charge) -> Result<Charge> {
    let from = before.state;
    if from != next && !may_become(from, next) {
        return Err(Error::Setup(format!("a charge that is {} does not become {}", from.name(), next.name())));
    }
    after.state = next;
    let row = payment_charge::table
        .filter(payment_charge::vendor_id.eq(before.vendor_id))
        .filter(payment_charge::charge_id.eq(before.charge_id.clone()))
        .filter(payment_charge::state.eq(before.state));
    match tx.execute(diesel::update(row).set(&after))? {
        0 => Err(Error::Unavailable("the charge was settled just now".to_owned())),
        _ => Ok(after),
    }
}

/// Takes the lease of a charge that is due for a poll, by moving its due time; `false` when another server was faster.
/// Needs no lock of the bill, since it decides nothing.
///
/// # Errors
/// When a statement fails.
pub fn claim_charge(tx: &mut Tx<'_>, charge: &Charge, until: Option<Moment>) -> Result<bool> {
    let row = payment_charge::table
        .filter(payment_charge::vendor_id.eq(charge.vendor_id))
        .filter(payment_charge::charge_id.eq(charge.charge_id.clone()))
        .filter(payment_charge::due_at.eq(charge.due_at));
    let claimed = diesel::update(row)
        .set((payment_charge::due_at.eq(until.map(|until| until.0)), payment_charge::tries.eq(charge.tries + 1)));
    Ok(tx.execute(claimed)? > 0)
}

/// Notes an event of a gateway; whether it is the first of its id.
///
/// # Errors
/// When a statement fails.
pub fn note_event(tx: &mut Tx<'_>, charge: &Charge, (event_id, event): (&str, &str), now: Moment) -> Result<bool> {
    let row = ChargeEvent {
        vendor_id: tx.vendor(),
        event_id: event_id.to_owned(),
        charge_id: charge.charge_id.clone(),
        event: event.to_owned(),
        received_at: now,
    };
    let first = diesel::insert_into(payment_charge_event::table).values(row).on_conflict_do_nothing();
    Ok(tx.execute(first)? > 0)
}

#[cfg(test)]
mod tests {
    use super::ChargeState::{self, Declined, RefundDue, Reversed, Sent, Taken, Unknown, Wanted};

    /// Every pair of states: a dot where the step is not allowed.
    #[test]
    fn a_charge_takes_only_these_steps() {
        let states = [Wanted, Sent, Unknown, Taken, Declined, RefundDue, Reversed];
        let allowed = [
            // to:  W S U T D F R
            (Wanted, ".xxxxx."),
            (Sent, "..xxxx."),
            (Unknown, ".x.xxx."),
            (Taken, ".....x."),
            (Declined, "...x.x."),
            (RefundDue, "......x"),
            (Reversed, "......."),
        ];
        for (from, row) in allowed {
            let found: String = states.iter().map(|to| if super::may_become(from, *to) { 'x' } else { '.' }).collect();
            assert_eq!(found, row, "from {from:?}");
        }
        let unsettled: Vec<ChargeState> = states.into_iter().filter(|state| state.is_unsettled()).collect();
        assert_eq!(unsettled, [Wanted, Sent, Unknown]);
        // A charge that has taken money never returns to a state without.
        for from in [Taken, RefundDue, Reversed] {
            assert!([Wanted, Sent, Unknown, Declined].iter().all(|to| !super::may_become(from, *to)));
        }
    }
}
