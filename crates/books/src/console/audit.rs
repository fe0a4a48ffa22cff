//! The audit of a business: of the tills of its stores, the console and the server.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use storage::rows::{AuditEntry, Invoice};
use storage::{Reader, Scope, StoreId, TerminalId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::bills::TillChoice;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeAudit};
use crate::catalog::StoreInfo;
use crate::clock::{Moment, india};
use crate::deed::Look;
use crate::principal::Name;
use crate::refusal::Result;
use crate::report;
use crate::report::audit_entries::{By, Filters, PAGE, Place, Told, of_subjects, told};
use crate::report::audit_values::Names;
use crate::report::read::midnight;
use crate::scalar::Text;

/// The filters of a page of audit entries.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListAudit {
    /// The store; 0 for all that the person may see, with what concerns none.
    pub store_id: i64,
    /// The first day, `YYYY-MM-DD`; empty for today.
    pub from: Text,
    /// The last one.
    pub to: Text,
    /// A kind, such as `sign_ins`, a group (`money`, `pricing`, `people`), or `attention`; empty for all.
    pub kind: Text,
    /// The key of a person, as the answer lists them; empty for all.
    pub who: Text,
    /// The number of a till, likewise; 0 for all.
    pub till: i64,
    /// The `next` of the page before; empty for the newest entries.
    pub before: Text,
}

crate::max_len! { ListAudit { from: WORD, to: WORD, kind: WORD, who: WORD, before: WORD } }

/// An entry, with its store.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AuditLine {
    #[serde(flatten)]
    told: Told,
    /// The store; 0 where it concerns none.
    #[schema(value_type = i64)]
    store_id: StoreId,
    /// The store's name; empty where it concerns none.
    store: String,
}

/// Somebody to choose.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WhoChoice)]
struct WhoChoice {
    /// `user-5` for somebody at a till, `person-2` for one without, `shell` or `system`.
    key: String,
    /// The name; empty for the command line and the server.
    name: String,
}

/// A page of entries.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditPage {
    entries: Vec<AuditLine>,
    /// The `before` of the next page, with older entries; empty where there are none.
    next: String,
    /// All entries on these days that the other filters leave, whatever the kind.
    total: i64,
    /// How many of them somebody should look at.
    attention: i64,
    tills: Vec<TillChoice>,
    people: Vec<WhoChoice>,
    /// Whether the person may check the chains: they cover all stores.
    can_check: bool,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/audit",
        name: "list_audit",
        capability: "audit",
        does: "What was done over some days, in one store or in all, the newest first, fifty entries a page.",
        messages: &[super::WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeAudit>;
    type Request = ListAudit;
    type Found = AuditPage;
    type Answer = WithData<AuditPage>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListAudit) -> Result<AuditPage> {
        list(look, request)
    }

    fn render(found: AuditPage) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// Somebody by the key of [`WhoChoice`].
fn by(key: &str) -> Result<Option<By>> {
    let by = match key.strip_prefix("user-") {
        _ if key.is_empty() => return Ok(None),
        Some(id) => id.parse().ok().map(By::User),
        None => Name::parse(key).map(By::Principal),
    };
    by.map(Some).ok_or_else(|| ConsoleRefusal::NoPerson.into())
}

/// The stores whose entries a person reads; 0 among them for those of none, which whoever sees all stores may see.
fn stores(look: &Look<'_, Person<SeeAudit>>, named: i64) -> Result<Vec<StoreId>> {
    let mut stores = super::seen(look.who(), named)?;
    if named == 0 && look.who().membership.all_stores {
        stores.push(StoreId::NONE);
    }
    Ok(stores)
}

fn list(look: &mut Look<'_, Person<SeeAudit>>, request: &ListAudit) -> Result<AuditPage> {
    let (kind, by, before) = (Filters::kind(&request.kind)?, by(&request.who)?, &request.before);
    let days = super::days_or_today(&request.from, &request.to, look.now())?;
    let (vendor_id, book, stores) = (look.vendor(), look.facilities().book.clone(), stores(look, request.store_id)?);
    let names = Names::of(look)?;
    let mut page = Page::default();
    for store_id in stores {
        let mut reader = look.reborrow();
        reader.narrow(Scope::store(vendor_id, store_id));
        let shop = match store_id {
            StoreId::NONE => None,
            _ => Some(book.view(&mut reader)?.store(&mut reader)?.0),
        };
        let zone = shop.as_ref().map_or_else(india, |shop| shop.zone.clone());
        let wanted = Filters {
            moments: (midnight(days.from, 0, &zone), midnight(days.to, 1, &zone)),
            kind,
            till: (request.till != 0).then(|| TerminalId::new(request.till)),
            by: by.clone(),
            before: Filters::before(before)?,
        };
        page.add(&mut reader, shop, &wanted)?;
    }
    let can_check = look.who().membership.all_stores;
    page.answer(look, &names, can_check)
}

/// The entries of the stores so far.
#[derive(Default)]
struct Page {
    rows: Vec<AuditEntry>,
    shops: BTreeMap<StoreId, Arc<StoreInfo>>,
    total: i64,
    attention: i64,
}

