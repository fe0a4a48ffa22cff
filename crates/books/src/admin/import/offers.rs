use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Day;
use pricing::barcode::lookup_key;
use pricing::offers::{OnReturn, Pool, Rule, Window};
use storage::schema::{catalog_barcode, catalog_category, catalog_product, offer};
use storage::{ProductId, Reader, StoreId, rows};

use super::fault::{Fault, FileFault, ImportFault};
use super::offer_terms::{Terms, hours, rule, weekdays};
use super::places::{self, Lines};
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file.
pub const COLUMNS: &[&str] = &[
    "code",
    "title",
    "kind",
    "on",
    "buy",
    "get",
    "get_count",
    "off",
    "priority",
    "exclusive",
    "active",
    "from",
    "until",
    "weekdays",
    "hours",
    "customer_group",
    "stores",
    "on_return",
];

/// An offer in a file.
pub struct Offer {
    line: u64,
    code: String,
    title: String,
    priority: i32,
    exclusive: bool,
    active: bool,
    customer_group: String,
    window: Window,
    stores: Vec<String>,
    on_return: OnReturn,
    rule: Rule,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Offer> {
    let (code, title) = (record.required("code"), record.required("title"));
    let terms = Terms {
        kind: record.required("kind")?,
        on: record.text("on"),
        buy: record.text("buy"),
        get: record.text("get"),
        get_count: record.text("get_count"),
        off: record.required("off")?,
    };
    let rule = rule(&terms).map_err(|(column, message)| record.tell(column, message)).ok();
    let days = Window { from: record.parsed::<Day>("from"), until: record.parsed::<Day>("until"), ..Window::default() };
    if days.from.zip(days.until).is_some_and(|(from, until)| until < from) {
        record.fault("until", &ImportFault::BeforeFirstDay);
    }
    let on_return = match record.text("on_return").as_str() {
        "" => OnReturn::default(),
        name => OnReturn::parse(name).unwrap_or_else(|| {
            record.fault("on_return", &FileFault::NotOneOf { words: "paid, re-evaluate".to_owned() });
            OnReturn::default()
        }),
    };
    let weekdays = weekdays(&record.text("weekdays")).map_err(|message| record.tell("weekdays", message)).ok();
    let window = hours(&record.text("hours"), days).map_err(|message| record.tell("hours", message)).ok();
    Some(Offer {
        line: record.line(),
        code: code?,
        title: title?,
        priority: record.number("priority").unwrap_or_default(),
        exclusive: record.flag("exclusive", false),
        active: record.flag("active", true),
        customer_group: record.text("customer_group"),
        window: Window { weekdays: weekdays?, ..window? },
        stores: record.text("stores").split_whitespace().map(str::to_uppercase).collect(),
        on_return,
        rule: rule?,
    })
}

/// Compares offers with the books; an offer is known by its code.
pub fn plan(reader: &mut Reader<'_>, offers: &[Offer]) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let names = Names::load(reader)?;
    let known: Vec<rows::Offer> = reader.load(offer::table.filter(offer::vendor_id.eq(vendor_id)))?;
    let mut last = known.iter().map(|offer| offer.offer_id).max().unwrap_or(0);
    let known: HashMap<String, rows::Offer> = known.into_iter().map(|offer| (offer.code.clone(), offer)).collect();
    let (mut plan, mut faults, mut lines) = (Plan::default(), Vec::new(), Lines::default());
    let mut staged = Vec::new();
    for new in offers {
        if !lines.note(&new.code, new.line, "code", &mut faults) {
            continue;
        }
        let (rule, stores) = names.resolve(new, &mut faults);
        let before = known.get(&new.code);
        let offer_id = before.map_or_else(
            || {
                last += 1;
                last
            },
            |before| before.offer_id,
        );
        let row = rows::Offer {
            vendor_id,
            offer_id,
            code: new.code.clone(),
            title: new.title.clone(),
            priority: new.priority,
            exclusive: new.exclusive,
            active: new.active,
            customer_group: new.customer_group.clone(),
            live_when: json(&new.window)?,
            stores: json(&stores)?,
            rule: json(&rule)?,
            on_return: new.on_return.name().to_owned(),
        };
        let differs = before != Some(&row);
        plan.tally.count(before.is_some(), differs);
        if differs {
            staged.push(json(&row)?);
        }
    }
    plan.staged = vec![("offer", staged)];
    plan.change = CHANGE;
    plan.unless(faults)
}

const CHANGE: &[&str] = &[
    "INSERT INTO offer (vendor_id, offer_id, code, title, priority, exclusive, active, customer_group, live_when, \
     stores, rule, on_return) SELECT vendor_id, offer_id, code, title, priority, exclusive, active, customer_group, live_when, \
     stores, rule, on_return FROM import_offer WHERE TRUE ON CONFLICT (vendor_id, offer_id) DO UPDATE SET \
     title = excluded.title, priority = excluded.priority, exclusive = excluded.exclusive, \
     active = excluded.active, customer_group = excluded.customer_group, live_when = excluded.live_when, \
     stores = excluded.stores, rule = excluded.rule, on_return = excluded.on_return",
];

/// Ids of the products, brands, categories and stores that a file names.
struct Names {
    products: HashMap<String, ProductId>,
    /// As they are spelt, by their names in lower case.
    brands: HashMap<String, String>,
    /// By their names in lower case.
    categories: HashMap<String, i64>,
    stores: HashMap<String, StoreId>,
}

impl Names {
    fn load(reader: &mut Reader<'_>) -> storage::Result<Self> {
        let vendor = reader.vendor();
        let products: Vec<(String, ProductId)> = reader.load(
            catalog_barcode::table
                .filter(catalog_barcode::vendor_id.eq(vendor))
                .select((catalog_barcode::barcode, catalog_barcode::product_id)),
        )?;
        let brands: Vec<String> = reader.load(
            catalog_product::table
                .filter(catalog_product::vendor_id.eq(vendor))
                .select(catalog_product::brand)
                .distinct(),
        )?;
        let categories: Vec<(String, i64)> = reader.load(
            catalog_category::table
                .filter(catalog_category::vendor_id.eq(vendor))
                .select((catalog_category::name, catalog_category::category_id)),
        )?;
        Ok(Names {
            products: products.into_iter().collect(),
            brands: brands.into_iter().map(|brand| (brand.to_lowercase(), brand)).collect(),
            categories: categories.into_iter().map(|(name, id)| (name.to_lowercase(), id)).collect(),
            stores: places::stores(reader)?,
        })
    }

