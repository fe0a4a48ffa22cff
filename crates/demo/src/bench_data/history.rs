use std::collections::HashMap;
use std::sync::Arc;

use books::admin::bulk::{Batch, SeriesEnd};
use books::chance::Chance;
use books::clock::Moment;
use books::series::Series;
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use pricing::basket::{Item, ItemTexts};
use pricing::tax::{RateRow, TaxClass};
use pricing::{BasisPoints, Paise, Quantity};
use storage::rows::{AuditHead, StockLevel, StockMovement, StockMovementKind, StockPoint};
use storage::{Key, ProductId, TerminalId, Tx, UserId};
use tokio::sync::mpsc;

use super::goods::Good;
use super::{Dice, Shop, day};
use rokad::open_books::{Books, now};

/// Bills a till makes on a usual day.
const BILLS_A_DAY: u64 = 400;
/// Longer than this nothing is looked back; each day is busier then.
const MOST_DAYS: u64 = 365;
/// The number of different products in the past invoices: those that sell.
const ASSORTMENT: u32 = 20_000;
/// Pieces of each product at each printed price that are left.
const LEFT: u64 = 6_000;
/// Products whose stock is written in one transaction.
const CHUNK: u32 = 20_000;

/// How many bills were made on how many days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Days of business.
    pub days: u64,
    /// Tills.
    tills: u64,
    /// Bills in all.
    bills: u64,
}

impl Plan {
    /// Spreads bills over days and tills.
    #[must_use]
    pub fn new(bills: u64, tills: u64) -> Self {
        Plan { days: bills.div_ceil(BILLS_A_DAY * tills.max(1)).min(MOST_DAYS), tills, bills }
    }

    /// The bills of a till on a day; all of them together are the bills of the plan.
    #[must_use]
    pub fn bills_of(&self, day: u64, till: u64) -> u64 {
        let (parts, part) = (self.days * self.tills, day * self.tills + till);
        self.bills / parts + u64::from(part < self.bills % parts)
    }
}

/// Something that sells.
pub struct Seller {
    /// As pricing knows it.
    pub item: Arc<Item>,
    /// The product.
    pub product_id: ProductId,
    /// Printed prices and what the store asks.
    pub prices: Vec<(Paise, Paise)>,
}

