//! Refunds for returned goods.
//!
//! The refund of a unit is the price paid for it after every share of every discount. Its tax is the tax of the
//! original invoice, even after a change of rate (CGST Act, section 34). Both are read from the line as it was sold,
//! never priced again.

use crate::{Paise, Quantity};

/// A line as it was invoiced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoldLine {
    /// How much was sold.
    pub quantity: Quantity,
    /// The amount paid for it.
    pub paid: Amounts,
}

/// Money of a sold or returned line: the total with the taxes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Amounts {
    /// The total, taxes included.
    pub net: Paise,
    /// Central tax.
    pub cgst: Paise,
    /// State tax.
    pub sgst: Paise,
    /// Integrated tax.
    pub igst: Paise,
    /// Compensation cess.
    pub cess: Paise,
    /// By how much the printed price that gives the goods their value (CGST Rule 31D) is above the total; zero for all
    /// other goods.
    pub above_net: Paise,
}

impl Amounts {
    /// The value without tax: always the total, or the printed price, less the taxes, never rounded on its own.
    #[must_use]
    pub fn taxable(&self) -> Paise {
        self.net + self.above_net - self.cgst - self.sgst - self.igst - self.cess
    }
}

/// All that has come back of a line before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Returned {
    /// How much.
    pub quantity: Quantity,
    /// The amount given back for it.
    pub refunded: Amounts,
}

crate::words! {
    /// Why goods are not taken back.
    #[derive(Copy)]
    pub enum RefundError in "refund" {
        NotPositive: "The returned quantity must be more than zero.",
        ExceedsSold { left: Quantity }: "Only {left} of this line can still be returned.",
    }
}

/// The refund for `quantity` more of a line.
///
/// Each amount is reckoned for everything that has come back so far, h(amount × returned so far, sold) rounded half up,
/// less the amount given back before. So the refunds of a line sum to the amount paid for it, whichever way its units
/// come back, and the last one takes the remainder of rounding. If more was given back before than these units are
/// worth, nothing is given rather than taken.
///
/// # Errors
/// When the quantity is not above zero, or above what is left of the line.
pub fn refund(sold: &SoldLine, before: &Returned, quantity: Quantity) -> Result<Amounts, RefundError> {
    if quantity <= Quantity::ZERO {
        return Err(RefundError::NotPositive);
    }
    let left = sold.quantity - before.quantity;
    if quantity > left {
        return Err(RefundError::ExceedsSold { left: left.max(Quantity::ZERO) });
    }
    let so_far = before.quantity + quantity;
    let part = |paid: Paise, refunded: Paise| {
        let owed = paid.scaled(so_far.get(), sold.quantity.get());
        (owed - refunded).max(Paise::ZERO)
    };
    let (paid, refunded) = (&sold.paid, &before.refunded);
    Ok(Amounts {
        net: part(paid.net, refunded.net),
        cgst: part(paid.cgst, refunded.cgst),
        sgst: part(paid.sgst, refunded.sgst),
        igst: part(paid.igst, refunded.igst),
        cess: part(paid.cess, refunded.cess),
        above_net: part(paid.above_net, refunded.above_net),
    })
}
