//! Particulars of the buyer that the law wants on an invoice.

use pricing::Paise;
use pricing::gstin::State;
use storage::rows::Customer;

use super::refusal::EntryFault;
use super::{DUMMY_GROUP, place};
use crate::refusal::FieldError;

/// ₹50,000: from this value of taxable goods, before tax, the tax invoice of an unregistered buyer bears their name and
/// address, with the State (CGST Rule 46 (e)).
pub const NAMED_FROM: Paise = Paise::new(5_000_000);

/// Fields of the profile that such an invoice of an unregistered buyer needs and that are still empty. An address
/// recorded on the bill counts as known.
#[must_use]
pub fn missing_on_invoice(buyer: Option<&Customer>, has_address: bool) -> Vec<FieldError> {
    let buyer = buyer.filter(|customer| customer.group_code != DUMMY_GROUP);
    let is_empty = |field: fn(&Customer) -> &String| buyer.is_none_or(|customer| field(customer).is_empty());
    let entries = [
        ("first_name", is_empty(|buyer| &buyer.first_name), EntryFault::NoName),
        ("address1", !has_address && is_empty(|buyer| &buyer.address1), EntryFault::NoAddress),
        ("state_id", !has_address && is_empty(|buyer| &buyer.state_code), EntryFault::NoState),
    ];
    told(entries)
}

/// Fields that an invoice of a registered buyer needs and that are still empty or wrong: a name, of the business or of
/// the contact, the address, and the State of the GSTIN (CGST Rule 46(d)).
#[must_use]
pub fn missing_of_registered(buyer: &Customer) -> Vec<FieldError> {
    let other_state = state_of(&buyer.gstin).filter(|state| state.code != buyer.state_code);
    let entries = [
        ("business_name", buyer.business_name.is_empty() && buyer.first_name.is_empty(), EntryFault::NoName),
        ("address1", buyer.address1.is_empty(), EntryFault::NoAddress),
        (
            "state_id",
            other_state.is_some(),
            EntryFault::StateOfGstin { state: other_state.map_or("", |state| state.name) },
        ),
    ];
    told(entries)
}

fn told(entries: [(&str, bool, EntryFault); 3]) -> Vec<FieldError> {
    let missing = entries.into_iter().filter(|(_, is_missing, _)| *is_missing);
    missing.map(|(field, _, why)| FieldError::new(field, &why)).collect()
}

/// The State of a GSTIN, for use in an address; `None` for codes that are no longer given out.
pub(super) fn state_of(gstin: &str) -> Option<&'static State> {
    gstin.get(..2).and_then(place::state)
}
