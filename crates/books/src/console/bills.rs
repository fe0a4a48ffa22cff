//! The bills of some days, of one store or of all that a person may see, the newest first.

use diesel::dsl::{count_star, exists, not, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use jiff::tz::TimeZone;
use pricing::{Day, Paise};
use serde::{Deserialize, Serialize};
use storage::rows::{Invoice, InvoiceKind};
use storage::schema::{invoice, invoice_cancelled, invoice_listing, terminal};
use storage::{Conn, Reader, Scope, StoreId, TerminalId};
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeSales};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::identity::WORDS;
use crate::invoice::{InvoiceRefusal, Search, cancelled_of, search};
use crate::refusal::{CallError, Result};
use crate::report;
use crate::report::read::{days, midnight};
use crate::scalar::Text;
use crate::tender::Gateway;

/// Bills of a page.
const PAGE: usize = 50;
/// Bills that a search gives of a store.
const FOUND: usize = 200;

/// The bills that are wanted.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListBills {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
    /// The first day, `YYYY-MM-DD`; empty for today, and for all days where something is searched.
    pub from: Text,
    /// The last one, likewise.
    pub to: Text,
    /// `discount`, `returns` or `cancelled`; empty for all.
    pub view: Text,
    /// A way to pay, such as `CASH`; empty for all.
    pub paid_by: Text,
    /// The number of a till; 0 for all.
    pub till: i64,
    /// The beginning of a number, of a word of a customer's name or of a phone, or a running number.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub search: Text,
    /// The `next` of the page before; empty for the newest ones.
    pub before: Text,
}

crate::max_len! {
    ListBills { from: WORD, to: WORD, view: WORD, paid_by: WORD, search: CODE, before: WORD }
}

/// A bill in the list.
#[derive(Debug, Serialize, ToSchema)]
struct BillLine {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    /// The printed number.
    number: String,
    /// `YYYY-MM-DD HH:MM:SS` of the store's clock.
    at: String,
    #[schema(value_type = String)]
    kind: InvoiceKind,
    is_cancelled: bool,
    /// Whether a discount was given by hand.
    has_discount: bool,
    /// Empty for somebody whom nobody knows.
    customer: String,
    mobile: String,
    cashier: String,
    till: String,
    /// The ways to pay, in words: `Cash, Card`.
    payment_method: String,
    pieces: i64,
    /// The amount, of a credit note above zero as well.
    total: Paise,
}

/// How many bills the views have.
#[derive(Debug, Default, Serialize, ToSchema)]
struct BillCounts {
    all: i64,
    discount: i64,
    returns: i64,
    cancelled: i64,
}

/// A till to choose.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TillChoice)]
pub(super) struct TillChoice {
    pub(super) number: i64,
    pub(super) name: String,
    pub(super) store: String,
}

/// A way to pay to choose.
#[derive(Debug, Serialize, ToSchema)]
struct WayToPay {
    key: &'static str,
    name: &'static str,
}

/// A page of bills.
#[derive(Debug, Serialize, ToSchema)]
pub struct BillsAnswer {
    /// When it was read, as `YYYY-MM-DD HH:MM:SS` of the first store's clock.
    as_of: String,
    /// The first day; empty for all.
    from: String,
    /// The last one, likewise.
    to: String,
    bills: Vec<BillLine>,
    /// The `before` of the next page, with older bills; empty where there are none.
    next: String,
    /// Of the days; nothing where something is searched.
    counts: Option<BillCounts>,
    /// Bills of the view, or found.
    count: i64,
    /// Their sales less their credit notes.
    total: Paise,
    /// The tills of the stores.
    tills: Vec<TillChoice>,
    gateways: Vec<WayToPay>,
}

/// A part of the bills of the days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum View {
    All,
    Discount,
    Returns,
    Cancelled,
}

impl View {
    fn parse(name: &str) -> Result<Self> {
        match name {
            "" => Ok(View::All),
            "discount" => Ok(View::Discount),
            "returns" => Ok(View::Returns),
            "cancelled" => Ok(View::Cancelled),
            _ => Err(CallError::field("view", &InvoiceRefusal::NoKind)),
        }
    }

