//! The tills of a store, or of all that a person may see: who works on them, on what device, and what their drawer has.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{CashSession, Licence, LoginSession, SessionState, Terminal};
use storage::schema::{cash_session, cash_session_movement, licence, login_session, terminal};
use storage::{Reader, SessionId, StoreId, TerminalId, UserId};
use utoipa::ToSchema;

use super::home::AWAY;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeShop};
use crate::catalog::StoreInfo;
use crate::clock::{DAY, Moment};
use crate::deed::Look;
use crate::login::is_over;
use crate::refusal::Result;
use crate::report::audit_values::Names;

/// Days before its end within which a licence is told to end.
const ENDING: i64 = 30;

/// The store whose tills are wanted.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListTills {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
}

crate::max_len! { ListTills {} }

/// How a till is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = OneTillState)]
enum TillState {
    /// Its session is open and somebody works on it.
    Selling,
    /// Somebody was there within ten minutes.
    Online,
    /// Nobody was.
    Away,
    /// It waits for its tablet.
    Free,
    /// Its licence was withdrawn or has ended.
    Ended,
}

/// A till.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OneTill)]
struct TillLine {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    /// The store's GSTIN today; empty without one.
    gstin: String,
    /// Its number in the store.
    number: i32,
    name: String,
    /// The beginning of its bills' numbers, as `PN1T02`.
    code: String,
    state: TillState,
    /// The cashier who is signed in; empty without one.
    cashier: String,
    /// When somebody last worked on it; empty where nobody is signed in.
    seen_at: String,
    /// The device that runs it; empty without one.
    device: String,
    /// The build of its app; empty where it is not known.
    build: String,
    /// Bills that it has not sent; nothing where that is not known.
    unsent: Option<i64>,
    /// The last day of its licence; empty without one.
    licence_until: String,
    /// Whether that is within thirty days.
    is_ending: bool,
    /// Since when its cash session runs; empty without one.
    session_since: String,
    /// Cash that should lie in its drawer; empty without a session.
    drawer: String,
}

