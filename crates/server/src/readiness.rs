//! Whether a sale could be made now: asked by making a write go the way of one.

use std::sync::Arc;
use std::time::{Duration, Instant};

use books::admin::directory;
use storage::{Database, Scope};
use tokio::sync::Mutex;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(3);
/// How long an answer is given again: whoever may ask must not be able to keep the disk busy.
const FRESH: Duration = Duration::from_secs(1);

/// Why no sale could be made.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Unready {
    /// The database says no.
    #[error("{0}")]
    Database(String),
    /// It does not answer.
    #[error("the database does not answer")]
    Late,
}

/// The last answer, with when it was given.
type Last = Option<(Instant, Result<(), Unready>)>;

/// Asks the database, one at a time.
#[derive(Default)]
pub struct Readiness(Arc<Mutex<Last>>);

impl Readiness {
    /// Whether the books can be read and written now.
    ///
    /// # Errors
    /// When they cannot, or not in time.
    pub async fn ask(&self, db: &Database) -> Result<(), Unready> {
        let (last, db) = (Arc::clone(&self.0), db.clone());
        // A task of its own: what has been queued is waited for before anything more is, even when its caller has gone.
        let asking = tokio::spawn(async move {
            let mut last = last.lock().await;
            match &*last {
                Some((at, answer)) if at.elapsed() < FRESH => answer.clone(),
                _ => {
                    let answer = try_out(&db).await.map_err(|error| Unready::Database(error.to_string()));
                    *last = Some((Instant::now(), answer.clone()));
                    answer
                }
            }
        });
        match tokio::time::timeout(PATIENCE, asking).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => Err(Unready::Database(error.to_string())),
            Err(_) => Err(Unready::Late),
        }
    }
}

async fn try_out(db: &Database) -> storage::Result<()> {
    db.read(&Scope::system(), directory::vendor_ids).await?;
    db.try_writing().await
}
