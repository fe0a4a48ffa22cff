//! The filters of goods, as conditions of a query.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text as SqlText};
use pricing::search::wanted_by;
use storage::rows::Product;
use storage::schema::{catalog_product, catalog_tax_class};
use storage::{Conn, Reader, search};

use super::super::ConsoleRefusal;
use super::super::stores::Stores;
use super::ListGoods;
use crate::refusal::{CallError, Result};

/// More of a search is not looked at.
const MAX_LEN: usize = 80;

/// A query of products.
type Products<'a> = catalog_product::BoxedQuery<'a, <Conn as diesel::Connection>::Backend>;

/// Whether goods are for sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sale {
    Sold,
    Ended,
    All,
}

/// How much of them there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stock {
    Any,
    In,
    Out,
    Below,
}

/// The filters of a request, parsed.
pub(in super::super) struct Wanted<'a> {
    stores: &'a Stores,
    term: String,
    category: i64,
    /// The tax class; -1 where there is none of its code.
    tax: Option<i64>,
    sale: Sale,
    stock: Stock,
    /// The expression that sorts the goods.
    key: String,
    descending: bool,
}

impl<'a> Wanted<'a> {
    /// # Errors
    /// When the request names a choice that there is not, or a statement fails.
    pub(in super::super) fn of(reader: &mut Reader<'_>, stores: &'a Stores, request: &ListGoods) -> Result<Self> {
        let unknown = |field: &'static str| CallError::field(field, &ConsoleRefusal::NoChoice);
        let sale = match &*request.state {
            "" => Sale::Sold,
            "ended" => Sale::Ended,
            "all" => Sale::All,
            _ => return Err(unknown("state")),
        };
        let stock = match &*request.stock {
            "" => Stock::Any,
            "in" => Stock::In,
            "out" => Stock::Out,
            "below" => Stock::Below,
            _ => return Err(unknown("stock")),
        };
        let (vendor, listed) = (reader.vendor(), stores.listed());
        let lowest = |column: &str| {
            format!(
                "COALESCE((SELECT MIN(r.{column}) FROM catalog_price r WHERE r.vendor_id = {vendor} \
                 AND r.store_id IN ({listed}) AND r.product_id = catalog_product.product_id AND r.active), 0)"
            )
        };
        let key = match &*request.sort {
            "" | "name" => "lower(catalog_product.name)".to_owned(),
            "category" => format!(
                "(SELECT lower(c.name) FROM catalog_category c WHERE c.vendor_id = {vendor} \
                 AND c.category_id = catalog_product.category_id)"
            ),
            "mrp" => lowest("mrp_paise"),
            "price" => lowest("price_paise"),
            "stock" => on_hand(reader, stores),
            _ => return Err(unknown("sort")),
        };
        let tax = match request.tax.given() {
            None => None,
            Some(code) => {
                let class = catalog_tax_class::table
                    .filter(catalog_tax_class::vendor_id.eq(vendor))
                    .filter(catalog_tax_class::code.eq(code.to_owned()))
                    .select(catalog_tax_class::tax_class_id);
                Some(reader.maybe(class)?.unwrap_or(-1))
            }
        };
        let term = request.search.chars().take(MAX_LEN).collect();
        Ok(Wanted { stores, term, category: request.category, tax, sale, stock, key, descending: request.descending })
    }

    fn query<'q>(&self, reader: &Reader<'_>) -> Products<'q> {
        let mut query = catalog_product::table.filter(catalog_product::vendor_id.eq(reader.vendor())).into_boxed();
        match self.sale {
            Sale::Sold => query = query.filter(catalog_product::active.eq(true)),
            Sale::Ended => query = query.filter(catalog_product::active.eq(false)),
            Sale::All => {}
        }
        if self.category != 0 {
            query = query.filter(catalog_product::category_id.eq(self.category));
        }
        if let Some(class) = self.tax {
            query = query.filter(catalog_product::tax_class_id.eq(class));
        }
        let how = match self.stock {
            Stock::Any => None,
            Stock::In => Some("> 0"),
            Stock::Out => Some("= 0"),
            Stock::Below => Some("< 0"),
        };
        if let Some(how) = how {
            query = query.filter(sql::<Bool>(&format!("{} {how}", on_hand(reader, self.stores))));
        }
        if !self.term.is_empty() {
            query = query.filter(search::finds(reader, &wanted_by(&self.term), &self.term));
        }
        query
    }

    /// How many goods fit.
    ///
    /// # Errors
    /// When the statement fails.
    pub(in super::super) fn count(&self, reader: &mut Reader<'_>) -> Result<i64> {
        let counted: Vec<i64> = reader.load_composed(self.query(reader).select(diesel::dsl::count_star()))?;
        Ok(counted.first().copied().unwrap_or_default())
    }

    /// Some of the goods that fit, in their order.
    ///
    /// # Errors
    /// When the statement fails.
    pub(in super::super) fn page(&self, reader: &mut Reader<'_>, (offset, most): (i64, i64)) -> Result<Vec<Product>> {
        let way = if self.descending { "DESC" } else { "ASC" };
        let order = format!("{} {way}, lower(catalog_product.name), catalog_product.product_id", self.key);
        let query = self.query(reader).order(sql::<SqlText>(&order)).offset(offset).limit(most);
        Ok(reader.load_composed(query)?)
    }
}

/// The stock for sale of a product in these stores, as an expression; 0 where there is none.
fn on_hand(reader: &Reader<'_>, stores: &Stores) -> String {
    format!(
        "COALESCE((SELECT SUM(k.on_hand_milli) FROM stock_level k WHERE k.vendor_id = {} AND k.store_id IN ({}) \
         AND k.product_id = catalog_product.product_id AND k.point = 'sale'), 0)",
        reader.vendor(),
        stores.listed()
    )
}

/// A category and how many goods for sale it has.
#[derive(Debug, QueryableByName)]
pub(super) struct InCategory {
    #[diesel(sql_type = BigInt)]
    pub(super) category_id: i64,
    #[diesel(sql_type = SqlText)]
    pub(super) name: String,
    #[diesel(sql_type = BigInt)]
    pub(super) count: i64,
}

/// The vendor's categories in their order.
///
/// # Errors
/// When the statement fails.
pub(super) fn categories(reader: &mut Reader<'_>) -> Result<Vec<InCategory>> {
    let counted = diesel::sql_query(
        "SELECT c.category_id, c.name, (SELECT COUNT(*) FROM catalog_product p WHERE p.vendor_id = c.vendor_id \
         AND p.category_id = c.category_id AND p.active) AS count FROM catalog_category c \
         WHERE c.vendor_id = $1 ORDER BY c.position, c.name",
    );
    Ok(reader.load(counted.bind::<BigInt, _>(reader.vendor()))?)
}
