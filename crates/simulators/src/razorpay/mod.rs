//! Razorpay as far as a till needs it: orders, payments, QR codes of UPI, refunds, Checkout, webhooks.
//!
//! Its paths, fields and refusals are those of Razorpay's documents (April 2026), so that a client of the real one
//! works with it unchanged. Customers act here: on the page, in the simulated Checkout, or by a test.

mod api;
mod entities;
mod face;
mod post;

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use serde::Serialize;
use serde_json::{Value, json};

pub use entities::{Capture, Fault, Order, Payment, Qr, Quirks, Refund, Refunds, Webhook, Webhooks};
pub use post::signature;

pub(crate) use face::router;

use crate::answers::Heard;
use crate::clock::now;

/// The id of the key that the simulator knows.
pub const KEY_ID: &str = "rzp_test_Simulator0001";
/// Its secret.
pub const KEY_SECRET: &str = "SimulatedKeySecret000001";
/// The secret that signs its webhooks.
pub const WEBHOOK_SECRET: &str = "simulated-webhook-secret";

/// The longest that a QR code lives, in seconds, and the shortest.
const QR_LIFE: (i64, i64) = (120, 7_200);

/// The simulated Razorpay.
pub struct Razorpay {
    ledger: Mutex<Ledger>,
    /// Its address, `http://host:port`.
    home: String,
    /// The first moment, which makes ids of another run others.
    began: i64,
    /// The calls of clients.
    pub heard: Heard,
}

/// Everything that was asked and done.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Ledger {
    /// Rises with every change.
    pub revision: u64,
    /// Orders, the oldest first.
    pub orders: Vec<Order>,
    /// Payments.
    pub payments: Vec<Payment>,
    /// QR codes.
    pub qrs: Vec<Qr>,
    /// Refunds.
    pub refunds: Vec<Refund>,
    /// Webhooks.
    pub webhooks: Vec<Webhook>,
    /// How it behaves.
    pub quirks: Quirks,
    /// The address for webhooks.
    pub webhooks_go_to: Option<String>,
}

/// How a customer pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// With a card.
    Card,
    /// By UPI.
    Upi,
}

type Result<T, E = Fault> = std::result::Result<T, E>;

impl Razorpay {
    pub(crate) fn new(home: String) -> Self {
        Razorpay { ledger: Mutex::default(), home, began: now(), heard: Heard::default() }
    }

    /// The address for a client's calls.
    #[must_use]
    pub fn api(&self) -> String {
        format!("{}/razorpay/v1", self.home)
    }

    /// The script of its Checkout.
    #[must_use]
    pub fn checkout(&self) -> String {
        format!("{}/razorpay/checkout.js", self.home)
    }

    /// Everything as it is now.
    #[must_use]
    pub fn ledger(&self) -> Ledger {
        let mut ledger = self.ledger.lock();
        ledger.expire();
        ledger.clone()
    }

    /// Tells it how to behave from now on.
    pub fn behave(&self, quirks: Quirks) {
        let mut ledger = self.ledger.lock();
        ledger.quirks = quirks;
        ledger.revision += 1;
    }

    /// Sends its webhooks there.
    pub fn send_webhooks_to(&self, url: &str) {
        let mut ledger = self.ledger.lock();
        ledger.webhooks_go_to = Some(url.to_owned());
        ledger.revision += 1;
    }

    /// A customer pays an order: the payment's id.
    ///
    /// # Errors
    /// When there is no such order.
    pub fn pay_order(self: &Arc<Self>, order_id: &str, by: By) -> Result<String> {
        let mut ledger = self.ledger.lock();
        let captured = ledger.quirks.capture == Capture::AtOnce;
        let order = ledger.order(order_id)?;
        let mut payment = self.payment(order.amount, by, order.notes.clone(), order.attempts);
        payment.order_id = Some(order.id.clone());
        order.attempts += 1;
        if order.status == "created" {
            order.status = "attempted";
        }
        ledger.payments.push(payment.clone());
        let authorized = ("payment.authorized", json!({"payment": {"entity": payment}}));
        let mut told = vec![authorized];
        if captured {
            told.extend(ledger.take(&payment.id)?);
        }
        self.post(&mut ledger, told);
        Ok(payment.id)
    }

