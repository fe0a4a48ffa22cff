//! The live offers of a store, and evaluating them on a bill.

use std::collections::BTreeMap;

use super::goods::{Good, Shelf, Take};
use super::groups::{saving, takes};
use super::offer::{Offer, Rule};
use super::{Again, AgainLine, Instant, OfferOutcome, OnReturn, Pool, Shopper, bill, message};
use crate::Paise;
use crate::basket::Line;

/// More than so many hints on a line are not read.
const HINTS: usize = 3;

/// The offers of a store, found by the goods on a bill: what is not on it costs nothing.
#[derive(Debug, Default)]
pub struct OfferBook {
    /// By priority, then id.
    offers: Vec<Offer>,
    by_product: Index,
    by_brand: Index,
    by_category: Index,
    everywhere: Vec<PoolOf>,
    on_bill: Vec<usize>,
}

type Index = BTreeMap<String, Vec<PoolOf>>;

/// A pool of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PoolOf {
    offer: usize,
    number: usize,
}

impl OfferBook {
    /// A book of these offers.
    #[must_use]
    pub fn new(mut offers: Vec<Offer>) -> Self {
        offers.sort_by(|one, other| (one.priority, &one.id).cmp(&(other.priority, &other.id)));
        let mut book = Self::default();
        for (offer, of) in offers.iter().enumerate() {
            if matches!(of.rule, Rule::Bill { .. }) {
                book.on_bill.push(offer);
            }
            for (number, pool) in of.rule.pools().into_iter().enumerate() {
                book.enter(pool, PoolOf { offer, number });
            }
        }
        book.offers = offers;
        book
    }

    fn enter(&mut self, pool: &Pool, of: PoolOf) {
        if pool.is_everything() {
            self.everywhere.push(of);
        }
        let lists = [
            (&mut self.by_product, &pool.products),
            (&mut self.by_brand, &pool.brands),
            (&mut self.by_category, &pool.categories),
        ];
        for (index, names) in lists {
            for name in names {
                index.entry(name.clone()).or_default().push(of);
            }
        }
    }

    /// Whether there is no offer at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    /// The offers that are live, in the order in which they are given.
    pub fn live(&self, now: Instant) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(move |offer| offer.window.is_open(now))
    }

    /// Applies the offers to the lines of a bill.
    #[must_use]
    pub fn evaluate(&self, lines: &[Line], shopper: &Shopper<'_>) -> OfferOutcome {
        if self.is_empty() || lines.is_empty() {
            return OfferOutcome::default();
        }
        let mut goods: Vec<Good<'_>> = lines.iter().enumerate().map(|(index, line)| Good::new(index, line)).collect();
        goods.sort_by(Good::order);
        let mut giving = Giving::new(&goods);
        let candidates = self.candidates(&goods, shopper);
        for rank in candidates.chunk_by(|one, other| one.offer.priority == other.offer.priority) {
            giving.give(rank);
        }
        giving.hint(&candidates);
        let bill_offers: Vec<&Offer> = self
            .on_bill
            .iter()
            .filter_map(|&offer| self.offers.get(offer))
            .filter(|offer| is_for(offer, shopper))
            .collect();
        let (bill, given) = bill::evaluate(&bill_offers, giving.value_for_bill());
        let mut again: Vec<Again> = candidates.iter().filter_map(|candidate| giving.again(candidate)).collect();
        again.extend(
            given.filter(|offer| offer.on_return == OnReturn::ReEvaluate).map(|offer| giving.bill_again(offer)),
        );
        OfferOutcome { lines: giving.outcome.lines, bill, again }
    }

    /// The offers that are for this customer now and have something on the bill, by priority and id.
    fn candidates<'b>(&'b self, goods: &[Good<'_>], shopper: &Shopper<'_>) -> Vec<Candidate<'b>> {
        let mut members: BTreeMap<usize, Vec<Vec<usize>>> = BTreeMap::new();
        for (good, Good { line, .. }) in goods.iter().enumerate() {
            let item = &line.item;
            let named = |index: &'b Index, name: &str| index.get(name).map_or(&[][..], Vec::as_slice);
            let pools = named(&self.by_product, item.product_id())
                .iter()
                .chain(named(&self.by_brand, item.brand()))
                .chain(named(&self.by_category, item.category_id()))
                .chain(&self.everywhere);
            for &PoolOf { offer, number } in pools {
                let Some(of) = self.offers.get(offer).filter(|offer| is_for(offer, shopper)) else { continue };
                let pools = members.entry(offer).or_insert_with(|| vec![Vec::new(); of.rule.pools().len()]);
                let Some(list) = pools.get_mut(number) else { continue };
                // A product can be in a pool by its brand and by its category, too.
                if list.last() != Some(&good) {
                    list.push(good);
                }
            }
        }
        let mut candidates: Vec<Candidate<'b>> = Vec::with_capacity(members.len());
        for (offer, mut pools) in members {
            let Some(of) = self.offers.get(offer) else { continue };
            for (pool, list) in of.rule.pools().into_iter().zip(&mut pools) {
                if !pool.except.is_empty() {
                    list.retain(|&good| goods.get(good).is_none_or(|good| !pool.excepts(&good.line.item)));
                }
            }
            if pools.iter().any(|pool| !pool.is_empty()) {
                candidates.push(Candidate { place: offer, offer: of, members: pools });
            }
        }
        candidates.sort_by_key(|candidate| candidate.place);
        candidates
    }
}

