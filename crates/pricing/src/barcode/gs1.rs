//! GS1 element strings: a product with its batch, expiry, serial number, count or weight in one code.
//!
//! Scanned, fields follow one another; one of variable length ends at a separator (FNC1, sent as the character GS)
//! or with the code. In print, the application identifiers stand in parentheses.

use std::borrow::Cow;

use super::application_identifier::{ApplicationIdentifier, Content, named, take};
use super::gtin::Gtin;
use super::{ScanError, Separator};
use crate::money::half_up;
use crate::{Day, Quantity};

/// The goods as a GS1 code describes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gs1 {
    /// The product: AI 01, or 02 for the goods inside a case.
    pub gtin: Gtin,
    /// AI 10, batch or lot.
    pub batch: Option<String>,
    /// AI 17, the day until which the goods may be used.
    pub expiry: Option<Day>,
    /// AI 15, the day until which they keep their quality.
    pub best_before: Option<Day>,
    /// AI 21, serial number.
    pub serial: Option<String>,
    /// AI 37 or 30, a number of pieces.
    pub count: Option<u32>,
    /// AI 310n, net weight in kilograms, rounded half up to the gram.
    pub net_weight: Option<Quantity>,
}

/// One field of an element string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Element<'a> {
    digits: &'a str,
    value: Cow<'a, str>,
}

impl<'a> Element<'a> {
    /// A field whose extent is known; its length and characters are checked.
    pub(super) fn new(digits: &'a str, value: Cow<'a, str>, today: Day) -> Result<Self, ScanError> {
        let identifier = named(digits).ok_or_else(|| unknown(digits))?;
        let value = padded_gtin(digits, value);
        if (identifier.min..=identifier.max).contains(&value.len()) && holds(identifier, &value, today) {
            Ok(Self { digits, value })
        } else {
            Err(ScanError::Malformed { identifier: digits.to_owned() })
        }
    }
}

/// Digital Links may carry a shorter GTIN where an element string has fourteen digits.
fn padded_gtin<'a>(digits: &str, value: Cow<'a, str>) -> Cow<'a, str> {
    match value.parse::<Gtin>() {
        Ok(gtin) if matches!(digits, "01" | "02") => Cow::Owned(gtin.to_string()),
        _ => value,
    }
}

/// The fields of an element string as scanned.
///
/// A variable field that is longer than it may be has lost its separator. One that runs to the end of a code
/// without any separator may have swallowed others; whether it has is never guessed.
pub(super) fn scanned(data: &str, separator: Separator, today: Day) -> Result<Vec<Element<'_>>, ScanError> {
    let separated = data.contains(|character| separator.is(character));
    let mut elements: Vec<Element<'_>> = Vec::new();
    let mut rest = data.trim_start_matches(|character| separator.is(character));
    while !rest.is_empty() {
        let (identifier, digits, field) = take(rest).ok_or_else(|| unknown(rest))?;
        let field_end = field.find(|character| separator.is(character)).unwrap_or(field.len());
        let value_end = if identifier.is_fixed() { identifier.max } else { field_end };
        if value_end > identifier.max {
            return Err(ScanError::Ambiguous { identifier: digits.to_owned() });
        }
        let malformed = || ScanError::Malformed { identifier: digits.to_owned() };
        let (value, after) = field.split_at_checked(value_end).ok_or_else(malformed)?;
        let element = Element::new(digits, Cow::Borrowed(value), today)?;
        elements.push(element);
        if !identifier.is_fixed() && !separated && hides_fields(identifier, value, &elements, separator, today) {
            return Err(ScanError::Ambiguous { identifier: digits.to_owned() });
        }
        rest = after.trim_start_matches(|character| separator.is(character));
    }
    Ok(elements)
}

/// The fields of an element string as printed: `(01)08901234123454(17)281130(10)BATCH7`.
pub(super) fn printed(data: &str, today: Day) -> Result<Vec<Element<'_>>, ScanError> {
    let mut elements = Vec::new();
    let mut rest = data;
    while !rest.is_empty() {
        let (digits, field) = parenthesised(rest).ok_or_else(|| unknown(rest))?;
        let next = field.char_indices().find_map(|(at, _)| {
            let (digits, _) = parenthesised(field.get(at..)?)?;
            named(digits).map(|_| at)
        });
        let (value, after) = field.split_at_checked(next.unwrap_or(field.len())).ok_or_else(|| unknown(rest))?;
        elements.push(Element::new(digits, Cow::Borrowed(value.trim_end()), today)?);
        rest = after;
    }
    Ok(elements)
}

fn unknown(data: &str) -> ScanError {
    ScanError::UnknownIdentifier { data: data.to_owned() }
}

fn parenthesised(data: &str) -> Option<(&str, &str)> {
    data.strip_prefix('(')?.split_once(')')
}

