use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GoodsReceiptRefusal;
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog::{Named, Shelf, named, picture};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, Text};

/// A barcode for a GRN.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ItemDetail {
    /// Any of the product's barcodes, a label of the store's scale, or a GS1 code.
    pub barcode: Text,
    /// 1: of what the store sells no more, too.
    pub any: Flag,
}

crate::max_len! { ItemDetail { barcode: CODE } }

/// The properties of an item that a GRN depends on.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemAnswer {
    item_name: String,
    barcode: String,
    has_batch: Flag,
    has_serial: Flag,
    /// The MRP of goods received without one; empty where the store has none.
    mrp: String,
    /// The store's price at that MRP.
    price: String,
    /// 1 where it comes by weight.
    weight_flag: Flag,
    uom: String,
    /// The URL of its picture, else the tint of its category, as `#grains`.
    image: String,
    /// The quantity in the code: the weight on a scale's label. 0 where the code has none.
    qty: Quantity,
}

/// The default MRP of goods received without one: the store's highest, as the latest printed MRP is seldom lower.
pub(super) fn usual_mrp(shelf: &Shelf) -> Option<Paise> {
    shelf.prices.iter().map(|price| price.mrp).max()
}

/// An item for a GRN.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithItem {
    /// The item.
    item_detail: ItemAnswer,
}

pub(super) struct ShowItem;

impl LookRow for ShowItem {
    const CALL: About = About {
        path: "/vendor/item-detail",
        name: "item_detail",
        capability: "goods_receipt",
        does: "The item of a barcode, for an ad-hoc GRN.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = ItemDetail;
    type Found = ItemAnswer;
    type Answer = WithItem;

    fn look(look: &mut Look<'_, Cashier>, request: &ItemDetail) -> Result<ItemAnswer> {
        item(look, request)
    }

    fn render(item_detail: ItemAnswer) -> Reply<WithItem> {
        Reply::success(WithItem { item_detail })
    }
}

/// The product of a barcode, whether or not the store sells it yet.
///
/// # Errors
/// When there is none, or a statement fails.
pub fn item(look: &mut Look<'_, Cashier>, request: &ItemDetail) -> Result<ItemAnswer> {
    let barcode = request.barcode.given().ok_or(GoodsReceiptRefusal::NoBarcode)?;
    let shop = look.shop();
    let today = shop.day(look.now());
    let (reader, view) = look.parts();
    let named = named(reader, view, (&shop, today), barcode)?.filter(|named| named.shelf.active || request.any.0);
    let Named { shelf, quantity } = named.ok_or_else(|| GoodsReceiptRefusal::NoItem { barcode: barcode.to_owned() })?;
    let mrp = usual_mrp(&shelf);
    let price = mrp.and_then(|mrp| shelf.price_at(mrp)).map(|price| price.price);
    let text = |amount: Option<Paise>| amount.map(|amount| amount.to_string()).unwrap_or_default();
    Ok(ItemAnswer {
        item_name: shelf.item.name().to_owned(),
        barcode: shelf.item.barcode().to_owned(),
        has_batch: Flag(shelf.item.flags.has_batch),
        has_serial: Flag(shelf.item.flags.has_serial),
        mrp: text(mrp),
        price: text(price),
        weight_flag: Flag(shelf.item.weighed),
        uom: shelf.item.uom().to_owned(),
        image: picture(&shelf.item),
        qty: quantity.unwrap_or(Quantity::ZERO),
    })
}
