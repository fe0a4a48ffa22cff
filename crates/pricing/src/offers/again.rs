//! Offers that are reckoned again for what is kept, once goods of them come back.
//!
//! As a rule what comes back gives back what was paid for it. Goods of an offer that says otherwise give back what was
//! paid less the price of what is kept under the same offer: the free piece of “buy 2 get 1” that comes back alone
//! gives back nothing.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::offer::{Offer, Rule};
use super::{Instant, OfferBook, Shopper, Window, bill};
use crate::basket::{Item, ItemTexts, Line, Stock};
use crate::tax::TaxClass;
use crate::{Day, Paise, Quantity};

/// The refund that goods of an offer give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnReturn {
    /// The amount paid for them.
    #[default]
    Paid,
    /// The amount paid for all goods of the offer, less the price of the kept ones under the same offer.
    ReEvaluate,
}

impl OnReturn {
    /// Both, by the names that people type.
    pub const ALL: [(&'static str, OnReturn); 2] = [("paid", OnReturn::Paid), ("re-evaluate", OnReturn::ReEvaluate)];

    /// The one of a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(other, _)| *other == name).map(|&(_, found)| found)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|&&(_, other)| other == self).map_or("", |&(name, _)| name)
    }
}

/// An offer that was given on a bill, with all that is needed to reckon it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Again {
    /// The title that the customer has read.
    pub title: String,
    /// Its goods took no part in an offer on the bill.
    pub exclusive: bool,
    /// Its rule; its pools name the products of the bill that are in them.
    pub rule: Rule,
    /// The lines that it is about.
    pub lines: Vec<AgainLine>,
}

/// A line of the bill that an offer is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgainLine {
    /// Its place on the bill, from 0.
    pub line: usize,
    /// How many parts of it other offers took.
    pub others: u32,
    /// This offer's reduction of it.
    pub off: Paise,
    /// Of an offer on the bill: what of the line counted for it.
    pub base: Paise,
}

/// The kept part of a line of the bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept<'a> {
    /// The product.
    pub product_id: &'a str,
    /// The MRP of one.
    pub mrp: Paise,
    /// The selling price of one.
    pub price: Paise,
    /// Whether it is weighed.
    pub weighed: bool,
    /// How much was sold.
    pub sold: Quantity,
    /// How much is kept of it.
    pub quantity: Quantity,
    /// Its price before any reduction.
    pub gross: Paise,
}

impl Again {
    /// Whether it is an offer on the bill.
    #[must_use]
    pub fn is_on_bill(&self) -> bool {
        matches!(self.rule, Rule::Bill { .. })
    }

    /// Its reduction of the kept goods, for each of its lines; `kept` has all lines of the bill, in their order.
    pub(crate) fn on_goods(&self, kept: &[Kept<'_>]) -> Vec<Paise> {
        let tax = Arc::new(TaxClass::without_rates());
        let lines: Vec<Option<Line>> = self.lines.iter().map(|of| line_kept(of, kept, &tax)).collect();
        let present: Vec<Line> = lines.iter().flatten().cloned().collect();
        let midnight = Instant { day: Day::MIN, minute: 0 };
        let outcome = OfferBook::new(vec![self.offer()]).evaluate(&present, &Shopper { group: "", now: midnight });
        let mut given = outcome.lines.iter().map(|offered| offered.discount);
        let of_line = |line: &Option<Line>| match line {
            Some(_) => given.next().unwrap_or(Paise::ZERO),
            None => Paise::ZERO,
        };
        lines.iter().map(of_line).collect()
    }

    /// Its reduction of a bill of goods worth `value`.
    pub(crate) fn on_bill(&self, value: Paise) -> Paise {
        bill::evaluate(&[&self.offer()], value).0.discount
    }

    fn offer(&self) -> Offer {
        Offer {
            id: String::new(),
            title: self.title.clone(),
            priority: 0,
            exclusive: false,
            window: Window::default(),
            customer_group: String::new(),
            on_return: OnReturn::Paid,
            rule: self.rule.clone(),
        }
    }
}

/// The part of a line that is kept and free for the offer: pieces that other offers took come back first.
fn line_kept(of: &AgainLine, kept: &[Kept<'_>], tax: &Arc<TaxClass>) -> Option<Line> {
    let goods = kept.get(of.line)?;
    let others = if goods.weighed && of.others > 0 { goods.sold } else { Quantity::pieces(of.others) };
    let quantity = goods.quantity.min(goods.sold - others);
    if quantity <= Quantity::ZERO {
        return None;
    }
    let texts = ItemTexts { product_id: goods.product_id, ..ItemTexts::default() };
    Some(Line {
        cart_id: format!("{:06}", of.line),
        item: Arc::new(Item { weighed: goods.weighed, ..Item::new(&texts, Arc::clone(tax)) }),
        mrp: goods.mrp,
        price: goods.price,
        quantity,
        label_amount: goods.weighed.then_some(goods.gross),
        salesman_id: String::new(),
        remark: String::new(),
        batch: String::new(),
        serial: String::new(),
        stock: Stock::default(),
    })
}
