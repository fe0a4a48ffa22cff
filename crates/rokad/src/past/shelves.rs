//! What the demo's stores sell, to whom, and in which bags.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Text};
use storage::schema::{carry_bag, customer};
use storage::{Reader, Result};

use crate::bench_data::Dice;

/// Whose store credit the tour speaks of; what they buy and bring back is left to it.
const OF_THE_TOUR: [&str; 2] = ["9800001101", "9700001138"];
/// Thousandths: what there is less of is not sold, so that nothing runs out.
const ENOUGH: i64 = 100_000;
/// Goods of which a batch has expired: left as they are, to be tried.
const WITH_EXPIRED_BATCH: &str = "8909822110695";

/// Something that sells.
#[derive(Debug, Clone, QueryableByName)]
pub struct Good {
    /// What is scanned.
    #[diesel(sql_type = Text)]
    pub barcode: String,
    /// Whether it comes by weight.
    #[diesel(sql_type = Bool)]
    pub weighed: bool,
    /// `Batch`, `Serial`, both or nothing.
    #[diesel(sql_type = Text)]
    pub tracking: String,
    /// The MRP.
    #[diesel(sql_type = BigInt)]
    pub mrp_paise: i64,
    /// What the store asks.
    #[diesel(sql_type = BigInt)]
    pub price_paise: i64,
    /// Thousandths that are there.
    #[diesel(sql_type = BigInt)]
    milli: i64,
}

/// What a store sells, to whom, and in which bags.
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
    /// Those of the scope's store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn of_store(reader: &mut Reader<'_>) -> Result<Self> {
        let (vendor_id, store_id) = (reader.vendor(), reader.store());
        // Goods of two printed prices would have the cashier choose.
        let goods: Vec<Good> = reader.load(
            sql_query(
                "SELECT b.printed AS barcode, p.weighed, p.tracking, MIN(r.mrp_paise) AS mrp_paise, \
                 MIN(r.price_paise) AS price_paise, CAST(COALESCE((SELECT SUM(s.on_hand_milli) FROM stock_level s \
                 WHERE s.vendor_id = $1 AND s.store_id = $2 AND s.product_id = p.product_id AND s.point = 'sale'), 0) \
                 AS BIGINT) AS milli FROM catalog_price r \
                 JOIN catalog_product p ON p.vendor_id = r.vendor_id AND p.product_id = r.product_id \
                 JOIN catalog_barcode b ON b.vendor_id = p.vendor_id AND b.product_id = p.product_id \
                 WHERE r.vendor_id = $1 AND r.store_id = $2 AND p.active \
                 GROUP BY p.product_id, b.printed, p.weighed, p.tracking HAVING COUNT(*) = 1 ORDER BY b.printed",
            )
            .bind::<BigInt, _>(vendor_id)
            .bind::<BigInt, _>(store_id),
        )?;
        let customers = customer::table
            .filter(customer::vendor_id.eq(vendor_id))
            .filter(customer::mobile.ne_all(OF_THE_TOUR.map(str::to_owned)))
            .filter(customer::mobile.ne(""))
            .order(customer::mobile)
            .select(customer::mobile);
        let bags = carry_bag::table
            .filter(carry_bag::vendor_id.eq(vendor_id))
            .filter(carry_bag::store_id.eq(store_id))
            .order(carry_bag::position)
            .select(carry_bag::bag_id);
        let of = |fits: fn(&Good) -> bool| goods.iter().filter(|good| fits(good)).cloned().collect();
        Ok(Shelves {
            loose: of(|good| good.weighed && good.milli >= ENOUGH),
            packed: of(|good| !good.weighed && good.milli >= ENOUGH && good.barcode != WITH_EXPIRED_BATCH),
            tracked: of(|good| !good.tracking.is_empty() && good.barcode != WITH_EXPIRED_BATCH),
            customers: reader.load_composed(customers)?,
            bags: reader.load::<i64, _>(bags)?.iter().map(i64::to_string).collect(),
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
