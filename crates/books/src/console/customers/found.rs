//! Customers that a request finds, with what they bought.

use std::collections::HashMap;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text as SqlText};
use pricing::{Day, Paise};
use storage::rows::Customer;
use storage::schema::{customer, invoice, voucher};
use storage::{Conn, Reader};

use super::super::ConsoleRefusal;
use super::super::stores::Stores;
use super::{CustomerLine, ListCustomers};
use crate::clock::{DAY, Moment};
use crate::customer::DUMMY_GROUP;
use crate::refusal::{CallError, Result};

/// Days of the year that counts.
pub(in super::super) const YEAR: i64 = 365;

/// A query of customers.
type Customers<'a> = customer::BoxedQuery<'a, <Conn as diesel::Connection>::Backend>;

/// The purchases of a customer.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Deals {
    pub(super) bills: i64,
    pub(super) bought: Paise,
    pub(super) credit: Paise,
    pub(super) last_at: Option<Moment>,
}

/// A request, parsed.
pub(super) struct Found<'a> {
    stores: &'a Stores,
    now: Moment,
    term: String,
    group: String,
    sort: String,
    descending: bool,
}

impl<'a> Found<'a> {
    /// # Errors
    /// When the list is not sorted by what the request names.
    pub(super) fn of(stores: &'a Stores, now: Moment, request: &ListCustomers) -> Result<Self> {
        let sort = if request.sort.is_empty() { "name".to_owned() } else { request.sort.to_string() };
        if !["name", "bills", "bought", "credit", "last"].contains(&sort.as_str()) {
            return Err(CallError::field("sort", &ConsoleRefusal::NoChoice));
        }
        let (term, group) = (request.search.trim().to_owned(), request.group.to_string());
        Ok(Found { stores, now, term, group, sort, descending: request.descending })
    }

    fn query<'q>(&self, reader: &Reader<'_>) -> Customers<'q> {
        let mut query = customer::table
            .filter(customer::vendor_id.eq(reader.vendor()))
            .filter(customer::group_code.ne(DUMMY_GROUP))
            .into_boxed();
        if !self.group.is_empty() {
            query = query.filter(customer::group_code.eq(self.group.clone()));
        }
        if !self.term.is_empty() {
            let part = format!("%{}%", literal(&self.term.to_lowercase()));
            let begin = format!("{}%", literal(&self.term.to_uppercase()));
            query = query.filter(
                sql::<Bool>(
                    "(lower(customer.first_name || ' ' || customer.last_name || ' ' || customer.business_name) LIKE ",
                )
                .bind::<SqlText, _>(part.clone())
                .sql(" ESCAPE '!' OR customer.mobile LIKE ")
                .bind::<SqlText, _>(part)
                .sql(" ESCAPE '!' OR customer.gstin LIKE ")
                .bind::<SqlText, _>(begin)
                .sql(" ESCAPE '!')"),
            );
        }
        query
    }

    /// The expression that sorts the customers.
    fn key(&self, reader: &Reader<'_>) -> String {
        let (vendor, since) = (reader.vendor(), self.since());
        let of_bills = |what: &str, more: &str| {
            format!(
                "COALESCE((SELECT {what} FROM invoice i WHERE i.vendor_id = {vendor} \
                 AND i.customer_id = customer.customer_id AND i.store_id IN ({}){more}), 0)",
                self.stores.listed()
            )
        };
        let of_year = format!(" AND i.kind = 'sale' AND i.created_at >= {}", since.0);
        match self.sort.as_str() {
            "bills" => of_bills("COUNT(*)", &of_year),
            "bought" => of_bills("SUM(i.total_paise)", &of_year),
            "last" => of_bills("MAX(i.created_at)", ""),
            "credit" => format!(
                "COALESCE((SELECT SUM(v.left_paise) FROM voucher v WHERE v.vendor_id = {vendor} \
                 AND v.customer_id = customer.customer_id AND v.customer_id <> '' AND v.left_paise > 0 \
                 AND v.expires_on >= '{}'), 0)",
                self.stores.today(self.now)
            ),
            _ => "lower(customer.first_name || ' ' || customer.last_name)".to_owned(),
        }
    }

    fn since(&self) -> Moment {
        self.now - YEAR * DAY
    }

    /// How many customers fit.
    ///
    /// # Errors
    /// When the statement fails.
    pub(super) fn count(&self, reader: &mut Reader<'_>) -> Result<i64> {
        let counted: Vec<i64> = reader.load_composed(self.query(reader).select(diesel::dsl::count_star()))?;
        Ok(counted.first().copied().unwrap_or_default())
    }

    /// Some of the customers that fit, in their order.
    ///
    /// # Errors
    /// When a statement fails.
    pub(super) fn rows(&self, reader: &mut Reader<'_>, (offset, most): (i64, i64)) -> Result<Vec<(Customer, Deals)>> {
        let way = if self.descending { "DESC" } else { "ASC" };
        let order = format!(
            "{} {way}, lower(customer.first_name || ' ' || customer.last_name), customer.customer_id",
            self.key(reader)
        );
        let query = self.query(reader).order(sql::<SqlText>(&order)).offset(offset).limit(most);
        let rows: Vec<Customer> = reader.load_composed(query)?;
        let ids: Vec<String> = rows.iter().map(|row| row.customer_id.clone()).collect();
        let deals = deals_of(reader, self.stores, (&ids, self.since()), self.stores.today(self.now))?;
        let with_deals = |row: Customer| {
            let deals = deals.get(&row.customer_id).copied().unwrap_or_default();
            (row, deals)
        };
        Ok(rows.into_iter().map(with_deals).collect())
    }

    /// The same as lines of an answer.
    ///
    /// # Errors
    /// When a statement fails.
    pub(super) fn lines(&self, reader: &mut Reader<'_>, page: (i64, i64)) -> Result<Vec<CustomerLine>> {
        let rows = self.rows(reader, page)?.into_iter();
        Ok(rows.map(|(row, deals)| CustomerLine::of(row, &deals, self.stores)).collect())
    }
}

