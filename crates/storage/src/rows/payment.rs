use diesel::prelude::*;
use pricing::{Day, Paise};

use super::{ChargeState, RefundState, TenderState};
use crate::schema::{payment_charge, payment_charge_event, payment_tender};
use crate::{Moment, SessionId, StoreId, TerminalId, UserId, VendorId};

/// Money offered for a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = payment_tender, treat_none_as_default_value = false)]
pub struct Tender {
    pub vendor_id: VendorId,
    pub terminal_id: TerminalId,
    pub pay_id: String,
    pub order_id: String,
    pub store_id: StoreId,
    pub session_id: SessionId,
    pub user_id: UserId,
    pub gateway: String,
    pub state: TenderState,
    pub amount_paise: Paise,
    pub collected_paise: Paise,
    pub returned_paise: Paise,
    pub reference: String,
    pub detail: String,
    pub reversal_of: String,
    pub fingerprint: String,
    pub business_date: Day,
    pub created_at: Moment,
    pub rounding_paise: Paise,
}

/// Money that something outside takes for a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(
    table_name = payment_charge,
    treat_none_as_default_value = false,
    treat_none_as_null = true,
    primary_key(vendor_id, charge_id)
)]
pub struct Charge {
    pub vendor_id: VendorId,
    pub charge_id: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub user_id: UserId,
    pub session_id: SessionId,
    pub order_id: String,
    pub pay_id: String,
    pub gateway: String,
    pub via: String,
    pub state: ChargeState,
    pub amount_paise: Paise,
    /// Amount taken outside; 0 until money was taken.
    pub taken_paise: Paise,
    /// The gateway's order or QR code, the serial number of the device, or the bill of the loyalty programme.
    pub outside_id: String,
    /// Id of the payment at the gateway; empty until there is one.
    pub outside_payment_id: String,
    /// Reference for people, such as the retrieval reference number of the bank.
    pub reference: String,
    /// The last words about it, for people.
    pub said: String,
    /// Data for the browser's payment screen, as JSON; empty for none.
    pub shown: String,
    pub refund_state: RefundState,
    pub refund_id: String,
    pub created_at: Moment,
    pub sent_at: Option<Moment>,
    pub ended_at: Option<Moment>,
    /// When it is asked after again, if it is.
    pub due_at: Option<Moment>,
    pub tries: i64,
    /// The code of `said`; empty where the gateway worded it.
    pub said_code: String,
}

/// Webhook of a gateway about a charge.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = payment_charge_event, treat_none_as_default_value = false)]
pub struct ChargeEvent {
    pub vendor_id: VendorId,
    pub event_id: String,
    pub charge_id: String,
    pub event: String,
    pub received_at: Moment,
}
