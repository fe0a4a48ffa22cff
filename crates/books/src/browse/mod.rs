//! Goods looked up at a till: by search, by the catalog's tabs, by quick keys, and by the offers that are live.

mod offers_today;
mod quick_keys;
mod search;
mod tiles;

use crate::call::Row;

pub use offers_today::{GetOffersToday, OfferToday, offers_today};
pub use quick_keys::{GetQuickKeys, LAST, QuickKeys, quick_keys};
pub use search::{Hit, ProductSearch, search};
pub use tiles::{GetCatalog, Tab, tabs};

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<search::Search>(),
    Row::look::<tiles::Catalog>(),
    Row::look::<quick_keys::KeysAtHand>(),
    Row::look::<offers_today::OffersLive>(),
];
