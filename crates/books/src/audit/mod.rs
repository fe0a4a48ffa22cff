//! Who did what, when: entries chained by hash per terminal, so that none can be changed or left out unseen.
//!
//! An entry is written in the transaction of what it tells. Its hash covers its content and the hash before it.

use diesel::dsl::sql;
use diesel::sql_types::{BigInt, Bool, Text};
use diesel::{ExpressionMethods, QueryDsl, QueryableByName, sql_query};
use sha2::{Digest, Sha256};
use storage::rows::AuditEntry;
use storage::schema::{audit_entry, audit_head, cash_session};
use storage::{Reader, Result, Tx};

mod seal;

pub use seal::{seal, seal_hash};

use crate::clock::Moment;
use crate::digest::hex;

/// Where and by whom something was done.
#[derive(Debug, Clone, Copy, Default)]
pub struct Actor<'a> {
    /// The terminal; 0 for the command line and background work.
    pub terminal_id: i64,
    /// The store; 0 where it concerns none.
    pub store_id: i64,
    /// The user; 0 for the command line and background work.
    pub user_id: i64,
    /// The cash session, if one is open.
    pub session_id: &'a str,
}

/// What the audit is told.
#[derive(Debug, Clone, Copy)]
pub struct Told<'a> {
    /// Where and by whom.
    pub actor: Actor<'a>,
    /// What was done, in a word such as `invoice_posted`.
    pub action: &'a str,
    /// The id or number it concerns.
    pub subject: &'a str,
    /// Whatever else is to be known of it.
    pub detail: &'a serde_json::Value,
}

#[derive(QueryableByName)]
struct Head {
    #[diesel(sql_type = BigInt)]
    entry_no: i64,
    #[diesel(sql_type = Text)]
    hash: String,
}

/// The cash session that is open on a terminal; empty without one.
///
/// # Errors
/// When a statement fails.
pub fn session_of(reader: &mut Reader<'_>, terminal_id: i64) -> Result<String> {
    let open = cash_session::table
        .filter(cash_session::vendor_id.eq(reader.vendor()))
        .filter(cash_session::terminal_id.eq(terminal_id))
        .filter(sql::<Bool>("state = 'open'"))
        .select(cash_session::session_id);
    Ok(reader.maybe(open)?.unwrap_or_default())
}

/// Writes an entry.
///
/// It comes last in its transaction: the head of the chain is the last row that is locked.
///
/// # Errors
/// When a statement fails.
pub fn audit(tx: &mut Tx<'_>, told: &Told<'_>, now: Moment) -> Result<()> {
    let Told { actor, action, subject, detail } = told;
    let vendor = tx.vendor();
    let head: Head = tx.one(
        sql_query(
            "INSERT INTO audit_head (vendor_id, terminal_id, entry_no, hash) VALUES ($1, $2, 1, '') \
             ON CONFLICT (vendor_id, terminal_id) DO UPDATE SET entry_no = audit_head.entry_no + 1 \
             RETURNING entry_no, hash",
        )
        .bind::<BigInt, _>(vendor)
        .bind::<BigInt, _>(actor.terminal_id),
    )?;
    let mut entry = AuditEntry {
        vendor_id: vendor,
        terminal_id: actor.terminal_id,
        entry_no: head.entry_no,
        store_id: actor.store_id,
        user_id: actor.user_id,
        session_id: actor.session_id.to_owned(),
        action: (*action).to_owned(),
        subject: (*subject).to_owned(),
        detail: detail.to_string(),
        created_at: now.0,
        previous_hash: head.hash,
        hash: String::new(),
    };
    entry.hash = hash_of(&entry);
    let hash = entry.hash.clone();
    tx.execute(diesel::insert_into(audit_entry::table).values(entry))?;
    let row = audit_head::table.find((vendor, actor.terminal_id));
    tx.execute(diesel::update(row).set(audit_head::hash.eq(hash)))?;
    Ok(())
}

/// The hash an entry must carry: SHA-256 over its fields and the hash before it, each with its length.
#[must_use]
pub fn hash_of(entry: &AuditEntry) -> String {
    let mut hash = Sha256::new();
    for field in [
        &entry.previous_hash,
        &entry.vendor_id.to_string(),
        &entry.terminal_id.to_string(),
        &entry.entry_no.to_string(),
        &entry.store_id.to_string(),
        &entry.user_id.to_string(),
        &entry.session_id,
        &entry.action,
        &entry.subject,
        &entry.detail,
        &entry.created_at.to_string(),
    ] {
        // Eight bytes on every machine: a browser counts in four.
        hash.update((field.len() as u64).to_be_bytes());
        hash.update(field.as_bytes());
    }
    hex(&hash.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_the_same_hash_on_every_machine() {
        let entry = AuditEntry {
            vendor_id: 1,
            terminal_id: 2,
            entry_no: 3,
            store_id: 4,
            user_id: 5,
            session_id: String::new(),
            action: "sold".to_owned(),
            subject: "PN1T1".to_owned(),
            detail: "{}".to_owned(),
            created_at: 6,
            previous_hash: String::new(),
            hash: String::new(),
        };
        assert_eq!(hash_of(&entry), "62ff0655dad0efd689698bfb075f83bd1b4fdcad4736bc39af565ca196e8daf1");
    }
}
