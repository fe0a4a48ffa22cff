//! A bill: its lines, and what they come to.
//!
//! The steps, in this order:
//!
//! 1. MRP → selling price: a line costs the lower of the two × quantity, or what its scale label says.
//! 2. Item offers come off single lines.
//! 3. A bill buster comes off the bill.
//! 4. A manual discount comes off what is left.
//! 5. Carry bags are added; nothing is taken off them.
//! 6. Tax is taken out of each line and bag, rounded per line; totals are sums of lines.
//! 7. The total is rounded to rupees.
//!
//! Reductions of the bill are shared over its lines by [largest remainder](crate::proration). So the lines sum to the
//! bill to the paisa, each carries the tax of the amount paid for it, and a return knows its refund. A discount counts
//! for the tax only because it stands on the invoice (CGST Act, section 15(3)(a)).

mod discount;
mod item;
mod line;
mod pipeline;
mod priced;

pub use discount::{EntryError, ManualDiscount, ManualDiscountError};
pub use item::{Item, ItemFlags, ItemTexts, PackedTexts};
pub use line::{Bag, Line, MrpStock, Stock};
pub use priced::{PricedBag, PricedBasket, PricedLine, SummaryEntry};

use crate::offers::OfferOutcome;
use crate::round_off::RoundOff;
use crate::tax::{Levy, NoRateError};
use crate::{Day, Paise};

/// A bill that is being made.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Basket {
    /// The lines, in the order of the bill.
    pub lines: Vec<Line>,
    /// The carry bags.
    pub bags: Vec<Bag>,
    /// The discount given by hand, if any.
    pub manual_discount: Option<ManualDiscount>,
}

/// Terms that the store and the day set for every bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The business day, which picks the tax rates.
    pub day: Day,
    /// How the total is rounded.
    pub round_off: RoundOff,
    /// The taxes inside: by the store's registration and the place of supply.
    pub levy: Levy,
}

/// Why a bill has no price.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PriceError {
    /// A line of nothing, or of less.
    #[error("line {cart_id}: the quantity must be more than zero")]
    QuantityNotPositive {
        /// The line.
        cart_id: String,
    },
    /// A fraction of something that is sold by the piece.
    #[error("line {cart_id}: the quantity must be whole, the item is not weighed")]
    FractionOfPiece {
        /// The line.
        cart_id: String,
    },
    /// An MRP, price or label amount below zero.
    #[error("line {cart_id}: a price is negative")]
    NegativePrice {
        /// The line.
        cart_id: String,
    },
    /// A selling price without an MRP, which would make the goods free.
    #[error("line {cart_id}: there is no MRP")]
    NoMrp {
        /// The line.
        cart_id: String,
    },
    /// The scale label asks for more than the MRP of the weight, by more than the rounding of the weight explains.
    #[error("line {cart_id}: the label amount of {label} is above the MRP of the goods")]
    LabelAboveMrp {
        /// The line.
        cart_id: String,
        /// The amount on the label.
        label: Paise,
    },
    /// A carry bag with a negative price.
    #[error("carry bag {bag_id}: the price is negative")]
    NegativeBagPrice {
        /// The bag.
        bag_id: String,
    },
    /// A price, a quantity, or the bill at its MRPs is beyond [`Paise::MAX`] or
    /// [`Quantity::MAX`](crate::Quantity::MAX).
    #[error("the bill is too large")]
    TooLarge,
    /// The discount given by hand is refused.
    #[error(transparent)]
    ManualDiscount(#[from] ManualDiscountError),
    /// The tax of an item or a bag is not known for the day.
    #[error(transparent)]
    NoRate(#[from] NoRateError),
}

impl Basket {
    /// Prices the bill in a store without offers.
    ///
    /// # Errors
    /// When a line, a bag or the manual discount cannot be billed as it stands.
    pub fn price(self, terms: &Terms) -> Result<PricedBasket, PriceError> {
        self.price_with_offers(terms, OfferOutcome::default())
    }

    /// Prices the bill with what the offers give on it.
    ///
    /// # Errors
    /// When a line, a bag or the manual discount cannot be billed as it stands.
    pub fn price_with_offers(self, terms: &Terms, offers: OfferOutcome) -> Result<PricedBasket, PriceError> {
        pipeline::price(self, terms, offers)
    }
}
