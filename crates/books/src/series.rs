//! Numbers of documents: gapless and rising per terminal, kind and financial year, taken in the posting transaction.
//!
//! The row of a series is locked from here to the commit, so this comes late in a transaction (only the audit
//! chain comes later). CGST Rule 46(b): consecutive, at most 16 characters, unique in a financial year.

use diesel::prelude::*;
use pricing::Day;
use storage::rows::NumberSeries;
use storage::schema::number_series;
use storage::{Result, TerminalId, Tx};

/// A kind of document with numbers of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// Invoices of a terminal: `PN1T02-26-000123`.
    Invoice,
    /// Credit notes of a terminal: `PN1C02-26-000007`.
    CreditNote,
    /// Goods receipts of a store: `PN1G-26-000012`.
    GoodsReceipt,
    /// Closed cash sessions of a terminal, counted through all years.
    Z,
}

/// The title of a credit note that lowers tax (CGST Act, section 34).
pub const CREDIT_NOTE: &str = "Credit Note";
/// The title of one that lowers none: it came too late (section 34(2)), and the store writes it so.
pub const WITHOUT_TAX: &str = "Credit Note without tax adjustment";

impl Series {
    /// The letter of the series.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Series::Invoice => "T",
            Series::CreditNote => "C",
            Series::GoodsReceipt => "G",
            Series::Z => "Z",
        }
    }
}

/// The year in which the financial year of a day begins: 1 April to 31 March.
#[must_use]
pub fn financial_year(day: Day) -> i32 {
    i32::from(day.year()) - i32::from(day.month() < 4)
}

/// A row that begins a series of a terminal at a number.
fn first(tx: &Tx<'_>, series: Series, terminal_id: TerminalId, year: i32, last_no: i64) -> NumberSeries {
    NumberSeries {
        vendor_id: tx.vendor(),
        store_id: tx.store(),
        terminal_id,
        series: series.letter().to_owned(),
        financial_year: year,
        last_no,
        skipped: 0,
    }
}

/// Takes the next number of a series.
///
/// # Errors
/// When the statement fails.
pub fn next(tx: &mut Tx<'_>, series: Series, terminal_id: TerminalId, year: i32) -> Result<i64> {
    tx.one(
        diesel::insert_into(number_series::table)
            .values(first(tx, series, terminal_id, year, 1))
            .on_conflict(number_series::table.primary_key())
            .do_update()
            .set(number_series::last_no.eq(number_series::last_no + 1))
            .returning(number_series::last_no),
    )
}

/// The day of a document: today, or the day of the one before it in its series where the clock was put back over
/// midnight since. So numbers and dates never cross (CGST Rule 46(b): a consecutive serial number).
#[must_use]
pub fn dated(today: Day, before: Option<Day>) -> Day {
    before.filter(|before| *before > today).unwrap_or(today)
}

/// A printed number of a terminal's document, taken apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    /// The store's code.
    pub store: String,
    /// Whether it is of an invoice or of a credit note.
    pub series: Series,
    /// The terminal's number in its store.
    pub terminal: i32,
    /// The year in which the financial year began.
    pub year: i32,
    /// The running number.
    pub no: i64,
}

impl Printed {
    /// Parses a printed number; `None` where it is none of a terminal's document.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (head, rest) = text.trim().split_once('-')?;
        let (year, no) = rest.split_once('-')?;
        let terminal = head.get(head.len().checked_sub(2)?..)?;
        let letter = head.get(head.len().checked_sub(3)?..head.len() - 2)?;
        let series = [Series::Invoice, Series::CreditNote].into_iter().find(|series| series.letter() == letter)?;
        let [terminal, year] = [terminal, year].map(|digits| digits.parse::<i32>().ok());
        let read = Printed {
            store: head.get(..head.len() - 3)?.to_owned(),
            series,
            terminal: terminal?,
            year: 2000 + year?,
            no: no.parse().ok()?,
        };
        (printed(&read.store, read.series, read.terminal, read.year, read.no) == text.trim()).then_some(read)
    }
}

/// Continues a series behind a number that these books do not know and a customer holds; answers how many numbers are
/// skipped, if the series has not come so far by itself.
///
/// # Errors
/// When the statement fails.
pub fn continue_behind(tx: &mut Tx<'_>, terminal_id: TerminalId, held: &Printed) -> Result<Option<i64>> {
    let before: i64 = tx.one(
        diesel::insert_into(number_series::table)
            .values(first(tx, held.series, terminal_id, held.year, 0))
            .on_conflict(number_series::table.primary_key())
            .do_update()
            .set(number_series::last_no.eq(number_series::last_no))
            .returning(number_series::last_no),
    )?;
    let skipped = held.no - before;
    if skipped <= 0 {
        return Ok(None);
    }
    let row = number_series::table.find((tx.vendor(), tx.store(), terminal_id, held.series.letter(), held.year));
    tx.execute(
        diesel::update(row)
            .set((number_series::last_no.eq(held.no), number_series::skipped.eq(number_series::skipped + skipped))),
    )?;
    Ok(Some(skipped))
}

/// The printed number of a terminal's document, 16 characters.
#[must_use]
pub fn printed(store_code: &str, series: Series, terminal_number: i32, year: i32, no: i64) -> String {
    format!("{store_code}{}{terminal_number:02}-{:02}-{no:06}", series.letter(), year.rem_euclid(100))
}

/// The printed number of a store's document, 14 characters.
#[must_use]
pub fn printed_of_store(store_code: &str, series: Series, year: i32, no: i64) -> String {
    format!("{store_code}{}-{:02}-{no:06}", series.letter(), year.rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_financial_year_begins_on_the_first_of_april() {
        for (day, year) in [("2026-03-31", 2025), ("2026-04-01", 2026), ("2026-11-21", 2026), ("2027-01-01", 2026)] {
            assert_eq!(financial_year(day.parse().unwrap()), year, "{day}");
        }
    }

    #[test]
    fn a_printed_number_is_taken_apart() {
        let read = Printed::read(" PN1C02-26-000007 ").unwrap();
        assert_eq!(
            (read.store.as_str(), read.series, read.terminal, read.year, read.no),
            ("PN1", Series::CreditNote, 2, 2026, 7)
        );
        for text in ["", "PN1", "PN1G-26-000012", "PN1T02-26-7", "PN1Z02-26-000007", "PN1T02-26-000007x", "-26-000007"]
        {
            assert_eq!(Printed::read(text), None, "{text}");
        }
    }

    #[test]
    fn printed_numbers_have_sixteen_characters_of_the_lawful_alphabet() {
        let number = printed("PN1", Series::Invoice, 2, 2026, 123);
        assert_eq!(number, "PN1T02-26-000123");
        assert_eq!(number.len(), 16);
        assert_eq!(printed("PN1", Series::CreditNote, 2, 2026, 7), "PN1C02-26-000007");
        assert_eq!(printed_of_store("PN1", Series::GoodsReceipt, 2026, 12), "PN1G-26-000012");
        assert!(number.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '/'));
    }
}
