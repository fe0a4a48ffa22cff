//! Properties of every bill, whatever is on it.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use pricing::basket::{Basket, Item, Line, ManualDiscount, PricedBasket, Terms};
use pricing::offers::{OfferOutcome, Offered};
use pricing::proration::prorate;
use pricing::refund::{Amounts, Returned, SoldLine, refund};
use pricing::round_off::RoundOff;
use pricing::tax::{Supply, TaxClass};
use pricing::{BasisPoints, Paise, Quantity};
use proptest::prelude::*;

use crate::shop::{self, apparel, bag, flat, tobacco};

/// Every kind of tax, each by the piece and by weight.
static ITEMS: LazyLock<Vec<Arc<Item>>> = LazyLock::new(|| {
    let classes = [flat("0"), flat("0.25"), flat("5"), flat("18"), flat("40"), apparel(), tobacco()];
    let pieces = classes.iter().enumerate().map(|(index, class)| shop::item(&format!("piece-{index}"), class));
    let weighed = classes.iter().enumerate().map(|(index, class)| shop::weighed(&format!("weighed-{index}"), class));
    pieces.chain(weighed).map(Arc::new).collect()
});

fn paise(range: std::ops::Range<i64>) -> impl Strategy<Value = Paise> {
    range.prop_map(Paise::new)
}

/// A line at, below or above its MRP; some weighed lines carry a label amount.
fn any_line() -> impl Strategy<Value = Line> {
    (0..ITEMS.len(), paise(1..500_000), paise(1..500_000), 1..20_i64, 1..5_000_i64, any::<bool>()).prop_map(
        |(index, mrp, price, pieces, grams, labelled)| {
            let item = Arc::clone(&ITEMS[index]);
            let quantity = Quantity::new(if item.weighed { grams } else { pieces * 1000 });
            let mut line = Line { mrp, price, quantity, ..shop::line(shop::item("", &item.tax), "1", "1") };
            let label = price.min(mrp).times(quantity);
            if item.weighed && labelled && label > Paise::ZERO {
                line.quantity = Quantity::bought_for(label, price.min(mrp)).unwrap();
                line.label_amount = Some(label);
            }
            Line { item, ..line }
        },
    )
}

#[derive(Debug, Clone)]
pub(crate) struct Bill {
    basket: Basket,
    offers: OfferOutcome,
    terms: Terms,
}

impl Bill {
    pub(crate) fn price(&self) -> PricedBasket {
        self.basket.clone().price_with_offers(&self.terms, self.offers.clone()).unwrap()
    }
}

/// A bill with offers that may ask for too much, and a manual discount that never does.
pub(crate) fn any_bill() -> impl Strategy<Value = Bill> {
    let line = (any_line(), paise(-1_000..200_000));
    let bags = prop::collection::vec((paise(0..3_000), 0..5_u32), 0..3);
    let round_off = prop_oneof![Just(RoundOff::Nearest), Just(RoundOff::Down), Just(RoundOff::Off)];
    let discount = prop_oneof![
        Just(None),
        (1..=10_000_i64).prop_map(|rate| Some(ManualDiscount::Percent(BasisPoints::new(rate)))),
        // The share of what is left, in ten-thousandths, to be made an amount below.
        (1..=10_000_i64).prop_map(|share| Some(ManualDiscount::Amount(Paise::new(share)))),
    ];
    let buster = prop_oneof![Just(Paise::ZERO), paise(0..100_000), paise(0..5_000_000)];
    (prop::collection::vec(line, 1..25), bags, round_off, discount, buster).prop_map(
        |(lines, bags, round_off, discount, buster)| {
            let (mut lines, discounts): (Vec<_>, Vec<_>) = lines.into_iter().unzip();
            for (index, line) in lines.iter_mut().enumerate() {
                line.cart_id = index.to_string();
            }
            let offered = |discount| Offered { discount, ..Offered::default() };
            let mut bill = Bill {
                basket: Basket { lines, ..Basket::default() },
                offers: OfferOutcome {
                    lines: discounts.into_iter().map(offered).collect(),
                    bill: offered(buster),
                    again: Vec::new(),
                },
                terms: Terms { round_off, ..shop::terms() },
            };
            bill.basket.manual_discount = match discount {
                Some(ManualDiscount::Amount(share)) => {
                    let left = net(&bill.price()).scaled(share.get(), 10_000);
                    (left > Paise::ZERO).then_some(ManualDiscount::Amount(left))
                }
                other => other,
            };
            bill.basket.bags =
                bags.into_iter().map(|(price, count)| pricing::basket::Bag { price, ..bag("1", count) }).collect();
            bill
        },
    )
}

