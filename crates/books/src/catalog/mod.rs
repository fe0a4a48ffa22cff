//! Goods that the store sells: products, prices and taxes.
//!
//! [`Book`] is the cache of this process. Everything is read through a [`View`] of it at one snapshot of the database,
//! so a bill never mixes two states of the catalog. Triggers of the database record each change of a price, a product
//! or a setting, and the next snapshot drops exactly the changed rows.

mod book;
mod drawing;
mod named;
mod shelf;
mod store;

pub use book::{Book, View};
pub use drawing::drawing;
pub use named::{Named, named};
pub use shelf::{MrpPrice, Shelf, StoreInfo};
pub use store::{available, load_store, product_ids, set_price, version};

/// Path under which product pictures are served.
pub const PICTURES: &str = "/pictures/";

/// Path of a product's picture; without one, of its category's drawing.
#[must_use]
pub fn picture(shelf: &Shelf) -> String {
    shelf.item.images.first().map(|name| format!("{PICTURES}{name}")).unwrap_or_default()
}
