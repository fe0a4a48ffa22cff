//! Calendar days, for rates that hold from a day and for dates printed in barcodes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::message::{Kind, Said, Value};

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time zone.
///
/// Text, JSON and columns are `YYYY-MM-DD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "diesel", derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow))]
#[cfg_attr(feature = "diesel", diesel(sql_type = diesel::sql_types::Text))]
pub struct Day {
    // In this order, the derived comparison is the order in time.
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// The first day that can be written, for what has always held.
    pub const MIN: Self = Self { year: 1, month: 1, day: 1 };

    /// The day, or `None` when the calendar has no such day.
    #[must_use]
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        if year == 0 || year > 9999 || day == 0 || day > days_in(year, month) {
            return None;
        }
        Some(Self { year, month, day })
    }

    /// The last day of a month, or `None` when there is no such month.
    #[must_use]
    pub const fn last_of_month(year: u16, month: u8) -> Option<Self> {
        Self::new(year, month, days_in(year, month))
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[must_use]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The day of the week: 0 is Monday, 6 Sunday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // Counted from March, leap days fall on the end of a year.
        let year = if self.month < 3 { self.year.saturating_sub(1) } else { self.year };
        let leaps = (year / 4).saturating_sub(year / 100).saturating_add(year / 400);
        let months: [u16; 12] = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
        let month = months.get(usize::from(self.month).saturating_sub(1)).copied().unwrap_or_default();
        let from_sunday =
            [leaps, month, u16::from(self.day)].into_iter().fold(year % 7, |sum, part| sum.saturating_add(part));
        u8::try_from((from_sunday.saturating_add(6)) % 7).unwrap_or_default()
    }

    /// The day before, or `None` before the first.
    #[must_use]
    pub fn before(self) -> Option<Self> {
        if self.day > 1 {
            Self::new(self.year, self.month, self.day.saturating_sub(1))
        } else if self.month > 1 {
            Self::last_of_month(self.year, self.month.saturating_sub(1))
        } else {
            Self::last_of_month(self.year.saturating_sub(1), 12)
        }
    }
}

/// The length of a month; no month but 1 to 12 has a day.
const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 0,
    }
}

const fn is_leap(year: u16) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

crate::words! {
    /// Why a text is no day.
    #[derive(Copy)]
    pub enum DayError in "day" {
        NotADay: "not a day: use YYYY-MM-DD",
    }
}

impl Said for Day {
    const KIND: Kind = Kind::Day;

    fn said(&self) -> String {
        self.to_string()
    }
    fn value(&self) -> Value {
        Value::Text(self.to_string())
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next(), parts.next(), parts.next());
        let day = match (year, month, day, parts.next()) {
            (Some(year), Some(month), Some(day), None) => {
                Self::new(number(year, 4)?, two_digits(month)?, two_digits(day)?)
            }
            _ => None,
        };
        day.ok_or(DayError::NotADay)
    }
}

fn number(text: &str, digits: usize) -> Result<u16, DayError> {
    if text.len() != digits || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(DayError::NotADay);
    }
    text.parse().map_err(|_| DayError::NotADay)
}

fn two_digits(text: &str) -> Result<u8, DayError> {
    u8::try_from(number(text, 2)?).map_err(|_| DayError::NotADay)
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(feature = "jiff")]
impl From<Day> for jiff::civil::Date {
    fn from(day: Day) -> Self {
        // Four digits and two fit.
        let [month, of_month] = [day.month, day.day].map(|number| i8::try_from(number).unwrap_or_default());
        jiff::civil::date(i16::try_from(day.year).unwrap_or_default(), month, of_month)
    }
}

/// A calendar has days before the year 1, which no text has.
#[cfg(feature = "jiff")]
impl TryFrom<jiff::civil::Date> for Day {
    type Error = DayError;

    fn try_from(date: jiff::civil::Date) -> Result<Self, DayError> {
        let year = u16::try_from(date.year()).map_err(|_| DayError::NotADay)?;
        let [month, day] = [date.month(), date.day()].map(i8::unsigned_abs);
        Self::new(year, month, day).ok_or(DayError::NotADay)
    }
}

#[cfg(feature = "diesel")]
mod column {
    use diesel::backend::Backend;
    use diesel::deserialize::{self, FromSql};
    #[cfg(feature = "postgres")]
    use diesel::pg::Pg;
    use diesel::serialize::{self, IsNull, Output, ToSql};
    use diesel::sql_types::Text;
    use diesel::sqlite::Sqlite;

    use super::Day;

    impl ToSql<Text, Sqlite> for Day {
        fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
            out.set_value(self.to_string());
            Ok(IsNull::No)
        }
    }

    #[cfg(feature = "postgres")]
    impl ToSql<Text, Pg> for Day {
        fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
            std::io::Write::write_fmt(out, format_args!("{self}"))?;
            Ok(IsNull::No)
        }
    }

    impl<DB: Backend> FromSql<Text, DB> for Day
    where
        String: FromSql<Text, DB>,
    {
        fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
            let text = String::from_sql(bytes)?;
            text.parse().map_err(|_| format!("no day: {text}").into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn the_calendar_knows_leap_years() {
        assert!(Day::new(2028, 2, 29).is_some());
        assert!(Day::new(2027, 2, 29).is_none());
        assert!(Day::new(2100, 2, 29).is_none());
        assert!(Day::new(2000, 2, 29).is_some());
        assert_eq!(Day::last_of_month(2028, 2), Day::new(2028, 2, 29));
        assert_eq!(Day::last_of_month(2028, 13), None);
    }

    #[test]
    fn text_is_the_iso_form_only() {
        let day: Day = "2026-11-30".parse().unwrap();
        assert_eq!(day, Day::new(2026, 11, 30).unwrap());
        assert_eq!(day.to_string(), "2026-11-30");
        assert_eq!((day.year(), day.month(), day.day()), (2026, 11, 30));
        for text in ["", "2026-11-31", "2026-1-01", "+026-11-30", "2026-11-30-", "30-11-2026"] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }

    #[test]
    fn days_are_ordered_in_time() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        assert!(day("2025-09-21") < day("2025-09-22"));
        assert!(day("2025-12-31") < day("2026-01-01"));
        assert!(day("2025-02-28") < day("2025-10-01"));
    }
}
