//! The seller and the place of supply of a bill, which decide its taxes.

use pricing::Day;
use pricing::gstin::State;
use pricing::tax::Levy;
use serde::{Deserialize, Serialize};
use storage::rows::{Customer, Order};

use crate::catalog::StoreInfo;
use crate::customer;
use crate::registration::{Registered, Registration};

/// An address that the invoice of an unregistered buyer records.
pub const RECORDED: &str = "recorded";
/// An address that the goods are delivered to.
pub const DELIVERY: &str = "delivery";

/// A place of supply that is not the counter, as it was typed for a bill; nothing in it for the counter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Place {
    /// [`RECORDED`], [`DELIVERY`], or nothing.
    pub kind: String,
    /// The address, without city, PIN code and State.
    pub address: String,
    /// Its city.
    pub city: String,
    /// Its PIN code.
    pub pincode: String,
    /// Its State, by the GST code.
    pub state_code: String,
}

/// The seller of a bill on its day, and the place of supply.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Supplied {
    /// The seller's registration.
    pub registration: Registration,
    /// The seller's GSTIN, or nothing.
    pub gstin: String,
    /// The State that the seller sells from, by its GST code.
    pub from_state: String,
    /// [`RECORDED`], [`DELIVERY`], or nothing for over the counter.
    pub kind: String,
    /// The address, without city, PIN code and State.
    pub address: String,
    /// Its city.
    pub city: String,
    /// Its PIN code.
    pub pincode: String,
    /// The State of the place of supply, by its GST code.
    pub state_code: String,
}

impl Supplied {
    /// A seller on a business day, over the counter.
    #[must_use]
    pub fn over_the_counter(shop: &StoreInfo, day: Day) -> Self {
        let Registered { kind, gstin } = shop.registered(day);
        let state = shop.row.state_code.clone();
        Supplied { registration: kind, gstin, from_state: state.clone(), state_code: state, ..Supplied::default() }
    }

    /// A seller on a business day, with the place of supply of a bill (IGST Act, section 10(1)):
    ///
    /// - delivered elsewhere, in the State they are delivered to (clause a, and circular 209/3/2024);
    /// - to a buyer who is not registered and whose address the invoice records, in the State of that address (clause
    ///   ca);
    /// - else over the counter, in the State of the store (clause c), whatever a profile or a buyer's GSTIN says.
    #[must_use]
    pub fn of_bill(shop: &StoreInfo, day: Day, order: &Order, buyer: Option<&Customer>) -> Self {
        let at_counter = Self::over_the_counter(shop, day);
        let is_registered = buyer.is_some_and(|buyer| !buyer.gstin.is_empty());
        let counts = match order.place_kind.as_str() {
            DELIVERY => true,
            RECORDED => !is_registered,
            _ => false,
        };
        if !counts {
            return at_counter;
        }
        Supplied {
            kind: order.place_kind.clone(),
            address: order.place_address.clone(),
            city: order.place_city.clone(),
            pincode: order.place_pincode.clone(),
            state_code: order.place_state_code.clone(),
            ..at_counter
        }
    }

    /// Whether the goods are supplied to another State than they are sold from (IGST Act, section 7(1)).
    #[must_use]
    pub fn is_between_states(&self) -> bool {
        self.from_state != self.state_code
    }

    /// The taxes inside the prices.
    #[must_use]
    pub fn levy(&self) -> Levy {
        match (self.registration.collects_tax(), self.is_between_states()) {
            (false, _) => Levy::Nothing,
            (true, false) => Levy::WithinState,
            (true, true) => Levy::BetweenStates,
        }
    }

    /// Whether the invoice records it as the address of the buyer.
    #[must_use]
    pub fn is_recorded(&self) -> bool {
        self.kind == RECORDED
    }

    /// The name of the State of the place of supply.
    #[must_use]
    pub fn state_name(&self) -> &'static str {
        State::by_code(&self.state_code).map_or("", |state| state.name)
    }

    /// The address in one line, with the State and its code; empty over the counter.
    #[must_use]
    pub fn in_one_line(&self) -> String {
        if self.kind.is_empty() {
            return String::new();
        }
        customer::in_one_line(&[&self.address, &self.city, &self.pincode], &self.state_code)
    }
}
