use pricing::Paise;
use pricing::message::Says as _;
use pricing::tender::CashTender;
use serde::{Deserialize, Serialize};
use storage::rows::{BillState, CashSession, Charge, Order, Tender, TenderState};
use storage::{Reader, SessionId};
use utoipa::ToSchema;

use super::check::{self, Offered};
use super::{CheckoutOrder, PaidAnswer, PaidSummary, PaymentWords, WholePaid, reference};
use super::{Paying, PaymentRefusal, enter};
use crate::answer::Reply;
use crate::answers::{OrderSummary, summary_of};
use crate::bill::{self, BillRefusal, FrozenBill};
use crate::call::{About, DeedRow, Done};
use crate::cash_session;
use crate::deed::Deed;
use crate::invoice::{self, Posted};
use crate::login::Cashier;
use crate::printing::Printer;
use crate::refusal::{CallError, Refusal, Result};
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};
use crate::tender::{self, ChargeState, Gateway};
use crate::voucher;

/// Money for a bill at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct SavePayment {
    /// The till's own id of this payment: the same one again is the same payment.
    pub pay_id: Text,
    /// The bill.
    pub t_order_id: Text,
    /// The bill, by its other name.
    pub order_id: Text,
    /// The amount to pay of the bill.
    pub amount: Rupees,
    /// `CASH`, `CARD_OFFLINE`, …
    pub payment_gateway_type: Text,
    /// Rupees that the card machine has taken, where they are more than `amount`: the rest is due to go back.
    #[serde(skip_serializing_if = "is_nothing")]
    pub taken_amount: Rupees,
    /// Cash handed over; left out, the cash that is due.
    pub cash_collected: Rupees,
    /// Change given. Collected less change may differ from the amount by less than a rupee, where the store rounds.
    pub cash_return: Rupees,
    /// Empty or `success`; anything else records a failed payment.
    pub status: Text,
    /// The reason why it failed.
    pub error_description: Text,
    /// The gateway's answer, and a typed `reference`, as JSON.
    pub gateway_response: Text,
    /// The maker of the till's printer: with one the receipt comes as `print_data` too. It is left out of the payment's
    /// fingerprint.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    SavePayment {
        pay_id: ID, t_order_id: ID, order_id: ID, payment_gateway_type: WORD, status: WORD,
        error_description: WRITING, gateway_response: RESPONSE, manufacturer_name: WORD,
    }
}

impl SavePayment {
    /// Checks that the payment has an id.
    ///
    /// # Errors
    /// When it has none, or one of the wrong form.
    pub fn check(&self) -> Result<()> {
        if self.pay_id.is_empty() {
            return Err(PaymentRefusal::NoPayId.into());
        }
        crate::request_log::opaque_id("pay_id", self.pay_id.to_string()).map(drop)
    }

    /// The money that a card machine has taken beyond the amount.
    fn rest(&self, gateway: Gateway, amount: Paise) -> Result<Paise> {
        let rest = self.taken_amount.0.map_or(Paise::ZERO, |taken| taken - amount);
        let is_card = matches!(gateway, Gateway::CardOffline | Gateway::Ezswype) && !self.has_failed();
        if rest < Paise::ZERO || (rest > Paise::ZERO && !is_card) {
            return Err(PaymentRefusal::TookMore.into());
        }
        Ok(rest)
    }

    fn order_id(&self) -> &str {
        self.t_order_id.given().or(self.order_id.given()).unwrap_or_default()
    }

    pub(super) fn has_failed(&self) -> bool {
        !matches!(self.status.to_ascii_lowercase().as_str(), "" | "success")
    }

    /// The reference that was typed for it; empty for none.
    pub(super) fn reference(&self) -> String {
        let said = kept_of(&self.gateway_response);
        said.get("reference").and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    }

    fn why_failed(&self) -> Option<String> {
        self.error_description.given().map(str::to_owned)
    }
}

