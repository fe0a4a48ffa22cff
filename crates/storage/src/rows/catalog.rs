use diesel::prelude::*;
use pricing::{BasisPoints, Day, Paise, Quantity};
use serde::{Deserialize, Serialize};

use crate::schema::{
    carry_bag, catalog_barcode, catalog_category, catalog_price, catalog_product, catalog_tax_class, catalog_tax_rate,
    offer, quick_key, quick_key_folder,
};
use crate::{Moment, ProductId, StoreId, VendorId};

/// Goods that are taxed alike.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = catalog_tax_class, treat_none_as_default_value = false)]
pub struct TaxClass {
    pub vendor_id: VendorId,
    pub tax_class_id: i64,
    pub code: String,
    pub name: String,
}

/// A dated rate of a tax class, for one price band.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = catalog_tax_rate, treat_none_as_default_value = false)]
pub struct TaxRate {
    pub vendor_id: VendorId,
    pub tax_rate_id: i64,
    pub tax_class_id: i64,
    pub valid_from: Day,
    pub unit_taxable_upto_paise: Option<Paise>,
    pub cgst_bp: BasisPoints,
    pub sgst_bp: BasisPoints,
    pub igst_bp: BasisPoints,
    pub cess_bp: BasisPoints,
    pub on_printed_price: bool,
}

/// A shelf of the catalog.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = catalog_category, treat_none_as_default_value = false)]
pub struct Category {
    pub vendor_id: VendorId,
    pub category_id: i64,
    pub name: String,
    pub position: i32,
}

/// Something that is sold.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = catalog_product, treat_none_as_default_value = false)]
pub struct Product {
    pub vendor_id: VendorId,
    pub product_id: ProductId,
    pub code: String,
    pub name: String,
    pub brand: String,
    pub variant: String,
    pub category_id: i64,
    pub tax_class_id: i64,
    pub hsn: String,
    pub uom: String,
    pub weighed: bool,
    pub tracking: String,
    pub returnable: bool,
    #[serde(with = "super::whole")]
    pub max_quantity_milli: Quantity,
    pub image: String,
    pub active: bool,
    pub created_at: Moment,
    /// Search key: [`pricing::search::words_of`] name, brand and variant.
    pub search_words: String,
}

/// A code that finds a product.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = catalog_barcode, treat_none_as_default_value = false)]
pub struct Barcode {
    pub vendor_id: VendorId,
    pub barcode: String,
    pub printed: String,
    pub product_id: ProductId,
    pub position: i32,
}

/// Price of a product at one MRP, in one store.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = catalog_price, treat_none_as_default_value = false)]
pub struct Price {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub product_id: ProductId,
    #[serde(with = "super::whole")]
    pub mrp_paise: Paise,
    #[serde(with = "super::whole")]
    pub price_paise: Paise,
    pub active: bool,
}

/// A bag the store sells at the till.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = carry_bag, treat_none_as_default_value = false)]
pub struct CarryBag {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub bag_id: i64,
    pub code: String,
    pub name: String,
    #[serde(with = "super::whole")]
    pub price_paise: Paise,
    pub hsn: String,
    pub tax_class_id: i64,
    pub position: i32,
    pub active: bool,
}

/// Product behind a quick key of one to three digits.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = quick_key, treat_none_as_default_value = false)]
pub struct QuickKey {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub place: i32,
    pub product_id: ProductId,
}

/// Folder of quick keys.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = quick_key_folder, treat_none_as_default_value = false)]
pub struct QuickKeyFolder {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub folder: i32,
    pub name: String,
    pub tint: String,
}

/// Offer of a vendor, as data.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = offer, treat_none_as_default_value = false)]
pub struct Offer {
    pub vendor_id: VendorId,
    pub offer_id: i64,
    pub code: String,
    pub title: String,
    /// Lower comes first.
    pub priority: i32,
    pub exclusive: bool,
    pub active: bool,
    /// The group it is for; empty for everyone.
    pub customer_group: String,
    /// JSON: its days, weekdays and hours.
    pub live_when: String,
    /// JSON: the ids of its stores; none is every store.
    pub stores: String,
    /// JSON: what it gives.
    pub rule: String,
    /// `paid` or `re-evaluate`: what its goods give back when they come back.
    pub on_return: String,
}
