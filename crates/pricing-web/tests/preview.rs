//! The look ahead is what the server will say, on any bill.
#![allow(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that panics has failed")]

use std::sync::{Arc, LazyLock};

use pricing::basket::{Bag, Basket, Item, ItemTexts, Line, ManualDiscount, PriceError, Stock, Terms};
use pricing::cart::PricedCart;
use pricing::message::{Message, Says};
use pricing::offers::{OfferOutcome, Offered};
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, RateRow, TaxClass};
use pricing::{BasisPoints, Day, Paise, Quantity};
use pricing_web::preview;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Several rates, each by the piece and by weight.
static ITEMS: LazyLock<Vec<Arc<Item>>> = LazyLock::new(|| {
    let rates = [0, 500, 1_800, 4_000].map(|rate| RateRow::flat(BasisPoints::new(rate)));
    let classes = rates.map(|row| Arc::new(TaxClass::new("class", vec![row]).unwrap()));
    let item = |tax: &Arc<TaxClass>, weighed| {
        let texts = ItemTexts { product_id: "P1", barcode: "8904000210037", name: "Item", ..ItemTexts::default() };
        Arc::new(Item { weighed, ..Item::new(&texts, Arc::clone(tax)) })
    };
    classes.iter().flat_map(|class| [item(class, false), item(class, true)]).collect()
});

#[derive(Debug, Clone)]
struct Bill {
    basket: Basket,
    offers: OfferOutcome,
    round_off: RoundOff,
}

impl Bill {
    fn terms(&self) -> Terms {
        Terms { day: Day::new(2026, 11, 21).unwrap(), round_off: self.round_off, levy: Levy::WithinState }
    }

    /// The bill as the till gets it, through JSON as over the wire.
    fn on_the_wire(&self) -> Value {
        let priced = self.basket.clone().price_with_offers(&self.terms(), self.offers.clone()).unwrap();
        serde_json::to_value(PricedCart::from(&priced)).unwrap()
    }

    /// The question as the till puts it: `web/src/pricing/discountPreview.ts`.
    fn ask(&self, basis: &str, factor: &str, limit_percent: &str) -> Value {
        let cart = self.on_the_wire();
        let each = |list: &str, read: fn(&Value) -> Value| -> Vec<Value> {
            cart[list].as_array().unwrap().iter().map(read).collect()
        };
        let question = json!({
            "lines": each("data", |line| json!({"amount": line["amount"], "mrp_total": line["mrp_total"]})),
            "bill_offer": cart["bill_buster_discount"],
            "bags": each("bags", |bag| json!({"price": bag["Price"], "quantity": bag["Qty"]})),
            "round_off": self.round_off,
            "basis": basis,
            "factor": factor,
            "limit_percent": limit_percent,
        });
        serde_json::from_str(&preview::discount(&question.to_string())).unwrap()
    }
}

fn paise(range: std::ops::Range<i64>) -> impl Strategy<Value = Paise> {
    range.prop_map(Paise::new)
}

/// A line at, below or above its MRP, and what an offer takes off it; some weighed lines carry a label amount.
fn any_line() -> impl Strategy<Value = (Line, Offered)> {
    let prices = (paise(1..500_000), paise(1..500_000));
    let quantity = (1..20_i64, 1..5_000_i64);
    (0..ITEMS.len(), prices, quantity, any::<bool>(), (paise(-1_000..200_000), paise(0..50_000))).prop_map(
        |(index, (mrp, price), (pieces, grams), labelled, (discount, kept_from_bill))| {
            let item = Arc::clone(&ITEMS[index]);
            let mut quantity = Quantity::new(if item.weighed { grams } else { pieces * 1_000 });
            let label = price.min(mrp).times(quantity);
            let has_label = item.weighed && labelled && label > Paise::ZERO;
            if has_label {
                quantity = Quantity::bought_for(label, price.min(mrp)).unwrap();
            }
            let line = Line {
                cart_id: "L1".to_owned(),
                item,
                mrp,
                price,
                quantity,
                label_amount: has_label.then_some(label),
                salesman_id: String::new(),
                remark: String::new(),
                batch: String::new(),
                serial: String::new(),
                stock: Stock::default(),
            };
            (line, Offered { discount, kept_from_bill, ..Offered::default() })
        },
    )
}

fn any_bill() -> impl Strategy<Value = Bill> {
    let bags = prop::collection::vec((paise(0..3_000), 1..5_u32), 0..3);
    let round_off = prop_oneof![Just(RoundOff::Nearest), Just(RoundOff::Down), Just(RoundOff::Off)];
    let buster = prop_oneof![Just(Paise::ZERO), paise(0..100_000), paise(0..5_000_000)];
    (prop::collection::vec(any_line(), 1..25), bags, round_off, buster).prop_map(
        |(lines, bags, round_off, discount)| {
            let (lines, offered) = lines.into_iter().unzip();
            let bag = |(price, quantity)| Bag {
                id: "B1".to_owned(),
                name: "Bag".to_owned(),
                price,
                quantity,
                tax: Arc::clone(&ITEMS[4].tax),
                hsn: String::new(),
            };
            let bags = bags.into_iter().map(bag).collect();
            let bill = Offered { discount, ..Offered::default() };
            Bill {
                basket: Basket { lines, bags, manual_discount: None },
                offers: OfferOutcome { lines: offered, bill, again: Vec::new() },
                round_off,
            }
        },
    )
}

