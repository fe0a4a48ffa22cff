//! A bill after a payment, as it is answered.

use pricing::Paise;
use serde::Serialize;
use utoipa::ToSchema;

use super::CheckoutOrder;
use crate::answers::{OrderSummary, SummaryItem};
use crate::bill::SummaryLine;
use crate::invoice::InvoiceData;

/// A bill after a payment: with the last one, its invoice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum PaidAnswer {
    /// A balance is left.
    Part {
        /// The bill.
        data: CheckoutOrder,
        /// The bill with its balance.
        order_summary: Box<OrderSummary>,
    },
    /// All is paid.
    Whole(Box<WholePaid>),
}

/// A paid bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct WholePaid {
    pub(super) data: InvoiceData,
    pub(super) order_summary: OrderSummary,
    pub(super) summary: PaidSummary,
    /// The URL of the invoice for printing; empty where there is none.
    pub(super) print_url: String,
}

/// The goods and payments of a bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaidSummary {
    amount_paid: Paise,
    item_qty: i64,
    items: Vec<SummaryItem>,
    summary: Vec<SummaryLine>,
}

impl PaidSummary {
    /// The goods and payments of a bill.
    pub(crate) fn of(summary: &OrderSummary) -> Self {
        PaidSummary {
            amount_paid: summary.amount_paid,
            item_qty: summary.item_qty,
            items: summary.items.clone(),
            summary: summary.summary.clone(),
        }
    }
}
