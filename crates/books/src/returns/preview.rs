//! The look at a return before it is posted.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ReturnsWords;
use super::reckon::{Reckoned, ReturnItem, of_customer, reckon};
use super::start::{may_return, not_cancelled, of_sale, tax_notice};
use super::wire::Preview;
use crate::answer::{Reply, WithData};
use crate::call::{About, LookRow};
use crate::clock::DAY;
use crate::deed::Look;
use crate::invoice::{self, InvoiceRefusal};
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::{Flag, JsonText, Text};

/// The goods of a return, to preview its amounts.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ReturnRequest {
    /// The invoice's customer, as in `order-details`; empty for any.
    pub customer_id: Text,
    /// The printed number, or the id of the bill.
    pub order_id: Text,
    /// 0.
    pub confirm: Flag,
    /// JSON: a list of `item_id`, `qty`, `reason_id`.
    #[schema(value_type = String)]
    pub return_item: JsonText<Vec<ReturnItem>>,
}

crate::max_len! { ReturnRequest { customer_id: ID, order_id: ID, return_item: MaxLen::List(1_000, 100) } }

pub(super) struct Request;

impl LookRow for Request {
    const CALL: About = About {
        path: "/return/request",
        name: "return_request",
        capability: "returns",
        does: "What goods of an invoice would give if they came back now. Nothing is posted.",
        messages: &[invoice::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = ReturnRequest;
    type Found = Preview;
    type Answer = WithData<Preview>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReturnRequest) -> Result<Preview> {
        preview(look, request)
    }

    fn render(data: Preview) -> Reply<WithData<Preview>> {
        Reply::success(WithData { data })
    }
}

/// Computes the amounts of a return (RET-26); nothing is posted.
///
/// # Errors
/// When the goods cannot come back, or a statement fails.
pub fn preview(look: &mut Look<'_, Cashier>, request: &ReturnRequest) -> Result<Preview> {
    if request.order_id.is_empty() {
        return Err(InvoiceRefusal::NoneNamedByBill.into());
    }
    let shop = look.shop();
    let posted = invoice::find(look, &request.order_id, &shop)?.ok_or(InvoiceRefusal::Unknown)?;
    may_return(&look.settings(), of_sale(&posted), look.today())?;
    not_cancelled(&posted)?;
    of_customer(&posted, &request.customer_id)?;
    let notice = tax_notice(&look.settings(), &posted, look.today());
    let is_without_tax = matches!(notice, Some(ReturnsWords::WithoutTax { .. }));
    let reckoned = Reckoned { is_without_tax, ..reckon(look, posted, &request.return_item.0)? };
    let lasts = look.now() + i64::from(look.settings().voucher_days) * DAY;
    let preview = Preview::new(&reckoned, look.today(), shop.day(lasts));
    Ok(preview.telling(notice.as_ref()))
}
