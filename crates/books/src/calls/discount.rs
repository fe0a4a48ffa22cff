//! The discount by hand.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, Row};
use super::says::{BILL, DISCOUNT};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::deed::Deed;
use crate::discount::{self, DiscountWords, ManualDiscountRequest};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::deed::<ManualDiscountCall>()]
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct DiscountedAnswer {
    cart: CartAnswer,
}

struct ManualDiscountCall;

impl DeedRow for ManualDiscountCall {
    const CALL: About = About {
        path: "/manual-discount",
        name: "manual_discount",
        capability: "discount",
        does: "Gives a discount on the open bill, or takes it off again (DIS-06).",
        says: &[BILL, DISCOUNT],
    };
    type Who = Cashier;
    type Request = ManualDiscountRequest;
    /// Whether a discount was given.
    type Outcome = bool;
    type Gathered = CartAnswer;
    type Answer = DiscountedAnswer;

    fn keep(_: &ManualDiscountRequest) -> Keep {
        Keep::Day
    }

    fn check(request: &ManualDiscountRequest) -> Result<()> {
        request.wanted().map(drop)
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ManualDiscountRequest) -> Result<bool> {
        discount::change(deed, request)?;
        Ok(request.wanted()?.is_some())
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ManualDiscountRequest, _: &bool) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render(was_given: bool, cart: CartAnswer) -> Result<Reply<DiscountedAnswer>> {
        let words = if was_given { DiscountWords::Applied } else { DiscountWords::Removed };
        Ok(Reply::success(DiscountedAnswer { cart }).saying(&words))
    }
}
