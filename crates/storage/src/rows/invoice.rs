use diesel::prelude::*;
use pricing::{BasisPoints, Day, Paise, Quantity};

use super::{InvoiceKind, LineKind, Registration};
use crate::schema::{
    bill_link, bill_link_copy, invoice, invoice_cancelled, invoice_line, invoice_listing, invoice_refund,
    invoice_reprint, invoice_search, number_series,
};
use crate::{Approver, Moment, SessionId, StoreId, TerminalId, UserId, VendorId};

/// A posted document: invoice or credit note.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice, treat_none_as_default_value = false)]
pub struct Invoice {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    pub store_id: StoreId,
    pub store_version_no: i64,
    pub terminal_id: TerminalId,
    pub terminal_name: String,
    pub number: String,
    pub financial_year: i32,
    pub series: String,
    pub series_no: i64,
    pub kind: InvoiceKind,
    pub title: String,
    pub order_id: String,
    pub original_id: String,
    pub session_id: SessionId,
    pub user_id: UserId,
    pub cashier_name: String,
    pub customer_id: String,
    pub customer_name: String,
    pub customer_mobile: String,
    pub customer_email: String,
    pub customer_gstin: String,
    pub customer_address: String,
    pub customer_city: String,
    pub customer_state_code: String,
    pub customer_pincode: String,
    pub remark: String,
    pub pieces: i64,
    pub mrp_total_paise: Paise,
    pub sub_total_paise: Paise,
    pub item_discount_paise: Paise,
    pub bill_buster_paise: Paise,
    pub manual_discount_paise: Paise,
    pub carry_bag_paise: Paise,
    pub round_off_paise: Paise,
    pub total_paise: Paise,
    pub taxable_paise: Paise,
    pub tax_paise: Paise,
    pub payment_method: String,
    pub business_date: Day,
    pub created_at: Moment,
    /// How the seller was registered on the day of the bill: `regular`, `composition` or `unregistered`.
    pub seller_registration: Registration,
    pub seller_gstin: String,
    /// Place of supply, as `Order::place_kind`.
    pub place_kind: String,
    pub place_address: String,
    pub place_state_code: String,
    pub customer_business: String,
}

/// A posted document as the history lists it: without a gateway, and by each way it was paid.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_listing, treat_none_as_default_value = false)]
pub struct InvoiceListing {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub gateway: String,
    pub kind: String,
    pub created_at: Moment,
    pub invoice_id: String,
    pub total_paise: Paise,
    /// Days since 1970, in UTC.
    pub day: i64,
    /// Times of 32 such days.
    pub span: i64,
}

/// A word that a posted document is found by the beginning of.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_search, treat_none_as_default_value = false)]
pub struct InvoiceSearch {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub gateway: String,
    pub kind: String,
    /// First letters of the word. Rows that share them are searched together.
    pub start: String,
    pub created_at: Moment,
    pub invoice_id: String,
    pub word: String,
    pub total_paise: Paise,
}

/// One line of a posted document.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_line, treat_none_as_default_value = false)]
pub struct InvoiceLine {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    pub line_no: i32,
    pub kind: LineKind,
    pub item_id: i64,
    pub barcode: String,
    pub name: String,
    pub hsn: String,
    pub uom: String,
    pub weighed: bool,
    pub returnable: bool,
    pub batch: String,
    pub serial: String,
    pub quantity_milli: Quantity,
    pub mrp_paise: Paise,
    pub price_paise: Paise,
    pub gross_paise: Paise,
    pub item_discount_paise: Paise,
    pub bill_discount_paise: Paise,
    pub manual_discount_paise: Paise,
    pub net_paise: Paise,
    pub taxable_paise: Paise,
    pub cgst_paise: Paise,
    pub sgst_paise: Paise,
    pub igst_paise: Paise,
    pub cess_paise: Paise,
    pub cgst_bp: BasisPoints,
    pub sgst_bp: BasisPoints,
    pub igst_bp: BasisPoints,
    pub cess_bp: BasisPoints,
    pub offers: String,
    pub original_line_no: i32,
    /// Whether value and taxes are those of the printed price (CGST Rule 31D).
    pub on_printed_price: bool,
    /// Of a credit note: why the goods came back.
    pub reason: String,
    /// Whether it belongs to an offer that is reckoned again for what is kept, once goods of it come back.
    pub re_evaluated: bool,
}

/// A duplicate that was printed.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_reprint, treat_none_as_default_value = false)]
pub struct InvoiceReprint {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    pub copy_no: i32,
    pub user_id: UserId,
    pub session_id: SessionId,
    pub manager_id: Option<Approver>,
    pub created_at: Moment,
}

/// The link under which an invoice opens without a sign-in.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = bill_link, treat_none_as_default_value = false)]
pub struct BillLink {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    pub token: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub withdrawn_at: Option<Moment>,
}

/// The link of a duplicate.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = bill_link_copy, treat_none_as_default_value = false)]
pub struct BillLinkCopy {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    pub copy_no: i32,
    pub token: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub withdrawn_at: Option<Moment>,
}

/// An invoice that was cancelled on its day.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_cancelled, treat_none_as_default_value = false)]
pub struct InvoiceCancelled {
    pub vendor_id: VendorId,
    pub invoice_id: String,
    /// The credit note that closes it.
    pub note_id: String,
    pub store_id: StoreId,
    pub session_id: SessionId,
    pub user_id: UserId,
    pub manager_id: Approver,
    pub reason: String,
    pub remark: String,
    pub created_at: Moment,
}

/// Refund of one payment of a cancelled invoice.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = invoice_refund, treat_none_as_default_value = false)]
pub struct InvoiceRefund {
    pub vendor_id: VendorId,
    /// The till that took the payment.
    pub terminal_id: TerminalId,
    pub pay_id: String,
    pub invoice_id: String,
    pub note_id: String,
    pub store_id: StoreId,
    /// The session that it was handed back in.
    pub session_id: SessionId,
    pub user_id: UserId,
    pub gateway: String,
    pub amount_paise: Paise,
    pub rounding_paise: Paise,
    pub reference: String,
    pub business_date: Day,
    pub created_at: Moment,
}

/// How far a series of numbers has come, in a financial year; year 0 where it has none.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = number_series, treat_none_as_default_value = false)]
pub struct NumberSeries {
    pub vendor_id: VendorId,
    pub store_id: StoreId,
    pub terminal_id: TerminalId,
    /// The letter of the series.
    pub series: String,
    pub financial_year: i32,
    pub last_no: i64,
    /// Numbers that other books have given out.
    pub skipped: i64,
}
