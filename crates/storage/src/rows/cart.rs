use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use crate::schema::{cart_bag, cart_line, cart_order};

/// A bill from its first line to its invoice.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_order, treat_none_as_default_value = false)]
pub struct Order {
    pub vendor_id: i64,
    pub order_id: String,
    pub store_id: i64,
    pub terminal_id: i64,
    pub user_id: i64,
    pub customer_id: String,
    pub state: String,
    pub revision: i64,
    pub next_line: i32,
    pub remark: String,
    pub discount_basis: String,
    pub discount_factor: i64,
    pub held_note: String,
    pub frozen: String,
    pub frozen_at: Option<i64>,
    pub total_paise: i64,
    pub paid_paise: i64,
    pub created_at: i64,
    pub changed_at: i64,
}

/// One line of a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_line, treat_none_as_default_value = false)]
pub struct CartLine {
    pub vendor_id: i64,
    pub order_id: String,
    pub line_no: i32,
    pub product_id: i64,
    pub barcode: String,
    pub mrp_paise: i64,
    pub price_paise: i64,
    pub quantity_milli: i64,
    pub label_paise: Option<i64>,
    pub batch: String,
    pub serial: String,
    pub salesman_id: String,
    pub below_zero: bool,
}

/// Carry bags on a bill.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = cart_bag, treat_none_as_default_value = false)]
pub struct CartBag {
    pub vendor_id: i64,
    pub order_id: String,
    pub bag_id: i64,
    pub pieces: i64,
    /// What one cost when the cashier last saw it.
    pub price_paise: i64,
}
