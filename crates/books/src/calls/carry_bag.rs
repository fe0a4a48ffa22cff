//! Carry bags of the open bill.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::{BILL, CARRY_BAG};
use crate::answer::{Reply, WithData};
use crate::answers::{self, CartAnswer};
use crate::carry_bag::{self, BagAnswer, CarryBagWords, GetCarryBags, SaveCarryBags};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<GetCall>(), Row::deed::<SaveCall>()]
}

struct GetCall;

impl LookRow for GetCall {
    const CALL: About = About {
        path: "/get-carry-bags",
        name: "get_carry_bags",
        capability: "carry_bag",
        does: "The carry bags the store sells, with how many of each are on the open bill.",
        says: &[CARRY_BAG],
    };
    type Who = Cashier;
    type Request = GetCarryBags;
    type Found = Vec<BagAnswer>;
    type Answer = WithData<Vec<BagAnswer>>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetCarryBags) -> Result<Vec<BagAnswer>> {
        carry_bag::on_offer(look)
    }

    fn render(data: Vec<BagAnswer>) -> Reply<WithData<Vec<BagAnswer>>> {
        Reply::success(WithData { data })
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct BaggedAnswer {
    cart: CartAnswer,
}

struct SaveCall;

impl DeedRow for SaveCall {
    const CALL: About = About {
        path: "/save-carry-bags",
        name: "save_carry_bags",
        capability: "carry_bag",
        does: "Puts carry bags on the open bill in place of those it has.",
        says: &[BILL, CARRY_BAG],
    };
    type Who = Cashier;
    type Request = SaveCarryBags;
    type Outcome = ();
    type Gathered = CartAnswer;
    type Answer = BaggedAnswer;

    fn keep(_: &SaveCarryBags) -> Keep {
        Keep::Day
    }

    fn check(request: &SaveCarryBags) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SaveCarryBags) -> Result<()> {
        carry_bag::save(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &SaveCarryBags, (): &()) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<BaggedAnswer>> {
        Ok(Reply::success(BaggedAnswer { cart }).saying(&CarryBagWords::Saved))
    }
}
