//! Some days beside the same weekdays before them, of one store or of several.

use std::collections::BTreeMap;

use diesel::prelude::*;
use jiff::Span;
use jiff::civil::Date;
use pricing::{Day, Paise};
use serde::Serialize;
use storage::rows::InvoiceKind;
use storage::schema::invoice;
use storage::{Reader, Result as Read};
use utoipa::ToSchema;

use super::Days;
use crate::catalog::StoreInfo;
use crate::clock::{DAY, Moment, wire_time};

/// Hours that a chart always shows, so that two days look alike.
const HOURS: (usize, usize) = (8, 21);
/// Days of a week.
pub(crate) const WEEK: i64 = 7;

/// Sums of some days.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = OverviewSums)]
pub(crate) struct Sums {
    /// Sales less returns.
    pub(crate) net: Paise,
    /// Invoices.
    bills: i64,
    /// Sales by bill; zero without bills.
    average: Paise,
    /// Amount of the credit notes, not below zero.
    returns: Paise,
    /// Credit notes.
    credit_notes: i64,
    /// Offers and discounts on the invoices.
    discounts: Paise,
}

/// Sales of an hour, or of a day.
#[derive(Debug, Default, Clone, Serialize, ToSchema)]
#[schema(as = OverviewBar)]
pub(crate) struct Pair {
    /// An hour (`09`) of one day, or one of several days (`2026-11-23`).
    pub(crate) label: String,
    /// Net sales.
    pub(crate) amount: Paise,
    /// Net sales of the whole hour or day before.
    pub(crate) before: Paise,
}

/// Some days beside those before them, as far as stores were read.
pub(crate) struct Compared {
    days: Days,
    /// Whole weeks, so that a Wednesday is compared to a Wednesday.
    back: i64,
    documents: Vec<Document>,
    /// Of the days before, until the same moment.
    before: Vec<Document>,
    bars: BTreeMap<String, Pair>,
    until: String,
}

impl Compared {
    pub(crate) fn new(days: Days) -> Self {
        let count = Date::from(days.from).until(Date::from(days.to)).map_or(1, |span| i64::from(span.get_days()) + 1);
        let bars = labels(&days, days.from == days.to);
        let back = (count + WEEK - 1) / WEEK * WEEK;
        Compared { days, back, documents: Vec::new(), before: Vec::new(), bars, until: String::new() }
    }

    /// The days before.
    pub(crate) fn earlier(&self) -> Days {
        Days { from: moved(self.days.from, -self.back), to: moved(self.days.to, -self.back) }
    }

    /// The time of the store's clock, `14:06`, up to which days before count; empty where the days are over.
    pub(crate) fn until(&self) -> &str {
        &self.until
    }

    /// Reads the scope's store; answers its net sales.
    pub(crate) fn add(&mut self, reader: &mut Reader<'_>, shop: &StoreInfo, now: Moment) -> Read<Paise> {
        let (is_one_day, back) = (self.days.from == self.days.to, self.back);
        let cut = (self.days.to == shop.day(now)).then(|| now - back * DAY);
        if cut.is_some() && self.until.is_empty() {
            wire_time(now, &shop.zone).get(11..16).unwrap_or_default().clone_into(&mut self.until);
        }
        let label = |row: &Document, back: i64| match is_one_day {
            true => wire_time(row.created_at, &shop.zone).get(11..13).unwrap_or_default().to_owned(),
            false => moved(row.business_date, back).to_string(),
        };
        let (documents, before) = (documents_of_days(reader, &self.days)?, documents_of_days(reader, &self.earlier())?);
        for row in &documents {
            self.bars.entry(label(row, 0)).or_default().amount += row.net();
        }
        for row in &before {
            self.bars.entry(label(row, back)).or_default().before += row.net();
        }
        let net = documents.iter().map(Document::net).sum();
        self.documents.extend(documents);
        self.before.extend(before.into_iter().filter(|row| cut.is_none_or(|cut| row.created_at <= cut)));
        Ok(net)
    }

    /// The sums of the days, and of those before until the same moment.
    pub(crate) fn sums(&self) -> (Sums, Sums) {
        (Sums::of(self.documents.iter()), Sums::of(self.before.iter()))
    }

    /// Net sales by hour of one day, or by day; those before are of the whole hour or day.
    pub(crate) fn bars(mut self) -> Vec<Pair> {
        if self.days.from == self.days.to {
            fill_hours(&mut self.bars);
        }
        self.bars.into_iter().map(|(label, pair)| Pair { label, ..pair }).collect()
    }
}

/// A day, so many days later.
pub(crate) fn moved(day: Day, by: i64) -> Day {
    let later = Date::from(day).checked_add(Span::new().days(by)).ok();
    later.and_then(|date| Day::try_from(date).ok()).unwrap_or(day)
}

/// Adds what lies between hours outside of the usual ones and those, so that no bar stands beside one of another hour.
fn fill_hours(bars: &mut BTreeMap<String, Pair>) {
    let hour = |label: Option<&String>| label.and_then(|label| label.parse::<usize>().ok());
    let (Some(first), Some(last)) = (hour(bars.keys().next()), hour(bars.keys().next_back())) else { return };
    for hour in first..=last {
        bars.entry(format!("{hour:02}")).or_default();
    }
}

/// Bars without gaps: the usual hours of one day, or each of several days.
fn labels(days: &Days, is_one_day: bool) -> BTreeMap<String, Pair> {
    let empty = |label: String| (label, Pair::default());
    if is_one_day {
        return (HOURS.0..=HOURS.1).map(|hour| empty(format!("{hour:02}"))).collect();
    }
    let all = std::iter::successors(Some(days.from), |day| Some(moved(*day, 1)).filter(|next| next > day));
    all.take_while(|day| *day <= days.to).map(|day| empty(day.to_string())).collect()
}

/// An invoice or a credit note, as far as it counts here.
#[derive(Debug, Queryable)]
struct Document {
    kind: InvoiceKind,
    business_date: Day,
    created_at: Moment,
    total: Paise,
    offers: Paise,
    on_bill: Paise,
    by_hand: Paise,
}

impl Document {
    fn net(&self) -> Paise {
        if self.kind == InvoiceKind::Return { -self.total } else { self.total }
    }
}

impl Sums {
    fn of<'a>(documents: impl Iterator<Item = &'a Document>) -> Self {
        let (mut sums, mut sold) = (Sums::default(), Paise::ZERO);
        for row in documents {
            sums.net += row.net();
            if row.kind == InvoiceKind::Return {
                sums.returns += row.total;
                sums.credit_notes += 1;
            } else {
                sold += row.total;
                sums.bills += 1;
                sums.discounts += row.offers + row.on_bill + row.by_hand;
            }
        }
        if sums.bills > 0 {
            sums.average = sold.scaled(1, sums.bills);
        }
        sums
    }
}

/// The documents of some days.
fn documents_of_days(reader: &mut Reader<'_>, days: &Days) -> Read<Vec<Document>> {
    reader.load(
        invoice::table
            .filter(invoice::vendor_id.eq(reader.vendor()))
            .filter(invoice::store_id.eq(reader.store()))
            .filter(invoice::business_date.ge(days.from))
            .filter(invoice::business_date.le(days.to))
            .select((
                invoice::kind,
                invoice::business_date,
                invoice::created_at,
                invoice::total_paise,
                invoice::item_discount_paise,
                invoice::bill_buster_paise,
                invoice::manual_discount_paise,
            )),
    )
}
