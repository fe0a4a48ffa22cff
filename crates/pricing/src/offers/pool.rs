//! The goods that an offer is about.

use serde::{Deserialize, Serialize};

use crate::basket::Item;

/// Goods by product, brand or category. One that names nothing holds everything.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pool {
    /// Product ids.
    pub products: Vec<String>,
    /// Brands, as the products have them.
    pub brands: Vec<String>,
    /// Category ids.
    pub categories: Vec<String>,
    /// Product ids that stay out in any case.
    pub except: Vec<String>,
}

impl Pool {
    /// A pool of these products and no others.
    #[must_use]
    pub fn of_products<'a>(products: impl Iterator<Item = &'a str>) -> Self {
        let mut products: Vec<String> = products.map(str::to_owned).collect();
        products.sort_unstable();
        products.dedup();
        if products.is_empty() {
            // A pool that names nothing would hold everything.
            products.push(String::new());
        }
        Pool { products, ..Pool::default() }
    }

    /// Whether the pool holds every product but the excepted.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.products.is_empty() && self.brands.is_empty() && self.categories.is_empty()
    }

    /// Whether a product stays out whatever else is named.
    #[must_use]
    pub fn excepts(&self, item: &Item) -> bool {
        self.except.iter().any(|product| product == item.product_id())
    }
}
