//! Days of business that lie behind the demo store, made by the calls that a till makes, at the moments of those days.
//!
//! Nothing is written past the books: they hold exactly what a shop would have left. A day is one transaction, since
//! nobody waits for its parts, and is the same each time it is made on the same day of the calendar. The past stands on
//! tills of its own, so that those of the guide begin with nothing.

mod deliveries;
mod door;
mod plan;
mod sale;
mod shelves;
mod shift;

use std::sync::Arc;

use anyhow::Context as _;
use books::admin::import::{Kind, read};
use books::admin::shop::{self, NewLicence, Tools};
use books::audit::Actor;
use books::chance::Chance;
use books::clock::{MINUTE, Moment, india};
use books::licence::{self, TagLicence, Wanted};
use books::refusal::CallError;
use books::scalar::Text;
use jiff::ToSpan as _;
use jiff::civil::Date;
use storage::{Database, Scope, StoreId, Tx, VendorId};

use self::deliveries::Arriving;
use self::door::{Arrives, AtTill, Door};
use self::shelves::Shelves;
use self::shift::{OPENS, Shift};
use crate::bench_data::Dice;
use crate::store::CASHIERS;
use rokad::import::{Import, ImportError};
use rokad::open_books::Books;

/// The most days: a store's settings about returns and vouchers reach no further.
pub const MOST_DAYS: u16 = 90;
/// The store whose settings are all on.
const FIRST: StoreId = StoreId::new(1);
/// The store that differs in a few.
const SECOND: StoreId = StoreId::new(2);
/// Tills with a past: two in store 1, one in store 2.
const TILLS: usize = 3;
/// The seed of the past.
const SEED: u64 = 0x5EED;
/// Nobody comes before the store is built.
const BUILT_BEFORE_OPENING: i64 = 24 * 60 * MINUTE;

/// A till with a past.
struct Lane {
    place: usize,
    store_id: StoreId,
    licence: &'static str,
    mobile: &'static str,
}

const LANES: [Lane; TILLS] = [
    Lane { place: 0, store_id: FIRST, licence: "712640500013", mobile: CASHIERS[0].0 },
    Lane { place: 1, store_id: FIRST, licence: "712640500014", mobile: CASHIERS[1].0 },
    Lane { place: 2, store_id: SECOND, licence: "712640500023", mobile: CASHIERS[2].0 },
];

impl Lane {
    /// The device that ran the licence: of the length that a device's id has.
    fn device(&self) -> String {
        format!("{:-<40}", format!("till-of-the-past-{}", self.place))
    }

    fn wanted(&self, books: &Books) -> Wanted {
        let request = TagLicence {
            licence_no: Text::from(self.licence),
            udid: Text::from(&*self.device()),
            device_name: Text::from("Counter tablet"),
        };
        request.wanted(books.secrets.key_digest(self.licence))
    }
}

/// A bill that was paid.
#[derive(Debug, Clone)]
struct Sale {
    store_id: StoreId,
    number: String,
    /// The number of days before today.
    age: u16,
    /// The phone of whose it was.
    customer: Option<String>,
    lines: usize,
}

/// A voucher given for goods that came back.
#[derive(Debug, Clone)]
struct Voucher {
    store_id: StoreId,
    code: String,
    /// Paise that are left of it.
    left: i64,
    /// Whether a bill was paid with it: what it left stays.
    is_used: bool,
    /// The phone of whose it is; nobody's for its bearer.
    customer: Option<String>,
}

/// State that goes on from day to day.
#[derive(Debug, Clone, Default)]
struct Past {
    bills: u64,
    sales: Vec<Sale>,
    vouchers: Vec<Voucher>,
    /// Barcode and serial number of pieces that came in.
    serials: Vec<(String, String)>,
    /// Whether the second store has its card machine yet.
    has_card_machine: bool,
}

/// When a demo store was built that has so many days behind it.
pub fn founded(now: Moment, days: u16) -> Moment {
    if days == 0 { now } else { opening(date_before(now, days)) - BUILT_BEFORE_OPENING }
}

fn date_before(now: Moment, days: u16) -> Date {
    now.at(&india()).date().saturating_sub(i64::from(days).days())
}

/// When the store opens on a day.
fn opening(date: Date) -> Moment {
    let midnight = date.to_zoned(india()).map_or(0, |zoned| zoned.timestamp().as_millisecond());
    Moment(midnight) + OPENS
}

