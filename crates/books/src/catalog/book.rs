//! Cache of the catalog in this process, and the rules that keep it true.
//!
//! Rules:
//! - An entry is filled only from committed rows, at the version of the snapshot they were read in.
//! - The cache moves to a newer version only by dropping the rows changed in between.
//! - A transaction sees its own uncommitted changes; rows that it reads stay in its view until it has committed.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use parking_lot::{Mutex, RwLock};
use pricing::barcode::lookup_key;
use pricing::offers::OfferBook;
use pricing::tax::TaxClass;
use quick_cache::sync::Cache;
use storage::rows::CarryBag;
use storage::{ProductId, Reader, Result, StoreId, Tx, VendorId};

use super::shelf::{Shelf, StoreInfo};
use super::store::{self, Change};
use crate::settings::Settings;

/// Products that the cache holds per vendor.
const PRODUCTS: usize = 120_000;
/// More changes than this at once (an import) are forgotten all together.
const ONE_BY_ONE: usize = 200;
/// No version has been seen yet.
const UNSEEN: i64 = -1;

/// A store and its settings, shared.
pub type Shop = (Arc<StoreInfo>, Arc<Settings>);

/// Cache of every vendor's catalog.
#[derive(Default)]
pub struct Book(RwLock<HashMap<VendorId, Arc<Volume>>>);

/// One vendor's part of the book.
struct Volume {
    /// The version all entries are true at; held for reading while an entry is filled.
    version: RwLock<i64>,
    /// By store and product.
    shelves: Cache<(StoreId, ProductId), Arc<Shelf>>,
    /// The stores that have shelves here.
    stores: RwLock<HashSet<StoreId>>,
    barcodes: Cache<Box<str>, ProductId>,
    shops: RwLock<HashMap<StoreId, Shop>>,
    bags: RwLock<HashMap<StoreId, Arc<Vec<CarryBag>>>>,
    /// By store.
    offers: RwLock<HashMap<StoreId, Arc<OfferBook>>>,
    taxes: RwLock<HashMap<i64, Arc<TaxClass>>>,
}

impl Volume {
    fn new() -> Self {
        Volume {
            version: RwLock::new(UNSEEN),
            shelves: Cache::new(PRODUCTS),
            stores: RwLock::default(),
            barcodes: Cache::new(PRODUCTS),
            shops: RwLock::default(),
            bags: RwLock::default(),
            offers: RwLock::default(),
            taxes: RwLock::default(),
        }
    }

    fn forget(&self, changes: &[Change]) {
        if changes.len() > ONE_BY_ONE || changes.iter().any(|change| change.kind == "all") {
            self.shelves.clear();
            self.barcodes.clear();
            self.shops.write().clear();
            self.bags.write().clear();
            self.offers.write().clear();
            self.taxes.write().clear();
            return;
        }
        for change in changes {
            match (change.kind.as_str(), change.store_id) {
                ("product", StoreId::NONE) => {
                    for &store_id in self.stores.read().iter() {
                        self.shelves.remove(&(store_id, change.item_id));
                    }
                    self.barcodes.retain(|_, product_id| *product_id != change.item_id);
                }
                ("product", store_id) => {
                    self.shelves.remove(&(store_id, change.item_id));
                }
                ("offers", _) => self.offers.write().clear(),
                (_, store_id) => {
                    self.shops.write().remove(&store_id);
                    self.bags.write().remove(&store_id);
                }
            }
        }
    }

    /// Moves from one version to the next, unless another thread did meanwhile.
    fn advance(&self, from: i64, to: i64, changes: &[Change]) {
        let mut version = self.version.write();
        if *version == from {
            self.forget(changes);
            *version = to;
        }
    }

