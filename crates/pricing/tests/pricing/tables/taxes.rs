//! Tax inside prices, and registration numbers.

use pricing::basket::{Line, ManualDiscount, Terms};
use pricing::gstin::{Gstin, STATES, State};
use pricing::round_off::RoundOff;
use pricing::tax::{Levy, RateRow, Supply, TaxClass, TaxClassError, TaxSplit};
use pricing::{Day, Paise, Quantity};

use super::{cases, squeezed};
use crate::shop::{apparel, basket, day, flat, item, line, percent, quantity, rupees, terms, tobacco};

fn one(net: &str) -> Supply {
    Supply { net: rupees(net), quantity: Quantity::ONE, printed_price: rupees(net) }
}

fn parts(split: &TaxSplit) -> String {
    format!("{} {} {}", split.taxable, split.cgst, split.sgst)
}

#[test]
fn tax_is_split_out_of_an_inclusive_amount() {
    for [amount, rate, expected] in cases(include_str!("../../tables/inclusive_tax.txt")) {
        let split = flat(rate).split(&one(amount), terms().day).unwrap();
        assert_eq!(parts(&split), squeezed(expected), "{amount} at {rate}%");
        assert_eq!(split.rate, percent(rate));
        assert_eq!((split.igst, split.cess), (Paise::ZERO, Paise::ZERO));
    }
}

/// The price with tax is one wherever the goods go: IGST is never derived from the half, and who may take no tax takes
/// none.
#[test]
fn what_is_taken_follows_from_seller_and_place() {
    for [amount, rate, levy, expected] in cases(include_str!("../../tables/levies.txt")) {
        let levy = match levy {
            "within" => Levy::WithinState,
            "between" => Levy::BetweenStates,
            _ => Levy::Nothing,
        };
        let split = flat(rate).levied(&one(amount), terms().day, levy).unwrap();
        let told = format!("{} {} {}", split.rate, parts(&split), split.igst);
        assert_eq!((told, split.levy), (squeezed(expected), levy), "{amount} at {rate}%");
        assert_eq!((split.taxable + split.tax(), split.cess), (rupees(amount), Paise::ZERO));
    }
}

/// Bands, printed prices and cess know no State.
#[test]
fn bands_printed_prices_and_cess_hold_between_states() {
    let between = |class: &TaxClass, supply| class.levied(&supply, terms().day, Levy::BetweenStates).unwrap();
    assert_eq!(between(&apparel(), one("2625.00")).rate, percent("5"));
    assert_eq!(between(&apparel(), one("2625.01")).rate, percent("18"));
    let pack = Supply { printed_price: rupees("20.00"), ..one("5.01") };
    let split = between(&tobacco(), pack);
    assert_eq!((split.igst, split.taxable, split.on_printed_price), (rupees("5.71"), rupees("14.29"), true));
    let row = RateRow { cess: percent("12"), ..RateRow::flat(percent("28")) };
    let soda = TaxClass::new("soda", vec![row]).unwrap();
    let split = between(&soda, one("1400.00"));
    assert_eq!([split.taxable, split.igst, split.cess, split.cgst], ["1000", "280", "120", "0"].map(rupees));
}

/// Goods without a rate on the day can be sold where no tax is taken.
#[test]
fn who_takes_no_tax_needs_no_rate() {
    let later =
        TaxClass::new("later", vec![RateRow { valid_from: day("2027-04-01"), ..RateRow::flat(percent("5")) }]).unwrap();
    assert!(later.levied(&one("100"), terms().day, Levy::BetweenStates).is_err());
    assert_eq!(later.levied(&one("100"), terms().day, Levy::Nothing).unwrap().taxable, rupees("100"));
}

#[test]
fn price_bands_are_tried_from_the_lowest() {
    for [count, net, expected] in cases(include_str!("../../tables/price_bands.txt")) {
        let supply = Supply { net: rupees(net), quantity: quantity(count), printed_price: rupees(net) };
        let split = apparel().split(&supply, terms().day).unwrap();
        assert_eq!(format!("{} {}", split.rate, parts(&split)), squeezed(expected), "{count} for {net}");
    }
}

