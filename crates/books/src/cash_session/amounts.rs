//! Amounts as slips write them.

use paper::Document;
use pricing::Paise;

/// An amount of a column.
pub(super) fn amount(paise: Paise) -> String {
    paise.grouped().to_string()
}

/// A name and its amount, unless that is nothing.
pub(super) fn unless_zero(slip: &mut Document, name: &str, paise: Paise) {
    if paise != Paise::ZERO {
        slip.pair(name, amount(paise));
    }
}
