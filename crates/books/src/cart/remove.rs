use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{BillState, CartLine};
use utoipa::ToSchema;

use super::CartRefusal;
use super::quantity::find_line;
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::{AuditEvent, HandedBack};
use crate::bill::{self, BillRefusal, Edit, Meant, OpenBill, Till, check_meant, unfreeze};
use crate::call::{About, DeedRow, Done};
use crate::cash_session;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refund::{self, Refund, reverse_all};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Amount, Flag, Rupees, Text};
use crate::tender;
use crate::voucher;

/// A line to remove, or the whole bill to cancel.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RemoveProduct {
    /// The line; left out, barcode and unit_mrp identify it.
    pub cart_id: Text,
    /// The product's barcode.
    pub barcode: Text,
    /// The product, where no barcode is sent.
    pub product_id: Text,
    /// The printed price of the line.
    pub unit_mrp: Rupees,
    /// 1 cancels the whole bill.
    pub all: Flag,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// The bill to cancel; empty for the open one.
    pub order_id: Text,
    /// The number of pieces when they were taken off; pieces added to the line since stay. Left out, the whole line
    /// goes.
    pub seen_qty: Amount,
}

crate::max_len! { RemoveProduct { cart_id: ID, barcode: CODE, product_id: ID, c_id: ID, order_id: ID } }

/// A removed line, with the fields to add it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Removed {
    name: String,
    barcode: String,
    qty: Quantity,
    unit_mrp: Paise,
    serial: String,
}

/// The outcome of a removal, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenOff {
    /// The line that was removed, for the till's undo.
    pub removed: Option<Removed>,
    /// Money to hand back after a part-paid bill was cancelled.
    pub refunds: Vec<Refund>,
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedAnswer {
    cart: CartAnswer,
    /// The removed line, for the till's undo.
    removed: Option<Removed>,
    /// Money to hand back after a part-paid bill was cancelled.
    refunds: Vec<Refund>,
}

pub(super) struct RemoveProductFromCart;

impl DeedRow for RemoveProductFromCart {
    const CALL: About = About {
        path: "/remove-product-from-cart",
        name: "remove_product_from_cart",
        capability: "cart",
        does: "Removes a line, or cancels the bill. Money that was taken for a cancelled bill is to be handed back.",
        messages: &[bill::WORDS, super::WORDS, refund::WORDS],
    };
    type Who = Cashier;
    type Request = RemoveProduct;
    type Outcome = Done<TakenOff, OpenBill>;
    type Gathered = CartAnswer;
    type Answer = RemovedAnswer;

    fn keep(request: &RemoveProduct) -> Keep {
        if request.all.0 { Keep::Ever } else { Keep::Day }
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &RemoveProduct) -> Result<Self::Outcome> {
        if request.all.0 { cancel(deed, request).map(Done::alone) } else { remove(deed, request) }
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &RemoveProduct, off: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, off.in_hand.take())
    }

    fn render(off: Self::Outcome, cart: CartAnswer) -> Result<Reply<RemovedAnswer>> {
        let TakenOff { removed, refunds } = off.outcome;
        Ok(Reply::success(RemovedAnswer { cart, removed, refunds }))
    }
}

/// Removes a line of the open bill.
///
/// # Errors
/// When the line is not on the bill, the bill may not be changed, or a statement fails.
pub fn remove(deed: &mut Deed<'_, Cashier>, request: &RemoveProduct) -> Result<Done<TakenOff, OpenBill>> {
    let mut edit = Edit::resume(deed, Meant { c_id: &request.c_id, order_id: "" })?;
    let place = match request.product_id.given() {
        Some(product) if request.cart_id.is_empty() && request.barcode.is_empty() => only_of(&edit.lines, product)?,
        _ => find_line(&edit.lines, &request.cart_id, &request.barcode, request.unit_mrp.0)?,
    };
    let shelf = deed.shelf(edit.lines[place].product_id)?;
    let counted = shelf.as_ref().is_some_and(|shelf| !shelf.item.weighed);
    let line = match request.seen_qty.0 {
        Some(seen)
            if counted && seen.is_whole() && seen > Quantity::ZERO && seen < edit.lines[place].quantity_milli =>
        {
            let mut stays = edit.lines[place].clone();
            let goes = CartLine { quantity_milli: seen, ..stays.clone() };
            stays.quantity_milli -= seen;
            edit.put_line(deed, place, stays)?;
            goes
        }
        _ => edit.take_line(deed, place)?,
    };
    let name = shelf.map(|shelf| shelf.item.name().to_owned()).unwrap_or_default();
    let value = bill::goods_value(std::slice::from_ref(&line));
    let removed = Removed {
        name,
        barcode: line.barcode,
        qty: line.quantity_milli,
        unit_mrp: line.mrp_paise,
        serial: line.serial,
    };
    let bill = edit.finish(deed)?;
    let Removed { name, barcode, qty, unit_mrp, serial } = removed.clone();
    deed.audit(AuditEvent::LineRemoved { order: line.order_id, name, barcode, qty, unit_mrp, serial, value });
    Ok(Done::new(TakenOff { removed: Some(removed), refunds: Vec::new() }, bill))
}

/// The one line of a product.
fn only_of(lines: &[CartLine], product: &str) -> Result<usize> {
    let mut places = (0..lines.len()).filter(|&place| lines[place].product_id.to_string() == product);
    match (places.next(), places.next()) {
        (Some(place), None) => Ok(place),
        (Some(_), Some(_)) => Err(CartRefusal::AmbiguousLine.into()),
        (None, _) => Err(CartRefusal::NoSuchLine.into()),
    }
}

/// Cancels the open bill. Money that was taken for it is to be handed back.
///
/// # Errors
/// When there is no bill or another one is meant, a payment is on its way, no drawer is open for money that goes back,
/// or a statement fails.
pub fn cancel(deed: &mut Deed<'_, Cashier>, request: &RemoveProduct) -> Result<TakenOff> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    // The drawer is locked before the bill, as everywhere, since money may have to go back.
    let session = cash_session::lock_for_refund(deed, till.terminal_id)?;
    let order = bill::lock_open(deed, till, now)?.ok_or(BillRefusal::NoOpenBill)?;
    check_meant(&order, Meant { c_id: &request.c_id, order_id: &request.order_id })?;
    let value = match order.state {
        BillState::Frozen => order.total_paise,
        _ => bill::goods_value(&bill::lines(deed, &order.order_id)?),
    };
    let refunds = reverse_all(deed, session.as_ref(), &order)?;
    unfreeze(deed, &order)?;
    bill::set_state(deed, &order.order_id, BillState::Cancelled)?;
    let tenders = tender::tenders_of(deed, &order.order_id)?;
    let posted = match tenders.is_empty() {
        true => None,
        false => Some(Rows::of(&tenders).and(&voucher::uses_of_order(deed, &order.order_id)?).digest()),
    };
    let handed_back = refunds.iter().map(HandedBack::from).collect();
    deed.audit(AuditEvent::BillCancelled { order: order.order_id, refunds: handed_back, value, posted });
    Ok(TakenOff { removed: None, refunds })
}