#[test]
fn a_rate_holds_from_its_day() {
    let from = |text, rate| RateRow { valid_from: day(text), ..RateRow::flat(percent(rate)) };
    let rows = vec![from("2025-09-22", "5"), from("2017-07-01", "12")];
    let butter = TaxClass::new("butter", rows).unwrap();
    for [text, expected] in cases(include_str!("../../tables/rates_by_day.txt")) {
        let rate = match butter.split(&one("100"), day(text)) {
            Ok(split) => split.rate.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(rate, expected, "{text}");
    }
}

#[test]
fn tobacco_is_valued_by_its_printed_price() {
    let sold_at = |net| Supply { net: rupees(net), quantity: Quantity::ONE, printed_price: rupees("20.00") };
    let split = |net| tobacco().split(&sold_at(net), terms().day).unwrap();
    // Whatever it sells for, were it given away.
    for net in ["20.00", "18.00", "5.01", "0.00"] {
        assert_eq!(parts(&split(net)), "14.28 2.86 2.86", "sold at {net}");
        assert!(split(net).on_printed_price);
    }
    assert!(!flat("40").split(&sold_at("18.00"), terms().day).unwrap().on_printed_price);
}

#[test]
fn value_tax_and_what_is_paid_are_three_figures_for_tobacco() {
    for [goods, off, expected, totals] in cases(include_str!("../../tables/printed_price.txt")) {
        let lines = goods.split(';').map(|text| {
            let [count, mrp, price, rate] = text.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{text}") };
            let class = if rate == "RSP" { tobacco() } else { flat(rate) };
            Line { mrp: rupees(mrp), ..line(item("Pack", &class), count, price) }
        });
        let mut basket = basket(lines.collect());
        basket.manual_discount = (off != "-").then(|| ManualDiscount::Amount(rupees(off)));
        let priced = basket.price(&Terms { round_off: RoundOff::Off, ..terms() }).unwrap();
        let told: Vec<_> = priced.lines.iter().map(|line| format!("{} {}", line.net, parts(&line.tax))).collect();
        assert_eq!(told.join("; "), expected, "{goods} less {off}");
        let sums = format!("{} {} {}", priced.taxable_total, priced.tax_total, priced.total);
        assert_eq!(sums, totals, "{goods} less {off}");
    }
}

#[test]
fn tobacco_is_valued_so_from_its_day() {
    let before = RateRow { valid_from: day("2017-07-01"), ..RateRow::flat(percent("28")) };
    let since = RateRow { valid_from: day("2026-02-01"), on_printed_price: true, ..RateRow::flat(percent("40")) };
    let class = TaxClass::new("TOBACCO", vec![since, before]).unwrap();
    let supply = Supply { net: rupees("90.00"), quantity: Quantity::ONE, printed_price: rupees("100.00") };
    let split = |on| class.split(&supply, day(on)).unwrap();
    assert_eq!(
        (parts(&split("2026-01-31")), split("2026-01-31").on_printed_price),
        ("70.32 9.84 9.84".to_owned(), false)
    );
    assert_eq!(
        (parts(&split("2026-02-01")), split("2026-02-01").on_printed_price),
        ("71.42 14.29 14.29".to_owned(), true)
    );
}

#[test]
fn a_cess_is_taken_out_with_the_tax() {
    let row = RateRow { cess: percent("12"), ..RateRow::flat(percent("28")) };
    let soda = TaxClass::new("soda", vec![row]).unwrap();
    let split = soda.split(&one("1400.00"), terms().day).unwrap();
    assert_eq!(parts(&split), "1000.00 140.00 140.00");
    assert_eq!(split.cess, rupees("120.00"));
    assert_eq!(split.tax(), rupees("400.00"));
}

#[test]
fn splits_are_added_part_by_part() {
    let old = TaxSplit {
        taxable: rupees("100"),
        cgst: rupees("1"),
        sgst: rupees("2"),
        igst: rupees("4"),
        cess: rupees("8"),
        rate: percent("28"),
        on_printed_price: false,
        levy: Levy::WithinState,
    };
    let mut sum = old;
    sum.include(&old);
    let parts = [sum.taxable, sum.cgst, sum.sgst, sum.igst, sum.cess];
    assert_eq!(parts, ["200", "2", "4", "8", "16"].map(rupees));
    assert_eq!((sum.rate, sum.tax()), (percent("28"), rupees("30")));
}

#[test]
fn rows_must_cover_every_value_once() {
    let row = RateRow::flat(percent("5"));
    let upto = |limit: Option<&str>| RateRow { unit_taxable_upto: limit.map(rupees), ..row };
    let class = |rows: &[RateRow]| TaxClass::new("apparel", rows.to_vec()).map(|class| class.rows().len());
    let valid_from = Day::MIN;
    assert_eq!(class(&[]), Err(TaxClassError::NoRates));
    assert_eq!(class(&[upto(Some("2500"))]), Err(TaxClassError::NoOpenBand { valid_from }));
    assert_eq!(class(&[upto(None), upto(None)]), Err(TaxClassError::SameBand { valid_from }));
    let same = [upto(Some("2500")), upto(None), upto(Some("2500"))];
    assert_eq!(class(&same), Err(TaxClassError::SameBand { valid_from }));
    assert_eq!(class(&[upto(None), upto(Some("2500")), upto(Some("1000"))]), Ok(3));
    let uneven = RateRow { cgst: percent("9"), sgst: percent("8"), ..row };
    assert_eq!(class(&[uneven]), Err(TaxClassError::UnequalHalves { valid_from }));
    let unlike = RateRow { igst: percent("12"), ..row };
    assert_eq!(class(&[unlike]), Err(TaxClassError::OtherWhole { valid_from }));
    let wild = RateRow { cess: pricing::BasisPoints::new(100_001), ..row };
    assert_eq!(class(&[wild]), Err(TaxClassError::RateTooHigh { valid_from }));
}

#[test]
fn a_later_day_replaces_all_bands() {
    let low = RateRow { unit_taxable_upto: Some(rupees("1000")), ..RateRow::flat(percent("5")) };
    let later = RateRow { valid_from: day("2026-04-01"), ..RateRow::flat(percent("40")) };
    let class = TaxClass::new("shoes", vec![later, low, RateRow::flat(percent("12"))]).unwrap();
    assert_eq!(class.id(), "shoes");
    let rate = |on| class.split(&one("100"), day(on)).unwrap().rate;
    assert_eq!(rate("2026-03-31"), percent("5"));
    assert_eq!(rate("2026-04-01"), percent("40"));
}

#[test]
fn registration_numbers_are_checked() {
    for [text, expected] in cases(include_str!("../../tables/gstin.txt")) {
        let read = match text.parse::<Gstin>() {
            Ok(gstin) => {
                assert_eq!(gstin.as_str(), text.to_uppercase());
                assert_eq!(gstin.to_string(), gstin.as_str());
                format!("{} {}", gstin.state().name, gstin.state().tax_label())
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(read, expected, "{text}");
    }
}

#[test]
fn states_have_rising_codes_and_their_kind_of_tax() {
    assert!(STATES.is_sorted_by(|a, b| a.code < b.code));
    let codes = |chosen: fn(&State) -> bool| {
        STATES.iter().filter(|state| chosen(state)).map(|state| state.code).collect::<Vec<_>>()
    };
    assert_eq!(
        codes(|state| state.is_union_territory_without_legislature && !state.is_retired),
        ["04", "26", "31", "35", "38", "97"]
    );
    assert_eq!(codes(|state| state.is_retired), ["25", "28"]);
    assert_eq!(State::by_code("04").unwrap().tax_label(), "UTGST");
    // Delhi and Puducherry have legislatures.
    assert_eq!(State::by_code("07").unwrap().tax_label(), "SGST");
    assert_eq!(State::by_code("34").unwrap().tax_label(), "SGST");
    assert!(State::by_code("99").is_none());
}
