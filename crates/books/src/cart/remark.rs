use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CartRefusal, CartWords};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::bill::{self, BillRefusal, Meant, Till, check_meant, parse_line_id};
use crate::call::{About, DeedRow};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::Text;

/// Characters that a remark has at least.
const SHORTEST: usize = 3;
/// More do not fit on a receipt.
const MAX_LEN: usize = 200;

/// A remark on the open bill, also at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AddRemark {
    /// The bill, any of its lines, or nothing.
    pub cart_id: Text,
    /// 3 to 200 characters.
    pub cart_remark: Text,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
}

crate::max_len! { AddRemark { cart_id: ID, cart_remark: WRITING, c_id: ID } }

impl AddRemark {
    /// Checks that the remark is long enough and fits on a receipt.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        match self.cart_remark.chars().count() {
            ..SHORTEST => Err(CartRefusal::RemarkTooShort.into()),
            SHORTEST..=MAX_LEN => Ok(()),
            _ => Err(CartRefusal::RemarkTooLong { longest: MAX_LEN }.into()),
        }
    }
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct RemarkedAnswer {
    cart: CartAnswer,
}

pub(super) struct KeepRemark;

impl DeedRow for KeepRemark {
    const CALL: About = About {
        path: "/add-remark",
        name: "add_remark",
        capability: "cart",
        does: "Keeps a remark with the open bill; it takes the place of the one there is, and goes on the invoice.",
        messages: &[bill::WORDS, super::WORDS],
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
        keep_remark(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &AddRemark, (): &mut ()) -> Result<CartAnswer> {
        answers::cart(deed, None)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<RemarkedAnswer>> {
        Ok(Reply::success(RemarkedAnswer { cart }).saying(&CartWords::RemarkAdded))
    }
}

/// Keeps a remark with the open bill; it takes the place of the one there is, and goes on the invoice. A remark changes
/// nothing that is paid for, so a bill at checkout stays there.
///
/// # Errors
/// When there is no bill or another one is meant, or a statement fails.
pub fn keep_remark(deed: &mut Deed<'_, Cashier>, request: &AddRemark) -> Result<()> {
    let (till, now) = (Till::from(deed.who()), deed.now());
    let order = bill::lock_open(deed, till, now)?.ok_or(BillRefusal::NoOpenBill)?;
    check_meant(&order, Meant { c_id: &request.c_id, order_id: "" })?;
    if let Some(cart_id) = request.cart_id.given().filter(|cart_id| *cart_id != order.order_id) {
        let (order_id, line_no) = parse_line_id(cart_id).ok_or(BillRefusal::OtherOrder)?;
        if order_id != order.order_id {
            return Err(BillRefusal::OtherOrder.into());
        }
        if !bill::lines(deed, order_id)?.iter().any(|line| line.line_no == line_no) {
            return Err(CartRefusal::NoSuchLine.into());
        }
    }
    bill::set_remark(deed, &order.order_id, &request.cart_remark)?;
    Ok(())
}
