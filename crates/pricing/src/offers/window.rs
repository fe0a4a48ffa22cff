//! When an offer is live.

use serde::{Deserialize, Serialize};

use crate::Day;

/// Minutes of a day.
const DAY_MINUTES: u16 = 24 * 60;

/// A day and a minute, in the time of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instant {
    /// The calendar day.
    pub day: Day,
    /// Minutes since midnight.
    pub minute: u16,
}

/// The days, weekdays and hours of an offer; the default is always.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Window {
    /// The first day.
    pub from: Option<Day>,
    /// The last day.
    pub until: Option<Day>,
    /// The days of the week: bit 0 is Monday, bit 6 Sunday; 0 stands for every day.
    pub weekdays: u8,
    /// The first minute of the day.
    pub from_minute: u16,
    /// The minute it ends at, itself outside; 0 stands for midnight. Earlier than the first, it runs over midnight.
    pub until_minute: u16,
}

impl Window {
    /// The minute of the day at which the offer ends on each of its days; nothing where that is midnight.
    #[must_use]
    pub fn ends_at(&self) -> Option<u16> {
        (self.until_minute != 0).then_some(self.until_minute)
    }

    /// Whether the offer is live. The hours after midnight of a window that runs over it belong to the day before.
    #[must_use]
    pub fn is_open(&self, now: Instant) -> bool {
        let until = if self.until_minute == 0 { DAY_MINUTES } else { self.until_minute };
        let day = if self.from_minute < until {
            (self.from_minute..until).contains(&now.minute).then_some(now.day)
        } else if now.minute >= self.from_minute {
            Some(now.day)
        } else if now.minute < until {
            now.day.before()
        } else {
            None
        };
        day.is_some_and(|day| {
            self.from.is_none_or(|from| from <= day)
                && self.until.is_none_or(|until| day <= until)
                && (self.weekdays == 0 || self.weekdays >> day.weekday() & 1 == 1)
        })
    }
}
