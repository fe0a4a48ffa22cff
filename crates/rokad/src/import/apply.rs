//! Applying a plan without holding up the till.
//!
//! What is written ahead or staged goes in small transactions with a pause after each, so that a serving process
//! gets its turns; the change itself is one transaction of a few statements on whole tables. Everything is planned
//! on one snapshot: when somebody changes the catalog meanwhile, it is planned again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use books::audit::{Actor, audit};
use diesel::prelude::*;
use diesel::sql_query;
use serde_json::json;
use storage::schema::catalog_version;
use storage::{Database, Reader, Scope, Tx, copy, engine};

use super::plan::{Plan, PlanError, Tally};
use super::sheet::Fault;
use super::{Context, Kind, Rows};
use crate::open_books::{Books, now};

/// Rows written in one transaction: some 20 milliseconds.
const CHUNK: usize = 500;
/// The longest pause after a transaction; it is as long as the transaction was.
const LONGEST_PAUSE: Duration = Duration::from_millis(50);
/// How often a file is planned before its import gives way to others.
const ATTEMPTS: u32 = 5;

/// Why a file was not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file is not right.
    #[error("{} faults", .0.len())]
    Faults(Vec<Fault>),
    /// Somebody changes the catalog all the time.
    #[error("somebody else is changing the catalog; nothing was changed here, try again")]
    Moved,
    /// A statement failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl From<PlanError> for ImportError {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::Faults(faults) => ImportError::Faults(faults),
            PlanError::Storage(error) => ImportError::Storage(error),
        }
    }
}

/// What an import did.
#[derive(Debug, Clone, Copy, Default)]
pub struct Applied {
    /// What became of the lines.
    pub tally: Tally,
    /// How long the change itself held up other writers.
    pub change: Duration,
}

/// A plan with the state of the books it was made for.
struct Planned {
    plan: Plan,
    version: i64,
}

/// Compares a file with the books of a vendor, and writes nothing.
///
/// # Errors
/// When the file has faults or a statement fails.
pub async fn plan(books: &Books, scope: Scope, rows: &Arc<Rows>) -> Result<Tally, ImportError> {
    Ok(make_plan(books, scope, rows).await?.plan.tally)
}

/// Applies a file to the books of a vendor; `done` hears how many rows of how many are in place.
///
/// # Errors
/// When the file has faults, a statement fails, or the catalog is never left alone.
pub async fn apply(
    books: &Books,
    scope: Scope,
    kind: Kind,
    file: &str,
    rows: &Arc<Rows>,
    done: &(dyn Fn(usize, usize) + Sync),
) -> Result<Applied, ImportError> {
    let db = books.alone()?;
    for _ in 0..ATTEMPTS {
        let planned = make_plan(books, scope, rows).await?;
        let tally = planned.plan.tally;
        if planned.plan.rows() == 0 {
            return Ok(Applied { tally, change: Duration::ZERO });
        }
        if let Some(change) = carry_out(&db, scope, planned, kind, file, done).await? {
            db.write(&Scope::system(), engine::note_growth).await?;
            return Ok(Applied { tally, change });
        }
    }
    Err(ImportError::Moved)
}

async fn make_plan(books: &Books, scope: Scope, rows: &Arc<Rows>) -> Result<Planned, ImportError> {
    let (rows, chance, secrets) = (Arc::clone(rows), Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let now = now();
    books
        .db
        .read(&scope, move |reader| {
            let store = (reader.store() != 0).then_some(reader.store());
            let context = Context { now, chance: &chance, secrets: &secrets, store };
            let version = version(reader)?;
            Ok(Planned { plan: rows.plan(reader, &context)?, version })
        })
        .await
}

fn version(reader: &mut Reader<'_>) -> storage::Result<i64> {
    let row = catalog_version::table.find(reader.vendor()).select(catalog_version::version);
    Ok(reader.maybe(row)?.unwrap_or(0))
}

/// Carries out a plan; answers how long the change took, or nothing when the catalog has moved on.
async fn carry_out(
    db: &Database,
    scope: Scope,
    planned: Planned,
    kind: Kind,
    file: &str,
    done: &(dyn Fn(usize, usize) + Sync),
) -> Result<Option<Duration>, ImportError> {
    let Planned { plan, mut version } = planned;
    let (all, tally, change) = (plan.rows(), plan.tally, plan.change);
    let mut written = 0;
    for (table, rows) in plan.ahead {
        for chunk in chunks(rows) {
            written += chunk.len();
            match ahead(db, scope, table, chunk, version).await? {
                Some(after) => version = after,
                None => return Ok(None),
            }
            done(written, all);
        }
    }
    for (table, rows) in plan.staged {
        let temporary = format!("import_{table}");
        begin_staging(db, scope, table, &temporary).await?;
        for chunk in chunks(rows) {
            written += chunk.len();
            stage(db, scope, &temporary, chunk).await?;
            done(written, all);
        }
    }
    let detail = json!({"file": file, "added": tally.added, "changed": tally.changed});
    let now = now();
    let begun = db
        .write(&scope, move |tx| {
            let begun = Instant::now();
            if self::version(tx)? != version {
                return Ok(None);
            }
            for statement in change {
                tx.execute(sql_query(*statement))?;
            }
            let actor = Actor { store_id: tx.store(), ..Actor::default() };
            audit(tx, actor, "imported", kind.name(), &detail, now)?;
            Ok::<_, storage::Error>(Some(begun))
        })
        .await?;
    Ok(begun.map(|begun| begun.elapsed()))
}

fn chunks(mut rows: Vec<String>) -> impl Iterator<Item = Vec<String>> {
    std::iter::from_fn(move || {
        let rest = rows.split_off(rows.len().min(CHUNK));
        let chunk = std::mem::replace(&mut rows, rest);
        (!chunk.is_empty()).then_some(chunk)
    })
}

/// Writes rows that nobody sees yet; answers the version of the catalog after them, if it was the expected one.
async fn ahead(
    db: &Database,
    scope: Scope,
    table: &'static str,
    rows: Vec<String>,
    expected: i64,
) -> storage::Result<Option<i64>> {
    let write = move |tx: &mut Tx<'_>| {
        if version(tx)? != expected {
            return Ok(None);
        }
        copy::insert_rows(tx, table, &rows)?;
        version(tx).map(Some)
    };
    giving_way(db.write(&scope, write)).await
}

async fn begin_staging(db: &Database, scope: Scope, table: &'static str, temporary: &str) -> storage::Result<()> {
    let drop = format!("DROP TABLE IF EXISTS {temporary}");
    let create = format!("CREATE TEMP TABLE {temporary} AS SELECT * FROM {table} WHERE FALSE");
    db.write(&scope, move |tx| {
        tx.execute(sql_query(&drop))?;
        tx.execute(sql_query(&create)).map(|_| ())
    })
    .await
}

async fn stage(db: &Database, scope: Scope, temporary: &str, rows: Vec<String>) -> storage::Result<()> {
    let temporary = temporary.to_owned();
    giving_way(db.write(&scope, move |tx| copy::insert_rows(tx, &temporary, &rows))).await
}

/// Waits as long after a transaction as it took: whoever waits for the same file comes next.
async fn giving_way<T>(write: impl Future<Output = storage::Result<T>>) -> storage::Result<T> {
    let begun = Instant::now();
    let outcome = write.await;
    tokio::time::sleep(begun.elapsed().min(LONGEST_PAUSE)).await;
    outcome
}
