//! The history of a store with very many invoices: how long a page takes, for what a cashier filters, sorts and
//! searches by.
//!
//! The invoices are made by the database itself out of one that was sold: no lines, no stock, no audit, so the books
//! are good for lists alone.

use std::time::{Duration, Instant, SystemTime};

use anyhow::Context as _;
use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, sql_query};
use storage::{Database, Engine, Options, Scope, Tx, copy};

use crate::report::row;
use crate::server::{Books, Server};
use crate::workload::Shop;

/// Pages of each list that are asked for.
const PAGES: u32 = 20;
/// How often each page is asked for.
const ROUNDS: u32 = 5;
/// Over how long the invoices are spread.
const TIME: Duration = Duration::from_secs(3 * 365 * 86_400);
/// Invoices made in one transaction.
const CHUNK: u64 = 100_000;

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Fills a fresh store with so many invoices and measures pages of their list.
pub fn measure(server: &Server, books: &Books, invoices: u64) -> anyhow::Result<()> {
    let mut shop = Shop::new(server)?;
    let empty = shop.lists("", PAGES * ROUNDS, 1)?;
    row(books, "a page of an empty history", 1, &empty);
    shop.sales(1, Duration::from_millis(500))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let begun = Instant::now();
    runtime.block_on(fill(server.url(), invoices))?;
    println!("{}: {invoices} invoices in {:.0} s", books.name(), begun.elapsed().as_secs_f64());
    let begun = Instant::now();
    runtime.block_on(enter(server.url()))?;
    println!("{}: what they are listed by in {:.0} s", books.name(), begun.elapsed().as_secs_f64());
    if matches!(books, Books::Postgres(_)) {
        PgConnection::establish(server.url())?.batch_execute("VACUUM ANALYZE")?;
    }
    let newest = shop.newest_day()?;
    for (what, fields) in lists(&newest)? {
        let measure = shop.lists(&fields, PAGES, ROUNDS)?;
        row(books, &what, 1, &measure);
        println!("{:<12} {what:<42} {:.1} of an empty page", books.name(), measure.against(&empty));
    }
    Ok(())
}

/// What is listed, and the fields that ask for it.
fn lists(newest: &str) -> anyhow::Result<Vec<(String, String)>> {
    let (year, month) = newest.split_once('-').context("a day")?;
    let (year, month): (i32, &str) = (year.parse()?, month.get(..2).context("a month")?);
    let range = format!("{}-03-15/date_range/{year}-08-20", year - 1);
    let days = [
        ("all days", String::new()),
        ("today", "today".to_owned()),
        ("yesterday", "yesterday".to_owned()),
        ("last week", "last_week".to_owned()),
        ("a day", format!("{}-02-11/specific_day", year - 1)),
        ("a month", format!("{month}/specific_month/{}", year - 1)),
        ("a year", format!("{}/specific_year", year - 1)),
        ("17 months", range.clone()),
    ];
    let mut lists = Vec::new();
    for sort in ["date_desc", "date_asc", "amount_desc", "amount_asc"] {
        lists.extend(
            days.iter().map(|(name, filter)| (format!("{name}, {sort}"), format!("date_filter={filter}&sort={sort}"))),
        );
        for (name, filter) in [
            ("credit notes", "status=return"),
            ("sales", "status=sales"),
            ("paid by card", "payment_method=CARD_OFFLINE"),
            ("paid by voucher", "payment_method=VOUCHER"),
        ] {
            lists.push((format!("{name}, {sort}"), format!("{filter}&sort={sort}")));
        }
        let all = format!("date_filter={range}&status=sales&payment_method=CARD_OFFLINE&sort={sort}");
        lists.push((format!("17 months, sales, card, {sort}"), all));
        for (name, term) in [
            ("a whole number", "BN1T03-25-060000"),
            ("a number's beginning", "BN1T03-25-06"),
            ("a till's numbers", "BN1T03"),
            ("a running number", "60000"),
            ("a name", "kulkarni"),
            ("a name's beginning", "kul"),
            ("first and last name", "sneha+ku"),
            ("a phone's beginning", "9811"),
            ("a phone", "6000013331"),
            ("nobody", "zzzz"),
        ] {
            lists.push((format!("search: {name}, {sort}"), format!("search_term={term}&sort={sort}")));
        }
        let all = format!("search_term=kulkarni&date_filter={range}&payment_method=CARD_OFFLINE&sort={sort}");
        lists.push((format!("search: a name, 17 months, card, {sort}"), all));
    }
    Ok(lists)
}

async fn open(url: &str) -> anyhow::Result<Database> {
    Ok(Database::open(
        &Engine::parse(url)?,
        &Options { statement_limit: Duration::from_secs(3_600), ..Options::default() },
    )?)
}

async fn fill(url: &str, invoices: u64) -> anyhow::Result<()> {
    let db = open(url).await?;
    let now = i64::try_from(SystemTime::UNIX_EPOCH.elapsed()?.as_millis())?;
    let time = i64::try_from(TIME.as_millis())?;
    let step = time / i64::try_from(invoices.max(1))?;
    let is_postgres = db.engine_name() == "postgres";
    let mut from = 1;
    while from <= invoices {
        let to = invoices.min(from + CHUNK - 1);
        let made = Made { begins: now - time, step, third: invoices.div_ceil(3), is_postgres };
        db.write(&Scope::system(), move |tx| insert(tx, &made, from, to)).await?;
        from = to + 1;
    }
    Ok(())
}

