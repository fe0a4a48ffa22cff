use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text as SqlText};
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::OfflineRefusal;
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Text;

/// Products a page; a store with 100,000 products has fifty pages.
const PAGE: i64 = 2_000;

/// The part of the store's prices that a device copies next.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct PriceList {
    /// The `next` of the page before; empty for the first.
    pub after: Text,
    /// The version of the copy that the device has; empty for none.
    pub version: Text,
}

crate::max_len! { PriceList { after: WORD, version: WORD } }

/// A product at one of its printed prices, by one of its barcodes.
#[derive(Debug, Serialize, ToSchema)]
pub struct PriceRow {
    barcode: String,
    name: String,
    mrp: Paise,
    price: Paise,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlText)]
    barcode: String,
    #[diesel(sql_type = SqlText)]
    name: String,
    #[diesel(sql_type = BigInt)]
    mrp_paise: Paise,
    #[diesel(sql_type = BigInt)]
    price_paise: Paise,
}

impl From<Row> for PriceRow {
    fn from(row: Row) -> Self {
        let (mrp, price) = (row.mrp_paise, row.price_paise);
        PriceRow { barcode: row.barcode, name: row.name, mrp, price }
    }
}

/// A page of prices.
#[derive(Debug, Serialize, ToSchema)]
pub struct PriceListAnswer {
    data: Vec<PriceRow>,
    /// Sent as `after` for the next page; empty after the last.
    next: String,
    /// The version of the catalog; when the device has it already, there are no rows.
    version: String,
}

pub(super) struct Prices;

impl LookRow for Prices {
    const CALL: About = About {
        path: "/vendor/price-list",
        name: "price_list",
        capability: "offline",
        does: "The prices of the store, in pages, for looking them up without the server.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = PriceList;
    type Found = PriceListAnswer;
    type Answer = PriceListAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &PriceList) -> Result<PriceListAnswer> {
        price_list(look, request)
    }

    fn render(answer: PriceListAnswer) -> Reply<PriceListAnswer> {
        Reply::success(answer)
    }
}

/// A page of the prices of the store, for looking them up without the server.
///
/// # Errors
/// When there is no such page or a statement fails.
pub fn price_list(reader: &mut Reader<'_>, request: &PriceList) -> Result<PriceListAnswer> {
    let after = match request.after.given() {
        None => ProductId::NONE,
        Some(text) => text.parse().map_err(|_| OfflineRefusal::NoPage)?,
    };
    page(reader, after, &request.version)
}

fn page(reader: &mut Reader<'_>, after: ProductId, known: &str) -> Result<PriceListAnswer> {
    let version = catalog::version(reader)?.to_string();
    if after == ProductId::NONE && version == known {
        return Ok(PriceListAnswer { data: Vec::new(), next: String::new(), version });
    }
    let last = last_of_page(reader, after)?;
    let rows: Vec<Row> = reader.load(
        sql_query(
            "SELECT b.printed AS barcode, p.name, r.mrp_paise, r.price_paise FROM catalog_product p \
             JOIN catalog_price r ON r.vendor_id = p.vendor_id AND r.product_id = p.product_id \
             JOIN catalog_barcode b ON b.vendor_id = p.vendor_id AND b.product_id = p.product_id \
             WHERE p.vendor_id = $1 AND p.product_id > $2 AND p.product_id <= $3 AND r.store_id = $4 AND p.active AND r.active \
             ORDER BY p.product_id, r.mrp_paise, b.position",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(after)
        .bind::<BigInt, _>(last.unwrap_or(after))
        .bind::<BigInt, _>(reader.store()),
    )?;
    let next = last.map(|last| last.to_string()).unwrap_or_default();
    Ok(PriceListAnswer { data: rows.into_iter().map(PriceRow::from).collect(), next, version })
}

/// The last product of the page behind another one; nothing when there is none left.
fn last_of_page(reader: &mut Reader<'_>, after: ProductId) -> storage::Result<Option<ProductId>> {
    use storage::schema::catalog_product as product;
    let ids: Vec<ProductId> = reader.load(
        product::table
            .filter(product::vendor_id.eq(reader.vendor()))
            .filter(product::product_id.gt(after))
            .order(product::product_id)
            .limit(PAGE)
            .select(product::product_id),
    )?;
    Ok(ids.last().copied())
}
