use crate::clock::Moment;
use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Quantity;
use pricing::barcode::{Gtin, lookup_key};
use pricing::hsn::Hsn;
use pricing::message::{Message, Says as _};
use pricing::search::words_of;
use pricing::uqc::Uqc;
use storage::rows::{self, Barcode, Category};
use storage::schema::{catalog_barcode, catalog_category, catalog_product};
use storage::{ProductId, Reader, VendorId};

use super::Context;
use super::fault::{Fault, ImportFault};
use super::master::{Goods, Master};
use super::places::Lines;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &[
    "code",
    "barcode",
    "name",
    "brand",
    "variant",
    "category",
    "hsn",
    "tax",
    "uom",
    "kind",
    "tracking",
    "returnable",
    "max_weight",
    "image",
    "active",
];

/// A product in a file. What the file has no column for is left as it is, or has its default in a new product.
pub struct Product {
    line: u64,
    /// Empty where the product is known by its barcode alone.
    code: String,
    barcode: String,
    name: String,
    category: String,
    tax: String,
    brand: Option<String>,
    variant: Option<String>,
    hsn: Option<String>,
    uom: Option<String>,
    weighed: Option<bool>,
    tracking: Option<String>,
    returnable: Option<bool>,
    max_quantity_milli: Option<Quantity>,
    image: Option<String>,
    active: Option<bool>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Product> {
    let weighed = record.given("kind").map(|_| record.choice("kind", &["piece", "weighed"]) == "weighed");
    let tracking =
        record.given("tracking").map(|_| record.choice("tracking", &["", "Batch", "Serial", "Batch/Serial"]));
    let barcode = record.barcode();
    if let Some(code) = &barcode {
        check_barcode(record, code);
    }
    let (name, category, tax) = (record.required("name"), record.required("category"), record.required("tax"));
    let max_weight = record.parsed::<pricing::Quantity>("max_weight");
    Some(Product {
        line: record.line(),
        code: record.text("code"),
        barcode: barcode?,
        name: name?,
        category: category?,
        tax: tax?,
        brand: record.given("brand"),
        variant: record.given("variant"),
        hsn: record.given("hsn").map(|_| record.parsed::<Hsn>("hsn").map_or_else(String::new, |hsn| hsn.to_string())),
        uom: record.parsed::<Uqc>("uom").map(|unit| unit.to_string()),
        weighed,
        tracking,
        returnable: record.given("returnable").map(|_| record.flag("returnable", true)),
        max_quantity_milli: record.given("max_weight").map(|_| max_weight.unwrap_or_default()),
        image: record.given("image"),
        active: record.given("active").map(|_| record.flag("active", true)),
    })
}

/// A number of a GTIN's length must be one, check digit and all; anything else is the store's own code.
fn check_barcode(record: &mut Record<'_>, code: &str) {
    let looks_like_gtin = matches!(code.len(), 8 | 12 | 13 | 14) && code.bytes().all(|byte| byte.is_ascii_digit());
    if looks_like_gtin && code.parse::<Gtin>().is_err() {
        record.fault("barcode", &ImportFault::CheckDigit);
    }
}

/// The rows of the books that a file of products can name.
struct Known {
    master: Master,
    /// By their names, whatever the case.
    categories: HashMap<String, i64>,
    /// As they are spelt already, by their names in lower case.
    brands: HashMap<String, String>,
    products: HashMap<ProductId, rows::Product>,
    by_code: HashMap<String, ProductId>,
    owners: HashMap<String, ProductId>,
}

impl Known {
    fn load(reader: &mut Reader<'_>, context: &Context<'_>) -> storage::Result<Self> {
        let vendor = reader.vendor();
        let master = Master::load(reader, context.now)?;
        let categories: Vec<(String, i64)> = reader.load(
            catalog_category::table
                .filter(catalog_category::vendor_id.eq(vendor))
                .select((catalog_category::name, catalog_category::category_id)),
        )?;
        let products: Vec<rows::Product> =
            reader.load(catalog_product::table.filter(catalog_product::vendor_id.eq(vendor)))?;
        let owners: Vec<(String, ProductId)> = reader.load(
            catalog_barcode::table
                .filter(catalog_barcode::vendor_id.eq(vendor))
                .select((catalog_barcode::barcode, catalog_barcode::product_id)),
        )?;
        Ok(Known {
            master,
            categories: categories.into_iter().map(|(name, id)| (name.to_lowercase(), id)).collect(),
            brands: products.iter().map(|row| (row.brand.to_lowercase(), row.brand.clone())).collect(),
            by_code: products.iter().map(|row| (row.code.clone(), row.product_id)).collect(),
            products: products.into_iter().map(|row| (row.product_id, row)).collect(),
            owners: owners.into_iter().collect(),
        })
    }
}

/// Compares products with the books. A product is known by its code, or by its barcode where the file has no code.
/// Further lines of one code add barcodes to it.
pub fn plan(reader: &mut Reader<'_>, products: &[Product], context: &Context<'_>) -> Result<Plan, PlanError> {
    let known = Known::load(reader, context)?;
    let first_new = known.products.keys().max().map_or(1, |id| id.get() + 1);
    let mut planning = Planning {
        vendor_id: reader.vendor(),
        now: context.now,
        next_id: first_new,
        first_new: ProductId::new(first_new),
        next_category: known.categories.values().max().map_or(1, |id| id + 1),
        positions: HashMap::new(),
        by_line: HashMap::new(),
        known,
        plan: Plan::default(),
        faults: Vec::new(),
        lots: Lots::default(),
    };
    for &owner in planning.known.owners.values() {
        *planning.positions.entry(owner).or_insert(0) += 1;
    }
    let mut lines = Lines::default();
    for product in products {
        if lines.note(lookup_key(&product.barcode).into_owned(), product.line, "barcode", &mut planning.faults) {
            planning.line(product)?;
        }
    }
    let Planning { mut plan, lots, faults, .. } = planning;
    plan.ahead =
        vec![("catalog_category", lots.categories), ("catalog_product", lots.new), ("catalog_barcode", lots.barcodes)];
    plan.staged = vec![("catalog_product", lots.changed), ("catalog_barcode", lots.more_barcodes)];
    plan.change = CHANGE;
    plan.unless(faults)
}

/// Rows by where they go.
#[derive(Default)]
struct Lots {
    categories: Vec<String>,
    new: Vec<String>,
    barcodes: Vec<String>,
    changed: Vec<String>,
    more_barcodes: Vec<String>,
}

struct Planning {
    vendor_id: VendorId,
    now: Moment,
    next_id: i64,
    /// The first id of new products, which no till shows as they have no price yet.
    first_new: ProductId,
    next_category: i64,
    /// Barcodes of each product so far.
    positions: HashMap<ProductId, i32>,
    /// Products of the file by id, as their first line makes them.
    by_line: HashMap<ProductId, (u64, rows::Product)>,
    known: Known,
    plan: Plan,
    faults: Vec<Fault>,
    lots: Lots,
}

impl Planning {
    fn line(&mut self, product: &Product) -> storage::Result<()> {
        self.plan.warn_undrawn(product.line, "name", &product.name);
        let tax_class_id = match self.known.master.tax(&product.tax) {
            Ok(id) => id,
            Err(message) => {
                self.fault(product, "tax", message);
                return Ok(());
            }
        };
        let key = lookup_key(&product.barcode).into_owned();
        let owner = self.known.owners.get(&key).copied();
        let of_code = if product.code.is_empty() { owner } else { self.known.by_code.get(&product.code).copied() };
        if let (Some(owner), true) = (owner, owner != of_code) {
            let code = self.known.products.get(&owner).map_or_else(String::new, |row| row.code.clone());
            self.fault(product, "barcode", ImportFault::OtherProduct { code }.message());
            return Ok(());
        }
        let category_id = self.category(&product.category)?;
        let row = self.row(product, of_code, category_id, tax_class_id);
        let product_id = row.product_id;
        let goods = Goods { line: product.line, hsn: &row.hsn, tax: &product.tax };
        self.known.master.look_at(&goods, &mut self.plan);
        if let Some((earlier, other)) = self.by_line.get(&product_id) {
            if *other != row {
                let why = ImportFault::OtherwiseInLine { earlier: *earlier };
                self.fault(product, "code", why.message());
                return Ok(());
            }
            self.plan.tally.count(owner.is_some(), false);
        } else {
            let before = self.known.products.get(&product_id);
            let differs = before.is_none_or(|before| *before != row);
            self.plan.tally.count(before.is_some(), differs || owner.is_none());
            match before {
                None => self.lots.new.push(json(&row)?),
                Some(_) if differs => self.lots.changed.push(json(&row)?),
                Some(_) => {}
            }
            self.known.by_code.insert(row.code.clone(), product_id);
            self.by_line.insert(product_id, (product.line, row));
        }
        if owner.is_none() {
            self.barcode(key, &product.barcode, product_id)?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        product: &Product,
        of_code: Option<ProductId>,
        category_id: i64,
        tax_class_id: i64,
    ) -> rows::Product {
        let base = of_code
            .and_then(|id| self.known.products.get(&id).or_else(|| self.by_line.get(&id).map(|(_, row)| row)).cloned());
        let base = base.unwrap_or_else(|| {
            self.next_id += 1;
            rows::Product {
                vendor_id: self.vendor_id,
                product_id: ProductId::new(self.next_id - 1),
                code: if product.code.is_empty() { product.barcode.clone() } else { product.code.clone() },
                name: String::new(),
                brand: String::new(),
                variant: String::new(),
                category_id,
                tax_class_id,
                hsn: String::new(),
                uom: if product.weighed == Some(true) { Uqc::KILOGRAMS } else { Uqc::NUMBERS }.to_string(),
                weighed: false,
                tracking: String::new(),
                returnable: true,
                max_quantity_milli: Quantity::ZERO,
                image: String::new(),
                active: true,
                created_at: self.now,
                search_words: String::new(),
            }
        });
        let or = |given: &Option<String>, base: String| given.clone().unwrap_or(base);
        let brand = or(&product.brand, base.brand);
        let brand = self.known.brands.entry(brand.to_lowercase()).or_insert(brand).clone();
        let variant = or(&product.variant, base.variant);
        rows::Product {
            search_words: words_of(&[&product.name, &brand, &variant]),
            name: product.name.clone(),
            brand,
            variant,
            category_id,
            tax_class_id,
            hsn: or(&product.hsn, base.hsn),
            uom: or(&product.uom, base.uom),
            weighed: product.weighed.unwrap_or(base.weighed),
            tracking: or(&product.tracking, base.tracking),
            returnable: product.returnable.unwrap_or(base.returnable),
            max_quantity_milli: product.max_quantity_milli.unwrap_or(base.max_quantity_milli),
            image: or(&product.image, base.image),
            active: product.active.unwrap_or(base.active),
            ..base
        }
    }

    fn category(&mut self, name: &str) -> storage::Result<i64> {
        let key = name.to_lowercase();
        if let Some(id) = self.known.categories.get(&key) {
            return Ok(*id);
        }
        let category_id = self.next_category;
        self.next_category += 1;
        let position = i32::try_from(category_id).unwrap_or(i32::MAX);
        let row = Category { vendor_id: self.vendor_id, category_id, name: name.to_owned(), position };
        self.lots.categories.push(json(&row)?);
        self.known.categories.insert(key, category_id);
        Ok(category_id)
    }

    fn barcode(&mut self, key: String, printed: &str, product_id: ProductId) -> storage::Result<()> {
        let position = self.positions.entry(product_id).or_insert(0);
        *position += 1;
        let row = Barcode {
            vendor_id: self.vendor_id,
            barcode: key.clone(),
            printed: printed.to_owned(),
            product_id,
            position: *position,
        };
        let lot = if product_id >= self.first_new { &mut self.lots.barcodes } else { &mut self.lots.more_barcodes };
        lot.push(json(&row)?);
        self.known.owners.insert(key, product_id);
        Ok(())
    }

    fn fault(&mut self, product: &Product, column: &str, message: Message) {
        self.faults.push(Fault::told(product.line, column, message));
    }
}

/// Names are set apart from the rest: they are indexed for searching, which costs more than all else.
const CHANGE: &[&str] = &[
    "UPDATE catalog_product SET name = s.name, brand = s.brand, variant = s.variant, \
     search_words = s.search_words FROM import_catalog_product s \
     WHERE catalog_product.vendor_id = s.vendor_id AND catalog_product.product_id = s.product_id \
     AND (catalog_product.name <> s.name OR catalog_product.brand <> s.brand OR catalog_product.variant <> s.variant \
     OR catalog_product.search_words <> s.search_words)",
    "UPDATE catalog_product SET category_id = s.category_id, tax_class_id = s.tax_class_id, hsn = s.hsn, uom = s.uom, \
     weighed = s.weighed, tracking = s.tracking, returnable = s.returnable, \
     max_quantity_milli = s.max_quantity_milli, image = s.image, active = s.active FROM import_catalog_product s \
     WHERE catalog_product.vendor_id = s.vendor_id AND catalog_product.product_id = s.product_id \
     AND (catalog_product.category_id <> s.category_id OR catalog_product.tax_class_id <> s.tax_class_id \
     OR catalog_product.hsn <> s.hsn OR catalog_product.uom <> s.uom OR catalog_product.weighed <> s.weighed \
     OR catalog_product.tracking <> s.tracking OR catalog_product.returnable <> s.returnable \
     OR catalog_product.max_quantity_milli <> s.max_quantity_milli OR catalog_product.image <> s.image \
     OR catalog_product.active <> s.active)",
    "INSERT INTO catalog_barcode (vendor_id, barcode, printed, product_id, position) \
     SELECT vendor_id, barcode, printed, product_id, position FROM import_catalog_barcode",
];
