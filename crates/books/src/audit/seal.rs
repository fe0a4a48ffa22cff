//! Seals: all audit chains of a vendor joined by one hash, so that none of them can be left out unseen.

use diesel::prelude::*;
use sha2::{Digest, Sha256};
use storage::rows::{AuditHead, AuditSeal};
use storage::schema::{audit_head, audit_seal, vendor};
use storage::{Result, Scope, Tx};

use crate::clock::{MINUTE, Moment};
use crate::digest::hex;

/// How often the audit chains of a vendor are joined.
const SEAL_EVERY: i64 = 10 * MINUTE;

/// Joins the heads of all audit chains of each vendor into one hash, if anything was added since.
///
/// # Errors
/// When a statement fails.
pub fn seal(tx: &mut Tx<'_>, now: Moment) -> Result<()> {
    let vendors: Vec<i64> = tx.load(vendor::table.select(vendor::vendor_id))?;
    for vendor_id in vendors {
        tx.narrow(Scope::vendor(vendor_id));
        let heads: Vec<AuditHead> =
            tx.load(audit_head::table.filter(audit_head::vendor_id.eq(vendor_id)).order(audit_head::principal))?;
        let text: Vec<String> =
            heads.iter().map(|head| format!("{}:{}:{}", head.principal, head.entry_no, head.hash)).collect();
        let text = text.join("\n");
        let last: Option<AuditSeal> =
            tx.maybe(audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id)).order(audit_seal::seal_no.desc()))?;
        let due = last.as_ref().is_none_or(|last| last.heads != text && now.0 - last.created_at >= SEAL_EVERY);
        if text.is_empty() || !due {
            continue;
        }
        let (seal_no, previous_hash) = last.map_or((1, String::new()), |last| (last.seal_no + 1, last.hash));
        let hash = seal_hash(&previous_hash, &text);
        let row = AuditSeal { vendor_id, seal_no, heads: text, created_at: now.0, previous_hash, hash };
        tx.execute(diesel::insert_into(audit_seal::table).values(row))?;
    }
    tx.narrow(Scope::system());
    Ok(())
}

/// The hash of a seal: over the seal before it and the heads it joins.
#[must_use]
pub fn seal_hash(previous_hash: &str, heads: &str) -> String {
    hex(&Sha256::digest(format!("{previous_hash}\n{heads}")))
}
