//! Money.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::decimal::{self, DecimalText};
use super::operators::checked_operators;
use super::rounding::half_up_of_product;
use super::{BasisPoints, DecimalError, IndianGrouping, IndianRupees, Quantity, scalar};

/// An amount of money in paise, hundredths of an Indian rupee; negative for a reduction.
///
/// Text and JSON are decimal rupees with two places: `1234.50`, `-0.50`. Reading takes at most two decimals and
/// no more than [`MAX`](Self::MAX), from text or from a number. Arithmetic is checked: it panics, naming this
/// type, instead of wrapping around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "diesel", derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow))]
#[cfg_attr(feature = "diesel", diesel(sql_type = diesel::sql_types::BigInt))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = String, example = "1234.50"))]
pub struct Paise(pub(super) i64);

impl Paise {
    /// No money.
    pub const ZERO: Self = Self(0);

    /// The largest amount that is read or billed: ₹9,99,99,99,999.99.
    ///
    /// Every price, line and bill total is held to it, so the sums of a bill stay far inside 64 bits.
    pub const MAX: Self = Self(999_999_999_999);

    /// An amount of so many paise.
    #[must_use]
    pub const fn new(paise: i64) -> Self {
        Self(paise)
    }

    /// An amount of whole rupees.
    ///
    /// # Panics
    /// When the amount does not fit.
    #[must_use]
    pub const fn from_rupees(rupees: i64) -> Self {
        match rupees.checked_mul(100) {
            Some(paise) => Self(paise),
            None => panic!("Paise: rupees out of range"),
        }
    }

    /// The number of paise.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Whether this is no money at all.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether this is less than nothing.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// The amount without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// This amount × `numerator` ÷ `denominator`, rounded [half up](super::half_up) to the paisa.
    ///
    /// # Panics
    /// When the denominator is not positive, or the result does not fit.
    #[must_use]
    pub fn scaled(self, numerator: i64, denominator: i64) -> Self {
        Self(half_up_of_product(self.0, numerator, denominator))
    }

    /// The price of `quantity` at this amount per unit, rounded half up: 1.250 kg at 84.00 is 105.00.
    ///
    /// # Panics
    /// When the result does not fit; it always does for a price and a quantity within their `MAX`.
    #[must_use]
    pub fn times(self, quantity: Quantity) -> Self {
        self.scaled(quantity.get(), Quantity::ONE.get())
    }

    /// `rate` of this amount, rounded half up to the paisa.
    ///
    /// # Panics
    /// When the result does not fit.
    #[must_use]
    pub fn percent(self, rate: BasisPoints) -> Self {
        self.scaled(rate.get(), BasisPoints::ONE_HUNDRED_PERCENT.get())
    }

    /// For people: `₹1,23,456.00`.
    #[must_use]
    pub const fn in_rupees(self) -> IndianRupees {
        IndianRupees(self)
    }

    /// For people, in a column of amounts: `1,23,456.00`.
    #[must_use]
    pub const fn grouped(self) -> IndianGrouping {
        IndianGrouping(self)
    }
}

checked_operators!(Paise);

impl fmt::Display for Paise {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(DecimalText::fixed(self.0, 2).as_str())
    }
}

impl FromStr for Paise {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        decimal::parse(text, 2, Self::MAX.0).map(Self)
    }
}

impl Serialize for Paise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(DecimalText::fixed(self.0, 2).as_str())
    }
}

impl<'de> Deserialize<'de> for Paise {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar::deserialize(deserializer)
    }
}
