//! A return on the wire.

use pricing::message::{Message, Says as _};
use pricing::{Day, Paise, Quantity};
use serde::{Deserialize, Serialize};
use storage::rows::InvoiceLine;
use utoipa::ToSchema;

use super::reckon::{Reckoned, ReturnItem, line_of};
use super::{ReturnsRefusal, ReturnsWords};
use crate::clock::wire_time;
use crate::customer::check_phone;
use crate::invoice::{Copy, DetailsTax, InvoiceRefusal, Posted, receipt, taxes};
use crate::printing::Printer;
use crate::refusal::{CallError, Result};
use crate::scalar::{Flag, JsonText, Text};
use crate::voucher::VoucherAnswer;

/// The form in which a return is refunded.
pub const STORE_CREDIT: &str = "Store credit";
/// Characters that a remark has at least.
const SHORTEST: usize = 3;
/// More do not fit on a receipt.
const MAX_LEN: usize = 200;

/// A return to post.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ApproveReturn {
    /// The invoice's customer, as in `order-details`; empty for any.
    pub customer_id: Text,
    /// The manager's approval (`security_code_id`), where a return needs one.
    pub admin_id: Text,
    /// The printed number, or the id of the bill.
    pub order_id: Text,
    /// 1.
    pub confirm: Flag,
    /// The reason in words, 3 to 200 characters.
    pub remark: Text,
    /// A walk-in's phone for the credit note. The voucher is redeemed by its code all the same.
    #[serde(deserialize_with = "crate::scalar::phone")]
    pub mobile: Text,
    /// JSON: a list of `item_id`, `qty`, `reason_id`.
    #[schema(value_type = String)]
    pub return_item: JsonText<Vec<ReturnItem>>,
    /// The maker of the till's printer: with one the credit note comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    ApproveReturn {
        customer_id: ID, admin_id: ID, order_id: ID, remark: WRITING, mobile: WORD,
        return_item: MaxLen::List(1_000, 100), manufacturer_name: WORD,
    }
}

impl ApproveReturn {
    /// Checks that the request names an invoice, has a remark and is confirmed.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if self.order_id.is_empty() {
            return Err(InvoiceRefusal::NoneNamedByBill.into());
        }
        if !self.confirm.0 {
            return Err(ReturnsRefusal::NotConfirmed.into());
        }
        match self.remark.chars().count() {
            ..SHORTEST => return Err(ReturnsRefusal::RemarkTooShort.into()),
            SHORTEST..=MAX_LEN => {}
            _ => return Err(ReturnsRefusal::RemarkTooLong { longest: MAX_LEN }.into()),
        }
        match self.mobile.given() {
            Some(mobile) => check_phone(mobile).map(drop).map_err(|why| CallError::field("mobile", &why)),
            None => Ok(()),
        }
    }
}

/// The amounts of a return before it is posted.
#[derive(Debug, Serialize, ToSchema)]
pub struct Preview {
    cart_qty_total: i64,
    /// The form in which it will be refunded.
    payment_method: &'static str,
    total: Paise,
    round_off: Paise,
    /// The taxes inside, by their rates, as the credit note will state them.
    tax_lines: Vec<DetailsTax>,
    data: Vec<ReturnedLine>,
    /// The seller on the credit note, as on the invoice.
    seller: NoteSeller,
    /// Its date, if it is posted now.
    date: String,
    /// The last day on which its voucher is redeemed.
    expire_at: String,
    /// Amount held back from the refund: the goods that the customer keeps no longer earn the offers of `lost`. Below
    /// zero where earlier returns now give more.
    withheld: Paise,
    /// Titles of the offers that what is kept has no longer, or not to that extent.
    lost: Vec<String>,
    /// Notices for the cashier before the return is posted.
    notices: Vec<Message>,
}

/// The seller that a credit note names.
#[derive(Debug, Serialize, ToSchema)]
struct NoteSeller {
    name: String,
    /// Street, city and PIN code.
    place: String,
    /// Empty where it has none.
    gstin: String,
}

impl NoteSeller {
    fn of(posted: &Posted) -> Self {
        let store = &posted.seller.row;
        let parts = [store.address.as_str(), store.city.as_str(), store.pincode.as_str()];
        let place: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        NoteSeller { name: store.name.clone(), place: place.join(", "), gstin: store.gstin.clone() }
    }
}

