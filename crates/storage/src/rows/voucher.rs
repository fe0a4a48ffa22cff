use diesel::prelude::*;
use pricing::{Day, Paise};
use serde::{Deserialize, Serialize};

use super::{VoucherCounter, VoucherEntryKind, VoucherOrigin};
use crate::schema::{voucher, voucher_entry, voucher_reservation, voucher_use};
use crate::{Moment, SessionId, StoreId, TerminalId, VendorId};

/// A promise of money.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = voucher, treat_none_as_default_value = false)]
pub struct Voucher {
    pub vendor_id: VendorId,
    pub voucher_id: String,
    pub credit_note: String,
    pub code: String,
    pub customer_id: String,
    pub origin: VoucherOrigin,
    #[serde(with = "super::whole")]
    pub amount_paise: Paise,
    #[serde(with = "super::whole")]
    pub left_paise: Paise,
    pub issued_on: Day,
    pub expires_on: Day,
    pub created_at: Moment,
}

/// Amount that a payment took from a voucher, or that the payment's reversal gave back.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = voucher_use, treat_none_as_default_value = false)]
pub struct VoucherUse {
    pub vendor_id: VendorId,
    pub voucher_id: String,
    pub terminal_id: TerminalId,
    pub pay_id: String,
    pub order_id: String,
    pub amount_paise: Paise,
    pub created_at: Moment,
}

/// Change to the liability of a voucher other than by its uses; negative if it shrinks.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = voucher_entry, treat_none_as_default_value = false)]
pub struct VoucherEntry {
    pub vendor_id: VendorId,
    pub voucher_id: String,
    pub entry_no: i64,
    pub kind: VoucherEntryKind,
    #[serde(with = "super::whole")]
    pub amount_paise: Paise,
    pub counter: VoucherCounter,
    pub store_id: StoreId,
    pub session_id: SessionId,
    pub business_date: Day,
    pub created_at: Moment,
}

/// Amount of a voucher that is set aside for a bill at checkout.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = voucher_reservation, treat_none_as_default_value = false)]
pub struct VoucherReservation {
    pub vendor_id: VendorId,
    pub voucher_id: String,
    pub order_id: String,
    pub amount_paise: Paise,
    pub created_at: Moment,
}
