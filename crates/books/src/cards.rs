//! Numbers of payment cards, which have no business in the books: masked where they were typed into free text.

/// Fields that take free text. What is typed into any other is looked up or compared, digit by digit (a serial number
/// may well pass for a card's), and is kept as it came.
pub const FREE_TEXT: [&str; 21] = [
    "address",
    "address1",
    "address2",
    "business_name",
    "cart_remark",
    "city_id",
    "device_name",
    "email",
    "email_id",
    "error_description",
    "first_name",
    "gateway_response",
    "hall_no",
    "last_name",
    "note",
    "reason",
    "reference",
    "remark",
    "seat_no",
    "remarks",
    "supplier",
];

/// How many digits a card's number has.
const LENGTHS: std::ops::RangeInclusive<usize> = 13..=19;
/// The last digits stay, so that a customer can say which card it was.
const SHOWN: usize = 4;
const MASK: char = 'X';
/// What stands before the digits on a card's back.
const CODES: [&str; 4] = ["cvv2", "cvc2", "cvv", "cvc"];

/// The text with the numbers of cards masked but for their last four digits, and the codes of their backs altogether.
#[must_use]
pub fn masked(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    mask_numbers(&mut letters);
    mask_codes(&mut letters);
    letters.into_iter().collect()
}

/// A run of digits: where it begins and ends.
type Group = (usize, usize);

/// Masks 13 to 19 digits that pass the cards' check (Luhn), written in one or in groups with a space or hyphen between.
fn mask_numbers(letters: &mut [char]) {
    let groups = groups(letters);
    let mut first = 0;
    while first < groups.len() {
        let length = number_from(letters, &groups[first..]);
        let Some(length) = length else {
            first += 1;
            continue;
        };
        let places: Vec<usize> = groups[first..first + length].iter().flat_map(|group| group.0..group.1).collect();
        for place in &places[..places.len() - SHOWN] {
            letters[*place] = MASK;
        }
        first += length;
    }
}

fn groups(letters: &[char]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (place, letter) in letters.iter().enumerate() {
        if !letter.is_ascii_digit() {
            continue;
        }
        match groups.last_mut() {
            Some(last) if last.1 == place => last.1 = place + 1,
            _ => groups.push((place, place + 1)),
        }
    }
    groups
}

/// How many groups from the first one make the number of a card.
fn number_from(letters: &[char], groups: &[Group]) -> Option<usize> {
    let mut digits: Vec<u32> = Vec::new();
    let mut found = None;
    let mut end = groups.first()?.0;
    for (count, group) in (1..).zip(groups) {
        let joined = count == 1 || (group.0 == end + 1 && matches!(letters[end], ' ' | '-'));
        if !joined || digits.len() > *LENGTHS.end() {
            break;
        }
        digits.extend(letters[group.0..group.1].iter().filter_map(|letter| letter.to_digit(10)));
        end = group.1;
        if LENGTHS.contains(&digits.len()) && passes_luhn(&digits) {
            found = Some(count);
        }
    }
    found
}

fn passes_luhn(digits: &[u32]) -> bool {
    let doubled = |digit: u32| if digit > 4 { 2 * digit - 9 } else { 2 * digit };
    let places = digits.iter().rev().enumerate();
    let sum: u32 = places.map(|(place, digit)| if place % 2 == 1 { doubled(*digit) } else { *digit }).sum();
    sum.is_multiple_of(10) && digits.iter().any(|digit| *digit != 0)
}

/// Masks three or four digits that follow the name of such a code, with no letter or digit between.
fn mask_codes(letters: &mut [char]) {
    let lower: Vec<char> = letters.iter().map(char::to_ascii_lowercase).collect();
    for start in 0..lower.len() {
        let is_name = |code: &&&str| lower[start..].iter().copied().take(code.len()).eq(code.chars());
        let Some(code) = CODES.iter().find(is_name) else { continue };
        let after = start + code.len();
        let Some(begin) = (after..lower.len()).find(|place| lower[*place].is_alphanumeric()) else { continue };
        let end = (begin..lower.len()).find(|place| !lower[*place].is_ascii_digit()).unwrap_or(lower.len());
        if (3..=4).contains(&(end - begin)) {
            letters[begin..end].fill(MASK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn numbers_of_cards_are_masked_however_they_are_written() {
        for (typed, kept) in [
            ("4111111111111111", "XXXXXXXXXXXX1111"),
            ("card 4111 1111 1111 1111 ok", "card XXXX XXXX XXXX 1111 ok"),
            ("5500-0000-0000-0004,x", "XXXX-XXXX-XXXX-0004,x"),
            ("378282246310005", "XXXXXXXXXXX0005"),
            ("7 4111 1111 1111 1111", "7 XXXX XXXX XXXX 1111"),
            ("cvv 123, CVC2: 4567 cvv:\u{20b9}999", "cvv XXX, CVC2: XXXX cvv:\u{20b9}XXX"),
            ("{\"reference\":\"4111111111111111\"}", "{\"reference\":\"XXXXXXXXXXXX1111\"}"),
        ] {
            assert_eq!(masked(typed), kept);
        }
    }

    #[test]
    fn everything_else_stays() {
        for text in [
            "4111111111111112",
            "98220 55501",
            "UPI 432109876543",
            "0000000000000",
            "deliver at 411038 by 6, cvv",
            "cvv12345",
            "\u{0928}\u{092e}\u{0938}\u{094d}\u{0924}\u{0947}",
        ] {
            assert_eq!(masked(text), text);
        }
    }
}
