//! The offers of a vendor, and what they gave in a month in the stores that a person may see.

pub(super) mod given;

use pricing::Paise;
use pricing::offers::{Rule, Window};
use serde::{Deserialize, Serialize};
use storage::rows::Offer;
use utoipa::ToSchema;

use super::ConsoleRefusal;
use super::stores::Stores;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow, Person, SeeOffers};
use crate::clock::wire_day;
use crate::deed::Look;
use crate::refusal::Result;
use crate::report::Days;
use crate::scalar::Text;

use given::{Given, Month, offers_of};

/// The days of the week, Monday first.
const WEEK: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// A month of the offers.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ListOffers {
    /// The store; 0 for all that the person may see.
    pub store_id: i64,
    /// `YYYY-MM`; empty for this month.
    pub month: Text,
}

crate::max_len! { ListOffers { month: WORD } }

/// Whether an offer can be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum OfferState {
    Running,
    ToCome,
    Ended,
    /// It was switched off.
    Off,
}

/// An offer with what it gave.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OfferLine {
    offer_id: i64,
    code: String,
    title: String,
    /// `each`, `slab`, `buy_get`, `combo` or `bill`.
    kind: &'static str,
    /// The offer in words for the customer.
    says: String,
    /// Names of its stores; empty for all.
    stores: Vec<String>,
    /// The code of the group that it is for; empty for everyone.
    group: String,
    /// The first day; empty for no beginning.
    from: String,
    /// The last day; empty for no end.
    to: String,
    /// `Mon, Tue`; empty for every day.
    days: String,
    /// `18:00-20:30`; empty for the whole day.
    hours: String,
    priority: i32,
    is_exclusive: bool,
    state: OfferState,
    /// Invoices of the month with it.
    bills: usize,
    /// The amount that it took off.
    gave: Paise,
    /// The sales of its goods; of an offer on the bill, the goods of the bill.
    sold: Paise,
    /// The same for each day of the month.
    by_day: Vec<Paise>,
}

/// The offers of a month.
#[derive(Debug, Serialize, ToSchema)]
pub struct OffersAnswer {
    month: String,
    offers: Vec<OfferLine>,
    /// The amount that all of them took off.
    gave: Paise,
    /// Sales less credit notes of the month.
    sold_all: Paise,
    /// Invoices with an offer.
    bills_with: i64,
    bills_all: i64,
    /// The average amount of an invoice with an offer; empty without one.
    average_with: String,
    average_without: String,
}

pub(super) struct List;

impl LookRow for List {
    const CALL: About = About {
        path: "/console/offers",
        name: "list_offers",
        capability: "offers",
        does: "The offers of the business, with what each gave in a month in one store or in all.",
        messages: &[super::WORDS],
    };
    const LISTS: bool = true;
    type Who = Person<SeeOffers>;
    type Request = ListOffers;
    type Found = OffersAnswer;
    type Answer = WithData<OffersAnswer>;

    fn look(look: &mut Look<'_, Self::Who>, request: &ListOffers) -> Result<OffersAnswer> {
        list(look, request)
    }

    fn render(found: OffersAnswer) -> Reply<Self::Answer> {
        Reply::success(WithData { data: found })
    }
}

fn list(look: &mut Look<'_, Person<SeeOffers>>, request: &ListOffers) -> Result<OffersAnswer> {
    let (stores, now) = (Stores::named(look, request.store_id)?, look.now());
    let today = stores.today(now);
    let month = month_of(&request.month, &stores, look)?;
    let offers = offers_of(look, &stores)?;
    let found = Month::read(look, &stores, &offers, &month.1)?;
    let lines: Vec<OfferLine> = offers
        .iter()
        .map(|offer| OfferLine::of(offer, (&stores, today), &month.1, found.of(offer.row.offer_id)))
        .collect();
    let (with, all) = (found.with_offer(), &found.all);
    let average = |amount: Paise, bills: i64| {
        if bills > 0 { amount.scaled(1, bills).to_string() } else { String::new() }
    };
    Ok(OffersAnswer {
        month: month.0,
        gave: lines.iter().map(|line| line.gave).sum(),
        offers: lines,
        sold_all: all.sold - all.returned,
        bills_with: with.bills,
        bills_all: all.bills,
        average_with: average(with.sold, with.bills),
        average_without: average(all.sold - with.sold, all.bills - with.bills),
    })
}

