//! Credit notes: what the table says, and what holds for every bill, however its goods come back.

use pricing::Paise;
use pricing::Quantity;
use pricing::credit::{Goods, goods_back, round_off_back};
use pricing::refund::Amounts;
use proptest::prelude::*;

use crate::properties::any_bill;
use crate::shop::{quantity, rupees};
use crate::tables::{cases, squeezed};

/// The part of a line that has come back, with one more note.
pub(crate) fn more(before: &Goods, back: &Goods) -> Goods {
    Goods {
        quantity: before.quantity + back.quantity,
        amounts: Amounts {
            net: before.amounts.net + back.amounts.net,
            cgst: before.amounts.cgst + back.amounts.cgst,
            sgst: before.amounts.sgst + back.amounts.sgst,
            igst: before.amounts.igst + back.amounts.igst,
            cess: before.amounts.cess + back.amounts.cess,
            above_net: before.amounts.above_net + back.amounts.above_net,
        },
        gross: before.gross + back.gross,
        item_discount: before.item_discount + back.item_discount,
        bill_discount: before.bill_discount + back.bill_discount,
        manual_discount: before.manual_discount + back.manual_discount,
    }
}

/// A line of the table: `2*999.00-0-183.51-0@5`.
fn sold(text: &str) -> Goods {
    let (pieces, rest) = text.split_once('*').unwrap();
    let (amounts, rate) = rest.split_once('@').unwrap();
    let [price, item, bill, hand]: [Paise; 4] = amounts.split('-').map(rupees).collect::<Vec<_>>().try_into().unwrap();
    let gross = price.times(quantity(pieces));
    let net = gross - item - bill - hand;
    let rate: i64 = rate.parse::<i64>().unwrap() * 100;
    let half = net.scaled(rate, 2 * (10_000 + rate));
    Goods {
        quantity: quantity(pieces),
        amounts: Amounts { net, cgst: half, sgst: half, ..Amounts::default() },
        gross,
        item_discount: item,
        bill_discount: bill,
        manual_discount: hand,
    }
}

#[test]
fn credit_notes_come_to_what_was_paid() {
    for [goods, round_off, bags, notes, expected] in cases(include_str!("../tables/credit_notes.txt")) {
        let bill: Vec<Goods> = goods.split_whitespace().map(sold).collect();
        let mut before = vec![Goods::default(); bill.len()];
        let paid = bill.iter().map(|line| line.amounts.net).sum::<Paise>() + rupees(bags) + rupees(round_off);
        let (mut given, mut told) = (Paise::ZERO, Vec::new());
        for note in notes.split('/') {
            let mut sum = Goods::default();
            for item in note.split_whitespace() {
                let (line, pieces) = item.split_once(':').unwrap();
                let place = line.parse::<usize>().unwrap() - 1;
                let back = goods_back(&bill[place], &before[place], quantity(pieces), None).unwrap();
                before[place] = more(&before[place], &back);
                sum = more(&sum, &back);
            }
            let ends =
                rupees(bags).is_zero() && bill.iter().zip(&before).all(|(sold, back)| sold.quantity == back.quantity);
            let round_off = round_off_back(paid - given, sum.amounts.net, ends);
            let total = sum.amounts.net + round_off;
            given += total;
            told.push(format!("{} {} {round_off} {total}", sum.amounts.taxable(), sum.amounts.cgst));
        }
        assert_eq!(told.join(" / "), squeezed(expected), "{goods} {notes}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whichever goods of a bill come back in whichever parts: every part is whole in itself, no more is given than was
    /// paid, and the last goods end at it exactly.
    #[test]
    fn what_comes_back_ends_at_what_was_paid(
        bill in any_bill(),
        picks in prop::collection::vec((any::<prop::sample::Index>(), 1..=1_000_i64), 1..40),
    ) {
        let priced = bill.price();
        let lines: Vec<(Goods, Option<Paise>, bool)> = priced.lines.iter().map(|line| {
            let tax = line.tax;
            let goods = Goods {
                quantity: line.line.quantity,
                amounts: Amounts {
                    net: line.net, cgst: tax.cgst, sgst: tax.sgst, igst: tax.igst, cess: tax.cess,
                    above_net: tax.taxable + tax.cgst + tax.sgst + tax.igst + tax.cess - line.net,
                },
                gross: line.gross,
                item_discount: line.item_discount(),
                bill_discount: line.bill_share,
                manual_discount: line.manual_share,
            };
            (goods, tax.on_printed_price.then_some(line.line.mrp), line.line.item.weighed)
        }).collect();
        let has_bags = priced.bags.iter().any(|bag| bag.bag.quantity > 0);
        let mut before = vec![Goods::default(); lines.len()];
        let mut given = Paise::ZERO;
        // The picks at random, and at the end everything that is left.
        let rest = (0..lines.len()).map(|place| (place, 1_000));
        let picks: Vec<(usize, i64)> = picks.iter().map(|(index, part)| (index.index(lines.len()), *part)).chain(rest).collect();
        for (place, part) in picks {
            let (sold, printed_price, weighed) = &lines[place];
            let left = sold.quantity - before[place].quantity;
            let wanted = Quantity::new((left.get() * part / 1_000).max(1));
            let wanted = if *weighed { wanted } else { Quantity::new((wanted.get() / 1_000).max(1) * 1_000) };
            if left == Quantity::ZERO {
                prop_assert!(goods_back(sold, &before[place], Quantity::new(1), *printed_price).is_err());
                continue;
            }
            let back = goods_back(sold, &before[place], wanted.min(left), *printed_price).unwrap();
            prop_assert!(!back.amounts.net.is_negative() && !back.gross.is_negative());
            prop_assert_eq!(back.gross - back.item_discount - back.bill_discount - back.manual_discount, back.amounts.net);
            prop_assert_eq!(back.amounts.cgst, back.amounts.sgst);
            before[place] = more(&before[place], &back);
            let ends = !has_bags && lines.iter().zip(&before).all(|((sold, ..), back)| sold.quantity == back.quantity);
            let round_off = round_off_back(priced.total - given, back.amounts.net, ends);
            let total = back.amounts.net + round_off;
            prop_assert!(!total.is_negative());
            given += total;
            prop_assert!(given <= priced.total, "{given} of {}", priced.total);
            prop_assert!(ends || !round_off.is_negative() || given == priced.total);
        }
        for ((sold, printed_price, weighed), back) in lines.iter().zip(&before) {
            let mut back = *back;
            if printed_price.is_some() && *weighed {
                back.amounts.above_net = sold.amounts.above_net;
            }
            prop_assert_eq!(back, *sold);
        }
        if !has_bags {
            prop_assert_eq!(given, priced.total);
        }
    }
}
