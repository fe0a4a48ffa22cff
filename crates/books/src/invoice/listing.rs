//! Search rows of the invoice history: narrow, written with each document and never changed.

use storage::rows::{Invoice, InvoiceListing, InvoiceSearch, Tender};
use storage::schema::{invoice_listing, invoice_search};
use storage::{Result, Tx, insert_all};

use crate::tender::kept;

/// Milliseconds of a day.
pub(super) const DAY: i64 = 86_400_000;
/// Days of a span.
pub(super) const SPAN: i64 = 32;
/// Words of a name, from each of which on it is indexed.
const WORDS: usize = 6;
/// First letters of names and phones in the `start` column.
const LETTERS: usize = 3;
/// Last digits of a number that the `start` column leaves out.
const DIGITS: usize = 4;
/// The kind of a cancelled invoice's second search row, beside its row as a sale.
pub(super) const CANCELLED: &str = "cancelled";

/// The ways something was paid, each once.
#[must_use]
pub fn modes_of(tenders: &[Tender]) -> Vec<String> {
    let mut modes: Vec<String> = kept(tenders).map(|tender| tender.gateway.clone()).collect();
    modes.sort_unstable();
    modes.dedup();
    modes
}

/// The gateways under which a document is indexed: none, and each way it was paid.
fn ways(modes: &[String]) -> impl Iterator<Item = String> {
    std::iter::once(String::new()).chain(modes.iter().cloned())
}

/// The rows that a document is listed by: one without a gateway and one for each way it was paid.
#[must_use]
pub fn listing_of(invoice: &Invoice, modes: &[String]) -> Vec<InvoiceListing> {
    listing_as(invoice, invoice.kind.name(), modes)
}

fn listing_as(invoice: &Invoice, kind: &str, modes: &[String]) -> Vec<InvoiceListing> {
    let day = invoice.created_at.0.div_euclid(DAY);
    let row = |gateway: String| InvoiceListing {
        vendor_id: invoice.vendor_id,
        store_id: invoice.store_id,
        gateway,
        kind: kind.to_owned(),
        created_at: invoice.created_at,
        invoice_id: invoice.invoice_id.clone(),
        total_paise: invoice.total_paise,
        day,
        span: day.div_euclid(SPAN),
    };
    ways(modes).map(row).collect()
}

/// The rows that a document is found by: its words without a gateway and once for each way it was paid.
#[must_use]
pub fn words_of(invoice: &Invoice, modes: &[String]) -> Vec<InvoiceSearch> {
    words_as(invoice, invoice.kind.name(), modes)
}

fn words_as(invoice: &Invoice, kind: &str, modes: &[String]) -> Vec<InvoiceSearch> {
    let number = invoice.number.to_ascii_lowercase();
    let mut words = vec![(number.get(..number.len().saturating_sub(DIGITS)).unwrap_or_default().to_owned(), number)];
    // A walk-in has a name that is everybody's.
    if !invoice.customer_mobile.is_empty() {
        let mobile = invoice.customer_mobile.to_ascii_lowercase();
        let names = names(&invoice.customer_name).into_iter().filter(|name| *name != mobile);
        words.extend(names.chain([mobile.clone()]).map(|word| (start(&word), word)));
    }
    let row = |gateway: &str, (start, word): &(String, String)| InvoiceSearch {
        vendor_id: invoice.vendor_id,
        store_id: invoice.store_id,
        gateway: gateway.to_owned(),
        kind: kind.to_owned(),
        start: start.clone(),
        created_at: invoice.created_at,
        invoice_id: invoice.invoice_id.clone(),
        word: word.clone(),
        total_paise: invoice.total_paise,
    };
    ways(modes).flat_map(|gateway| words.iter().map(|word| row(&gateway, word)).collect::<Vec<_>>()).collect()
}

/// Writes the search rows of a document.
///
/// # Errors
/// When a statement fails.
pub fn enter(tx: &mut Tx<'_>, invoice: &Invoice, modes: &[String]) -> Result<()> {
    enter_as(tx, invoice, invoice.kind.name(), modes)
}

/// Writes the search rows of an invoice among the cancelled ones.
///
/// # Errors
/// When a statement fails.
pub fn enter_cancelled(tx: &mut Tx<'_>, invoice: &Invoice, modes: &[String]) -> Result<()> {
    enter_as(tx, invoice, CANCELLED, modes)
}

fn enter_as(tx: &mut Tx<'_>, invoice: &Invoice, kind: &str, modes: &[String]) -> Result<()> {
    let (listed, searched) = (listing_as(invoice, kind, modes), words_as(invoice, kind, modes));
    insert_all!(tx, invoice_listing::table, &listed)?;
    insert_all!(tx, invoice_search::table, &searched)?;
    Ok(())
}

/// A name from each of its words on, in small letters. Only those of ASCII are made small, as either engine does it.
fn names(name: &str) -> Vec<String> {
    let lower = name.trim_matches(' ').to_ascii_lowercase();
    let mut names: Vec<String> = Vec::new();
    let mut rest = lower.as_str();
    while !rest.is_empty() && names.len() < WORDS {
        if !names.iter().any(|name| name == rest) {
            names.push(rest.to_owned());
        }
        rest = rest.split_once(' ').map_or("", |(_, rest)| rest.trim_start_matches(' '));
    }
    names
}

/// The first letters of a word's first part.
pub(super) fn start(word: &str) -> String {
    word.split(' ').next().unwrap_or_default().chars().take(LETTERS).collect()
}

/// The `start` column for this beginning of a number: `pn1t02-26-00` for `pn1t02-26-0012`.
pub(super) fn start_of_number(beginning: &str) -> Option<&str> {
    let dash = beginning.rfind('-')?;
    // A running number has six digits.
    beginning.get(..dash + 1 + 6 - DIGITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_from_each_of_its_words_on() {
        assert_eq!(names(" Ravi  Shankar Rao "), ["ravi  shankar rao", "shankar rao", "rao"]);
        assert_eq!(names("Rao Rao"), ["rao rao", "rao"]);
        assert_eq!(names(""), Vec::<String>::new());
        assert_eq!(names("a b c d e f g h").len(), WORDS);
        assert_eq!(names("रवि Rao"), ["रवि rao", "rao"]);
    }

    #[test]
    fn rows_stand_together_by_few_letters_or_nearly_all_of_a_number() {
        assert_eq!([start("ravi rao"), start("om prakash"), start("9811199911")], ["rav", "om", "981"]);
        assert_eq!(start_of_number("pn1t02-26-0012"), Some("pn1t02-26-00"));
        assert_eq!(start_of_number("pn1t02-26-00"), Some("pn1t02-26-00"));
        assert_eq!(start_of_number("pn1t02-26-0"), None);
        assert_eq!(start_of_number("ravi"), None);
    }
}
