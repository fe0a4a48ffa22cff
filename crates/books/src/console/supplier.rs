//! One supplier: what they advised, and what came.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text as SqlText};
use pricing::{Day, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Grn, Supplier};
use storage::schema::{goods_receipt_note, goods_receipt_supplier};
use storage::{Reader, StoreId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::goods::sees_costs;
use super::stores::Stores;
use super::suppliers::{SupplierLine, lines};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeSuppliers};
use crate::deed::Look;
use crate::refusal::Result;

/// Advices and receipts that are listed.
const MOST: i64 = 50;

/// A supplier.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneSupplier {
    /// The supplier.
    pub supplier_id: i64,
}

crate::max_len! { OneSupplier {} }

/// A supplier with the rest of the address.
#[derive(Debug, Serialize, ToSchema)]
struct WholeSupplier {
    #[serde(flatten)]
    line: SupplierLine,
    address: String,
    pincode: String,
}

/// An advice with how far it has come.
#[derive(Debug, Serialize, ToSchema)]
struct AdviceOf {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    number: String,
    advised_on: String,
    /// `PENDING`, `PARTIAL` or `COMPLETE`.
    state: String,
    ordered: Quantity,
    received: Quantity,
    damaged: Quantity,
    lost: Quantity,
}

/// A receipt.
#[derive(Debug, Serialize, ToSchema)]
struct ReceiptOf {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    number: String,
    on: String,
    /// The number of the supplier's bill.
    bill_no: String,
    pieces: Quantity,
    damaged: Quantity,
    lost: Quantity,
    /// Without tax; empty without the right to see it.
    cost: String,
    /// Empty likewise.
    tax: String,
    who: String,
}

/// A supplier.
#[derive(Debug, Serialize, ToSchema)]
pub struct SupplierAnswer {
    supplier: WholeSupplier,
    /// The latest advices, the newest first.
    advices: Vec<AdviceOf>,
    /// The latest receipts, the newest first.
    receipts: Vec<ReceiptOf>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/supplier",
        name: "read_supplier",
        capability: "suppliers",
        does: "A supplier with the latest advices and receipts of the stores that the person may see.",
        messages: &[super::WORDS],
    };
    type Who = Person<SeeSuppliers>;
    type Request = OneSupplier;
    type Found = SupplierAnswer;
    type Answer = WithData<SupplierAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneSupplier) -> Result<SupplierAnswer> {
        let (stores, vendor_id) = (Stores::named(look, 0)?, look.vendor());
        let row: Option<Supplier> = look.maybe(goods_receipt_supplier::table.find((vendor_id, request.supplier_id)))?;
        let row = row.ok_or(ConsoleRefusal::NoSupplier)?;
        let line = lines(look, &stores, std::slice::from_ref(&row))?.into_iter().next();
        let line = line.ok_or(ConsoleRefusal::NoSupplier)?;
        let with_costs = sees_costs(look.who());
        Ok(SupplierAnswer {
            supplier: WholeSupplier { line, address: row.address, pincode: row.pincode },
            advices: advices(look, &stores, request.supplier_id)?,
            receipts: receipts(look, &stores, (request.supplier_id, with_costs))?,
        })
    }

    fn render(found: SupplierAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// An advice with the sums of its lines.
#[derive(Debug, QueryableByName)]
struct Advised {
    #[diesel(sql_type = BigInt)]
    store_id: StoreId,
    #[diesel(sql_type = SqlText)]
    number: String,
    #[diesel(sql_type = SqlText)]
    advised_on: Day,
    #[diesel(sql_type = SqlText)]
    state: String,
    #[diesel(sql_type = BigInt)]
    ordered: Quantity,
    #[diesel(sql_type = BigInt)]
    received: Quantity,
    #[diesel(sql_type = BigInt)]
    damaged: Quantity,
    #[diesel(sql_type = BigInt)]
    lost: Quantity,
}

fn advices(reader: &mut Reader<'_>, stores: &Stores, supplier_id: i64) -> Result<Vec<AdviceOf>> {
    let sum = |column: &str| {
        format!(
            "(SELECT CAST(COALESCE(SUM(l.{column}_milli), 0) AS BIGINT) FROM goods_receipt_advice_line l \
             WHERE l.vendor_id = a.vendor_id AND l.advice_id = a.advice_id) AS {column}"
        )
    };
    let rows: Vec<Advised> = reader.load(
        sql_query(format!(
            "SELECT a.store_id, a.number, a.advised_on, a.state, {}, {}, {}, {} FROM goods_receipt_advice a \
             WHERE a.vendor_id = {} AND a.store_id IN ({}) AND a.supplier_id = $1 \
             ORDER BY a.advised_on DESC, a.created_at DESC, a.number DESC LIMIT {MOST}",
            sum("ordered"),
            sum("received"),
            sum("damaged"),
            sum("lost"),
            reader.vendor(),
            stores.listed()
        ))
        .bind::<BigInt, _>(supplier_id),
    )?;
    let advice = |row: Advised| AdviceOf {
        store: stores.name(row.store_id),
        store_id: row.store_id,
        number: row.number,
        advised_on: row.advised_on.to_string(),
        state: row.state,
        ordered: row.ordered,
        received: row.received,
        damaged: row.damaged,
        lost: row.lost,
    };
    Ok(rows.into_iter().map(advice).collect())
}

fn receipts(
    reader: &mut Reader<'_>,
    stores: &Stores,
    (supplier_id, with_costs): (i64, bool),
) -> Result<Vec<ReceiptOf>> {
    let rows: Vec<Grn> = reader.load(
        goods_receipt_note::table
            .filter(goods_receipt_note::vendor_id.eq(reader.vendor()))
            .filter(goods_receipt_note::store_id.eq_any(stores.ids()))
            .filter(goods_receipt_note::supplier_id.eq(supplier_id))
            .order((goods_receipt_note::created_at.desc(), goods_receipt_note::number.desc()))
            .limit(MOST),
    )?;
    let amount = |amount: pricing::Paise| if with_costs { amount.to_string() } else { String::new() };
    let receipt = |row: Grn| ReceiptOf {
        store: stores.name(row.store_id),
        store_id: row.store_id,
        number: row.number,
        on: row.business_date.to_string(),
        bill_no: row.supplier_bill_no,
        pieces: row.received_milli,
        damaged: row.damaged_milli,
        lost: row.lost_milli,
        cost: amount(row.cost_paise),
        tax: amount(row.tax_paise),
        who: row.user_name,
    };
    Ok(rows.into_iter().map(receipt).collect())
}
