//! How much of a product.

use std::fmt;
use std::str::FromStr;

use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::decimal::{self, DecimalText};
use super::operators::checked_operators;
use super::rounding::half_up;
use super::{DecimalError, Paise, scalar};

/// A quantity in thousandths of a unit: pieces, or kilograms to the gram.
///
/// Text has no needless zeros (`1.25`, `3`). JSON is a number with up to three decimals; reading takes text too.
/// Arithmetic is checked: it panics, naming this type, instead of wrapping around.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "diesel", derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow))]
#[cfg_attr(feature = "diesel", diesel(sql_type = diesel::sql_types::BigInt))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(value_type = f64, example = 1.25))]
pub struct Quantity(pub(super) i64);

impl Quantity {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// One piece, or one kilogram.
    pub const ONE: Self = Self(1000);

    /// The largest quantity that is read or billed on one line: 999,999.999.
    pub const MAX: Self = Self(999_999_999);

    /// A quantity of so many thousandths.
    #[must_use]
    pub const fn new(thousandths: i64) -> Self {
        Self(thousandths)
    }

    /// A count of whole pieces.
    #[must_use]
    pub fn pieces(count: u32) -> Self {
        Self(i64::from(count).saturating_mul(Self::ONE.0))
    }

    /// The quantity that `amount` buys at `unit_price`, rounded half up to the gram and at least a gram.
    ///
    /// This is the weight of goods whose scale label states only an amount. `None` when the price or the amount
    /// is not positive, or the weight would pass [`MAX`](Self::MAX).
    #[must_use]
    pub fn bought_for(amount: Paise, unit_price: Paise) -> Option<Self> {
        if amount <= Paise::ZERO || unit_price <= Paise::ZERO {
            return None;
        }
        let thousandths = i128::from(amount.get()).checked_mul(i128::from(Self::ONE.0))?;
        let rounded = half_up(thousandths, i128::from(unit_price.get()));
        let quantity = Self(i64::try_from(rounded).ok()?.max(1));
        (quantity <= Self::MAX).then_some(quantity)
    }

    /// The number of thousandths.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Whether there is no fraction of a unit.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % Self::ONE.0 == 0
    }

    /// The whole units, without the fraction.
    #[must_use]
    pub const fn whole_units(self) -> i64 {
        self.0 / Self::ONE.0
    }
}

checked_operators!(Quantity);

impl fmt::Display for Quantity {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(DecimalText::trimmed(self.0, 3).as_str())
    }
}

impl FromStr for Quantity {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        decimal::parse(text, 3, Self::MAX.0).map(Self)
    }
}

impl Serialize for Quantity {
    #[expect(clippy::disallowed_types, reason = "the nearest f64 of a short decimal prints as that decimal again")]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_whole() {
            return serializer.serialize_i64(self.whole_units());
        }
        let text = DecimalText::trimmed(self.0, 3);
        let number: f64 = text.as_str().parse().map_err(S::Error::custom)?;
        serializer.serialize_f64(number)
    }
}

impl<'de> Deserialize<'de> for Quantity {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        scalar::deserialize(deserializer)
    }
}
