//! A store to measure with: as many generated goods and past invoices as wanted, in books that are right.
//!
//! Nobody sells here while it is filled, so rows go in by the thousand and a day of business is one transaction.

mod day;
mod goods;
mod history;
mod shop;

pub use goods::fill as fill_goods;
pub use history::{Plan, fill as fill_history};
pub use shop::{FIRST_MOBILE, PASSCODE, PIN, Shop, open as open_shop};

/// Numbers that look thrown and are the same every time.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Dice that begin with a number.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Dice(seed)
    }

    /// A number below `sides` (SplitMix64).
    pub fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % sides.max(1)
    }

    /// One of several.
    pub fn one_of<'t, T: ?Sized>(&mut self, things: &[&'t T]) -> &'t T {
        things[usize::try_from(self.below(things.len() as u64)).unwrap_or_default()]
    }
}
