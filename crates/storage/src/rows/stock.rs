use diesel::prelude::*;
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};

use super::{StockMovementKind, StockPoint};
use crate::schema::{stock_level, stock_movement, stock_reservation};
use crate::{Moment, ProductId, StoreId, UserId, VendorId};

/// How much of a product is at one stock point.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = stock_level, treat_none_as_default_value = false)]
pub struct StockLevel {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub point: StockPoint,
    pub product_id: ProductId,
    #[serde(with = "super::whole")]
    pub mrp_paise: Paise,
    pub batch: String,
    pub serial: String,
    pub expires_on: Option<Day>,
    #[serde(with = "super::whole")]
    pub on_hand_milli: Quantity,
    #[serde(with = "super::whole")]
    pub reserved_milli: Quantity,
}

/// Goods that came to (positive) or left (negative) a stock point.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = stock_movement, treat_none_as_default_value = false)]
pub struct StockMovement {
    pub vendor_id: VendorId,
    pub movement_id: String,
    pub store_id: StoreId,
    pub point: StockPoint,
    pub product_id: ProductId,
    #[serde(with = "super::whole")]
    pub mrp_paise: Paise,
    pub batch: String,
    pub serial: String,
    #[serde(with = "super::whole")]
    pub quantity_milli: Quantity,
    pub kind: StockMovementKind,
    pub document_id: String,
    pub below_zero: bool,
    pub user_id: UserId,
    pub created_at: Moment,
}

/// Goods a bill at checkout has set aside.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = stock_reservation, treat_none_as_default_value = false)]
pub struct StockReservation {
    pub vendor_id: VendorId,
    pub order_id: String,
    pub store_id: StoreId,
    pub product_id: ProductId,
    pub mrp_paise: Paise,
    pub batch: String,
    pub serial: String,
    pub quantity_milli: Quantity,
    pub created_at: Moment,
}
