//! Goods as a file.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::stores::Stores;
use super::super::{WORDS, file};
use super::wanted::Wanted;
use super::{GoodsLine, ListGoods, Told, sees_costs};
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeGoods};
use crate::deed::Look;
use crate::refusal::Result;
use crate::report::{self, Cell, Column, ReportFile, Table};
use crate::scalar::Text;
use crate::spreadsheet::column;

/// Goods that are read at once.
const STEP: i64 = 1_000;
/// Goods of a file.
const MOST: i64 = 100_000;

const COLUMNS: &[Column] = &[
    column("code", "Code"),
    column("name", "Name"),
    column("brand", "Brand"),
    column("variant", "Variant"),
    column("barcode", "Barcode"),
    column("category", "Category"),
    column("tax", "Tax class"),
    column("hsn", "HSN"),
    column("unit", "Unit"),
    column("for_sale", "For sale"),
    column("mrp_from", "Lowest MRP"),
    column("mrp_to", "Highest MRP"),
    column("price_from", "Lowest price"),
    column("price_to", "Highest price"),
    column("stock", "Stock"),
    column("cost", "Last cost"),
    column("margin", "Margin, percent"),
];

/// The filters of goods, and the format of the file.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadGoodsFile {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
    /// As in the list.
    pub search: Text,
    /// As in the list.
    pub category: i64,
    /// As in the list.
    pub tax: Text,
    /// As in the list.
    pub state: Text,
    /// As in the list.
    pub stock: Text,
    /// As in the list.
    pub sort: Text,
    /// As in the list.
    pub descending: bool,
    /// `csv` or `xlsx`.
    pub format: Text,
}

crate::max_len! {
    ReadGoodsFile { search: CODE, tax: WORD, state: WORD, stock: WORD, sort: WORD, format: WORD }
}

pub(in super::super) struct File;

impl LookRow for File {
    const CALL: About = About {
        path: "/console/goods/file",
        name: "read_goods_file",
        capability: "goods",
        does: "The goods of the list as a file, 100,000 at most.",
        messages: &[WORDS, report::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeGoods>;
    type Request = ReadGoodsFile;
    type Found = ReportFile;
    type Answer = WithData<ReportFile>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ReadGoodsFile) -> Result<ReportFile> {
        let list = ListGoods {
            store_id: request.store_id,
            search: request.search.clone(),
            category: request.category,
            tax: request.tax.clone(),
            state: request.state.clone(),
            stock: request.stock.clone(),
            sort: request.sort.clone(),
            descending: request.descending,
            offset: 0,
        };
        let stores = Stores::named(look, request.store_id)?;
        let wanted = Wanted::of(look, &stores, &list)?;
        let facilities = look.facilities();
        let view = facilities.book.view(look)?;
        let told = Told { stores: &stores, view: &view, now: look.now(), with_costs: sees_costs(look.who()) };
        let mut rows = Vec::new();
        for offset in (0..MOST).step_by(STEP as usize) {
            let page = wanted.page(look, (offset, STEP))?;
            if page.is_empty() {
                break;
            }
            rows.extend(told.lines(look, page)?.into_iter().map(cells));
        }
        let today = stores.today(look.now());
        file::made(("goods", today), Table { columns: COLUMNS.into(), rows }, (&request.format, facilities.workbook))
    }

    fn render(found: ReportFile) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn cells(line: GoodsLine) -> Vec<Cell> {
    let amount = |text: &str| text.parse().map_or_else(|_| Cell::text(""), Cell::money);
    vec![
        Cell::text(line.code),
        Cell::text(line.name),
        Cell::text(line.brand),
        Cell::text(line.variant),
        Cell::text(line.barcode),
        Cell::text(line.category),
        Cell::text(line.tax),
        Cell::text(line.hsn),
        Cell::text(line.uom),
        Cell::text(if line.is_active { "yes" } else { "no" }),
        amount(&line.mrp_from),
        amount(&line.mrp_to),
        amount(&line.price_from),
        amount(&line.price_to),
        line.stock.map_or_else(|| Cell::text(""), Cell::quantity),
        amount(&line.cost),
        Cell::text(line.margin),
    ]
}
