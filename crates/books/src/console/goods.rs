//! The goods of a vendor: with their prices and their stock in one store or in all that a person may see.

pub(super) mod facts;
pub(super) mod file;
pub(super) mod wanted;

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::{Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::Product;
use storage::schema::{catalog_product, catalog_tax_class};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, Right, SeeGoods, SignedInPerson};
use crate::catalog::{View, picture_of};
use crate::clock::Moment;
use crate::deed::Look;
use crate::refusal::Result;
use crate::scalar::Text;

use facts::{Asked, Facts, Taxes, known};
use wanted::{Wanted, categories};

/// Goods of a page.
const PAGE: i64 = 100;

/// The filters of goods.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListGoods {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
    /// Beginnings of words of name, brand or variant, or of a barcode, or a code.
    pub search: Text,
    /// The category; 0 for all.
    pub category: i64,
    /// The code of a tax class; empty for all.
    pub tax: Text,
    /// `ended` or `all`; empty for what is for sale.
    pub state: Text,
    /// `in`, `out` or `below` nothing; empty for all.
    pub stock: Text,
    /// `name`, `category`, `mrp`, `price` or `stock`.
    pub sort: Text,
    /// Whether the last come first.
    pub descending: bool,
    /// Goods before those of the page.
    pub offset: i64,
}

crate::max_len! { ListGoods { search: CODE, tax: WORD, state: WORD, stock: WORD, sort: WORD } }

/// Goods in the list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GoodsLine {
    #[schema(value_type = i64)]
    product_id: ProductId,
    code: String,
    name: String,
    brand: String,
    variant: String,
    /// The first barcode as it is printed; empty without one.
    barcode: String,
    barcodes: usize,
    category: String,
    /// The code of its tax class.
    tax: String,
    hsn: String,
    uom: String,
    is_weighed: bool,
    /// The path of its picture, or a tint such as `#grains`.
    image: String,
    is_active: bool,
    /// MRPs that have not ended.
    mrps: usize,
    /// The lowest MRP; empty where it is not sold.
    mrp_from: String,
    mrp_to: String,
    price_from: String,
    price_to: String,
    /// The stock for sale; nothing where there never was any.
    stock: Option<Quantity>,
    /// The last cost of a piece, without tax; empty where it is not known, or without the right to see it.
    cost: String,
    /// Of the lowest price without tax, in percent, as `9.6`; empty likewise.
    margin: String,
}

/// A category to choose.
#[derive(Debug, Serialize, ToSchema)]
struct CategoryChoice {
    id: i64,
    name: String,
    /// Its goods for sale.
    count: i64,
}

/// A tax class to choose.
#[derive(Debug, Serialize, ToSchema)]
struct TaxChoice {
    code: String,
    name: String,
}

