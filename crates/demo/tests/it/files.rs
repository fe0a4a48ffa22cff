//! The demo store is right by the rules that everybody's goods are checked by.

use pricing::gstin::Gstin;

const STORES: &str = include_str!("../../src/store.rs");
const CUSTOMERS: &str = include_str!("../../files/customers.csv");
const SUPPLIERS: &str = include_str!("../../files/suppliers.csv");
const VOUCHERS: &str = include_str!("../../files/vouchers.csv");

/// All words of a text that are shaped like a GSTIN.
fn gstins(text: &str) -> Vec<&str> {
    let words = text.split(|character: char| !character.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 15 && word[..2].bytes().all(|byte| byte.is_ascii_digit())).collect()
}

#[test]
fn registrations_are_valid_and_a_company_has_the_pan_of_one() {
    for text in [STORES, CUSTOMERS, SUPPLIERS] {
        let found = gstins(text);
        assert!(!found.is_empty());
        for gstin in found {
            assert!(gstin.parse::<Gstin>().is_ok(), "{gstin}");
        }
    }
    // The fourth letter of a PAN says who holds it: C a company, F a firm or LLP, P a person.
    for line in STORES.lines().filter(|line| line.contains("const GSTIN")).chain(SUPPLIERS.lines()) {
        for gstin in gstins(line).into_iter().filter(|_| line.contains("const GSTIN") || line.contains("Pvt. Ltd.")) {
            assert_eq!(&gstin[5..6], "C", "{line}");
        }
    }
    assert!(STORES.contains("Private Limited"));
}

#[test]
fn each_store_has_a_food_licence_of_its_own() {
    let mut licences: Vec<&str> =
        STORES.lines().filter_map(|line| line.trim().strip_prefix("fssai: \"")?.strip_suffix("\",")).collect();
    assert!(licences.iter().all(|licence| licence.len() == 14 && licence.bytes().all(|byte| byte.is_ascii_digit())));
    let all = licences.len();
    licences.sort_unstable();
    licences.dedup();
    assert_eq!((licences.len(), all), (2, 2));
}

#[test]
fn vouchers_agree_with_their_credit_notes_and_bearers_codes_are_long() {
    let mut last: Vec<(String, String)> = Vec::new();
    for line in VOUCHERS.lines().skip(1) {
        let [code, _, _, issued, mobile, note] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (year, month): (u32, u32) = (issued[..4].parse().unwrap(), issued[5..7].parse().unwrap());
        // The financial year begins on 1 April.
        let financial_year = if month < 4 { year - 1 } else { year };
        assert_eq!(note[7..9], format!("{}", financial_year % 100), "{line}");
        let series = (note[..9].to_owned(), issued.to_owned());
        assert!(last.iter().all(|(number, day)| *number != series.0 || *day < series.1), "{line}");
        last.push(series);
        let letters = code.bytes().filter(u8::is_ascii_uppercase).count();
        let shortest = if mobile.is_empty() { 16 } else { 10 };
        assert!(code.len() >= shortest && letters >= 5 && letters < code.len(), "{line}");
        assert!(!["NISARGA", "ROKAD", "DEMO"].iter().any(|word| code.contains(word)), "{line}");
    }
}
