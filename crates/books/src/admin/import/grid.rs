//! A file as rows of cells, whichever program saved it: CSV by comma, semicolon or tab, in UTF-8 or UTF-16, or a
//! workbook.

use csv::{ByteRecord, StringRecord};

use super::fault::FileFault;

/// A row with anything in it.
pub struct Row {
    /// Its number in a spreadsheet, from 1.
    pub line: u64,
    /// The texts of its cells, as `tidy` leaves them.
    pub cells: StringRecord,
    /// The first cell that is not UTF-8; it is empty in `cells`.
    pub unreadable: Option<usize>,
}

impl Row {
    /// A row of the cells of a spreadsheet; `None` where all are empty.
    pub fn of<T: AsRef<str>>(line: u64, cells: impl IntoIterator<Item = T>) -> Option<Self> {
        let cells: StringRecord = cells.into_iter().map(|cell| tidy(cell.as_ref())).collect();
        let is_empty = cells.iter().all(str::is_empty);
        (!is_empty).then_some(Row { line, cells, unreadable: None })
    }
}

/// Reads a file; `columns` are those that its first row may name, by which the separator is known.
///
/// # Errors
/// When it is neither text nor a workbook that can be read.
pub fn read(bytes: &[u8], columns: &[&str]) -> Result<Vec<Row>, FileFault> {
    match bytes {
        [b'P', b'K', 3, 4, ..] | [0xD0, 0xCF, 0x11, 0xE0, ..] => workbook(bytes),
        [0xFF, 0xFE, rest @ ..] => of_csv(utf16(rest, u16::from_le_bytes)?.as_bytes(), columns),
        [0xFE, 0xFF, rest @ ..] => of_csv(utf16(rest, u16::from_be_bytes)?.as_bytes(), columns),
        _ => of_csv(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes), columns),
    }
}

#[cfg(feature = "workbooks")]
fn workbook(bytes: &[u8]) -> Result<Vec<Row>, FileFault> {
    super::workbook::read(bytes)
}

#[cfg(not(feature = "workbooks"))]
fn workbook(_bytes: &[u8]) -> Result<Vec<Row>, FileFault> {
    Err(FileFault::NoWorkbook)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, FileFault> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty()).ok_or(FileFault::NotUtf16)
}

fn of_csv(text: &[u8], columns: &[&str]) -> Result<Vec<Row>, FileFault> {
    let separator = separator(text, columns);
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).from_reader(text);
    let (mut rows, mut record, mut line) = (Vec::new(), ByteRecord::new(), 0);
    loop {
        // Blank lines are rows of a spreadsheet, too; the reader passes over them.
        let begun = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        line += 1 + blank_lines(text, begun);
        match reader.read_byte_record(&mut record) {
            Ok(true) => rows.extend(of_record(line, &record)),
            Ok(false) => return Ok(rows),
            Err(error) => return Err(FileFault::NotCsv { reason: error.to_string() }),
        }
    }
}

/// The number of blank lines at a place behind a row.
fn blank_lines(text: &[u8], begun: usize) -> u64 {
    let rest = text.get(begun..).unwrap_or_default();
    // A row is over at its carriage return; the line feed behind it is none of its own.
    let ends_in_return = begun > 0 && text.get(begun - 1) == Some(&b'\r');
    let rest = rest.strip_prefix(b"\n").filter(|_| ends_in_return).unwrap_or(rest);
    let (mut lines, mut before) = (0, 0);
    for byte in rest.iter().copied().take_while(|byte| matches!(byte, b'\r' | b'\n')) {
        lines += u64::from(!(byte == b'\n' && before == b'\r'));
        before = byte;
    }
    lines
}

fn of_record(line: u64, record: &ByteRecord) -> Option<Row> {
    let unreadable = record.iter().position(|cell| std::str::from_utf8(cell).is_err());
    let row = Row::of(line, record.iter().map(|cell| std::str::from_utf8(cell).unwrap_or_default()));
    match (row, unreadable) {
        (Some(row), _) => Some(Row { unreadable, ..row }),
        (None, Some(_)) => Some(Row { line, cells: vec![""; record.len()].into(), unreadable }),
        (None, None) => None,
    }
}

