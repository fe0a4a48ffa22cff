//! Reductions by offers, case by case.

use std::sync::Arc;

use pricing::basket::{Item, ItemTexts, Line, PricedBasket};
use pricing::offers::{
    BillStep, Combine, Get, Instant, Offer, OfferBook, OnReturn, Pool, Reduction, Rule, Shopper, Step, Window,
};
use pricing::tax::TaxClass;
use pricing::{Paise, Quantity};

use super::{cases, squeezed};
use crate::shop::{basket, day, flat, item, line, percent, quantity, reworded, rupees, terms, weighed};

const NOON: u16 = 12 * 60;

fn shopper() -> Shopper<'static> {
    Shopper { group: "REGULAR", now: Instant { day: day("2026-11-21"), minute: NOON } }
}

fn offer(id: &str, rule: Rule) -> Offer {
    Offer {
        id: id.to_owned(),
        title: format!("Offer {id}"),
        priority: 0,
        exclusive: false,
        window: Window::default(),
        customer_group: String::new(),
        on_return: OnReturn::Paid,
        rule,
    }
}

/// `exclusive {…}`, `-1 {…}` or `{…}`.
fn offer_of(number: usize, text: &str) -> Offer {
    let (terms, rule) = text.split_at(text.find('{').unwrap());
    let rule = serde_json::from_str(rule).unwrap_or_else(|error| panic!("{rule}: {error}"));
    let mut offer = offer(&number.to_string(), rule);
    match terms.trim() {
        "" => {}
        "exclusive" => offer.exclusive = true,
        priority => offer.priority = priority.parse().unwrap(),
    }
    offer
}

/// `brand/product:price x quantity`.
fn goods(text: &str, tax: &Arc<TaxClass>) -> Line {
    let (name, price) = text.split_once(':').unwrap();
    let (brand, name) = name.split_once('/').unwrap_or(("", name));
    let (price, count) = price.split_once('x').unwrap_or((price, "1"));
    let item = |item: Item| reworded(&item, |texts| ItemTexts { brand, ..texts });
    match count.strip_suffix('k') {
        Some(weight) => line(item(weighed(name, tax)), weight, price),
        None => line(item(self::item(name, tax)), count, price),
    }
}

fn priced<R>(offers: Vec<Offer>, lines: Vec<Line>, read: impl FnOnce(&PricedBasket) -> R) -> R {
    let basket = basket(lines);
    let outcome = OfferBook::new(offers).evaluate(&basket.lines, &shopper());
    read(&basket.price_with_offers(&terms(), outcome).unwrap())
}

#[test]
fn offers_give_what_their_rules_say() {
    let tax = flat("5");
    for [offers, lines, expected] in cases(include_str!("../../tables/offers.txt")) {
        let rules = offers.split(" & ").enumerate().map(|(number, text)| offer_of(number, text)).collect();
        let lines = lines.split_whitespace().map(|text| goods(text, &tax)).collect();
        let paid = priced(rules, lines, |priced| {
            let nets: Vec<_> = priced.lines.iter().map(|line| line.net.to_string()).collect();
            format!("{} = {}", nets.join(" "), priced.discount())
        });
        assert_eq!(paid, squeezed(expected), "{offers} | {expected}");
    }
}

#[test]
fn tax_is_taken_out_of_what_is_left_of_each_line() {
    let everything = Pool::default();
    let rule = Rule::BuyGet {
        buy: everything,
        buy_count: 2.try_into().unwrap(),
        get: Get::Cheapest(Combine::PerGroup),
        get_count: 1.try_into().unwrap(),
        by: Reduction::Percent(percent("100")),
    };
    let lines = ["A:499", "B:399", "C:299"].map(|text| goods(text, &flat("5"))).into();
    let taxes = priced(vec![offer("1", rule)], lines, |priced| {
        let rows = priced.lines.iter().map(|line| format!("{} {}", line.tax.taxable, line.tax.cgst));
        (rows.collect::<Vec<_>>().join(" · "), priced.taxable_total, priced.tax_total, priced.total)
    });
    let rows = "356.54 8.91 · 285.07 7.13 · 213.63 5.34".to_owned();
    assert_eq!(taxes, (rows, rupees("855.24"), rupees("42.76"), rupees("898")));
}

fn ten_percent() -> Rule {
    Rule::Each { on: Pool::default(), by: Reduction::Percent(percent("10")) }
}

fn discount(offer: Offer, shopper: &Shopper<'_>) -> Paise {
    let basket = basket(vec![goods("A:100", &flat("5"))]);
    let outcome = OfferBook::new(vec![offer]).evaluate(&basket.lines, shopper);
    basket.price_with_offers(&terms(), outcome).unwrap().discount()
}

#[test]
fn a_customer_group_has_its_own_prices() {
    let offer = Offer { customer_group: "STAFF".to_owned(), ..offer("1", ten_percent()) };
    assert_eq!(discount(offer.clone(), &shopper()), Paise::ZERO);
    assert_eq!(discount(offer, &Shopper { group: "STAFF", ..shopper() }), rupees("10"));
}

