use crate::{StoreId, VendorId};

/// Vendor and store that a piece of work is limited to.
///
/// A scope comes from a device, a signed-in cashier or the command line; it travels with every read and write.
/// Queries start from [`crate::Reader::vendor`], and on PostgreSQL row-level security enforces it a second time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    vendor: Option<VendorId>,
    store: StoreId,
}

impl Scope {
    /// The rows of one store of one vendor.
    #[must_use]
    pub fn store(vendor: VendorId, store: StoreId) -> Self {
        Scope { vendor: Some(vendor), store }
    }

    /// All rows of one vendor.
    #[must_use]
    pub fn vendor(vendor: VendorId) -> Self {
        Scope { vendor: Some(vendor), store: StoreId::NONE }
    }

    /// Rows of every vendor: for finding out who is calling, for background work and for the command line.
    #[must_use]
    pub fn system() -> Self {
        Scope { vendor: None, store: StoreId::NONE }
    }

    /// The vendor; 0, which no vendor has, for the system's own work.
    #[must_use]
    pub fn vendor_id(&self) -> VendorId {
        self.vendor.unwrap_or(VendorId::NONE)
    }

    /// The store; 0, which no store has, where the scope is wider than one store.
    #[must_use]
    pub fn store_id(&self) -> StoreId {
        self.store
    }

    /// Value that PostgreSQL's row-level security compares `vendor_id` with; `*` lets every row through.
    #[cfg(feature = "server")]
    pub(crate) fn row_level_key(&self) -> String {
        self.vendor.map_or_else(|| "*".to_owned(), |vendor| vendor.to_string())
    }
}
