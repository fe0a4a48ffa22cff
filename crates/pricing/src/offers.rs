//! The step of a bill that takes offers off: what it hands to [`basket`](crate::basket).
//!
//! An offer looks at the whole bill at its selling prices and takes something off single lines (a percentage, buy X
//! get Y, a combo) or off the bill (a bill buster). Whoever evaluates offers puts the result into an
//! [`OfferOutcome`]; the bill takes it off, shares it and taxes what is left. A store without offers passes the
//! default.

use crate::Paise;

/// What the offers give on one bill.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfferOutcome {
    /// For each line of the bill, in its order; lines after the end of the list get nothing.
    pub lines: Vec<Offered>,
    /// For the bill as a whole, after the offers on its lines.
    pub bill: Offered,
}

/// What the offers give on one line, or on the bill, and what the customer reads about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offered {
    /// What is taken off. Anything outside of zero to what is left of the line or the bill is brought back to it.
    pub discount: Paise,
    /// What was given, one message per offer: `20.00 saved: buy 2, save 10 each`.
    pub applied: Vec<String>,
    /// What is missing to an offer, one message per offer: `Add 1 more: 10% off`.
    pub available: Vec<String>,
}

impl Offered {
    /// Whether there is anything to tell the customer.
    #[must_use]
    pub fn has_messages(&self) -> bool {
        !self.applied.is_empty() || !self.available.is_empty()
    }
}
