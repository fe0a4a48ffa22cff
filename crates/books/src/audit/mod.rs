//! Who did what, when: entries chained by hash per principal, so that none can be changed or left out unseen.
//!
//! An entry is written in the transaction of its event. Its hash covers its content and the hash before it, and is
//! keyed by a secret that the database does not hold: access to the rows does not suffice to make hashes that fit them.

use diesel::dsl::sql;
use diesel::sql_types::Bool;
use diesel::{ExpressionMethods, QueryDsl};
use storage::rows::{AuditEntry, AuditHead};
use storage::schema::{audit_entry, audit_head, cash_session};
use storage::{Key, PersonId, Reader, Result, SessionId, StoreId, TerminalId, Tx, UserId};

mod event;
mod heads;
mod kind;
mod mac;
mod operation;
mod seal;

pub use event::{Action, AuditEvent, FieldChanged, HandedBack, PriceChanged, RateBand, StoredEvent};
pub use heads::{ExportedHead, SEAL, heads, read_head};
pub use kind::{Group, Kind};
pub use operation::Operation;
pub use seal::{seal, seal_hash};

use crate::clock::Moment;
use crate::principal::Name;

/// The context of an audit event: principal, store, user and cash session.
#[derive(Debug, Clone, Copy)]
pub struct Actor<'a> {
    /// The principal.
    pub name: Name,
    /// The store; 0 where it concerns none.
    pub store_id: StoreId,
    /// The user of a till; 0 for people without a till, the command line, background work, and a till on which nobody
    /// is signed in.
    pub user_id: UserId,
    /// The cash session, if one is open.
    pub session_id: Option<&'a SessionId>,
}

impl Actor<'static> {
    /// On a till of a store, before anybody is signed in.
    #[must_use]
    pub fn till(terminal_id: TerminalId, store_id: StoreId) -> Self {
        Actor { name: Name::Till(terminal_id), store_id, user_id: UserId::NONE, session_id: None }
    }

    /// A person without a till: an owner, an accountant, a manager.
    #[must_use]
    pub fn person(person_id: PersonId) -> Self {
        Actor { name: Name::Person(person_id), store_id: StoreId::NONE, user_id: UserId::NONE, session_id: None }
    }

    /// The command line; no other caller uses it.
    #[must_use]
    pub fn shell() -> Self {
        Actor { name: Name::Shell, store_id: StoreId::NONE, user_id: UserId::NONE, session_id: None }
    }

    /// Background work.
    #[must_use]
    pub fn system() -> Self {
        Actor { name: Name::System, store_id: StoreId::NONE, user_id: UserId::NONE, session_id: None }
    }
}

impl Actor<'_> {
    /// The same, about a store; 0 where it concerns none.
    #[must_use]
    pub fn of_store(self, store_id: StoreId) -> Self {
        Actor { store_id, ..self }
    }

    /// The actor's principal, as a changed row stores it.
    #[must_use]
    pub fn by(&self) -> String {
        match self.name {
            Name::Shell => "command line".to_owned(),
            name => name.to_string(),
        }
    }
}

/// The cash session that is open in somebody's name; empty without one.
///
/// # Errors
/// When a statement fails.
pub fn session_of(reader: &mut Reader<'_>, name: Name) -> Result<SessionId> {
    let Name::Till(terminal_id) = name else { return Ok(SessionId::default()) };
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
pub fn audit(tx: &mut Tx<'_>, actor: Actor<'_>, event: &AuditEvent, now: Moment) -> Result<()> {
    let StoredEvent { action, subject, detail } = event.stored();
    let vendor = tx.vendor();
    let principal = actor.name.to_string();
    let head: AuditHead = tx.one(
        diesel::insert_into(audit_head::table)
            .values(AuditHead { vendor_id: vendor, principal: principal.clone(), entry_no: 1, hash: String::new() })
            .on_conflict((audit_head::vendor_id, audit_head::principal))
            .do_update()
            .set(audit_head::entry_no.eq(audit_head::entry_no + 1))
            .returning(audit_head::all_columns),
    )?;
    let mut entry = AuditEntry {
        vendor_id: vendor,
        principal,
        entry_no: head.entry_no,
        store_id: actor.store_id,
        user_id: actor.user_id,
        session_id: actor.session_id.cloned().unwrap_or_default(),
        action: action.to_owned(),
        subject,
        detail,
        created_at: now,
        previous_hash: head.hash,
        hash: String::new(),
    };
    entry.hash = hash_of(&entry, tx.key()?);
    let hash = entry.hash.clone();
    tx.execute(diesel::insert_into(audit_entry::table).values(entry))?;
    let row = audit_head::table.find((vendor, actor.name.to_string()));
    tx.execute(diesel::update(row).set(audit_head::hash.eq(hash)))?;
    Ok(())
}

/// The hash an entry must carry: HMAC-SHA-256 over its fields and the hash before it, each with its length.
#[must_use]
pub fn hash_of(entry: &AuditEntry, key: Key) -> String {
    mac::mac(key, "entry", &bytes_of(entry))
}

fn bytes_of(entry: &AuditEntry) -> Vec<u8> {
    let mut bytes = Vec::new();
    for field in [
        &entry.previous_hash,
        &entry.vendor_id.to_string(),
        &entry.principal,
        &entry.entry_no.to_string(),
        &entry.store_id.to_string(),
        &entry.user_id.to_string(),
        entry.session_id.as_str(),
        &entry.action,
        &entry.subject,
        &entry.detail,
        &entry.created_at.0.to_string(),
    ] {
        // Eight bytes on every machine: a browser counts in four.
        bytes.extend((field.len() as u64).to_be_bytes());
        bytes.extend(field.as_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use storage::VendorId;

    use super::*;

    #[test]
    fn an_entry_has_the_same_hash_on_every_machine() {
        let entry = AuditEntry {
            vendor_id: VendorId::new(1),
            principal: "till-2".to_owned(),
            entry_no: 3,
            store_id: StoreId::new(4),
            user_id: UserId::new(5),
            session_id: SessionId::default(),
            action: "sold".to_owned(),
            subject: "PN1T1".to_owned(),
            detail: "{}".to_owned(),
            created_at: Moment(6),
            previous_hash: String::new(),
            hash: String::new(),
        };
        let hash = hash_of(&entry, Key([7; 32]));
        assert_eq!(hash, "mac-d022cfaadbce6235cbe591e83c0b2b86ddadf45cc6ed54864bc7d0b4dec29f93");
    }
}
