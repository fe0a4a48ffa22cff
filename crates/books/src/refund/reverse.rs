use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashSession, Charge, Order, Tender, TenderState};
use utoipa::ToSchema;

use super::RefundRefusal;
use crate::audit::{AuditEvent, HandedBack};
use crate::bill::{self, BillRefusal};
use crate::cash_session::{self, Movement, MovementKind};
use crate::clock::HOUR;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::tender::{self, ChargeState, Gateway};
use crate::voucher;

/// Money to hand back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Refund {
    payment_gateway_type: String,
    amount: Paise,
}

impl From<&Refund> for HandedBack {
    fn from(refund: &Refund) -> Self {
        HandedBack { payment_gateway_type: refund.payment_gateway_type.clone(), amount: refund.amount }
    }
}

/// Writes a reversing tender for every one that was taken; returns the amounts to hand back, by gateway.
///
/// # Errors
/// [`BillRefusal::PaymentPending`] while a payment is on its way, or when a statement fails.
pub fn reverse_all(deed: &mut Deed<'_, Cashier>, session: Option<&CashSession>, order: &Order) -> Result<Vec<Refund>> {
    let tenders = tender::tenders_of(deed, &order.order_id)?;
    let is_pending = tenders.iter().any(|tender| tender.state == TenderState::Pending);
    if is_pending || tender::unsettled_of(deed, &order.order_id)?.is_some() {
        return Err(BillRefusal::PaymentPending.into());
    }
    for (place, tender) in (0..).zip(tender::kept(&tenders)) {
        reverse(deed, session, tender, place)?;
    }
    bill::set_paid(deed, order, Paise::ZERO, order.state)?;
    Ok(goes_back(&tenders))
}

/// The refunds that are due when a bill with these tenders is cancelled, one per way of paying.
#[must_use]
pub fn goes_back(tenders: &[Tender]) -> Vec<Refund> {
    let mut refunds: Vec<Refund> = Vec::new();
    for tender in tender::kept(tenders) {
        let amount = tender.amount_paise + tender.rounding_paise;
        match refunds.iter_mut().find(|refund| refund.payment_gateway_type == tender.gateway) {
            Some(refund) => refund.amount += amount,
            None => refunds.push(Refund { payment_gateway_type: tender.gateway.clone(), amount }),
        }
    }
    refunds
}

/// Writes the reversing tender of one that was taken: cash leaves the drawer, vouchers get their amounts back, and a
/// charge becomes due for a refund. `place` makes the ids of one request's reversals differ.
///
/// # Errors
/// [`RefundRefusal::NoSession`] without an open drawer, or when a statement fails.
pub(crate) fn reverse(
    deed: &mut Deed<'_, Cashier>,
    session: Option<&CashSession>,
    tender: &Tender,
    place: usize,
) -> Result<()> {
    let session = session.ok_or(RefundRefusal::NoSession)?;
    let reversal = Tender {
        pay_id: deed.id("reversal", place),
        terminal_id: deed.who().terminal_id(),
        session_id: session.session_id.clone(),
        user_id: deed.who().user_id(),
        state: TenderState::Reversal,
        amount_paise: -tender.amount_paise,
        collected_paise: Paise::ZERO,
        returned_paise: tender.amount_paise + tender.rounding_paise,
        rounding_paise: -tender.rounding_paise,
        reversal_of: tender.pay_id.clone(),
        fingerprint: String::new(),
        // The day on which the money goes back, which an open session may have outlived.
        business_date: deed.today(),
        created_at: deed.now(),
        ..tender.clone()
    };
    tender::insert(deed, &reversal)?;
    if tender.gateway == Gateway::Voucher.name() {
        voucher::give_back(deed, tender, &reversal)?;
    }
    due_outside(deed, tender)?;
    if tender.gateway == Gateway::Cash.name() {
        let movement = Movement {
            movement_id: &deed.id("cash_movement", place),
            kind: MovementKind::Reversal,
            amount_paise: -tender.amount_paise - tender.rounding_paise,
            pay_id: &reversal.pay_id,
            reason: "",
            manager_id: None,
        };
        cash_session::record(deed, session, movement)?;
    }
    Ok(())
}

/// Marks the charge behind a reversed tender as due for a refund outside.
///
/// # Errors
/// When a statement fails.
pub fn due_outside(deed: &mut Deed<'_, Cashier>, tender: &Tender) -> Result<()> {
    if let Some(charge) = tender::charge_behind(deed, tender)? {
        let due_at = (charge.gateway == Gateway::RazorPayOnline.name()).then_some(deed.now() + HOUR);
        let due = Charge { due_at, tries: 0, ..charge.clone() };
        tender::step_charge(deed, &charge, ChargeState::RefundDue, due)?;
        deed.audit(AuditEvent::ChargeRefundDue {
            charge: charge.charge_id,
            amount: charge.taken_paise,
            payment: None,
            order: None,
        });
    }
    Ok(())
}
