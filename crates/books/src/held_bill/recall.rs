use diesel::prelude::*;
use pricing::message::{Message, Says as _};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{BillState, Order};
use storage::schema::{login_user, terminal};
use utoipa::ToSchema;

use super::hold::put_aside;
use super::take_up::take_up;
use super::{HeldBillRefusal, HeldBillWords};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, BillRefusal, OpenBill, Till};
use crate::call::{About, DeedRow, Done};
use crate::deed::Deed;
use crate::login::{Cashier, Proof, full_name};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// A held bill to go on with.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderRecall {
    /// The held bill.
    pub order_id: Text,
    /// The customer of the open bill, or of the held one; empty for any.
    pub c_id: Text,
}

crate::max_len! { OrderRecall { order_id: ID, c_id: ID } }

/// The outcome of a recall, stored for a till that repeats the request because no answer came.
#[derive(Debug, Serialize, Deserialize)]
pub struct Recalled {
    /// The bill that was open before and is held now; empty when there was none.
    pub held: String,
    /// Changes of the recalled bill while it was held.
    pub notices: Vec<Message>,
}

impl OrderRecall {
    /// Whether it names a bill.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if self.order_id.is_empty() { Err(HeldBillRefusal::NoOrder.into()) } else { Ok(()) }
    }
}

/// The recalled bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecalledAnswer {
    cart: CartAnswer,
    /// The bill that was open before and is held now; empty when there was none.
    held_order_id: String,
}

pub(super) struct RecallCall;

impl DeedRow for RecallCall {
    const CALL: About = About {
        path: "/vendor/order-recall",
        name: "order_recall",
        capability: "held_bill",
        does: "Makes a held bill of the store the open one of this till, at today's prices. What was open here is held \
               first.",
        messages: &[bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = OrderRecall;
    type Outcome = Done<Recalled, OpenBill>;
    type Gathered = CartAnswer;
    type Answer = RecalledAnswer;

    fn keep(_: &OrderRecall) -> Keep {
        Keep::Day
    }

    fn check(request: &OrderRecall) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &OrderRecall) -> Result<Self::Outcome> {
        recall(deed, request)
    }

    /// A till that got no answer gets the same notices again.
    fn gather(deed: &mut Deed<'_, Cashier>, request: &OrderRecall, recalled: &mut Self::Outcome) -> Result<CartAnswer> {
        let cart = answers::cart(deed, recalled.in_hand.take())?;
        Ok(cart.after_telling(&request.order_id, recalled.outcome.notices.clone()))
    }

    fn render(recalled: Self::Outcome, cart: CartAnswer) -> Result<Reply<RecalledAnswer>> {
        let Recalled { held, .. } = recalled.outcome;
        let message = (!held.is_empty()).then(|| HeldBillWords::OpenBillHeld.message());
        Ok(Reply::success(RecalledAnswer { cart, held_order_id: held }).telling(message))
    }
}

/// Makes a held bill of the store the open one of this till, at today's prices. What was open here is held first.
///
/// # Errors
/// When the bill is not held, the open one cannot be put aside, or a statement fails.
pub fn recall(deed: &mut Deed<'_, Cashier>, request: &OrderRecall) -> Result<Done<Recalled, OpenBill>> {
    let (till, now, settings) = (Till::from(deed.who()), deed.now(), deed.settings());
    if !settings.menu_recall_bill {
        return Err(HeldBillRefusal::RecallOff.into());
    }
    // This lock keeps the cashier from signing in elsewhere meanwhile, which would leave the bill behind.
    Proof::of(deed.who(), now).hold(deed)?;
    let open = bill::lock_open(deed, till, now)?;
    let mut held = None;
    if let Some(open) = &open {
        if open.order_id == *request.order_id {
            return Err(HeldBillRefusal::OpenHere.into());
        }
        let (tx, view) = deed.parts();
        held = put_aside(tx, view, open, "", now)?;
        if held.is_some() && !settings.menu_hold_bill {
            return Err(HeldBillRefusal::CannotPutAside.into());
        }
    }
    let Some(edit) = take_up(deed, &request.order_id)? else {
        return Err(why_not(deed, till, &request.order_id)?.into());
    };
    let whose = [Some(&edit.order.customer_id), open.as_ref().map(|open| &open.customer_id)];
    if open.is_some() && !request.c_id.is_empty() && !whose.contains(&Some(&request.c_id.to_string())) {
        return Err(BillRefusal::OtherCustomer.into());
    }
    let order_id = edit.order.order_id.clone();
    let bill = edit.finish(deed)?;
    let held = held.map(|held| held.order_id).unwrap_or_default();
    deed.audit(AuditEvent::BillRecalled { order: order_id, held: held.clone() });
    let notices = bill.news.notices().to_vec();
    Ok(Done::new(Recalled { held, notices }, bill))
}

/// The reason why a bill cannot be recalled: its present state, and the cashier and till that have it.
fn why_not(reader: &mut Reader<'_>, till: Till, order_id: &str) -> Result<HeldBillRefusal> {
    let order = bill::find_order(reader, order_id)?.filter(|order| order.store_id == reader.store());
    let Some(order) = order else { return Ok(HeldBillRefusal::Unknown) };
    if order.terminal_id == till.terminal_id && order.user_id == till.user_id && is_open(&order) {
        return Ok(HeldBillRefusal::OpenHere);
    }
    let (user, till) = by_whom(reader, &order)?;
    Ok(match order.state {
        BillState::Paid => HeldBillRefusal::Paid { user, till },
        BillState::Cancelled => HeldBillRefusal::Cancelled { user, till },
        _ => HeldBillRefusal::OpenElsewhere { user, till },
    })
}

fn is_open(order: &Order) -> bool {
    matches!(order.state, BillState::Open | BillState::Frozen)
}

/// The cashier and the till that have a bill.
fn by_whom(reader: &mut Reader<'_>, order: &Order) -> Result<(String, String)> {
    let user = login_user::table.find((reader.vendor(), order.user_id));
    let names: Option<(String, String)> = reader.maybe(user.select((login_user::first_name, login_user::last_name)))?;
    let till = terminal::table.find((reader.vendor(), order.terminal_id));
    let till: Option<String> = reader.maybe(till.select(terminal::name))?;
    let (first, last) = names.unwrap_or_default();
    Ok((full_name(&first, &last), till.unwrap_or_default()))
}
