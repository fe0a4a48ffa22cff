//! Global Trade Item Numbers, the numbers in retail barcodes.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// A GTIN of 8, 12, 13 or 14 digits with a right check digit.
///
/// All lengths are one number: a shorter GTIN is a longer one without its leading zeros, which scanners add and
/// drop at will (GS1 General Specifications). So two GTINs are equal when their 14-digit forms are,
/// and that form is the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gtin(u64);

/// Why digits are not a GTIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GtinError {
    /// Something else than 8, 12, 13 or 14 digits.
    #[error("a GTIN has 8, 12, 13 or 14 digits")]
    Shape,
    /// The last digit does not follow from the others.
    #[error("the check digit of the GTIN is wrong")]
    CheckDigit,
}

impl fmt::Display for Gtin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:014}", self.0)
    }
}

impl FromStr for Gtin {
    type Err = GtinError;

    fn from_str(text: &str) -> Result<Self, GtinError> {
        if !matches!(text.len(), 8 | 12 | 13 | 14) || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(GtinError::Shape);
        }
        let (data, check) = text.split_at_checked(text.len().saturating_sub(1)).ok_or(GtinError::Shape)?;
        if check_digit(data) != check.chars().next() {
            return Err(GtinError::CheckDigit);
        }
        text.parse().map(Self).map_err(|_| GtinError::Shape)
    }
}

/// The check digit that ends a number whose other digits are `data`; `None` unless all are digits.
///
/// From the right, digits are taken three times and once in turn; the check digit brings the sum to a multiple of
/// ten (GS1 General Specifications, check digit calculation).
#[must_use]
pub fn check_digit(data: &str) -> Option<char> {
    if data.is_empty() {
        return None;
    }
    let mut sum: u32 = 0;
    for (character, weight) in data.chars().rev().zip([3_u32, 1].into_iter().cycle()) {
        sum = sum.checked_add(character.to_digit(10)?.checked_mul(weight)?)?;
    }
    char::from_digit(10_u32.checked_sub(sum % 10)? % 10, 10)
}

/// What a code is stored and looked up by: the 14-digit form of a GTIN, any other code as it is.
#[must_use]
pub fn lookup_key(code: &str) -> Cow<'_, str> {
    match code.parse::<Gtin>() {
        Ok(gtin) => Cow::Owned(gtin.to_string()),
        Err(_) => Cow::Borrowed(code),
    }
}
