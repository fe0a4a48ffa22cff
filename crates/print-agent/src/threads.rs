//! State that threads share, and work that has a thread to itself.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The value behind a lock. A thread that ended while holding it left it whole: nothing here is changed half.
pub fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does work that waits for the disk, or takes long, on a thread of its own.
///
/// # Errors
/// A sentence, when it ended in the middle.
pub async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, String> {
    tokio::task::spawn_blocking(work).await.map_err(|error| error.to_string())
}
