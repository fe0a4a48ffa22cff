//! Goods that run low or run out of time.

use diesel::prelude::*;
use pricing::{Day, Paise, Quantity};
use serde::Serialize;
use storage::rows::StockPoint;
use storage::schema::stock_level;
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::AtStore;
use crate::catalog::picture;
use crate::refusal::Result;
use crate::report::compare::{WEEK, moved};
use crate::report::overview::running_out;

/// Goods run low when less is left than so many average days sell.
const LOW_DAYS: i64 = 2;
/// Goods that are listed.
const MOST: usize = 5;
/// Days until a date of expiry within which goods are told.
const SOON: i64 = 14;

/// Goods of which little is left.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = LowGoods)]
pub(super) struct Short {
    name: String,
    picture: String,
    /// Whether the quantity is a weight in kilograms.
    weighed: bool,
    left: Quantity,
    /// How many average days of the last week it lasts, as `0.4`.
    days: String,
    store: String,
}

/// Goods that run low.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Low {
    count: usize,
    /// The goods that sell most.
    rows: Vec<Short>,
}

impl Low {
    pub(super) fn of(mut all: Vec<(Paise, Short)>) -> Self {
        all.sort_by_key(|(amount, _)| std::cmp::Reverse(*amount));
        Low { count: all.len(), rows: all.into_iter().take(MOST).map(|(_, short)| short).collect() }
    }
}

/// Goods of a store that run low, with what a week sells of them.
pub(super) fn low(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<(Paise, Short)>> {
    let mut goods = Vec::new();
    for row in running_out(reader, at.today, LOW_DAYS)? {
        let Some(shelf) = at.view.shelf(reader, row.product_id)? else { continue };
        let tenths = if row.sold.get() > 0 { row.on_hand.get().max(0) * WEEK * 10 / row.sold.get() } else { 0 };
        let short = Short {
            name: shelf.item.name().to_owned(),
            picture: picture(&shelf.item),
            weighed: shelf.item.weighed,
            left: row.on_hand,
            days: format!("{}.{}", tenths / 10, tenths % 10),
            store: at.shop.row.name.clone(),
        };
        goods.push((row.amount, short));
    }
    Ok(goods)
}

/// A batch that expires soon.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExpiringGoods)]
pub(super) struct Soon {
    name: String,
    picture: String,
    weighed: bool,
    left: Quantity,
    batch: String,
    #[schema(value_type = String)]
    expires_on: Day,
    store: String,
}

/// Goods that expire soon.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct Expiring {
    count: usize,
    /// The batches that expire first.
    rows: Vec<Soon>,
}

impl Expiring {
    pub(super) fn of(mut all: Vec<Soon>) -> Self {
        all.sort_by_key(|soon| soon.expires_on);
        let count = all.len();
        all.truncate(MOST);
        Expiring { count, rows: all }
    }
}

/// Batches of a store that expire within two weeks and are still there.
pub(super) fn expiring(reader: &mut Reader<'_>, at: &AtStore<'_>) -> Result<Vec<Soon>> {
    let rows: Vec<(ProductId, String, Option<Day>, Quantity)> = reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(stock_level::point.eq(StockPoint::Sale))
            .filter(stock_level::on_hand_milli.gt(Quantity::ZERO))
            .filter(stock_level::expires_on.ge(Some(at.today)))
            .filter(stock_level::expires_on.le(Some(moved(at.today, SOON))))
            .order(stock_level::expires_on)
            .select((stock_level::product_id, stock_level::batch, stock_level::expires_on, stock_level::on_hand_milli)),
    )?;
    let mut goods = Vec::new();
    for (product_id, batch, expires_on, left) in rows {
        let (Some(expires_on), Some(shelf)) = (expires_on, at.view.shelf(reader, product_id)?) else { continue };
        let (name, weighed) = (shelf.item.name().to_owned(), shelf.item.weighed);
        goods.push(Soon {
            name,
            picture: picture(&shelf.item),
            weighed,
            left,
            batch,
            expires_on,
            store: at.shop.row.name.clone(),
        });
    }
    Ok(goods)
}
