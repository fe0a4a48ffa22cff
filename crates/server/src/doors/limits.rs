use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Files of this process that are no connection of a client: the listener, the runtime's, the log, pictures, mails on
/// their way.
const OWN_FILES: u64 = 96;
/// Files that a connection to the database may have open: SQLite's file, its log and its index.
const FILES_OF_A_READER: u64 = 3;

/// How much strangers may ask of a server. What a shop needs fits into a small part of each.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Connections of clients at the same time. When one more comes, the one that has been silent longest makes room.
    pub connections: usize,
    /// Of them, those of one address (of an IPv6 network /64). Trusted proxies and this machine itself are not counted:
    /// many stand behind them.
    pub connections_per_address: usize,
    /// Milliseconds from connecting to the end of the first request's head, TLS included.
    pub head_ms: u64,
    /// Milliseconds from the end of a request's head to the end of its body.
    pub body_ms: u64,
    /// Milliseconds for which a connection is kept on which nothing is asked or sent.
    pub idle_ms: u64,
    /// Kibibytes of bodies that signed-in tills may be sending at the same time.
    pub bodies_kib: u32,
    /// Kibibytes of bodies that all others may be sending at the same time.
    pub strangers_bodies_kib: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            connections: 4096,
            connections_per_address: 256,
            head_ms: 10_000,
            body_ms: 30_000,
            idle_ms: 75_000,
            bodies_kib: 32 << 10,
            strangers_bodies_kib: 8 << 10,
        }
    }
}

impl Limits {
    /// How long the first head may take.
    #[must_use]
    pub fn head(&self) -> Duration {
        Duration::from_millis(self.head_ms)
    }

    /// How long a body may take.
    #[must_use]
    pub fn body(&self) -> Duration {
        Duration::from_millis(self.body_ms)
    }

    /// How long a silent connection is kept.
    #[must_use]
    pub fn idle(&self) -> Duration {
        Duration::from_millis(self.idle_ms)
    }

    /// Takes no more connections than so many open files leave room for, beside so many readers of the database.
    /// Answers how many connections were wanted when that is fewer.
    pub fn fit_into(&mut self, files: u64, readers: u32) -> Option<usize> {
        let own = OWN_FILES + FILES_OF_A_READER * u64::from(readers + 1);
        let room = usize::try_from(files.saturating_sub(own)).unwrap_or(usize::MAX).max(1);
        (room < self.connections).then(|| std::mem::replace(&mut self.connections, room))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_connections_are_taken_as_files_may_be_open() {
        let mut limits = Limits::default();
        assert_eq!(limits.fit_into(1 << 20, 8), None);
        assert_eq!(limits, Limits::default());
        assert_eq!(limits.fit_into(1024, 8), Some(4096));
        assert_eq!(limits.connections, 1024 - 96 - 27);
        assert_eq!(limits.fit_into(1024, 8), None, "it fits by now");
        assert_eq!(limits.fit_into(10, 8), Some(901));
        assert_eq!(limits.connections, 1);
    }
}
