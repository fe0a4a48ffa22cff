use std::path::PathBuf;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::{Paise, Quantity};
use serde::Serialize;
use server::config::Config;
use storage::schema::{carry_bag, customer};
use storage::{Reader, Scope};

use super::serve;
use crate::books::Books;
use crate::demo::{self, CASHIERS, LICENCES, MANAGER_PASSCODE};

/// How to use the demo store, for a program.
#[derive(Serialize)]
struct Guide {
    base_path: &'static str,
    licences: [&'static str; 4],
    cashiers: Vec<Cashier>,
    manager_passcode: &'static str,
    products: Vec<Product>,
    weighed_product: Option<Product>,
    scale_barcode: String,
    two_mrp_barcode: String,
    customer_mobile: String,
    carry_bags: Vec<Bag>,
}

#[derive(Serialize)]
struct Cashier {
    mobile: &'static str,
    pin: &'static str,
    name: String,
}

#[derive(Serialize, Clone)]
struct Product {
    barcode: String,
    name: String,
    price: Paise,
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

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    barcode: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = diesel::sql_types::Bool)]
    weighed: bool,
    #[diesel(sql_type = BigInt)]
    price_paise: i64,
    #[diesel(sql_type = BigInt)]
    mrp_paise: i64,
    #[diesel(sql_type = BigInt)]
    milli: i64,
}

/// Makes the demo store where it is missing, tells how to use it, and serves.
pub async fn run(mut config: Config, json: bool, no_serve: bool) -> anyhow::Result<()> {
    config.demo = true;
    config.pictures.get_or_insert_with(|| PathBuf::from(demo::PICTURES));
    let books = demo::ensure(Books::open(config)?).await?;
    let guide = guide(&books).await?;
    if json {
        println!("{}", serde_json::to_string_pretty(&guide)?);
    } else {
        print(&guide, &books, no_serve);
    }
    if no_serve { Ok(()) } else { serve::until_stopped(books.into_app()).await }
}

async fn guide(books: &Books) -> anyhow::Result<Guide> {
    let (rows, customer_mobile, carry_bags) = books
        .db
        .read(&Scope::store(1, 1), |reader| {
            Ok::<_, storage::Error>((products(reader)?, some_customer(reader)?, bags(reader)?))
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
    let two_mrp = rows.windows(2).find(|pair| pair[0].barcode == pair[1].barcode).map(|pair| pair[0].barcode.clone());
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
        licences: LICENCES,
        cashiers: CASHIERS
            .iter()
            .map(|(mobile, pin, first, last)| Cashier { mobile, pin, name: format!("{first} {last}") })
            .collect(),
        manager_passcode: MANAGER_PASSCODE,
        products,
        weighed_product,
        scale_barcode,
        two_mrp_barcode: two_mrp.unwrap_or_default(),
        customer_mobile,
        carry_bags,
    })
}

/// Store 1's products with price and stock, a row per printed price, in the order they were added.
fn products(reader: &mut Reader<'_>) -> storage::Result<Vec<Row>> {
    reader.load(sql_query(
        "SELECT b.printed AS barcode, p.name, p.weighed, r.price_paise, r.mrp_paise, CAST(COALESCE((SELECT SUM(s.on_hand_milli) \
         FROM stock_level s WHERE s.vendor_id = r.vendor_id AND s.store_id = r.store_id AND s.product_id = r.product_id \
         AND s.mrp_paise = r.mrp_paise AND s.point = 'sale'), 0) AS BIGINT) AS milli \
         FROM catalog_price r JOIN catalog_product p ON p.vendor_id = r.vendor_id AND p.product_id = r.product_id \
         JOIN catalog_barcode b ON b.vendor_id = p.vendor_id AND b.product_id = p.product_id \
         WHERE r.vendor_id = 1 AND r.store_id = 1 ORDER BY p.product_id, r.mrp_paise",
    ))
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

/// A label as a scale would print it: prefix 21, item, grams, check digit.
fn scale_label(item: &str, grams: u32) -> String {
    let digits = format!("21{item}{grams:05}");
    let check = pricing::barcode::check_digit(&digits).map(String::from).unwrap_or_default();
    format!("{digits}{check}")
}

fn print(guide: &Guide, books: &Books, no_serve: bool) {
    let line = "─".repeat(72);
    println!("\n{line}\n Rokad demo: Nisarga Fresh, two stores in Pune\n{line}");
    if !no_serve {
        let scheme = if books.config.serves_tls() { "https" } else { "http" };
        println!(" Open        {scheme}://{}", books.config.listen);
    }
    println!(" Activate    {}  (store 1, till 1)", LICENCES[0]);
    println!("             {}  (store 1, till 2)", LICENCES[1]);
    println!("             {}  (store 2, till 1)", LICENCES[2]);
    println!("             {}  (store 2, till 2)", LICENCES[3]);
    for ((place, cashier), store) in guide.cashiers.iter().enumerate().zip([1, 1, 2, 2]) {
        let head = if place == 0 { "Sign in" } else { "" };
        println!(" {head:<11} phone {}  PIN {}  ({}, store {store})", cashier.mobile, cashier.pin, cashier.name);
    }
    println!(" Manager     passcode {MANAGER_PASSCODE}  (store 1)");
    for (place, product) in guide.products.iter().take(4).enumerate() {
        let head = if place == 0 { "Scan" } else { "" };
        println!(" {head:<11} {}  {}  ₹{}", product.barcode, product.name, product.price);
    }
    println!("             {}  a scale label (1.250 kg)", guide.scale_barcode);
    println!("             {}  two printed prices", guide.two_mrp_barcode);
    println!(" Customer    {}\n{line}\n", guide.customer_mobile);
}
