//! Bills that are put aside, to be recalled on any till of their store.
//!
//! - Holding is a turn of checkout (`transaction_sub_type` `hold` of `/process-to-payment`) and sets no goods aside.
//! - A bill is recalled once: one conditional change of its row makes it the open bill of a till. Whoever comes second
//!   hears where it is.
//! - What was open on that till is held first. The recalled bill is priced at today's prices, and the answer tells
//!   what changed.
//!
//! Calls: `/vendor/order-recall`, and `/my-orders` with `transaction_sub_type` `hold`.

mod list;
mod recall;

use crate::cart::{self, Meant};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::payment::PaymentRefusal;
use crate::refusal::Result;
pub use list::{HeldBill, Wanted, list};
pub use recall::{HeldBillRefusal, HeldBillWords, OrderRecall, Recalled, recall};

/// Holds the open bill of a till; answers its id.
///
/// # Errors
/// When the store holds none, there is nothing on the bill, money was offered for it, or a statement fails.
pub fn hold(deed: &mut Deed<'_, Cashier>, meant: Meant<'_>, note: &str) -> Result<String> {
    if !deed.settings().menu_hold_bill {
        return Err(PaymentRefusal::HoldOff.into());
    }
    cart::hold_open(deed, meant, note)
}
