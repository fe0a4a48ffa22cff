use tokio::sync::{Semaphore, SemaphorePermit};

/// Hashes computed at the same time; more would starve the till of memory and processors.
const AT_ONCE: usize = 2;
/// Hashes waiting; one more is told to try again.
const WAITING: usize = 32;

/// Who may hash next.
pub struct Turns {
    turns: Semaphore,
    queue: Semaphore,
}

/// Too many secrets are being checked; nothing was checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crowded;

impl Default for Turns {
    fn default() -> Self {
        Turns { turns: Semaphore::new(AT_ONCE), queue: Semaphore::new(AT_ONCE + WAITING) }
    }
}

impl Turns {
    /// Waits for a turn to hash, which lasts until it is dropped.
    ///
    /// # Errors
    /// [`Crowded`] when too many wait already.
    pub async fn wait(&self) -> Result<Turn<'_>, Crowded> {
        let place = self.queue.try_acquire().map_err(|_| Crowded)?;
        let turn = self.turns.acquire().await.map_err(|_| Crowded)?;
        Ok(Turn { _turn: turn, _place: place })
    }
}

/// A turn to hash.
pub struct Turn<'a> {
    _turn: SemaphorePermit<'a>,
    _place: SemaphorePermit<'a>,
}
