//! Numbers of payment cards, which have no business in the books: masked where they were typed into free text.

/// Fields that take free text. What is typed into any other is looked up or compared, digit by digit (a serial number
/// may well pass for a card's), and is kept as it came.
pub const FREE_TEXT: [&str; 22] = [
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
    "name",
    "note",
    "reason",
    "reference",
    "remark",
    "seat_no",
    "remarks",
    "supplier",
];

/// Numbers of one issuer: they begin with digits from the first to the second of these, and have one of these lengths.
type Issuer = (u32, u32, &'static [usize]);

/// The issuers of cards (ISO/IEC 7812). Ranges are left out because of three kinds of other numbers. Barcodes have 13
/// digits, as Visa's cards of long ago had. An IMEI has 15 and begins with 35. A carton of Indian goods has 14 and may
/// begin with 3890.
const ISSUERS: [Issuer; 22] = [
    // Visa
    (4, 4, &[16, 19]),
    // Mastercard
    (51, 55, &[16]),
    (2221, 2720, &[16]),
    // RuPay, and Discover beside it
    (60, 60, &[16, 19]),
    (644, 659, &[16, 19]),
    (81, 82, &[16]),
    (508, 508, &[16]),
    // JCB, with 353 and 356 of RuPay
    (3528, 3589, &[16, 19]),
    // American Express
    (34, 34, &[15]),
    (37, 37, &[15]),
    // Diners Club
    (300, 305, &[14, 16, 19]),
    (3095, 3095, &[14, 16, 19]),
    (36, 36, &[14, 16, 19]),
    (380, 388, &[14, 16, 19]),
    (391, 399, &[14, 16, 19]),
    // Maestro
    (5018, 5020, &[16, 18, 19]),
    (5038, 5044, &[16, 18, 19]),
    (56, 58, &[16, 18, 19]),
    (6304, 6304, &[16, 18, 19]),
    (6759, 6767, &[16, 18, 19]),
    // UnionPay, and Maestro of the State Bank of India
    (62, 62, &[16, 18, 19]),
    (6390, 6390, &[16, 18, 19]),
];
/// Digits of the longest number.
const MAX_LEN: usize = 19;
/// The last digits stay, so that a customer can recognise the card.
const SHOWN: usize = 4;
const MASK: char = 'X';
/// Names of the security code, as printed before its digits on a card's back.
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

/// Masks the numbers of cards, written in one or in groups with a space or hyphen between.
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

/// The number of groups, from the first one, that make a card number.
fn number_from(letters: &[char], groups: &[Group]) -> Option<usize> {
    let mut digits: Vec<u32> = Vec::new();
    let mut found = None;
    let mut end = groups.first()?.0;
    for (count, group) in (1..).zip(groups) {
        let joined = count == 1 || (group.0 == end + 1 && matches!(letters[end], ' ' | '-'));
        if !joined || digits.len() > MAX_LEN {
            break;
        }
        digits.extend(letters[group.0..group.1].iter().filter_map(|letter| letter.to_digit(10)));
        end = group.1;
        if is_issued(&digits) && passes_luhn(&digits) {
            found = Some(count);
        }
    }
    found
}

/// Whether an issuer of cards gives out numbers that begin like this one and are as long.
fn is_issued(digits: &[u32]) -> bool {
    let beginning = |count: u32| digits.iter().take(count as usize).fold(0, |number, digit| number * 10 + digit);
    ISSUERS.iter().any(|(first, last, lengths)| {
        lengths.contains(&digits.len()) && (*first..=*last).contains(&beginning(first.ilog10() + 1))
    })
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

    /// Numbers that issuers publish for tests, or made up with the right check digit.
    #[test]
    fn a_number_of_every_issuer_is_masked() {
        for number in [
            "4111111111111111",    // Visa
            "4000000000000000006", // Visa, 19 digits
            "5555555555554444",    // Mastercard
            "2223003122003222",    // Mastercard, 2-series
            "2720990000000007",
            "6011111111111117", // Discover
            "6074820000000009", // RuPay
            "6521110000000004",
            "8172000000000005",
            "8220000000000007",
            "5085000000000007",
            "3530111333300000", // JCB, RuPay
            "3561000000000005",
            "378282246310005", // American Express
            "341111111111111",
            "30569309025904", // Diners Club
            "36111111111111",
            "38520000023237",
            "5018000000000009", // Maestro
            "6759649826438453",
            "6304000000000000",
            "6220180000000000000",
            "6200000000000005", // UnionPay
        ] {
            let kept = format!("{}{}", "X".repeat(number.len() - 4), &number[number.len() - 4..]);
            assert_eq!(masked(number), kept);
        }
    }

    /// Each passes the cards' check digit.
    #[test]
    fn numbers_that_are_no_cards_stay_as_typed() {
        for number in [
            "356938035643809",  // IMEI
            "869170030000005",  // IMEI
            "8901030860010",    // EAN-13
            "4006381330060",    // EAN-13
            "4222222220028",    // EAN-13
            "18901030860000",   // carton (GTIN-14)
            "38901030860097",   // carton of Indian goods
            "112010000000004",  // acknowledgement of an e-invoice
            "1234567812345670", // no issuer
            "9999999999999995",
            "2220999999999991", // just before Mastercard's 2-series
            "2721000000000004", // just after it
            "411111111111116",  // Visa with 15 digits
            "55555555555553",   // Mastercard with 14
            "3411111111111110", // American Express with 16
        ] {
            assert_eq!(masked(number), number);
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
