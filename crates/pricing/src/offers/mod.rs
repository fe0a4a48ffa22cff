//! Offers: what they are, and what they give on a bill.
//!
//! An [`Offer`] is data: a [`Rule`] over pools of goods, with a window of time, a customer group, a priority and
//! whether it is exclusive. An [`OfferBook`] holds the live offers of a store and [evaluates](OfferBook::evaluate)
//! them on a bill at its selling prices:
//!
//! 1. Every piece takes part in one item offer at most. The offers of the lowest priority number come first; among
//!    equals the one that saves the customer most, then the one with the smaller id.
//! 2. A group of pieces (buy X get Y, a combo) shares its saving over its pieces by [largest
//!    remainder](crate::proration), so that each can be returned at the price paid for it.
//! 3. One bill offer at most is taken off what is left. Goods of an exclusive offer neither count for it nor share it.
//!
//! An offer that is reckoned again once goods of it come back is kept with the bill ([`Again`]).
//!
//! The order of scanning does not matter: goods are looked at by price and product, never by line.
//!
//! [`basket`](crate::basket) takes the outcome off, shares it and taxes what is left. A store without offers passes
//! the default.

mod again;
mod bill;
mod book;
mod goods;
mod groups;
mod message;
mod offer;
mod pool;
mod window;

pub use again::{Again, AgainLine, Kept, OnReturn};
pub use book::OfferBook;
pub use message::OfferWords;
pub use offer::{BillStep, Combine, Get, Offer, Part, Reduction, Rule, Step};
pub use pool::Pool;
pub use window::{Instant, Window};

use crate::Paise;
use crate::message::Message;

/// The buyer, and the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shopper<'a> {
    /// The customer's group; offers for one group want exactly that.
    pub group: &'a str,
    /// The day and time in the store.
    pub now: Instant,
}

/// The result of the offers on one bill.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OfferOutcome {
    /// For each line of the bill, in its order; lines after the end of the list get nothing.
    pub lines: Vec<Offered>,
    /// For the bill as a whole, after the offers on its lines.
    pub bill: Offered,
    /// Offers to reckon again for the kept goods, once goods of them come back.
    pub again: Vec<Again>,
}

/// The reduction of one line, or of the bill, and its messages to the customer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Offered {
    /// The reduction. A value below zero, or above the rest of the line or the bill, is brought back into that range.
    pub discount: Paise,
    /// The part of the line, after its discount, that takes no part in an offer on the bill.
    pub kept_from_bill: Paise,
    /// The offers given, one message per offer: `₹20.00 saved: Buy 2, save 10 each`.
    pub applied: Vec<Message>,
    /// The offers within reach, one message per offer: `Add 1 more: 10% off`.
    pub available: Vec<Message>,
}

impl Offered {
    /// Whether there is anything to tell the customer.
    #[must_use]
    pub fn has_messages(&self) -> bool {
        !self.applied.is_empty() || !self.available.is_empty()
    }
}
