use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::Reader;
use storage::rows::{CashCount, CashMovement, CashSession, CountMoment, SessionState};
use storage::schema::{cash_session, cash_session_count, cash_session_movement};
use utoipa::ToSchema;

use super::count::{self, CurrencyList};
use super::standing;
use super::store;
use super::{CashSessionRefusal, of_cash};
use crate::audit::AuditEvent;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::posted::Rows;
use crate::refusal::Result;
use crate::scalar::{Flag, Rupees, Text};
use crate::series::{self, Series};
use crate::settings::MOST_DENOMINATIONS;

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
    /// Of the opening; it stands in the books.
    pub opening_balance: Text,
    /// `CASH`, which is all that a drawer holds.
    #[serde(rename = "type")]
    pub kind: Text,
    /// The day that the client believes it is; the session knows its own.
    pub settlement_date: Text,
    /// Opening or closing, which the call says.
    pub session_type: Text,
    /// 1: the difference is explained and the slip handed over, and the till does not come back to this step.
    pub done: Flag,
}

impl ClosingBalance {
    /// Whether it is of cash.
    ///
    /// # Errors
    /// When it is of anything else.
    pub fn check(&self) -> Result<()> {
        Ok(of_cash(&self.kind)?)
    }
}

crate::longest! {
    ClosingBalance {
        currency: Longest::List(MOST_DENOMINATIONS, 100), settlement_session_id: ID, reason: WRITING,
        opening_balance: WORD, kind as "type": WORD, settlement_date: WORD, session_type: WORD,
    }
}

/// The session that was closed, remembered for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closed {
    /// The session.
    pub session_id: String,
}

/// Closes a cash session. Called again for a closed one, it adds the reason if one is given, and is done with it if
/// that is said.
///
/// # Errors
/// When there is no such session, the amount cannot be used, or a statement fails.
pub fn close(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<Closed> {
    let session = wanted(deed, request)?;
    deed.in_session(&session.session_id);
    if session.state == SessionState::Closed {
        explain(deed, &session, &request.reason)?;
        if request.done.0 {
            finish(deed, &session)?;
        }
    } else {
        settle(deed, &session, request)?;
    }
    Ok(Closed { session_id: session.session_id })
}

/// The session that is to be closed, locked.
fn wanted(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<CashSession> {
    let session_id = match request.settlement_session_id.given() {
        Some(session_id) => session_id.to_owned(),
        None => {
            let (shop, settings, now) = (deed.shop(), deed.settings(), deed.now());
            let terminal_id = deed.who().terminal_id();
            standing(deed, &shop, &settings, terminal_id, now)?.settlement_session_id
        }
    };
    if session_id.is_empty() {
        return Err(CashSessionRefusal::NothingToClose.into());
    }
    let session = store::lock(deed, &session_id)?.ok_or(CashSessionRefusal::Unknown)?;
    // Any cashier of the store may close it, none of another store.
    if session.store_id == deed.store() { Ok(session) } else { Err(CashSessionRefusal::Unknown.into()) }
}

fn settle(deed: &mut Deed<'_, Cashier>, session: &CashSession, request: &ClosingBalance) -> Result<()> {
    let (counted, lines) = count::stated(request.closing_balance, &request.currency.0)?;
    count::known(&lines, &deed.settings())?;
    let expected = store::expected(deed, &session.session_id)?;
    count::keep(deed, &session.session_id, CountMoment::Closing, &lines)?;
    let z_no = series::next(deed, Series::Z, session.terminal_id, 0)?;
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    let closing = diesel::update(row).set((
        cash_session::state.eq(SessionState::Closed),
        cash_session::closed_at.eq(Some(deed.now().0)),
        cash_session::closed_by.eq(Some(deed.who().user_id())),
        cash_session::counted_paise.eq(Some(counted)),
        cash_session::expected_paise.eq(Some(expected)),
        cash_session::reason.eq(request.reason.to_string()),
        cash_session::z_no.eq(Some(z_no)),
    ));
    deed.execute(closing)?;
    let posted = posted(deed, &session.session_id)?.digest();
    deed.audit(AuditEvent::SessionClosed {
        session: session.session_id.clone(),
        counted,
        expected,
        z_no,
        reason: request.reason.to_string(),
        posted: Some(posted),
    });
    Ok(())
}

/// All rows of a session that was just closed.
fn posted(reader: &mut Reader<'_>, session_id: &str) -> storage::Result<Rows> {
    let vendor_id = reader.vendor();
    let session: CashSession = reader.one(cash_session::table.find((vendor_id, session_id.to_owned())))?;
    let counts: Vec<CashCount> = reader.load(
        cash_session_count::table
            .filter(cash_session_count::vendor_id.eq(vendor_id))
            .filter(cash_session_count::session_id.eq(session_id.to_owned())),
    )?;
    let moved: Vec<CashMovement> = reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(vendor_id))
            .filter(cash_session_movement::session_id.eq(session_id.to_owned())),
    )?;
    Ok(Rows::of([&session]).and(&counts).and(&moved))
}

fn explain(deed: &mut Deed<'_, Cashier>, session: &CashSession, reason: &str) -> Result<()> {
    if reason.is_empty() || reason == session.reason {
        return Ok(());
    }
    let row = cash_session::table.find((deed.vendor(), &session.session_id));
    deed.execute(diesel::update(row).set(cash_session::reason.eq(reason)))?;
    let (session, reason) = (session.session_id.clone(), reason.to_owned());
    deed.audit(AuditEvent::SessionExplained { session, reason });
    Ok(())
}

/// The till does not come back to a session that is done with.
fn finish(deed: &mut Deed<'_, Cashier>, session: &CashSession) -> Result<()> {
    let (row, now) = (cash_session::table.find((deed.vendor(), &session.session_id)), deed.now());
    let unfinished = row.filter(cash_session::done_at.is_null());
    deed.execute(diesel::update(unfinished).set(cash_session::done_at.eq(Some(now.0))))?;
    Ok(())
}
