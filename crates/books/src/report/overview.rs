//! Some days of the store beside the same weekdays before them, for a manager's first look.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text as SqlText};
use diesel::{QueryableByName, sql_query};
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{ChargeState, SessionState};
use storage::schema::{cash_session, payment_charge, terminal};
use storage::{ProductId, Reader, Result as Read};
use utoipa::ToSchema;

use super::audit_entries::discounts_above_limit;
use super::compare::{Compared, Pair, Sums, WEEK, moved};
use super::picture::{Bar, tenders};
use super::read::{days, midnight};
use super::{Days, ReportRefusal};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::picture;
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// Goods that are listed.
const MOST_GOODS: usize = 5;
/// Goods that run out which are listed.
const MOST_SHORT: usize = 3;

/// Days of an overview.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadOverview {
    /// The first business day, `YYYY-MM-DD`.
    pub from: Text,
    /// The last one.
    pub to: Text,
}

crate::max_len! { ReadOverview { from: WORD, to: WORD } }

/// Goods that sold best.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OverviewGoods)]
struct Best {
    name: String,
    /// The path of its picture, or a tint such as `#grains`.
    picture: String,
    /// Whether the quantity is a weight in kilograms.
    weighed: bool,
    quantity: Quantity,
    amount: Paise,
}

/// Goods of which less is left than a day sells.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RunningOut)]
struct RunningOut {
    name: String,
    weighed: bool,
    left: Quantity,
    /// Sold in a day, on average over the last week.
    daily: Quantity,
}

/// A cash session of an earlier day that nobody closed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = UnclosedTill)]
struct Unclosed {
    till: String,
    /// When it was opened, as `YYYY-MM-DD HH:MM:SS`.
    since: String,
}

/// An overview.
#[derive(Debug, Serialize, ToSchema)]
pub struct OverviewAnswer {
    from: String,
    to: String,
    /// The time of the store's clock, `14:06`, up to which days before count; empty where the days are over.
    until: String,
    /// The first of the days that it is compared to: the same weekdays.
    before_from: String,
    before_to: String,
    sums: Sums,
    before: Sums,
    /// Discounts by hand that were above the limit.
    above_limit: i64,
    bars: Vec<Pair>,
    /// Payments less reversals and refunds by gateway, largest first, as in the picture of a report.
    tenders: Vec<Bar>,
    goods: Vec<Best>,
    running_out: Vec<RunningOut>,
    unclosed: Vec<Unclosed>,
    /// Payments that must go back.
    refunds_due: i64,
    /// Their amount.
    refunds_amount: Paise,
}

pub(super) struct Overview;

impl LookRow for Overview {
    const CALL: About = About {
        path: "/report/overview",
        name: "read_overview",
        capability: "report",
        does: "Some days beside the same weekdays before them, with what needs attention. For managers.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ReadOverview;
    type Found = OverviewAnswer;
    type Answer = WithData<OverviewAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReadOverview) -> Result<OverviewAnswer> {
        overview(look, request)
    }

    fn render(data: OverviewAnswer) -> Reply<WithData<OverviewAnswer>> {
        Reply::success(WithData { data })
    }
}

/// An overview of the caller's store, for managers.
///
/// # Errors
/// When the caller is no manager, the days are not as they must be, or a statement fails.
pub fn overview(look: &mut Look<'_, Cashier>, request: &ReadOverview) -> Result<OverviewAnswer> {
    if !look.who().user().manager {
        return Err(ReportRefusal::NotManager.into());
    }
    let wanted = days(&request.from, &request.to)?;
    let (today, now, zone) = (look.today(), look.now(), look.shop().zone.clone());
    let mut compared = Compared::new(wanted);
    let shop = look.shop();
    compared.add(look, &shop, now)?;
    let best = best_goods(look, &wanted, MOST_GOODS)?;
    let mut goods = Vec::new();
    for row in best {
        if let Some(shelf) = look.shelf(row.product_id)? {
            let (name, weighed) = (shelf.item.name().to_owned(), shelf.item.weighed);
            goods.push(Best {
                name,
                picture: picture(&shelf.item),
                weighed,
                quantity: row.quantity,
                amount: row.amount,
            });
        }
    }
    let mut short = Vec::new();
    for row in running_out(look, today, 1)?.into_iter().take(MOST_SHORT) {
        if let Some(shelf) = look.shelf(row.product_id)? {
            let (name, weighed) = (shelf.item.name().to_owned(), shelf.item.weighed);
            let daily = Quantity::new(row.sold.get() / WEEK);
            short.push(RunningOut { name, weighed, left: row.on_hand, daily });
        }
    }
    let refunds = refunds_due(look)?;
    let unclosed = unclosed(look, today)?;
    let (sums, before) = compared.sums();
    let earlier = compared.earlier();
    Ok(OverviewAnswer {
        from: wanted.from.to_string(),
        to: wanted.to.to_string(),
        until: compared.until().to_owned(),
        before_from: earlier.from.to_string(),
        before_to: earlier.to.to_string(),
        sums,
        before,
        above_limit: discounts_above_limit(look, (midnight(wanted.from, 0, &zone), midnight(wanted.to, 1, &zone)))?,
        bars: compared.bars(),
        tenders: tenders(look, &wanted)?,
        goods,
        running_out: short,
        unclosed: unclosed.into_iter().map(|(till, at)| Unclosed { till, since: wire_time(at, &zone) }).collect(),
        refunds_due: i64::try_from(refunds.len()).unwrap_or(i64::MAX),
        refunds_amount: refunds.into_iter().sum(),
    })
}

