//! Operations that need a manager's approval.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Operations that need a manager's approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Operation {
    /// Printing an invoice again.
    BillReprint,
    /// Taking goods back.
    BillReturn,
    /// Cancelling an invoice of today.
    BillCancel,
    /// Paying the balance of a credit note out in cash.
    CreditNoteCash,
    /// Saying of a payment that nothing outside answers for whether it was taken.
    ChargeByHand,
    /// Money put into or taken out of the drawer.
    CashMovement,
    /// Selling below zero stock.
    NegativeStock,
    /// A discount above the cashier's limit.
    Discount,
    /// Unlocking a PIN.
    UnlockPin,
    /// Selling prices that a GRN asks for.
    PriceChange,
}

impl Operation {
    const ALL: [(&'static str, Operation); 10] = [
        ("BILL_REPRINT", Operation::BillReprint),
        ("BILL_RETURN", Operation::BillReturn),
        ("BILL_CANCEL", Operation::BillCancel),
        ("CREDIT_NOTE_CASH", Operation::CreditNoteCash),
        ("CHARGE_BY_HAND", Operation::ChargeByHand),
        ("CASH_MOVEMENT", Operation::CashMovement),
        ("NEGATIVE_STOCK", Operation::NegativeStock),
        ("DISCOUNT", Operation::Discount),
        ("UNLOCK_PIN", Operation::UnlockPin),
        ("PRICE_CHANGE", Operation::PriceChange),
    ];

    /// The name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, operation)| *operation == self).map_or("", |(name, _)| name)
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No operation has this name.
#[derive(Debug, Clone, Copy)]
pub struct NoOperation;

impl FromStr for Operation {
    type Err = NoOperation;

    fn from_str(text: &str) -> Result<Self, NoOperation> {
        Self::ALL.iter().find(|(name, _)| *name == text).map(|(_, operation)| *operation).ok_or(NoOperation)
    }
}
