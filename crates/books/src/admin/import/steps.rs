//! The steps of an import, each of which is one closure on the database.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use storage::rows::StockMovement;
use storage::schema::catalog_version;
use storage::{Reader, StoreId, Tx, copy};

use super::plan::{Plan, PlanError, PricesChanged};
use super::{Context, Kind, Rows};
use crate::audit::{Actor, AuditEvent, audit};
use crate::clock::Moment;
use crate::posted;
use crate::voucher_ledger;

/// Rows written in one transaction: some 20 milliseconds.
const CHUNK: usize = 500;

/// A plan with the state of the books it was made for.
pub struct Planned {
    /// The plan.
    pub plan: Plan,
    /// The version of the catalog that it was made for.
    pub version: i64,
}

/// Some rows of a table as JSON objects: as many as one transaction takes.
pub struct Chunk {
    /// The table, or the temporary one that is like it.
    pub table: String,
    /// The rows.
    pub rows: Vec<String>,
}

impl Chunk {
    /// All rows of a table, in chunks.
    pub fn of(table: &str, mut rows: Vec<String>) -> impl Iterator<Item = Chunk> {
        let table = table.to_owned();
        std::iter::from_fn(move || {
            let rest = rows.split_off(rows.len().min(CHUNK));
            let rows = std::mem::replace(&mut rows, rest);
            (!rows.is_empty()).then(|| Chunk { table: table.clone(), rows })
        })
    }
}

/// Compares rows with the books.
///
/// # Errors
/// All faults that need the books to be found, or a failed statement.
pub fn plan(reader: &mut Reader<'_>, rows: &Rows, context: &Context<'_>) -> Result<Planned, PlanError> {
    let version = version(reader)?;
    Ok(Planned { plan: rows.plan(reader, context)?, version })
}

fn version(reader: &mut Reader<'_>) -> storage::Result<i64> {
    let row = catalog_version::table.find(reader.vendor()).select(catalog_version::version);
    Ok(reader.maybe(row)?.unwrap_or(0))
}

/// Writes rows that no till shows yet; returns the version of the catalog after them, if it was the expected one.
///
/// # Errors
/// When a statement fails.
pub fn write_ahead(tx: &mut Tx<'_>, chunk: &Chunk, expected: i64) -> storage::Result<Option<i64>> {
    if version(tx)? != expected {
        return Ok(None);
    }
    copy::insert_rows(tx, &chunk.table, &chunk.rows)?;
    version(tx).map(Some)
}

/// Creates a temporary table like a table, and returns its name.
///
/// # Errors
/// When a statement fails.
pub fn begin_staging(tx: &mut Tx<'_>, table: &str) -> storage::Result<String> {
    let temporary = format!("import_{table}");
    tx.execute(sql_query(format!("DROP TABLE IF EXISTS {temporary}")))?;
    tx.execute(sql_query(format!("CREATE TEMP TABLE {temporary} AS SELECT * FROM {table} WHERE FALSE")))?;
    Ok(temporary)
}

/// Stages rows.
///
/// # Errors
/// When a statement fails.
pub fn stage(tx: &mut Tx<'_>, chunk: &Chunk) -> storage::Result<()> {
    copy::insert_rows(tx, &chunk.table, &chunk.rows)
}

/// The final step of an import, in one transaction.
#[derive(Debug, Clone)]
pub struct Change {
    /// The statements, on whole tables.
    pub statements: &'static [&'static str],
    /// The version of the catalog that they were planned for.
    pub version: i64,
    /// The kind of file.
    pub kind: Kind,
    /// Its name.
    pub file: String,
    /// The audit event of the import.
    pub event: AuditEvent,
    /// The prices that it changes, by store.
    pub prices: BTreeMap<StoreId, PricesChanged>,
}

impl Change {
    /// The change of a plan, once all else of it is written.
    #[must_use]
    pub fn of(plan: &Plan, version: i64, kind: Kind, file: &str) -> Self {
        let moved = staged_movements(plan);
        let event = AuditEvent::Imported {
            holds: kind.name().to_owned(),
            file: file.to_owned(),
            added: plan.tally.added,
            changed: plan.tally.changed,
            // All of a file move at one moment, and under no document.
            moved_at: moved.first().map(|first| first.created_at),
            posted: (!moved.is_empty()).then(|| posted::Rows::of(&moved).digest()),
        };
        Change { statements: plan.change, version, kind, file: file.to_owned(), event, prices: plan.prices.clone() }
    }
}

/// The movements of stock that a plan stages.
fn staged_movements(plan: &Plan) -> Vec<StockMovement> {
    let of_stock = plan.staged.iter().filter(|(table, _)| *table == "stock_movement");
    of_stock.flat_map(|(_, rows)| rows).filter_map(|row| serde_json::from_str(row).ok()).collect()
}

/// Carries out the change in the name of an actor; returns `false` where the catalog has a newer version.
///
/// # Errors
/// When a statement fails.
pub fn carry_out(tx: &mut Tx<'_>, who: Actor<'_>, change: &Change, now: Moment) -> storage::Result<bool> {
    if version(tx)? != change.version {
        return Ok(false);
    }
    for statement in change.statements {
        tx.execute(sql_query(*statement))?;
    }
    audit(tx, who.of_store(tx.store()), &change.event, now)?;
    for (store_id, PricesChanged { count, first }) in &change.prices {
        let event = AuditEvent::PricesChanged {
            source: change.kind.name().to_owned(),
            file: Some(change.file.clone()),
            count: Some(*count),
            prices: first.clone(),
        };
        audit(tx, who.of_store(*store_id), &event, now)?;
    }
    if change.kind == Kind::Vouchers {
        count_vouchers(tx, who, now)?;
    }
    Ok(true)
}

/// Audits the number and the worth of all imported vouchers, so that none can be added unseen.
fn count_vouchers(tx: &mut Tx<'_>, who: Actor<'_>, now: Moment) -> storage::Result<()> {
    #[derive(QueryableByName)]
    struct Counted {
        #[diesel(sql_type = BigInt)]
        vouchers: i64,
        #[diesel(sql_type = BigInt)]
        paise: i64,
    }
    let counted: Counted = tx.one(
        sql_query(
            "SELECT COUNT(*) AS vouchers, CAST(COALESCE(SUM(amount_paise), 0) AS BIGINT) AS paise FROM voucher \
             WHERE vendor_id = $1 AND origin = 'import'",
        )
        .bind::<BigInt, _>(tx.vendor()),
    )?;
    let vendor_id = tx.vendor();
    let posted = voucher_ledger::imported(tx, vendor_id)?.digest();
    let Counted { vouchers, paise } = counted;
    let event = AuditEvent::VouchersCounted { source: "import".to_owned(), vouchers, paise, posted };
    audit(tx, who.of_store(tx.store()), &event, now)
}
