//! The open bill of the caller's till, with notices of changes that happened by themselves.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::bill::{self, Till, open_bill};
use crate::call::{About, DeedFn, DeedRow, LookRow, Parsed, run};
use crate::deed::{Deed, Look};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;

/// The caller's identifiers are all there is: the open bill is the caller's.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CartDetails)]
pub struct OpenBill {}

crate::max_len! { OpenBill {} }

pub(super) struct CartDetails;

impl LookRow for CartDetails {
    const CALL: About = About {
        path: "/cart-details",
        name: "cart_details",
        capability: "cart",
        does: "The open bill of the caller's till.",
        messages: &[bill::WORDS],
    };
    type Who = Cashier;
    type Request = OpenBill;
    type Found = CartAnswer;
    type Answer = CartAnswer;

    fn look(look: &mut Look<'_, Cashier>, _: &OpenBill) -> Result<CartAnswer> {
        let (till, now) = (Till::from(look.who()), look.now());
        let (reader, view) = look.parts();
        let bill = open_bill(reader, view, till, now)?;
        CartAnswer::of(reader, bill, now)
    }

    fn tells_news(cart: &CartAnswer) -> bool {
        cart.has_news()
    }

    fn render(cart: CartAnswer) -> Reply<CartAnswer> {
        Reply::success(cart)
    }
}

/// The open bill, with its notices recorded as shown. It is no call of its own: it follows a look or a refusal that has
/// notices.
struct TellNews;

impl DeedRow for TellNews {
    const CALL: About = CartDetails::CALL;
    type Who = Cashier;
    type Request = OpenBill;
    type Outcome = ();
    type Gathered = CartAnswer;
    type Answer = CartAnswer;

    fn keep(_: &OpenBill) -> Keep {
        Keep::Never
    }

    fn run(_: &mut Deed<'_, Cashier>, _: &OpenBill) -> Result<()> {
        Ok(())
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &OpenBill, (): &mut ()) -> Result<CartAnswer> {
        answers::cart(deed, None)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<CartAnswer>> {
        Ok(Reply::success(cart))
    }
}

/// Records the notices of the open bill as shown, and returns the bill.
pub const TELL_NEWS: DeedFn = run::deed::<TellNews>;

/// A request that asks nothing, for [`TELL_NEWS`].
#[must_use]
pub fn nothing_asked() -> Parsed {
    Parsed::of(OpenBill {})
}
