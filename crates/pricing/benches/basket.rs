//! How long a bill takes: `cargo bench -p pricing`.
#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "a stopwatch needs a clock")]

use std::hint::black_box;
use std::time::Instant;

use pricing::basket::{Basket, ManualDiscount};
use pricing::cart::PricedCart;

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
            black_box(black_box(&basket).price(&terms).unwrap());
        });
        let priced = basket.price(&terms).unwrap();
        let mut json = Vec::new();
        time(&format!("write the cart of {lines} lines"), 500, || {
            json.clear();
            serde_json::to_writer(&mut json, &PricedCart::from(black_box(&priced))).unwrap();
        });
    }
}
