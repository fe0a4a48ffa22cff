use diesel::prelude::*;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{Invoice, InvoiceKind};
use storage::schema::invoice;
use utoipa::ToSchema;

use super::InvoiceRefusal;
use super::cancelled::cancelled_of;
use super::listing::CANCELLED;
use super::pages::{self, Filters, Sort, State};
use super::period::period;
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::held_bill::{self, HeldBill};
use crate::login::{Cashier, full_name};
use crate::refusal::{CallError, Result};
use crate::scalar::{Text, Whole};
use crate::tender::Gateway;

/// Rows of a page.
const PAGE: i64 = 10;

/// The filters of the invoice history.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct MyOrders {
    /// Sent by clients with every call; ignored, as the list is the store's.
    pub c_id: Text,
    /// The page, from 1.
    pub page: Whole,
    /// `today`, `yesterday`, `last_week`, `{start}/date_range/{end}`, `{MM}/specific_month/{YYYY}`, …; or a key alone,
    /// such as `specific_month`, for the month of `start_date`.
    pub date_filter: Text,
    /// The first day, `YYYY-MM-DD`; together with `end_date` an alternative to `date_filter`.
    pub start_date: Text,
    /// The last day.
    pub end_date: Text,
    /// `sales` or `return`; empty for both.
    pub transaction_type: Text,
    /// `sales`, `return` or `cancelled`; `hold` for the held bills of the store; `lay_by`, of which there are none.
    pub transaction_sub_type: Text,
    /// A way to pay, such as `CASH`.
    pub payment_method: Text,
    /// `date_desc`, `date_asc`, `amount_desc` or `amount_asc`.
    pub sort: Text,
    /// `sales`, `return` or `cancelled`, as `status_filter` names them.
    pub status: Text,
    /// The beginning of a number, of a word of a customer's name or of a phone, or a running number; of a held bill a
    /// part of these or of its note.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub search_term: Text,
    /// The value that the first page answered: later pages then leave out documents posted since.
    pub as_of: Text,
}

crate::max_len! {
    MyOrders {
        c_id: ID,
        date_filter: WORD, start_date: WORD, end_date: WORD, transaction_type: WORD, transaction_sub_type: WORD,
        payment_method: WORD, sort: WORD, status: WORD, search_term: CODE, as_of: WORD,
    }
}

