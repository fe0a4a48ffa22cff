//! Checkout: a bill is frozen or held, money is offered for it.

use pricing::Paise;
use pricing::message::{Message, Says as _};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::rows::{About, After, DeedRow, Row};
use super::says::{BILL, CART, CHARGE, DISCOUNT, HELD_BILL, PAYMENT, PLACE};
use crate::answer::Reply;
use crate::bill::SummaryLine;
use crate::deed::Deed;
use crate::held_bill;
use crate::invoice::{InvoiceData, Posted};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::payment::{
    self, AtCheckout, CheckoutOrder, OrderSummary, PaidBill, PaymentRefusal, PaymentWords, ProcessToPayment,
    SavePayment, SummaryItem, Taken,
};
use crate::printing::Printer;
use crate::refusal::{Refusal, Result};

pub(super) fn rows() -> Vec<Row> {
    vec![Row::deed_then_step::<ProcessCall>(After::AskForPoints), Row::deed::<SavePaymentCall>()]
}

/// A bill at checkout.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutAnswer {
    data: CheckoutOrder,
    /// What is to be paid; null for a held bill.
    order_summary: Option<OrderSummary>,
    /// What changed by itself, for the cashier to hear; the message says all of it.
    notices: Vec<Message>,
    /// The page of the loyalty programme, where points were asked for; else empty (LOY-04).
    loyalty_url: String,
}

impl CheckoutAnswer {
    fn new(data: CheckoutOrder, order_summary: Option<OrderSummary>, notices: Vec<Message>) -> Self {
        CheckoutAnswer { data, order_summary, notices, loyalty_url: String::new() }
    }
}

/// What became of the open bill, for a repetition.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Processed {
    Held { order_id: String },
    AtCheckout { order_id: String },
}

struct ProcessCall;

impl DeedRow for ProcessCall {
    const CALL: About = About {
        path: "/process-to-payment",
        name: "process_to_payment",
        capability: "payment",
        does: "Takes the open bill to checkout: from here its price stands until it is paid, changed or cancelled. With `LOYALTY` the \
               loyalty programme opens a page for the customer, as `/charge/start` does.",
        says: &[PLACE, BILL, CART, DISCOUNT, HELD_BILL, PAYMENT, CHARGE],
    };
    type Who = Cashier;
    type Request = ProcessToPayment;
    type Outcome = Processed;
    type Gathered = Option<AtCheckout>;
    type Answer = CheckoutAnswer;

    fn keep(_: &ProcessToPayment) -> Keep {
        Keep::Day
    }

    fn check(request: &ProcessToPayment) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ProcessToPayment) -> Result<Processed> {
        if request.holds() {
            return Ok(Processed::Held { order_id: held_bill::hold(deed, request.meant(), &request.note)? });
        }
        let bill = payment::freeze(deed, request)?;
        let order_id = bill.order_id.clone();
        deed.leave(bill);
        Ok(Processed::AtCheckout { order_id })
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &ProcessToPayment,
        processed: &Processed,
    ) -> Result<Option<AtCheckout>> {
        let Processed::AtCheckout { order_id } = processed else { return Ok(None) };
        if let Some(bill) = deed.take_left::<AtCheckout>() {
            return Ok(Some(bill));
        }
        match payment::frozen_before(deed, order_id)? {
            Some(bill) => Ok(Some(bill)),
            // It was taken back from checkout since, so it goes there once more.
            None => payment::freeze(deed, request).map(Some),
        }
    }

    fn render(processed: Processed, bill: Option<AtCheckout>) -> Result<Reply<CheckoutAnswer>> {
        let (Processed::Held { order_id } | Processed::AtCheckout { order_id }) = processed;
        let Some(AtCheckout { order_id, total, summary, notices }) = bill else {
            let data = CheckoutOrder::new(order_id, Paise::ZERO);
            return Ok(Reply::success(CheckoutAnswer::new(data, None, Vec::new())));
        };
        let told: Vec<&str> = notices.iter().map(|notice| notice.message.as_str()).collect();
        let message = told.join(" ").into();
        let data = CheckoutOrder::new(order_id, total);
        let answer = CheckoutAnswer::new(data, Some(summary), notices);
        Ok(Reply { message, ..Reply::of("proceed_to_payment", answer) })
    }
}

/// A bill after a payment: with the last one, its invoice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum PaidAnswer {
    /// Something is left to pay.
    Part {
        /// The bill.
        data: CheckoutOrder,
        /// What is left.
        order_summary: Box<OrderSummary>,
    },
    /// All is paid.
    Whole(Box<WholePaid>),
}

/// A paid bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct WholePaid {
    data: InvoiceData,
    order_summary: OrderSummary,
    summary: PaidSummary,
    /// Where the invoice can be fetched for printing; empty where it cannot.
    print_url: String,
}

/// What was bought and paid.
#[derive(Debug, Serialize, ToSchema)]
pub struct PaidSummary {
    amount_paid: Paise,
    item_qty: i64,
    items: Vec<SummaryItem>,
    summary: Vec<SummaryLine>,
}

impl PaidSummary {
    /// What was bought and paid of a bill.
    pub(super) fn of(summary: &OrderSummary) -> Self {
        PaidSummary {
            amount_paid: summary.amount_paid,
            item_qty: summary.item_qty,
            items: summary.items.clone(),
            summary: summary.summary.clone(),
        }
    }
}

struct SavePaymentCall;

impl DeedRow for SavePaymentCall {
    const CALL: About = About {
        path: "/save-payment",
        name: "save_payment",
        capability: "payment",
        does: "Takes a payment. With the last rupee the bill becomes an invoice, in the same transaction.",
        says: &[BILL, PAYMENT],
    };
    type Who = Cashier;
    /// A payment that is on its way arrives, and the customer goes.
    const WHILE_LOCKED: bool = true;
    type Request = SavePayment;
    type Outcome = Taken;
    type Gathered = (PaidBill, Printer, Option<PaymentWords>);
    type Answer = PaidAnswer;

    fn keep(_: &SavePayment) -> Keep {
        Keep::Ever
    }

    fn check(request: &SavePayment) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SavePayment) -> Result<Taken> {
        payment::take(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, request: &SavePayment, taken: &Taken) -> Result<Self::Gathered> {
        let (bill, settings) = (payment::paid_bill(deed, taken)?, deed.settings());
        let printer = Printer::of(&settings, &request.manufacturer_name);
        let opens = settings.open_drawer && bill.posted.as_ref().is_some_and(Posted::took_cash);
        Ok((bill, printer.opening_drawer(opens), payment::same_reference(deed, request)?))
    }

    fn render(taken: Taken, (bill, printer, known): Self::Gathered) -> Result<Reply<PaidAnswer>> {
        let told = known.map(|known| known.message());
        let PaidBill { order, summary, posted, has_paper } = bill;
        if let Taken::Failed { reason, .. } = taken {
            let refusal = match reason {
                Some(reason) => PaymentRefusal::Failed { reason },
                None => PaymentRefusal::FailedSilently,
            };
            return Err(Refusal::from(refusal).with("order_summary", summary).into());
        }
        let Some(posted) = posted else {
            let data = CheckoutOrder::new(order.order_id, order.total_paise);
            return Ok(Reply::success(PaidAnswer::Part { data, order_summary: Box::new(summary) }).telling(told));
        };
        let paid = PaidSummary::of(&summary);
        let data = posted.data(has_paper.then_some(printer));
        let whole = WholePaid { data, order_summary: summary, summary: paid, print_url: String::new() };
        Ok(Reply::success(PaidAnswer::Whole(Box::new(whole))).telling(told))
    }
}
