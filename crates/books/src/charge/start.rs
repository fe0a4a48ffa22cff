//! Starting a charge: it is checked as a payment is, and committed before anything outside is called.

use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::{Charge, RefundState};
use storage::{Reader, SessionId};
use utoipa::ToSchema;

use super::{ChargeRefusal, ChargeStanding};
use crate::audit::AuditEvent;
use crate::bill::{self, BillRefusal};
use crate::call::{About, Admits, Step, Steps};
use crate::cash_session;
use crate::customer;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::payment::{self, PaymentRefusal, ProcessToPayment, check_amount};
use crate::payment_device;
use crate::refusal::{Refusal, Result};
use crate::request_log;
use crate::scalar::{Maybe, Rupees, Text};
use crate::tender::{self, ChargeState, Gateway};

/// The least that Razorpay takes.
const RAZORPAY_LEAST: Paise = Paise::new(100);
/// Grace period in milliseconds: the background job leaves a new charge alone for this long, so that the call that
/// created it can finish.
const GRACE: i64 = 60_000;

/// The data of a charge's request to the gateway.
#[derive(Debug, Clone)]
pub struct Asking {
    /// The charge.
    pub charge: Charge,
    /// The store's name, as the payee.
    pub store_name: String,
    /// The customer's phone; empty where nobody is tagged.
    pub mobile: String,
    /// Whether it was wanted just now: nothing outside has heard of it.
    pub is_new: bool,
}

/// Money to be taken outside for a bill at checkout.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct StartCharge {
    /// The till's own id of this payment, as `save-payment` has it: the same one again is the same charge.
    pub pay_id: Text,
    /// The bill.
    pub order_id: Text,
    /// The bill, by its other name.
    pub t_order_id: Text,
    /// The amount to pay of the bill.
    pub amount: Rupees,
    /// `EZSWYPE`, `RAZOR_PAY_ONLINE` or `LOYALTY`.
    pub payment_gateway_type: Text,
    /// `checkout` or `qr` of Razorpay, `device` of EZSWYPE, `page` of the loyalty programme; empty for the first it
    /// has.
    pub via: Text,
    /// The maker of the till's printer: with one the invoice of a paid bill comes as `print_data` too.
    #[serde(skip_serializing_if = "crate::printing::is_no_part")]
    pub manufacturer_name: Text,
}

crate::max_len! {
    StartCharge {
        pay_id: ID, order_id: ID, t_order_id: ID, payment_gateway_type: WORD, via: WORD, manufacturer_name: WORD,
    }
}

impl StartCharge {
    /// The bill.
    #[must_use]
    pub fn order_id(&self) -> &str {
        self.order_id.given().or(self.t_order_id.given()).unwrap_or_default()
    }
}

pub(super) struct StartCall;

