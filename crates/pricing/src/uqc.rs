//! Units of quantity as GST writes them: the Unique Quantity Codes.
//!
//! CGST Rule 46(i) wants the quantity of goods on an invoice with its unit or Unique Quantity Code. Returns take only
//! codes of this list (table 12 of GSTR-1, e-invoices, e-way bills).

use std::fmt;
use std::str::FromStr;

/// A unit of quantity of the GST list. It is read in either case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Uqc {
    /// Its three letters.
    pub code: &'static str,
    /// The counted unit, in the plural.
    pub name: &'static str,
}

crate::words! {
    /// Why a text is no unit of quantity.
    #[derive(Copy)]
    pub enum UqcError in "uqc" {
        NoUnit: "is no unit of the GST list (UQC), such as NOS, PCS, PAC, KGS or LTR",
    }
}

const fn uqc(code: &'static str, name: &'static str) -> Uqc {
    Uqc { code, name }
}

/// All codes, ascending: those of the GST portal, and LTR of the e-invoice and e-way bill master.
pub const UNITS: [Uqc; 45] = [
    uqc("BAG", "bags"),
    uqc("BAL", "bales"),
    uqc("BDL", "bundles"),
    uqc("BKL", "buckles"),
    uqc("BOU", "billions of units"),
    uqc("BOX", "boxes"),
    uqc("BTL", "bottles"),
    uqc("BUN", "bunches"),
    uqc("CAN", "cans"),
    uqc("CBM", "cubic metres"),
    uqc("CCM", "cubic centimetres"),
    uqc("CMS", "centimetres"),
    uqc("CTN", "cartons"),
    uqc("DOZ", "dozens"),
    uqc("DRM", "drums"),
    uqc("GGK", "great gross"),
    uqc("GMS", "grams"),
    uqc("GRS", "gross"),
    uqc("GYD", "gross yards"),
    uqc("KGS", "kilograms"),
    uqc("KLR", "kilolitres"),
    uqc("KME", "kilometres"),
    uqc("LTR", "litres"),
    uqc("MLT", "millilitres"),
    uqc("MTR", "metres"),
    uqc("MTS", "metric tons"),
    uqc("NOS", "numbers"),
    uqc("OTH", "others"),
    uqc("PAC", "packs"),
    uqc("PCS", "pieces"),
    uqc("PRS", "pairs"),
    uqc("QTL", "quintals"),
    uqc("ROL", "rolls"),
    uqc("SET", "sets"),
    uqc("SQF", "square feet"),
    uqc("SQM", "square metres"),
    uqc("SQY", "square yards"),
    uqc("TBS", "tablets"),
    uqc("TGM", "ten gross"),
    uqc("THD", "thousands"),
    uqc("TON", "tonnes"),
    uqc("TUB", "tubes"),
    uqc("UGS", "US gallons"),
    uqc("UNT", "units"),
    uqc("YDS", "yards"),
];

impl Uqc {
    /// Single things: what carry bags, and goods that say nothing else, are counted in.
    pub const NUMBERS: Uqc = uqc("NOS", "numbers");
    /// The unit of goods sold by weight, unless they say otherwise.
    pub const KILOGRAMS: Uqc = uqc("KGS", "kilograms");

    /// The unit with a code, in either case.
    #[must_use]
    pub fn by_code(code: &str) -> Option<&'static Self> {
        UNITS.iter().find(|unit| unit.code.eq_ignore_ascii_case(code))
    }
}

impl fmt::Display for Uqc {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.code)
    }
}

impl FromStr for Uqc {
    type Err = UqcError;

    fn from_str(text: &str) -> Result<Self, UqcError> {
        Self::by_code(text).copied().ok_or(UqcError::NoUnit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_in_either_case_and_others_are_refused() {
        assert!(UNITS.is_sorted_by(|a, b| a.code < b.code));
        for unit in UNITS {
            assert_eq!(unit.code.parse::<Uqc>(), Ok(unit));
            assert_eq!(unit.code.len(), 3);
        }
        assert_eq!("kgs".parse::<Uqc>(), Ok(Uqc::KILOGRAMS));
        assert_eq!(Uqc::by_code("NOS"), Some(&Uqc::NUMBERS));
        for text in ["", "KG", "EA", "PKT", "LT"] {
            assert_eq!(text.parse::<Uqc>(), Err(UqcError::NoUnit));
        }
    }
}
