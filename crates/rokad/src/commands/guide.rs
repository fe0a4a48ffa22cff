use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Text};
use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::schema::{carry_bag, customer, voucher};
use storage::{Reader, Scope};

use crate::open_books::Books;

/// How to use a store that was made for trying out, for a program.
#[derive(Serialize)]
pub struct Guide {
    base_path: &'static str,
    #[serde(flatten)]
    pub access: Access,
    pub products: Vec<Product>,
    weighed_product: Option<Product>,
    pub scale_barcode: String,
    pub two_mrp_barcode: String,
    pub customer_mobile: String,
    carry_bags: Vec<Bag>,
    pub vouchers: Vec<Voucher>,
    /// How tablets in this network reach it, where they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lan: Option<Tablets>,
}

/// How tablets in this network reach the store.
#[derive(Serialize, Clone)]
pub struct Tablets {
    /// Where the till is, the likeliest address first.
    pub tills: Vec<String>,
    /// The page by which a tablet comes to trust it.
    pub trust: String,
    /// The SHA-256 of what it is to trust.
    pub fingerprint: String,
}

/// What opens the store: a cashier for each licence, in the same order.
#[derive(Serialize)]
pub struct Access {
    pub licences: Vec<String>,
    pub cashiers: Vec<Cashier>,
    /// The manager of the first store.
    pub manager: Cashier,
    pub manager_passcode: String,
    /// The phone of somebody who has no PIN yet; empty when everybody has one.
    pub newcomer_mobile: String,
}

/// Somebody who signs in.
#[derive(Serialize)]
pub struct Cashier {
    pub mobile: String,
    pub pin: String,
    pub name: String,
}

/// Something to scan.
#[derive(Serialize, Clone)]
pub struct Product {
    pub barcode: String,
    pub name: String,
    pub price: Paise,
    mrp: Paise,
    stock: Quantity,
}

#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct Bag {
    #[serde(rename = "BAG_ID")]
    bag_id: String,
    name: String,
    price: Paise,
}

/// Something to redeem.
#[derive(Serialize)]
pub struct Voucher {
    pub code: String,
    pub amount: Paise,
    /// Whose it is; empty for whoever has it.
    pub mobile: String,
    /// Its last day.
    pub expires: String,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    barcode: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Bool)]
    weighed: bool,
    #[diesel(sql_type = BigInt)]
    price_paise: i64,
    #[diesel(sql_type = BigInt)]
    mrp_paise: i64,
    #[diesel(sql_type = BigInt)]
    milli: i64,
}

impl Guide {
    /// The guide of a store with the first of its products, by their ids at most so many.
    pub async fn of_store(books: &Books, scope: Scope, access: Access, most: i64) -> anyhow::Result<Self> {
        let (rows, customer_mobile, carry_bags, vouchers) = books
            .db
            .read(&scope, move |reader| {
                Ok::<_, storage::Error>((
                    products(reader, most)?,
                    some_customer(reader)?,
                    bags(reader)?,
                    vouchers(reader)?,
                ))
            })
            .await?;
        let product = |row: &Row| Product {
            barcode: row.barcode.clone(),
            name: row.name.clone(),
            price: Paise::new(row.price_paise),
            mrp: Paise::new(row.mrp_paise),
            stock: Quantity::new(row.milli),
        };
        let weighed_product = rows.iter().find(|row| row.weighed).map(product);
        let two_mrp = rows.windows(2).find(|pair| pair[0].barcode == pair[1].barcode);
        let scale_barcode =
            weighed_product.as_ref().map(|product| scale_label(&product.barcode, 1_250)).unwrap_or_default();
        let mut products: Vec<Product> = Vec::new();
        for row in rows.iter().filter(|row| !row.weighed) {
            if products.last().is_none_or(|last| last.barcode != row.barcode) {
                products.push(product(row));
            }
        }
        Ok(Guide {
            base_path: "/api",
            access,
            products,
            weighed_product,
            scale_barcode,
            two_mrp_barcode: two_mrp.map(|pair| pair[0].barcode.clone()).unwrap_or_default(),
            customer_mobile,
            carry_bags,
            vouchers,
            lan: None,
        })
    }
}

/// The store's products with price and stock, a row per printed price, in the order they were added.
fn products(reader: &mut Reader<'_>, most: i64) -> storage::Result<Vec<Row>> {
    reader.load(
        sql_query(
            "SELECT b.printed AS barcode, p.name, p.weighed, r.price_paise, r.mrp_paise, CAST(COALESCE((SELECT \
             SUM(s.on_hand_milli) FROM stock_level s WHERE s.vendor_id = r.vendor_id AND s.store_id = r.store_id \
             AND s.product_id = r.product_id AND s.mrp_paise = r.mrp_paise AND s.point = 'sale'), 0) AS BIGINT) AS milli \
             FROM catalog_price r JOIN catalog_product p ON p.vendor_id = r.vendor_id AND p.product_id = r.product_id \
             JOIN catalog_barcode b ON b.vendor_id = p.vendor_id AND b.product_id = p.product_id \
             WHERE r.vendor_id = $1 AND r.store_id = $2 AND r.product_id <= $3 ORDER BY p.product_id, r.mrp_paise",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.store())
        .bind::<BigInt, _>(most),
    )
}

fn some_customer(reader: &mut Reader<'_>) -> storage::Result<String> {
    let known = customer::table.filter(customer::vendor_id.eq(reader.vendor())).filter(customer::mobile.ne(""));
    Ok(reader.maybe(known.order(customer::mobile).select(customer::mobile))?.unwrap_or_default())
}

fn bags(reader: &mut Reader<'_>) -> storage::Result<Vec<Bag>> {
    let rows: Vec<(i64, String, i64)> = reader.load(
        carry_bag::table
            .filter(carry_bag::vendor_id.eq(reader.vendor()))
            .filter(carry_bag::store_id.eq(reader.store()))
            .order(carry_bag::position)
            .select((carry_bag::bag_id, carry_bag::name, carry_bag::price_paise)),
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, name, price)| Bag { bag_id: id.to_string(), name, price: Paise::new(price) })
        .collect())
}

/// Vouchers that were brought in and of which something is left, the oldest first, a few.
fn vouchers(reader: &mut Reader<'_>) -> storage::Result<Vec<Voucher>> {
    let rows: Vec<(String, i64, String, Option<String>)> = reader.load(
        voucher::table
            .left_join(
                customer::table
                    .on(customer::vendor_id.eq(voucher::vendor_id).and(customer::customer_id.eq(voucher::customer_id))),
            )
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::left_paise.gt(0))
            .filter(voucher::origin.eq("import"))
            .order((voucher::issued_on, voucher::code))
            .limit(10)
            .select((voucher::code, voucher::left_paise, voucher::expires_on, customer::mobile.nullable())),
    )?;
    Ok(rows
        .into_iter()
        .map(|(code, left, expires, mobile)| Voucher {
            code,
            amount: Paise::new(left),
            mobile: mobile.unwrap_or_default(),
            expires,
        })
        .collect())
}

/// A label as a scale would print it: prefix 21, item, grams, check digit.
fn scale_label(item: &str, grams: u32) -> String {
    let digits = format!("21{item}{grams:05}");
    let check = pricing::barcode::check_digit(&digits).map(String::from).unwrap_or_default();
    format!("{digits}{check}")
}
