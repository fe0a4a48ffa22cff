//! The doors to the books: HTTP, the web app, delivery and background work.
//!
//! A request travels one way: [`router`] → [`http`]'s door → its row in [`books::calls`] → one closure on the database
//! → a typed answer. What is refused is an error of a capability, and [`http::Problem`] alone knows what that is to
//! HTTP.

pub mod app;
pub mod attempts;
mod charges;
pub mod config;
pub mod config_fault;
pub mod delivery;
pub mod doors;
pub mod http;
pub mod jobs;
pub mod known;
mod lengths;
pub mod outside;
pub mod pair_keys;
pub mod pepper;
mod readiness;
pub mod route;
pub mod router;
mod serve;
pub mod shares;
pub mod system;
pub mod web_files;
pub mod words;
pub mod workbook;

pub use app::App;
pub use serve::{Running, ServeError, choose_tls, serve};
