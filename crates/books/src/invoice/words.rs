//! Amounts in words, in the Indian way of counting.

use pricing::Paise;

const SMALL: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];

/// `Rupees One Lakh Five and Fifty Paise Only`.
#[must_use]
pub fn in_words(amount: Paise) -> String {
    let paise = amount.get().unsigned_abs();
    let (rupees, rest) = (paise / 100, paise % 100);
    let minus = if amount.get() < 0 { "Minus " } else { "" };
    let and_paise = if rest == 0 { String::new() } else { format!(" and {} Paise", number(rest)) };
    format!("{minus}Rupees {}{and_paise} Only", number(rupees))
}

fn number(value: u64) -> String {
    for (unit, name) in [(10_000_000, "Crore"), (100_000, "Lakh"), (1_000, "Thousand"), (100, "Hundred")] {
        if value >= unit {
            let rest = if value.is_multiple_of(unit) { String::new() } else { format!(" {}", number(value % unit)) };
            return format!("{} {name}{rest}", number(value / unit));
        }
    }
    let small = |value: u64| SMALL.get(usize::try_from(value).unwrap_or(0)).copied().unwrap_or_default();
    if value < 20 {
        return small(value).to_owned();
    }
    let tens = TENS.get(usize::try_from(value / 10).unwrap_or(0)).copied().unwrap_or_default();
    if value.is_multiple_of(10) { tens.to_owned() } else { format!("{tens}-{}", small(value % 10)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_out() {
        for (paise, words) in [
            (0, "Rupees Zero Only"),
            (100, "Rupees One Only"),
            (32_500, "Rupees Three Hundred Twenty-Five Only"),
            (2_105, "Rupees Twenty-One and Five Paise Only"),
            (101_900, "Rupees One Thousand Nineteen Only"),
            (12_345_678, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only"),
            (10_000_000_000, "Rupees Ten Crore Only"),
            (-4_000, "Minus Rupees Forty Only"),
        ] {
            assert_eq!(in_words(Paise::new(paise)), words);
        }
    }
}
