//! The audit itself: entries that follow one another, seals that join their chains, and heads that were exported.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use diesel::prelude::*;
use storage::rows::{AuditEntry, AuditHead, AuditSeal};
#[cfg(feature = "console")]
use storage::schema::store;
use storage::schema::{audit_entry, audit_head, audit_seal};
use storage::{Key, Reader, Result, Scope, VendorId};
#[cfg(feature = "console")]
use storage::{Moment, StoreId};

use super::{Finding, posted};
use crate::audit::{ExportedHead, SEAL, hash_of, seal_hash};

/// Rows read at a time.
const CHUNK: i64 = 2_000;

const CHAIN: &str = "the audit chain is unbroken";
const SEALS: &str = "the seals over the audit chains are unbroken";
const SEALED: &str = "the seals hold what the audit chains hold";
const EXPORTED: &str = "the audit holds what was written down of it elsewhere";

/// A hash of an entry or a seal that is recorded elsewhere.
struct Claim {
    check: &'static str,
    by: String,
    hash: String,
}

/// Hashes of a vendor's chains that are recorded elsewhere, by principal (or [`SEAL`]) and number.
#[derive(Default)]
struct Claims(HashMap<(String, i64), Vec<Claim>>);

impl Claims {
    fn add(&mut self, place: (String, i64), claim: Claim) {
        let claims = self.0.entry(place).or_default();
        // A seal repeats the heads of all chains, most of which have not moved since the one before.
        if claims.last().is_none_or(|last| (last.check, &last.hash) != (claim.check, &claim.hash)) {
            claims.push(claim);
        }
    }

    /// Adds the lines of a seal.
    fn add_heads(&mut self, heads: &str, check: &'static str, by: &str) {
        for line in heads.lines() {
            let parts: Vec<&str> = line.split(':').collect();
            let [principal, no, hash] = parts.as_slice() else { continue };
            let place = ((*principal).to_owned(), no.parse().unwrap_or(0));
            self.add(place, Claim { check, by: by.to_owned(), hash: (*hash).to_owned() });
        }
    }
}

/// Findings about the audit of each vendor.
pub(super) fn wrong(reader: &mut Reader<'_>, exported: &[ExportedHead]) -> Result<Vec<Finding>> {
    let mut vendors: BTreeMap<VendorId, BTreeSet<String>> = BTreeMap::new();
    let chains: Vec<(VendorId, String)> =
        reader.load(audit_entry::table.select((audit_entry::vendor_id, audit_entry::principal)).distinct())?;
    let heads: Vec<(VendorId, String)> =
        reader.load(audit_head::table.select((audit_head::vendor_id, audit_head::principal)))?;
    let seals: Vec<VendorId> = reader.load(audit_seal::table.select(audit_seal::vendor_id).distinct())?;
    for (vendor_id, principal) in chains.into_iter().chain(heads) {
        vendors.entry(vendor_id).or_default().insert(principal);
    }
    for vendor_id in seals.into_iter().chain(exported.iter().map(|head| head.vendor_id)) {
        vendors.entry(vendor_id).or_default();
    }
    let mut findings = Vec::new();
    for (vendor_id, principals) in vendors {
        reader.narrow(Scope::vendor(vendor_id));
        let exported = exported.iter().filter(|head| head.vendor_id == vendor_id);
        findings.append(&mut Audit::open(reader, vendor_id)?.walk(reader, principals, exported)?);
    }
    Ok(findings)
}

/// The audit of a vendor while it is walked.
struct Audit {
    vendor_id: VendorId,
    key: Key,
    claims: Claims,
    findings: Vec<Finding>,
}

impl Audit {
    fn open(reader: &mut Reader<'_>, vendor_id: VendorId) -> Result<Self> {
        Ok(Audit { vendor_id, key: reader.key()?, claims: Claims::default(), findings: Vec::new() })
    }

