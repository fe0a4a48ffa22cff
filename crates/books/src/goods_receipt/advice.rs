//! Advices as they are listed and shown.

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Advice, AdviceLine, AdviceState, Grn};
use storage::schema::goods_receipt_advice;
use utoipa::ToSchema;

use super::filter::{self, FilterAnswer, FilterEntry, OF_ADVICE, PAGE};
use super::note::{GrnListed, listed};
use super::post::tracking;
use super::{GoodsReceiptRefusal, store};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::picture;
use crate::clock::wire_time;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, JsonText, Text, Whole};

diesel::define_sql_function! {
    /// Text in small letters.
    fn lower(text: diesel::sql_types::Text) -> diesel::sql_types::Text;
}

/// The filters of a list of advices.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AdviceList {
    /// Empty: advices are no customer's.
    pub c_id: Text,
    /// Date, supplier, status and sort as JSON text, four entries of `value`, `start_date`, `end_date`.
    #[schema(value_type = String)]
    pub filter: JsonText<Vec<FilterEntry>>,
    /// Part of a number, of a supplier's name or of where the goods come from.
    pub search_term: Text,
    /// The page, from 1.
    pub page: Whole,
}

crate::max_len! { AdviceList { c_id: ID, filter: MaxLen::List(4, 100), search_term: CODE } }

/// The advice to show.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AdviceDet {
    /// Its id.
    pub id: Text,
}

crate::max_len! { AdviceDet { id: ID } }

/// The lines of which advice.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct AdviceDetails {
    /// Empty: advices are no customer's.
    pub c_id: Text,
    /// Its id.
    pub advice_id: Text,
}

crate::max_len! { AdviceDetails { c_id: ID, advice_id: ID } }

/// An advice in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdviceListed {
    id: String,
    /// `PENDING`, `PARTIAL` or `COMPLETE`.
    status: String,
    advice_created_date: String,
    advice_no: String,
    created_at: String,
    supplier_name: String,
    origin_from: String,
    /// The GRNs that were made for it.
    grn: Vec<GrnName>,
}

#[derive(Debug, Serialize, ToSchema)]
struct GrnName {
    id: String,
    grn_no: String,
}

/// A page of advices.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdvicesAnswer {
    data: Vec<AdviceListed>,
    filter: FilterAnswer,
}

/// An advice with its GRNs.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdviceInFull {
    id: String,
    advice_no: String,
    date: String,
    supplier: String,
    origin_from: String,
    status: String,
    grn_list: Vec<GrnListed>,
}

/// The lines of an advice.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinesAnswer {
    advice_details: AdviceAnswer,
    data: Vec<AdviceLineAnswer>,
}

/// The advice, or the word `COMPLETE`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum AdviceAnswer {
    /// `COMPLETE`: no more GRN is made for it.
    Complete(&'static str),
    /// The advice.
    Open(Box<OpenAdvice>),
}

/// An advice that expects goods.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenAdvice {
    id: String,
    advice_no: String,
    date: String,
    supplier: String,
    origin_from: String,
    status: String,
    /// The number of GRNs made for it; `create-grn` may send it back.
    grn_count: usize,
}

/// Goods of an advice.
#[derive(Debug, Serialize, ToSchema)]
struct AdviceLineAnswer {
    id: String,
    name: String,
    item_desc: String,
    barcode: String,
    order_qty: Quantity,
    /// The quantity still expected.
    remaining_qty: Quantity,
    /// The quantity received by all GRNs so far.
    received_qty: Quantity,
    damage_qty: Quantity,
    lost_qty: Quantity,
    remarks: &'static str,
    /// `Batch`, `Serial`, `Batch/Serial` or empty.
    status: &'static str,
    temp_status: &'static str,
    batch: Vec<String>,
    serial: Vec<String>,
    /// The MRP that was advised; 0.00 for none.
    mrp: Paise,
    price: Paise,
    purchase_price: Paise,
    /// 1 where it comes by weight.
    weight_flag: Flag,
    uom: String,
    /// The URL of its picture, else the tint of its category, as `#grains`.
    image: String,
}