/// A page of goods.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoodsAnswer {
    goods: Vec<GoodsLine>,
    offset: i64,
    /// Goods that fit.
    count: i64,
    /// Goods of the vendor that are for sale.
    for_sale: i64,
    /// All goods of the vendor.
    all: i64,
    categories: Vec<CategoryChoice>,
    taxes: Vec<TaxChoice>,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/goods",
        name: "list_goods",
        capability: "goods",
        does: "The goods of the business with their prices and stock in one store or in all, a hundred a page.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeGoods>;
    type Request = ListGoods;
    type Found = GoodsAnswer;
    type Answer = WithData<GoodsAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListGoods) -> Result<GoodsAnswer> {
        list(look, request)
    }

    fn render(found: GoodsAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn list(look: &mut Look<'_, Person<SeeGoods>>, request: &ListGoods) -> Result<GoodsAnswer> {
    let stores = Stores::named(look, request.store_id)?;
    let wanted = Wanted::of(look, &stores, request)?;
    let offset = request.offset.max(0);
    let (count, rows) = (wanted.count(look)?, wanted.page(look, (offset, PAGE))?);
    let book = look.facilities().book.clone();
    let view = book.view(look)?;
    let told = Told { stores: &stores, view: &view, now: look.now(), with_costs: sees_costs(look.who()) };
    let goods = told.lines(look, rows)?;
    let vendor_id = look.vendor();
    let all: Vec<(bool, i64)> = look.load(
        catalog_product::table
            .filter(catalog_product::vendor_id.eq(vendor_id))
            .group_by(catalog_product::active)
            .select((catalog_product::active, diesel::dsl::count_star())),
    )?;
    let taxes: Vec<(String, String)> = look.load(
        catalog_tax_class::table
            .filter(catalog_tax_class::vendor_id.eq(vendor_id))
            .order(catalog_tax_class::name)
            .select((catalog_tax_class::code, catalog_tax_class::name)),
    )?;
    let categories = categories(look)?.into_iter();
    Ok(GoodsAnswer {
        goods,
        offset,
        count,
        for_sale: all.iter().filter(|(is_active, _)| *is_active).map(|(_, count)| count).sum(),
        all: all.iter().map(|(_, count)| count).sum(),
        categories: categories
            .map(|row| CategoryChoice { id: row.category_id, name: row.name, count: row.count })
            .collect(),
        taxes: taxes.into_iter().map(|(code, name)| TaxChoice { code, name }).collect(),
    })
}

/// Whether a person sees what goods cost.
pub(super) fn sees_costs(person: &SignedInPerson) -> bool {
    person.may(Right::SeeCosts)
}

/// The surroundings of lines of goods.
struct Told<'a> {
    stores: &'a Stores,
    view: &'a View,
    now: Moment,
    with_costs: bool,
}

impl Told<'_> {
    fn lines(&self, reader: &mut Reader<'_>, rows: Vec<Product>) -> Result<Vec<GoodsLine>> {
        let ids: Vec<ProductId> = rows.iter().map(|row| row.product_id).collect();
        let facts = Facts::of(reader, self.stores, &ids, self.with_costs)?;
        let categories: HashMap<i64, String> =
            categories(reader)?.into_iter().map(|row| (row.category_id, row.name)).collect();
        let taxes: Vec<(i64, String)> = reader.load(
            catalog_tax_class::table
                .filter(catalog_tax_class::vendor_id.eq(reader.vendor()))
                .select((catalog_tax_class::tax_class_id, catalog_tax_class::code)),
        )?;
        let taxes: HashMap<i64, String> = taxes.into_iter().collect();
        let mut rates = Taxes::new(self.view, self.stores, self.now);
        let mut lines = Vec::with_capacity(rows.len());
        for row in rows {
            let (mrps, mrp, price) = facts.spans(row.product_id);
            let cost = facts.costs.get(&row.product_id).copied();
            let asked = mrp.as_ref().zip(price.as_ref());
            let asked = asked.map(|(mrp, price)| Asked { mrp: mrp.from, price: price.from, cost });
            let margin = match asked {
                Some(asked) => rates.margin(reader, row.tax_class_id, asked)?,
                None => String::new(),
            };
            let (barcode, barcodes) = facts.barcodes.get(&row.product_id).cloned().unwrap_or_default();
            let category = categories.get(&row.category_id).cloned().unwrap_or_default();
            let amount = |amount: Option<Paise>| known(amount);
            lines.push(GoodsLine {
                product_id: row.product_id,
                code: row.code,
                name: row.name,
                brand: row.brand,
                variant: row.variant,
                barcode,
                barcodes,
                image: picture_of(&row.image, &category),
                category,
                tax: taxes.get(&row.tax_class_id).cloned().unwrap_or_default(),
                hsn: row.hsn,
                uom: row.uom,
                is_weighed: row.weighed,
                is_active: row.active,
                mrps,
                mrp_from: amount(mrp.as_ref().map(|span| span.from)),
                mrp_to: amount(mrp.as_ref().map(|span| span.to)),
                price_from: amount(price.as_ref().map(|span| span.from)),
                price_to: amount(price.as_ref().map(|span| span.to)),
                stock: facts.stock.get(&row.product_id).copied(),
                cost: amount(cost),
                margin,
            });
        }
        Ok(lines)
    }
}
