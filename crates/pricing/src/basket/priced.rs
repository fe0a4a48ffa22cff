//! A bill with its amounts.

use super::{Bag, Line};
use crate::offers::{Again, Offered};
use crate::tax::TaxSplit;
use crate::{Paise, Quantity};

/// A line with its amounts: gross − item discount − bill share − manual share = net = taxable + taxes. If the printed
/// price gives the value, taxable + taxes = MRP × quantity instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedLine {
    /// The line as it was entered.
    pub line: Line,
    /// The price that is charged per unit: the selling price, or the MRP where that is lower.
    pub price: Paise,
    /// The most that may be charged: MRP × quantity. A scale label at the MRP is its own, since its weight is rounded
    /// to the gram.
    pub mrp_total: Paise,
    /// Price × quantity rounded half up, or the label amount.
    pub gross: Paise,
    /// Its offers' reductions, with the discount that was really taken off, and their messages.
    pub offered: Offered,
    /// Its share of the bill buster.
    pub bill_share: Paise,
    /// Its share of the manual discount.
    pub manual_share: Paise,
    /// The customer's price of it.
    pub net: Paise,
    /// The net, or the printed price, split into taxable value and taxes, with the rate.
    pub tax: TaxSplit,
}

impl PricedLine {
    /// The reduction by its offers.
    #[must_use]
    pub fn item_discount(&self) -> Paise {
        self.offered.discount
    }

    /// The amount that the line shows: gross less item offers, before its share in the reductions of the bill.
    #[must_use]
    pub fn amount(&self) -> Paise {
        self.gross - self.offered.discount
    }

    /// The saving that the line shows: below its MRP, by price or by item offers.
    #[must_use]
    pub fn saved(&self) -> Paise {
        self.mrp_total - self.amount()
    }

    /// How many pieces the line counts as: one when weighed.
    #[must_use]
    pub fn pieces(&self) -> u64 {
        if self.line.item.weighed { 1 } else { self.line.quantity.whole_units().unsigned_abs() }
    }
}

/// Carry bags of one kind with their amounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedBag {
    /// The bags as they were entered.
    pub bag: Bag,
    /// Price × quantity: nothing is taken off.
    pub net: Paise,
    /// The net, split into taxable value and taxes, with the rate.
    pub tax: TaxSplit,
}

/// A bill with all its amounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedBasket {
    /// The lines, in the order of the basket.
    pub lines: Vec<PricedLine>,
    /// The carry bags, in the order of the basket.
    pub bags: Vec<PricedBag>,
    /// The offers on the bill as a whole, with the discount that was really taken off.
    pub bill_offered: Offered,
    /// Offers to reckon again for the kept goods, once goods of them come back.
    pub again: Vec<Again>,
    /// The lines at their MRPs.
    pub mrp_total: Paise,
    /// The lines at their selling prices.
    pub sub_total: Paise,
    /// The reduction by item offers.
    pub item_discount: Paise,
    /// The reduction by the manual discount.
    pub manual_discount: Paise,
    /// The carry bags.
    pub bag_total: Paise,
    /// The value of lines and bags without tax.
    pub taxable_total: Paise,
    /// The taxes inside lines and bags.
    pub tax_total: Paise,
    /// The difference by rounding to rupees; negative when it takes off.
    pub round_off: Paise,
    /// The customer's total.
    pub total: Paise,
    /// The customer's saving on the goods against their MRPs, by price, offers and discounts.
    pub saved: Paise,
    /// The number of pieces; each weighed line counts one.
    pub pieces: u64,
    /// The number of carry bags.
    pub bag_count: u64,
    /// The weight of the weighed lines together.
    pub weight: Quantity,
}

/// One entry of the summary under a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SummaryEntry {
    /// Its name, for programs.
    pub name: &'static str,
    /// Its name, for people.
    pub display_text: &'static str,
    /// How much; negative for a reduction.
    pub value: Paise,
}

impl PricedBasket {
    /// The reduction by the bill buster.
    #[must_use]
    pub fn bill_buster(&self) -> Paise {
        self.bill_offered.discount
    }

    /// All that comes off: item offers, bill buster and manual discount.
    #[must_use]
    pub fn discount(&self) -> Paise {
        self.item_discount + self.bill_buster() + self.manual_discount
    }

    /// The steps from the selling prices to what is paid, in their order; the last is always `total_payable`.
    ///
    /// Steps that change nothing are left out. All values add up to the last but `tax_total`, which is inside.
    pub fn bill_summary(&self) -> impl Iterator<Item = SummaryEntry> + use<> {
        let entry = |name, display_text, value| SummaryEntry { name, display_text, value };
        let first = entry("sub_total", "Subtotal", self.sub_total);
        let steps = [
            entry("item_discount", "Offers", -self.item_discount),
            entry("bill_buster_discount", "Bill offer", -self.bill_buster()),
            entry("manual_discount", "Manual discount", -self.manual_discount),
            entry("carry_bag_total", "Carry bags", self.bag_total),
            entry("tax_total", "GST included", self.tax_total),
            entry("round_off", "Round off", self.round_off),
        ];
        let last = entry("total_payable", "Total payable", self.total);
        std::iter::once(first)
            .chain(steps.into_iter().filter(|step| !step.value.is_zero()))
            .chain(std::iter::once(last))
    }
}
