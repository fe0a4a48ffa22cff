//! Resources of a process beside the books themselves.

use std::sync::Arc;

use storage::{StoreId, VendorId};

use crate::catalog::Book;
use crate::outbox::Outbox;
use crate::spreadsheet::Report;

/// Resources of the process that deeds and looks may use.
pub struct Facilities {
    /// Products, prices and settings as they were last committed.
    pub book: Arc<Book>,
    /// The ways out for messages.
    pub outbox: Arc<Outbox>,
    /// The beginning of links to bills, as customers get them; `None` where no phone could open one.
    pub links_begin_with: Option<String>,
    /// Payment services outside, by vendor and store.
    pub outside: Connections,
    /// Keys that the server shares with the print agents of its tills.
    pub pair_keys: PairKeys,
    /// The writer of workbooks; `None` in a till's own books.
    pub workbook: Option<Workbook>,
}

/// A function that writes a report as a workbook; its error is a text for the log.
pub type Workbook = fn(&Report) -> Result<Vec<u8>, String>;

/// Payment services outside that a store can reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Connected {
    /// A service that drives the tills' payment devices.
    pub card_device: bool,
    /// Razorpay.
    pub razorpay: bool,
    /// Razorpay, with QR codes for UPI.
    pub razorpay_qr: bool,
    /// The loyalty programme.
    pub loyalty: bool,
}

/// A look-up of the payment services that a store can reach.
pub struct Connections(Box<dyn Fn(VendorId, StoreId) -> Connected + Send + Sync>);

impl Connections {
    /// The services that `of` returns for a vendor and one of its stores.
    pub fn new(of: impl Fn(VendorId, StoreId) -> Connected + Send + Sync + 'static) -> Self {
        Connections(Box::new(of))
    }

    /// The services that a store of a vendor can reach.
    #[must_use]
    pub fn of(&self, vendor_id: VendorId, store_id: StoreId) -> Connected {
        (self.0)(vendor_id, store_id)
    }
}

impl Default for Connections {
    /// Nothing is reached.
    fn default() -> Self {
        Connections::new(|_, _| Connected::default())
    }
}

/// A key that the server shares with a print agent: its bytes.
pub type PairKey = [u8; 32];

/// A look-up of the key that the server shares with a till's print agent.
pub struct PairKeys(Box<dyn Fn(VendorId, StoreId, i32) -> Option<PairKey> + Send + Sync>);

impl PairKeys {
    /// The keys that `of` returns for a vendor, one of its stores and the number of a till in it.
    pub fn new(of: impl Fn(VendorId, StoreId, i32) -> Option<PairKey> + Send + Sync + 'static) -> Self {
        PairKeys(Box::new(of))
    }

    /// The key of a till's agent, where it is paired.
    #[must_use]
    pub fn of(&self, vendor_id: VendorId, store_id: StoreId, till: i32) -> Option<PairKey> {
        (self.0)(vendor_id, store_id, till)
    }
}

impl Default for PairKeys {
    /// No agent is paired.
    fn default() -> Self {
        PairKeys::new(|_, _, _| None)
    }
}
