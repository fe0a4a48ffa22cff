use axum::extract::State;
use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::Tx;
use storage::rows::CashSession;
use storage::schema::cash_session;
use utoipa::ToSchema;

use super::CashSessionRefusal;
use super::count::{self, CountLine, CurrencyList};
use super::store as rows;
use super::store::{self, Movement, MovementKind};
use crate::answer::{Reply, WithData};
use crate::app::App;
use crate::audit::{Actor, audit};
use crate::catalog::StoreInfo;
use crate::chance::Ids;
use crate::clock::{Moment, SpokenMoment, wire_date, wire_time};
use crate::http::Call;
use crate::journal::{self, Keep, Turn};
use crate::login::Cashier;
use crate::refusal::{CallRefusal, Stop};
use crate::scalar::Rupees;

/// The cash a session begins with.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OpeningBalance {
    /// Rupees in the drawer; may be left out when `currency` counts them.
    pub opening_balance: Rupees,
    /// JSON list of `currency_type`, `currency`, `qty`.
    pub currency: CurrencyList,
}

/// The opened session.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedAnswer {
    opening_time: String,
    settlement_session_id: String,
}

/// Opens the cash session of the caller's terminal.
#[utoipa::path(post, path = "/vendor/opening-balance", tag = "cash_session",
    request_body(content = OpeningBalance, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<WithData<OpenedAnswer>>)))]
pub async fn opening_balance(
    State(app): State<App>,
    Call { actor: cashier, request, once, now, .. }: Call<Cashier, OpeningBalance>,
) -> Result<Reply<WithData<OpenedAnswer>>, Stop> {
    let (amount, lines) = count::stated(request.opening_balance, &request.currency.0)?;
    let ids = Ids::new(&app.chance, now);
    let (book, actor) = (app.book.clone(), cashier.clone());
    let data = app
        .write(&cashier, move |tx| {
            let (shop, settings) = book.view(tx)?.store(tx)?;
            let session = match journal::turn(tx, actor.terminal_id(), &once, Keep::Ever, now)? {
                Turn::Other => return Err(CallRefusal::OtherRequest.into()),
                Turn::Again(session_id) => store::find(tx, &session_id)?.ok_or(CashSessionRefusal::Unknown)?,
                Turn::First => {
                    let today = wire_date(now, &shop.zone);
                    if let Some(present) = rows::lock_current(tx, actor.terminal_id())? {
                        if present.business_date == today && present.opening_paise.is_some() {
                            let since = Moment(present.opened_at.unwrap_or(present.begun_at));
                            return Err(CashSessionRefusal::AlreadyOpen {
                                since: SpokenMoment::new(since, &shop.zone),
                            }
                            .into());
                        }
                        if present.business_date != today {
                            park(tx, &present, settings.closing_previous_session_compulsory)?;
                        }
                    }
                    let session = open(tx, &actor, &ids, &shop, amount, &lines, now)?;
                    journal::settle(tx, actor.terminal_id(), &once, &session.session_id)?;
                    session
                }
            };
            Ok(OpenedAnswer {
                opening_time: wire_time(Moment(session.opened_at.unwrap_or(now.0)), &shop.zone),
                settlement_session_id: session.session_id,
            })
        })
        .await?;
    Ok(Reply::success(WithData { data }))
}

/// Puts an unclosed session of an earlier day aside.
fn park(tx: &mut Tx<'_>, session: &CashSession, must_be_closed: bool) -> Result<(), Stop> {
    if must_be_closed {
        return Err(CashSessionRefusal::PreviousNotClosed.into());
    }
    let row = cash_session::table.find((tx.vendor(), &session.session_id));
    tx.execute(diesel::update(row).set(cash_session::state.eq("parked")))?;
    Ok(())
}

fn open(
    tx: &mut Tx<'_>,
    cashier: &Cashier,
    ids: &Ids,
    shop: &StoreInfo,
    amount: Paise,
    lines: &[CountLine],
    now: Moment,
) -> Result<CashSession, Stop> {
    // A session that a bill began today only lacks its opening balance.
    rows::begin(tx, &ids.nth(0), cashier.terminal_id(), &wire_date(now, &shop.zone), now)?;
    let session = rows::lock_current(tx, cashier.terminal_id())?.ok_or(CashSessionRefusal::NotOpen)?;
    if session.opening_paise.is_some() {
        return Err(CashSessionRefusal::AlreadyOpen { since: SpokenMoment::new(now, &shop.zone) }.into());
    }
    let row = cash_session::table.find((tx.vendor(), &session.session_id));
    let opened = tx.one(
        diesel::update(row)
            .set((
                cash_session::opened_at.eq(Some(now.0)),
                cash_session::opened_by.eq(Some(cashier.user_id())),
                cash_session::opening_paise.eq(Some(amount.get())),
            ))
            .returning(cash_session::all_columns),
    )?;
    count::keep(tx, &session.session_id, "opening", lines)?;
    let movement = Movement {
        movement_id: &ids.nth(1),
        kind: MovementKind::Opening,
        amount_paise: amount.get(),
        pay_id: "",
        reason: "",
        manager_id: None,
    };
    store::record(tx, &session, cashier, movement, now)?;
    let detail = json!({"opening_balance": amount});
    audit(tx, Actor::cashier(cashier, &session.session_id), "session_opened", &session.session_id, &detail, now)?;
    Ok(opened)
}
