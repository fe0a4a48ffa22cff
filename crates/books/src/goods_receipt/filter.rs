//! Filters of the lists of advices and GRNs, in the client's format: four entries in turn, for date, supplier, status
//! and sort.

use jiff::Span;
use jiff::civil::Date;
use pricing::Day;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GoodsReceiptRefusal;
use super::store::SupplierChoice;
use crate::refusal::Result;
use crate::scalar::Text;

/// Rows of a page.
pub(super) const PAGE: i64 = 50;

/// One of the four: what is chosen, and of a custom range its days.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct FilterEntry {
    /// The key that is chosen; empty for none.
    pub value: Text,
    /// The first day, `YYYY-MM-DD`, of a custom range.
    pub start_date: Text,
    /// The last day.
    pub end_date: Text,
}

/// A choice of a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct FilterChoice {
    key: &'static str,
    name: &'static str,
}

const fn choice(key: &'static str, name: &'static str) -> FilterChoice {
    FilterChoice { key, name }
}

const DATES: [FilterChoice; 5] = [
    choice("today", "Today"),
    choice("yesterday", "Yesterday"),
    choice("last_7days", "Last 7 Days"),
    choice("last_month", "Last 30 Days"),
    choice("custom_range", "Custom Range"),
];
const SORTS: [FilterChoice; 4] = [
    choice("date_desc", "Newest first"),
    choice("date_asc", "Oldest first"),
    choice("supplier_asc", "Supplier A to Z"),
    choice("supplier_desc", "Supplier Z to A"),
];
/// The states of an advice.
pub(super) const OF_ADVICE: &[FilterChoice] =
    &[choice("PENDING", "Pending"), choice("PARTIAL", "Partial"), choice("COMPLETE", "Complete")];
/// GRNs are narrowed by their origin, or to those with prices that wait for a manager.
pub(super) const OF_GRN: &[FilterChoice] =
    &[choice("ADVICE", "Against advice"), choice("ADHOC", "Ad-hoc"), choice("PRICES", "Prices to decide")];

/// The filters that a list offers, and those that it was made with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GoodsFilter)]
pub struct FilterAnswer {
    status: Vec<FilterChoice>,
    supplier: Vec<SupplierChoice>,
    sort: Vec<FilterChoice>,
    date: Vec<FilterChoice>,
    /// Date, supplier, status and sort, as they were sent.
    filter_format: Vec<FilterEntry>,
}

/// The filters of a list, parsed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Filters {
    pub days: Option<(Day, Day)>,
    pub supplier: Option<i64>,
    pub status: String,
    pub sort: String,
}

/// Reads the four entries; those that are missing choose nothing.
pub(super) fn read(entries: &[FilterEntry], statuses: &[FilterChoice], today: Day) -> Result<Filters> {
    const NONE: GoodsReceiptRefusal = GoodsReceiptRefusal::NoSuchFilter;
    if entries.len() > 4 {
        return Err(NONE.into());
    }
    let entry = |place: usize| entries.get(place).cloned().unwrap_or_default();
    let known = |choices: &[FilterChoice], text: &Text| -> Result<String> {
        match text.given() {
            None => Ok(String::new()),
            Some(text) if choices.iter().any(|choice| choice.key == text) => Ok(text.to_owned()),
            Some(_) => Err(NONE.into()),
        }
    };
    let supplier = match entry(1).value.given() {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| NONE)?),
    };
    Ok(Filters {
        days: days(&entry(0), today)?,
        supplier,
        status: known(statuses, &entry(2).value)?,
        sort: known(&SORTS, &entry(3).value)?,
    })
}

fn days(entry: &FilterEntry, today: Day) -> Result<Option<(Day, Day)>> {
    const WRONG: GoodsReceiptRefusal = GoodsReceiptRefusal::NoDays;
    let day = |date: Date| Day::try_from(date).map_err(|_| WRONG);
    let back = |span: Span| Date::from(today).checked_sub(span).map_err(|_| WRONG).and_then(day);
    Ok(match &*entry.value {
        "" => None,
        "today" => Some((today, today)),
        "yesterday" => Some((back(Span::new().days(1))?, back(Span::new().days(1))?)),
        "last_7days" => Some((back(Span::new().days(6))?, today)),
        "last_month" => Some((back(Span::new().months(1))?, today)),
        "custom_range" => {
            let read = |text: &Text| text.parse::<Date>().map_err(|_| WRONG).and_then(day);
            let (start, end) = (read(&entry.start_date)?, read(&entry.end_date)?);
            if start > end {
                return Err(WRONG.into());
            }
            Some((start, end))
        }
        _ => return Err(GoodsReceiptRefusal::NoSuchFilter.into()),
    })
}

impl FilterAnswer {
    pub(super) fn of(sent: &[FilterEntry], statuses: &[FilterChoice], supplier: Vec<SupplierChoice>) -> Self {
        let filter_format = (0..4).map(|place| sent.get(place).cloned().unwrap_or_default()).collect();
        FilterAnswer { status: statuses.to_vec(), supplier, sort: SORTS.to_vec(), date: DATES.to_vec(), filter_format }
    }
}

/// The number of rows before a page.
pub(super) fn offset(page: Option<i64>) -> i64 {
    (page.unwrap_or(1).clamp(1, 1_000_000) - 1) * PAGE
}

/// The `LIKE` pattern of a search term, in lower case.
pub(super) fn like(term: &str) -> String {
    format!("%{}%", term.replace(['%', '_', '\\'], "").to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: &str, start: &str, end: &str) -> FilterEntry {
        FilterEntry { value: value.into(), start_date: start.into(), end_date: end.into() }
    }

    fn day(year: u16, month: u8, day: u8) -> Day {
        Day::new(year, month, day).unwrap()
    }

    /// GRN-21: every key of the date filter.
    #[test]
    fn every_date_is_read() {
        let today = day(2026, 3, 30);
        for (value, start, end) in [
            ("today", day(2026, 3, 30), day(2026, 3, 30)),
            ("yesterday", day(2026, 3, 29), day(2026, 3, 29)),
            ("last_7days", day(2026, 3, 24), day(2026, 3, 30)),
            ("last_month", day(2026, 2, 28), day(2026, 3, 30)),
        ] {
            assert_eq!(days(&entry(value, "", ""), today).unwrap(), Some((start, end)), "{value}");
        }
        let range = days(&entry("custom_range", "2026-02-01", "2026-02-03"), today).unwrap();
        assert_eq!(range, Some((day(2026, 2, 1), day(2026, 2, 3))));
        assert_eq!(days(&entry("", "", ""), today).unwrap(), None);
        for (value, start, end) in [
            ("soon", "", ""),
            ("custom_range", "", "2026-02-03"),
            ("custom_range", "2026-02-03", "2026-02-01"),
            ("custom_range", "01-02-2026", "2026-02-03"),
        ] {
            assert!(days(&entry(value, start, end), today).is_err(), "{value} {start} {end}");
        }
    }

    #[test]
    fn what_no_list_has_is_refused() {
        let today = day(2026, 3, 30);
        let empty = FilterEntry::default;
        for entries in [
            vec![empty(), entry("x", "", "")],
            vec![empty(), empty(), entry("DONE", "", "")],
            vec![empty(), empty(), empty(), entry("price", "", "")],
            vec![empty(); 5],
        ] {
            assert!(read(&entries, OF_ADVICE, today).is_err(), "{entries:?}");
        }
        assert_eq!(read(&[], OF_ADVICE, today).unwrap(), Filters::default());
    }
}
