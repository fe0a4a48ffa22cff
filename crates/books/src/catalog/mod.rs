//! Goods that the store sells: products, prices and taxes.
//!
//! [`Book`] is the cache of this process. Everything is read through a [`View`] of it at one snapshot of the database,
//! so a bill never mixes two states of the catalog. Triggers of the database record each change of a price, a product
//! or a setting, and the next snapshot drops exactly the changed rows.

mod book;
mod named;
mod shelf;
mod store;
mod tint;

use pricing::basket::Item;

pub use book::{Book, View};
pub use named::{Named, named};
pub use shelf::{MrpPrice, Shelf, StoreInfo};
pub(crate) use store::for_sale;
pub use store::{available, load_store, product_ids, set_price, version};
pub use tint::tint_of;

/// Path under which product pictures are served.
pub const PICTURES: &str = "/pictures/";

/// Path of a product's picture; without one, the tint of its category, as `#grains`.
#[must_use]
pub fn picture(item: &Item) -> String {
    let Some(name) = item.images.first() else { return String::new() };
    if name.starts_with('#') { name.clone() } else { format!("{PICTURES}{name}") }
}

/// The same of a product's row, with the name of its category.
#[cfg(feature = "console")]
#[must_use]
pub fn picture_of(image: &str, category: &str) -> String {
    if image.is_empty() { format!("#{}", tint_of(category)) } else { format!("{PICTURES}{image}") }
}
