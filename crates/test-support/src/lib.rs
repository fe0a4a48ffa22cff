//! A shop for tests: real HTTP, a fresh database on either engine, a clock that the test moves.
//!
//! ```ignore
//! shop_tests! {
//!     /// CRT-04: a scan adds a line.
//!     async fn a_scan_adds_a_line(shop) {
//!         let till = shop.till().await;
//!         let cart = till.scan(TEA).await;
//!         assert_eq!(cart["total"], "100.00");
//!     }
//! }
//! ```
//!
//! When a test has run, its shop checks the books: whatever the test did, they must be right.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that cannot go on should stop")]

mod database;
mod founding;
mod goods;
mod shop;
mod till;

pub use books::clock::{DAY, HOUR, MINUTE};
pub use database::TestDatabase;
pub use founding::{CASHIERS, LICENCES, MANAGER_PASSCODE, PIN};
pub use goods::*;
pub use shop::Shop;
pub use till::{Answer, Till, said};

use storage::{Scope, StoreId, VendorId};

/// The engines every test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file in a temporary folder.
    Sqlite,
    /// A database on the server that `ROKAD_TEST_POSTGRES` names.
    Postgres,
}

/// The rows of a store, by the numbers of its vendor and its own.
#[must_use]
pub fn of_store(vendor: i64, store: i64) -> Scope {
    Scope::store(VendorId::new(vendor), StoreId::new(store))
}

/// All rows of a vendor, by its number.
#[must_use]
pub fn of_vendor(vendor: i64) -> Scope {
    Scope::vendor(VendorId::new(vendor))
}

/// An HTTP client. It knows no authorities: reading the machine's takes longer than many a test.
///
/// # Panics
/// When the library builds no client.
#[must_use]
pub fn http_client() -> reqwest::Client {
    server::choose_tls();
    reqwest::Client::builder().tls_certs_only([]).build().expect("a client of plain HTTP")
}

/// Makes each function a test on both engines; its shop is opened before and its books are checked after.
#[macro_export]
macro_rules! shop_tests {
    ($($(#[$meta:meta])* async fn $name:ident($shop:ident) $body:block)+) => {
        $(
            $(#[$meta])*
            mod $name {
                #[allow(unused_imports)]
                use super::*;

                async fn body($shop: &$crate::Shop) $body

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn on_sqlite() {
                    let shop = $crate::Shop::open($crate::Engine::Sqlite).await;
                    body(&shop).await;
                    shop.check_books().await;
                }

                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn on_postgres() {
                    let shop = $crate::Shop::open($crate::Engine::Postgres).await;
                    body(&shop).await;
                    shop.check_books().await;
                }
            }
        )+
    };
}
