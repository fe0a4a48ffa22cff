//! Credit notes where offers are reckoned again for what is kept: the worked cases, and what holds for every bill.

use pricing::basket::PricedBasket;
use pricing::credit::{Goods, NoteGoods, note};
use pricing::offers::{Instant, Offer, OfferBook, OnReturn, Shopper, Window};
use pricing::refund::Amounts;
use pricing::{Paise, Quantity};
use proptest::prelude::*;

use crate::credit_notes::more;
use crate::offer_properties::{any_lines, any_offers, price};
use crate::shop::{basket, day, flat, item, line, quantity, terms};
use crate::tables::{cases, squeezed};

/// The goods of a bill, of which nothing has come back.
fn goods_of(priced: &PricedBasket) -> Vec<NoteGoods> {
    let goods = |line: &pricing::basket::PricedLine| NoteGoods {
        product_id: line.line.item.product_id().to_owned(),
        mrp: line.line.mrp,
        price: line.price,
        weighed: line.line.item.weighed,
        on_printed_price: line.tax.on_printed_price,
        sold: Goods {
            quantity: line.line.quantity,
            amounts: Amounts { net: line.net, cgst: line.tax.cgst, sgst: line.tax.sgst, ..Amounts::default() },
            gross: line.gross,
            item_discount: line.item_discount(),
            bill_discount: line.bill_share,
            manual_discount: line.manual_share,
        },
        before: Goods::default(),
        now: Quantity::ZERO,
    };
    priced.lines.iter().map(goods).collect()
}

/// Makes what came back now something that came back before.
fn settle(lines: &mut [NoteGoods], back: &[Option<Goods>]) {
    for (line, back) in lines.iter_mut().zip(back) {
        line.now = Quantity::ZERO;
        if let Some(back) = back {
            line.before = more(&line.before, back);
        }
    }
}

fn rule(name: &str) -> pricing::offers::Rule {
    let json = match name {
        "b2g1" => {
            r#"{"kind":"buy_get","buy":{},"buy_count":2,"get":{"cheapest":"per_group"},"get_count":1,"by":{"percent":"100"}}"#
        }
        "bill" => r#"{"kind":"bill","steps":[{"from":"5000","by":{"percent":"10"}}]}"#,
        "slab" => {
            r#"{"kind":"slab","on":{},"steps":[{"from":3,"by":{"percent":"10"}},{"from":6,"by":{"percent":"20"}}]}"#
        }
        other => panic!("no offer {other}"),
    };
    serde_json::from_str(json).unwrap()
}

#[test]
fn goods_give_back_what_was_paid_less_the_price_of_what_is_kept() {
    for [name, goods, notes, expected] in cases(include_str!("../tables/credit_notes_again.txt")) {
        let offer = Offer {
            id: "1".to_owned(),
            title: name.to_owned(),
            priority: 0,
            exclusive: false,
            window: Window::default(),
            customer_group: String::new(),
            on_return: OnReturn::ReEvaluate,
            rule: rule(name),
        };
        let tax = flat("5");
        let lines = goods.split_whitespace().enumerate().map(|(place, text)| {
            let (price, pieces) = text.split_once('*').unwrap();
            line(item(&place.to_string(), &tax), pieces, price)
        });
        let basket = basket(lines.collect());
        let now = Instant { day: day("2026-11-21"), minute: 720 };
        let outcome = OfferBook::new(vec![offer]).evaluate(&basket.lines, &Shopper { group: "", now });
        let priced = basket.price_with_offers(&terms(), outcome).unwrap();
        let (mut lines, mut told) = (goods_of(&priced), Vec::new());
        for wanted in notes.split('/') {
            for item in wanted.split_whitespace() {
                let (place, pieces) = item.split_once(':').unwrap();
                lines[place.parse::<usize>().unwrap() - 1].now = quantity(pieces);
            }
            let back = note(&lines, &priced.again).unwrap();
            let sum = back.goods.iter().flatten().fold(Goods::default(), |sum, goods| more(&sum, goods));
            told.push(format!("{} {}", sum.amounts.net, sum.amounts.cgst));
            settle(&mut lines, &back.goods);
        }
        assert_eq!(told.join(" / "), squeezed(expected), "{name} {goods} {notes}");
    }
}

