//! Business days: the moment of each row belongs to the day that the store had then.
//!
//! The audit holds the moments of documents and sessions; so a day cannot be changed without its moment, nor a moment
//! without the audit. One query for each table reads the first and the last moment of each day.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use jiff::tz::TimeZone;
use pricing::Day;
use storage::schema::store_version;
use storage::{Reader, Result, StoreId, VendorId};

use super::Finding;
use crate::clock::Moment;

const INVOICES: &str = "invoices";

const CHECK: &str = "what was done on a day was done on that day";

/// The first and the last moment of each day of a store, of each table with a day and a moment. Older releases dated a
/// reversal by its session instead of the day on which the money went back, so either day is right for it.
const DAYS: &[(&str, &str)] = &[
    (
        INVOICES,
        "SELECT vendor_id, store_id, business_date, MIN(created_at) AS first, MAX(created_at) AS last FROM invoice GROUP BY vendor_id, store_id, business_date",
    ),
    (
        "payments",
        "SELECT t.vendor_id, t.store_id, t.business_date, MIN(t.created_at) AS first, MAX(t.created_at) AS last FROM payment_tender t \
         LEFT JOIN cash_session s ON s.vendor_id = t.vendor_id AND s.session_id = t.session_id AND t.state = 'reversal' \
         AND s.business_date = t.business_date WHERE s.session_id IS NULL GROUP BY t.vendor_id, t.store_id, t.business_date",
    ),
    (
        "sessions",
        "SELECT vendor_id, store_id, business_date, MIN(begun_at) AS first, MAX(begun_at) AS last FROM cash_session GROUP BY vendor_id, store_id, business_date",
    ),
];

#[derive(QueryableByName)]
struct DayRow {
    #[diesel(sql_type = BigInt)]
    vendor_id: VendorId,
    #[diesel(sql_type = BigInt)]
    store_id: StoreId,
    #[diesel(sql_type = Text)]
    business_date: Day,
    #[diesel(sql_type = BigInt)]
    first: Moment,
    #[diesel(sql_type = BigInt)]
    last: Moment,
}

/// The same of a day, without the documents that were dated as the one before them in their series, since the clock
/// had been put back.
fn not_put_back(reader: &mut Reader<'_>, day: &DayRow) -> Result<Option<DayRow>> {
    reader.maybe(
        sql_query(
            "SELECT i.vendor_id, i.store_id, i.business_date, MIN(i.created_at) AS first, MAX(i.created_at) AS last FROM invoice i \
             WHERE i.vendor_id = $1 AND i.store_id = $2 AND i.business_date = $3 AND NOT EXISTS (SELECT 1 FROM invoice p \
             WHERE p.vendor_id = i.vendor_id AND p.store_id = i.store_id AND p.terminal_id = i.terminal_id AND p.series = i.series \
             AND p.financial_year = i.financial_year AND p.series_no < i.series_no AND p.business_date = i.business_date \
             AND p.created_at > i.created_at) GROUP BY i.vendor_id, i.store_id, i.business_date",
        )
        .bind::<BigInt, _>(day.vendor_id)
        .bind::<BigInt, _>(day.store_id)
        .bind::<Text, _>(day.business_date),
    )
}

/// Days with rows whose moments lie outside of them.
pub(super) fn wrong(reader: &mut Reader<'_>) -> Result<Vec<Finding>> {
    let columns = (store_version::vendor_id, store_version::store_id, store_version::time_zone);
    let versions: Vec<(VendorId, StoreId, String)> = reader.load(store_version::table.select(columns).distinct())?;
    // A store that moved to another zone had either day, according to when.
    let mut zones: HashMap<(VendorId, StoreId), Vec<TimeZone>> = HashMap::new();
    for (vendor_id, store_id, name) in versions {
        zones.entry((vendor_id, store_id)).or_default().extend(TimeZone::get(&name));
    }
    let mut findings = Vec::new();
    for (what, query) in DAYS {
        let days: Vec<DayRow> = reader.load(sql_query(*query))?;
        for day in days {
            let zones = zones.get(&(day.vendor_id, day.store_id)).map(Vec::as_slice).unwrap_or_default();
            let is_of_day = |at: Moment| zones.iter().any(|zone| at.day(zone) == day.business_date);
            let other_of = |day: &DayRow| [day.first, day.last].into_iter().find(|at| !is_of_day(*at));
            let mut other = other_of(&day);
            if other.is_some() && *what == INVOICES {
                other = not_put_back(reader, &day)?.as_ref().and_then(other_of);
            }
            if let Some(other) = other {
                findings.push(Finding {
                    check: CHECK,
                    subject: format!("{}/{}/{}", day.vendor_id, day.store_id, day.business_date),
                    detail: format!("{what} of {}", other.0),
                });
            }
        }
    }
    Ok(findings)
}
