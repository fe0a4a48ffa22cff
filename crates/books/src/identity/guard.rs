//! Limits on tries of passwords, by account and by network. A try is counted before the password is checked and taken
//! back when it was right, so the limit holds for tries at once and on every server.

use diesel::prelude::*;
use storage::Tx;
use storage::rows::IdentityGuard;
use storage::schema::identity_guard;

use super::PersonRefusal;
use crate::clock::Moment;
use crate::limits::{Limit, RESETS_OF_ACCOUNT, WRONG_PASSWORDS_OF_ACCOUNT, WRONG_PASSWORDS_OF_NETWORK};
use crate::refusal::Result;

/// The network and the account that a try is counted for.
#[derive(Debug, Clone)]
pub struct NetworkTries {
    /// The digest of the address that was typed, whether somebody has it or not.
    pub mail_digest: String,
    /// The network that it came from.
    pub network: String,
}

impl NetworkTries {
    fn counts(&self) -> [(String, Limit); 2] {
        [
            (format!("network:{}", self.network), WRONG_PASSWORDS_OF_NETWORK),
            (format!("mail:{}", self.mail_digest), WRONG_PASSWORDS_OF_ACCOUNT),
        ]
    }
}

fn codes_of(identity_id: &str) -> (String, Limit) {
    (format!("code:{identity_id}"), WRONG_PASSWORDS_OF_ACCOUNT)
}

/// Counts a try of a password, before it is checked.
///
/// # Errors
/// When there were too many from the network or of the account, or a statement fails.
pub fn count_sign_in(tx: &mut Tx<'_>, tries: &NetworkTries, now: Moment) -> Result<()> {
    tries.counts().into_iter().try_for_each(|counted| count(tx, counted, now))
}

/// Takes the try back, and those before it of the same account: it was right.
///
/// # Errors
/// When a statement fails.
pub fn sign_in_was_right(tx: &mut Tx<'_>, tries: &NetworkTries) -> Result<()> {
    let [(network, _), (account, _)] = tries.counts();
    let row = identity_guard::table.find(network);
    let taken = diesel::update(row).set(identity_guard::failures.eq(identity_guard::failures - 1));
    tx.execute(taken.filter(identity_guard::failures.gt(0)))?;
    tx.execute(diesel::delete(identity_guard::table.find(account)))?;
    Ok(())
}

/// Counts a link to a new password, before the account is looked for.
///
/// # Errors
/// When there were too many from the network or for the address, or a statement fails.
pub(super) fn count_forgotten(tx: &mut Tx<'_>, tries: &NetworkTries, now: Moment) -> Result<()> {
    count(tx, (format!("forgotten-network:{}", tries.network), WRONG_PASSWORDS_OF_NETWORK), now)?;
    count(tx, (format!("forgotten:{}", tries.mail_digest), RESETS_OF_ACCOUNT), now)
}

/// Forgets the wrong passwords of an account: it has a new one.
///
/// # Errors
/// When the statement fails.
pub(super) fn forget_tries(tx: &mut Tx<'_>, mail_digest: &str) -> Result<()> {
    tx.execute(diesel::delete(identity_guard::table.find(format!("mail:{mail_digest}"))))?;
    Ok(())
}

/// Counts a try of a code: whoever knows a password may try codes in session after session.
///
/// # Errors
/// When there were too many of the account, or a statement fails.
pub(super) fn count_code(tx: &mut Tx<'_>, identity_id: &str, now: Moment) -> Result<()> {
    count(tx, codes_of(identity_id), now)
}

/// Forgets the tries of codes: one was right.
///
/// # Errors
/// When the statement fails.
pub(super) fn code_was_right(tx: &mut Tx<'_>, identity_id: &str) -> Result<()> {
    tx.execute(diesel::delete(identity_guard::table.find(codes_of(identity_id).0)))?;
    Ok(())
}

fn count(tx: &mut Tx<'_>, (secret, limit): (String, Limit), now: Moment) -> Result<()> {
    let window = limit.window_of(now.0).to_string();
    let row = IdentityGuard { secret: secret.clone(), failures: 1, counted_in: window.clone() };
    // Written before it is read: of two tries at once the second waits.
    tx.execute(
        diesel::insert_into(identity_guard::table)
            .values(row)
            .on_conflict(identity_guard::secret)
            .do_update()
            .set(identity_guard::failures.eq(identity_guard::failures + 1)),
    )?;
    let found = identity_guard::table.find(&secret);
    let counted: IdentityGuard = tx.one(found)?;
    let failures = if counted.counted_in == window { counted.failures } else { 1 };
    tx.execute(
        diesel::update(found).set((identity_guard::failures.eq(failures), identity_guard::counted_in.eq(window))),
    )?;
    if failures > limit.most {
        let seconds = u64::try_from((limit.ends(now.0) - now.0) / 1000 + 1).unwrap_or(1);
        return Err(PersonRefusal::TooManyTries { minutes: seconds.div_ceil(60), seconds }.into());
    }
    Ok(())
}
