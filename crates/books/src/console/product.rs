//! One product: what it is, what it is sold for, where it lies, and what was done with it.

mod ledger;

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Price, Product, StockLevel, StockPoint};
use storage::schema::{
    catalog_barcode, catalog_category, catalog_price, catalog_product, catalog_tax_class, stock_level,
};
use storage::{ProductId, Reader, StoreId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::audit::AuditLine;
use super::goods::facts::{Asked, Taxes, costs, known};
use super::goods::sees_costs;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeGoods};
use crate::catalog::picture_of;
use crate::clock::wire_day;
use crate::deed::Look;
use crate::refusal::Result;

use ledger::{MovementLine, SoldLately, days_left, movements, sold_lately, trail};

/// Lots that are listed; a serial number is one of its own.
const MOST_LOTS: i64 = 500;

/// A product.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneProduct {
    /// The product.
    #[schema(value_type = i64)]
    pub product_id: ProductId,
}

crate::max_len! { OneProduct {} }

/// A barcode of a product.
#[derive(Debug, Serialize, ToSchema)]
struct BarcodeLine {
    /// As it is printed.
    barcode: String,
}

/// The price of a product at an MRP in a store.
#[derive(Debug, Serialize, ToSchema)]
struct PriceLine {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    mrp: Paise,
    price: Paise,
    /// Whether goods of this MRP are sold.
    is_active: bool,
    /// The stock for sale.
    stock: Quantity,
    /// The last cost of a piece, without tax; empty where it is not known, or without the right to see it.
    cost: String,
    /// In percent of the price without tax, as `9.6`; empty likewise.
    margin: String,
}

/// Goods of one MRP, batch and serial number at a place of a store.
#[derive(Debug, Serialize, ToSchema)]
struct LotLine {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    #[schema(value_type = String)]
    point: StockPoint,
    mrp: Paise,
    batch: String,
    serial: String,
    /// Empty where it does not expire.
    expires_on: String,
    on_hand: Quantity,
    /// The part that bills at checkout have set aside.
    reserved: Quantity,
}

