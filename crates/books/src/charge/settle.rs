//! Recording the result of a charge, in the name of the person who asked for it, whoever reports it: the till, a
//! webhook or the server that asked again.

use pricing::Paise;
use storage::rows::{BillState, CashSession, Charge, Order, RefundState, Tender, TenderState};
use storage::{SessionId, Tx};

use super::{ChargeRefusal, ChargeWords, GatewayWords, Shown};
use crate::audit::AuditEvent;
use crate::bill::{self, FrozenBill};
use crate::cash_session;
use crate::clock::{HOUR, MINUTE};
use crate::deed::{Circumstances, Deed};
use crate::login::{self, Cashier};
use crate::payment::{Paying, enter};
use crate::refusal::{CallError, Result};
use crate::tender::{self, ChargeState, Gateway};

/// The first poll after a charge was sent, in milliseconds, unless its result is reported before.
const FIRST: i64 = 15_000;
/// The last poll after a charge was declined, in milliseconds.
const LATER: i64 = 10 * MINUTE;

/// A payment that was captured outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    /// The gateway's id of the payment.
    pub payment_id: String,
    /// The amount.
    pub amount: Paise,
    /// The reference by which people find the payment.
    pub reference: String,
}

/// The result of a charge, as reported from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GatewayReport {
    /// Nothing has come of it yet; the words may be none.
    Waiting(GatewayWords),
    /// The money was taken, for the charge's own order.
    Taken(Payment),
    /// No money was taken; why.
    Declined(GatewayWords),
    /// Its result is unknown; why.
    Unknown(GatewayWords),
}

