use axum::extract::State;
use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::rows::CashSession;
use storage::schema::{cart_order, cash_session};
use storage::{Reader, Tx};
use utoipa::ToSchema;

use super::CashSessionRefusal;
use super::CashSessionWords;
use super::count::{self, CurrencyList};
use super::standing;
use super::store as rows;
use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, wire_time};
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::{Flag, Rupees, Text};
use crate::series::{self, Series};
use crate::settings::Settings;

/// The cash a session ends with.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ClosingBalance {
    /// Rupees counted; may be left out when `currency` counts them.
    pub closing_balance: Rupees,
    /// JSON list of `currency_type`, `currency`, `qty`.
    pub currency: CurrencyList,
    /// The session; left out, the one that is to be closed.
    pub settlement_session_id: Text,
    /// Why the count differs from what was expected.
    pub reason: Text,
}

/// The closed session.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClosedAnswer {
    closing_time: String,
    settlement_session_id: String,
    expected: Paise,
    counted: Paise,
    difference: Paise,
    z_no: i64,
    /// The difference is one that needs a reason, and there is none yet.
    reason_needed: Flag,
    /// Bills with money on them that are not paid yet; they stay open and can be paid later.
    carried_over: Vec<CarriedOver>,
}

/// A part-paid bill.
#[derive(Debug, Serialize, ToSchema)]
struct CarriedOver {
    order_id: String,
    total: Paise,
    paid: Paise,
}

/// Closes a cash session. Called again for a closed one, it adds the reason if one is given, and tells the same.
#[utoipa::path(post, path = "/vendor/closing-balance", tag = "cash_session",
    request_body(content = ClosingBalance, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<ClosedAnswer>>)))]
pub async fn closing_balance(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, ClosingBalance>,
) -> Result<Reply<WithData<ClosedAnswer>>, Stop> {
    let (book, actor) = (app.book.clone(), cashier.clone());
    let data = app
        .write(&cashier, move |tx| {
            let (shop, settings) = book.view(tx)?.store(tx)?;
            let session = match journal::turn(tx, actor.terminal_id(), &once, Keep::Ever, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(session_id) => rows::find(tx, &session_id)?.ok_or(CashSessionRefusal::Unknown)?,
                Turn::First => {
                    let session = wanted(tx, &actor, &request, &shop, &settings, now)?;
                    journal::settle(tx, actor.terminal_id(), &once, &session.session_id)?;
                    if session.state == "closed" {
                        explain(tx, &actor, session, &request.reason, now)?
                    } else {
                        close(tx, &actor, &session, &request, now)?
                    }
                }
            };
            answer(tx, &session, &shop, &settings)
        })
        .await?;
    Ok(Reply::success(WithData { data }).saying(&CashSessionWords::Closed))
}

fn wanted(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    request: &ClosingBalance,
    shop: &StoreInfo,
    settings: &Settings,
    now: Moment,
) -> Result<CashSession, Stop> {
    let session_id = match request.settlement_session_id.given() {
        Some(session_id) => session_id.to_owned(),
        None => standing(tx, shop, settings, cashier.terminal_id(), now)?.settlement_session_id,
    };
    if session_id.is_empty() {
        return Err(CashSessionRefusal::NothingToClose.into());
    }
    let session = rows::lock(tx, &session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    // Any cashier of the store may close it, none of another store.
    if session.store_id == tx.store() { Ok(session) } else { Err(CashSessionRefusal::Unknown.into()) }
}

fn close(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    session: &CashSession,
    request: &ClosingBalance,
    now: Moment,
) -> Result<CashSession, Stop> {
    let (counted, lines) = count::stated(request.closing_balance, &request.currency.0)?;
    let expected = rows::expected(tx, &session.session_id)?;
    count::keep(tx, &session.session_id, "closing", &lines)?;
    let z_no = series::next(tx, Series::Z, session.terminal_id, 0)?;
    let row = cash_session::table.find((tx.vendor(), &session.session_id));
    let closed = tx.one(
        diesel::update(row)
            .set((
                cash_session::state.eq("closed"),
                cash_session::closed_at.eq(Some(now.0)),
                cash_session::closed_by.eq(Some(cashier.user_id())),
                cash_session::counted_paise.eq(Some(counted.get())),
                cash_session::expected_paise.eq(Some(expected)),
                cash_session::reason.eq(request.reason.to_string()),
                cash_session::z_no.eq(Some(z_no)),
            ))
            .returning(cash_session::all_columns),
    )?;
    let detail = json!({"counted": counted, "expected": Paise::new(expected), "z_no": z_no});
    audit(tx, Actor::cashier(cashier, &session.session_id), "session_closed", &session.session_id, &detail, now)?;
    Ok(closed)
}

fn explain(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    session: CashSession,
    reason: &str,
    now: Moment,
) -> Result<CashSession, Stop> {
    if reason.is_empty() || reason == session.reason {
        return Ok(session);
    }
    let row = cash_session::table.find((tx.vendor(), &session.session_id));
    let explained =
        tx.one(diesel::update(row).set(cash_session::reason.eq(reason)).returning(cash_session::all_columns))?;
    let detail = json!({"reason": reason});
    audit(tx, Actor::cashier(cashier, &session.session_id), "session_explained", &session.session_id, &detail, now)?;
    Ok(explained)
}

fn answer(
    reader: &mut Reader<'_>,
    session: &CashSession,
    shop: &StoreInfo,
    settings: &Settings,
) -> Result<ClosedAnswer, Stop> {
    let expected = Paise::new(session.expected_paise.unwrap_or_default());
    let counted = Paise::new(session.counted_paise.unwrap_or_default());
    let difference = counted - expected;
    let reason_needed = session.reason.is_empty() && difference.get().abs() > settings.close_reason_above_paise;
    let part_paid: Vec<(String, i64, i64)> = reader.load(
        cart_order::table
            .filter(cart_order::vendor_id.eq(reader.vendor()))
            .filter(cart_order::terminal_id.eq(session.terminal_id))
            .filter(cart_order::state.eq("frozen"))
            .filter(cart_order::paid_paise.gt(0))
            .select((cart_order::order_id, cart_order::total_paise, cart_order::paid_paise)),
    )?;
    Ok(ClosedAnswer {
        closing_time: wire_time(Moment(session.closed_at.unwrap_or_default()), &shop.zone),
        settlement_session_id: session.session_id.clone(),
        expected,
        counted,
        difference,
        z_no: session.z_no.unwrap_or_default(),
        reason_needed: Flag(reason_needed),
        carried_over: part_paid
            .into_iter()
            .map(|(order_id, total, paid)| CarriedOver { order_id, total: Paise::new(total), paid: Paise::new(paid) })
            .collect(),
    })
}
