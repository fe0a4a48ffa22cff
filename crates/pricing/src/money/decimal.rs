//! Decimal text of fixed-point integers, read and written digit by digit.

use std::iter;

crate::words! {
    /// Why a text is not the decimal number that was expected.
    #[derive(Copy)]
    pub enum DecimalError in "number" {
        /// Nothing, or something else than digits, one decimal point and a leading minus.
        NotANumber: "not a number: use digits and at most one decimal point",
        /// More digits after the point than the type keeps, even if they are zeros.
        TooManyDecimals { places: usize }: "at most {places} digits may follow the decimal point",
        /// Further from zero than the largest value of the type.
        TooLarge: "the number is too large",
    }
}

/// Reads `text` as a multiple of 10^-`places` whose distance from zero is at most `max`.
///
/// One side of the point may be empty (`.5`, `5.`), as in a field that is being typed.
pub(super) fn parse(text: &str, places: usize, max: i64) -> Result<i64, DecimalError> {
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    if whole.is_empty() && fraction.is_empty() {
        return Err(DecimalError::NotANumber);
    }
    if !whole.bytes().chain(fraction.bytes()).all(|byte| byte.is_ascii_digit()) {
        return Err(DecimalError::NotANumber);
    }
    let missing = places.checked_sub(fraction.len()).ok_or(DecimalError::TooManyDecimals { places })?;

    let digits = whole.bytes().chain(fraction.bytes()).chain(iter::repeat_n(b'0', missing));
    let mut magnitude: i64 = 0;
    for digit in digits {
        magnitude = magnitude
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(i64::from(digit.saturating_sub(b'0'))))
            .filter(|&magnitude| magnitude <= max)
            .ok_or(DecimalError::TooLarge)?;
    }
    Ok(if negative { magnitude.saturating_neg() } else { magnitude })
}

/// Room for a sign, the digits of any `i64` and a decimal point.
const CAPACITY: usize = 24;

/// A number as decimal text on the stack: amounts are written many times per bill.
pub(super) struct DecimalText {
    bytes: [u8; CAPACITY],
    start: usize,
}

impl DecimalText {
    /// `value` × 10^-`places` with exactly that many decimals: `-50` with 2 places is `-0.50`.
    pub(super) fn fixed(value: i64, places: u32) -> Self {
        Self::write(value, places)
    }

    /// As [`fixed`](Self::fixed), without the zeros that end the decimals: `1250` with 3 places is `1.25`.
    pub(super) fn trimmed(value: i64, places: u32) -> Self {
        let (mut value, mut places) = (value, places);
        while places > 0 && value % 10 == 0 {
            value /= 10;
            places = places.saturating_sub(1);
        }
        Self::write(value, places)
    }

    pub(super) fn as_str(&self) -> &str {
        let written = self.bytes.get(self.start..).expect("the start is within the buffer");
        std::str::from_utf8(written).expect("decimal text is ASCII")
    }

    /// Writes from the last digit to the first, so that the length need not be known.
    fn write(value: i64, places: u32) -> Self {
        let mut text = Self { bytes: [0; CAPACITY], start: CAPACITY };
        let mut rest = value.unsigned_abs();
        for _ in 0..places {
            text.prepend(last_digit(rest));
            rest /= 10;
        }
        if places > 0 {
            text.prepend(b'.');
        }
        loop {
            text.prepend(last_digit(rest));
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if value < 0 {
            text.prepend(b'-');
        }
        text
    }

    fn prepend(&mut self, byte: u8) {
        self.start = self.start.saturating_sub(1);
        if let Some(slot) = self.bytes.get_mut(self.start) {
            *slot = byte;
        }
    }
}

fn last_digit(number: u64) -> u8 {
    let digit = u8::try_from(number % 10).expect("a decimal digit is below ten");
    b'0'.saturating_add(digit)
}
