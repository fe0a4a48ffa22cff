//! What the two engines do not share, behind functions that both answer alike.

use std::path::Path;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::{
    Connection, OptionalExtension, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query, sql_types,
};

use crate::{Conn, Error, Reader, Result, Tx};

/// The first SQLite release without the write-ahead-log reset bug, which could corrupt a file that two
/// connections write and fold at the same moment (present from 3.7.0 on).
const SQLITE_AT_LEAST: (u32, u32, u32) = (3, 51, 3);

#[derive(QueryableByName)]
struct Version {
    #[diesel(sql_type = sql_types::Text)]
    version: String,
}

/// Opens a database file; `only_read` refuses every change on that connection.
pub(crate) fn open_sqlite(path: &Path, patience: Duration, only_read: bool) -> Result<Conn> {
    let address = path.to_str().ok_or_else(|| Error::Setup("the database path is not UTF-8".to_owned()))?;
    let mut conn = SqliteConnection::establish(address).map_err(|error| Error::Setup(format!("{address}: {error}")))?;
    let version: Version =
        sql_query("SELECT sqlite_version() AS version").get_result(&mut conn).map_err(Error::from_sqlite)?;
    if !is_sound(&version.version) {
        return Err(Error::Setup(format!("SQLite {} can corrupt files; 3.51.3 or later is needed", version.version)));
    }
    // FULL: an answered sale survives a power cut. mmap stays off: it turns a stray write into a damaged file.
    conn.batch_execute(&format!(
        "PRAGMA busy_timeout = {}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
         PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 4000; \
         PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -{}; PRAGMA query_only = {};",
        patience.as_millis(),
        if only_read { 2_000 } else { 8_000 },
        if only_read { "ON" } else { "OFF" },
    ))
    .map_err(Error::from_sqlite)?;
    Ok(Conn::Sqlite(conn))
}

#[derive(QueryableByName)]
struct Index {
    #[diesel(sql_type = sql_types::Text)]
    tbl: String,
    #[diesel(sql_type = sql_types::Text)]
    idx: String,
    #[diesel(sql_type = sql_types::BigInt)]
    columns: i64,
    #[diesel(sql_type = sql_types::Bool)]
    is_unique: bool,
}

/// Indexes the planner knows nothing of. The key of a table without row numbers goes by the name of its table.
const UNKNOWN_INDEXES: &str = "SELECT t.name AS tbl, CASE WHEN t.wr AND i.origin = 'pk' THEN t.name ELSE i.name END AS idx, \
     (SELECT COUNT(*) FROM pragma_index_info(i.name)) AS columns, i.\"unique\" AS is_unique \
     FROM pragma_table_list t JOIN pragma_index_list(t.name) i \
     WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND NOT EXISTS (SELECT 1 \
     FROM sqlite_stat1 s WHERE s.tbl = t.name AND s.idx = CASE WHEN t.wr AND i.origin = 'pk' THEN t.name ELSE i.name END)";

/// Tells SQLite's planner that tables become long and that nearly all rows are of one vendor.
///
/// Without being told, it takes ten rows for each value of any first column, and `vendor_id` is the first column of
/// every index: it would rather walk all of a vendor's payments by their key than look into the index by order.
pub(crate) fn describe_sizes(conn: &mut SqliteConnection) -> diesel::QueryResult<()> {
    // Makes the table of statistics where there is none; the vendors are few.
    let described: Option<Told> =
        sql_query("SELECT name AS told FROM sqlite_schema WHERE name = 'sqlite_stat1'").get_result(conn).optional()?;
    if described.is_none() {
        conn.batch_execute("ANALYZE vendor; DELETE FROM sqlite_stat1")?;
    }
    let unknown: Vec<Index> = sql_query(UNKNOWN_INDEXES).load(conn)?;
    if unknown.is_empty() {
        return Ok(());
    }
    for index in unknown {
        sql_query("INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES ($1, $2, $3)")
            .bind::<sql_types::Text, _>(&index.tbl)
            .bind::<sql_types::Text, _>(&index.idx)
            .bind::<sql_types::Text, _>(size(index.columns, index.is_unique))
            .execute(conn)?;
    }
    conn.batch_execute("ANALYZE sqlite_schema")?;
    Ok(())
}

/// The length of a table and, for each column of an index, how many rows agree up to it: all rows in the first, and
/// from there to one or a few in even steps.
fn size(columns: i64, is_unique: bool) -> String {
    let few = if is_unique { "1" } else { "10" };
    let between = match columns {
        1 => return format!("1000000 {few}"),
        2 => "",
        3 => "1000 ",
        4 => "10000 100 ",
        5 => "30000 1000 30 ",
        6 => "60000 4000 250 15 ",
        _ => "100000 10000 1000 100 11 ",
    };
    format!("1000000 1000000 {between}{few}")
}

/// Opens a PostgreSQL session with the settings every session of ours has.
pub(crate) fn open_postgres(url: &str) -> Result<Conn> {
    let mut conn = PgConnection::establish(url).map_err(|error| Error::Unavailable(error.to_string()))?;
    conn.batch_execute(
        "SET client_min_messages = warning; SET TIME ZONE 'UTC'; SET statement_timeout = '30s'; \
         SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s'; SET jit = off",
    )
    .map_err(Error::from_postgres)?;
    Ok(Conn::Postgres(conn))
}

