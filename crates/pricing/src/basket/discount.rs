//! The discount that a person gives on a whole bill.

use crate::{BasisPoints, Paise};

/// A discount given by hand on what is left of a bill after its offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ManualDiscount {
    /// So much, whatever else changes on the bill.
    Amount(Paise),
    /// A share of what is left, which follows the bill; rounded half up to the paisa.
    Percent(BasisPoints),
}

/// Why a manual discount is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ManualDiscountError {
    /// It takes nothing off, or less.
    #[error("The discount must be more than zero.")]
    NotPositive,
    /// A percentage above the whole.
    #[error("The discount cannot be more than 100 %.")]
    AboveHundredPercent,
    /// More than is left of the bill. A bill that shrank below its discount must drop the discount, too.
    #[error("The discount of {discount} is more than the {left} that is left of the bill.")]
    ExceedsBill {
        /// The discount.
        discount: Paise,
        /// What is left of the bill after its offers, without carry bags.
        left: Paise,
    },
}

impl ManualDiscount {
    /// What it takes off a bill of which `left` is left after the offers, carry bags not counted.
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
