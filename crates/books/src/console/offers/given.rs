//! The offers given in a month, as the lines of invoices tell it.
//!
//! A line keeps the words of its offers: `₹20.00 saved: Buy 2, save 10 each`. So an offer is known by its title; of
//! several with one title it is the one that was live. An invoice keeps the sum of its offer on the bill alone: it is
//! the first that was live and whose amount the bill had reached.

use std::collections::{BTreeMap, HashMap};

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text as SqlText};
use pricing::offers::Rule;
use pricing::{Day, Paise, Quantity};
use storage::schema::offer;
use storage::{ProductId, Reader, StoreId};

use super::super::stores::Stores;
use super::ReadOffer;
use crate::clock::Moment;
use crate::refusal::Result;
use crate::report::Days;

/// The offers of a vendor that are given in one of some stores, in their order.
///
/// # Errors
/// When the statement fails.
pub(in super::super) fn offers_of(reader: &mut Reader<'_>, stores: &Stores) -> Result<Vec<ReadOffer>> {
    let rows: Vec<storage::rows::Offer> =
        reader.load(offer::table.filter(offer::vendor_id.eq(reader.vendor())).order((offer::priority, offer::code)))?;
    let ids = stores.ids();
    let offers = rows.into_iter().filter_map(ReadOffer::of);
    Ok(offers.filter(|offer| ids.iter().any(|id| offer.is_in(*id))).collect())
}

/// An invoice with an offer.
#[derive(Debug, Clone)]
pub(in super::super) struct Bill {
    pub(in super::super) store_id: StoreId,
    pub(in super::super) number: String,
    pub(in super::super) at: Moment,
    pub(in super::super) gave: Paise,
    pub(in super::super) total: Paise,
}

/// The sums of an offer.
#[derive(Debug, Default)]
pub(in super::super) struct Given {
    pub(in super::super) gave: Paise,
    pub(in super::super) sold: Paise,
    pub(in super::super) by_day: BTreeMap<Day, Paise>,
    /// By the ids of the invoices.
    pub(in super::super) bills: HashMap<String, Bill>,
    /// Pieces and what was taken off, by product.
    pub(in super::super) goods: HashMap<ProductId, (Quantity, Paise)>,
}

/// The invoices and credit notes of a month.
#[derive(Debug, Default, QueryableByName)]
pub(super) struct All {
    #[diesel(sql_type = BigInt)]
    pub(super) bills: i64,
    #[diesel(sql_type = BigInt)]
    pub(super) sold: Paise,
    #[diesel(sql_type = BigInt)]
    pub(super) returned: Paise,
}

/// A line with offers, or an invoice with an offer on the bill (`told` is empty then).
#[derive(Debug, QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlText)]
    invoice_id: String,
    #[diesel(sql_type = BigInt)]
    store_id: StoreId,
    #[diesel(sql_type = SqlText)]
    number: String,
    #[diesel(sql_type = BigInt)]
    created_at: Moment,
    #[diesel(sql_type = SqlText)]
    business_date: Day,
    #[diesel(sql_type = BigInt)]
    total_paise: Paise,
    #[diesel(sql_type = BigInt)]
    item_id: ProductId,
    #[diesel(sql_type = BigInt)]
    quantity_milli: Quantity,
    /// The amount that the goods were sold for; of an offer on the bill, the goods before it.
    #[diesel(sql_type = BigInt)]
    net_paise: Paise,
    #[diesel(sql_type = BigInt)]
    off_paise: Paise,
    #[diesel(sql_type = SqlText)]
    told: String,
}

/// Offers and sales of a month.
pub(in super::super) struct Month {
    given: HashMap<i64, Given>,
    /// Amounts of the invoices with an offer, by id.
    with: HashMap<String, Paise>,
    pub(super) all: All,
}

impl Month {
    /// # Errors
    /// When a statement fails.
    pub(in super::super) fn read(
        reader: &mut Reader<'_>,
        stores: &Stores,
        offers: &[ReadOffer],
        days: &Days,
    ) -> Result<Self> {
        let mut month = Month { given: HashMap::new(), with: HashMap::new(), all: all(reader, stores, days)? };
        for row in lines(reader, stores, days)? {
            let told: Vec<(Paise, &ReadOffer)> = row
                .told
                .lines()
                .filter_map(|told| {
                    let (amount, title) = told.split_once(" saved: ")?;
                    Some((amount_of(amount)?, titled(offers, title, (&row, stores))?))
                })
                .collect();
            month.with.insert(row.invoice_id.clone(), row.total_paise);
            for (gave, offer) in told {
                month.add(offer, &row, gave);
            }
        }
        for row in bills(reader, stores, days)? {
            month.with.insert(row.invoice_id.clone(), row.total_paise);
            if let Some(offer) = on_bill(offers, (&row, stores)) {
                month.add(offer, &row, row.off_paise);
            }
        }
        Ok(month)
    }

