//! Reads a scanner's input: a product number, a label of the store's scale, or a GS1 code with batch and expiry.
//!
//! The caller looks the whole code up first, by [`lookup_key`]: a code that is stored as it is belongs to its
//! product, whatever else it looks like. Only then it is [`read`].

mod application_identifier;
mod digital_link;
mod gs1;
mod gtin;
mod scale;

pub use gs1::Gs1;
pub use gtin::{Gtin, GtinError, check_digit, lookup_key, stands_for};
pub use scale::{Misfit, ScaleKind, ScaleRule, ScaleRuleError};

use crate::{Day, Paise, Quantity};
use scale::ScaleValue;

/// How the store's labels and scanners are set up.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BarcodeRules {
    /// The labels of the store's scales; the first rule that fits counts.
    pub scale: Vec<ScaleRule>,
    /// The end of a field of variable length in a GS1 code.
    pub separator: Separator,
}

/// The form in which a scanner sends FNC1, the end of a GS1 field of variable length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    /// This character; [`GS`](Separator::GS) counts as well.
    Sent(char),
    /// Nothing, as some keyboard wedges do: then codes that could be read in more than one way are refused.
    Dropped,
}

impl Separator {
    /// The character that the standard has for it: Group Separator.
    pub const GS: char = '\u{1D}';

    fn is(self, character: char) -> bool {
        character == Self::GS || self == Self::Sent(character)
    }
}

impl Default for Separator {
    fn default() -> Self {
        Self::Sent(Self::GS)
    }
}

/// A code as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scan {
    /// A code without inner meaning, without what the scanner put before it.
    Plain(String),
    /// A scale label with a weight, which is zero when the scale had none.
    Weight {
        /// The item digits of the label.
        item: String,
        /// Kilograms.
        quantity: Quantity,
    },
    /// A scale label with a price, which the line must cost exactly.
    Price {
        /// The item digits of the label.
        item: String,
        /// The price of the whole label.
        amount: Paise,
    },
    /// A GS1 code.
    Gs1(Gs1),
}

crate::words! {
    /// Why a code cannot be read. The application identifier says which field of a GS1 code is meant.
    pub enum ScanError in "scan" {
        Empty: "Nothing was scanned.",
        /// Longer than any code on goods.
        TooLong: "This code is too long.",
        /// A separator is missing, so the end of a field is a matter of opinion.
        Ambiguous { identifier: String }: "This code can be read in more than one way: the end of ({identifier}) is not marked.",
        /// The code from something on that is no field of the standard.
        UnknownIdentifier { data: String }: "This GS1 code has an unknown part: {data}",
        /// A field of wrong length, characters, date or check digit.
        Malformed { identifier: String }: "({identifier}) in this GS1 code is not valid.",
        /// One field with two values.
        Contradiction { identifier: String }: "({identifier}) stands twice in this GS1 code, and differs.",
        /// Such as the number of a pallet.
        NoProduct: "This GS1 code names no product.",
    }
}

/// More than any GS1 symbol on goods holds, and little enough to be read at once.
const MAX_LENGTH: usize = 512;

/// The kind of code, as the scanner's symbology identifier says (ISO/IEC 15424).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Carrier {
    /// A symbol that holds an element string.
    Gs1,
    /// Any other symbol.
    Other,
    /// The scanner does not say, or the code was typed.
    Unknown,
}

/// Reads a code. `today` tells the century of the dates in it.
///
/// # Errors
/// When it is empty, or a GS1 code that is broken or can be read in more than one way. Such a code is never
/// guessed: show it and ask.
pub fn read(code: &str, rules: &BarcodeRules, today: Day) -> Result<Scan, ScanError> {
    if code.len() > MAX_LENGTH {
        return Err(ScanError::TooLong);
    }
    let (carrier, data) = carrier(code.trim_matches(|character: char| character.is_ascii_whitespace()));
    if data.is_empty() {
        return Err(ScanError::Empty);
    }
    if carrier == Carrier::Gs1 || (carrier == Carrier::Unknown && looks_like_element_string(data)) {
        let elements = gs1::scanned(data, rules.separator, today)?;
        return gs1::gather(&elements, today).map(Scan::Gs1);
    }
    if looks_printed(data) {
        let elements = gs1::printed(data, today)?;
        return gs1::gather(&elements, today).map(Scan::Gs1);
    }
    if let Some(elements) = digital_link::elements(data, today) {
        return gs1::gather(&elements?, today).map(Scan::Gs1);
    }
    Ok(scale_label(data, &rules.scale).unwrap_or_else(|| Scan::Plain(data.to_owned())))
}

/// Splits off the symbology identifier: `]`, a letter for the symbology and a character for its use.
fn carrier(code: &str) -> (Carrier, &str) {
    let mut characters = code.chars();
    let identifier = (characters.next(), characters.next(), characters.next());
    match identifier {
        (Some(']'), Some(symbology), Some(usage)) if symbology.is_ascii_alphabetic() => {
            let is_gs1 = matches!((symbology, usage), ('C' | 'J', '1') | ('d', '2') | ('Q', '3') | ('e', _));
            (if is_gs1 { Carrier::Gs1 } else { Carrier::Other }, characters.as_str())
        }
        _ => (Carrier::Unknown, code),
    }
}

/// Whether a code that no symbology identifier announces is an element string: it holds a separator, or begins with
/// a product number that is right.
fn looks_like_element_string(data: &str) -> bool {
    let names_product = data.starts_with("01") || data.starts_with("02");
    data.contains(Separator::GS) || (names_product && data.get(2..16).is_some_and(|gtin| gtin.parse::<Gtin>().is_ok()))
}

fn looks_printed(data: &str) -> bool {
    data.strip_prefix('(')
        .and_then(|rest| rest.split_once(')'))
        .is_some_and(|(digits, _)| application_identifier::named(digits).is_some())
}

fn scale_label(data: &str, rules: &[ScaleRule]) -> Option<Scan> {
    rules.iter().find_map(|rule| rule.read(data).ok()).map(scan_of)
}

fn scan_of((item, value): (String, ScaleValue)) -> Scan {
    match value {
        ScaleValue::Weight(quantity) => Scan::Weight { item, quantity },
        ScaleValue::Price(amount) => Scan::Price { item, amount },
    }
}

/// Reads a code by one rule alone, for a person who sets a scale up: a weight or a price, or the reason why it is no
/// label of it.
///
/// # Errors
/// Why the code does not fit.
pub fn read_label(code: &str, rule: &ScaleRule) -> Result<Scan, Misfit> {
    let (_, data) = carrier(code.trim_matches(|character: char| character.is_ascii_whitespace()));
    rule.read(data).map(scan_of)
}
