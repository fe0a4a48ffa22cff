//! Tables for export: rows and columns in any format.

use std::borrow::Cow;

use pricing::{BasisPoints, Day, Paise, Quantity};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The value of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Words, numbers of documents, days.
    Text(String),
    /// A number of things.
    Count(i64),
    /// Rupees and paise.
    Money(Paise),
    /// Pieces or weight.
    Quantity(Quantity),
    /// Percent.
    Rate(BasisPoints),
}

impl Cell {
    /// Words.
    pub(crate) fn text(text: impl Into<String>) -> Cell {
        Cell::Text(text.into())
    }

    /// An amount.
    pub(crate) fn money(paise: Paise) -> Cell {
        Cell::Money(paise)
    }

    /// The cell of a quantity.
    pub(crate) fn quantity(quantity: Quantity) -> Cell {
        Cell::Quantity(quantity)
    }

    /// As a file has it: money with two places and without grouping, quantities and rates without needless zeros.
    #[must_use]
    pub fn plain(&self) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Count(count) => count.to_string(),
            Cell::Money(paise) => paise.to_string(),
            Cell::Quantity(quantity) => quantity.to_string(),
            Cell::Rate(rate) => rate.to_string(),
        }
    }

    /// The contribution to a sum, in the cell's smallest unit; `None` for text and rates.
    fn adds(&self) -> Option<i64> {
        match self {
            Cell::Text(_) | Cell::Rate(_) => None,
            Cell::Count(count) => Some(*count),
            Cell::Money(paise) => Some(paise.get()),
            Cell::Quantity(quantity) => Some(quantity.get()),
        }
    }

    fn of_sum(&self, sum: i64) -> Cell {
        match self {
            Cell::Count(_) => Cell::Count(sum),
            Cell::Quantity(_) => Cell::Quantity(Quantity::new(sum)),
            _ => Cell::Money(Paise::new(sum)),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Count(count) => serializer.serialize_i64(*count),
            Cell::Quantity(quantity) => quantity.serialize(serializer),
            other => serializer.serialize_str(&other.plain()),
        }
    }
}

/// A column: its key for programs and its heading for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Column {
    /// Its name in JSON.
    pub key: &'static str,
    /// Its head.
    pub head: &'static str,
    /// Whether the column has a total.
    #[serde(skip)]
    pub is_added: bool,
}

/// A column of words.
pub(crate) const fn column(key: &'static str, head: &'static str) -> Column {
    Column { key, head, is_added: false }
}

/// A column with a total.
pub(crate) const fn added(key: &'static str, head: &'static str) -> Column {
    Column { key, head, is_added: true }
}

/// Rows and columns. Every row has a cell for each column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The columns.
    pub columns: Cow<'static, [Column]>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// The totals, in the columns that have one; `None` in a table without rows.
    #[must_use]
    pub fn totals(&self) -> Vec<Option<Cell>> {
        let total = |(place, column): (usize, &Column)| {
            let mut cells = self.rows.iter().filter(|_| column.is_added).filter_map(|row| row.get(place));
            // A figure that is not known is text among figures, and counts for nothing.
            let first = cells.find(|cell| cell.adds().is_some())?;
            let sum = self.rows.iter().filter_map(|row| row.get(place)?.adds()).sum();
            Some(first.of_sum(sum))
        };
        self.columns.iter().enumerate().map(total).collect()
    }

    /// As CSV with a line of heads, without totals, so that programs can add it up. It begins with a UTF-8 byte order
    /// mark, without which Excel assumes the system's legacy code page.
    ///
    /// # Errors
    /// Never, unless memory runs out.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
        writer.write_record(self.columns.iter().map(|column| column.head))?;
        for row in &self.rows {
            writer.write_record(row.iter().map(unarmed))?;
        }
        let bytes = writer.into_inner().map_err(|error| error.into_error())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// A cell for a file that a spreadsheet opens: words that it would take for a formula are quoted by an apostrophe.
fn unarmed(cell: &Cell) -> String {
    match cell {
        Cell::Text(text) if text.starts_with(['=', '+', '-', '@', '\t', '\r']) => format!("'{text}"),
        other => other.plain(),
    }
}

/// The business days that a report is of, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Days {
    /// The first.
    pub from: Day,
    /// The last.
    pub to: Day,
}

impl Days {
    /// The days of a month, `YYYY-MM`.
    #[must_use]
    pub fn of_month(month: &str) -> Option<Days> {
        let from: Day = format!("{month}-01").parse().ok()?;
        Some(Days { from, to: Day::last_of_month(from.year(), from.month())? })
    }

    /// The quarter that has the first of these days.
    #[must_use]
    pub fn quarter(&self) -> Option<Days> {
        let (year, first) = (self.from.year(), (self.from.month() - 1) / 3 * 3 + 1);
        Some(Days { from: Day::new(year, first, 1)?, to: Day::last_of_month(year, first + 2)? })
    }

    /// Whether a day is one of them.
    #[must_use]
    pub fn contains(&self, day: Day) -> bool {
        (self.from..=self.to).contains(&day)
    }
}

/// A table with its name, store and days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The report's name.
    pub name: &'static str,
    /// The code and name of the store.
    pub store: String,
    /// Its days.
    pub days: Days,
    /// Its rows.
    pub table: Table,
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Report { name, store, days, table } = self;
        let mut map = serializer.serialize_map(Some(7))?;
        map.serialize_entry("report", name)?;
        map.serialize_entry("store", store)?;
        map.serialize_entry("from", &days.from)?;
        map.serialize_entry("to", &days.to)?;
        map.serialize_entry("columns", &table.columns)?;
        let rows: Vec<Row<'_>> = table
            .rows
            .iter()
            .map(|cells| Row { columns: &table.columns, cells: cells.iter().map(Some).collect() })
            .collect();
        map.serialize_entry("rows", &rows)?;
        let totals = table.totals();
        map.serialize_entry(
            "totals",
            &Row { columns: &table.columns, cells: totals.iter().map(Option::as_ref).collect() },
        )?;
        map.end()
    }
}

/// Cells by the names of their columns.
struct Row<'table> {
    columns: &'table [Column],
    cells: Vec<Option<&'table Cell>>,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (column, cell) in self.columns.iter().zip(&self.cells) {
            if let Some(cell) = cell {
                map.serialize_entry(column.key, cell)?;
            }
        }
        map.end()
    }
}
