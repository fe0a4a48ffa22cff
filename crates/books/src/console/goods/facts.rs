//! Particulars of some goods: codes, prices, stock and costs, read together.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use pricing::money::half_up;
use pricing::tax::{Supply, TaxClass};
use pricing::{Day, Paise, Quantity};
use storage::rows::{Price, StockPoint};
use storage::schema::{
    catalog_barcode, catalog_category, catalog_price, catalog_product, goods_receipt_note, goods_receipt_note_line,
    stock_level,
};
use storage::{ProductId, Reader, StoreId};

use super::super::stores::Stores;
use crate::catalog::{View, picture_of};
use crate::clock::Moment;
use crate::refusal::Result;

/// Facts of some goods in some stores.
#[derive(Default)]
pub(in super::super) struct Facts {
    /// The first barcode as printed, and how many there are.
    pub(in super::super) barcodes: HashMap<ProductId, (String, usize)>,
    /// Prices that have not ended, by MRP.
    pub(in super::super) prices: HashMap<ProductId, Vec<Price>>,
    /// Stock for sale; nothing where there never was any.
    pub(in super::super) stock: HashMap<ProductId, Quantity>,
    /// The cost of a piece at the last receipt that had one.
    pub(in super::super) costs: HashMap<ProductId, Paise>,
}

/// The lowest and the highest of some amounts.
pub(in super::super) struct Span {
    pub(in super::super) from: Paise,
    pub(in super::super) to: Paise,
}

impl Facts {
    /// # Errors
    /// When a statement fails.
    pub(in super::super) fn of(
        reader: &mut Reader<'_>,
        stores: &Stores,
        ids: &[ProductId],
        with_costs: bool,
    ) -> Result<Self> {
        let mut facts = Facts::default();
        let codes: Vec<(ProductId, String)> = reader.load(
            catalog_barcode::table
                .filter(catalog_barcode::vendor_id.eq(reader.vendor()))
                .filter(catalog_barcode::product_id.eq_any(ids.to_vec()))
                .order((catalog_barcode::product_id, catalog_barcode::position))
                .select((catalog_barcode::product_id, catalog_barcode::printed)),
        )?;
        for (product_id, printed) in codes {
            facts.barcodes.entry(product_id).or_insert((printed, 0)).1 += 1;
        }
        let prices: Vec<Price> = reader.load(
            catalog_price::table
                .filter(catalog_price::vendor_id.eq(reader.vendor()))
                .filter(catalog_price::store_id.eq_any(stores.ids()))
                .filter(catalog_price::product_id.eq_any(ids.to_vec()))
                .filter(catalog_price::active.eq(true))
                .order((catalog_price::product_id, catalog_price::mrp_paise, catalog_price::store_id)),
        )?;
        for price in prices {
            facts.prices.entry(price.product_id).or_default().push(price);
        }
        let stock: Vec<(ProductId, Quantity)> = reader.load_composed(
            stock_level::table
                .filter(stock_level::vendor_id.eq(reader.vendor()))
                .filter(stock_level::store_id.eq_any(stores.ids()))
                .filter(stock_level::product_id.eq_any(ids.to_vec()))
                .filter(stock_level::point.eq(StockPoint::Sale))
                .group_by(stock_level::product_id)
                .select((stock_level::product_id, sql::<BigInt>("CAST(SUM(on_hand_milli) AS BIGINT)"))),
        )?;
        facts.stock = stock.into_iter().collect();
        if with_costs {
            facts.costs = costs(reader, stores, ids)?.into_iter().map(|row| (row.product_id, row.cost)).collect();
        }
        Ok(facts)
    }

    /// How many MRPs there are, their span and that of the prices.
    pub(in super::super) fn spans(&self, product_id: ProductId) -> (usize, Option<Span>, Option<Span>) {
        let prices = self.prices.get(&product_id).map(Vec::as_slice).unwrap_or_default();
        let mrps: BTreeSet<Paise> = prices.iter().map(|price| price.mrp_paise).collect();
        (mrps.len(), span(mrps.iter().copied()), span(prices.iter().map(|price| price.price_paise)))
    }
}

fn span(amounts: impl Iterator<Item = Paise> + Clone) -> Option<Span> {
    Some(Span { from: amounts.clone().min()?, to: amounts.max()? })
}

/// The cost of a piece of a product at an MRP in a store.
pub(in super::super) struct Cost {
    pub(in super::super) product_id: ProductId,
    pub(in super::super) store_id: StoreId,
    pub(in super::super) mrp: Paise,
    pub(in super::super) cost: Paise,
}

