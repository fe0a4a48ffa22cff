//! Customers as a file: their data leaves the books, so it wants a proof and is told the audit.

use serde::{Deserialize, Serialize};
use storage::StoreId;
use storage::rows::Customer;
use utoipa::ToSchema;

use super::super::stores::Stores;
use super::super::{WORDS, file, seen};
use super::ListCustomers;
use super::found::{Deals, Found};
use crate::answer::{Reply, WithData};
use crate::audit::AuditEvent;
use crate::call::{About, DeedRow, Person, SeeCustomers};
use crate::clock::wire_day;
use crate::customer;
use crate::deed::Deed;
use crate::identity::is_proved;
use crate::refusal::Result;
use crate::report::{self, Cell, Column, ReportFile, Table};
use crate::request_log::Keep;
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
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
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

impl DeedRow for File {
    const CALL: About = About {
        path: "/console/customers/file",
        name: "export_customers",
        capability: "customers",
        does: "The customers of the list as a file, 100,000 at most; with a fresh proof, and told the audit.",
        messages: &[WORDS, report::WORDS],
    };
    type Who = Person<SeeCustomers>;
    type Request = ExportCustomers;
    type Outcome = ();
    type Gathered = ReportFile;
    type Answer = WithData<ReportFile>;

    fn keep(_: &ExportCustomers) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Self::Who>, request: &ExportCustomers) -> Result<()> {
        let (person, now) = (deed.who().clone(), deed.now());
        is_proved(&person, now)?;
        let (book, ids) = (deed.facilities().book.clone(), seen(&person, 0)?);
        let stores = Stores::of(deed, &book, &ids)?;
        let count = Found::of(&stores, now, &list(request))?.count(deed)?;
        let customers = usize::try_from(count).unwrap_or_default().min(MOST);
        deed.audit(AuditEvent::CustomersExported { person: person.person_id(), customers });
        Ok(())
    }

    fn gather(deed: &mut Deed<'_, Self::Who>, request: &ExportCustomers, (): &mut ()) -> Result<ReportFile> {
        let (facilities, now, ids) = (deed.facilities(), deed.now(), seen(deed.who(), 0)?);
        let stores = Stores::of(deed, &facilities.book, &ids)?;
        let list = list(request);
        let found = Found::of(&stores, now, &list)?;
        let mut rows = Vec::new();
        for offset in (0..MOST).step_by(STEP) {
            let page = [offset, STEP].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
            let read = found.rows(deed, page.into())?;
            if read.is_empty() {
                break;
            }
            rows.extend(read.into_iter().map(|(row, deals)| cells(row, &deals, &stores)));
        }
        let today = stores.today(now);
        let table = Table { columns: COLUMNS.into(), rows };
        file::made(("customers", today), table, (&request.format, facilities.workbook))
    }

    fn render((): (), data: ReportFile) -> Result<Reply<Self::Answer>> {
        Ok(Reply::success(WithData { data }))
    }
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
