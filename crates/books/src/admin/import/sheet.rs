use std::collections::{HashMap, HashSet};

use csv::StringRecord;
use pricing::message::{Message, Says};
use pricing::{Day, Paise, Quantity};

use super::cell::{self, Reading, Written, is_shortened, number};
use super::fault::{Fault, FileFault, of_text};
use super::grid::{self, Row};
use crate::admin::nearest::nearest;
use crate::cards;
use crate::customer::check_email;
use crate::scalar::{is_mobile, read_phone};

/// More faults than anybody reads at once.
pub const MOST_FAULTS: usize = 1_000;

/// The expected form of a file: its columns, and a store for files without a column for it.
#[derive(Debug, Clone, Copy)]
pub struct Form<'f> {
    /// The columns that are read; a file with another one is refused, so that no slip goes unseen.
    pub columns: &'f [&'f str],
    /// The store of all lines, where the file has no column for it.
    pub store: Option<&'f str>,
}

/// A file with a header ([`grid::read`]).
pub struct Sheet<'a> {
    rows: std::vec::IntoIter<Row>,
    header: u64,
    columns: HashMap<String, usize>,
    width: usize,
    store: Option<&'a str>,
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
    missing: HashSet<&'static str>,
}

impl<'a> Sheet<'a> {
    /// Reads the header.
    ///
    /// # Errors
    /// When there is none, or when it names columns twice or unknown ones.
    pub fn open(bytes: &[u8], form: Form<'a>) -> Result<Self, Vec<Fault>> {
        let fault = |why: FileFault| vec![Fault::new(1, "", &why)];
        let mut rows = grid::read(bytes, form.columns).map_err(fault)?.into_iter();
        let header = rows.next().ok_or_else(|| fault(FileFault::Empty))?;
        let mut columns = HashMap::new();
        let mut faults = Vec::new();
        for (place, name) in header.cells.iter().enumerate() {
            let name = name.to_lowercase();
            if name.is_empty() {
                let holds = |row: &&Row| row.cells.get(place).is_some_and(|cell| !cell.is_empty());
                faults
                    .extend(rows.as_slice().iter().find(holds).map(|row| Fault::new(row.line, "", &FileFault::NoName)));
            } else if !form.columns.contains(&name.as_str()) {
                let known = nearest(&name, form.columns.iter().copied()).map(str::to_owned);
                let why = known.map_or(FileFault::UnknownColumn, |known| FileFault::NearColumn { known });
                faults.push(Fault::new(header.line, &name, &why));
            } else if columns.insert(name.clone(), place).is_some() {
                faults.push(Fault::new(header.line, &name, &FileFault::ColumnTwice));
            }
        }
        if !faults.is_empty() {
            faults.push(Fault::new(header.line, "", &FileFault::Columns { columns: form.columns.join(", ") }));
            return Err(faults);
        }
        let (header, width) = (header.line, header.cells.len());
        let (faults, warnings, missing) = (Vec::new(), Vec::new(), HashSet::new());
        Ok(Sheet { rows, header, columns, width, store: form.store, faults, warnings, missing })
    }

    /// Reads all lines; those with a fault are left out, and [`Sheet::finish`] returns their faults.
    pub fn rows<T>(&mut self, mut read: impl FnMut(&mut Record<'_>) -> Option<T>) -> Vec<T> {
        let mut rows = Vec::new();
        for row in self.rows.by_ref() {
            let before = self.faults.len();
            let mut record = Record {
                line: row.line,
                header: self.header,
                fields: &row.cells,
                columns: &self.columns,
                store: self.store,
                faults: &mut self.faults,
                warnings: &mut self.warnings,
                missing: &mut self.missing,
            };
            if record.is_readable(&row, self.width) {
                let row = read(&mut record);
                if self.faults.len() == before {
                    rows.extend(row);
                }
            }
            if self.faults.len() >= MOST_FAULTS {
                return rows;
            }
        }
        rows
    }

    /// Ends the reading and returns the warnings.
    ///
    /// # Errors
    /// All faults.
    pub fn finish(self) -> Result<Vec<Fault>, Vec<Fault>> {
        if self.faults.is_empty() { Ok(self.warnings) } else { Err(self.faults) }
    }
}

/// One line of a sheet.
pub struct Record<'r> {
    line: u64,
    header: u64,
    fields: &'r StringRecord,
    columns: &'r HashMap<String, usize>,
    store: Option<&'r str>,
    faults: &'r mut Vec<Fault>,
    warnings: &'r mut Vec<Fault>,
    missing: &'r mut HashSet<&'static str>,
}