/// A product and what was sold of it.
#[derive(Debug, QueryableByName)]
pub(crate) struct Sold {
    #[diesel(sql_type = BigInt)]
    pub(crate) product_id: ProductId,
    #[diesel(sql_type = BigInt)]
    pub(crate) quantity: Quantity,
    #[diesel(sql_type = BigInt)]
    pub(crate) amount: Paise,
}

/// Sales of goods by product, as a query with the first and the last day as its parameters.
fn sold_by_product(reader: &Reader<'_>) -> String {
    format!(
        "SELECT l.item_id AS product_id, CAST(SUM(l.quantity_milli) AS BIGINT) AS quantity, \
         CAST(SUM(l.net_paise) AS BIGINT) AS amount \
         FROM invoice i JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
         WHERE i.vendor_id = {} AND i.store_id = {} AND i.business_date BETWEEN $1 AND $2 \
         AND i.kind = 'sale' AND l.kind = 'goods' GROUP BY l.item_id",
        reader.vendor(),
        reader.store()
    )
}

/// Goods with the highest sales.
pub(crate) fn best_goods(reader: &mut Reader<'_>, days: &Days, most: usize) -> Read<Vec<Sold>> {
    let sold = sold_by_product(reader);
    reader.load(
        sql_query(format!("{sold} ORDER BY amount DESC, product_id LIMIT {most}"))
            .bind::<SqlText, _>(days.from.to_string())
            .bind::<SqlText, _>(days.to.to_string()),
    )
}

/// A product that runs out.
#[derive(Debug, QueryableByName)]
pub(crate) struct Short {
    #[diesel(sql_type = BigInt)]
    pub(crate) product_id: ProductId,
    /// Sold over the last week.
    #[diesel(sql_type = BigInt)]
    pub(crate) sold: Quantity,
    /// The amount that was paid for it.
    #[cfg_attr(not(feature = "console"), expect(dead_code, reason = "Home alone sorts by it"))]
    #[diesel(sql_type = BigInt)]
    pub(crate) amount: Paise,
    #[diesel(sql_type = BigInt)]
    pub(crate) on_hand: Quantity,
}

/// Goods of which less is left than some average days of the week before today sold, the highest sales first.
pub(crate) fn running_out(reader: &mut Reader<'_>, today: Day, days: i64) -> Read<Vec<Short>> {
    let (sold, vendor, store) = (sold_by_product(reader), reader.vendor(), reader.store());
    reader.load(
        sql_query(format!(
            "SELECT week.product_id AS product_id, week.quantity AS sold, week.amount AS amount, \
             CAST(SUM(k.on_hand_milli) AS BIGINT) AS on_hand FROM ({sold}) week \
             JOIN stock_level k ON k.vendor_id = {vendor} AND k.store_id = {store} \
             AND k.product_id = week.product_id AND k.point = 'sale' \
             GROUP BY week.product_id, week.quantity, week.amount \
             HAVING SUM(k.on_hand_milli) * {WEEK} < week.quantity * {days} \
             ORDER BY week.amount DESC, week.product_id"
        ))
        .bind::<SqlText, _>(moved(today, -WEEK).to_string())
        .bind::<SqlText, _>(moved(today, -1).to_string()),
    )
}

/// Payments that must go back.
fn refunds_due(reader: &mut Reader<'_>) -> Read<Vec<Paise>> {
    reader.load(
        payment_charge::table
            .filter(payment_charge::vendor_id.eq(reader.vendor()))
            .filter(payment_charge::store_id.eq(reader.store()))
            .filter(payment_charge::state.eq(ChargeState::RefundDue))
            .select(payment_charge::taken_paise),
    )
}

/// Tills whose session of an earlier day is not closed, the oldest first.
fn unclosed(reader: &mut Reader<'_>, today: Day) -> Read<Vec<(String, Moment)>> {
    reader.load(
        cash_session::table
            .inner_join(
                terminal::table.on(terminal::vendor_id
                    .eq(cash_session::vendor_id)
                    .and(terminal::terminal_id.eq(cash_session::terminal_id))),
            )
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq(reader.store()))
            .filter(cash_session::state.ne(SessionState::Closed))
            .filter(cash_session::business_date.lt(today))
            .order((cash_session::begun_at, terminal::terminal_id))
            .select((terminal::name, cash_session::begun_at)),
    )
}