/// A page of documents.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrdersAnswer {
    data: Vec<OrderRow>,
    sort_type: Vec<Choice>,
    payment_mod: Vec<Choice>,
    status_filter: Vec<Choice>,
    filter: FilterAnswer,
    as_of: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct FilterAnswer {
    filter_format: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
struct Choice {
    key: &'static str,
    name: &'static str,
}

/// A document in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
struct OrderRow {
    status: &'static str,
    #[serde(rename = "Cloud_Date")]
    cloud_date: String,
    #[serde(rename = "Order_ID")]
    order_id: String,
    #[serde(rename = "Store_Name")]
    store_name: String,
    #[serde(rename = "MOP")]
    mop: String,
    #[serde(rename = "Customer_Name")]
    customer_name: String,
    qty: i64,
    amount: Paise,
    #[serde(rename = "Transaction_Type")]
    transaction_type: &'static str,
    #[serde(rename = "Transaction_Sub_Type")]
    transaction_sub_type: &'static str,
    /// The customer's phone.
    mobile: String,
    /// The cashier; for a held bill with the till.
    cashier: String,
    /// The remark, or the note on a held bill.
    note: String,
}

const SORTS: [(&str, &str); 4] = [
    ("date_desc", "Newest first"),
    ("date_asc", "Oldest first"),
    ("amount_desc", "Highest amount"),
    ("amount_asc", "Lowest amount"),
];
const STATUSES: [(&str, &str); 3] = [(COMPLETED, "Completed"), ("return", "Return"), (CANCELLED, "Cancelled")];
/// The status of an invoice that was not cancelled.
const COMPLETED: &str = "sales";

pub(super) struct ListDocuments;

impl LookRow for ListDocuments {
    const CALL: About = About {
        path: "/my-orders",
        name: "my_orders",
        capability: "invoice",
        does: "The store's invoices and credit notes, or its held bills, ten a page.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = MyOrders;
    type Found = OrdersAnswer;
    type Answer = OrdersAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &MyOrders) -> Result<OrdersAnswer> {
        my_orders(look, request)
    }

    fn render(page: OrdersAnswer) -> Reply<OrdersAnswer> {
        Reply::success(page)
    }
}

/// The store's invoices and credit notes, or its held bills, ten a page.
///
/// # Errors
/// When the days cannot be read or a statement fails.
pub fn my_orders(look: &mut Look<'_, Cashier>, request: &MyOrders) -> Result<OrdersAnswer> {
    check(request)?;
    let as_of = request.as_of.parse::<i64>().map_or(look.now(), Moment);
    let shop = look.shop();
    let moments = moments(request, look.now().at(&shop.zone).date(), &shop.zone, as_of)?;
    let kind = wanted_kind(request)?;
    let data = if &*request.transaction_sub_type == "hold" {
        let wanted = held_bill::Filters {
            moments,
            search_term: &request.search_term,
            sort: &request.sort,
            limit: PAGE,
            offset: offset(request),
        };
        held_bill::list(look, &wanted)?.into_iter().map(|row| held_row(row, &shop)).collect()
    } else {
        let rows = page(look, request, &Which { kind, moments, as_of }, &shop.row.code)?;
        let ids: Vec<String> = rows.iter().map(|row| row.invoice_id.clone()).collect();
        let cancelled = cancelled_of(look, &ids)?;
        rows.into_iter().map(|row| order_row(row, &shop, &cancelled)).collect()
    };
    let choices =
        |list: &[(&'static str, &'static str)]| list.iter().map(|&(key, name)| Choice { key, name }).collect();
    Ok(OrdersAnswer {
        data,
        sort_type: choices(&SORTS),
        payment_mod: Gateway::all().map(|(key, name)| Choice { key, name }).collect(),
        status_filter: choices(&STATUSES),
        filter: FilterAnswer { filter_format: Vec::new() },
        as_of: as_of.0.to_string(),
    })
}

/// Checks that the filters can be parsed.
fn check(request: &MyOrders) -> Result<()> {
    if request.as_of.given().is_some_and(|as_of| as_of.parse::<i64>().is_err()) {
        return Err(CallError::field("as_of", &InvoiceRefusal::NoAsOf));
    }
    if request.sort.given().is_some_and(|sort| SORTS.iter().all(|(key, _)| *key != sort)) {
        return Err(CallError::field("sort", &InvoiceRefusal::NoSort));
    }
    if request.payment_method.given().is_some_and(|name| Gateway::parse(name).is_none()) {
        return Err(CallError::field("payment_method", &InvoiceRefusal::NoGateway));
    }
    Ok(())
}

/// The first and the last moment a row may be of.
fn moments(request: &MyOrders, today: Date, zone: &TimeZone, as_of: Moment) -> Result<(Moment, Moment)> {
    let day = |name: &str, text: &Text| match text.given() {
        Some(text) => text.parse().map(Some).map_err(|_| CallError::field(name, &InvoiceRefusal::NoDay)),
        None => Ok(None),
    };
    let (start, end): (Option<Date>, Option<Date>) =
        (day("start_date", &request.start_date)?, day("end_date", &request.end_date)?);
    if start.zip(end).is_some_and(|(start, end)| start > end) {
        return Err(CallError::field("end_date", &InvoiceRefusal::DaysReversed));
    }
    // A key alone, such as `specific_month`, is about the days beside it.
    let filter = of_key(&request.date_filter, start, end)?;
    let days = period(&filter, today).map_err(|why| CallError::field("date_filter", &why))?;
    let (start, end) = days.map_or((start, end), |(start, end)| (Some(start), Some(end)));
    let from = start.map_or(i64::MIN, |start| midnight(start, zone));
    let until = end.and_then(|end| end.tomorrow().ok()).map_or(i64::MAX, |after| midnight(after, zone) - 1);
    Ok((Moment(from), Moment(until.min(as_of.0))))
}

/// A filter as text: a bare key together with the days that were sent beside it.
fn of_key(filter: &str, start: Option<Date>, end: Option<Date>) -> Result<String> {
    let key = filter.trim().trim_end_matches('/');
    let start = || start.ok_or_else(|| CallError::field("start_date", &InvoiceRefusal::NoDay));
    Ok(match key {
        "specific_day" => format!("{}/specific_day", start()?),
        "specific_month" => start()?.strftime("%m/specific_month/%Y").to_string(),
        "specific_year" => start()?.strftime("%Y/specific_year").to_string(),
        "date_range" => {
            let end = end.ok_or_else(|| CallError::field("end_date", &InvoiceRefusal::NoDay))?;
            format!("{}/date_range/{end}", start()?)
        }
        _ => key.to_owned(),
    })
}

fn offset(request: &MyOrders) -> i64 {
    (request.page.0.unwrap_or(1).clamp(1, 1_000_000) - 1) * PAGE
}

/// The kinds of documents in the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    All,
    Of(&'static str),
    /// Kinds that exclude each other, or one that the store does not have.
    Nothing,
}

/// The kind that all three fields agree on.
fn wanted_kind(request: &MyOrders) -> Result<Kind> {
    let fields = [
        ("transaction_type", &request.transaction_type),
        ("status", &request.status),
        ("transaction_sub_type", &request.transaction_sub_type),
    ];
    let mut wanted = Kind::All;
    for (name, text) in fields {
        let kind = match &**text {
            "" | "hold" => continue,
            CANCELLED if name != "transaction_type" => Kind::Of("sale"),
            "sales" => Kind::Of("sale"),
            "return" => Kind::Of("return"),
            "lay_by" => Kind::Nothing,
            _ => return Err(CallError::field(name, &InvoiceRefusal::NoKind)),
        };
        wanted = if wanted == Kind::All || wanted == kind { kind } else { Kind::Nothing };
    }
    Ok(wanted)
}

/// Documents of a kind between two moments, as the books had them at a third.
struct Which {
    kind: Kind,
    moments: (Moment, Moment),
    as_of: Moment,
}

/// The documents of a page, in their order.
fn page(reader: &mut Reader<'_>, request: &MyOrders, which: &Which, code: &str) -> storage::Result<Vec<Invoice>> {
    let state = match &*request.status {
        _ if [&request.status, &request.transaction_sub_type].iter().any(|text| &***text == CANCELLED) => {
            State::Cancelled
        }
        COMPLETED => State::Standing,
        _ => State::Any,
    };
    let kinds: &[&'static str] = match which.kind {
        Kind::All => &["sale", "return"],
        Kind::Of("sale") if state == State::Cancelled => &[CANCELLED],
        Kind::Of("sale") => &["sale"],
        Kind::Of(_) => &["return"],
        Kind::Nothing => return Ok(Vec::new()),
    };
    let sort = match &*request.sort {
        "date_asc" => Sort::Oldest,
        "amount_desc" => Sort::Highest,
        "amount_asc" => Sort::Lowest,
        _ => Sort::Newest,
    };
    let gateway = request.payment_method.given().unwrap_or_default();
    let term = request.search_term.given().unwrap_or_default().trim();
    let Which { moments, as_of, .. } = *which;
    let wanted = Filters { kinds, state, as_of, gateway, moments, sort, term, code };
    let rows = usize::try_from(PAGE).unwrap_or_default();
    let ids = pages::page(reader, &wanted, (usize::try_from(offset(request)).unwrap_or_default(), rows))?;
    documents(reader, &ids)
}

/// Documents by their ids, in that order.
fn documents(reader: &mut Reader<'_>, ids: &[String]) -> storage::Result<Vec<Invoice>> {
    let mut found: Vec<Invoice> = reader.load_composed(
        invoice::table.filter(invoice::vendor_id.eq(reader.vendor())).filter(invoice::invoice_id.eq_any(ids.to_vec())),
    )?;
    found.sort_by_key(|row| ids.iter().position(|id| *id == row.invoice_id));
    Ok(found)
}

/// A search among the documents of a store.
#[cfg(feature = "console")]
pub(crate) struct Search<'a> {
    /// The beginning of a number, of a word of a customer's name or of a phone, or a running number.
    pub(crate) term: &'a str,
    /// A way to pay, such as `CASH`; empty for all.
    pub(crate) gateway: &'a str,
    /// The first and the last moment.
    pub(crate) moments: (Moment, Moment),
    /// The store's code.
    pub(crate) code: &'a str,
    /// Documents at most.
    pub(crate) most: usize,
}

