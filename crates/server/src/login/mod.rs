//! Signing in with phone and PIN on an activated device.
//!
//! - A token is 60 random letters and digits, stored as its digest, bound to the device, dead after 16 idle hours.
//! - Every read and write of a signed-in cashier checks the token again in its own snapshot.
//! - Wrong PINs are counted *before* the PIN is checked, so that parallel tries cannot outrun the limit.
//! - A user without a PIN sets one with a one-time code by SMS.
//! - There is one kind of user; managers also have a passcode, which buys a one-time approval.

pub mod approval;
mod auth_mobile;
mod guard;
mod logout;
mod one_time_code;
pub mod passcode;
mod register_mobile;
mod salespeople;
mod session;
mod setup_pin;
mod sign_in;
mod unlock;
mod verify_pin;

pub use approval::{ApprovalAnswer, ApprovalRefusal, OperationVerification, operation_verification};
pub use auth_mobile::{AuthMobile, MobileAnswer, MobileRefusal, auth_mobile};
pub use guard::{GuardRefusal, clear as clear_guard, count_code, pin_of as pin_secret};
pub use logout::{__path_logout, logout};
pub use register_mobile::{RegisterMobile, register_mobile};
pub use salespeople::{GetSalesman, Salespeople, get_salesman};
pub use session::{Cashier, Known, full_name, seen};
pub use setup_pin::{SetupPin, SetupPinRefusal, setup_pin};
pub use sign_in::{Login, LoginRefusal, LoginWords, SignedInAnswer, UserAnswer, login};
pub use unlock::{UnlockPin, unlock_pin};
pub use verify_pin::{VerifyPassword, verify_password};

/// Whether a text is an Indian mobile number without its country code.
#[must_use]
pub fn is_mobile(text: &str) -> bool {
    text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit())
}
