//! Exported chain heads, for a place outside the database: an entry that is recorded there can no longer be removed
//! here unnoticed.

use std::fmt;

use diesel::prelude::*;
use jiff::Timestamp;
use storage::rows::{AuditHead, AuditSeal};
use storage::schema::{audit_head, audit_seal};
use storage::{Reader, Result, VendorId};

use crate::clock::Moment;

/// The word in place of a principal on the line of the last seal.
pub const SEAL: &str = "seal";

/// The head of a chain at some time. As text it is a line: time, vendor, principal, number and hash, with tabs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedHead {
    /// The time of the export, in the file's own text.
    pub at: String,
    /// The vendor of the chain.
    pub vendor_id: VendorId,
    /// The principal of the chain, or [`SEAL`].
    pub principal: String,
    /// The number of the entry or seal.
    pub no: i64,
    /// Its hash.
    pub hash: String,
}

impl fmt::Display for ExportedHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}\t{}\t{}", self.at, self.vendor_id, self.principal, self.no, self.hash)
    }
}

/// The heads of all chains of the vendor, and its last seal.
///
/// # Errors
/// When a statement fails.
pub fn heads(reader: &mut Reader<'_>, vendor_id: VendorId, now: Moment) -> Result<Vec<ExportedHead>> {
    let at = Timestamp::from_millisecond(now.0).map(|time| time.to_string()).unwrap_or_default();
    let found: Vec<AuditHead> =
        reader.load(audit_head::table.filter(audit_head::vendor_id.eq(vendor_id)).order(audit_head::principal))?;
    let seal: Option<AuditSeal> = reader
        .maybe(audit_seal::table.filter(audit_seal::vendor_id.eq(vendor_id)).order(audit_seal::seal_no.desc()))?;
    let chains = found.into_iter().map(|head| (head.principal, head.entry_no, head.hash));
    let seal = seal.into_iter().map(|seal| (SEAL.to_owned(), seal.seal_no, seal.hash));
    Ok(chains
        .chain(seal)
        .map(|(principal, no, hash)| ExportedHead { at: at.clone(), vendor_id, principal, no, hash })
        .collect())
}

/// Reads a line that [`heads`] wrote; `None` when it is none.
#[must_use]
pub fn read_head(line: &str) -> Option<ExportedHead> {
    let mut parts = line.trim_end().split('\t');
    let (at, vendor_id, principal) = (parts.next()?, parts.next()?, parts.next()?);
    let (no, hash) = (parts.next()?, parts.next()?);
    let read = ExportedHead {
        at: at.to_owned(),
        vendor_id: vendor_id.parse().ok()?,
        principal: principal.to_owned(),
        no: no.parse().ok()?,
        hash: hash.to_owned(),
    };
    parts.next().is_none().then_some(read)
}
