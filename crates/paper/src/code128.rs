//! Code 128, set B: the barcode of document numbers (ISO/IEC 15417).

/// The widths of bars and spaces of every symbol, by value; the last one is the stop.
const SYMBOLS: [&str; 107] = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213", "221312",
    "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132", "221231", "213212",
    "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211", "212123", "212321", "232121",
    "111323", "131123", "131321", "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331",
    "132131", "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131", "311123",
    "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111", "111224", "111422", "121124",
    "121421", "141122", "141221", "112214", "112412", "122114", "122411", "142112", "142211", "241211", "221114",
    "413111", "241112", "134111", "111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112",
    "421211", "212141", "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
];
const START_B: usize = 104;
const STOP: usize = 106;

/// The widths of bars and spaces in turn, beginning with a bar; `None` for text outside of printable ASCII.
pub(super) fn bars(text: &str) -> Option<Vec<u32>> {
    let mut values = vec![START_B];
    for byte in text.bytes() {
        values.push(usize::from(byte.checked_sub(32).filter(|value| *value < 95)?));
    }
    let check = values.iter().enumerate().map(|(place, value)| place.max(1) * value).sum::<usize>() % 103;
    values.extend([check, STOP]);
    let digits = values.iter().flat_map(|value| SYMBOLS[*value].bytes());
    Some(digits.map(|digit| u32::from(digit - b'0')).collect())
}

/// How many of its narrowest bars a barcode is wide; `None` for text outside of printable ASCII.
fn modules(text: &str) -> Option<usize> {
    bars(text).map(|bars| bars.iter().map(|bar| *bar as usize).sum())
}

/// Narrow modules that stay white around a barcode.
const QUIET: usize = 20;

/// How many dots of a receipt printer the narrowest bar gets on paper of so many dots: 2 or 3. `None` where that would
/// be fewer, which no scanner reads, and for text that no barcode holds.
pub(super) fn dots(text: &str, across: usize) -> Option<u8> {
    match across / (modules(text)? + QUIET) {
        0 | 1 => None,
        2 => Some(2),
        _ => Some(3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_known_check_symbol() {
        // PJJ123C in set B: 104 + 1·48 + 2·42 + 3·42 + 4·17 + 5·18 + 6·19 + 7·35 = 879, modulo 103 is 55.
        let with_check = bars("PJJ123C").unwrap();
        let check: Vec<u32> = SYMBOLS[55].bytes().map(|digit| u32::from(digit - b'0')).collect();
        assert_eq!(with_check[with_check.len() - 13..with_check.len() - 7], check[..]);
        assert_eq!(bars("₹"), None);
    }

    #[test]
    fn every_symbol_is_eleven_modules_wide_and_the_stop_thirteen() {
        for (value, symbol) in SYMBOLS.iter().enumerate() {
            let width: u32 = symbol.bytes().map(|digit| u32::from(digit - b'0')).sum();
            assert_eq!(width, if value == STOP { 13 } else { 11 }, "{value}");
        }
    }
}
