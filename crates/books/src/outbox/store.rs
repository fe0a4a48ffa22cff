use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel::{insert_into, sql_query};
use storage::rows::{Outbox as Row, OutboxState};
use storage::schema::outbox;
use storage::{Reader, Result, TerminalId, Tx};

use super::message::Kind;
use super::rules::{Failure, LEASE, next_try};
use crate::clock::{DAY, Moment};

/// Milliseconds after which delivered and given-up messages are deleted: 90 days.
const KEPT: i64 = 90 * DAY;

/// The state of a store's messages to customers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Standing {
    /// Not delivered yet.
    pub waiting: i64,
    /// Given up in the last 24 hours.
    pub given_up: i64,
}

pub(super) fn insert(tx: &mut Tx<'_>, row: &Row) -> Result<()> {
    tx.execute(insert_into(outbox::table).values(row))?;
    Ok(())
}

/// The number of messages of a kind about a subject that were queued since a moment.
///
/// # Errors
/// When the statement fails.
pub fn queued_since(reader: &mut Reader<'_>, (kind, subject): (Kind, &str), since: Moment) -> Result<i64> {
    reader.one(
        outbox::table
            .filter(outbox::vendor_id.eq(reader.vendor()))
            .filter(outbox::created_at.gt(since.0))
            .filter(outbox::kind.eq(kind.name()))
            .filter(outbox::subject.eq(subject.to_owned()))
            .count(),
    )
}

/// The number of messages to an address that were queued since a moment.
///
/// # Errors
/// When the statement fails.
pub fn queued_to_since(reader: &mut Reader<'_>, (kind, recipient): (Kind, &str), since: Moment) -> Result<i64> {
    reader.one(
        outbox::table
            .filter(outbox::vendor_id.eq(reader.vendor()))
            .filter(outbox::created_at.gt(since.0))
            .filter(outbox::kind.eq(kind.name()))
            .filter(outbox::recipient.eq(super::known_by(recipient)))
            .count(),
    )
}

/// The number of messages of any kind that a till has queued since a moment.
///
/// # Errors
/// When the statement fails.
pub fn queued_by_since(reader: &mut Reader<'_>, terminal_id: TerminalId, since: Moment) -> Result<i64> {
    reader.one(
        outbox::table
            .filter(outbox::vendor_id.eq(reader.vendor()))
            .filter(outbox::created_at.gt(since.0))
            .filter(outbox::terminal_id.eq(terminal_id))
            .count(),
    )
}

/// Messages of a kind that are due, of whichever store, the longest waiting first.
///
/// # Errors
/// When the statement fails.
pub fn due(reader: &mut Reader<'_>, kind: Kind, now: Moment, most: i64) -> Result<Vec<Row>> {
    // The state is part of the text, so that the index of waiting rows is used.
    reader.load(
        outbox::table
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("state = 'waiting'"))
            .filter(outbox::due_at.le(now))
            .filter(outbox::kind.eq(kind.name()))
            .order((outbox::due_at, outbox::outbox_id))
            .limit(most),
    )
}

/// Takes the lease of a due message, under a name nobody else has; `false` when another server was faster.
///
/// # Errors
/// When the statement fails.
pub fn claim(tx: &mut Tx<'_>, row: &Row, name: &str, now: Moment) -> Result<bool> {
    let waits = outbox::table
        .find((row.vendor_id, &row.outbox_id))
        .filter(outbox::state.eq(OutboxState::Waiting))
        .filter(outbox::due_at.le(now));
    let claimed = tx.execute(diesel::update(waits).set((
        outbox::claim.eq(name),
        outbox::due_at.eq(now + LEASE),
        outbox::attempts.eq(outbox::attempts + 1),
    )))?;
    Ok(claimed == 1)
}

/// A message, and the name of the lease on it.
#[derive(Debug, Clone)]
pub struct Claimed {
    /// The message.
    pub row: Row,
    /// The name of the lease.
    pub name: String,
}

