//! How long a bill takes: `cargo bench -p pricing`.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a stopwatch needs a clock")]

use std::hint::black_box;
use std::time::Instant;

use pricing::basket::{Basket, ManualDiscount};
use pricing::cart::PricedCart;
use pricing::offers::{Instant as StoreTime, Offer, OfferBook, OnReturn, Shopper, Window};

#[allow(dead_code, reason = "the tests use all of the shop")]
#[path = "../tests/pricing/shop.rs"]
mod shop;

fn bill(lines: usize) -> Basket {
    let classes = [shop::flat("5"), shop::flat("18"), shop::apparel(), shop::flat("0")];
    let lines = (0..lines).map(|index| {
        let class = &classes[index % classes.len()];
        let price = format!("{}.{:02}", 20 + index * 7 % 900, index * 13 % 100);
        if index % 5 == 0 {
            shop::line(shop::weighed("Dal", class), "1.235", &price)
        } else {
            shop::line(shop::item("Soap", class), &(1 + index % 4).to_string(), &price)
        }
    });
    Basket {
        lines: lines.collect(),
        bags: vec![shop::bag("10", 2)],
        manual_discount: Some(ManualDiscount::Percent(shop::percent("7.5"))),
    }
}

/// `count` offers of all kinds, half of them on everything that is sold.
fn offers(count: usize) -> OfferBook {
    let rules = [
        r#"{"kind":"each","on":{"products":["P-Soap"]},"by":{"percent":"5"}}"#,
        r#"{"kind":"slab","on":{},"steps":[{"from":3,"by":{"percent":"2"}},{"from":500,"by":{"percent":"9"}}]}"#,
        r#"{"kind":"buy_get","buy":{},"buy_count":2,"get":{"cheapest":"per_group"},"get_count":1,"by":{"percent":"100"}}"#,
        r#"{"kind":"combo","parts":[{"of":{"products":["P-Soap"]},"count":3}],"price":"100"}"#,
        r#"{"kind":"bill","steps":[{"from":"1000","by":{"percent":"3"}}]}"#,
    ];
    let offer = |number: usize| Offer {
        id: format!("{number:03}"),
        title: "An offer".to_owned(),
        priority: 0,
        exclusive: false,
        window: Window::default(),
        customer_group: String::new(),
        on_return: OnReturn::ReEvaluate,
        rule: serde_json::from_str(rules[number % rules.len()]).unwrap(),
    };
    OfferBook::new((0..count).map(offer).collect())
}

fn time(name: &str, rounds: u32, mut run: impl FnMut()) {
    let best = (0..20)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..rounds {
                run();
            }
            start.elapsed() / rounds
        })
        .min()
        .unwrap();
    println!("{name:<40} {best:>12.3?}");
}

fn main() {
    let terms = shop::terms();
    for lines in [1, 20, 200] {
        let basket = bill(lines);
        time(&format!("price {lines} lines"), 2_000, || {
            black_box(black_box(&basket).clone().price(&terms).unwrap());
        });
        let priced = basket.clone().price(&terms).unwrap();
        let mut json = Vec::new();
        time(&format!("write the cart of {lines} lines"), 500, || {
            json.clear();
            serde_json::to_writer(&mut json, &PricedCart::from(black_box(&priced))).unwrap();
        });
    }

    let basket = bill(200);
    let book = offers(50);
    let shopper = Shopper { group: "", now: StoreTime { day: terms.day, minute: 720 } };
    time("price 200 lines with 50 offers", 50, || {
        let outcome = black_box(&book).evaluate(&basket.lines, &shopper);
        black_box(black_box(&basket).clone().price_with_offers(&terms, outcome).unwrap());
    });
}
