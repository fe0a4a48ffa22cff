//! The suppliers of a vendor, with what is on its way and what came.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text as SqlText};
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::Supplier;
use storage::schema::goods_receipt_supplier;
use storage::{Reader, StoreId};
use utoipa::ToSchema;

use super::goods::sees_costs;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeSuppliers};
use crate::clock::wire_day;
use crate::deed::Look;
use crate::refusal::Result;
use crate::report::compare::moved;

/// Days that count as lately.
const LATELY: i64 = 90;

/// The caller says all there is to say.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListSuppliers {}

crate::max_len! { ListSuppliers {} }

/// Goods that a supplier reports as on their way.
#[derive(Debug, Clone, Serialize, ToSchema)]
struct OnItsWay {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    number: String,
    advised_on: String,
    /// The pieces that have not come yet.
    pieces: Quantity,
}

/// A supplier.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupplierLine {
    pub(super) supplier_id: i64,
    code: String,
    name: String,
    gstin: String,
    mobile: String,
    email: String,
    city: String,
    is_active: bool,
    on_its_way: Vec<OnItsWay>,
    /// The day of the last receipt; empty without one.
    last_on: String,
    /// The cost of the receipts of ninety days, without tax; empty without the right to see it.
    bought_90: String,
    /// How many these were.
    receipts_90: i64,
    /// Goods of closed advices that were lost or did not come, in percent, as `2.1`; empty without a closed advice.
    short: String,
}

