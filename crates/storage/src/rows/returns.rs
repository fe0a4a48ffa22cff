use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::VendorId;
use crate::schema::returns_reason;

/// Why goods come back, as the cashier may choose.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = returns_reason, treat_none_as_default_value = false)]
pub struct ReturnReason {
    pub vendor_id: VendorId,
    pub reason_id: i64,
    pub code: String,
    pub description: String,
    pub position: i32,
    pub active: bool,
    /// Goods that are returned for this reason are not sold again.
    pub damaged: bool,
}
