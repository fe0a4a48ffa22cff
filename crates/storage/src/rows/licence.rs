use diesel::prelude::*;

use crate::schema::licence;
use crate::{Moment, StoreId, TerminalId, VendorId};

/// The right to run one terminal on one device.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = licence, treat_none_as_default_value = false)]
pub struct Licence {
    pub vendor_id: VendorId,
    pub licence_id: i64,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub key_digest: String,
    pub key_hint: String,
    pub device_digest: Option<String>,
    pub device_name: String,
    pub activated_at: Option<Moment>,
    pub expires_at: Moment,
    pub revoked_at: Option<Moment>,
    pub created_at: Moment,
}