/// State that goes on from day to day.
pub struct History {
    /// The shop.
    pub shop: Shop,
    /// Goods that sell.
    pub sellers: Vec<Seller>,
    /// Last numbers by terminal, series and year.
    pub series: HashMap<(TerminalId, &'static str, i32), i64>,
    /// Heads of the audit chains by terminal.
    pub heads: HashMap<TerminalId, AuditHead>,
    /// Thousandths sold by product and MRP.
    pub sold: HashMap<(ProductId, Paise), Quantity>,
    /// The dice.
    pub dice: Dice,
    /// The key of the audit.
    pub key: Key,
    /// Ids.
    pub chance: Arc<Chance>,
    /// The store's.
    pub zone: TimeZone,
}

impl History {
    /// The next number of a series.
    pub fn next(&mut self, terminal_id: TerminalId, series: Series, year: i32) -> i64 {
        let last = self.series.entry((terminal_id, series.letter(), year)).or_insert(0);
        *last += 1;
        *last
    }
}

/// Makes past invoices and the stock that they have left; `done` hears how many invoices there are.
pub async fn fill(
    books: &Books,
    shop: &Shop,
    products: u32,
    plan: Plan,
    done: &(dyn Fn(u64) + Sync),
) -> anyhow::Result<()> {
    let zone = books::clock::india();
    let today = now().at(&zone).date();
    let mut history = History {
        shop: shop.clone(),
        sellers: sellers(products)?,
        series: HashMap::new(),
        heads: HashMap::new(),
        sold: HashMap::new(),
        dice: Dice::new(u64::from(products)),
        chance: Arc::clone(&books.chance),
        key: books.secrets.audit_key(),
        zone,
    };
    anyhow::ensure!(
        plan.days == 0 || !history.sellers.is_empty(),
        "invoices need a few products: --products 10 or more"
    );
    let first = date_before(today, plan.days)?;
    // One thread makes a day while another writes the day before it.
    let (days, mut made) = mpsc::channel::<Batch>(1);
    let making = tokio::task::spawn_blocking(move || {
        for number in 0..plan.days {
            let date = date_before(today, plan.days - number)?;
            if days.blocking_send(day::make(&mut history, date, number, &plan)?).is_err() {
                break;
            }
        }
        Ok::<_, anyhow::Error>(history)
    });
    let mut invoices = 0;
    while let Some(batch) = made.recv().await {
        invoices += batch.invoices.len() as u64;
        books.db.write(&shop.scope, move |tx| batch.insert(tx)).await?;
        done(invoices);
    }
    let history = Arc::new(making.await??);
    let finished = Arc::clone(&history);
    books.db.write(&shop.scope, move |tx| insert_ends(tx, &finished)).await?;
    let opened_at = moment(first, 6, &history.zone)?;
    let mut next = 1;
    while next <= products {
        let last = products.min(next + CHUNK - 1);
        let history = Arc::clone(&history);
        let ids: Vec<String> = (next..=last).map(|_| history.chance.id(opened_at)).collect();
        books.db.write(&shop.scope, move |tx| insert_stock(tx, &history, next..=last, &ids, opened_at)).await?;
        next = last + 1;
    }
    Ok(())
}

fn date_before(today: Date, days: u64) -> anyhow::Result<Date> {
    Ok(today.checked_sub(i64::try_from(days)?.days())?)
}

/// An hour of a day.
pub fn moment(date: Date, hour: i8, zone: &TimeZone) -> anyhow::Result<Moment> {
    Ok(Moment(date.at(hour, 0, 0, 0).to_zoned(zone.clone())?.timestamp().as_millisecond()))
}

/// The taxed pieces among the first products, so that every document is a tax invoice.
fn sellers(products: u32) -> anyhow::Result<Vec<Seller>> {
    let mut taxes: HashMap<&str, Arc<TaxClass>> = HashMap::new();
    for (code, rate) in [("GST5", 500), ("GST18", 1_800), ("GST40", 4_000)] {
        taxes.insert(code, Arc::new(TaxClass::new(code.to_owned(), vec![RateRow::flat(BasisPoints::new(rate))])?));
    }
    let sells = (1..=products.min(ASSORTMENT)).map(Good::nth).filter(|good| !good.weighed);
    Ok(sells
        .filter_map(|good| {
            let tax = Arc::clone(taxes.get(good.tax)?);
            let texts = ItemTexts {
                product_id: &good.product_id.to_string(),
                barcode: &good.barcode,
                uom: good.uom(),
                name: &good.name,
                hsn: good.hsn,
                ..ItemTexts::default()
            };
            Some(Seller { item: Arc::new(Item::new(&texts, tax)), product_id: good.product_id, prices: good.prices })
        })
        .collect())
}

/// Writes the last numbers of the series and the heads of the audit chains.
fn insert_ends(tx: &mut Tx<'_>, history: &History) -> storage::Result<()> {
    let series = history.series.iter().map(|(&(terminal_id, letter, year), &last_no)| SeriesEnd {
        terminal_id,
        series: letter.to_owned(),
        year,
        last_no,
    });
    let audit_heads = history.heads.values().cloned().collect();
    Batch { series: series.collect(), audit_heads, ..Batch::default() }.insert(tx)
}

fn insert_stock(
    tx: &mut Tx<'_>,
    history: &History,
    numbers: std::ops::RangeInclusive<u32>,
    ids: &[String],
    opened_at: Moment,
) -> storage::Result<()> {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let (mut levels, mut movements) = (Vec::new(), Vec::new());
    for (number, id) in numbers.zip(ids) {
        let good = Good::nth(number);
        let mut dice = Dice::new(u64::from(number) ^ LEFT);
        for (place, (mrp, _)) in good.prices.iter().enumerate() {
            let left = Quantity::ONE * i64::try_from(LEFT + dice.below(3_000)).unwrap_or(0);
            let sold = history.sold.get(&(good.product_id, *mrp)).copied().unwrap_or_default();
            levels.push(StockLevel {
                vendor_id,
                store_id,
                point: StockPoint::Sale,
                product_id: good.product_id,
                mrp_paise: *mrp,
                batch: String::new(),
                serial: String::new(),
                expires_on: None,
                on_hand_milli: left,
                reserved_milli: Quantity::ZERO,
            });
            movements.push(StockMovement {
                vendor_id,
                movement_id: if place == 0 { id.clone() } else { format!("{id}-{place}") },
                store_id,
                point: StockPoint::Sale,
                product_id: good.product_id,
                mrp_paise: *mrp,
                batch: String::new(),
                serial: String::new(),
                quantity_milli: left + sold,
                kind: StockMovementKind::Opening,
                document_id: String::new(),
                below_zero: false,
                user_id: UserId::NONE,
                created_at: opened_at,
            });
        }
    }
    Batch { stock_levels: levels, stock: movements, ..Batch::default() }.insert(tx)
}

#[cfg(test)]
mod tests {
    use super::Plan;

    #[test]
    fn all_bills_are_spread_over_days_and_tills() {
        for (bills, tills) in [(0, 8), (1, 8), (17, 4), (10_000, 4), (1_000_000, 8)] {
            let plan = Plan::new(bills, tills);
            let all: u64 = (0..plan.days).flat_map(|day| (0..tills).map(move |till| plan.bills_of(day, till))).sum();
            assert_eq!(all, bills, "{plan:?}");
            assert!(plan.days <= 365);
        }
    }
}
