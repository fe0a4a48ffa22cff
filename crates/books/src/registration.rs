//! A store's registration under the GST law, by business days: one row per change, and no row is ever changed.
//!
//! A regular store collects tax. One that is not registered may not (CGST Act, section 32(1)), nor may one under the
//! composition levy (section 10(4)). A bill follows the registration of its business day; a bill at checkout keeps it,
//! and so does its invoice.

use diesel::prelude::*;
use pricing::Day;
pub use storage::rows::Registration;
use storage::rows::StoreRegistration;
use storage::schema::store_registration;
use storage::{Reader, Result, StoreId, Tx, VendorId};

use crate::clock::Moment;

/// A kind of registration with its GSTIN.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Registered {
    /// The kind.
    pub kind: Registration,
    /// The GSTIN; empty of a store that is not registered.
    pub gstin: String,
}

impl Registered {
    /// The default registration of a store with this GSTIN: regular, or unregistered without one.
    #[must_use]
    pub fn of_gstin(gstin: &str) -> Self {
        let kind = if gstin.is_empty() { Registration::Unregistered } else { Registration::Regular };
        Registered { kind, gstin: gstin.to_owned() }
    }

    /// The registration of a row.
    #[must_use]
    pub fn of_row(row: &StoreRegistration) -> Self {
        Registered { kind: row.kind, gstin: row.gstin.clone() }
    }
}

/// The row that holds on a business day: the one that begins last, and of those of one day the last one
/// written. Before all of them the first one holds.
#[must_use]
pub fn on_day(rows: &[StoreRegistration], day: Day) -> Option<&StoreRegistration> {
    let begun = rows.iter().filter(|row| row.begins_on <= day);
    begun.max_by_key(|row| (row.begins_on, row.registration_no)).or_else(|| rows.first())
}

/// All registrations of a store, in the order in which they were written.
///
/// # Errors
/// When the statement fails.
pub fn of_store(reader: &mut Reader<'_>, vendor_id: VendorId, store_id: StoreId) -> Result<Vec<StoreRegistration>> {
    reader.load(
        store_registration::table
            .filter(store_registration::vendor_id.eq(vendor_id))
            .filter(store_registration::store_id.eq(store_id))
            .order(store_registration::registration_no),
    )
}

/// Writes the registration of a store of the scope's vendor from a business day on; `None` where that day has it
/// already.
pub(crate) fn write(
    tx: &mut Tx<'_>,
    store_id: StoreId,
    wanted: &Registered,
    begins_on: Day,
    now: Moment,
) -> Result<Option<StoreRegistration>> {
    let vendor_id = tx.vendor();
    let known = of_store(tx, vendor_id, store_id)?;
    if on_day(&known, begins_on).is_some_and(|row| Registered::of_row(row) == *wanted) {
        return Ok(None);
    }
    let row = StoreRegistration {
        vendor_id,
        store_id,
        registration_no: known.last().map_or(1, |last| last.registration_no + 1),
        begins_on,
        kind: wanted.kind,
        gstin: wanted.gstin.clone(),
        written_at: now,
    };
    tx.execute(diesel::insert_into(store_registration::table).values(row.clone()))?;
    Ok(Some(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(registration_no: i64, begins_on: &str, kind: Registration) -> StoreRegistration {
        let begins_on = begins_on.parse().unwrap();
        let (kind, gstin) = (kind, String::new());
        StoreRegistration {
            vendor_id: VendorId::new(1),
            store_id: StoreId::new(1),
            registration_no,
            begins_on,
            kind,
            gstin,
            written_at: Moment(0),
        }
    }

    #[test]
    fn of_a_day_holds_what_begins_last_and_was_written_last() {
        use Registration::{Composition, Regular, Unregistered};
        let rows = [
            row(1, "2026-04-01", Unregistered),
            row(2, "2026-12-01", Composition),
            row(3, "2026-11-25", Regular),
            row(4, "2026-12-01", Unregistered),
        ];
        for (day, no) in [("2026-03-31", 1), ("2026-11-24", 1), ("2026-11-25", 3), ("2026-11-30", 3), ("2026-12-01", 4)]
        {
            assert_eq!(on_day(&rows, day.parse().unwrap()).map(|row| row.registration_no), Some(no), "{day}");
        }
        assert_eq!(on_day(&[], "2026-12-01".parse().unwrap()), None);
        assert_eq!([Regular, Composition, Unregistered].map(Registration::collects_tax), [true, false, false]);
    }
}