#[test]
fn an_offer_holds_in_its_days_weekdays_and_hours() {
    let saturday = day("2026-11-21");
    let window =
        Window { from: Some(day("2026-11-20")), until: Some(saturday), weekdays: 0b10_0000, ..Window::default() };
    let evening = Window { from_minute: 18 * 60, until_minute: 20 * 60, ..Window::default() };
    let night = Window { from_minute: 22 * 60, until_minute: 2 * 60, weekdays: 0b10_0000, ..Window::default() };
    for (window, at, minute, open) in [
        (Window::default(), "2026-11-21", 0, true),
        (window, "2026-11-21", 0, true),
        (window, "2026-11-20", NOON, false),
        (window, "2026-11-22", NOON, false),
        (evening, "2026-11-21", 18 * 60 - 1, false),
        (evening, "2026-11-21", 18 * 60, true),
        (evening, "2026-11-21", 20 * 60 - 1, true),
        (evening, "2026-11-21", 20 * 60, false),
        (night, "2026-11-21", 23 * 60, true),
        (night, "2026-11-22", 60, true),
        (night, "2026-11-21", 60, false),
        (night, "2026-11-22", 2 * 60, false),
    ] {
        let now = Instant { day: day(at), minute };
        assert_eq!(window.is_open(now), open, "{window:?} {at} {minute}");
        let given = discount(Offer { window, ..offer("1", ten_percent()) }, &Shopper { now, ..shopper() });
        assert_eq!(given, if open { rupees("10") } else { Paise::ZERO }, "{window:?} {at} {minute}");
    }
}

#[test]
fn weekdays_are_those_of_the_calendar() {
    for (text, weekday) in
        [("2026-11-21", 5), ("2026-11-23", 0), ("2024-02-29", 3), ("2000-01-01", 5), ("1900-03-01", 3)]
    {
        assert_eq!(day(text).weekday(), weekday, "{text}");
    }
    assert_eq!(day("2024-03-01").before(), Some(day("2024-02-29")));
    assert_eq!(day("2026-01-01").before(), Some(day("2025-12-31")));
    assert_eq!(pricing::Day::MIN.before(), None);
}

/// The messages of the first line and of the bill.
fn messages(rule: Rule, lines: &[&str]) -> (Vec<String>, Vec<String>) {
    let lines = lines.iter().map(|text| goods(text, &flat("5"))).collect();
    priced(vec![offer("1", rule)], lines, |priced| {
        let offered = [&priced.lines[0].offered, &priced.bill_offered];
        let all = |read: fn(&pricing::offers::Offered) -> &Vec<pricing::message::Message>| {
            offered.into_iter().flat_map(read).map(|told| told.message.clone()).collect()
        };
        (all(|offered| &offered.applied), all(|offered| &offered.available))
    })
}

#[test]
fn the_customer_reads_what_was_saved_and_what_is_missing() {
    let buy_get = |get| Rule::BuyGet {
        buy: Pool { products: vec!["P-A".to_owned()], ..Pool::default() },
        buy_count: 2.try_into().unwrap(),
        get,
        get_count: 1.try_into().unwrap(),
        by: Reduction::Percent(percent("100")),
    };
    let other = || Get::Other(Pool { products: vec!["P-B".to_owned()], ..Pool::default() });
    let slab = |from: &str| Rule::Slab {
        on: Pool::default(),
        steps: vec![Step { from: quantity(from), by: Reduction::Percent(percent("10")) }],
    };
    let bill = || Rule::Bill {
        steps: vec![
            BillStep { from: rupees("1000"), by: Reduction::Amount(rupees("50")), at_most: None },
            BillStep { from: rupees("2000"), by: Reduction::Percent(percent("10")), at_most: None },
        ],
    };
    for (rule, lines, applied, available) in [
        (ten_percent(), &["A:100"][..], "₹10.00 saved: Offer 1", ""),
        (buy_get(Get::Same), &["A:100"], "", "Add 2 more: Offer 1"),
        (buy_get(Get::Same), &["A:100x3"], "₹100.00 saved: Offer 1", ""),
        (buy_get(Get::Same), &["A:100x4"], "₹100.00 saved: Offer 1", "Add 2 more: Offer 1"),
        (buy_get(other()), &["A:100x2"], "", "Add 1 more: Offer 1"),
        (buy_get(other()), &["B:100"], "", ""),
        (buy_get(Get::Cheapest(Combine::PerGroup)), &["A:100x2"], "", "Add 1 more: Offer 1"),
        (slab("3"), &["A:100x2"], "", "Add 1 more: 10% off each"),
        (slab("2.5"), &["A:100x1.200k"], "", "Add 1.3 more: 10% off each"),
        (slab("2"), &["A:100x2"], "₹20.00 saved: Offer 1", ""),
        (bill(), &["A:900"], "", "₹100.00 more on the bill: ₹50.00 off"),
        (bill(), &["A:1900"], "₹50.00 saved: Offer 1", "₹100.00 more on the bill: 10% off"),
        (bill(), &["A:2000"], "₹200.00 saved: Offer 1", ""),
    ] {
        let expected = [applied, available].map(|text| if text.is_empty() { vec![] } else { vec![text.to_owned()] });
        let messages = messages(rule.clone(), lines);
        assert_eq!([messages.0, messages.1], expected, "{rule:?} {lines:?}");
    }
}

#[test]
fn a_rule_is_written_and_read_as_data() {
    for [offers, _, _] in cases(include_str!("../../tables/offers.txt")) {
        for text in offers.split(" & ") {
            let Offer { rule, .. } = offer_of(0, text);
            let json = serde_json::to_string(&rule).unwrap();
            assert_eq!(serde_json::from_str::<Rule>(&json).unwrap(), rule);
        }
    }
    for wrong in [
        r#"{"kind":"gift"}"#,
        r#"{"kind":"each","on":{"shelf":["1"]},"by":{"percent":"10"}}"#,
        r#"{"kind":"buy_get","buy":{},"buy_count":0,"get":"same","get_count":1,"by":{"percent":"100"}}"#,
    ] {
        assert!(serde_json::from_str::<Rule>(wrong).is_err(), "{wrong}");
    }
    assert_eq!(Reduction::Percent(percent("150")).of(rupees("10")), rupees("10"));
    assert_eq!(Reduction::Amount(Paise::new(-5)).of(rupees("10")), Paise::ZERO);
    assert_eq!(Quantity::pieces(2), quantity("2"));
}
