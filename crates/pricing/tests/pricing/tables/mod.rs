//! Cases as text: one line a case, columns between bars, what is expected last.

mod barcodes;
mod bills;
mod money;
mod offers;
mod payments;
mod taxes;

/// The cases of a table; lines that begin with `#` explain.
pub(crate) fn cases<const COLUMNS: usize>(table: &'static str) -> Vec<[&'static str; COLUMNS]> {
    let cases: Vec<_> = table
        .lines()
        .filter(|line| !line.starts_with('#') && !line.trim().is_empty())
        .map(|line| {
            let columns: Vec<_> = line.split('|').map(str::trim).collect();
            columns.try_into().unwrap_or_else(|_| panic!("not {COLUMNS} columns: {line}"))
        })
        .collect();
    assert!(!cases.is_empty(), "the table has no case");
    cases
}

/// Text that a person compares: one blank between words.
pub(crate) fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
