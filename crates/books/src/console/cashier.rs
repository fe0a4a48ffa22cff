//! One cashier: their work of a month, and their cash sessions.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashSession, User};
use storage::schema::{cash_session, login_user};
use storage::{Reader, UserId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::cashiers::{CashierLine, lines};
use super::goods::facts::known;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeShop};
use crate::clock::{DAY, Moment};
use crate::deed::Look;
use crate::refusal::Result;
use crate::report::audit_values::Names;

/// Days that count as lately.
const LATELY: i64 = 30;
/// Sessions that are listed.
const MOST: i64 = 20;

/// Somebody who works at a till.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneCashier {
    /// The user.
    #[schema(value_type = i64)]
    pub user_id: UserId,
}

crate::max_len! { OneCashier {} }

/// A cash session that they opened or closed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CashierSession)]
struct SessionOf {
    till: String,
    /// `YYYY-MM-DD HH:MM:SS`.
    opened_at: String,
    /// Empty while it runs.
    closed_at: String,
    /// Empty while it runs, as the next two are.
    expected: String,
    counted: String,
    /// Below zero where cash was missing.
    difference: String,
}

/// Somebody who works at a till.
#[derive(Debug, Serialize, ToSchema)]
pub struct CashierWork {
    cashier: CashierLine,
    /// Invoices of thirty days.
    bills_30: i64,
    sold_30: Paise,
    /// Discounts by hand.
    discounts_30: Paise,
    /// Credit notes, without those of cancelled invoices.
    returns_30: i64,
    /// Invoices that were cancelled.
    cancelled_30: i64,
    /// The latest sessions, the newest first.
    sessions: Vec<SessionOf>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/cashier",
        name: "read_cashier",
        capability: "cashiers",
        does: "Somebody who works at the tills, with their work of thirty days and their cash sessions.",
        messages: &[super::WORDS],
    };
    type Who = Person<SeeShop>;
    type Request = OneCashier;
    type Found = CashierWork;
    type Answer = WithData<CashierWork>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneCashier) -> Result<CashierWork> {
        let (stores, now, vendor_id) = (Stores::named(look, 0)?, look.now(), look.vendor());
        let row: Option<User> = look.maybe(login_user::table.find((vendor_id, request.user_id)))?;
        let row = row.filter(|row| stores.ids().contains(&row.store_id)).ok_or(ConsoleRefusal::NoCashier)?;
        let cashier = lines(look, &stores, vec![row], now)?.into_iter().next().ok_or(ConsoleRefusal::NoCashier)?;
        let work = work(look, &stores, (request.user_id, now - LATELY * DAY))?;
        Ok(CashierWork {
            cashier,
            bills_30: work.bills,
            sold_30: work.sold,
            discounts_30: work.discounts,
            returns_30: work.returns - work.cancelled,
            cancelled_30: work.cancelled,
            sessions: sessions(look, &stores, request.user_id)?,
        })
    }

    fn render(found: CashierWork) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Sums of the documents of a user.
#[derive(Debug, Default, QueryableByName)]
struct Work {
    #[diesel(sql_type = BigInt)]
    bills: i64,
    #[diesel(sql_type = BigInt)]
    sold: Paise,
    #[diesel(sql_type = BigInt)]
    discounts: Paise,
    #[diesel(sql_type = BigInt)]
    returns: i64,
    /// Credit notes that cancel an invoice.
    #[diesel(sql_type = BigInt)]
    cancelled: i64,
}

fn work(reader: &mut Reader<'_>, stores: &Stores, (user_id, since): (UserId, Moment)) -> Result<Work> {
    let sum = |what: &str| format!("CAST(COALESCE(SUM(CASE WHEN {what} ELSE 0 END), 0) AS BIGINT)");
    let rows: Vec<Work> = reader.load(
        sql_query(format!(
            "SELECT {} AS bills, {} AS sold, {} AS discounts, {} AS returns, {} AS cancelled FROM invoice i \
             LEFT JOIN invoice_cancelled c ON c.vendor_id = i.vendor_id AND c.invoice_id = i.original_id \
             AND c.note_id = i.invoice_id \
             WHERE i.vendor_id = {} AND i.store_id IN ({}) AND i.user_id = $1 AND i.created_at >= $2",
            sum("i.kind = 'sale' THEN 1"),
            sum("i.kind = 'sale' THEN i.total_paise"),
            sum("i.kind = 'sale' THEN i.manual_discount_paise"),
            sum("i.kind = 'return' THEN 1"),
            sum("c.note_id IS NOT NULL THEN 1"),
            reader.vendor(),
            stores.listed()
        ))
        .bind::<BigInt, _>(user_id)
        .bind::<BigInt, _>(since),
    )?;
    Ok(rows.into_iter().next().unwrap_or_default())
}

fn sessions(reader: &mut Reader<'_>, stores: &Stores, user_id: UserId) -> Result<Vec<SessionOf>> {
    let rows: Vec<CashSession> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq_any(stores.ids()))
            .filter(cash_session::opened_by.eq(Some(user_id)).or(cash_session::closed_by.eq(Some(user_id))))
            .order((cash_session::begun_at.desc(), cash_session::session_id.desc()))
            .limit(MOST),
    )?;
    let names = Names::of(reader)?;
    let session = |row: CashSession| {
        let at = |at: Option<Moment>| at.map(|at| stores.time(row.store_id, at)).unwrap_or_default();
        SessionOf {
            till: names.till(row.terminal_id).unwrap_or_default(),
            opened_at: at(row.opened_at.or(Some(row.begun_at))),
            closed_at: at(row.closed_at),
            expected: known(row.expected_paise),
            counted: known(row.counted_paise),
            difference: known(row.counted_paise.zip(row.expected_paise).map(|(counted, expected)| counted - expected)),
        }
    };
    Ok(rows.into_iter().map(session).collect())
}
