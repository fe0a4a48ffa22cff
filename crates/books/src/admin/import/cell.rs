//! Amounts, days and barcodes as people and spreadsheets write them.

use std::borrow::Cow;

use pricing::barcode::Gtin;
use pricing::gstin::Gstin;
use pricing::hsn::Hsn;
use pricing::message::Says;
use pricing::search::ascii_digit;
use pricing::uqc::Uqc;
use pricing::{Day, Paise, Quantity};

use super::fault::FileFault;
use super::grid::is_unseen;

/// A value with a text form that a file may write in another way.
pub trait Written: std::str::FromStr<Err: Says> {
    /// The text form; the text itself where it is no other way of writing such a value.
    fn plain(text: &str) -> Cow<'_, str> {
        Cow::Borrowed(text)
    }
}

impl Written for Gstin {}
impl Written for Hsn {}
impl Written for Uqc {}

impl Written for Paise {
    fn plain(text: &str) -> Cow<'_, str> {
        number(text, 2)
    }
}

impl Written for Quantity {
    fn plain(text: &str) -> Cow<'_, str> {
        number(text, 3)
    }
}

impl Written for Day {
    fn plain(text: &str) -> Cow<'_, str> {
        day(text).map_or(Cow::Borrowed(text), |day| Cow::Owned(day.to_string()))
    }
}

/// A number without its currency, its grouping, and zeros behind more decimals than it may have: `₹ 1,23,456.00`,
/// `Rs. 265/-`, `65.0000`.
pub fn number(text: &str, decimals: usize) -> Cow<'_, str> {
    ungrouped(text, decimals).map_or(Cow::Borrowed(text), Cow::Owned)
}

fn ungrouped(text: &str, decimals: usize) -> Option<String> {
    let bare = text.strip_suffix("/-").unwrap_or(text).trim_matches(is_unseen);
    let bare = ["₹", "rs.", "rs", "inr"].into_iter().find_map(|sign| without(bare, sign)).unwrap_or(bare);
    let (whole, fraction) = bare.split_once('.').unwrap_or((bare, ""));
    let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let mut groups = whole.rsplit(',');
    let last = groups.next()?;
    let groups: Vec<&str> = groups.collect();
    // Lakhs and crores in pairs behind the last three, or thousands throughout.
    let in_order = groups.is_empty()
        || last.len() == 3
            && groups.iter().all(|group| (1..=3).contains(&group.len()))
            && groups.iter().rev().skip(1).all(|group| group.len() >= 2);
    let digits: String = groups.iter().rev().copied().chain([last]).collect();
    if digits.is_empty() || !is_number(&digits) || !is_number(fraction) || !in_order {
        return None;
    }
    let kept = fraction.get(..decimals).unwrap_or(fraction);
    let rest = fraction.get(decimals..).unwrap_or_default().trim_end_matches('0');
    Some(if fraction.is_empty() { format!("{sign}{digits}") } else { format!("{sign}{digits}.{kept}{rest}") })
}

fn without<'t>(text: &'t str, sign: &str) -> Option<&'t str> {
    let begins = text.get(..sign.len())?.eq_ignore_ascii_case(sign);
    begins.then(|| text.get(sign.len()..).unwrap_or_default().trim_start_matches(is_unseen))
}

/// Whether a number has been shortened by a spreadsheet: `8.90999E+12`.
pub fn is_shortened(text: &str) -> bool {
    let Some((digits, power)) = text.split_once(['E', 'e']) else { return false };
    let power = power.strip_prefix(['+', '-']).unwrap_or(power);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(power) && digits.contains('.') && is_number(&digits.replace('.', ""))
}

const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// A day as it is written in India, day before month: `31/12/2026`, `31-12-2026`, `31.12.2026`, `31-Dec-26`; or as
/// `2026-12-31`, with or without a time behind it.
fn day(text: &str) -> Option<Day> {
    let text =
        text.split(['T', ' ']).next().filter(|day| day.len() >= 8 && day.starts_with(|c: char| c.is_ascii_digit()))?;
    let mut parts = text.split(['/', '-', '.']);
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    if first.len() == 4 {
        return Day::new(first.parse().ok()?, second.parse().ok()?, third.parse().ok()?);
    }
    let by_name = MONTHS.iter().position(|name| second.to_ascii_lowercase().starts_with(name));
    let month = match by_name {
        Some(place) => u8::try_from(place + 1).ok()?,
        None => second.parse().ok()?,
    };
    let year: u16 = third.parse().ok()?;
    let year = match third.len() {
        4 => year,
        // As Tally writes it; a number in its place could be anything.
        2 if by_name.is_some() => 2000 + year,
        _ => return None,
    };
    Day::new(year, month, first.parse().ok()?)
}

