//! Buyers. Every store has a dummy customer, to whom a bill belongs until somebody is tagged.
//!
//! - A customer is known by the phone at all stores of the vendor; nothing else is needed of one.
//! - The dummy customer is of the group `DUMMY`; nobody can change it.
//! - A city is kept, and named on the wire, by its name: it is what invoices print.

mod address;
mod buyer;
mod form;
mod keep;
mod membership;
mod place;
mod refusal;
mod store;
mod wire;
use pricing::message::Says as _;
use storage::VendorId;
use storage::rows::Customer;

use crate::call::{Row, Words};
use crate::clock::Moment;

pub use address::Typed;
pub use buyer::{NAMED_FROM, missing_of_registered, missing_on_invoice};
pub use form::{LoginForCustomer, check_email, check_mobile, check_phone};
pub use keep::keep;
pub(crate) use membership::kept as kept_membership;
pub use membership::{Membership, keep_membership};
pub use place::{CityAnswer, GetCity, GetState, StateAnswer, cities, cities_of, lies_in, state, states};
pub use refusal::{CustomerRefusal, CustomerWords, EntryFault};
pub use store::{by_mobile, find, lock};
pub use wire::{AddressAnswer, CustomerAnswer};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[CustomerRefusal::catalogue, CustomerWords::catalogue, EntryFault::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::look::<place::States>(), Row::look::<place::Cities>()];

/// The group of a store's dummy customer.
pub const DUMMY_GROUP: &str = "DUMMY";

/// The default group of a customer.
pub const USUAL_GROUP: &str = "REGULAR";

/// A customer of whom nothing is known yet but the id.
#[must_use]
pub fn nobody(vendor_id: VendorId, customer_id: String, now: Moment) -> Customer {
    Customer {
        vendor_id,
        customer_id,
        mobile: String::new(),
        first_name: String::new(),
        last_name: String::new(),
        email: String::new(),
        gender: String::new(),
        born_on: None,
        anniversary_on: None,
        gstin: String::new(),
        group_code: USUAL_GROUP.to_owned(),
        address1: String::new(),
        address2: String::new(),
        city: String::new(),
        state_code: String::new(),
        pincode: String::new(),
        created_at: now,
        business_name: String::new(),
        membership: String::new(),
    }
}

/// The name a customer is shown by.
#[must_use]
pub fn name(customer: &Customer) -> String {
    crate::login::full_name(&customer.first_name, &customer.last_name)
}

/// The address of a customer in one line, with the State and its code; empty when none is known.
#[must_use]
pub fn address(customer: &Customer) -> String {
    let Customer { address1, address2, city, pincode, state_code, .. } = customer;
    in_one_line(&[address1, address2, city, pincode], state_code)
}

/// The parts of an address in one line, with the State and its code.
#[must_use]
pub fn in_one_line(parts: &[&str], state_code: &str) -> String {
    let state = place::state(state_code).map(|state| format!("{} ({})", state.name, state.code));
    let parts = parts.iter().copied().chain(state.as_deref());
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
