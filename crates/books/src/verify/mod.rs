//! Consistency checks of the books: every rule that ties two places together, checked on the rows themselves.
//!
//! Each check is a query that returns only violations, so a clean book is verified quickly however long it is.

mod cancelled;
mod chains;
mod charges;
mod days;
mod documents;
mod drawer;
mod goods;
mod listings;
mod posted;
mod reasons;
mod registrations;
mod returns;
mod rules;
mod supplies;
mod taxes;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use serde::Serialize;
use storage::{Reader, Result, Scope, engine};

use crate::audit::ExportedHead;

#[cfg(feature = "console")]
pub(crate) use chains::since as audit_since;

/// A violation of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The rule that does not hold.
    pub check: &'static str,
    /// The row or chain, by its ids.
    pub subject: String,
    /// The values found, in English.
    pub detail: String,
}

#[derive(QueryableByName)]
struct Wrong {
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Text)]
    detail: String,
}

/// A note for a reader of the books on something that breaks no rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The row or chain, by its ids.
    pub subject: String,
    /// The note, in English.
    pub detail: String,
}

/// Checks all books of a database in one snapshot; returns the findings. Needs the system's scope and the key of the
/// audit.
///
/// # Errors
/// When a statement fails, or there is no key.
pub fn verify(reader: &mut Reader<'_>) -> Result<Vec<Finding>> {
    verify_with(reader, &[])
}

/// The same, and whether the audit still contains the heads that were exported.
///
/// # Errors
/// When a statement fails, or there is no key.
pub fn verify_with(reader: &mut Reader<'_>, exported: &[ExportedHead]) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let rules = rules::RULES
        .iter()
        .chain(documents::RULES)
        .chain(drawer::RULES)
        .chain(supplies::RULES)
        .chain(taxes::RULES)
        .chain(returns::RULES)
        .chain(cancelled::RULES)
        .chain(goods::RULES)
        .chain(listings::RULES)
        .chain(charges::RULES);
    for (check, query) in rules {
        let wrong: Vec<Wrong> = reader.load(sql_query(*query))?;
        findings.extend(wrong.into_iter().map(|row| Finding { check, subject: row.subject, detail: row.detail }));
    }
    findings.extend(days::wrong(reader)?);
    findings.extend(registrations::wrong(reader)?);
    findings.extend(reasons::wrong(reader)?);
    findings.extend(engine::damage(reader)?.into_iter().map(|detail| Finding {
        check: "the database file is whole",
        subject: "database".to_owned(),
        detail,
    }));
    findings.extend(chains::wrong(reader, exported)?);
    reader.narrow(Scope::system());
    Ok(findings)
}