    fn tell(&mut self, check: &'static str, place: &str, detail: &str) {
        let subject = format!("{}/{place}", self.vendor_id);
        self.findings.push(Finding { check, subject, detail: detail.to_owned() });
    }

    /// Walks the seals, then all chains.
    fn walk<'e>(
        mut self,
        reader: &mut Reader<'_>,
        principals: BTreeSet<String>,
        exported: impl Iterator<Item = &'e ExportedHead>,
    ) -> Result<Vec<Finding>> {
        for head in exported {
            let place = (head.principal.clone(), head.no);
            self.claims.add(place, Claim { check: EXPORTED, by: head.at.clone(), hash: head.hash.clone() });
        }
        self.walk_seals(reader)?;
        for principal in principals {
            self.walk_chain(reader, &principal, (0, String::new()))?;
        }
        self.findings.append(&mut posted::all_wrong(reader, self.vendor_id)?);
        let claims = std::mem::take(&mut self.claims);
        let mut unmet: Vec<_> = claims.0.into_iter().collect();
        unmet.sort_by(|one, other| one.0.cmp(&other.0));
        for ((principal, no), claims) in unmet {
            for claim in claims {
                let what = if principal == SEAL { "seal" } else { "entry" };
                self.tell(claim.check, &format!("{} {principal}", claim.by), &format!("{what} {no} is missing"));
            }
        }
        Ok(self.findings)
    }

    /// Compares the stored hash with those recorded elsewhere.
    fn compare(&mut self, principal: &str, no: i64, hash: &str) {
        let what = if principal == SEAL { "seal" } else { "entry" };
        for claim in self.claims.0.remove(&(principal.to_owned(), no)).unwrap_or_default() {
            if claim.hash != hash {
                let detail = format!("{what} {no} is not the one that was written down");
                self.tell(claim.check, &format!("{} {principal}", claim.by), &detail);
            }
        }
    }

    fn walk_seals(&mut self, reader: &mut Reader<'_>) -> Result<()> {
        let (mut last_no, mut last_hash) = (0, String::new());
        loop {
            let seals: Vec<AuditSeal> = reader.load(
                audit_seal::table
                    .filter(audit_seal::vendor_id.eq(self.vendor_id))
                    .filter(audit_seal::seal_no.gt(last_no))
                    .order(audit_seal::seal_no)
                    .limit(CHUNK),
            )?;
            if seals.is_empty() {
                return Ok(());
            }
            for seal in seals {
                let place = format!("seal {}", seal.seal_no);
                if seal.seal_no != last_no + 1 {
                    self.tell(SEALS, &format!("seal {}", last_no + 1), "missing");
                }
                if seal.previous_hash != last_hash || seal.hash != seal_hash(&seal, self.key) {
                    self.tell(SEALS, &place, "was changed or does not follow");
                }
                self.claims.add_heads(&seal.heads, SEALED, &place);
                self.compare(SEAL, seal.seal_no, &seal.hash);
                (last_no, last_hash) = (seal.seal_no, seal.hash);
            }
        }
    }

    /// Walks a chain from the entry behind one, of this number and hash, to its head; answers how many entries.
    fn walk_chain(&mut self, reader: &mut Reader<'_>, principal: &str, behind: (i64, String)) -> Result<i64> {
        let (mut last_no, mut last_hash) = behind;
        let mut count = 0;
        loop {
            let entries: Vec<AuditEntry> = reader.load(
                audit_entry::table
                    .filter(audit_entry::vendor_id.eq(self.vendor_id))
                    .filter(audit_entry::principal.eq(principal))
                    .filter(audit_entry::entry_no.gt(last_no))
                    .order(audit_entry::entry_no)
                    .limit(CHUNK),
            )?;
            if entries.is_empty() {
                break;
            }
            self.findings.append(&mut posted::wrong(reader, self.vendor_id, &entries)?);
            count += i64::try_from(entries.len()).unwrap_or(i64::MAX);
            for entry in entries {
                let place = format!("{principal} entry {}", entry.entry_no);
                if entry.entry_no != last_no + 1 {
                    self.tell(CHAIN, &format!("{principal} entry {}", last_no + 1), "missing");
                }
                if entry.previous_hash != last_hash {
                    self.tell(CHAIN, &place, "does not follow from the entry before it");
                }
                if entry.hash != hash_of(&entry, self.key) {
                    self.tell(CHAIN, &place, "was changed");
                }
                self.compare(principal, entry.entry_no, &entry.hash);
                (last_no, last_hash) = (entry.entry_no, entry.hash);
            }
        }
        let head: Option<AuditHead> = reader.maybe(audit_head::table.find((self.vendor_id, principal)))?;
        let place = format!("{principal} entry {last_no}");
        match head {
            None => self.tell(CHAIN, &place, "the head of the chain is missing"),
            Some(head) if last_no < head.entry_no => {
                self.tell(CHAIN, &format!("{principal} entry {}", head.entry_no), "the end of the chain is missing");
            }
            Some(head) if head.hash != last_hash || head.entry_no != last_no => {
                self.tell(CHAIN, &place, "is not the one the head says");
            }
            Some(_) => {}
        }
        Ok(count)
    }
}

