//! Messages about offers to the customer.

use super::goods::Shelf;
use super::groups::{Members, free_quantity};
use super::offer::{Get, Offer, Part, Reduction, Rule, Step};
use crate::message::{Message, Says as _};
use crate::{BasisPoints, Paise, Quantity};

crate::words! {
    /// Messages about offers.
    pub enum OfferWords in "offer" {
        Gave { amount: Paise, offer: String }: "{amount} saved: {offer}",
        MissesPieces { pieces: u32, offer: String }: "Add {pieces} more: {offer}",
        MissesForPercent { quantity: Quantity, rate: BasisPoints }: "Add {quantity} more: {rate}% off each",
        MissesForAmount { quantity: Quantity, off: Paise }: "Add {quantity} more: {off} off each",
        MissesForPrice { quantity: Quantity, price: Paise }: "Add {quantity} more: at {price} each",
        BillMissesForPercent { amount: Paise, rate: BasisPoints }: "{amount} more on the bill: {rate}% off",
        BillMissesForAmount { amount: Paise, off: Paise }: "{amount} more on the bill: {off} off",
        BillMissesForPrice { amount: Paise, price: Paise }: "{amount} more on the bill: all for {price}",
    }
}

/// The reduction by an offer.
pub(super) fn applied(amount: Paise, title: &str) -> Message {
    OfferWords::Gave { amount, offer: title.to_owned() }.message()
}

/// The condition that an offer on goods of the bill still lacks; `None` when none of its goods is there or nothing is
/// missing.
pub(super) fn missing(offer: &Offer, members: &Members, shelf: &Shelf<'_, '_>) -> Option<Message> {
    let pool = |number: usize| members.get(number).map_or(&[][..], Vec::as_slice);
    let pieces = match &offer.rule {
        Rule::Each { .. } | Rule::Bill { .. } => return None,
        Rule::Slab { steps, .. } => return next_step(steps, free_quantity(pool(0), shelf)),
        Rule::BuyGet { buy_count, get, get_count, .. } => {
            let bought = shelf.count(pool(0));
            let (buy, get_count) = (buy_count.get(), get_count.get());
            match get {
                Get::Other(_) if bought == 0 => return None,
                Get::Other(_) => {
                    buy.saturating_sub(bought).saturating_add(get_count.saturating_sub(shelf.count(pool(1))))
                }
                // Of the same product only the one with most pieces is near.
                Get::Same => buy.saturating_add(get_count).saturating_sub(most_of_a_product(pool(0), shelf)?),
                Get::Cheapest(_) if bought == 0 => return None,
                Get::Cheapest(_) => buy.saturating_add(get_count).saturating_sub(bought),
            }
        }
        Rule::Combo { parts, .. } => of_combo(parts, members, shelf)?,
    };
    (pieces > 0).then(|| OfferWords::MissesPieces { pieces, offer: offer.title.clone() }.message())
}

fn most_of_a_product(members: &[usize], shelf: &Shelf<'_, '_>) -> Option<u32> {
    let product = |good: usize| shelf.goods.get(good).map(|good| good.line.item.product_id());
    let of_product = |(good, _)| {
        let same = shelf.counted(members).filter(move |(other, _)| product(*other) == product(good));
        same.fold(0, |sum: u32, (_, free)| sum.saturating_add(free))
    };
    shelf.counted(members).map(of_product).max()
}

fn of_combo(parts: &[Part], members: &Members, shelf: &Shelf<'_, '_>) -> Option<u32> {
    let there = |(part, members): (&Part, &Vec<usize>)| (part.count.get(), shelf.count(members));
    let missing = parts.iter().zip(members).map(there);
    let (mut lacking, mut any) = (0_u32, false);
    for (wanted, have) in missing {
        lacking = lacking.saturating_add(wanted.saturating_sub(have));
        any |= have > 0;
    }
    any.then_some(lacking)
}

fn next_step(steps: &[Step], have: Quantity) -> Option<Message> {
    if have <= Quantity::ZERO {
        return None;
    }
    let next = steps.iter().filter(|step| step.from > have).min_by_key(|step| step.from)?;
    let quantity = next.from - have;
    let words = match next.by {
        Reduction::Percent(rate) => OfferWords::MissesForPercent { quantity, rate },
        Reduction::Amount(off) => OfferWords::MissesForAmount { quantity, off },
        Reduction::Price(price) => OfferWords::MissesForPrice { quantity, price },
    };
    Some(words.message())
}

/// The amount that a bill offer still lacks.
pub(super) fn missing_to_bill(amount: Paise, by: Reduction) -> Message {
    let words = match by {
        Reduction::Percent(rate) => OfferWords::BillMissesForPercent { amount, rate },
        Reduction::Amount(off) => OfferWords::BillMissesForAmount { amount, off },
        Reduction::Price(price) => OfferWords::BillMissesForPrice { amount, price },
    };
    words.message()
}
