//! Held bills: going on with one.

use pricing::message::Says as _;
use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, Row};
use super::says::{BILL, HELD_BILL};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::deed::Deed;
use crate::held_bill::{self, HeldBillWords, OrderRecall, Recalled};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::deed::<RecallCall>()]
}

/// The recalled bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct RecalledAnswer {
    cart: CartAnswer,
    /// The bill that was open before and is held now; empty when there was none.
    held_order_id: String,
}

struct RecallCall;

impl DeedRow for RecallCall {
    const CALL: About = About {
        path: "/vendor/order-recall",
        name: "order_recall",
        capability: "held_bill",
        does: "Makes a held bill of the store the open one of this till, at today's prices. What was open here is held \
               first.",
        says: &[BILL, HELD_BILL],
    };
    type Who = Cashier;
    type Request = OrderRecall;
    type Outcome = Recalled;
    type Gathered = CartAnswer;
    type Answer = RecalledAnswer;

    fn keep(_: &OrderRecall) -> Keep {
        Keep::Day
    }

    fn check(request: &OrderRecall) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &OrderRecall) -> Result<Recalled> {
        held_bill::recall(deed, request)
    }

    /// A till that got no answer hears again what changed.
    fn gather(deed: &mut Deed<'_, Cashier>, request: &OrderRecall, recalled: &Recalled) -> Result<CartAnswer> {
        Ok(answers::cart(deed)?.after_telling(&request.order_id, recalled.notices.clone()))
    }

    fn render(recalled: Recalled, cart: CartAnswer) -> Result<Reply<RecalledAnswer>> {
        let Recalled { held, .. } = recalled;
        let message = (!held.is_empty()).then(|| HeldBillWords::OpenBillHeld.message());
        Ok(Reply::success(RecalledAnswer { cart, held_order_id: held }).telling(message))
    }
}
