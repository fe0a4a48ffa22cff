//! GRNs as they are listed and shown.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{Grn, GrnLine, GrnLot};
use storage::schema::goods_receipt_note;
use utoipa::ToSchema;

use super::filter::{self, FilterAnswer, FilterEntry, OF_GRN, PAGE};
use super::{GoodsReceiptRefusal, ProposalAnswer, proposal, store};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::clock::{wire_day, wire_time};
use crate::deed::{Deed, Look};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{JsonText, Text, Whole};

diesel::define_sql_function! {
    /// Text in small letters.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// The filters of a list of GRNs.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GrnList {
    /// Empty: GRNs are no customer's.
    pub c_id: Text,
    /// Date, supplier, status and sort as JSON text, four entries of `value`, `start_date`, `end_date`.
    #[schema(value_type = String)]
    pub filter: JsonText<Vec<FilterEntry>>,
    /// Part of a number, of a supplier's name or of where the goods came from.
    pub search_term: Text,
    /// The page, from 1.
    pub page: Whole,
}

crate::max_len! { GrnList { c_id: ID, filter: MaxLen::List(4, 100), search_term: CODE } }

/// The GRN to show.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GrnDetails {
    /// Its number.
    pub grn_no: Text,
}

crate::max_len! { GrnDetails { grn_no: ID } }

/// A GRN in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrnListed {
    id: String,
    grn_no: String,
    /// The sender of the goods.
    grn_from: String,
    date: String,
    received_qty: Quantity,
    damage_qty: Quantity,
    lost_qty: Quantity,
    remarks: String,
    /// The number of the advice; empty for an ad-hoc GRN.
    advice_no: String,
    /// The number of its selling prices that wait for a manager.
    prices_waiting: i64,
}

/// A page of GRNs.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrnsAnswer {
    data: GrnRows,
    filter: FilterAnswer,
}

#[derive(Debug, Serialize, ToSchema)]
struct GrnRows {
    grn_list: Vec<GrnListed>,
}

/// A GRN in full.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrnAnswer {
    id: String,
    grn_no: String,
    date: String,
    received_qty: Quantity,
    damage_qty: Quantity,
    lost_qty: Quantity,
    supplier: String,
    place_from: String,
    remarks: String,
    product_list: Vec<GrnProduct>,
    /// The advice it was made for; empty for an ad-hoc GRN.
    advice_id: String,
    advice_no: String,
    /// Number and date of the supplier's bill.
    supplier_bill_no: String,
    supplier_bill_date: String,
    /// The cost of the goods without tax, in rupees.
    purchase_total: Paise,
    input_tax: Paise,
    /// The user who received them.
    received_by: String,
    /// The selling prices that it asks for beside those of the store.
    prices: Vec<ProposalAnswer>,
}

#[derive(Debug, Serialize, ToSchema)]
struct GrnProduct {
    name: String,
    barcode: String,
    /// `Batch`, `Serial`, `Batch/Serial` or empty.
    status: String,
    /// `Surplus`, `Deficit` or empty.
    temp_status: &'static str,
    order_qty: Quantity,
    /// The part of what was ordered that had not come before.
    expected_qty: Quantity,
    received_qty: Quantity,
    damaged_qty: Quantity,
    lost_qty: Quantity,
    remarks: String,
    mrp: Paise,
    price: Paise,
    purchase_price: Paise,
    input_tax: Paise,
    batch: Vec<GrnBatch>,
    serial: Vec<GrnSerial>,
}

#[derive(Debug, Serialize, ToSchema)]
struct GrnBatch {
    batch_no: String,
    exp_date: String,
    mfg_date: String,
    received_qty: Quantity,
    damaged_qty: Quantity,
    valid_months: i32,
}

#[derive(Debug, Serialize, ToSchema)]
struct GrnSerial {
    serial_no: String,
    received_qty: Quantity,
    damaged_qty: Quantity,
    batch_no: String,
}

pub(super) struct ListGrns;

impl LookRow for ListGrns {
    const CALL: About = About {
        path: "/vendor/grn-list",
        name: "grn_list",
        capability: "goods_receipt",
        does: "The store's GRNs, fifty a page.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GrnList;
    type Found = GrnsAnswer;
    type Answer = GrnsAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnList) -> Result<GrnsAnswer> {
        grns(look, request)
    }

