//! A charge as clients read it, and how a request names one.

use pricing::Paise;
use serde::{Deserialize, Serialize};
use storage::rows::Charge;
use storage::{Reader, TerminalId};
use utoipa::ToSchema;

use crate::clock::wire_time;
use crate::deed::Deed;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::scalar::Flag;
use crate::tender::{self, Gateway};

/// A request that names a charge.
pub trait ChargeRequest {
    /// The charge's id and the till's own id of it; either may be empty.
    fn names(&self) -> (&str, &str);
}

/// The charge of the caller's store that a request names.
///
/// # Errors
/// [`ChargeRefusal::Unknown`] when there is none, or when a statement fails.
pub fn charge_of_request(deed: &mut Deed<'_, Cashier>, request: &impl ChargeRequest) -> Result<Charge> {
    let (charge_id, pay_id) = request.names();
    let terminal_id = deed.who().terminal_id();
    find(deed, terminal_id, charge_id, pay_id)
}

fn find(reader: &mut Reader<'_>, terminal_id: TerminalId, charge_id: &str, pay_id: &str) -> Result<Charge> {
    let found = match charge_id.is_empty() {
        true => tender::charge_of(reader, terminal_id, pay_id)?,
        false => tender::find_charge(reader, charge_id)?,
    };
    Ok(found.filter(|charge| charge.store_id == reader.store()).ok_or(ChargeRefusal::Unknown)?)
}

crate::refusals! {
    /// Refusals of a charge.
    pub enum ChargeRefusal in "charge" {
        NotOutside: "This payment type is not taken by anything outside.",
        NoSuchWay: "This payment type is not taken in this way." as Manner::Field("via"),
        NotConnected: "This store is not connected to what takes this payment.",
        NoDevice: "Set the payment device of this till first.",
        NoCustomer: "Tag the customer first: points belong to somebody." as Manner::Naming("customer_mobile"),
        TooSmall { least: Paise }: "The smallest amount that can be taken so is {least}." as Manner::Field("amount"),
        /// The answer names it in `pay_id`.
        OtherUnsettled: "Another payment of this bill is not settled yet. Check it or cancel it first.",
        Unknown: "This payment is not known.",
        BadSignature: "This payment was not confirmed by the gateway. Check its status.",
        StillUnknown: "It cannot be found out now whether this payment was taken. Check its status again.",
        StillWaiting: "The payment could not be stopped yet. Check its status again.",
        NotDue: "No money of this payment has to go back.",
        NeitherPaidNorNot: "Say whether it was paid: paid or not_paid." as Manner::Field("outcome"),
        NoProof: "Enter what the payment is found by." as Manner::Field("reference"),
        NoReference: "Enter what the refund is found by." as Manner::Field("reference"),
        RefundRefused { why: String }: "The refund was refused: {why}",
        RefundUnknown: "It cannot be found out now whether the refund was made. Try again; it is made only once.",
    }
}

/// The parameters of Razorpay's Checkout.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RazorpayShown {
    /// The public half of the store's key.
    pub key_id: String,
    /// The order.
    pub order_id: String,
    /// Paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// The payee: the store's name.
    pub name: String,
    /// The URL of the Checkout's script.
    pub script: String,
}

/// A QR code that a customer pays by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QrShown {
    /// Its picture.
    pub image_url: String,
    /// The content of the code, `upi://…`; empty where only the picture is known.
    pub uri: String,
    /// When it ends, in seconds since 1970.
    pub close_by: i64,
}

/// Display data for the browser while a charge is not settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(default)]
pub struct Shown {
    /// For the Checkout.
    pub razorpay: Option<RazorpayShown>,
    /// For a QR code.
    pub qr: Option<QrShown>,
    /// The page of the loyalty programme.
    pub loyalty_url: String,
}

impl Shown {
    /// The display data of a charge; empty once it is settled.
    #[must_use]
    pub fn of(charge: &Charge) -> Self {
        if charge.state.is_unsettled() {
            serde_json::from_str(&charge.shown).unwrap_or_default()
        } else {
            Shown::default()
        }
    }
}

/// A charge, as clients read it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChargeAnswer {
    charge_id: String,
    pay_id: String,
    order_id: String,
    /// `wanted`, `sent` or `unknown`, which are not settled, `taken`, `declined`, `refund_due` or `reversed`.
    state: &'static str,
    payment_gateway_type: String,
    via: String,
    amount: Paise,
    /// The amount taken outside, all of which goes back where it has to; 0 until something was.
    taken: Paise,
    /// The last words about it.
    said: String,
    /// The code of those words, from which a till translates them; empty where they are the gateway's own.
    said_code: String,
    /// The reference by which people find the payment.
    reference: String,
    /// Empty, `asked`, `failed` or `done`.
    refund: &'static str,
    created_at: String,
    /// Whether this server requests the refund; otherwise it is made by hand.
    can_refund: Flag,
}

impl ChargeAnswer {
    /// A charge on the wire, with its moment as the store's clock shows it.
    #[must_use]
    pub fn new(charge: &Charge, zone: &jiff::tz::TimeZone) -> Self {
        ChargeAnswer {
            charge_id: charge.charge_id.clone(),
            pay_id: charge.pay_id.clone(),
            order_id: charge.order_id.clone(),
            state: charge.state.name(),
            payment_gateway_type: charge.gateway.clone(),
            via: charge.via.clone(),
            amount: charge.amount_paise,
            taken: charge.taken_paise,
            said: charge.said.clone(),
            said_code: charge.said_code.clone(),
            reference: charge.reference.clone(),
            refund: charge.refund_state.name(),
            created_at: wire_time(charge.created_at, zone),
            can_refund: Flag(charge.gateway == Gateway::RazorPayOnline.name() && !charge.outside_payment_id.is_empty()),
        }
    }
}
