//! A bill before it is priced.

use std::sync::Arc;

use super::item::Item;
use crate::tax::TaxClass;
use crate::{Paise, Quantity};

/// One line of an open bill: an item at one MRP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The line.
    pub cart_id: String,
    /// The goods.
    pub item: Arc<Item>,
    /// The maximum retail price of one unit, all taxes included, as printed on this stock. Loose goods without a
    /// printed price have their selling price here.
    pub mrp: Paise,
    /// The selling price of one unit, tax included. Where it is above the MRP, the MRP is charged.
    pub price: Paise,
    /// How much: whole pieces, or the weight of a weighed item. Always above zero.
    pub quantity: Quantity,
    /// The amount on the label of the store's scale, if it states one: the line costs exactly that. The weight then
    /// comes from [`Quantity::bought_for`].
    pub label_amount: Option<Paise>,
    /// The salesperson, or nothing.
    pub salesman_id: String,
    /// A note of the cashier, or nothing.
    pub remark: String,
    /// The batch, or nothing.
    pub batch: String,
    /// The serial number, or nothing.
    pub serial: String,
    /// The store's stock of the product.
    pub stock: Stock,
}

/// The store's stock of a product, by MRP.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stock {
    /// At the MRP of the line; negative when more was sold than was received.
    pub on_hand: Quantity,
    /// At the other MRPs of the product, the lowest first.
    pub other_mrps: Vec<MrpStock>,
}

/// The stock of a product at one of its MRPs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MrpStock {
    /// The MRP of one unit.
    pub mrp: Paise,
    /// The selling price of one unit.
    pub price: Paise,
    /// How much there is.
    pub on_hand: Quantity,
}

/// A carry bag that the customer buys: goods with a price and a tax of their own, never discounted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bag {
    /// The bag.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The price of one, tax included.
    pub price: Paise,
    /// How many.
    pub quantity: u32,
    /// How it is taxed.
    pub tax: Arc<TaxClass>,
    /// Its HSN code.
    pub hsn: String,
}
