//! Importing a file without holding up the till.
//!
//! Rows written ahead or staged go in small transactions with a pause after each, so that a serving process gets its
//! turns. The change itself is one transaction of a few statements on whole tables. Everything is planned on one
//! snapshot: when somebody changes the catalog meanwhile, it is planned again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use books::admin::import::{
    Change, Chunk, Context, Fault, Hashes, Kind, Plan, PlanError, Planned, Rows, Tally, begin_staging, carry_out, plan,
    stage, write_ahead,
};
use books::audit::Actor;
use books::clock::Moment;
use storage::{Database, Scope, StoreId, engine};

use crate::open_books::Books;

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

/// The effect of an import.
#[derive(Debug, Clone, Default)]
pub struct Applied {
    /// The number of lines by their effect.
    pub tally: Tally,
    /// Warnings, by line and column.
    pub warnings: Vec<Fault>,
    /// How long the change itself held up other writers.
    pub change: Duration,
}

/// A file on its way into the books of a vendor.
pub struct Import<'a> {
    /// The books.
    pub books: &'a Books,
    /// The vendor, or one store of it.
    pub scope: Scope,
    /// The kind of the file's lines.
    pub kind: Kind,
    /// Its name, for the audit.
    pub file: &'a str,
    /// Its lines.
    pub rows: Arc<Rows>,
    /// When it is brought in.
    pub now: Moment,
}

impl Import<'_> {
    /// Compares the file with the books, and writes nothing.
    ///
    /// # Errors
    /// When the file has faults or a statement fails.
    pub async fn compare(&self) -> Result<Applied, ImportError> {
        let Plan { tally, warnings, .. } = self.plan(&Hashes::default()).await?.plan;
        Ok(Applied { tally, warnings, change: Duration::ZERO })
    }

    /// Applies the file; `done` hears how many rows of how many are in place.
    ///
    /// # Errors
    /// When the file has faults, a statement fails, or the catalog is never left alone.
    pub async fn apply(&self, done: &(dyn Fn(usize, usize) + Sync)) -> Result<Applied, ImportError> {
        let db = self.books.alone()?;
        let hashes = self.hash().await?;
        for _ in 0..ATTEMPTS {
            let Planned { mut plan, version } = self.plan(&hashes).await?;
            let (tally, warnings) = (plan.tally, std::mem::take(&mut plan.warnings));
            if plan.rows() == 0 {
                return Ok(Applied { tally, warnings, change: Duration::ZERO });
            }
            if let Some(change) = self.carry_out(&db, plan, version, done).await? {
                db.write(&Scope::system(), engine::note_growth).await?;
                return Ok(Applied { tally, warnings, change });
            }
        }
        Err(ImportError::Moved)
    }

    /// Hashes what has to be hashed, outside of any snapshot.
    async fn hash(&self) -> Result<Hashes, ImportError> {
        let rows = Arc::clone(&self.rows);
        let wanted = self.books.db.read(&self.scope, move |reader| rows.secrets(reader)).await?;
        let (secrets, chance) = (Arc::clone(&self.books.secrets), Arc::clone(&self.books.chance));
        let hashed = tokio::task::spawn_blocking(move || {
            let hash = |(phone, secret): (String, String)| {
                let hash = secrets.hash(&secret, &chance);
                ((phone, secret), hash)
            };
            wanted.into_iter().map(hash).collect()
        });
        hashed.await.map_err(|error| ImportError::Storage(storage::Error::Panicked(error.to_string())))
    }

    async fn plan(&self, hashes: &Hashes) -> Result<Planned, ImportError> {
        let (rows, chance, hashes, now) =
            (Arc::clone(&self.rows), Arc::clone(&self.books.chance), hashes.clone(), self.now);
        let planned = self.books.db.read(&self.scope, move |reader| {
            let store = (reader.store() != StoreId::NONE).then_some(reader.store());
            plan(reader, &rows, &Context { now, chance: &chance, hashes: &hashes, store })
        });
        Ok(planned.await?)
    }

    /// Carries out a plan; answers how long the change took, or nothing when the catalog has moved on.
    async fn carry_out(
        &self,
        db: &Database,
        plan: Plan,
        mut version: i64,
        done: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<Duration>, ImportError> {
        let (all, mut written) = (plan.rows(), 0);
        let mut change = Change::of(&plan, version, self.kind, self.file);
        for (table, rows) in plan.ahead {
            for chunk in Chunk::of(table, rows) {
                written += chunk.rows.len();
                let write = db.write(&self.scope, move |tx| write_ahead(tx, &chunk, version));
                match giving_way(write).await? {
                    Some(after) => version = after,
                    None => return Ok(None),
                }
                done(written, all);
            }
        }
        for (table, rows) in plan.staged {
            let temporary = db.write(&self.scope, move |tx| begin_staging(tx, table)).await?;
            for chunk in Chunk::of(&temporary, rows) {
                written += chunk.rows.len();
                giving_way(db.write(&self.scope, move |tx| stage(tx, &chunk))).await?;
                done(written, all);
            }
        }
        change.version = version;
        let now = self.now;
        let changed = db.write(&self.scope, move |tx| {
            let begun = Instant::now();
            Ok::<_, storage::Error>(carry_out(tx, Actor::shell(), &change, now)?.then_some(begun))
        });
        Ok(changed.await?.map(|begun| begun.elapsed()))
    }
}

/// Waits as long after a transaction as it took: whoever waits for the same file comes next.
async fn giving_way<T>(write: impl Future<Output = storage::Result<T>>) -> storage::Result<T> {
    let begun = Instant::now();
    let outcome = write.await;
    tokio::time::sleep(begun.elapsed().min(LONGEST_PAUSE)).await;
    outcome
}