/// A discount as it is typed: mostly possible, sometimes too much or no number at all.
fn any_entry() -> impl Strategy<Value = (&'static str, String)> {
    prop_oneof![
        (0..12_000_i64).prop_map(|rate| ("P", BasisPoints::new(rate).to_string())),
        (0..3_000_000_i64).prop_map(|amount| ("A", Paise::new(amount).to_string())),
        (0..300_i64).prop_map(|amount| ("A", Paise::new(amount).to_string())),
        prop_oneof![Just(""), Just("."), Just("5."), Just(".5"), Just("1.234"), Just("-1")]
            .prop_map(|text| ("A", text.to_owned())),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// DIS-06: what is shown while a discount is entered is what the bill will be priced at.
    #[test]
    fn a_look_ahead_is_the_price(bill in any_bill(), (basis, factor) in any_entry(), limit in 0..10_000_i64) {
        let limit = BasisPoints::new(limit);
        let seen = bill.ask(basis, &factor, &limit.to_string());
        let discount = match ManualDiscount::entered(basis, &factor) {
            Ok(discount) => discount,
            Err(error) => {
                prop_assert_eq!(seen, json!({ "error": told(&error) }));
                return Ok(());
            }
        };
        let without = bill.basket.clone().price_with_offers(&bill.terms(), bill.offers.clone()).unwrap();
        let left = without.sub_total - without.discount();
        let terms = bill.terms();
        let with = Basket { manual_discount: Some(discount), ..bill.basket };
        let priced = with.price_with_offers(&terms, bill.offers);
        prop_assert_eq!(seen, match priced {
            Err(PriceError::ManualDiscount(error)) => json!({ "error": told(&error) }),
            Err(error) => panic!("{error}"),
            Ok(priced) => json!({
                "discount": priced.manual_discount,
                "total": priced.total,
                "above_limit": ManualDiscount::is_above(priced.manual_discount, left, limit),
            }),
        });
    }
}

fn told(error: &impl Says) -> Message {
    error.message()
}

/// Two lines of which offers left 220.00, a bag, and 20.00 off the bill.
fn question(basis: &str, factor: &str, limit: &str) -> String {
    let question = json!({
        "lines": [{"amount": "120.00", "mrp_total": "150.00"}, {"amount": "100.00", "mrp_total": "100.00"}],
        "bill_offer": "20.00",
        "bags": [{"price": "5.00", "quantity": 2}],
        "round_off": "nearest",
        "basis": basis,
        "factor": factor,
        "limit_percent": limit,
    });
    preview::discount(&question.to_string())
}

#[test]
fn a_bag_is_not_discounted_and_the_total_is_rounded() {
    assert_eq!(question("P", "7.2", ""), r#"{"discount":"14.40","total":"196.00","above_limit":false}"#);
    assert_eq!(question("A", "200", ""), r#"{"discount":"200.00","total":"10.00","above_limit":false}"#);
}

#[test]
fn a_limit_is_passed_by_the_first_paisa_above_it() {
    assert_eq!(question("P", "5", "5"), r#"{"discount":"10.00","total":"200.00","above_limit":false}"#);
    assert_eq!(question("A", "10.01", "5"), r#"{"discount":"10.01","total":"200.00","above_limit":true}"#);
}

#[test]
fn what_is_no_discount_is_refused_in_the_words_of_the_server() {
    let refused = |basis, factor| {
        let answer: serde_json::Value = serde_json::from_str(&question(basis, factor, "")).unwrap();
        let of = |field: &str| answer["error"][field].as_str().unwrap().to_owned();
        (of("code"), of("message"))
    };
    for (basis, factor, code, message) in [
        ("A", "", "discount.missing", "Enter the discount."),
        ("P", "100.01", "discount.above_hundred_percent", "The discount cannot be more than 100%."),
        ("A", "0", "discount.not_positive", "The discount must be more than zero."),
        (
            "A",
            "200.01",
            "discount.exceeds_bill",
            "The discount of ₹200.01 is more than the ₹200.00 that is left of the bill.",
        ),
    ] {
        assert_eq!(refused(basis, factor), (code.to_owned(), message.to_owned()));
    }
}

#[test]
fn what_is_no_question_is_an_error_and_not_a_panic() {
    for text in ["", "[]", "{", r#"{"lines": 3}"#] {
        assert!(preview::discount(text).starts_with(r#"{"error":"#), "{text}");
    }
}
