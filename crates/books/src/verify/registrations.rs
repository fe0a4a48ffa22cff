//! Registrations: a document has the registration that its store had when its bill was frozen.
//!
//! The registration in force changes at moments: a row is written, or its first day begins. Between two such moments
//! all documents of the store name the same registration, so one query checks them.

use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use pricing::Day;
use storage::rows::{Store, StoreRegistration};
use storage::schema::store;
use storage::{Reader, Result};

use super::{Finding, Wrong};
use crate::clock::{self, MINUTE, Moment};
use crate::registration::{Registered, of_store, on_day};

const CHECK: &str = "a document is by its seller as registered on the day of its bill";

/// Documents of a time that name another registration. A bill is frozen by the registration that its server had cached,
/// and another server may have changed it a moment before; so a minute at both ends is left out.
const OTHERS: &str = "SELECT i.vendor_id || '/' || i.number AS subject, i.seller_registration || ' ' || i.seller_gstin AS detail FROM invoice i \
     LEFT JOIN cart_order o ON o.vendor_id = i.vendor_id AND o.order_id = i.order_id \
     WHERE i.vendor_id = $1 AND i.store_id = $2 AND (i.seller_registration <> $3 OR i.seller_gstin <> $4) \
     AND COALESCE(o.frozen_at, i.created_at) BETWEEN $5 AND $6";

/// Documents that name a registration which did not hold.
pub(super) fn wrong(reader: &mut Reader<'_>) -> Result<Vec<Finding>> {
    let stores: Vec<Store> = reader.load(store::table)?;
    let mut findings = Vec::new();
    for row in stores {
        let known = of_store(reader, row.vendor_id, row.store_id)?;
        if known.is_empty() {
            continue;
        }
        let zone = clock::zone(&row.time_zone);
        let mut changes: Vec<Moment> =
            known.iter().flat_map(|row| [Some(row.written_at), begins(row, &zone)]).flatten().collect();
        changes.push(Moment(i64::MIN + MINUTE));
        changes.sort_unstable();
        changes.dedup();
        for (place, from) in changes.iter().enumerate() {
            let until = changes.get(place + 1).map_or(Moment(i64::MAX), |next| *next - MINUTE);
            let held = at(&known, *from, &zone);
            let others = sql_query(OTHERS)
                .bind::<BigInt, _>(row.vendor_id)
                .bind::<BigInt, _>(row.store_id)
                .bind::<Text, _>(held.kind.name())
                .bind::<Text, _>(held.gstin)
                .bind::<BigInt, _>(*from + MINUTE)
                .bind::<BigInt, _>(until);
            let wrong: Vec<Wrong> = reader.load(others)?;
            findings.extend(wrong.into_iter().map(|row| Finding {
                check: CHECK,
                subject: row.subject,
                detail: row.detail,
            }));
        }
    }
    Ok(findings)
}

/// The first moment of the first day of a registration.
fn begins(row: &StoreRegistration, zone: &jiff::tz::TimeZone) -> Option<Moment> {
    let day = jiff::civil::Date::from(row.begins_on);
    day.to_zoned(zone.clone()).ok().map(|begin| Moment(begin.timestamp().as_millisecond()))
}

/// The registration in force at a moment, among the rows written by then.
fn at(known: &[StoreRegistration], now: Moment, zone: &jiff::tz::TimeZone) -> Registered {
    let written: Vec<StoreRegistration> = known.iter().filter(|row| row.written_at <= now).cloned().collect();
    let written = if written.is_empty() { known.get(..1).unwrap_or_default() } else { &written };
    // A moment before 1970 has no business day here; the first registration written by then applies.
    let day = if now < Moment::default() { Day::MIN } else { now.day(zone) };
    on_day(written, day).map(Registered::of_row).unwrap_or_default()
}
