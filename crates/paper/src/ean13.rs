//! EAN-13: the barcode on goods (ISO/IEC 15420).

use pricing::barcode::check_digit;

/// The widths of a digit's space, bar, space and bar in the left half, in set A. Set B has them backwards; the right
/// half, set C, has the widths of A as bar, space, bar and space.
const DIGITS: [[u32; 4]; 10] = [
    [3, 2, 1, 1],
    [2, 2, 2, 1],
    [2, 1, 2, 2],
    [1, 4, 1, 1],
    [1, 1, 3, 2],
    [1, 2, 3, 1],
    [1, 1, 1, 4],
    [1, 3, 1, 2],
    [1, 2, 1, 3],
    [3, 1, 1, 2],
];
/// Digits of the left half that are of set B: the first digit of the number is not drawn, this says it.
const SETS: [[bool; 6]; 10] = [
    [false, false, false, false, false, false],
    [false, false, true, false, true, true],
    [false, false, true, true, false, true],
    [false, false, true, true, true, false],
    [false, true, false, false, true, true],
    [false, true, true, false, false, true],
    [false, true, true, true, false, false],
    [false, true, false, true, false, true],
    [false, true, false, true, true, false],
    [false, true, true, false, true, false],
];
/// The guards at both ends and in the middle.
const END: [u32; 3] = [1; 3];
const MIDDLE: [u32; 5] = [1; 5];

/// The widths of bars and spaces in turn, beginning with a bar; `None` unless the text is 13 digits with the right
/// check digit.
pub(super) fn bars(text: &str) -> Option<Vec<u32>> {
    let (data, check) = text.split_at_checked(12)?;
    if check.len() != 1 || check_digit(data) != check.chars().next() {
        return None;
    }
    let digits: Vec<usize> = text.bytes().map(|byte| usize::from(byte - b'0')).collect();
    let (first, drawn) = digits.split_first()?;
    let (left, right) = drawn.split_at_checked(6)?;
    let mut bars = END.to_vec();
    for (digit, is_set_b) in left.iter().zip(SETS.get(*first)?) {
        let mut widths = *DIGITS.get(*digit)?;
        if *is_set_b {
            widths.reverse();
        }
        bars.extend(widths);
    }
    bars.extend(MIDDLE);
    for digit in right {
        bars.extend(DIGITS.get(*digit)?);
    }
    bars.extend(END);
    Some(bars)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The modules of a row of bars, `1` for dark.
    fn modules(bars: &[u32]) -> String {
        let run = |(place, width): (usize, &u32)| if place % 2 == 0 { "1" } else { "0" }.repeat(*width as usize);
        bars.iter().enumerate().map(run).collect()
    }

    #[test]
    fn a_number_has_its_known_modules() {
        // The digits by the standard's tables of modules: 4 begins A B A A B B.
        let halves = [
            "101", "0001101", // 0 in set A
            "0100111", // 0 in set B
            "0111101", // 3 in set A
            "0110001", // 5 in set A
            "0011101", // 4 in set B
            "0110011", // 1 in set B
            "01010",
        ];
        let drawn = modules(&bars_of("400354100000"));
        assert!(drawn.starts_with(&halves.concat()), "{drawn}");
        assert_eq!(drawn.len(), 95);
        assert!(drawn.ends_with("101"));
    }

    fn bars_of(data: &str) -> Vec<u32> {
        bars(&format!("{data}{}", check_digit(data).unwrap())).unwrap()
    }

    #[test]
    fn every_number_is_95_modules_wide() {
        for first in 0..10 {
            assert_eq!(bars_of(&format!("{first}12345678901")).iter().sum::<u32>(), 95);
        }
    }

    #[test]
    fn nothing_is_drawn_for_what_is_no_such_number() {
        for text in ["", "8901000000018", "890100000001", "89010000000190", "890100000001x", "८९०१०"] {
            assert_eq!(bars(text), None, "{text}");
        }
    }
}
