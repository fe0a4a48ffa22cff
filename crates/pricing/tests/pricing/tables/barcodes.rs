//! Scanned codes.

use pricing::Day;
use pricing::barcode::{
    BarcodeRules, Gtin, Misfit, ScaleKind, ScaleRule, Scan, ScanError, Separator, check_digit, lookup_key, read,
    read_label,
};

use super::cases;
use crate::shop::day;

fn rule(kind: ScaleKind, pattern: &str) -> ScaleRule {
    ScaleRule::new(kind, pattern).unwrap()
}

fn rules(separator: Separator) -> BarcodeRules {
    let scale = vec![
        rule(ScaleKind::Weight, "21.....{NNDDD}"),
        rule(ScaleKind::Price, "23.....{NNNDD}"),
        rule(ScaleKind::Weight, "25.....{NDDD}_"),
        rule(ScaleKind::Weight, "26.....{NNDDD}_"),
        rule(ScaleKind::Price, "2.....{NNNDD}"),
    ];
    BarcodeRules { scale, separator }
}

fn today() -> Day {
    day("2026-11-21")
}

/// The reading, in the words of the tables.
fn told(scan: Result<Scan, ScanError>) -> String {
    match scan {
        Ok(Scan::Plain(code)) => format!("plain {code}"),
        Ok(Scan::Weight { item, quantity }) => format!("weight {item} {quantity}"),
        Ok(Scan::Price { item, amount }) => format!("price {item} {amount}"),
        Ok(Scan::Gs1(gs1)) => {
            let fields = [
                ("batch", gs1.batch),
                ("expiry", gs1.expiry.map(|day| day.to_string())),
                ("best_before", gs1.best_before.map(|day| day.to_string())),
                ("serial", gs1.serial),
                ("count", gs1.count.map(|count| count.to_string())),
                ("weight", gs1.net_weight.map(|weight| weight.to_string())),
            ];
            let fields = fields.into_iter().filter_map(|(name, value)| Some(format!(" {name}={}", value?)));
            format!("gs1 {}{}", gs1.gtin, fields.collect::<String>())
        }
        Err(error) => format!("error {error}"),
    }
}

fn assert_scans(table: &'static str, separator: Separator) {
    for [code, expected] in cases(table) {
        let sent = code.replace('␝', "\u{1D}");
        let read = told(read(&sent, &rules(separator), today())).replace('\u{1D}', "␝");
        assert_eq!(read, expected, "{code}");
    }
}

#[test]
fn codes_are_read() {
    assert_scans(include_str!("../../tables/scans.txt"), Separator::default());
}

#[test]
fn codes_are_read_without_separators() {
    assert_scans(include_str!("../../tables/scans_without_separator.txt"), Separator::Dropped);
}

#[test]
fn another_separator_can_be_set_up() {
    let code = "010890123412345410BATCH7~21SN0001";
    let with = |separator| told(read(code, &rules(separator), today()));
    assert_eq!(with(Separator::Sent('~')), "gs1 08901234123454 batch=BATCH7 serial=SN0001");
    assert_eq!(with(Separator::default()), "error (10) in this GS1 code is not valid.");
}

#[test]
fn the_century_follows_the_present_year() {
    let expiry = |yymmdd: &str, today| match read(
        &format!("]d2010890123412345417{yymmdd}"),
        &rules(Separator::default()),
        day(today),
    ) {
        Ok(Scan::Gs1(gs1)) => gs1.expiry.unwrap().to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(expiry("300101", "2080-06-01"), "2130-01-01");
    assert_eq!(expiry("310101", "2080-06-01"), "2031-01-01");
    assert_eq!(expiry("990101", "2080-06-01"), "2099-01-01");
}

#[test]
fn the_first_rule_that_fits_counts() {
    let price_first = BarcodeRules {
        scale: vec![rule(ScaleKind::Price, "2......{NNNDD}"), rule(ScaleKind::Weight, "21.....{NNDDD}")],
        separator: Separator::default(),
    };
    assert_eq!(told(read("2100012012508", &price_first, today())), "price 100012 12.50");
}

#[test]
fn a_label_without_a_right_check_digit_needs_a_rule_for_all_its_digits() {
    let with = |pattern| {
        let scale = vec![rule(ScaleKind::Weight, pattern)];
        told(read("2100002080003", &BarcodeRules { scale, separator: Separator::default() }, today()))
    };
    assert_eq!(with("21.....{NNDDD}"), "plain 2100002080003");
    assert_eq!(with("21.....{NNDDD}_"), "weight 00002 8");
}

#[test]
fn a_very_long_code_is_refused_and_a_long_one_is_read_at_once() {
    let rules = rules(Separator::Dropped);
    assert_eq!(read(&"9".repeat(513), &rules, today()), Err(ScanError::TooLong));
    assert_eq!(read(&"9".repeat(512), &rules, today()), Ok(Scan::Plain("9".repeat(512))));
    // A field full of what could be fields of their own.
    let nested = format!("]d2010890123412345491{}", "21".repeat(45));
    assert_eq!(
        told(read(&nested, &rules, today())),
        "error This code can be read in more than one way: the end of (91) is not marked."
    );
}

#[test]
fn check_digits_follow_from_the_digits() {
    for [digits, expected] in cases(include_str!("../../tables/check_digits.txt")) {
        assert_eq!(check_digit(digits), expected.chars().next(), "{digits}");
        assert!(format!("{digits}{expected}").parse::<Gtin>().is_ok());
    }
    assert_eq!(check_digit(""), None);
    assert_eq!(check_digit("12a"), None);
}

#[test]
fn codes_are_compared_in_fourteen_digits() {
    for [code, expected] in cases(include_str!("../../tables/lookup_keys.txt")) {
        assert_eq!(lookup_key(code), expected, "{code}");
    }
    assert_eq!("036000291452".parse::<Gtin>(), "0036000291452".parse::<Gtin>());
}

#[test]
fn scale_patterns_are_checked() {
    for [kind, pattern, expected] in cases(include_str!("../../tables/scale_patterns.txt")) {
        let kind = if kind == "weight" { ScaleKind::Weight } else { ScaleKind::Price };
        let made = match ScaleRule::new(kind, pattern) {
            Ok(rule) => {
                assert_eq!((rule.kind(), rule.pattern()), (kind, pattern));
                "ok".to_owned()
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(made, expected, "{pattern}");
    }
}

#[test]
fn a_rule_says_why_a_code_is_no_label_of_it() {
    for [kind_and_pattern, code, expected] in cases(include_str!("../../tables/scale_misfits.txt")) {
        let (kind, pattern) = kind_and_pattern.split_once(' ').unwrap();
        let kind = if kind == "price" { ScaleKind::Price } else { ScaleKind::Weight };
        let told = match read_label(code, &rule(kind, pattern.trim())) {
            Ok(scan) => told(Ok(scan)),
            Err(Misfit::NoNumber) => "no number".to_owned(),
            Err(Misfit::Length { has, wants }) => format!("{has} digits, not {wants}"),
            Err(Misfit::CheckDigit(right)) => format!("check digit {right}"),
            Err(Misfit::Digit { place, has, wants }) => format!("digit {place} is {has}, not {wants}"),
        };
        assert_eq!(told, expected, "{kind_and_pattern}: {code}");
    }
}
