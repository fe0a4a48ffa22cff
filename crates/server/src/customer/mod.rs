//! Buyers. Every store has a dummy customer, to whom a bill belongs until somebody is tagged.

mod wire;

use diesel::prelude::*;
use storage::rows::Customer;
use storage::schema::customer;
use storage::{Reader, Result};

pub use wire::CustomerAnswer;

/// A customer of the vendor.
///
/// # Errors
/// When a statement fails.
pub fn find(reader: &mut Reader<'_>, customer_id: &str) -> Result<Option<Customer>> {
    reader.maybe(customer::table.find((reader.vendor(), customer_id.to_owned())))
}

/// The name a customer is shown by.
#[must_use]
pub fn name(customer: &Customer) -> String {
    crate::login::full_name(&customer.first_name, &customer.last_name)
}

/// The address of a customer in one line; empty when none is known.
#[must_use]
pub fn address(customer: &Customer) -> String {
    let parts = [&customer.address1, &customer.address2, &customer.city, &customer.pincode];
    parts.into_iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join(", ")
}
