//! Finding products, and telling the words they are found by where nobody has told them yet.

use diesel::prelude::*;
use diesel::sqlite::SqliteConnection;
use diesel::{sql_query, sql_types};

use crate::conn::Conn;
use crate::{Reader, Result, Tx};

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: i64,
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: i64,
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

/// Products that the scope's store sells and that have, of one of `lists`, a word beginning with each of its words
/// ([`pricing::search::wanted_by`]).
///
/// At most `limit`, in no particular order: ordering by relevance costs more than the whole search.
///
/// # Errors
/// When the statement fails.
pub fn by_words(reader: &mut Reader<'_>, lists: &[Vec<String>], limit: i64) -> Result<Vec<(i64, String)>> {
    let (vendor, store) = (reader.vendor(), reader.store());
    let postgres = reader.conn.is_postgres();
    let begin = |word: &String| if postgres { format!("'{word}':*") } else { format!("\"{word}\" *") };
    let (and, or) = if postgres { (" & ", " | ") } else { (" AND ", " OR ") };
    let list = |words: &Vec<String>| format!("({})", words.iter().map(begin).collect::<Vec<_>>().join(and));
    let query = lists.iter().map(list).collect::<Vec<_>>().join(or);
    let found: Vec<Named> = if postgres {
        reader.load(
            sql_query(
                "SELECT p.product_id, p.name FROM catalog_product p \
                 WHERE catalog_search_vector(p.search_words) @@ CAST($1 AS tsquery) AND p.vendor_id = $2 AND p.active AND EXISTS (SELECT 1 FROM catalog_price r WHERE r.vendor_id = p.vendor_id \
                 AND r.store_id = $3 AND r.product_id = p.product_id AND r.active) LIMIT $4",
            )
            .bind::<sql_types::Text, _>(query)
            .bind::<sql_types::BigInt, _>(vendor)
            .bind::<sql_types::BigInt, _>(store)
            .bind::<sql_types::BigInt, _>(limit),
        )?
    } else {
        reader.load(
            sql_query(
                // SQLite counts what is bound in the order in which the statement names it.
                "SELECT p.product_id, p.name FROM catalog_search s CROSS JOIN catalog_product p ON p.vendor_id = $1 \
                 AND p.product_id = (s.rowid & 4294967295) \
                 WHERE s.catalog_search MATCH $2 AND s.rowid BETWEEN $3 AND $4 AND p.active \
                 AND EXISTS (SELECT 1 FROM catalog_price r WHERE r.vendor_id = p.vendor_id \
                 AND r.store_id = $5 AND r.product_id = p.product_id AND r.active) LIMIT $6",
            )
            .bind::<sql_types::BigInt, _>(vendor)
            .bind::<sql_types::Text, _>(query)
            .bind::<sql_types::BigInt, _>(vendor << 32)
            .bind::<sql_types::BigInt, _>((vendor << 32) | 0xFFFF_FFFF)
            .bind::<sql_types::BigInt, _>(store)
            .bind::<sql_types::BigInt, _>(limit),
        )?
    };
    Ok(found.into_iter().map(|row| (row.product_id, row.name)).collect())
}

/// Products that the scope's store sells with a barcode that begins with `digits`, in the order of their barcodes.
///
/// # Errors
/// When the statement fails.
pub fn by_barcode(reader: &mut Reader<'_>, digits: &str, limit: i64) -> Result<Vec<i64>> {
    // A range rather than LIKE: both engines then walk the key in its order. ':' follows '9'.
    let collation = if reader.conn.is_postgres() { " COLLATE \"C\"" } else { "" };
    let (vendor, store) = (reader.vendor(), reader.store());
    let found: Vec<Found> = reader.load(
        sql_query(format!(
            "SELECT b.product_id FROM catalog_barcode b WHERE b.vendor_id = $1 \
             AND b.printed{collation} >= $2 AND b.printed{collation} < $3 AND EXISTS (SELECT 1 FROM catalog_price r \
             WHERE r.vendor_id = b.vendor_id AND r.store_id = $4 AND r.product_id = b.product_id AND r.active) \
             ORDER BY b.printed{collation} LIMIT $5"
        ))
        .bind::<sql_types::BigInt, _>(vendor)
        .bind::<sql_types::Text, _>(digits)
        .bind::<sql_types::Text, _>(format!("{digits}:"))
        .bind::<sql_types::BigInt, _>(store)
        .bind::<sql_types::BigInt, _>(limit),
    )?;
    Ok(found.into_iter().map(|row| row.product_id).collect())
}

