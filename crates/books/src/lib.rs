//! Every capability of a store: its calls, rules and rows. No HTTP, no async, no clock and no randomness of its own.
//!
//! A door (a server, a command, a till's browser) opens a transaction and runs a row of the table of [`calls`]. A
//! capability is given a [`deed::Deed`] or a [`deed::Look`] and nothing else. A row stands in the file of its function;
//! [`call`] defines the rows.
//!
//! The modules stand in order: each uses only those before it, which `scripts/tidy.mjs` checks.

pub mod clock;
pub mod limits;
pub mod chance;
pub mod digest;
pub mod cards;
pub mod refusal;
pub mod answer;
pub mod scalar;
pub mod principal;
pub mod request_log;
pub mod secrets;
pub mod series;
pub mod audit;
pub mod posted;
pub mod settings;
pub mod printing;
pub mod registration;
pub mod store_version;
pub mod catalog;
pub mod outbox;
pub mod spreadsheet;
pub mod facilities;
pub mod deed;
pub mod call;
pub mod licence;
pub mod login;
#[cfg(feature = "console")]
pub mod identity;
pub mod stock;
pub mod browse;
pub mod customer;
pub mod profile;
pub mod payment_device;
pub mod pairing;
pub mod tender;
pub mod voucher_ledger;
pub mod bill;
pub mod cash_session;
pub mod voucher;
pub mod refund;
pub mod answers;
pub mod customer_tag;
pub mod discount;
pub mod bill_place;
pub mod bill_voucher;
pub mod carry_bag;
pub mod held_bill;
pub mod cart;
pub mod invoice;
pub mod cancellation;
pub mod returns;
pub mod payment;
pub mod charge;
pub mod goods_receipt;
#[cfg(feature = "console")]
pub mod approval_request;
pub mod offline;
pub mod sign_in;
pub mod admin;
pub mod verify;
pub mod report;
#[cfg(feature = "console")]
pub mod console;
pub mod calls;
pub mod words;
