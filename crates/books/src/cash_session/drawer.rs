//! The part of a slip on the drawer: movements by hand, expected and counted cash.

use std::collections::HashMap;

use diesel::prelude::*;
use paper::{Align, Document};
use pricing::Paise;
use storage::rows::{CashCount, CashKind, CashSession, CountMoment, MovementKind, SessionState};
use storage::schema::{cash_session_count, cash_session_movement, terminal};
use storage::{Reader, Result, SessionId};

use super::amounts::unless_zero;
use crate::printing::{amount, rupees};

/// The amount of detail that a slip shows of a drawer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    /// Expected and counted cash.
    Closed,
    /// Expected cash so far.
    Open,
    /// Movements by hand alone: the expected sum stays hidden from the person who counts.
    Blind,
}

impl Shown {
    /// The detail shown of a session that is not closed.
    pub(super) fn of_open(blind: bool) -> Self {
        if blind { Shown::Blind } else { Shown::Open }
    }
}

/// A movement: its kind, amount and reason.
type Moved = (MovementKind, Paise, String);

fn movements(reader: &mut Reader<'_>, session_id: &SessionId) -> Result<Vec<Moved>> {
    reader.load(
        cash_session_movement::table
            .filter(cash_session_movement::vendor_id.eq(reader.vendor()))
            .filter(cash_session_movement::session_id.eq(session_id.clone()))
            .order((cash_session_movement::created_at, cash_session_movement::movement_id))
            .select((cash_session_movement::kind, cash_session_movement::amount_paise, cash_session_movement::reason)),
    )
}

fn sum_of(moved: &[Moved], kind: MovementKind) -> Paise {
    moved.iter().filter(|row| row.0 == kind).map(|row| row.1).sum()
}

/// The drawer of one session.
pub(super) fn section(reader: &mut Reader<'_>, slip: &mut Document, session: &CashSession, shown: Shown) -> Result<()> {
    let moved = movements(reader, &session.session_id)?;
    slip.rule();
    if shown != Shown::Blind {
        slip.pair("Opening balance", amount(sum_of(&moved, MovementKind::Opening)));
        slip.pair("Cash sales", amount(sum_of(&moved, MovementKind::Sale)));
        unless_zero(
            slip,
            "Cash handed back",
            sum_of(&moved, MovementKind::Reversal) + sum_of(&moved, MovementKind::Refund),
        );
    }
    opened_with(slip, session, shown);
    for (kind, moved, reason) in &moved {
        if let Some(name) = by_hand(*kind) {
            slip.pair(format!("{name}: {reason}"), amount(*moved));
        }
    }
    match shown {
        Shown::Blind => slip.line("The drawer is counted before the expected cash is told."),
        Shown::Open => {
            let expected: Paise = moved.iter().map(|row| row.1).sum();
            slip.strong_pair("Expected cash", rupees(expected));
        }
        Shown::Closed => {
            outcome(slip, session.expected_paise.unwrap_or_default(), session.counted_paise.unwrap_or_default());
            if !session.reason.is_empty() {
                slip.line(format!("Reason: {}", session.reason));
            }
            counts(reader, slip, session)?;
        }
    }
    Ok(())
}

/// A drawer that began with something else than it was counted with at its last close.
fn opened_with(slip: &mut Document, session: &CashSession, shown: Shown) {
    let Some(difference) = opening_difference(session) else { return };
    if shown != Shown::Blind {
        slip.pair("Last count", amount(session.last_count_paise.unwrap_or_default()));
    }
    slip.strong_pair("Opening difference", amount(difference));
    slip.line(format!("Reason: {}", opening_reason(session)));
}

/// The opening balance less the last count of the drawer; `None` where they are equal.
fn opening_difference(session: &CashSession) -> Option<Paise> {
    let difference = session.opening_paise? - session.last_count_paise?;
    (difference != Paise::ZERO).then_some(difference)
}

fn opening_reason(session: &CashSession) -> &str {
    if session.opening_reason.is_empty() { "not given" } else { &session.opening_reason }
}

