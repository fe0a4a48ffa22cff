//! Membership of a customer at the loyalty programme. It is read when a till opens or tags a customer. A slow or
//! failing programme never holds the call up for long, and never refuses it.

use std::time::Duration;

use books::call::Who;
use books::customer::{Membership, keep_membership};
use books::refusal::{CallError, Result};
use serde_json::Value;

use crate::app::App;
use crate::http::Incoming;
use crate::http::door::scope;
use crate::outside::Loyalty;

/// How long a till waits for the programme, whatever is wrong with it.
const PATIENCE: Duration = Duration::from_secs(2);

/// A profile, with what the programme says of its owner.
///
/// # Errors
/// When what was written cannot be read.
pub(super) async fn looked_at(app: &App, incoming: &Incoming, written: Vec<u8>) -> Result<Vec<u8>> {
    let Some(asking) = Asking::of(app, incoming) else { return Ok(written) };
    let mut answer = Answer::read(&written)?;
    let told = asking.about(&answer).await;
    answer.tell(told.as_ref());
    answer.written()
}

/// A customer who was tagged, with what the programme says of them. It is kept, so that each answer about the bill
/// tells it too.
///
/// # Errors
/// When what was written cannot be read.
pub(super) async fn tagged(app: &App, incoming: &Incoming, written: Vec<u8>) -> Result<Vec<u8>> {
    let Some(asking) = Asking::of(app, incoming) else { return Ok(written) };
    let mut answer = Answer::read(&written)?;
    let told = asking.about(&answer).await;
    if answer.differs_from(told.as_ref()) {
        let (customer_id, kept) = (answer.text("c_id").to_owned(), told.clone());
        let keep = move |tx: &mut storage::Tx<'_>| keep_membership(tx, &customer_id, kept.as_ref());
        // A failure to store the membership is only logged: tagging is done, and the membership is just for display.
        if let Err(error) = app.db.write(&scope(asking.who), keep).await {
            tracing::warn!(%error, "a membership could not be kept");
        }
        answer.tell(told.as_ref());
    }
    answer.written()
}

/// A store that asks its programme.
struct Asking<'a> {
    who: &'a Who,
    store_id: i64,
    programme: &'a Loyalty,
}

impl<'a> Asking<'a> {
    /// Nothing where the store has no programme.
    fn of(app: &'a App, incoming: &'a Incoming) -> Option<Self> {
        let who = incoming.who.as_ref()?;
        let Who::Cashier(cashier) = who else { return None };
        let store_id = cashier.device().store_id;
        let programme = app.outside.of(who.vendor_id(), store_id).loyalty.as_ref()?;
        Some(Asking { who, store_id, programme })
    }

    /// Membership of the customer in an answer. It is `None` when the programme does not know them, or does not answer
    /// properly in time.
    async fn about(&self, answer: &Answer) -> Option<Membership> {
        let mobile = answer.text("mobile");
        if answer.text("c_id").is_empty() || mobile.is_empty() {
            return None;
        }
        let said = tokio::time::timeout(PATIENCE, self.programme.customer(mobile)).await;
        match said {
            Ok(Ok(Some(member))) => {
                Membership::told(self.store_id, &member.points, &member.issued_on, &member.valid_upto)
            }
            Ok(Ok(None)) => None,
            Ok(Err(failure)) => {
                tracing::warn!(error = %failure, "the loyalty programme has not told of a customer");
                None
            }
            Err(_) => {
                tracing::warn!("the loyalty programme was not waited for");
                None
            }
        }
    }
}

/// An answer about a customer: `data`, and the bill that is theirs.
struct Answer(Value);

impl Answer {
    fn read(written: &[u8]) -> Result<Self> {
        serde_json::from_slice(written).map(Answer).map_err(|error| CallError::Fault(error.to_string()))
    }

    fn written(&self) -> Result<Vec<u8>> {
        serde_json::to_vec(&self.0).map_err(|error| CallError::Fault(error.to_string()))
    }

    fn text(&self, field: &str) -> &str {
        self.0["data"][field].as_str().unwrap_or_default()
    }

    /// Whether it says something else than what was told.
    fn differs_from(&self, told: Option<&Membership>) -> bool {
        let told = told.cloned().unwrap_or_default();
        fields(&told).iter().any(|(field, value)| self.text(field) != *value)
    }

    /// Says what was told, of the customer and of the bill's where that is the same.
    fn tell(&mut self, told: Option<&Membership>) {
        let told = told.cloned().unwrap_or_default();
        let whose = self.0["data"]["c_id"].clone();
        for place in ["/data", "/cart/customer"] {
            if let Some(customer) = self.0.pointer_mut(place).filter(|customer| customer["c_id"] == whose) {
                for (field, value) in fields(&told) {
                    customer[field] = value.into();
                }
            }
        }
    }
}

/// Field names of a membership on the wire.
fn fields(told: &Membership) -> [(&'static str, &str); 3] {
    [("memPoints", told.points()), ("issueon", told.since()), ("validupto", told.until())]
}
