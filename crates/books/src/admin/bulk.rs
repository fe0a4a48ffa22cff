//! Rows by the thousand, for load tests; the books are not in use while they are filled.

use std::collections::HashMap;

use storage::rows::{
    AuditEntry, AuditHead, Barcode, CarryBag, CartLine, CashMovement, CashSession, Category, Customer, Invoice,
    InvoiceLine, NumberSeries, Order, Price, Product, QuickKeyFolder, Setting, StockLevel, StockMovement, Tender,
};
use storage::schema::{
    audit_entry, audit_head, carry_bag, cart_line, cart_order, cash_session, cash_session_movement, catalog_barcode,
    catalog_category, catalog_price, catalog_product, customer, invoice, invoice_line, invoice_listing, invoice_search,
    number_series, payment_tender, quick_key_folder, setting, stock_level, stock_movement,
};
use storage::{Result, TerminalId, Tx, insert_all};

use crate::invoice::{listing_of, modes_of, words_of};

/// The last number used in a number series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesEnd {
    /// The terminal.
    pub terminal_id: TerminalId,
    /// The letter of the series.
    pub series: String,
    /// The year in which the financial year began; 0 for a series without one.
    pub year: i32,
    /// The last number.
    pub last_no: i64,
}

/// Rows that are right by themselves and among each other, which nothing here looks at.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "each is named after what it holds rows of")]
pub struct Batch {
    pub settings: Vec<Setting>,
    pub customers: Vec<Customer>,
    pub categories: Vec<Category>,
    pub products: Vec<Product>,
    pub barcodes: Vec<Barcode>,
    pub prices: Vec<Price>,
    pub carry_bags: Vec<CarryBag>,
    pub quick_key_folders: Vec<QuickKeyFolder>,
    pub sessions: Vec<CashSession>,
    pub drawer: Vec<CashMovement>,
    pub orders: Vec<Order>,
    pub cart_lines: Vec<CartLine>,
    pub tenders: Vec<Tender>,
    pub invoices: Vec<Invoice>,
    pub lines: Vec<InvoiceLine>,
    pub stock_levels: Vec<StockLevel>,
    pub stock: Vec<StockMovement>,
    pub audit: Vec<AuditEntry>,
    pub audit_heads: Vec<AuditHead>,
    pub series: Vec<SeriesEnd>,
}

impl Batch {
    /// Writes all rows, each after those it refers to.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn insert(&self, tx: &mut Tx<'_>) -> Result<()> {
        insert_all!(tx, setting::table, &self.settings)?;
        insert_all!(tx, customer::table, &self.customers)?;
        insert_all!(tx, catalog_category::table, &self.categories)?;
        insert_all!(tx, catalog_product::table, &self.products)?;
        insert_all!(tx, catalog_barcode::table, &self.barcodes)?;
        insert_all!(tx, catalog_price::table, &self.prices)?;
        insert_all!(tx, carry_bag::table, &self.carry_bags)?;
        insert_all!(tx, quick_key_folder::table, &self.quick_key_folders)?;
        insert_all!(tx, cash_session::table, &self.sessions)?;
        insert_all!(tx, cash_session_movement::table, &self.drawer)?;
        insert_all!(tx, cart_order::table, &self.orders)?;
        insert_all!(tx, cart_line::table, &self.cart_lines)?;
        insert_all!(tx, payment_tender::table, &self.tenders)?;
        insert_all!(tx, invoice::table, &self.invoices)?;
        insert_all!(tx, invoice_line::table, &self.lines)?;
        let (mut listed, mut searched) = (Vec::new(), Vec::new());
        let mut tenders: HashMap<&str, Vec<Tender>> = HashMap::new();
        for tender in &self.tenders {
            tenders.entry(&tender.order_id).or_default().push(tender.clone());
        }
        for invoice in &self.invoices {
            let modes = modes_of(tenders.get(invoice.order_id.as_str()).map_or(&[], Vec::as_slice));
            listed.extend(listing_of(invoice, &modes));
            searched.extend(words_of(invoice, &modes));
        }
        insert_all!(tx, invoice_listing::table, &listed)?;
        insert_all!(tx, invoice_search::table, &searched)?;
        insert_all!(tx, stock_level::table, &self.stock_levels)?;
        insert_all!(tx, stock_movement::table, &self.stock)?;
        insert_all!(tx, audit_entry::table, &self.audit)?;
        insert_all!(tx, audit_head::table, &self.audit_heads)?;
        self.series.iter().try_for_each(|end| end.insert(tx))
    }
}

impl SeriesEnd {
    fn insert(&self, tx: &mut Tx<'_>) -> Result<()> {
        let row = NumberSeries {
            vendor_id: tx.vendor(),
            store_id: tx.store(),
            terminal_id: self.terminal_id,
            series: self.series.clone(),
            financial_year: self.year,
            last_no: self.last_no,
            skipped: 0,
        };
        tx.execute(diesel::insert_into(number_series::table).values(row)).map(drop)
    }
}