/// Runs `what` on a charge in the name of the person who asked for it, so that its rows are theirs and their till's.
///
/// # Errors
/// When the charge is not known, `what` is refused, or a statement fails: then nothing was changed.
pub fn on_behalf<T>(
    tx: &mut Tx<'_>,
    circumstances: &Circumstances,
    charge_id: &str,
    what: impl FnOnce(&mut Deed<'_, Cashier>) -> Result<T>,
) -> Result<T> {
    let charge = tender::find_charge(tx, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    let who = login::cashier_at(tx, charge.terminal_id, charge.user_id)?;
    let who = who.ok_or_else(|| CallError::Fault(format!("nobody asked for the charge {charge_id}")))?;
    let mut deed = Deed::begin(tx.reborrow(), who, circumstances.clone())?;
    let done = what(&mut deed)?;
    deed.write_audit()?;
    deed.end();
    Ok(done)
}

/// A charge that is locked, by its bill.
struct Locked {
    charge: Charge,
    state: ChargeState,
    order: Order,
}

/// Locks the bill and reads the charge behind it.
fn lock(deed: &mut Deed<'_, Cashier>, charge_id: &str) -> Result<Locked> {
    let now = deed.now();
    let before = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    let order = bill::lock_any(deed, &before.order_id, now)?;
    let charge = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    let state = charge.state;
    Ok(Locked { charge, state, order })
}

/// The drawer that receives the money of a charge, locked; `None` where its bill does not wait for money. It is locked
/// before the bill, as everywhere. Polling alone opens no drawer.
fn drawer_for(deed: &mut Deed<'_, Cashier>, charge_id: &str) -> Result<Option<CashSession>> {
    let charge = tender::find_charge(deed, charge_id)?.ok_or(ChargeRefusal::Unknown)?;
    let order = bill::find_order(deed, &charge.order_id)?;
    if !is_open(charge.state) || order.is_none_or(|order| order.state != BillState::Frozen) {
        return Ok(None);
    }
    let (terminal_id, today, now) = (deed.who().terminal_id(), deed.today(), deed.now());
    let fresh_id = SessionId::new(deed.id("cash_session", 0));
    Ok(Some(cash_session::session_for_sale(deed, &fresh_id, terminal_id, today, now)?))
}

/// Whether money that was taken for a charge may still become its bill's.
fn is_open(state: ChargeState) -> bool {
    state.is_unsettled() || state == ChargeState::Declined
}

/// Records that the gateway accepted a charge: its id there, and its display data. A charge that was settled meanwhile
/// stays as it is.
///
/// # Errors
/// When a statement fails.
pub fn sent(deed: &mut Deed<'_, Cashier>, charge_id: &str, outside_id: &str, shown: &Shown) -> Result<Charge> {
    let Locked { charge, state, .. } = lock(deed, charge_id)?;
    if !matches!(state, ChargeState::Wanted | ChargeState::Unknown) {
        return Ok(charge);
    }
    let shown = serde_json::to_string(shown).map_err(|error| CallError::Fault(error.to_string()))?;
    let now = deed.now();
    let after = Charge {
        outside_id: outside_id.to_owned(),
        shown,
        sent_at: Some(now),
        due_at: Some(now + FIRST),
        tries: 0,
        ..charge.clone()
    };
    Ok(tender::step_charge(deed, &charge, ChargeState::Sent, after)?)
}

/// Records the result of a charge. Money that was taken enters its tender, and with the last rupee the invoice. If the
/// bill no longer waits for the charge, a refund is due.
///
/// # Errors
/// When a statement fails.
pub fn settle(deed: &mut Deed<'_, Cashier>, charge_id: &str, told: &GatewayReport) -> Result<Charge> {
    let drawer = if let GatewayReport::Taken(_) = told { drawer_for(deed, charge_id)? } else { None };
    let locked = lock(deed, charge_id)?;
    let (charge, state) = (locked.charge.clone(), locked.state);
    match told {
        GatewayReport::Taken(payment) if is_open(state) => take(deed, locked, drawer, payment),
        GatewayReport::Taken(payment) if is_heard_of(&charge, payment) => confirmed(deed, &charge, payment),
        GatewayReport::Taken(payment) if payment.payment_id != charge.outside_payment_id => {
            surplus(deed, &charge, payment)
        }
        GatewayReport::Taken(_) => Ok(charge),
        GatewayReport::Declined(why) if state.is_unsettled() => end(deed, &charge, ChargeState::Declined, why),
        GatewayReport::Unknown(why) if matches!(state, ChargeState::Wanted | ChargeState::Sent) => {
            let after = Charge { due_at: Some(deed.now() + FIRST), tries: 0, ..why.clone().on(charge.clone()) };
            let after = tender::step_charge(deed, &charge, ChargeState::Unknown, after)?;
            deed.audit(AuditEvent::ChargeUnknown { charge: charge.charge_id, said: why.text().to_owned() });
            Ok(after)
        }
        GatewayReport::Waiting(said) if state.is_unsettled() => {
            let next = if state == ChargeState::Unknown { ChargeState::Sent } else { state };
            Ok(tender::step_charge(deed, &charge, next, said.or_of(&charge).on(charge.clone()))?)
        }
        GatewayReport::Declined(_) | GatewayReport::Unknown(_) | GatewayReport::Waiting(_) => Ok(charge),
    }
}

/// A function that settles a charge: [`settle`] or [`settle_without_bill`].
pub type Settle = fn(&mut Deed<'_, Cashier>, &str, &GatewayReport) -> Result<Charge>;

/// The same where entering money for the bill has failed: the money is due to go back, and the bill stays as it is.
///
/// # Errors
/// When a statement fails.
pub fn settle_without_bill(deed: &mut Deed<'_, Cashier>, charge_id: &str, told: &GatewayReport) -> Result<Charge> {
    let GatewayReport::Taken(payment) = told else { return settle(deed, charge_id, told) };
    let Locked { charge, state, .. } = lock(deed, charge_id)?;
    if !is_open(state) {
        return settle(deed, charge_id, told);
    }
    let taken = taken_by(deed, &charge, payment);
    due_back(deed, &charge, taken, ChargeWords::NotEntered)
}

fn end(deed: &mut Deed<'_, Cashier>, charge: &Charge, state: ChargeState, why: &GatewayWords) -> Result<Charge> {
    let now = deed.now();
    // A customer may still pay by a code that is on their screen; a last poll finds such a payment that nobody reports.
    let due_at = (charge.gateway != Gateway::Ezswype.name() && !charge.outside_id.is_empty()).then_some(now + LATER);
    let after = Charge { ended_at: Some(now), due_at, tries: 0, ..why.clone().on(charge.clone()) };
    let after = tender::step_charge(deed, charge, state, after)?;
    deed.audit(AuditEvent::ChargeDeclined { charge: charge.charge_id.clone(), said: why.text().to_owned() });
    Ok(after)
}

/// Enters money that was taken outside: for its bill, or as due to go back.
fn take(
    deed: &mut Deed<'_, Cashier>,
    locked: Locked,
    drawer: Option<CashSession>,
    payment: &Payment,
) -> Result<Charge> {
    let Locked { charge, order, .. } = locked;
    // A machine on which somebody has typed too much has paid the bill all the same; only the rest goes back.
    let more = (payment.amount - charge.amount_paise).max(Paise::ZERO);
    let of_bill = Payment { amount: payment.amount - more, ..payment.clone() };
    let taken = taken_by(deed, &charge, &of_bill);
    if let Some(why) = why_not(deed, &taken, &order)? {
        let whole = taken_by(deed, &charge, payment);
        return due_back(deed, &charge, whole, why);
    }
    // The bill came back to checkout between the read and the lock; the caller retries.
    let session = drawer.ok_or_else(|| storage::Error::Unavailable("the bill was changed just now".to_owned()))?;
    let tender = tender_of(deed, &taken, &session);
    if more > Paise::ZERO {
        tender::owe_rest(deed, &tender, (&charge.gateway, &charge.via), more)?;
    }
    let taken = tender::step_charge(deed, &charge, ChargeState::Taken, taken)?;
    deed.audit(AuditEvent::ChargeTaken {
        charge: charge.charge_id,
        amount: taken.taken_paise,
        payment: taken.outside_payment_id.clone(),
        order: taken.order_id.clone(),
    });
    let frozen = FrozenBill::of(&order)?;
    let tenders = tender::tenders_of(deed, &order.order_id)?;
    enter(deed, Paying { order, frozen, tenders, session }, tender)?;
    Ok(taken)
}

/// A charge with the payment that was captured for it.
fn taken_by(deed: &Deed<'_, Cashier>, charge: &Charge, payment: &Payment) -> Charge {
    // The customer chooses the points on the programme's page; their value is never above the amount of the charge.
    let is_part = charge.gateway == Gateway::Loyalty.name()
        && payment.amount > Paise::ZERO
        && payment.amount < charge.amount_paise;
    Charge {
        amount_paise: if is_part { payment.amount } else { charge.amount_paise },
        taken_paise: payment.amount,
        outside_payment_id: payment.payment_id.clone(),
        reference: payment.reference.clone(),
        said: String::new(),
        said_code: String::new(),
        ended_at: Some(deed.now()),
        due_at: None,
        tries: 0,
        ..charge.clone()
    }
}

/// Writes down that the money of a charge is due to go back.
fn due_back(deed: &mut Deed<'_, Cashier>, charge: &Charge, taken: Charge, why: ChargeWords) -> Result<Charge> {
    // A person may refund it in the gateway's dashboard, so the gateway is polled for that.
    let taken =
        Charge { due_at: (taken.gateway == Gateway::RazorPayOnline.name()).then_some(deed.now() + HOUR), ..taken };
    let due = tender::step_charge(deed, charge, ChargeState::RefundDue, GatewayWords::from(why).on(taken))?;
    deed.audit(refund_due(&due));
    Ok(due)
}

/// The audit's event of a payment that was taken and is due to go back.
fn refund_due(due: &Charge) -> AuditEvent {
    AuditEvent::ChargeRefundDue {
        charge: due.charge_id.clone(),
        amount: due.taken_paise,
        payment: Some(due.outside_payment_id.clone()),
        order: Some(due.order_id.clone()),
    }
}

/// Whether the gateway now reports a payment that a manager has settled by hand.
fn is_heard_of(charge: &Charge, payment: &Payment) -> bool {
    charge.outside_payment_id == charge.charge_id
        && payment.payment_id != charge.charge_id
        && payment.amount == charge.taken_paise
}

/// The gateway confirms a charge that a manager settled by hand: keep its payment id, without which it cannot be
/// refunded there.
fn confirmed(deed: &mut Deed<'_, Cashier>, charge: &Charge, payment: &Payment) -> Result<Charge> {
    let (state, payment_id) = (charge.state, payment.payment_id.clone());
    deed.audit(AuditEvent::ChargeConfirmed {
        charge: charge.charge_id.clone(),
        payment: payment_id.clone(),
        order: charge.order_id.clone(),
    });
    Ok(tender::step_charge(deed, charge, state, Charge { outside_payment_id: payment_id, ..charge.clone() })?)
}

/// Money that came once more for a charge that has been paid already: a charge of its own, due to go back.
fn surplus(deed: &mut Deed<'_, Cashier>, charge: &Charge, payment: &Payment) -> Result<Charge> {
    if tender::charge_of_payment(deed, &charge.gateway, &payment.payment_id)?.is_none() {
        let now = deed.now();
        let row = Charge {
            charge_id: deed.id("charge", 1),
            pay_id: payment.payment_id.clone(),
            state: ChargeState::RefundDue,
            amount_paise: payment.amount,
            taken_paise: payment.amount,
            outside_id: String::new(),
            outside_payment_id: payment.payment_id.clone(),
            reference: payment.reference.clone(),
            shown: String::new(),
            refund_state: RefundState::None,
            refund_id: String::new(),
            created_at: now,
            ended_at: Some(now),
            due_at: None,
            tries: 0,
            ..charge.clone()
        };
        let row = GatewayWords::from(ChargeWords::PaidOnceMore).on(row);
        tender::insert_charge(deed, &row)?;
        deed.audit(refund_due(&row));
    }
    Ok(charge.clone())
}

/// The reason why a bill does not take the money of a charge; `None` when it does.
fn why_not(deed: &mut Deed<'_, Cashier>, charge: &Charge, order: &Order) -> Result<Option<ChargeWords>> {
    if charge.taken_paise != charge.amount_paise {
        return Ok(Some(ChargeWords::OtherAmount));
    }
    match order.state {
        BillState::Frozen => {}
        BillState::Paid => return Ok(Some(ChargeWords::PaidOtherwise)),
        BillState::Cancelled => return Ok(Some(ChargeWords::BillCancelled)),
        BillState::Open | BillState::Held => return Ok(Some(ChargeWords::NotAtCheckout)),
    }
    if charge.amount_paise > order.total_paise - order.paid_paise {
        return Ok(Some(ChargeWords::LessLeft));
    }
    // A declined one that comes late finds another on its way, or its name used for other money.
    let other = tender::unsettled_of(deed, &order.order_id)?.filter(|other| other.charge_id != charge.charge_id);
    let is_used = tender::find(deed, charge.terminal_id, &charge.pay_id)?.is_some();
    Ok((other.is_some() || is_used).then_some(ChargeWords::OtherBegun))
}

fn tender_of(deed: &Deed<'_, Cashier>, charge: &Charge, session: &CashSession) -> Tender {
    Tender {
        vendor_id: charge.vendor_id,
        terminal_id: charge.terminal_id,
        pay_id: charge.pay_id.clone(),
        order_id: charge.order_id.clone(),
        store_id: charge.store_id,
        session_id: session.session_id.clone(),
        user_id: charge.user_id,
        gateway: charge.gateway.clone(),
        state: TenderState::Taken,
        amount_paise: charge.amount_paise,
        collected_paise: charge.amount_paise,
        returned_paise: Paise::ZERO,
        reference: charge.reference.clone(),
        detail: String::new(),
        reversal_of: String::new(),
        fingerprint: String::new(),
        business_date: deed.today(),
        created_at: deed.now(),
        rounding_paise: Paise::ZERO,
    }
}
