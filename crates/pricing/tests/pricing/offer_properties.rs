//! Properties of every set of offers on every bill.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use pricing::basket::{Basket, ItemTexts, Line, PricedBasket};
use pricing::offers::{
    BillStep, Combine, Get, Instant, Offer, OfferBook, OnReturn, Part, Pool, Reduction, Rule, Shopper, Step, Window,
};
use pricing::{BasisPoints, Paise, Quantity};
use proptest::prelude::*;

use crate::shop::{self, day, flat, terms};

const SHOPPER: Shopper<'static> = Shopper {
    group: "",
    now: Instant {
        day: match pricing::Day::new(2026, 11, 21) {
            Some(day) => day,
            None => unreachable!(),
        },
        minute: 720,
    },
};

/// One of six products, in three brands, two categories; every fourth is weighed.
fn any_line() -> impl Strategy<Value = Line> {
    (0..6_usize, 1..6_i64, 1..3_000_i64).prop_map(|(product, pieces, grams)| {
        let name = format!("{product}");
        let tax = flat("5");
        let base = if product == 3 { shop::weighed(&name, &tax) } else { shop::item(&name, &tax) };
        let (brand, category) = (format!("B{}", product % 3), format!("C{}", product % 2));
        let item = shop::reworded(&base, |texts| ItemTexts { brand: &brand, category_id: &category, ..texts });
        let price = format!("{}.{:02}", [30, 45, 45, 80, 120, 999][product], product * 7);
        let mut line = shop::line(item, "1", &price);
        line.quantity = Quantity::new(if product == 3 { grams } else { pieces * 1000 });
        line
    })
}

fn any_pool() -> impl Strategy<Value = Pool> {
    let product = |number: usize| format!("P-{number}");
    prop_oneof![
        Just(Pool::default()),
        (0..6_usize).prop_map(move |number| Pool { products: vec![product(number)], ..Pool::default() }),
        (0..3_usize).prop_map(|number| Pool { brands: vec![format!("B{number}")], ..Pool::default() }),
        (0..2_usize, 0..6_usize).prop_map(move |(number, except)| Pool {
            categories: vec![format!("C{number}")],
            except: vec![product(except)],
            ..Pool::default()
        }),
    ]
}

fn any_reduction() -> impl Strategy<Value = Reduction> {
    prop_oneof![
        (1..=10_000_i64).prop_map(|rate| Reduction::Percent(BasisPoints::new(rate))),
        (1..20_000_i64).prop_map(|amount| Reduction::Amount(Paise::new(amount))),
        (0..50_000_i64).prop_map(|price| Reduction::Price(Paise::new(price))),
    ]
}

fn count(up_to: u32) -> impl Strategy<Value = NonZeroU32> {
    (1..=up_to).prop_map(|count| NonZeroU32::new(count).unwrap())
}

fn any_rule() -> impl Strategy<Value = Rule> {
    let get = prop_oneof![
        Just(Get::Same),
        any_pool().prop_map(Get::Other),
        Just(Get::Cheapest(Combine::PerGroup)),
        Just(Get::Cheapest(Combine::Overall)),
    ];
    let part = (any_pool(), count(3)).prop_map(|(of, count)| Part { of, count });
    prop_oneof![
        (any_pool(), any_reduction()).prop_map(|(on, by)| Rule::Each { on, by }),
        (any_pool(), prop::collection::vec((1..6_000_i64, any_reduction()), 1..3)).prop_map(|(on, steps)| Rule::Slab {
            on,
            steps: steps.into_iter().map(|(from, by)| Step { from: Quantity::new(from), by }).collect(),
        }),
        (any_pool(), count(3), get, count(2), any_reduction())
            .prop_map(|(buy, buy_count, get, get_count, by)| Rule::BuyGet { buy, buy_count, get, get_count, by }),
        (prop::collection::vec(part, 1..4), 0..100_000_i64)
            .prop_map(|(parts, price)| Rule::Combo { parts, price: Paise::new(price) }),
        (0..300_000_i64, 1..3_000_i64).prop_map(|(from, rate)| Rule::Bill {
            steps: vec![BillStep {
                from: Paise::new(from),
                by: Reduction::Percent(BasisPoints::new(rate)),
                at_most: None
            }],
        }),
    ]
}