    /// The rule with ids in the place of barcodes and category names, and the ids of the stores.
    fn resolve(&self, offer: &Offer, faults: &mut Vec<Fault>) -> (Rule, Vec<StoreId>) {
        let mut rule = offer.rule.clone();
        for pool in rule.pools_mut() {
            self.resolve_pool(pool, &mut |why| faults.push(Fault::new(offer.line, "on", &why)));
        }
        let mut stores = Vec::new();
        for code in &offer.stores {
            match self.stores.get(code) {
                Some(store_id) => stores.push(*store_id),
                None => {
                    let why = ImportFault::NoStore { store: code.clone() };
                    faults.push(Fault::new(offer.line, "stores", &why));
                }
            }
        }
        (rule, stores)
    }

    fn resolve_pool(&self, pool: &mut Pool, fault: &mut impl FnMut(ImportFault)) {
        for code in pool.products.iter_mut().chain(&mut pool.except) {
            match self.products.get(&*lookup_key(code)) {
                Some(product_id) => *code = product_id.to_string(),
                None => fault(ImportFault::NoProduct { barcode: code.clone() }),
            }
        }
        for brand in &mut pool.brands {
            match self.brands.get(&brand.to_lowercase()) {
                Some(spelt) => brand.clone_from(spelt),
                None => fault(ImportFault::NoBrand { brand: brand.clone() }),
            }
        }
        for name in &mut pool.categories {
            match self.categories.get(&name.to_lowercase()) {
                Some(category_id) => *name = category_id.to_string(),
                None => fault(ImportFault::NoCategory { name: name.clone() }),
            }
        }
    }
}