    fn has(self, bill: &BillLine) -> bool {
        match self {
            View::All => true,
            View::Discount => bill.has_discount,
            View::Returns => bill.kind == InvoiceKind::Return,
            View::Cancelled => bill.is_cancelled,
        }
    }
}

/// The place of a bill in the list: what is before it is older, or as old and behind it.
#[derive(Debug, Clone)]
struct Place {
    at: Moment,
    invoice_id: String,
}

impl Place {
    fn parse(text: &str) -> Result<Self> {
        let place = text.split_once('.').and_then(|(at, id)| Some((Moment(at.parse().ok()?), id.to_owned())));
        let (at, invoice_id) = place.ok_or_else(|| CallError::field("before", &InvoiceRefusal::NoAsOf))?;
        Ok(Place { at, invoice_id })
    }

    fn written(&self) -> String {
        format!("{}.{}", self.at.0, self.invoice_id)
    }
}

/// A request, parsed.
struct Wanted {
    /// The days; all where there are none.
    days: Option<report::Days>,
    view: View,
    paid_by: String,
    till: Option<TerminalId>,
    before: Option<Place>,
    term: String,
}

impl Wanted {
    fn of(request: &ListBills, today: Day) -> Result<Self> {
        let term = request.search.trim().to_owned();
        let days = match (&*request.from, &*request.to) {
            ("", "") if !term.is_empty() => None,
            ("", "") => Some(report::Days { from: today, to: today }),
            (from, to) => Some(days(from, to)?),
        };
        if request.paid_by.given().is_some_and(|name| Gateway::parse(name).is_none()) {
            return Err(CallError::field("paid_by", &InvoiceRefusal::NoGateway));
        }
        Ok(Wanted {
            days,
            view: View::parse(&request.view)?,
            paid_by: request.paid_by.to_string(),
            till: (request.till != 0).then(|| TerminalId::new(request.till)),
            before: request.before.given().map(Place::parse).transpose()?,
            term,
        })
    }

    /// The first moment, and the one behind the last.
    fn moments(&self, zone: &TimeZone) -> (i64, i64) {
        self.days
            .as_ref()
            .map_or((i64::MIN, i64::MAX), |days| (midnight(days.from, 0, zone), midnight(days.to, 1, zone)))
    }
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/bills",
        name: "list_bills",
        capability: "bills",
        does: "The invoices and credit notes of some days, of one store or of all, the newest first, fifty a page; or those \
               that a search finds.",
        messages: &[WORDS, crate::invoice::WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeSales>;
    type Request = ListBills;
    type Found = BillsAnswer;
    type Answer = WithData<BillsAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListBills) -> Result<BillsAnswer> {
        list(look, request)
    }

