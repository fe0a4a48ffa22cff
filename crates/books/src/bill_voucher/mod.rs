//! Vouchers on a bill at checkout: set aside for it, and taken off it.

mod apply;
mod remove;

use crate::call::Row;

pub use apply::{APPLY, Applied, ApplyVoucher, COUNT_GUESS, applied, apply, count_guess};
pub use remove::{RemoveVoucher, remove_voucher};

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[Row::steps::<apply::ApplyCall>(), Row::deed::<remove::RemoveCall>()];
