//! Razorpay: orders that its Checkout pays, QR codes of UPI, payments and refunds.
//!
//! Amounts are paise, times seconds since 1970, as Razorpay has them.

mod entities;

use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use reqwest::{Client, Method, RequestBuilder};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::Sha256;

pub use entities::{Acquirer, Card, Event, NewQr, Notes, Order, Payment, Qr, Refund, read_event};

use self::entities::{List, or_default};
use super::config::RazorpayConfig;
use super::exchange::{self, Answer, Failure, segment};
use crate::config_fault::ConfigFault;

/// The name of our charge in the notes of what belongs to it.
const CHARGE: &str = "charge";
/// As many rows of a list are asked for; Razorpay gives no more.
const LIST: &str = "100";

/// An account at Razorpay.
pub struct Razorpay {
    client: Client,
    api: String,
    checkout: String,
    key_id: String,
    key_secret: String,
    webhook_secret: String,
    makes_qr: bool,
}

impl Razorpay {
    /// The account that is described.
    ///
    /// # Errors
    /// When a part of the description cannot be used.
    pub fn new(config: &RazorpayConfig, patience: Duration) -> Result<Self, ConfigFault> {
        if config.key_id.is_empty() {
            return Err(ConfigFault("outside.razorpay.key_id: it is empty".to_owned()));
        }
        Ok(Razorpay {
            client: exchange::client(patience)?,
            api: exchange::address("razorpay.api", &config.api)?,
            checkout: exchange::address("razorpay.checkout", &config.checkout)?,
            key_id: config.key_id.clone(),
            key_secret: config.key_secret.read("razorpay.key_secret")?,
            webhook_secret: config.webhook_secret.read("razorpay.webhook_secret")?,
            makes_qr: config.upi_qr,
        })
    }

    /// The id of its key, which browsers see.
    #[must_use]
    pub fn key_id(&self) -> &str {
        &self.key_id
    }

    /// The script that opens its Checkout.
    #[must_use]
    pub fn checkout(&self) -> &str {
        &self.checkout
    }

    /// Origins that the content security policy allows for Checkout: its scripts, its frames and its calls.
    #[must_use]
    pub fn origins(&self) -> Vec<String> {
        let mut origins: Vec<_> =
            [&self.checkout, &self.api].into_iter().filter_map(|url| exchange::origin(url)).collect();
        origins.dedup();
        origins
    }

    /// Whether it may make QR codes.
    #[must_use]
    pub fn makes_qr(&self) -> bool {
        self.makes_qr
    }

    /// Makes an order of so many paise, known by our receipt.
    ///
    /// # Errors
    /// See [`Failure`]; after [`Failure::Unknown`], [`Self::order_by_receipt`] tells whether it came to be.
    pub async fn create_order(&self, amount: i64, receipt: &str) -> Result<Order, Failure> {
        let order = json!({"amount": amount, "currency": "INR", "receipt": receipt, "notes": {CHARGE: receipt}});
        self.post("orders", &order).await
    }

