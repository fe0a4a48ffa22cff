//! Types of Razorpay's API: orders, payments, QR codes, refunds, and webhooks about them.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// Notes of ours; Razorpay writes none as an empty list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Notes(BTreeMap<String, String>);

impl Notes {
    /// The charge that they belong to.
    #[must_use]
    pub fn charge(&self) -> Option<&str> {
        self.0.get(super::CHARGE).map(String::as_str)
    }
}

impl<'de> Deserialize<'de> for Notes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Value::Object(notes) = Value::deserialize(deserializer)? else { return Ok(Notes::default()) };
        let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Ok(Notes(notes.into_iter().map(|(name, value)| (name, text(value))).collect()))
    }
}

/// Order that Checkout pays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// `order_…`.
    pub id: String,
    /// Amount due in full, in paise.
    pub amount: i64,
    /// Amount paid so far, in paise.
    #[serde(default)]
    pub amount_paid: i64,
    /// Amount still open, in paise.
    #[serde(default)]
    pub amount_due: i64,
    /// Our name of it.
    #[serde(default, deserialize_with = "or_default")]
    pub receipt: String,
    /// `created`, `attempted` or `paid`.
    pub status: String,
    /// How often it was tried.
    #[serde(default)]
    pub attempts: i64,
    /// When it was made.
    #[serde(default)]
    pub created_at: i64,
    /// Notes that we attached.
    #[serde(default)]
    pub notes: Notes,
}

/// The card of a payment; its number is nowhere.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Card {
    /// The last four digits.
    #[serde(deserialize_with = "or_default")]
    pub last4: String,
    /// `Visa`, `RuPay`, ….
    #[serde(deserialize_with = "or_default")]
    pub network: String,
    /// `credit`, `debit` or `prepaid`.
    #[serde(rename = "type", deserialize_with = "or_default")]
    pub kind: String,
}

/// References of a payment at the bank.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Acquirer {
    /// The reference number of UPI and cards.
    pub rrn: Option<String>,
    /// The code by which a bank allowed a card.
    pub auth_code: Option<String>,
    /// Reference of a bank transfer.
    pub bank_transaction_id: Option<String>,
}

/// A payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// `pay_…`.
    pub id: String,
    /// Amount in paise.
    pub amount: i64,
    /// `INR`.
    #[serde(default)]
    pub currency: String,
    /// `created`, `authorized`, `captured`, `refunded` or `failed`.
    pub status: String,
    /// The order it pays.
    #[serde(default)]
    pub order_id: Option<String>,
    /// `card`, `upi`, `netbanking`, `wallet` or `emi`.
    #[serde(default, deserialize_with = "or_default")]
    pub method: String,
    /// Amount given back so far, in paise.
    #[serde(default, deserialize_with = "or_default")]
    pub amount_refunded: i64,
    /// `partial` or `full`.
    #[serde(default)]
    pub refund_status: Option<String>,
    /// Whether the money is the store's.
    #[serde(default, deserialize_with = "or_default")]
    pub captured: bool,
    /// The UPI address it came from.
    #[serde(default)]
    pub vpa: Option<String>,
    /// The bank it came from.
    #[serde(default)]
    pub bank: Option<String>,
    /// The wallet it came from.
    #[serde(default)]
    pub wallet: Option<String>,
    /// The card it came from.
    #[serde(default)]
    pub card: Option<Card>,
    /// Of a failed one: the code,
    #[serde(default)]
    pub error_code: Option<String>,
    /// a sentence
    #[serde(default)]
    pub error_description: Option<String>,
    /// and the reason in a word.
    #[serde(default)]
    pub error_reason: Option<String>,
    /// References at the bank.
    #[serde(default, deserialize_with = "or_default")]
    pub acquirer_data: Acquirer,
    /// When it was made.
    #[serde(default)]
    pub created_at: i64,
    /// Notes that we attached.
    #[serde(default)]
    pub notes: Notes,
}

/// A QR code to be made, for one payment of one amount.
#[derive(Debug, Clone, Copy)]
pub struct NewQr<'a> {
    /// Our name of it.
    pub charge: &'a str,
    /// Amount in paise.
    pub amount: i64,
    /// Whom the customer pays.
    pub name: &'a str,
    /// Description of the code at Razorpay.
    pub description: &'a str,
    /// When it ends; two minutes to two hours from now.
    pub close_by: i64,
}

