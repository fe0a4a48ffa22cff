use pricing::Paise;
use serde::Serialize;
use utoipa::ToSchema;

use crate::bill;
use crate::cash_session::{self, CashSessionRefusal, Closed};
use crate::clock::{Moment, wire_time};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Flag;

/// The closed session.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedAnswer {
    closing_time: String,
    settlement_session_id: String,
    expected: Paise,
    counted: Paise,
    difference: Paise,
    z_no: i64,
    /// The difference is one that needs a reason, and there is none yet.
    reason_needed: Flag,
    /// Bills with money on them that are not paid yet; they stay open and can be paid later.
    carried_over: Vec<CarriedOver>,
}

/// A part-paid bill.
#[derive(Debug, Serialize, ToSchema)]
struct CarriedOver {
    order_id: String,
    total: Paise,
    paid: Paise,
}

/// What is told of a session that was closed.
///
/// # Errors
/// When there is no such session or a statement fails.
pub fn closed(deed: &mut Deed<'_, Cashier>, closed: &Closed) -> Result<ClosedAnswer> {
    let session = cash_session::find(deed, &closed.session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    let (shop, settings) = (deed.shop(), deed.settings());
    let expected = session.expected_paise.unwrap_or_default();
    let counted = session.counted_paise.unwrap_or_default();
    let difference = counted - expected;
    let reason_needed = session.reason.is_empty() && difference.abs().get() > settings.close_reason_above_paise;
    let part_paid = bill::part_paid_on(deed, session.terminal_id)?;
    Ok(ClosedAnswer {
        closing_time: wire_time(Moment(session.closed_at.unwrap_or_default()), &shop.zone),
        settlement_session_id: session.session_id,
        expected,
        counted,
        difference,
        z_no: session.z_no.unwrap_or_default(),
        reason_needed: Flag(reason_needed),
        carried_over: part_paid
            .into_iter()
            .map(|order| CarriedOver { order_id: order.order_id, total: order.total_paise, paid: order.paid_paise })
            .collect(),
    })
}