/// The newest documents of the scope's store that a search finds.
///
/// # Errors
/// When a statement fails.
#[cfg(feature = "console")]
pub(crate) fn search(reader: &mut Reader<'_>, search: &Search<'_>) -> storage::Result<Vec<Invoice>> {
    let &Search { term, gateway, moments, code, most } = search;
    let (kinds, state, sort) = (&["sale", "return"][..], State::Any, Sort::Newest);
    let wanted = Filters { kinds, state, as_of: moments.1, gateway, moments, sort, term, code };
    let ids = pages::page(reader, &wanted, (0, most))?;
    documents(reader, &ids)
}

/// The first moment of a day.
fn midnight(day: Date, zone: &TimeZone) -> i64 {
    day.to_zoned(zone.clone()).map_or(0, |start| start.timestamp().as_millisecond())
}

fn order_row(row: Invoice, shop: &StoreInfo, cancelled: &[String]) -> OrderRow {
    let is_sale = row.kind == InvoiceKind::Sale;
    OrderRow {
        status: match is_sale {
            true if cancelled.contains(&row.invoice_id) => "Cancelled",
            true => "Completed",
            false => "Return",
        },
        cloud_date: wire_time(row.created_at, &shop.zone),
        order_id: row.number,
        store_name: shop.row.name.clone(),
        mop: row.payment_method,
        customer_name: row.customer_name,
        qty: row.pieces,
        amount: row.total_paise,
        transaction_type: if is_sale { "sales" } else { "return" },
        transaction_sub_type: if is_sale { "sales" } else { "return" },
        mobile: row.customer_mobile,
        cashier: row.cashier_name,
        note: row.remark,
    }
}

/// A held bill, with its total at the time it was held.
fn held_row(row: HeldBill, shop: &StoreInfo) -> OrderRow {
    OrderRow {
        status: "Held",
        cloud_date: wire_time(row.held_at, &shop.zone),
        order_id: row.order_id,
        store_name: shop.row.name.clone(),
        mop: String::new(),
        customer_name: full_name(&row.first_name, &row.last_name),
        qty: row.pieces,
        amount: row.total_paise,
        transaction_type: "sales",
        transaction_sub_type: "hold",
        mobile: row.mobile,
        cashier: format!("{}, {}", full_name(&row.cashier_first_name, &row.cashier_last_name), row.terminal_name),
        note: row.note,
    }
}