fn is_sound(version: &str) -> bool {
    let mut parts = version.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || parts.next().unwrap_or(0);
    (next(), next(), next()) >= SQLITE_AT_LEAST
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: i64,
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: i64,
}

/// Products of the scope's vendor whose name, brand and variant together hold a word beginning with each of `words`.
///
/// At most `limit`, in no particular order: ordering by relevance costs more than the whole search.
///
/// # Errors
/// When the statement fails.
pub fn search_words(reader: &mut Reader<'_>, words: &[&str], limit: i64) -> Result<Vec<(i64, String)>> {
    let vendor = reader.vendor();
    let found: Vec<Named> = match reader.conn {
        Conn::Sqlite(_) => {
            let query: Vec<String> = words.iter().map(|word| format!("\"{}\" *", word.replace('"', ""))).collect();
            reader.load(
                sql_query(
                    "SELECT p.product_id, p.name FROM (SELECT rowid AS found FROM catalog_search \
                     WHERE catalog_search MATCH $1 AND rowid BETWEEN $2 AND $3 LIMIT $4) s \
                     CROSS JOIN catalog_product p ON p.vendor_id = $5 AND p.product_id = (s.found & 4294967295)",
                )
                .bind::<sql_types::Text, _>(query.join(" "))
                .bind::<sql_types::BigInt, _>(vendor << 32)
                .bind::<sql_types::BigInt, _>((vendor << 32) | 0xFFFF_FFFF)
                .bind::<sql_types::BigInt, _>(limit)
                .bind::<sql_types::BigInt, _>(vendor),
            )?
        }
        Conn::Postgres(_) => {
            let query: Vec<String> =
                words.iter().map(|word| format!("'{}':*", word.replace(['\'', '\\'], ""))).collect();
            reader.load(
                sql_query(
                    "SELECT product_id, name FROM catalog_product \
                     WHERE to_tsvector('simple', name || ' ' || brand || ' ' || variant) @@ to_tsquery('simple', $1) \
                     AND vendor_id = $2 LIMIT $3",
                )
                .bind::<sql_types::Text, _>(query.join(" & "))
                .bind::<sql_types::BigInt, _>(vendor)
                .bind::<sql_types::BigInt, _>(limit),
            )?
        }
    };
    Ok(found.into_iter().map(|row| (row.product_id, row.name)).collect())
}

/// Products of the scope's vendor with a barcode that begins with `digits`, in the order of their barcodes.
///
/// # Errors
/// When the statement fails.
pub fn search_barcode(reader: &mut Reader<'_>, digits: &str, limit: i64) -> Result<Vec<i64>> {
    // A range rather than LIKE: both engines then walk the key in its order. ':' follows '9'.
    let collation = match reader.conn {
        Conn::Sqlite(_) => "",
        Conn::Postgres(_) => " COLLATE \"C\"",
    };
    let vendor = reader.vendor();
    let found: Vec<Found> = reader.load(
        sql_query(format!(
            "SELECT product_id FROM catalog_barcode WHERE vendor_id = $1 \
             AND printed{collation} >= $2 AND printed{collation} < $3 ORDER BY printed{collation} LIMIT $4"
        ))
        .bind::<sql_types::BigInt, _>(vendor)
        .bind::<sql_types::Text, _>(digits)
        .bind::<sql_types::Text, _>(format!("{digits}:"))
        .bind::<sql_types::BigInt, _>(limit),
    )?;
    Ok(found.into_iter().map(|row| row.product_id).collect())
}

/// Tells PostgreSQL's planner how large the tables of goods have become, after many rows came at once; by itself it
/// notices a minute later. SQLite's statistics are those of its migration. A role that does not own the tables may not,
/// and then waits that minute.
///
/// # Errors
/// When the statement fails.
pub fn note_growth(tx: &mut Tx<'_>) -> Result<()> {
    if matches!(tx.raw(), Conn::Postgres(_)) {
        tx.execute(sql_query(
            "ANALYZE catalog_product, catalog_barcode, catalog_price, stock_level, customer, cart_order, cart_line, \
             payment_tender, invoice, invoice_line",
        ))?;
    }
    Ok(())
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = sql_types::Text)]
    told: String,
}

/// What the engine itself finds wrong with its file: broken pages, indexes that disagree, references to nothing.
/// A PostgreSQL server looks after that on its own.
///
/// # Errors
/// When the statement fails.
pub fn damage(reader: &mut Reader<'_>) -> Result<Vec<String>> {
    if matches!(reader.conn, Conn::Postgres(_)) {
        return Ok(Vec::new());
    }
    let integrity: Vec<Told> = reader.load(sql_query("SELECT integrity_check AS told FROM pragma_integrity_check"))?;
    let references: Vec<Told> = reader.load(sql_query(
        "SELECT \"table\" || ' refers to nothing in ' || parent AS told FROM pragma_foreign_key_check",
    ))?;
    let integrity = integrity.into_iter().filter(|row| row.told != "ok");
    Ok(integrity.chain(references).map(|row| row.told).collect())
}

#[cfg(test)]
mod tests {
    use super::is_sound;

    #[test]
    fn refuses_libraries_with_the_reset_bug() {
        for (version, sound) in
            [("3.51.2", false), ("3.51.3", true), ("3.53.2", true), ("3.7.0", false), ("4.0.0", true)]
        {
            assert_eq!(is_sound(version), sound, "{version}");
        }
    }
}
