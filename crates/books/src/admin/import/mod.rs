//! Goods, prices, stock, vouchers and people from CSV files and workbooks.
//!
//! A file is read whole and compared with the books. Every fault has its line and column, and only a file without any
//! fault is applied. [`Plan`] explains how that holds up no till: the caller takes [`Planned`] through its steps, with
//! a pause after each.

mod advices;
mod carry_bags;
mod cell;
mod customers;
mod fault;
mod grid;
mod master;
mod offer_terms;
mod offers;
mod places;
mod plan;
mod prices;
mod products;
mod quick_keys;
mod reasons;
mod sheet;
mod steps;
mod stock;
mod suppliers;
mod users;
mod vouchers;
#[cfg(feature = "workbooks")]
mod workbook;

use storage::{Reader, StoreId};

use crate::chance::Chance;
use crate::clock::Moment;

pub use fault::{Fault, FileFault, ImportFault};
pub use offer_terms::OfferFault;
pub use plan::{Plan, PlanError, Tally};
pub use sheet::{Form, MOST_FAULTS, Sheet};
pub use steps::{Change, Chunk, Planned, begin_staging, carry_out, plan, stage, write_ahead};
pub use users::Hashes;

/// A kind of file, by the rows in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Products with their barcodes, categories and taxes.
    Products,
    /// The stores' prices of products, by MRP.
    Prices,
    /// The stores' stock of products, by MRP, batch and serial number.
    Stock,
    /// Offers.
    Offers,
    /// Customers.
    Customers,
    /// Carry bags.
    CarryBags,
    /// Quick keys: products that a store keeps at hand under a number.
    QuickKeys,
    /// Suppliers of goods.
    Suppliers,
    /// Suppliers' advices of goods on their way.
    Advices,
    /// Reasons for returns.
    Reasons,
    /// Vouchers issued elsewhere.
    Vouchers,
    /// People who sign in.
    Users,
}

impl Kind {
    /// Every kind, with its name on the command line and in the audit.
    pub const ALL: [(Kind, &'static str); 12] = [
        (Kind::Products, "products"),
        (Kind::Prices, "prices"),
        (Kind::Stock, "stock"),
        (Kind::Offers, "offers"),
        (Kind::Customers, "customers"),
        (Kind::CarryBags, "carry-bags"),
        (Kind::QuickKeys, "quick-keys"),
        (Kind::Suppliers, "suppliers"),
        (Kind::Advices, "advices"),
        (Kind::Reasons, "reasons"),
        (Kind::Vouchers, "vouchers"),
        (Kind::Users, "users"),
    ];

    /// The kind of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(kind, _)| *kind)
    }

    /// The columns of such a file.
    #[must_use]
    pub fn columns(self) -> &'static [&'static str] {
        match self {
            Kind::Products => products::COLUMNS,
            Kind::Prices => prices::COLUMNS,
            Kind::Stock => stock::COLUMNS,
            Kind::Offers => offers::COLUMNS,
            Kind::Customers => customers::COLUMNS,
            Kind::CarryBags => carry_bags::COLUMNS,
            Kind::QuickKeys => quick_keys::COLUMNS,
            Kind::Suppliers => suppliers::COLUMNS,
            Kind::Advices => advices::COLUMNS,
            Kind::Reasons => reasons::COLUMNS,
            Kind::Vouchers => vouchers::COLUMNS,
            Kind::Users => users::COLUMNS,
        }
    }

    /// Its name on the command line and in the audit.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }
}

/// The lines of a file, each well-formed by itself.
pub enum Rows {
    /// See [`Kind::Products`].
    Products(Vec<products::Product>),
    /// See [`Kind::Prices`].
    Prices(Vec<prices::Price>),
    /// See [`Kind::Stock`].
    Stock(Vec<stock::Stock>),
    /// See [`Kind::Offers`].
    Offers(Vec<offers::Offer>),
    /// See [`Kind::Customers`].
    Customers(Vec<customers::Customer>),
    /// See [`Kind::CarryBags`].
    CarryBags(Vec<carry_bags::CarryBag>),
    /// See [`Kind::QuickKeys`].
    QuickKeys(Vec<quick_keys::QuickKey>),
    /// See [`Kind::Suppliers`].
    Suppliers(Vec<suppliers::Supplier>),
    /// See [`Kind::Advices`].
    Advices(Vec<advices::Advised>),
    /// See [`Kind::Reasons`].
    Reasons(Vec<reasons::Reason>),
    /// See [`Kind::Vouchers`].
    Vouchers(Vec<vouchers::Voucher>),
    /// See [`Kind::Users`].
    Users(Vec<users::NewUser>),
}

