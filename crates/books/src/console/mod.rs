//! The calls of people without a till: a table of their own, so that a till's client has none of them.
//!
//! They go the way of every call ([`crate::call`]). A person's call names the right that it needs as a type, and the
//! stores that it reads; [`seen`] gives none that the person may not see.

mod approval;
mod approval_margin;
mod approvals;
mod audit;
mod audit_check;
mod bill;
mod bills;
mod cashier;
mod cashiers;
mod customer;
mod customers;
mod file;
mod goods;
mod gst;
mod home;
mod offer;
mod offers;
mod people;
mod product;
mod reports;
mod sessions;
mod settings;
mod sign_in;
mod stores;
mod supplier;
mod suppliers;
mod tills;

use pricing::Paise;
use pricing::message::Says as _;
use storage::StoreId;

use crate::call::{Row, SignedInPerson, Words};
use crate::clock::{Moment, india};
use crate::identity::PersonRefusal;
use crate::refusal::Result;
use crate::report::Days;
use crate::report::read::days;

pub use approval::{AnswerApproval, ApprovalView, OneApproval};
pub use approvals::{ApprovalsAnswer, ListApprovals};
pub use audit::{AuditPage, ListAudit};
pub use audit_check::{AuditChecked, CheckAudit};
pub use bill::{BillAnswer, OneBill, PaperAnswer, SendBill};
pub use bills::{BillsAnswer, ListBills};
pub use cashier::{CashierWork, OneCashier};
pub use cashiers::{CashierLine, ListCashiers};
pub use customer::{CustomerFile, OneCustomer};
pub use customers::file::{ExportCustomers, begin_export, export};
pub use customers::{CustomersAnswer, ListCustomers};
pub use goods::file::ReadGoodsFile;
pub use goods::{GoodsAnswer, ListGoods};
pub use gst::{GstAnswer, ReadGst, ReadGstFile};
pub use home::{HomeAnswer, ReadHome};
pub use offer::{OfferAnswer, OneOffer};
pub use offers::{ListOffers, OffersAnswer};
pub use people::{ChangeCall, InvitedAnswer, PersonLine};
pub use product::{OneProduct, ProductAnswer};
pub use reports::{PersonReport, ReadPersonReport};
pub use sessions::SessionLine;
pub use settings::{ListSettings, SettingsAnswer};
pub use supplier::{OneSupplier, SupplierAnswer};
pub use suppliers::{ListSuppliers, SuppliersAnswer};
pub use tills::{ListTills, TillsAnswer};

crate::refusals! {
    /// Refusals of what people ask for, beside those of a till.
    pub enum ConsoleRefusal in "console" {
        NoPerson: "There is no such person." as Manner::Field("who"),
        TooManyEntries { most: i64 }: "There are more than {most} entries. Choose fewer days." as Manner::Field("from"),
        NoMonth: "Choose a month." as Manner::Field("month"),
        NoFiling: "A return is of a month, by IFF, or of a quarter." as Manner::Field("filing"),
        NoIff: "IFF is for the first two months of a quarter." as Manner::Field("filing"),
        NoRegistration: "This store has no GSTIN.",
        NotThatMuch { amount: Paise }: "At most ₹{amount} were asked for." as Manner::Field("amount"),
        NoCompany: "Type the company's name in Tally." as Manner::Field("company"),
        NoChoice: "There is no such choice." as Manner::Field("sort"),
        NoProduct: "There is no such product.",
        NoCustomer: "There is no such customer.",
        NoOffer: "There is no such offer.",
        NoSupplier: "There is no such supplier.",
        NoCashier: "There is no such cashier.",
    }
}

/// Messages of calls about the shop.
const WORDS: &[Words] = &[PersonRefusal::catalogue, ConsoleRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::person_steps::<sign_in::Session>(),
    Row::person_steps::<sign_in::SignIn>(),
    Row::person_steps::<sign_in::Code>(),
    Row::person_steps::<sign_in::Enrol>(),
    Row::person_steps::<sign_in::SignOut>(),
    Row::person_steps::<sign_in::Prove>(),
    Row::person_steps::<sign_in::Invitation>(),
    Row::person_steps::<sign_in::Accept>(),
    Row::person_steps::<sign_in::Forgotten>(),
    Row::person_steps::<sign_in::ReadReset>(),
    Row::person_steps::<sign_in::Reset>(),
    Row::look::<sessions::List>(),
    Row::deed::<sessions::End>(),
    Row::look::<people::List>(),
    Row::deed::<people::InvitePerson>(),
    Row::deed::<people::ChangePerson>(),
    Row::deed::<people::EndAccess>(),
    Row::look::<home::Home>(),
    Row::look::<approvals::List>(),
    Row::look::<approval::Read>(),
    Row::deed::<approval::Answer>(),
    Row::look::<bills::List>(),
    Row::look::<bill::Read>(),
    Row::deed::<bill::Paper>(),
    Row::deed::<bill::Send>(),
    Row::look::<reports::Read>(),
    Row::look::<gst::Read>(),
    Row::look::<gst::File>(),
    Row::look::<goods::List>(),
    Row::look::<goods::file::File>(),
    Row::look::<product::Read>(),
    Row::look::<customers::List>(),
    Row::look::<customer::Read>(),
    Row::person_steps::<customers::file::File>(),
    Row::look::<offers::List>(),
    Row::look::<offer::Read>(),
    Row::look::<suppliers::List>(),
    Row::look::<supplier::Read>(),
    Row::look::<tills::List>(),
    Row::look::<cashiers::List>(),
    Row::look::<cashier::Read>(),
    Row::look::<settings::List>(),
    Row::look::<audit::List>(),
    Row::look::<audit_check::Check>(),
];

/// The stores that a person reads: the one that a call names, or all that they may see.
///
/// # Errors
/// [`PersonRefusal::NoStore`] when it names one that they may not see.
pub fn seen(person: &SignedInPerson, named: i64) -> Result<Vec<StoreId>> {
    if named == 0 {
        return Ok(person.stores.clone());
    }
    let wanted = StoreId::new(named);
    if person.stores.contains(&wanted) { Ok(vec![wanted]) } else { Err(PersonRefusal::NoStore.into()) }
}

/// The store that a call names.
///
/// # Errors
/// [`PersonRefusal::NoStore`] when it names none, or one that the person may not see.
pub fn one_of(person: &SignedInPerson, named: i64) -> Result<StoreId> {
    let store_id = StoreId::new(named);
    if person.stores.contains(&store_id) { Ok(store_id) } else { Err(PersonRefusal::NoStore.into()) }
}

/// The days that a call names; today in India where it names none.
///
/// # Errors
/// When one is missing or wrong, or there are too many.
fn days_or_today(from: &str, to: &str, now: Moment) -> Result<Days> {
    if from.is_empty() && to.is_empty() {
        let today = now.day(&india());
        return Ok(Days { from: today, to: today });
    }
    days(from, to)
}
