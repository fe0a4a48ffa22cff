//! Search for products by a cashier's words.

use std::sync::Arc;

use pricing::search::wanted_by;
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::{Reader, search};
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::catalog::{Shelf, View, available};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, Text};

/// Results at most.
const RESULTS: usize = 20;
/// Candidates that are looked at to put the likeliest first.
const CANDIDATES: i64 = 200;
/// The least that is searched for.
const SHORTEST: usize = 2;
/// More is not looked at.
const MAX_LEN: usize = 80;

/// A search for products.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProductSearch {
    /// Beginnings of words of name, brand or variant, or of a barcode; at least 2 characters.
    pub search_term: Text,
}

crate::max_len! { ProductSearch { search_term: CODE } }

/// A product that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hit {
    name: String,
    brand: String,
    mrp: Paise,
    price: Paise,
    barcode: String,
    category: String,
    weight_flag: Flag,
    uom: String,
    current_stock: Quantity,
    image: String,
}

pub(super) struct Search;

impl LookRow for Search {
    const CALL: About = About {
        path: "/product-search",
        name: "product_search",
        capability: "catalog",
        does: "Finds products: an exact barcode first, then beginnings of barcodes, then words of the name.",
        messages: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ProductSearch;
    type Found = Vec<Hit>;
    type Answer = WithData<Vec<Hit>>;

    fn look(look: &mut Look<'_, Cashier>, request: &ProductSearch) -> Result<Vec<Hit>> {
        let today = look.today();
        let (reader, view) = look.parts();
        search(reader, view, request, today)
    }

    fn render(data: Vec<Hit>) -> Reply<WithData<Vec<Hit>>> {
        Reply::success(WithData { data })
    }
}

/// Finds products that the store sells: an exact code first, then beginnings of barcodes, then words of the name.
///
/// `today` is the store's business day: goods that have expired by then are not in stock.
///
/// # Errors
/// When a statement fails.
pub fn search(reader: &mut Reader<'_>, view: &View, request: &ProductSearch, today: Day) -> Result<Vec<Hit>> {
    let term: String = request.search_term.chars().take(MAX_LEN).collect();
    if term.chars().count() < SHORTEST {
        return Ok(Vec::new());
    }
    let mut hits = Vec::new();
    for shelf in find(reader, view, &term)? {
        hits.push(hit(reader, &shelf, today)?);
    }
    Ok(hits)
}

fn find(reader: &mut Reader<'_>, view: &View, term: &str) -> storage::Result<Vec<Arc<Shelf>>> {
    let mut found: Vec<Arc<Shelf>> = Vec::new();
    if !term.contains(char::is_whitespace) {
        push(&mut found, view.by_barcode(reader, term)?);
    }
    let is_code = term.bytes().all(|byte| byte.is_ascii_digit());
    if is_code {
        for product_id in search::by_barcode(reader, term, CANDIDATES)? {
            push(&mut found, view.shelf(reader, product_id)?);
            if found.len() == RESULTS {
                return Ok(found);
            }
        }
    }
    let wanted_words = wanted_by(term);
    if wanted_words.is_empty() {
        return Ok(found);
    }
    let wanted = term.to_lowercase();
    let mut by_name = search::by_words(reader, &wanted_words, CANDIDATES)?;
    by_name.sort_by_cached_key(|(_, name)| {
        let name = name.to_lowercase();
        (!name.starts_with(&wanted), name)
    });
    // Details are read for the hits on the page only.
    for (product_id, _) in by_name {
        if found.len() >= RESULTS {
            break;
        }
        push(&mut found, view.shelf(reader, product_id)?);
    }
    found.truncate(RESULTS);
    Ok(found)
}

fn push(found: &mut Vec<Arc<Shelf>>, shelf: Option<Arc<Shelf>>) {
    if let Some(shelf) = shelf.filter(|shelf| shelf.is_sold())
        && found.iter().all(|known| known.product_id != shelf.product_id)
    {
        found.push(shelf);
    }
}

fn hit(reader: &mut Reader<'_>, shelf: &Shelf, today: Day) -> storage::Result<Hit> {
    let stock = available(reader, shelf.product_id, today)?;
    // A scan would take the lowest MRP in stock, so that one is shown.
    let shown = shelf
        .prices
        .iter()
        .find(|price| stock.get(&price.mrp).is_some_and(|quantity| *quantity > Quantity::ZERO))
        .or(shelf.prices.first());
    let item = &shelf.item;
    Ok(Hit {
        name: item.name().to_owned(),
        brand: item.brand().to_owned(),
        mrp: shown.map_or(Paise::ZERO, |price| price.mrp),
        price: shown.map_or(Paise::ZERO, |price| price.price),
        barcode: item.barcode().to_owned(),
        category: shelf.category.to_string(),
        weight_flag: Flag(item.weighed),
        uom: item.uom().to_owned(),
        current_stock: stock.values().copied().sum(),
        image: item.images.first().cloned().unwrap_or_default(),
    })
}
