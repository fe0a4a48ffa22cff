//! Whether anything of the audit was changed or left out, from a day on.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeAudit};
use crate::clock::{Moment, india, wire_time};
use crate::deed::Look;
use crate::identity::PersonRefusal;
use crate::refusal::Result;
use crate::report;
use crate::report::read::midnight;
use crate::scalar::Text;
use crate::verify::audit_since;

/// Entries that one call reads.
const MOST: i64 = 50_000;

/// The days whose audit is checked.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct CheckAudit {
    /// The first day, `YYYY-MM-DD`, empty for today: the chains are read from here to their ends.
    pub from: Text,
    /// The last one, as the list has it.
    pub to: Text,
}

crate::max_len! { CheckAudit { from: WORD, to: WORD } }

/// The outcome of a check.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditChecked {
    /// Entries that were read.
    entries: i64,
    is_unbroken: bool,
    /// The first fault, as `rokad verify` tells it; empty where there is none.
    fault: String,
    /// When all chains were last joined by a seal, as `YYYY-MM-DD HH:MM:SS` in India; empty where none was.
    sealed_at: String,
}

pub(super) struct Check;

impl LookRow for Check {
    const CALL: About = About {
        path: "/console/audit/check",
        name: "check_audit",
        capability: "audit",
        does: "Reads the chains of the audit again from a day on, with the last seal over them.",
        messages: &[super::WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeAudit>;
    type Request = CheckAudit;
    type Found = AuditChecked;
    type Answer = WithData<AuditChecked>;

    fn look(look: &mut Look<'_, Self::Who>, request: &CheckAudit) -> Result<AuditChecked> {
        // A chain goes through all stores.
        if !look.who().membership.all_stores {
            return Err(PersonRefusal::MayNot.into());
        }
        let days = super::days_or_today(&request.from, &request.to, look.now())?;
        let from = Moment(midnight(days.from, 0, &india()));
        let checked = audit_since(look, from, MOST)?.ok_or(ConsoleRefusal::TooManyEntries { most: MOST })?;
        let fault = checked.findings.first();
        Ok(AuditChecked {
            entries: checked.entries,
            is_unbroken: fault.is_none(),
            fault: fault.map(|fault| format!("{}: {}", fault.subject, fault.detail)).unwrap_or_default(),
            sealed_at: checked.sealed_at.map(|at| wire_time(at, &india())).unwrap_or_default(),
        })
    }

    fn render(found: AuditChecked) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}
