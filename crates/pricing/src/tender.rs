//! The rules of paying a bill: cash and its change, what may be paid, and how much cash the law allows.

use crate::{Day, Paise};

/// Cash that was handed over: collected − returned = applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashTender {
    /// What the customer gave.
    pub collected: Paise,
    /// The change.
    pub returned: Paise,
    /// What it pays of the bill.
    pub applied: Paise,
}

/// Why a tender is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TenderError {
    /// It pays nothing, or something is below zero.
    #[error("The amount must be more than zero.")]
    NotPositive,
    /// More than the balance; only cash may be, since only cash gives change.
    #[error("{amount} is more than the {balance} that is left to pay.")]
    ExceedsBalance {
        /// What was tendered.
        amount: Paise,
        /// What is left to pay.
        balance: Paise,
    },
    /// Collected less returned is not what is applied.
    #[error("{collected} collected less {returned} returned is not {applied}.")]
    DoesNotAddUp {
        /// What the customer gave.
        collected: Paise,
        /// The change.
        returned: Paise,
        /// What it was said to pay.
        applied: Paise,
    },
}

impl CashTender {
    /// Checks cash as a till reports it against what is left to pay.
    ///
    /// # Errors
    /// When it pays nothing, does not add up, or pays more than the balance.
    pub fn check(self, balance: Paise) -> Result<Self, TenderError> {
        let Self { collected, returned, applied } = self;
        if returned.is_negative() {
            return Err(TenderError::NotPositive);
        }
        if collected - returned != applied {
            return Err(TenderError::DoesNotAddUp { collected, returned, applied });
        }
        check_exact(balance, applied)?;
        Ok(self)
    }
}

/// Checks an amount that is charged as it is, by card or UPI for example, against what is left to pay.
///
/// # Errors
/// When it is not above zero, or above the balance.
pub fn check_exact(balance: Paise, amount: Paise) -> Result<(), TenderError> {
    if amount <= Paise::ZERO {
        return Err(TenderError::NotPositive);
    }
    if amount > balance {
        return Err(TenderError::ExceedsBalance { amount, balance });
    }
    Ok(())
}

/// How much cash one buyer may pay, from a day on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashLimit {
    /// The first day of the rule.
    pub valid_from: Day,
    /// The first amount that is refused.
    pub refused_from: Paise,
    /// The provision.
    pub law: &'static str,
}

/// The limits by day, the oldest first: two lakh rupees and more from one person, for one bill or in one day.
pub const CASH_LIMITS: [CashLimit; 2] = [
    CashLimit {
        valid_from: Day::new(2017, 4, 1).expect("a day"),
        refused_from: Paise::from_rupees(200_000),
        law: "Income-tax Act 1961, section 269ST",
    },
    CashLimit {
        valid_from: Day::new(2026, 4, 1).expect("a day"),
        refused_from: Paise::from_rupees(200_000),
        law: "Income-tax Act 2025, section 186",
    },
];

impl CashLimit {
    /// The limit in force on a day.
    #[must_use]
    pub fn on(day: Day) -> Option<Self> {
        CASH_LIMITS.into_iter().rev().find(|limit| limit.valid_from <= day)
    }

    /// Whether so much cash, of one bill or of one buyer and day, is refused.
    #[must_use]
    pub fn refuses(self, cash: Paise) -> bool {
        cash >= self.refused_from
    }
}
