//! Tagging: a customer's profile is kept and the open bill becomes theirs, or the walk-in's again.
//!
//! - The bill is priced anew: offers may be for a customer's group. A till without an open bill begins one.
//! - Locks are taken in the order customer, bill: nothing else locks a customer behind a bill.

use serde::{Deserialize, Serialize};
use storage::rows::Customer;
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, BillRefusal, Edit, Meant, OpenBill, Till};
use crate::call::{About, After, DeedRow, Done, Row};
use crate::customer::{
    self, AddressAnswer, CustomerAnswer, CustomerRefusal, CustomerWords, LoginForCustomer, Membership, keep,
    keep_membership,
};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::deed_then_step::<TagCustomer>(After::TagMembership), Row::deed::<Untag>()];

/// The outcome of saving a profile, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tagged {
    /// The customer.
    pub customer_id: String,
    /// The open bill became theirs.
    pub has_bill: bool,
}

/// The customer and the open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaggedAnswer {
    data: CustomerAnswer,
    address: AddressAnswer,
    cart: CartAnswer,
}

impl TaggedAnswer {
    /// The customer.
    #[must_use]
    pub fn customer(&self) -> &CustomerAnswer {
        &self.data
    }

    /// Shows a membership of the customer, also on their bill.
    pub fn tell(&mut self, told: Option<&Membership>) {
        self.cart.tell_membership(self.data.id(), told);
        self.data.tell(&told.cloned().unwrap_or_default());
    }
}

/// The call that keeps a profile and tags its customer.
pub struct TagCustomer;

impl DeedRow for TagCustomer {
    const CALL: About = About {
        path: "/vendor/login-for-customer",
        name: "login_for_customer",
        capability: "customer",
        does: "Keeps a customer's profile and gives them the open bill, which is priced anew for their group.",
        messages: &[bill::WORDS, customer::WORDS],
    };
    type Who = Cashier;
    type Request = LoginForCustomer;
    type Outcome = Done<Tagged, OpenBill>;
    type Gathered = (CustomerAnswer, CartAnswer);
    type Answer = TaggedAnswer;

    fn keep(_: &LoginForCustomer) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Self::Outcome> {
        keep_and_tag(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        _: &LoginForCustomer,
        tagged: &mut Self::Outcome,
    ) -> Result<(CustomerAnswer, CartAnswer)> {
        let row = customer::find(deed, &tagged.outcome.customer_id)?.ok_or(CustomerRefusal::Unknown)?;
        let today = deed.today();
        Ok((answers::customer(deed, &row, today)?, answers::cart(deed, tagged.in_hand.take())?))
    }

    fn render(tagged: Self::Outcome, (data, cart): (CustomerAnswer, CartAnswer)) -> Result<Reply<TaggedAnswer>> {
        let answer = TaggedAnswer { address: data.address().clone(), data, cart };
        let message = if tagged.outcome.has_bill { CustomerWords::Tagged } else { CustomerWords::Saved };
        Ok(Reply::success(answer).saying(&message))
    }
}

/// Saves a customer's profile. On request it also gives them the open bill, which is priced anew for their group.
///
/// # Errors
/// When an entry cannot be kept, the customer is the store's dummy customer, the bill may not be changed, or a
/// statement fails.
pub fn keep_and_tag(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Done<Tagged, OpenBill>> {
    let row = keep(deed, request)?;
    // A store without a loyalty programme drops the membership that an earlier programme reported.
    if !row.membership.is_empty() && !deed.connected().loyalty {
        keep_membership(deed, &row.customer_id, None)?;
    }
    let bill = if request.tags() { Some(tag(deed, request, &row)?) } else { None };
    Ok(Done { outcome: Tagged { customer_id: row.customer_id, has_bill: bill.is_some() }, in_hand: bill })
}

/// Gives the open bill of the till to a customer, beginning one where there is none.
fn tag(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer, row: &Customer) -> Result<OpenBill> {
    let till = Till::from(deed.who());
    let before = match bill::open_order(deed, till)? {
        Some(order) => order.customer_id,
        None => deed.shop().row.dummy_customer_id.clone(),
    };
    // A till that names another customer's bill has not seen the latest state of this one.
    if request.stated().any(|id| id != before && id != row.customer_id) {
        return Err(BillRefusal::OtherCustomer.into());
    }
    let mut edit = Edit::begin_for(deed, &row.customer_id, &request.order_id)?;
    edit.set_customer(deed, &row.customer_id)?;
    let order_id = edit.order.order_id.clone();
    let bill = edit.finish(deed)?;
    deed.audit(AuditEvent::CustomerTagged { order: order_id, from: before, to: row.customer_id.clone() });
    Ok(bill)
}

/// The open bill goes back to the walk-in customer.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UnTagCustomer {
    /// The store's dummy customer; empty for the same.
    pub dummy_c_id: Text,
    /// The bill's present customer; empty for any.
    pub customer_c_id: Text,
    /// Their phone; not needed.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// The bill; empty for the open one.
    pub order_id: Text,
}

crate::max_len! { UnTagCustomer { dummy_c_id: ID, customer_c_id: ID, mobile: WORD, order_id: ID } }

/// The open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct UntaggedAnswer {
    cart: CartAnswer,
}

struct Untag;

impl DeedRow for Untag {
    const CALL: About = About {
        path: "/vendor/un-tag-customer",
        name: "un_tag_customer",
        capability: "customer",
        does: "Gives the open bill back to the store's dummy customer and prices it anew.",
        messages: &[bill::WORDS, customer::WORDS],
    };
    type Who = Cashier;
    type Request = UnTagCustomer;
    type Outcome = Done<(), OpenBill>;
    type Gathered = CartAnswer;
    type Answer = UntaggedAnswer;

    fn keep(_: &UnTagCustomer) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &UnTagCustomer) -> Result<Self::Outcome> {
        untag(deed, request).map(Done::from)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &UnTagCustomer, done: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, done.in_hand.take())
    }

    fn render(_: Self::Outcome, cart: CartAnswer) -> Result<Reply<UntaggedAnswer>> {
        Ok(Reply::success(UntaggedAnswer { cart }).saying(&CustomerWords::Untagged))
    }
}

/// Gives the open bill back to the store's dummy customer and prices it anew.
///
/// # Errors
/// When there is no bill or another customer's is meant, the store has no dummy customer for goods, the bill may not be
/// changed, or a statement fails.
pub fn untag(deed: &mut Deed<'_, Cashier>, request: &UnTagCustomer) -> Result<OpenBill> {
    let (shop, settings) = (deed.shop(), deed.settings());
    let dummy = &shop.row.dummy_customer_id;
    if request.dummy_c_id.given().is_some_and(|id| id != dummy) {
        return Err(CustomerRefusal::NotDummy.into());
    }
    let mut edit = Edit::resume(deed, Meant { c_id: &request.customer_c_id, order_id: &request.order_id })?;
    let (order_id, before) = (edit.order.order_id.clone(), edit.order.customer_id.clone());
    // A store without a dummy customer needs a customer on every bill with goods.
    if !settings.dummy_customer && !edit.lines.is_empty() {
        return Err(BillRefusal::NoCustomer.into());
    }
    edit.set_customer(deed, dummy)?;
    let bill = edit.finish(deed)?;
    if before != *dummy {
        deed.audit(AuditEvent::CustomerUntagged { order: order_id, from: before, to: dummy.clone() });
    }
    Ok(bill)
}
