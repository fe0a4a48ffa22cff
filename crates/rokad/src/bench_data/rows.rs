use storage::Tx;
use storage::rows::{
    AuditEntry, CartLine, CashMovement, CashSession, Invoice, InvoiceLine, Order, StockMovement, Tender,
};
use storage::schema::{
    audit_entry, cart_line, cart_order, cash_session, cash_session_movement, invoice, invoice_line, payment_tender,
    stock_movement,
};

/// Values in one statement: fewer than either engine takes.
pub const VALUES: usize = 16_000;

/// Inserts rows of so many columns in as few statements as both engines take.
macro_rules! insert_chunks {
    ($tx:expr, $table:expr, $rows:expr, $columns:expr) => {
        for rows in $rows.chunks($crate::bench_data::rows::VALUES / $columns) {
            ::storage::insert_all!($tx, $table, rows)?;
        }
    };
}
pub(super) use insert_chunks;

/// The rows of a day's business.
#[derive(Default)]
pub struct Batch {
    /// Drawers, closed.
    pub sessions: Vec<CashSession>,
    /// What went into them.
    pub drawer: Vec<CashMovement>,
    /// Bills.
    pub orders: Vec<Order>,
    /// Their lines.
    pub cart_lines: Vec<CartLine>,
    /// What was paid.
    pub tenders: Vec<Tender>,
    /// Documents.
    pub invoices: Vec<Invoice>,
    /// Their lines.
    pub lines: Vec<InvoiceLine>,
    /// What left the stock.
    pub stock: Vec<StockMovement>,
    /// Who did what.
    pub audit: Vec<AuditEntry>,
}

impl Batch {
    /// Writes all rows, each after those it refers to.
    pub fn insert(&self, tx: &mut Tx<'_>) -> storage::Result<()> {
        insert_chunks!(tx, cash_session::table, &self.sessions, 17);
        insert_chunks!(tx, cash_session_movement::table, &self.drawer, 12);
        insert_chunks!(tx, cart_order::table, &self.orders, 19);
        insert_chunks!(tx, cart_line::table, &self.cart_lines, 13);
        insert_chunks!(tx, payment_tender::table, &self.tenders, 18);
        insert_chunks!(tx, invoice::table, &self.invoices, 41);
        insert_chunks!(tx, invoice_line::table, &self.lines, 32);
        insert_chunks!(tx, stock_movement::table, &self.stock, 14);
        insert_chunks!(tx, audit_entry::table, &self.audit, 12);
        Ok(())
    }
}
