//! What clients read that more than one capability has a part in: the open bill, a store's settings, a session with the
//! bills that it leaves open.

mod cart;
mod closed;
mod settings;

use storage::Reader;
use storage::rows::Customer;

use crate::customer::CustomerAnswer;
use crate::refusal::Result;
use crate::voucher;

pub use cart::{CartAnswer, cart, open_cart, refused};
pub use closed::{ClosedAnswer, closed};
pub use settings::{AtTill, SettingsAnswer, settings_of_till};

/// A customer with the store credit that is open on a business day.
///
/// # Errors
/// When a statement fails.
pub fn customer(reader: &mut Reader<'_>, row: &Customer, today: &str) -> Result<CustomerAnswer> {
    let credit = voucher::store_credit(reader, &row.customer_id, today)?;
    Ok(CustomerAnswer::new(row, credit, reader.store()))
}