#[test]
fn what_is_withheld_is_told_with_its_offer() {
    let [_, [_, goods, ..], ..] = cases::<4>(include_str!("../tables/credit_notes_again.txt"))[..] else { panic!() };
    assert_eq!(goods, "499.00*1 399.00*1 299.00*1");
    let tax = flat("5");
    let basket = basket(["499", "399", "299"].map(|price| line(item(price, &tax), "1", price)).to_vec());
    let now = Instant { day: day("2026-11-21"), minute: 720 };
    for (on_return, given, withheld, lost) in
        [(OnReturn::ReEvaluate, "0.00", "224.31", vec![0]), (OnReturn::Paid, "224.31", "0.00", vec![])]
    {
        let offer = Offer {
            id: "1".to_owned(),
            title: "Buy 2 get 1".to_owned(),
            priority: 0,
            exclusive: false,
            window: Window::default(),
            customer_group: String::new(),
            on_return,
            rule: rule("b2g1"),
        };
        let outcome = OfferBook::new(vec![offer]).evaluate(&basket.lines, &Shopper { group: "", now });
        let priced = basket.clone().price_with_offers(&terms(), outcome).unwrap();
        let mut lines = goods_of(&priced);
        lines[2].now = Quantity::ONE;
        let back = note(&lines, &priced.again).unwrap();
        let net: Paise = back.goods.iter().flatten().map(|goods| goods.amounts.net).sum();
        assert_eq!((net.to_string(), back.withheld.to_string(), back.lost), (given.into(), withheld.into(), lost));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Goods come back in any order, under any offers. No line gives back more than was paid for it, and no note takes
    /// anything. When all is back, the whole amount paid is back, with all its taxes and discounts.
    #[test]
    fn offers_reckoned_again_end_at_what_was_paid(
        offers in any_offers(5),
        lines in any_lines(),
        picks in prop::collection::vec((any::<prop::sample::Index>(), 1..=1_000_i64), 1..20),
    ) {
        price(&offers, &lines, |priced| {
            let mut lines = goods_of(priced);
            let rest = (0..lines.len()).map(|place| (place, 1_000));
            let picks: Vec<(usize, i64)> = picks.iter().map(|(index, part)| (index.index(lines.len()), *part)).chain(rest).collect();
            for (place, part) in picks {
                let line = &mut lines[place];
                let left = line.sold.quantity - line.before.quantity;
                let wanted = Quantity::new((left.get() * part / 1_000).max(1));
                let wanted = if line.weighed { wanted } else { Quantity::new((wanted.get() / 1_000).max(1) * 1_000) };
                line.now = wanted.min(left);
                if line.now == Quantity::ZERO {
                    continue;
                }
                let back = note(&lines, &priced.again).unwrap();
                for goods in back.goods.iter().flatten() {
                    prop_assert!(!goods.amounts.net.is_negative() && !goods.amounts.cgst.is_negative());
                    prop_assert_eq!(goods.gross - goods.item_discount - goods.bill_discount - goods.manual_discount, goods.amounts.net);
                }
                prop_assert_eq!(back.goods[place].is_some(), true);
                settle(&mut lines, &back.goods);
                for line in &lines {
                    let paid = line.sold.amounts.net.scaled(line.before.quantity.get(), line.sold.quantity.get());
                    prop_assert!(line.before.amounts.net <= paid, "{:?}", line);
                }
            }
            for line in &lines {
                prop_assert_eq!(line.before, line.sold);
            }
            Ok(())
        })?;
    }
}
