//! Entries of the audit as people read them: those of one store on some days, narrowed, a page at a time.

use std::collections::HashMap;

use diesel::prelude::*;
use jiff::tz::TimeZone;
use serde::Serialize;
use storage::rows::AuditEntry;
use storage::schema::{audit_entry, invoice};
use storage::{Conn, Reader, Result as Read, TerminalId, UserId};
use utoipa::ToSchema;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::ReportRefusal;
use super::audit_values::{Detail, Names, approval_of, document_of, order_of, values_of};
use crate::audit::{Action, AuditEvent, Group, Kind};
use crate::clock::{Moment, wire_time};
use crate::login::approval::Operation;
use crate::principal::Name;
use crate::refusal::Result;
use crate::scalar::Text;
use crate::settings::SETTINGS;

/// Entries of a page.
pub(crate) const PAGE: usize = 50;

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
pub(crate) struct Told {
    /// Its name in lists: no other entry of the vendor has it.
    pub(crate) id: String,
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
pub(crate) struct Place {
    at: Moment,
    principal: String,
    entry_no: i64,
}

impl Place {
    pub(crate) fn of(row: &AuditEntry) -> Self {
        Place { at: row.created_at, principal: row.principal.clone(), entry_no: row.entry_no }
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '.');
        let (at, principal, entry_no) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Place { at: Moment(at.parse().ok()?), principal: principal.to_owned(), entry_no: entry_no.parse().ok()? })
    }

    pub(crate) fn written(&self) -> String {
        format!("{}.{}.{}", self.at.0, self.principal, self.entry_no)
    }
}

/// The part of the entries that is wanted.
#[derive(Clone, Copy)]
pub(crate) enum Narrow {
    Kind(Kind),
    Group(Group),
    Attention,
}

impl Narrow {
    pub(crate) fn parse(name: &str) -> Option<Self> {
        if name == "attention" {
            return Some(Narrow::Attention);
        }
        Kind::parse(name).map(Narrow::Kind).or_else(|| Group::parse(name).map(Narrow::Group))
    }
}

/// Somebody by whom entries are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum By {
    /// A user's, on whatever till.
    User(UserId),
    /// A principal's: a person without a till, the command line, the server by itself.
    #[cfg(feature = "console")]
    Principal(Name),
}

/// The filters of entries.
pub(crate) struct Filters {
    /// The first moment, and the one behind the last.
    pub(crate) moments: (i64, i64),
    pub(crate) kind: Option<Narrow>,
    pub(crate) till: Option<TerminalId>,
    pub(crate) by: Option<By>,
    /// Only what is older, or as old and behind it.
    pub(crate) before: Option<Place>,
}

impl Filters {
    /// The part that a request names; nothing where it names none.
    ///
    /// # Errors
    /// When there is no such kind.
    pub(crate) fn kind(text: &Text) -> Result<Option<Narrow>> {
        text.given().map(|name| Narrow::parse(name).ok_or_else(|| ReportRefusal::NoKind.into())).transpose()
    }

    /// The place that a request names; nothing where it names none.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn before(text: &Text) -> Result<Option<Place>> {
        text.given().map(|place| Place::parse(place).ok_or_else(|| ReportRefusal::NoPlace.into())).transpose()
    }

    /// How many entries there are of all kinds, and how many of them somebody should look at.
    pub(crate) fn count(&self, reader: &mut Reader<'_>) -> Read<(i64, i64)> {
        let all = count(reader, self.entries(reader))?;
        let wanting = that_want_attention(self.entries(reader));
        Ok((all, count(reader, wanting)?))
    }

    /// The newest entries, and one more than a page, where there is one.
    pub(crate) fn page(&self, reader: &mut Reader<'_>) -> Read<Vec<AuditEntry>> {
        let mut query = self.entries(reader);
        match self.kind {
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
        if let Some(Place { at, principal, entry_no }) = &self.before {
            // An index can seek by the first condition alone.
            query = query.filter(audit_entry::created_at.le(*at)).filter(
                audit_entry::created_at.lt(*at).or(audit_entry::principal
                    .lt(principal.clone())
                    .or(audit_entry::principal.eq(principal.clone()).and(audit_entry::entry_no.lt(*entry_no)))),
            );
        }
        let newest = (audit_entry::created_at.desc(), audit_entry::principal.desc(), audit_entry::entry_no.desc());
        reader.load_composed(query.order(newest).limit(i64::try_from(PAGE + 1).unwrap_or(i64::MAX)))
    }

    /// Entries of the scope's store, whatever their kind.
    fn entries<'a>(&self, reader: &Reader<'_>) -> Entries<'a> {
        let (from, until) = self.moments;
        let mut query = audit_entry::table
            .filter(audit_entry::vendor_id.eq(reader.vendor()))
            .filter(audit_entry::store_id.eq(reader.store()))
            .filter(audit_entry::created_at.ge(from))
            .filter(audit_entry::created_at.lt(until))
            .into_boxed();
        if let Some(till) = self.till {
            query = query.filter(audit_entry::principal.eq(Name::Till(till).to_string()));
        }
        match &self.by {
            Some(By::User(user_id)) => query = query.filter(audit_entry::user_id.eq(*user_id)),
            #[cfg(feature = "console")]
            Some(By::Principal(name)) => query = query.filter(audit_entry::principal.eq(name.to_string())),
            None => {}
        }
        query
    }
}

