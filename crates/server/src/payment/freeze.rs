//! Freezing a bill: priced once more, checked, its goods set aside.

use pricing::message::Message;
use pricing::{Paise, Quantity};
use storage::Reader;
use storage::rows::{BillState, CartLine, Order};

use super::frozen::{FrozenBill, OrderSummary};
use super::refusal::{ShortItem, short};
use super::{PaymentRefusal, store, summary_of};
use crate::cart::{self, CartAnswer, Meant, OpenCart, Till, refused_with};
use crate::cash_session;
use crate::customer;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{FieldError, Refusal, Result};
use crate::settings::wire::DUMMY_GROUP;
use crate::stock::{self, Shortage, Want};

/// A bill that stands at checkout.
#[derive(Debug)]
pub struct AtCheckout {
    /// The bill.
    pub order_id: String,
    /// What it comes to.
    pub total: Paise,
    /// What is to be paid.
    pub summary: OrderSummary,
    /// What changed by itself, for the cashier to hear.
    pub notices: Vec<Message>,
}

/// Freezes the open bill of a till. One for which money was offered stays as it is: its checkout goes on.
///
/// # Errors
/// When there is nothing to pay or another bill is meant, the bill lacks what the law or the store asks for, it comes to
/// something else than `stated`, goods are missing, or a statement fails.
pub fn freeze(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, stated: Option<Paise>) -> Result<AtCheckout> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let order = cart::lock_open(deed, till, now)?.ok_or(PaymentRefusal::NothingToPay)?;
    cart::check_meant(&order, meant)?;
    if order.state == BillState::Frozen {
        if cart::has_tender(deed, &order.order_id)? {
            return standing(deed, order);
        }
        cart::unfreeze(deed, &order)?;
    }
    let (tx, view) = deed.parts();
    let mut cart = cart::open_cart_of(tx, view, till, now)?;
    let priced = cart.price()?;
    if priced.lines.is_empty() || priced.total <= Paise::ZERO {
        return Err(PaymentRefusal::NothingToPay.into());
    }
    let total = priced.total;
    let frozen = FrozenBill::new(&priced, &cart.rows);
    drop(priced);
    check_session(deed, &cart)?;
    if cart.settings.customer_tagging_mandatory && is_dummy(&cart) {
        return Err(refused_with(PaymentRefusal::TaggingMandatory, CartAnswer::new(cart)));
    }
    let missing = missing_of_buyer(&cart, &frozen);
    if !missing.is_empty() {
        let refusal = Refusal::from(PaymentRefusal::BuyerUnknown { from: customer::NAMED_FROM });
        return Err(refused_with(refusal.with("errors", missing), CartAnswer::new(cart)));
    }
    if stated.is_some_and(|stated| stated != total) {
        return Err(refused_with(PaymentRefusal::TotalChanged { total }, CartAnswer::new(cart)));
    }
    if !cart.settings.negative_stock_billing {
        let today = deed.today();
        let wants: Vec<Want> = cart.rows.iter().map(want).collect();
        if let Err(shortages) = stock::reserve(deed, cart.order_id(), &wants, &today, now)? {
            let items: Vec<ShortItem> = shortages.iter().map(|shortage| short_item(&cart, shortage)).collect();
            return Err(refused_with(short(&items), CartAnswer::new(cart)));
        }
    }
    let text = serde_json::to_string(&frozen)
        .map_err(|error| storage::Error::Setup(format!("a bill could not be written down: {error}")))?;
    store::set_frozen(deed, &order, &text, total.get(), now)?;
    cart.note(deed)?;
    let notices = cart.news.notices().to_vec();
    Ok(AtCheckout { order_id: order.order_id, total, summary: frozen.summary(&[], Vec::new()), notices })
}

/// The checkout that an earlier request led to, if the bill still stands there or was paid from there.
///
/// # Errors
/// When a statement fails.
pub fn frozen_before(reader: &mut Reader<'_>, order_id: &str) -> Result<Option<AtCheckout>> {
    let order =
        cart::find_order(reader, order_id)?.filter(|order| matches!(order.state, BillState::Frozen | BillState::Paid));
    order.map(|order| standing(reader, order)).transpose()
}

/// A bill that stands at checkout already.
fn standing(reader: &mut Reader<'_>, order: Order) -> Result<AtCheckout> {
    let summary = summary_of(reader, &order)?;
    let total = Paise::new(order.total_paise);
    Ok(AtCheckout { order_id: order.order_id, total, summary, notices: Vec::new() })
}

/// Where opening is compulsory, a sale needs an open session with its opening balance.
fn check_session(deed: &mut Deed<'_, Cashier>, cart: &OpenCart) -> Result<()> {
    if !cart.settings.open_session_compulsory {
        return Ok(());
    }
    let terminal_id = deed.who().terminal_id();
    match cash_session::current(deed, terminal_id)?.and_then(|session| session.opening_paise) {
        Some(_) => Ok(()),
        None => Err(PaymentRefusal::NoOpeningBalance.into()),
    }
}

fn is_dummy(cart: &OpenCart) -> bool {
    cart.customer.as_ref().is_none_or(|customer| customer.group_code == DUMMY_GROUP)
}

/// What the invoice has to tell of its buyer and cannot. An unregistered store writes no tax invoice.
fn missing_of_buyer(cart: &OpenCart, bill: &FrozenBill) -> Vec<FieldError> {
    if cart.shop.row.gstin.is_empty() || bill.taxed_value() < customer::NAMED_FROM {
        return Vec::new();
    }
    customer::missing_on_invoice(cart.customer.as_ref())
}

/// What a line takes out of the stock.
pub(super) fn want(row: &CartLine) -> Want {
    Want {
        product_id: row.product_id,
        mrp: Paise::new(row.mrp_paise),
        batch: row.batch.clone(),
        serial: row.serial.clone(),
        quantity: Quantity::new(row.quantity_milli),
        below_zero: row.below_zero,
    }
}

fn short_item(cart: &OpenCart, shortage: &Shortage) -> ShortItem {
    let place = cart.rows.iter().position(|row| row.product_id == shortage.product_id);
    let name = place.map_or_else(String::new, |place| cart.basket.lines[place].item.name().to_owned());
    ShortItem { name, available: shortage.available, wanted: shortage.wanted }
}