    /// A customer fails to pay an order: the payment's id.
    ///
    /// # Errors
    /// When there is no such order.
    pub fn fail_order(self: &Arc<Self>, order_id: &str) -> Result<String> {
        let mut ledger = self.ledger.lock();
        let order = ledger.order(order_id)?;
        order.attempts += 1;
        if order.status == "created" {
            order.status = "attempted";
        }
        let mut payment = self.payment(order.amount, By::Upi, order.notes.clone(), order.attempts);
        payment.order_id = Some(order.id.clone());
        payment.status = "failed";
        payment.error_code = Some("BAD_REQUEST_ERROR");
        payment.error_description = Some("Payment was declined by the customer's bank.");
        payment.error_source = Some("bank");
        payment.error_step = Some("payment_authorization");
        payment.error_reason = Some("payment_declined");
        ledger.payments.push(payment.clone());
        let told = ("payment.failed", json!({"payment": {"entity": payment}}));
        self.post(&mut ledger, vec![told]);
        Ok(payment.id)
    }

    /// A customer scans a QR code and pays: the payment's id.
    ///
    /// # Errors
    /// When there is no such code, or it has ended.
    pub fn pay_qr(self: &Arc<Self>, qr_id: &str) -> Result<String> {
        let mut ledger = self.ledger.lock();
        ledger.expire();
        let qr = ledger.qr(qr_id)?;
        if qr.status != "active" {
            return Err(Fault::bad("QR code is closed and cannot be paid", None));
        }
        let amount = qr.payment_amount.unwrap_or(100);
        let mut payment = self.payment(amount, By::Upi, qr.notes.clone(), qr.payments_count_received);
        (payment.status, payment.captured, payment.qr) = ("captured", true, Some(qr.id.clone()));
        qr.payments_amount_received += amount;
        qr.payments_count_received += 1;
        if qr.usage == "single_use" {
            qr.close("paid");
        }
        let qr = qr.clone();
        ledger.payments.push(payment.clone());
        let of_payment = json!({"payment": {"entity": payment}});
        let both = json!({"payment": {"entity": payment}, "qr_code": {"entity": qr}});
        let mut told = vec![("payment.captured", of_payment), ("qr_code.credited", both)];
        if qr.status == "closed" {
            told.push(("qr_code.closed", json!({"qr_code": {"entity": qr}})));
        }
        self.post(&mut ledger, told);
        Ok(payment.id)
    }

    /// Ends a QR code before its time.
    ///
    /// # Errors
    /// When there is no such code.
    pub fn expire_qr(&self, qr_id: &str) -> Result<()> {
        let mut ledger = self.ledger.lock();
        ledger.qr(qr_id)?.close("expired");
        ledger.revision += 1;
        Ok(())
    }

    /// A refund that was on its way arrives, or does not.
    ///
    /// # Errors
    /// When there is no such refund.
    pub fn settle_refund(self: &Arc<Self>, refund_id: &str, arrives: bool) -> Result<()> {
        let mut ledger = self.ledger.lock();
        let refund = ledger.refunds.iter_mut().find(|refund| refund.id == refund_id);
        let refund = refund.ok_or_else(|| Fault::bad("The id provided does not exist", None))?;
        refund.status = if arrives { "processed" } else { "failed" };
        let refund = refund.clone();
        let told = ledger.of_refund(&refund);
        self.post(&mut ledger, vec![told]);
        Ok(())
    }

    /// The gateway does not know any more under which keys refunds were asked for, as some time after they were.
    pub fn forget_keys(&self) {
        for refund in &mut self.ledger.lock().refunds {
            refund.named = None;
        }
    }

    /// The fields that Checkout hands to the page after a payment.
    ///
    /// # Errors
    /// When there is no such payment of an order.
    pub fn handed_back(&self, payment_id: &str) -> Result<Value> {
        let ledger = self.ledger.lock();
        let payment = ledger.payments.iter().find(|payment| payment.id == payment_id);
        let order = payment.and_then(|payment| payment.order_id.clone());
        let order = order.ok_or_else(|| Fault::bad("The id provided does not exist", None))?;
        let signature = signature(KEY_SECRET, format!("{order}|{payment_id}").as_bytes());
        Ok(json!({
            "razorpay_payment_id": payment_id, "razorpay_order_id": order, "razorpay_signature": signature,
        }))
    }