/// Most entries that are read of a document.
#[cfg(feature = "console")]
const MOST_OF_DOCUMENT: i64 = 200;

/// Entries of the scope's store about some subjects, the oldest first.
///
/// # Errors
/// When a statement fails.
#[cfg(feature = "console")]
pub(crate) fn of_subjects(reader: &mut Reader<'_>, subjects: &[&str]) -> Read<Vec<AuditEntry>> {
    reader.load_composed(
        audit_entry::table
            .filter(audit_entry::vendor_id.eq(reader.vendor()))
            .filter(audit_entry::store_id.eq(reader.store()))
            .filter(audit_entry::subject.eq_any(subjects.iter().map(|subject| (*subject).to_owned())))
            .order((audit_entry::created_at, audit_entry::principal, audit_entry::entry_no))
            .limit(MOST_OF_DOCUMENT),
    )
}

/// Entries as people read them.
///
/// # Errors
/// When a statement fails.
pub(crate) fn told(
    reader: &mut Reader<'_>,
    rows: Vec<AuditEntry>,
    (names, zone): (&Names, &TimeZone),
) -> Read<Vec<Told>> {
    let read = |row: AuditEntry| {
        let event = AuditEvent::read(&row.action, &row.subject, &row.detail);
        (row, event)
    };
    let rows: Vec<(AuditEntry, Option<AuditEvent>)> = rows.into_iter().map(read).collect();
    let became = became(reader, &rows)?;
    let told = |(row, event): &(AuditEntry, Option<AuditEvent>)| {
        let (action, event) = (Action::of(&row.action), event.as_ref());
        let bill = event.and_then(order_of).and_then(|order_id| became.get(order_id));
        Told {
            id: format!("{}.{}", row.principal, row.entry_no),
            at: wire_time(row.created_at, zone),
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
            manager: event.and_then(AuditEvent::manager).and_then(|by| names.approver(by)).unwrap_or_default(),
            leave: event.and_then(approval_of),
            setting: event.map(setting_of).unwrap_or_default(),
            values: event.map(|event| values_of(event, row.user_id, names)).unwrap_or_default(),
            document: event.and_then(document_of).or(bill.cloned()).unwrap_or_default(),
        }
    };
    Ok(rows.iter().map(told).collect())
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
    let all = Filters { moments, kind: None, till: None, by: None, before: None };
    let entries = all.entries(reader).filter(audit_entry::action.eq("discount_given"));
    count(reader, entries.filter(audit_entry::detail.not_like(WITHOUT_MANAGER)))
}

fn count(reader: &mut Reader<'_>, entries: Entries<'_>) -> Read<i64> {
    let counted: Vec<i64> = reader.load_composed(entries.select(diesel::dsl::count_star()))?;
    Ok(counted.first().copied().unwrap_or_default())
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
            .filter(diesel::dsl::sql::<diesel::sql_types::Bool>("kind = 'sale'"))
            .filter(invoice::order_id.eq_any(orders))
            .select((invoice::order_id, invoice::number)),
    )?;
    Ok(invoices.into_iter().collect())
}