impl Page {
    fn add(&mut self, reader: &mut Reader<'_>, shop: Option<Arc<StoreInfo>>, wanted: &Filters) -> Result<()> {
        let (total, attention) = wanted.count(reader)?;
        self.total += total;
        self.attention += attention;
        self.rows.extend(wanted.page(reader)?);
        self.shops.extend(shop.map(|shop| (reader.store(), shop)));
        Ok(())
    }

    fn answer(mut self, reader: &mut Reader<'_>, names: &Names, can_check: bool) -> Result<AuditPage> {
        let place = |row: &AuditEntry| (row.created_at, row.principal.clone(), row.entry_no);
        self.rows.sort_by_key(|row| std::cmp::Reverse(place(row)));
        let next = if self.rows.len() > PAGE { self.rows.get(PAGE - 1).map(Place::of) } else { None };
        self.rows.truncate(PAGE);
        let entries = self.entries(reader, names)?;
        let tills = self.shops.iter().flat_map(|(&store_id, shop)| {
            let store = &shop.row.name;
            let till =
                |(number, name): (TerminalId, String)| TillChoice { number: number.get(), name, store: store.clone() };
            names.tills_of(store_id).into_iter().map(till)
        });
        let at_tills = self.shops.keys().flat_map(|&store_id| names.people_of(store_id));
        let at_tills = at_tills.map(|(id, name)| WhoChoice { key: format!("user-{id}"), name });
        // Who else has access is told to whoever sees all stores alone.
        let without = names.people_without_till().filter(|_| can_check);
        let without = without.map(|(id, name)| WhoChoice { key: format!("person-{id}"), name: name.to_owned() });
        let server = ["shell", "system"].map(|key| WhoChoice { key: key.to_owned(), name: String::new() });
        Ok(AuditPage {
            entries,
            next: next.map(|place| place.written()).unwrap_or_default(),
            total: self.total,
            attention: self.attention,
            tills: tills.collect(),
            people: at_tills.chain(without).chain(server).collect(),
            can_check,
        })
    }

    /// The rows as people read them, in their order; what they name is looked up once for each store.
    fn entries(&mut self, reader: &mut Reader<'_>, names: &Names) -> Result<Vec<AuditLine>> {
        let mut of_stores: BTreeMap<StoreId, Vec<(usize, AuditEntry)>> = BTreeMap::new();
        for (place, row) in std::mem::take(&mut self.rows).into_iter().enumerate() {
            of_stores.entry(row.store_id).or_default().push((place, row));
        }
        let mut entries = Vec::new();
        for (store_id, rows) in of_stores {
            let (places, rows): (Vec<usize>, Vec<AuditEntry>) = rows.into_iter().unzip();
            let shop = self.shops.get(&store_id).map(Arc::as_ref);
            entries.extend(places.into_iter().zip(lines(reader, rows, (names, shop))?));
        }
        entries.sort_by_key(|(place, _)| *place);
        Ok(entries.into_iter().map(|(_, line)| line).collect())
    }
}

/// Entries of one store, or of none, as people read them.
fn lines(
    reader: &mut Reader<'_>,
    rows: Vec<AuditEntry>,
    (names, shop): (&Names, Option<&StoreInfo>),
) -> Result<Vec<AuditLine>> {
    let zone = shop.map_or_else(india, |shop| shop.zone.clone());
    let store_id = rows.first().map_or(StoreId::NONE, |row| row.store_id);
    let store = shop.map(|shop| shop.row.name.clone()).unwrap_or_default();
    let told = told(reader, rows, (names, &zone))?;
    Ok(told.into_iter().map(|told| AuditLine { told, store_id, store: store.clone() }).collect())
}

/// Entries about some subjects in a store that are wanted, with their moments, the oldest first.
pub(super) fn of_store(
    reader: &mut Reader<'_>,
    subjects: &[&str],
    (names, shop): (&Names, &StoreInfo),
    is_wanted: impl Fn(&AuditEntry) -> bool,
) -> Result<Vec<(Moment, AuditLine)>> {
    let mut narrowed = reader.reborrow();
    narrowed.narrow(Scope::store(shop.row.vendor_id, shop.row.store_id));
    let rows: Vec<AuditEntry> = of_subjects(&mut narrowed, subjects)?.into_iter().filter(is_wanted).collect();
    let moments: Vec<Moment> = rows.iter().map(|row| row.created_at).collect();
    let lines = lines(&mut narrowed, rows, (names, Some(shop)))?;
    Ok(moments.into_iter().zip(lines).collect())
}

/// The entries about a document of the scope's store, the oldest first.
pub(super) fn of_document(reader: &mut Reader<'_>, row: &Invoice, shop: &StoreInfo) -> Result<Vec<AuditLine>> {
    let rows = of_subjects(reader, &[&row.number, &row.order_id])?;
    let names = Names::of(reader)?;
    lines(reader, rows, (&names, Some(shop)))
}
