//! The open bill: what is scanned, changed, taken off and remarked.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::{BILL, CART, REFUND};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::bill::{Till, open_bill};
use crate::cart::{
    self, AddProduct, AddRemark, Added, Ahead, CartWords, LookAhead, RemoveProduct, Removed, TakenOff, UpdateQuantity,
    Updated,
};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refund::Refund;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::look::<CartDetails>(),
        Row::deed::<ProductDetails>(),
        Row::deed::<ProductQtyUpdate>(),
        Row::look::<LineAhead>(),
        Row::deed::<RemoveProductFromCart>(),
        Row::deed::<KeepRemark>(),
    ]
}

/// The caller's identifiers are all there is: the open bill is the caller's.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CartDetails)]
pub struct OpenBill {}

struct CartDetails;

impl LookRow for CartDetails {
    const CALL: About = About {
        path: "/cart-details",
        name: "cart_details",
        capability: "cart",
        does: "The open bill of the caller's till.",
        says: &[BILL],
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

crate::longest! { OpenBill {} }

/// The open bill, with what changed by itself written down as told. It is no call of its own: whoever looks at news, or
/// is refused with some, has them written down so.
pub struct TellNews;

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

    fn gather(deed: &mut Deed<'_, Cashier>, _: &OpenBill, (): &()) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<CartAnswer>> {
        Ok(Reply::success(cart))
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithCart {
    /// The bill after the call.
    pub cart: CartAnswer,
    /// The line that was added or changed; empty when a line went.
    pub cart_id: String,
}

struct ProductDetails;

impl DeedRow for ProductDetails {
    const CALL: About = About {
        path: "/product-details",
        name: "product_details",
        capability: "cart",
        does: "Adds a product to the open bill, beginning one with the first.",
        says: &[BILL, CART],
    };
    type Who = Cashier;
    type Request = AddProduct;
    type Outcome = Added;
    type Gathered = CartAnswer;
    type Answer = WithCart;

    fn keep(_: &AddProduct) -> Keep {
        Keep::Day
    }

    fn check(request: &AddProduct) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &AddProduct) -> Result<Added> {
        cart::add(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &AddProduct, _: &Added) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render(added: Added, cart: CartAnswer) -> Result<Reply<WithCart>> {
        Ok(Reply::success(WithCart { cart, cart_id: added.cart_id }).telling(added.message))
    }
}

struct ProductQtyUpdate;

impl DeedRow for ProductQtyUpdate {
    const CALL: About = About {
        path: "/product-qty-update",
        name: "product_qty_update",
        capability: "cart",
        does: "Changes the quantity or the printed price of a line.",
        says: &[BILL, CART],
    };
    type Who = Cashier;
    type Request = UpdateQuantity;
    type Outcome = Updated;
    type Gathered = CartAnswer;
    type Answer = WithCart;

    fn keep(_: &UpdateQuantity) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &UpdateQuantity) -> Result<Updated> {
        cart::update_quantity(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &UpdateQuantity, _: &Updated) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render(updated: Updated, cart: CartAnswer) -> Result<Reply<WithCart>> {
        Ok(Reply::success(WithCart { cart, cart_id: updated.cart_id }))
    }
}

struct LineAhead;

impl LookRow for LineAhead {
    const CALL: About = About {
        path: "/line-ahead",
        name: "line_ahead",
        capability: "cart",
        does: "What a line of the open bill would come to with another quantity; nothing is changed.",
        says: &[BILL, CART],
    };
    type Who = Cashier;
    type Request = LookAhead;
    type Found = Ahead;
    type Answer = Ahead;

    fn look(look: &mut Look<'_, Cashier>, request: &LookAhead) -> Result<Ahead> {
        cart::look_ahead(look, request)
    }

    fn render(ahead: Ahead) -> Reply<Ahead> {
        Reply::success(ahead)
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemovedAnswer {
    cart: CartAnswer,
    /// What was removed, for the till's undo.
    removed: Option<Removed>,
    /// What is to be handed back after a part-paid bill was cancelled.
    refunds: Vec<Refund>,
}

struct RemoveProductFromCart;

impl DeedRow for RemoveProductFromCart {
    const CALL: About = About {
        path: "/remove-product-from-cart",
        name: "remove_product_from_cart",
        capability: "cart",
        does: "Removes a line, or cancels the bill. Money that was taken for a cancelled bill is to be handed back.",
        says: &[BILL, CART, REFUND],
    };
    type Who = Cashier;
    type Request = RemoveProduct;
    type Outcome = TakenOff;
    type Gathered = CartAnswer;
    type Answer = RemovedAnswer;

    fn keep(request: &RemoveProduct) -> Keep {
        if request.all.0 { Keep::Ever } else { Keep::Day }
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &RemoveProduct) -> Result<TakenOff> {
        if request.all.0 { cart::cancel(deed, request) } else { cart::remove(deed, request) }
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &RemoveProduct, _: &TakenOff) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render(off: TakenOff, cart: CartAnswer) -> Result<Reply<RemovedAnswer>> {
        Ok(Reply::success(RemovedAnswer { cart, removed: off.removed, refunds: off.refunds }))
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemarkedAnswer {
    cart: CartAnswer,
}

struct KeepRemark;

impl DeedRow for KeepRemark {
    const CALL: About = About {
        path: "/add-remark",
        name: "add_remark",
        capability: "cart",
        does: "Keeps a remark with the open bill; it takes the place of the one there is, and goes on the invoice.",
        says: &[BILL, CART],
    };
    type Who = Cashier;
    type Request = AddRemark;
    type Outcome = ();
    type Gathered = CartAnswer;
    type Answer = RemarkedAnswer;

    fn keep(_: &AddRemark) -> Keep {
        Keep::Day
    }

    fn check(request: &AddRemark) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &AddRemark) -> Result<()> {
        cart::keep_remark(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &AddRemark, (): &()) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<RemarkedAnswer>> {
        Ok(Reply::success(RemarkedAnswer { cart }).saying(&CartWords::RemarkAdded))
    }
}
