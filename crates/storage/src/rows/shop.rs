use diesel::prelude::*;
use pricing::Day;

use super::Registration;
use crate::schema::{setting, store, store_registration, store_version, terminal, vendor};
use crate::{Moment, StoreId, TerminalId, VendorId};

/// A business that runs stores.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = vendor, treat_none_as_default_value = false)]
pub struct Vendor {
    pub vendor_id: VendorId,
    pub name: String,
    pub created_at: Moment,
}

/// One shop of a vendor.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = store, treat_none_as_default_value = false)]
pub struct Store {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub code: String,
    pub name: String,
    pub legal_name: String,
    pub address: String,
    pub city: String,
    pub state_code: String,
    pub pincode: String,
    pub phone: String,
    pub gstin: String,
    pub fssai: String,
    pub time_zone: String,
    pub dummy_customer_id: String,
    pub created_at: Moment,
}

/// Details of a store on its documents, from `begins_at` on.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = store_version, treat_none_as_default_value = false)]
pub struct StoreVersion {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub version_no: i64,
    pub begins_at: Moment,
    pub name: String,
    pub legal_name: String,
    pub address: String,
    pub city: String,
    pub state_code: String,
    pub pincode: String,
    pub phone: String,
    pub gstin: String,
    pub fssai: String,
    pub time_zone: String,
    pub registration: Registration,
}

/// How a store is registered under the GST law, from the business day `begins_on` on.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = store_registration, treat_none_as_default_value = false)]
pub struct StoreRegistration {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub registration_no: i64,
    pub begins_on: Day,
    pub kind: Registration,
    pub gstin: String,
    pub written_at: Moment,
}

/// A till: a place in a store that bills under its own number series.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = terminal, treat_none_as_default_value = false)]
pub struct Terminal {
    pub vendor_id: VendorId,
    pub terminal_id: TerminalId,
    pub store_id: StoreId,
    pub number: i32,
    pub name: String,
}

/// One changed setting of a store; what is not here has its default.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = setting, treat_none_as_default_value = false)]
pub struct Setting {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub name: String,
    pub value: String,
    pub changed_at: Moment,
    pub changed_by: String,
}
