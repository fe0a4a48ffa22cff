use diesel::prelude::*;
use pricing::{Day, Paise};

use super::{CashKind, CountMoment, MovementKind, SessionState};
use crate::schema::{cash_session, cash_session_count, cash_session_movement};
use crate::{Approver, Moment, SessionId, StoreId, TerminalId, UserId, VendorId};

/// The time a drawer is one person’s or one day’s responsibility.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cash_session, treat_none_as_default_value = false)]
pub struct CashSession {
    pub vendor_id: VendorId,
    pub session_id: SessionId,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub state: SessionState,
    pub business_date: Day,
    pub movements: i64,
    pub begun_at: Moment,
    pub opened_at: Option<Moment>,
    pub opened_by: Option<UserId>,
    pub opening_paise: Option<Paise>,
    pub closed_at: Option<Moment>,
    pub closed_by: Option<UserId>,
    pub counted_paise: Option<Paise>,
    pub expected_paise: Option<Paise>,
    pub reason: String,
    pub z_no: Option<i64>,
    pub last_count_paise: Option<Paise>,
    pub opening_reason: String,
    pub done_at: Option<Moment>,
}

/// How many notes or coins of one face value were counted.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cash_session_count, treat_none_as_default_value = false)]
pub struct CashCount {
    pub vendor_id: VendorId,
    pub session_id: SessionId,
    pub moment: CountMoment,
    pub kind: CashKind,
    pub face_paise: Paise,
    pub pieces: i64,
}

/// Money that went into (positive) or out of (negative) the drawer.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cash_session_movement, treat_none_as_default_value = false)]
pub struct CashMovement {
    pub vendor_id: VendorId,
    pub movement_id: String,
    pub session_id: SessionId,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub user_id: UserId,
    pub kind: MovementKind,
    pub amount_paise: Paise,
    pub pay_id: String,
    pub reason: String,
    pub manager_id: Option<Approver>,
    pub created_at: Moment,
}
