use diesel::prelude::*;
use pricing::{BasisPoints, Day, Paise};
use serde::{Deserialize, Serialize};

use super::RequestState;
use crate::schema::{approval, approval_request, login_code, login_guard, login_session, login_user, payment_device};
use crate::{Approver, Moment, PersonId, StoreId, TerminalId, UserId, VendorId};

/// A person who signs in: cashier or manager.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = login_user, treat_none_as_default_value = false)]
pub struct User {
    pub vendor_id: VendorId,
    pub user_id: UserId,
    pub store_id: StoreId,
    pub mobile: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub born_on: Option<Day>,
    pub gender: String,
    pub active: bool,
    pub manager: bool,
    pub pin_hash: String,
    pub passcode_hash: String,
    #[serde(with = "super::whole")]
    pub discount_limit_bp: Option<BasisPoints>,
    pub created_at: Moment,
    pub language: String,
    pub theme: String,
}

/// Wrong tries of one secret on one device.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = login_guard, treat_none_as_default_value = false)]
pub struct Guard {
    pub vendor_id: VendorId,
    pub licence_id: i64,
    pub secret: String,
    pub failures: i32,
    /// The business day, or the number of the window, in which the failures were counted.
    pub counted_in: String,
    pub locked_until: Moment,
}

/// A signed-in cashier on a device.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = login_session, treat_none_as_default_value = false)]
pub struct LoginSession {
    pub vendor_id: VendorId,
    pub token_digest: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub licence_id: i64,
    pub user_id: UserId,
    pub created_at: Moment,
    pub seen_at: Moment,
    pub ended_at: Option<Moment>,
    pub end_reason: String,
    pub locked_at: Option<Moment>,
    /// When the PIN was last typed and right.
    pub pin_checked_at: Moment,
}

/// A manager's one-time leave for one operation.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = approval, treat_none_as_default_value = false)]
pub struct Approval {
    pub vendor_id: VendorId,
    pub approval_digest: String,
    pub store_id: StoreId,
    pub licence_id: i64,
    pub user_id: UserId,
    pub manager_id: Approver,
    pub operation: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub used_at: Option<Moment>,
    /// Object of the approval: the bill of a discount, the kind of a cash movement.
    pub subject: String,
    /// How much it lets at most.
    pub amount_paise: Paise,
    /// Of a discount: which share of what is left of the goods at most.
    pub share_bp: BasisPoints,
}

/// A cashier's request for an approval, to be answered from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = approval_request, treat_none_as_default_value = false)]
pub struct ApprovalRequest {
    pub vendor_id: VendorId,
    pub request_id: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub licence_id: i64,
    pub user_id: UserId,
    pub operation: String,
    pub subject: String,
    pub amount_paise: Paise,
    /// Of a discount: the price of the goods after their offers.
    pub base_paise: Paise,
    /// The subject as the till named it.
    pub asked_for: String,
    pub reason: String,
    /// The bill in hand as it was, as JSON; empty for others.
    pub bill: String,
    pub state: RequestState,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub answered_at: Option<Moment>,
    pub answered_by: Option<PersonId>,
    pub given_paise: Paise,
    pub said: String,
}

/// A one-time code by which a user without a PIN sets one.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = login_code, treat_none_as_default_value = false)]
pub struct OneTimeCode {
    pub vendor_id: VendorId,
    pub code_id: String,
    pub user_id: UserId,
    pub licence_id: i64,
    pub code_hash: String,
    pub tries: i32,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub used_at: Option<Moment>,
}

/// The payment device that stands at a till.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = payment_device, treat_none_as_default_value = false)]
pub struct PaymentDevice {
    pub vendor_id: VendorId,
    pub device_id: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub serial_number: String,
    pub name: String,
    pub set_at: Moment,
}
