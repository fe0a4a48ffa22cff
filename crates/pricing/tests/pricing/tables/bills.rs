//! Whole bills, and how an amount is shared over lines.

use std::sync::Arc;

use pricing::basket::{Bag, Basket, Line, ManualDiscount, ManualDiscountError, PriceError, PricedBasket, Terms};
use pricing::offers::{OfferOutcome, Offered};
use pricing::proration::prorate;
use pricing::round_off::RoundOff;
use pricing::tax::{RateRow, TaxClass};
use pricing::{Paise, Quantity};

use super::{cases, squeezed};
use crate::shop::{apparel, bag, basket, day, flat, item, line, percent, quantity, rupees, terms, weighed};

#[test]
fn an_amount_is_shared_by_largest_remainder() {
    for [amount, weights, expected] in cases(include_str!("../../tables/proration.txt")) {
        let weights: Vec<_> = weights.split_whitespace().map(rupees).collect();
        let shares = match prorate(rupees(amount), &weights) {
            Ok(shares) => shares.iter().map(Paise::to_string).collect::<Vec<_>>().join(" "),
            Err(error) => error.to_string(),
        };
        assert_eq!(shares, expected, "{amount}");
    }
    assert_eq!(prorate(Paise::ZERO, &[]), Ok(Vec::new()));
}

/// The rows of a bill's table: the lines to sell, and what each row must come to.
fn bill(table: &'static str) -> (Basket, Vec<String>) {
    let rows = cases::<5>(table);
    let lines = rows.iter().filter(|row| row[0] != "Total");
    let lines = lines.map(|[name, count, price, rate, _]| line(item(name, &flat(rate)), count, price)).collect();
    (basket(lines), rows.iter().map(|row| squeezed(row[4])).collect())
}

fn rows(priced: &PricedBasket) -> Vec<String> {
    let mut rows: Vec<_> = priced
        .lines
        .iter()
        .map(|line| {
            let off = line.item_discount() + line.bill_share + line.manual_share;
            let tax = &line.tax;
            format!("{} {off} {} {} {} {}", line.gross, line.net, tax.taxable, tax.cgst, tax.sgst)
        })
        .collect();
    let half: Paise = priced.lines.iter().map(|line| line.tax.cgst).sum();
    assert_eq!(priced.tax_total, half + half);
    rows.push(format!(
        "{} {} {} {} {half} {half}",
        priced.sub_total,
        priced.discount(),
        priced.total,
        priced.taxable_total
    ));
    rows
}

#[test]
fn a_manual_discount_is_shared_over_the_lines_and_taxed_with_them() {
    let (mut basket, expected) = bill(include_str!("../../tables/bill_e.txt"));
    basket.manual_discount = Some(ManualDiscount::Amount(rupees("500")));
    let priced = basket.price(&terms()).unwrap();
    assert_eq!(rows(&priced), expected);
    assert_eq!(priced.manual_discount, rupees("500"));
    assert_eq!((priced.round_off, priced.pieces), (Paise::ZERO, 6));
    assert_eq!(priced.saved, rupees("500"));
}

#[test]
fn a_bill_buster_is_shared_the_same_way() {
    let (basket, expected) = bill(include_str!("../../tables/bill_e.txt"));
    let bill = Offered { discount: rupees("500"), ..Offered::default() };
    let priced = basket.price_with_offers(&terms(), OfferOutcome { bill, ..OfferOutcome::default() }).unwrap();
    assert_eq!(rows(&priced), expected);
    assert_eq!(priced.bill_buster(), rupees("500"));
}

#[test]
fn item_offers_come_off_their_lines() {
    let (basket, expected) = bill(include_str!("../../tables/buy_two_get_one.txt"));
    let weights: Vec<_> = basket.lines.iter().map(|line| line.price).collect();
    let shares = prorate(rupees("299"), &weights).unwrap();
    let lines = shares.into_iter().map(|discount| Offered { discount, ..Offered::default() }).collect();
    let priced = basket.price_with_offers(&terms(), OfferOutcome { lines, ..OfferOutcome::default() }).unwrap();
    assert_eq!(rows(&priced), expected);
    assert_eq!(priced.item_discount, rupees("299"));
}