/// A product.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProductAnswer {
    #[schema(value_type = i64)]
    product_id: ProductId,
    code: String,
    name: String,
    brand: String,
    variant: String,
    category: String,
    /// The code of its tax class.
    tax: String,
    tax_name: String,
    hsn: String,
    uom: String,
    is_weighed: bool,
    /// `Batch`, `Serial`, both, or empty.
    tracking: String,
    is_returnable: bool,
    /// The most that is sold at once without asking; 0 for no limit.
    max_quantity: Quantity,
    /// The path of its picture, or a tint such as `#grains`.
    image: String,
    is_active: bool,
    /// `YYYY-MM-DD HH:MM:SS` of the first store's clock.
    created_at: String,
    barcodes: Vec<BarcodeLine>,
    prices: Vec<PriceLine>,
    lots: Vec<LotLine>,
    /// The latest movements, the newest first.
    movements: Vec<MovementLine>,
    /// The entries of the audit about its prices and its receipts, the oldest first.
    trail: Vec<AuditLine>,
    sold_30: SoldLately,
    /// Days that the stock for sale lasts at the sales of the last thirty days; nothing where none was sold.
    days_left: Option<i64>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/product",
        name: "read_product",
        capability: "goods",
        does: "A product with its prices, its stock by lot, its movements and what was done with it.",
        messages: &[super::WORDS],
    };
    type Who = Person<SeeGoods>;
    type Request = OneProduct;
    type Found = ProductAnswer;
    type Answer = WithData<ProductAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneProduct) -> Result<ProductAnswer> {
        read(look, request.product_id)
    }

    fn render(found: ProductAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn read(look: &mut Look<'_, Person<SeeGoods>>, product_id: ProductId) -> Result<ProductAnswer> {
    let (stores, vendor_id) = (Stores::named(look, 0)?, look.vendor());
    let row: Option<Product> = look.maybe(catalog_product::table.find((vendor_id, product_id)))?;
    let row = row.ok_or(ConsoleRefusal::NoProduct)?;
    let category: Option<String> =
        look.maybe(catalog_category::table.find((vendor_id, row.category_id)).select(catalog_category::name))?;
    let category = category.unwrap_or_default();
    let class: Option<(String, String)> = look.maybe(
        catalog_tax_class::table
            .find((vendor_id, row.tax_class_id))
            .select((catalog_tax_class::code, catalog_tax_class::name)),
    )?;
    let (tax, tax_name) = class.unwrap_or_default();
    let barcodes: Vec<String> = look.load(
        catalog_barcode::table
            .filter(catalog_barcode::vendor_id.eq(vendor_id))
            .filter(catalog_barcode::product_id.eq(product_id))
            .order(catalog_barcode::position)
            .select(catalog_barcode::printed),
    )?;
    let levels = levels(look, &stores, product_id)?;
    let prices = prices(look, &stores, (&row, &levels))?;
    let for_sale = levels.iter().filter(|level| level.point == StockPoint::Sale);
    let stock: Quantity = for_sale.map(|level| level.on_hand_milli).sum();
    let sold_30 = sold_lately(look, &stores, product_id)?;
    Ok(ProductAnswer {
        movements: movements(look, &stores, product_id)?,
        trail: trail(look, &stores, (product_id, &barcodes))?,
        days_left: days_left(stock, &sold_30),
        sold_30,
        prices,
        lots: lots(levels, &stores),
        barcodes: barcodes.into_iter().map(|barcode| BarcodeLine { barcode }).collect(),
        image: picture_of(&row.image, &category),
        category,
        tax,
        tax_name,
        product_id,
        created_at: stores.time(StoreId::NONE, row.created_at),
        code: row.code,
        name: row.name,
        brand: row.brand,
        variant: row.variant,
        hsn: row.hsn,
        uom: row.uom,
        is_weighed: row.weighed,
        tracking: row.tracking,
        is_returnable: row.returnable,
        max_quantity: row.max_quantity_milli,
        is_active: row.active,
    })
}

fn levels(reader: &mut Reader<'_>, stores: &Stores, product_id: ProductId) -> Result<Vec<StockLevel>> {
    let rows = stock_level::table
        .filter(stock_level::vendor_id.eq(reader.vendor()))
        .filter(stock_level::store_id.eq_any(stores.ids()))
        .filter(stock_level::product_id.eq(product_id))
        // Sold pieces keep a row each.
        .filter(stock_level::on_hand_milli.ne(Quantity::ZERO).or(stock_level::reserved_milli.ne(Quantity::ZERO)))
        .order((
            stock_level::store_id,
            stock_level::point.desc(),
            stock_level::mrp_paise,
            stock_level::batch,
            stock_level::serial,
        ));
    Ok(reader.load(rows)?)
}

fn lots(levels: Vec<StockLevel>, stores: &Stores) -> Vec<LotLine> {
    let most = usize::try_from(MOST_LOTS).unwrap_or(usize::MAX);
    let line = |level: StockLevel| LotLine {
        store_id: level.store_id,
        store: stores.name(level.store_id),
        point: level.point,
        mrp: level.mrp_paise,
        batch: level.batch,
        serial: level.serial,
        expires_on: wire_day(level.expires_on),
        on_hand: level.on_hand_milli,
        reserved: level.reserved_milli,
    };
    levels.into_iter().take(most).map(line).collect()
}

/// The prices of a product with what is there and what it cost.
fn prices(
    look: &mut Look<'_, Person<SeeGoods>>,
    stores: &Stores,
    (row, levels): (&Product, &[StockLevel]),
) -> Result<Vec<PriceLine>> {
    let vendor_id = look.vendor();
    let prices: Vec<Price> = look.load(
        catalog_price::table
            .filter(catalog_price::vendor_id.eq(vendor_id))
            .filter(catalog_price::store_id.eq_any(stores.ids()))
            .filter(catalog_price::product_id.eq(row.product_id))
            .order((catalog_price::store_id, catalog_price::mrp_paise)),
    )?;
    let costs = if sees_costs(look.who()) { costs(look, stores, &[row.product_id])? } else { Vec::new() };
    let mut stock: HashMap<(StoreId, Paise), Quantity> = HashMap::new();
    for level in levels.iter().filter(|level| level.point == StockPoint::Sale) {
        *stock.entry((level.store_id, level.mrp_paise)).or_default() += level.on_hand_milli;
    }
    let (book, now) = (look.facilities().book.clone(), look.now());
    let view = book.view(look)?;
    let mut taxes = Taxes::new(&view, stores, now);
    let mut lines = Vec::new();
    for price in prices {
        // Of this store and MRP first, then of this MRP, then of any.
        let of_mrp = costs.iter().rev().filter(|row| row.mrp == price.mrp_paise);
        let cost = (of_mrp.clone().find(|row| row.store_id == price.store_id))
            .or_else(|| of_mrp.clone().next())
            .or_else(|| costs.last())
            .map(|row| row.cost);
        let asked = Asked { mrp: price.mrp_paise, price: price.price_paise, cost };
        lines.push(PriceLine {
            store_id: price.store_id,
            store: stores.name(price.store_id),
            mrp: price.mrp_paise,
            price: price.price_paise,
            is_active: price.active,
            stock: stock.get(&(price.store_id, price.mrp_paise)).copied().unwrap_or_default(),
            cost: known(cost),
            margin: taxes.margin(look, row.tax_class_id, asked)?,
        });
    }
    Ok(lines)
}
