//! The goods of a bill while offers are given on them.

use crate::basket::Line;
use crate::proration::prorate;
use crate::{Paise, Quantity};

/// One line, at its selling price.
pub(super) struct Good<'a> {
    pub(super) line: &'a Line,
    /// The line's place on the bill.
    pub(super) index: usize,
    /// Of one unit.
    pub(super) price: Paise,
    /// Of the line.
    pub(super) gross: Paise,
}

impl<'a> Good<'a> {
    pub(super) fn new(index: usize, line: &'a Line) -> Self {
        let price = line.price.min(line.mrp);
        let gross = line.label_amount.unwrap_or_else(|| price.times(line.quantity));
        Self { line, index, price, gross }
    }

    /// Whether it is counted in pieces; what is weighed stays together.
    pub(super) fn is_counted(&self) -> bool {
        !self.line.item.weighed && self.line.label_amount.is_none()
    }

    /// How many parts offers can take: its pieces, or one weighing.
    pub(super) fn parts(&self) -> u32 {
        if self.is_counted() { u32::try_from(self.line.quantity.whole_units()).unwrap_or(u32::MAX) } else { 1 }
    }

    /// How much `parts` of it are.
    pub(super) fn quantity(&self, parts: u32) -> Quantity {
        if self.is_counted() { Quantity::pieces(parts) } else { self.line.quantity }
    }

    /// The price of `parts` of it.
    pub(super) fn value(&self, parts: u32) -> Paise {
        if self.is_counted() { self.price.times(Quantity::pieces(parts)) } else { self.gross }
    }

    /// The order in which goods are considered, whatever order they were scanned in: the dearest first.
    pub(super) fn order(&self, other: &Self) -> std::cmp::Ordering {
        let key = |good: &Self| (good.line.mrp, good.gross);
        (other.price.cmp(&self.price))
            .then_with(|| self.line.item.product_id().cmp(other.line.item.product_id()))
            .then_with(|| key(other).cmp(&key(self)))
            .then_with(|| self.line.serial.cmp(&other.line.serial))
            .then_with(|| self.line.batch.cmp(&other.line.batch))
            .then_with(|| self.line.cart_id.cmp(&other.line.cart_id))
    }
}

/// Parts of one line that an offer takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Take {
    /// The goods.
    pub(super) good: usize,
    /// How many parts of it.
    pub(super) parts: u32,
    /// The reduction of these parts together.
    pub(super) off: Paise,
}

/// The goods, and how many parts of each no offer has taken yet.
pub(super) struct Shelf<'g, 'a> {
    pub(super) goods: &'g [Good<'a>],
    free: Vec<u32>,
}

impl<'g, 'a> Shelf<'g, 'a> {
    pub(super) fn new(goods: &'g [Good<'a>], free: Vec<u32>) -> Self {
        Self { goods, free }
    }

    /// The parts that are still free, by goods.
    pub(super) fn into_free(self) -> Vec<u32> {
        self.free
    }

    pub(super) fn free(&self, good: usize) -> u32 {
        self.free.get(good).copied().unwrap_or_default()
    }

    /// The goods among `members` that have free pieces, with how many.
    pub(super) fn counted<'m>(&'m self, members: &'m [usize]) -> impl DoubleEndedIterator<Item = (usize, u32)> + 'm {
        members.iter().filter_map(|&good| {
            let free = self.free(good);
            (free > 0 && self.goods.get(good).is_some_and(Good::is_counted)).then_some((good, free))
        })
    }

    /// How many free pieces `members` have together.
    pub(super) fn count(&self, members: &[usize]) -> u32 {
        self.counted(members).fold(0, |sum: u32, (_, free)| sum.saturating_add(free))
    }

    /// Takes `count` pieces of `members` in their order; `None`, and nothing taken, when there are not enough.
    pub(super) fn take(&mut self, members: &[usize], count: u32) -> Option<Vec<Take>> {
        (self.count(members) >= count).then(|| self.take_next(&mut &*members, count))
    }

    /// Takes up to `count` pieces of `members`, which loses from its front those that have nothing left.
    pub(super) fn take_next(&mut self, members: &mut &[usize], count: u32) -> Vec<Take> {
        let mut left = count;
        let mut taken = Vec::new();
        while let Some((&good, rest)) = members.split_first().filter(|_| left > 0) {
            let is_counted = self.goods.get(good).is_some_and(Good::is_counted);
            if let Some(free) = self.free.get_mut(good).filter(|free| is_counted && **free > 0) {
                let parts = left.min(*free);
                *free = free.saturating_sub(parts);
                left = left.saturating_sub(parts);
                taken.push(Take { good, parts, off: Paise::ZERO });
                if *free > 0 {
                    break;
                }
            }
            *members = rest;
        }
        taken
    }

    /// Shares what a group saves over its pieces.
    pub(super) fn share(&self, mut group: Vec<Take>, off: Paise) -> Vec<Take> {
        let weights: Vec<Paise> = group.iter().map(|take| self.value(take)).collect();
        let shares = prorate(off, &weights).expect("a group never saves more than it costs");
        for (take, share) in group.iter_mut().zip(shares) {
            take.off = share;
        }
        group
    }

    /// The price of a take before any reduction.
    pub(super) fn value(&self, take: &Take) -> Paise {
        self.goods.get(take.good).map_or(Paise::ZERO, |good| good.value(take.parts))
    }
}
