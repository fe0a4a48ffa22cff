use diesel::prelude::*;
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};

use super::{AdviceState, ProposalState};
use crate::schema::{
    goods_receipt_advice, goods_receipt_advice_line, goods_receipt_lot, goods_receipt_note, goods_receipt_note_line,
    goods_receipt_supplier, price_proposal,
};
use crate::{Approver, Moment, ProductId, StoreId, TerminalId, UserId, VendorId};

/// Who sends goods.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = goods_receipt_supplier, treat_none_as_default_value = false)]
pub struct Supplier {
    pub vendor_id: VendorId,
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

/// Advice: goods that a supplier reports as on their way.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = goods_receipt_advice, treat_none_as_default_value = false)]
pub struct Advice {
    pub vendor_id: VendorId,
    pub advice_id: String,
    pub store_id: StoreId,
    pub number: String,
    pub advised_on: Day,
    pub supplier_id: i64,
    pub supplier_name: String,
    pub origin: String,
    pub state: AdviceState,
    pub created_at: Moment,
}

/// Goods of an advice, and how far they have come.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = goods_receipt_advice_line, treat_none_as_default_value = false)]
pub struct AdviceLine {
    pub vendor_id: VendorId,
    pub advice_id: String,
    pub line_no: i32,
    pub product_id: ProductId,
    pub barcode: String,
    pub description: String,
    #[serde(with = "super::whole")]
    pub ordered_milli: Quantity,
    #[serde(with = "super::whole")]
    pub received_milli: Quantity,
    #[serde(with = "super::whole")]
    pub damaged_milli: Quantity,
    #[serde(with = "super::whole")]
    pub lost_milli: Quantity,
    #[serde(with = "super::whole")]
    pub mrp_paise: Paise,
    #[serde(with = "super::whole")]
    pub price_paise: Paise,
    #[serde(with = "super::whole")]
    pub cost_paise: Paise,
}

/// A goods receipt note.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = goods_receipt_note, treat_none_as_default_value = false)]
pub struct Grn {
    pub vendor_id: VendorId,
    pub grn_id: String,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    pub number: String,
    pub financial_year: i32,
    pub series_no: i64,
    pub advice_id: String,
    pub advice_number: String,
    pub supplier_id: i64,
    pub supplier_name: String,
    pub place_from: String,
    pub remarks: String,
    pub supplier_bill_no: String,
    pub supplier_bill_on: Option<Day>,
    pub received_milli: Quantity,
    pub damaged_milli: Quantity,
    pub lost_milli: Quantity,
    pub cost_paise: Paise,
    pub tax_paise: Paise,
    pub user_id: UserId,
    pub user_name: String,
    pub business_date: Day,
    pub created_at: Moment,
}

/// Goods of a GRN.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = goods_receipt_note_line, treat_none_as_default_value = false)]
pub struct GrnLine {
    pub vendor_id: VendorId,
    pub grn_id: String,
    pub line_no: i32,
    pub advice_line_no: i32,
    pub product_id: ProductId,
    pub barcode: String,
    pub name: String,
    pub tracking: String,
    pub ordered_milli: Quantity,
    pub expected_milli: Quantity,
    pub received_milli: Quantity,
    pub damaged_milli: Quantity,
    pub lost_milli: Quantity,
    pub mrp_paise: Paise,
    pub price_paise: Paise,
    pub cost_paise: Paise,
    pub tax_paise: Paise,
    pub remarks: String,
}

/// A batch, a piece or untracked goods of a line of a GRN.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = goods_receipt_lot, treat_none_as_default_value = false)]
pub struct GrnLot {
    pub vendor_id: VendorId,
    pub grn_id: String,
    pub line_no: i32,
    pub lot_no: i32,
    pub store_id: StoreId,
    pub product_id: ProductId,
    pub batch: String,
    pub serial: String,
    pub expires_on: Option<Day>,
    pub made_on: Option<Day>,
    pub valid_months: i32,
    pub received_milli: Quantity,
    pub damaged_milli: Quantity,
}

/// A selling price that waits for a manager, or that one has decided.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = price_proposal, treat_none_as_default_value = false)]
pub struct PriceProposal {
    pub vendor_id: VendorId,
    pub proposal_id: String,
    pub store_id: StoreId,
    pub product_id: ProductId,
    pub barcode: String,
    pub name: String,
    pub mrp_paise: Paise,
    pub before_paise: Paise,
    pub price_paise: Paise,
    pub document: String,
    pub state: ProposalState,
    pub user_id: UserId,
    pub created_at: Moment,
    pub decided_by: Option<Approver>,
    pub decided_at: Option<Moment>,
}