/// The outcome of a payment, stored for its repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Taken {
    /// A balance is left after it.
    Part {
        /// The bill.
        order_id: String,
    },
    /// It was the last one: the bill is an invoice.
    Whole {
        /// The bill.
        order_id: String,
    },
    /// It failed and was recorded as such.
    Failed {
        /// The bill.
        order_id: String,
        /// The reason, if the till knew it.
        reason: Option<String>,
    },
}

impl Taken {
    /// The bill.
    #[must_use]
    pub fn order_id(&self) -> &str {
        match self {
            Taken::Part { order_id } | Taken::Whole { order_id } | Taken::Failed { order_id, .. } => order_id,
        }
    }
}

/// A bill after a payment, as the answer needs it.
#[derive(Debug)]
pub struct PaidBill {
    /// The bill.
    pub order: Order,
    /// The bill's settled price and its payments.
    pub summary: OrderSummary,
    /// Its invoice, with the last payment.
    pub posted: Option<Posted>,
    /// Whether the invoice comes with its paper: the till that asks has just made it.
    pub has_paper: bool,
}

pub(super) struct SavePaymentCall;

impl DeedRow for SavePaymentCall {
    const CALL: About = About {
        path: "/save-payment",
        name: "save_payment",
        capability: "payment",
        does: "Takes a payment. With the last rupee the bill becomes an invoice, in the same transaction.",
        messages: &[bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    /// A payment that is on its way arrives, and the customer goes.
    const WHILE_LOCKED: bool = true;
    type Request = SavePayment;
    type Outcome = Done<Taken, PaidBill>;
    type Gathered = (PaidBill, Printer, Option<PaymentWords>);
    type Answer = PaidAnswer;

    fn keep(_: &SavePayment) -> Keep {
        Keep::Ever
    }

    fn check(request: &SavePayment) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &SavePayment) -> Result<Self::Outcome> {
        take(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &SavePayment,
        taken: &mut Self::Outcome,
    ) -> Result<Self::Gathered> {
        let bill = match taken.in_hand.take() {
            Some(bill) => bill,
            None => paid_bill(deed, &taken.outcome)?,
        };
        let settings = deed.settings();
        let printer = Printer::of(&settings, &request.manufacturer_name);
        let opens = settings.open_drawer && bill.posted.as_ref().is_some_and(Posted::took_cash);
        Ok((bill, printer.opening_drawer(opens), super::same_reference(deed, request)?))
    }

    fn render(taken: Self::Outcome, (bill, printer, known): Self::Gathered) -> Result<Reply<PaidAnswer>> {
        let told = known.map(|known| known.message());
        let PaidBill { order, summary, posted, has_paper } = bill;
        if let Taken::Failed { reason, .. } = taken.outcome {
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

/// Takes a payment. With the last rupee the bill becomes an invoice, in the same transaction.
///
/// # Errors
/// When the bill is not at checkout, the store does not take the payment or the law does not allow it, its id was used
/// for another one, or a statement fails.
pub fn take(deed: &mut Deed<'_, Cashier>, request: &SavePayment) -> Result<Done<Taken, PaidBill>> {
    let (terminal_id, today, now) = (deed.who().terminal_id(), deed.today(), deed.now());
    let fresh_id = SessionId::new(deed.id("cash_session", 0));
    let session = cash_session::session_for_sale(deed, &fresh_id, terminal_id, today, now)?;
    let is_outside = Gateway::parse(&request.payment_gateway_type).is_some_and(Gateway::is_outside);
    if is_outside && let Some(charge) = tender::charge_of(deed, terminal_id, &request.pay_id)? {
        return of_charge(deed, &charge, request).map(Done::alone);
    }
    // Behind the lock of the drawer, a repetition always sees the first one.
    if let Some(known) = tender::find(deed, terminal_id, &request.pay_id)? {
        return again(deed, &known, request).map(Done::alone);
    }
    check::lock_buyer(deed, &request.payment_gateway_type, request.order_id())?;
    let order = bill::lock_frozen(deed, request.order_id(), now)?;
    // An unsettled charge may pay the bill at any moment.
    if tender::unsettled_of(deed, &order.order_id)?.is_some() {
        return Err(BillRefusal::PaymentPending.into());
    }
    let frozen = FrozenBill::of(&order)?;
    let offered = Offered::of(request, &order)?;
    reference::check(&deed.settings(), request, offered.gateway)?;
    let rest = request.rest(offered.gateway, offered.amount)?;
    let mut tenders = tender::tenders_of(deed, &order.order_id)?;
    let cash = check::check(deed, &offered, &frozen, (&order, &tenders))?;
    let tender = new_tender(deed, request, &order, &session, Money { gateway: offered.gateway, cash });
    if request.has_failed() {
        tender::insert(deed, &tender)?;
        tenders.push(tender);
        let summary = OrderSummary::new(&frozen, &tenders, voucher::on_order(deed, &order.order_id)?);
        let failed = Taken::Failed { order_id: order.order_id.clone(), reason: request.why_failed() };
        return Ok(Done::new(failed, PaidBill { order, summary, posted: None, has_paper: false }));
    }
    if offered.gateway == Gateway::Ezswype {
        check::check_device(deed, &status_of(&tender))?;
    }
    if rest > Paise::ZERO {
        tender::owe_rest(deed, &tender, (Gateway::Ezswype.name(), "device"), rest)?;
    }
    enter(deed, Paying { order, frozen, tenders, session }, tender)
}

/// Whether the amount is absent; then it is no part of the request's fingerprint.
fn is_nothing(rupees: &Rupees) -> bool {
    rupees.0.is_none()
}

/// A payment that a service outside takes: the state of its charge decides, whatever the till believes.
fn of_charge(deed: &mut Deed<'_, Cashier>, charge: &Charge, request: &SavePayment) -> Result<Taken> {
    let is_the_same = charge.order_id == request.order_id()
        && charge.gateway == *request.payment_gateway_type
        && request.amount.0.is_none_or(|amount| amount == charge.amount_paise);
    if !is_the_same {
        return Err(PaymentRefusal::OtherPayment.into());
    }
    match charge.state {
        ChargeState::Taken => taken_charge(deed, charge),
        ChargeState::Wanted | ChargeState::Sent | ChargeState::Unknown => Err(PaymentRefusal::ChargeUnsettled.into()),
        ChargeState::Declined => Err(PaymentRefusal::ChargeDeclined.into()),
        ChargeState::RefundDue | ChargeState::Reversed => Err(PaymentRefusal::ChargeGoesBack.into()),
    }
}

/// The outcome of a charge that was taken.
///
/// # Errors
/// When its tender is not there, or a statement fails.
pub fn taken_charge(reader: &mut Reader<'_>, charge: &Charge) -> Result<Taken> {
    let tender = tender::find(reader, charge.terminal_id, &charge.pay_id)?;
    let tender = tender.ok_or_else(|| CallError::Fault(format!("the charge {} has no tender", charge.charge_id)))?;
    let (is_last, order_id) = (is_last_of_paid(reader, &tender)?, tender.order_id);
    Ok(if is_last { Taken::Whole { order_id } } else { Taken::Part { order_id } })
}

/// The status that the device gave for a card payment, as stored.
fn status_of(tender: &Tender) -> String {
    let kept: serde_json::Value = serde_json::from_str(&tender.detail).unwrap_or_default();
    kept["status"].as_str().unwrap_or_default().to_owned()
}

/// The bill after a payment, as it is now.
///
/// # Errors
/// When the bill was cancelled since, or a statement fails.
pub fn paid_bill(deed: &mut Deed<'_, Cashier>, taken: &Taken) -> Result<PaidBill> {
    let shop = deed.shop();
    let order = bill::find_order(deed, taken.order_id())?.ok_or(BillRefusal::Unknown)?;
    if !matches!(order.state, BillState::Frozen | BillState::Paid) {
        return Err(BillRefusal::Cancelled.into());
    }
    let posted = match taken {
        Taken::Whole { order_id } => invoice::of_order(deed, order_id, &shop)?,
        Taken::Part { .. } | Taken::Failed { .. } => None,
    };
    let has_paper = match &posted {
        Some(posted) => invoice::just_made(deed, &posted.invoice)?,
        None => false,
    };
    let summary = summary_of(deed, &order)?;
    Ok(PaidBill { order, summary, posted, has_paper })
}

/// The outcome of a known payment whose id comes again, in whichever request.
fn again(reader: &mut Deed<'_, Cashier>, known: &Tender, request: &SavePayment) -> Result<Taken> {
    if known.fingerprint != reader.fingerprint() {
        return Err(PaymentRefusal::OtherPayment.into());
    }
    let order_id = known.order_id.clone();
    if known.state == TenderState::Failed {
        return Ok(Taken::Failed { order_id, reason: request.why_failed() });
    }
    let is_last = is_last_of_paid(reader, known)?;
    Ok(if is_last { Taken::Whole { order_id } } else { Taken::Part { order_id } })
}

/// Whether a payment is the one that made its bill an invoice.
fn is_last_of_paid(reader: &mut Reader<'_>, known: &Tender) -> Result<bool> {
    let order = bill::find_order(reader, &known.order_id)?.ok_or(BillRefusal::Unknown)?;
    if order.state != BillState::Paid {
        return Ok(false);
    }
    let tenders = tender::tenders_of(reader, &order.order_id)?;
    let last = tenders.iter().rev().find(|tender| tender.state == TenderState::Taken);
    Ok(last.is_some_and(|last| (&last.pay_id, last.terminal_id) == (&known.pay_id, known.terminal_id)))
}

/// Fields of a gateway's answer that are stored, each of at most `MAX_LEN_KEPT` characters.
const KEPT: [&str; 7] = ["reference", "status", "approval_code", "rrn", "utr", "txn_id", "network"];
const MAX_LEN_KEPT: usize = 64;

/// The fields of a gateway's answer that the books store; others may be anything, a customer's card included.
fn kept_of(response: &str) -> serde_json::Map<String, serde_json::Value> {
    let Ok(serde_json::Value::Object(said)) = serde_json::from_str(response) else { return serde_json::Map::new() };
    let short = |text: &str| text.chars().take(MAX_LEN_KEPT).collect::<String>();
    let kept = said.into_iter().filter(|(name, _)| KEPT.contains(&name.as_str()));
    kept.filter_map(|(name, value)| match value {
        serde_json::Value::String(text) => Some((name, short(&text).into())),
        serde_json::Value::Number(number) => Some((name, short(&number.to_string()).into())),
        _ => None,
    })
    .collect()
}

/// The gateway and the amount of a payment.
#[derive(Clone, Copy)]
struct Money {
    gateway: Gateway,
    cash: CashTender,
}

fn new_tender(
    deed: &Deed<'_, Cashier>,
    request: &SavePayment,
    order: &Order,
    session: &CashSession,
    money: Money,
) -> Tender {
    let Money { gateway, cash } = money;
    let detail = kept_of(&request.gateway_response);
    let reference = detail.get("reference").and_then(serde_json::Value::as_str).unwrap_or_default();
    Tender {
        vendor_id: deed.vendor(),
        terminal_id: deed.who().terminal_id(),
        pay_id: request.pay_id.to_string(),
        order_id: order.order_id.clone(),
        store_id: deed.store(),
        session_id: session.session_id.clone(),
        user_id: deed.who().user_id(),
        gateway: gateway.name().to_owned(),
        state: if request.has_failed() { TenderState::Failed } else { TenderState::Taken },
        amount_paise: cash.applied,
        collected_paise: cash.collected,
        returned_paise: cash.returned,
        reference: reference.to_owned(),
        detail: if detail.is_empty() { String::new() } else { serde_json::Value::Object(detail).to_string() },
        reversal_of: String::new(),
        fingerprint: deed.fingerprint().to_owned(),
        business_date: deed.today(),
        created_at: deed.now(),
        rounding_paise: cash.rounding,
    }
}
