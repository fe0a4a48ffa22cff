//! Customers as a file: their data leaves the books, so it wants a proof and is told the audit.

use serde::{Deserialize, Serialize};
use storage::StoreId;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::super::stores::Stores;
use super::super::{WORDS, file, seen};
use super::ListCustomers;
use super::found::{Deals, Found};
use crate::answer::WithData;
use crate::audit::AuditEvent;
use crate::call::{About, Admits, Needs as _, Person, PersonStep, PersonSteps, SeeCustomers};
use crate::clock::wire_day;
use crate::customer;
use crate::deed::{Deed, Look};
use crate::identity::is_proved;
use crate::refusal::Result;
use crate::report::{self, Cell, Column, ReportFile, Table};
use crate::scalar::Text;
use crate::spreadsheet::column;

/// Customers that are read at once.
const STEP: usize = 1_000;
/// Customers of a file.
const MOST: usize = 100_000;

const COLUMNS: &[Column] = &[
    column("name", "Name"),
    column("mobile", "Phone"),
    column("email", "E-mail"),
    column("gstin", "GSTIN"),
    column("business", "Business"),
    column("group", "Group"),
    column("address", "Address"),
    column("city", "City"),
    column("pincode", "PIN code"),
    column("born_on", "Born"),
    column("since", "Customer since"),
    column("bills", "Bills in a year"),
    column("bought", "Bought in a year"),
    column("credit", "Store credit"),
    column("last_at", "Last bill"),
];

/// The filters of customers, and the format of the file.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ExportCustomers {
    /// As in the list.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub search: Text,
    /// As in the list.
    pub group: Text,
    /// `csv` or `xlsx`.
    pub format: Text,
}

crate::max_len! { ExportCustomers { search: CODE, group: WORD, format: WORD } }

pub(in super::super) struct File;

impl PersonSteps for File {
    const CALL: About = About {
        path: "/console/customers/file",
        name: "export_customers",
        capability: "customers",
        does: "The customers of the list as a file, 100,000 at most; with a fresh proof, and told the audit.",
        messages: &[WORDS, report::WORDS],
    };
    const ADMITS: Admits = Admits::Person(SeeCustomers::RIGHT);
    const STEP: PersonStep = PersonStep::ExportCustomers;
    type Request = ExportCustomers;
    type Answer = WithData<ReportFile>;
}

/// Tells the audit who takes how many customers, before anything of them is read.
///
/// # Errors
/// When the person has not proved themselves a moment ago, no file of the format can be made, or a statement fails.
pub fn begin_export(deed: &mut Deed<'_, Person<SeeCustomers>>, request: &ExportCustomers) -> Result<()> {
    let (person, now) = (deed.who().clone(), deed.now());
    is_proved(&person, now)?;
    let (facilities, ids) = (deed.facilities(), seen(&person, 0)?);
    file::check(&request.format, facilities.workbook)?;
    let stores = Stores::of(deed, &facilities.book, &ids)?;
    let count = Found::of(&stores, now, &list(request))?.count(deed)?;
    let customers = usize::try_from(count).unwrap_or_default().min(MOST);
    deed.audit(AuditEvent::CustomersExported { person: person.person_id(), customers });
    Ok(())
}

/// The file, from a snapshot: whoever writes meanwhile waits for nothing.
///
/// # Errors
/// When there is no such format, or a statement fails.
pub fn export(look: &mut Look<'_, Person<SeeCustomers>>, request: &ExportCustomers) -> Result<ReportFile> {
    let (stores, now, workbook) = (Stores::named(look, 0)?, look.now(), look.facilities().workbook);
    let list = list(request);
    let found = Found::of(&stores, now, &list)?;
    let mut rows = Vec::new();
    for offset in (0..MOST).step_by(STEP) {
        let page = [offset, STEP].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        let read = found.rows(look, page.into())?;
        if read.is_empty() {
            break;
        }
        rows.extend(read.into_iter().map(|(row, deals)| cells(row, &deals, &stores)));
    }
    let table = Table { columns: COLUMNS.into(), rows };
    file::made(("customers", stores.today(now)), table, (&request.format, workbook))
}

fn list(request: &ExportCustomers) -> ListCustomers {
    ListCustomers { search: request.search.clone(), group: request.group.clone(), ..ListCustomers::default() }
}

fn cells(row: Customer, deals: &Deals, stores: &Stores) -> Vec<Cell> {
    let lines = [row.address1.as_str(), row.address2.as_str()];
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let (name, address) = (customer::name(&row), lines.join(", "));
    vec![
        Cell::text(name),
        Cell::text(row.mobile),
        Cell::text(row.email),
        Cell::text(row.gstin),
        Cell::text(row.business_name),
        Cell::text(row.group_code),
        Cell::text(address),
        Cell::text(row.city),
        Cell::text(row.pincode),
        Cell::text(wire_day(row.born_on)),
        Cell::text(stores.time(StoreId::NONE, row.created_at)),
        Cell::Count(deals.bills),
        Cell::money(deals.bought),
        Cell::money(deals.credit),
        Cell::text(deals.last_at.map(|at| stores.time(StoreId::NONE, at)).unwrap_or_default()),
    ]
}
