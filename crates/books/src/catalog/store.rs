//! Queries about products, prices and stock.

use std::collections::HashMap;
use std::sync::Arc;

use diesel::prelude::*;
use pricing::barcode::{BarcodeRules, ScaleKind, ScaleRule};
use pricing::basket::{Item, ItemFlags, ItemTexts};
use pricing::offers::{Offer, OfferBook, OnReturn};
use pricing::tax::{RateRow, TaxClass};
use pricing::{Day, Paise, Quantity};
use storage::rows::{Price, Product, Setting, StockPoint, Store, TaxRate};
use storage::schema::{
    carry_bag, catalog_barcode, catalog_category, catalog_change, catalog_price, catalog_product, catalog_tax_class,
    catalog_tax_rate, catalog_version, customer, offer, setting, stock_level, store,
};
use storage::{ProductId, Reader, Result, StoreId, Tx, VendorId};

use super::shelf::{MrpPrice, Shelf, StoreInfo};
use super::tint::tint_of;
use crate::settings::Settings;
use crate::{clock, registration, store_version};

/// A change of the catalog since a version.
#[derive(Debug, Queryable)]
pub(super) struct Change {
    pub(super) kind: String,
    pub(super) store_id: StoreId,
    pub(super) item_id: ProductId,
}

/// The version of the vendor's catalog: it rises with every change of products, prices, offers and settings.
///
/// # Errors
/// When the statement fails.
pub fn version(reader: &mut Reader<'_>) -> Result<i64> {
    let row = catalog_version::table.find(reader.vendor()).select(catalog_version::version);
    Ok(reader.maybe(row)?.unwrap_or(0))
}

pub(super) fn changes_since(reader: &mut Reader<'_>, version: i64) -> Result<Vec<Change>> {
    reader.load(
        catalog_change::table
            .filter(catalog_change::vendor_id.eq(reader.vendor()))
            .filter(catalog_change::version.gt(version))
            .select((catalog_change::kind, catalog_change::store_id, catalog_change::item_id)),
    )
}

/// Sets the price of the scope's store for a product of an MRP, `(mrp, price)`; an MRP that had ended begins again.
///
/// # Errors
/// When the statement fails.
pub fn set_price(tx: &mut Tx<'_>, product_id: ProductId, (mrp, price): (Paise, Paise)) -> Result<()> {
    let row = Price {
        vendor_id: tx.vendor(),
        store_id: tx.store(),
        product_id,
        mrp_paise: mrp,
        price_paise: price,
        active: true,
    };
    tx.execute(
        diesel::insert_into(catalog_price::table)
            .values(row)
            .on_conflict(catalog_price::table.primary_key())
            .do_update()
            .set((catalog_price::price_paise.eq(price), catalog_price::active.eq(true))),
    )
    .map(drop)
}

/// The vendor's products by their ids, in the order they were added.
///
/// # Errors
/// When the statement fails.
pub fn product_ids(reader: &mut Reader<'_>) -> Result<Vec<ProductId>> {
    reader.load(
        catalog_product::table
            .filter(catalog_product::vendor_id.eq(reader.vendor()))
            .order(catalog_product::product_id)
            .select(catalog_product::product_id),
    )
}

pub(super) fn product_of_barcode(reader: &mut Reader<'_>, key: &str) -> Result<Option<ProductId>> {
    reader.maybe(catalog_barcode::table.find((reader.vendor(), key.to_owned())).select(catalog_barcode::product_id))
}

