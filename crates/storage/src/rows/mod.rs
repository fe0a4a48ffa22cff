//! The rows of the tables, by capability.
//!
//! Field names carry the unit: `…_paise`, `…_milli` (thousandths of the unit of measure), `…_bp` (basis points),
//! `…_at` (milliseconds since 1970, UTC), `…_on` and `business_date` ('YYYY-MM-DD' in the store's zone).
#![allow(missing_docs)]

mod cart;
mod cash_session;
mod catalog;
mod customer;
mod goods_receipt;
mod invoice;
mod journal;
mod licence;
mod login;
mod offline;
mod payment;
mod person;
mod returns;
mod shop;
mod states;
mod stock;
mod voucher;
mod whole;

pub use cart::*;
pub use cash_session::*;
pub use catalog::*;
pub use customer::*;
pub use goods_receipt::*;
pub use invoice::*;
pub use journal::*;
pub use licence::*;
pub use login::*;
pub use offline::*;
pub use payment::*;
pub use person::*;
pub use returns::*;
pub use shop::*;
pub use states::*;
pub use stock::*;
pub use voucher::*;
