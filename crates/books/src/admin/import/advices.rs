use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use pricing::{Day, Paise, Quantity};
use storage::rows::{Advice, AdviceLine, AdviceState, Supplier};
use storage::schema::{catalog_product, goods_receipt_advice, goods_receipt_supplier};
use storage::{ProductId, Reader, StoreId};

use super::Context;
use super::fault::{Fault, FileFault, ImportFault};
use super::places::Places;
use super::plan::{Plan, PlanError, json};
use super::sheet::Record;

/// The columns of such a file; its first seven, up to `quantity`, are required.
pub const COLUMNS: &[&str] = &[
    "store",
    "advice",
    "date",
    "supplier",
    "origin",
    "barcode",
    "quantity",
    "description",
    "mrp",
    "price",
    "purchase_price",
];

/// Goods of an advice, in a file.
pub struct Advised {
    line: u64,
    store: String,
    advice: String,
    date: Day,
    supplier: String,
    origin: String,
    barcode: String,
    quantity: Quantity,
    description: String,
    mrp: Option<Paise>,
    price: Option<Paise>,
    cost: Option<Paise>,
}

/// Reads a line.
pub fn read(record: &mut Record<'_>) -> Option<Advised> {
    let (store, advice, supplier) = (record.store(), record.required("advice"), record.required("supplier"));
    let (origin, barcode, quantity) = (record.required("origin"), record.barcode(), record.quantity("quantity"));
    record.required("date")?;
    let date = record.day("date");
    if quantity.is_some_and(|quantity| quantity <= Quantity::ZERO) {
        record.fault("quantity", &FileFault::NotAboveZero);
    }
    let (mrp, price) = (record.parsed::<Paise>("mrp"), record.parsed::<Paise>("price"));
    let cost = record.parsed::<Paise>("purchase_price");
    for (column, amount) in [("mrp", mrp), ("price", price)] {
        if amount.is_some_and(|amount| amount <= Paise::ZERO) {
            record.fault(column, &FileFault::NotAboveZero);
        }
    }
    if cost.is_some_and(|cost| cost < Paise::ZERO) {
        record.fault("purchase_price", &FileFault::Negative);
    }
    match (mrp, price) {
        (None, Some(_)) => record.fault("price", &ImportFault::PriceWithoutMrp),
        (Some(mrp), Some(price)) if price > mrp => record.fault("price", &ImportFault::AboveMrp),
        _ => {}
    }
    Some(Advised {
        line: record.line(),
        description: record.text("description"),
        store: store?,
        advice: advice?,
        date: date?,
        supplier: supplier?,
        origin: origin?,
        barcode: barcode?,
        quantity: quantity?,
        mrp,
        price,
        cost,
    })
}

/// The rows of the books that a file of advices can name.
struct Known {
    places: Places,
    suppliers: HashMap<String, Supplier>,
    /// Whether a product comes by weight.
    weighed: HashMap<ProductId, bool>,
    /// By store and number.
    advices: HashMap<(StoreId, String), String>,
}

