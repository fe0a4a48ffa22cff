//! Amounts, quantities and rates as text.

use pricing::{BasisPoints, Paise, Quantity};

use super::cases;
use crate::shop::{percent, rupees};

#[test]
fn amounts_are_read_and_written() {
    for [text, expected] in cases(include_str!("../../tables/amounts.txt")) {
        let read = match text.parse::<Paise>() {
            Ok(amount) => amount.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(read, expected, "{text}");
    }
    assert!("".parse::<Paise>().is_err());
    assert!(" 1".parse::<Paise>().is_err());
}

#[test]
fn amounts_for_people_have_indian_grouping() {
    for [amount, expected] in cases(include_str!("../../tables/indian_grouping.txt")) {
        assert_eq!(rupees(amount).in_rupees().to_string(), expected);
        assert_eq!(rupees(amount).grouped().to_string(), expected.replace('₹', ""));
    }
}

#[test]
fn quantities_are_read_and_written() {
    for [text, expected, json] in cases(include_str!("../../tables/quantities.txt")) {
        match text.parse::<Quantity>() {
            Ok(quantity) => {
                assert_eq!(quantity.to_string(), expected);
                assert_eq!(serde_json::to_string(&quantity).unwrap(), json);
                assert_eq!(serde_json::from_str::<Quantity>(json).unwrap(), quantity);
            }
            Err(error) => assert_eq!(error.to_string(), expected, "{text}"),
        }
    }
}

#[test]
fn rates_are_percent_text() {
    for [text, basis_points, expected, half] in cases(include_str!("../../tables/rates.txt")) {
        let rate = percent(text);
        assert_eq!(rate, BasisPoints::new(basis_points.parse().unwrap()));
        assert_eq!(rate.to_string(), expected);
        assert_eq!(rate.half().to_string(), half);
    }
}

#[test]
fn scalars_are_lenient_on_input_and_exact_on_output() {
    let paise = |json: &str| serde_json::from_str::<Paise>(json);
    assert_eq!(paise("\"1234.5\"").unwrap(), rupees("1234.50"));
    assert_eq!(paise("1234.5").unwrap(), rupees("1234.50"));
    assert_eq!(paise("1234").unwrap(), rupees("1234"));
    assert_eq!(paise("-3").unwrap(), rupees("-3"));
    assert!(paise("0.30000000000000004").is_err());
    assert!(paise("true").unwrap_err().to_string().contains("expected a decimal number"));
    assert_eq!(serde_json::to_string(&rupees("-0.5")).unwrap(), "\"-0.50\"");
    assert_eq!(serde_json::to_string(&percent("2.50")).unwrap(), "\"2.5\"");
    assert_eq!(serde_json::from_str::<BasisPoints>("2.5").unwrap(), percent("2.5"));
    assert!(serde_json::from_str::<BasisPoints>("-1").is_err());
}

#[test]
fn every_thousandth_survives_json() {
    for thousandths in 0..100_000 {
        let quantity = Quantity::new(thousandths);
        let json = serde_json::to_string(&quantity).unwrap();
        assert_eq!(json, quantity.to_string());
        assert_eq!(serde_json::from_str::<Quantity>(&json).unwrap(), quantity);
    }
}

#[test]
fn text_is_padded_like_any_other() {
    assert_eq!(format!("{:>10}|", rupees("1.5")), "      1.50|");
    assert_eq!(format!("{:<6}|", Quantity::new(1500)), "1.5   |");
}

#[test]
#[should_panic(expected = "Paise: sum out of range")]
fn a_sum_out_of_range_panics_by_name() {
    let _ = Paise::new(i64::MAX) + Paise::new(1);
}

#[test]
#[should_panic(expected = "Quantity: difference out of range")]
fn a_difference_out_of_range_panics_by_name() {
    let _ = Quantity::new(i64::MIN) - Quantity::new(1);
}

#[test]
fn a_weight_times_its_price_is_rounded_half_up() {
    assert_eq!(rupees("84.00").times(Quantity::new(1250)), rupees("105.00"));
    assert_eq!(rupees("0.01").times(Quantity::new(500)), rupees("0.01"));
    assert_eq!(rupees("0.01").times(Quantity::new(499)), rupees("0.00"));
    assert_eq!(Paise::MAX.times(Quantity::MAX), Paise::new(999_999_998_999_000_000));
}

#[test]
fn a_label_amount_gives_the_weight_to_the_gram() {
    let bought = |amount, price| Quantity::bought_for(rupees(amount), rupees(price)).map(Quantity::get);
    assert_eq!(bought("105.00", "84.00"), Some(1250));
    assert_eq!(bought("100.00", "333.33"), Some(300));
    assert_eq!(bought("0.40", "2000.00"), Some(1));
    assert_eq!(bought("0.00", "84.00"), None);
    assert_eq!(bought("105.00", "0.00"), None);
    assert_eq!(bought("9999999999.99", "0.01"), None);
}
