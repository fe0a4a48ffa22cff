//! The days of a list, in the client's format.

use jiff::civil::{Date, date};

use super::InvoiceRefusal;

/// The first and the last day of a filter such as `today` or `03/specific_month/2026`; `None` for no filter.
///
/// # Errors
/// When it cannot be read.
pub(super) fn period(filter: &str, today: Date) -> Result<Option<(Date, Date)>, InvoiceRefusal> {
    const UNREADABLE: InvoiceRefusal = InvoiceRefusal::NoFilter;
    let back = |days: i64| today.checked_sub(jiff::Span::new().days(days)).map_err(|_| UNREADABLE);
    let day = |text: &str| text.parse::<Date>().map_err(|_| UNREADABLE);
    let filter = filter.trim().trim_end_matches('/');
    let parts: Vec<&str> = filter.split('/').collect();
    let (start, end) = match parts.as_slice() {
        [""] => return Ok(None),
        ["today"] => (today, today),
        ["yesterday"] => (back(1)?, back(1)?),
        ["last_week"] => (back(6)?, today),
        [start, "date_range", end] => (day(start)?, day(end)?),
        [only, "specific_day"] => (day(only)?, day(only)?),
        [month, "specific_month", year] => {
            let first = Date::new(number(year)?, number(month)?.try_into().map_err(|_| UNREADABLE)?, 1)
                .map_err(|_| UNREADABLE)?;
            (first, first.last_of_month())
        }
        [year, "specific_year"] => {
            let year = number(year)?;
            if !(1..=9998).contains(&year) {
                return Err(UNREADABLE);
            }
            (date(year, 1, 1), date(year, 12, 31))
        }
        _ => return Err(UNREADABLE),
    };
    if start > end { Err(InvoiceRefusal::DaysReversed) } else { Ok(Some((start, end))) }
}

fn number(text: &str) -> Result<i16, InvoiceRefusal> {
    text.parse().map_err(|_| InvoiceRefusal::NoFilter)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// INV-18, INV-19: every form of the date filter.
    #[test]
    fn every_form_is_read() {
        let today = date(2026, 11, 21);
        for (filter, start, end) in [
            ("today", date(2026, 11, 21), date(2026, 11, 21)),
            ("yesterday", date(2026, 11, 20), date(2026, 11, 20)),
            ("last_week", date(2026, 11, 15), date(2026, 11, 21)),
            ("2026-11-01/date_range/2026-11-05", date(2026, 11, 1), date(2026, 11, 5)),
            ("02/specific_month/2028", date(2028, 2, 1), date(2028, 2, 29)),
            ("2026/specific_year/", date(2026, 1, 1), date(2026, 12, 31)),
            ("2026-11-03/specific_day/", date(2026, 11, 3), date(2026, 11, 3)),
        ] {
            assert_eq!(period(filter, today), Ok(Some((start, end))), "{filter}");
        }
        assert_eq!(period("", today), Ok(None));
    }

    #[test]
    fn nonsense_is_refused() {
        let today = date(2026, 11, 21);
        for filter in
            ["soon", "13/specific_month/2026", "x/specific_year/", "2026-11-05/date_range/2026-11-01", "a/b/c/d"]
        {
            assert!(period(filter, today).is_err(), "{filter}");
        }
    }
}
