//! The open bill on the wire.

use std::borrow::Cow;

use pricing::Paise;
use pricing::cart::PricedCart;
use pricing::message::Message;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::OpenCart;
use crate::catalog::PICTURES;
use crate::customer::CustomerAnswer;
use crate::payment::OrderSummary;
use crate::refusal::{Refusal, Stop};

/// A cart as the client reads it: what pricing makes of the bill, and what surrounds it.
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
    /// What the customer can redeem.
    store_credit: Paise,
    remark: &'a str,
    /// Whose bill it is; null where nobody is tagged and the store has no dummy customer.
    customer: Option<CustomerAnswer>,
    /// What stands at checkout, if the bill does.
    order: Option<&'a OrderSummary>,
    /// What the cashier should hear.
    notices: &'a [Message],
    /// Goes up with every change of the bill.
    revision: i64,
}

/// An open bill that is priced as it is written.
#[derive(Debug)]
pub struct CartAnswer(OpenCart);

impl CartAnswer {
    /// The answer for a bill that has a price.
    #[must_use]
    pub fn new(cart: OpenCart) -> Self {
        CartAnswer(cart)
    }

    /// What it tells of the bill it is about.
    #[must_use]
    pub fn notices(&self) -> &[Message] {
        self.0.news.notices()
    }

    /// Tells this of a bill first, if it is the bill of this answer.
    #[must_use]
    pub fn after_telling(mut self, order_id: &str, notices: Vec<Message>) -> Self {
        if self.0.order_id() == order_id {
            self.0.news.after(notices);
        }
        self
    }

    /// Whether it tells something that is not written down yet.
    #[must_use]
    pub fn has_news(&self) -> bool {
        self.0.news.is_to_be_noted()
    }

    fn write<S: Serializer>(&self, write: impl FnOnce(Cart<'_>) -> Result<S::Ok, S::Error>) -> Result<S::Ok, S::Error> {
        let OpenCart { order, customer, hold_bill_count, frozen, store_credit, news, .. } = &self.0;
        let priced = self.0.price().map_err(S::Error::custom)?;
        write(Cart {
            priced: PricedCart::from(&priced),
            order_id: self.0.order_id(),
            hold_bill_count: *hold_bill_count,
            product_image_link: PICTURES,
            store_credit: *store_credit,
            remark: order.as_ref().map_or("", |order| order.remark.as_str()),
            customer: customer.as_ref().map(|customer| CustomerAnswer::new(customer, *store_credit)),
            order: frozen.as_ref(),
            notices: news.notices(),
            revision: order.as_ref().map_or(0, |order| order.revision),
        })
    }
}

impl Serialize for CartAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.write::<S>(|cart| cart.serialize(serializer))
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

/// A refusal that tells the bill as it stands.
#[must_use]
pub fn refused_with(refusal: impl Into<Refusal>, cart: CartAnswer) -> Stop {
    let tells_news = cart.has_news();
    Refusal { tells_news, ..refusal.into().with("cart", cart) }.into()
}