fn net(priced: &PricedBasket) -> Paise {
    priced.lines.iter().map(|line| line.net).sum()
}

/// Something of each product, whichever lines it stands on.
fn per_product(
    priced: &PricedBasket,
    amount: impl Fn(&pricing::basket::PricedLine) -> Paise,
) -> BTreeMap<String, Paise> {
    let mut products = BTreeMap::new();
    for line in &priced.lines {
        *products.entry(line.line.cart_id.clone()).or_insert(Paise::ZERO) += amount(line);
    }
    products
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn lines_sum_to_the_bill(bill in any_bill()) {
        let priced = bill.price();
        let sum = |amount: fn(&pricing::basket::PricedLine) -> Paise| -> Paise { priced.lines.iter().map(amount).sum() };
        prop_assert_eq!(sum(|line| line.gross), priced.sub_total);
        prop_assert_eq!(sum(|line| line.mrp_total), priced.mrp_total);
        prop_assert_eq!(sum(|line| line.item_discount()), priced.item_discount);
        prop_assert_eq!(sum(|line| line.bill_share), priced.bill_buster());
        prop_assert_eq!(sum(|line| line.manual_share), priced.manual_discount);
        prop_assert_eq!(net(&priced), priced.sub_total - priced.discount());
        prop_assert_eq!(priced.total, priced.sub_total - priced.discount() + priced.bag_total + priced.round_off);
        prop_assert_eq!(priced.saved, priced.mrp_total - net(&priced));
        for line in &priced.lines {
            prop_assert_eq!(line.net, line.gross - line.item_discount() - line.bill_share - line.manual_share);
        }
    }

    #[test]
    fn tax_parts_sum_to_the_net_of_each_line(bill in any_bill()) {
        let priced = bill.price();
        let lines = priced.lines.iter().map(|line| (line.net, line.mrp_total, line.tax));
        let bags = priced.bags.iter().map(|bag| (bag.net, bag.net, bag.tax));
        let (mut taxes, mut above_net) = (Paise::ZERO, Paise::ZERO);
        for (net, printed, tax) in lines.chain(bags) {
            // Only what is valued by its printed price has value and tax beside what is paid.
            let base = if tax.on_printed_price { printed } else { net };
            prop_assert_eq!(tax.taxable + tax.cgst + tax.sgst + tax.igst + tax.cess, base);
            above_net += base - net;
            prop_assert_eq!(tax.cgst, tax.sgst);
            prop_assert_eq!(tax.igst, Paise::ZERO);
            taxes += tax.tax();
        }
        prop_assert_eq!(taxes, priced.tax_total);
        prop_assert_eq!(priced.taxable_total + priced.tax_total - above_net, priced.total - priced.round_off);
    }

    #[test]
    fn nothing_is_below_zero(bill in any_bill()) {
        let priced = bill.price();
        for line in &priced.lines {
            let amounts = [line.net, line.item_discount(), line.bill_share, line.manual_share, line.saved()];
            prop_assert!(amounts.iter().all(|amount| !amount.is_negative()), "{:?}", line);
            prop_assert!(!line.tax.taxable.is_negative() && !line.tax.cgst.is_negative());
        }
        prop_assert!(!priced.total.is_negative());
    }

    #[test]
    fn no_line_and_no_bill_is_above_its_mrp(bill in any_bill()) {
        let priced = bill.price();
        for line in &priced.lines {
            prop_assert!(line.price <= line.line.mrp);
            prop_assert!(line.gross <= line.mrp_total);
            // A label stands for half a gram more than its weight says.
            let half_gram = line.line.mrp.scaled(1, 2_000) + Paise::new(1);
            let slack = if line.line.label_amount.is_some() { half_gram } else { Paise::ZERO };
            prop_assert!(line.gross <= line.line.mrp.times(line.line.quantity) + slack);
            prop_assert_eq!(line.line.label_amount.unwrap_or(line.gross), line.gross);
        }
        prop_assert!(priced.total <= priced.mrp_total + priced.bag_total);
    }

    #[test]
    fn what_is_handed_out_is_in_rupees_unless_rounding_is_off(owed in paise(0..10_000_000)) {
        let out = |rounding: RoundOff| (owed + rounding.adjustment_out(owed)).get();
        prop_assert_eq!(out(RoundOff::Off), owed.get());
        // The nearest rupee, and half of one upwards; never against the customer where bills are rounded down.
        prop_assert_eq!(out(RoundOff::Nearest), (owed.get() + 50).div_euclid(100) * 100);
        prop_assert_eq!(out(RoundOff::Down), (owed.get() + 99).div_euclid(100) * 100);
    }

    #[test]
    fn a_total_is_in_rupees_unless_rounding_is_off(bill in any_bill()) {
        let priced = bill.price();
        let round_off = priced.round_off.get();
        match bill.terms.round_off {
            RoundOff::Off => prop_assert_eq!(round_off, 0),
            RoundOff::Down => prop_assert!((-99..=0).contains(&round_off)),
            RoundOff::Nearest => prop_assert!((-99..=50).contains(&round_off)),
        }
        if bill.terms.round_off != RoundOff::Off && priced.total >= Paise::from_rupees(1) {
            prop_assert_eq!(priced.total.get() % 100, 0);
        }
    }

    /// Of equal remainders the earlier line gets the paisa, so each of the two shared reductions may move one; the
    /// sums of the bill never move.
    #[test]
    fn the_order_of_scanning_does_not_matter((bill, order) in any_bill().prop_flat_map(|bill| {
        let order: Vec<usize> = (0..bill.basket.lines.len()).collect();
        (Just(bill), Just(order).prop_shuffle())
    })) {
        let mut shuffled = bill.clone();
        shuffled.basket.lines = order.iter().map(|&index| bill.basket.lines[index].clone()).collect();
        shuffled.offers.lines = order.iter().map(|&index| bill.offers.lines[index].clone()).collect();
        let (priced, other) = (bill.price(), shuffled.price());

        prop_assert_eq!(priced.total, other.total);
        prop_assert_eq!(priced.sub_total, other.sub_total);
        prop_assert_eq!(priced.discount(), other.discount());
        prop_assert_eq!(priced.saved, other.saved);
        prop_assert_eq!(priced.pieces, other.pieces);
        prop_assert_eq!(per_product(&priced, |line| line.amount()), per_product(&other, |line| line.amount()));
        let (nets, other_nets) = (per_product(&priced, |line| line.net), per_product(&other, |line| line.net));
        for (product, net) in nets {
            prop_assert!((net - other_nets[&product]).get().abs() <= 2);
        }
    }

    #[test]
    fn pricing_again_changes_nothing(bill in any_bill()) {
        let copy = bill.clone();
        prop_assert_eq!(bill.price(), copy.price());
        prop_assert_eq!(bill.price(), bill.price());
    }

    #[test]
    fn a_bill_adds_up_in_its_summary(bill in any_bill()) {
        let priced = bill.price();
        let entries: Vec<_> = priced.bill_summary().collect();
        let (last, steps) = entries.split_last().unwrap();
        let sum: Paise = steps.iter().filter(|step| step.name != "tax_total").map(|step| step.value).sum();
        prop_assert_eq!((last.name, last.value), ("total_payable", sum));
    }

    #[test]
    fn shares_sum_exactly_and_stay_fair(weights in prop::collection::vec(0..1_000_000_i64, 1..200), part in 0..=10_000_i64) {
        let weights: Vec<_> = weights.into_iter().map(Paise::new).collect();
        let total: Paise = weights.iter().copied().sum();
        let amount = total.scaled(part, 10_000);
        let shares = prorate(amount, &weights).unwrap();
        prop_assert_eq!(shares.len(), weights.len());
        prop_assert_eq!(shares.iter().copied().sum::<Paise>(), amount);
        for (&share, &weight) in shares.iter().zip(&weights) {
            prop_assert!(Paise::ZERO <= share && share <= weight);
            // A weight of zero gets nothing; any share is within a paisa of its exact part.
            let (exact, scale) = (i128::from(amount.get()) * i128::from(weight.get()), i128::from(total.get()));
            prop_assert!((i128::from(share.get()) * scale - exact).abs() < scale.max(1));
        }
    }

    #[test]
    fn refunds_of_a_line_sum_to_what_was_paid(
        net in 0..10_000_000_i64,
        rate in prop::sample::select(vec!["0", "5", "18", "40", "tobacco"]),
        returns in prop::collection::vec(1..3_000_i64, 1..10),
    ) {
        let quantity: Quantity = returns.iter().copied().map(Quantity::new).sum();
        let above_net = if rate == "tobacco" { Paise::new(net / 9) } else { Paise::ZERO };
        let supply = Supply { net: Paise::new(net), quantity, printed_price: Paise::new(net) + above_net };
        let class: Arc<TaxClass> = if rate == "tobacco" { tobacco() } else { flat(rate) };
        let tax = class.split(&supply, shop::terms().day).unwrap();
        let paid = Amounts { net: supply.net, cgst: tax.cgst, sgst: tax.sgst, above_net, ..Amounts::default() };
        let line = SoldLine { quantity, paid };

        let mut before = Returned::default();
        let mut taxable = Paise::ZERO;
        for part in returns.into_iter().map(Quantity::new) {
            let back = refund(&line, &before, part).unwrap();
            prop_assert!(!back.net.is_negative());
            taxable += back.taxable();
            before.quantity += part;
            before.refunded.net += back.net;
            before.refunded.cgst += back.cgst;
            before.refunded.sgst += back.sgst;
            before.refunded.above_net += back.above_net;
        }
        prop_assert_eq!(before.refunded, paid);
        prop_assert_eq!(taxable, tax.taxable);
        prop_assert!(refund(&line, &before, Quantity::new(1)).is_err());
    }

    #[test]
    fn amounts_survive_their_text(paise in -999_999_999_999..=999_999_999_999_i64) {
        let amount = Paise::new(paise);
        prop_assert_eq!(amount.to_string().parse::<Paise>(), Ok(amount));
        let json = serde_json::to_string(&amount).unwrap();
        prop_assert_eq!(serde_json::from_str::<Paise>(&json).unwrap(), amount);
    }

    #[test]
    fn any_code_is_read_without_a_panic(code in ".{0,60}", gs1 in "[0-9A-Z()\u{1D}]{0,60}") {
        use pricing::barcode::{BarcodeRules, ScaleKind, ScaleRule, Separator, read};
        let scale = vec![ScaleRule::new(ScaleKind::Weight, "21.....{NNDDD}").unwrap()];
        for separator in [Separator::default(), Separator::Dropped] {
            let rules = BarcodeRules { scale: scale.clone(), separator };
            for text in [code.clone(), gs1.clone(), format!("]d2{gs1}"), format!("(01){gs1}"), format!("https://h/01/{gs1}")] {
                let _ = read(&text, &rules, shop::terms().day);
            }
        }
    }
}
