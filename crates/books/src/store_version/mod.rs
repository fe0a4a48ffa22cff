//! The seller's details on documents: one row per change, and no row is ever changed.
//!
//! An invoice refers to the version it was made under, so it stays as it was handed over when the store changes later.
//! The `store` row repeats the version in force; [`change`] alone writes both.

use std::collections::BTreeMap;
use std::sync::Arc;

use diesel::prelude::*;
use jiff::tz::TimeZone;
use pricing::Day;
use pricing::gstin::State;
use storage::rows::{Invoice, Store, StoreRegistration, StoreVersion};
use storage::schema::{store, store_version};
use storage::{Reader, StoreId, Tx, VendorId};

pub mod entry;
mod pan;

use crate::audit::{Actor, AuditEvent, FieldChanged, audit};
use crate::clock::{self, Moment};
use crate::refusal::Result;
use crate::registration::{self, Registered, Registration};

pub use pan::at_odds;

/// The seller of an invoice: a version of its store, with the values that follow from it.
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

    /// The name of the State's half of the tax: UTGST in Union territories without legislature.
    #[must_use]
    pub fn state_tax_name(&self) -> &'static str {
        State::by_code(&self.row.state_code).map_or("SGST", State::tax_label)
    }

    /// Its registration under the GST law.
    #[must_use]
    pub fn registration(&self) -> Registration {
        self.row.registration
    }

    /// The State it sells from, by its GST code.
    #[must_use]
    pub fn state_code(&self) -> &str {
        &self.row.state_code
    }
}

/// The version of a store that is in force.
///
/// # Errors
/// When a statement fails or there is no such store.
pub fn in_force(reader: &mut Reader<'_>, vendor_id: VendorId, store_id: StoreId) -> storage::Result<Seller> {
    let newest = store_version::table
        .filter(store_version::vendor_id.eq(vendor_id))
        .filter(store_version::store_id.eq(store_id))
        .order(store_version::version_no.desc())
        .limit(1);
    reader.one(newest).map(Seller::new)
}

/// The seller that an invoice of the scope's vendor names, registered as it was for the bill; `present` is the one in
/// force in the scope's store.
///
/// # Errors
/// When a statement fails or the version is not there.
pub fn of_invoice(reader: &mut Reader<'_>, invoice: &Invoice, present: &Arc<Seller>) -> storage::Result<Arc<Seller>> {
    let key = (invoice.vendor_id, invoice.store_id, invoice.store_version_no);
    let seller = if key == (present.row.vendor_id, present.row.store_id, present.row.version_no) {
        Arc::clone(present)
    } else {
        reader.one(store_version::table.find(key)).map(|row| Arc::new(Seller::new(row)))?
    };
    let (registration, gstin) = (invoice.seller_registration, invoice.seller_gstin.clone());
    if registration == seller.row.registration && gstin == seller.row.gstin {
        return Ok(seller);
    }
    Ok(Arc::new(Seller::new(StoreVersion { registration, gstin, ..seller.row.clone() })))
}

/// Writes the next version of a store as its row is now, which is registered in a way.
pub(crate) fn write(
    tx: &mut Tx<'_>,
    row: &Store,
    kind: Registration,
    version_no: i64,
    begins_at: Moment,
) -> storage::Result<StoreVersion> {
    let version = StoreVersion {
        vendor_id: row.vendor_id,
        store_id: row.store_id,
        version_no,
        begins_at,
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
        registration: kind,
    };
    tx.execute(diesel::insert_into(store_version::table).values(version.clone()))?;
    Ok(version)
}

/// New details of a store; a field that is left out stays.
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
    /// GSTIN; empty when it is no longer registered. From this business day on.
    pub gstin: Option<String>,
    /// Its registration; left out, it stays, unless the GSTIN appears or goes.
    pub registration: Option<Registration>,
    /// FSSAI licence; empty when it sells no food.
    pub fssai: Option<String>,
}