    fn render(page: GrnsAnswer) -> Reply<GrnsAnswer> {
        Reply::success(page)
    }
}

/// The store's GRNs, fifty a page.
///
/// # Errors
/// When there is no such filter, or a statement fails.
pub fn grns(look: &mut Look<'_, Cashier>, request: &GrnList) -> Result<GrnsAnswer> {
    let shop = look.shop();
    let today = look.today();
    let wanted = filter::read(&request.filter.0, OF_GRN, today)?;
    let mut query = goods_receipt_note::table
        .filter(goods_receipt_note::vendor_id.eq(look.vendor()))
        .filter(goods_receipt_note::store_id.eq(look.store()))
        .into_boxed();
    if let Some((start, end)) = wanted.days {
        query = query.filter(goods_receipt_note::business_date.between(start, end));
    }
    if let Some(supplier_id) = wanted.supplier {
        query = query.filter(goods_receipt_note::supplier_id.eq(supplier_id));
    }
    match &*wanted.status {
        "ADVICE" => query = query.filter(goods_receipt_note::advice_id.ne("")),
        "ADHOC" => query = query.filter(goods_receipt_note::advice_id.eq("")),
        "PRICES" => {
            let waiting: Vec<String> = proposal::waiting(look, None)?.into_keys().collect();
            query = query.filter(goods_receipt_note::number.eq_any(waiting));
        }
        _ => {}
    }
    if let Some(term) = request.search_term.given() {
        let like = filter::like(term);
        query = query.filter(
            lower(goods_receipt_note::number)
                .like(like.clone())
                .or(lower(goods_receipt_note::advice_number).like(like.clone()))
                .or(lower(goods_receipt_note::supplier_name).like(like.clone()))
                .or(lower(goods_receipt_note::place_from).like(like)),
        );
    }
    let newest = (goods_receipt_note::created_at.desc(), goods_receipt_note::series_no.desc());
    let query = match &*wanted.sort {
        "date_asc" => query.order((goods_receipt_note::created_at.asc(), goods_receipt_note::series_no.asc())),
        "supplier_asc" => query.order((goods_receipt_note::supplier_name.asc(), newest.0, newest.1)),
        "supplier_desc" => query.order((goods_receipt_note::supplier_name.desc(), newest.0, newest.1)),
        _ => query.order(newest),
    };
    let rows: Vec<Grn> = look.load_composed(query.limit(PAGE).offset(filter::offset(request.page.0)))?;
    let grn_list = listed(look, rows, &shop.zone)?;
    let suppliers = store::suppliers(look)?;
    Ok(GrnsAnswer { data: GrnRows { grn_list }, filter: FilterAnswer::of(&request.filter.0, OF_GRN, suppliers) })
}

/// GRNs as lists have them.
///
/// # Errors
/// When a statement fails.
pub(super) fn listed(reader: &mut Reader<'_>, rows: Vec<Grn>, zone: &jiff::tz::TimeZone) -> Result<Vec<GrnListed>> {
    let waiting = proposal::waiting(reader, Some(rows.iter().map(|row| row.number.clone()).collect()))?;
    let listed = |row: Grn| GrnListed {
        prices_waiting: waiting.get(&row.number).copied().unwrap_or(0),
        id: row.grn_id,
        grn_no: row.number,
        grn_from: row.supplier_name,
        date: wire_time(row.created_at, zone),
        received_qty: row.received_milli,
        damage_qty: row.damaged_milli,
        lost_qty: row.lost_milli,
        remarks: row.remarks,
        advice_no: row.advice_number,
    };
    Ok(rows.into_iter().map(listed).collect())
}

pub(super) struct ShowGrn;

impl LookRow for ShowGrn {
    const CALL: About = About {
        path: "/vendor/grn-details",
        name: "grn_details",
        capability: "goods_receipt",
        does: "A GRN of the store with its goods.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = GrnDetails;
    type Found = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnDetails) -> Result<GrnAnswer> {
        grn(look, request)
    }

    fn render(data: GrnAnswer) -> Reply<WithData<GrnAnswer>> {
        Reply::success(WithData { data })
    }
}

/// A GRN of the store.
///
/// # Errors
/// When there is none of that number, or a statement fails.
pub fn grn(look: &mut Look<'_, Cashier>, request: &GrnDetails) -> Result<GrnAnswer> {
    let zone = look.shop().zone.clone();
    in_full(look, &request.grn_no, &zone)
}

