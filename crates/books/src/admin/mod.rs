//! Administration: setting up and changing what a store is made of. The command line calls it today, screens will
//! later.
//!
//! - [`shop`]: creating vendors, stores, terminals, licences and people.
//! - [`directory`]: lists of these.
//! - [`on_sale`]: lists of a store's goods, customers, bags and vouchers.
//! - [`tax`]: rates of goods from a day on.
//! - [`people`]: their PINs and passcodes.
//! - [`import`]: products, prices, stock, offers, customers and more from files, compared with the books.
//! - [`bulk`]: rows by the thousand, for books to measure with.
//!
//! Capabilities administer their own rows: [`crate::settings::change`], [`crate::store_version::change`],
//! [`crate::licence::end`], [`crate::invoice::withdraw_link`].
//!
//! Each function takes the transaction, the actor ([`crate::audit::Actor`]) and the time; its refusals have codes.
//! [`crate::words::admin`] lists its messages.

pub mod bulk;
pub mod directory;
pub mod import;
pub mod nearest;
pub mod on_sale;
pub mod people;
pub mod shop;
pub mod tax;