impl StoreChange {
    /// The same as the books keep it.
    ///
    /// # Errors
    /// Every entry that cannot be kept.
    fn kept(mut self) -> Result<Self> {
        let entries: [(&str, &mut Option<String>, entry::Read); 9] = [
            ("name", &mut self.name, entry::name),
            ("legal_name", &mut self.legal_name, entry::name),
            ("address", &mut self.address, entry::name),
            ("city", &mut self.city, entry::name),
            ("state_code", &mut self.state_code, entry::state_code),
            ("pincode", &mut self.pincode, entry::pincode),
            ("phone", &mut self.phone, entry::any_phone),
            ("gstin", &mut self.gstin, entry::any_gstin),
            ("fssai", &mut self.fssai, entry::any_fssai),
        ];
        let given = entries.into_iter().filter_map(|(field, text, read)| Some((field, text.as_mut()?, read)));
        entry::keep(given)?;
        Ok(self)
    }
}

crate::refusals! {
    /// Refusals of a change of a store.
    pub enum StoreRefusal in "store" {
        /// A GSTIN names the State it was given in, first.
        OtherState { of_gstin: String, state: String }:
            "The GSTIN belongs to State {of_gstin}, not {state}." as Manner::Field("state_code"),
        /// CGST Act, section 25.
        NoGstin: "A registered store needs its GSTIN." as Manner::Field("gstin"),
        NeedlessGstin: "A store that is not registered has no GSTIN." as Manner::Field("gstin"),
        /// Papers of earlier days are out.
        Past { today: Day }: "A registration begins today, {today}, or later." as Manner::Field("from"),
    }
}

/// A store after a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// Its row.
    pub store: Store,
    /// The version that began; `None` where nothing differs.
    pub version: Option<StoreVersion>,
}

/// Changes the scope's store from `now` on, in somebody's name. Invoices that were made before stay with the version
/// they name.
///
/// # Errors
/// When an entry cannot be kept, the GSTIN is of another State, or a statement fails.
pub fn change(tx: &mut Tx<'_>, who: Actor<'_>, wanted: &StoreChange, now: Moment) -> Result<Changed> {
    let wanted = &wanted.clone().kept()?;
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    tx.execute(diesel::update(store::table.find((vendor_id, store_id))).set(store::code.eq(store::code)))?;
    let mut row: Store = tx.one(store::table.find((vendor_id, store_id)))?;
    let last = in_force(tx, vendor_id, store_id)?.row;
    let today = now.day(&clock::zone(&row.time_zone));
    let registrations = registration::of_store(tx, vendor_id, store_id)?;
    let registered = registered(&registrations, wanted, today);
    let of_gstin = wanted.gstin.as_deref().and_then(|gstin| gstin.get(..2)).map(str::to_owned);
    let state_code = wanted.state_code.clone().or(of_gstin);
    let wanted = StoreChange { gstin: Some(registered.gstin.clone()), state_code, ..wanted.clone() };
    let mut told = apply(&mut row, &wanted);
    let to_come = registrations.iter().filter(|row| row.begins_on > today).map(Registered::of_row);
    for registered in std::iter::once(registered.clone()).chain(to_come) {
        check_registered(&registered, &row.state_code)?;
    }
    if registered.kind != last.registration {
        let (from, to) = (last.registration.name().to_owned(), registered.kind.name().to_owned());
        told.insert("registration".to_owned(), FieldChanged { from, to });
    }
    registration::write(tx, store_id, &registered, today, now)?;
    if told.is_empty() {
        return Ok(Changed { store: row, version: None });
    }
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
    let version = write(tx, &row, registered.kind, last.version_no + 1, now.max(last.begins_at))?;
    let event = AuditEvent::StoreChanged { code: row.code.clone(), version: version.version_no, changed: told };
    audit(tx, who.of_store(store_id), &event, now)?;
    Ok(Changed { store: row, version: Some(version) })
}