/// A line that comes back.
#[derive(Debug, Serialize, ToSchema)]
struct ReturnedLine {
    item_id: String,
    qty: Quantity,
    amount: Paise,
    tax: Paise,
    return_reason: String,
    product_data: ReturnedProduct,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnedProduct {
    p_name: String,
    barcode: String,
    unit_mrp: Paise,
    r_price: Paise,
    uom: String,
    weight_flag: Flag,
}

impl Preview {
    /// The preview of a return as of a day, with a voucher that lasts until another.
    pub(super) fn new(reckoned: &Reckoned, day: Day, expires_on: Day) -> Self {
        let lines = reckoned.lines.iter().map(|back| {
            let amounts = back.goods.amounts;
            ReturnedLine {
                item_id: back.line.line_no.to_string(),
                qty: back.goods.quantity,
                amount: amounts.net,
                tax: amounts.cgst + amounts.sgst + amounts.igst + amounts.cess,
                return_reason: back.reason.clone(),
                product_data: product(&back.line),
            }
        });
        Preview {
            cart_qty_total: reckoned.pieces(),
            payment_method: STORE_CREDIT,
            total: reckoned.total,
            round_off: reckoned.round_off,
            tax_lines: match reckoned.is_without_tax {
                true => Vec::new(),
                false => taxes(&reckoned.lines.iter().map(|back| line_of(back, "", 0)).collect::<Vec<_>>()),
            },
            data: lines.collect(),
            seller: NoteSeller::of(&reckoned.posted),
            date: day.to_string(),
            expire_at: expires_on.to_string(),
            withheld: reckoned.withheld,
            lost: reckoned.lost.clone(),
            notices: Vec::new(),
        }
    }

    /// The same, with a notice.
    pub(super) fn telling(self, notice: Option<&ReturnsWords>) -> Self {
        Preview { notices: notice.iter().map(|notice| notice.message()).collect(), ..self }
    }
}

fn product(line: &InvoiceLine) -> ReturnedProduct {
    ReturnedProduct {
        p_name: line.name.clone(),
        barcode: line.barcode.clone(),
        unit_mrp: line.mrp_paise,
        r_price: line.price_paise,
        uom: line.uom.clone(),
        weight_flag: Flag(line.weighed),
    }
}

/// A credit note and the printer it is for.
pub struct ApprovedReturn {
    pub(super) note: Posted,
    pub(super) printer: Printer,
}

/// A finished return.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedAnswer {
    /// The number of the credit note.
    invoice_id: String,
    customer_name: String,
    customer_mobile: String,
    refund_mode: &'static str,
    order_summary: ReturnSummary,
    data: CreditNoteData,
    /// The voucher it was given as; null where nothing was paid.
    voucher: Option<VoucherAnswer>,
    seller: NoteSeller,
    /// The taxes inside, by their rates.
    tax_lines: Vec<DetailsTax>,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnSummary {
    item_qty: i64,
    items: Vec<ReturnSummaryItem>,
    summary: Vec<ReturnSummaryStep>,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnSummaryItem {
    p_name: String,
    qty: Quantity,
    total: Paise,
    uom: String,
    weight_flag: Flag,
    /// The reason of the return, where the store requires one.
    return_reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct ReturnSummaryStep {
    name: &'static str,
    display_text: &'static str,
    value: Paise,
}

#[derive(Debug, Serialize, ToSchema)]
struct CreditNoteData {
    total: Paise,
    created_at: String,
    html_data: String,
    /// The same for a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
    /// The invoice that the goods were sold by.
    original_invoice_id: String,
}

impl ApprovedReturn {
    /// The number of the credit note.
    #[must_use]
    pub fn number(&self) -> &str {
        &self.note.invoice.number
    }
}

impl From<&ApprovedReturn> for ApprovedAnswer {
    fn from(approved: &ApprovedReturn) -> Self {
        let ApprovedReturn { note, printer } = approved;
        let paper = receipt(note, Copy::Original);
        let invoice = &note.invoice;
        let item = |line: &InvoiceLine| ReturnSummaryItem {
            p_name: line.name.clone(),
            qty: line.quantity_milli,
            total: line.net_paise,
            uom: line.uom.clone(),
            weight_flag: Flag(line.weighed),
            return_reason: line.reason.clone(),
        };
        let step = |name, display_text, paise| ReturnSummaryStep { name, display_text, value: paise };
        let mut summary = vec![
            step("sub_total", "Returned", invoice.total_paise - invoice.round_off_paise),
            step("tax_total", "GST included", if note.tells_tax() { invoice.tax_paise } else { Paise::ZERO }),
            step("round_off", "Round off", invoice.round_off_paise),
        ];
        summary.retain(|step| step.name == "sub_total" || !step.value.is_zero());
        summary.push(step("total", "Credit note", invoice.total_paise));
        let origin = note.origin.as_ref();
        ApprovedAnswer {
            invoice_id: invoice.number.clone(),
            customer_name: invoice.customer_name.clone(),
            customer_mobile: invoice.customer_mobile.clone(),
            refund_mode: STORE_CREDIT,
            order_summary: ReturnSummary {
                item_qty: invoice.pieces,
                items: note.lines.iter().map(item).collect(),
                summary,
            },
            data: CreditNoteData {
                total: invoice.total_paise,
                created_at: wire_time(invoice.created_at, &note.seller.zone),
                html_data: printer.page(&paper),
                print_data: printer.data(&paper),
                original_invoice_id: origin.map(|origin| origin.number.clone()).unwrap_or_default(),
            },
            voucher: origin.and_then(|origin| origin.voucher.as_ref()).map(VoucherAnswer::issued),
            seller: NoteSeller::of(note),
            tax_lines: if note.tells_tax() { taxes(&note.lines) } else { Vec::new() },
        }
    }
}
