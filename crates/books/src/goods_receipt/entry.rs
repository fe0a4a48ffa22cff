//! Whether a line of a GRN can be posted as it was typed.

use std::sync::Arc;

use pricing::message::Says as _;
use pricing::{Day, Paise, Quantity};

use super::item::usual_mrp;
use super::line::Line;
use super::lots::{self, Lot};
use super::refusal::LineFault;
use crate::cards;
use crate::catalog::Shelf;
use crate::refusal::{CallError, FieldError, Result};
use crate::scalar::Amount;

/// Characters of a remark on a line at most.
const MAX_LEN_REMARK: usize = 200;

/// The expectation of an advice for one line.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Expected {
    /// The line; 0 without an advice.
    pub line_no: i32,
    /// The quantity ordered.
    pub ordered: Quantity,
    /// The quantity still expected; `None` without an advice.
    pub left: Option<Quantity>,
    /// Whether more may come than that.
    pub may_exceed: bool,
    /// The MRP that was advised; 0 for none.
    pub mrp: Paise,
    /// The price.
    pub price: Paise,
    /// The purchase price.
    pub cost: Paise,
}

/// A line that passed all checks that need no earlier GRN.
#[derive(Debug, Clone)]
pub(super) struct Entered {
    pub shelf: Arc<Shelf>,
    pub barcode: String,
    pub expected: Expected,
    pub received: Quantity,
    pub damaged: Quantity,
    pub lost: Quantity,
    pub mrp: Paise,
    pub price: Paise,
    pub cost: Paise,
    pub tax: Paise,
    pub remarks: String,
    pub lots: Vec<Lot>,
}

impl Line {
    /// Whether nothing was entered.
    pub(super) fn is_empty(&self) -> bool {
        let zero = |amount: Amount| amount.0.is_none_or(|quantity| quantity == Quantity::ZERO);
        zero(self.received_qty)
            && zero(self.damage_qty)
            && zero(self.lost_qty)
            && self.batch.0.is_empty()
            && self.serial.0.is_empty()
    }

    /// The line as it can be posted.
    ///
    /// # Errors
    /// The first fault of the line.
    pub(super) fn read(
        &self,
        shelf: Arc<Shelf>,
        expected: Expected,
        today: Day,
    ) -> std::result::Result<Entered, LineFault> {
        let name = || shelf.item.name().to_owned();
        let lots = lots::read(self, &shelf, today)?;
        let (received, damaged) = (lots.iter().map(|lot| lot.received).sum(), lots.iter().map(|lot| lot.damaged).sum());
        let lost = self.lost(&shelf, expected, received + damaged)?;
        if received + damaged + lost > Quantity::MAX {
            return Err(LineFault::TooMany { name: name() });
        }
        let (mrp, price) = self.prices(&shelf, expected)?;
        let (cost, tax) = (self.purchase_price.0.unwrap_or(expected.cost), self.input_tax.0.unwrap_or(Paise::ZERO));
        if cost < Paise::ZERO || tax < Paise::ZERO {
            return Err(LineFault::Amount { name: name() });
        }
        if self.remarks.chars().count() > MAX_LEN_REMARK {
            return Err(LineFault::LongRemark { name: name() });
        }
        let remarks = cards::masked(&self.remarks);
        let barcode = shelf.item.barcode().to_owned();
        Ok(Entered { barcode, expected, received, damaged, lost, mrp, price, cost, tax, remarks, lots, shelf })
    }

    /// The lost quantity: not below zero, and no more than is missing.
    fn lost(&self, shelf: &Shelf, expected: Expected, came: Quantity) -> std::result::Result<Quantity, LineFault> {
        let name = || shelf.item.name().to_owned();
        let lost = self.lost_qty.0.unwrap_or_default();
        let Some(left) = expected.left else {
            if lost < Quantity::ZERO {
                return Err(LineFault::Negative { name: name() });
            }
            return lots::check_unit(shelf, lost).map(|()| lost);
        };
        let missing = left - came;
        // As a line shows it while it is typed: the shortfall below nothing, the excess above.
        if lost == -missing {
            return Ok(Quantity::ZERO);
        }
        if lost < Quantity::ZERO {
            return Err(LineFault::Negative { name: name() });
        }
        if lost > missing.max(Quantity::ZERO) {
            return Err(LineFault::LostMore { left: missing.max(Quantity::ZERO), name: name() });
        }
        lots::check_unit(shelf, lost).map(|()| lost)
    }

    fn prices(&self, shelf: &Shelf, expected: Expected) -> std::result::Result<(Paise, Paise), LineFault> {
        let name = || shelf.item.name().to_owned();
        let above_zero = |amount: Paise| Some(amount).filter(|amount| *amount > Paise::ZERO);
        let mrp = self.mrp.0.or_else(|| above_zero(expected.mrp)).or_else(|| usual_mrp(shelf));
        let mrp = mrp.filter(|mrp| *mrp > Paise::ZERO).ok_or_else(|| LineFault::NoMrp { name: name() })?;
        let advised = above_zero(expected.price).filter(|_| mrp == expected.mrp);
        let usual = || shelf.price_at(mrp).map_or(mrp, |known| known.price);
        let price = self.price.0.or(advised).unwrap_or_else(usual);
        if price <= Paise::ZERO || price > mrp {
            return Err(LineFault::PriceAboveMrp { name: name() });
        }
        Ok((mrp, price))
    }
}

/// Refuses with the faults of all lines, if there are any.
pub(super) fn told(faults: &[LineFault]) -> Result<()> {
    if faults.is_empty() {
        return Ok(());
    }
    Err(CallError::Invalid(
        faults.iter().map(|why| FieldError { field: "grn_list".to_owned(), message: why.message() }).collect(),
    ))
}
