//! What an invoice tells of its buyer by law.

use pricing::Paise;
use storage::rows::Customer;

use super::DUMMY_GROUP;
use super::refusal::EntryFault;
use crate::refusal::FieldError;

/// ₹50,000: from this value of taxable goods, before tax, the tax invoice of an unregistered buyer bears their name and
/// address, with the State (CGST Rule 46 (e)).
pub const NAMED_FROM: Paise = Paise::new(5_000_000);

/// What is not known of an unregistered buyer and must stand on such an invoice, by the fields of their profile. A
/// registered buyer is known by the GSTIN.
#[must_use]
pub fn missing_on_invoice(buyer: Option<&Customer>) -> Vec<FieldError> {
    let buyer = buyer.filter(|customer| customer.group_code != DUMMY_GROUP);
    if buyer.is_some_and(|customer| !customer.gstin.is_empty()) {
        return Vec::new();
    }
    let is_empty = |field: fn(&Customer) -> &String| buyer.is_none_or(|customer| field(customer).is_empty());
    let entries = [
        ("first_name", is_empty(|buyer| &buyer.first_name), EntryFault::NoName),
        ("address1", is_empty(|buyer| &buyer.address1), EntryFault::NoAddress),
        ("state_id", is_empty(|buyer| &buyer.state_code), EntryFault::NoState),
    ];
    let missing = entries.into_iter().filter(|(_, is_missing, _)| *is_missing);
    missing.map(|(field, _, why)| FieldError::new(field, &why)).collect()
}