/// The GRN that a deed has made or changed, with its goods.
///
/// # Errors
/// When a statement fails.
pub(super) fn shown(deed: &mut Deed<'_, Cashier>, grn_id: &str) -> Result<GrnAnswer> {
    let zone = deed.shop().zone.clone();
    in_full(deed, grn_id, &zone)
}

/// A GRN of the store with its goods, by its number or its id.
///
/// # Errors
/// When there is none, or a statement fails.
fn in_full(reader: &mut Reader<'_>, name: &str, zone: &jiff::tz::TimeZone) -> Result<GrnAnswer> {
    let row = store::grn(reader, name)?.ok_or(GoodsReceiptRefusal::UnknownGrn)?;
    let (lines, lots) = (store::grn_lines(reader, &row.grn_id)?, store::grn_lots(reader, &row.grn_id)?);
    let prices = proposal::of_grn(reader, &row.number, zone)?;
    Ok(GrnAnswer {
        prices,
        date: wire_time(row.created_at, zone),
        received_qty: row.received_milli,
        damage_qty: row.damaged_milli,
        lost_qty: row.lost_milli,
        purchase_total: row.cost_paise,
        input_tax: row.tax_paise,
        product_list: lines.into_iter().map(|line| product(line, &lots)).collect(),
        id: row.grn_id,
        grn_no: row.number,
        supplier: row.supplier_name,
        place_from: row.place_from,
        remarks: row.remarks,
        advice_id: row.advice_id,
        advice_no: row.advice_number,
        supplier_bill_no: row.supplier_bill_no,
        supplier_bill_date: wire_day(row.supplier_bill_on),
        received_by: row.user_name,
    })
}

impl GrnAnswer {
    /// Its number.
    #[must_use]
    pub fn number(&self) -> &str {
        &self.grn_no
    }
}

/// The state of a posted line, compared with the expected quantity.
fn standing(line: &GrnLine) -> &'static str {
    let came = line.received_milli + line.damaged_milli;
    match came.cmp(&line.expected_milli) {
        _ if line.advice_line_no == 0 => "",
        std::cmp::Ordering::Greater => "Surplus",
        std::cmp::Ordering::Less => "Deficit",
        std::cmp::Ordering::Equal => "",
    }
}

fn product(line: GrnLine, lots: &[GrnLot]) -> GrnProduct {
    let of_line = || lots.iter().filter(|lot| lot.line_no == line.line_no);
    let came = line.received_milli + line.damaged_milli + line.lost_milli;
    let batch = |lot: &GrnLot| GrnBatch {
        batch_no: lot.batch.clone(),
        exp_date: wire_day(lot.expires_on),
        mfg_date: wire_day(lot.made_on),
        received_qty: lot.received_milli,
        damaged_qty: lot.damaged_milli,
        valid_months: lot.valid_months,
    };
    let mut batches: Vec<GrnBatch> = Vec::new();
    for lot in of_line().filter(|lot| !lot.batch.is_empty()) {
        match batches.iter_mut().find(|known| known.batch_no == lot.batch) {
            Some(known) => {
                known.received_qty += lot.received_milli;
                known.damaged_qty += lot.damaged_milli;
            }
            None => batches.push(batch(lot)),
        }
    }
    let serial = |lot: &GrnLot| GrnSerial {
        serial_no: lot.serial.clone(),
        received_qty: lot.received_milli,
        damaged_qty: lot.damaged_milli,
        batch_no: lot.batch.clone(),
    };
    GrnProduct {
        temp_status: standing(&line),
        order_qty: if line.advice_line_no == 0 { came } else { line.ordered_milli },
        expected_qty: if line.advice_line_no == 0 { came } else { line.expected_milli },
        received_qty: line.received_milli,
        damaged_qty: line.damaged_milli,
        lost_qty: line.lost_milli,
        mrp: line.mrp_paise,
        price: line.price_paise,
        purchase_price: line.cost_paise,
        input_tax: line.tax_paise,
        serial: of_line().filter(|lot| !lot.serial.is_empty()).map(serial).collect(),
        batch: batches,
        name: line.name,
        barcode: line.barcode,
        status: line.tracking,
        remarks: line.remarks,
    }
}
