//! Money offered for a bill: a row per payment, and a row that reverses it.
//!
//! A tender is `taken`, `failed`, `pending` or a `reversal`. It never changes: a reversal is a row of its own. Money
//! that something outside takes has a charge first, which steps from state to state.

mod charge;
mod gateway;
mod rest;
mod store;

pub use storage::rows::ChargeState;

pub use charge::{
    charge_behind, charge_of, charge_of_outside, charge_of_payment, claim_charge, due_charges, find_charge,
    insert_charge, note_event, open_charges, step_charge, unsettled_of,
};
pub use gateway::Gateway;
pub use rest::{TenderWords, owe_rest};
pub use store::{find, insert, is_offered, kept, method_of, of_reference, standing, tenders_of};