    fn render(found: BillsAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn list(look: &mut Look<'_, Person<SeeSales>>, request: &ListBills) -> Result<BillsAnswer> {
    let stores = super::seen(look.who(), request.store_id)?;
    let (now, vendor_id, book) = (look.now(), look.vendor(), look.facilities().book.clone());
    let mut page = Page::default();
    let (mut wanted, mut as_of) = (None, String::new());
    for store_id in stores {
        let mut reader = look.reborrow();
        reader.narrow(Scope::store(vendor_id, store_id));
        let view = book.view(&mut reader)?;
        let (shop, _) = view.store(&mut reader)?;
        if wanted.is_none() {
            as_of = wire_time(now, &shop.zone);
            wanted = Some(Wanted::of(request, shop.day(now))?);
        }
        if let Some(wanted) = &wanted {
            page.add(&mut reader, &shop, wanted)?;
        }
    }
    Ok(page.answer(wanted.as_ref(), as_of))
}

/// The bills of the stores so far.
#[derive(Default)]
struct Page {
    bills: Vec<(Place, BillLine)>,
    counts: BillCounts,
    sums: Sums,
    tills: Vec<TillChoice>,
}

/// Counts and amounts by view.
#[derive(Default)]
struct Sums {
    all: Paise,
    discount: Paise,
    returns: Paise,
    cancelled: Paise,
}

impl Page {
    fn add(&mut self, reader: &mut Reader<'_>, shop: &StoreInfo, wanted: &Wanted) -> Result<()> {
        let rows = if wanted.term.is_empty() {
            self.count(reader, shop, wanted)?;
            page(reader, wanted, wanted.moments(&shop.zone))?
        } else {
            let (from, behind) = wanted.moments(&shop.zone);
            let moments = (Moment(from), Moment(behind.saturating_sub(1)));
            let (term, gateway, code) = (wanted.term.as_str(), wanted.paid_by.as_str(), shop.row.code.as_str());
            search(reader, &Search { term, gateway, moments, code, most: FOUND })?
        };
        let ids: Vec<String> = rows.iter().map(|row| row.invoice_id.clone()).collect();
        let cancelled = cancelled_of(reader, &ids)?;
        let rows = rows.into_iter().filter(|row| wanted.till.is_none_or(|till| row.terminal_id == till));
        self.bills.extend(rows.map(|row| {
            let place = Place { at: row.created_at, invoice_id: row.invoice_id.clone() };
            (place, line(row, shop, &cancelled))
        }));
        let tills: Vec<(TerminalId, String)> = reader.load(
            terminal::table
                .filter(terminal::vendor_id.eq(reader.vendor()))
                .filter(terminal::store_id.eq(reader.store()))
                .order(terminal::terminal_id)
                .select((terminal::terminal_id, terminal::name)),
        )?;
        let store = &shop.row.name;
        self.tills.extend(tills.into_iter().map(|(id, name)| TillChoice {
            number: id.get(),
            name,
            store: store.clone(),
        }));
        Ok(())
    }

    /// Counts the bills of a store's days.
    fn count(&mut self, reader: &mut Reader<'_>, shop: &StoreInfo, wanted: &Wanted) -> Result<()> {
        let moments = wanted.moments(&shop.zone);
        let mut of = |view: View| -> Result<(i64, Paise)> {
            let found = of_days(reader, wanted, moments, view).select((count_star(), sql::<BigInt>(NET)));
            let found: Vec<(i64, Paise)> = reader.load_composed(found)?;
            Ok(found.into_iter().next().unwrap_or_default())
        };
        let (all, discount) = (of(View::All)?, of(View::Discount)?);
        let (returns, cancelled) = (of(View::Returns)?, of(View::Cancelled)?);
        self.counts.all += all.0;
        self.counts.discount += discount.0;
        self.counts.returns += returns.0;
        self.counts.cancelled += cancelled.0;
        self.sums.all += all.1;
        self.sums.discount += discount.1;
        self.sums.returns += returns.1;
        self.sums.cancelled += cancelled.1;
        Ok(())
    }

    fn answer(mut self, wanted: Option<&Wanted>, as_of: String) -> BillsAnswer {
        let is_search = wanted.is_some_and(|wanted| !wanted.term.is_empty());
        let view = wanted.map_or(View::All, |wanted| wanted.view);
        self.bills.sort_by(|(one, _), (other, _)| (other.at, &other.invoice_id).cmp(&(one.at, &one.invoice_id)));
        let most = if is_search { FOUND } else { PAGE };
        if is_search {
            self.bills.retain(|(_, bill)| view.has(bill));
        }
        let is_more = !is_search && self.bills.len() > most;
        self.bills.truncate(most);
        let next = self.bills.last().filter(|_| is_more).map(|(place, _)| place.written()).unwrap_or_default();
        let bills: Vec<BillLine> = self.bills.into_iter().map(|(_, bill)| bill).collect();
        let (count, total) = match view {
            _ if is_search => (i64::try_from(bills.len()).unwrap_or(i64::MAX), bills.iter().map(BillLine::net).sum()),
            View::All => (self.counts.all, self.sums.all),
            View::Discount => (self.counts.discount, self.sums.discount),
            View::Returns => (self.counts.returns, self.sums.returns),
            View::Cancelled => (self.counts.cancelled, self.sums.cancelled),
        };
        let days = wanted.and_then(|wanted| wanted.days.as_ref());
        BillsAnswer {
            as_of,
            from: days.map(|days| days.from.to_string()).unwrap_or_default(),
            to: days.map(|days| days.to.to_string()).unwrap_or_default(),
            bills,
            next,
            counts: (!is_search).then_some(self.counts),
            count,
            total,
            tills: self.tills,
            gateways: Gateway::all().map(|(key, name)| WayToPay { key, name }).collect(),
        }
    }
}

/// Sales less credit notes, of the rows that a query finds.
const NET: &str = "CAST(COALESCE(SUM(CASE WHEN invoice.kind = 'return' THEN -invoice.total_paise \
                   ELSE invoice.total_paise END), 0) AS BIGINT)";

/// A query of documents.
type Documents<'a> = invoice::BoxedQuery<'a, <Conn as diesel::Connection>::Backend>;

/// The documents of the scope's store between two moments that a view has.
fn of_days<'a>(reader: &Reader<'_>, wanted: &Wanted, (from, behind): (i64, i64), view: View) -> Documents<'a> {
    let cancelled = invoice_cancelled::table
        .filter(invoice_cancelled::vendor_id.eq(invoice::vendor_id))
        .filter(invoice_cancelled::invoice_id.eq(invoice::invoice_id));
    let mut query = invoice::table
        .filter(invoice::vendor_id.eq(reader.vendor()))
        .filter(invoice::store_id.eq(reader.store()))
        .filter(invoice::created_at.ge(from))
        .filter(invoice::created_at.lt(behind))
        .into_boxed();
    query = match view {
        View::All => query,
        View::Discount => query
            .filter(invoice::kind.eq(InvoiceKind::Sale))
            .filter(invoice::manual_discount_paise.gt(Paise::ZERO))
            .filter(not(exists(cancelled))),
        View::Returns => query.filter(invoice::kind.eq(InvoiceKind::Return)),
        View::Cancelled => query.filter(exists(cancelled)),
    };
    if let Some(till) = wanted.till {
        query = query.filter(invoice::terminal_id.eq(till));
    }
    if !wanted.paid_by.is_empty() {
        let so = invoice_listing::table
            .filter(invoice_listing::vendor_id.eq(invoice::vendor_id))
            .filter(invoice_listing::store_id.eq(invoice::store_id))
            .filter(invoice_listing::gateway.eq(wanted.paid_by.clone()))
            .filter(invoice_listing::created_at.eq(invoice::created_at))
            .filter(invoice_listing::invoice_id.eq(invoice::invoice_id));
        query = query.filter(exists(so));
    }
    query
}

