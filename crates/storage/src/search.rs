//! Finding products by their words and barcodes.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::{sql_query, sql_types};

use crate::schema::catalog_product;
use crate::{Conn, ProductId, Reader, Result};

/// A condition on products.
pub type OnProduct = Box<
    dyn BoxableExpression<catalog_product::table, <Conn as diesel::Connection>::Backend, SqlType = sql_types::Bool>,
>;

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: ProductId,
}

#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = sql_types::BigInt)]
    product_id: ProductId,
    #[diesel(sql_type = sql_types::Text)]
    name: String,
}

/// The lists in the language of the engine's search.
fn in_words_of(postgres: bool, lists: &[Vec<String>]) -> String {
    let begin = |word: &String| if postgres { format!("'{word}':*") } else { format!("\"{word}\" *") };
    let (and, or) = if postgres { (" & ", " | ") } else { (" AND ", " OR ") };
    let list = |words: &Vec<String>| format!("({})", words.iter().map(begin).collect::<Vec<_>>().join(and));
    lists.iter().map(list).collect::<Vec<_>>().join(or)
}

/// Whether a text finds a product of the vendor, sold or not: it is its code, begins one of its barcodes, or its words
/// (`lists`) begin words of the product, as in [`by_words`].
#[must_use]
pub fn finds(reader: &Reader<'_>, lists: &[Vec<String>], term: &str) -> OnProduct {
    let (vendor, postgres) = (reader.vendor(), reader.conn.is_postgres());
    let (before, behind) = match postgres {
        _ if lists.is_empty() => ("(1 = 0 AND '' = ".to_owned(), ")"),
        true => ("catalog_search_vector(catalog_product.search_words) @@ CAST(".to_owned(), " AS tsquery)"),
        false => (
            format!(
                "catalog_product.product_id IN (SELECT s.rowid & 4294967295 FROM catalog_search s \
                 WHERE s.rowid BETWEEN {} AND {} AND s.catalog_search MATCH ",
                vendor.get() << 32,
                (vendor.get() << 32) | 0xFFFF_FFFF
            ),
            ")",
        ),
    };
    let collation = if postgres { " COLLATE \"C\"" } else { "" };
    // Digits begin a barcode; any other text begins none.
    let is_code = !term.is_empty() && term.bytes().all(|byte| byte.is_ascii_digit());
    let end = if is_code { format!("{term}:") } else { term.to_owned() };
    Box::new(
        sql::<sql_types::Bool>(&format!("({before}"))
            .bind::<sql_types::Text, _>(in_words_of(postgres, lists))
            .sql(&format!("{behind} OR lower(catalog_product.code) = "))
            .bind::<sql_types::Text, _>(term.to_lowercase())
            .sql(&format!(
                " OR catalog_product.product_id IN (SELECT b.product_id FROM catalog_barcode b \
                 WHERE b.vendor_id = {vendor} AND b.printed{collation} >= "
            ))
            .bind::<sql_types::Text, _>(term.to_owned())
            .sql(&format!(" AND b.printed{collation} < "))
            .bind::<sql_types::Text, _>(end)
            .sql("))"),
    )
}

/// Products that the scope's store sells and that have, of one of `lists`, a word beginning with each of its words
/// ([`pricing::search::wanted_by`]).
///
/// At most `limit`, in no particular order: ordering by relevance costs more than the whole search.
///
/// # Errors
/// When the statement fails.
pub fn by_words(reader: &mut Reader<'_>, lists: &[Vec<String>], limit: i64) -> Result<Vec<(ProductId, String)>> {
    let (vendor, store) = (reader.vendor(), reader.store());
    let postgres = reader.conn.is_postgres();
    let query = in_words_of(postgres, lists);
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
            .bind::<sql_types::BigInt, _>(vendor.get() << 32)
            .bind::<sql_types::BigInt, _>((vendor.get() << 32) | 0xFFFF_FFFF)
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
pub fn by_barcode(reader: &mut Reader<'_>, digits: &str, limit: i64) -> Result<Vec<ProductId>> {
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
