//! Business days: what was done at a moment belongs to the day that the store had then.
//!
//! The audit holds the moments of documents and sessions; so a day cannot be changed without its moment, nor a moment
//! without the audit. One question for each table: the first and the last moment of each day.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use jiff::tz::TimeZone;
use storage::schema::store_version;
use storage::{Reader, Result};

use super::Finding;
use crate::clock::{Moment, wire_date};

const CHECK: &str = "what was done on a day was done on that day";

/// The first and the last moment of each day of a store, for what has a day and a moment. Money that goes back belongs
/// to the day of its session, which another rule asks for.
const DAYS: &[(&str, &str)] = &[
    (
        "invoices",
        "SELECT vendor_id, store_id, business_date, MIN(created_at) AS first, MAX(created_at) AS last FROM invoice GROUP BY vendor_id, store_id, business_date",
    ),
    (
        "payments",
        "SELECT vendor_id, store_id, business_date, MIN(created_at) AS first, MAX(created_at) AS last FROM payment_tender \
         WHERE state <> 'reversal' GROUP BY vendor_id, store_id, business_date",
    ),
    (
        "sessions",
        "SELECT vendor_id, store_id, business_date, MIN(begun_at) AS first, MAX(begun_at) AS last FROM cash_session GROUP BY vendor_id, store_id, business_date",
    ),
];

#[derive(QueryableByName)]
struct Day {
    #[diesel(sql_type = BigInt)]
    vendor_id: i64,
    #[diesel(sql_type = BigInt)]
    store_id: i64,
    #[diesel(sql_type = Text)]
    business_date: String,
    #[diesel(sql_type = BigInt)]
    first: i64,
    #[diesel(sql_type = BigInt)]
    last: i64,
}

/// Days that hold what was not done on them.
pub(super) fn wrong(reader: &mut Reader<'_>) -> Result<Vec<Finding>> {
    let columns = (store_version::vendor_id, store_version::store_id, store_version::time_zone);
    let versions: Vec<(i64, i64, String)> = reader.load(store_version::table.select(columns).distinct())?;
    // A store that moved to another zone had either day, according to when.
    let mut zones: HashMap<(i64, i64), Vec<TimeZone>> = HashMap::new();
    for (vendor_id, store_id, name) in versions {
        zones.entry((vendor_id, store_id)).or_default().extend(TimeZone::get(&name));
    }
    let mut findings = Vec::new();
    for (what, query) in DAYS {
        let days: Vec<Day> = reader.load(sql_query(*query))?;
        for day in days {
            let zones = zones.get(&(day.vendor_id, day.store_id)).map(Vec::as_slice).unwrap_or_default();
            let is_of_day = |at: i64| zones.iter().any(|zone| wire_date(Moment(at), zone) == day.business_date);
            if let Some(other) = [day.first, day.last].into_iter().find(|at| !is_of_day(*at)) {
                findings.push(Finding {
                    check: CHECK,
                    subject: format!("{}/{}/{}", day.vendor_id, day.store_id, day.business_date),
                    detail: format!("{what} of {other}"),
                });
            }
        }
    }
    Ok(findings)
}