/// A QR code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Qr {
    /// `qr_…`.
    pub id: String,
    /// `active` or `closed`.
    pub status: String,
    /// `on_demand`, `paid` or `expired`.
    #[serde(default)]
    pub close_reason: Option<String>,
    /// Amount in paise that the code asks for.
    #[serde(default, deserialize_with = "or_default")]
    pub payment_amount: i64,
    /// Amount in paise that was paid by the code.
    #[serde(default)]
    pub payments_amount_received: i64,
    /// How often.
    #[serde(default)]
    pub payments_count_received: i64,
    /// When it ends.
    #[serde(default)]
    pub close_by: Option<i64>,
    /// Its picture.
    #[serde(default, deserialize_with = "or_default")]
    pub image_url: String,
    /// Text inside the code, `upi://…`; only some accounts get it.
    #[serde(default)]
    pub image_content: Option<String>,
    /// When it was made.
    #[serde(default)]
    pub created_at: i64,
    /// Notes that we attached.
    #[serde(default)]
    pub notes: Notes,
}

/// Money that goes back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// `rfnd_…`.
    pub id: String,
    /// How much.
    pub amount: i64,
    /// Of which payment.
    pub payment_id: String,
    /// `pending`, `processed` or `failed`.
    pub status: String,
    /// Our name of it.
    #[serde(default)]
    pub receipt: Option<String>,
    /// When it was made.
    #[serde(default)]
    pub created_at: i64,
}

/// Event that a webhook reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Event {
    /// `payment.captured`, `order.paid`, `qr_code.credited`, `refund.processed`, ….
    pub event: String,
    /// The account it is about.
    pub account_id: String,
    /// When it happened.
    pub created_at: i64,
    /// The payment it is about.
    pub payment: Option<Payment>,
    /// The order it is about.
    pub order: Option<Order>,
    /// The QR code it is about.
    pub qr_code: Option<Qr>,
    /// The refund it is about.
    pub refund: Option<Refund>,
}

/// A value where the other side may write `null`.
pub(super) fn or_default<'de, T: Default + Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// A list, of which there is one page.
#[derive(Deserialize)]
pub(super) struct List<T> {
    pub items: Vec<T>,
}

#[derive(Deserialize)]
struct Wrapped<T> {
    entity: T,
}

#[derive(Deserialize)]
struct Payload {
    payment: Option<Wrapped<Payment>>,
    order: Option<Wrapped<Order>>,
    qr_code: Option<Wrapped<Qr>>,
    refund: Option<Wrapped<Refund>>,
}

#[derive(Deserialize)]
struct Envelope {
    event: String,
    #[serde(default)]
    account_id: String,
    payload: Payload,
    #[serde(default)]
    created_at: i64,
}

/// Reads a webhook whose signature is right.
///
/// # Errors
/// When it is none of Razorpay's.
pub fn read_event(body: &[u8]) -> serde_json::Result<Event> {
    let Envelope { event, account_id, payload, created_at } = serde_json::from_slice(body)?;
    Ok(Event {
        event,
        account_id,
        created_at,
        payment: payload.payment.map(|wrapped| wrapped.entity),
        order: payload.order.map(|wrapped| wrapped.entity),
        qr_code: payload.qr_code.map(|wrapped| wrapped.entity),
        refund: payload.refund.map(|wrapped| wrapped.entity),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_a_list_or_an_object() {
        let read = |text: &str| serde_json::from_str::<Notes>(text).unwrap();
        assert_eq!(read("[]"), Notes::default());
        assert_eq!(read("null"), Notes::default());
        assert_eq!(read(r#"{"charge":"c-1","n":2}"#).charge(), Some("c-1"));
    }

    #[test]
    fn a_webhook_is_read_with_what_it_is_about() {
        let body = br#"{"entity":"event","account_id":"acc_1","event":"payment.captured","contains":["payment"],
            "payload":{"payment":{"entity":{"id":"pay_1","entity":"payment","amount":5000,"currency":"INR",
            "status":"captured","order_id":"order_1","method":"card","captured":true,"amount_refunded":0,
            "refund_status":null,"card":{"last4":"1007","network":"Visa","type":"credit"},"notes":[],
            "acquirer_data":{"rrn":"631811206331"},"error_code":null,"created_at":1}}},"created_at":2}"#;
        let event = read_event(body).unwrap();
        assert_eq!((&*event.event, &*event.account_id, event.created_at), ("payment.captured", "acc_1", 2));
        let payment = event.payment.unwrap();
        assert_eq!((payment.amount, payment.captured, &*payment.card.unwrap().last4), (5_000, true, "1007"));
        assert_eq!(payment.acquirer_data.rrn.as_deref(), Some("631811206331"));
        assert!(read_event(b"{}").is_err());
    }
}
