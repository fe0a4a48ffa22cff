//! Goods looked up at a till: by search, by the catalog's tabs, by quick keys, and by the offers that are live.

mod arrange;
mod offers_today;
mod quick_keys;
mod search;
mod tiles;

use pricing::message::Says as _;

use crate::call::{Row, Words};

pub use arrange::{ArrangeFolder, ArrangeKey, put_folder, put_key};
pub use offers_today::{GetOffersToday, OfferToday, offers_today};
pub use quick_keys::{GetQuickKeys, LAST, QuickKeys, is_place, quick_keys};
pub use search::{Hit, ProductSearch, search};
pub use tiles::{GetCatalog, Tab, tabs};

/// The words of this module.
pub(crate) const WORDS: &[Words] = &[arrange::ArrangeRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<search::Search>(),
    Row::look::<tiles::Catalog>(),
    Row::look::<quick_keys::KeysAtHand>(),
    Row::deed::<arrange::PutKey>(),
    Row::deed::<arrange::PutFolder>(),
    Row::look::<offers_today::OffersLive>(),
];
