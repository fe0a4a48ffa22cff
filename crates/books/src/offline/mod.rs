//! The offline cache: data that a device keeps to be of use while the server is out of reach.
//!
//! - A user who signed in on a device within the last seven days can sign in there again without the server, by a
//!   verifier of the PIN that was made for this device alone, keeps six bits of it and counts for 72 hours.
//! - The server's own hash of a PIN never leaves it; neither does anything of a manager's passcode.
//! - A device receives its own users and its own terminal's sessions, nobody else's.

mod price_list;
mod table_sync;
mod verifier;

use pricing::message::Says as _;

use crate::call::{Row, Words};

pub use price_list::{PriceList, PriceListAnswer, price_list};
pub use table_sync::{TableRow, TableSync, table_sync};
pub use verifier::{DevicePin, keep as keep_verifier};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[OfflineRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::look::<table_sync::Tables>(), Row::look::<price_list::Prices>()];

crate::refusals! {
    /// Refusals of data for a device's offline cache.
    pub enum OfflineRefusal in "offline" {
        NoPage: "after is what the page before answered." as Manner::Field("after"),
        NoTable: "type must be 'store_user' or 'session'." as Manner::Field("type"),
    }
}
