//! Goods, prices, stock and people from CSV files.
//!
//! A file is read whole and every fault is told by line and column; only a file without any fault is applied.

mod carry_bags;
mod customers;
mod prices;
mod products;
mod sheet;
mod stock;

pub use sheet::{Fault, Sheet};

use storage::Tx;

/// What a file holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Products with their barcodes, categories and taxes.
    Products,
    /// What stores ask for products, by printed price.
    Prices,
    /// What stores have of products, by printed price, batch and serial number.
    Stock,
    /// Customers.
    Customers,
    /// Carry bags.
    CarryBags,
}

/// Rows that are ready to be written.
pub enum Rows {
    /// See [`Kind::Products`].
    Products(Vec<products::Product>),
    /// See [`Kind::Prices`].
    Prices(Vec<prices::Price>),
    /// See [`Kind::Stock`].
    Stock(Vec<stock::Stock>),
    /// See [`Kind::Customers`].
    Customers(Vec<customers::Customer>),
    /// See [`Kind::CarryBags`].
    CarryBags(Vec<carry_bags::CarryBag>),
}

/// Reads a file.
///
/// # Errors
/// All faults that can be seen without the books.
pub fn read(kind: Kind, text: &[u8]) -> Result<Rows, Vec<Fault>> {
    let mut sheet = Sheet::open(text)?;
    let rows = match kind {
        Kind::Products => Rows::Products(sheet.rows(products::read)),
        Kind::Prices => Rows::Prices(sheet.rows(prices::read)),
        Kind::Stock => Rows::Stock(sheet.rows(stock::read)),
        Kind::Customers => Rows::Customers(sheet.rows(customers::read)),
        Kind::CarryBags => Rows::CarryBags(sheet.rows(carry_bags::read)),
    };
    sheet.finish().map(|()| rows)
}

/// Why rows were not written.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// What stands in the file does not fit what is in the books.
    #[error("{} faults", .0.len())]
    Faults(Vec<Fault>),
    /// A statement failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Rows {
    /// Writes the rows for the scope's vendor, all or none.
    ///
    /// # Errors
    /// All faults that only the books can tell, or a failed statement.
    pub fn write(&self, tx: &mut Tx<'_>, context: &Context<'_>) -> Result<usize, ImportError> {
        match self {
            Rows::Products(rows) => products::write(tx, rows, context).map(|()| rows.len()),
            Rows::Prices(rows) => prices::write(tx, rows).map(|()| rows.len()),
            Rows::Stock(rows) => stock::write(tx, rows, context).map(|()| rows.len()),
            Rows::Customers(rows) => customers::write(tx, rows, context).map(|()| rows.len()),
            Rows::CarryBags(rows) => carry_bags::write(tx, rows).map(|()| rows.len()),
        }
    }
}

/// What writing needs beside the rows.
pub struct Context<'a> {
    /// When.
    pub now: server::clock::Moment,
    /// Ids for new rows, in order.
    pub ids: &'a [String],
}

impl Rows {
    /// How many ids writing takes at most.
    #[must_use]
    pub fn ids_needed(&self) -> usize {
        match self {
            Rows::Stock(rows) => rows.len(),
            Rows::Customers(rows) => rows.len(),
            Rows::Products(_) | Rows::Prices(_) | Rows::CarryBags(_) => 0,
        }
    }
}
