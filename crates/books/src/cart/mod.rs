//! What a cashier does to the open bill: goods are scanned, changed and taken off, a remark is kept, all is cancelled.
//!
//! - Nothing here refuses goods for lack of stock: that is decided where the bill is frozen.
//! - A write with a `request_id` that was done before changes nothing and answers the same.

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

/// Words of these calls.
pub(crate) const WORDS: &[Words] =
    &[CartRefusal::catalogue, CartWords::catalogue, ScanError::catalogue, StockWords::catalogue];

/// The calls that stand here.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<details::CartDetails>(),
    Row::deed::<add::ProductDetails>(),
    Row::deed::<quantity::ProductQtyUpdate>(),
    Row::look::<ahead::LineAhead>(),
    Row::deed::<remove::RemoveProductFromCart>(),
    Row::deed::<remark::KeepRemark>(),
];