/// The tills.
#[derive(Debug, Serialize, ToSchema)]
pub struct TillsAnswer {
    tills: Vec<TillLine>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/tills",
        name: "list_tills",
        capability: "tills",
        does: "The tills of one store or of all: who works on them, their devices, licences and drawers.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeShop>;
    type Request = ListTills;
    type Found = TillsAnswer;
    type Answer = WithData<TillsAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListTills) -> Result<TillsAnswer> {
        let (stores, now) = (Stores::named(look, request.store_id)?, look.now());
        let known = Known::read(look, &stores, now)?;
        let terminals: Vec<Terminal> = {
            let vendor_id = look.vendor();
            look.load(
                terminal::table
                    .filter(terminal::vendor_id.eq(vendor_id))
                    .filter(terminal::store_id.eq_any(stores.ids()))
                    .order((terminal::store_id, terminal::number)),
            )?
        };
        let tills = terminals.into_iter().filter_map(|row| {
            let store = stores.iter().find(|store| store.row.store_id == row.store_id)?;
            Some(known.line(row, (store, &stores), now))
        });
        Ok(TillsAnswer { tills: tills.collect() })
    }

    fn render(found: TillsAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Sign-ins that have not ended, the latest of each till.
///
/// # Errors
/// When the statement fails.
pub(super) fn sign_ins(reader: &mut Reader<'_>, stores: &Stores, now: Moment) -> Result<Vec<LoginSession>> {
    let rows: Vec<LoginSession> = reader.load(
        login_session::table
            .filter(login_session::vendor_id.eq(reader.vendor()))
            .filter(login_session::store_id.eq_any(stores.ids()))
            .filter(login_session::ended_at.is_null())
            .order(login_session::seen_at),
    )?;
    let mut latest: HashMap<TerminalId, LoginSession> = HashMap::new();
    for row in rows.into_iter().filter(|row| !is_over(row, now)) {
        latest.insert(row.terminal_id, row);
    }
    Ok(latest.into_values().collect())
}

/// All that is known of the tills.
struct Known {
    licences: HashMap<TerminalId, Licence>,
    /// The latest sign-ins: who, and when they were last seen.
    sign_ins: HashMap<TerminalId, (UserId, Moment)>,
    sessions: HashMap<TerminalId, (CashSession, Paise)>,
    names: Names,
}

impl Known {
    fn read(reader: &mut Reader<'_>, stores: &Stores, now: Moment) -> Result<Self> {
        let licences: Vec<Licence> = reader.load(
            licence::table
                .filter(licence::vendor_id.eq(reader.vendor()))
                .filter(licence::store_id.eq_any(stores.ids()))
                .order(licence::licence_id),
        )?;
        let mut known: HashMap<TerminalId, Licence> = HashMap::new();
        for row in licences {
            // One that runs comes before a newer one that was withdrawn.
            let stays = known.get(&row.terminal_id).is_some_and(|old| old.revoked_at.is_none());
            if row.revoked_at.is_none() || !stays {
                known.insert(row.terminal_id, row);
            }
        }
        let sign_ins = sign_ins(reader, stores, now)?.into_iter();
        Ok(Known {
            licences: known,
            sign_ins: sign_ins.map(|row| (row.terminal_id, (row.user_id, row.seen_at))).collect(),
            sessions: sessions(reader, stores)?,
            names: Names::of(reader)?,
        })
    }

    fn line(&self, row: Terminal, (store, stores): (&StoreInfo, &Stores), now: Moment) -> TillLine {
        let terminal_id = row.terminal_id;
        let licence = self.licences.get(&terminal_id);
        let sign_in = self.sign_ins.get(&terminal_id);
        let session = self.sessions.get(&terminal_id);
        let is_seen = sign_in.is_some_and(|(_, seen_at)| now - *seen_at <= AWAY);
        let state = match licence {
            None => TillState::Free,
            Some(licence) if licence.revoked_at.is_some() || licence.expires_at <= now => TillState::Ended,
            Some(licence) if licence.device_digest.is_none() => TillState::Free,
            Some(_) if is_seen && session.is_some() => TillState::Selling,
            Some(_) if is_seen => TillState::Online,
            Some(_) => TillState::Away,
        };
        let runs = licence.filter(|licence| licence.revoked_at.is_none());
        let day = |at: Moment| at.day(&store.zone);
        TillLine {
            store_id: store.row.store_id,
            store: store.row.name.clone(),
            gstin: store.registered(store.day(now)).gstin,
            code: format!("{}T{:02}", store.row.code, row.number),
            number: row.number,
            name: row.name,
            state,
            cashier: sign_in.and_then(|(user_id, _)| self.names.person(*user_id)).unwrap_or_default(),
            seen_at: sign_in.map(|(_, at)| stores.time(store.row.store_id, *at)).unwrap_or_default(),
            device: runs
                .filter(|licence| licence.device_digest.is_some())
                .map(|licence| licence.device_name.clone())
                .unwrap_or_default(),
            build: String::new(),
            unsent: None,
            licence_until: runs.map(|licence| day(licence.expires_at).to_string()).unwrap_or_default(),
            is_ending: runs.is_some_and(|licence| licence.expires_at - now <= ENDING * DAY),
            session_since: session
                .map(|(row, _)| stores.time(row.store_id, row.opened_at.unwrap_or(row.begun_at)))
                .unwrap_or_default(),
            drawer: session.map(|(_, amount)| amount.to_string()).unwrap_or_default(),
        }
    }
}

/// The open cash sessions, with the cash that should lie in their drawers.
fn sessions(reader: &mut Reader<'_>, stores: &Stores) -> Result<HashMap<TerminalId, (CashSession, Paise)>> {
    let rows: Vec<CashSession> = reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::store_id.eq_any(stores.ids()))
            .filter(cash_session::state.eq(SessionState::Open)),
    )?;
    let ids: Vec<SessionId> = rows.iter().map(|row| row.session_id.clone()).collect();
    let moved: Vec<(SessionId, Paise)> = reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(reader.vendor()))
            .filter(cash_session_movement::session_id.eq_any(ids))
            .select((cash_session_movement::session_id, cash_session_movement::amount_paise)),
    )?;
    let mut drawers: HashMap<SessionId, Paise> = HashMap::new();
    for (session_id, amount) in moved {
        *drawers.entry(session_id).or_default() += amount;
    }
    let with_drawer = |row: CashSession| {
        let drawer = drawers.get(&row.session_id).copied().unwrap_or_default();
        (row.terminal_id, (row, drawer))
    };
    Ok(rows.into_iter().map(with_drawer).collect())
}