/// A product as the scope's store sells it.
pub(super) fn shelf(
    reader: &mut Reader<'_>,
    product_id: ProductId,
    tax: impl FnOnce(&mut Reader<'_>, i64) -> Result<Option<Arc<TaxClass>>>,
) -> Result<Option<Shelf>> {
    let vendor = reader.vendor();
    let found: Option<(Product, String)> = reader.maybe(
        catalog_product::table
            .inner_join(
                catalog_category::table.on(catalog_category::vendor_id
                    .eq(catalog_product::vendor_id)
                    .and(catalog_category::category_id.eq(catalog_product::category_id))),
            )
            .filter(catalog_product::vendor_id.eq(vendor))
            .filter(catalog_product::product_id.eq(product_id))
            .select((catalog_product::all_columns, catalog_category::name)),
    )?;
    let Some((product, category)) = found else { return Ok(None) };
    let Some(tax) = tax(reader, product.tax_class_id)? else { return Ok(None) };
    let barcode: Option<String> = reader.maybe(
        catalog_barcode::table
            .filter(catalog_barcode::vendor_id.eq(vendor))
            .filter(catalog_barcode::product_id.eq(product_id))
            .order(catalog_barcode::position)
            .select(catalog_barcode::printed),
    )?;
    let prices: Vec<(i64, i64)> = reader.load(
        catalog_price::table
            .filter(catalog_price::vendor_id.eq(vendor))
            .filter(catalog_price::store_id.eq(reader.store()))
            .filter(catalog_price::product_id.eq(product_id))
            .filter(catalog_price::active.eq(true))
            .order(catalog_price::mrp_paise)
            .select((catalog_price::mrp_paise, catalog_price::price_paise)),
    )?;
    let prices = prices.into_iter().map(|(mrp, price)| MrpPrice { mrp: Paise::new(mrp), price: Paise::new(price) });
    let tint = tint_of(&category);
    Ok(Some(Shelf {
        product_id,
        max_quantity: (product.max_quantity_milli > Quantity::ZERO).then_some(product.max_quantity_milli),
        active: product.active,
        category: category.into_boxed_str(),
        prices: prices.collect(),
        item: Arc::new(item(product, tint, &barcode.unwrap_or_default(), tax)),
    }))
}

fn item(product: Product, tint: &str, barcode: &str, tax: Arc<TaxClass>) -> Item {
    let texts = ItemTexts {
        product_id: &product.product_id.to_string(),
        barcode,
        name: &product.name,
        brand: &product.brand,
        variant: &product.variant,
        category_id: &product.category_id.to_string(),
        hsn: &product.hsn,
        uom: &product.uom,
    };
    Item {
        weighed: product.weighed,
        images: Box::new([if product.image.is_empty() { format!("#{tint}") } else { product.image }]),
        flags: ItemFlags {
            has_batch: product.tracking.contains("Batch"),
            has_serial: product.tracking.contains("Serial"),
            non_returnable: !product.returnable,
        },
        ..Item::new(&texts, tax)
    }
}

pub(super) fn tax_class(reader: &mut Reader<'_>, tax_class_id: i64) -> Result<Option<TaxClass>> {
    let vendor = reader.vendor();
    let code: Option<String> =
        reader.maybe(catalog_tax_class::table.find((vendor, tax_class_id)).select(catalog_tax_class::code))?;
    let Some(code) = code else { return Ok(None) };
    let rows: Vec<TaxRate> = reader.load(
        catalog_tax_rate::table
            .filter(catalog_tax_rate::vendor_id.eq(vendor))
            .filter(catalog_tax_rate::tax_class_id.eq(tax_class_id)),
    )?;
    let rates = rows.iter().map(rate_row).collect::<Option<Vec<_>>>();
    match rates.map(|rates| TaxClass::new(code.clone(), rates)) {
        Some(Ok(class)) => Ok(Some(class)),
        broken => {
            tracing::error!(tax_class = code, ?broken, "a tax class cannot be used");
            Ok(None)
        }
    }
}

fn rate_row(row: &TaxRate) -> Option<RateRow> {
    Some(RateRow {
        valid_from: row.valid_from,
        unit_taxable_upto: row.unit_taxable_upto_paise,
        cgst: row.cgst_bp,
        sgst: row.sgst_bp,
        igst: row.igst_bp,
        cess: row.cess_bp,
        on_printed_price: row.on_printed_price,
    })
}

/// A store and its settings.
pub(super) fn store_and_settings(reader: &mut Reader<'_>) -> Result<(StoreInfo, Settings)> {
    let (vendor, store_id) = (reader.vendor(), reader.store());
    let rows: Vec<Setting> =
        reader.load(setting::table.filter(setting::vendor_id.eq(vendor)).filter(setting::store_id.eq(store_id)))?;
    let settings = Settings::from_rows(&rows);
    let mut info = load_store(reader, vendor, store_id)?;
    info.barcodes = barcode_rules(&settings);
    Ok((info, settings))
}

/// A store, without its settings for barcodes.
///
/// # Errors
/// When a statement fails or there is no such store.
pub fn load_store(reader: &mut Reader<'_>, vendor_id: VendorId, store_id: StoreId) -> Result<StoreInfo> {
    let row: Store = reader.one(store::table.find((vendor_id, store_id)))?;
    let zone = clock::zone(&row.time_zone);
    let seller = Arc::new(store_version::in_force(reader, vendor_id, store_id)?);
    let walk_in = reader.one(customer::table.find((vendor_id, &row.dummy_customer_id)))?;
    let registrations = registration::of_store(reader, vendor_id, store_id)?;
    Ok(StoreInfo { row, seller, registrations, walk_in, zone, barcodes: BarcodeRules::default() })
}

fn barcode_rules(settings: &Settings) -> BarcodeRules {
    let scale = settings.scale_rules.iter().filter_map(|label| {
        let kind = if label.kind == "price" { ScaleKind::Price } else { ScaleKind::Weight };
        ScaleRule::new(kind, &label.pattern)
            .inspect_err(|error| tracing::error!(%error, pattern = label.pattern, "a scale label rule is left out"))
            .ok()
    });
    BarcodeRules { scale: scale.collect(), separator: settings.fnc1.0 }
}

/// The carry bags of the scope's store with their tax classes, in their order.
pub(super) fn bags(reader: &mut Reader<'_>) -> Result<Vec<storage::rows::CarryBag>> {
    reader.load(
        carry_bag::table
            .filter(carry_bag::vendor_id.eq(reader.vendor()))
            .filter(carry_bag::store_id.eq(reader.store()))
            .filter(carry_bag::active.eq(true))
            .order((carry_bag::position, carry_bag::bag_id)),
    )
}

/// The offers of the scope's store. One that cannot be read is left out and logged.
pub(super) fn offers(reader: &mut Reader<'_>) -> Result<OfferBook> {
    let rows: Vec<storage::rows::Offer> =
        reader.load(offer::table.filter(offer::vendor_id.eq(reader.vendor())).filter(offer::active.eq(true)))?;
    let store_id = reader.store();
    let offers = rows.into_iter().filter_map(|row| {
        let code = row.code.clone();
        of_store(row, store_id)
            .inspect_err(|error| tracing::error!(%error, offer = code, "an offer cannot be read and is left out"))
            .ok()
            .flatten()
    });
    Ok(OfferBook::new(offers.collect()))
}

fn of_store(row: storage::rows::Offer, store_id: StoreId) -> std::result::Result<Option<Offer>, serde_json::Error> {
    let stores: Vec<StoreId> = serde_json::from_str(&row.stores)?;
    if !stores.is_empty() && !stores.contains(&store_id) {
        return Ok(None);
    }
    Ok(Some(Offer {
        id: row.code,
        title: row.title,
        priority: row.priority,
        exclusive: row.exclusive,
        window: serde_json::from_str(&row.live_when)?,
        customer_group: row.customer_group,
        on_return: OnReturn::parse(&row.on_return).unwrap_or_default(),
        rule: serde_json::from_str(&row.rule)?,
    }))
}

/// Rows of the stock for sale in the store: on hand less what bills at checkout have set aside. Batches past their date
/// on `today` do not count, and rows of which nothing is left are passed over: sold pieces keep a row each.
#[diesel::dsl::auto_type]
pub(crate) fn for_sale(vendor_id: VendorId, store_id: StoreId, today: Day) -> _ {
    let point: StockPoint = StockPoint::Sale;
    stock_level::table
        .filter(stock_level::vendor_id.eq(vendor_id))
        .filter(stock_level::store_id.eq(store_id))
        .filter(stock_level::point.eq(point))
        .filter(stock_level::on_hand_milli.ne(stock_level::reserved_milli))
        .filter(stock_level::expires_on.is_null().or(stock_level::expires_on.ge(today)))
}

/// Stock of a product for sale, by MRP.
///
/// # Errors
/// When a statement fails.
pub fn available(reader: &mut Reader<'_>, product_id: ProductId, today: Day) -> Result<HashMap<Paise, Quantity>> {
    let rows: Vec<(Paise, Quantity, Quantity)> = reader.load(
        for_sale(reader.vendor(), reader.store(), today).filter(stock_level::product_id.eq(product_id)).select((
            stock_level::mrp_paise,
            stock_level::on_hand_milli,
            stock_level::reserved_milli,
        )),
    )?;
    let mut available: HashMap<Paise, Quantity> = HashMap::new();
    for (mrp, on_hand, reserved) in rows {
        *available.entry(mrp).or_default() += on_hand - reserved;
    }
    Ok(available)
}
