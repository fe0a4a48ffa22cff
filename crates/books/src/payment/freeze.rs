//! Freezing a bill: priced once more, checked, its goods set aside.

use pricing::Paise;
use pricing::hsn::{fewest_digits, is_enough};
use pricing::message::{Message, Says as _};
use storage::Reader;
use storage::rows::{BillState, CartLine, Order};

use super::reference::PaymentWords;
use super::refusal::{ShortItem, short};
use super::{PaymentRefusal, ProcessToPayment};
use crate::answers::{OrderSummary, refused, summary_of};
use crate::audit::AuditEvent;
use crate::bill::{self, FrozenBill, OpenBill, Till};
use crate::bill_place::unlawful_bill;
use crate::cart::not_sold_any_more;
use crate::cash_session;
use crate::customer::{self, DUMMY_GROUP};
use crate::deed::Deed;
use crate::discount;
use crate::login::Cashier;
use crate::refusal::{FieldError, Refusal, Result};
use crate::registration::Registration;
use crate::settings::is_above_five_crore;
use crate::stock::{self, Shortage, Tracked, Want};
use crate::tender;

/// A bill at checkout.
#[derive(Debug)]
pub struct AtCheckout {
    /// The bill.
    pub order_id: String,
    /// The total of the bill.
    pub total: Paise,
    /// The bill's settled price.
    pub summary: OrderSummary,
    /// Notices of changes that happened by themselves.
    pub notices: Vec<Message>,
}

/// Freezes the open bill of a till. One for which money was offered stays as it is: its checkout goes on.
///
/// # Errors
/// When there is nothing to pay or another bill is meant, the law or the store requires something that the bill lacks,
/// its total is not the stated one, goods are missing, the discount by hand needs a manager's approval, or a statement
/// fails.
pub fn freeze(deed: &mut Deed<'_, Cashier>, request: &ProcessToPayment) -> Result<AtCheckout> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let (meant, stated) = (request.meant(), request.total.0);
    let order = bill::lock_open(deed, till, now)?.ok_or(PaymentRefusal::NothingToPay)?;
    bill::check_meant(&order, meant)?;
    let order = match order.state {
        BillState::Frozen if tender::is_offered(deed, &order.order_id)? => return standing(deed, order),
        _ => bill::unfreeze(deed, &order)?,
    };
    let lines = bill::lines(deed, &order.order_id)?;
    let (tx, view) = deed.parts();
    let bill = bill::load(tx, view, Some(order.clone()), lines, now)?;
    let priced = &bill.priced;
    if priced.lines.is_empty() {
        return Err(PaymentRefusal::NothingToPay.into());
    }
    if priced.total <= Paise::ZERO {
        return Err(PaymentRefusal::Free.into());
    }
    let total = priced.total;
    let frozen = FrozenBill::new(priced, &bill.rows, &bill.supplied, bill.settings.round_off.into());
    check_session(deed, &bill)?;
    let mut obstacle = obstacle(&bill, &frozen, stated);
    if obstacle.is_none() {
        obstacle = past_selling(deed, &bill)?;
    }
    if obstacle.is_none() {
        obstacle = short_of_goods(deed, &bill)?;
    }
    if let Some(refusal) = obstacle {
        return Err(refused(deed, refusal, bill));
    }
    let (order, bill) = check_discount(deed, order, bill, &request.security_code_id)?;
    let text = serde_json::to_string(&frozen)
        .map_err(|error| storage::Error::Setup(format!("a bill could not be written down: {error}")))?;
    let mut bill = bill;
    bill::set_frozen(deed, &order, &text, total, now)?;
    bill.note(deed)?;
    let mut notices = bill.news.notices().to_vec();
    notices.extend(hsn_missing(deed, &bill, &frozen)?);
    Ok(AtCheckout { order_id: order.order_id, total, summary: OrderSummary::new(&frozen, &[], Vec::new()), notices })
}

/// A discount by hand above the cashier's limit needs a manager's approval. It is required last, so that a manager is
/// not called in vain.
fn check_discount(
    deed: &mut Deed<'_, Cashier>,
    mut order: Order,
    bill: OpenBill,
    security_code_id: &str,
) -> Result<(Order, OpenBill)> {
    let Some(limit) = bill.above_limit else { return Ok((order, bill)) };
    let measured = bill.discount();
    if security_code_id.is_empty() {
        let refusal = discount::above_limit(&order.order_id, &measured, limit);
        return Err(refused(deed, refusal, bill));
    }
    let approval = discount::approval_for(deed, &order, &measured, security_code_id)?;
    bill::set_approval(deed, &mut order, approval)?;
    let manager = approval.map(|approval| approval.manager_id);
    deed.audit(AuditEvent::DiscountApproved { order: order.order_id.clone(), amount: measured.amount, manager });
    Ok((order, bill))
}

/// The first demand of the store or of the law that the bill does not meet yet.
fn obstacle(bill: &OpenBill, frozen: &FrozenBill, stated: Option<Paise>) -> Option<Refusal> {
    if bill.settings.customer_tagging_mandatory && is_dummy(bill) {
        return Some(PaymentRefusal::TaggingMandatory.into());
    }
    if let Some(refusal) = unlawful_bill(bill) {
        return Some(refusal);
    }
    if let Some((why, missing)) = missing_of_buyer(bill, frozen) {
        return Some(Refusal::from(why).with("errors", missing));
    }
    let total = frozen.total;
    stated.is_some_and(|stated| stated != total).then(|| PaymentRefusal::TotalChanged { total }.into())
}