/// Makes so many days that lie before now.
pub async fn make(books: &Books, vendor_id: VendorId, (now, days): (Moment, u16)) -> anyhow::Result<()> {
    if days == 0 {
        return Ok(());
    }
    // A day takes longer than a transaction should while a shop sells.
    let db = books.unhurried()?;
    let licences = move_in(books, &db, (vendor_id, founded(now, days))).await?;
    let mut shelves = Vec::new();
    for store_id in [FIRST, SECOND] {
        shelves.push(db.read(&Scope::store(vendor_id, store_id), Shelves::of_store).await?);
    }
    let (door, shelves) = (Arc::new(Door::new()), Arc::new(shelves));
    let mut past = Past::default();
    for (age, bills) in (1..=days).rev().zip(plan::bills(date_before(now, days), days)) {
        let date = date_before(now, age);
        let arriving = plan::delivery(age).map(|delivery| Arriving::new(delivery, (age, date), &shelves[0]));
        if let Some(advice) = arriving.as_ref().and_then(Arriving::advice) {
            advise(books, vendor_id, &advice, opening(date) - 30 * MINUTE).await?;
        }
        let day = Day { door: Arc::clone(&door), shelves: Arc::clone(&shelves), age, date, bills, arriving };
        past = db
            .write(&Scope::system(), move |tx| day.pass(tx, past.clone()))
            .await
            .with_context(|| format!("{date} cannot be made"))?;
    }
    // A person who tries the store has these tills, too.
    let leave = move |tx: &mut Tx<'_>| {
        for licence_id in &licences {
            licence::end(tx, Actor::shell(), *licence_id, false, now)?;
        }
        Ok::<_, CallError>(())
    };
    db.write(&Scope::vendor(vendor_id), leave).await?;
    Ok(())
}

/// Adds the tills with a past, each activated on its device; answers their licences.
async fn move_in(books: &Books, db: &Database, (vendor_id, founded): (VendorId, Moment)) -> anyhow::Result<Vec<i64>> {
    let (chance, secrets) = (Arc::clone(&books.chance), Arc::clone(&books.secrets));
    let wanted: Vec<Wanted> = LANES.iter().map(|lane| lane.wanted(books)).collect();
    let licences = db
        .write(&Scope::system(), move |tx| {
            let tools = Tools { who: Actor::shell(), chance: &chance, secrets: &secrets, now: founded };
            let mut licences = Vec::new();
            for (lane, wanted) in LANES.iter().zip(&wanted) {
                let mut own = tx.reborrow();
                own.narrow(Scope::store(vendor_id, lane.store_id));
                let terminal_id = shop::add_terminal(&mut own, None)?.terminal_id;
                licences.push(shop::issue_licence(
                    &mut own,
                    terminal_id,
                    &NewLicence { key: lane.licence, days: 3650 },
                    &tools,
                )?);
                licence::activate(&mut tx.reborrow(), wanted, founded)?;
            }
            Ok::<_, CallError>(licences)
        })
        .await?;
    Ok(licences)
}

/// Tells the store what is on its way.
async fn advise(books: &Books, vendor_id: VendorId, advice: &str, now: Moment) -> anyhow::Result<()> {
    let rows = read(Kind::Advices, advice.as_bytes(), None).map_err(|faults| anyhow::anyhow!("{}", faults[0]))?.rows;
    let (scope, file) = (Scope::vendor(vendor_id), "advices.csv");
    let import = Import { books, scope, kind: Kind::Advices, file, rows: Arc::new(rows), now };
    match import.apply(&|_, _| ()).await {
        Ok(_) => Ok(()),
        Err(ImportError::Faults(faults)) => Err(anyhow::anyhow!("{}", faults[0])),
        Err(error) => Err(error.into()),
    }
}

/// A day of business that is to be made.
struct Day {
    door: Arc<Door>,
    /// Of each store.
    shelves: Arc<Vec<Shelves>>,
    /// The number of days before today.
    age: u16,
    date: Date,
    /// Of each till.
    bills: [u64; TILLS],
    /// The delivery that comes in.
    arriving: Option<Arriving>,
}

impl Day {
    /// Makes the day; answers what goes on from it.
    fn pass(&self, tx: &mut Tx<'_>, mut past: Past) -> Result<Past, CallError> {
        // The same ones each time the transaction runs.
        let chance = Chance::from_seed(SEED ^ u64::from(self.age));
        for (lane, bills) in LANES.iter().zip(self.bills) {
            let arrives = opening(self.date) - 20 * MINUTE;
            let arrives = Arrives { device: &lane.device(), mobile: lane.mobile, now: arrives };
            let at = AtTill::sign_in((&self.door, &chance), tx, &arrives)?;
            let mut shift = Shift {
                at,
                lane,
                shelves: &self.shelves[if lane.store_id == FIRST { 0 } else { 1 }],
                past: &mut past,
                dice: Dice::new(SEED ^ (u64::from(self.age) << 8) ^ lane.place as u64),
                age: self.age,
                cash: 0,
            };
            if let Some(arriving) = self.arriving.as_ref().filter(|_| lane.place == 0) {
                shift.receive(tx, arriving)?;
            }
            shift.at.now = shift.at.now.max(opening(self.date));
            shift.work(tx, bills)?;
        }
        Ok(past)
    }
}
