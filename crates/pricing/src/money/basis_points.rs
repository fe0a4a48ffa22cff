//! Rates.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::decimal::{self, DecimalText};
use super::operators::checked_operators;
use super::{DecimalError, scalar};

/// A rate in basis points, hundredths of a percent: 18 % is 1800.
///
/// Text and JSON are the percent without needless zeros (`18`, `2.5`, `0.25`); reading takes at most two decimals
/// and no more than [`MAX`](Self::MAX), from text or from a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "diesel", derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow))]
#[cfg_attr(feature = "diesel", diesel(sql_type = diesel::sql_types::BigInt))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "18"))]
pub struct BasisPoints(pub(super) i64);

impl BasisPoints {
    /// No rate.
    pub const ZERO: Self = Self(0);

    /// The whole.
    pub const ONE_HUNDRED_PERCENT: Self = Self(10_000);

    /// The highest rate that is read: 1,000 %, above any tax or cess that ever stood in the tariff.
    pub const MAX: Self = Self(100_000);

    /// A rate of so many basis points.
    #[must_use]
    pub const fn new(basis_points: i64) -> Self {
        Self(basis_points)
    }

    /// The number of basis points.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Half of this rate as percent text, as CGST and SGST print: half of 5 % is `2.5`, of 0.25 % `0.125`.
    #[must_use]
    pub fn half(self) -> Percent {
        Percent { thousandths: self.0.saturating_mul(5) }
    }
}

checked_operators!(BasisPoints);

impl fmt::Display for BasisPoints {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(DecimalText::trimmed(self.0, 2).as_str())
    }
}

impl FromStr for BasisPoints {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let basis_points = decimal::parse(text, 2, Self::MAX.0)?;
        if basis_points < 0 { Err(DecimalError::NotANumber) } else { Ok(Self(basis_points)) }
    }
}

impl Serialize for BasisPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(DecimalText::trimmed(self.0, 2).as_str())
    }
}

impl<'de> Deserialize<'de> for BasisPoints {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar::deserialize(deserializer)
    }
}

/// Displays a rate as percent with up to three decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Percent {
    thousandths: i64,
}

impl fmt::Display for Percent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(DecimalText::trimmed(self.thousandths, 3).as_str())
    }
}
