use std::collections::HashMap;
use std::sync::Arc;

use pricing::{BasisPoints, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::{InvoiceKind, InvoiceLine, LineKind, Tender};
use storage::{ProductId, Reader};
use utoipa::ToSchema;

use super::InvoiceRefusal;
use super::cancelled::RefundTold;
use super::figures;
use super::posted::{Posted, find};
use super::returned::{CreditNoteOf, Returned, copies, returned};
use crate::catalog::{Shelf, StoreInfo, View, picture};
use crate::clock::wire_time;
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, Text};
use crate::tender::standing;
use crate::voucher::{self, VoucherAnswer};

/// The document to show.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OrderDetails {
    /// The printed number, or the id of the bill it came from.
    pub order_id: Text,
    /// The document's customer as the till knows it; ignored, since the document has its own.
    pub c_id: Text,
    /// 1: also what a return of it starts from.
    pub return_request: Flag,
}

crate::max_len! { OrderDetails { order_id: ID, c_id: ID } }

/// A posted document.
#[derive(Debug, Serialize, ToSchema)]
pub struct DetailsAnswer {
    customer_name: String,
    mobile: String,
    /// The address that invoices of theirs are mailed to; empty where none is known.
    email: String,
    order_id: String,
    /// The printed number.
    invoice_id: String,
    title: String,
    date: String,
    time: String,
    /// `sales` or `return`.
    transaction_type: &'static str,
    cart_qty_total: i64,
    payment_method: String,
    total: Paise,
    sub_total: Paise,
    discount: Paise,
    tax_total: Paise,
    carry_bag_total: Paise,
    round_off: Paise,
    c_id: String,
    /// Always empty: customers do not sign in.
    user_api_token: &'static str,
    cashier: String,
    /// The till that wrote it.
    terminal: String,
    data: Vec<DetailsLine>,
    summary: Vec<DetailsStep>,
    payments: Vec<DetailsPayment>,
    tax_lines: Vec<DetailsTax>,
    remark: String,
    /// The seller's registration: `regular`, `composition` or `unregistered`.
    registration: String,
    /// The GST code of the State where the goods were supplied.
    place_of_supply: String,
    /// The name of the buyer's business, or nothing.
    business_name: String,
    /// The credit notes that took goods of this document back, the oldest first.
    returns: Vec<CreditNoteOf>,
    /// The number of the invoice, for a credit note.
    original_invoice_id: String,
    /// The date of the invoice, for a credit note.
    original_date: String,
    /// The voucher that a credit note was given as.
    voucher: Option<VoucherAnswer>,
    /// The cash that was paid out for a credit note, if any was.
    paid_out: Option<PaidOutInCash>,
    /// The number of its duplicates.
    reprints: i64,
    /// The cancellation of an invoice, if there is one.
    cancelled: Option<CancelledTold>,
    /// The refunds since it was cancelled; for a credit note, those made with it.
    refunds: Vec<RefundTold>,
}

/// Cash that was paid out for a credit note.
#[derive(Debug, Serialize, ToSchema)]
struct PaidOutInCash {
    amount: Paise,
    created_at: String,
}

/// The cancellation of an invoice.
#[derive(Debug, Serialize, ToSchema)]
struct CancelledTold {
    /// The number of its credit note.
    credit_note: String,
    created_at: String,
    /// The reason: a key of `reasons` of `/invoice/cancel-start`.
    reason: String,
    /// The cashier's remark.
    remark: String,
}

/// A posted document with all that came of it.
pub struct Details {
    /// The document.
    pub posted: Posted,
    /// Goods returned from it.
    pub returned: Returned,
    returns: Vec<CreditNoteOf>,
    reprints: i64,
    goods: HashMap<i64, Arc<Shelf>>,
}

#[derive(Debug, Serialize, ToSchema)]
struct DetailsLine {
    item_id: String,
    qty: Quantity,
    amount: Paise,
    discount: Paise,
    tax: Paise,
    /// The amount paid for it after every discount; for a credit note, the amount given back.
    net: Paise,
    /// The returned quantity.
    returned_qty: Quantity,
    /// The reason of the return, for a credit note.
    return_reason: String,
    product_data: DetailsProduct,
}

