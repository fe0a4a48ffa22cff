//! Anchors: how far the audit of a vendor goes back to when nothing of it was keyed.

use diesel::prelude::*;
use storage::rows::{AuditAnchor, AuditHead};
use storage::schema::{audit_anchor, audit_head, audit_seal, vendor};
use storage::{Key, Result, Scope, Tx};

use super::mac::mac;
use super::seal::text_of;
use crate::clock::Moment;

/// Takes all audit chains and seals as they are now for those of before there was a key, for each vendor without an
/// anchor; answers how many vendors that were. What was changed in them up to now is not found any more.
///
/// # Errors
/// When a statement fails, or there is no key.
pub fn anchor(tx: &mut Tx<'_>, now: Moment) -> Result<usize> {
    let key = tx.key()?;
    let vendors: Vec<i64> = tx.load(vendor::table.select(vendor::vendor_id))?;
    let mut anchored = 0;
    for vendor_id in vendors {
        tx.narrow(Scope::vendor(vendor_id));
        let known: Option<AuditAnchor> = tx.maybe(audit_anchor::table.find(vendor_id))?;
        if known.is_some() {
            continue;
        }
        let heads: Vec<AuditHead> =
            tx.load(audit_head::table.filter(audit_head::vendor_id.eq(vendor_id)).order(audit_head::principal))?;
        let seals = audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id));
        let last: Option<i64> = tx.maybe(seals.order(audit_seal::seal_no.desc()).select(audit_seal::seal_no))?;
        let mut row = AuditAnchor {
            vendor_id,
            seal_no: last.unwrap_or_default(),
            heads: text_of(&heads),
            created_at: now.0,
            hash: String::new(),
        };
        row.hash = anchor_hash(&row, key);
        tx.execute(diesel::insert_into(audit_anchor::table).values(row))?;
        anchored += 1;
    }
    tx.narrow(Scope::system());
    Ok(anchored)
}

/// The hash an anchor must carry.
#[must_use]
pub fn anchor_hash(row: &AuditAnchor, key: Key) -> String {
    let text = format!("{}\n{}\n{}\n{}", row.vendor_id, row.seal_no, row.created_at, row.heads);
    mac(key, "anchor", text.as_bytes())
}
