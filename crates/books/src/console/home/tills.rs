//! Tills with the cash in their drawers, and when each was last heard of.

use std::collections::BTreeMap;

use diesel::prelude::*;
use pricing::Paise;
use serde::Serialize;
use storage::rows::SessionState;
use storage::schema::{cash_session, licence, login_session, terminal};
use storage::{Reader, SessionId, TerminalId};
use utoipa::ToSchema;

use super::AtStore;
use crate::cash_session::expected;
use crate::clock::{MINUTE, Moment, wire_time};
use crate::refusal::Result;

/// Milliseconds after which a till that nothing was heard of is away; a sign-in notes its use every five minutes.
pub(in super::super) const AWAY: i64 = 10 * MINUTE;
/// Tills that are listed.
const MOST: usize = 12;

/// Cash that should lie in the drawers.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Drawers {
    amount: Paise,
    /// Sessions that are open.
    open: usize,
    /// Sessions that were closed today.
    closed: usize,
}

/// How a till is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum TillState {
    /// Its session is open, and nothing was heard of it for ten minutes.
    Away,
    /// No device runs it.
    Waiting,
    /// Somebody works on it.
    Online,
    /// Nobody works on it.
    Off,
}

/// A till.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TillLine {
    store: String,
    till: String,
    /// When somebody last worked on it, as `YYYY-MM-DD HH:MM:SS`; empty for never.
    seen_at: String,
    state: TillState,
}

/// Tills that need a look first, as far as they are listed.
pub(super) fn listed(mut lines: Vec<TillLine>) -> Vec<TillLine> {
    lines.sort_by_key(|line| line.state);
    lines.truncate(MOST);
    lines
}

/// The tills of the stores so far.
#[derive(Default)]
pub(super) struct Tills {
    pub(super) drawers: Drawers,
    pub(super) lines: Vec<TillLine>,
}

impl Tills {
    pub(super) fn online(&self) -> usize {
        self.lines.iter().filter(|line| line.state == TillState::Online).count()
    }

    pub(super) fn add(&mut self, reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<()> {
        let (vendor, store) = (reader.vendor(), reader.store());
        let sessions: Vec<(TerminalId, SessionId, SessionState)> = reader.load(
            cash_session::table
                .filter(cash_session::vendor_id.eq(vendor))
                .filter(cash_session::store_id.eq(store))
                .filter(cash_session::state.ne(SessionState::Closed).or(cash_session::business_date.eq(at.today)))
                .select((cash_session::terminal_id, cash_session::session_id, cash_session::state)),
        )?;
        let mut open = Vec::new();
        for (terminal_id, session_id, state) in sessions {
            if state == SessionState::Closed {
                self.drawers.closed += 1;
                continue;
            }
            self.drawers.open += 1;
            self.drawers.amount += expected(reader, &session_id)?;
            open.push(terminal_id);
        }
        let terminals: Vec<(TerminalId, String)> = reader.load(
            terminal::table
                .filter(terminal::vendor_id.eq(vendor))
                .filter(terminal::store_id.eq(store))
                .order(terminal::terminal_id)
                .select((terminal::terminal_id, terminal::name)),
        )?;
        let running: Vec<TerminalId> = reader.load(
            licence::table
                .filter(licence::vendor_id.eq(vendor))
                .filter(licence::store_id.eq(store))
                .filter(licence::revoked_at.is_null())
                .filter(licence::device_digest.is_not_null())
                .select(licence::terminal_id),
        )?;
        let seen: Vec<(TerminalId, Moment)> = reader.load(
            login_session::table
                .filter(login_session::vendor_id.eq(vendor))
                .filter(login_session::store_id.eq(store))
                .filter(login_session::ended_at.is_null())
                .select((login_session::terminal_id, login_session::seen_at)),
        )?;
        let mut last: BTreeMap<TerminalId, Moment> = BTreeMap::new();
        for (terminal_id, seen_at) in seen {
            let known = last.entry(terminal_id).or_default();
            *known = (*known).max(seen_at);
        }
        for (terminal_id, till) in terminals {
            let seen_at = last.get(&terminal_id).copied();
            let state = if !running.contains(&terminal_id) {
                TillState::Waiting
            } else if seen_at.is_some_and(|seen_at| at.now - seen_at <= AWAY) {
                TillState::Online
            } else if open.contains(&terminal_id) {
                TillState::Away
            } else {
                TillState::Off
            };
            let seen_at = seen_at.map(|seen_at| wire_time(seen_at, &at.shop.zone)).unwrap_or_default();
            self.lines.push(TillLine { store: at.shop.row.name.clone(), till, seen_at, state });
        }
        Ok(())
    }
}
