//! The audit entries of one store, newest first, for a manager who is signed in there.
//!
//! No chain is checked here: `rokad verify` does that, because a chain covers a whole vendor and is longer than one
//! read-only call may read.

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use storage::{TerminalId, UserId};
use utoipa::ToSchema;

use super::ReportRefusal;
use super::audit_entries::{By, Filters, PAGE, Place, Told, told};
use super::audit_values::Names;
use super::read::{days, midnight};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Text, Whole};

/// The filters of a page of audit entries.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadAudit {
    /// The first day, `YYYY-MM-DD`.
    pub from: Text,
    /// The last one.
    pub to: Text,
    /// A kind, such as `sign_ins`, a group (`money`, `pricing`, `people`), or `attention`; empty for all.
    pub kind: Text,
    /// The number of a till, as the answer lists them; empty for all.
    pub till: Whole,
    /// The number of a person, likewise.
    pub person: Whole,
    /// The `next` of the page before; empty for the newest entries.
    pub before: Text,
}

crate::max_len! { ReadAudit { from: WORD, to: WORD, kind: WORD, before: WORD } }

/// A page of entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditAnswer {
    entries: Vec<Told>,
    /// The `before` of the next page, with older entries; empty where there are none.
    next: String,
    /// All entries on these days that the other filters leave, whatever the kind.
    total: i64,
    /// How many of them a manager should look at.
    attention: i64,
    /// The tills of the store.
    tills: Vec<Choice>,
    /// People who work or worked in the store.
    people: Vec<Choice>,
}

/// A till or a person.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditChoice)]
struct Choice {
    number: i64,
    name: String,
}

/// The filters of a request.
fn filters(request: &ReadAudit, zone: &TimeZone) -> Result<Filters> {
    let (kind, before) = (Filters::kind(&request.kind)?, Filters::before(&request.before)?);
    let days = days(&request.from, &request.to)?;
    Ok(Filters {
        moments: (midnight(days.from, 0, zone), midnight(days.to, 1, zone)),
        kind,
        till: request.till.0.map(TerminalId::new),
        by: request.person.0.map(|user_id| By::User(UserId::new(user_id))),
        before,
    })
}

pub(super) struct ReadEntries;

impl LookRow for ReadEntries {
    const CALL: About = About {
        path: "/report/audit",
        name: "read_audit",
        capability: "report",
        does: "What was done at the tills of the store over some days, newest first, fifty entries a page. For managers.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ReadAudit;
    type Found = AuditAnswer;
    type Answer = WithData<AuditAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReadAudit) -> Result<AuditAnswer> {
        read_audit(look, request)
    }

    fn render(data: AuditAnswer) -> Reply<WithData<AuditAnswer>> {
        Reply::success(WithData { data })
    }
}

/// Entries of the caller's store, for managers. Entries without a store, such as a tax rate, are left out.
///
/// # Errors
/// When the caller is no manager, the filters cannot be parsed, or a statement fails.
pub fn read_audit(look: &mut Look<'_, Cashier>, request: &ReadAudit) -> Result<AuditAnswer> {
    if !look.who().user().manager {
        return Err(ReportRefusal::NotManager.into());
    }
    let zone = look.shop().zone.clone();
    let wanted = filters(request, &zone)?;
    let (total, attention) = wanted.count(look)?;
    let mut rows = wanted.page(look)?;
    let next = if rows.len() > PAGE { rows.get(PAGE - 1).map(|row| Place::of(row).written()) } else { None };
    rows.truncate(PAGE);
    let names = Names::of(look)?;
    let entries = told(look, rows, (&names, &zone))?;
    let choice = |(number, name): (i64, String)| Choice { number, name };
    let (tills, people) = (names.tills_of(look.store()), names.people_of(look.store()));
    Ok(AuditAnswer {
        entries,
        next: next.unwrap_or_default(),
        total,
        attention,
        tills: tills.into_iter().map(|(till, name)| choice((till.get(), name))).collect(),
        people: people.into_iter().map(|(person, name)| choice((person.get(), name))).collect(),
    })
}