pub(crate) fn any_offers(up_to: usize) -> impl Strategy<Value = Vec<Offer>> {
    prop::collection::vec((any_rule(), -1..2_i32, any::<bool>()), 1..=up_to).prop_map(|offers| {
        let offer = |(number, (rule, priority, exclusive)): (usize, (Rule, i32, bool))| Offer {
            id: number.to_string(),
            title: "Offer".to_owned(),
            priority,
            exclusive,
            window: Window::default(),
            customer_group: String::new(),
            on_return: OnReturn::ReEvaluate,
            rule,
        };
        offers.into_iter().enumerate().map(offer).collect()
    })
}

/// The lines of a bill; the same product once, as the till merges it.
pub(crate) fn any_lines() -> impl Strategy<Value = Vec<Line>> {
    prop::collection::vec(any_line(), 1..8).prop_map(|lines| {
        let merged: BTreeMap<_, _> = lines.into_iter().map(|line| (line.item.name().to_owned(), line)).collect();
        merged.into_values().collect()
    })
}

pub(crate) fn price<R>(offers: &[Offer], lines: &[Line], read: impl FnOnce(&PricedBasket) -> R) -> R {
    let basket = Basket { lines: lines.to_vec(), ..Basket::default() };
    let outcome = OfferBook::new(offers.to_vec()).evaluate(&basket.lines, &SHOPPER);
    read(&basket.price_with_offers(&terms(), outcome).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nothing_costs_less_than_nothing_and_all_adds_up(offers in any_offers(6), lines in any_lines()) {
        price(&offers, &lines, |priced| {
            for line in &priced.lines {
                prop_assert!(!line.net.is_negative() && !line.item_discount().is_negative());
                prop_assert!(line.offered.kept_from_bill <= line.amount());
                prop_assert!(line.bill_share <= line.amount() - line.offered.kept_from_bill);
            }
            let nets: Paise = priced.lines.iter().map(|line| line.net).sum();
            prop_assert_eq!(nets, priced.sub_total - priced.discount());
            Ok(())
        })?;
    }

    #[test]
    fn the_order_of_scanning_and_of_the_offers_does_not_matter(
        (offers, shuffled, lines, other) in (any_offers(6), any_lines()).prop_flat_map(|(offers, lines)| {
            (Just(offers.clone()), Just(offers).prop_shuffle(), Just(lines.clone()), Just(lines).prop_shuffle())
        })
    ) {
        let amounts = |priced: &PricedBasket| {
            let lines = priced.lines.iter().map(|line| (line.line.item.name().to_owned(), line.offered.clone()));
            (lines.collect::<BTreeMap<_, _>>(), priced.bill_offered.clone(), priced.total)
        };
        prop_assert_eq!(price(&offers, &lines, amounts), price(&shuffled, &other, amounts));
    }

    /// With one offer; of several, a piece more can complete another one that the goods then take part in. An offer
    /// that gives the cheapest of all says so itself that a cheaper piece is given instead.
    #[test]
    fn another_piece_never_makes_the_others_cost_more(offers in any_offers(1), lines in any_lines(), more in any_line()) {
        let says_so = |offer: &Offer| matches!(offer.rule, Rule::BuyGet { get: Get::Cheapest(Combine::Overall), .. });
        prop_assume!(!offers.iter().any(says_so));
        let mut longer = lines.clone();
        match longer.iter_mut().find(|line| line.item.name() == more.item.name()) {
            Some(line) => line.quantity += more.quantity,
            None => longer.push(more),
        }
        let (before, after) = (price(&offers, &lines, |b| b.discount()), price(&offers, &longer, |b| b.discount()));
        // A percentage is rounded once for each weighing and once for the bill.
        prop_assert!(after >= before - Paise::new(2), "{} then {}", before, after);
    }

    #[test]
    fn what_was_saved_is_told(offers in any_offers(4), lines in any_lines()) {
        price(&offers, &lines, |priced| {
            for line in &priced.lines {
                prop_assert_eq!(line.item_discount().is_zero(), line.offered.applied.is_empty());
                prop_assert!(line.offered.available.len() <= 3);
            }
            prop_assert_eq!(priced.bill_buster().is_zero(), priced.bill_offered.applied.is_empty());
            Ok(())
        })?;
    }
}

#[test]
fn the_day_of_these_bills_is_that_of_their_taxes() {
    assert_eq!(SHOPPER.now.day, day("2026-11-21"));
}
