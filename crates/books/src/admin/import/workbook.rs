//! Workbooks: `.xlsx`, `.xls`, `.ods` and `.xlsb`, of which the first sheet with anything in it is read.

use std::io::{Cursor, Read as _};

use calamine::{Data, ExcelDateTime, Reader as _, Sheets};

use super::fault::FileFault;
use super::grid::Row;

/// The largest file, in bytes.
const LARGEST: usize = 64 << 20;
/// The most that it may unpack to, in bytes: 100,000 products are some 60 MB.
const UNPACKED: u64 = 512 << 20;
/// The most columns that are looked at; a file has 15 at most.
const COLUMNS: u32 = 256;

/// Reads a workbook.
///
/// # Errors
/// When it is too large or none.
pub fn read(bytes: &[u8]) -> Result<Vec<Row>, FileFault> {
    if bytes.len() > LARGEST {
        return Err(FileFault::TooLarge);
    }
    if bytes.starts_with(b"PK") {
        weigh(bytes)?;
    }
    let mut sheets = calamine::open_workbook_auto_from_rs(Cursor::new(bytes)).map_err(|error| none(&error))?;
    for name in sheets.sheet_names() {
        let rows = sheet(&mut sheets, &name)?;
        if !rows.is_empty() {
            return Ok(rows);
        }
    }
    Ok(Vec::new())
}

fn none(error: &dyn std::error::Error) -> FileFault {
    FileFault::NotWorkbook { reason: error.to_string() }
}

/// Unpacks the file once and discards the bytes: the sizes declared in an archive need not be true.
fn weigh(bytes: &[u8]) -> Result<(), FileFault> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|error| none(&error))?;
    let mut left = UNPACKED;
    for place in 0..archive.len() {
        let part = archive.by_index(place).map_err(|error| none(&error))?;
        let size = std::io::copy(&mut part.take(left + 1), &mut std::io::sink()).map_err(|error| none(&error))?;
        left = left.checked_sub(size).ok_or(FileFault::TooLarge)?;
    }
    Ok(())
}

fn sheet(sheets: &mut Sheets<Cursor<&[u8]>>, name: &str) -> Result<Vec<Row>, FileFault> {
    let mut rows = Rows::default();
    if let Sheets::Xlsx(workbook) = sheets {
        // Cell by cell: a sheet with one cell at each end would fill the memory with the empty ones between.
        let mut cells = workbook.worksheet_cells_reader(name).map_err(|error| none(&error))?;
        while let Some(cell) = cells.next_cell().map_err(|error| none(&error))? {
            rows.note(cell.get_position(), &Data::from(cell.get_value().clone()));
        }
    } else {
        let range = sheets.worksheet_range(name).map_err(|error| none(&error))?;
        let (top, left) = range.start().unwrap_or_default();
        for (row, column, value) in range.used_cells() {
            let place = |begun: u32, at: usize| begun.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
            rows.note((place(top, row), place(left, column)), value);
        }
    }
    Ok(rows.finish())
}

/// Rows as their cells come, from left to right and from top to bottom.
#[derive(Default)]
struct Rows {
    rows: Vec<Row>,
    line: u32,
    cells: Vec<String>,
    width: usize,
}

impl Rows {
    fn note(&mut self, (row, column): (u32, u32), value: &Data) {
        let text = text_of(value);
        if text.is_empty() || column >= COLUMNS {
            return;
        }
        if row != self.line {
            self.end_row();
            self.line = row;
        }
        self.cells.resize(column as usize, String::new());
        self.cells.push(text);
    }

    fn end_row(&mut self) {
        let mut cells = std::mem::take(&mut self.cells);
        if cells.is_empty() {
            return;
        }
        // The first row names the columns; empty cells at the end of the others are not in the file.
        if self.rows.is_empty() {
            self.width = cells.len();
        } else if cells.len() < self.width {
            cells.resize(self.width, String::new());
        }
        self.rows.extend(Row::of(u64::from(self.line) + 1, cells));
    }

    fn finish(mut self) -> Vec<Row> {
        self.end_row();
        self.rows
    }
}

/// The text of a cell as it is shown: numbers to the fifteen digits that a spreadsheet keeps, days as `YYYY-MM-DD`.
fn text_of(value: &Data) -> String {
    match value {
        Data::Empty => String::new(),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => format!("{number:.14e}").parse::<f64>().unwrap_or(*number).to_string(),
        Data::Bool(flag) => u8::from(*flag).to_string(),
        Data::DateTime(moment) => day_of(moment),
        Data::Error(error) => error.to_string(),
    }
}

fn day_of(moment: &ExcelDateTime) -> String {
    let (year, month, day, ..) = moment.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}")
}
