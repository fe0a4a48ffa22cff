//! The time and the randomness of the machine.

use books::chance::Chance;
use books::clock::{Clock, Moment};
use jiff::Timestamp;
use rand::RngExt as _;

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for the time")]
    fn now(&self) -> Moment {
        Moment(Timestamp::now().as_millisecond())
    }
}

/// Randomness that nobody can tell.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for randomness")]
pub fn chance() -> Chance {
    let mut rng: rand::rngs::StdRng = rand::make_rng();
    Chance::from_entropy(rng.random())
}
