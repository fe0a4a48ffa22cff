//! Calls that must not happen twice: the row that names a request is written in the transaction of its effect.

use diesel::{ExpressionMethods, QueryDsl};
use storage::Tx;
use storage::schema::request_log;

use crate::clock::Moment;
use crate::principal::Name;
use crate::refusal::{CallError, CallRefusal};

/// The idempotency key of a call, with the fingerprint that detects its use for another request.
#[derive(Debug, Clone, Default)]
pub struct Once {
    /// The caller's id of the request, if it sent one.
    pub request_id: Option<String>,
    /// SHA-256 of the call and its typed request.
    pub fingerprint: String,
    /// The call.
    pub call: String,
}

/// Ids that a till makes: 8 to 64 letters, digits, `_` and `-`.
///
/// # Errors
/// [`CallError::Invalid`] naming the field.
pub fn opaque_id(field: &str, id: String) -> std::result::Result<String, CallError> {
    let fits = (8..=64).contains(&id.len());
    if fits && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-') {
        Ok(id)
    } else {
        Err(CallError::field(field, &CallRefusal::NoId { field: field.to_owned() }))
    }
}

/// The retention of a request's outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// For ever: money and stock.
    Ever,
    /// For 24 hours: calls that change an open bill.
    Day,
    /// Not at all: work that may be done again.
    Never,
}

/// Whether this is the first time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turn {
    /// It is: do the work, then [`settle`].
    First,
    /// The same request was done before, with this outcome.
    Again(String),
    /// The id was used for another request.
    Other,
}

/// Takes the turn of a request of one principal. A request without an id always is the first.
///
/// # Errors
/// When a statement fails.
pub fn turn(tx: &mut Tx<'_>, name: Name, once: &Once, keep: Keep, now: Moment) -> storage::Result<Turn> {
    let Some(request_id) = &once.request_id else { return Ok(Turn::First) };
    let keep = match keep {
        Keep::Ever => "ever",
        Keep::Day => "day",
        Keep::Never => return Ok(Turn::First),
    };
    let vendor = tx.vendor();
    let inserted = tx.execute(
        diesel::insert_into(request_log::table)
            .values((
                request_log::vendor_id.eq(vendor),
                request_log::principal.eq(name.to_string()),
                request_log::request_id.eq(request_id),
                request_log::call.eq(&once.call),
                request_log::fingerprint.eq(&once.fingerprint),
                request_log::outcome.eq(""),
                request_log::keep.eq(keep),
                request_log::created_at.eq(now),
            ))
            .on_conflict_do_nothing(),
    )?;
    if inserted == 1 {
        return Ok(Turn::First);
    }
    let (fingerprint, outcome): (String, String) = tx.one(
        request_log::table
            .find((vendor, name.to_string(), request_id))
            .select((request_log::fingerprint, request_log::outcome)),
    )?;
    Ok(if fingerprint == once.fingerprint { Turn::Again(outcome) } else { Turn::Other })
}

/// Remembers the outcome of a first turn.
///
/// # Errors
/// When a statement fails.
pub fn settle(tx: &mut Tx<'_>, name: Name, once: &Once, outcome: &str) -> storage::Result<()> {
    let Some(request_id) = &once.request_id else { return Ok(()) };
    let row = request_log::table.find((tx.vendor(), name.to_string(), request_id));
    tx.execute(diesel::update(row).set(request_log::outcome.eq(outcome)))?;
    Ok(())
}

/// Forgets outcomes that are kept for a day only.
///
/// # Errors
/// When a statement fails.
pub fn forget_old(tx: &mut Tx<'_>, now: Moment) -> storage::Result<usize> {
    tx.execute(
        diesel::delete(request_log::table)
            .filter(request_log::keep.eq("day"))
            .filter(request_log::created_at.lt(now - crate::clock::DAY)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opaque_ids_have_their_alphabet_and_length() {
        for (id, taken) in [("abcdefg1", true), ("abc", false), ("abcd efgh", false), ("0198-aaaa_BBBB", true)] {
            assert_eq!(opaque_id("pay_id", id.to_owned()).is_ok(), taken, "{id}");
        }
        assert!(opaque_id("pay_id", "x".repeat(65)).is_err());
    }
}
