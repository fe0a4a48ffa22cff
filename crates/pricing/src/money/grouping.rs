//! Amounts as people in India write them.

use std::fmt;

use super::Paise;

/// Displays an amount with the rupee sign and Indian grouping (thousand, lakh, crore): `₹1,23,456.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndianRupees(pub(super) Paise);

/// Displays an amount with Indian grouping alone, for columns: `1,23,456.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IndianGrouping(pub(super) Paise);

impl fmt::Display for IndianRupees {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&grouped(self.0, "₹"))
    }
}

impl fmt::Display for IndianGrouping {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&grouped(self.0, ""))
    }
}

fn grouped(amount: Paise, currency: &str) -> String {
    let plain = amount.to_string();
    let (sign, unsigned) = match plain.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", plain.as_str()),
    };
    let (rupees, paise) = unsigned.split_once('.').unwrap_or((unsigned, "00"));

    let mut text = String::with_capacity(32);
    text.push_str(sign);
    text.push_str(currency);
    for (to_the_point, digit) in (1..=rupees.len()).rev().zip(rupees.chars()) {
        let starts_group = to_the_point == 3 || (to_the_point > 3 && to_the_point % 2 == 1);
        if starts_group && to_the_point < rupees.len() {
            text.push(',');
        }
        text.push(digit);
    }
    text.push('.');
    text.push_str(paise);
    text
}
