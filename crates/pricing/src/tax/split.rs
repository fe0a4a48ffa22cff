//! The split of a line's amount into its taxable value, CGST and SGST or IGST, and cess.

use serde::{Deserialize, Serialize};

use super::{Levy, RateRow, Supply};
use crate::{BasisPoints, Paise};

/// An inclusive amount, split: the parts sum to what the buyer pays, or to the printed price that gives goods their
/// value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TaxSplit {
    /// The value without tax.
    pub taxable: Paise,
    /// Central tax.
    pub cgst: Paise,
    /// State tax (UTGST in a union territory without legislature), always equal to the central tax.
    pub sgst: Paise,
    /// Integrated tax, instead of the two, of a supply to another State.
    pub igst: Paise,
    /// Compensation cess.
    pub cess: Paise,
    /// The rate of the band that applied, all of it; zero where no tax may be taken.
    pub rate: BasisPoints,
    /// Whether the parts sum to the printed price, whatever the buyer pays ([`RateRow::on_printed_price`]).
    pub on_printed_price: bool,
    /// The kind of these taxes.
    pub levy: Levy,
}

impl TaxSplit {
    /// All taxes together.
    #[must_use]
    pub fn tax(&self) -> Paise {
        self.cgst + self.sgst + self.igst + self.cess
    }

    /// Adds the amounts of another split; the rate stays, and how it is valued.
    pub fn include(&mut self, other: &Self) {
        self.taxable += other.taxable;
        self.cgst += other.cgst;
        self.sgst += other.sgst;
        self.igst += other.igst;
        self.cess += other.cess;
    }
}

impl RateRow {
    /// Splits what the buyer pays at this rate, or the printed price (CGST Rule 31D(2): tax = retail sale price × rate
    /// of each applicable tax / (100 + sum of the rates)).
    pub(super) fn split(&self, supply: &Supply) -> TaxSplit {
        let base = if self.on_printed_price { supply.printed_price } else { supply.net };
        let inclusive = self.inclusive();
        // Half is rounded, not the whole, so that CGST and SGST are equal to the paisa.
        let half = base.scaled(self.gst().get(), inclusive.saturating_mul(2));
        let half = half.min(Paise::new(base.get() / 2));
        let after_gst = base - half - half;
        let cess = base.scaled(self.cess.get(), inclusive).min(after_gst);
        let (taxable, levy, on_printed_price) = (after_gst - cess, Levy::WithinState, self.on_printed_price);
        let (cgst, sgst, rate) = (half, half, self.gst());
        TaxSplit { taxable, cgst, sgst, igst: Paise::ZERO, cess, rate, levy, on_printed_price }
    }

    /// The same for a supply to another State: one tax, rounded by itself.
    pub(super) fn split_between_states(&self, supply: &Supply) -> TaxSplit {
        let base = if self.on_printed_price { supply.printed_price } else { supply.net };
        let inclusive = self.inclusive();
        let igst = base.scaled(self.igst.get(), inclusive).min(base);
        let cess = base.scaled(self.cess.get(), inclusive).min(base - igst);
        let (taxable, levy, on_printed_price) = (base - igst - cess, Levy::BetweenStates, self.on_printed_price);
        TaxSplit { taxable, igst, cess, rate: self.igst, levy, on_printed_price, ..TaxSplit::default() }
    }
}
