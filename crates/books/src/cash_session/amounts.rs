//! Amounts as slips write them.

use paper::Document;
use pricing::Paise;

use crate::printing::amount;

/// A name and its amount, unless that is nothing.
pub(super) fn unless_zero(slip: &mut Document, name: &str, paise: Paise) {
    if paise != Paise::ZERO {
        slip.pair(name, amount(paise));
    }
}
