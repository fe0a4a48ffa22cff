//! Notices of changes on the open bill that happened by themselves; the cashier gets each of them once.
//!
//! A line remembers the price it was last shown at, and so does a carry bag. Where the catalog has another price now,
//! the answer carries a notice. The transaction that answers writes the new price down, so the next answer has no
//! notice.

use pricing::Paise;
use pricing::basket::Line;
use pricing::message::{Message, Says as _};
use storage::Tx;
use storage::rows::{CartBag, CartLine};

use super::{BillWords, OpenBill, store};
use crate::refusal::CallError;

/// A change with a notice; it is written when the notice is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Change {
    Price { line_no: i32, price: Paise },
    BagPrice { bag_id: i64, price: Paise },
    BagGone { bag_id: i64 },
    DiscountGone,
}

/// Notices for the cashier, and the changes to write down with them.
#[derive(Debug, Clone, Default)]
pub struct News {
    notices: Vec<Message>,
    changes: Vec<Change>,
}

impl News {
    /// The texts, each once.
    #[must_use]
    pub fn notices(&self) -> &[Message] {
        &self.notices
    }

    /// Whether there are changes to write.
    #[must_use]
    pub fn is_to_be_noted(&self) -> bool {
        !self.changes.is_empty()
    }

    /// Adds a notice of a change that is written already.
    pub(super) fn say(&mut self, notice: &BillWords) {
        let notice = notice.message();
        if !self.notices.contains(&notice) {
            self.notices.push(notice);
        }
    }

    /// These notices before the others.
    pub fn after(&mut self, earlier: Vec<Message>) {
        let mut earlier = earlier;
        earlier.retain(|notice| !self.notices.contains(notice));
        self.notices.splice(0..0, earlier);
    }

    /// Compares the price of a line with the one it was shown at. A price label's amount stays as it is.
    pub(super) fn line(&mut self, row: &CartLine, line: &Line) {
        if line.price != row.price_paise && row.label_paise.is_none() {
            self.say(&dearer_or_cheaper(line.item.name(), row.price_paise, line.price));
            self.changes.push(Change::Price { line_no: row.line_no, price: line.price });
        }
    }

    pub(super) fn bag(&mut self, row: &CartBag, name: &str, price: Paise) {
        if price != row.price_paise {
            self.say(&dearer_or_cheaper(name, row.price_paise, price));
            self.changes.push(Change::BagPrice { bag_id: row.bag_id, price });
        }
    }

    pub(super) fn bag_gone(&mut self, row: &CartBag) {
        self.say(&BillWords::BagGone);
        self.changes.push(Change::BagGone { bag_id: row.bag_id });
    }

    pub(super) fn discount_gone(&mut self) {
        self.say(&BillWords::DiscountGone);
        self.changes.push(Change::DiscountGone);
    }
}

fn dearer_or_cheaper(name: &str, before: Paise, now: Paise) -> BillWords {
    BillWords::PriceChanged { name: name.to_owned(), now, before }
}

impl OpenBill {
    /// Writes the changes of this bill's notices, so that each is shown once.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn note(&mut self, tx: &mut Tx<'_>) -> Result<(), CallError> {
        let Some(order) = &mut self.order else { return Ok(()) };
        for change in std::mem::take(&mut self.news.changes) {
            match change {
                Change::Price { line_no, price } => store::note_price(tx, &order.order_id, line_no, price)?,
                Change::BagPrice { bag_id, price } => store::note_bag_price(tx, &order.order_id, bag_id, price)?,
                Change::BagGone { bag_id } => store::delete_bag(tx, &order.order_id, bag_id)?,
                Change::DiscountGone => {
                    store::set_discount(tx, &order.order_id, "", 0)?;
                    order.discount_basis.clear();
                    order.discount_factor = 0;
                }
            }
        }
        Ok(())
    }
}