/// The reading of a barcode in a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Reading {
    /// As it is.
    Same,
    /// As another text, which has the check digit of a GTIN.
    Mended(String),
    /// As it is, though it would be a GTIN with zeros in front.
    ZerosLost(String),
}

/// Reads a barcode.
///
/// # Errors
/// When it cannot have been printed on anything.
pub fn barcode(text: &str) -> Result<Reading, FileFault> {
    if is_shortened(text) {
        return Err(FileFault::ShortenedBarcode);
    }
    if !text.chars().any(char::is_alphanumeric) {
        return Err(FileFault::NoBarcode);
    }
    let digits: String = text
        .chars()
        .filter(|c| !is_unseen(*c) && !matches!(c, '-' | '\u{2010}'..='\u{2015}'))
        .map(ascii_digit)
        .collect();
    let digits =
        digits.split_once('.').filter(|(_, zeros)| zeros.bytes().all(|b| b == b'0')).map_or(&*digits, |(d, _)| d);
    let is_gtin = |code: &str| code.bytes().all(|byte| byte.is_ascii_digit()) && code.parse::<Gtin>().is_ok();
    if digits != text && is_gtin(digits) {
        return Ok(Reading::Mended(digits.to_owned()));
    }
    // A spreadsheet takes the zeros in front away; two of them are as likely as a code of the store's own.
    let padded = match text.len() {
        7 | 11 => format!("0{text}"),
        _ => return Ok(Reading::Same),
    };
    Ok(if is_gtin(&padded) { Reading::ZerosLost(padded) } else { Reading::Same })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_indians_write_them() {
        for (text, wanted) in [
            ("1,23,456.00", "123456.00"),
            ("12,34,56,789.5", "123456789.5"),
            ("1,234,567", "1234567"),
            ("₹ 265.00", "265.00"),
            ("Rs. 265/-", "265"),
            ("INR 1,000", "1000"),
            ("65.0000", "65.00"),
            ("-1,000.00", "-1000.00"),
            // A text that could be something else stays, and the type of the amount refuses it.
            ("1,20.00", "1,20.00"),
            ("12,50", "12,50"),
            (",100", ",100"),
            ("65.005", "65.005"),
            ("48 Nos", "48 Nos"),
            ("", ""),
        ] {
            assert_eq!(number(text, 2), wanted, "{text}");
        }
        assert_eq!(number("1,000.2500", 3), "1000.250");
    }

    #[test]
    fn days_have_their_day_first_unless_they_begin_with_a_year() {
        for (text, wanted) in [
            ("31/12/2026", "2026-12-31"),
            ("1-4-2026", "2026-04-01"),
            ("31.12.2026", "2026-12-31"),
            ("31-Dec-26", "2026-12-31"),
            ("1-April-2026", "2026-04-01"),
            ("2026-12-31", "2026-12-31"),
            ("2026-12-31T00:00:00", "2026-12-31"),
            ("31/12/2026 00:00", "2026-12-31"),
        ] {
            assert_eq!(day(text).map(|day| day.to_string()).as_deref(), Some(wanted), "{text}");
        }
        for text in ["12/31/2026", "31/12/26", "31/02/2026", "20261231", "soon", "1/2/3/2026", ""] {
            assert_eq!(day(text), None, "{text}");
        }
    }

    #[test]
    fn a_barcode_that_a_spreadsheet_spoiled_is_mended_or_told() {
        let mended = |code: &str| Ok(Reading::Mended(code.to_owned()));
        for (text, wanted) in [
            ("8909999000010", Ok(Reading::Same)),
            ("SHIRT-01", Ok(Reading::Same)),
            ("12*16FRAME", Ok(Reading::Same)),
            ("IPAD5/6", Ok(Reading::Same)),
            ("1234567", Ok(Reading::Same)),
            ("8.90999E+12", Err("ShortenedBarcode")),
            ("#N/A", Ok(Reading::Same)),
            ("-", Err("NoBarcode")),
            ("8909999000027.0", mended("8909999000027")),
            ("8 909999 000034", mended("8909999000034")),
            ("890-9999-00004-1", mended("8909999000041")),
            ("890999\u{200B}9000072", mended("8909999000072")),
            ("८९०९९९९००००८९", mended("8909999000089")),
            ("12345678905", Ok(Reading::ZerosLost("012345678905".to_owned()))),
            ("1234565", Ok(Reading::ZerosLost("01234565".to_owned()))),
        ] {
            let told = barcode(text).map_err(|fault| format!("{fault:?}"));
            assert_eq!(told, wanted.map_err(str::to_owned), "{text}");
        }
    }
}
