//! The customers of a vendor, with what they bought in the stores that a person may see.

pub(super) mod file;
pub(super) mod found;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use jiff::civil::Date;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::schema::customer_group;
use storage::{Reader, StoreId};
use utoipa::ToSchema;

use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeCustomers};
use crate::clock::india;
use crate::customer::DUMMY_GROUP;
use crate::deed::Look;
use crate::refusal::Result;
use crate::scalar::Text;

use found::{Deals, Found};

/// Customers of a page.
const PAGE: i64 = 100;

/// The filters of customers.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListCustomers {
    /// A part of a name, a phone or a GSTIN.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub search: Text,
    /// The code of a group; empty for all.
    pub group: Text,
    /// `name`, `bills`, `bought`, `credit` or `last`.
    pub sort: Text,
    /// Whether the last come first.
    pub descending: bool,
    /// Customers before those of the page.
    pub offset: i64,
}

crate::max_len! { ListCustomers { search: CODE, group: WORD, sort: WORD } }

/// A customer in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CustomerLine {
    customer_id: String,
    name: String,
    mobile: String,
    gstin: String,
    business_name: String,
    /// The code of the group.
    group: String,
    city: String,
    /// Invoices of a year.
    bills: i64,
    /// Their amount.
    bought: Paise,
    /// The balance of open vouchers.
    credit: Paise,
    /// The latest document, `YYYY-MM-DD HH:MM:SS`; empty without one.
    last_at: String,
}

/// A group of customers to choose.
#[derive(Debug, Serialize, ToSchema)]
struct GroupChoice {
    code: String,
    name: String,
    count: i64,
}

/// A page of customers.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomersAnswer {
    customers: Vec<CustomerLine>,
    offset: i64,
    /// Customers that fit.
    count: i64,
    /// All customers of the vendor.
    all: i64,
    new_this_month: i64,
    /// The balance of all open vouchers of customers.
    credit_total: Paise,
    /// How many these are.
    vouchers: i64,
    groups: Vec<GroupChoice>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/customers",
        name: "list_customers",
        capability: "customers",
        does: "The customers of the business, with what they bought in the stores that the person may see, a hundred a \
               page.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeCustomers>;
    type Request = ListCustomers;
    type Found = CustomersAnswer;
    type Answer = WithData<CustomersAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListCustomers) -> Result<CustomersAnswer> {
        list(look, request)
    }

    fn render(found: CustomersAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn list(look: &mut Look<'_, Person<SeeCustomers>>, request: &ListCustomers) -> Result<CustomersAnswer> {
    let (stores, now) = (Stores::named(look, 0)?, look.now());
    let found = Found::of(&stores, now, request)?;
    let offset = request.offset.max(0);
    let count = found.count(look)?;
    let customers = found.lines(look, (offset, PAGE))?;
    let month = Date::from(stores.today(now)).first_of_month();
    let since = month.to_zoned(india()).map_or(0, |at| at.timestamp().as_millisecond());
    let (all, new_this_month) = counts(look, since)?;
    let today = stores.today(now);
    let Credit { credit, vouchers } = open_vouchers(look, &today.to_string())?;
    Ok(CustomersAnswer {
        customers,
        offset,
        count,
        all,
        new_this_month,
        credit_total: credit,
        vouchers,
        groups: groups(look)?,
    })
}

/// All customers, and those since a moment.
fn counts(reader: &mut Reader<'_>, since: i64) -> Result<(i64, i64)> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        customers: i64,
        #[diesel(sql_type = BigInt)]
        since: i64,
    }
    let rows: Vec<Counted> = reader.load(
        sql_query(format!(
            "SELECT COUNT(*) AS customers, \
             CAST(COALESCE(SUM(CASE WHEN created_at >= $1 THEN 1 ELSE 0 END), 0) AS BIGINT) AS since \
             FROM customer WHERE vendor_id = {} AND group_code <> '{DUMMY_GROUP}'",
            reader.vendor()
        ))
        .bind::<BigInt, _>(since),
    )?;
    Ok(rows.first().map(|row| (row.customers, row.since)).unwrap_or_default())
}

/// Open vouchers of customers.
#[derive(Debug, Default, QueryableByName)]
struct Credit {
    #[diesel(sql_type = BigInt)]
    credit: Paise,
    #[diesel(sql_type = BigInt)]
    vouchers: i64,
}

fn open_vouchers(reader: &mut Reader<'_>, today: &str) -> Result<Credit> {
    let rows: Vec<Credit> = reader.load(
        sql_query(format!(
            "SELECT CAST(COALESCE(SUM(left_paise), 0) AS BIGINT) AS credit, COUNT(*) AS vouchers FROM voucher \
             WHERE vendor_id = {} AND left_paise > 0 AND customer_id <> '' AND expires_on >= $1",
            reader.vendor()
        ))
        .bind::<diesel::sql_types::Text, _>(today.to_owned()),
    )?;
    Ok(rows.into_iter().next().unwrap_or_default())
}

/// The groups of customers with their sizes.
fn groups(reader: &mut Reader<'_>) -> Result<Vec<GroupChoice>> {
    let named: Vec<(String, String)> = reader.load(
        customer_group::table
            .filter(customer_group::vendor_id.eq(reader.vendor()))
            .filter(customer_group::code.ne(DUMMY_GROUP))
            .order(customer_group::name)
            .select((customer_group::code, customer_group::name)),
    )?;
    let sizes = found::sizes(reader)?;
    let choice = |(code, name): (String, String)| GroupChoice {
        count: sizes.get(&code).copied().unwrap_or_default(),
        code,
        name,
    };
    Ok(named.into_iter().map(choice).collect())
}

impl CustomerLine {
    fn of(row: storage::rows::Customer, deals: &Deals, stores: &Stores) -> Self {
        CustomerLine {
            name: crate::customer::name(&row),
            customer_id: row.customer_id,
            mobile: row.mobile,
            gstin: row.gstin,
            business_name: row.business_name,
            group: row.group_code,
            city: row.city,
            bills: deals.bills,
            bought: deals.bought,
            credit: deals.credit,
            last_at: deals.last_at.map(|at| stores.time(StoreId::NONE, at)).unwrap_or_default(),
        }
    }
}
