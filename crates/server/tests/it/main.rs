//! Every call over real HTTP, on both engines.
#![allow(clippy::unwrap_used)]

mod bad_input;
mod buyer;
mod carry_bag;
mod cart;
mod cash_session;
mod catalog;
mod customer;
mod demo;
mod discount;
mod doors;
mod hand_over;
mod held_bill;
mod invoice;
mod jobs;
mod leave;
mod leavers;
mod licence;
mod lock;
mod login;
mod offers;
mod offline;
mod once;
mod one_time_code;
mod outbox;
mod payment;
mod races;
mod readiness;
mod remark;
mod seller;
mod settings;
mod statements;
mod tenants;
mod time;
mod verify;
mod voucher;
