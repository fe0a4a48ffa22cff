//! The audit entries of one store, newest first, for a manager who is signed in there.
//!
//! No chain is checked here: `rokad verify` does that, because a chain covers a whole vendor and is longer than one
//! read-only call may read.

use std::collections::HashMap;

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::AuditEntry;
use storage::schema::{audit_entry, invoice};
use storage::{Conn, Reader, Result as Read, TerminalId, UserId};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::audit_values::{Detail, Names, approval_of, document_of, order_of, values_of};
use super::read::{days, midnight};
use super::{Days, ReportRefusal};
use crate::answer::{Reply, WithData};
use crate::audit::{Action, AuditEvent, Group, Kind};
use crate::call::{About, LookRow};
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::login::Cashier;
use crate::login::approval::Operation;
use crate::refusal::Result;
use crate::scalar::{Text, Whole};
use crate::settings::SETTINGS;

/// Entries of a page.
const PAGE: i64 = 50;

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

/// The origin of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AuditOrigin)]
enum Origin {
    /// A till of the store.
    Till,
    /// A person without a till.
    Person,
    /// The command line of the server.
    CommandLine,
    /// The server by itself.
    Background,
}

/// An entry.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AuditTold)]
struct Told {
    /// Its name in lists: no other entry of the vendor has it.
    id: String,
    /// When, as `YYYY-MM-DD HH:MM:SS`.
    at: String,
    kind: Kind,
    group: Group,
    /// Whether a manager should look at it.
    attention: bool,
    action: Action,
    origin: Origin,
    /// The user; empty where nobody was signed in.
    who: String,
    /// The till that it was done on.
    till: String,
    /// The manager who approved it, if one did.
    manager: String,
    /// The operation that a manager approved.
    leave: Option<Operation>,
    /// The name of the setting that was changed; empty where none was, or one that this release does not have.
    #[schema(schema_with = settings)]
    setting: String,
    /// Its values.
    values: Vec<Detail>,
    /// The number of the invoice or credit note that it is about, or that a bill has become.
    document: String,
}

/// Every setting there is, so that a till that has no word for one does not compile.
fn settings() -> Object {
    let names = SETTINGS.iter().map(|(name, _)| *name).chain([""]);
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build()
}

/// The setting that an entry is about.
fn setting_of(event: &AuditEvent) -> String {
    match event {
        AuditEvent::SettingChanged { name, .. } if SETTINGS.iter().any(|(known, _)| known == name) => name.clone(),
        _ => String::new(),
    }
}

/// The place of an entry in its order: everything that is before it is older, or as old and behind it.
struct Place {
    at: Moment,
    principal: String,
    entry_no: i64,
}

impl Place {
    fn of(row: &AuditEntry) -> Self {
        Place { at: row.created_at, principal: row.principal.clone(), entry_no: row.entry_no }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '.');
        let (at, principal, entry_no) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Place { at: Moment(at.parse().ok()?), principal: principal.to_owned(), entry_no: entry_no.parse().ok()? })
    }

    fn written(&self) -> String {
        format!("{}.{}.{}", self.at.0, self.principal, self.entry_no)
    }
}

/// The part of the entries that is wanted.
#[derive(Clone, Copy)]
enum Narrow {
    Kind(Kind),
    Group(Group),
    Attention,
}

impl Narrow {
    fn parse(name: &str) -> Option<Self> {
        if name == "attention" {
            return Some(Narrow::Attention);
        }
        Kind::parse(name).map(Narrow::Kind).or_else(|| Group::parse(name).map(Narrow::Group))
    }
}

/// The filters of a request, parsed.
struct Filters {
    days: Days,
    kind: Option<Narrow>,
    till: Option<TerminalId>,
    person: Option<UserId>,
    before: Option<Place>,
}

