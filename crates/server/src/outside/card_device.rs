//! Card machines, each known by the serial number on it, behind a service that speaks HTTP.
//!
//! A payment is known by our reference: the same reference again is the same payment, so that a start without an answer
//! can be asked again without a customer paying twice.

use std::time::Duration;

use books::payment_device;
use reqwest::{Client, Method, RequestBuilder};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::config::CardDeviceConfig;
use super::exchange::{self, Answer, Failure, segment};
use crate::config_fault::ConfigFault;

/// The service that a store's card machines hang on.
pub struct CardDevice {
    client: Client,
    url: String,
    secret: String,
}

/// State of a payment at a card machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stands {
    /// The customer has not ended it, or nobody knows.
    Waiting,
    /// It is paid.
    Paid,
    /// It was tried and not paid.
    Declined,
    /// It was given up before it was paid.
    Cancelled,
}

/// A payment at a card machine; what is not known is empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CardPayment {
    /// The machine.
    pub serial_number: String,
    /// Our name of it.
    pub reference: String,
    /// Amount in paise.
    pub amount: i64,
    /// State in the machine's own words; [`CardPayment::stands`] reads it.
    pub status: String,
    /// Message from the machine, for the cashier.
    pub message: String,
    /// The machine's name of it.
    pub transaction_id: String,
    /// The bank's name of it.
    pub rrn: String,
    /// The code by which the bank allowed it.
    pub auth_code: String,
    /// The last four digits of the card.
    pub card_last4: String,
    /// `Visa`, `RuPay`, ….
    pub card_network: String,
}

impl CardPayment {
    /// Reads the machine's status. Only three words mean success (PAY-14); an unknown word leaves the payment waiting.
    #[must_use]
    pub fn stands(&self) -> Stands {
        match &*self.status {
            said if payment_device::SUCCESS.contains(&said) => Stands::Paid,
            "Declined" | "Failed" | "Failure" => Stands::Declined,
            "Cancelled" | "Expired" => Stands::Cancelled,
            _ => Stands::Waiting,
        }
    }
}

impl CardDevice {
    /// The service that is described.
    ///
    /// # Errors
    /// When a part of the description cannot be used.
    pub fn new(config: &CardDeviceConfig, patience: Duration) -> Result<Self, ConfigFault> {
        Ok(CardDevice {
            client: exchange::client(patience)?,
            url: exchange::address("card_device.url", &config.url)?,
            secret: config.secret.read("card_device.secret")?,
        })
    }

    /// Asks a machine for so many paise, known by our reference.
    ///
    /// # Errors
    /// See [`Failure`]; a machine that is busy with another payment refuses.
    pub async fn start(&self, serial: &str, reference: &str, amount: i64) -> Result<CardPayment, Failure> {
        let asked = json!({
            "serial_number": segment(serial)?, "reference": segment(reference)?, "amount": amount, "currency": "INR",
        });
        let answer = exchange::send(self.request(Method::POST, "payments").json(&asked)).await?;
        let payment = read(&answer, serial, reference)?;
        if payment.amount == amount { Ok(payment) } else { Err(mistaken("amount")) }
    }

    /// Asks for the state of a payment.
    ///
    /// # Errors
    /// See [`Failure`]; a reference that never came to the machine is refused as `not_found`.
    pub async fn status(&self, serial: &str, reference: &str) -> Result<CardPayment, Failure> {
        let path = format!("payments/{}/{}", segment(serial)?, segment(reference)?);
        read(&exchange::send(self.request(Method::GET, &path)).await?, serial, reference)
    }

    /// Asks a machine to give a payment up, and where it stands then: it may have been paid already.
    ///
    /// # Errors
    /// See [`Failure`].
    pub async fn cancel(&self, serial: &str, reference: &str) -> Result<CardPayment, Failure> {
        let path = format!("payments/{}/{}/cancel", segment(serial)?, segment(reference)?);
        read(&exchange::send(self.request(Method::POST, &path)).await?, serial, reference)
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}/{path}", self.url)).bearer_auth(&self.secret)
    }
}

/// The payment that was asked for; an answer about another one tells nothing.
fn read(answer: &Answer, serial: &str, reference: &str) -> Result<CardPayment, Failure> {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Refusal {
        code: String,
        message: String,
    }
    if !answer.status.is_success() {
        let refusal = answer.read::<Refusal>()?;
        return Err(Failure::refused(&refusal.code, &refusal.message));
    }
    let mut payment = answer.read::<CardPayment>()?;
    if payment.serial_number != serial || payment.reference != reference {
        return Err(mistaken("payment"));
    }
    payment.message = exchange::shown(&payment.message);
    Ok(payment)
}

fn mistaken(what: &str) -> Failure {
    Failure::Unknown(format!("the answer is about another {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PAY-14: only the three words of success are one.
    #[test]
    fn only_the_three_words_of_success_are_paid() {
        let stands = |status: &str| CardPayment { status: status.to_owned(), ..CardPayment::default() }.stands();
        for word in payment_device::SUCCESS {
            assert_eq!(stands(word), Stands::Paid, "{word}");
        }
        for word in ["", "success", "SUCCESS", "Ok", "Pending", "Transaction Completed with errors", "Not OK"] {
            assert_eq!(stands(word), Stands::Waiting, "{word}");
        }
        assert_eq!((stands("Declined"), stands("Cancelled")), (Stands::Declined, Stands::Cancelled));
    }
}
