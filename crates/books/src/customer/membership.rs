//! Membership at the store's loyalty programme. It is for display only.

use diesel::prelude::*;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use storage::rows::Customer;
use storage::schema::customer;
use storage::{Result, StoreId, Tx};

/// The most digits of points that are believed.
const DIGITS: usize = 9;

/// Points and days of a member, as the wire has them; empty where there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    /// The store whose programme reported it: another store may have another programme.
    store_id: StoreId,
    points: String,
    since: String,
    until: String,
}

impl Membership {
    /// Membership from the programme's own words; `None` when its points are no number.
    #[must_use]
    pub fn told(store_id: StoreId, points: &str, since: &str, until: &str) -> Option<Self> {
        let (since, until) = (day(since), day(until));
        is_number(points).then(|| Membership { store_id, points: points.to_owned(), since, until })
    }

    /// Last known membership of a customer at a store; empty if there is none.
    #[must_use]
    pub fn of(row: &Customer, store_id: StoreId) -> Self {
        let kept: Option<Membership> = serde_json::from_str(&row.membership).ok();
        kept.filter(|kept| kept.store_id == store_id).unwrap_or_default()
    }

    /// Points that can be spent.
    #[must_use]
    pub fn points(&self) -> &str {
        if self.points.is_empty() { "0" } else { &self.points }
    }

    /// The day the membership began.
    #[must_use]
    pub fn since(&self) -> &str {
        &self.since
    }

    /// The day it ends.
    #[must_use]
    pub fn until(&self) -> &str {
        &self.until
    }
}

/// A programme's data as the row of a customer has them; empty for none.
pub(crate) fn kept(told: Option<&Membership>) -> serde_json::Result<String> {
    told.map_or_else(|| Ok(String::new()), serde_json::to_string)
}

/// Saves a programme's data on a customer, so that each answer about the bill shows it; `None` deletes it.
///
/// # Errors
/// When the statement fails.
pub fn keep_membership(tx: &mut Tx<'_>, customer_id: &str, told: Option<&Membership>) -> Result<()> {
    let text = kept(told).map_err(|error| storage::Error::Setup(error.to_string()))?;
    let row = customer::table.find((tx.vendor(), customer_id.to_owned()));
    tx.execute(diesel::update(row).set(customer::membership.eq(text))).map(drop)
}

/// Whether it is a number of points, `640` or `85.50`.
fn is_number(text: &str) -> bool {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let are_digits =
        |digits: &str, most| (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    are_digits(whole, DIGITS) && are_digits(part, 2)
}

/// The day at the beginning of a text, as the wire writes it; the text may be of a computer or of a person in India.
/// Empty where there is none.
fn day(text: &str) -> String {
    let Some(text) = text.trim().get(..10) else { return String::new() };
    let parts: Vec<&str> = text.split(['-', '/', '.']).collect();
    let number = |part: &str| part.parse::<i16>().ok();
    let [Some(first), Some(month), Some(last)] = parts.iter().map(|part| number(part)).collect::<Vec<_>>()[..] else {
        return String::new();
    };
    let (year, day) = if parts[0].len() == 4 { (first, last) } else { (last, first) };
    let (Ok(month), Ok(day)) = (i8::try_from(month), i8::try_from(day)) else { return String::new() };
    Date::new(year, month, day).map_or_else(|_| String::new(), |date| date.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_points_are_believed_only_where_they_are_some() {
        for (told, shown) in [
            ("2025-04-01", "2025-04-01"),
            ("2025-04-01T00:00:00", "2025-04-01"),
            ("31/03/2027", "2027-03-31"),
            ("31-03-2027 23:59", "2027-03-31"),
            ("31/13/2027", ""),
            ("next year!", ""),
            ("", ""),
            ("२०२५-०४-०१", ""),
        ] {
            assert_eq!(day(told), shown, "{told}");
        }
        for points in ["0", "640", "85.50", "999999999"] {
            assert_eq!(Membership::told(StoreId::new(1), points, "", "").unwrap().points(), points);
        }
        for garbage in ["", "-5", "1e9", "many", "1.234", "1.", ".5", "9999999999", "<b>640</b>"] {
            assert_eq!(Membership::told(StoreId::new(1), garbage, "", ""), None, "{garbage}");
        }
    }
}
