//! Signing in with phone and PIN on an activated device.
//!
//! - A token is 60 random letters and digits, stored as its digest, bound to the device, dead after 16 idle hours or 7
//!   days in all.
//! - Every read and write of a signed-in cashier checks the token again in its own snapshot.
//! - Wrong PINs are counted *before* the PIN is checked, so that parallel tries cannot outrun the limit.
//! - A user without a PIN sets one with a one-time code by SMS.
//! - A locked till keeps its sign-in, whose token opens nothing until the PIN is typed again.
//! - There is one kind of user; managers also have a passcode, which buys a one-time approval.

pub mod approval;
mod auth_mobile;
mod code;
mod guard;
mod lock;
mod logout;
mod one_time_code;
mod passcode;
mod pin;
mod preferences;
mod refusal;
mod salespeople;
mod session;
mod setup_pin;
mod unlock_pin;
mod weak;

use pricing::message::Says as _;

use crate::call::{Row, Words};

pub use crate::call::{Cashier, full_name};
pub use approval::{ApprovalRefusal, withdraw_approvals};
pub use auth_mobile::{AuthMobile, MobileAnswer, MobileRefusal, auth_mobile};
pub use code::{FreshCode, RegisterMobile, code_is_due, may_register, send_code};
pub use guard::{
    GuardRefusal, Lock, Try, clear as clear_guard, count_code, count_voucher, forget_pin, guessed_at, voucher_was_right,
};
pub use lock::{LockTill, lock_till, unlock_till};
pub use logout::end_sign_in;
pub use one_time_code::CountedCode;
pub use passcode::{Manager, PASSCODES, count_passcode, passcode_was_right};
pub use pin::{VerifyPassword, count_own_pin, count_pin, pin_was_right};
pub use preferences::{Preferences, prefer};
pub use refusal::{LoginRefusal, LoginWords};
pub use salespeople::{GetSalesman, Salespeople, get_salesman};
pub use session::{
    Proof, ShownToken, cashier_at, end_those_to_come, find_cashier, is_over, lock_arriving, lock_user, pin_was_checked,
    seen,
};
pub use setup_pin::{SetupPin, SetupPinRefusal, change_pin, check_pin, count_code_try, may_change_pin, set_first_pin};
pub use unlock_pin::{UnlockPin, unlock};
pub use weak::is_weak;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] = &[
    ApprovalRefusal::catalogue,
    GuardRefusal::catalogue,
    LoginWords::catalogue,
    MobileRefusal::catalogue,
    SetupPinRefusal::catalogue,
];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<auth_mobile::FindUser>(),
    Row::steps::<code::SendCode>(),
    Row::steps::<setup_pin::SetPin>(),
    Row::steps::<pin::CheckPin>(),
    Row::deed::<lock::Lock>(),
    Row::steps::<unlock_pin::Unlock>(),
    Row::look::<salespeople::ListSalespeople>(),
    Row::deed::<preferences::Prefer>(),
];