    /// Does something ten seconds from now.
    fn later(self: &Arc<Self>, act: impl FnOnce(&Arc<Self>) + Send + 'static) {
        let own = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(10)).await;
            act(&own);
        });
    }

    fn id(&self, prefix: &str, ledger: &mut Ledger) -> String {
        ledger.revision += 1;
        self.id_of(prefix, ledger.revision)
    }

    /// Fourteen letters and digits, which no other run has made.
    fn id_of(&self, prefix: &str, no: u64) -> String {
        let began = u64::try_from(self.began).unwrap_or_default();
        format!("{prefix}_{}{}", base36(began, 7), base36(no, 7))
    }

    fn payment(&self, amount: i64, by: By, notes: Value, tries: i64) -> Payment {
        let card = json!({
            "id": "card_SimulatedCard1", "entity": "card", "name": "", "last4": "1007", "network": "Visa",
            "type": "credit", "issuer": "UTIB", "international": false, "emi": false, "sub_type": "consumer",
        });
        // Each payment is made behind the lock, and its number is its own.
        let no = PAYMENTS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let rrn = format!("{:012}", 632_700_000_000 + no);
        Payment {
            id: self.id_of("pay", no),
            entity: "payment",
            amount,
            currency: "INR",
            status: "authorized",
            order_id: None,
            invoice_id: None,
            international: false,
            method: if by == By::Card { "card" } else { "upi" },
            amount_refunded: 0,
            refund_status: None,
            captured: false,
            description: Some(format!("try {}", tries + 1)),
            card: (by == By::Card).then_some(card),
            bank: None,
            wallet: None,
            vpa: (by == By::Upi).then_some("success@razorpay"),
            email: Some("void@razorpay.com".to_owned()),
            contact: Some("+919000000000".to_owned()),
            notes,
            fee: None,
            tax: None,
            error_code: None,
            error_description: None,
            error_source: None,
            error_step: None,
            error_reason: None,
            acquirer_data: if by == By::Card { json!({"auth_code": "828553"}) } else { json!({"rrn": rrn}) },
            created_at: now(),
            qr: None,
        }
    }
}

/// Numbers of payments in this process.
static PAYMENTS: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);

fn base36(mut number: u64, places: usize) -> String {
    const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut digits = vec![b'0'; places];
    for place in digits.iter_mut().rev() {
        *place = DIGITS[usize::try_from(number % 36).unwrap_or_default()];
        number /= 36;
    }
    digits.into_iter().map(char::from).collect()
}

impl Ledger {
    fn order(&mut self, id: &str) -> Result<&mut Order> {
        let order = self.orders.iter_mut().find(|order| order.id == id);
        order.ok_or_else(|| Fault::bad("The id provided does not exist", None))
    }

    fn qr(&mut self, id: &str) -> Result<&mut Qr> {
        let qr = self.qrs.iter_mut().find(|qr| qr.id == id);
        qr.ok_or_else(|| Fault::bad("The id provided does not exist", None))
    }

    fn payment(&mut self, id: &str) -> Result<&mut Payment> {
        let payment = self.payments.iter_mut().find(|payment| payment.id == id);
        payment.ok_or_else(|| Fault::bad("The id provided does not exist", None))
    }

    /// Captures a payment, and what is told of it.
    fn take(&mut self, payment_id: &str) -> Result<Vec<(&'static str, Value)>> {
        let payment = self.payment(payment_id)?;
        (payment.status, payment.captured) = ("captured", true);
        (payment.fee, payment.tax) = (Some(payment.amount / 50), Some(payment.amount / 50 * 18 / 118));
        let payment = payment.clone();
        let mut told = vec![("payment.captured", json!({"payment": {"entity": payment}}))];
        if let Some(order_id) = &payment.order_id {
            let order = self.order(order_id)?;
            (order.status, order.amount_paid, order.amount_due) = ("paid", order.amount, 0);
            told.push(("order.paid", json!({"payment": {"entity": payment}, "order": {"entity": order}})));
        }
        Ok(told)
    }

    /// The event of a refund as it stands.
    fn of_refund(&self, refund: &Refund) -> (&'static str, Value) {
        let payment = self.payments.iter().find(|payment| payment.id == refund.payment_id);
        let event = match refund.status {
            "processed" => "refund.processed",
            "failed" => "refund.failed",
            _ => "refund.created",
        };
        (event, json!({"refund": {"entity": refund}, "payment": {"entity": payment}}))
    }

    /// Ends QR codes whose time has come.
    fn expire(&mut self) {
        let now = now();
        for qr in &mut self.qrs {
            if qr.status == "active" && qr.close_by.is_some_and(|end| end <= now) {
                qr.close("expired");
                self.revision += 1;
            }
        }
    }
}

impl Qr {
    fn close(&mut self, reason: &'static str) {
        (self.status, self.closed_at, self.close_reason) = ("closed", Some(now()), Some(reason));
    }
}
