//! The HTTP service of Rokad.
//!
//! A request travels one way: [`router`] → the handler of its capability → one closure on the database, made of the
//! capability's rules and queries → a typed answer. Who may call is an extractor ([`http::Actor`]); what is refused
//! is an error of the capability, and [`http::Problem`] alone knows what that is on the wire.

pub mod answer;
pub mod answers;
pub mod app;
pub mod audit;
pub mod bill;
pub mod calls;
pub mod carry_bag;
pub mod cart;
pub mod cash_session;
pub mod catalog;
pub mod chance;
pub mod clock;
pub mod config;
pub mod customer;
pub mod customer_tag;
pub mod deed;
pub mod demo;
pub mod digest;
pub mod discount;
pub mod facilities;
pub mod held_bill;
pub mod http;
pub mod invoice;
pub mod jobs;
pub mod journal;
pub mod licence;
pub mod login;
pub mod offline;
pub mod outbox;
pub mod payment;
pub mod printing;
pub mod refund;
pub mod refusal;
pub mod router;
pub mod scalar;
pub mod secrets;
pub mod series;
mod serve;
pub mod settings;
pub mod setup;
pub mod sign_in;
pub mod stock;
pub mod store_version;
pub mod tender;
pub mod verify;
pub mod voucher;
pub mod words;

pub use app::App;
pub use serve::{Running, ServeError, choose_tls, serve};
