//! Every call over real HTTP, on both engines.
#![allow(clippy::unwrap_used)]

mod bad_input;
mod buyer;
mod cards;
mod carry_bag;
mod cart;
mod cash_session;
mod catalog;
mod customer;
mod demo;
mod discount;
mod hand_over;
mod held_bill;
mod invoice;
mod jobs;
mod licence;
mod login;
mod offers;
mod offline;
mod once;
mod one_time_code;
mod outbox;
mod payment;
mod remark;
mod seller;
mod settings;
mod statements;
mod tampering;
mod tenants;
mod verify;
mod voucher;
