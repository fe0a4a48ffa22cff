//! The goods a store keeps at hand, each under a number: favourites from 1 to 24, and folders of further ones.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use serde::{Deserialize, Serialize};
use storage::schema::{quick_key, quick_key_folder};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::tiles::Tile;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::{View, tint_of};
use crate::clock::{DAY, Moment};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;

/// The highest number of a favourite, and how many keys a folder has.
pub const LAST: i32 = 24;

/// The folder of the favourites. Its row stands once a store has arranged its keys, even if it has none left.
pub(super) const FAVOURITES: i32 = 0;

/// The highest number of a folder.
pub(super) const LAST_FOLDER: i32 = 7;

/// The first number of a folder's keys: 201 of folder 1, 301 of folder 2.
#[must_use]
pub(super) const fn first_of(folder: i32) -> i32 {
    (folder + 1) * 100 + 1
}

/// Whether a key can have this number.
#[must_use]
pub const fn is_place(place: i32) -> bool {
    let (folder, key) = (place / 100 - 1, place % 100);
    let in_folder = folder >= 1 && folder <= LAST_FOLDER;
    key >= 1 && key <= LAST && (place <= LAST || in_folder)
}

/// Milliseconds of past sales from which quick keys are suggested.
const LOOKED_BACK: i64 = 30 * DAY;

/// The caller's identifiers are all there is.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetQuickKeys {}

crate::max_len! { GetQuickKeys {} }

/// A product under its number.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuickKey {
    /// From 1 to 24 for a favourite; from 201 in folder 1, from 301 in folder 2.
    place: i32,
    /// The colour of its category: `vegetables`, `fruit`, `pulses`, `grains`, `dairy` or `other`.
    tint: &'static str,
    #[serde(flatten)]
    tile: Tile,
}

/// The keys of a store, in their places.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuickKeys {
    /// Whether the store made this list. Otherwise it is what sells best there of all that has no barcode on its pack.
    own: bool,
    keys: Vec<QuickKey>,
    /// By their numbers.
    folders: Vec<Folder>,
}

/// A folder of quick keys. It shows the favourites of its colour before its own keys.
#[derive(Debug, Serialize, ToSchema, Queryable)]
pub struct Folder {
    /// From 1 to 7.
    folder: i32,
    name: String,
    /// As a key has it.
    tint: String,
}

#[derive(QueryableByName)]
struct Sold {
    #[diesel(sql_type = BigInt)]
    product_id: ProductId,
}

pub(super) struct KeysAtHand;

impl LookRow for KeysAtHand {
    const CALL: About = About {
        path: "/quick-keys",
        name: "quick_keys",
        capability: "catalog",
        does: "The goods a store keeps at hand under the numbers 1 to 24; where it made no list, what it sold most of among \
               goods without a barcode.",
        messages: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GetQuickKeys;
    type Found = QuickKeys;
    type Answer = WithData<QuickKeys>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetQuickKeys) -> Result<QuickKeys> {
        let now = look.now();
        let (reader, view) = look.parts();
        quick_keys(reader, view, now)
    }

    fn render(data: QuickKeys) -> Reply<WithData<QuickKeys>> {
        Reply::success(WithData { data })
    }
}

/// Quick keys of the store: its own list. Without one it is the best sellers of 30 days among goods without a barcode
/// on their pack, by name.
///
/// # Errors
/// When a statement fails.
pub fn quick_keys(reader: &mut Reader<'_>, view: &View, now: Moment) -> Result<QuickKeys> {
    let (vendor, store) = (reader.vendor(), reader.store());
    let own = own(reader)?;
    let is_own = !own.is_empty() || is_marked(reader)?;
    let places = if is_own { own } else { offered(reader, view, now)? };
    let mut keys = Vec::with_capacity(places.len());
    for (place, product_id) in places {
        let Some(tile) = Tile::of(reader, view, product_id)? else { continue };
        let tint = view.shelf(reader, product_id)?.map_or("other", |shelf| tint_of(&shelf.category));
        keys.push(QuickKey { place, tint, tile });
    }
    let folders = reader.load(
        quick_key_folder::table
            .filter(quick_key_folder::vendor_id.eq(vendor))
            .filter(quick_key_folder::store_id.eq(store))
            .filter(quick_key_folder::folder.gt(FAVOURITES))
            .order(quick_key_folder::folder)
            .select((quick_key_folder::folder, quick_key_folder::name, quick_key_folder::tint)),
    )?;
    Ok(QuickKeys { own: is_own, keys, folders })
}

/// The numbers and products of the store's own list.
pub(super) fn own(reader: &mut Reader<'_>) -> storage::Result<Vec<(i32, ProductId)>> {
    let (vendor, store) = (reader.vendor(), reader.store());
    reader.load(
        quick_key::table
            .filter(quick_key::vendor_id.eq(vendor))
            .filter(quick_key::store_id.eq(store))
            .order(quick_key::place)
            .select((quick_key::place, quick_key::product_id)),
    )
}

/// Whether the store has arranged its keys, even if that left it none.
///
/// # Errors
/// When a statement fails.
pub(super) fn is_marked(reader: &mut Reader<'_>) -> storage::Result<bool> {
    let row = quick_key_folder::table.find((reader.vendor(), reader.store(), FAVOURITES));
    let mark: Option<i32> = reader.maybe(row.select(quick_key_folder::folder))?;
    Ok(mark.is_some())
}

/// The numbers and products that a store without a list of its own is offered.
///
/// # Errors
/// When a statement fails.
pub(super) fn offered(reader: &mut Reader<'_>, view: &View, now: Moment) -> Result<Vec<(i32, ProductId)>> {
    let mut named = Vec::new();
    for product_id in without_barcode(reader, now)? {
        named.extend(Tile::of(reader, view, product_id)?.map(|tile| (tile.item_name().to_owned(), product_id)));
    }
    named.sort();
    Ok((1..).zip(named.into_iter().map(|(_, product_id)| product_id)).collect())
}

/// Best sellers of the last 2,000 bills that have no GTIN: only a GTIN is printed on packs.
fn without_barcode(reader: &mut Reader<'_>, now: Moment) -> storage::Result<Vec<ProductId>> {
    let sold: Vec<Sold> = reader.load(
        sql_query(
            "SELECT s.product_id FROM (SELECT l.vendor_id, l.item_id AS product_id, COUNT(*) AS lines \
             FROM (SELECT vendor_id, invoice_id FROM invoice WHERE vendor_id = $1 AND store_id = $2 AND created_at > $3 \
             AND kind = 'sale' ORDER BY created_at DESC LIMIT 2000) i \
             JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id AND l.kind = 'goods' \
             GROUP BY l.vendor_id, l.item_id) s \
             JOIN catalog_product p ON p.vendor_id = s.vendor_id AND p.product_id = s.product_id AND p.active \
             WHERE NOT EXISTS (SELECT 1 FROM catalog_barcode b WHERE b.vendor_id = s.vendor_id \
             AND b.product_id = s.product_id AND LENGTH(b.barcode) = 14) \
             ORDER BY s.lines DESC, s.product_id LIMIT $4",
        )
        .bind::<BigInt, _>(reader.vendor())
        .bind::<BigInt, _>(reader.store())
        .bind::<BigInt, _>(now - LOOKED_BACK)
        .bind::<BigInt, _>(i64::from(LAST)),
    )?;
    Ok(sold.into_iter().map(|sold| sold.product_id).collect())
}
