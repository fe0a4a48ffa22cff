//! The table of calls: what a client can ask for, who may, what it is given, and what it is answered.
//!
//! A row is a type with constants and types, erased to functions so that the way through it is compiled once:
//!
//! - a **look** ([`LookRow`]) reads one snapshot;
//! - a **deed** ([`DeedRow`]) changes the books in one transaction, once for each name of a request;
//! - either may have a **step** behind it, in which a door asks something outside and comes back with a deed;
//! - **steps** are named deeds around work outside the books, such as hashing a PIN; a door knows how they go.
//!
//! Doors (HTTP, and whatever else calls) read [`table`]; [`run`] is the one way through a row.

mod bill_place;
mod cancellation;
mod carry_bag;
mod cart;
mod cash_session;
mod catalog;
mod charge;
mod customer;
mod discount;
mod goods_receipt;
mod held_bill;
mod invoice;
mod licence;
mod login;
mod offline;
mod pairing;
mod payment;
mod report;
mod request;
mod returns;
mod rows;
pub mod run;
mod says;
mod settings;
mod voucher;
use std::sync::Arc;

use storage::{Reader, Tx};

use crate::refusal::Result;

pub use request::{Identity, LONGEST as LONGEST_OF_IDENTITY};
#[cfg(feature = "openapi")]
pub use rows::Schemas;
pub use rows::{
    About, Admits, After, Asked, Caller, DeedRow, Kind, LookRow, Parsed, Rendered, Request, Row, Seen, Step, Steps, Who,
};

/// The way through a look.
pub type LookFn = fn(&mut Reader<'_>, &Asked, &Parsed) -> Result<(Rendered, Seen)>;
/// The way through a deed.
pub type DeedFn = fn(&mut Tx<'_>, &Asked, &Parsed) -> Result<Rendered>;

pub use charge::{ChargeStanding, charge_answer};
pub use voucher::{APPLY as APPLY_VOUCHER, COUNT_GUESS};

/// Writes down what changed by itself on the open bill, and answers the bill.
pub const TELL_NEWS: DeedFn = run::deed::<cart::TellNews>;

/// A request that asks nothing.
///
/// # Errors
/// Never; it is a request like any other.
pub fn nothing_asked() -> Result<Parsed> {
    Ok(Parsed { request: Arc::new(cart::OpenBill {}), typed: Vec::new() })
}

/// Every call.
#[must_use]
pub fn table() -> Vec<Row> {
    [
        bill_place::rows(),
        carry_bag::rows(),
        cart::rows(),
        cash_session::rows(),
        charge::rows(),
        catalog::rows(),
        customer::rows(),
        discount::rows(),
        goods_receipt::rows(),
        held_bill::rows(),
        offline::rows(),
        pairing::rows(),
        payment::rows(),
        settings::rows(),
        voucher::rows(),
        invoice::rows(),
        returns::rows(),
        report::rows(),
        cancellation::rows(),
        licence::rows(),
        login::rows(),
    ]
    .concat()
}
