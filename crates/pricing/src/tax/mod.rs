//! Goods and services tax inside a price: dated rates, price bands, and the split of an inclusive amount.
//!
//! Prices at the counter include all taxes (Legal Metrology (Packaged Commodities) Rules 2011, rule 2(m)), so tax is
//! taken out of an amount, never added to it. Rates are data: a notification that changes them adds [`RateRow`]s with
//! the day from which they hold. A supply within a State is taxed half as CGST and half as SGST (UTGST in some union
//! territories). One to another State is taxed as IGST, and a seller who may not collect tax takes none ([`Levy`]).

mod slabs;
mod split;

pub use slabs::{PRINTED_PRICE_FROM, SLABS, Slab, SlabError, check_rate};
pub use split::TaxSplit;

use serde::{Deserialize, Serialize};

use crate::{BasisPoints, Day, Paise, Quantity};

/// The taxes inside a seller's price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Levy {
    /// CGST and SGST: seller and place of supply are in one State (IGST Act, section 8).
    #[default]
    WithinState,
    /// IGST: they are in different States (IGST Act, section 7).
    BetweenStates,
    /// None: the seller is not registered (CGST Act, section 32(1)), or has opted for the composition levy (section
    /// 10(4)).
    Nothing,
}

/// One rate of a class of goods, from a day, up to an upper end of the unit value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RateRow {
    /// The first day on which the row holds; a later day's rows replace all rows of this day.
    pub valid_from: Day,
    /// The highest value per unit, without tax and after all discounts, to which the row applies; `None` for any
    /// value. Garments and footwear have such bands (Notification 9/2025-Central Tax (Rate)).
    pub unit_taxable_upto: Option<Paise>,
    /// Central tax.
    pub cgst: BasisPoints,
    /// State tax, equal to central tax. A whole rate with an odd number of basis points, such as 0.25 %, is written
    /// as 12 + 13; the amounts are equal all the same.
    pub sgst: BasisPoints,
    /// Integrated tax, for supplies to another State.
    pub igst: BasisPoints,
    /// Compensation cess, in percent of the taxable value.
    pub cess: BasisPoints,
    /// Whether the value is the retail sale price printed on the pack less its tax, whatever the goods are sold for:
    /// tobacco and pan masala since 1 February 2026 (CGST Rule 31D, Notification 20/2025-Central Tax). The biggest
    /// price on the pack counts, and so does one that is raised later.
    pub on_printed_price: bool,
}

impl RateRow {
    /// A rate of `gst` in all, for any value and for all time, without cess.
    #[must_use]
    pub const fn flat(gst: BasisPoints) -> Self {
        let cgst = gst.get() / 2;
        Self {
            valid_from: Day::MIN,
            unit_taxable_upto: None,
            cgst: BasisPoints::new(cgst),
            sgst: BasisPoints::new(gst.get().saturating_sub(cgst)),
            igst: gst,
            cess: BasisPoints::ZERO,
            on_printed_price: false,
        }
    }

    /// The whole rate of an intra-State supply, CGST and SGST together.
    #[must_use]
    pub fn gst(&self) -> BasisPoints {
        self.cgst + self.sgst
    }

    /// 100 % and all taxes: what an inclusive amount is, in basis points of its taxable value.
    fn inclusive(&self) -> i64 {
        (BasisPoints::ONE_HUNDRED_PERCENT + self.gst() + self.cess).get()
    }

    /// Whether the value per unit at this rate is within the band, compared without any rounding.
    fn covers(&self, supply: &Supply) -> bool {
        let Some(limit) = self.unit_taxable_upto else {
            return true;
        };
        let whole = BasisPoints::ONE_HUNDRED_PERCENT.get();
        let taxable = product([supply.net.get(), whole, Quantity::ONE.get()]);
        taxable <= product([limit.get(), supply.quantity.get(), self.inclusive()])
    }
}

/// Goods as the tax sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Supply {
    /// The buyer's price of all of it, tax included, after every discount. Not negative.
    pub net: Paise,
    /// How much of it, so that a price band can look at one unit.
    pub quantity: Quantity,
    /// The price printed on the packs, times their number. Not negative.
    pub printed_price: Paise,
}

crate::words! {
    /// Why rows do not make a tax class.
    #[derive(Copy)]
    pub enum TaxClassError in "tax_class" {
        NoRates: "a tax class needs at least one rate",
        NoOpenBand { valid_from: Day }: "the rates from {valid_from} need one row without an upper value, above all bands",
        SameBand { valid_from: Day }: "two rates from {valid_from} have the same upper value",
        /// By more than the basis point of an odd whole.
        UnequalHalves { valid_from: Day }: "CGST and SGST from {valid_from} differ",
        /// Both are notified alike, so the price with tax is one everywhere.
        OtherWhole { valid_from: Day }: "IGST from {valid_from} is not CGST and SGST together",
        /// Above [`BasisPoints::MAX`].
        RateTooHigh { valid_from: Day }: "a rate from {valid_from} is above 1,000%",
    }
}