#[test]
fn a_manual_discount_is_positive_and_within_the_bill() {
    for [discount, left, expected] in cases(include_str!("../../tables/manual_discounts.txt")) {
        let manual = match discount.strip_suffix('%') {
            Some(rate) => ManualDiscount::Percent(percent(rate)),
            None => ManualDiscount::Amount(rupees(discount)),
        };
        let taken = manual.amount_of(rupees(left)).map_or_else(|error| error.to_string(), |off| off.to_string());
        assert_eq!(taken, expected, "{discount} of {left}");
    }
}

#[test]
fn reductions_follow_one_another_and_bags_stay_whole() {
    let offered = |off| Offered { discount: rupees(off), ..Offered::default() };
    let mut basket =
        basket(vec![line(item("Shirt", &flat("5")), "2", "500"), line(item("Mug", &flat("18")), "1", "250")]);
    basket.lines[0].mrp = rupees("600");
    basket.bags = vec![bag("10", 2)];
    basket.manual_discount = Some(ManualDiscount::Percent(percent("10")));
    let offers = OfferOutcome { lines: vec![offered("100")], bill: offered("150"), again: Vec::new() };
    let priced = basket.price_with_offers(&terms(), offers).unwrap();

    // 1,450 at MRP; 1,250 at selling price; 1,150 after the item offer; 1,000 after the bill buster; 900 after 10 %.
    assert_eq!(priced.mrp_total, rupees("1450"));
    assert_eq!(priced.manual_discount, rupees("100"));
    let nets: Vec<_> = priced.lines.iter().map(|line| line.net).collect();
    assert_eq!(nets, [rupees("704.35"), rupees("195.65")]);
    assert_eq!(priced.bags[0].net, rupees("20"));
    assert_eq!(priced.bags[0].tax.tax(), rupees("3.06"));
    assert_eq!(priced.total, rupees("920"));
    assert_eq!(priced.saved, rupees("550"));

    let summary: Vec<_> = priced.bill_summary().map(|entry| format!("{} {}", entry.name, entry.value)).collect();
    let tax_total = priced.tax_total;
    assert_eq!(
        summary,
        [
            "sub_total 1250.00".to_owned(),
            "item_discount -100.00".to_owned(),
            "bill_buster_discount -150.00".to_owned(),
            "manual_discount -100.00".to_owned(),
            "carry_bag_total 20.00".to_owned(),
            format!("tax_total {tax_total}"),
            "total_payable 920.00".to_owned(),
        ]
    );
}

#[test]
fn an_offer_never_takes_more_than_there_is() {
    let basket = basket(vec![line(item("Mug", &flat("18")), "1", "250"), line(item("Cup", &flat("18")), "1", "100")]);
    let offered = |off| Offered { discount: rupees(off), ..Offered::default() };
    let offers = OfferOutcome { lines: vec![offered("300"), offered("-5")], bill: offered("500"), again: Vec::new() };
    let priced = basket.price_with_offers(&terms(), offers).unwrap();
    assert_eq!((priced.item_discount, priced.bill_buster()), (rupees("250"), rupees("100")));
    assert_eq!((priced.total, priced.tax_total), (Paise::ZERO, Paise::ZERO));
}

#[test]
fn a_price_above_the_mrp_is_charged_at_the_mrp() {
    let mut line = line(item("Soap", &flat("18")), "3", "40");
    line.price = rupees("45");
    let basket = basket(vec![line]);
    let priced = basket.price(&terms()).unwrap();
    assert_eq!(priced.lines[0].price, rupees("40"));
    assert_eq!(priced.total, rupees("120"));
    assert_eq!(priced.saved, Paise::ZERO);
}

#[test]
fn weighed_goods_count_one_piece_and_their_weight() {
    let dal = line(weighed("Dal", &flat("0")), "1.25", "84");
    let basket = basket(vec![dal, line(item("Mug", &flat("18")), "3", "250")]);
    let priced = basket.price(&terms()).unwrap();
    assert_eq!(priced.lines[0].gross, rupees("105"));
    assert_eq!((priced.pieces, priced.weight), (4, quantity("1.25")));
}

