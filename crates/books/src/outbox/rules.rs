use crate::clock::{MINUTE, Moment};

/// The lease of a message for the server that delivers it, in milliseconds; longer than any delivery takes.
pub const LEASE: i64 = 2 * MINUTE;
/// The pause after the first failure.
const FIRST_PAUSE: i64 = 5_000;
/// No pause is longer.
const LONGEST_PAUSE: i64 = 30 * MINUTE;

/// The failure of a delivery.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// A temporary failure: no answer, or one that made no sense.
    #[error("{0}")]
    Passing(String),
    /// The other side has read it and refuses it: it will never go.
    #[error("{0}")]
    Refused(String),
    /// It cannot be made, so it will never go.
    #[error("{0}")]
    Final(String),
}

impl Failure {
    /// The same, with nothing in it that the other side may have repeated of the message: no run of four digits or
    /// more, no link and no address.
    #[must_use]
    pub fn without_secrets(self) -> Self {
        match self {
            Failure::Passing(text) => Failure::Passing(without_secrets(&text)),
            Failure::Refused(text) => Failure::Refused(without_secrets(&text)),
            Failure::Final(text) => Failure::Final(without_secrets(&text)),
        }
    }
}

/// Whether a word may be a secret: a link, an address, or longer than words are.
fn is_secret(word: &str) -> bool {
    word.contains(['/', '@']) || word.chars().count() > 24
}

fn without_secrets(text: &str) -> String {
    let split = |letter: char| letter.is_whitespace() || "\"'<>{}[](),;=".contains(letter);
    let words = text.split_inclusive(split).map(|piece| {
        let word = piece.trim_end_matches(split);
        let kept = if is_secret(word) { "…".to_owned() } else { without_numbers(word) };
        format!("{kept}{}", &piece[word.len()..])
    });
    words.collect()
}

/// The word with runs of four digits or more masked, however they are joined by hyphens.
fn without_numbers(word: &str) -> String {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    if digits < 4 { word.to_owned() } else { word.replace(|letter: char| letter.is_ascii_digit(), "•") }
}

/// The pause after some attempts, in milliseconds: 5 s, 15 s, 45 s and so on to half an hour. Each is up to a quarter
/// longer by `chance` (jitter), so that deliveries that failed together are not retried together.
#[must_use]
pub fn pause(attempts: i32, chance: u8) -> i64 {
    let grown = u32::try_from(attempts.saturating_sub(1)).unwrap_or(0);
    let pause = 3_i64.checked_pow(grown).and_then(|factor| FIRST_PAUSE.checked_mul(factor));
    let pause = pause.unwrap_or(LONGEST_PAUSE).min(LONGEST_PAUSE);
    pause + pause * i64::from(chance) / 4 / 255
}

/// When to try again after a failure; nothing when it is time to give up.
#[must_use]
pub(super) fn next_try(
    failure: &Failure,
    attempts: i32,
    chance: u8,
    give_up_at: Moment,
    now: Moment,
) -> Option<Moment> {
    if !matches!(failure, Failure::Passing(_)) || now >= give_up_at {
        return None;
    }
    // The last try is at the very end, not up to half an hour before it.
    Some((now + pause(attempts, chance)).min(give_up_at))
}

/// An error with its causes.
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
    fn a_failure_repeats_nothing_of_its_message() {
        let told = "the gateway answered 400 Bad Request: {\"error\":\"no\",\"to\":\"919822055501\",\"text\":\"482913 is your code http://x.in/b/Abc meera@example.in\"}";
        let kept = "the gateway answered 400 Bad Request: {\"error\":\"no\",\"to\":\"••••••••••••\",\"text\":\"•••••• is your code … …\"}";
        assert_eq!(Failure::Passing(told.to_owned()).without_secrets(), Failure::Passing(kept.to_owned()));
        let short = Failure::Refused("550 no such user".to_owned());
        assert_eq!(short.clone().without_secrets(), short);
    }

    #[test]
    fn what_is_refused_for_good_or_has_waited_long_enough_is_given_up() {
        let passing = Failure::Passing("no answer".to_owned());
        assert_eq!(next_try(&passing, 1, 0, Moment(100_000), Moment(0)), Some(Moment(5_000)));
        assert_eq!(next_try(&passing, 9, 0, Moment(100_000), Moment(0)), Some(Moment(100_000)), "once more at the end");
        assert_eq!(next_try(&passing, 9, 0, Moment(100_000), Moment(100_000)), None);
        assert_eq!(next_try(&Failure::Refused("no such user".to_owned()), 1, 0, Moment(100_000), Moment(0)), None);
        assert_eq!(next_try(&Failure::Final("no such invoice".to_owned()), 1, 0, Moment(100_000), Moment(0)), None);
    }
}
