//! Money taken outside beyond the amount of a bill's payment.

use pricing::Paise;
use pricing::message::Says as _;
use storage::rows::{Charge, RefundState, Tender};

use super::{ChargeState, insert_charge};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;

pricing::words! {
    /// Reasons of a refund of money beyond a payment.
    pub enum TenderWords in "tender" {
        TookMore: "More was taken than the bill asked for.",
    }
}

/// Records money taken beyond a payment of a bill, as a charge of its own that is due for a refund. It is refunded by
/// hand, since a gateway knows only the whole payment by its id.
///
/// # Errors
/// When a statement fails.
pub fn owe_rest(
    deed: &mut Deed<'_, Cashier>,
    tender: &Tender,
    (gateway, via): (&str, &str),
    more: Paise,
) -> Result<()> {
    let (charge_id, now, said) = (deed.id("charge", 1), deed.now(), TenderWords::TookMore.message());
    let rest = Charge {
        vendor_id: tender.vendor_id,
        pay_id: format!("{charge_id}-rest"),
        charge_id,
        store_id: tender.store_id,
        terminal_id: tender.terminal_id,
        user_id: tender.user_id,
        session_id: tender.session_id.clone(),
        order_id: tender.order_id.clone(),
        gateway: gateway.to_owned(),
        via: via.to_owned(),
        state: ChargeState::RefundDue,
        amount_paise: more,
        taken_paise: more,
        outside_id: String::new(),
        outside_payment_id: String::new(),
        reference: tender.reference.clone(),
        said: said.message,
        shown: String::new(),
        refund_state: RefundState::None,
        refund_id: String::new(),
        created_at: now,
        sent_at: None,
        ended_at: Some(now),
        due_at: None,
        tries: 0,
        said_code: said.code,
    };
    insert_charge(deed, &rest)?;
    deed.audit(AuditEvent::ChargeRefundDue {
        charge: rest.charge_id,
        amount: more,
        payment: Some(tender.pay_id.clone()),
        order: Some(rest.order_id),
    });
    Ok(())
}