    /// Fills an entry that is true at `version`, unless the book has moved on.
    fn fill(&self, version: i64, entry: Entry) {
        let current = self.version.read();
        if *current != version {
            return;
        }
        match entry {
            Entry::Shelf(store_id, shelf) => {
                if !self.stores.read().contains(&store_id) {
                    self.stores.write().insert(store_id);
                }
                self.shelves.insert((store_id, shelf.product_id), shelf);
            }
            Entry::Barcode(key, product_id) => self.barcodes.insert(key, product_id),
            Entry::Shop(store_id, shop) => {
                self.shops.write().insert(store_id, shop);
            }
            Entry::Bags(store_id, bags) => {
                self.bags.write().insert(store_id, bags);
            }
            Entry::Offers(store_id, offers) => {
                self.offers.write().insert(store_id, offers);
            }
            Entry::Tax(id, class) => {
                self.taxes.write().insert(id, class);
            }
        }
    }
}

enum Entry {
    Shelf(StoreId, Arc<Shelf>),
    Barcode(Box<str>, ProductId),
    Shop(StoreId, Shop),
    Bags(StoreId, Arc<Vec<CarryBag>>),
    Offers(StoreId, Arc<OfferBook>),
    Tax(i64, Arc<TaxClass>),
}

impl Book {
    /// The catalog as the reader's snapshot has it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn view(&self, reader: &mut Reader<'_>) -> Result<View> {
        let volume = self.volume(reader.vendor());
        let version = store::version(reader)?;
        let known = *volume.version.read();
        let mut view = View {
            volume,
            version,
            base: known,
            committed: reader.is_snapshot(),
            fresh: known == version,
            changes: Vec::new(),
            entries: Mutex::default(),
        };
        if known == UNSEEN {
            // An empty cache needs no invalidation.
            view.fresh = true;
        } else if known < version {
            view.changes = store::changes_since(reader, known)?;
        }
        if view.committed && known < version {
            view.volume.advance(known, version, &view.changes);
            view.fresh = true;
        }
        Ok(view)
    }

    fn volume(&self, vendor_id: VendorId) -> Arc<Volume> {
        if let Some(volume) = self.0.read().get(&vendor_id) {
            return Arc::clone(volume);
        }
        Arc::clone(self.0.write().entry(vendor_id).or_insert_with(|| Arc::new(Volume::new())))
    }
}

/// The catalog at one snapshot.
pub struct View {
    volume: Arc<Volume>,
    version: i64,
    /// The version the book had when the view was made.
    base: i64,
    /// The snapshot holds only committed rows.
    committed: bool,
    /// The book has forgotten everything that changed before this snapshot.
    fresh: bool,
    changes: Vec<Change>,
    /// Entries read by this uncommitted transaction; the shared cache must not see them.
    entries: Mutex<Vec<Entry>>,
}

