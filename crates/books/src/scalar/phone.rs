//! Phone numbers of India, as people type and paste them. The till reads them by the same table
//! (`web/src/lib/phone.test.ts`).

use serde::{Deserialize, Deserializer};

use super::Text;

/// Digits of a phone number without the country code.
const DIGITS: usize = 10;
/// The prefixes of a number: the trunk prefix and the country code.
const PREFIXES: [&str; 5] = ["0", "91", "910", "0091", "00910"];

/// The ten digits of a phone number without prefix and separators; `None` where it is no phone number.
#[must_use]
pub fn read_phone(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|letter| !separates(*letter)).collect();
    let (digits, is_abroad) = match plain.strip_prefix('+') {
        Some(rest) => (rest, true),
        None => (plain.as_str(), false),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (before, number) = digits.split_at_checked(digits.len().checked_sub(DIGITS)?)?;
    let fits = if is_abroad { matches!(before, "91" | "910") } else { before.is_empty() || PREFIXES.contains(&before) };
    fits.then(|| number.to_owned())
}

/// Whether a number of ten digits is a mobile, to which a message can be sent.
#[must_use]
pub fn is_mobile(phone: &str) -> bool {
    read_phone(phone).is_some_and(|digits| digits == phone) && phone.starts_with(['6', '7', '8', '9'])
}

/// Blanks, marks between groups of digits, and the marks of direction that a copied number brings along.
fn separates(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, '-' | '.' | '(' | ')' | '\u{2010}'..='\u{2015}')
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Deserializes a phone number as its ten digits. An entry that is none stays as it is, for its own refusal.
///
/// # Errors
/// When the field is no scalar.
pub fn phone<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
    Text::deserialize(deserializer).map(|text| read_phone(&text).map_or(text, Text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_is_read_however_it_is_written() {
        for text in [
            "9800001101",
            "98000 01101",
            "98000-01101",
            "(98000) 01101",
            "98000.01101",
            "919800001101",
            "91 98000 01101",
            "09800001101",
            "0 98000 01101",
            "00919800001101",
            "0091 98000 01101",
            "+919800001101",
            "+91 98000-01101",
            "+91 (0) 98000 01101",
            "\u{202a}+91 98000\u{a0}01101\u{202c}",
        ] {
            assert_eq!(read_phone(text).as_deref(), Some("9800001101"), "{text}");
        }
        // A mobile may itself begin like the country code.
        assert_eq!(read_phone("9198000011").as_deref(), Some("9198000011"));
        assert_eq!(read_phone("1234567890").as_deref(), Some("1234567890"));
    }

    #[test]
    fn other_numbers_are_no_phones() {
        for text in [
            "",
            "980000110",
            "98000011011",
            "929800001101",
            "+9800001101",
            "+449800001101",
            "980000110x",
            "++919800001101",
            "9800001101 9800001102",
            "91-98000+01101",
            "\u{967}\u{968}\u{969}\u{96a}\u{96b}\u{96c}\u{96d}\u{96e}\u{96f}\u{966}",
        ] {
            assert_eq!(read_phone(text), None, "{text}");
        }
    }

    #[test]
    fn a_mobile_begins_with_6_to_9() {
        for phone in ["6000000000", "7000000000", "8000000000", "9999999999"] {
            assert!(is_mobile(phone), "{phone}");
        }
        for phone in ["0980000110", "1234567890", "5999999999", "2025671234", "98000 01101", ""] {
            assert!(!is_mobile(phone), "{phone}");
        }
    }
}
