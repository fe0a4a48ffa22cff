//! Messages about a charge: either the store's own, which a till translates, or text from the gateway as it came.

use std::collections::BTreeMap;

use pricing::message::{Message, Says};
use serde_json::Map;
use storage::rows::Charge;

use crate::refusal::{CallError, Manner, Refusal};

pricing::words! {
    /// Reasons of a charge that is unknown, declined or due for a refund.
    pub enum ChargeWords in "charge" {
        NoAnswer: "There was no answer. Check the status.",
        Unanswered: "There was no answer.",
        Refused: "It was refused.",
        KeyNotAccepted: "The key of this store is not accepted.",
        NotReached: "It cannot be reached now. Please try again.",
        NeverHeardOf: "The device never heard of it.",
        NeverAskedFor: "It was never asked for.",
        NotInTime: "Nothing was paid in time.",
        GivenBack: "Its money was given back outside.",
        QrEnded: "The QR code has ended without a payment.",
        NoPoints: "No points were redeemed.",
        Stopped: "It was cancelled.",
        SeenNotPaid: "A manager has seen that it was not paid.",
        OtherAmount: "Another amount was taken than was asked for.",
        PaidOtherwise: "Paid another way.",
        BillCancelled: "The bill was cancelled.",
        NotAtCheckout: "The bill does not stand at checkout any more.",
        LessLeft: "The bill has less left to pay.",
        OtherBegun: "Another payment of the bill was begun meanwhile.",
        PaidOnceMore: "It was paid once more.",
        NotEntered: "The bill could not be finished with it.",
        RefundNotTaken: "The bank did not take the refund.",
    }
}

/// Words about a charge; none by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GatewayWords {
    text: String,
    /// The code by which programs know them; empty where they are not the store's.
    code: String,
}

impl GatewayWords {
    /// The store's own words, which fill no gaps.
    pub fn own(words: &impl Says) -> Self {
        let Message { code, message, .. } = words.message();
        GatewayWords { text: message, code }
    }

    /// Words of outside, which stay as they came.
    #[must_use]
    pub fn theirs(text: &str) -> Self {
        GatewayWords { text: text.to_owned(), code: String::new() }
    }

    /// The last words about a charge.
    #[must_use]
    pub fn of(charge: &Charge) -> Self {
        GatewayWords { text: charge.said.clone(), code: charge.said_code.clone() }
    }

    /// These words, or where there are none the last ones about a charge.
    #[must_use]
    pub fn or_of(&self, charge: &Charge) -> Self {
        if self.text.is_empty() { GatewayWords::of(charge) } else { self.clone() }
    }

    /// The text in English, or in the gateway's own words.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The code by which programs know them; empty where they are not the store's.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The charge with these as the last words about it.
    #[must_use]
    pub(super) fn on(self, charge: Charge) -> Charge {
        Charge { said: self.text, said_code: self.code, ..charge }
    }

    /// A refusal in these words; those of outside are a value of another one.
    pub fn refusing(self, theirs: impl FnOnce(String) -> CallError) -> CallError {
        if self.code.is_empty() {
            return theirs(self.text);
        }
        let message = Message { code: self.code, values: BTreeMap::new(), message: self.text };
        let (more, tells_news) = (Map::new(), false);
        Refusal { manner: Manner::Fail, message, more, tells_news }.into()
    }
}

impl From<ChargeWords> for GatewayWords {
    fn from(words: ChargeWords) -> Self {
        GatewayWords::own(&words)
    }
}
