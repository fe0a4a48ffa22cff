//! Entering money that was taken for a bill; with the last rupee the bill becomes an invoice. Money of a till and of a
//! charge is entered here and nowhere else.

use pricing::Paise;
use storage::Tx;
use storage::rows::{BillState, CashSession, Order, Tender};

use super::{PaidBill, Taken};
use crate::answers::OrderSummary;
use crate::bill::{self, FrozenBill};
use crate::call::Done;
use crate::cash_session::{self, Movement, MovementKind};
use crate::deed::Deed;
use crate::invoice;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::tender::{self, Gateway};
use crate::voucher;

/// A bill at checkout that money is entered for, with all that is locked for it.
pub struct Paying {
    /// The bill, locked.
    pub order: Order,
    /// Its settled price.
    pub frozen: FrozenBill,
    /// Its tenders so far.
    pub tenders: Vec<Tender>,
    /// The drawer's session, locked before the bill.
    pub session: CashSession,
}

/// Enters money that was taken, and returns its bill.
///
/// # Errors
/// When a statement fails.
pub fn enter(deed: &mut Deed<'_, Cashier>, paying: Paying, tender: Tender) -> Result<Done<Taken, PaidBill>> {
    let Paying { order, frozen, mut tenders, session } = paying;
    let paid = order.paid_paise + tender.amount_paise;
    tender::insert(deed, &tender)?;
    let mut vouchers = voucher::on_order(deed, &order.order_id)?;
    if !vouchers.is_empty() {
        settle_vouchers(deed, &tender, order.total_paise - paid)?;
        vouchers = voucher::on_order(deed, &order.order_id)?;
    }
    if tender.gateway == Gateway::Cash.name() {
        into_drawer(deed, &session, &tender)?;
    }
    tenders.push(tender);
    let summary = OrderSummary::new(&frozen, &tenders, vouchers);
    let order_id = order.order_id.clone();
    if paid < order.total_paise {
        bill::set_paid(deed, &order, paid, BillState::Frozen)?;
        let bill = PaidBill { order, summary, posted: None, has_paper: false };
        return Ok(Done::new(Taken::Part { order_id }, bill));
    }
    bill::set_paid(deed, &order, paid, BillState::Paid)?;
    let sale = invoice::Sale { order: &order, frozen, tenders, session: &session };
    let posted = invoice::post(deed, sale)?;
    let bill = PaidBill { order, summary, posted: Some(posted), has_paper: true };
    Ok(Done::new(Taken::Whole { order_id }, bill))
}

/// Adjusts the bill's vouchers to a payment: `VOUCHER` redeems them; any other payment trims their reservations to the
/// new balance.
fn settle_vouchers(tx: &mut Tx<'_>, tender: &Tender, balance: Paise) -> storage::Result<()> {
    if tender.gateway == Gateway::Voucher.name() {
        voucher::redeem(tx, tender)
    } else {
        voucher::fit(tx, &tender.order_id, balance)
    }
}

fn into_drawer(deed: &mut Deed<'_, Cashier>, session: &CashSession, tender: &Tender) -> Result<()> {
    let movement_id = deed.id("cash_movement", 0);
    let movement = Movement {
        movement_id: &movement_id,
        kind: MovementKind::Sale,
        amount_paise: tender.collected_paise - tender.returned_paise,
        pay_id: &tender.pay_id,
        reason: "",
        manager_id: None,
    };
    cash_session::record(deed, session, movement)?;
    Ok(())
}
