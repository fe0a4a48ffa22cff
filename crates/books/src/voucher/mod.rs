//! Vouchers and store credit: promises of money, redeemed on a bill at checkout.
//!
//! - The balance of a voucher is its amount less its uses, never below zero. A use is a row that stays; giving back is
//!   a row of its own.
//! - Applying sets a voucher aside for one bill; paying with `VOUCHER` takes exactly the amount set aside. Between the
//!   two nothing is lost: the bill shows its vouchers, and a till that comes back goes on from there.
//! - One bill at a time has a voucher, whichever till asks first. Taking the bill back from checkout frees it.
//! - A voucher without a customer is a bearer voucher, redeemed by its code alone. Any other is redeemed on a bill of
//!   its customer, or by the customer's mobile and the end of its code. Store credit is a customer's open vouchers, the
//!   oldest first.
//! - Locks are taken in the order drawer, bill, vouchers by their ids, stock, number series.

mod find;
mod issue;
mod paid_out;
mod redeem;
mod refusal;
mod set_aside;
mod store;
mod wire;

use pricing::message::Says as _;

use crate::call::Words;
use crate::login::GuardRefusal;

pub use find::Entry;
pub(crate) use find::one;
pub use issue::{NewVoucher, issue};
pub use paid_out::{PaidOut, free_rest, lock_to_pay_out, paid_out_of_day, paid_out_of_invoice, pay_out};
pub use redeem::{give_back, redeem, refund};
pub use refusal::{VoucherRefusal, VoucherWords};
pub use set_aside::{fit, free, reserved, set_aside};
pub(crate) use set_aside::{reserve_credit, reserve_one};
pub use store::{on_order, store_credit, uses_of, uses_of_order};
pub use wire::VoucherAnswer;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[GuardRefusal::catalogue, VoucherRefusal::catalogue, VoucherWords::catalogue];
