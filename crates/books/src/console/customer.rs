//! One customer: who they are, what they bought, and what they have left.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text as SqlText};
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{Customer, Invoice, InvoiceKind, Voucher};
use storage::schema::{customer, invoice, voucher};
use storage::{ProductId, Reader, StoreId};
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::customers::found::YEAR;
use super::goods::facts::called;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeCustomers};
use crate::clock::{DAY, Moment, wire_day};
use crate::customer::{DUMMY_GROUP, Membership, name, state};
use crate::deed::Look;
use crate::refusal::Result;
use crate::scalar::Text;

/// Bills that are listed.
const MOST_BILLS: i64 = 50;
/// Goods that are listed.
const MOST_GOODS: i64 = 8;

/// A customer.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneCustomer {
    /// The customer.
    pub customer_id: Text,
}

crate::max_len! { OneCustomer { customer_id: ID } }

/// A voucher of a customer.
#[derive(Debug, Serialize, ToSchema)]
struct VoucherLine {
    code: String,
    /// The number of its credit note; empty where it came from a file.
    credit_note: String,
    issued_on: String,
    expires_on: String,
    amount: Paise,
    left: Paise,
}

/// A bill of a customer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CustomerBill)]
struct BillLine {
    #[schema(value_type = i64)]
    store_id: StoreId,
    store: String,
    number: String,
    at: String,
    #[schema(value_type = String)]
    kind: InvoiceKind,
    /// Of a credit note above zero as well.
    total: Paise,
    pieces: i64,
    payment_method: String,
}

/// Goods that a customer bought.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CustomerGoods)]
struct FavouriteLine {
    name: String,
    variant: String,
    image: String,
    pieces: Quantity,
    amount: Paise,
}

/// A customer.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomerFile {
    customer_id: String,
    name: String,
    mobile: String,
    email: String,
    gender: String,
    born_on: String,
    anniversary_on: String,
    gstin: String,
    business_name: String,
    /// The code of the group.
    group: String,
    address: String,
    city: String,
    /// The name of the State.
    state: String,
    pincode: String,
    created_at: String,
    /// Points of the loyalty programme that a till heard of last; empty for none.
    membership: String,
    /// Invoices.
    bills: i64,
    /// Their amount.
    bought: Paise,
    /// The amount of the credit notes, above zero.
    returned: Paise,
    /// The first document; empty without one.
    first_at: String,
    last_at: String,
    /// The balance of vouchers that have not expired.
    credit: Paise,
    vouchers: Vec<VoucherLine>,
    /// The latest documents, the newest first.
    last_bills: Vec<BillLine>,
    /// Goods bought most in a year.
    favourites: Vec<FavouriteLine>,
}

pub(super) struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/console/customer",
        name: "read_customer",
        capability: "customers",
        does: "A customer with what they bought in the stores that the person may see, and what they have left.",
        messages: &[super::WORDS],
    };
    type Who = Person<SeeCustomers>;
    type Request = OneCustomer;
    type Found = CustomerFile;
    type Answer = WithData<CustomerFile>;

    fn look(look: &mut Look<'_, Self::Who>, request: &OneCustomer) -> Result<CustomerFile> {
        read(look, &request.customer_id)
    }

    fn render(found: CustomerFile) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn read(look: &mut Look<'_, Person<SeeCustomers>>, customer_id: &str) -> Result<CustomerFile> {
    let (stores, now, vendor_id) = (Stores::named(look, 0)?, look.now(), look.vendor());
    let row: Option<Customer> = look.maybe(customer::table.find((vendor_id, customer_id.to_owned())))?;
    let row = row.filter(|row| row.group_code != DUMMY_GROUP).ok_or(ConsoleRefusal::NoCustomer)?;
    let today = stores.today(now);
    let vouchers: Vec<Voucher> = look.load(
        voucher::table
            .filter(voucher::vendor_id.eq(vendor_id))
            .filter(voucher::customer_id.eq(customer_id.to_owned()))
            .order((voucher::issued_on.desc(), voucher::created_at.desc(), voucher::voucher_id)),
    )?;
    let bills: Vec<Invoice> = look.load(
        invoice::table
            .filter(invoice::vendor_id.eq(vendor_id))
            .filter(invoice::customer_id.eq(customer_id.to_owned()))
            .filter(invoice::store_id.eq_any(stores.ids()))
            .order((invoice::created_at.desc(), invoice::invoice_id.desc()))
            .limit(MOST_BILLS),
    )?;
    let deals = deals(look, &stores, customer_id)?;
    let favourites = favourites(look, &stores, (customer_id, now - YEAR * DAY))?;
    let at = |at: Option<Moment>| at.map(|at| stores.time(StoreId::NONE, at)).unwrap_or_default();
    let lines = [row.address1.as_str(), row.address2.as_str()];
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let points = stores.ids().into_iter().map(|store_id| Membership::of(&row, store_id));
    let points = points.map(|known| known.points().to_owned()).find(|points| points != "0").unwrap_or_default();
    Ok(CustomerFile {
        name: name(&row),
        address: lines.join(", "),
        state: state(&row.state_code).map(|state| state.name.to_owned()).unwrap_or_default(),
        created_at: at(Some(row.created_at)),
        membership: points,
        bills: deals.bills,
        bought: deals.bought,
        returned: deals.returned,
        first_at: at(deals.first_at),
        last_at: at(deals.last_at),
        credit: vouchers.iter().filter(|voucher| voucher.expires_on >= today).map(|voucher| voucher.left_paise).sum(),
        vouchers: vouchers.into_iter().map(VoucherLine::of).collect(),
        last_bills: bills.into_iter().map(|row| BillLine::of(row, &stores)).collect(),
        favourites,
        customer_id: row.customer_id,
        mobile: row.mobile,
        email: row.email,
        gender: row.gender,
        born_on: wire_day(row.born_on),
        anniversary_on: wire_day(row.anniversary_on),
        gstin: row.gstin,
        business_name: row.business_name,
        group: row.group_code,
        city: row.city,
        pincode: row.pincode,
    })
}