/// The outcome of checking the audit of some time.
#[cfg(feature = "console")]
pub(crate) struct Checked {
    /// Entries that were read.
    pub(crate) entries: i64,
    /// The last seal over the chains.
    pub(crate) sealed_at: Option<Moment>,
    /// Faults.
    pub(crate) findings: Vec<Finding>,
}

/// Walks the chains of the scope's vendor from a moment on to their heads, with the last seal over them. Nothing, where
/// more entries than `most` would be read.
///
/// # Errors
/// When a statement fails.
#[cfg(feature = "console")]
pub(crate) fn since(reader: &mut Reader<'_>, from: Moment, most: i64) -> Result<Option<Checked>> {
    let vendor_id = reader.vendor();
    let mut stores: Vec<StoreId> =
        reader.load(store::table.filter(store::vendor_id.eq(vendor_id)).select(store::store_id))?;
    // Entries about no store, too. The index seeks by store and moment.
    stores.push(StoreId::NONE);
    let newer = audit_entry::table
        .filter(audit_entry::vendor_id.eq(vendor_id))
        .filter(audit_entry::store_id.eq_any(stores))
        .filter(audit_entry::created_at.ge(from))
        .group_by(audit_entry::principal)
        .select((audit_entry::principal, diesel::dsl::min(audit_entry::entry_no), diesel::dsl::count_star()));
    let chains: Vec<(String, Option<i64>, i64)> = reader.load_composed(newer)?;
    if chains.iter().map(|(_, _, count)| count).sum::<i64>() > most {
        return Ok(None);
    }
    let mut audit = Audit::open(reader, vendor_id)?;
    let seal: Option<AuditSeal> = reader.maybe(
        audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id)).order(audit_seal::seal_no.desc()).limit(1),
    )?;
    if let Some(seal) = &seal {
        let place = format!("seal {}", seal.seal_no);
        if seal.hash != seal_hash(seal, audit.key) {
            audit.tell(SEALS, &place, "was changed or does not follow");
        }
        audit.claims.add_heads(&seal.heads, SEALED, &place);
    }
    let mut entries = 0;
    for (principal, first, _) in chains {
        let behind = first.unwrap_or(1) - 1;
        let before: Option<String> =
            reader.maybe(audit_entry::table.find((vendor_id, &principal, behind)).select(audit_entry::hash))?;
        entries += audit.walk_chain(reader, &principal, (behind, before.unwrap_or_default()))?;
    }
    Ok(Some(Checked { entries, sealed_at: seal.map(|seal| seal.created_at), findings: audit.findings }))
}