/// Columns of free text under other names than a request gives them.
const FREE_TEXT: [&str; 3] = ["address", "city", "description"];

/// Beginnings of spreadsheets' error values: `#N/A`, `#REF!`, `#DIV/0!`.
const SHEET_ERRORS: [&str; 8] = ["#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!", "#SPILL!"];

impl Record<'_> {
    /// Whether the row has its columns and each can be read; adds a fault for each that cannot.
    fn is_readable(&mut self, row: &Row, width: usize) -> bool {
        let before = self.faults.len();
        let beyond = row.cells.iter().skip(width).any(|cell| !cell.is_empty());
        if beyond || row.cells.len() < width {
            let (columns, named) = (row.cells.len() as u64, width as u64);
            self.fault("", &FileFault::OtherLength { columns, named });
            return false;
        }
        let columns = self.columns;
        let mut columns: Vec<(&str, usize)> = columns.iter().map(|(name, place)| (name.as_str(), *place)).collect();
        columns.sort_by_key(|(_, place)| *place);
        for (name, place) in columns {
            let text = row.cells.get(place).unwrap_or_default();
            if row.unreadable == Some(place) {
                self.fault(name, &FileFault::NotUtf8);
            } else if SHEET_ERRORS.contains(&text) {
                self.fault(name, &FileFault::SheetError { error: text.to_owned() });
            } else if let Some(control) = text.chars().find(|character| character.is_control()) {
                self.fault(name, &FileFault::Control { code: format!("U+{:04X}", u32::from(control)) });
            }
        }
        self.refuse_cards();
        self.faults.len() == before
    }

    /// Notes a fault in every column of free text that holds the number of a payment card: the books keep none.
    fn refuse_cards(&mut self) {
        let is_free = |name: &str| FREE_TEXT.contains(&name) || cards::FREE_TEXT.contains(&name);
        for (name, place) in self.columns.iter().filter(|(name, _)| is_free(name)) {
            let text = self.fields.get(*place).unwrap_or_default();
            if cards::masked(text) != text {
                self.faults.push(Fault::new(self.line, name, &FileFault::CardNumber));
            }
        }
    }

    /// The number of the line.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The text of a column; `None` where the file has no such column, which keeps the books' value.
    pub fn given(&self, column: &'static str) -> Option<String> {
        self.columns.get(column).and_then(|place| self.fields.get(*place)).map(str::to_owned)
    }

    /// The text of a column; empty where the file has no such column.
    pub fn text(&self, column: &'static str) -> String {
        self.given(column).unwrap_or_default()
    }

    /// The code of the line's store: that of the file, or the one that all lines belong to.
    pub fn store(&mut self) -> Option<String> {
        match (self.columns.contains_key("store"), self.store) {
            (false, Some(store)) => Some(store.to_owned()),
            (false, None) => {
                if self.missing.insert("store") {
                    self.faults.push(Fault::new(self.header, "store", &FileFault::NoStoreColumn));
                }
                None
            }
            (true, only) => {
                let store = self.required("store")?.to_uppercase();
                if let Some(only) = only.filter(|only| *only != store) {
                    self.fault("store", &FileFault::OtherStore { store: only.to_owned() });
                }
                Some(store)
            }
        }
    }

    /// The text of a column that must not be empty.
    pub fn required(&mut self, column: &'static str) -> Option<String> {
        if !self.columns.contains_key(column) {
            if self.missing.insert(column) {
                self.faults.push(Fault::new(self.header, column, &FileFault::NoColumn));
            }
            return None;
        }
        let text = self.text(column);
        if text.is_empty() {
            self.fault(column, &FileFault::Missing);
            return None;
        }
        Some(text)
    }

    /// The ten digits of a phone number; empty where the column is.
    pub fn phone(&mut self, column: &'static str) -> String {
        let text = self.text(column);
        let phone = read_phone(&text);
        if phone.is_none() && !text.is_empty() {
            self.fault(column, &FileFault::NoDigits { digits: 10 });
        }
        phone.unwrap_or_default()
    }

    /// The ten digits of a mobile, to which messages are sent; empty where the column is.
    pub fn mobile(&mut self, column: &'static str) -> String {
        let phone = self.phone(column);
        if !phone.is_empty() && !is_mobile(&phone) {
            self.fault(column, &FileFault::NoMobile);
        }
        phone
    }

    /// An e-mail address; `None` where the file has no such column.
    pub fn email(&mut self, column: &'static str) -> Option<String> {
        let text = self.given(column)?;
        if !text.is_empty() && check_email(&text).is_err() {
            self.fault(column, &FileFault::NoEmail);
        }
        Some(text)
    }

    /// A value read by its own text form, or as files write it; `None` where the column is empty.
    pub fn parsed<T: Written>(&mut self, column: &'static str) -> Option<T> {
        let text = self.text(column);
        if text.is_empty() {
            return None;
        }
        let refused = |error: T::Err| {
            if is_shortened(&text) { of_text(&text, &FileFault::Shortened) } else { of_text(&text, &error) }
        };
        T::plain(&text).parse().map_err(|error| self.tell(column, refused(error))).ok()
    }

    /// A whole number; `None` where the column is empty.
    pub fn number(&mut self, column: &'static str) -> Option<i32> {
        let text = self.text(column);
        if text.is_empty() {
            return None;
        }
        number(&text, 0).parse().map_err(|_| self.tell(column, of_text(&text, &FileFault::NoNumber))).ok()
    }

    /// A barcode that must be there.
    pub fn barcode(&mut self) -> Option<String> {
        let text = self.required("barcode")?;
        match cell::barcode(&text) {
            Ok(Reading::Same) => Some(text),
            Ok(Reading::Mended(barcode)) => {
                self.warn("barcode", &text, &FileFault::MendedBarcode { barcode: barcode.clone() });
                Some(barcode)
            }
            Ok(Reading::ZerosLost(barcode)) => {
                self.warn("barcode", &text, &FileFault::ZerosLost { barcode });
                Some(text)
            }
            Err(why) => {
                self.tell("barcode", of_text(&text, &why));
                None
            }
        }
    }

    fn warn(&mut self, column: &str, text: &str, why: &FileFault) {
        self.warnings.push(Fault::told(self.line, column, of_text(text, why)));
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

    /// A day, or nothing.
    pub fn day(&mut self, column: &'static str) -> Option<Day> {
        self.parsed(column)
    }

    /// 1 or 0; empty is `usual`.
    pub fn flag(&mut self, column: &'static str, usual: bool) -> bool {
        match self.text(column).to_lowercase().as_str() {
            "" => usual,
            "1" | "yes" | "true" => true,
            "0" | "no" | "false" => false,
            _ => {
                self.fault(column, &FileFault::NoFlag);
                usual
            }
        }
    }

    /// One of several words, in whichever case.
    pub fn choice(&mut self, column: &'static str, words: &[&str]) -> String {
        let text = self.text(column);
        if let Some(word) = words.iter().find(|word| word.eq_ignore_ascii_case(&text)) {
            return (*word).to_owned();
        }
        let words = words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ");
        self.fault(column, &FileFault::NotOneOf { words });
        text
    }

    /// Notes that something is wrong with a column.
    pub fn fault(&mut self, column: &str, why: &impl Says) {
        self.tell(column, why.message());
    }

    /// Adds a fault of a column, with its message.
    pub fn tell(&mut self, column: &str, message: Message) {
        self.faults.push(Fault::told(self.line, column, message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORM: Form<'_> = Form { columns: &["store", "code", "price"], store: None };

    fn places(faults: &[Fault]) -> Vec<(u64, &str)> {
        faults.iter().map(|fault| (fault.line, fault.column.as_str())).collect()
    }

    #[test]
    fn every_fault_is_told_by_line_and_column() {
        let text = b"code,price\nA,12.50\n,3\nB,x\nC,1.234\nD\n\xE9,1\n";
        let mut sheet = Sheet::open(text, FORM).unwrap();
        let rows = sheet.rows(|record| Some((record.required("code")?, record.rupees("price")?)));
        assert_eq!(rows, [("A".to_owned(), Paise::new(1250))]);
        let faults = sheet.finish().unwrap_err();
        assert_eq!(places(&faults), [(3, "code"), (4, "price"), (5, "price"), (6, ""), (7, "code")]);
        assert_eq!(faults[3].to_string(), "6: has 1 columns, the first line names 2");
        assert_eq!(faults[4].to_string(), "7:code: is not UTF-8; save the file as CSV in UTF-8");
    }

    #[test]
    fn a_missing_column_is_told_once() {
        let mut sheet = Sheet::open(b"code\nA\nB\n", FORM).unwrap();
        let rows = sheet.rows(|record| record.rupees("price"));
        assert!(rows.is_empty());
        assert_eq!(sheet.finish().unwrap_err().len(), 1);
    }

    #[test]
    fn a_header_names_what_is_read_and_nothing_else() {
        let faults = Sheet::open(b"code,prise,code\n", FORM).err().unwrap();
        assert_eq!(places(&faults), [(1, "prise"), (1, "code"), (1, "")]);
        assert!(faults[0].to_string().ends_with("did you mean price?"), "{}", faults[0]);
        assert!(Sheet::open(b"", FORM).is_err());
    }

    #[test]
    fn what_is_empty_throughout_is_ignored() {
        let text = b"code,price,,\nA,1,,\n,,,\nB,2,,\n ,,,\n";
        let mut sheet = Sheet::open(text, FORM).unwrap();
        assert_eq!(sheet.rows(|record| record.required("code")), ["A", "B"]);
        assert_eq!(sheet.finish().unwrap(), []);
        assert_eq!(places(&Sheet::open(b"code,\nA,\nB,x\n", FORM).err().unwrap()), [(3, ""), (1, "")]);
    }

    #[test]
    fn what_a_spreadsheet_could_not_work_out_or_nobody_can_see_is_refused() {
        let mut sheet = Sheet::open(b"code,price\nA\x07,1\n#N/A,2\nC,1.5E+05\n", FORM).unwrap();
        sheet.rows(|record| record.rupees("price"));
        let faults = sheet.finish().unwrap_err();
        assert_eq!(places(&faults), [(2, "code"), (3, "code"), (4, "price")]);
        assert!(faults[0].to_string().contains("U+0007"), "{}", faults[0]);
        assert!(faults[2].to_string().contains("shortened"), "{}", faults[2]);
    }

    #[test]
    fn the_store_is_in_the_file_or_named_for_all_of_it() {
        let stores = |text: &[u8], store| {
            let mut sheet = Sheet::open(text, Form { store, ..FORM }).unwrap();
            let rows = sheet.rows(|record| record.store());
            sheet.finish().map(|_| rows)
        };
        assert_eq!(stores(b"store,code\nktm,A\n", None).unwrap(), ["KTM"]);
        assert_eq!(stores(b"code\nA\n", Some("KTM")).unwrap(), ["KTM"]);
        assert_eq!(places(&stores(b"code\nA\nB\n", None).unwrap_err()), [(1, "store")]);
        assert_eq!(places(&stores(b"store,code\nPN1,A\n", Some("KTM")).unwrap_err()), [(2, "store")]);
    }
}
