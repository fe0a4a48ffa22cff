//! Sign-ins that this process has looked up.

use books::login::Cashier;
use books::refusal::CallError;
use quick_cache::sync::Cache;

/// Sign-ins this process remembers.
const REMEMBERED: usize = 10_000;

/// Sign-ins this process has looked up. An entry saves the look-up, never the check, which every transaction makes.
pub struct Known(Cache<String, Cashier>);

impl Default for Known {
    fn default() -> Self {
        Known(Cache::new(REMEMBERED))
    }
}

impl Known {
    /// A sign-in that was looked up before.
    pub(crate) fn get(&self, token_digest: &str) -> Option<Cashier> {
        self.0.get(token_digest)
    }

    /// Remembers a sign-in.
    pub(crate) fn insert(&self, token_digest: String, cashier: Cashier) {
        self.0.insert(token_digest, cashier);
    }

    /// Forgets a sign-in when a transaction found that it has ended.
    pub fn note(&self, cashier: &Cashier, stop: &CallError) {
        if stop.is_ended() {
            self.0.remove(cashier.token_digest());
        }
    }

    /// Forgets all: a licence or a user changed.
    pub fn forget_all(&self) {
        self.0.clear();
    }
}
