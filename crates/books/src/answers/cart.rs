//! The open bill as the client reads it.

use std::borrow::Cow;

use pricing::Paise;
use pricing::cart::PricedCart;
use pricing::message::Message;
use pricing::tax::Levy;
use serde::{Serialize, Serializer};
use storage::rows::BillState;
use storage::{Reader, Tx};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{OrderSummary, summary_of};
use crate::bill::{DELIVERY, OpenBill, RECORDED, Supplied, Till, open_bill};
use crate::catalog::{PICTURES, View};
use crate::clock::Moment;
use crate::customer::{CustomerAnswer, Membership, kept_membership};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::{CallError, Refusal, Result};
use crate::voucher;

/// A cart as the client reads it: the priced bill and its surroundings.
#[derive(Serialize, ToSchema)]
#[schema(as = Cart)]
struct Cart<'a> {
    /// The priced bill.
    #[serde(flatten)]
    priced: PricedCart<'a>,
    /// The bill; empty before its first line.
    order_id: &'a str,
    /// Bills the store holds.
    hold_bill_count: i64,
    product_image_link: &'static str,
    /// The customer's store credit.
    store_credit: Paise,
    remark: &'a str,
    /// The bill's customer; null where nobody is tagged and the store has no dummy customer.
    customer: Option<CustomerAnswer>,
    /// The bill's settled price, if it is at checkout.
    order: Option<&'a OrderSummary>,
    /// The cashier's limit in percent, where the discount by hand is above it: a manager approves it at checkout, or it
    /// is lowered. Empty otherwise.
    discount_above_percent: String,
    /// The place of supply, and the taxes that follow from it.
    place_of_supply: PlaceAnswer,
    /// Notices for the cashier.
    notices: &'a [Message],
    /// Goes up with every change of the bill.
    revision: i64,
}

/// The place of supply of a bill.
#[derive(Serialize, ToSchema)]
#[schema(as = PlaceOfSupply)]
struct PlaceAnswer {
    /// `recorded_address`, `delivery_address`, or empty for over the counter.
    place: &'static str,
    address: String,
    city_id: String,
    pincode: String,
    /// The GST code of the State, and its name.
    state_id: String,
    state: &'static str,
    /// The taxes inside the total: `cgst_sgst`, `igst`, or `none` where the seller collects none.
    levy: &'static str,
}

impl PlaceAnswer {
    fn of(supplied: &Supplied) -> Self {
        PlaceAnswer {
            place: match supplied.kind.as_str() {
                RECORDED => "recorded_address",
                DELIVERY => "delivery_address",
                _ => "",
            },
            address: supplied.address.clone(),
            city_id: supplied.city.clone(),
            pincode: supplied.pincode.clone(),
            state_id: supplied.state_code.clone(),
            state: supplied.state_name(),
            levy: match supplied.levy() {
                Levy::WithinState => "cgst_sgst",
                Levy::BetweenStates => "igst",
                Levy::Nothing => "none",
            },
        }
    }
}

/// An open bill, written straight from its price.
#[derive(Debug)]
pub struct CartAnswer {
    bill: OpenBill,
    /// The settled price of a bill at checkout.
    frozen: Option<OrderSummary>,
    /// The customer's store credit.
    store_credit: Paise,
}

impl CartAnswer {
    /// The answer for a bill that has a price, with store credit and checkout.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn of(reader: &mut Reader<'_>, bill: OpenBill, now: Moment) -> Result<Self> {
        let at_checkout = bill.order.as_ref().filter(|order| order.state == BillState::Frozen);
        let frozen = at_checkout.map(|order| summary_of(reader, order)).transpose()?;
        let is_named = |id: &str| id != bill.shop.row.dummy_customer_id;
        let buyer = bill.customer.as_ref().filter(|customer| is_named(&customer.customer_id));
        let store_credit = match buyer.filter(|_| bill.settings.avail_offer) {
            Some(buyer) => voucher::store_credit(reader, &buyer.customer_id, bill.shop.day(now))?,
            None => Paise::ZERO,
        };
        Ok(CartAnswer { bill, frozen, store_credit })
    }

    /// Notices on the bill.
    #[must_use]
    pub fn notices(&self) -> &[Message] {
        self.bill.news.notices()
    }

    /// Puts these notices first, if they are of the bill of this answer.
    #[must_use]
    pub fn after_telling(mut self, order_id: &str, notices: Vec<Message>) -> Self {
        if self.bill.order_id() == order_id {
            self.bill.news.after(notices);
        }
        self
    }

    /// Shows a membership, if the bill is that customer's.
    pub fn tell_membership(&mut self, customer_id: &str, told: Option<&Membership>) {
        if let Some(row) = self.bill.customer.as_mut().filter(|row| row.customer_id == customer_id) {
            row.membership = kept_membership(told).unwrap_or_default();
        }
    }

    /// Whether it has notices that are not recorded yet.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.bill.news.is_to_be_noted()
    }

    fn cart(&self) -> Cart<'_> {
        let CartAnswer { bill, frozen, store_credit } = self;
        let OpenBill { order, customer, hold_bill_count, news, .. } = bill;
        Cart {
            priced: PricedCart::from(&bill.priced),
            order_id: self.bill.order_id(),
            hold_bill_count: *hold_bill_count,
            product_image_link: PICTURES,
            store_credit: *store_credit,
            remark: order.as_ref().map_or("", |order| order.remark.as_str()),
            customer: customer
                .as_ref()
                .map(|customer| CustomerAnswer::new(customer, *store_credit, self.bill.shop.row.store_id)),
            order: frozen.as_ref(),
            discount_above_percent: bill.above_limit.map_or_else(String::new, |limit| limit.to_string()),
            place_of_supply: PlaceAnswer::of(&bill.supplied),
            notices: news.notices(),
            revision: order.as_ref().map_or(0, |order| order.revision),
        }
    }
}

impl Serialize for CartAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.cart().serialize(serializer)
    }
}

impl PartialSchema for CartAnswer {
    fn schema() -> RefOr<Schema> {
        Cart::schema()
    }
}

impl ToSchema for CartAnswer {
    fn name() -> Cow<'static, str> {
        "Cart".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Cart::schemas(schemas);
    }
}

/// The open bill of a till; an empty one when there is none. Notices of changes are recorded as shown.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn open_cart(tx: &mut Tx<'_>, view: &View, till: Till, now: Moment) -> Result<CartAnswer> {
    let mut bill = open_bill(tx, view, till, now)?;
    bill.note(tx)?;
    CartAnswer::of(tx, bill, now)
}

/// The open bill of the till as it is after a deed: the one that the deed has in hand, else as the books have it.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn cart(deed: &mut Deed<'_, Cashier>, in_hand: Option<OpenBill>) -> Result<CartAnswer> {
    let now = deed.now();
    if let Some(bill) = in_hand {
        return CartAnswer::of(deed, bill, now);
    }
    let till = Till::from(deed.who());
    let (tx, view) = deed.parts();
    open_cart(tx, view, till, now)
}

/// A refusal with the present bill; a refusal of a field has none.
pub fn refused(deed: &mut Deed<'_, Cashier>, refusal: Refusal, bill: OpenBill) -> CallError {
    let stop = CallError::from(refusal);
    let CallError::Refused(refusal) = stop else { return stop };
    let now = deed.now();
    match CartAnswer::of(deed, bill, now) {
        Ok(cart) => {
            let tells_news = cart.has_news();
            Refusal { tells_news, ..refusal.with("cart", cart) }.into()
        }
        Err(stop) => stop,
    }
}
