//! Queries of what a bill is shown with: the stock of its goods, and counts beside its lines.

use std::collections::HashMap;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use pricing::{Day, Paise, Quantity};
use storage::schema::{cart_bag, cart_line, cart_order, stock_level};
use storage::{ProductId, Reader, Result};

use crate::catalog;

/// Quantity for sale of the products on a bill, by product and MRP: on hand less the quantity set aside for other
/// bills.
pub(super) fn stock_of(
    reader: &mut Reader<'_>,
    order_id: &str,
    today: Day,
) -> Result<HashMap<(ProductId, Paise), Quantity>> {
    let products = cart_line::table
        .filter(cart_line::vendor_id.eq(reader.vendor()))
        .filter(cart_line::order_id.eq(order_id.to_owned()))
        .select(cart_line::product_id);
    let rows: Vec<(ProductId, Paise, Quantity, Quantity)> = reader.load(
        catalog::for_sale(reader.vendor(), reader.store(), today)
            .filter(stock_level::product_id.eq_any(products))
            .select((
                stock_level::product_id,
                stock_level::mrp_paise,
                stock_level::on_hand_milli,
                stock_level::reserved_milli,
            )),
    )?;
    let mut stock: HashMap<(ProductId, Paise), Quantity> = HashMap::new();
    for (product_id, mrp, on_hand, reserved) in rows {
        *stock.entry((product_id, mrp)).or_default() += on_hand - reserved;
    }
    Ok(stock)
}

/// Counts that a cart shows beside its lines.
#[derive(Queryable)]
pub(super) struct Around {
    /// Held bills of the store.
    pub(super) held: i64,
    /// Kinds of carry bags on the bill.
    pub(super) bags: i64,
}

pub(super) fn around(reader: &mut Reader<'_>, order_id: &str) -> Result<Around> {
    let held = cart_order::table
        .filter(cart_order::vendor_id.eq(reader.vendor()))
        .filter(cart_order::store_id.eq(reader.store()))
        .filter(sql::<Bool>("state = 'held'"))
        .count();
    let bags = cart_bag::table
        .filter(cart_bag::vendor_id.eq(reader.vendor()))
        .filter(cart_bag::order_id.eq(order_id.to_owned()))
        .count();
    reader.one(diesel::select((held.single_value().assume_not_null(), bags.single_value().assume_not_null())))
}