/// How invoices are made.
struct Made {
    begins: i64,
    step: i64,
    third: u64,
    is_postgres: bool,
}

/// The ways to pay: every so many-th sale, and all others by cash.
const MODES: &str = "CASE WHEN n.n % 1000 = 7 THEN 'VOUCHER' WHEN n.n % 10 IN (3, 4) THEN 'CARD_OFFLINE' \
                     WHEN n.n % 10 IN (5, 6, 7) THEN 'GOOGLE_TEZ_OFFLINE' ELSE 'CASH' END";
const NAME: &str = "CASE WHEN n.n % 10 < 4 THEN CASE (n.n / 10) % 8 WHEN 0 THEN 'Sneha' WHEN 1 THEN 'Aditya' WHEN 2 THEN 'Rohan' \
                    WHEN 3 THEN 'Priya' WHEN 4 THEN 'Imran' WHEN 5 THEN 'Lakshmi' WHEN 6 THEN 'Harpreet' ELSE 'Maria' END || ' ' \
                    || CASE (n.n / 80) % 12 WHEN 0 THEN 'Kulkarni' WHEN 1 THEN 'Kumar' WHEN 2 THEN 'Shaikh' WHEN 3 THEN 'Nair' \
                    WHEN 4 THEN 'Singh' WHEN 5 THEN 'Patil' WHEN 6 THEN 'Dsouza' WHEN 7 THEN 'Reddy' WHEN 8 THEN 'Ghosh' \
                    WHEN 9 THEN 'Joshi' WHEN 10 THEN 'Iyer' ELSE 'Khan' END ELSE 'Walk-in customer' END";
const MOBILE: &str =
    "CASE WHEN n.n % 10 < 4 THEN CAST(6000000000 + ((n.n % 300000) * 13331) % 4000000000 AS TEXT) ELSE '' END";

fn insert(tx: &mut Tx<'_>, made: &Made, from: u64, to: u64) -> storage::Result<()> {
    let at = format!("{} + n.n * {}", made.begins, made.step);
    let year = format!("CAST(2023 + n.n / {} AS INTEGER)", made.third);
    let number = format!(
        "'BN1' || CASE WHEN n.n % 50 = 0 THEN 'C' ELSE 'T' END || '0' || (1 + n.n % 8) || '-' || (23 + n.n / {}) || '-' \
         || SUBSTR(CAST(1000000 + n.n / 8 AS TEXT), 2)",
        made.third
    );
    let id = |letter: &str| format!("'{letter}' || (1000000000 + n.n)");
    let amount = "1000 + (n.n * 7919) % 499979".to_owned();
    let text = |text: &str| text.to_owned();
    copy_of(
        tx,
        made,
        "cart_order",
        (from, to),
        &[("order_id", id("o")), ("frozen", text("''")), ("created_at", at.clone()), ("changed_at", at.clone())],
    )?;
    let tender = [
        ("pay_id", id("p")),
        ("order_id", id("o")),
        ("gateway", text(MODES)),
        ("amount_paise", amount.clone()),
        ("collected_paise", amount.clone()),
        ("returned_paise", text("0")),
        ("created_at", at.clone()),
    ];
    copy_of(tx, made, "payment_tender", (from, to), &tender)?;
    let invoice = [
        ("invoice_id", id("i")),
        ("order_id", id("o")),
        ("number", number),
        ("terminal_id", text("1 + n.n % 8")),
        ("kind", text("CASE WHEN n.n % 50 = 0 THEN 'return' ELSE 'sale' END")),
        ("financial_year", year),
        ("series_no", text("500000 + n.n / 8")),
        ("customer_name", text(NAME)),
        ("customer_mobile", text(MOBILE)),
        ("total_paise", amount),
        ("created_at", at),
    ];
    copy_of(tx, made, "invoice", (from, to), &invoice)
}

/// Rows like the first one of a table, but for some columns.
fn copy_of(
    tx: &mut Tx<'_>,
    made: &Made,
    table: &str,
    (from, to): (u64, u64),
    other: &[(&str, String)],
) -> storage::Result<()> {
    let query = match made.is_postgres {
        true => format!(
            "SELECT column_name::text AS name FROM information_schema.columns WHERE table_name = '{table}' \
             AND table_schema = current_schema() ORDER BY ordinal_position"
        ),
        false => format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid"),
    };
    let columns: Vec<Name> = tx.load(sql_query(query))?;
    let value = |name: &str| match other.iter().find(|(column, _)| *column == name) {
        Some((_, value)) => value.clone(),
        None => format!("t.{name}"),
    };
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    let values: Vec<String> = names.iter().map(|name| value(name)).collect();
    tx.execute(sql_query(format!(
        "INSERT INTO {table} ({}) WITH RECURSIVE n (n) AS (SELECT CAST({from} AS BIGINT) UNION ALL SELECT n + 1 FROM n \
         WHERE n < {to}) SELECT {} FROM n CROSS JOIN (SELECT * FROM {table} ORDER BY created_at LIMIT 1) t",
        names.join(", "),
        values.join(", ")
    )))?;
    Ok(())
}

/// Enters all invoices in what they are listed by, as a migration of older books does.
async fn enter(url: &str) -> anyhow::Result<()> {
    let db = open(url).await?;
    db.write(&Scope::system(), |tx| {
        tx.execute(sql_query("DELETE FROM invoice_listing"))?;
        tx.execute(sql_query("DELETE FROM invoice_search"))?;
        copy::fill_invoice_listings(tx)
    })
    .await?;
    Ok(())
}
