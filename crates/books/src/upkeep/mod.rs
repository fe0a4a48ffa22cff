//! What a store is made of and changed by: whoever looks after it, with commands today and screens tomorrow.
//!
//! - [`shop`]: vendors, stores, terminals, licences, people, as they are made.
//! - [`directory`]: what of them there is, as lists.
//! - [`on_sale`]: what a store sells, as lists.
//! - [`tax`]: rates of goods from a day on.
//! - [`people`]: their PINs and passcodes.
//! - [`import`]: products, prices, stock, offers, customers and more from files, compared with the books.
//! - [`bulk`]: rows by the thousand, for books to measure with.
//!
//! What belongs to a capability stands there: [`crate::settings::change`], [`crate::store_version::change`],
//! [`crate::licence::end`], [`crate::invoice::withdraw_link`].
//!
//! Each of them is given the transaction, in whose name ([`crate::audit::Actor`]) and when; what it refuses has a code.
//! [`crate::words::upkeep`] lists what it says.

pub mod bulk;
pub mod directory;
pub mod import;
pub mod nearest;
pub mod on_sale;
pub mod people;
pub mod shop;
pub mod tax;