#[test]
fn a_line_costs_exactly_what_its_label_says() {
    let quantity = Quantity::bought_for(rupees("99.99"), rupees("333.33")).unwrap();
    let paneer = line(weighed("Paneer", &flat("5")), "1", "333.33");
    let paneer = Line { quantity, label_amount: Some(rupees("99.99")), ..paneer };
    // 0.300 kg at 333.33 would be 100.00.
    assert_eq!(quantity, Quantity::new(300));
    let at_mrp = basket(vec![paneer.clone()]);
    let priced = at_mrp.price(&terms()).unwrap();
    assert_eq!((priced.lines[0].gross, priced.lines[0].saved()), (rupees("99.99"), Paise::ZERO));
    let below_mrp = basket(vec![Line { mrp: rupees("400"), ..paneer }]);
    let priced = below_mrp.price(&terms()).unwrap();
    assert_eq!((priced.lines[0].gross, priced.lines[0].saved()), (rupees("99.99"), rupees("20.01")));
}

#[test]
fn a_label_may_stand_for_half_a_gram_more_than_its_weight() {
    let labelled = |amount| {
        let saffron = line(weighed("Saffron", &flat("5")), "0.05", "2000");
        basket(vec![Line { label_amount: Some(rupees(amount)), ..saffron }])
    };
    // 0.050 kg at 2,000 is 100.00; the label stands for 50.45 g and costs what it says, which is then its MRP too.
    let bill = labelled("100.90");
    let priced = bill.price(&terms()).unwrap();
    assert_eq!((priced.lines[0].gross, priced.lines[0].mrp_total), (rupees("100.90"), rupees("100.90")));
    // Down, because up would pass the MRP.
    assert_eq!(priced.total, rupees("100"));

    let error = labelled("101.01").price(&terms()).unwrap_err();
    assert_eq!(error, PriceError::LabelAboveMrp { cart_id: "L-Saffron".to_owned(), label: rupees("101.01") });
}

#[test]
fn tax_is_rounded_per_line() {
    let three = |price, count| vec![line(item("Pen", &flat("5")), count, price)];
    let apart = basket([three("10", "1"), three("10", "1"), three("10", "1")].concat());
    assert_eq!(apart.price(&terms()).unwrap().tax_total, rupees("1.44"));
    assert_eq!(basket(three("10", "3")).price(&terms()).unwrap().tax_total, rupees("1.42"));
}

#[test]
fn a_bill_discount_can_move_a_garment_into_the_lower_band() {
    let mut basket = basket(vec![line(item("Shirt", &apparel()), "1", "3000")]);
    assert_eq!(basket.clone().price(&terms()).unwrap().lines[0].tax.rate, percent("18"));
    basket.manual_discount = Some(ManualDiscount::Amount(rupees("599")));
    let priced = basket.price(&terms()).unwrap();
    assert_eq!((priced.lines[0].tax.rate, priced.lines[0].tax.taxable), (percent("5"), rupees("2286.66")));
}

#[test]
fn an_empty_bill_comes_to_nothing() {
    let empty = Basket::default();
    let priced = empty.price(&terms()).unwrap();
    let summary: Vec<_> = priced.bill_summary().map(|entry| (entry.name, entry.value)).collect();
    assert_eq!(summary, [("sub_total", Paise::ZERO), ("total_payable", Paise::ZERO)]);
}

#[test]
fn the_round_off_is_an_entry_of_the_summary() {
    let basket = Basket {
        bags: vec![bag("0.40", 1)],
        ..basket(vec![Line { price: rupees("897.70"), ..line(item("Shirt", &flat("5")), "1", "1000") }])
    };
    let priced = basket.clone().price(&terms()).unwrap();
    assert_eq!((priced.round_off, priced.total), (rupees("-0.10"), rupees("898")));
    let names: Vec<_> = priced.bill_summary().map(|entry| entry.name).collect();
    assert_eq!(names, ["sub_total", "carry_bag_total", "tax_total", "round_off", "total_payable"]);
    let off = Terms { round_off: RoundOff::Off, ..terms() };
    assert_eq!(basket.price(&off).unwrap().total, rupees("898.10"));
}

#[test]
fn bags_count_for_what_may_be_charged() {
    let line = Line { price: rupees("9.60"), ..line(item("Pen", &flat("18")), "1", "10") };
    let basket = Basket { bags: vec![bag("5", 1)], ..basket(vec![line]) };
    assert_eq!(basket.price(&terms()).unwrap().total, rupees("15"));
}