/// The drawers of a day: all movements, the counts of the closed ones, and each session by itself.
pub(super) fn sections(
    reader: &mut Reader<'_>,
    slip: &mut Document,
    sessions: &[CashSession],
    blind: bool,
) -> Result<()> {
    let (mut moved, mut rows, mut tills) = (Vec::new(), Vec::new(), HashMap::new());
    for session in sessions {
        let till: String =
            reader.one(terminal::table.find((reader.vendor(), session.terminal_id)).select(terminal::name))?;
        tills.insert(session.terminal_id, till.clone());
        let of_session = movements(reader, &session.session_id)?;
        rows.push(match session.z_no {
            Some(z_no) => {
                let difference = session.counted_paise.unwrap_or_default() - session.expected_paise.unwrap_or_default();
                vec![till, format!("Z {z_no}"), amount(session.expected_paise.unwrap_or_default()), amount(difference)]
            }
            None if blind => vec![till, "open".to_owned(), String::new(), String::new()],
            None => {
                let expected = of_session.iter().map(|row| row.1).sum();
                vec![till, "open".to_owned(), amount(expected), String::new()]
            }
        });
        // Blind closing keeps an uncounted drawer out of the sums, which would reveal its expected cash.
        if !(blind && session.state != SessionState::Closed) {
            moved.extend(of_session);
        }
    }
    slip.rule();
    slip.pair("Opening balances", amount(sum_of(&moved, MovementKind::Opening)));
    slip.pair("Cash sales", amount(sum_of(&moved, MovementKind::Sale)));
    unless_zero(
        slip,
        "Cash handed back",
        sum_of(&moved, MovementKind::Reversal) + sum_of(&moved, MovementKind::Refund),
    );
    for kind in [MovementKind::CashIn, MovementKind::CashOut, MovementKind::Drop] {
        unless_zero(slip, by_hand(kind).unwrap_or_default(), sum_of(&moved, kind));
    }
    let closed = || sessions.iter().filter(|session| session.state == SessionState::Closed);
    let of_closed = |field: fn(&CashSession) -> Option<Paise>| closed().filter_map(field).sum::<Paise>();
    if closed().next().is_some() {
        outcome(slip, of_closed(|session| session.expected_paise), of_closed(|session| session.counted_paise));
    }
    let columns = [("Till", Align::Left), ("", Align::Left), ("Expected", Align::Right), ("Difference", Align::Right)];
    slip.table(&columns, rows);
    let differing = sessions.iter().filter_map(|session| Some((session, opening_difference(session)?)));
    for ((session, difference), till) in differing.map(|each| (each, &tills[&each.0.terminal_id])) {
        slip.pair(format!("{till} opening difference"), amount(difference));
        slip.line(format!("Reason: {}", opening_reason(session)));
    }
    Ok(())
}

fn outcome(slip: &mut Document, expected: Paise, counted: Paise) {
    slip.strong_pair("Expected cash", rupees(expected));
    slip.strong_pair("Counted cash", rupees(counted));
    slip.total("DIFFERENCE", rupees(counted - expected));
}

fn counts(reader: &mut Reader<'_>, slip: &mut Document, session: &CashSession) -> Result<()> {
    let counts: Vec<CashCount> = reader.load(
        cash_session_count::table
            .filter(cash_session_count::vendor_id.eq(reader.vendor()))
            .filter(cash_session_count::session_id.eq(&session.session_id))
            .filter(cash_session_count::moment.eq(CountMoment::Closing))
            .filter(cash_session_count::pieces.gt(0))
            .order((cash_session_count::kind.desc(), cash_session_count::face_paise.desc())),
    )?;
    if !counts.is_empty() {
        let rows = counts.iter().map(|count| {
            let kind = if count.kind == CashKind::Notes { "note" } else { "coin" };
            let value = amount(count.face_paise * count.pieces);
            vec![format!("{} {kind}", amount(count.face_paise)), count.pieces.to_string(), value]
        });
        slip.table(&[("Counted", Align::Left), ("Pieces", Align::Right), ("Value", Align::Right)], rows.collect());
    }
    Ok(())
}

/// The label of a movement by hand.
fn by_hand(kind: MovementKind) -> Option<&'static str> {
    match kind {
        MovementKind::CashIn => Some("Cash in"),
        MovementKind::CashOut => Some("Cash out"),
        MovementKind::Drop => Some("Drop to safe"),
        MovementKind::Opening | MovementKind::Sale | MovementKind::Reversal | MovementKind::Refund => None,
    }
}
