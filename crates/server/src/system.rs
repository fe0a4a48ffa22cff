//! The time and the randomness of the machine.

use std::time::Instant;

use books::chance::Chance;
use books::clock::{Clock, ClockJump, DAY, MINUTE, Moment};
use jiff::Timestamp;
use parking_lot::Mutex;
use rand::RngExt as _;

/// A clock that differs by more than this from what has gone by since it was looked at last has leapt.
const CLOCK_JUMP: i64 = 5 * MINUTE;
/// How long a leap is told.
const TOLD_FOR: i64 = DAY;

/// Sources of a clock, in milliseconds.
pub trait Hands: Send + Sync {
    /// Wall-clock time of the machine, since 1970, UTC. People and programs set it, in both directions.
    fn shown(&self) -> i64;

    /// Monotonic time since a fixed moment. Nobody sets it, and it never goes back.
    fn gone_by(&self) -> i64;
}

/// The hands of this machine.
struct Machine(Instant);

impl Hands for Machine {
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for the time")]
    fn shown(&self) -> i64 {
        Timestamp::now().as_millisecond()
    }

    fn gone_by(&self) -> i64 {
        i64::try_from(self.0.elapsed().as_millis()).unwrap_or(i64::MAX)
    }
}

/// The clock of the machine, watched.
///
/// - Set back by a little it stands still until the machine has caught up, so that what follows is never written before
///   what it follows.
/// - A leap is followed, forward and back: nobody but the machine knows which of the two times is right, and bills of a
///   wrong year are worse than a second look. It is logged, and `/readyz` tells it for a day.
pub struct SystemClock {
    hands: Box<dyn Hands>,
    seen: Mutex<Seen>,
}

/// Readings at the last call.
struct Seen {
    shown: i64,
    gone_by: i64,
    told: i64,
    jump: Option<(ClockJump, i64)>,
}

impl Default for SystemClock {
    fn default() -> Self {
        SystemClock::reading(Machine(Instant::now()))
    }
}

impl SystemClock {
    /// A clock that is read from these hands.
    #[must_use]
    pub fn reading(hands: impl Hands + 'static) -> Self {
        let (shown, gone_by) = (hands.shown(), hands.gone_by());
        SystemClock { hands: Box::new(hands), seen: Mutex::new(Seen { shown, gone_by, told: shown, jump: None }) }
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Moment {
        let mut seen = self.seen.lock();
        let (shown, gone_by) = (self.hands.shown(), self.hands.gone_by());
        let by = (shown - seen.shown) - (gone_by - seen.gone_by);
        // Many small steps back make a leap too.
        let behind = seen.told - shown;
        if by.abs() > CLOCK_JUMP || behind > CLOCK_JUMP {
            let jump = ClockJump { by: if by.abs() > CLOCK_JUMP { by } else { -behind }, to: Moment(shown) };
            tracing::warn!(
                seconds = jump.by / 1000,
                "the clock of this machine leapt; sign-ins, codes and locks of another time end"
            );
            seen.jump = Some((jump, gone_by));
            seen.told = shown;
        } else {
            seen.told = seen.told.max(shown);
        }
        (seen.shown, seen.gone_by) = (shown, gone_by);
        Moment(seen.told)
    }

    fn jump(&self) -> Option<ClockJump> {
        let gone_by = self.hands.gone_by();
        self.seen.lock().jump.filter(|(_, at)| gone_by - at < TOLD_FOR).map(|(jump, _)| jump)
    }
}

/// Randomness that nobody can tell.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the one place that asks the machine for randomness")]
pub fn chance() -> Chance {
    let mut rng: rand::rngs::StdRng = rand::make_rng();
    Chance::from_entropy(rng.random())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use books::clock::{Clock as _, HOUR, MINUTE, Moment};

    use super::{Hands, SystemClock};

    /// Wall-clock time, and monotonic time.
    #[derive(Default, Clone)]
    struct Wound(Arc<[AtomicI64; 2]>);

    impl Wound {
        /// Time goes by, and somebody sets the clock besides.
        fn goes_on(&self, gone_by: i64, set: i64) {
            self.0[0].fetch_add(gone_by + set, Ordering::SeqCst);
            self.0[1].fetch_add(gone_by, Ordering::SeqCst);
        }
    }

    impl Hands for Wound {
        fn shown(&self) -> i64 {
            self.0[0].load(Ordering::SeqCst)
        }
        fn gone_by(&self) -> i64 {
            self.0[1].load(Ordering::SeqCst)
        }
    }

    #[test]
    fn a_small_step_back_makes_it_stand_still_and_nothing_is_told() {
        let wound = Wound::default();
        let clock = SystemClock::reading(wound.clone());
        wound.goes_on(HOUR, 0);
        assert_eq!(clock.now(), Moment(HOUR));
        wound.goes_on(MINUTE, -3 * MINUTE);
        assert_eq!(clock.now(), Moment(HOUR), "two minutes behind what was told");
        wound.goes_on(MINUTE, 0);
        assert_eq!(clock.now(), Moment(HOUR));
        wound.goes_on(2 * MINUTE, 0);
        assert_eq!(clock.now(), Moment(HOUR + MINUTE));
        assert_eq!(clock.jump(), None);
    }

    #[test]
    fn a_leap_is_followed_and_told_for_a_day() {
        let wound = Wound::default();
        let clock = SystemClock::reading(wound.clone());
        for set in [365 * 24 * HOUR, -365 * 24 * HOUR] {
            let before = clock.now();
            wound.goes_on(MINUTE, set);
            assert_eq!(clock.now(), before + MINUTE + set);
            let jump = clock.jump().expect("it is told");
            assert_eq!((jump.by, jump.to), (set, clock.now()));
        }
        wound.goes_on(24 * HOUR, 0);
        clock.now();
        assert_eq!(clock.jump(), None);
    }

    #[test]
    fn many_small_steps_back_are_a_leap() {
        let wound = Wound::default();
        let clock = SystemClock::reading(wound.clone());
        wound.goes_on(HOUR, 0);
        clock.now();
        for _ in 0..3 {
            wound.goes_on(0, -2 * MINUTE);
            clock.now();
        }
        assert_eq!(clock.now(), Moment(HOUR - 6 * MINUTE));
        assert_eq!(clock.jump().map(|jump| jump.by), Some(-6 * MINUTE));
    }
}
