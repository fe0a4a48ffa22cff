//! Registrations of one person: the composition levy is chosen for all of a PAN or for none.

use diesel::prelude::*;
use pricing::Day;
use storage::schema::store;
use storage::{Reader, Result, StoreId};

use crate::registration::{Registered, Registration, of_store, on_day};

/// Stores of the scope's vendor with registrations of the PAN of a GSTIN on a day, each by its code and kind, where one
/// is under the composition levy and another one is not (CGST Act, section 10(2), proviso); else none.
///
/// # Errors
/// When a statement fails.
pub fn at_odds(reader: &mut Reader<'_>, gstin: &str, day: Day) -> Result<Vec<(String, Registration)>> {
    let vendor_id = reader.vendor();
    let stores: Vec<(StoreId, String)> = reader.load(
        store::table.filter(store::vendor_id.eq(vendor_id)).order(store::code).select((store::store_id, store::code)),
    )?;
    let mut found = Vec::new();
    for (store_id, code) in stores {
        let known = of_store(reader, vendor_id, store_id)?;
        let held = on_day(&known, day).map(Registered::of_row).unwrap_or_default();
        if held.kind != Registration::Unregistered && pan(&held.gstin) == pan(gstin) {
            found.push((code, held.kind));
        }
    }
    let is_both = found.iter().any(|(_, kind)| *kind != found[0].1);
    Ok(if is_both { found } else { Vec::new() })
}

/// The PAN in a GSTIN.
fn pan(gstin: &str) -> Option<&str> {
    gstin.get(2..12)
}
