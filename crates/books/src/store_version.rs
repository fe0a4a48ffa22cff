//! What a store says of itself on its documents: a row for each time it changed, none of which is changed itself.
//!
//! An invoice refers to the version it was made under, so it stays as it was handed over whatever the store is called
//! later. The store's own row says what the version in force says; [`change`] alone writes both.

use std::sync::Arc;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use jiff::tz::TimeZone;
use pricing::gstin::State;
use serde_json::{Map, Value, json};
use storage::rows::{Invoice, Store, StoreVersion};
use storage::schema::{store, store_version};
use storage::{Reader, Result, Tx};

use crate::audit::{Actor, Told, audit};
use crate::clock::{self, Moment};

/// The seller of an invoice: a version of its store with what it implies.
#[derive(Debug, Clone)]
pub struct Seller {
    /// The version.
    pub row: StoreVersion,
    /// Its time zone.
    pub zone: TimeZone,
}

impl Seller {
    fn new(row: StoreVersion) -> Self {
        let zone = clock::zone(&row.time_zone);
        Seller { row, zone }
    }

    /// What the State's half of the tax is called: UTGST in Union territories without legislature.
    #[must_use]
    pub fn state_tax_name(&self) -> &'static str {
        State::by_code(&self.row.state_code).map_or("SGST", State::tax_label)
    }

    /// Whether it is registered under the GST law, in whichever way.
    #[must_use]
    pub fn is_registered(&self) -> bool {
        self.row.registration != Registration::Unregistered.name()
    }
}

/// How a store is registered under the GST law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Registration {
    /// It collects tax.
    Regular,
    /// It pays a share of its turnover and collects no tax (CGST Act, section 10).
    Composition,
    /// It has no GSTIN.
    Unregistered,
}

impl Registration {
    /// What a store with this GSTIN is.
    #[must_use]
    pub fn of_gstin(gstin: &str) -> Self {
        if gstin.is_empty() { Registration::Unregistered } else { Registration::Regular }
    }

    /// As the books write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Registration::Regular => "regular",
            Registration::Composition => "composition",
            Registration::Unregistered => "unregistered",
        }
    }
}

/// The version of a store that is in force.
///
/// # Errors
/// When a statement fails or there is no such store.
pub fn in_force(reader: &mut Reader<'_>, vendor_id: i64, store_id: i64) -> Result<Seller> {
    let newest = store_version::table
        .filter(store_version::vendor_id.eq(vendor_id))
        .filter(store_version::store_id.eq(store_id))
        .order(store_version::version_no.desc())
        .limit(1);
    reader.one(newest).map(Seller::new)
}

/// The seller that an invoice of the scope's vendor names; `present` is the one in force in the scope's store.
///
/// # Errors
/// When a statement fails or the version is not there.
pub fn of_invoice(reader: &mut Reader<'_>, invoice: &Invoice, present: &Arc<Seller>) -> Result<Arc<Seller>> {
    let key = (invoice.vendor_id, invoice.store_id, invoice.store_version_no);
    if key == (present.row.vendor_id, present.row.store_id, present.row.version_no) {
        return Ok(Arc::clone(present));
    }
    reader.one(store_version::table.find(key)).map(|row| Arc::new(Seller::new(row)))
}

/// Writes the next version of a store as its row is now.
pub(crate) fn write(tx: &mut Tx<'_>, row: &Store, version_no: i64, begins_at: Moment) -> Result<StoreVersion> {
    let version = StoreVersion {
        vendor_id: row.vendor_id,
        store_id: row.store_id,
        version_no,
        begins_at: begins_at.0,
        name: row.name.clone(),
        legal_name: row.legal_name.clone(),
        address: row.address.clone(),
        city: row.city.clone(),
        state_code: row.state_code.clone(),
        pincode: row.pincode.clone(),
        phone: row.phone.clone(),
        gstin: row.gstin.clone(),
        fssai: row.fssai.clone(),
        time_zone: row.time_zone.clone(),
        registration: Registration::of_gstin(&row.gstin).name().to_owned(),
        filled_from_present: false,
    };
    tx.execute(diesel::insert_into(store_version::table).values(version.clone()))?;
    Ok(version)
}

