use crate::clock::{MINUTE, Moment};

/// How long a claimed message belongs to the server that claimed it; longer than any delivery is waited for.
pub const LEASE: i64 = 2 * MINUTE;
/// The pause after the first failure.
const FIRST_PAUSE: i64 = 5_000;
/// No pause is longer.
const LONGEST_PAUSE: i64 = 30 * MINUTE;

/// Why a message was not handed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It may go better next time: nobody answered, or the answer made no sense.
    #[error("{0}")]
    Passing(String),
    /// It will never go: the other side has read it and refuses it.
    #[error("{0}")]
    Final(String),
}

/// How long to wait after so many attempts: 5 s, 15 s, 45 s and so on to half an hour, each up to a quarter longer by
/// `chance`, so that what failed together is not tried again together.
#[must_use]
pub fn pause(attempts: i32, chance: u8) -> i64 {
    let grown = u32::try_from(attempts.saturating_sub(1)).unwrap_or(0);
    let pause = 3_i64.checked_pow(grown).and_then(|factor| FIRST_PAUSE.checked_mul(factor));
    let pause = pause.unwrap_or(LONGEST_PAUSE).min(LONGEST_PAUSE);
    pause + pause * i64::from(chance) / 4 / 255
}

/// When to try again after a failure; nothing when it is time to give up.
#[must_use]
pub(super) fn next_try(failure: &Failure, attempts: i32, chance: u8, give_up_at: i64, now: Moment) -> Option<i64> {
    if matches!(failure, Failure::Final(_)) || now.0 >= give_up_at {
        return None;
    }
    // The last try is at the very end, not up to half an hour before it.
    Some(now.plus(pause(attempts, chance)).0.min(give_up_at))
}

/// An error with what lies below it.
pub fn told(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut below = error.source();
    while let Some(cause) = below {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        below = cause.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_stay_bearable() {
        let pauses: Vec<i64> = (1..=8).map(|attempts| pause(attempts, 0) / 1_000).collect();
        assert_eq!(pauses, [5, 15, 45, 135, 405, 1_215, 1_800, 1_800]);
        assert_eq!(pause(1, 255), 6_250);
        assert_eq!(pause(i32::MAX, 0), LONGEST_PAUSE);
        assert_eq!(pause(0, 0), FIRST_PAUSE);
    }

    #[test]
    fn what_is_refused_for_good_or_has_waited_long_enough_is_given_up() {
        let passing = Failure::Passing("no answer".to_owned());
        assert_eq!(next_try(&passing, 1, 0, 100_000, Moment(0)), Some(5_000));
        assert_eq!(next_try(&passing, 9, 0, 100_000, Moment(0)), Some(100_000), "once more at the end");
        assert_eq!(next_try(&passing, 9, 0, 100_000, Moment(100_000)), None);
        assert_eq!(next_try(&Failure::Final("no such user".to_owned()), 1, 0, 100_000, Moment(0)), None);
    }
}
