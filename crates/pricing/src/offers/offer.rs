//! An offer as data.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{OnReturn, Pool, Window};
use crate::{BasisPoints, Paise, Quantity};

/// An offer of a store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Its id, which decides between offers that are equal in everything else.
    pub id: String,
    /// Its title for the customer: `Buy 2 get 1 free`.
    pub title: String,
    /// Lower comes first.
    pub priority: i32,
    /// Goods of this offer neither count for an offer on the bill nor share it.
    pub exclusive: bool,
    /// When it is live.
    pub window: Window,
    /// The customer group it is for; empty for everyone.
    pub customer_group: String,
    /// The refund that its goods give.
    pub on_return: OnReturn,
    /// Its rule.
    pub rule: Rule,
}

/// An offer's reduction, and its condition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Rule {
    /// Every unit costs less; for a customer group, its price.
    Each {
        /// The goods.
        on: Pool,
        /// The reduction of one unit.
        by: Reduction,
    },
    /// Every unit costs less once there are enough: of the steps that are reached, the one that saves most.
    Slab {
        /// The goods, counted together.
        on: Pool,
        /// The steps.
        steps: Vec<Step>,
    },
    /// A buyer of some pieces gets others for less. Weighed goods take no part.
    BuyGet {
        /// The goods to buy.
        buy: Pool,
        /// How many pieces of it.
        buy_count: NonZeroU32,
        /// The goods given.
        get: Get,
        /// How many pieces of it.
        get_count: NonZeroU32,
        /// The reduction of each given piece; 100 % makes it free.
        by: Reduction,
    },
    /// Some pieces together at one price: a named set, or any three of a pool. Weighed goods take no part.
    Combo {
        /// Its parts.
        parts: Vec<Part>,
        /// Its price.
        price: Paise,
    },
    /// Something off the bill from an amount on: of the steps that are reached, the one that saves most.
    Bill {
        /// The steps.
        steps: Vec<BillStep>,
    },
}

/// The goods that a buyer is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Get {
    /// More of the same product.
    Same,
    /// Pieces of another pool, the dearest that are there.
    Other(Pool),
    /// The cheapest pieces of what is bought.
    Cheapest(Combine),
}

/// How pieces come together for the cheapest of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Combine {
    /// In groups from the dearest down, the cheapest of each group is given: fair to the customer.
    PerGroup,
    /// The cheapest of all: fair to the retailer.
    Overall,
}

/// The reduction of one unit, or of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reduction {
    /// A share of it.
    Percent(BasisPoints),
    /// An amount.
    Amount(Paise),
    /// All but this price.
    Price(Paise),
}

/// A step of a quantity slab.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// From how many pieces or kilograms on.
    pub from: Quantity,
    /// The reduction of each unit.
    pub by: Reduction,
}

/// A part of a combo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The goods.
    pub of: Pool,
    /// How many pieces.
    pub count: NonZeroU32,
}

/// A step of a bill offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BillStep {
    /// The amount of goods from which it counts.
    pub from: Paise,
    /// The reduction.
    pub by: Reduction,
    /// The most that comes off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<Paise>,
}

impl Reduction {
    /// The reduction of `price`: never more than it, never less than nothing.
    #[must_use]
    pub fn of(self, price: Paise) -> Paise {
        let off = match self {
            Self::Percent(rate) => price.percent(rate),
            Self::Amount(amount) => amount,
            Self::Price(fixed) => price - fixed,
        };
        off.clamp(Paise::ZERO, price.max(Paise::ZERO))
    }
}

impl Rule {
    /// The pools of the rule, for whoever gives their goods other names.
    pub fn pools_mut(&mut self) -> Vec<&mut Pool> {
        match self {
            Self::Each { on, .. } | Self::Slab { on, .. } => vec![on],
            Self::BuyGet { buy, get: Get::Other(other), .. } => vec![buy, other],
            Self::BuyGet { buy, .. } => vec![buy],
            Self::Combo { parts, .. } => parts.iter_mut().map(|part| &mut part.of).collect(),
            Self::Bill { .. } => Vec::new(),
        }
    }

    /// The pools of the rule, in an order of its own that evaluation knows.
    pub(super) fn pools(&self) -> Vec<&Pool> {
        match self {
            Self::Each { on, .. } | Self::Slab { on, .. } => vec![on],
            Self::BuyGet { buy, get: Get::Other(other), .. } => vec![buy, other],
            Self::BuyGet { buy, .. } => vec![buy],
            Self::Combo { parts, .. } => parts.iter().map(|part| &part.of).collect(),
            Self::Bill { .. } => Vec::new(),
        }
    }
}
