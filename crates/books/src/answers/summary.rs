//! A bill at checkout as the client reads it: its goods and its payments.

use pricing::{Paise, Quantity};
use serde::Serialize;
use storage::Reader;
use storage::rows::{Order, Tender, TenderState};
use utoipa::ToSchema;

use crate::bill::{self, BillRefusal, FrozenBill, FrozenLine, SummaryLine};
use crate::refund::{self, Refund};
use crate::refusal::Result;
use crate::tender;
use crate::voucher::{self, VoucherAnswer};

/// A bill at checkout: its goods, its total and its payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct OrderSummary {
    /// Goods and carry bags.
    pub items: Vec<SummaryItem>,
    /// Pieces.
    pub item_qty: i64,
    /// The steps to the total.
    pub summary: Vec<SummaryLine>,
    /// The amount left to pay.
    pub total_payable: Paise,
    /// The balance if it is paid in cash all at once: whole rupees, unless the store gives paise.
    pub cash_payable: Paise,
    /// The amount paid.
    pub amount_paid: Paise,
    /// Payments that were not reversed, with their states.
    pub payments: Vec<SummaryPayment>,
    /// The vouchers on the bill: set aside for it, or paid in.
    pub vouchers: Vec<VoucherAnswer>,
    /// The amount reserved from vouchers and not paid in yet.
    pub voucher_reserved: Paise,
    /// Money that goes back to the customer where the bill is cancelled now, by way of paying.
    pub goes_back: Vec<Refund>,
}

/// One thing that is bought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SummaryItem {
    p_name: String,
    qty: Quantity,
    total: Paise,
    uom: String,
}

/// Money that was offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SummaryPayment {
    pay_id: String,
    payment_gateway_type: String,
    amount: Paise,
    /// `pending`, `taken` or `failed`.
    status: String,
    reference: String,
}

impl OrderSummary {
    /// A bill with its tenders.
    #[must_use]
    pub fn new(bill: &FrozenBill, tenders: &[Tender], vouchers: Vec<VoucherAnswer>) -> Self {
        let paid: Paise = tenders
            .iter()
            .filter(|tender| matches!(tender.state, TenderState::Taken | TenderState::Reversal))
            .map(|tender| tender.amount_paise)
            .sum();
        OrderSummary {
            items: bill.lines.iter().map(summary_item).collect(),
            item_qty: bill.pieces,
            summary: bill.summary.clone(),
            total_payable: bill.total - paid,
            cash_payable: bill.cash_due(bill.total - paid).in_all(),
            amount_paid: paid,
            payments: tender::standing(tenders).map(summary_payment).collect(),
            voucher_reserved: vouchers.iter().map(VoucherAnswer::reserved).sum(),
            vouchers,
            goes_back: refund::goes_back(tenders),
        }
    }
}

/// The summary of an order at checkout.
///
/// # Errors
/// When a statement fails.
pub fn summary_of(reader: &mut Reader<'_>, order: &Order) -> storage::Result<OrderSummary> {
    let tenders = tender::tenders_of(reader, &order.order_id)?;
    let vouchers = voucher::on_order(reader, &order.order_id)?;
    Ok(OrderSummary::new(&FrozenBill::of(order)?, &tenders, vouchers))
}

/// The summary of a bill of the scope's store that is at checkout or was paid from there.
///
/// # Errors
/// When it is not known, or a statement fails.
pub fn summary_of_bill(reader: &mut Reader<'_>, order_id: &str) -> Result<OrderSummary> {
    let order = bill::find_order(reader, order_id)?.filter(|order| order.store_id == reader.store());
    let order = order.ok_or(BillRefusal::Unknown)?;
    if order.frozen.is_empty() {
        return Err(BillRefusal::NotFrozen.into());
    }
    Ok(summary_of(reader, &order)?)
}

fn summary_item(line: &FrozenLine) -> SummaryItem {
    SummaryItem {
        p_name: line.name.clone(),
        qty: line.quantity,
        total: line.gross - line.item_discount,
        uom: line.uom.clone(),
    }
}

fn summary_payment(tender: &Tender) -> SummaryPayment {
    SummaryPayment {
        pay_id: tender.pay_id.clone(),
        payment_gateway_type: tender.gateway.clone(),
        amount: tender.amount_paise,
        status: tender.state.name().to_owned(),
        reference: tender.reference.clone(),
    }
}
