//! Entries about a store, each parsed and checked in one place for every caller.

use jiff::tz::TimeZone;
use pricing::gstin::{Gstin, GstinError, State};

use crate::refusal::{CallError, FieldError, Result};

pricing::words! {
    /// Faults of an entry.
    pub enum StoreEntryFault in "store_entry" {
        Empty: "This must not be empty.",
        NoCode: "A store's code is three letters or digits, such as KTM.",
        NoState: "This is no State's GST code, such as 27 for Maharashtra.",
        RetiredState { name: &'static str }: "The code of {name} is no longer given out.",
        NoPincode: "A PIN code has six digits, such as 411038.",
        NoFssai: "An FSSAI licence has 14 digits, the first 1 or 2.",
        NoPhone: "A phone has 6 to 15 digits, such as 020 2543 1100.",
        NoTimeZone: "This is no time zone: write it as Asia/Kolkata is written.",
    }
    with { Gstin(GstinError) }
}

/// A parser of an entry.
pub(crate) type Read = fn(&str) -> std::result::Result<String, StoreEntryFault>;

/// A name: something to read.
///
/// # Errors
/// When it is empty.
pub fn name(text: &str) -> std::result::Result<String, StoreEntryFault> {
    let text = text.trim();
    if text.is_empty() { Err(StoreEntryFault::Empty) } else { Ok(text.to_owned()) }
}

/// An optional entry: empty, or read by `read`.
///
/// # Errors
/// The errors of `read`.
pub fn or_none(text: &str, read: Read) -> std::result::Result<String, StoreEntryFault> {
    if text.is_empty() { Ok(String::new()) } else { read(text) }
}

/// A store's code: three letters or digits, kept in capitals.
///
/// # Errors
/// When it is something else.
pub fn store_code(text: &str) -> std::result::Result<String, StoreEntryFault> {
    if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        Ok(text.to_uppercase())
    } else {
        Err(StoreEntryFault::NoCode)
    }
}

/// A GSTIN, kept in capitals.
///
/// # Errors
/// When it is none.
pub fn gstin(text: &str) -> std::result::Result<String, StoreEntryFault> {
    Ok(text.trim().parse::<Gstin>()?.to_string())
}

/// A State's GST code that is still given out.
///
/// # Errors
/// When it is none, or not any more.
pub fn state_code(text: &str) -> std::result::Result<String, StoreEntryFault> {
    match State::by_code(text) {
        Some(state) if !state.is_retired => Ok(text.to_owned()),
        Some(state) => Err(StoreEntryFault::RetiredState { name: state.name }),
        None => Err(StoreEntryFault::NoState),
    }
}

/// A PIN code: six digits, the first of them not 0.
///
/// # Errors
/// When it is something else.
pub fn pincode(text: &str) -> std::result::Result<String, StoreEntryFault> {
    let digits: String = text.chars().filter(|character| *character != ' ').collect();
    if is_digits(&digits, 6) && !digits.starts_with('0') { Ok(digits) } else { Err(StoreEntryFault::NoPincode) }
}

/// An FSSAI licence: 14 digits, the first 1 for a licence or 2 for a registration.
///
/// # Errors
/// When it is something else.
pub fn fssai(text: &str) -> std::result::Result<String, StoreEntryFault> {
    if is_digits(text, 14) && text.starts_with(['1', '2']) {
        Ok(text.to_owned())
    } else {
        Err(StoreEntryFault::NoFssai)
    }
}

/// A phone as it is printed: digits with spaces, hyphens and a plus.
///
/// # Errors
/// When it is something else.
pub fn phone(text: &str) -> std::result::Result<String, StoreEntryFault> {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let clean = text.bytes().all(|byte| byte.is_ascii_digit() || b" -+".contains(&byte));
    if clean && (6..=15).contains(&digits) { Ok(text.trim().to_owned()) } else { Err(StoreEntryFault::NoPhone) }
}

/// A time zone by its IANA name.
///
/// # Errors
/// When there is none of that name.
pub fn time_zone(text: &str) -> std::result::Result<String, StoreEntryFault> {
    TimeZone::get(text).map(|_| text.to_owned()).map_err(|_| StoreEntryFault::NoTimeZone)
}

fn is_digits(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A phone, or none.
pub(crate) fn any_phone(text: &str) -> std::result::Result<String, StoreEntryFault> {
    or_none(text, phone)
}

/// A GSTIN, or none.
pub(crate) fn any_gstin(text: &str) -> std::result::Result<String, StoreEntryFault> {
    or_none(text, gstin)
}

/// An FSSAI licence, or none.
pub(crate) fn any_fssai(text: &str) -> std::result::Result<String, StoreEntryFault> {
    or_none(text, fssai)
}

/// Puts entries into the form in which they are kept.
///
/// # Errors
/// [`CallError::Invalid`] with every entry that cannot be kept.
pub(crate) fn keep<'e>(entries: impl IntoIterator<Item = (&'e str, &'e mut String, Read)>) -> Result<()> {
    let mut wrong = Vec::new();
    for (field, entry, read) in entries {
        match read(entry) {
            Ok(kept) => *entry = kept,
            Err(why) => wrong.push(FieldError::new(field, &why)),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(CallError::Invalid(wrong)) }
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
        assert_eq!(
            (any_phone("").as_deref(), any_gstin("").as_deref(), any_fssai("").as_deref()),
            (Ok(""), Ok(""), Ok(""))
        );
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert!(name("  ").is_err());
        assert!(store_code("KT").is_err() && store_code("K-M").is_err());
        assert!(gstin("27AAPFU0939F1ZW").unwrap_err().to_string().contains("check character"));
        assert!(state_code("28").is_err() && state_code("99").is_err() && state_code("27").is_ok());
        assert!(pincode("011038").is_err() && pincode("41103").is_err());
        assert!(fssai("123").is_err() && fssai("31521999000123").is_err() && fssai("11521999000123").is_ok());
        assert!(phone("12345").is_err() && phone("020x2543110").is_err());
        assert!(time_zone("Asia/Kothrud").is_err());
    }

    #[test]
    fn every_entry_that_cannot_be_kept_is_named() {
        let (mut code, mut pin, mut city) = ("ktm".to_owned(), "4110".to_owned(), String::new());
        let entries: [(&str, &mut String, Read); 3] =
            [("code", &mut code, store_code), ("pincode", &mut pin, pincode), ("city", &mut city, name)];
        let stop = keep(entries);
        let Err(CallError::Invalid(wrong)) = stop else { panic!("{stop:?}") };
        let told: Vec<(&str, &str)> = wrong.iter().map(|one| (one.field.as_str(), one.message.code.as_str())).collect();
        assert_eq!(told, [("pincode", "store_entry.no_pincode"), ("city", "store_entry.empty")]);
        assert_eq!(code, "KTM");
    }
}
