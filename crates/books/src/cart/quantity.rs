use pricing::barcode::lookup_key;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::CartLine;
use utoipa::ToSchema;

use super::CartRefusal;
use super::rules::{check_quantity, wanted_mrp};
use super::tracking::{past_its_day, price_where_it_lies};
use crate::answer::Reply;
use crate::answers::{self, CartAnswer};
use crate::audit::AuditEvent;
use crate::bill::{self, Edit, Meant, OpenBill, goods_value, line_id, parse_line_id};
use crate::call::{About, DeedRow, Done};
use crate::catalog::{MrpPrice, Shelf};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Amount, Flag, Rupees, Text};
use crate::stock::{self, Expired, Tracked};

/// A new quantity or printed price of a line.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct UpdateQuantity {
    /// The line; left out, barcode and unit_mrp identify it.
    pub cart_id: Text,
    /// The product's barcode.
    pub barcode: Text,
    /// The printed price of the line.
    pub unit_mrp: Rupees,
    /// The new quantity; left out, it stays.
    pub qty: Amount,
    /// The quantity that the line had when the new one was chosen. For goods sold by the piece, later changes of the
    /// line are added to the new quantity.
    pub seen_qty: Amount,
    /// The new printed price; empty or 0 to leave it.
    pub change_mrp: Rupees,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// 1 when an unusual weight was confirmed.
    pub confirmed: Flag,
}

crate::max_len! { UpdateQuantity { cart_id: ID, barcode: CODE, c_id: ID } }

/// The outcome of a change of quantity or price, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Updated {
    /// The line.
    pub cart_id: String,
}

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithCart {
    /// The bill after the call.
    pub cart: CartAnswer,
    /// The line that was added or changed; empty when a line went.
    pub cart_id: String,
}

pub(super) struct ProductQtyUpdate;

