//! A moment, as a column and as a value.

use std::ops::{Add, Sub};

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::BigInt;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use pricing::Day;
use serde::{Deserialize, Serialize};

/// A moment in milliseconds since 1970, UTC; in a column and in staged JSON that number.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, AsExpression, FromSqlRow,
)]
#[diesel(sql_type = BigInt)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// The moment as a store's clock on the wall shows it.
    #[must_use]
    pub fn at(self, zone: &TimeZone) -> Zoned {
        Timestamp::from_millisecond(self.0).unwrap_or(Timestamp::UNIX_EPOCH).to_zoned(zone.clone())
    }

    /// The day of the store's calendar.
    #[must_use]
    pub fn day(self, zone: &TimeZone) -> Day {
        Day::try_from(self.at(zone).date()).unwrap_or(Day::MIN)
    }
}

/// Adds milliseconds.
impl Add<i64> for Moment {
    type Output = Moment;
    fn add(self, milliseconds: i64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }
}

/// Subtracts milliseconds.
impl Sub<i64> for Moment {
    type Output = Moment;
    fn sub(self, milliseconds: i64) -> Moment {
        Moment(self.0.saturating_sub(milliseconds))
    }
}

/// The milliseconds from the other moment to this one; negative where this is the earlier.
impl Sub for Moment {
    type Output = i64;
    fn sub(self, other: Moment) -> i64 {
        self.0.saturating_sub(other.0)
    }
}

impl<DB: Backend> ToSql<BigInt, DB> for Moment
where
    i64: ToSql<BigInt, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.to_sql(out)
    }
}

impl<DB: Backend> FromSql<BigInt, DB> for Moment
where
    i64: FromSql<BigInt, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        i64::from_sql(bytes).map(Moment)
    }
}
