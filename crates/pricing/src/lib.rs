//! The pure core of the till: money, tax, bill totals, tenders and refunds of an Indian retail store.
//!
//! No I/O, no clock, no randomness and no floating point: the same arguments always give the same answer, on the
//! server and, as WebAssembly, in a browser. Amounts are whole paise, arithmetic is checked, and wherever a
//! fraction is lost the rounding has a name.
//!
//! - [`basket`] prices a bill: from the MRP of each line to the total that is to be paid; [`offers`] is the step
//!   that takes offers off, [`proration`] shares a reduction over lines, [`tax`] splits prices, [`round_off`] ends it.
//! - [`cart`] is a priced bill as the till receives it.
//! - [`tender`] holds the rules of paying, [`refund`] those of taking goods back, of which [`credit`] makes a credit
//!   note.
//! - [`barcode`] reads what a scanner sends; [`gstin`] checks a GST registration number, [`hsn`] a code of goods,
//!   [`uqc`] a unit of quantity.
//! - [`search`] tells what a product is found by.
//! - [`message`] is how anything is said to a person: by a code with values, and its English.
#![forbid(unsafe_code)]
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::cast_precision_loss,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::float_cmp,
    clippy::indexing_slicing,
    clippy::string_slice
)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects, clippy::indexing_slicing))]

pub mod barcode;
pub mod basket;
pub mod cart;
pub mod credit;
mod day;
pub mod gstin;
pub mod hsn;
pub mod message;
pub mod money;
pub mod offers;
pub mod proration;
pub mod refund;
pub mod round_off;
pub mod search;
pub mod tax;
pub mod tender;
pub mod uqc;

pub use day::{Day, DayError};
pub use money::{BasisPoints, Paise, Quantity};
