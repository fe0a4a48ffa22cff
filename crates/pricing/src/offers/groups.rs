//! Takes the goods of a rule from those that are still free.

use std::num::NonZeroU32;

use super::goods::{Shelf, Take};
use super::offer::{Combine, Get, Part, Reduction, Rule, Step};
use crate::{Paise, Quantity};

/// The goods of each pool of an offer, the dearest first.
pub(super) type Members = [Vec<usize>];

/// The goods that a rule would take; empty when it gives nothing.
pub(super) fn takes(rule: &Rule, members: &Members, shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    let pool = |number: usize| members.get(number).map_or(&[][..], Vec::as_slice);
    match rule {
        Rule::Each { by, .. } => each(*by, pool(0), shelf),
        Rule::Slab { steps, .. } => slab(steps, pool(0), shelf),
        Rule::BuyGet { buy_count, get, get_count, by, .. } => {
            let given = Given { buy: buy_count.get(), get: get_count.get(), by: *by };
            match get {
                Get::Same => same(&given, pool(0), shelf),
                Get::Other(_) => other(&given, pool(0), pool(1), shelf),
                Get::Cheapest(Combine::PerGroup) => cheapest_per_group(&given, pool(0), shelf),
                Get::Cheapest(Combine::Overall) => cheapest_overall(&given, pool(0), shelf),
            }
        }
        Rule::Combo { parts, price } => combo(parts, *price, members, shelf),
        Rule::Bill { .. } => Vec::new(),
    }
}

fn each(by: Reduction, members: &[usize], shelf: &Shelf<'_, '_>) -> Vec<Take> {
    let mut taken = Vec::new();
    for &good in members {
        let (parts, Some(goods)) = (shelf.free(good), shelf.goods.get(good)) else { continue };
        if parts == 0 {
            continue;
        }
        // Rounded by the piece, so that two cost twice as much as one; a weighing is one piece.
        let off = if goods.is_counted() {
            by.of(goods.price).times(Quantity::pieces(parts))
        } else {
            match by {
                Reduction::Percent(_) => by.of(goods.gross),
                _ => by.of(goods.price).times(goods.line.quantity).min(goods.gross),
            }
        };
        if off > Paise::ZERO {
            taken.push(Take { good, parts, off });
        }
    }
    taken
}

/// How much of a pool is still free, in pieces and kilograms together.
pub(super) fn free_quantity(members: &[usize], shelf: &Shelf<'_, '_>) -> Quantity {
    let quantity = |&good: &usize| match (shelf.free(good), shelf.goods.get(good)) {
        (0, _) | (_, None) => Quantity::ZERO,
        (free, Some(goods)) => goods.quantity(free),
    };
    members.iter().map(quantity).sum()
}

fn slab(steps: &[Step], members: &[usize], shelf: &Shelf<'_, '_>) -> Vec<Take> {
    let quantity = free_quantity(members, shelf);
    let reached = steps.iter().filter(|step| step.from <= quantity);
    reached.map(|step| each(step.by, members, shelf)).max_by_key(|taken| saving(taken)).unwrap_or_default()
}

/// The reduction by all takes together.
pub(super) fn saving(taken: &[Take]) -> Paise {
    taken.iter().map(|take| take.off).sum()
}

struct Given {
    buy: u32,
    get: u32,
    by: Reduction,
}

impl Given {
    fn group(&self) -> u32 {
        self.buy.saturating_add(self.get)
    }

    /// The reduction of the given pieces.
    fn off(&self, given: &[Take], shelf: &Shelf<'_, '_>) -> Paise {
        let off = |take: &Take| {
            let price = shelf.goods.get(take.good).map_or(Paise::ZERO, |good| good.price);
            self.by.of(price).times(Quantity::pieces(take.parts))
        };
        given.iter().map(off).sum()
    }
}

fn same(given: &Given, members: &[usize], shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    let product = |good: &usize| shelf.goods.get(*good).map(|good| good.line.item.product_id());
    let mut by_product: Vec<usize> = members.to_vec();
    // Stable: within a product the dearest stays first.
    by_product.sort_by_key(product);
    let products: Vec<Vec<usize>> =
        by_product.chunk_by(|one, other| product(one) == product(other)).map(<[usize]>::to_vec).collect();
    products.iter().flat_map(|product| cheapest_per_group(given, product, shelf)).collect()
}

fn cheapest_per_group(given: &Given, members: &[usize], shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    let mut taken = Vec::new();
    let groups = shelf.count(members).checked_div(given.group()).unwrap_or_default();
    let mut rest = members;
    for _ in 0..groups {
        let mut group = shelf.take_next(&mut rest, given.buy);
        let cheapest = shelf.take_next(&mut rest, given.get);
        let off = given.off(&cheapest, shelf);
        group.extend(cheapest);
        if off.is_zero() {
            break;
        }
        taken.extend(shelf.share(group, off));
    }
    taken
}

fn cheapest_overall(given: &Given, members: &[usize], shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    let groups = shelf.count(members).checked_div(given.group()).unwrap_or_default();
    let (bought, free) = (groups.saturating_mul(given.buy), groups.saturating_mul(given.get));
    let upwards: Vec<usize> = members.iter().rev().copied().collect();
    let (Some(cheapest), Some(mut group)) = (shelf.take(&upwards, free), shelf.take(members, bought)) else {
        return Vec::new();
    };
    let off = given.off(&cheapest, shelf);
    group.extend(cheapest);
    if off.is_zero() { Vec::new() } else { shelf.share(group, off) }
}

fn other(given: &Given, buy: &[usize], get: &[usize], shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    // Goods that can only be bought are bought first, so that goods that can also be given are left for that.
    let only_bought = buy.iter().filter(|good| !get.contains(good));
    let triggers: Vec<usize> = only_bought.chain(buy.iter().filter(|good| get.contains(good))).copied().collect();
    let mut taken = Vec::new();
    while let Some(mut group) = shelf.take(&triggers, given.buy) {
        let Some(benefit) = shelf.take(get, given.get) else { break };
        let off = given.off(&benefit, shelf);
        group.extend(benefit);
        if off.is_zero() {
            break;
        }
        taken.extend(shelf.share(group, off));
    }
    taken
}

fn combo(parts: &[Part], price: Paise, members: &Members, shelf: &mut Shelf<'_, '_>) -> Vec<Take> {
    let mut taken = Vec::new();
    while !parts.is_empty() {
        let pieces: Option<Vec<Vec<Take>>> = (parts.iter().zip(members))
            .map(|(Part { count, .. }, members)| shelf.take(members, NonZeroU32::get(*count)))
            .collect();
        let Some(group) = pieces.map(|pieces| pieces.concat()) else { break };
        let value: Paise = group.iter().map(|take| shelf.value(take)).sum();
        if value <= price {
            break;
        }
        taken.extend(shelf.share(group, value - price));
    }
    taken
}
