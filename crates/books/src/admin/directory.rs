//! Lists of vendors, stores, terminals and licences.
//!
//! Lists across all vendors need the system's scope.

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use serde::Serialize;
use storage::rows::Store;
use storage::schema::{licence, store, terminal, vendor};
use storage::{Reader, Result, StoreId, TerminalId, VendorId};

use crate::clock::Moment;

/// A vendor and its stores.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VendorLine {
    /// Its number.
    pub vendor: VendorId,
    /// Its name.
    pub name: String,
    /// The codes of its stores.
    pub stores: Vec<String>,
}

/// All vendors, by their numbers.
///
/// # Errors
/// When a statement fails.
pub fn vendors(reader: &mut Reader<'_>) -> Result<Vec<VendorLine>> {
    type Row = (VendorId, String);
    let vendors: Vec<Row> = reader
        .load(vendor::table.order((vendor::name, vendor::vendor_id)).select((vendor::vendor_id, vendor::name)))?;
    let stores: Vec<Row> = reader.load(store::table.order(store::store_id).select((store::vendor_id, store::code)))?;
    let codes = |vendor: VendorId| stores.iter().filter(|row| row.0 == vendor).map(|row| row.1.clone()).collect();
    Ok(vendors.into_iter().map(|(vendor, name)| VendorLine { vendor, name, stores: codes(vendor) }).collect())
}

/// The last number of each kind of document of each till, in the latest financial year, by themselves.
///
/// # Errors
/// When the statement fails.
pub fn last_numbers(reader: &mut Reader<'_>) -> Result<Vec<String>> {
    #[derive(QueryableByName)]
    struct Last {
        #[diesel(sql_type = Text)]
        number: String,
    }
    let last: Vec<Last> = reader.load(sql_query(
        "SELECT i.number FROM invoice i JOIN (SELECT vendor_id, terminal_id, series, financial_year, MAX(series_no) AS series_no \
         FROM invoice GROUP BY vendor_id, terminal_id, series, financial_year) m ON m.vendor_id = i.vendor_id \
         AND m.terminal_id = i.terminal_id AND m.series = i.series AND m.financial_year = i.financial_year \
         AND m.series_no = i.series_no WHERE i.financial_year = (SELECT MAX(financial_year) FROM invoice) ORDER BY i.number",
    ))?;
    Ok(last.into_iter().map(|row| row.number).collect())
}

/// The numbers of all vendors.
///
/// # Errors
/// When the statement fails.
pub fn vendor_ids(reader: &mut Reader<'_>) -> Result<Vec<VendorId>> {
    reader.load(vendor::table.order((vendor::name, vendor::vendor_id)).select(vendor::vendor_id))
}

/// The number of the vendor with a name, if there is one.
///
/// # Errors
/// When the statement fails.
pub fn vendor_named(reader: &mut Reader<'_>, name: &str) -> Result<Option<VendorId>> {
    reader.maybe(vendor::table.filter(vendor::name.eq(name)).select(vendor::vendor_id))
}

/// All stores, by vendor and number.
///
/// # Errors
/// When a statement fails.
pub fn stores(reader: &mut Reader<'_>) -> Result<Vec<Store>> {
    reader.load(store::table.order((store::vendor_id, store::store_id)))
}

/// A store, by vendor and number.
///
/// # Errors
/// When there is none, or the statement fails.
pub fn store_of(reader: &mut Reader<'_>, key: (VendorId, StoreId)) -> Result<Store> {
    reader.one(store::table.find(key))
}

/// The scopes of the stores with a code: one in each vendor at most.
///
/// # Errors
/// When the statement fails.
pub fn stores_coded(reader: &mut Reader<'_>, code: &str) -> Result<Vec<(VendorId, StoreId)>> {
    reader.load(store::table.filter(store::code.eq(code)).select((store::vendor_id, store::store_id)))
}

