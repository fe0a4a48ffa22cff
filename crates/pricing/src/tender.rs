//! The rules of paying a bill: cash and its change, what may be paid, and how much cash the law allows.

use crate::round_off::RoundOff;
use crate::{Day, Paise};

/// Cash that was handed over: collected − returned = applied + rounding, which [`CashDue`] settles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashTender {
    /// The amount the customer gave.
    pub collected: Paise,
    /// The change.
    pub returned: Paise,
    /// The amount it pays of the bill.
    pub applied: Paise,
    /// The difference by rounding that to whole rupees in cash; negative when it takes off.
    pub rounding: Paise,
}

/// The cash to collect for a bill of which the rest was paid otherwise, by a voucher say.
///
/// A store that rounds its bills to whole rupees gives no paise: cash is rounded as a bill is. The bill's total stays,
/// since how it is paid changes neither its price nor its tax (CGST Act, section 15(1)); the rounding is an entry of
/// its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CashDue {
    /// How the store rounds.
    pub rule: RoundOff,
    /// The bill's total.
    pub total: Paise,
    /// The balance.
    pub balance: Paise,
    /// The most that may be charged for the whole bill: the goods at their MRPs, and the carry bags (Legal Metrology
    /// (Packaged Commodities) Rules 2011, rule 18(2)).
    pub ceiling: Paise,
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
        /// The amount tendered.
        amount: Paise,
        /// The balance.
        balance: Paise,
    },
    /// Collected less returned is not what is applied.
    #[error("{kept} was kept, which is not {applied}.")]
    DoesNotAddUp {
        /// The amount given less the change.
        kept: Paise,
        /// The amount that the client said it pays.
        applied: Paise,
    },
}

impl CashDue {
    /// The cash to collect for the whole balance: rounded like a bill, and to nothing only beside other money.
    ///
    /// # Panics
    /// When the amounts do not fit.
    #[must_use]
    pub fn in_all(self) -> Paise {
        let (balance, ceiling) = (self.balance, self.left_of_ceiling());
        // Less than a rupee of a whole bill stays, since that would give the goods away.
        let above = if self.balance < self.total { Paise::from_rupees(1) } else { Paise::ZERO };
        balance + self.rule.adjustment(balance + above, ceiling + above)
    }

    fn left_of_ceiling(self) -> Paise {
        self.ceiling - (self.total - self.balance)
    }

    /// The cash for `applied` of the bill. `told` is the till's own figure of what it kept: collected less returned. A
    /// till whose figure is exactly `applied` does not know of the rounding; the amount due counts then.
    ///
    /// # Errors
    /// When something else was kept than whole rupees less than a rupee from what is applied, and no more than the MRPs
    /// allow; of a part of the balance, when something else was kept than what is applied.
    ///
    /// # Panics
    /// When the amounts do not fit.
    pub fn kept(self, applied: Paise, told: Option<Paise>) -> Result<Paise, TenderError> {
        let told = told.filter(|told| *told != applied);
        let differs = TenderError::DoesNotAddUp { kept: told.unwrap_or(applied), applied };
        // A part is what the cashier makes it; parts that were each rounded could add up to more than a rupee.
        if self.rule == RoundOff::Off || applied < self.balance {
            return if told.is_none() { Ok(applied) } else { Err(differs) };
        }
        let due = self.in_all();
        let Some(told) = told.filter(|told| *told != due) else { return Ok(due) };
        let is_rounded = told.get() % 100 == 0 && (told - applied).get().abs() < 100;
        if is_rounded && told <= self.left_of_ceiling() { Ok(told) } else { Err(differs) }
    }
}

impl CashTender {
    /// Cash for `applied` of a bill, as a till reports it: what was collected, where it says so, and what went back.
    ///
    /// # Errors
    /// When it pays nothing, does not add up, or pays more than the balance.
    ///
    /// # Panics
    /// When the amounts do not fit.
    pub fn of(due: CashDue, applied: Paise, collected: Option<Paise>, returned: Paise) -> Result<Self, TenderError> {
        if returned.is_negative() || collected.is_some_and(Paise::is_negative) {
            return Err(TenderError::NotPositive);
        }
        check_exact(due.balance, applied)?;
        let told = collected.map(|collected| collected - returned);
        let kept = due.kept(applied, told)?;
        // The change follows from what was given, unless it would be none at all.
        let (collected, returned) = match collected {
            Some(collected) if collected >= kept => (collected, collected - kept),
            Some(_) => (kept, Paise::ZERO),
            None => (kept + returned, returned),
        };
        Ok(Self { collected, returned, applied, rounding: kept - applied })
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