/// All suppliers.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuppliersAnswer {
    suppliers: Vec<SupplierLine>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/suppliers",
        name: "list_suppliers",
        capability: "suppliers",
        does: "The suppliers of the business, with what is on its way to the stores that the person may see and what came.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeSuppliers>;
    type Request = ListSuppliers;
    type Found = SuppliersAnswer;
    type Answer = WithData<SuppliersAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, _: &ListSuppliers) -> Result<SuppliersAnswer> {
        let stores = Stores::named(look, 0)?;
        let rows: Vec<Supplier> = {
            let vendor_id = look.vendor();
            look.load(
                goods_receipt_supplier::table
                    .filter(goods_receipt_supplier::vendor_id.eq(vendor_id))
                    .order((goods_receipt_supplier::name, goods_receipt_supplier::supplier_id)),
            )?
        };
        Ok(SuppliersAnswer { suppliers: lines(look, &stores, &rows)? })
    }

    fn render(found: SuppliersAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Some suppliers as lines of an answer.
///
/// # Errors
/// When a statement fails.
pub(super) fn lines(
    look: &mut Look<'_, Person<SeeSuppliers>>,
    stores: &Stores,
    rows: &[Supplier],
) -> Result<Vec<SupplierLine>> {
    let (with_costs, today) = (sees_costs(look.who()), stores.today(look.now()));
    let mut coming = coming(look, stores)?;
    let (came, short) = (came(look, stores, moved(today, -LATELY))?, short(look, stores)?);
    let line = |row: &Supplier| {
        let came = came.get(&row.supplier_id);
        SupplierLine {
            supplier_id: row.supplier_id,
            code: row.code.clone(),
            name: row.name.clone(),
            gstin: row.gstin.clone(),
            mobile: row.mobile.clone(),
            email: row.email.clone(),
            city: row.city.clone(),
            is_active: row.active,
            on_its_way: coming.remove(&row.supplier_id).unwrap_or_default(),
            last_on: wire_day(came.and_then(|came| came.last_on)),
            bought_90: match with_costs {
                true => came.map(|came| came.cost).unwrap_or_default().to_string(),
                false => String::new(),
            },
            receipts_90: came.map_or(0, |came| came.receipts),
            short: short.get(&row.supplier_id).cloned().unwrap_or_default(),
        }
    };
    Ok(rows.iter().map(line).collect())
}

/// An advice that is not complete.
#[derive(Debug, QueryableByName)]
struct Coming {
    #[diesel(sql_type = BigInt)]
    supplier_id: i64,
    #[diesel(sql_type = BigInt)]
    store_id: StoreId,
    #[diesel(sql_type = SqlText)]
    number: String,
    #[diesel(sql_type = SqlText)]
    advised_on: Day,
    #[diesel(sql_type = BigInt)]
    pieces: Quantity,
}

fn coming(reader: &mut Reader<'_>, stores: &Stores) -> Result<HashMap<i64, Vec<OnItsWay>>> {
    let rows: Vec<Coming> = reader.load(sql_query(format!(
        "SELECT a.supplier_id, a.store_id, a.number, a.advised_on, CAST(COALESCE(SUM(\
         CASE WHEN l.ordered_milli > l.received_milli + l.damaged_milli + l.lost_milli \
         THEN l.ordered_milli - l.received_milli - l.damaged_milli - l.lost_milli ELSE 0 END), 0) AS BIGINT) AS pieces \
         FROM goods_receipt_advice a JOIN goods_receipt_advice_line l \
         ON l.vendor_id = a.vendor_id AND l.advice_id = a.advice_id \
         WHERE a.vendor_id = {} AND a.store_id IN ({}) AND a.state <> 'COMPLETE' \
         GROUP BY a.supplier_id, a.store_id, a.number, a.advised_on ORDER BY a.advised_on, a.number",
        reader.vendor(),
        stores.listed()
    )))?;
    let mut coming: HashMap<i64, Vec<OnItsWay>> = HashMap::new();
    for row in rows {
        coming.entry(row.supplier_id).or_default().push(OnItsWay {
            store_id: row.store_id,
            store: stores.name(row.store_id),
            number: row.number,
            advised_on: row.advised_on.to_string(),
            pieces: row.pieces,
        });
    }
    Ok(coming)
}

/// The receipts of a supplier.
#[derive(Debug, QueryableByName)]
struct Came {
    #[diesel(sql_type = BigInt)]
    supplier_id: i64,
    #[diesel(sql_type = Nullable<SqlText>)]
    last_on: Option<Day>,
    #[diesel(sql_type = BigInt)]
    receipts: i64,
    #[diesel(sql_type = BigInt)]
    cost: Paise,
}

/// The receipts of each supplier; the last of all, and the sums since a day.
fn came(reader: &mut Reader<'_>, stores: &Stores, since: Day) -> Result<HashMap<i64, Came>> {
    let rows: Vec<Came> = reader.load(
        sql_query(format!(
            "SELECT supplier_id, MAX(business_date) AS last_on, \
             CAST(SUM(CASE WHEN business_date >= $1 THEN 1 ELSE 0 END) AS BIGINT) AS receipts, \
             CAST(SUM(CASE WHEN business_date >= $2 THEN cost_paise ELSE 0 END) AS BIGINT) AS cost \
             FROM goods_receipt_note WHERE vendor_id = {} AND store_id IN ({}) GROUP BY supplier_id",
            reader.vendor(),
            stores.listed()
        ))
        .bind::<SqlText, _>(since.to_string())
        .bind::<SqlText, _>(since.to_string()),
    )?;
    Ok(rows.into_iter().map(|row| (row.supplier_id, row)).collect())
}

/// The goods that a supplier advised, and those that were lost or did not come.
#[derive(Debug, QueryableByName)]
struct Short {
    #[diesel(sql_type = BigInt)]
    supplier_id: i64,
    #[diesel(sql_type = BigInt)]
    ordered: i64,
    #[diesel(sql_type = BigInt)]
    missing: i64,
}

fn short(reader: &mut Reader<'_>, stores: &Stores) -> Result<HashMap<i64, String>> {
    let rows: Vec<Short> = reader.load(sql_query(format!(
        "SELECT a.supplier_id, CAST(SUM(l.ordered_milli) AS BIGINT) AS ordered, CAST(SUM(\
         CASE WHEN l.ordered_milli > l.received_milli + l.damaged_milli \
         THEN l.ordered_milli - l.received_milli - l.damaged_milli ELSE 0 END) AS BIGINT) AS missing \
         FROM goods_receipt_advice a JOIN goods_receipt_advice_line l \
         ON l.vendor_id = a.vendor_id AND l.advice_id = a.advice_id \
         WHERE a.vendor_id = {} AND a.store_id IN ({}) AND a.state = 'COMPLETE' GROUP BY a.supplier_id",
        reader.vendor(),
        stores.listed()
    )))?;
    let share = |row: Short| (row.supplier_id, super::goods::facts::percent(row.missing, row.ordered));
    Ok(rows.into_iter().map(share).collect())
}
