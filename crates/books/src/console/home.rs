//! The day of the stores that a person may see, beside the same weekday before, with what needs a look.

mod attention;
mod stock;
mod tills;

use std::collections::BTreeMap;

use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::{ProductId, Reader, Scope, StoreId};
use utoipa::ToSchema;

use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeSales};
use crate::catalog::{StoreInfo, View, picture};
use crate::clock::{Moment, wire_time};
use crate::deed::Look;
use crate::identity::{PersonRefusal, WORDS};
use crate::refusal::Result;
use crate::report::Days;
use crate::report::compare::{Compared, Pair, Sums};
use crate::report::overview::best_goods;
use crate::report::picture::{Bar, tenders};

use attention::Attention;
use stock::{Expiring, Low, Short, Soon};
pub(super) use tills::AWAY;
use tills::{Drawers, TillLine, Tills, listed};

/// Goods that are listed.
const MOST_GOODS: usize = 7;

/// The store whose day is wanted.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReadHome {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
}

crate::max_len! { ReadHome {} }

/// Net sales of a store.
#[derive(Debug, Serialize, ToSchema)]
struct OfStore {
    #[schema(value_type = i64)]
    store_id: StoreId,
    name: String,
    net: Paise,
}

/// Goods that sold best.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BestGoods)]
struct Best {
    name: String,
    /// The path of its picture, or a tint such as `#grains`.
    picture: String,
    /// Whether the quantity is a weight in kilograms.
    weighed: bool,
    quantity: Quantity,
    amount: Paise,
}

/// The running day.
#[derive(Debug, Serialize, ToSchema)]
pub struct HomeAnswer {
    /// When it was read, as `YYYY-MM-DD HH:MM:SS` of the first store's clock.
    as_of: String,
    /// The business day.
    day: String,
    /// The time, `18:42`, up to which the day before counts.
    until: String,
    /// The day that it is compared to: the same weekday.
    before_day: String,
    sums: Sums,
    before: Sums,
    /// Largest first.
    stores: Vec<OfStore>,
    drawers: Drawers,
    /// Net sales by hour; those before are of the whole hour.
    bars: Vec<Pair>,
    /// Payments less reversals and refunds by gateway, largest first. `CREDIT_NOTE_CASH`, below zero, is the cash paid
    /// out for credit notes.
    tenders: Vec<Bar>,
    goods: Vec<Best>,
    low: Low,
    expiring: Expiring,
    /// Things that somebody should look at, the latest first.
    attention: Vec<Attention>,
    /// Tills that need a look come first.
    tills: Vec<TillLine>,
    tills_online: usize,
    tills_all: usize,
}

pub(super) struct Home;

impl LookRow for Home {
    const CALL: About = About {
        path: "/console/home",
        name: "read_home",
        capability: "home",
        does: "The running day of one store or of all, beside the same weekday before until the same minute.",
        messages: &[WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeSales>;
    type Request = ReadHome;
    type Found = HomeAnswer;
    type Answer = WithData<HomeAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ReadHome) -> Result<HomeAnswer> {
        let stores = super::seen(look.who(), request.store_id)?;
        let (now, vendor_id, book) = (look.now(), look.vendor(), look.facilities().book.clone());
        let mut day = RunningDay::default();
        for store_id in stores {
            let mut reader = look.reborrow();
            reader.narrow(Scope::store(vendor_id, store_id));
            let view = book.view(&mut reader)?;
            let (shop, _) = view.store(&mut reader)?;
            day.add(&mut reader, &view, &shop, now)?;
        }
        day.answer()
    }

    fn render(found: HomeAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

/// A store whose day is being read.
struct AtStore<'a> {
    view: &'a View,
    shop: &'a StoreInfo,
    today: Day,
    now: Moment,
}

/// The day of the stores so far.
#[derive(Default)]
struct RunningDay {
    /// Of the first store: when it was read, its day and its time.
    read: Option<(String, Day)>,
    compared: Option<Compared>,
    stores: Vec<OfStore>,
    tenders: BTreeMap<String, Paise>,
    goods: BTreeMap<ProductId, Best>,
    low: Vec<(Paise, Short)>,
    expiring: Vec<Soon>,
    attention: Vec<Attention>,
    tills: Tills,
}

impl RunningDay {
    fn add(&mut self, reader: &mut Reader<'_>, view: &View, shop: &StoreInfo, now: Moment) -> Result<()> {
        let today = shop.day(now);
        let at = AtStore { view, shop, today, now };
        let days = one(today);
        self.read.get_or_insert_with(|| (wire_time(now, &shop.zone), today));
        let net = self.compared.get_or_insert_with(|| Compared::new(days)).add(reader, shop, now)?;
        self.stores.push(OfStore { store_id: reader.store(), name: shop.row.name.clone(), net });
        for Bar { label, amount } in tenders(reader, &days)? {
            *self.tenders.entry(label).or_default() += amount;
        }
        self.add_goods(reader, view, &days)?;
        self.low.extend(stock::low(reader, &at)?);
        self.expiring.extend(stock::expiring(reader, &at)?);
        self.attention.extend(attention::of_day(reader, &at)?);
        self.tills.add(reader, &at)
    }

    fn add_goods(&mut self, reader: &mut Reader<'_>, view: &View, days: &Days) -> Result<()> {
        // As many of each store as are listed: what sells best in all sells well in one.
        for row in best_goods(reader, days, 10 * MOST_GOODS)? {
            if let Some(known) = self.goods.get_mut(&row.product_id) {
                known.quantity += row.quantity;
                known.amount += row.amount;
            } else if let Some(shelf) = view.shelf(reader, row.product_id)? {
                let (name, weighed) = (shelf.item.name().to_owned(), shelf.item.weighed);
                let (picture, quantity, amount) = (picture(&shelf.item), row.quantity, row.amount);
                self.goods.insert(row.product_id, Best { name, picture, weighed, quantity, amount });
            }
        }
        Ok(())
    }

    fn answer(mut self) -> Result<HomeAnswer> {
        // Somebody who may see no store has no day to see.
        let (as_of, day) = self.read.ok_or(PersonRefusal::NoStore)?;
        let compared = self.compared.unwrap_or_else(|| Compared::new(one(day)));
        let ((sums, before), before_day) = (compared.sums(), compared.earlier().from);
        self.stores.sort_by_key(|store| std::cmp::Reverse(store.net));
        let mut tenders: Vec<Bar> = self.tenders.into_iter().map(|(label, amount)| Bar { label, amount }).collect();
        tenders.sort_by_key(|bar| std::cmp::Reverse(bar.amount));
        let mut goods: Vec<Best> = self.goods.into_values().collect();
        goods.sort_by_key(|best| std::cmp::Reverse(best.amount));
        goods.truncate(MOST_GOODS);
        self.attention.sort_by(|one, other| other.at.cmp(&one.at));
        Ok(HomeAnswer {
            until: as_of.get(11..16).unwrap_or_default().to_owned(),
            as_of,
            day: day.to_string(),
            before_day: before_day.to_string(),
            sums,
            before,
            stores: self.stores,
            bars: compared.bars(),
            tenders,
            goods,
            low: Low::of(self.low),
            expiring: Expiring::of(self.expiring),
            attention: self.attention,
            tills_online: self.tills.online(),
            tills_all: self.tills.lines.len(),
            drawers: self.tills.drawers,
            tills: listed(self.tills.lines),
        })
    }
}

/// A day by itself.
fn one(day: Day) -> Days {
    Days { from: day, to: day }
}
