use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashSession, OfflineVerifier, User};
use storage::schema::{cash_session, login_user, offline_verifier};
use storage::{Reader, TerminalId};
use utoipa::ToSchema;

use super::OfflineRefusal;
use super::verifier::REMEMBERED;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::digest::digest;
use crate::licence::Device;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// The most rows of either kind that a device keeps.
const MOST: i64 = 20;

/// The kind of rows that a device copies.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct TableSync {
    /// `store_user` or `session`.
    #[serde(rename = "type")]
    pub kind: Text,
}

crate::max_len! { TableSync { kind as "type": WORD } }

/// A row that a device keeps.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum TableRow {
    /// Of `store_user`.
    User(StoreUserRow),
    /// Of `session`.
    Session(SessionRow),
}

/// A user who signed in on this device lately.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoreUserRow {
    vu_id: String,
    mobile: String,
    first_name: String,
    last_name: String,
    /// The verifier by which this device checks the PIN; empty when it must ask the server.
    password: String,
}

/// A cash session of this terminal.
#[derive(Debug, Serialize, ToSchema)]
pub struct SessionRow {
    id: String,
    /// The user who opened it.
    vu_id: String,
    settlement_date: String,
    opening_balance: String,
    opening_time: String,
    closing_balance: String,
    closing_time: String,
}

pub(super) struct Tables;

impl LookRow for Tables {
    const CALL: About = About {
        path: "/vendor/table-sync",
        name: "table_sync",
        capability: "offline",
        does: "What a device keeps for the time without network: who may sign in on it, and the sessions of its \
               terminal; of the last seven days, at most twenty.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = TableSync;
    type Found = Vec<TableRow>;
    type Answer = WithData<Vec<TableRow>>;

    fn look(look: &mut Look<'_, Cashier>, request: &TableSync) -> Result<Vec<TableRow>> {
        table_sync(look, request)
    }

    fn render(data: Vec<TableRow>) -> Reply<WithData<Vec<TableRow>>> {
        Reply::success(WithData { data })
    }
}

/// The offline cache of a device: users who may sign in on it, and the sessions of its terminal. Both are of the last
/// seven days, at most twenty.
///
/// # Errors
/// For another kind of rows, or when a statement fails.
pub fn table_sync(look: &mut Look<'_, Cashier>, request: &TableSync) -> Result<Vec<TableRow>> {
    let (device, now) = (look.who().device().clone(), look.now());
    match &*request.kind {
        "store_user" => Ok(users(look, &device, now)?),
        "session" => {
            let shop = look.shop();
            Ok(sessions(look, &shop, device.terminal_id, now)?)
        }
        _ => Err(OfflineRefusal::NoTable.into()),
    }
}

fn users(reader: &mut Reader<'_>, device: &Device, now: Moment) -> storage::Result<Vec<TableRow>> {
    let device_digest = device.device_digest.clone().unwrap_or_default();
    let rows: Vec<(OfflineVerifier, User)> = reader.load(
        offline_verifier::table
            .inner_join(
                login_user::table.on(login_user::vendor_id
                    .eq(offline_verifier::vendor_id)
                    .and(login_user::user_id.eq(offline_verifier::user_id))),
            )
            .filter(offline_verifier::vendor_id.eq(reader.vendor()))
            .filter(offline_verifier::device_digest.eq(device_digest))
            .filter(offline_verifier::made_at.gt(now - REMEMBERED))
            .filter(login_user::store_id.eq(reader.store()))
            .filter(login_user::active.eq(true))
            .order((offline_verifier::made_at.desc(), offline_verifier::user_id))
            .limit(MOST),
    )?;
    Ok(rows.into_iter().map(|(verifier, user)| user_row(verifier, user, now)).collect())
}

fn user_row(verifier: OfflineVerifier, user: User, now: Moment) -> TableRow {
    // The verifier of an old PIN is left out after the PIN was changed.
    let is_present = verifier.expires_at > now && verifier.pin_digest == digest(&user.pin_hash);
    TableRow::User(StoreUserRow {
        vu_id: user.user_id.to_string(),
        mobile: user.mobile,
        first_name: user.first_name,
        last_name: user.last_name,
        password: if is_present { verifier.verifier } else { String::new() },
    })
}

fn sessions(
    reader: &mut Reader<'_>,
    store: &StoreInfo,
    terminal_id: TerminalId,
    now: Moment,
) -> storage::Result<Vec<TableRow>> {
    let rows: Vec<CashSession> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::terminal_id.eq(terminal_id))
            .filter(cash_session::begun_at.gt(now - REMEMBERED))
            .order((cash_session::begun_at.desc(), cash_session::session_id.desc()))
            .limit(MOST),
    )?;
    let amount = |paise: Option<Paise>| paise.map(|paise| paise.to_string()).unwrap_or_default();
    let time = |at: Option<Moment>| at.map(|at| wire_time(at, &store.zone)).unwrap_or_default();
    Ok(rows
        .into_iter()
        .map(|row| {
            TableRow::Session(SessionRow {
                id: row.session_id.into_string(),
                vu_id: row.opened_by.map(|user| user.to_string()).unwrap_or_default(),
                settlement_date: row.business_date.to_string(),
                opening_balance: amount(row.opening_paise),
                opening_time: time(row.opened_at),
                closing_balance: amount(row.counted_paise),
                closing_time: time(row.closed_at),
            })
        })
        .collect())
}
