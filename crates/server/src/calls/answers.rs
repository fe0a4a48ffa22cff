//! What answers are made of: the open bill above all.

use serde::Serialize;
use utoipa::ToSchema;

use crate::cart::{self, CartAnswer, Till};
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;

/// The bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithCart {
    /// The bill after the call.
    pub cart: CartAnswer,
    /// The line that was added or changed; empty when a line went.
    pub cart_id: String,
}

/// The open bill of the till as it is after a deed: what the deed left, or what stands in the books. What changed by
/// itself is told and written down.
///
/// # Errors
/// When a statement fails or the bill cannot be priced.
pub fn cart(deed: &mut Deed<'_, Cashier>) -> Result<CartAnswer> {
    if let Some(cart) = deed.take_left::<CartAnswer>() {
        return Ok(cart);
    }
    let (till, now) = (Till::from(deed.who()), deed.now());
    let (tx, view) = deed.parts();
    cart::open_cart(tx, view, till, now)
}