    fn add(&mut self, offer: &ReadOffer, row: &Row, gave: Paise) {
        let given = self.given.entry(offer.row.offer_id).or_default();
        given.gave += gave;
        given.sold += row.net_paise;
        *given.by_day.entry(row.business_date).or_default() += gave;
        let bill = given.bills.entry(row.invoice_id.clone()).or_insert_with(|| Bill {
            store_id: row.store_id,
            number: row.number.clone(),
            at: row.created_at,
            gave: Paise::ZERO,
            total: row.total_paise,
        });
        bill.gave += gave;
        if row.item_id != ProductId::NONE {
            let goods = given.goods.entry(row.item_id).or_default();
            goods.0 += row.quantity_milli;
            goods.1 += gave;
        }
    }

    pub(in super::super) fn of(&self, offer_id: i64) -> Option<&Given> {
        self.given.get(&offer_id)
    }

    /// The invoices with an offer, whatever it was.
    pub(super) fn with_offer(&self) -> All {
        let sold = self.with.values().copied().sum();
        All { bills: i64::try_from(self.with.len()).unwrap_or(i64::MAX), sold, returned: Paise::ZERO }
    }
}

/// An amount as messages write it: `₹1,20,000.00`.
fn amount_of(text: &str) -> Option<Paise> {
    let plain: String = text.chars().filter(|letter| letter.is_ascii_digit() || *letter == '.').collect();
    plain.parse().ok()
}

fn is_live(offer: &ReadOffer, (row, stores): (&Row, &Stores)) -> bool {
    let store = stores.iter().find(|store| store.row.store_id == row.store_id);
    offer.is_in(row.store_id) && store.is_some_and(|store| offer.window.is_open(store.instant(row.created_at)))
}

/// The offer of a title: of several the one that was live.
fn titled<'o>(offers: &'o [ReadOffer], title: &str, at: (&Row, &Stores)) -> Option<&'o ReadOffer> {
    let mut titled = offers.iter().filter(|offer| offer.row.title == title);
    titled.clone().find(|offer| is_live(offer, at)).or_else(|| titled.next())
}

/// The offer on a bill: the first that was live and whose amount the bill had reached.
fn on_bill<'o>(offers: &'o [ReadOffer], at: (&Row, &Stores)) -> Option<&'o ReadOffer> {
    let reached = |offer: &&ReadOffer| match &offer.rule {
        Rule::Bill { steps } => steps.iter().any(|step| step.from <= at.0.net_paise) && is_live(offer, at),
        _ => false,
    };
    offers.iter().find(reached)
}

/// The parameters of a query of a month: its first and its last day.
fn of_month(reader: &Reader<'_>, stores: &Stores) -> String {
    format!(
        "i.vendor_id = {} AND i.store_id IN ({}) AND i.business_date BETWEEN $1 AND $2",
        reader.vendor(),
        stores.listed()
    )
}

fn lines(reader: &mut Reader<'_>, stores: &Stores, days: &Days) -> Result<Vec<Row>> {
    let of_month = of_month(reader, stores);
    let query = sql_query(format!(
        "SELECT i.invoice_id, i.store_id, i.number, i.created_at, i.business_date, i.total_paise, \
         CASE WHEN l.kind = 'goods' THEN l.item_id ELSE 0 END AS item_id, l.quantity_milli, l.net_paise, \
         l.item_discount_paise AS off_paise, l.offers AS told \
         FROM invoice i JOIN invoice_line l ON l.vendor_id = i.vendor_id AND l.invoice_id = i.invoice_id \
         WHERE {of_month} AND i.kind = 'sale' AND l.offers <> ''"
    ));
    Ok(reader.load(query.bind::<SqlText, _>(days.from.to_string()).bind::<SqlText, _>(days.to.to_string()))?)
}

fn bills(reader: &mut Reader<'_>, stores: &Stores, days: &Days) -> Result<Vec<Row>> {
    let of_month = of_month(reader, stores);
    let query = sql_query(format!(
        "SELECT i.invoice_id, i.store_id, i.number, i.created_at, i.business_date, i.total_paise, \
         CAST(0 AS BIGINT) AS item_id, CAST(0 AS BIGINT) AS quantity_milli, \
         i.total_paise + i.bill_buster_paise + i.manual_discount_paise AS net_paise, \
         i.bill_buster_paise AS off_paise, '' AS told \
         FROM invoice i WHERE {of_month} AND i.kind = 'sale' AND i.bill_buster_paise > 0"
    ));
    Ok(reader.load(query.bind::<SqlText, _>(days.from.to_string()).bind::<SqlText, _>(days.to.to_string()))?)
}

fn all(reader: &mut Reader<'_>, stores: &Stores, days: &Days) -> Result<All> {
    let of_month = of_month(reader, stores);
    let query = sql_query(format!(
        "SELECT CAST(COALESCE(SUM(CASE WHEN i.kind = 'sale' THEN 1 ELSE 0 END), 0) AS BIGINT) AS bills, \
         CAST(COALESCE(SUM(CASE WHEN i.kind = 'sale' THEN i.total_paise ELSE 0 END), 0) AS BIGINT) AS sold, \
         CAST(COALESCE(SUM(CASE WHEN i.kind = 'return' THEN i.total_paise ELSE 0 END), 0) AS BIGINT) AS returned \
         FROM invoice i WHERE {of_month}"
    ));
    let rows: Vec<All> =
        reader.load(query.bind::<SqlText, _>(days.from.to_string()).bind::<SqlText, _>(days.to.to_string()))?;
    Ok(rows.into_iter().next().unwrap_or_default())
}
