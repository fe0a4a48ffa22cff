use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use pricing::{Day, Paise};
use storage::rows::{CashMovement, CashSession, MovementKind, SessionState};
use storage::schema::{cash_session, cash_session_movement, login_user};
use storage::{Approver, Reader, Result, SessionId, TerminalId, Tx, UserId};

use crate::clock::Moment;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal;

/// Written out, not bound: only so do both engines use the partial index.
const IS_OPEN: &str = "state = 'open'";

/// Sessions of a terminal that are not closed, oldest first.
pub(super) fn unclosed(reader: &mut Reader<'_>, terminal_id: TerminalId) -> Result<Vec<CashSession>> {
    reader.load(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::terminal_id.eq(terminal_id))
            .filter(cash_session::state.ne(SessionState::Closed))
            .order(cash_session::begun_at),
    )
}

/// A session of the vendor.
///
/// # Errors
/// When the statement fails.
pub fn find(reader: &mut Reader<'_>, session_id: &SessionId) -> Result<Option<CashSession>> {
    reader.maybe(cash_session::table.find((reader.vendor(), session_id.clone())))
}

pub(super) fn user_name(reader: &mut Reader<'_>, user_id: UserId) -> Result<String> {
    let names: Option<(String, String)> = reader.maybe(
        login_user::table.find((reader.vendor(), user_id)).select((login_user::first_name, login_user::last_name)),
    )?;
    Ok(names.map(|(first, last)| crate::login::full_name(&first, &last)).unwrap_or_default())
}

/// The open session of a terminal.
///
/// # Errors
/// When a statement fails.
pub fn current(reader: &mut Reader<'_>, terminal_id: TerminalId) -> Result<Option<CashSession>> {
    reader.maybe(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::terminal_id.eq(terminal_id))
            .filter(sql::<Bool>(IS_OPEN)),
    )
}

/// The session of a terminal that was closed last, unless it is done with.
pub(super) fn unfinished(reader: &mut Reader<'_>, terminal_id: TerminalId) -> Result<Option<CashSession>> {
    let last = cash_session::table
        .filter(cash_session::vendor_id.eq(reader.vendor()))
        .filter(cash_session::terminal_id.eq(terminal_id))
        .filter(cash_session::state.eq(SessionState::Closed))
        .order((cash_session::closed_at.desc(), cash_session::session_id.desc()))
        .limit(1);
    Ok(reader.maybe::<CashSession, _>(last)?.filter(|session| session.done_at.is_none()))
}

/// The count at the close of a terminal's newest session before today's, in paise; none while a newer session is still
/// to be closed.
pub(super) fn last_count(reader: &mut Reader<'_>, terminal_id: TerminalId, today: Day) -> Result<Option<Paise>> {
    let newest: Option<CashSession> = reader.maybe(
        cash_session::table
            .filter(cash_session::vendor_id.eq(reader.vendor()))
            .filter(cash_session::terminal_id.eq(terminal_id))
            .filter(cash_session::state.ne(SessionState::Open).or(cash_session::business_date.ne(today)))
            // The engines sort NULL differently, so its absence is a sort key of its own.
            .order((
                cash_session::begun_at.desc(),
                cash_session::closed_at.is_null().desc(),
                cash_session::closed_at.desc(),
                cash_session::session_id.desc(),
            ))
            .limit(1),
    )?;
    Ok(newest.filter(|session| session.state == SessionState::Closed).and_then(|session| session.counted_paise))
}

/// The open session of a terminal, locked until the transaction ends: the first lock of every write about money.
pub(super) fn lock_current(tx: &mut Tx<'_>, terminal_id: TerminalId) -> Result<Option<CashSession>> {
    let open = cash_session::table
        .filter(cash_session::vendor_id.eq(tx.vendor()))
        .filter(cash_session::terminal_id.eq(terminal_id))
        .filter(sql::<Bool>(IS_OPEN));
    tx.maybe(
        diesel::update(open)
            .set(cash_session::movements.eq(cash_session::movements))
            .returning(cash_session::all_columns),
    )
}

