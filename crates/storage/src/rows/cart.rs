use diesel::prelude::*;
use pricing::{BasisPoints, Paise, Quantity};

use super::BillState;
use crate::schema::{cart_bag, cart_line, cart_order};
use crate::{Approver, Moment, ProductId, StoreId, TerminalId, UserId, VendorId};

/// A bill from its first line to its invoice.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cart_order, treat_none_as_default_value = false)]
pub struct Order {
    pub vendor_id: VendorId,
    pub order_id: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub user_id: UserId,
    pub customer_id: String,
    pub state: BillState,
    pub revision: i64,
    pub next_line: i32,
    pub remark: String,
    pub discount_basis: String,
    pub discount_factor: i64,
    pub held_note: String,
    pub frozen: String,
    pub frozen_at: Option<Moment>,
    pub total_paise: Paise,
    pub paid_paise: Paise,
    pub created_at: Moment,
    pub changed_at: Moment,
    /// Manual discount that a manager has approved, at most.
    pub approved_paise: Paise,
    /// Share of the goods' value that it may be, at most.
    pub approved_bp: BasisPoints,
    pub approved_by: Option<Approver>,
    /// Place of supply: `recorded`, `delivery`, or empty for over the counter.
    pub place_kind: String,
    pub place_address: String,
    pub place_city: String,
    pub place_pincode: String,
    pub place_state_code: String,
}

/// One line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cart_line, treat_none_as_default_value = false)]
pub struct CartLine {
    pub vendor_id: VendorId,
    pub order_id: String,
    pub line_no: i32,
    pub product_id: ProductId,
    pub barcode: String,
    pub mrp_paise: Paise,
    pub price_paise: Paise,
    pub quantity_milli: Quantity,
    pub label_paise: Option<Paise>,
    pub batch: String,
    pub serial: String,
    pub salesman_id: String,
    pub below_zero: bool,
}

/// Carry bags on a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = cart_bag, treat_none_as_default_value = false)]
pub struct CartBag {
    pub vendor_id: VendorId,
    pub order_id: String,
    pub bag_id: i64,
    pub pieces: i64,
    /// Price of one bag when the cashier last saw it.
    pub price_paise: Paise,
}