/// A class of goods that are taxed alike, with its rates over time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxClass {
    id: String,
    /// By day, and within a day by upper end, the open band last.
    rows: Vec<RateRow>,
}

impl TaxClass {
    /// A class that nothing is taxed by, for goods of which nobody asks the tax.
    pub(crate) fn without_rates() -> Self {
        TaxClass { id: String::new(), rows: Vec::new() }
    }

    /// A class from its rows, in any order.
    ///
    /// # Errors
    /// When there is no row, the rows of a day do not cover every value just once, or a rate is not lawful.
    pub fn new(id: impl Into<String>, mut rows: Vec<RateRow>) -> Result<Self, TaxClassError> {
        if rows.is_empty() {
            return Err(TaxClassError::NoRates);
        }
        rows.sort_by_key(|row| (row.valid_from, row.unit_taxable_upto.is_none(), row.unit_taxable_upto));
        for row in &rows {
            let valid_from = row.valid_from;
            if row.cgst.get().abs_diff(row.sgst.get()) > 1 {
                return Err(TaxClassError::UnequalHalves { valid_from });
            }
            if row.igst != row.gst() {
                return Err(TaxClassError::OtherWhole { valid_from });
            }
            if [row.cgst, row.sgst, row.igst, row.cess].iter().any(|&rate| rate > BasisPoints::MAX) {
                return Err(TaxClassError::RateTooHigh { valid_from });
            }
        }
        for day in rows.chunk_by(|a, b| a.valid_from == b.valid_from) {
            for (row, next) in day.iter().zip(day.iter().skip(1)) {
                if row.unit_taxable_upto == next.unit_taxable_upto {
                    return Err(TaxClassError::SameBand { valid_from: row.valid_from });
                }
            }
            if let Some(highest) = day.last().filter(|row| row.unit_taxable_upto.is_some()) {
                return Err(TaxClassError::NoOpenBand { valid_from: highest.valid_from });
            }
        }
        Ok(Self { id: id.into(), rows })
    }

    /// The name of the class in the store's data.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The rows, by day and within a day from the lowest band to the open one.
    #[must_use]
    pub fn rows(&self) -> &[RateRow] {
        &self.rows
    }

    /// The row for a supply on a day: of that day's bands the lowest whose limit the value per unit keeps, when
    /// taxed at the rate of that band.
    ///
    /// The law leaves a gap. With 5 % up to 2,500 and 18 % above, an inclusive price of 2,800 is above the limit at 5 %
    /// and below it at 18 %. Trying the bands upwards gives the higher rate there.
    ///
    /// # Errors
    /// When the first row holds from a later day.
    pub fn rate_for(&self, supply: &Supply, on: Day) -> Result<&RateRow, NoRateError> {
        let known = self.rows.partition_point(|row| row.valid_from <= on);
        let known = self.rows.get(..known).unwrap_or_default();
        let in_force = known.chunk_by(|a, b| a.valid_from == b.valid_from).next_back().unwrap_or_default();
        in_force.iter().find(|row| row.covers(supply)).ok_or_else(|| NoRateError { class: self.id.clone(), on })
    }

    /// Splits what the buyer pays into the value and the taxes of that day that a seller may take.
    ///
    /// Between States IGST is h(net × R, 100 % + R), rounded by itself and never twice the half of CGST; the price with
    /// tax stays what it is. Where no tax may be taken, all of it is the value, whatever the class.
    ///
    /// # Errors
    /// When the first row holds from a later day, and tax may be taken.
    pub fn levied(&self, supply: &Supply, on: Day, levy: Levy) -> Result<TaxSplit, NoRateError> {
        match levy {
            Levy::Nothing => Ok(TaxSplit { taxable: supply.net, levy, ..TaxSplit::default() }),
            Levy::WithinState => self.split(supply, on),
            Levy::BetweenStates => Ok(self.rate_for(supply, on)?.split_between_states(supply)),
        }
    }

    /// Splits what the buyer pays within a State into the taxable value and the taxes of that day.
    ///
    /// With R the whole rate, CGST and SGST are each h(net × R, 2 × (100 % + R)), rounded half up, and the taxable
    /// value is the rest. A cess widens 100 % + R. Goods valued by their printed price have that price in the place of
    /// the net: value and taxes sum to it, and the price paid is a figure of its own.
    ///
    /// # Errors
    /// When the first row holds from a later day.
    pub fn split(&self, supply: &Supply, on: Day) -> Result<TaxSplit, NoRateError> {
        Ok(self.rate_for(supply, on)?.split(supply))
    }
}

/// A tax class has no rate on a day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("tax class {class} has no rate on {on}")]
pub struct NoRateError {
    /// The class.
    pub class: String,
    /// The day.
    pub on: Day,
}

/// The product in 128 bits, where any amount, quantity and rate within their limits fit together.
fn product(factors: [i64; 3]) -> i128 {
    factors.map(i128::from).iter().product()
}
