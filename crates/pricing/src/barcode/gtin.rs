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

/// Another code that the same digits may stand for, when no product has the code itself. A UPC-E is short for a UPC-A.
/// Some scanners send an add-on of two or five digits along; then the book, magazine or pack stands in front of it.
///
/// A UPC-E leaves out the zeros of a UPC-A; its last digit but one says where they were (GS1 General Specifications,
/// UPC-E symbology). A GTIN of fourteen digits is no UPC-A with an add-on.
#[must_use]
pub fn stands_for(code: &str) -> Option<String> {
    if !code.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let found = match code.len() {
        8 => upc_a_of(code)?,
        14 if code.parse::<Gtin>().is_ok() => return None,
        14 | 17 => code.get(..12)?.to_owned(),
        15 | 18 => code.get(..13)?.to_owned(),
        _ => return None,
    };
    found.parse::<Gtin>().is_ok().then_some(found)
}

fn upc_a_of(code: &str) -> Option<String> {
    let (system, digits, check) = (code.get(..1)?, code.get(1..7)?, code.get(7..)?);
    if !matches!(system, "0" | "1") {
        return None;
    }
    let (front, last) = (digits.get(..5)?, digits.get(5..)?);
    let (makers, product) = match last {
        "0" | "1" | "2" => (format!("{}{last}0000", front.get(..2)?), front.get(2..)?.to_owned()),
        "3" => (format!("{}00000", front.get(..3)?), front.get(3..)?.to_owned()),
        "4" => (format!("{}00000", front.get(..4)?), front.get(4..)?.to_owned()),
        _ => (format!("{front}0000"), last.to_owned()),
    };
    Some(format!("{system}{makers}{product}{check}"))
}

/// The key under which a code is stored and looked up: the 14-digit form of a GTIN, any other code as it is.
#[must_use]
pub fn lookup_key(code: &str) -> Cow<'_, str> {
    match code.parse::<Gtin>() {
        Ok(gtin) => Cow::Owned(gtin.to_string()),
        Err(_) => Cow::Borrowed(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_codes_and_add_ons_stand_for_what_is_sold() {
        for (code, wanted) in [
            ("04252614", Some("042100005264")),
            ("01234531", Some("012300000451")),
            ("01234543", Some("012340000053")),
            ("01234572", Some("012345000072")),
            ("11234502", Some("112000003452")),
            // A wrong check digit, another system, no digits.
            ("04252615", None),
            ("24252614", None),
            ("0425261A", None),
            // A magazine with its issue, a book with its price, an American pack with an issue.
            ("977123456700301", Some("9771234567003")),
            ("978812912345951299", Some("9788129123459")),
            ("04210000526412", Some("042100005264")),
            ("9771234567004012", None),
            // A carton.
            ("18901000000016", None),
        ] {
            assert_eq!(stands_for(code).as_deref(), wanted, "{code}");
        }
    }
}
