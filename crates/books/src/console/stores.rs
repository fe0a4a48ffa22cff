//! The stores of an answer, with their names and their clocks.

use std::sync::Arc;

use pricing::Day;
use storage::{Reader, Scope, StoreId};

use super::seen;
use crate::call::{Needs, Person};
use crate::catalog::{Book, StoreInfo};
use crate::clock::{Moment, india, wire_time};
use crate::deed::Look;
use crate::identity::PersonRefusal;
use crate::refusal::Result;

/// Stores that a person may see; one at least.
pub(super) struct Stores(Vec<Arc<StoreInfo>>);

impl Stores {
    /// The store that a call names, or all that the person may see where it names none.
    ///
    /// # Errors
    /// When the person may see none of them, or a statement fails.
    pub(super) fn named<R: Needs>(look: &mut Look<'_, Person<R>>, named: i64) -> Result<Self> {
        let ids = seen(look.who(), named)?;
        let book = Arc::clone(&look.facilities().book);
        Self::of(look, &book, &ids)
    }

    /// These stores.
    ///
    /// # Errors
    /// When there are none, or a statement fails.
    pub(super) fn of(reader: &mut Reader<'_>, book: &Book, ids: &[StoreId]) -> Result<Self> {
        let vendor_id = reader.vendor();
        let mut stores = Vec::with_capacity(ids.len());
        for &store_id in ids {
            let mut narrowed = reader.reborrow();
            narrowed.narrow(Scope::store(vendor_id, store_id));
            stores.push(book.view(&mut narrowed)?.store(&mut narrowed)?.0);
        }
        if stores.is_empty() { Err(PersonRefusal::NoStore.into()) } else { Ok(Stores(stores)) }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &StoreInfo> {
        self.0.iter().map(Arc::as_ref)
    }

    pub(super) fn ids(&self) -> Vec<StoreId> {
        self.iter().map(|store| store.row.store_id).collect()
    }

    /// Their ids as a list of SQL.
    pub(super) fn listed(&self) -> String {
        let ids: Vec<String> = self.iter().map(|store| store.row.store_id.to_string()).collect();
        ids.join(", ")
    }

    fn find(&self, store_id: StoreId) -> Option<&StoreInfo> {
        self.iter().find(|store| store.row.store_id == store_id)
    }

    pub(super) fn name(&self, store_id: StoreId) -> String {
        self.find(store_id).map(|store| store.row.name.clone()).unwrap_or_default()
    }

    /// A moment on the clock of a store; on that of the first where it is none of these.
    pub(super) fn time(&self, store_id: StoreId, at: Moment) -> String {
        let store = self.find(store_id).or_else(|| self.iter().next());
        store.map(|store| wire_time(at, &store.zone)).unwrap_or_default()
    }

    /// The business day of the first store.
    pub(super) fn today(&self, now: Moment) -> Day {
        self.iter().next().map_or_else(|| now.day(&india()), |store| store.day(now))
    }
}