impl Steps for StartCall {
    const CALL: About = About {
        path: "/charge/start",
        name: "start_charge",
        capability: "charge",
        does: "Has something outside take money for the bill at checkout: a payment gateway, the payment device, the loyalty programme. The \
               same `pay_id` again is the same charge, and never takes money twice.",
        messages: &[bill::WORDS, super::WORDS, payment::WORDS],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::StartCharge;
    type Request = StartCharge;
    type Answer = ChargeStanding;
}

/// Creates a charge; the same `pay_id` again is the same charge, whatever its state is by now.
///
/// # Errors
/// When the store does not take it so, the bill is not at checkout or needs something else, another charge of the bill
/// is not settled, its id was used for another payment, or a statement fails.
pub fn start(deed: &mut Deed<'_, Cashier>, request: &StartCharge) -> Result<Asking> {
    if request.pay_id.is_empty() {
        return Err(PaymentRefusal::NoPayId.into());
    }
    request_log::opaque_id("pay_id", request.pay_id.to_string())?;
    let gateway = Gateway::parse(&request.payment_gateway_type).ok_or(PaymentRefusal::UnknownGateway)?;
    let via = way_of(gateway, &request.via)?;
    let amount = request.amount.0.ok_or(PaymentRefusal::NoAmount)?;
    let (terminal_id, today, now) = (deed.who().terminal_id(), deed.today(), deed.now());
    let fresh_id = SessionId::new(deed.id("cash_session", 0));
    let session = cash_session::session_for_sale(deed, &fresh_id, terminal_id, today, now)?;
    // Behind the lock of the drawer, a repetition always sees the first one.
    if let Some(known) = tender::charge_of(deed, terminal_id, &request.pay_id)? {
        let is_the_same = known.order_id == request.order_id()
            && known.gateway == gateway.name()
            && known.via == via
            && (known.amount_paise == amount || gateway == Gateway::Loyalty);
        return if is_the_same { asking(deed, known) } else { Err(PaymentRefusal::OtherPayment.into()) };
    }
    if tender::find(deed, terminal_id, &request.pay_id)?.is_some() {
        return Err(PaymentRefusal::OtherPayment.into());
    }
    let order = bill::lock_frozen(deed, request.order_id(), now)?;
    if let Some(other) = tender::unsettled_of(deed, &order.order_id)? {
        return Err(Refusal::from(ChargeRefusal::OtherUnsettled).with("pay_id", other.pay_id).into());
    }
    check_amount(deed, gateway, amount, order.total_paise - order.paid_paise)?;
    let outside_id = check_connected(deed, (gateway, via), amount)?;
    let charge = Charge {
        vendor_id: deed.vendor(),
        charge_id: deed.id("charge", 0),
        store_id: deed.store(),
        terminal_id,
        user_id: deed.who().user_id(),
        session_id: session.session_id,
        order_id: order.order_id,
        pay_id: request.pay_id.to_string(),
        gateway: gateway.name().to_owned(),
        via: via.to_owned(),
        state: ChargeState::Wanted,
        amount_paise: amount,
        taken_paise: Paise::ZERO,
        outside_id,
        outside_payment_id: String::new(),
        reference: String::new(),
        said: String::new(),
        said_code: String::new(),
        shown: String::new(),
        refund_state: RefundState::None,
        refund_id: String::new(),
        created_at: now,
        sent_at: None,
        ended_at: None,
        due_at: Some(now + GRACE),
        tries: 0,
    };
    let asked = Asking { is_new: true, ..asking(deed, charge)? };
    if gateway == Gateway::Loyalty && asked.mobile.is_empty() {
        return Err(ChargeRefusal::NoCustomer.into());
    }
    tender::insert_charge(deed, &asked.charge)?;
    deed.audit(AuditEvent::ChargeWanted {
        charge: asked.charge.charge_id.clone(),
        amount,
        gateway: gateway.name().to_owned(),
        order: asked.charge.order_id.clone(),
    });
    Ok(asked)
}

/// Wants points of the customer of a bill at checkout (LOY-04). Asked for once more while they are on their way, it is
/// the same charge: the customer's page stays the one it is.
///
/// # Errors
/// As [`start`] does.
pub fn start_points(
    deed: &mut Deed<'_, Cashier>,
    request: &ProcessToPayment,
    (order_id, request_id): (&str, &str),
) -> Result<Asking> {
    let order = bill::find_order(deed, order_id)?.ok_or(BillRefusal::Unknown)?;
    let open = tender::unsettled_of(deed, order_id)?.filter(|charge| charge.gateway == Gateway::Loyalty.name());
    let open = open.map(|charge| charge.pay_id);
    let named = request.pay_id.given().map(str::to_owned).or(open);
    let pay_id = named.or_else(|| Some(request_id.to_owned()).filter(|id| !id.is_empty()));
    let left = order.total_paise - order.paid_paise;
    let wanted = StartCharge {
        pay_id: Text::from(&*pay_id.unwrap_or_else(|| deed.id("points", 0))),
        order_id: Text::from(order_id),
        amount: Maybe(Some(request.amount.0.unwrap_or(left))),
        payment_gateway_type: Text::from(Gateway::Loyalty.name()),
        ..StartCharge::default()
    };
    start(deed, &wanted)
}

/// Reads the data of a charge's request to the gateway.
///
/// # Errors
/// When a statement fails.
pub fn asking(deed: &mut Deed<'_, Cashier>, charge: Charge) -> Result<Asking> {
    let shop = deed.shop();
    let mobile = buyer_mobile(deed, &charge.order_id, &shop.row.dummy_customer_id)?;
    Ok(Asking { charge, store_name: shop.row.name.clone(), mobile, is_new: false })
}

fn buyer_mobile(reader: &mut Reader<'_>, order_id: &str, dummy: &str) -> Result<String> {
    let Some(order) = bill::find_order(reader, order_id)?.filter(|order| order.customer_id != dummy) else {
        return Ok(String::new());
    };
    Ok(customer::find(reader, &order.customer_id)?.map(|buyer| buyer.mobile).unwrap_or_default())
}

/// By which way a gateway takes its money.
fn way_of(gateway: Gateway, via: &str) -> Result<&'static str> {
    let ways: &[&'static str] = match gateway {
        Gateway::Ezswype => &["device"],
        Gateway::RazorPayOnline => &["checkout", "qr"],
        Gateway::Loyalty => &["page"],
        _ => return Err(ChargeRefusal::NotOutside.into()),
    };
    let way = if via.is_empty() { ways.first() } else { ways.iter().find(|way| **way == via) };
    way.copied().ok_or_else(|| ChargeRefusal::NoSuchWay.into())
}

/// Checks that the store can reach the service that takes the money; returns the service's id for it, if it has one
/// already.
fn check_connected(deed: &mut Deed<'_, Cashier>, (gateway, via): (Gateway, &str), amount: Paise) -> Result<String> {
    let (outside, terminal_id) = (deed.connected(), deed.who().terminal_id());
    let reached = match gateway {
        Gateway::Ezswype => outside.card_device,
        Gateway::Loyalty => outside.loyalty,
        _ if via == "qr" => outside.razorpay_qr,
        _ => outside.razorpay,
    };
    if !reached {
        return Err(ChargeRefusal::NotConnected.into());
    }
    if gateway == Gateway::RazorPayOnline && amount < RAZORPAY_LEAST {
        return Err(ChargeRefusal::TooSmall { least: RAZORPAY_LEAST }.into());
    }
    if gateway != Gateway::Ezswype {
        return Ok(String::new());
    }
    let device = payment_device::of_till(deed, terminal_id)?.ok_or(ChargeRefusal::NoDevice)?;
    Ok(device.serial_number)
}
