//! The state of a charge and its bill, which a till shows after every step.

use serde::{Deserialize, Serialize};
use storage::rows::{BillState, Charge};
use utoipa::ToSchema;

use super::{ChargeAnswer, ChargeRequest, QrShown, RazorpayShown, Shown};
use crate::answer::Reply;
use crate::answers::{OrderSummary, summary_of};
use crate::bill;
use crate::call::{About, Admits, Step, Steps};
use crate::deed::Deed;
use crate::invoice::InvoiceData;
use crate::login::Cashier;
use crate::payment::{self, PaidBill, PaidSummary, paid_bill, taken_charge};
use crate::printing::Printer;
use crate::refusal::Result;
use crate::scalar::Text;
use crate::tender::ChargeState;

/// A charge and its bill.
#[derive(Debug)]
pub struct Standing {
    /// The charge.
    pub charge: ChargeAnswer,
    /// The display data of the charge.
    pub shown: Shown,
    /// The bill, if it is at checkout or was paid from there; with its invoice where this charge was the last rupee.
    pub bill: Option<PaidBill>,
}

/// The state of a charge and its bill.
///
/// # Errors
/// When a statement fails.
pub fn standing(deed: &mut Deed<'_, Cashier>, charge: &Charge) -> Result<Standing> {
    let bill = bill_of(deed, charge)?;
    Ok(Standing { charge: ChargeAnswer::new(charge, &deed.shop().zone), shown: Shown::of(charge), bill })
}

fn bill_of(deed: &mut Deed<'_, Cashier>, charge: &Charge) -> Result<Option<PaidBill>> {
    let order = bill::find_order(deed, &charge.order_id)?;
    let Some(order) = order.filter(|order| matches!(order.state, BillState::Frozen | BillState::Paid)) else {
        return Ok(None);
    };
    if charge.state == ChargeState::Taken {
        let taken = taken_charge(deed, charge)?;
        return paid_bill(deed, &taken).map(Some);
    }
    let summary = summary_of(deed, &order)?;
    Ok(Some(PaidBill { order, summary, posted: None, has_paper: false }))
}

/// A charge after a step, with its bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChargeStanding {
    charge: ChargeAnswer,
    /// The parameters of Razorpay's Checkout, while the charge is not settled.
    razorpay: Option<RazorpayShown>,
    /// A QR code to show, while the charge is not settled.
    qr: Option<QrShown>,
    /// The page of the loyalty programme, while the charge is not settled; else empty.
    loyalty_url: String,
    /// The bill, if it is at checkout or was paid from there.
    order_summary: Option<OrderSummary>,
    /// The invoice, where this charge was the last rupee.
    data: Option<InvoiceData>,
    /// The goods and payments of the bill, where this charge was the last rupee.
    summary: Option<PaidSummary>,
    /// The URL of the invoice for printing; empty where there is none.
    print_url: String,
}

/// A charge with its bill, as it is answered; the invoice is drawn for the printer.
#[must_use]
pub fn charge_answer(standing: Standing, printer: Printer) -> Reply<ChargeStanding> {
    let Standing { charge, shown, bill } = standing;
    let (mut order_summary, mut data, mut summary) = (None, None, None);
    if let Some(bill) = bill {
        summary = bill.posted.is_some().then(|| PaidSummary::of(&bill.summary));
        data = bill.posted.map(|posted| posted.data(bill.has_paper.then_some(printer)));
        order_summary = Some(bill.summary);
    }
    let answer = ChargeStanding {
        charge,
        razorpay: shown.razorpay,
        qr: shown.qr,
        loyalty_url: shown.loyalty_url,
        order_summary,
        data,
        summary,
        print_url: String::new(),
    };
    Reply::success(answer)
}

/// A charge of the caller's store.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct OneCharge {
    /// The charge.
    pub charge_id: Text,
    /// The charge by the till's own id of it.
    pub pay_id: Text,
    /// The maker of the till's printer: with one the invoice of a paid bill comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! { OneCharge { charge_id: ID, pay_id: ID, manufacturer_name: WORD } }

impl ChargeRequest for OneCharge {
    fn names(&self) -> (&str, &str) {
        (&self.charge_id, &self.pay_id)
    }
}

pub(super) struct StatusCall;

impl Steps for StatusCall {
    const CALL: About = About {
        path: "/charge/status",
        name: "charge_status",
        capability: "charge",
        does: "Asks outside what has become of a charge that is not settled, and writes it down: money that was taken \
               pays the bill.",
        messages: &[bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::ChargeStatus;
    const WHILE_LOCKED: bool = true;
    type Request = OneCharge;
    type Answer = ChargeStanding;
}

/// The result that Razorpay's Checkout has given the customer's browser.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ConfirmCharge {
    /// The charge.
    pub charge_id: Text,
    /// The charge by the till's own id of it.
    pub pay_id: Text,
    /// The payment, as Razorpay calls it.
    pub razorpay_payment_id: Text,
    /// Not used: the order is the one the charge has.
    pub razorpay_order_id: Text,
    /// Razorpay's signature over both.
    pub razorpay_signature: Text,
    /// The maker of the till's printer: with one the invoice of a paid bill comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    ConfirmCharge {
        charge_id: ID, pay_id: ID, razorpay_payment_id: ID, razorpay_order_id: ID,
        razorpay_signature: MaxLen::Text(200),
        manufacturer_name: WORD,
    }
}

impl ChargeRequest for ConfirmCharge {
    fn names(&self) -> (&str, &str) {
        (&self.charge_id, &self.pay_id)
    }
}

pub(super) struct ConfirmCall;

impl Steps for ConfirmCall {
    const CALL: About = About {
        path: "/charge/confirm",
        name: "confirm_charge",
        capability: "charge",
        does: "Checks what the customer's Checkout has said of a charge, and whether the money was captured.",
        messages: &[bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::ConfirmCharge;
    const WHILE_LOCKED: bool = true;
    type Request = ConfirmCharge;
    type Answer = ChargeStanding;
}

pub(super) struct CancelCall;

impl Steps for CancelCall {
    const CALL: About = About {
        path: "/charge/cancel",
        name: "cancel_charge",
        capability: "charge",
        does: "Stops a charge that is not settled, as far as outside allows it; where the customer was quicker, it is \
               taken.",
        messages: &[bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::CancelCharge;
    type Request = OneCharge;
    type Answer = ChargeStanding;
}
