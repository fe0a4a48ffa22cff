//! Integer division with a named rounding: the only places where an amount loses a fraction.
//!
//! Products are taken in 128 bits, where the product of any two 64-bit numbers fits.
#![expect(
    clippy::arithmetic_side_effects,
    reason = "divisors are asserted positive and products of two i64 fit an i128"
)]

/// The quotient rounded half up: (2n + d) div 2d, so 0.5 becomes 1.
///
/// A negative numerator is mirrored (−0.5 becomes −1), so that a reversal undoes exactly what it reverses.
///
/// # Panics
/// When the denominator is not positive.
#[must_use]
pub fn half_up(numerator: i128, denominator: i128) -> i128 {
    assert!(denominator > 0, "half_up needs a positive denominator");
    let divisor = denominator.unsigned_abs();
    let magnitude = numerator.unsigned_abs();
    let remainder = magnitude % divisor;
    // The same as 2n + d over 2d, but without doubling, which could overflow.
    let rounds_up = remainder >= divisor - remainder;
    // Only i128::MIN over 1 is larger than any i128; it wraps to itself as the sign is put back.
    let quotient = 0_i128.wrapping_add_unsigned(magnitude / divisor + u128::from(rounds_up));
    if numerator < 0 { quotient.wrapping_neg() } else { quotient }
}

/// a × b ÷ d, rounded [half up](half_up).
///
/// # Panics
/// When d is not positive, or the result does not fit.
pub(crate) fn half_up_of_product(a: i64, b: i64, d: i64) -> i64 {
    let quotient = half_up(i128::from(a) * i128::from(b), i128::from(d));
    i64::try_from(quotient).expect("the rounded quotient is out of range")
}

/// a × b ÷ d rounded down, and the remainder, for a and b that are not negative.
///
/// # Panics
/// When d is not positive, or the quotient does not fit.
pub(crate) fn floor_of_product(a: i64, b: i64, d: i64) -> (i64, i64) {
    assert!(d > 0, "floor_of_product needs a positive denominator");
    let product = i128::from(a) * i128::from(b);
    let quotient = product.div_euclid(i128::from(d));
    let remainder = product.rem_euclid(i128::from(d));
    (
        i64::try_from(quotient).expect("the quotient is out of range"),
        i64::try_from(remainder).expect("a remainder is below its divisor"),
    )
}

#[cfg(test)]
mod tests {
    use super::half_up;

    #[test]
    fn a_half_goes_away_from_zero() {
        assert_eq!(half_up(5, 10), 1);
        assert_eq!(half_up(4, 10), 0);
        assert_eq!(half_up(-5, 10), -1);
        assert_eq!(half_up(-4, 10), 0);
        assert_eq!(half_up(7, 3), 2);
        assert_eq!(half_up(8, 3), 3);
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        assert_eq!(half_up(i128::MAX, i128::MAX), 1);
        assert_eq!(half_up(i128::MAX, 1), i128::MAX);
    }
}
