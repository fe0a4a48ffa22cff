use pricing::Paise;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CartRefusal;
use super::quantity::find_line;
use super::rules::check_quantity;
use crate::answer::Reply;
use crate::bill::{self, Till, lines, load, open_order};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Amount, Text};

/// A quantity that somebody thinks of giving to a line.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LookAhead {
    /// The line of the open bill.
    pub cart_id: Text,
    /// The quantity it would have.
    pub qty: Amount,
}

crate::max_len! { LookAhead { cart_id: ID } }

/// The amount of a line with another quantity; nothing is changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ahead {
    /// Selling price × quantity, less item offers.
    amount: Paise,
    /// The line at its MRP, less the amount.
    saved: Paise,
}

pub(super) struct LineAhead;

impl LookRow for LineAhead {
    const CALL: About = About {
        path: "/line-ahead",
        name: "line_ahead",
        capability: "cart",
        does: "What a line of the open bill would come to with another quantity; nothing is changed.",
        messages: &[bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = LookAhead;
    type Found = Ahead;
    type Answer = Ahead;

    fn look(look: &mut Look<'_, Cashier>, request: &LookAhead) -> Result<Ahead> {
        look_ahead(look, request)
    }

    fn render(ahead: Ahead) -> Reply<Ahead> {
        Reply::success(ahead)
    }
}

/// Prices a line of the open bill with another quantity, by the offers that the bill would then have.
///
/// # Errors
/// When the line is not on the bill, the product is not sold so, or a statement fails.
pub fn look_ahead(look: &mut Look<'_, Cashier>, request: &LookAhead) -> Result<Ahead> {
    let (till, now) = (Till::from(look.who()), look.now());
    let (reader, view) = look.parts();
    let order = open_order(reader, till)?.ok_or(CartRefusal::NoSuchLine)?;
    let mut rows = lines(reader, &order.order_id)?;
    let place = find_line(&rows, &request.cart_id, "", None)?;
    let shelf = view.shelf(reader, rows[place].product_id)?.ok_or(CartRefusal::NoSuchLine)?;
    if let Some(quantity) = request.qty.0.filter(|quantity| *quantity != rows[place].quantity_milli) {
        rows[place].quantity_milli = check_quantity(&shelf, quantity, true)?;
        rows[place].label_paise = None;
    }
    let bill = load(reader, view, Some(order), rows, now)?;
    let line = &bill.priced.lines[place];
    Ok(Ahead { amount: line.amount(), saved: line.saved() })
}