/// Tracked goods that could be sold when they were scanned and cannot any more: their day has passed over the open
/// bill, or another bill has taken the piece.
fn past_selling(deed: &mut Deed<'_, Cashier>, bill: &OpenBill) -> Result<Option<Refusal>> {
    let today = deed.today();
    let items = bill.rows.iter().zip(&bill.priced.lines).map(|(row, priced)| (row, &*priced.line.item));
    let tracked: Vec<_> =
        items.filter_map(|(row, item)| Tracked::on_line(row, item.flags).map(|goods| (row, item, goods))).collect();
    let goods: Vec<Tracked<'_>> = tracked.iter().map(|(_, _, goods)| *goods).collect();
    let lots = stock::lots(deed, &goods, today)?;
    let mut refusals =
        tracked.iter().filter_map(|(row, item, goods)| not_sold_any_more(&lots, *goods, item.name(), row.mrp_paise));
    Ok(refusals.next().map(Refusal::from))
}

/// Sets the goods aside, where the store sells only goods in stock; returns the refusal for a shortage.
fn short_of_goods(deed: &mut Deed<'_, Cashier>, bill: &OpenBill) -> Result<Option<Refusal>> {
    if bill.settings.negative_stock_billing {
        return Ok(None);
    }
    let (today, now) = (deed.today(), deed.now());
    let wants: Vec<Want> = bill.rows.iter().map(want).collect();
    let Err(shortages) = stock::reserve(deed, bill.order_id(), &wants, today, now)? else { return Ok(None) };
    let items: Vec<ShortItem> = shortages.iter().map(|shortage| short_item(bill, shortage)).collect();
    Ok(Some(short(&items)))
}

/// The checkout that an earlier request led to, if the bill is still there or was paid from there.
///
/// # Errors
/// When a statement fails.
pub fn frozen_before(reader: &mut Reader<'_>, order_id: &str) -> Result<Option<AtCheckout>> {
    let order =
        bill::find_order(reader, order_id)?.filter(|order| matches!(order.state, BillState::Frozen | BillState::Paid));
    order.map(|order| standing(reader, order)).transpose()
}

/// A bill that is at checkout already.
fn standing(reader: &mut Reader<'_>, order: Order) -> Result<AtCheckout> {
    let summary = summary_of(reader, &order)?;
    let total = order.total_paise;
    Ok(AtCheckout { order_id: order.order_id, total, summary, notices: Vec::new() })
}

/// A sale needs an open session with its opening balance where the store makes opening compulsory.
fn check_session(deed: &mut Deed<'_, Cashier>, bill: &OpenBill) -> Result<()> {
    if !bill.settings.open_session_compulsory {
        return Ok(());
    }
    let terminal_id = deed.who().terminal_id();
    match cash_session::current(deed, terminal_id)?.and_then(|session| session.opening_paise) {
        Some(_) => Ok(()),
        None => Err(PaymentRefusal::NoOpeningBalance.into()),
    }
}

fn is_dummy(bill: &OpenBill) -> bool {
    bill.customer.as_ref().is_none_or(|customer| customer.group_code == DUMMY_GROUP)
}

/// Particulars of the buyer that the invoice must have and the customer's profile lacks. A registered buyer is named on
/// every paper of a registered seller (CGST Rules 46(d) and 49(d)), any other from ₹50,000 of taxed goods (Rule 46(e)).
/// Goods are not taxed where the seller collects no tax.
fn missing_of_buyer(bill: &OpenBill, frozen: &FrozenBill) -> Option<(PaymentRefusal, Vec<FieldError>)> {
    let buyer = bill.customer.as_ref();
    if let Some(registered) = buyer.filter(|buyer| !buyer.gstin.is_empty()) {
        if bill.supplied.registration == Registration::Unregistered {
            return None;
        }
        let missing = customer::missing_of_registered(registered);
        return (!missing.is_empty()).then_some((PaymentRefusal::RegisteredBuyerUnknown, missing));
    }
    if frozen.taxed_value() < customer::NAMED_FROM {
        return None;
    }
    let missing = customer::missing_on_invoice(buyer, bill.supplied.is_recorded());
    (!missing.is_empty()).then_some((PaymentRefusal::BuyerUnknown { from: customer::NAMED_FROM }, missing))
}

/// Goods that are invoiced to a registered buyer without the HSN that such an invoice needs.
fn hsn_missing(reader: &mut Reader<'_>, bill: &OpenBill, frozen: &FrozenBill) -> Result<Option<Message>> {
    let is_registered = bill.customer.as_ref().is_some_and(|buyer| !buyer.gstin.is_empty());
    if !is_registered || bill.supplied.registration != Registration::Regular {
        return Ok(None);
    }
    let digits = fewest_digits(is_above_five_crore(reader)?);
    let mut missing: Vec<&str> =
        frozen.lines.iter().filter(|line| !is_enough(&line.hsn, digits)).map(|line| line.name.as_str()).collect();
    missing.dedup();
    let goods = missing.join(", ");
    Ok((!goods.is_empty()).then(|| PaymentWords::HsnMissing { goods, digits }.message()))
}

/// The stock that a line takes.
pub(super) fn want(row: &CartLine) -> Want {
    Want {
        product_id: row.product_id,
        mrp: row.mrp_paise,
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        quantity: row.quantity_milli,
        below_zero: row.below_zero,
    }
}

fn short_item(bill: &OpenBill, shortage: &Shortage) -> ShortItem {
    let place = bill.rows.iter().position(|row| row.product_id == shortage.product_id);
    let name = place.map_or_else(String::new, |place| bill.priced.lines[place].line.item.name().to_owned());
    ShortItem { name, available: shortage.available, wanted: shortage.wanted }
}