impl Filters {
    fn of(request: &ReadAudit) -> Result<Self> {
        let kind = match request.kind.given() {
            Some(name) => Some(Narrow::parse(name).ok_or(ReportRefusal::NoKind)?),
            None => None,
        };
        let before = match request.before.given() {
            Some(text) => Some(Place::parse(text).ok_or(ReportRefusal::NoPlace)?),
            None => None,
        };
        let days = days(&request.from, &request.to)?;
        Ok(Filters {
            days,
            kind,
            till: request.till.0.map(TerminalId::new),
            person: request.person.0.map(UserId::new),
            before,
        })
    }
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
    let wanted = Filters::of(request)?;
    let zone = look.shop().zone.clone();
    let moments = (midnight(wanted.days.from, 0, &zone), midnight(wanted.days.to, 1, &zone));
    let all = of_days(look, wanted.till, wanted.person, moments);
    let total = count(look, all)?;
    let wanting = that_want_attention(of_days(look, wanted.till, wanted.person, moments));
    let attention = count(look, wanting)?;
    let mut rows = page(look, &wanted, moments)?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let next = if rows.len() > page { rows.get(page - 1).map(|row| Place::of(row).written()) } else { None };
    rows.truncate(page);
    let names = Names::of(look)?;
    let rows: Vec<(AuditEntry, Option<AuditEvent>)> = rows
        .into_iter()
        .map(|row| {
            let event = AuditEvent::read(&row.action, &row.subject, &row.detail);
            (row, event)
        })
        .collect();
    let became = became(look, &rows)?;
    let told = |(row, event): &(AuditEntry, Option<AuditEvent>)| {
        let (action, event) = (Action::of(&row.action), event.as_ref());
        let bill = event.and_then(order_of).and_then(|order_id| became.get(order_id));
        Told {
            id: format!("{}.{}", row.principal, row.entry_no),
            at: wire_time(row.created_at, &zone),
            kind: action.kind(),
            group: action.kind().group(),
            attention: action.wants_attention() || event.is_some_and(is_above_limit),
            action,
            origin: match row.principal.as_str() {
                "shell" => Origin::CommandLine,
                "system" => Origin::Background,
                name if name.starts_with("person-") => Origin::Person,
                _ => Origin::Till,
            },
            who: names.of_entry(row).unwrap_or_default(),
            till: row.principal.strip_prefix("till-").and_then(|id| names.till(id.parse().ok()?)).unwrap_or_default(),
            manager: event.and_then(AuditEvent::manager).and_then(|id| names.person(id)).unwrap_or_default(),
            leave: event.and_then(approval_of),
            setting: event.map(setting_of).unwrap_or_default(),
            values: event.map(|event| values_of(event, row.user_id, &names)).unwrap_or_default(),
            document: event.and_then(document_of).or(bill.cloned()).unwrap_or_default(),
        }
    };
    let entries = rows.iter().map(told).collect();
    let choice = |(number, name): (i64, String)| Choice { number, name };
    let (tills, people) = (names.tills_of_store(), names.people_of_store());
    Ok(AuditAnswer {
        entries,
        next: next.unwrap_or_default(),
        total,
        attention,
        tills: tills.into_iter().map(|(till, name)| choice((till.get(), name))).collect(),
        people: people.into_iter().map(|(person, name)| choice((person.get(), name))).collect(),
    })
}

/// A query of entries.
type Entries<'a> = audit_entry::BoxedQuery<'a, <Conn as diesel::Connection>::Backend>;

/// The fields of an event that no manager approved, as the row keeps them.
const WITHOUT_MANAGER: &str = "%\"manager\":null%";

