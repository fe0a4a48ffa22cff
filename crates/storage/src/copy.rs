//! Whole tables in and out as JSON lines, the same for both engines, so that a copy made on one restores on the other.

use std::io::{BufRead, Write};

use diesel::connection::DefaultLoadingMode;
use diesel::{QueryableByName, RunQueryDsl, sql_query, sql_types};

use crate::{Conn, Error, Reader, Result, Tx};

/// The tables of the books, each after those it refers to. What triggers keep by themselves is not among them.
pub const TABLES: &[&str] = &[
    "vendor",
    "store",
    "terminal",
    "licence",
    "login_user",
    "login_guard",
    "login_code",
    "offline_verifier",
    "login_session",
    "approval",
    "setting",
    "cash_session",
    "cash_session_count",
    "cash_session_movement",
    "catalog_tax_class",
    "catalog_tax_rate",
    "catalog_category",
    "catalog_product",
    "catalog_barcode",
    "catalog_price",
    "carry_bag",
    "offer",
    "stock_level",
    "stock_movement",
    "stock_reservation",
    "customer_group",
    "customer",
    "cart_order",
    "cart_line",
    "cart_bag",
    "payment_tender",
    "voucher",
    "voucher_use",
    "voucher_reservation",
    "number_series",
    "invoice",
    "invoice_line",
    "invoice_reprint",
    "request_log",
    "outbox",
    "bill_link",
    "audit_entry",
    "audit_head",
    "audit_seal",
    "goods_receipt_supplier",
    "returns_reason",
];

/// Rows moved at a time.
const CHUNK: usize = 1_000;

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = sql_types::Text)]
    row_text: String,
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

/// Writes every row of a table as a line of JSON; answers how many there were.
///
/// # Errors
/// When a statement or the writing fails.
pub fn write_table(reader: &mut Reader<'_>, table: &str, sink: &mut impl Write) -> Result<u64> {
    let failed = |error: std::io::Error| Error::Setup(format!("cannot write the copy: {error}"));
    let mut count = 0;
    // PostgreSQL names the columns by itself.
    let columns = if reader.conn.is_postgres() { Vec::new() } else { columns(reader, table)? };
    match reader.conn {
        Conn::Sqlite(conn) => {
            let pairs: Vec<String> = columns.iter().map(|name| format!("'{name}', {name}")).collect();
            let query = format!("SELECT json_object({}) AS row_text FROM {table}", pairs.join(", "));
            let rows = sql_query(query).load_iter::<Row, DefaultLoadingMode>(conn).map_err(Error::from_sqlite)?;
            for row in rows {
                writeln!(sink, "{}", row.map_err(Error::from_sqlite)?.row_text).map_err(failed)?;
                count += 1;
            }
        }
        #[cfg(feature = "server")]
        Conn::Postgres(conn) => {
            use diesel::connection::SimpleConnection as _;

            conn.batch_execute(&format!(
                "DECLARE copy NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row_text FROM {table} t"
            ))
            .map_err(Error::from_postgres)?;
            loop {
                let rows: Vec<Row> =
                    sql_query(format!("FETCH {CHUNK} FROM copy")).load(conn).map_err(Error::from_postgres)?;
                if rows.is_empty() {
                    break;
                }
                for row in rows {
                    writeln!(sink, "{}", row.row_text).map_err(failed)?;
                    count += 1;
                }
            }
            conn.batch_execute("CLOSE copy").map_err(Error::from_postgres)?;
        }
    }
    Ok(count)
}

/// Inserts the rows that [`write_table`] wrote; answers how many there were.
///
/// # Errors
/// When a statement or the reading fails.
pub fn read_table(tx: &mut Tx<'_>, table: &str, source: impl BufRead) -> Result<u64> {
    let failed = |error: std::io::Error| Error::Setup(format!("cannot read the copy: {error}"));
    let statement = insert_from_json(tx, table)?;
    let mut lines = source.lines();
    let mut count = 0;
    loop {
        let chunk: Vec<String> = lines.by_ref().take(CHUNK).collect::<std::io::Result<_>>().map_err(failed)?;
        if chunk.is_empty() {
            return Ok(count);
        }
        insert(tx, &statement, &chunk)?;
        count += chunk.len() as u64;
    }
}

/// Inserts rows into a table, a temporary one too, in one statement; each row is a JSON object of its columns.
///
/// # Errors
/// When a statement fails.
pub fn insert_rows(tx: &mut Tx<'_>, table: &str, rows: &[String]) -> Result<()> {
    let statement = insert_from_json(tx, table)?;
    insert(tx, &statement, rows)
}

fn insert(tx: &mut Tx<'_>, statement: &str, rows: &[String]) -> Result<()> {
    tx.execute(sql_query(statement).bind::<sql_types::Text, _>(format!("[{}]", rows.join(","))))?;
    Ok(())
}

fn insert_from_json(tx: &mut Tx<'_>, table: &str) -> Result<String> {
    if tx.raw().is_postgres() {
        return Ok(format!("INSERT INTO {table} SELECT * FROM json_populate_recordset(null::{table}, $1::json)"));
    }
    let columns = columns(tx, table)?;
    let values: Vec<String> = columns.iter().map(|name| format!("json_extract(value, '$.{name}')")).collect();
    Ok(format!("INSERT INTO {table} ({}) SELECT {} FROM json_each($1)", columns.join(", "), values.join(", ")))
}

/// The columns of a table of SQLite.
fn columns(reader: &mut Reader<'_>, table: &str) -> Result<Vec<String>> {
    let columns: Vec<Column> = reader
        .load(sql_query("SELECT name FROM pragma_table_info($1) ORDER BY cid").bind::<sql_types::Text, _>(table))?;
    Ok(columns.into_iter().map(|column| column.name).collect())
}
