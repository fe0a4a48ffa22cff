//! Webhooks: signed, sent until they are taken, or mishandled as they are told to be.

use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;

use super::entities::{Webhook, Webhooks};
use super::{Ledger, Razorpay, WEBHOOK_SECRET};
use crate::clock::now;

/// The pauses before a webhook is sent again.
const PAUSES: [Duration; 3] = [Duration::ZERO, Duration::from_secs(1), Duration::from_secs(4)];

/// HMAC-SHA256 in hexadecimal, as Razorpay signs.
#[must_use]
pub fn signature(secret: &str, text: &[u8]) -> String {
    // A key of any length is one.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(text);
    mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A webhook on its way.
struct Letter {
    id: String,
    body: String,
    to: String,
    is_signed_well: bool,
}

impl Razorpay {
    /// Sends what happened, in this order unless it is told otherwise.
    pub(super) fn post(self: &Arc<Self>, ledger: &mut Ledger, told: Vec<(&'static str, Value)>) {
        let way = ledger.quirks.webhooks;
        let mut letters = Vec::new();
        for (event, payload) in told {
            let id = self.id("event", ledger);
            let contains: Vec<&String> =
                payload.as_object().map(|payload| payload.keys().collect()).unwrap_or_default();
            let body = json!({
                "entity": "event", "account_id": "acc_SimulatedAcct1", "event": event, "contains": contains,
                "payload": payload, "created_at": now(),
            });
            let to = ledger.webhooks_go_to.clone();
            let answer = match (&to, way) {
                (None, _) => "nobody was configured",
                (_, Webhooks::Dropped) => "dropped",
                _ => "on its way",
            };
            ledger.webhooks.push(Webhook {
                id: id.clone(),
                event: event.to_owned(),
                at: now(),
                answer: answer.to_owned(),
            });
            if let Some(to) = to.filter(|_| way != Webhooks::Dropped) {
                letters.push(Letter { id, body: body.to_string(), to, is_signed_well: way != Webhooks::BadlySigned });
            }
        }
        if way == Webhooks::Backwards {
            letters.reverse();
        }
        let own = Arc::clone(self);
        // One after the other, so that the order is the one that was meant.
        tokio::spawn(async move {
            if way == Webhooks::Late {
                tokio::time::sleep(Duration::from_secs(10)).await;
            }
            for letter in letters {
                own.send(&letter).await;
                if way == Webhooks::Twice {
                    own.send(&letter).await;
                }
            }
        });
    }

    async fn send(&self, letter: &Letter) {
        let secret = if letter.is_signed_well { WEBHOOK_SECRET } else { "somebody else's secret" };
        let signature = signature(secret, letter.body.as_bytes());
        let client = crate::client();
        for pause in PAUSES {
            tokio::time::sleep(pause).await;
            let Some(client) = &client else { return self.answered(letter, "no client".to_owned()) };
            let request = client
                .post(&letter.to)
                .header("Content-Type", "application/json")
                .header("X-Razorpay-Signature", &signature)
                .header("x-razorpay-event-id", &letter.id)
                .body(letter.body.clone());
            match request.send().await {
                Ok(response) => {
                    self.answered(letter, response.status().to_string());
                    if response.status().is_success() {
                        return;
                    }
                }
                Err(error) => self.answered(letter, error.without_url().to_string()),
            }
        }
    }

    /// Notes what came of a webhook, this time.
    fn answered(&self, letter: &Letter, answer: String) {
        let mut ledger = self.ledger.lock();
        if let Some(webhook) = ledger.webhooks.iter_mut().find(|webhook| webhook.id == letter.id) {
            webhook.answer = answer;
        }
        ledger.revision += 1;
    }
}