/// Entries among some that a manager should look at. A discount within the cashier's own limit has no manager in its
/// fields, which the row keeps as JSON.
fn that_want_attention(entries: Entries<'_>) -> Entries<'_> {
    let words = Action::ALL.iter().filter(|(_, action)| action.wants_attention()).map(|&(word, _)| word);
    let above_limit = audit_entry::action.eq("discount_given").and(audit_entry::detail.not_like(WITHOUT_MANAGER));
    entries.filter(audit_entry::action.eq_any(words).or(above_limit))
}

/// Whether a discount was above the limit of the cashier who gave it, so that a manager had to approve it.
fn is_above_limit(event: &AuditEvent) -> bool {
    matches!(event, AuditEvent::DiscountGiven { manager: Some(_), .. })
}

/// How many discounts by hand were above the limit between two moments.
pub(super) fn discounts_above_limit(reader: &mut Reader<'_>, moments: (i64, i64)) -> Read<i64> {
    let entries = of_days(reader, None, None, moments).filter(audit_entry::action.eq("discount_given"));
    count(reader, entries.filter(audit_entry::detail.not_like(WITHOUT_MANAGER)))
}

fn count(reader: &mut Reader<'_>, entries: Entries<'_>) -> Read<i64> {
    let counted: Vec<i64> = reader.load_composed(entries.select(diesel::dsl::count_star()))?;
    Ok(counted.first().copied().unwrap_or_default())
}

/// Entries of the store on some days, of a till or a person where one is wanted.
fn of_days<'a>(
    reader: &Reader<'_>,
    till: Option<TerminalId>,
    person: Option<UserId>,
    (from, until): (i64, i64),
) -> Entries<'a> {
    let mut query = audit_entry::table
        .filter(audit_entry::vendor_id.eq(reader.vendor()))
        .filter(audit_entry::store_id.eq(reader.store()))
        .filter(audit_entry::created_at.ge(from))
        .filter(audit_entry::created_at.lt(until))
        .into_boxed();
    if let Some(till) = till {
        query = query.filter(audit_entry::principal.eq(crate::principal::Name::Till(till).to_string()));
    }
    if let Some(person) = person {
        query = query.filter(audit_entry::user_id.eq(person));
    }
    query
}

/// A page and one entry more, where there is one.
fn page(reader: &mut Reader<'_>, wanted: &Filters, moments: (i64, i64)) -> Read<Vec<AuditEntry>> {
    let mut query = of_days(reader, wanted.till, wanted.person, moments);
    match wanted.kind {
        Some(Narrow::Kind(Kind::Other)) => {
            query = query.filter(audit_entry::action.ne_all(Action::ALL.iter().map(|&(word, _)| word)));
        }
        Some(Narrow::Kind(kind)) => query = query.filter(audit_entry::action.eq_any(Action::words_of(kind))),
        // Actions of another release are of the last group.
        Some(Narrow::Group(Group::People)) => {
            let others = Action::words_in(Group::Money).chain(Action::words_in(Group::Pricing));
            query = query.filter(audit_entry::action.ne_all(others));
        }
        Some(Narrow::Group(group)) => query = query.filter(audit_entry::action.eq_any(Action::words_in(group))),
        Some(Narrow::Attention) => query = that_want_attention(query),
        None => {}
    }
    if let Some(Place { at, principal, entry_no }) = &wanted.before {
        // An index can seek by the first condition alone.
        query = query.filter(audit_entry::created_at.le(*at)).filter(
            audit_entry::created_at.lt(*at).or(audit_entry::principal
                .lt(principal.clone())
                .or(audit_entry::principal.eq(principal.clone()).and(audit_entry::entry_no.lt(*entry_no)))),
        );
    }
    let newest = (audit_entry::created_at.desc(), audit_entry::principal.desc(), audit_entry::entry_no.desc());
    reader.load_composed(query.order(newest).limit(PAGE + 1))
}

/// The invoices that the bills of some entries have become, by bill.
fn became(reader: &mut Reader<'_>, rows: &[(AuditEntry, Option<AuditEvent>)]) -> Read<HashMap<String, String>> {
    let events = rows.iter().filter_map(|(_, event)| event.as_ref());
    let orders: Vec<String> = events.filter_map(order_of).map(str::to_owned).collect();
    if orders.is_empty() {
        return Ok(HashMap::new());
    }
    let invoices: Vec<(String, String)> = reader.load_composed(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("kind = 'sale'"))
            .filter(invoice::order_id.eq_any(orders))
            .select((invoice::order_id, invoice::number)),
    )?;
    Ok(invoices.into_iter().collect())
}
