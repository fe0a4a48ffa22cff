//! Labels of the store's own scales: barcodes that carry a weight or a price.
//!
//! EAN-13 numbers that begin with 02, 04 or 20 to 29 mean whatever the store wants (GS1 General Specifications,
//! restricted circulation numbers). The scale's setup decides which digits are the item and which the value; here it is
//! an ordered list of patterns.

use std::borrow::Cow;

use super::gtin::{Gtin, GtinError, check_digit};
use crate::{Paise, Quantity};

/// The meaning of a scale label's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScaleKind {
    /// A weight in kilograms.
    Weight,
    /// A price in rupees.
    Price,
}

/// How to read one kind of scale label.
///
/// A pattern describes the digits of the label:
///
/// | In the pattern | Stands for |
/// |---|---|
/// | a digit | itself |
/// | `.` | a digit of the item number |
/// | `_` | a digit without meaning here, such as a scale maker's own check |
/// | `{NNDDD}` | the value, here with two digits before and three after the decimal point |
///
/// After a pattern of 7, 11 or 12 digits follows the check digit of EAN-8, UPC-A or EAN-13, which must be right; a
/// pattern of 8 or 13 digits is the whole label, whatever it ends with. `21.....{NNDDD}` reads `2100012012508` as
/// 1.250 kg of item 00012.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScaleRule {
    kind: ScaleKind,
    pattern: String,
    places: Vec<Place>,
    /// How many digits of the value stand after the decimal point.
    decimals: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Literal(char),
    Item,
    Ignored,
    Value,
}

/// Why a text is not the pattern of a scale label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScaleRuleError {
    /// A character that means nothing in a pattern.
    #[error("{0:?} means nothing in a scale label pattern")]
    Character(char),
    /// There is no `{…}`, more than one, or one that is not N's followed by D's.
    #[error("a scale label pattern needs one value, such as {{NNDDD}}")]
    Value,
    /// There is no `.`.
    #[error("a scale label pattern needs item digits, written as dots")]
    NoItem,
    /// With or without a check digit, no label has so many digits.
    #[error("a scale label pattern has 7, 11 or 12 digits before a check digit, or 8 or 13 in all, not {0}")]
    Length(usize),
    /// More decimals than a weight (three) or a price (two) has.
    #[error("the value of a scale label has at most {0} decimals")]
    Decimals(usize),
}

/// Why a code is no label of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// It is no number.
    NoNumber,
    /// It has so many digits, and the rule's labels another number of them, the check digit counted.
    Length {
        /// Digits of the code.
        has: usize,
        /// Digits of a label.
        wants: usize,
    },
    /// Its last digit is not the check digit, which is this one.
    CheckDigit(char),
    /// It has a digit where the rule has another one.
    Digit {
        /// The digit of the label, counted from 1.
        place: usize,
        /// The digit of the code.
        has: char,
        /// The digit of the rule.
        wants: char,
    },
}

/// The value of a scale label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ScaleValue {
    Weight(Quantity),
    Price(Paise),
}

impl ScaleRule {
    /// A rule for labels of a kind.
    ///
    /// # Errors
    /// When the pattern is not one, or its value has more decimals than the kind.
    pub fn new(kind: ScaleKind, pattern: &str) -> Result<Self, ScaleRuleError> {
        let (before, rest) = pattern.split_once('{').ok_or(ScaleRuleError::Value)?;
        let (value, after) = rest.split_once('}').ok_or(ScaleRuleError::Value)?;
        let decimals = value.trim_start_matches('N');
        if value.is_empty() || decimals.contains(|character| character != 'D') || after.contains('{') {
            return Err(ScaleRuleError::Value);
        }
        let most = match kind {
            ScaleKind::Weight => 3,
            ScaleKind::Price => 2,
        };
        if decimals.len() > most {
            return Err(ScaleRuleError::Decimals(most));
        }

        let mut places = before.chars().map(place).collect::<Result<Vec<_>, _>>()?;
        places.extend(value.chars().map(|_| Place::Value));
        for character in after.chars() {
            places.push(place(character)?);
        }
        if !places.contains(&Place::Item) {
            return Err(ScaleRuleError::NoItem);
        }
        if !matches!(places.len(), 7 | 8 | 11 | 12 | 13) {
            return Err(ScaleRuleError::Length(places.len()));
        }
        Ok(Self { kind, pattern: pattern.to_owned(), places, decimals: decimals.len() })
    }

    /// The meaning of the label's value.
    #[must_use]
    pub const fn kind(&self) -> ScaleKind {
        self.kind
    }

    /// The pattern, as it was written.
    #[must_use]
    pub fn pattern(&self) -> &str {
        &self.pattern
    }

    /// The item and the value of a label that fits the rule, or why a code does not.
    pub(super) fn read(&self, code: &str) -> Result<(String, ScaleValue), Misfit> {
        let (item, value) = self.item_and_value(&self.described_digits(code)?)?;
        // Of digits alone, and of no more than the kind has decimals.
        let value = match self.kind {
            ScaleKind::Weight => value.parse().map(ScaleValue::Weight).map_err(|_| Misfit::NoNumber),
            ScaleKind::Price => value.parse().map(ScaleValue::Price).map_err(|_| Misfit::NoNumber),
        };
        Ok((item, value?))
    }

    /// Whether the pattern is the whole label, and no check digit follows.
    fn is_whole(&self) -> bool {
        matches!(self.places.len(), 8 | 13)
    }

    /// The digits that the pattern describes, if the code has so many and a right check digit where one follows.
    fn described_digits<'a>(&self, code: &'a str) -> Result<Cow<'a, str>, Misfit> {
        if code.is_empty() || !code.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(Misfit::NoNumber);
        }
        let wants = self.places.len().saturating_add(usize::from(!self.is_whole()));
        let length = Misfit::Length { has: code.len(), wants };
        if self.is_whole() {
            return if code.len() == wants { Ok(Cow::Borrowed(code)) } else { Err(length) };
        }
        // Compared in the 14-digit form, since a scanner may add or drop the zero before an UPC-A number.
        let mut digits = match code.parse::<Gtin>() {
            Ok(gtin) => gtin.to_string(),
            Err(GtinError::CheckDigit) if code.len() == wants => {
                let mut before = code.to_owned();
                before.pop();
                return Err(check_digit(&before).map_or(length, Misfit::CheckDigit));
            }
            Err(_) => return Err(length),
        };
        digits.pop();
        let described = digits.split_off(digits.len().checked_sub(self.places.len()).ok_or(length)?);
        let only_padding_before = digits.bytes().all(|digit| digit == b'0');
        if only_padding_before { Ok(Cow::Owned(described)) } else { Err(length) }
    }

    /// The item digits, and the value as decimal text.
    fn item_and_value(&self, digits: &str) -> Result<(String, String), Misfit> {
        let (mut item, mut value) = (String::new(), String::new());
        for (at, (digit, place)) in (1..).zip(digits.chars().zip(&self.places)) {
            match *place {
                Place::Literal(wants) if wants != digit => {
                    return Err(Misfit::Digit { place: at, has: digit, wants });
                }
                Place::Literal(_) | Place::Ignored => {}
                Place::Item => item.push(digit),
                Place::Value => value.push(digit),
            }
        }
        value.insert(value.len().saturating_sub(self.decimals), '.');
        Ok((item, value))
    }
}

fn place(character: char) -> Result<Place, ScaleRuleError> {
    match character {
        '0'..='9' => Ok(Place::Literal(character)),
        '.' => Ok(Place::Item),
        '_' => Ok(Place::Ignored),
        other => Err(ScaleRuleError::Character(other)),
    }
}
