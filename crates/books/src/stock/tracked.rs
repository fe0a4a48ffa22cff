//! Tracked goods: the stock rows and expiry dates of pieces and batches.

use std::collections::HashMap;

use diesel::prelude::*;
use pricing::basket::ItemFlags;
use pricing::{Day, Paise, Quantity};
use storage::rows::{CartLine, StockLevel, StockPoint};
use storage::schema::stock_level;
use storage::{ProductId, Reader, Result};

/// Goods of a product that is tracked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tracked<'a> {
    /// The product.
    pub product_id: ProductId,
    /// The batch; empty for the one that is used up first. A piece has the batch of its stock row.
    pub batch: &'a str,
    /// This very piece; empty for any.
    pub serial: &'a str,
}

impl<'a> Tracked<'a> {
    /// The goods of a line, where they are tracked.
    #[must_use]
    pub fn on_line(line: &'a CartLine, flags: ItemFlags) -> Option<Self> {
        let goods = Tracked { product_id: line.product_id, batch: &line.batch, serial: &line.serial };
        (flags.has_batch || flags.has_serial).then_some(goods)
    }

    /// Whether a piece or a batch is given.
    #[must_use]
    pub fn is_named(&self) -> bool {
        !self.batch.is_empty() || !self.serial.is_empty()
    }
}

/// Goods past their last day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expired {
    /// Their batch; empty where none is kept.
    pub batch: String,
    /// Their last day.
    pub on: Day,
}

/// Stock rows of tracked goods, as of a day.
#[derive(Debug)]
pub struct Lots {
    rows: Vec<StockLevel>,
    today: Day,
}

/// Finds where goods lie on a business day, with one statement; with none for no goods.
///
/// # Errors
/// When the statement fails.
pub fn lots(reader: &mut Reader<'_>, goods: &[Tracked<'_>], today: Day) -> Result<Lots> {
    if goods.is_empty() {
        return Ok(Lots::none(today));
    }
    let (pieces, loose): (Vec<&Tracked<'_>>, Vec<&Tracked<'_>>) =
        goods.iter().partition(|goods| !goods.serial.is_empty());
    let products = |of: &[&Tracked<'_>]| of.iter().map(|goods| goods.product_id).collect::<Vec<ProductId>>();
    let serials: Vec<String> = pieces.iter().map(|goods| goods.serial.to_owned()).collect();
    let batches: Vec<String> =
        loose.iter().map(|goods| goods.batch.to_owned()).filter(|batch| !batch.is_empty()).collect();
    // A named batch is read even when none of it is left or it is damaged; of other goods, rows in stock suffice.
    let of_batches = stock_level::product_id
        .eq_any(products(&loose))
        .and(stock_level::on_hand_milli.gt(0).or(stock_level::batch.eq_any(batches)));
    let of_pieces = stock_level::product_id.eq_any(products(&pieces)).and(stock_level::serial.eq_any(serials));
    let rows = reader.load(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(of_pieces.or(of_batches)),
    )?;
    Ok(Lots { rows, today })
}

impl Lots {
    /// No stock rows, of goods that are not tracked.
    #[must_use]
    pub fn none(today: Day) -> Self {
        Lots { rows: Vec::new(), today }
    }

    /// The rows that are of these goods, at any point.
    fn of<'a>(&'a self, goods: Tracked<'a>) -> impl Iterator<Item = &'a StockLevel> {
        self.rows.iter().filter(move |row| {
            row.product_id == goods.product_id
                && match goods.serial.is_empty() {
                    true => goods.batch.is_empty() || row.batch == goods.batch,
                    false => row.serial == goods.serial,
                }
        })
    }

    /// Rows with goods for sale on hand.
    fn on_hand<'a>(&'a self, goods: Tracked<'a>) -> impl Iterator<Item = &'a StockLevel> {
        self.of(goods).filter(|row| row.point == StockPoint::Sale && row.on_hand_milli > Quantity::ZERO)
    }

    fn is_in_date(&self, row: &StockLevel) -> bool {
        row.expires_on.is_none_or(|last| last >= self.today)
    }

    /// The row of the stock that holds a piece, set aside by no bill at checkout.
    #[must_use]
    pub fn holding<'a>(&'a self, goods: Tracked<'a>) -> Option<&'a StockLevel> {
        self.on_hand(goods).find(|row| row.on_hand_milli > row.reserved_milli)
    }

    /// Free quantity for sale and in date, by MRP: on hand less the quantity set aside for bills at checkout.
    #[must_use]
    pub fn by_mrp(&self, goods: Tracked<'_>) -> HashMap<Paise, Quantity> {
        let mut lies = HashMap::new();
        for row in self.on_hand(goods).filter(|row| self.is_in_date(row)) {
            let free = row.on_hand_milli - row.reserved_milli;
            *lies.entry(row.mrp_paise).or_insert(Quantity::ZERO) += free;
        }
        lies
    }

    /// Whether goods may be sold at an MRP: a piece at the MRP of its stock row, a batch at one with some in stock, if
    /// any has.
    #[must_use]
    pub fn fits(&self, goods: Tracked<'_>, mrp: Paise) -> bool {
        if !goods.is_named() {
            return true;
        }
        let lies = self.by_mrp(goods);
        lies.contains_key(&mrp) || (goods.serial.is_empty() && lies.is_empty())
    }

    /// The goods past their expiry date, where all of those meant are: of a batch all its rows, else the rows on hand,
    /// at the given MRP where some are there.
    #[must_use]
    pub fn expired(&self, goods: Tracked<'_>, mrp: Option<Paise>) -> Option<Expired> {
        let rows: Vec<&StockLevel> = match (goods.batch, goods.serial) {
            ("", "") => {
                let at_mrp = |row: &&StockLevel| mrp.is_some_and(|mrp| row.mrp_paise == mrp);
                let there: Vec<&StockLevel> = self.on_hand(goods).filter(at_mrp).collect();
                if there.is_empty() { self.on_hand(goods).collect() } else { there }
            }
            // Goods sold before their batch was received have no expiry date.
            (_, "") => self.of(goods).filter(|row| row.expires_on.is_some()).collect(),
            _ => self.on_hand(goods).collect(),
        };
        if rows.iter().any(|row| self.is_in_date(row)) {
            return None;
        }
        let last = rows.into_iter().max_by_key(|row| (row.expires_on, &row.batch))?;
        Some(Expired { batch: last.batch.clone(), on: last.expires_on? })
    }
}

/// The expiry date of a batch, if the store knows it.
///
/// # Errors
/// When a statement fails.
pub(super) fn expiry_of(reader: &mut Reader<'_>, product_id: ProductId, batch: &str) -> Result<Option<Day>> {
    reader.maybe(
        stock_level::table
            .filter(stock_level::vendor_id.eq(reader.vendor()))
            .filter(stock_level::store_id.eq(reader.store()))
            .filter(stock_level::product_id.eq(product_id))
            .filter(stock_level::batch.eq(batch.to_owned()))
            // Goods sold before their batch was received have no expiry date.
            .filter(stock_level::expires_on.is_not_null())
            .order(stock_level::expires_on.desc())
            .select(stock_level::expires_on.assume_not_null()),
    )
}