impl VoucherLine {
    fn of(row: Voucher) -> Self {
        VoucherLine {
            code: row.code,
            credit_note: row.credit_note,
            issued_on: row.issued_on.to_string(),
            expires_on: row.expires_on.to_string(),
            amount: row.amount_paise,
            left: row.left_paise,
        }
    }
}

impl BillLine {
    fn of(row: Invoice, stores: &Stores) -> Self {
        BillLine {
            store_id: row.store_id,
            store: stores.name(row.store_id),
            number: row.number,
            at: stores.time(row.store_id, row.created_at),
            kind: row.kind,
            total: row.total_paise,
            pieces: row.pieces,
            payment_method: row.payment_method,
        }
    }
}

/// All that a customer bought.
#[derive(Debug, Default, QueryableByName)]
struct Deals {
    #[diesel(sql_type = BigInt)]
    bills: i64,
    #[diesel(sql_type = BigInt)]
    bought: Paise,
    #[diesel(sql_type = BigInt)]
    returned: Paise,
    #[diesel(sql_type = Nullable<BigInt>)]
    first_at: Option<Moment>,
    #[diesel(sql_type = Nullable<BigInt>)]
    last_at: Option<Moment>,
}

fn deals(reader: &mut Reader<'_>, stores: &Stores, customer_id: &str) -> Result<Deals> {
    let rows: Vec<Deals> = reader.load(
        sql_query(format!(
            "SELECT CAST(COALESCE(SUM(CASE WHEN kind = 'sale' THEN 1 ELSE 0 END), 0) AS BIGINT) AS bills, \
             CAST(COALESCE(SUM(CASE WHEN kind = 'sale' THEN total_paise ELSE 0 END), 0) AS BIGINT) AS bought, \
             CAST(COALESCE(SUM(CASE WHEN kind = 'return' THEN total_paise ELSE 0 END), 0) AS BIGINT) AS returned, \
             MIN(created_at) AS first_at, MAX(created_at) AS last_at FROM invoice \
             WHERE vendor_id = {} AND customer_id = $1 AND store_id IN ({})",
            reader.vendor(),
            stores.listed()
        ))
        .bind::<SqlText, _>(customer_id.to_owned()),
    )?;
    Ok(rows.into_iter().next().unwrap_or_default())
}

/// Goods that were bought.
#[derive(Debug, QueryableByName)]
struct Bought {
    #[diesel(sql_type = BigInt)]
    product_id: ProductId,
    #[diesel(sql_type = BigInt)]
    pieces: Quantity,
    #[diesel(sql_type = BigInt)]
    amount: Paise,
}

fn favourites(
    reader: &mut Reader<'_>,
    stores: &Stores,
    (customer_id, since): (&str, Moment),
) -> Result<Vec<FavouriteLine>> {
    let rows: Vec<Bought> = reader.load(
        sql_query(format!(
            "SELECT l.item_id AS product_id, CAST(SUM(l.quantity_milli) AS BIGINT) AS pieces, \
             CAST(SUM(l.net_paise) AS BIGINT) AS amount \
             FROM invoice i JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
             WHERE i.vendor_id = {} AND i.customer_id = $1 AND i.created_at >= $2 AND i.store_id IN ({}) \
             AND i.kind = 'sale' AND l.kind = 'goods' GROUP BY l.item_id ORDER BY amount DESC, product_id \
             LIMIT {MOST_GOODS}",
            reader.vendor(),
            stores.listed()
        ))
        .bind::<SqlText, _>(customer_id.to_owned())
        .bind::<BigInt, _>(since),
    )?;
    let ids: Vec<ProductId> = rows.iter().map(|row| row.product_id).collect();
    let mut called = called(reader, &ids)?;
    let line = |row: Bought| {
        let called = called.remove(&row.product_id)?;
        let (name, variant, image) = (called.name, called.variant, called.image);
        Some(FavouriteLine { name, variant, image, pieces: row.pieces, amount: row.amount })
    };
    Ok(rows.into_iter().filter_map(line).collect())
}
