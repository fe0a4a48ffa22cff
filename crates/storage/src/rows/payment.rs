use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::schema::payment_tender;

/// Money offered for a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = payment_tender, treat_none_as_default_value = false)]
pub struct Tender {
    pub vendor_id: i64,
    pub terminal_id: i64,
    pub pay_id: String,
    pub order_id: String,
    pub store_id: i64,
    pub session_id: String,
    pub user_id: i64,
    pub gateway: String,
    pub state: String,
    pub amount_paise: i64,
    pub collected_paise: i64,
    pub returned_paise: i64,
    pub reference: String,
    pub detail: String,
    pub reversal_of: String,
    pub fingerprint: String,
    pub business_date: String,
    pub created_at: i64,
    pub rounding_paise: i64,
}
