//! Tests of the public face of the crate: tables of cases, invariants over random bills, and the cart as it is sent.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that panics has failed")]

mod cart;
mod credit_notes;
mod credit_notes_again;
mod offer_properties;
mod properties;
mod shop;
mod tables;
