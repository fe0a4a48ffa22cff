//! Lists of the goods, customers, bags and vouchers of the scope's store, for demos and load tests.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Bool, Text};
use pricing::{Day, Paise, Quantity};
use storage::rows::{CarryBag, VoucherOrigin};
use storage::schema::{carry_bag, customer, voucher};
use storage::{ProductId, Reader, Result};

/// A product at one of its printed prices.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct Good {
    /// The product.
    #[diesel(sql_type = BigInt)]
    pub product_id: ProductId,
    /// The barcode.
    #[diesel(sql_type = Text)]
    pub barcode: String,
    /// Its name.
    #[diesel(sql_type = Text)]
    pub name: String,
    /// Whether it comes by weight.
    #[diesel(sql_type = Bool)]
    pub weighed: bool,
    /// `Batch`, `Serial`, both or nothing.
    #[diesel(sql_type = Text)]
    pub tracking: String,
    /// The MRP.
    #[diesel(sql_type = BigInt)]
    pub mrp_paise: Paise,
    /// The store's price.
    #[diesel(sql_type = BigInt)]
    pub price_paise: Paise,
    /// Thousandths on hand that are for sale at that MRP.
    #[diesel(sql_type = BigInt)]
    pub milli: Quantity,
}

/// The products up to an id, in the order they were added, a row per printed price from the lowest.
///
/// # Errors
/// When the statement fails.
pub fn goods(reader: &mut Reader<'_>, last: ProductId) -> Result<Vec<Good>> {
    reader.load(
        sql_query(
            "SELECT p.product_id, b.printed AS barcode, p.name, p.weighed, p.tracking, r.mrp_paise, r.price_paise, \
             CAST(COALESCE((SELECT SUM(s.on_hand_milli) FROM stock_level s WHERE s.vendor_id = r.vendor_id \
             AND s.store_id = r.store_id AND s.product_id = r.product_id AND s.mrp_paise = r.mrp_paise \
             AND s.point = 'sale'), 0) AS BIGINT) AS milli FROM catalog_price r \
             JOIN catalog_product p ON p.vendor_id = r.vendor_id AND p.product_id = r.product_id \
             JOIN catalog_barcode b ON b.vendor_id = p.vendor_id AND b.product_id = p.product_id \
             WHERE r.vendor_id = $1 AND r.store_id = $2 AND r.product_id <= $3 AND p.active AND r.active \
             ORDER BY p.product_id, r.mrp_paise, b.position",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.store())
        .bind::<BigInt, _>(last),
    )
}

/// Phones of the vendor's customers, ascending.
///
/// # Errors
/// When the statement fails.
pub fn customers(reader: &mut Reader<'_>) -> Result<Vec<String>> {
    let known = customer::table.filter(customer::vendor_id.eq(reader.vendor())).filter(customer::mobile.ne(""));
    reader.load(known.order(customer::mobile).select(customer::mobile))
}

/// The store's carry bags, in their order.
///
/// # Errors
/// When the statement fails.
pub fn carry_bags(reader: &mut Reader<'_>) -> Result<Vec<CarryBag>> {
    reader.load(
        carry_bag::table
            .filter(carry_bag::vendor_id.eq(reader.vendor()))
            .filter(carry_bag::store_id.eq(reader.store()))
            .order(carry_bag::position),
    )
}

/// A voucher that can be redeemed.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Redeemable {
    /// The code to enter.
    pub code: String,
    /// The balance.
    pub left_paise: Paise,
    /// Its last day.
    pub expires_on: Day,
    /// The phone of whose it is; nothing of a bearer voucher.
    pub mobile: Option<String>,
}

/// Imported vouchers of the vendor with a balance, the oldest first, up to a limit.
///
/// # Errors
/// When the statement fails.
pub fn vouchers(reader: &mut Reader<'_>, most: i64) -> Result<Vec<Redeemable>> {
    reader.load(
        voucher::table
            .left_join(
                customer::table
                    .on(customer::vendor_id.eq(voucher::vendor_id).and(customer::customer_id.eq(voucher::customer_id))),
            )
            .filter(voucher::vendor_id.eq(reader.vendor()))
            .filter(voucher::left_paise.gt(0))
            .filter(voucher::origin.eq(VoucherOrigin::Import))
            .order((voucher::issued_on, voucher::code))
            .limit(most)
            .select((voucher::code, voucher::left_paise, voucher::expires_on, customer::mobile.nullable())),
    )
}
