//! What the customer reads about offers.

use super::goods::Shelf;
use super::groups::{Members, free_quantity};
use super::offer::{Get, Offer, Part, Reduction, Rule, Step};
use crate::{Paise, Quantity};

/// What an offer gave.
pub(super) fn applied(off: Paise, title: &str) -> String {
    format!("{} saved: {title}", off.in_rupees())
}

/// What is missing to an offer on goods that are on the bill; `None` when nothing of it is there or nothing missing.
pub(super) fn missing(offer: &Offer, members: &Members, shelf: &Shelf<'_, '_>) -> Option<String> {
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
    (pieces > 0).then(|| format!("Add {pieces} more: {}", offer.title))
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

fn next_step(steps: &[Step], quantity: Quantity) -> Option<String> {
    if quantity <= Quantity::ZERO {
        return None;
    }
    let next = steps.iter().filter(|step| step.from > quantity).min_by_key(|step| step.from)?;
    Some(format!("Add {} more: {} each", next.from - quantity, reduction(next.by)))
}

/// What is missing to a bill offer.
pub(super) fn missing_to_bill(missing: Paise, by: Reduction) -> String {
    let missing = missing.in_rupees();
    match by {
        Reduction::Price(price) => format!("Shop for {missing} more: the bill for {}", price.in_rupees()),
        other => format!("Shop for {missing} more: {} the bill", reduction(other)),
    }
}

fn reduction(by: Reduction) -> String {
    match by {
        Reduction::Percent(rate) => format!("{rate}% off"),
        Reduction::Amount(amount) => format!("{} off", amount.in_rupees()),
        Reduction::Price(price) => format!("at {}", price.in_rupees()),
    }
}
