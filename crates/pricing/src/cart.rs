//! A priced bill as the till receives it.
//!
//! Money is a decimal string with two places, a quantity a JSON number, a flag 0 or 1, absent text empty. The till
//! shows these amounts and never adds up money itself, so whatever it shows is here. Nothing is copied: the types
//! borrow the priced bill and are written straight from it.
//!
//! Customer, order and remark do not come from pricing. They surround a [`PricedCart`]:
//!
//! ```
//! # use pricing::cart::PricedCart;
//! #[derive(serde::Serialize)]
//! struct Cart<'a> {
//!     #[serde(flatten)]
//!     priced: PricedCart<'a>,
//!     order_id: &'a str,
//!     remark: &'a str,
//! }
//! ```

use serde::{Serialize, Serializer};

use crate::basket::{Item, PricedBag, PricedBasket, PricedLine};
use crate::message::Message;
use crate::offers::Offered;
use crate::{BasisPoints, Paise, Quantity};

/// All that pricing knows of a bill.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PricedCart<'a> {
    /// The lines.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<CartLine<'static>>))]
    data: Lines<'a>,
    /// The lines at their MRPs.
    mrp_total: Paise,
    /// The lines at their selling prices.
    sub_total: Paise,
    /// All that comes off: item offers, bill buster, manual discount.
    discount: Paise,
    /// The part of the discount from item offers.
    item_discount: Paise,
    /// The part of the discount from a bill buster.
    bill_buster_discount: Paise,
    /// The part of the discount given by hand.
    manual_discount: Paise,
    /// The carry bags.
    carry_bag_total: Paise,
    /// The taxes inside the total.
    tax_total: Paise,
    /// The difference by rounding to rupees; negative when it takes off.
    round_off: Paise,
    /// The customer's total: sub_total − discount + carry_bag_total + round_off.
    total: Paise,
    /// The customer's saving on the goods against their MRPs.
    saved: Paise,
    /// The number of pieces; a weighed line counts one.
    cart_qty_total: u64,
    /// The same number, for the line under the total.
    pieces: u64,
    /// The weight of the weighed lines together, in kilograms.
    weight: Quantity,
    /// The number of carry bags.
    carry_bag_qty_total: u64,
    /// The steps from sub_total to the last entry, total_payable.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::basket::SummaryEntry>))]
    bill_summary: Summary<'a>,
    /// The carry bags on the bill.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<CartBag<'static>>))]
    bags: Bags<'a>,
    /// Offers on the whole bill, and the condition that one still lacks.
    offer_data: OfferData<'a>,
}

impl<'a> From<&'a PricedBasket> for PricedCart<'a> {
    fn from(basket: &'a PricedBasket) -> Self {
        Self {
            data: Lines(&basket.lines),
            mrp_total: basket.mrp_total,
            sub_total: basket.sub_total,
            discount: basket.discount(),
            item_discount: basket.item_discount,
            bill_buster_discount: basket.bill_buster(),
            manual_discount: basket.manual_discount,
            carry_bag_total: basket.bag_total,
            tax_total: basket.tax_total,
            round_off: basket.round_off,
            total: basket.total,
            saved: basket.saved,
            cart_qty_total: basket.pieces,
            pieces: basket.pieces,
            weight: basket.weight,
            carry_bag_qty_total: basket.bag_count,
            bill_summary: Summary(basket),
            bags: Bags(&basket.bags),
            offer_data: OfferData::from(&basket.bill_offered),
        }
    }
}

/// One line of the bill.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CartLine<'a> {
    /// The line.
    cart_id: &'a str,
    /// Pieces, or kilograms of a weighed item.
    qty: Quantity,
    /// Selling price × quantity, less item offers.
    amount: Paise,
    /// The line at its MRP.
    mrp_total: Paise,
    /// MRP total less amount.
    saved: Paise,
    /// The HSN code of the item.
    hsn: &'a str,
    /// The rate of GST, in percent: `18`.
    tax_rate: BasisPoints,
    /// The taxes inside what is paid for the line, after its share of what comes off the bill.
    tax: Paise,
    /// The salesperson.
    salesman_id: &'a str,
    /// The goods.
    product_data: ProductData<'a>,
}

impl<'a> From<&'a PricedLine> for CartLine<'a> {
    fn from(priced: &'a PricedLine) -> Self {
        Self {
            cart_id: &priced.line.cart_id,
            qty: priced.line.quantity,
            amount: priced.amount(),
            mrp_total: priced.mrp_total,
            saved: priced.saved(),
            hsn: priced.line.item.hsn(),
            tax_rate: priced.tax.rate,
            tax: priced.tax.tax(),
            salesman_id: &priced.line.salesman_id,
            product_data: ProductData::from(priced),
        }
    }
}