#[derive(Debug, Serialize, ToSchema)]
struct DetailsProduct {
    p_name: String,
    barcode: String,
    unit_mrp: Paise,
    r_price: Paise,
    hsn: String,
    tax_rate: BasisPoints,
    uom: String,
    weight_flag: Flag,
    /// The URL of its picture; empty where it has none.
    image: String,
    /// Size, colour and the like, as of now.
    varient: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct DetailsStep {
    name: &'static str,
    display_text: &'static str,
    value: Paise,
}

/// A payment, without the till's own id of it, by which it is repeated.
#[derive(Debug, Serialize, ToSchema)]
struct DetailsPayment {
    payment_gateway_type: String,
    amount: Paise,
    collected: Paise,
    returned: Paise,
    /// Cash rounding: the amount it added, so that collected less returned is amount plus rounding.
    rounding: Paise,
    /// `taken`, `failed` or `pending`.
    status: String,
    reference: String,
}

/// The value and the taxes of goods of one rate.
#[derive(Debug, Serialize, ToSchema)]
pub struct DetailsTax {
    rate: BasisPoints,
    taxable: Paise,
    cgst: Paise,
    sgst: Paise,
    igst: Paise,
    cess: Paise,
}

/// A posted document of the caller's store.
///
/// # Errors
/// When none is named, the store has no such document, or a statement fails.
pub fn order_details(look: &mut Look<'_, Cashier>, request: &OrderDetails) -> Result<Details> {
    if request.order_id.is_empty() {
        return Err(InvoiceRefusal::NoneNamedByBill.into());
    }
    let shop = look.shop();
    let (reader, view) = look.parts();
    details_of(reader, (view, &shop), &request.order_id)
}

/// A posted document of the scope's store by its printed number, or by the id of its bill.
///
/// # Errors
/// When the store has no such document, or a statement fails.
pub(crate) fn details_of(reader: &mut Reader<'_>, (view, shop): (&View, &StoreInfo), id: &str) -> Result<Details> {
    let posted = find(reader, id, shop)?.ok_or(InvoiceRefusal::Unknown)?;
    let returned = returned(reader, &posted.invoice.invoice_id)?;
    let reprints = copies(reader, &posted.invoice.invoice_id)?;
    let paid_out = match returned.notes.as_slice() {
        [] => Vec::new(),
        _ => voucher::paid_out_of_invoice(reader, &posted.invoice.invoice_id)?,
    };
    let mut goods = HashMap::new();
    for line in posted.lines.iter().filter(|line| line.kind == LineKind::Goods) {
        if let Some(shelf) = view.shelf(reader, ProductId::new(line.item_id))? {
            goods.insert(line.item_id, shelf);
        }
    }
    Ok(Details { returns: returned.told(shop, &paid_out), posted, returned, reprints, goods })
}

impl From<Details> for DetailsAnswer {
    fn from(details: Details) -> Self {
        let Details { posted, returned, returns, reprints, goods } = details;
        let Posted { invoice, lines, tenders, seller, origin, cancelled, refunds } = &posted;
        let at = invoice.created_at.at(&seller.zone);
        let discount = invoice.item_discount_paise + invoice.bill_buster_paise + invoice.manual_discount_paise;
        DetailsAnswer {
            customer_name: invoice.customer_name.clone(),
            mobile: invoice.customer_mobile.clone(),
            email: invoice.customer_email.clone(),
            order_id: invoice.order_id.clone(),
            invoice_id: invoice.number.clone(),
            title: invoice.title.clone(),
            date: at.strftime("%Y-%m-%d").to_string(),
            time: at.strftime("%H:%M:%S").to_string(),
            transaction_type: if invoice.kind == InvoiceKind::Sale { "sales" } else { "return" },
            cart_qty_total: invoice.pieces,
            payment_method: invoice.payment_method.clone(),
            total: invoice.total_paise,
            sub_total: invoice.sub_total_paise,
            discount,
            tax_total: invoice.tax_paise,
            carry_bag_total: invoice.carry_bag_paise,
            round_off: invoice.round_off_paise,
            c_id: invoice.customer_id.clone(),
            user_api_token: "",
            cashier: invoice.cashier_name.clone(),
            terminal: invoice.terminal_name.clone(),
            data: lines
                .iter()
                .filter(|line| line.kind == LineKind::Goods)
                .map(|line| line_answer(line, &returned, goods.get(&line.item_id)))
                .collect(),
            summary: summary(invoice),
            payments: standing(tenders).map(payment).collect(),
            tax_lines: if posted.tells_tax() { taxes(lines) } else { Vec::new() },
            remark: invoice.remark.clone(),
            registration: invoice.seller_registration.name().to_owned(),
            place_of_supply: posted.place_of_supply().to_owned(),
            business_name: invoice.customer_business.clone(),
            returns,
            original_invoice_id: origin.as_ref().map(|origin| origin.number.clone()).unwrap_or_default(),
            original_date: origin
                .as_ref()
                .map(|origin| origin.created_at.day(&seller.zone).to_string())
                .unwrap_or_default(),
            voucher: origin.as_ref().and_then(|origin| origin.voucher.as_ref()).map(VoucherAnswer::issued),
            paid_out: origin
                .as_ref()
                .and_then(|origin| origin.paid_out.as_ref())
                .map(|paid| PaidOutInCash { amount: paid.paise, created_at: wire_time(paid.paid_at, &seller.zone) }),
            reprints,
            cancelled: cancelled.as_ref().map(|by| CancelledTold {
                credit_note: by.number.clone(),
                created_at: wire_time(by.at, &seller.zone),
                reason: by.reason.clone(),
                remark: by.remark.clone(),
            }),
            refunds: refunds.iter().map(RefundTold::from).collect(),
        }
    }
}

fn line_answer(line: &InvoiceLine, returned: &Returned, shelf: Option<&Arc<Shelf>>) -> DetailsLine {
    DetailsLine {
        item_id: line.line_no.to_string(),
        qty: line.quantity_milli,
        amount: line.gross_paise - line.item_discount_paise,
        discount: line.item_discount_paise + line.bill_discount_paise + line.manual_discount_paise,
        tax: line.cgst_paise + line.sgst_paise + line.igst_paise + line.cess_paise,
        net: line.net_paise,
        returned_qty: returned.quantity(line.line_no),
        return_reason: line.reason.clone(),
        product_data: DetailsProduct {
            p_name: line.name.clone(),
            barcode: line.barcode.clone(),
            unit_mrp: line.mrp_paise,
            r_price: line.price_paise,
            hsn: line.hsn.clone(),
            tax_rate: rate(line),
            uom: line.uom.clone(),
            weight_flag: Flag(line.weighed),
            image: shelf.map(|shelf| picture(&shelf.item)).unwrap_or_default(),
            varient: shelf.map(|shelf| shelf.item.variant().to_owned()).unwrap_or_default(),
        },
    }
}

fn rate(line: &InvoiceLine) -> BasisPoints {
    figures::rate_of(line)
}

/// The steps from the selling prices to the total; those that change nothing are left out.
fn summary(invoice: &storage::rows::Invoice) -> Vec<DetailsStep> {
    let step = |name, display_text, paise| DetailsStep { name, display_text, value: paise };
    let mut steps = vec![
        step("item_discount", "Offers", -invoice.item_discount_paise),
        step("bill_buster_discount", "Bill offer", -invoice.bill_buster_paise),
        step("manual_discount", "Manual discount", -invoice.manual_discount_paise),
        step("carry_bag_total", "Carry bags", invoice.carry_bag_paise),
        step("tax_total", "GST included", invoice.tax_paise),
        step("round_off", "Round off", invoice.round_off_paise),
    ];
    steps.retain(|step| !step.value.is_zero());
    steps.insert(0, step("sub_total", "Subtotal", invoice.sub_total_paise));
    steps.push(step("total_payable", "Total payable", invoice.total_paise));
    steps
}

fn payment(tender: &Tender) -> DetailsPayment {
    DetailsPayment {
        payment_gateway_type: tender.gateway.clone(),
        amount: tender.amount_paise,
        collected: tender.collected_paise,
        returned: tender.returned_paise,
        rounding: tender.rounding_paise,
        status: tender.state.name().to_owned(),
        reference: tender.reference.clone(),
    }
}

/// The taxes of lines by their rates, the lowest first.
#[must_use]
pub fn taxes(lines: &[InvoiceLine]) -> Vec<DetailsTax> {
    let mut taxes: Vec<DetailsTax> = Vec::new();
    for line in lines {
        let rate = rate(line);
        let place = taxes.iter().position(|tax| tax.rate == rate).unwrap_or_else(|| {
            let zero = Paise::ZERO;
            taxes.push(DetailsTax { rate, taxable: zero, cgst: zero, sgst: zero, igst: zero, cess: zero });
            taxes.len() - 1
        });
        let tax = &mut taxes[place];
        tax.taxable += line.taxable_paise;
        tax.cgst += line.cgst_paise;
        tax.sgst += line.sgst_paise;
        tax.igst += line.igst_paise;
        tax.cess += line.cess_paise;
    }
    taxes.sort_by_key(|tax| tax.rate);
    taxes
}