/// A terminal, with its licences and their devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TerminalLine {
    /// Its vendor.
    pub vendor: VendorId,
    /// The code of its store.
    pub store: String,
    /// Its number in the store.
    pub number: i32,
    /// Its name.
    pub name: String,
    /// Licences that are neither withdrawn nor expired.
    pub licences: usize,
    /// The devices they run on.
    pub devices: Vec<String>,
}

/// All terminals, by vendor, store and number.
///
/// # Errors
/// When a statement fails.
pub fn terminals(reader: &mut Reader<'_>, now: Moment) -> Result<Vec<TerminalLine>> {
    type Row = (VendorId, TerminalId, String, i32, String);
    type Running = (VendorId, TerminalId, Option<String>, String);
    let terminals = terminal::table
        .inner_join(
            store::table.on(store::vendor_id.eq(terminal::vendor_id).and(store::store_id.eq(terminal::store_id))),
        )
        .order((terminal::vendor_id, terminal::store_id, terminal::number))
        .select((terminal::vendor_id, terminal::terminal_id, store::code, terminal::number, terminal::name));
    let running = licence::table
        .filter(licence::revoked_at.is_null())
        .filter(licence::expires_at.gt(now))
        .order(licence::licence_id)
        .select((licence::vendor_id, licence::terminal_id, licence::device_digest, licence::device_name));
    let (terminals, running): (Vec<Row>, Vec<Running>) = (reader.load(terminals)?, reader.load(running)?);
    let line = |(vendor, terminal_id, store, number, name): Row| {
        let own = || running.iter().filter(|licence| (licence.0, licence.1) == (vendor, terminal_id));
        let devices = own().filter(|licence| licence.2.is_some()).map(|licence| licence.3.clone()).collect();
        TerminalLine { vendor, store, number, name, licences: own().count(), devices }
    };
    Ok(terminals.into_iter().map(line).collect())
}

/// The state of a licence, which decides what can be done with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LicenceState {
    /// Its key activates a device.
    Free,
    /// It runs on a device.
    Active,
    /// It was withdrawn.
    Revoked,
}

impl LicenceState {
    /// Its word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            LicenceState::Free => "free",
            LicenceState::Active => "active",
            LicenceState::Revoked => "revoked",
        }
    }
}

/// A licence and where it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LicenceLine {
    /// Its vendor.
    pub vendor: VendorId,
    /// Its number with the vendor.
    pub licence_id: i64,
    /// The code of its store.
    pub store: String,
    /// The number of its terminal in the store.
    pub terminal: i32,
    /// The terminal's name.
    pub terminal_name: String,
    /// The last characters of its key.
    pub key_hint: String,
    /// Its state.
    pub state: LicenceState,
    /// The name of its device; empty while it is free.
    pub device: String,
    /// When it ends.
    pub expires_at: Moment,
}

/// All licences, by vendor and number.
///
/// # Errors
/// When a statement fails.
pub fn licences(reader: &mut Reader<'_>) -> Result<Vec<LicenceLine>> {
    type Row = (storage::rows::Licence, String, i32, String);
    let rows: Vec<Row> = reader.load(
        licence::table
            .inner_join(
                terminal::table
                    .on(terminal::vendor_id.eq(licence::vendor_id).and(terminal::terminal_id.eq(licence::terminal_id))),
            )
            .inner_join(
                store::table.on(store::vendor_id.eq(licence::vendor_id).and(store::store_id.eq(licence::store_id))),
            )
            .order((licence::vendor_id, licence::licence_id))
            .select((licence::all_columns, store::code, terminal::number, terminal::name)),
    )?;
    let line = |(row, store, terminal, terminal_name): Row| LicenceLine {
        vendor: row.vendor_id,
        licence_id: row.licence_id,
        store,
        terminal,
        terminal_name,
        key_hint: row.key_hint,
        state: match (row.revoked_at, row.device_digest) {
            (Some(_), _) => LicenceState::Revoked,
            (None, Some(_)) => LicenceState::Active,
            (None, None) => LicenceState::Free,
        },
        device: row.device_name,
        expires_at: row.expires_at,
    };
    Ok(rows.into_iter().map(line).collect())
}