/// Records the result of a message's delivery under a lease. Nothing is written when another server has taken the
/// lease over meanwhile.
///
/// A message that was delivered or given up keeps no content: a one-time code or an address has no business in the
/// books.
///
/// # Errors
/// When the statement fails.
pub fn mark(
    tx: &mut Tx<'_>,
    claimed: &Claimed,
    outcome: &std::result::Result<(), Failure>,
    chance: u8,
    now: Moment,
) -> Result<OutboxState> {
    let Claimed { row, name } = claimed;
    let attempts = row.attempts + 1;
    let (state, due_at, error) = match outcome {
        Ok(()) => (OutboxState::Sent, now, String::new()),
        Err(failure) => {
            let error: String = failure.to_string().chars().take(300).collect();
            match next_try(failure, attempts, chance, row.give_up_at, now) {
                Some(due_at) => (OutboxState::Waiting, due_at, error),
                None => (OutboxState::GivenUp, now, error),
            }
        }
    };
    let done_at = (state != OutboxState::Waiting).then_some(now);
    let payload = if state == OutboxState::Waiting { &row.payload } else { "{}" };
    let leased = outbox::table
        .find((row.vendor_id, &row.outbox_id))
        .filter(outbox::state.eq(OutboxState::Waiting))
        .filter(outbox::claim.eq(name))
        .filter(outbox::attempts.eq(attempts));
    tx.execute(diesel::update(leased).set((
        outbox::state.eq(state),
        outbox::due_at.eq(due_at),
        outbox::last_error.eq(error),
        outbox::refused.eq(matches!(outcome, Err(Failure::Refused(_)))),
        outbox::done_at.eq(done_at),
        outbox::payload.eq(payload),
        outbox::claim.eq(""),
    )))?;
    Ok(state)
}

/// The state of a message, and why it was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fate {
    /// Its state.
    pub state: OutboxState,
    /// Why it was given up; `None` where it was not.
    pub cause: Option<Cause>,
}

/// Why a message was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The other side has read it and refuses it.
    Refused,
    /// Nothing took it until its time was over.
    Unreachable,
    /// It could not be made.
    Fault,
}

impl Cause {
    /// The word of the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Cause::Refused => "refused",
            Cause::Unreachable => "unreachable",
            Cause::Fault => "fault",
        }
    }
}

/// The fate of a message of the scope's store; `None` when there is none of that id.
///
/// # Errors
/// When the statement fails.
pub fn fate_of(reader: &mut Reader<'_>, id: &str) -> Result<Option<Fate>> {
    let row: Option<(OutboxState, bool, Option<Moment>, Moment)> = reader.maybe(
        outbox::table
            .filter(outbox::vendor_id.eq(reader.vendor()))
            .filter(outbox::outbox_id.eq(id.to_owned()))
            .filter(outbox::store_id.eq(reader.store()))
            .select((outbox::state, outbox::refused, outbox::done_at, outbox::give_up_at)),
    )?;
    Ok(row.map(|(state, refused, done_at, give_up_at)| {
        let cause = match done_at {
            _ if refused => Cause::Refused,
            Some(done_at) if done_at < give_up_at => Cause::Fault,
            _ => Cause::Unreachable,
        };
        Fate { state, cause: (state == OutboxState::GivenUp).then_some(cause) }
    }))
}

/// The state of the messages of the scope's store to its customers.
///
/// # Errors
/// When a statement fails.
pub fn standing(reader: &mut Reader<'_>, now: Moment) -> Result<Standing> {
    #[derive(QueryableByName)]
    struct Counts {
        #[diesel(sql_type = BigInt)]
        waiting: i64,
        #[diesel(sql_type = BigInt)]
        given_up: i64,
    }
    let counts: Counts = reader.one(
        sql_query(
            "SELECT CAST(COALESCE(SUM(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END), 0) AS BIGINT) AS waiting, \
             CAST(COALESCE(SUM(CASE WHEN state = 'given_up' THEN 1 ELSE 0 END), 0) AS BIGINT) AS given_up FROM outbox \
             WHERE vendor_id = $1 AND store_id = $2 AND kind <> 'bill' AND (state = 'waiting' OR state = 'given_up' AND done_at >= $3)",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.store())
        .bind::<BigInt, _>(now - DAY),
    )?;
    Ok(Standing { waiting: counts.waiting, given_up: counts.given_up })
}

/// The newest mails and SMS of the scope's store that were given up in the last 24 hours: kind and subject.
///
/// # Errors
/// When the statement fails.
pub fn given_up_lately(reader: &mut Reader<'_>, now: Moment, most: i64) -> Result<Vec<(String, String)>> {
    reader.load(
        outbox::table
            .filter(outbox::vendor_id.eq(reader.vendor()))
            .filter(outbox::store_id.eq(reader.store()))
            .filter(outbox::state.eq(OutboxState::GivenUp))
            .filter(outbox::kind.ne(Kind::Bill.name()))
            .filter(outbox::done_at.ge(now - DAY))
            .order((outbox::created_at.desc(), outbox::outbox_id))
            .select((outbox::kind, outbox::subject))
            .limit(most),
    )
}

/// Deletes messages that were done long ago.
///
/// # Errors
/// When the statement fails.
pub fn forget_old(tx: &mut Tx<'_>, now: Moment) -> Result<usize> {
    tx.execute(
        diesel::delete(outbox::table)
            .filter(outbox::state.ne(OutboxState::Waiting))
            .filter(outbox::done_at.lt(now - KEPT)),
    )
}
