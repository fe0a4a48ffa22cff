//! Rounding off, paying and giving back.

use pricing::refund::{Amounts, Returned, SoldLine, refund};
use pricing::round_off::RoundOff;
use pricing::tender::{CASH_LIMITS, CashDue, CashLimit, CashTender, TenderError, check_exact};

use pricing::Paise;

use super::{cases, squeezed};
use crate::shop::{day, quantity, rupees};

#[test]
fn totals_are_rounded_to_rupees() {
    for [setting, payable, ceiling, expected] in cases(include_str!("../../tables/round_off.txt")) {
        let setting: RoundOff = serde_json::from_value(setting.into()).unwrap();
        let adjustment = setting.adjustment(rupees(payable), rupees(ceiling));
        assert_eq!(adjustment.to_string(), expected, "{payable} {setting:?}");
    }
    assert_eq!(RoundOff::default(), RoundOff::Nearest);
}

#[test]
fn cash_must_add_up() {
    for [balance, collected, returned, applied, expected] in cases(include_str!("../../tables/cash_tenders.txt")) {
        let balance = rupees(balance);
        let due = CashDue { rule: RoundOff::Off, total: balance, balance, ceiling: balance };
        let checked = CashTender::of(due, rupees(applied), Some(rupees(collected)), rupees(returned));
        assert_eq!(checked.map_or_else(|error| error.to_string(), |_| "ok".to_owned()), expected);
    }
}

#[test]
fn cash_beside_other_money_is_rounded_like_a_bill() {
    for [setting, total, ceiling, balance, expected] in cases(include_str!("../../tables/cash_rounding.txt")) {
        let rule: RoundOff = serde_json::from_value(setting.into()).unwrap();
        let (total, balance) = (rupees(total), rupees(balance));
        let due = CashDue { rule, total, balance, ceiling: rupees(ceiling) };
        let case = format!("{setting} {total} {balance}");
        assert_eq!(format!("{} {}", due.in_all(), due.in_all() - balance), squeezed(expected), "{case}");
        // However the till puts it, the drawer gets what is due and the bill what it comes to.
        for told in [None, Some(balance), Some(due.in_all()), Some(due.in_all() + rupees("500"))] {
            let returned = told.map_or(rupees("0"), |told| (told - due.in_all()).max(rupees("0")));
            let tender = CashTender::of(due, balance, told, returned).unwrap();
            assert_eq!((tender.applied, tender.applied + tender.rounding), (balance, due.in_all()), "{case} {told:?}");
            assert_eq!(tender.collected - tender.returned, due.in_all(), "{case} {told:?}");
        }
    }
}

#[test]
fn cash_is_kept_in_whole_rupees_near_the_amount() {
    let due =
        CashDue { rule: RoundOff::Nearest, total: rupees("250"), balance: rupees("95.50"), ceiling: rupees("300") };
    let kept = |applied: &str, told: &str| due.kept(rupees(applied), Some(rupees(told))).ok();
    assert_eq!(kept("95.50", "95"), Some(rupees("95")), "fifty paise are let go");
    for (applied, told) in [("95.50", "97"), ("95.50", "94"), ("95.50", "95.75"), ("50", "51")] {
        assert_eq!(kept(applied, told), None, "{applied} {told}");
    }
    assert_eq!(kept("50", "50"), Some(rupees("50")));
    assert_eq!(due.kept(rupees("50.25"), None), Ok(rupees("50.25")), "a part is not rounded");
    let at_mrp = CashDue { ceiling: rupees("250"), ..due };
    assert_eq!(at_mrp.kept(rupees("95.50"), Some(rupees("96"))).ok(), None, "nobody pays more than the MRP");
    let exact = CashDue { rule: RoundOff::Off, ..due };
    assert_eq!(exact.kept(rupees("95.50"), Some(rupees("96"))).ok(), None, "this store gives paise");
}

#[test]
fn only_cash_may_be_too_much() {
    assert_eq!(check_exact(rupees("100"), rupees("100")), Ok(()));
    assert_eq!(check_exact(rupees("100"), rupees("99.99")), Ok(()));
    assert_eq!(
        check_exact(rupees("100"), rupees("100.01")),
        Err(TenderError::ExceedsBalance { amount: rupees("100.01"), balance: rupees("100") })
    );
    assert_eq!(check_exact(rupees("100"), rupees("0")), Err(TenderError::NotPositive));
}

#[test]
fn two_lakh_in_cash_is_refused() {
    let limit = CashLimit::on(day("2026-11-21")).unwrap();
    assert_eq!(limit.law, "Income-tax Act 2025, section 186");
    assert!(limit.refuses(rupees("200000.00")));
    assert!(!limit.refuses(rupees("199999.99")));
    assert_eq!(CashLimit::on(day("2026-03-31")).unwrap().law, "Income-tax Act 1961, section 269ST");
    assert!(CashLimit::on(day("2017-03-31")).is_none());
    assert!(CASH_LIMITS.is_sorted_by_key(|limit| limit.valid_from));
}

#[test]
fn units_come_back_for_what_was_paid() {
    for [sold, paid, returned, expected] in cases(include_str!("../../tables/refunds.txt")) {
        let [net, cgst, sgst]: [_; 3] = paid.split_whitespace().map(rupees).collect::<Vec<_>>().try_into().unwrap();
        let paid = Amounts { net, cgst, sgst, ..Amounts::default() };
        let line = SoldLine { quantity: quantity(sold), paid };
        let mut before = Returned::default();
        let mut told = Vec::new();
        for count in returned.split_whitespace().map(quantity) {
            told.push(match refund(&line, &before, count) {
                Ok(back) => {
                    before.quantity += count;
                    before.refunded.net += back.net;
                    before.refunded.cgst += back.cgst;
                    before.refunded.sgst += back.sgst;
                    format!("{} {} {} {}", back.net, back.taxable(), back.cgst, back.sgst)
                }
                Err(error) => error.to_string(),
            });
        }
        assert_eq!(told.join(" / "), squeezed(expected), "{sold} {returned}");
    }
}

#[test]
fn the_taxable_value_is_the_rest() {
    let [net, cgst, sgst, igst, cess] = ["100", "1", "2", "4", "8"].map(rupees);
    assert_eq!(Amounts { net, cgst, sgst, igst, cess, above_net: Paise::ZERO }.taxable(), rupees("85"));
    // Goods valued by a printed price of 110.00.
    assert_eq!(Amounts { net, cgst, sgst, igst, cess, above_net: rupees("10") }.taxable(), rupees("95"));
}

#[test]
fn what_was_given_too_much_before_is_not_taken_back() {
    let paid = Amounts { net: rupees("10"), cgst: rupees("0.24"), sgst: rupees("0.24"), ..Amounts::default() };
    let line = SoldLine { quantity: quantity("2"), paid };
    let before = Returned { quantity: quantity("1"), refunded: paid };
    assert_eq!(refund(&line, &before, quantity("1")), Ok(Amounts::default()));
}
