use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::schema::goods_receipt_supplier;

/// Who sends goods.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = goods_receipt_supplier, treat_none_as_default_value = false)]
pub struct Supplier {
    pub vendor_id: i64,
    pub supplier_id: i64,
    pub code: String,
    pub name: String,
    pub gstin: String,
    pub mobile: String,
    pub email: String,
    pub address: String,
    pub city: String,
    pub pincode: String,
    pub active: bool,
}
