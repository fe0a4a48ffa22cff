//! Rates.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::decimal::{self, DecimalText};
use super::{DecimalError, scalar};

/// A rate in basis points, hundredths of a percent: 18 % is 1800.
///
/// Text and JSON are the percent without needless zeros (`18`, `2.5`, `0.25`); reading takes at most two decimals
/// and no more than [`MAX`](Self::MAX), from text or from a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "18"))]
pub struct BasisPoints(u32);

impl BasisPoints {
    /// No rate.
    pub const ZERO: Self = Self(0);

    /// The whole.
    pub const ONE_HUNDRED_PERCENT: Self = Self(10_000);

    /// The highest rate that is read: 1,000 %, above any tax or cess that ever stood in the tariff.
    pub const MAX: Self = Self(100_000);

    /// A rate of so many basis points.
    #[must_use]
    pub const fn new(basis_points: u32) -> Self {
        Self(basis_points)
    }

    /// The number of basis points.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Both rates together, at most the largest number of basis points that can be written.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Half of this rate as percent text, as CGST and SGST print: half of 5 % is `2.5`, of 0.25 % `0.125`.
    #[must_use]
    pub fn half(self) -> Percent {
        Percent { thousandths: i64::from(self.0).saturating_mul(5) }
    }
}

impl fmt::Display for BasisPoints {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(DecimalText::trimmed(i64::from(self.0), 2).as_str())
    }
}

impl FromStr for BasisPoints {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let basis_points = decimal::parse(text, 2, i64::from(Self::MAX.0))?;
        u32::try_from(basis_points).map(Self).map_err(|_| DecimalError::NotANumber)
    }
}

impl Serialize for BasisPoints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(DecimalText::trimmed(i64::from(self.0), 2).as_str())
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
