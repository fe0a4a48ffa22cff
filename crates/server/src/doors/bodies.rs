use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Limits;

/// The largest body any route takes: a long goods receipt is about 200 kB.
pub const BODY_LIMIT: usize = 1 << 20;

/// Bytes of a body that need no reservation. Every call of a till fits, except for long lists.
pub const FREE: usize = 16 << 10;

/// The memory in which bodies are kept while they come in and are worked on. Signed-in tills have a part of their own,
/// so that strangers, however many they are, keep none of them waiting.
pub struct Bodies {
    tills: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
}

/// Room for one body, until it is dropped.
pub struct Room {
    _kibibytes: OwnedSemaphorePermit,
}

impl Bodies {
    /// As much as the limits say, and never less than one body: `largest`, in bytes.
    #[must_use]
    pub fn new(limits: &Limits, largest: usize) -> Self {
        let pool = |kibibytes: u32| Arc::new(Semaphore::new(kibibytes.max(kib(largest)) as usize));
        Bodies { tills: pool(limits.bodies_kib), strangers: pool(limits.strangers_bodies_kib) }
    }

    /// Waits for room for so many bytes, in the order of coming.
    pub async fn room(&self, bytes: usize, signed_in: bool) -> Option<Room> {
        let pool = if signed_in { &self.tills } else { &self.strangers };
        Arc::clone(pool).acquire_many_owned(kib(bytes)).await.ok().map(|permit| Room { _kibibytes: permit })
    }

    /// For how many kibibytes there is room now that nobody waits for.
    #[must_use]
    pub fn left(&self, signed_in: bool) -> usize {
        if signed_in { self.tills.available_permits() } else { self.strangers.available_permits() }
    }
}

fn kib(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX)
}
