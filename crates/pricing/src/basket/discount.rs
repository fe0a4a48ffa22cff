//! The discount that a person gives on a whole bill.

use crate::money::DecimalError;
use crate::{BasisPoints, Paise};

/// A discount given by hand on what is left of a bill after its offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ManualDiscount {
    /// An amount, whatever else changes on the bill.
    Amount(Paise),
    /// A share of what is left, which follows the bill; rounded half up to the paisa.
    Percent(BasisPoints),
}

crate::words! {
    /// Why a manual discount is refused.
    #[derive(Copy)]
    pub enum ManualDiscountError in "discount" {
        NotPositive: "The discount must be more than zero.",
        AboveHundredPercent: "The discount cannot be more than 100%.",
        /// A bill that shrank below its discount must drop the discount, too; carry bags do not count.
        ExceedsBill { discount: Paise, left: Paise }: "The discount of {discount} is more than the {left} that is left of the bill.",
    }
}

crate::words! {
    /// Why what a person entered is no discount.
    #[derive(Copy)]
    pub enum EntryError in "discount" {
        Missing: "Enter the discount.",
        Basis: "Choose an amount or a percentage.",
    }
    with { Factor(DecimalError) }
}

impl ManualDiscount {
    /// The discount of a basis, `A` for an amount in rupees and `P` for a percentage, and how much of it.
    ///
    /// # Errors
    /// When there is no such basis, or the text is not a number of it.
    pub fn entered(basis: &str, factor: &str) -> Result<Self, EntryError> {
        match basis {
            "A" | "P" if factor.is_empty() => Err(EntryError::Missing),
            "A" => Ok(Self::Amount(factor.parse()?)),
            "P" => Ok(Self::Percent(factor.parse()?)),
            _ => Err(EntryError::Basis),
        }
    }

    /// Whether taking `amount` off a bill of which `left` is left is more than someone may do alone.
    #[must_use]
    pub fn is_above(amount: Paise, left: Paise, limit: BasisPoints) -> bool {
        amount > left.percent(limit)
    }

    /// The smallest rate that takes `amount` off where `left` is left; the whole where nothing is.
    #[must_use]
    pub fn share(amount: Paise, left: Paise) -> BasisPoints {
        if left <= Paise::ZERO || amount >= left {
            return BasisPoints::ONE_HUNDRED_PERCENT;
        }
        let whole = BasisPoints::ONE_HUNDRED_PERCENT.get().unsigned_abs();
        let [amount, left] = [amount, left].map(|paise| u128::from(paise.get().unsigned_abs()));
        i64::try_from(amount.saturating_mul(u128::from(whole)).div_ceil(left))
            .map_or(BasisPoints::ONE_HUNDRED_PERCENT, BasisPoints::new)
    }

    /// The reduction of a bill of which `left` is left after the offers, carry bags not counted.
    ///
    /// # Errors
    /// When it is zero or negative, above 100 %, or an amount larger than what is left.
    pub fn amount_of(self, left: Paise) -> Result<Paise, ManualDiscountError> {
        match self {
            Self::Amount(amount) if amount <= Paise::ZERO => Err(ManualDiscountError::NotPositive),
            Self::Amount(discount) if discount > left => Err(ManualDiscountError::ExceedsBill { discount, left }),
            Self::Amount(amount) => Ok(amount),
            Self::Percent(BasisPoints::ZERO) => Err(ManualDiscountError::NotPositive),
            Self::Percent(rate) if rate > BasisPoints::ONE_HUNDRED_PERCENT => {
                Err(ManualDiscountError::AboveHundredPercent)
            }
            Self::Percent(rate) => Ok(left.percent(rate)),
        }
    }
}