impl View {
    /// The store of the reader's scope and its settings.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn store(&self, reader: &mut Reader<'_>) -> Result<Shop> {
        let store_id = reader.store();
        let stale = |change: &Change| change.kind == "settings" && change.store_id == store_id;
        if self.may_use(stale)
            && let Some(shop) = self.volume.shops.read().get(&store_id)
        {
            return Ok(shop.clone());
        }
        let (store, settings) = store::store_and_settings(reader)?;
        let shop = (Arc::new(store), Arc::new(settings));
        self.remember(Entry::Shop(store_id, shop.clone()));
        Ok(shop)
    }

    /// A product as the store of the reader's scope sells it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn shelf(&self, reader: &mut Reader<'_>, product_id: ProductId) -> Result<Option<Arc<Shelf>>> {
        let store_id = reader.store();
        let stale = |change: &Change| {
            change.kind == "product"
                && change.item_id == product_id
                && [StoreId::NONE, store_id].contains(&change.store_id)
        };
        if self.may_use(stale)
            && let Some(shelf) = self.volume.shelves.get(&(store_id, product_id))
        {
            return Ok(Some(shelf));
        }
        let Some(shelf) = store::shelf(reader, product_id, |reader, id| self.tax(reader, id))? else { return Ok(None) };
        let shelf = Arc::new(shelf);
        self.remember(Entry::Shelf(store_id, Arc::clone(&shelf)));
        Ok(Some(shelf))
    }

    /// The product of a barcode, as the store sells it; `None` when there is none or the store does not sell it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn by_barcode(&self, reader: &mut Reader<'_>, code: &str) -> Result<Option<Arc<Shelf>>> {
        let key = lookup_key(code);
        let remembered =
            if self.may_use(|change| change.kind == "product") { self.volume.barcodes.get(&*key) } else { None };
        let product_id = match remembered {
            Some(product_id) => product_id,
            None => match store::product_of_barcode(reader, &key)? {
                Some(product_id) => {
                    self.remember(Entry::Barcode(Box::from(&*key), product_id));
                    product_id
                }
                None => return Ok(None),
            },
        };
        Ok(self.shelf(reader, product_id)?.filter(|shelf| shelf.is_sold()))
    }

    /// The product of a barcode, whether or not the store sells it.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn any_by_barcode(&self, reader: &mut Reader<'_>, code: &str) -> Result<Option<Arc<Shelf>>> {
        match store::product_of_barcode(reader, &lookup_key(code))? {
            Some(product_id) => self.shelf(reader, product_id),
            None => Ok(None),
        }
    }

    /// A tax class.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn tax(&self, reader: &mut Reader<'_>, tax_class_id: i64) -> Result<Option<Arc<TaxClass>>> {
        if self.may_use(|_| false)
            && let Some(class) = self.volume.taxes.read().get(&tax_class_id)
        {
            return Ok(Some(Arc::clone(class)));
        }
        let Some(class) = store::tax_class(reader, tax_class_id)?.map(Arc::new) else { return Ok(None) };
        self.remember(Entry::Tax(tax_class_id, Arc::clone(&class)));
        Ok(Some(class))
    }

    /// The carry bags of the store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn bags(&self, reader: &mut Reader<'_>) -> Result<Arc<Vec<CarryBag>>> {
        let store_id = reader.store();
        let stale = |change: &Change| change.kind == "settings" && change.store_id == store_id;
        if self.may_use(stale)
            && let Some(bags) = self.volume.bags.read().get(&store_id)
        {
            return Ok(Arc::clone(bags));
        }
        let bags = Arc::new(store::bags(reader)?);
        self.remember(Entry::Bags(store_id, Arc::clone(&bags)));
        Ok(bags)
    }

    /// The offers of the store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn offers(&self, reader: &mut Reader<'_>) -> Result<Arc<OfferBook>> {
        let store_id = reader.store();
        if self.may_use(|change| change.kind == "offers")
            && let Some(offers) = self.volume.offers.read().get(&store_id)
        {
            return Ok(Arc::clone(offers));
        }
        let offers = Arc::new(store::offers(reader)?);
        self.remember(Entry::Offers(store_id, Arc::clone(&offers)));
        Ok(offers)
    }

    /// Adds the rows that this view read to the cache, once the transaction has committed.
    pub fn keep(self, tx: &mut Tx<'_>) {
        let entries = self.entries.into_inner();
        if self.committed || (entries.is_empty() && self.base == self.version) {
            return;
        }
        let (volume, base, version, changes) = (self.volume, self.base, self.version, self.changes);
        tx.after_commit(move || {
            if base < version {
                volume.advance(base, version, &changes);
            }
            for entry in entries {
                volume.fill(version, entry);
            }
        });
    }

    /// Whether an entry of the book is true in this snapshot.
    fn may_use(&self, stale: impl Fn(&Change) -> bool) -> bool {
        self.fresh || !self.changes.iter().any(|change| change.kind == "all" || stale(change))
    }

    fn remember(&self, entry: Entry) {
        if self.committed {
            self.volume.fill(self.version, entry);
        } else {
            self.entries.lock().push(entry);
        }
    }
}