/// The registration of a changed store from today on.
fn registered(known: &[StoreRegistration], wanted: &StoreChange, today: Day) -> Registered {
    let before = registration::on_day(known, today).map(Registered::of_row).unwrap_or_default();
    if wanted.gstin.is_none() && wanted.registration.is_none() {
        return before;
    }
    let usual = Registered::of_gstin(wanted.gstin.as_ref().unwrap_or(&before.gstin));
    // Another GSTIN does not end the composition levy; none does.
    let stays = usual.kind == Registration::Regular && before.kind == Registration::Composition;
    let kind = wanted.registration.unwrap_or(if stays { before.kind } else { usual.kind });
    Registered { kind, ..usual }
}

/// Makes sure that a registration has its GSTIN, of the store's State.
///
/// # Errors
/// When the GSTIN is missing, too much or of another State.
pub fn check_registered(wanted: &Registered, state_code: &str) -> std::result::Result<(), StoreRefusal> {
    match (wanted.gstin.is_empty(), wanted.kind == Registration::Unregistered) {
        (true, false) => return Err(StoreRefusal::NoGstin),
        (false, true) => return Err(StoreRefusal::NeedlessGstin),
        _ => {}
    }
    match wanted.gstin.get(..2) {
        Some(of_gstin) if of_gstin != state_code => {
            Err(StoreRefusal::OtherState { of_gstin: of_gstin.to_owned(), state: state_code.to_owned() })
        }
        _ => Ok(()),
    }
}

/// Sets the registration of the scope's store from a business day on. Bills of earlier days, and those at checkout,
/// stay as they are. `None` where that day has it already.
///
/// # Errors
/// When the day is over, the GSTIN is missing, too much or of another State, or when a statement fails.
pub fn register(
    tx: &mut Tx<'_>,
    who: Actor<'_>,
    wanted: &Registered,
    from: Option<Day>,
    now: Moment,
) -> Result<Option<StoreRegistration>> {
    let mut wanted = wanted.clone();
    entry::keep([("gstin", &mut wanted.gstin, entry::any_gstin as entry::Read)])?;
    let (vendor_id, store_id) = (tx.vendor(), tx.store());
    tx.execute(diesel::update(store::table.find((vendor_id, store_id))).set(store::code.eq(store::code)))?;
    let row: Store = tx.one(store::table.find((vendor_id, store_id)))?;
    let today = now.day(&clock::zone(&row.time_zone));
    let from = from.unwrap_or(today);
    if from < today {
        return Err(StoreRefusal::Past { today }.into());
    }
    check_registered(&wanted, &row.state_code)?;
    let written = registration::write(tx, store_id, &wanted, from, now)?;
    let Some(written) = written else { return Ok(None) };
    if from == today {
        let (gstin, registration) = (Some(wanted.gstin.clone()), Some(wanted.kind));
        change(tx, who, &StoreChange { gstin, registration, ..StoreChange::default() }, now)?;
    }
    let event = AuditEvent::StoreRegistered {
        code: row.code,
        from: from.to_string(),
        registration: wanted.kind.name().to_owned(),
        gstin: wanted.gstin,
    };
    audit(tx, who.of_store(store_id), &event, now)?;
    Ok(Some(written))
}

/// Applies a change to a store's row; returns the changed fields by name, from and to.
fn apply(row: &mut Store, wanted: &StoreChange) -> BTreeMap<String, FieldChanged> {
    let mut told = BTreeMap::new();
    for (name, field, new) in [
        ("name", &mut row.name, &wanted.name),
        ("legal_name", &mut row.legal_name, &wanted.legal_name),
        ("address", &mut row.address, &wanted.address),
        ("city", &mut row.city, &wanted.city),
        ("state_code", &mut row.state_code, &wanted.state_code),
        ("pincode", &mut row.pincode, &wanted.pincode),
        ("phone", &mut row.phone, &wanted.phone),
        ("gstin", &mut row.gstin, &wanted.gstin),
        ("fssai", &mut row.fssai, &wanted.fssai),
    ] {
        if let Some(new) = new.as_ref().filter(|new| *new != field) {
            let from = std::mem::replace(field, new.clone());
            told.insert(name.to_owned(), FieldChanged { from, to: new.clone() });
        }
    }
    told
}
