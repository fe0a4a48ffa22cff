//! What a cashier does to the open bill: goods are scanned, changed and taken off, a remark is kept, all is cancelled.
//!
//! - Nothing here refuses goods for lack of stock: that is decided where the bill is frozen.
//! - A write with a `request_id` that was done before changes nothing and answers the same.
//!
//! Calls: `/cart-details`, `/product-details`, `/product-qty-update`, `/line-ahead`, `/remove-product-from-cart`,
//! `/add-remark`.

mod add;
mod ahead;
mod quantity;
mod refusal;
mod remark;
mod remove;
mod rules;
mod tracking;

pub use add::{AddProduct, Added, add};
pub use ahead::{Ahead, LookAhead, look_ahead};
pub use quantity::{UpdateQuantity, Updated, update_quantity};
pub use refusal::{CartRefusal, CartWords};
pub use remark::{AddRemark, keep_remark};
pub use remove::{RemoveProduct, Removed, TakenOff, cancel, remove};
pub use tracking::not_sold_any_more;
