//! The audit as a release wrote it that knew neither digests of what is posted nor a key.

use std::collections::HashMap;

use books::audit::plain_hash_of;
use books::posted::POSTED;
use serde_json::Value;
use storage::rows::AuditEntry;

/// Takes the digests out of entries, which come in the order of their chains, and hashes them again. Answers the last
/// hash of each chain.
///
/// # Panics
/// When a detail is no JSON.
pub fn without_digests(entries: &mut [AuditEntry]) -> HashMap<(i64, String), String> {
    let mut heads: HashMap<(i64, String), String> = HashMap::new();
    for entry in entries {
        let mut detail: Value = serde_json::from_str(&entry.detail).expect("a detail is JSON");
        if let Some(fields) = detail.as_object_mut() {
            fields.remove(POSTED);
        }
        entry.detail = detail.to_string();
        let head = heads.entry((entry.vendor_id, entry.principal.clone())).or_default();
        entry.previous_hash = std::mem::take(head);
        entry.hash = plain_hash_of(entry);
        head.clone_from(&entry.hash);
    }
    heads
}
