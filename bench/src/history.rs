//! The history of a store with very many invoices: how long a page takes, for what a cashier filters, sorts and
//! searches by.
//!
//! The invoices are made by the database itself out of one that was sold: no lines, no stock, no audit, so the books
//! are good for lists alone.

use std::time::{Duration, Instant, SystemTime};

use diesel::connection::SimpleConnection;
use diesel::sql_types::Text;
use diesel::{Connection, PgConnection, QueryableByName, sql_query};
use storage::{Database, Engine, Options, Scope, Tx};

use crate::lists::lists;
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
    let as_of = shop.as_of()?;
    for (what, fields) in lists(&newest, &as_of)? {
        let measure = shop.lists(&fields, PAGES, ROUNDS)?;
        row(books, &what, 1, &measure);
        println!("{:<12} {what:<50} {:.1} of an empty page", books.name(), measure.against(&empty));
    }
    Ok(())
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
    db.write(&Scope::system(), |tx| tx.execute(sql_query(CANCELS)).map(drop)).await?;
    Ok(())
}

/// Cancels one sale in a hundred, whatever it was paid by.
const CANCELS: &str = "INSERT INTO invoice_cancelled (vendor_id, invoice_id, note_id, store_id, session_id, user_id, manager_id, \
                       reason, remark, created_at) SELECT vendor_id, invoice_id, 'n' || invoice_id, store_id, session_id, user_id, \
                       user_id, 'wrong_items', '', created_at + 60000 FROM invoice \
                       WHERE kind = 'sale' AND invoice_id LIKE 'i%' AND CAST(SUBSTR(invoice_id, 2) AS BIGINT) % 101 = 0";

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

/// Enters all invoices in what they are listed by, at once.
async fn enter(url: &str) -> anyhow::Result<()> {
    let is_postgres = url.starts_with("postgres");
    let statements = if is_postgres { include_str!("listed_postgres.sql") } else { include_str!("listed_sqlite.sql") };
    let db = open(url).await?;
    db.write(&Scope::system(), move |tx| {
        tx.execute(sql_query("DELETE FROM invoice_listing"))?;
        tx.execute(sql_query("DELETE FROM invoice_search"))?;
        for statement in statements.split_inclusive(";\n") {
            tx.execute(sql_query(statement))?;
        }
        Ok::<_, storage::Error>(())
    })
    .await?;
    Ok(())
}
