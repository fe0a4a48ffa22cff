//! How a charge stands, with its bill: what a till shows after every step.

use storage::rows::{BillState, Charge};

use super::{ChargeAnswer, Shown};
use crate::bill;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::payment::{PaidBill, paid_bill, summary_of, taken_charge};
use crate::refusal::Result;
use crate::tender::ChargeState;

/// A charge and its bill.
#[derive(Debug)]
pub struct Standing {
    /// The charge.
    pub charge: ChargeAnswer,
    /// What a browser is given to show.
    pub shown: Shown,
    /// The bill, where it stands at checkout or was paid from there; its invoice where this charge was the last rupee.
    pub bill: Option<PaidBill>,
}

/// How a charge stands with its bill.
///
/// # Errors
/// When a statement fails.
pub fn standing(deed: &mut Deed<'_, Cashier>, charge: &Charge) -> Result<Standing> {
    let bill = bill_of(deed, charge)?;
    Ok(Standing { charge: ChargeAnswer::new(charge, &deed.shop().zone), shown: Shown::of(charge), bill })
}

fn bill_of(deed: &mut Deed<'_, Cashier>, charge: &Charge) -> Result<Option<PaidBill>> {
    let order = bill::find_order(deed, &charge.order_id)?;
    let Some(order) = order.filter(|order| matches!(order.state, BillState::Frozen | BillState::Paid)) else {
        return Ok(None);
    };
    if charge.state == ChargeState::Taken {
        let taken = taken_charge(deed, charge)?;
        return paid_bill(deed, &taken).map(Some);
    }
    let summary = summary_of(deed, &order)?;
    Ok(Some(PaidBill { order, summary, posted: None, has_paper: false }))
}