impl DeedRow for ProductQtyUpdate {
    const CALL: About = About {
        path: "/product-qty-update",
        name: "product_qty_update",
        capability: "cart",
        does: "Changes the quantity or the printed price of a line.",
        messages: &[bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = UpdateQuantity;
    type Outcome = Done<Updated, OpenBill>;
    type Gathered = CartAnswer;
    type Answer = WithCart;

    fn keep(_: &UpdateQuantity) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &UpdateQuantity) -> Result<Self::Outcome> {
        update_quantity(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &UpdateQuantity, updated: &mut Self::Outcome) -> Result<CartAnswer> {
        answers::cart(deed, updated.in_hand.take())
    }

    fn render(updated: Self::Outcome, cart: CartAnswer) -> Result<Reply<WithCart>> {
        Ok(Reply::success(WithCart { cart, cart_id: updated.outcome.cart_id }))
    }
}

/// Changes the quantity or the printed price of a line.
///
/// # Errors
/// When the line is not on the bill, the product is not sold so, the bill may not be changed, or a statement fails.
pub fn update_quantity(deed: &mut Deed<'_, Cashier>, request: &UpdateQuantity) -> Result<Done<Updated, OpenBill>> {
    let mut edit = Edit::resume(deed, Meant { c_id: &request.c_id, order_id: "" })?;
    let mut place = find_line(&edit.lines, &request.cart_id, &request.barcode, request.unit_mrp.0)?;
    let mut line = edit.lines[place].clone();
    let before = line.clone();
    let shelf = deed.shelf(line.product_id)?.ok_or(CartRefusal::NoSuchLine)?;
    if let Some(chosen) = request.qty.0 {
        let quantity = match request.seen_qty.0 {
            Some(seen) if !shelf.item.weighed => since(chosen, seen, line.quantity_milli),
            _ => chosen,
        };
        let same = quantity == line.quantity_milli;
        // Entering the quantity that a line has is no correction of the scale's weight.
        if !same {
            line.quantity_milli = check_quantity(&shelf, quantity, request.confirmed.0)?;
            line.label_paise = None;
        }
    }
    let mut wanted = line.clone();
    if let Some(mrp) = wanted_mrp(request.change_mrp.0).filter(|mrp| *mrp != line.mrp_paise) {
        let price = other_price(deed, &shelf, &line, mrp)?;
        line.mrp_paise = price.mrp;
        line.price_paise = price.price;
        wanted = line.clone();
        if let Some(other) = same_goods(&edit.lines, &line) {
            // The product is on the bill at that MRP already: one line it is.
            let mut merged = edit.lines[other].clone();
            let total = merged.quantity_milli + line.quantity_milli;
            merged.quantity_milli = check_quantity(&shelf, total, true)?;
            edit.take_line(deed, place)?;
            place = if other > place { other - 1 } else { other };
            line = merged;
        }
    }
    let cart_id = line_id(&line.order_id, line.line_no);
    edit.put_line(deed, place, line)?;
    let bill = edit.finish(deed)?;
    tell(deed, shelf.item.name(), &before, &wanted);
    Ok(Done::new(Updated { cart_id }, bill))
}

/// The quantity that was chosen for a line where it had another one, now that it has `now`; one piece at least.
fn since(chosen: Quantity, seen: Quantity, now: Quantity) -> Quantity {
    if seen == now { chosen } else { Quantity::ONE.max(chosen + now - seen) }
}

/// The price of a line at another MRP, which must be one at which its goods lie in date.
fn other_price(deed: &mut Deed<'_, Cashier>, shelf: &Shelf, line: &CartLine, mrp: Paise) -> Result<MrpPrice> {
    let Some(goods) = Tracked::on_line(line, shelf.item.flags) else {
        let no_such = || CartRefusal::NoSuchMrp { name: shelf.item.name().to_owned(), mrp };
        return Ok(shelf.price_at(mrp).ok_or_else(no_such)?);
    };
    let today = deed.today();
    let lots = stock::lots(deed, &[goods], today)?;
    if let Some(Expired { batch, on }) = lots.expired(goods, Some(mrp)) {
        return Err(past_its_day(batch, shelf.item.name(), on).into());
    }
    Ok(price_where_it_lies(shelf, &lots, goods, mrp)?)
}

/// Audits a line that costs less than before: fewer of it, or at another MRP.
fn tell(deed: &mut Deed<'_, Cashier>, name: &str, before: &CartLine, after: &CartLine) {
    let value = |line: &CartLine| goods_value(std::slice::from_ref(line));
    let (order, name, barcode) = (before.order_id.clone(), name.to_owned(), before.barcode.clone());
    if after.quantity_milli < before.quantity_milli {
        let left = CartLine { mrp_paise: before.mrp_paise, price_paise: before.price_paise, ..after.clone() };
        deed.audit(AuditEvent::QuantityLowered {
            order: order.clone(),
            name: name.clone(),
            barcode: barcode.clone(),
            from: before.quantity_milli,
            to: after.quantity_milli,
            value: value(before) - value(&left),
        });
    }
    if after.mrp_paise != before.mrp_paise {
        deed.audit(AuditEvent::MrpChosen {
            order,
            name,
            barcode,
            from: before.mrp_paise,
            to: after.mrp_paise,
            price_from: before.price_paise,
            price_to: after.price_paise,
        });
    }
}

/// The index of another line with the same goods, with which this line can merge.
fn same_goods(lines: &[CartLine], line: &CartLine) -> Option<usize> {
    let counted = line.quantity_milli.is_whole() && line.label_paise.is_none() && line.serial.is_empty();
    lines.iter().position(|other| {
        counted
            && other.line_no != line.line_no
            && other.product_id == line.product_id
            && other.mrp_paise == line.mrp_paise
            && other.batch == line.batch
            && other.serial.is_empty()
            && other.label_paise.is_none()
    })
}

/// The line a client means: by its id where that was sent, else by barcode and printed price, if only one fits.
pub(super) fn find_line(lines: &[CartLine], cart_id: &str, barcode: &str, mrp: Option<Paise>) -> Result<usize> {
    if !cart_id.is_empty() {
        let (order_id, line_no) = parse_line_id(cart_id).ok_or(CartRefusal::NoSuchLine)?;
        let is_it = |line: &CartLine| line.order_id == order_id && line.line_no == line_no;
        return Ok(lines.iter().position(is_it).ok_or(CartRefusal::NoSuchLine)?);
    }
    if barcode.is_empty() {
        return Err(CartRefusal::NoBarcode.into());
    }
    let key = lookup_key(barcode);
    let fits =
        |line: &CartLine| lookup_key(&line.barcode) == key && wanted_mrp(mrp).is_none_or(|mrp| mrp == line.mrp_paise);
    let mut fitting = lines.iter().enumerate().filter(|(_, line)| fits(line)).map(|(place, _)| place);
    match (fitting.next(), fitting.next()) {
        (Some(place), None) => Ok(place),
        (Some(_), Some(_)) => Err(CartRefusal::AmbiguousLine.into()),
        (None, _) => Err(CartRefusal::NoSuchLine.into()),
    }
}