/// A product whose words are not told.
#[derive(QueryableByName)]
struct Untold {
    #[diesel(sql_type = sql_types::BigInt)]
    vendor_id: i64,
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: i64,
    #[diesel(sql_type = sql_types::Text)]
    name: String,
    #[diesel(sql_type = sql_types::Text)]
    brand: String,
    #[diesel(sql_type = sql_types::Text)]
    variant: String,
}

/// Products without words on SQLite, whose planner has to be told that an index holds just these.
const UNTOLD_SQLITE: &str = "SELECT vendor_id, product_id, name, brand, variant \
                             FROM catalog_product INDEXED BY catalog_product_untold WHERE search_words = '' LIMIT 2000";
#[cfg(feature = "server")]
const UNTOLD_POSTGRES: &str =
    "SELECT vendor_id, product_id, name, brand, variant FROM catalog_product WHERE search_words = '' LIMIT 2000";

impl Untold {
    fn told(&self) -> serde_json::Value {
        let words = pricing::search::words_of(&[&self.name, &self.brand, &self.variant]);
        serde_json::json!({"v": self.vendor_id, "p": self.product_id, "w": words})
    }
}

/// Tells the words of products that have none, on a connection; some at a time.
macro_rules! tell {
    ($conn:expr, $untold:expr, $update:expr) => {
        loop {
            let untold: Vec<Untold> = sql_query($untold).load($conn)?;
            if untold.is_empty() {
                return Ok(());
            }
            let told: Vec<serde_json::Value> = untold.iter().map(Untold::told).collect();
            let rows = serde_json::Value::Array(told).to_string();
            sql_query($update).bind::<sql_types::Text, _>(rows).execute($conn)?;
        }
    };
}

/// Whether each product of a file has its words.
///
/// # Errors
/// When the statement fails.
#[cfg(feature = "server")]
pub(crate) fn is_told(conn: &mut SqliteConnection) -> QueryResult<bool> {
    Ok(sql_query(UNTOLD_SQLITE).load::<Untold>(conn)?.is_empty())
}

/// Tells the words of the products of a file that have none.
///
/// # Errors
/// When a statement fails.
pub(crate) fn tell_sqlite(conn: &mut SqliteConnection) -> QueryResult<()> {
    tell!(
        conn,
        UNTOLD_SQLITE,
        "UPDATE catalog_product SET search_words = json_extract(s.value, '$.w') FROM json_each($1) s \
         WHERE vendor_id = json_extract(s.value, '$.v') AND product_id = json_extract(s.value, '$.p')"
    )
}

/// The same on PostgreSQL.
///
/// # Errors
/// When a statement fails.
#[cfg(feature = "server")]
pub(crate) fn tell_postgres(conn: &mut PgConnection) -> QueryResult<()> {
    tell!(
        conn,
        UNTOLD_POSTGRES,
        "UPDATE catalog_product SET search_words = s.w FROM json_to_recordset($1::json) AS s(v BIGINT, p BIGINT, w TEXT) \
         WHERE vendor_id = s.v AND product_id = s.p"
    )
}

/// Tells the words of the products of a copy that is older than they are.
///
/// # Errors
/// When a statement fails.
pub fn tell_words(tx: &mut Tx<'_>) -> Result<()> {
    let outcome = match tx.raw() {
        Conn::Sqlite(conn) => tell_sqlite(conn),
        #[cfg(feature = "server")]
        Conn::Postgres(conn) => tell_postgres(conn),
    };
    tx.noted(outcome)
}
