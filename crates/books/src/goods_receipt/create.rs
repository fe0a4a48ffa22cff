//! The calls that make a GRN: against an advice, and without one.

use std::collections::HashMap;

use jiff::civil::Date;
use pricing::{Day, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Advice, AdviceLine, AdviceState};
use utoipa::ToSchema;

use super::entry::{Entered, Expected, told};
use super::line::Line;
use super::note::shown;
use super::post::{Created, Head, Of, note_on_advice, post};
use super::{GoodsReceiptRefusal, GoodsReceiptWords, GrnAnswer, store};
use crate::answer::{Reply, WithData};
use crate::call::{About, DeedRow};
use crate::cards;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{JsonText, Text, Whole};

/// A GRN against an advice.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CreateGrn {
    /// The advice.
    pub advice_id: Text,
    /// A remark on the whole.
    pub remarks: Text,
    /// Its lines, as JSON text.
    #[schema(value_type = String)]
    pub grn_list: JsonText<Vec<Line>>,
    /// The client's own name for it; the server gives a GRN its number.
    pub grnid: Text,
    /// The number of GRNs that the advice had when the till read it. With it, more may come of a line than is still
    /// expected of a `PARTIAL` advice.
    pub grn_count: Whole,
    /// The number of the supplier's bill.
    pub supplier_bill_no: Text,
    /// Its date, `YYYY-MM-DD`.
    pub supplier_bill_date: Text,
}

/// A GRN without an advice.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CreateAdhoc {
    /// The sender of the goods, by name.
    pub supplier: Text,
    /// The place that the goods came from.
    pub place: Text,
    /// A remark on the whole.
    pub remarks: Text,
    /// Its lines, as JSON text.
    #[schema(value_type = String)]
    pub grn_list: JsonText<Vec<Line>>,
    /// The number of the supplier's bill.
    pub supplier_bill_no: Text,
    /// Its date, `YYYY-MM-DD`.
    pub supplier_bill_date: Text,
}

crate::max_len! {
    CreateGrn {
        advice_id: ID, remarks: WRITING, grn_list: MaxLen::List(2_000, 500), grnid: ID, supplier_bill_no: WORD,
        supplier_bill_date: WORD,
    }
}
crate::max_len! {
    CreateAdhoc {
        supplier: WORD, place: WORD, remarks: WRITING, grn_list: MaxLen::List(2_000, 500), supplier_bill_no: WORD,
        supplier_bill_date: WORD,
    }
}

pub(super) struct MakeGrn;

