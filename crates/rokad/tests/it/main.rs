//! The commands, each as the real binary runs it.
#![allow(clippy::unwrap_used)]

/// The binary under test.
const BINARY: &str = env!("CARGO_BIN_EXE_rokad");

mod beside;
mod commands;
mod endurance;
mod import;
mod killed;
mod master_data;
mod no_database;
mod open_a_shop;
mod place;
mod prices_changed;
mod report;
mod roles;
mod sealed;
mod secrets;
mod setup;
mod spreadsheets;
