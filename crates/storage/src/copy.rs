//! Whole tables in and out as JSON lines, the same for both engines, so that a copy made on one restores on the other.

use std::io::{BufRead, Write};

use diesel::connection::DefaultLoadingMode;
use diesel::{QueryableByName, RunQueryDsl, sql_query, sql_types};

use crate::{Conn, Error, Reader, Result, Tx};

/// The tables of the books, each after those it refers to. What triggers keep by themselves is not among them.
pub const TABLES: &[&str] = &[
    "vendor",
    "store",
    "store_version",
    "store_registration",
    "terminal",
    "licence",
    "login_user",
    "login_guard",
    "login_code",
    "offline_verifier",
    "login_session",
    "identity",
    "identity_recovery",
    "identity_guard",
    "role_right",
    "membership",
    "membership_store",
    "invitation",
    "identity_session",
    "payment_device",
    "approval",
    "approval_request",
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
    "quick_key",
    "quick_key_folder",
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
    "payment_charge",
    "payment_charge_event",
    "voucher",
    "voucher_use",
    "voucher_entry",
    "voucher_reservation",
    "number_series",
    "invoice",
    "invoice_line",
    "invoice_listing",
    "invoice_search",
    "invoice_reprint",
    "invoice_cancelled",
    "invoice_refund",
    "request_log",
    "outbox",
    "bill_link",
    "bill_link_copy",
    "audit_entry",
    "audit_head",
    "audit_seal",
    "goods_receipt_supplier",
    "goods_receipt_advice",
    "goods_receipt_advice_line",
    "goods_receipt_note",
    "goods_receipt_note_line",
    "goods_receipt_lot",
    "price_proposal",
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
struct Counted {
    #[diesel(sql_type = sql_types::BigInt)]
    row_count: i64,
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
    let columns = columns(reader, table)?;
    let mut count = 0;
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

/// How many rows a table has.
///
/// # Errors
/// When the statement fails.
pub fn count_rows(reader: &mut Reader<'_>, table: &str) -> Result<u64> {
    let counted: Counted = reader.one(sql_query(format!("SELECT COUNT(*) AS row_count FROM {table}")))?;
    Ok(u64::try_from(counted.row_count).unwrap_or_default())
}

/// Inserts the rows that [`write_table`] wrote; answers how many there were.
///
/// # Errors
/// When a statement or the reading fails.
pub fn read_table(tx: &mut Tx<'_>, table: &str, source: impl BufRead) -> Result<u64> {
    let columns = columns(tx, table)?;
    let statement = insert_from_json(tx, table, &columns);
    let mut lines = source.lines();
    let mut count = 0;
    loop {
        let chunk: std::io::Result<Vec<String>> = lines.by_ref().take(CHUNK).collect();
        let chunk = chunk.map_err(|error| Error::Setup(format!("cannot read the copy: {error}")))?;
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
    let columns = columns(tx, table)?;
    let statement = insert_from_json(tx, table, &columns);
    insert(tx, &statement, rows)
}

fn insert(tx: &mut Tx<'_>, statement: &str, rows: &[String]) -> Result<()> {
    tx.execute(sql_query(statement).bind::<sql_types::Text, _>(format!("[{}]", rows.join(","))))?;
    Ok(())
}

fn insert_from_json(tx: &mut Tx<'_>, table: &str, columns: &[String]) -> String {
    let names = columns.join(", ");
    match tx.raw() {
        Conn::Sqlite(_) => {
            let values: Vec<String> = columns.iter().map(|name| format!("json_extract(value, '$.{name}')")).collect();
            format!("INSERT INTO {table} ({names}) SELECT {} FROM json_each($1)", values.join(", "))
        }
        #[cfg(feature = "server")]
        Conn::Postgres(_) => {
            format!(
                "INSERT INTO {table} ({names}) SELECT {names} FROM json_populate_recordset(null::{table}, $1::json)"
            )
        }
    }
}

/// The columns of a table, a temporary one too, in their order.
fn columns(reader: &mut Reader<'_>, table: &str) -> Result<Vec<String>> {
    let query = match reader.conn {
        Conn::Sqlite(_) => format!("SELECT name FROM pragma_table_info('{table}') ORDER BY cid"),
        #[cfg(feature = "server")]
        Conn::Postgres(_) => format!(
            "SELECT attname::text AS name FROM pg_attribute WHERE attrelid = '{table}'::regclass \
             AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
        ),
    };
    let columns: Vec<Column> = reader.load(sql_query(query))?;
    Ok(columns.into_iter().map(|column| column.name).collect())
}
