//! Amounts, quantities and rates as integers, their decimal text, and rounding by name.
//!
//! | Type | Counts | Text |
//! |---|---|---|
//! | [`Paise`] | hundredths of a rupee | `1234.50` |
//! | [`Quantity`] | thousandths of a unit | `1.25` |
//! | [`BasisPoints`] | hundredths of a percent | `18` (percent) |

mod basis_points;
#[cfg(feature = "diesel")]
mod columns;
mod decimal;
mod grouping;
mod operators;
mod paise;
mod quantity;
mod rounding;
mod scalar;

pub use basis_points::{BasisPoints, Percent};
pub use decimal::DecimalError;
pub use grouping::{IndianGrouping, IndianRupees};
pub use paise::Paise;
pub use quantity::Quantity;
pub use rounding::half_up;

pub(crate) use rounding::floor_of_product;
