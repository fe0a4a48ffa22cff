//! The demo's goods, customers and bags.

use books::admin::on_sale;
pub use books::admin::on_sale::Good;
use pricing::Quantity;
use storage::{ProductId, Reader, Result};

use crate::bench_data::Dice;

/// Customers of whose store credit the tour speaks; the tour itself says what they buy and bring back.
const OF_THE_TOUR: [&str; 2] = ["9800001101", "9700001138"];
/// Goods of which there is less are not sold, so that nothing runs out.
const ENOUGH: Quantity = Quantity::new(100_000);
/// Goods of which a batch has expired: left as they are, to be tried.
const WITH_EXPIRED_BATCH: &str = "8909822110695";

/// A store's goods, customers and bags.
#[derive(Debug, Clone)]
pub struct Shelves {
    /// By weight.
    pub loose: Vec<Good>,
    /// By the piece.
    pub packed: Vec<Good>,
    /// Goods with batches or serial numbers.
    pub tracked: Vec<Good>,
    /// Phones of customers.
    pub customers: Vec<String>,
    /// Carry bags by their ids.
    pub bags: Vec<String>,
}

impl Shelves {
    /// The shelves of the scope's store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn of_store(reader: &mut Reader<'_>) -> Result<Self> {
        let mut goods = on_sale::goods(reader, ProductId::new(i64::MAX))?;
        goods.sort_by(|one, other| one.barcode.cmp(&other.barcode));
        // Goods of two printed prices would have the cashier choose.
        let (alone, _): (Vec<_>, Vec<_>) =
            goods.chunk_by(|one, other| one.barcode == other.barcode).partition(|prices| prices.len() == 1);
        let goods = alone.concat();
        let of = |fits: fn(&Good) -> bool| goods.iter().filter(|good| fits(good)).cloned().collect();
        let mut customers = on_sale::customers(reader)?;
        customers.retain(|mobile| !OF_THE_TOUR.contains(&mobile.as_str()));
        Ok(Shelves {
            loose: of(|good| good.weighed && good.milli >= ENOUGH),
            packed: of(|good| !good.weighed && good.milli >= ENOUGH && good.barcode != WITH_EXPIRED_BATCH),
            tracked: of(|good| !good.tracking.is_empty() && good.barcode != WITH_EXPIRED_BATCH),
            customers,
            bags: on_sale::carry_bags(reader)?.iter().map(|bag| bag.bag_id.to_string()).collect(),
        })
    }

    /// The first of the goods that fit.
    #[must_use]
    pub fn tracked_by(&self, tracking: &str) -> Option<&Good> {
        self.tracked.iter().find(|good| good.tracking == tracking)
    }
}

/// One of several, the first of them most often: some goods sell every hour, most of them once a month.
pub fn favourite<'g, T>(dice: &mut Dice, things: &'g [T]) -> Option<&'g T> {
    let sides = things.len() as u64;
    let place = dice.below(sides) * dice.below(sides) / sides.max(1);
    things.get(usize::try_from(place).unwrap_or_default())
}