/// A text that stands for itself in a pattern.
fn literal(text: &str) -> String {
    text.replace('!', "!!").replace('%', "!%").replace('_', "!_")
}

/// The purchases of some customers since a moment, and the balances of their vouchers on a day.
fn deals_of(
    reader: &mut Reader<'_>,
    stores: &Stores,
    (ids, since): (&[String], Moment),
    today: Day,
) -> Result<HashMap<String, Deals>> {
    let of_year = |what: &str| {
        let sum = format!(
            "CAST(COALESCE(SUM(CASE WHEN kind = 'sale' AND created_at >= {} THEN {what} ELSE 0 END), 0) AS BIGINT)",
            since.0
        );
        sql::<BigInt>(&sum)
    };
    let bought: Vec<(String, i64, Paise, Moment)> = reader.load_composed(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq_any(stores.ids()))
            .filter(invoice::customer_id.eq_any(ids.to_vec()))
            .group_by(invoice::customer_id)
            .select((invoice::customer_id, of_year("1"), of_year("total_paise"), sql::<BigInt>("MAX(created_at)"))),
    )?;
    let mut deals: HashMap<String, Deals> = HashMap::new();
    for (customer_id, bills, bought, last_at) in bought {
        deals.insert(customer_id, Deals { bills, bought, credit: Paise::ZERO, last_at: Some(last_at) });
    }
    let left: Vec<(String, Paise)> = reader.load(
        voucher::table
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::customer_id.eq_any(ids.to_vec()))
            .filter(sql::<Bool>("customer_id <> '' AND left_paise > 0"))
            .filter(voucher::expires_on.ge(today))
            .select((voucher::customer_id, voucher::left_paise)),
    )?;
    for (customer_id, left) in left {
        deals.entry(customer_id).or_default().credit += left;
    }
    Ok(deals)
}

/// How many customers each group has.
///
/// # Errors
/// When the statement fails.
pub(super) fn sizes(reader: &mut Reader<'_>) -> Result<HashMap<String, i64>> {
    let sizes: Vec<(String, i64)> = reader.load(
        customer::table
            .filter(customer::vendor_id.eq(reader.vendor()))
            .group_by(customer::group_code)
            .select((customer::group_code, diesel::dsl::count_star())),
    )?;
    Ok(sizes.into_iter().collect())
}