/// The open session of a terminal, locked, for money that goes back.
///
/// # Errors
/// When a statement fails.
pub fn lock_for_refund(tx: &mut Tx<'_>, terminal_id: TerminalId) -> Result<Option<CashSession>> {
    lock_current(tx, terminal_id)
}

/// A session by its id, locked until the transaction ends.
pub(super) fn lock(tx: &mut Tx<'_>, session_id: &SessionId) -> Result<Option<CashSession>> {
    let row = cash_session::table.find((tx.vendor(), session_id.clone()));
    tx.maybe(
        diesel::update(row)
            .set(cash_session::movements.eq(cash_session::movements))
            .returning(cash_session::all_columns),
    )
}

/// Begins a session without an opening balance. `false` when another one was begun at the same moment.
pub(super) fn begin(
    tx: &mut Tx<'_>,
    session_id: &SessionId,
    terminal_id: TerminalId,
    business_date: Day,
    now: Moment,
) -> Result<bool> {
    let begun = tx.execute(
        diesel::insert_into(cash_session::table)
            .values((
                cash_session::vendor_id.eq(tx.vendor()),
                cash_session::session_id.eq(session_id),
                cash_session::store_id.eq(tx.store()),
                cash_session::terminal_id.eq(terminal_id),
                cash_session::state.eq(SessionState::Open),
                cash_session::business_date.eq(business_date),
                cash_session::movements.eq(0),
                cash_session::begun_at.eq(now),
                cash_session::reason.eq(""),
                cash_session::opening_reason.eq(""),
            ))
            .on_conflict_do_nothing(),
    )?;
    Ok(begun == 1)
}

/// The session of a sale, locked: the open one, or a fresh one where none is open.
///
/// # Errors
/// When a statement fails.
pub fn session_for_sale(
    tx: &mut Tx<'_>,
    fresh_id: &SessionId,
    terminal_id: TerminalId,
    business_date: Day,
    now: Moment,
) -> Result<CashSession> {
    if let Some(session) = lock_current(tx, terminal_id)? {
        return Ok(session);
    }
    begin(tx, fresh_id, terminal_id, business_date, now)?;
    lock_current(tx, terminal_id)?
        .ok_or_else(|| storage::Error::Unavailable("the session was closed just now".to_owned()))
}

/// Money that moves.
#[derive(Debug, Clone, Copy)]
pub struct Movement<'a> {
    /// The id of its row.
    pub movement_id: &'a str,
    /// The kind of movement.
    pub kind: MovementKind,
    /// Paise into the drawer; negative out of it.
    pub amount_paise: Paise,
    /// The payment it belongs to.
    pub pay_id: &'a str,
    /// The reason, in the cashier's words.
    pub reason: &'a str,
    /// The manager who allowed it.
    pub manager_id: Option<Approver>,
}

/// Records a movement in a session that is locked.
///
/// # Errors
/// When a statement fails.
pub fn record(deed: &mut Deed<'_, Cashier>, session: &CashSession, movement: Movement<'_>) -> refusal::Result<()> {
    let row = CashMovement {
        vendor_id: deed.vendor(),
        movement_id: movement.movement_id.to_owned(),
        session_id: session.session_id.clone(),
        store_id: session.store_id,
        terminal_id: session.terminal_id,
        user_id: deed.who().user_id(),
        kind: movement.kind,
        amount_paise: movement.amount_paise,
        pay_id: movement.pay_id.to_owned(),
        reason: movement.reason.to_owned(),
        manager_id: movement.manager_id,
        created_at: deed.now(),
    };
    deed.execute(diesel::insert_into(cash_session_movement::table).values(row))?;
    let session = cash_session::table.find((deed.vendor(), &session.session_id));
    deed.execute(diesel::update(session).set(cash_session::movements.eq(cash_session::movements + 1)))?;
    Ok(())
}

/// The cash a session should hold: the sum of its movements, in paise.
///
/// # Errors
/// When a statement fails.
pub fn expected(reader: &mut Reader<'_>, session_id: &SessionId) -> Result<Paise> {
    let amounts: Vec<Paise> = reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(reader.vendor()))
            .filter(cash_session_movement::session_id.eq(session_id.clone()))
            .select(cash_session_movement::amount_paise),
    )?;
    Ok(amounts.into_iter().sum())
}
