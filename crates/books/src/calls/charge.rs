//! Charges: something outside takes money for a bill at checkout. All but the list are steps, since outside is asked
//! between two deeds.

use serde::Serialize;
use utoipa::ToSchema;

use super::payment::PaidSummary;
use super::rows::{About, Admits, LookRow, Row, Step, Steps};
use super::says::{APPROVAL, BILL, CHARGE, PAYMENT};
use crate::answer::{Reply, WithData};
use crate::charge::{
    self, ChargeAnswer, ConfirmCharge, ListCharges, ListedCharge, OneCharge, QrShown, RazorpayShown, RefundCharge,
    SettleCharge, Standing, StartCharge,
};
use crate::deed::Look;
use crate::invoice::InvoiceData;
use crate::login::Cashier;
use crate::payment::OrderSummary;
use crate::printing::Printer;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::steps::<StartCall>(),
        Row::steps::<StatusCall>(),
        Row::steps::<ConfirmCall>(),
        Row::steps::<CancelCall>(),
        Row::steps::<SettleCall>(),
        Row::steps::<RefundCall>(),
        Row::look::<ListCall>(),
    ]
}

/// A charge after a step, with its bill.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChargeStanding {
    charge: ChargeAnswer,
    /// What Razorpay's Checkout is opened with, while the charge is not settled.
    razorpay: Option<RazorpayShown>,
    /// A QR code to show, while the charge is not settled.
    qr: Option<QrShown>,
    /// The page of the loyalty programme, while the charge is not settled; else empty.
    loyalty_url: String,
    /// The bill, where it stands at checkout or was paid from there.
    order_summary: Option<OrderSummary>,
    /// The invoice, where this charge was the last rupee.
    data: Option<InvoiceData>,
    /// What was bought and paid, where this charge was the last rupee.
    summary: Option<PaidSummary>,
    /// Where the invoice can be fetched for printing; empty where it cannot.
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

macro_rules! steps {
    ($call:ident, $step:ident, $path:literal, $name:literal, $request:ty, while_locked: $locked:literal,
     $does:literal) => {
        struct $call;

        impl Steps for $call {
            const CALL: About =
                About { path: $path, name: $name, capability: "charge", does: $does, says: &[BILL, CHARGE, PAYMENT] };
            const ADMITS: Admits = Admits::Cashier;
            const STEP: Step = Step::$step;
            const WHILE_LOCKED: bool = $locked;
            type Request = $request;
            type Answer = ChargeStanding;
        }
    };
}

steps!(StartCall, StartCharge, "/charge/start", "start_charge", StartCharge, while_locked: false,
    "Has something outside take money for the bill at checkout: a payment gateway, the payment device, the loyalty programme. The \
     same `pay_id` again is the same charge, and never takes money twice.");
steps!(StatusCall, ChargeStatus, "/charge/status", "charge_status", OneCharge, while_locked: true,
    "Asks outside what has become of a charge that is not settled, and writes it down: money that was taken pays the bill.");
steps!(ConfirmCall, ConfirmCharge, "/charge/confirm", "confirm_charge", ConfirmCharge, while_locked: true,
    "Checks what the customer's Checkout has said of a charge, and whether the money was captured.");
steps!(CancelCall, CancelCharge, "/charge/cancel", "cancel_charge", OneCharge, while_locked: false,
    "Stops a charge that is not settled, as far as outside allows it; where the customer was quicker, it is taken.");
steps!(RefundCall, RefundCharge, "/charge/refund", "refund_charge", RefundCharge, while_locked: false,
    "Gives money back that was taken outside and that no bill has: by the gateway, or as it was done by hand.");

struct SettleCall;

impl Steps for SettleCall {
    const CALL: About = About {
        path: "/charge/settle",
        name: "settle_charge",
        capability: "charge",
        does: "Settles a charge that nothing outside answers for by a manager's word: paid, with what it is found by, or not paid. \
               What outside tells goes before it.",
        says: &[APPROVAL, BILL, CHARGE, PAYMENT],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::SettleCharge;
    type Request = SettleCharge;
    type Answer = ChargeStanding;
}

struct ListCall;

impl LookRow for ListCall {
    const CALL: About = About {
        path: "/charge/list",
        name: "list_charges",
        capability: "charge",
        does: "The charges of the store that are not settled or whose money has to go back, the oldest first, with whose bills they were for.",
        says: &[],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ListCharges;
    type Found = Vec<ListedCharge>;
    type Answer = WithData<Vec<ListedCharge>>;

    fn look(look: &mut Look<'_, Cashier>, _: &ListCharges) -> Result<Vec<ListedCharge>> {
        charge::list(look)
    }

    fn render(data: Vec<ListedCharge>) -> Reply<WithData<Vec<ListedCharge>>> {
        Reply::success(WithData { data })
    }
}
