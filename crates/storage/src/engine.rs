//! Differences between the two engines, behind functions with one meaning for both.

use diesel::{QueryableByName, sql_query, sql_types};

use crate::{Reader, Result, Tx};

/// Tells PostgreSQL's planner how large the tables of goods have become, after many rows came at once; by itself it
/// notices a minute later. SQLite's statistics are those of its migration. A role that does not own the tables may not,
/// and then waits that minute.
///
/// # Errors
/// When the statement fails.
pub fn note_growth(tx: &mut Tx<'_>) -> Result<()> {
    if tx.raw().is_postgres() {
        tx.execute(sql_query(
            "ANALYZE catalog_product, catalog_barcode, catalog_price, stock_level, customer, cart_order, cart_line, \
             payment_tender, invoice, invoice_line, \
             invoice_listing, invoice_search",
        ))?;
    }
    Ok(())
}

/// Writes something to the disk, where it stands as any other transaction does, without changing a row.
///
/// # Errors
/// When the statement fails, or on PostgreSQL when the row that it locks is locked for too long.
#[cfg(feature = "server")]
pub(crate) fn write_nothing(tx: &mut Tx<'_>) -> Result<()> {
    if tx.raw().is_postgres() {
        // A row's lock is written down in the row, which a server that only reads refuses. Nobody waits for this lock:
        // what refers to the row goes on.
        tx.execute(sql_query("SET LOCAL statement_timeout = '2s'"))?;
        tx.execute(sql_query("SELECT vendor_id FROM vendor LIMIT 1 FOR NO KEY UPDATE"))?;
    } else {
        // A number that nobody reads; setting it writes its page even where it was the same.
        tx.execute(sql_query("PRAGMA user_version = 0"))?;
    }
    Ok(())
}

#[derive(QueryableByName)]
struct Told {
    #[diesel(sql_type = sql_types::Text)]
    told: String,
}

/// Whether row-level security holds nothing back from whoever works here: a superuser, or the role that owns the
/// tables. SQLite has none.
///
/// # Errors
/// When the statement fails.
pub fn is_above_row_security(reader: &mut Reader<'_>) -> Result<bool> {
    if !reader.conn.is_postgres() {
        return Ok(false);
    }
    let held: Vec<Told> = reader.load(sql_query(
        "SELECT current_user::text AS told FROM pg_class WHERE oid = 'invoice'::regclass AND row_security_active(oid)",
    ))?;
    Ok(held.is_empty())
}

/// Finds damage in the SQLite file: broken pages, indexes that disagree, references to nothing. A PostgreSQL server
/// checks itself.
///
/// # Errors
/// When the statement fails.
pub fn damage(reader: &mut Reader<'_>) -> Result<Vec<String>> {
    if reader.conn.is_postgres() {
        return Ok(Vec::new());
    }
    let integrity: Vec<Told> = reader.load(sql_query("SELECT integrity_check AS told FROM pragma_integrity_check"))?;
    let references: Vec<Told> = reader.load(sql_query(
        "SELECT \"table\" || ' refers to nothing in ' || parent AS told FROM pragma_foreign_key_check",
    ))?;
    let integrity = integrity.into_iter().filter(|row| row.told != "ok");
    Ok(integrity.chain(references).map(|row| row.told).collect())
}