pub(super) struct ListAdvices;

impl LookRow for ListAdvices {
    const CALL: About = About {
        path: "/vendor/advice-list",
        name: "advice_list",
        capability: "goods_receipt",
        does: "The store's advices, fifty a page.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = AdviceList;
    type Found = AdvicesAnswer;
    type Answer = AdvicesAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceList) -> Result<AdvicesAnswer> {
        advices(look, request)
    }

    fn render(page: AdvicesAnswer) -> Reply<AdvicesAnswer> {
        Reply::success(page)
    }
}

/// The store's advices, fifty a page.
///
/// # Errors
/// When there is no such filter, or a statement fails.
pub fn advices(look: &mut Look<'_, Cashier>, request: &AdviceList) -> Result<AdvicesAnswer> {
    let shop = look.shop();
    let today = look.today();
    let wanted = filter::read(&request.filter.0, OF_ADVICE, today)?;
    let mut query = goods_receipt_advice::table
        .filter(goods_receipt_advice::vendor_id.eq(look.vendor()))
        .filter(goods_receipt_advice::store_id.eq(look.store()))
        .into_boxed();
    if let Some((start, end)) = wanted.days {
        query = query.filter(goods_receipt_advice::advised_on.between(start, end));
    }
    if let Some(supplier_id) = wanted.supplier {
        query = query.filter(goods_receipt_advice::supplier_id.eq(supplier_id));
    }
    if !wanted.status.is_empty() {
        query = query.filter(goods_receipt_advice::state.eq(wanted.status));
    }
    if let Some(term) = request.search_term.given() {
        let like = filter::like(term);
        query = query.filter(
            lower(goods_receipt_advice::number)
                .like(like.clone())
                .or(lower(goods_receipt_advice::supplier_name).like(like.clone()))
                .or(lower(goods_receipt_advice::origin).like(like)),
        );
    }
    let newest = (goods_receipt_advice::advised_on.desc(), goods_receipt_advice::number.asc());
    let query = match &*wanted.sort {
        "date_asc" => query.order((goods_receipt_advice::advised_on.asc(), newest.1)),
        "supplier_asc" => query.order((goods_receipt_advice::supplier_name.asc(), newest.0, newest.1)),
        "supplier_desc" => query.order((goods_receipt_advice::supplier_name.desc(), newest.0, newest.1)),
        _ => query.order(newest),
    };
    let rows: Vec<Advice> = look.load_composed(query.limit(PAGE).offset(filter::offset(request.page.0)))?;
    let grns = store::grns_of(look, rows.iter().map(|row| row.advice_id.clone()).collect())?;
    let data = rows.into_iter().map(|row| in_list(row, &grns, &shop.zone)).collect();
    let suppliers = store::suppliers(look)?;
    Ok(AdvicesAnswer { data, filter: FilterAnswer::of(&request.filter.0, OF_ADVICE, suppliers) })
}

fn in_list(row: Advice, grns: &[Grn], zone: &jiff::tz::TimeZone) -> AdviceListed {
    let of_advice = grns.iter().filter(|grn| grn.advice_id == row.advice_id);
    AdviceListed {
        grn: of_advice.map(|grn| GrnName { id: grn.grn_id.clone(), grn_no: grn.number.clone() }).collect(),
        id: row.advice_id,
        status: row.state.name().to_owned(),
        advice_created_date: row.advised_on.to_string(),
        advice_no: row.number,
        created_at: wire_time(row.created_at, zone),
        supplier_name: row.supplier_name,
        origin_from: row.origin,
    }
}

pub(super) struct ShowAdvice;

impl LookRow for ShowAdvice {
    const CALL: About = About {
        path: "/vendor/advice-det",
        name: "advice_det",
        capability: "goods_receipt",
        does: "An advice of the store, with the GRNs that were made for it.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = AdviceDet;
    type Found = AdviceInFull;
    type Answer = WithData<AdviceInFull>;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceDet) -> Result<AdviceInFull> {
        advice(look, request)
    }