/// The newest documents behind a place, and one more than a page, where there is one.
fn page(reader: &mut Reader<'_>, wanted: &Wanted, moments: (i64, i64)) -> Result<Vec<Invoice>> {
    let mut query = of_days(reader, wanted, moments, wanted.view);
    if let Some(Place { at, invoice_id }) = &wanted.before {
        // An index can seek by the first condition alone.
        query = query.filter(invoice::created_at.le(*at)).filter(
            invoice::created_at.lt(*at).or(invoice::created_at.eq(*at).and(invoice::invoice_id.lt(invoice_id.clone()))),
        );
    }
    let newest = (invoice::created_at.desc(), invoice::invoice_id.desc());
    Ok(reader.load_composed(query.order(newest).limit(i64::try_from(PAGE + 1).unwrap_or(i64::MAX)))?)
}

impl BillLine {
    fn net(&self) -> Paise {
        if self.kind == InvoiceKind::Return { -self.total } else { self.total }
    }
}

fn line(row: Invoice, shop: &StoreInfo, cancelled: &[String]) -> BillLine {
    let is_known = !row.customer_mobile.is_empty();
    BillLine {
        store_id: row.store_id,
        store: shop.row.name.clone(),
        number: row.number,
        at: wire_time(row.created_at, &shop.zone),
        kind: row.kind,
        is_cancelled: cancelled.contains(&row.invoice_id),
        has_discount: row.kind == InvoiceKind::Sale && row.manual_discount_paise > Paise::ZERO,
        customer: if is_known { row.customer_name } else { String::new() },
        mobile: row.customer_mobile,
        cashier: row.cashier_name,
        till: row.terminal_name,
        payment_method: row.payment_method,
        pieces: row.pieces,
        total: row.total_paise,
    }
}