impl DeedRow for MakeGrn {
    const CALL: About = About {
        path: "/vendor/create-grn",
        name: "create_grn",
        capability: "goods_receipt",
        does: "Makes a GRN against an advice: what was received is for sale from then on.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = CreateGrn;
    type Outcome = Created;
    type Gathered = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn keep(_: &CreateGrn) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CreateGrn) -> Result<Created> {
        create(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &CreateGrn, created: &mut Created) -> Result<GrnAnswer> {
        shown(deed, &created.grn_id)
    }

    fn render(_: Created, data: GrnAnswer) -> Result<Reply<WithData<GrnAnswer>>> {
        Ok(made(data))
    }
}

/// Makes a GRN against an advice.
///
/// # Errors
/// When there is no such advice in the store or it is complete, a line cannot be posted, or a statement fails.
pub fn create(deed: &mut Deed<'_, Cashier>, request: &CreateGrn) -> Result<Created> {
    let bill = supplier_bill(deed, &request.supplier_bill_no, &request.supplier_bill_date)?;
    let advice = store::lock_advice(deed, &request.advice_id)?.ok_or(GoodsReceiptRefusal::UnknownAdvice)?;
    if advice.state == AdviceState::Complete {
        return Err(GoodsReceiptRefusal::AlreadyCreated.into());
    }
    let lines = store::advice_lines(deed, &advice.advice_id)?;
    let before = i64::try_from(store::grns_of(deed, vec![advice.advice_id.clone()])?.len()).unwrap_or(i64::MAX);
    let may_exceed = before == 0 || request.grn_count.0 == Some(before);
    let today = deed.today();
    let mut left: HashMap<i32, Quantity> = lines.iter().map(|line| (line.line_no, store::remaining(line))).collect();
    let (mut entered, mut faults) = (Vec::new(), Vec::new());
    for line in request.grn_list.0.iter().filter(|line| !line.is_empty()) {
        let of_advice = line_of(&advice, &lines, line)?;
        let shelf = deed.shelf(of_advice.product_id)?;
        let shelf = shelf.ok_or_else(|| GoodsReceiptRefusal::NoItem { barcode: of_advice.barcode.clone() })?;
        let expected = Expected {
            line_no: of_advice.line_no,
            ordered: of_advice.ordered_milli,
            left: left.get(&of_advice.line_no).copied(),
            may_exceed,
            mrp: of_advice.mrp_paise,
            price: of_advice.price_paise,
            cost: of_advice.cost_paise,
        };
        match line.read(shelf, expected, today) {
            Ok(read) => {
                let came = read.received + read.damaged + read.lost;
                left.entry(of_advice.line_no).and_modify(|left| *left = (*left - came).max(Quantity::ZERO));
                entered.push(read);
            }
            Err(fault) => faults.push(fault),
        }
    }
    told(&faults)?;
    for line in &entered {
        let left = line.expected.left.unwrap_or_default();
        if !line.expected.may_exceed && line.received + line.damaged > left {
            let name = line.shelf.item.name().to_owned();
            return Err(GoodsReceiptRefusal::OnlyLeft { left, name }.into());
        }
    }
    share_expected(&mut entered);
    let of = Of { advice_id: &advice.advice_id, advice_number: &advice.number, supplier_id: advice.supplier_id };
    let head = Head { of, supplier: &advice.supplier_name, place: &advice.origin, remarks: &request.remarks, bill };
    let created = post(deed, &head, &entered)?;
    note_on_advice(deed, &advice, &entered)?;
    Ok(created)
}

/// Splits the expected quantity among several entries of one line: each further one expects its own quantity and the
/// first one the rest. So a deficit or surplus is reported once for all of them.
fn share_expected(entered: &mut [Entered]) {
    for first in 0..entered.len() {
        let line_no = entered[first].expected.line_no;
        if entered[..first].iter().any(|line| line.expected.line_no == line_no) {
            continue;
        }
        let Some(mut left) = entered[first].expected.left else { continue };
        for line in entered[first + 1..].iter_mut().filter(|line| line.expected.line_no == line_no) {
            let share = (line.received + line.damaged).min(left);
            line.expected.left = Some(share);
            left -= share;
        }
        entered[first].expected.left = Some(left);
    }
}

pub(super) struct MakeAdhoc;

impl DeedRow for MakeAdhoc {
    const CALL: About = About {
        path: "/vendor/create-adhoc",
        name: "create_adhoc",
        capability: "goods_receipt",
        does: "Makes a GRN without an advice.",
        messages: &[super::WORDS],
    };
    type Who = Cashier;
    type Request = CreateAdhoc;
    type Outcome = Created;
    type Gathered = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn keep(_: &CreateAdhoc) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CreateAdhoc) -> Result<Created> {
        create_adhoc(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &CreateAdhoc, created: &mut Created) -> Result<GrnAnswer> {
        shown(deed, &created.grn_id)
    }

    fn render(_: Created, data: GrnAnswer) -> Result<Reply<WithData<GrnAnswer>>> {
        Ok(made(data))
    }
}

fn made(data: GrnAnswer) -> Reply<WithData<GrnAnswer>> {
    let said = GoodsReceiptWords::Created { number: data.number().to_owned() };
    Reply::success(WithData { data }).saying(&said)
}

/// Makes a GRN without an advice.
///
/// # Errors
/// When supplier or place are missing, a line cannot be posted, or a statement fails.
pub fn create_adhoc(deed: &mut Deed<'_, Cashier>, request: &CreateAdhoc) -> Result<Created> {
    let supplier = request.supplier.given().ok_or(GoodsReceiptRefusal::NoSupplier)?;
    let place = request.place.given().ok_or(GoodsReceiptRefusal::NoPlace)?;
    let bill = supplier_bill(deed, &request.supplier_bill_no, &request.supplier_bill_date)?;
    let today = deed.today();
    let (mut entered, mut faults) = (Vec::new(), Vec::new());
    for line in request.grn_list.0.iter().filter(|line| !line.is_empty()) {
        let barcode = line.barcode.given().ok_or(GoodsReceiptRefusal::NoBarcode)?;
        let (tx, view) = deed.parts();
        let shelf = view.any_by_barcode(tx, barcode)?.filter(|shelf| shelf.active);
        let shelf = shelf.ok_or_else(|| GoodsReceiptRefusal::NoItem { barcode: barcode.to_owned() })?;
        match line.read(shelf, Expected::default(), today) {
            Ok(read) => entered.push(read),
            Err(fault) => faults.push(fault),
        }
    }
    told(&faults)?;
    let supplier_id = store::supplier_named(deed, supplier)?.unwrap_or(0);
    let of = Of { advice_id: "", advice_number: "", supplier_id };
    let head = Head { of, supplier, place, remarks: &request.remarks, bill };
    post(deed, &head, &entered)
}

/// The line of the advice that a line of a GRN is for.
fn line_of<'l>(advice: &Advice, lines: &'l [AdviceLine], line: &Line) -> Result<&'l AdviceLine> {
    use pricing::barcode::lookup_key;
    let barcode = || line.barcode.given().unwrap_or(&line.advice_list_id).to_owned();
    let not_there = || GoodsReceiptRefusal::NotOnAdvice { barcode: barcode() };
    let is_it = |known: &&AdviceLine| lookup_key(&known.barcode) == lookup_key(&line.barcode);
    if let Some(id) = line.advice_list_id.given() {
        let number = id.rsplit_once(':').filter(|(of, _)| *of == advice.advice_id).and_then(|(_, no)| no.parse().ok());
        let found = lines.iter().find(|known| Some(known.line_no) == number).ok_or_else(not_there)?;
        if line.barcode.given().is_some() && !is_it(&found) {
            return Err(GoodsReceiptRefusal::OtherLine { name: line.barcode.to_string() }.into());
        }
        return Ok(found);
    }
    if line.barcode.is_empty() {
        return Err(GoodsReceiptRefusal::NoBarcode.into());
    }
    Ok(lines.iter().find(is_it).ok_or_else(not_there)?)
}

/// Number and date of a supplier's bill.
fn supplier_bill(deed: &Deed<'_, Cashier>, number: &Text, day: &Text) -> Result<(String, Option<Day>)> {
    let today = deed.today();
    let read = |text: &str| text.parse::<Date>().ok().and_then(|date| Day::try_from(date).ok());
    let past = |text: &str| read(text).filter(|day| *day <= today).ok_or(GoodsReceiptRefusal::NoBillDay);
    Ok((cards::masked(number), day.given().map(past).transpose()?))
}
