//! Seals: all audit chains of a vendor joined by one hash, so that none of them can be left out unseen.

use diesel::prelude::*;
use storage::rows::{AuditHead, AuditSeal};
use storage::schema::{audit_head, audit_seal, vendor};
use storage::{Key, Result, Scope, Tx, VendorId};

use super::mac::mac;
use crate::clock::{MINUTE, Moment};

/// Milliseconds from one seal of a vendor's chains to the next.
const SEAL_EVERY: i64 = 10 * MINUTE;

/// Joins the heads of all audit chains of each vendor into one hash, if anything was added since.
///
/// # Errors
/// When a statement fails.
pub fn seal(tx: &mut Tx<'_>, now: Moment) -> Result<()> {
    let vendors: Vec<VendorId> = tx.load(vendor::table.select(vendor::vendor_id))?;
    for vendor_id in vendors {
        tx.narrow(Scope::vendor(vendor_id));
        let heads: Vec<AuditHead> =
            tx.load(audit_head::table.filter(audit_head::vendor_id.eq(vendor_id)).order(audit_head::principal))?;
        let text = text_of(&heads);
        let last: Option<AuditSeal> =
            tx.maybe(audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id)).order(audit_seal::seal_no.desc()))?;
        let due = last.as_ref().is_none_or(|last| last.heads != text && now - last.created_at >= SEAL_EVERY);
        if text.is_empty() || !due {
            continue;
        }
        let (seal_no, previous_hash) = last.map_or((1, String::new()), |last| (last.seal_no + 1, last.hash));
        let mut row =
            AuditSeal { vendor_id, seal_no, heads: text, created_at: now, previous_hash, hash: String::new() };
        row.hash = seal_hash(&row, tx.key()?);
        tx.execute(diesel::insert_into(audit_seal::table).values(row))?;
    }
    tx.narrow(Scope::system());
    Ok(())
}

/// The heads of a seal, a line each: `principal:entry_no:hash`.
fn text_of(heads: &[AuditHead]) -> String {
    let lines: Vec<String> =
        heads.iter().map(|head| format!("{}:{}:{}", head.principal, head.entry_no, head.hash)).collect();
    lines.join("\n")
}

/// The hash a seal must carry: keyed, over the seal before it and the heads it joins.
#[must_use]
pub fn seal_hash(row: &AuditSeal, key: Key) -> String {
    let AuditSeal { vendor_id, seal_no, created_at, previous_hash, heads, .. } = row;
    let text = format!("{vendor_id}\n{seal_no}\n{}\n{previous_hash}\n{heads}", created_at.0);
    mac(key, "seal", text.as_bytes())
}