    /// The order of our receipt, the newest if there are several.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn order_by_receipt(&self, receipt: &str) -> Result<Option<Order>, Failure> {
        let request = self.request(Method::GET, "orders").query(&[("receipt", receipt), ("count", LIST)]);
        let orders = read::<List<Order>>(&exchange::send(request).await?)?.items;
        Ok(orders.into_iter().filter(|order| order.receipt == receipt).max_by_key(|order| order.created_at))
    }

    /// The payments that tried to pay an order.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn payments_of_order(&self, order_id: &str) -> Result<Vec<Payment>, Failure> {
        Ok(self.get::<List<Payment>>(&format!("orders/{}/payments", segment(order_id)?)).await?.items)
    }

    /// A payment.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn payment(&self, payment_id: &str) -> Result<Payment, Failure> {
        self.get(&format!("payments/{}", segment(payment_id)?)).await
    }

    /// Takes the money of a payment that was authorized.
    ///
    /// # Errors
    /// See [`Failure`]; one that was taken already is refused.
    pub async fn capture(&self, payment_id: &str, amount: i64) -> Result<Payment, Failure> {
        let path = format!("payments/{}/capture", segment(payment_id)?);
        self.post(&path, &json!({"amount": amount, "currency": "INR"})).await
    }

    /// Makes a QR code.
    ///
    /// # Errors
    /// See [`Failure`]; after [`Failure::Unknown`], [`Self::qr_by_charge`] tells whether it came to be.
    pub async fn create_qr(&self, qr: &NewQr<'_>) -> Result<Qr, Failure> {
        let asked = json!({
            "type": "upi_qr", "usage": "single_use", "fixed_amount": true, "name": qr.name,
            "payment_amount": qr.amount, "description": qr.description, "close_by": qr.close_by,
            "notes": {CHARGE: qr.charge},
        });
        self.post("payments/qr_codes", &asked).await
    }

    /// The QR code of a charge, among those that were made since.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn qr_by_charge(&self, charge: &str, since: i64) -> Result<Option<Qr>, Failure> {
        let from = since.to_string();
        let request = self.request(Method::GET, "payments/qr_codes").query(&[("from", &*from), ("count", LIST)]);
        let codes = read::<List<Qr>>(&exchange::send(request).await?)?.items;
        Ok(codes.into_iter().find(|qr| qr.notes.charge() == Some(charge)))
    }

    /// A QR code.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn qr(&self, qr_id: &str) -> Result<Qr, Failure> {
        self.get(&format!("payments/qr_codes/{}", segment(qr_id)?)).await
    }

    /// Ends a QR code, so that nobody pays by it any more.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn close_qr(&self, qr_id: &str) -> Result<Qr, Failure> {
        self.post(&format!("payments/qr_codes/{}/close", segment(qr_id)?), &json!({})).await
    }

    /// The payments that came by a QR code.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn payments_of_qr(&self, qr_id: &str) -> Result<Vec<Payment>, Failure> {
        Ok(self.get::<List<Payment>>(&format!("payments/qr_codes/{}/payments", segment(qr_id)?)).await?.items)
    }

    /// Sends money of a payment back. The same key again is the same refund.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn refund(&self, payment_id: &str, amount: i64, key: &str) -> Result<Refund, Failure> {
        let path = format!("payments/{}/refund", segment(payment_id)?);
        let asked = json!({"amount": amount, "speed": "normal", "receipt": key, "notes": {CHARGE: key}});
        let request = self.request(Method::POST, &path).header("X-Refund-Idempotency", segment(key)?);
        read(&exchange::send(request.json(&asked)).await?)
    }

    /// Asks for the refunds of one payment.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn refunds_of_payment(&self, payment_id: &str) -> Result<Vec<Refund>, Failure> {
        Ok(self.get::<List<Refund>>(&format!("payments/{}/refunds", segment(payment_id)?)).await?.items)
    }

    /// Whether Checkout's answer to an order of ours comes from Razorpay.
    #[must_use]
    pub fn checkout_signature_is_right(&self, order_id: &str, payment_id: &str, signature: &str) -> bool {
        is_signed(&self.key_secret, format!("{order_id}|{payment_id}").as_bytes(), signature)
    }

    /// Whether a webhook comes from Razorpay.
    #[must_use]
    pub fn webhook_signature_is_right(&self, body: &[u8], signature: &str) -> bool {
        is_signed(&self.webhook_secret, body, signature)
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}/{path}", self.api));
        request.basic_auth(&self.key_id, Some(&self.key_secret))
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failure> {
        read(&exchange::send(self.request(Method::GET, path)).await?)
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, body: &Value) -> Result<T, Failure> {
        read(&exchange::send(self.request(Method::POST, path).json(body)).await?)
    }
}

/// A success of Razorpay, or its refusal.
fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, Failure> {
    #[derive(Deserialize)]
    struct Refusal {
        error: Reason,
    }
    #[derive(Deserialize)]
    struct Reason {
        code: String,
        #[serde(default, deserialize_with = "or_default")]
        description: String,
    }
    if answer.status.is_success() {
        return answer.read();
    }
    let Reason { code, description } = answer.read::<Refusal>()?.error;
    // Some calls say so with 400 instead of 401.
    if description == "Authentication failed" {
        return Err(Failure::Unauthorised);
    }
    Err(Failure::refused(&code, &description))
}

/// Whether the text was signed with this secret; compared in constant time.
fn is_signed(secret: &str, text: &[u8], signature: &str) -> bool {
    let Some(signature) = from_hex(signature) else { return false };
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return false };
    mac.update(text);
    mac.verify_slice(&signature).is_ok()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect();
    if rest.is_empty() { bytes } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outside::Secret;

    fn account(key_secret: &str, webhook_secret: &str) -> Razorpay {
        let config = RazorpayConfig {
            key_id: "rzp_test_1".to_owned(),
            key_secret: Secret::new(key_secret),
            webhook_secret: Secret::new(webhook_secret),
            ..RazorpayConfig::default()
        };
        Razorpay::new(&config, super::super::PATIENCE).unwrap()
    }

    #[test]
    fn the_vendors_own_examples_are_signed_right() {
        let (order, payment) = ("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l");
        for (secret, signature) in [
            ("EnLs21M47BllR3X8PSFtjtbd", "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f"),
            ("test_secret", "2d67c3fceac8e3487e54e2d6ea7815a350a8562ed56d521a80eb43a393e9ab52"),
        ] {
            let account = account(secret, "w");
            assert!(account.checkout_signature_is_right(order, payment, signature));
            assert!(!account.checkout_signature_is_right(payment, order, signature));
            assert!(!account.checkout_signature_is_right(order, payment, &signature[..62]));
        }
        let body = br#"{"entity":"event","event":"payment.captured"}"#;
        let signature = "14026b4f55f7195cf5fabf2ce57f1344fa969faf1d2cb4352740beb936dd5c18";
        assert!(account("s", "whsec_test").webhook_signature_is_right(body, signature));
        assert!(!account("s", "another").webhook_signature_is_right(body, signature));
        for no_signature in ["", "14", "zz", "1", "é0"] {
            assert!(!account("s", "whsec_test").webhook_signature_is_right(body, no_signature));
        }
    }
}
