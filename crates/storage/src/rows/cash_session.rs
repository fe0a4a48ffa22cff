use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::schema::{cash_session, cash_session_count, cash_session_movement};

/// The time a drawer is one person’s or one day’s responsibility.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cash_session, treat_none_as_default_value = false)]
pub struct CashSession {
    pub vendor_id: i64,
    pub session_id: String,
    pub store_id: i64,
    pub terminal_id: i64,
    pub state: String,
    pub business_date: String,
    pub movements: i64,
    pub begun_at: i64,
    pub opened_at: Option<i64>,
    pub opened_by: Option<i64>,
    pub opening_paise: Option<i64>,
    pub closed_at: Option<i64>,
    pub closed_by: Option<i64>,
    pub counted_paise: Option<i64>,
    pub expected_paise: Option<i64>,
    pub reason: String,
    pub z_no: Option<i64>,
    pub last_count_paise: Option<i64>,
    pub opening_reason: String,
    pub done_at: Option<i64>,
}

/// How many notes or coins of one face value were counted.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cash_session_count, treat_none_as_default_value = false)]
pub struct CashCount {
    pub vendor_id: i64,
    pub session_id: String,
    pub moment: String,
    pub kind: String,
    pub face_paise: i64,
    pub pieces: i64,
}

/// Money that went into (positive) or out of (negative) the drawer.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cash_session_movement, treat_none_as_default_value = false)]
pub struct CashMovement {
    pub vendor_id: i64,
    pub movement_id: String,
    pub session_id: String,
    pub store_id: i64,
    pub terminal_id: i64,
    pub user_id: i64,
    pub kind: String,
    pub amount_paise: i64,
    pub pay_id: String,
    pub reason: String,
    pub manager_id: Option<i64>,
    pub created_at: i64,
}