/// Costs of a piece by product, store and MRP, each of the last receipt that had one; the last of all comes last.
///
/// # Errors
/// When the statement fails.
pub(in super::super) fn costs(reader: &mut Reader<'_>, stores: &Stores, ids: &[ProductId]) -> Result<Vec<Cost>> {
    let rows: Vec<(ProductId, StoreId, Paise, Moment, Paise)> = reader.load(
        goods_receipt_note_line::table
            .inner_join(
                goods_receipt_note::table.on(goods_receipt_note::vendor_id
                    .eq(goods_receipt_note_line::vendor_id)
                    .and(goods_receipt_note::grn_id.eq(goods_receipt_note_line::grn_id))),
            )
            .filter(goods_receipt_note_line::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note_line::product_id.eq_any(ids.to_vec()))
            .filter(goods_receipt_note_line::cost_paise.gt(0))
            .filter(goods_receipt_note::store_id.eq_any(stores.ids()))
            .order((goods_receipt_note::created_at, goods_receipt_note::series_no))
            .select((
                goods_receipt_note_line::product_id,
                goods_receipt_note::store_id,
                goods_receipt_note_line::mrp_paise,
                goods_receipt_note::created_at,
                goods_receipt_note_line::cost_paise,
            )),
    )?;
    let mut last: BTreeMap<(ProductId, StoreId, Paise), (usize, Paise)> = BTreeMap::new();
    for (place, (product_id, store_id, mrp, _, cost)) in rows.into_iter().enumerate() {
        last.insert((product_id, store_id, mrp), (place, cost));
    }
    let mut costs: Vec<_> = last.into_iter().collect();
    costs.sort_by_key(|(_, (place, _))| *place);
    let cost = |((product_id, store_id, mrp), (_, cost))| Cost { product_id, store_id, mrp, cost };
    Ok(costs.into_iter().map(cost).collect())
}

/// A price with what its goods cost, where that is known.
pub(in super::super) struct Asked {
    pub(in super::super) mrp: Paise,
    pub(in super::super) price: Paise,
    pub(in super::super) cost: Option<Paise>,
}

/// Tax classes, and whether the seller takes tax.
pub(in super::super) struct Taxes<'a> {
    view: &'a View,
    today: Day,
    collects: bool,
    known: HashMap<i64, Option<Arc<TaxClass>>>,
}

impl<'a> Taxes<'a> {
    pub(in super::super) fn new(view: &'a View, stores: &Stores, now: Moment) -> Self {
        let today = stores.today(now);
        let collects = stores.iter().next().is_some_and(|store| store.registered(today).kind.collects_tax());
        Taxes { view, today, collects, known: HashMap::new() }
    }

    /// The margin of goods of a tax class, in percent of their price without tax, as `9.6`; empty where it is not
    /// known.
    ///
    /// # Errors
    /// When a statement fails.
    pub(in super::super) fn margin(
        &mut self,
        reader: &mut Reader<'_>,
        tax_class_id: i64,
        Asked { mrp, price, cost }: Asked,
    ) -> Result<String> {
        let Some(cost) = cost else { return Ok(String::new()) };
        let class = match self.known.get(&tax_class_id) {
            Some(class) => class.clone(),
            None => {
                let class = self.view.tax(reader, tax_class_id)?;
                self.known.insert(tax_class_id, class.clone());
                class
            }
        };
        let supply = Supply { net: price, quantity: Quantity::ONE, printed_price: mrp };
        let tax = class.and_then(|class| Some(class.split(&supply, self.today).ok()?.tax()));
        let net = match tax {
            Some(tax) if self.collects => price - tax,
            _ => price,
        };
        Ok(percent((net - cost).get(), net.get()))
    }
}

/// A part of a whole in percent with one place, as `9.6`; empty where the whole is nothing.
pub(in super::super) fn percent(part: i64, whole: i64) -> String {
    if whole <= 0 {
        return String::new();
    }
    let tenths = half_up(i128::from(part) * 1_000, i128::from(whole));
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}

/// An amount that may not be known, as the wire has it.
pub(in super::super) fn known(amount: Option<Paise>) -> String {
    amount.map(|amount| amount.to_string()).unwrap_or_default()
}

/// A product as a line of an answer names it.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Called {
    pub(in super::super) name: String,
    pub(in super::super) variant: String,
    pub(in super::super) image: String,
}

/// The names and pictures of some goods.
///
/// # Errors
/// When the statement fails.
pub(in super::super) fn called(reader: &mut Reader<'_>, ids: &[ProductId]) -> Result<HashMap<ProductId, Called>> {
    let rows: Vec<(ProductId, String, String, String, String)> = reader.load(
        catalog_product::table
            .inner_join(
                catalog_category::table.on(catalog_category::vendor_id
                    .eq(catalog_product::vendor_id)
                    .and(catalog_category::category_id.eq(catalog_product::category_id))),
            )
            .filter(catalog_product::vendor_id.eq(reader.vendor()))
            .filter(catalog_product::product_id.eq_any(ids.to_vec()))
            .select((
                catalog_product::product_id,
                catalog_product::name,
                catalog_product::variant,
                catalog_product::image,
                catalog_category::name,
            )),
    )?;
    let called = |(id, name, variant, image, category): (ProductId, String, String, String, String)| {
        (id, Called { name, variant, image: picture_of(&image, &category) })
    };
    Ok(rows.into_iter().map(called).collect())
}
