//! Sharing one amount over several lines by the largest remainder method (Hare–Niemeyer).

use std::cmp::Reverse;

use crate::Paise;
use crate::money::floor_of_product;

/// Why an amount cannot be shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ProrationError {
    /// The amount, or one of the weights, is below zero.
    #[error("neither the amount nor a weight may be negative")]
    Negative,
    /// More is to be shared than the weights hold together.
    #[error("{amount} cannot be shared over {total}")]
    ExceedsWeights {
        /// The amount to share.
        amount: Paise,
        /// The sum of the weights.
        total: Paise,
    },
}

/// Shares `amount` over `weights`, in their order, so that the shares sum to the amount exactly.
///
/// Every line first gets amount × weight ÷ total, rounded down; the paise that remain go one each to the lines
/// with the largest remainder, of equal remainders to the lower index. No share passes its weight, and a weight of
/// zero gets nothing.
///
/// # Errors
/// When something is negative, or the amount is larger than the sum of the weights.
///
/// # Panics
/// When the weights do not sum within `i64`.
pub fn prorate(amount: Paise, weights: &[Paise]) -> Result<Vec<Paise>, ProrationError> {
    if amount.is_negative() || weights.iter().any(|weight| weight.is_negative()) {
        return Err(ProrationError::Negative);
    }
    let total: Paise = weights.iter().copied().sum();
    if amount > total {
        return Err(ProrationError::ExceedsWeights { amount, total });
    }
    if amount.is_zero() {
        return Ok(vec![Paise::ZERO; weights.len()]);
    }

    let mut shares = Vec::with_capacity(weights.len());
    let mut remainders = Vec::with_capacity(weights.len());
    let mut left = amount;
    for (index, weight) in weights.iter().enumerate() {
        let (quotient, remainder) = floor_of_product(amount.get(), weight.get(), total.get());
        shares.push(Paise::new(quotient));
        remainders.push((Reverse(remainder), index));
        left -= Paise::new(quotient);
    }

    // The remainders sum to left × total and each is below total, so more than `left` of them are above zero.
    let extra_paise = usize::try_from(left.get()).unwrap_or(usize::MAX);
    if let Some(last_extra) = extra_paise.checked_sub(1) {
        let (served, last, _) = remainders.select_nth_unstable(last_extra);
        for &(_, index) in served.iter().chain([&*last]) {
            if let Some(share) = shares.get_mut(index) {
                *share += Paise::new(1);
            }
        }
    }
    Ok(shares)
}
