//! Entities that the simulator keeps, as Razorpay writes them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::answers::Answers;

/// An order.
#[derive(Debug, Clone, Serialize)]
pub struct Order {
    /// `order_…`.
    pub id: String,
    /// `order`.
    pub entity: &'static str,
    /// The amount to pay, in paise.
    pub amount: i64,
    /// The amount paid.
    pub amount_paid: i64,
    /// The balance.
    pub amount_due: i64,
    /// `INR`.
    pub currency: &'static str,
    /// The store's name of it.
    pub receipt: Option<String>,
    /// Never one.
    pub offer_id: Option<String>,
    /// `created`, `attempted` or `paid`.
    pub status: &'static str,
    /// How often it was tried.
    pub attempts: i64,
    /// The store's notes.
    pub notes: Value,
    /// When.
    pub created_at: i64,
}

/// A payment.
#[derive(Debug, Clone, Serialize)]
pub struct Payment {
    /// `pay_…`.
    pub id: String,
    /// `payment`.
    pub entity: &'static str,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: &'static str,
    /// `authorized`, `captured`, `refunded` or `failed`.
    pub status: &'static str,
    /// The order it pays.
    pub order_id: Option<String>,
    /// Always none: nothing is invoiced there.
    pub invoice_id: Option<String>,
    /// Whether from abroad.
    pub international: bool,
    /// `card` or `upi`.
    pub method: &'static str,
    /// The amount that went back.
    pub amount_refunded: i64,
    /// `partial` or `full`.
    pub refund_status: Option<&'static str>,
    /// Whether it is the store's.
    pub captured: bool,
    /// The purpose.
    pub description: Option<String>,
    /// Its card.
    pub card: Option<Value>,
    /// Its bank.
    pub bank: Option<String>,
    /// Its wallet.
    pub wallet: Option<String>,
    /// Its UPI address.
    pub vpa: Option<&'static str>,
    /// The customer's mail address.
    pub email: Option<String>,
    /// The customer's phone.
    pub contact: Option<String>,
    /// The store's notes.
    pub notes: Value,
    /// The store's cost.
    pub fee: Option<i64>,
    /// GST in that.
    pub tax: Option<i64>,
    /// Why it failed: a code,
    pub error_code: Option<&'static str>,
    /// a sentence,
    pub error_description: Option<&'static str>,
    /// who,
    pub error_source: Option<&'static str>,
    /// where
    pub error_step: Option<&'static str>,
    /// and a word.
    pub error_reason: Option<&'static str>,
    /// The bank's name for it.
    pub acquirer_data: Value,
    /// When.
    pub created_at: i64,
    /// The QR code it came by.
    #[serde(skip)]
    pub qr: Option<String>,
}

/// A QR code.
#[derive(Debug, Clone, Serialize)]
pub struct Qr {
    /// `qr_…`.
    pub id: String,
    /// `qr_code`.
    pub entity: &'static str,
    /// When.
    pub created_at: i64,
    /// Whom the customer pays.
    pub name: String,
    /// `single_use` or `multiple_use`.
    pub usage: String,
    /// `upi_qr`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Its picture.
    pub image_url: String,
    /// Its content.
    pub image_content: String,
    /// The amount to pay.
    pub payment_amount: Option<i64>,
    /// `active` or `closed`.
    pub status: &'static str,
    /// The purpose.
    pub description: Option<String>,
    /// Whether the amount stands.
    pub fixed_amount: bool,
    /// The amount paid by it.
    pub payments_amount_received: i64,
    /// How often.
    pub payments_count_received: i64,
    /// The store's notes.
    pub notes: Value,
    /// The customer of Razorpay's.
    pub customer_id: Option<String>,
    /// When it ends.
    pub close_by: Option<i64>,
    /// When it ended.
    pub closed_at: Option<i64>,
    /// Why.
    pub close_reason: Option<&'static str>,
}

/// A refund.
#[derive(Debug, Clone, Serialize)]
pub struct Refund {
    /// `rfnd_…`.
    pub id: String,
    /// `refund`.
    pub entity: &'static str,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: &'static str,
    /// The payment.
    pub payment_id: String,
    /// The store's notes.
    pub notes: Value,
    /// The store's name of it.
    pub receipt: Option<String>,
    /// The bank's name for it.
    pub acquirer_data: Value,
    /// When.
    pub created_at: i64,
    /// Always none.
    pub batch_id: Option<String>,
    /// `pending`, `processed` or `failed`.
    pub status: &'static str,
    /// As it was asked for.
    pub speed_requested: String,
    /// As it went.
    pub speed_processed: &'static str,
    /// The key that names it, and what was asked under it.
    #[serde(skip)]
    pub named: Option<(String, Value)>,
}

/// A webhook that was to be sent.
#[derive(Debug, Clone, Serialize)]
pub struct Webhook {
    /// `x-razorpay-event-id`.
    pub id: String,
    /// Its event.
    pub event: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The answer of the receiver.
    pub answer: String,
}

/// The outcome of webhooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Webhooks {
    /// They are sent.
    #[default]
    Sent,
    /// Nobody hears of them.
    Dropped,
    /// Each comes twice under the same id.
    Twice,
    /// The last comes first.
    Backwards,
    /// With a wrong signature.
    BadlySigned,
    /// After ten seconds.
    Late,
}

/// The outcome of payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Capture {
    /// They are captured at once.
    #[default]
    AtOnce,
    /// They stay authorized until they are captured.
    Asked,
}

/// The outcome of refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refunds {
    /// They go through.
    #[default]
    Processed,
    /// They stay on their way.
    Pending,
    /// They fail.
    Failed,
}

/// How the simulator behaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Quirks {
    /// To calls.
    pub answers: Answers,
    /// With webhooks.
    pub webhooks: Webhooks,
    /// With payments.
    pub capture: Capture,
    /// With refunds.
    pub refunds: Refunds,
    /// Whether a receipt can be used only once.
    pub unique_receipts: bool,
}

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The status of the answer.
    pub status: u16,
    /// The sentence.
    pub description: String,
    /// The field it is about.
    pub field: Option<&'static str>,
}

impl Fault {
    /// A bad request.
    pub(super) fn bad(description: &str, field: Option<&'static str>) -> Self {
        Fault { status: 400, description: description.to_owned(), field }
    }

    /// Its body.
    pub(super) fn body(&self) -> Value {
        let code = if self.status >= 500 { "SERVER_ERROR" } else { "BAD_REQUEST_ERROR" };
        json!({"error": {
            "code": code, "description": self.description, "source": "business", "step": "payment_initiation",
            "reason": "input_validation_failed", "metadata": {}, "field": self.field,
        }})
    }
}
