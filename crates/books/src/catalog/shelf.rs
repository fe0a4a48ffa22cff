use std::sync::Arc;

use jiff::tz::TimeZone;
use pricing::barcode::BarcodeRules;
use pricing::basket::Item;
use pricing::{Day, Paise, Quantity};
use storage::ProductId;

use crate::clock::Moment;
use crate::registration::{self, Registered};
use crate::store_version::Seller;

/// A store, with the values that follow from its rows.
#[derive(Debug, Clone)]
pub struct StoreInfo {
    /// Its row.
    pub row: storage::rows::Store,
    /// The present seller, as invoices store it.
    pub seller: Arc<Seller>,
    /// Its registrations, by days.
    pub registrations: Vec<storage::rows::StoreRegistration>,
    /// Its dummy customer, whom nobody can change.
    pub walk_in: storage::rows::Customer,
    /// Its time zone.
    pub zone: TimeZone,
    /// The rules for its barcodes.
    pub barcodes: BarcodeRules,
}

impl StoreInfo {
    /// Its registration on a business day.
    #[must_use]
    pub fn registered(&self, day: Day) -> Registered {
        registration::on_day(&self.registrations, day).map(Registered::of_row).unwrap_or_default()
    }

    /// The business day of a moment.
    #[must_use]
    pub fn day(&self, now: Moment) -> Day {
        now.day(&self.zone)
    }

    /// The day and the minute in the store.
    #[must_use]
    pub fn instant(&self, now: Moment) -> pricing::offers::Instant {
        let time = now.at(&self.zone).time();
        let minute = i16::from(time.hour()) * 60 + i16::from(time.minute());
        pricing::offers::Instant { day: self.day(now), minute: minute.unsigned_abs() }
    }
}

/// An MRP and the store's price for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MrpPrice {
    /// The printed price.
    pub mrp: Paise,
    /// The selling price, at most the printed one.
    pub price: Paise,
}

/// A product as one store sells it.
#[derive(Debug, Clone)]
pub struct Shelf {
    /// The product.
    pub product_id: ProductId,
    /// Data for pricing.
    pub item: Arc<Item>,
    /// The name of its category.
    pub category: Box<str>,
    /// Its prices, the lowest MRP first. Empty when the store does not sell it.
    pub prices: Box<[MrpPrice]>,
    /// The most that is weighed at once without asking; nothing for no limit.
    pub max_quantity: Option<Quantity>,
    /// It may be sold.
    pub active: bool,
}

impl Shelf {
    /// The price at a printed price.
    #[must_use]
    pub fn price_at(&self, mrp: Paise) -> Option<MrpPrice> {
        self.prices.iter().copied().find(|price| price.mrp == mrp)
    }

    /// Whether the store sells it.
    #[must_use]
    pub fn is_sold(&self) -> bool {
        self.active && !self.prices.is_empty()
    }
}