    fn render(data: AdviceInFull) -> Reply<WithData<AdviceInFull>> {
        Reply::success(WithData { data })
    }
}

/// An advice of the store with its GRNs.
///
/// # Errors
/// When there is none, or a statement fails.
pub fn advice(look: &mut Look<'_, Cashier>, request: &AdviceDet) -> Result<AdviceInFull> {
    let zone = look.shop().zone.clone();
    let row = store::advice(look, &request.id)?.ok_or(GoodsReceiptRefusal::UnknownAdvice)?;
    let grns = store::grns_of(look, vec![row.advice_id.clone()])?;
    let grn_list = listed(look, grns, &zone)?;
    Ok(AdviceInFull {
        id: row.advice_id,
        advice_no: row.number,
        date: row.advised_on.to_string(),
        supplier: row.supplier_name,
        origin_from: row.origin,
        status: row.state.name().to_owned(),
        grn_list,
    })
}

pub(super) struct ShowLines;

impl LookRow for ShowLines {
    const CALL: About = About {
        path: "/vendor/advice-details",
        name: "advice_details",
        capability: "goods_receipt",
        does: "The lines of an advice, for a GRN; of one that is complete, the word `COMPLETE` beside them.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = AdviceDetails;
    type Found = LinesAnswer;
    type Answer = LinesAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceDetails) -> Result<LinesAnswer> {
        advice_lines(look, request)
    }

    fn render(lines: LinesAnswer) -> Reply<LinesAnswer> {
        Reply::success(lines)
    }
}

/// The lines of an advice of the store.
///
/// # Errors
/// When there is none, or a statement fails.
pub fn advice_lines(look: &mut Look<'_, Cashier>, request: &AdviceDetails) -> Result<LinesAnswer> {
    let row = store::advice(look, &request.advice_id)?.ok_or(GoodsReceiptRefusal::UnknownAdvice)?;
    let lines = store::advice_lines(look, &row.advice_id)?;
    let mut data = Vec::with_capacity(lines.len());
    for line in &lines {
        data.push(line_answer(look, line)?);
    }
    if row.state == AdviceState::Complete {
        return Ok(LinesAnswer { advice_details: AdviceAnswer::Complete("COMPLETE"), data });
    }
    let grn_count = store::grns_of(look, vec![row.advice_id.clone()])?.len();
    let open = OpenAdvice {
        id: row.advice_id,
        advice_no: row.number,
        date: row.advised_on.to_string(),
        supplier: row.supplier_name,
        origin_from: row.origin,
        status: row.state.name().to_owned(),
        grn_count,
    };
    Ok(LinesAnswer { advice_details: AdviceAnswer::Open(Box::new(open)), data })
}

fn line_answer(look: &mut Look<'_, Cashier>, line: &AdviceLine) -> Result<AdviceLineAnswer> {
    let (reader, view) = look.parts();
    let shelf = view.shelf(reader, line.product_id)?;
    let shelf = shelf.ok_or_else(|| GoodsReceiptRefusal::NoItem { barcode: line.barcode.clone() })?;
    let flags = shelf.item.flags;
    Ok(AdviceLineAnswer {
        id: store::line_id(line),
        name: shelf.item.name().to_owned(),
        item_desc: line.description.clone(),
        barcode: line.barcode.clone(),
        order_qty: line.ordered_milli,
        remaining_qty: store::remaining(line),
        received_qty: line.received_milli,
        damage_qty: line.damaged_milli,
        lost_qty: line.lost_milli,
        remarks: "",
        status: tracking((flags.has_batch, flags.has_serial)),
        temp_status: "",
        batch: Vec::new(),
        serial: Vec::new(),
        mrp: line.mrp_paise,
        price: line.price_paise,
        purchase_price: line.cost_paise,
        weight_flag: Flag(shelf.item.weighed),
        uom: shelf.item.uom().to_owned(),
        image: picture(&shelf.item),
    })
}