/// What a store is to be called from now on; what is left out stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoreChange {
    /// Its name on receipts.
    pub name: Option<String>,
    /// The name it is registered under.
    pub legal_name: Option<String>,
    /// Street and area.
    pub address: Option<String>,
    /// City.
    pub city: Option<String>,
    /// The State's GST code; left out, that of a new GSTIN.
    pub state_code: Option<String>,
    /// PIN code.
    pub pincode: Option<String>,
    /// Phone; empty for none.
    pub phone: Option<String>,
    /// GSTIN; empty when it is no longer registered.
    pub gstin: Option<String>,
    /// FSSAI licence; empty when it sells no food.
    pub fssai: Option<String>,
}

/// Why a store was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// A GSTIN names the State it was given in, first, and the store lies in another one.
    #[error("the GSTIN belongs to State {0}, not {1}")]
    OtherState(String, String),
    /// A statement failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// A store after a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// Its row.
    pub store: Store,
    /// The version that began; nothing where the store said all that already.
    pub version: Option<StoreVersion>,
}

/// Changes the scope's store from `now` on. Invoices that were made before stay with the version they name.
///
/// # Errors
/// When the GSTIN is of another State, or when a statement fails.
pub fn change(
    tx: &mut Tx<'_>,
    wanted: &StoreChange,
    by: &str,
    now: Moment,
) -> std::result::Result<Changed, ChangeError> {
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    let lock = sql_query("UPDATE store SET code = code WHERE vendor_id = $1 AND store_id = $2");
    tx.execute(lock.bind::<BigInt, _>(vendor_id).bind::<BigInt, _>(store_id))?;
    let mut row: Store = tx.one(store::table.find((vendor_id, store_id)))?;
    let told = apply(&mut row, wanted)?;
    if told.is_empty() {
        return Ok(Changed { store: row, version: None });
    }
    let last = in_force(tx, vendor_id, store_id)?.row;
    tx.execute(diesel::update(store::table.find((vendor_id, store_id))).set((
        store::name.eq(row.name.clone()),
        store::legal_name.eq(row.legal_name.clone()),
        store::address.eq(row.address.clone()),
        store::city.eq(row.city.clone()),
        store::state_code.eq(row.state_code.clone()),
        store::pincode.eq(row.pincode.clone()),
        store::phone.eq(row.phone.clone()),
        store::gstin.eq(row.gstin.clone()),
        store::fssai.eq(row.fssai.clone()),
    )))?;
    // A clock that was set back does not make a version begin before the one it follows.
    let version = write(tx, &row, last.version_no + 1, now.max(Moment(last.begins_at)))?;
    let detail = json!({"version": version.version_no, "changed": told, "by": by});
    audit(
        tx,
        &Told { actor: Actor::shell(store_id), action: "store_changed", subject: &row.code, detail: &detail },
        now,
    )?;
    Ok(Changed { store: row, version: Some(version) })
}

/// Puts what is wanted into a store's row; answers what that changed, from and to, by its name.
fn apply(row: &mut Store, wanted: &StoreChange) -> std::result::Result<Map<String, Value>, ChangeError> {
    let of_gstin = wanted.gstin.as_deref().and_then(|gstin| gstin.get(..2)).map(str::to_owned);
    let state_code = wanted.state_code.clone().or(of_gstin);
    let mut told = Map::new();
    for (name, field, new) in [
        ("name", &mut row.name, &wanted.name),
        ("legal_name", &mut row.legal_name, &wanted.legal_name),
        ("address", &mut row.address, &wanted.address),
        ("city", &mut row.city, &wanted.city),
        ("state_code", &mut row.state_code, &state_code),
        ("pincode", &mut row.pincode, &wanted.pincode),
        ("phone", &mut row.phone, &wanted.phone),
        ("gstin", &mut row.gstin, &wanted.gstin),
        ("fssai", &mut row.fssai, &wanted.fssai),
    ] {
        if let Some(new) = new.as_ref().filter(|new| *new != field) {
            let from = std::mem::replace(field, new.clone());
            told.insert(name.to_owned(), json!({"from": from, "to": new}));
        }
    }
    match row.gstin.get(..2) {
        Some(of_gstin) if of_gstin != row.state_code => {
            Err(ChangeError::OtherState(of_gstin.to_owned(), row.state_code.clone()))
        }
        _ => Ok(told),
    }
}
