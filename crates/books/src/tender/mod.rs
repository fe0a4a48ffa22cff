//! Money that was offered for a bill: a row for each time, and one that takes it back.
//!
//! A tender is `taken`, `failed`, `pending` or a `reversal`. It never changes: what is given back is a row of its own.
//! Before it, where something outside takes the money, stands a charge, which steps from state to state.

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
