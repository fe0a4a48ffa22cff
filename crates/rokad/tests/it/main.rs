//! The commands, each as the real binary runs it.
#![allow(clippy::unwrap_used)]

mod bench_data;
mod beside;
mod commands;
mod demo;
mod endurance;
mod import;
mod killed;
mod master_data;
mod no_database;
mod open_a_shop;
mod past;
mod place;
mod prices_changed;
mod report;
mod roles;
mod sealed;
mod secrets;
mod setup;
mod spreadsheets;
