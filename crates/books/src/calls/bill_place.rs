//! Where the goods of the open bill are supplied.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, Row};
use super::says::{BILL, PLACE};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::bill_place::{self, BillPlace, PlaceWords};
use crate::deed::Deed;
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::deed::<PlaceCall>()]
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlacedAnswer {
    cart: CartAnswer,
}

struct PlaceCall;

impl DeedRow for PlaceCall {
    const CALL: About = About {
        path: "/bill-place",
        name: "bill_place",
        capability: "bill_place",
        does: "Says where the goods of the open bill are supplied, which decides its taxes and never its total.",
        says: &[BILL, PLACE],
    };
    type Who = Cashier;
    type Request = BillPlace;
    type Outcome = ();
    type Gathered = CartAnswer;
    type Answer = PlacedAnswer;

    fn keep(_: &BillPlace) -> Keep {
        Keep::Day
    }

    fn check(request: &BillPlace) -> Result<()> {
        request.kind().map(drop)
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &BillPlace) -> Result<()> {
        bill_place::keep(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &BillPlace, (): &()) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<PlacedAnswer>> {
        Ok(Reply::success(PlacedAnswer { cart }).saying(&PlaceWords::Saved))
    }
}