/// The item of a line, with the prices and the stock of this line.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProductData<'a> {
    p_name: &'a str,
    p_id: &'a str,
    barcode: &'a str,
    /// The selling price of one unit.
    r_price: Paise,
    /// r_price × quantity.
    s_price: Paise,
    /// The reduction of the line by item offers.
    discount: Paise,
    /// The stock at this MRP; negative when more was sold than was received.
    current_stock: Quantity,
    /// `yes` when offer_data has a message, else `no`.
    offer: &'static str,
    offer_data: OfferData<'a>,
    /// The main picture.
    images: &'a str,
    /// All pictures.
    images_array: &'a [String],
    /// This MRP, then the others of the product.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<CartMrp>))]
    multiple_mrp: Mrps<'a>,
    /// The MRP of one unit.
    unit_mrp: Paise,
    /// The batch of the line, if stock is kept by batch.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<CartBatch<'static>>))]
    batch: Batches<'a>,
    /// The serial number of the piece.
    serial: &'a str,
    remark: &'a str,
    brand_name: &'a str,
    varient: &'a str,
    /// 1 when sold by weight.
    weight_flag: u8,
    uom: &'a str,
}

impl<'a> From<&'a PricedLine> for ProductData<'a> {
    fn from(priced: &'a PricedLine) -> Self {
        let line = &priced.line;
        let item: &Item = &line.item;
        Self {
            p_name: item.name(),
            p_id: item.product_id(),
            barcode: item.barcode(),
            r_price: priced.price,
            s_price: priced.gross,
            discount: priced.item_discount(),
            current_stock: line.stock.on_hand,
            offer: if priced.offered.has_messages() { "yes" } else { "no" },
            offer_data: OfferData::from(&priced.offered),
            images: item.images.first().map_or("", String::as_str),
            images_array: &item.images,
            multiple_mrp: Mrps(priced),
            unit_mrp: line.mrp,
            batch: Batches(&line.batch),
            serial: &line.serial,
            remark: &line.remark,
            brand_name: item.brand(),
            varient: item.variant(),
            weight_flag: u8::from(item.weighed),
            uom: item.uom(),
        }
    }
}

/// Offers given, and the condition that one still lacks.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferData<'a> {
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Message>))]
    applied_offers: &'a [Message],
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Message>))]
    available_offers: &'a [Message],
}

impl<'a> From<&'a Offered> for OfferData<'a> {
    fn from(offered: &'a Offered) -> Self {
        Self { applied_offers: &offered.applied, available_offers: &offered.available }
    }
}

/// An MRP of a product, with its price and stock.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CartMrp {
    mrp: Paise,
    price: Paise,
    current_stock: Quantity,
}

/// A batch.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CartBatch<'a> {
    batch_no: &'a str,
}

/// Carry bags of one kind.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "PascalCase")]
pub struct CartBag<'a> {
    #[serde(rename = "BAG_ID")]
    bag_id: &'a str,
    name: &'a str,
    /// The price of one.
    price: Paise,
    qty: u32,
    /// Price × Qty.
    amount: Paise,
}

impl<'a> From<&'a PricedBag> for CartBag<'a> {
    fn from(priced: &'a PricedBag) -> Self {
        let bag = &priced.bag;
        Self { bag_id: &bag.id, name: &bag.name, price: bag.price, qty: bag.quantity, amount: priced.net }
    }
}

/// Defines a list that is written item by item, without being built first.
macro_rules! written_as_list {
    ($name:ident($source:ty): $self:ident => $items:expr) => {
        #[derive(Debug, Clone, Copy)]
        struct $name<'a>($source);

        impl Serialize for $name<'_> {
            fn serialize<S: Serializer>(&$self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq($items)
            }
        }
    };
}

written_as_list!(Lines(&'a [PricedLine]): self => self.0.iter().map(CartLine::from));
written_as_list!(Bags(&'a [PricedBag]): self => self.0.iter().map(CartBag::from));
written_as_list!(Summary(&'a PricedBasket): self => self.0.bill_summary());
written_as_list!(Mrps(&'a PricedLine): self => mrps(self.0));
written_as_list!(Batches(&'a str): self => (!self.0.is_empty()).then_some(CartBatch { batch_no: self.0 }));

fn mrps(priced: &PricedLine) -> impl Iterator<Item = CartMrp> {
    let stock = &priced.line.stock;
    let this = CartMrp { mrp: priced.line.mrp, price: priced.price, current_stock: stock.on_hand };
    let others = stock.other_mrps.iter();
    std::iter::once(this).chain(others.map(|other| CartMrp {
        mrp: other.mrp,
        price: other.price,
        current_stock: other.on_hand,
    }))
}