/// The separator under which the first row names the most columns.
fn separator(text: &[u8], columns: &[&str]) -> u8 {
    let first = text.split(|byte| matches!(byte, b'\r' | b'\n')).find(|line| !line.is_empty()).unwrap_or_default();
    let named = |separator: u8| {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).delimiter(separator).from_reader(first);
        let mut record = StringRecord::new();
        let is_known = |name: &str| columns.contains(&tidy(name).to_lowercase().as_str());
        if reader.read_record(&mut record).is_ok() { record.iter().filter(|name| is_known(name)).count() } else { 0 }
    };
    // The last of the best wins.
    [b'\t', b';', b','].into_iter().max_by_key(|separator| named(*separator)).unwrap_or(b',')
}

/// The text of a cell without blanks around it, line breaks in it, and the marks of text in a spreadsheet:
/// `'8901234567894` and `="8901234567894"`, as our own files write `'=SUM`.
fn tidy(cell: &str) -> String {
    let cell = cell.trim_matches(is_unseen);
    let cell = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"')).unwrap_or(cell);
    let cell = match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        Some(rest) if !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()) => rest,
        _ => cell,
    };
    if !cell.contains(['\r', '\n', '\t']) {
        return cell.to_owned();
    }
    cell.split(['\r', '\n', '\t']).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a character shows nothing: blanks, spaces without width, marks of direction and of byte order.
pub fn is_unseen(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}' | '\u{FEFF}' | '\u{AD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [&str; 3] = ["barcode", "mrp", "price"];

    fn rows(text: &[u8]) -> Vec<(u64, Vec<String>)> {
        let cells = |row: Row| (row.line, row.cells.iter().map(str::to_owned).collect());
        read(text, &COLUMNS).unwrap().into_iter().map(cells).collect()
    }

    fn row(line: u64, cells: [&str; 3]) -> (u64, Vec<String>) {
        (line, cells.map(str::to_owned).to_vec())
    }

    #[test]
    fn any_separator_and_either_unicode_is_read() {
        let wanted = [row(1, COLUMNS), row(2, ["A;1", "12,50", ""])];
        assert_eq!(rows(b"barcode,mrp,price\nA;1,\"12,50\",\n"), wanted);
        assert_eq!(rows(b"\xEF\xBB\xBFbarcode;mrp;price\r\n\"A;1\";12,50;\r\n"), wanted);
        let tabs = "barcode\tmrp\tprice\r\nA;1\t12,50\t\r\n";
        let units = |bytes: fn(u16) -> [u8; 2]| tabs.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        assert_eq!(rows(&[b"\xFF\xFE".to_vec(), units(u16::to_le_bytes)].concat()), wanted);
        assert_eq!(rows(&[b"\xFE\xFF".to_vec(), units(u16::to_be_bytes)].concat()), wanted);
        assert!(matches!(read(b"\xFF\xFEb\0a", &COLUMNS), Err(FileFault::NotUtf16)));
    }

    #[test]
    fn a_row_has_the_number_that_a_spreadsheet_shows() {
        for end in ["\n", "\r\n", "\r"] {
            let text = ["barcode,mrp,price", "A,1,1", "", ",,", "\"B\nb\",2,2", "", "", "C,3,3", ""].join(end);
            let wanted = [row(1, COLUMNS), row(2, ["A", "1", "1"]), row(5, ["B b", "2", "2"]), row(8, ["C", "3", "3"])];
            assert_eq!(rows(text.as_bytes()), wanted, "{end:?}");
        }
        assert_eq!(rows(b"\n\nbarcode,mrp,price\n")[0].0, 3);
    }

    #[test]
    fn what_only_says_that_a_cell_is_text_goes() {
        for (cell, wanted) in [
            ("'8909999000058", "8909999000058"),
            ("=\"8909999000065\"", "8909999000065"),
            ("8909999000072\u{200B}", "8909999000072"),
            ("\u{A0} 98220 \u{FEFF}", "98220"),
            ("'=SUM(A1)", "=SUM(A1)"),
            ("=Formula Milk 400 g", "=Formula Milk 400 g"),
            ("'90s Pop", "'90s Pop"),
            ("Flat 4,\r\nTower B", "Flat 4, Tower B"),
            ("म\u{200D}न", "म\u{200D}न"),
        ] {
            assert_eq!(tidy(cell), wanted);
        }
    }
}
