//! A credit note's amounts: the lines that come back as their invoice had them, and the round-off.
//!
//! A line's amounts are parts of the amounts it was sold for. They are reckoned for all that has come back so far as in
//! [`refund`](crate::refund), so that they end exactly at the sold amounts. The round-off of the invoice comes back
//! with its last goods; no return gives back more than was paid.
//!
//! Goods of an offer that is reckoned again give back less where what is kept costs more without it: see [`note`].

mod note;

pub use note::{Back, NoteGoods, note};

use crate::refund::{Amounts, RefundError, Returned, SoldLine, refund};
use crate::{Paise, Quantity};

/// Goods as they were invoiced, or what came back of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Goods {
    /// How much.
    pub quantity: Quantity,
    /// The amounts paid, with the taxes in them.
    pub amounts: Amounts,
    /// The same at the selling price.
    pub gross: Paise,
    /// The reduction by offers on goods.
    pub item_discount: Paise,
    /// The reduction by an offer on the bill.
    pub bill_discount: Paise,
    /// The reduction by a cashier.
    pub manual_discount: Paise,
}

/// The refund for `quantity` more of sold goods. `printed_price` is the MRP of one where that gives the goods their
/// value (CGST Rule 31D).
///
/// # Errors
/// When the quantity is not above zero, or above what is left.
pub fn goods_back(
    sold: &Goods,
    before: &Goods,
    quantity: Quantity,
    printed_price: Option<Paise>,
) -> Result<Goods, RefundError> {
    let line = SoldLine { quantity: sold.quantity, paid: sold.amounts };
    let returned = Returned { quantity: before.quantity, refunded: before.amounts };
    let mut amounts = refund(&line, &returned, quantity)?;
    if let Some(mrp) = printed_price {
        amounts.above_net = mrp.times(quantity) - amounts.net;
    }
    let so_far = before.quantity + quantity;
    let part = |sold_for: Paise, back: Paise| sold_for.scaled(so_far.get(), sold.quantity.get()) - back;
    let gross = part(sold.gross, before.gross);
    let off = gross - amounts.net;
    let item = part(sold.item_discount, before.item_discount);
    let bill = part(sold.bill_discount, before.bill_discount);
    // The remainder of rounding is put with a discount that the goods have.
    let rest = off - item;
    let (item_discount, bill_discount, manual_discount) =
        match (sold.bill_discount.is_zero(), sold.manual_discount.is_zero()) {
            (_, false) => (item, bill, rest - bill),
            (false, true) => (item, rest, Paise::ZERO),
            (true, true) => (off, Paise::ZERO, Paise::ZERO),
        };
    Ok(Goods { quantity, amounts, gross, item_discount, bill_discount, manual_discount })
}

/// The round-off of a credit note over goods that were paid `net`, of an invoice of which so much is `left` to be given
/// back.
///
/// With the last goods of the invoice all that is left goes back; before that never more than is left.
#[must_use]
pub fn round_off_back(left: Paise, net: Paise, ends: bool) -> Paise {
    if ends || net > left { left - net } else { Paise::ZERO }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_round_off_comes_back_with_the_last_goods() {
        let paise = Paise::new;
        for (left, net, ends, expected) in [
            (10_100, 5_000, false, 0),
            (5_100, 5_060, true, 40),
            (4_980, 5_020, true, -40),
            (10_000, 10_010, false, -10),
            (0, 30, true, -30),
        ] {
            assert_eq!(round_off_back(paise(left), paise(net), ends), paise(expected), "{left} {net} {ends}");
        }
    }
}
