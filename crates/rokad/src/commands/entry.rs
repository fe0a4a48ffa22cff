//! What is typed after a flag, checked before anything is opened.

use jiff::tz::TimeZone;
use pricing::gstin::{Gstin, State};

/// A name: something to read.
pub fn name(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() { Err("must not be empty".to_owned()) } else { Ok(text.to_owned()) }
}

/// Something that may be taken away: nothing, or what is read as usual.
pub fn or_none(text: &str, read: fn(&str) -> Result<String, String>) -> Result<String, String> {
    if text.is_empty() { Ok(String::new()) } else { read(text) }
}

/// A store's code: three letters or digits, kept in capitals.
pub fn store_code(text: &str) -> Result<String, String> {
    if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        Ok(text.to_uppercase())
    } else {
        Err("a store's code is three letters or digits, such as KTM".to_owned())
    }
}

/// A GSTIN, kept in capitals.
pub fn gstin(text: &str) -> Result<String, String> {
    text.trim().parse::<Gstin>().map(|gstin| gstin.to_string()).map_err(|error| error.to_string())
}

/// A State's GST code that is still given out.
pub fn state_code(text: &str) -> Result<String, String> {
    match State::by_code(text) {
        Some(state) if !state.is_retired => Ok(text.to_owned()),
        Some(state) => Err(format!("the code of {} is no longer given out", state.name)),
        None => Err("is no State's GST code, such as 27 for Maharashtra".to_owned()),
    }
}

/// A PIN code: six digits, the first of them not 0.
pub fn pincode(text: &str) -> Result<String, String> {
    let digits: String = text.chars().filter(|character| *character != ' ').collect();
    if is_digits(&digits, 6) && !digits.starts_with('0') {
        Ok(digits)
    } else {
        Err("a PIN code has six digits, such as 411038".to_owned())
    }
}

/// An FSSAI licence: 14 digits, the first 1 for a licence or 2 for a registration.
pub fn fssai(text: &str) -> Result<String, String> {
    if is_digits(text, 14) && text.starts_with(['1', '2']) {
        Ok(text.to_owned())
    } else {
        Err("an FSSAI licence has 14 digits, the first 1 or 2".to_owned())
    }
}

/// A phone as it is printed: digits with spaces, hyphens and a plus.
pub fn phone(text: &str) -> Result<String, String> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let clean = text.bytes().all(|byte| byte.is_ascii_digit() || b" -+".contains(&byte));
    if clean && (6..=15).contains(&digits) {
        Ok(text.trim().to_owned())
    } else {
        Err("a phone has 6 to 15 digits, such as 020 2543 1100".to_owned())
    }
}

/// A day as YYYY-MM-DD.
pub fn day(text: &str) -> Result<String, String> {
    let day = text.trim().parse::<pricing::Day>();
    day.map(|day| day.to_string()).map_err(|_| "is no day: write it as 2026-04-01 is written".to_owned())
}

/// A time zone by its IANA name.
pub fn time_zone(text: &str) -> Result<String, String> {
    TimeZone::get(text)
        .map(|_| text.to_owned())
        .map_err(|_| "is no time zone: write it as Asia/Kolkata is written".to_owned())
}

fn is_digits(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_kept_as_the_books_want_it() {
        assert_eq!(store_code("ktm").as_deref(), Ok("KTM"));
        assert_eq!(gstin("27aapfu0939f1zv").as_deref(), Ok("27AAPFU0939F1ZV"));
        assert_eq!(pincode("411 038").as_deref(), Ok("411038"));
        assert_eq!(phone("+91 20 2543-1100").as_deref(), Ok("+91 20 2543-1100"));
        assert_eq!(time_zone("Asia/Kolkata").as_deref(), Ok("Asia/Kolkata"));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert!(name("  ").is_err());
        assert!(store_code("KT").is_err() && store_code("K-M").is_err());
        assert!(gstin("27AAPFU0939F1ZW").unwrap_err().contains("check character"));
        assert!(state_code("28").is_err() && state_code("99").is_err() && state_code("27").is_ok());
        assert!(pincode("011038").is_err() && pincode("41103").is_err());
        assert!(fssai("123").is_err() && fssai("31521999000123").is_err() && fssai("11521999000123").is_ok());
        assert!(phone("12345").is_err() && phone("020x2543110").is_err());
        assert!(time_zone("Asia/Kothrud").is_err());
    }
}