fn is_for(offer: &Offer, shopper: &Shopper<'_>) -> bool {
    (offer.customer_group.is_empty() || offer.customer_group == shopper.group) && offer.window.is_open(shopper.now)
}

/// An offer that may give something on this bill.
struct Candidate<'b> {
    place: usize,
    offer: &'b Offer,
    /// The goods of each of its pools, the dearest first.
    members: Vec<Vec<usize>>,
}

/// An offer's reduction, as long as none of its goods is taken by another.
struct Trial {
    taken: Vec<Take>,
    saving: Paise,
}

/// A bill while offers are given on it.
struct Giving<'g, 'a> {
    goods: &'g [Good<'a>],
    free: Vec<u32>,
    outcome: OfferOutcome,
    /// The part of each line that is still without an exclusive offer, by line of the bill.
    for_bill: Vec<Paise>,
    /// Pieces taken by offers that are reckoned again, by their places.
    given: BTreeMap<usize, Vec<Take>>,
}

impl<'g, 'a> Giving<'g, 'a> {
    fn new(goods: &'g [Good<'a>]) -> Self {
        let mut for_bill = vec![Paise::ZERO; goods.len()];
        for good in goods {
            if let Some(value) = for_bill.get_mut(good.index) {
                *value = good.gross;
            }
        }
        let mut outcome = OfferOutcome::default();
        outcome.lines.resize_with(goods.len(), super::Offered::default);
        Self { goods, free: goods.iter().map(Good::parts).collect(), outcome, for_bill, given: BTreeMap::new() }
    }

    /// Gives offers of one priority, the one that saves most first, until none saves anything.
    fn give(&mut self, rank: &[Candidate<'_>]) {
        let mut trials: Vec<Trial> = rank.iter().map(|candidate| self.trial(candidate)).collect();
        loop {
            // Of equal savings the first, which has the smaller id.
            let best = trials.iter().enumerate().rev().max_by_key(|(_, trial)| trial.saving).map(|(place, _)| place);
            let Some((candidate, trial)) = best.and_then(|place| Some((rank.get(place)?, trials.get_mut(place)?)))
            else {
                return;
            };
            if trial.saving <= Paise::ZERO {
                return;
            }
            let given = std::mem::take(&mut trial.taken);
            trial.saving = Paise::ZERO;
            self.commit(candidate.offer, &given);
            if candidate.offer.on_return == OnReturn::ReEvaluate {
                self.given.entry(candidate.place).or_default().extend(&given);
            }
            let touched =
                |trial: &Trial| trial.taken.iter().any(|take| given.iter().any(|other| other.good == take.good));
            for (candidate, trial) in rank.iter().zip(&mut trials) {
                if trial.saving > Paise::ZERO && touched(trial) {
                    *trial = self.trial(candidate);
                }
            }
        }
    }

    fn trial(&self, candidate: &Candidate<'_>) -> Trial {
        let mut shelf = Shelf::new(self.goods, self.free.clone());
        let taken = takes(&candidate.offer.rule, &candidate.members, &mut shelf);
        Trial { saving: saving(&taken), taken }
    }

    fn commit(&mut self, offer: &Offer, given: &[Take]) {
        let mut by_line: Vec<(usize, Paise)> = Vec::new();
        for take in given {
            let Some(good) = self.goods.get(take.good) else { continue };
            if let Some(free) = self.free.get_mut(take.good) {
                *free = free.saturating_sub(take.parts);
            }
            let (Some(line), Some(for_bill)) =
                (self.outcome.lines.get_mut(good.index), self.for_bill.get_mut(good.index))
            else {
                continue;
            };
            line.discount += take.off;
            *for_bill -= take.off;
            if offer.exclusive {
                let kept = good.value(take.parts) - take.off;
                line.kept_from_bill += kept;
                *for_bill -= kept;
            }
            match by_line.iter_mut().find(|(index, _)| *index == good.index) {
                Some((_, off)) => *off += take.off,
                None => by_line.push((good.index, take.off)),
            }
        }
        for (index, off) in by_line {
            if let Some(line) = self.outcome.lines.get_mut(index).filter(|_| off > Paise::ZERO) {
                line.applied.push(message::applied(off, &offer.title));
            }
        }
    }

    /// Tells on the free goods what is missing to the offers.
    fn hint(&mut self, candidates: &[Candidate<'_>]) {
        for Candidate { offer, members, .. } in candidates {
            let shelf = Shelf::new(self.goods, std::mem::take(&mut self.free));
            let hint = message::missing(offer, members, &shelf);
            self.free = shelf.into_free();
            let Some(hint) = hint else { continue };
            for &good in members.iter().flatten() {
                let is_free = self.free.get(good).is_some_and(|&free| free > 0);
                let Some(good) = self.goods.get(good).filter(|_| is_free) else { continue };
                let Some(line) = self.outcome.lines.get_mut(good.index) else { continue };
                if line.available.len() < HINTS && !line.available.contains(&hint) {
                    line.available.push(hint.clone());
                }
            }
        }
    }

    /// An offer that was given and is reckoned again, with every line that it could have been given on.
    fn again(&self, Candidate { place, offer, members }: &Candidate<'_>) -> Option<Again> {
        let given = self.given.get(place)?;
        let mut rule = offer.rule.clone();
        for (pool, members) in rule.pools_mut().into_iter().zip(members) {
            let of_bill = members.iter().filter_map(|&good| self.goods.get(good));
            *pool = Pool::of_products(of_bill.map(|good| good.line.item.product_id()));
        }
        let mut goods: Vec<usize> = members.iter().flatten().copied().collect();
        goods.sort_unstable();
        goods.dedup();
        let line = |place: usize| {
            let good = self.goods.get(place)?;
            let own = || given.iter().filter(|take| take.good == place);
            let parts: u32 = own().map(|take| take.parts).sum();
            let free = self.free.get(place).copied().unwrap_or_default();
            let others = good.parts().saturating_sub(free).saturating_sub(parts);
            let off = own().map(|take| take.off).sum();
            Some(AgainLine { line: good.index, others, off, base: Paise::ZERO })
        };
        let lines = goods.into_iter().filter_map(line).collect();
        Some(Again { title: offer.title.clone(), exclusive: offer.exclusive, rule, lines })
    }

    /// The offer on the bill that was given and is reckoned again, with every line that counted for it.
    fn bill_again(&self, offer: &Offer) -> Again {
        let counted = self.for_bill.iter().enumerate().filter(|(_, base)| **base > Paise::ZERO);
        let line = |(line, base): (usize, &Paise)| AgainLine { line, others: 0, off: Paise::ZERO, base: *base };
        let lines = counted.map(line).collect();
        Again { title: offer.title.clone(), exclusive: false, rule: offer.rule.clone(), lines }
    }

    fn value_for_bill(&self) -> Paise {
        self.for_bill.iter().copied().sum()
    }
}
