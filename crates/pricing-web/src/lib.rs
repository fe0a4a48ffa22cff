//! The till asks [`pricing`] here before the server answers: a look ahead, in the browser, at a bill as it would be.
//!
//! The till itself never adds money up. Figures that the server has not told yet are made here, by the code that prices
//! the bill on the server. So are readings of a scale label while somebody sets the scale up, and the words under which
//! a product is found. Each question is one function from JSON text to JSON text; [`preview`], [`label`] and [`search`]
//! have them, [`memory`] is the way in and out for a browser.
#![forbid(clippy::float_arithmetic)]

pub mod label;
pub mod memory;
pub mod preview;
pub mod search;
