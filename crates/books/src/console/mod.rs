//! The calls of people without a till: a table of their own, so that a till's client has none of them.
//!
//! They go the way of every call ([`crate::call`]). A person's call names the right that it needs as a type, and the
//! stores that it reads; [`seen`] gives none that the person may not see.

mod home;
mod people;
mod sessions;
mod sign_in;

use std::collections::BTreeSet;

use pricing::message::Entry;
use storage::StoreId;

use crate::call::{Row, SignedInPerson};
use crate::identity::PersonRefusal;
use crate::refusal::Result;

pub use home::{HomeAnswer, ReadHome};
pub use people::{InvitedAnswer, PersonLine};
pub use sessions::SessionLine;

const TABLE: &[&[Row]] = &[sign_in::ROWS, sessions::ROWS, people::ROWS, home::ROWS];

/// Every call of people.
#[must_use]
pub fn table() -> Vec<Row> {
    TABLE.concat()
}

/// All messages of these calls, by code.
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let mut entries: Vec<Entry> = table().iter().flat_map(crate::call::Row::entries).collect();
    entries.sort_by(|one, other| one.code.cmp(&other.code));
    let mut known = BTreeSet::new();
    entries.retain(|entry| known.insert(entry.code.clone()));
    entries
}

/// The stores that a person reads: the one that a call names, or all that they may see.
///
/// # Errors
/// [`PersonRefusal::NoStore`] when it names one that they may not see.
pub fn seen(person: &SignedInPerson, named: i64) -> Result<Vec<StoreId>> {
    if named == 0 {
        return Ok(person.stores.clone());
    }
    let wanted = StoreId::new(named);
    if person.stores.contains(&wanted) { Ok(vec![wanted]) } else { Err(PersonRefusal::NoStore.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call::Admits;

    #[test]
    fn no_two_calls_share_a_path_or_a_name_and_none_admits_a_till() {
        let (own, tills) = (table(), crate::calls::table());
        let all = || own.iter().chain(&tills);
        let paths: BTreeSet<_> = all().map(|row| row.about.path).collect();
        let names: BTreeSet<_> = all().map(|row| row.about.name).collect();
        assert_eq!((paths.len(), names.len()), (own.len() + tills.len(), own.len() + tills.len()));
        assert!(own.iter().all(|row| matches!(row.admits, Admits::Person(_) | Admits::Anyone)));
        assert!(tills.iter().all(|row| !matches!(row.admits, Admits::Person(_))));
        assert!(own.iter().all(|row| row.about.path.starts_with("/console/")));
    }
}