/// Whether the end of an unseparated value also reads as fields of its own that the code does not have yet.
///
/// Any such reading counts where the scanner drops separators. With separators only one that begins with a plausible
/// date does: the end of a batch number often looks like a serial number, but hardly ever like a date.
fn hides_fields(
    identifier: &ApplicationIdentifier,
    value: &str,
    seen: &[Element<'_>],
    separator: Separator,
    today: Day,
) -> bool {
    let readable = readable_from(value, today);
    (identifier.min..value.len()).filter(|&start| readable.get(start) == Some(&true)).any(|start| {
        let Some((hidden, digits, field)) = value.get(start..).and_then(take) else {
            return false;
        };
        let is_plausible_date = hidden.content == Content::Date
            && field.get(..6).and_then(|date| date_of(date, today)).is_some_and(|date| is_near(date, today));
        let counts = separator == Separator::Dropped || is_plausible_date;
        counts && seen.iter().all(|element| element.digits != digits)
    })
}

/// For each position of the text, whether all from there on reads as fields; worked out from the end, so that a
/// long code does not take long.
fn readable_from(text: &str, today: Day) -> Vec<bool> {
    let mut readable = vec![false; text.len()];
    readable.push(true);
    for start in (0..text.len()).rev() {
        let Some((identifier, digits, field)) = text.get(start..).and_then(take) else {
            continue;
        };
        let field_start = start.saturating_add(digits.len());
        let reads = (identifier.min..=identifier.max).any(|length| {
            let end = field_start.saturating_add(length);
            readable.get(end) == Some(&true) && field.get(..length).is_some_and(|value| holds(identifier, value, today))
        });
        if let Some(slot) = readable.get_mut(start) {
            *slot = reads;
        }
    }
    readable
}

/// Whether the characters of a value are what the application identifier announces.
fn holds(identifier: &ApplicationIdentifier, value: &str, today: Day) -> bool {
    if matches!(identifier.digits, "01" | "02") {
        return value.parse::<Gtin>().is_ok();
    }
    match identifier.content {
        Content::Digits => value.bytes().all(|byte| byte.is_ascii_digit()),
        Content::Date => date_of(value, today).is_some(),
        Content::Text => value.chars().all(is_in_character_set_82),
    }
}

/// The characters of GS1 fields (GS1 General Specifications, character set 82).
fn is_in_character_set_82(character: char) -> bool {
    character.is_ascii_alphanumeric() || "!\"%&'()*+,-./:;<=>?_".contains(character)
}

/// A date YYMMDD; day 00 is the last of the month.
///
/// The century is the one that brings the year nearest to today. A year that seems 51 or more ahead is of the last
/// century, one 50 or more behind of the next (GS1 General Specifications, determination of the century).
fn date_of(yymmdd: &str, today: Day) -> Option<Day> {
    if yymmdd.len() != 6 || !yymmdd.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let part = |range: std::ops::Range<usize>| yymmdd.get(range)?.parse::<u8>().ok();
    let (year, month, day) = (part(0..2)?, part(2..4)?, part(4..6)?);
    let year_today = today.year() % 100;
    let century_today = today.year().checked_sub(year_today)?;
    let ahead = i32::from(year).checked_sub(i32::from(year_today))?;
    let century = match ahead {
        51.. => century_today.checked_sub(100)?,
        ..=-50 => century_today.checked_add(100)?,
        _ => century_today,
    };
    let year = century.checked_add(u16::from(year))?;
    if day == 0 { Day::last_of_month(year, month) } else { Day::new(year, month, day) }
}

fn is_near(date: Day, today: Day) -> bool {
    date.year().abs_diff(today.year()) <= 10
}

/// Joins the fields to one description.
pub(super) fn gather(elements: &[Element<'_>], today: Day) -> Result<Gs1, ScanError> {
    for (index, element) in elements.iter().enumerate() {
        let earlier = elements.iter().take(index).find(|earlier| earlier.digits == element.digits);
        if earlier.is_some_and(|earlier| earlier.value != element.value) {
            return Err(ScanError::Contradiction { identifier: element.digits.to_owned() });
        }
    }
    let value =
        |digits: &str| elements.iter().find(|element| element.digits == digits).map(|element| element.value.as_ref());
    let gtin = value("01").or_else(|| value("02")).ok_or(ScanError::NoProduct)?;
    Ok(Gs1 {
        gtin: gtin.parse().map_err(|_| ScanError::NoProduct)?,
        batch: value("10").map(str::to_owned),
        expiry: value("17").and_then(|date| date_of(date, today)),
        best_before: value("15").and_then(|date| date_of(date, today)),
        serial: value("21").map(str::to_owned),
        count: value("37").or_else(|| value("30")).and_then(|count| count.parse().ok()),
        net_weight: elements.iter().find_map(net_weight),
    })
}

/// AI 310n: six digits of kilograms, n of them decimals.
fn net_weight(element: &Element<'_>) -> Option<Quantity> {
    let decimals: u32 = element.digits.strip_prefix("310")?.parse().ok()?;
    let value: i128 = element.value.parse().ok()?;
    let thousandths = half_up(value.checked_mul(1000)?, 10_i128.checked_pow(decimals)?);
    i64::try_from(thousandths).ok().map(Quantity::new)
}
