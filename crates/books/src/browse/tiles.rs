//! The catalog by category, in pages.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::schema::{catalog_price, catalog_product};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::catalog::{PICTURES, View};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, Text, Whole};

/// Tiles of a tab in one page.
const PAGE: i64 = 200;

/// The part of the catalog to show.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetCatalog {
    /// One tab only; left out, all tabs with their first page.
    pub tab_id: Text,
    /// The page of that tab, from 1.
    pub page: Whole,
}

crate::max_len! { GetCatalog { tab_id: ID } }

/// A category.
#[derive(Debug, Serialize, ToSchema)]
pub struct Tab {
    id: String,
    title: String,
    /// Products in it.
    count: i64,
    data: Vec<Tile>,
}

/// A product.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Tile {
    item_name: String,
    /// Size, colour and the like, or nothing.
    varient: String,
    unit_mrp: Paise,
    /// The store's price.
    price: Paise,
    images: String,
    barcode: String,
    weight: Flag,
}

#[derive(QueryableByName)]
struct Category {
    #[diesel(sql_type = BigInt)]
    category_id: i64,
    #[diesel(sql_type = diesel::sql_types::Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// The catalog.
#[derive(Debug, Serialize, ToSchema)]
pub struct CatalogAnswer {
    catalog_data: Vec<Tab>,
    product_image_link: &'static str,
}

pub(super) struct Catalog;

impl LookRow for Catalog {
    const CALL: About = About {
        path: "/vendor/get-catalog",
        name: "get_catalog",
        capability: "catalog",
        does: "The catalog's tabs and tiles: 200 tiles a tab, more by tab and page.",
        messages: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GetCatalog;
    type Found = Vec<Tab>;
    type Answer = CatalogAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GetCatalog) -> Result<Vec<Tab>> {
        let (reader, view) = look.parts();
        tabs(reader, view, request)
    }

    fn render(catalog_data: Vec<Tab>) -> Reply<CatalogAnswer> {
        Reply::success(CatalogAnswer { catalog_data, product_image_link: PICTURES })
    }
}

/// The catalog's tabs and tiles: 200 tiles a tab, more by tab and page.
///
/// # Errors
/// When a statement fails.
pub fn tabs(reader: &mut Reader<'_>, view: &View, request: &GetCatalog) -> Result<Vec<Tab>> {
    let page = request.page.0.unwrap_or(1).clamp(1, 1_000_000);
    let mut tabs = Vec::new();
    for category in categories(reader)? {
        let id = category.category_id.to_string();
        if request.tab_id.given().is_some_and(|wanted| wanted != id) {
            continue;
        }
        let data = tiles(reader, view, category.category_id, page)?;
        tabs.push(Tab { id, title: category.name, count: category.count, data });
    }
    Ok(tabs)
}

fn categories(reader: &mut Reader<'_>) -> storage::Result<Vec<Category>> {
    reader.load(
        sql_query(
            "SELECT c.category_id, c.name, COUNT(*) AS count FROM catalog_category c \
             JOIN catalog_product p ON p.vendor_id = c.vendor_id AND p.category_id = c.category_id \
             WHERE c.vendor_id = $1 AND p.active AND EXISTS (SELECT 1 FROM catalog_price r \
             WHERE r.vendor_id = p.vendor_id AND r.store_id = $2 AND r.product_id = p.product_id AND r.active) \
             GROUP BY c.category_id, c.name, c.position ORDER BY c.position, c.name",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.store()),
    )
}

fn tiles(reader: &mut Reader<'_>, view: &View, category_id: i64, page: i64) -> storage::Result<Vec<Tile>> {
    let sold = catalog_price::table
        .filter(catalog_price::vendor_id.eq(catalog_product::vendor_id))
        .filter(catalog_price::product_id.eq(catalog_product::product_id))
        .filter(catalog_price::store_id.eq(reader.store()))
        .filter(catalog_price::active.eq(true));
    let ids: Vec<ProductId> = reader.load(
        catalog_product::table
            .filter(catalog_product::vendor_id.eq(reader.vendor()))
            .filter(catalog_product::category_id.eq(category_id))
            .filter(catalog_product::active.eq(true))
            .filter(diesel::dsl::exists(sold))
            .order((catalog_product::name, catalog_product::product_id))
            .limit(PAGE)
            .offset((page - 1) * PAGE)
            .select(catalog_product::product_id),
    )?;
    let mut tiles = Vec::with_capacity(ids.len());
    for product_id in ids {
        tiles.extend(Tile::of(reader, view, product_id)?);
    }
    Ok(tiles)
}

impl Tile {
    /// A product that the store sells.
    pub(super) fn of(reader: &mut Reader<'_>, view: &View, product_id: ProductId) -> storage::Result<Option<Self>> {
        let Some(shelf) = view.shelf(reader, product_id)? else { return Ok(None) };
        let Some(price) = shelf.prices.first() else { return Ok(None) };
        Ok(Some(Tile {
            item_name: shelf.item.name().to_owned(),
            varient: shelf.item.variant().to_owned(),
            unit_mrp: price.mrp,
            price: price.price,
            images: shelf.item.images.first().cloned().unwrap_or_default(),
            barcode: shelf.item.barcode().to_owned(),
            weight: Flag(shelf.item.weighed),
        }))
    }

    pub(super) fn item_name(&self) -> &str {
        &self.item_name
    }
}
