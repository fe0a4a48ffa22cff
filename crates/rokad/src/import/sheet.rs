use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;

use csv::StringRecord;
use pricing::{Day, Paise, Quantity};

/// Something in a file that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1; the header is line 1.
    pub line: u64,
    /// The column's name; empty when the whole line is meant.
    pub column: String,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, message } = self;
        if column.is_empty() {
            write!(formatter, "line {line}: {message}")
        } else {
            write!(formatter, "line {line}, {column}: {message}")
        }
    }
}

/// More faults than anybody reads at once.
const MOST_FAULTS: usize = 1_000;

/// A CSV file with a header: comma-separated, UTF-8, quoted as in RFC 4180.
pub struct Sheet<'a> {
    reader: csv::Reader<&'a [u8]>,
    columns: HashMap<String, usize>,
    faults: Vec<Fault>,
    missing: HashSet<&'static str>,
}

impl<'a> Sheet<'a> {
    /// Reads the header.
    ///
    /// # Errors
    /// When there is none.
    pub fn open(text: &'a [u8]) -> Result<Self, Vec<Fault>> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text);
        let fault = |message: String| vec![Fault { line: 1, column: String::new(), message }];
        let header = reader.headers().map_err(|error| fault(error.to_string()))?;
        let columns: HashMap<String, usize> =
            header.iter().enumerate().map(|(place, name)| (name.to_lowercase(), place)).collect();
        if columns.is_empty() {
            return Err(fault("the file is empty; its first line names the columns".to_owned()));
        }
        Ok(Sheet { reader, columns, faults: Vec::new(), missing: HashSet::new() })
    }

    /// Reads all lines; those with a fault are left out, and told by [`Sheet::finish`].
    pub fn rows<T>(&mut self, mut read: impl FnMut(&mut Record<'_>) -> Option<T>) -> Vec<T> {
        let mut rows = Vec::new();
        let mut record = StringRecord::new();
        loop {
            match self.reader.read_record(&mut record) {
                Ok(false) => return rows,
                Ok(true) => {
                    let line = record.position().map_or(0, csv::Position::line);
                    let before = self.faults.len();
                    let mut record = Record {
                        line,
                        fields: &record,
                        columns: &self.columns,
                        faults: &mut self.faults,
                        missing: &mut self.missing,
                    };
                    let row = read(&mut record);
                    if self.faults.len() == before {
                        rows.extend(row);
                    }
                }
                Err(error) => {
                    let line = error.position().map_or(0, csv::Position::line);
                    self.faults.push(Fault { line, column: String::new(), message: error.to_string() });
                }
            }
            if self.faults.len() >= MOST_FAULTS {
                return rows;
            }
        }
    }

    /// Whether everything could be read.
    ///
    /// # Errors
    /// All faults.
    pub fn finish(self) -> Result<(), Vec<Fault>> {
        if self.faults.is_empty() { Ok(()) } else { Err(self.faults) }
    }
}

/// One line of a sheet.
pub struct Record<'r> {
    line: u64,
    fields: &'r StringRecord,
    columns: &'r HashMap<String, usize>,
    faults: &'r mut Vec<Fault>,
    missing: &'r mut HashSet<&'static str>,
}

impl Record<'_> {
    /// The number of the line.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The text of a column; empty where the file has no such column.
    pub fn text(&self, column: &'static str) -> String {
        self.columns.get(column).and_then(|place| self.fields.get(*place)).unwrap_or_default().to_owned()
    }

    /// The text of a column that must not be empty.
    pub fn required(&mut self, column: &'static str) -> Option<String> {
        if !self.columns.contains_key(column) {
            if self.missing.insert(column) {
                self.faults.push(Fault {
                    line: 1,
                    column: column.to_owned(),
                    message: "the file has no such column".to_owned(),
                });
            }
            return None;
        }
        let text = self.text(column);
        if text.is_empty() {
            self.fault(column, "must not be empty");
            return None;
        }
        Some(text)
    }

    /// A value read by its own text form; `None` where the column is empty.
    pub fn parsed<T: FromStr<Err: fmt::Display>>(&mut self, column: &'static str) -> Option<T> {
        let text = self.text(column);
        if text.is_empty() {
            return None;
        }
        text.parse().map_err(|error: T::Err| self.fault(column, &format!("{text:?}: {error}"))).ok()
    }

    /// Rupees that must be there.
    pub fn rupees(&mut self, column: &'static str) -> Option<Paise> {
        self.required(column)?;
        self.parsed::<Paise>(column)
    }

    /// A quantity that must be there.
    pub fn quantity(&mut self, column: &'static str) -> Option<Quantity> {
        self.required(column)?;
        self.parsed::<Quantity>(column)
    }

    /// A day as `YYYY-MM-DD`, or nothing.
    pub fn day(&mut self, column: &'static str) -> String {
        self.parsed::<Day>(column).map(|day| day.to_string()).unwrap_or_default()
    }

    /// 1 or 0; empty is `usual`.
    pub fn flag(&mut self, column: &'static str, usual: bool) -> bool {
        match self.text(column).to_lowercase().as_str() {
            "" => usual,
            "1" | "yes" | "true" => true,
            "0" | "no" | "false" => false,
            _ => {
                self.fault(column, "must be 1 or 0");
                usual
            }
        }
    }

    /// One of several words.
    pub fn choice(&mut self, column: &'static str, words: &[&str]) -> String {
        let text = self.text(column);
        if !words.contains(&text.as_str()) {
            self.fault(
                column,
                &format!(
                    "must be one of {}",
                    words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ")
                ),
            );
        }
        text
    }

    /// Notes that something is wrong with a column.
    pub fn fault(&mut self, column: &str, message: &str) {
        self.faults.push(Fault { line: self.line, column: column.to_owned(), message: message.to_owned() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_by_line_and_column() {
        let text = b"code,price\nA,12.50\n,3\nB,x\nC,1.234\n";
        let mut sheet = Sheet::open(text).unwrap();
        let rows = sheet.rows(|record| Some((record.required("code")?, record.rupees("price")?)));
        assert_eq!(rows, [("A".to_owned(), Paise::new(1250))]);
        let faults = sheet.finish().unwrap_err();
        let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column.as_str())).collect();
        assert_eq!(places, [(3, "code"), (4, "price"), (5, "price")]);
    }

    #[test]
    fn a_missing_column_is_told_once() {
        let mut sheet = Sheet::open(b"code\nA\nB\n").unwrap();
        let rows = sheet.rows(|record| record.rupees("price"));
        assert!(rows.is_empty());
        assert_eq!(sheet.finish().unwrap_err().len(), 1);
        assert!(Sheet::open(b"").is_err());
    }
}