#[test]
fn what_cannot_be_billed_is_refused() {
    let soap = || line(item("Soap", &flat("18")), "1", "40");
    let refused = |change: fn(&mut Line)| {
        let mut line = soap();
        change(&mut line);
        basket(vec![line]).price(&terms()).unwrap_err().to_string()
    };
    assert_eq!(refused(|line| line.quantity = Quantity::ZERO), "line L-Soap: the quantity must be more than zero");
    assert_eq!(refused(|line| line.quantity = -Quantity::ONE), "line L-Soap: the quantity must be more than zero");
    assert_eq!(
        refused(|line| line.quantity = quantity("1.5")),
        "line L-Soap: the quantity must be whole, the item is not weighed"
    );
    assert_eq!(refused(|line| line.price = rupees("-1")), "line L-Soap: a price is negative");
    assert_eq!(refused(|line| line.mrp = rupees("-1")), "line L-Soap: a price is negative");
    assert_eq!(refused(|line| line.label_amount = Some(rupees("-1"))), "line L-Soap: a price is negative");
    assert_eq!(refused(|line| line.mrp = Paise::ZERO), "line L-Soap: there is no MRP");
    assert_eq!(
        refused(|line| line.quantity = Quantity::MAX + Quantity::ONE),
        "line L-Soap: the quantity must be whole, the item is not weighed"
    );
    assert_eq!(refused(|line| line.quantity = Quantity::new(1_000_000_000)), "the bill is too large");
    assert_eq!(refused(|line| line.mrp = Paise::MAX + Paise::MAX), "the bill is too large");
    assert_eq!(refused(|line| (line.mrp, line.quantity) = (Paise::MAX, quantity("2"))), "the bill is too large");

    let bags = |price, count| Basket { bags: vec![bag(price, count)], ..basket(vec![soap()]) };
    assert_eq!(bags("-1", 1).price(&terms()), Err(PriceError::NegativeBagPrice { bag_id: "B1".to_owned() }));
    assert_eq!(bags("9999999999.99", 2).price(&terms()), Err(PriceError::TooLarge));
    assert_eq!(bags("1", u32::MAX).price(&terms()), Err(PriceError::TooLarge));

    let discounted = Basket { manual_discount: Some(ManualDiscount::Amount(rupees("40.01"))), ..basket(vec![soap()]) };
    let exceeds = ManualDiscountError::ExceedsBill { discount: rupees("40.01"), left: rupees("40") };
    assert_eq!(discounted.price(&terms()), Err(exceeds.into()));
}

#[test]
fn prices_are_held_to_their_limit_however_little_is_sold() {
    let beyond = Paise::MAX + Paise::new(1);
    let gram = |mrp, price| basket(vec![Line { mrp, price, ..line(weighed("Gold", &flat("3")), "0.001", "1") }]);
    assert!(gram(Paise::MAX, Paise::MAX).price(&terms()).is_ok());
    assert_eq!(gram(beyond, rupees("1")).price(&terms()), Err(PriceError::TooLarge));
    assert_eq!(gram(rupees("1"), beyond).price(&terms()), Err(PriceError::TooLarge));

    let at_limit = basket(vec![line(item("Pen", &flat("18")), "1", "9999999999.99")]);
    assert!(at_limit.price(&terms()).is_ok());

    let bags = |price, quantity| Basket { bags: vec![Bag { price, ..bag("1", quantity) }], ..Basket::default() };
    assert!(bags(Paise::MAX, 1).price(&terms()).is_ok());
    assert_eq!(bags(beyond, 0).price(&terms()), Err(PriceError::TooLarge));
}

#[test]
fn the_largest_bill_has_a_price() {
    let many = vec![line(weighed("Gold", &flat("3")), "999999.999", "10000"); 1];
    assert_eq!(basket(many).price(&terms()).unwrap().total, rupees("9999999990"));
    let lines = vec![line(item("Pen", &flat("18")), "1", "99999.99"); 100_000];
    assert_eq!(basket(lines).price(&terms()).unwrap().mrp_total, rupees("9999999000"));
}

#[test]
fn an_item_without_a_rate_for_the_day_stops_the_bill() {
    let row = RateRow { valid_from: day("2026-11-22"), ..RateRow::flat(percent("18")) };
    let class = Arc::new(TaxClass::new("future", vec![row]).unwrap());
    let basket = basket(vec![line(item("Soap", &class), "1", "40")]);
    let error = basket.clone().price(&terms()).unwrap_err();
    assert_eq!(error.to_string(), "tax class future has no rate on 2026-11-21");
    assert!(basket.price(&Terms { day: day("2026-11-22"), ..terms() }).is_ok());
}
