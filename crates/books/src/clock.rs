//! Time as an argument: the running server has the system's, a test its own.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use pricing::Day;
use pricing::message::{Kind, Said, Value};

pub use storage::Moment;

/// One minute in milliseconds.
pub const MINUTE: i64 = 60_000;
/// One hour in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// One day of 24 hours in milliseconds.
pub const DAY: i64 = 24 * HOUR;

/// Tolerance for rows dated in the future, in milliseconds: the clocks of two servers are never quite the same. A row
/// dated further ahead was written by a clock that had jumped.
pub const AHEAD: i64 = 10 * MINUTE;

/// A jump of the machine's clock, measured against the time gone by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockJump {
    /// Milliseconds of the jump, negative for back.
    pub by: i64,
    /// The time on the clock after the jump.
    pub to: Moment,
}

/// A source of the present time.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> Moment;

    /// The clock's last jump, for as long as it is worth a warning.
    fn jump(&self) -> Option<ClockJump> {
        None
    }
}

/// A clock that stands still until a test moves it.
#[derive(Debug)]
pub struct FrozenClock(AtomicI64);

impl FrozenClock {
    /// A clock that shows `moment`.
    #[must_use]
    pub fn at(moment: Moment) -> Self {
        FrozenClock(AtomicI64::new(moment.0))
    }

    /// Moves the clock by some milliseconds, negative for back.
    pub fn advance(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Sets the hand.
    pub fn set(&self, moment: Moment) {
        self.0.store(moment.0, Ordering::SeqCst);
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> Moment {
        Moment(self.0.load(Ordering::SeqCst))
    }
}

/// The time zone of India, for rows that belong to no store.
#[must_use]
pub fn india() -> TimeZone {
    TimeZone::get("Asia/Kolkata").unwrap_or(TimeZone::UTC)
}

/// The time zone of an IANA name such as `Asia/Kolkata`. An unknown name means UTC and is logged.
#[must_use]
pub fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or_else(|error| {
        tracing::error!(%error, zone = name, "unknown time zone; using UTC");
        TimeZone::UTC
    })
}

/// `YYYY-MM-DD HH:mm:ss` in the store's zone: times on the wire.
#[must_use]
pub fn wire_time(moment: Moment, zone: &TimeZone) -> String {
    moment.at(zone).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

/// `YYYY-MM-DD`, empty for none: a day on the wire that may be missing.
#[must_use]
pub fn wire_day(day: Option<Day>) -> String {
    day.map(|day| day.to_string()).unwrap_or_default()
}

/// `21 November 2026 4:05 PM`: times that people read.
#[must_use]
pub fn spoken_time(moment: Moment, zone: &TimeZone) -> String {
    SpokenMoment::new(moment, zone).said()
}

/// `21 November 2026`, for people to read.
#[must_use]
pub fn spoken_date(day: Day) -> String {
    Date::from(day).strftime("%-d %B %Y").to_string()
}

/// `21 Nov 2026 4:05 PM`: times on paper, which has no room for whole months.
#[must_use]
pub fn paper_time(moment: Moment, zone: &TimeZone) -> String {
    moment.at(zone).strftime("%-d %b %Y %-I:%M %p").to_string()
}

/// `21 Nov 2026`: days on paper.
#[must_use]
pub fn paper_date(day: Day) -> String {
    Date::from(day).strftime("%-d %b %Y").to_string()
}

/// A day that an English sentence writes out: `21 November 2026`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpokenDay(pub Day);

impl Said for SpokenDay {
    const KIND: Kind = Kind::Day;

    fn said(&self) -> String {
        spoken_date(self.0)
    }
    fn value(&self) -> Value {
        self.0.value()
    }
}

/// A moment on the store's clock and calendar: `21 November 2026 4:05 PM`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenMoment(Zoned);

impl SpokenMoment {
    /// The moment in a store's time zone.
    #[must_use]
    pub fn new(moment: Moment, zone: &TimeZone) -> Self {
        SpokenMoment(moment.at(zone))
    }
}

impl Said for SpokenMoment {
    const KIND: Kind = Kind::Moment;

    fn said(&self) -> String {
        self.0.strftime("%d %B %Y %-I:%M %p").to_string()
    }
    fn value(&self) -> Value {
        Value::Text(self.0.strftime("%Y-%m-%dT%H:%M").to_string())
    }
}

/// A time on the store's clock: `4:05 PM`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpokenTime(Zoned);

impl SpokenTime {
    /// The time of a moment in a store.
    #[must_use]
    pub fn new(moment: Moment, zone: &TimeZone) -> Self {
        SpokenTime(moment.at(zone))
    }
}

impl Said for SpokenTime {
    const KIND: Kind = Kind::Time;

    fn said(&self) -> String {
        self.0.strftime("%-I:%M %p").to_string()
    }
    fn value(&self) -> Value {
        Value::Text(self.0.strftime("%H:%M").to_string())
    }
}
