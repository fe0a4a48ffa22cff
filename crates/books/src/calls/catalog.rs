//! Finding products, and the catalog by category.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, LookRow, Row};
use crate::answer::{Reply, WithData};
use crate::catalog::{
    self, GetCatalog, GetOffersToday, GetQuickKeys, Hit, OfferToday, PICTURES, ProductSearch, QuickKeys, Tab,
};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<Search>(), Row::look::<Catalog>(), Row::look::<KeysAtHand>(), Row::look::<OffersLive>()]
}

struct Search;

impl LookRow for Search {
    const CALL: About = About {
        path: "/product-search",
        name: "product_search",
        capability: "catalog",
        does: "Finds products: an exact barcode first, then beginnings of barcodes, then words of the name.",
        says: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ProductSearch;
    type Found = Vec<Hit>;
    type Answer = WithData<Vec<Hit>>;

    fn look(look: &mut Look<'_, Cashier>, request: &ProductSearch) -> Result<Vec<Hit>> {
        let today = look.today();
        let (reader, view) = look.parts();
        catalog::search(reader, view, request, &today)
    }

    fn render(data: Vec<Hit>) -> Reply<WithData<Vec<Hit>>> {
        Reply::success(WithData { data })
    }
}

/// The catalog.
#[derive(Debug, Serialize, ToSchema)]
pub struct CatalogAnswer {
    catalog_data: Vec<Tab>,
    product_image_link: &'static str,
}

struct Catalog;

impl LookRow for Catalog {
    const CALL: About = About {
        path: "/vendor/get-catalog",
        name: "get_catalog",
        capability: "catalog",
        does: "The catalog's tabs and tiles: 200 tiles a tab, more by tab and page.",
        says: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GetCatalog;
    type Found = Vec<Tab>;
    type Answer = CatalogAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GetCatalog) -> Result<Vec<Tab>> {
        let (reader, view) = look.parts();
        catalog::tabs(reader, view, request)
    }

    fn render(catalog_data: Vec<Tab>) -> Reply<CatalogAnswer> {
        Reply::success(CatalogAnswer { catalog_data, product_image_link: PICTURES })
    }
}

struct KeysAtHand;

impl LookRow for KeysAtHand {
    const CALL: About = About {
        path: "/quick-keys",
        name: "quick_keys",
        capability: "catalog",
        does: "The goods a store keeps at hand under the numbers 1 to 24; where it made no list, what it sold most of among \
               goods without a barcode.",
        says: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GetQuickKeys;
    type Found = QuickKeys;
    type Answer = WithData<QuickKeys>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetQuickKeys) -> Result<QuickKeys> {
        let now = look.now();
        let (reader, view) = look.parts();
        catalog::quick_keys(reader, view, now)
    }

    fn render(data: QuickKeys) -> Reply<WithData<QuickKeys>> {
        Reply::success(WithData { data })
    }
}

struct OffersLive;

impl LookRow for OffersLive {
    const CALL: About = About {
        path: "/offers-today",
        name: "offers_today",
        capability: "catalog",
        does: "The offers of the store that are live now, in the order in which they are given: what can be sold with before \
               anything stands on the bill. Twenty at most.",
        says: &[],
    };
    type Who = Cashier;
    type Request = GetOffersToday;
    type Found = Vec<OfferToday>;
    type Answer = WithData<Vec<OfferToday>>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetOffersToday) -> Result<Vec<OfferToday>> {
        let now = look.shop().instant(look.now());
        let (reader, view) = look.parts();
        catalog::offers_today(reader, view, now)
    }

    fn render(data: Vec<OfferToday>) -> Reply<WithData<Vec<OfferToday>>> {
        Reply::success(WithData { data })
    }
}
