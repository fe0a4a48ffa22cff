//! GS1 Digital Link: a web address that carries application identifiers, as QR codes on packs do.
//!
//! `https://host/01/08901234123454/10/BATCH7/21/SN0001?17=281130` (GS1 Digital Link Standard: URI Syntax).

use std::borrow::Cow;

use super::ScanError;
use super::application_identifier::named;
use super::gs1::Element;
use super::gtin::Gtin;
use crate::Day;

/// The fields of a Digital Link; `None` when the text is no such address.
pub(super) fn elements(text: &str, today: Day) -> Option<Result<Vec<Element<'_>>, ScanError>> {
    let (scheme, address) = text.split_once("://")?;
    if !scheme.eq_ignore_ascii_case("https") && !scheme.eq_ignore_ascii_case("http") {
        return None;
    }
    let address = address.split_once('#').map_or(address, |(before, _fragment)| before);
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let (_host, path) = path.split_once('/')?;

    // A path may come before the product; its number is where the fields begin.
    let segments: Vec<&str> = path.split('/').collect();
    let names_product = |pair: &[&str]| pair.first() == Some(&"01") && pair.last().is_some_and(is_gtin);
    let first = segments.windows(2).position(names_product)?;
    let fields = segments.get(first..)?.chunks_exact(2);
    if fields.remainder().iter().any(|segment| !segment.is_empty()) {
        return None;
    }
    let path_fields = fields.filter_map(|pair| Some((*pair.first()?, *pair.last()?)));
    // Other keys of a query belong to the web site.
    let query_fields =
        query.split(['&', ';']).filter_map(|pair| pair.split_once('=')).filter(|(key, _)| named(key).is_some());
    Some(path_fields.chain(query_fields).map(|(digits, value)| element(digits, value, today)).collect())
}

fn is_gtin(text: &&str) -> bool {
    text.parse::<Gtin>().is_ok()
}

fn element<'a>(digits: &'a str, value: &'a str, today: Day) -> Result<Element<'a>, ScanError> {
    let value = percent_decoded(value).ok_or_else(|| ScanError::Malformed { identifier: digits.to_owned() })?;
    Element::new(digits, value, today)
}

fn percent_decoded(text: &str) -> Option<Cow<'_, str>> {
    if !text.contains('%') {
        return Some(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut hex = || char::from(rest.next()?).to_digit(16);
            let (high, low) = (hex()?, hex()?);
            bytes.push(u8::try_from(high.checked_mul(16)?.checked_add(low)?).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok().map(Cow::Owned)
}
