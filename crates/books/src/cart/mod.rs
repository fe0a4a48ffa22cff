//! Work on the open bill: scanning goods, changing and removing lines, keeping a remark, cancelling all.
//!
//! - Stock refuses nothing here; it is checked when the bill is frozen.
//! - A repeated write with the same `request_id` changes nothing and has the same answer.

mod add;
mod ahead;
mod details;
mod quantity;
mod refusal;
mod remark;
mod remove;
mod rules;
mod tracking;

use pricing::barcode::ScanError;
use pricing::message::Says as _;

use crate::call::{Row, Words};
use crate::stock::StockWords;

pub use add::{AddProduct, Added, add};
pub use ahead::{Ahead, LookAhead, look_ahead};
pub use details::{OpenBill, TELL_NEWS, nothing_asked};
pub use quantity::{UpdateQuantity, Updated, update_quantity};
pub use refusal::{CartRefusal, CartWords};
pub use remark::{AddRemark, keep_remark};
pub use remove::{RemoveProduct, Removed, TakenOff, cancel, remove};
pub use tracking::not_sold_any_more;

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[CartRefusal::catalogue, CartWords::catalogue, ScanError::catalogue, StockWords::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<details::CartDetails>(),
    Row::deed::<add::ProductDetails>(),
    Row::deed::<quantity::ProductQtyUpdate>(),
    Row::look::<ahead::LineAhead>(),
    Row::deed::<remove::RemoveProductFromCart>(),
    Row::deed::<remark::KeepRemark>(),
];
