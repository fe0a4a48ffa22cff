//! The audit itself: entries that follow one another, seals that join their chains, and heads that were exported.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use diesel::prelude::*;
use storage::rows::{AuditEntry, AuditHead, AuditSeal};
use storage::schema::{audit_entry, audit_head, audit_seal};
use storage::{Key, Reader, Result, Scope, VendorId};

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
            self.walk_chain(reader, &principal)?;
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

    /// Walks a chain from its first entry to its head.
    fn walk_chain(&mut self, reader: &mut Reader<'_>, principal: &str) -> Result<()> {
        let (mut last_no, mut last_hash) = (0, String::new());
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
        Ok(())
    }
}