/// Compares advices with the books. One that is known, by its number in its store, is left as it is: GRNs count against
/// it.
pub fn plan(reader: &mut Reader<'_>, rows: &[Advised], context: &Context<'_>) -> Result<Plan, PlanError> {
    let vendor_id = reader.vendor();
    let known = Known::load(reader)?;
    let (mut plan, mut faults) = (Plan::default(), Vec::new());
    let mut advices: BTreeMap<(StoreId, String), (Advice, i32)> = BTreeMap::new();
    let mut lines = Vec::new();
    for row in rows {
        let Some((store_id, product_id)) = known.places.find(row.line, &row.store, &row.barcode, &mut faults) else {
            continue;
        };
        let Some(supplier) = known.suppliers.get(&row.supplier) else {
            let why = ImportFault::NoSupplier { supplier: row.supplier.clone() };
            faults.push(Fault::new(row.line, "supplier", &why));
            continue;
        };
        if !known.weighed.get(&product_id).copied().unwrap_or_default() && !row.quantity.is_whole() {
            faults.push(Fault::new(row.line, "quantity", &ImportFault::WholePieces));
            continue;
        }
        let key = (store_id, row.advice.clone());
        let is_known = known.advices.contains_key(&key);
        plan.tally.count(is_known, false);
        if is_known {
            continue;
        }
        let (advice, last) = advices.entry(key).or_insert_with(|| (new_advice(row, supplier, (store_id, context)), 0));
        if (advice.advised_on, advice.supplier_id, &advice.origin) != (row.date, supplier.supplier_id, &row.origin) {
            faults.push(Fault::new(row.line, "advice", &ImportFault::OtherAdvice));
            continue;
        }
        *last += 1;
        let amount = |amount: Option<Paise>| amount.unwrap_or_default();
        lines.push(json(&AdviceLine {
            vendor_id,
            advice_id: advice.advice_id.clone(),
            line_no: *last,
            product_id,
            barcode: row.barcode.clone(),
            description: row.description.clone(),
            ordered_milli: row.quantity,
            received_milli: Quantity::ZERO,
            damaged_milli: Quantity::ZERO,
            lost_milli: Quantity::ZERO,
            mrp_paise: amount(row.mrp),
            price_paise: amount(row.price),
            cost_paise: amount(row.cost),
        })?);
    }
    let heads = advices.into_values().map(|(advice, _)| json(&Advice { vendor_id, ..advice }));
    plan.staged =
        vec![("goods_receipt_advice", heads.collect::<storage::Result<_>>()?), ("goods_receipt_advice_line", lines)];
    plan.change = CHANGE;
    plan.unless(faults)
}

impl Known {
    fn load(reader: &mut Reader<'_>) -> storage::Result<Self> {
        let vendor = reader.vendor();
        let suppliers: Vec<Supplier> =
            reader.load(goods_receipt_supplier::table.filter(goods_receipt_supplier::vendor_id.eq(vendor)))?;
        let weighed: Vec<(ProductId, bool)> = reader.load(
            catalog_product::table
                .filter(catalog_product::vendor_id.eq(vendor))
                .select((catalog_product::product_id, catalog_product::weighed)),
        )?;
        let advices: Vec<Advice> =
            reader.load(goods_receipt_advice::table.filter(goods_receipt_advice::vendor_id.eq(vendor)))?;
        Ok(Known {
            places: Places::load(reader)?,
            suppliers: suppliers.into_iter().map(|row| (row.code.clone(), row)).collect(),
            weighed: weighed.into_iter().collect(),
            advices: advices.into_iter().map(|row| ((row.store_id, row.number), row.advice_id)).collect(),
        })
    }
}

fn new_advice(row: &Advised, supplier: &Supplier, (store_id, context): (StoreId, &Context<'_>)) -> Advice {
    Advice {
        vendor_id: supplier.vendor_id,
        advice_id: context.chance.id(context.now),
        store_id,
        number: row.advice.clone(),
        advised_on: row.date,
        supplier_id: supplier.supplier_id,
        supplier_name: supplier.name.clone(),
        origin: row.origin.clone(),
        state: AdviceState::Pending,
        created_at: context.now,
    }
}

const CHANGE: &[&str] = &[
    "INSERT INTO goods_receipt_advice (vendor_id, advice_id, store_id, number, advised_on, supplier_id, supplier_name, origin, \
     state, created_at) SELECT vendor_id, advice_id, store_id, number, advised_on, supplier_id, supplier_name, origin, state, \
     created_at FROM import_goods_receipt_advice",
    "INSERT INTO goods_receipt_advice_line (vendor_id, advice_id, line_no, product_id, barcode, description, ordered_milli, \
     received_milli, damaged_milli, lost_milli, mrp_paise, price_paise, cost_paise) SELECT vendor_id, advice_id, line_no, \
     product_id, barcode, description, ordered_milli, received_milli, damaged_milli, lost_milli, mrp_paise, price_paise, \
     cost_paise FROM import_goods_receipt_advice_line",
];