/// The lines of a file, and the warnings about them.
pub struct Contents {
    /// Its lines.
    pub rows: Rows,
    /// Warnings by line and column: places that somebody should look at, though they can be read.
    pub warnings: Vec<Fault>,
}

/// Reads a file; `store` is the store of all its lines where it has no column for it.
///
/// # Errors
/// All faults that can be seen without the books.
pub fn read(kind: Kind, bytes: &[u8], store: Option<&str>) -> Result<Contents, Vec<Fault>> {
    let mut sheet = Sheet::open(bytes, Form { columns: kind.columns(), store })?;
    let rows = match kind {
        Kind::Products => Rows::Products(sheet.rows(products::read)),
        Kind::Prices => Rows::Prices(sheet.rows(prices::read)),
        Kind::Stock => Rows::Stock(sheet.rows(stock::read)),
        Kind::Offers => Rows::Offers(sheet.rows(offers::read)),
        Kind::Customers => Rows::Customers(sheet.rows(customers::read)),
        Kind::CarryBags => Rows::CarryBags(sheet.rows(carry_bags::read)),
        Kind::QuickKeys => Rows::QuickKeys(sheet.rows(quick_keys::read)),
        Kind::Suppliers => Rows::Suppliers(sheet.rows(suppliers::read)),
        Kind::Advices => Rows::Advices(sheet.rows(advices::read)),
        Kind::Reasons => Rows::Reasons(sheet.rows(reasons::read)),
        Kind::Vouchers => Rows::Vouchers(sheet.rows(vouchers::read)),
        Kind::Users => Rows::Users(sheet.rows(users::read)),
    };
    sheet.finish().map(|warnings| Contents { rows, warnings })
}

/// The inputs of a comparison beside the file's rows and the books.
pub struct Context<'a> {
    /// When.
    pub now: Moment,
    /// Ids for new rows.
    pub chance: &'a Chance,
    /// Hashes of the PINs and passcodes in the file that the books have none of ([`Rows::secrets`]).
    pub hashes: &'a Hashes,
    /// The store that `--store` named.
    pub store: Option<StoreId>,
}

impl Rows {
    /// PINs and passcodes of people who have none yet, by their phones. Hashing takes its time, so it is done before
    /// planning, outside of any snapshot.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn secrets(&self, reader: &mut Reader<'_>) -> storage::Result<Vec<(String, String)>> {
        match self {
            Rows::Users(rows) => users::secrets(reader, rows),
            _ => Ok(Vec::new()),
        }
    }

    /// Compares the rows with the books of the reader's vendor.
    ///
    /// # Errors
    /// All faults that need the books to be found, or a failed statement.
    pub fn plan(&self, reader: &mut Reader<'_>, context: &Context<'_>) -> Result<Plan, PlanError> {
        match self {
            Rows::Products(rows) => products::plan(reader, rows, context),
            Rows::Prices(rows) => prices::plan(reader, rows),
            Rows::Stock(rows) => stock::plan(reader, rows, context),
            Rows::Offers(rows) => offers::plan(reader, rows),
            Rows::Customers(rows) => customers::plan(reader, rows, context),
            Rows::CarryBags(rows) => carry_bags::plan(reader, rows, context),
            Rows::QuickKeys(rows) => quick_keys::plan(reader, rows),
            Rows::Suppliers(rows) => suppliers::plan(reader, rows),
            Rows::Advices(rows) => advices::plan(reader, rows, context),
            Rows::Reasons(rows) => reasons::plan(reader, rows),
            Rows::Vouchers(rows) => vouchers::plan(reader, rows, context),
            Rows::Users(rows) => users::plan(reader, rows, context),
        }
    }
}
