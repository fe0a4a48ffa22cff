use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// How often at most the log has a line that strangers can cause.
const EVERY: Duration = Duration::from_secs(10);

/// Lines of the log that strangers cause by asking: one in a while, with how many were left out before it, so that
/// nobody fills a disk or hides other lines by asking often.
pub struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    /// Nothing was said yet.
    #[must_use]
    pub const fn new() -> Self {
        Seldom(Mutex::new((None, 0)))
    }

    /// Whether such a line is written now; answers how many were left out since the last one.
    pub fn may_say(&self) -> Option<u64> {
        self.may_say_at(Instant::now())
    }

    fn may_say_at(&self, now: Instant) -> Option<u64> {
        let (said, unsaid) = &mut *self.0.lock();
        if said.is_some_and(|said| now.duration_since(said) < EVERY) {
            *unsaid += 1;
            return None;
        }
        *said = Some(now);
        Some(std::mem::take(unsaid))
    }
}

impl Default for Seldom {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_in_ten_seconds_tells_of_all_before_it() {
        let (lines, begun) = (Seldom::new(), Instant::now());
        assert_eq!(lines.may_say_at(begun), Some(0));
        let later = |seconds: u64| begun + Duration::from_secs(seconds);
        assert_eq!([1, 5, 9].map(|seconds| lines.may_say_at(later(seconds))), [None; 3]);
        assert_eq!(lines.may_say_at(later(10)), Some(3));
        assert_eq!(lines.may_say_at(later(30)), Some(0));
    }
}