/// The month that a request names, or this one, with its days.
///
/// # Errors
/// When it names none.
pub(super) fn month_of(named: &str, stores: &Stores, look: &Look<'_, Person<SeeOffers>>) -> Result<(String, Days)> {
    let today = stores.today(look.now()).to_string();
    let month = if named.is_empty() { today.get(..7).unwrap_or_default() } else { named };
    let days = Days::of_month(month).ok_or(ConsoleRefusal::NoMonth)?;
    Ok((month.to_owned(), days))
}

/// An offer, read.
pub(super) struct ReadOffer {
    pub(super) row: Offer,
    /// Its stores; empty for all.
    pub(super) stores: Vec<storage::StoreId>,
    pub(super) window: Window,
    pub(super) rule: Rule,
}

impl ReadOffer {
    /// An offer of a row; `None` where the row cannot be read.
    pub(super) fn of(row: Offer) -> Option<Self> {
        Some(ReadOffer {
            stores: serde_json::from_str(&row.stores).ok()?,
            window: serde_json::from_str(&row.live_when).ok()?,
            rule: serde_json::from_str(&row.rule).ok()?,
            row,
        })
    }

    pub(super) fn is_in(&self, store_id: storage::StoreId) -> bool {
        self.stores.is_empty() || self.stores.contains(&store_id)
    }

    fn kind(&self) -> &'static str {
        match self.rule {
            Rule::Each { .. } => "each",
            Rule::Slab { .. } => "slab",
            Rule::BuyGet { .. } => "buy_get",
            Rule::Combo { .. } => "combo",
            Rule::Bill { .. } => "bill",
        }
    }

    fn state(&self, today: pricing::Day) -> OfferState {
        match self.window {
            _ if !self.row.active => OfferState::Off,
            Window { from: Some(from), .. } if from > today => OfferState::ToCome,
            Window { until: Some(until), .. } if until < today => OfferState::Ended,
            _ => OfferState::Running,
        }
    }
}

impl OfferLine {
    pub(super) fn of(
        offer: &ReadOffer,
        (stores, today): (&Stores, pricing::Day),
        days: &Days,
        given: Option<&Given>,
    ) -> Self {
        let Window { from, until, weekdays, from_minute, until_minute } = offer.window;
        let weekdays: Vec<&str> =
            WEEK.iter().enumerate().filter(|(bit, _)| weekdays >> bit & 1 == 1).map(|(_, day)| *day).collect();
        let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
        let is_whole_day = from_minute == 0 && until_minute == 0;
        let named = stores.iter().filter(|store| offer.stores.contains(&store.row.store_id));
        let mut by_day = vec![Paise::ZERO; usize::from(days.to.day())];
        for (day, amount) in given.iter().flat_map(|given| &given.by_day) {
            if let Some(sum) = by_day.get_mut(usize::from(day.day()).saturating_sub(1)) {
                *sum += *amount;
            }
        }
        OfferLine {
            offer_id: offer.row.offer_id,
            code: offer.row.code.clone(),
            title: offer.row.title.clone(),
            kind: offer.kind(),
            says: offer.row.title.clone(),
            stores: named.map(|store| store.row.name.clone()).collect(),
            group: offer.row.customer_group.clone(),
            from: wire_day(from),
            to: wire_day(until),
            days: if weekdays.len() == WEEK.len() { String::new() } else { weekdays.join(", ") },
            hours: if is_whole_day {
                String::new()
            } else {
                format!(
                    "{}-{}",
                    clock(from_minute),
                    if until_minute == 0 { "24:00".to_owned() } else { clock(until_minute) }
                )
            },
            priority: offer.row.priority,
            is_exclusive: offer.row.exclusive,
            state: offer.state(today),
            bills: given.map_or(0, |given| given.bills.len()),
            gave: given.map(|given| given.gave).unwrap_or_default(),
            sold: given.map(|given| given.sold).unwrap_or_default(),
            by_day,
        }
    }
}
