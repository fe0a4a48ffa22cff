use pricing::Paise;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::PaymentRefusal;
use crate::bill::Meant;
use crate::refusal::Result;
use crate::scalar::{Rupees, Text};
use crate::tender::Gateway;

/// Characters of a note on a held bill at most.
const LONGEST_NOTE: usize = 200;

/// The open bill goes to checkout, or is held.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProcessToPayment {
    /// The total the cashier sees; refused when it is not what the bill comes to.
    pub total: Rupees,
    /// `hold` holds the bill; empty goes to checkout.
    pub transaction_sub_type: Text,
    /// A note for a held bill.
    pub note: Text,
    /// Whose bill it is; empty for the open one's.
    pub c_id: Text,
    /// Which bill; empty for the open one.
    pub order_id: Text,
    /// The bill by the name it has at checkout, as points are asked for.
    pub temp_order_id: Text,
    /// `LOYALTY` has the loyalty programme open a page on which the customer pays with points (LOY-04); empty for none.
    pub payment_gateway_type: Text,
    /// How much points are asked for; unsaid, all that is left to pay.
    pub amount: Rupees,
    /// The till's own id of the payment with points, as `save-payment` has it; empty: the server makes one.
    pub pay_id: Text,
    /// A manager's approval for `DISCOUNT`, where the discount on the bill has come above the cashier's limit.
    pub security_code_id: Text,
}

crate::longest! {
    ProcessToPayment {
        transaction_sub_type: WORD, note: WRITING, c_id: ID, order_id: ID, temp_order_id: ID,
        payment_gateway_type: WORD, pay_id: ID, security_code_id: ID,
    }
}

impl ProcessToPayment {
    /// Whether the bill is to be held rather than paid.
    #[must_use]
    pub fn holds(&self) -> bool {
        &*self.transaction_sub_type == "hold"
    }

    /// Whether the customer is to pay with points.
    #[must_use]
    pub fn asks_for_points(&self) -> bool {
        !self.holds() && Gateway::parse(&self.payment_gateway_type) == Some(Gateway::Loyalty)
    }

    /// Which bill is meant.
    #[must_use]
    pub fn meant(&self) -> Meant<'_> {
        Meant { c_id: &self.c_id, order_id: self.order_id.given().or(self.temp_order_id.given()).unwrap_or_default() }
    }

    /// Whether it says what is to be done, and in a note that fits.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if !matches!(&*self.transaction_sub_type, "hold" | "" | "sales") {
            return Err(PaymentRefusal::NeitherPaidNorHeld.into());
        }
        if self.note.chars().count() > LONGEST_NOTE {
            return Err(PaymentRefusal::NoteTooLong { longest: LONGEST_NOTE }.into());
        }
        Ok(())
    }
}

/// The bill's ids and total.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutOrder {
    /// The bill.
    pub order_id: String,
    /// The bill, by its other name.
    pub t_order_id: String,
    /// What it comes to.
    pub total: Paise,
}

impl CheckoutOrder {
    /// A bill that comes to a total.
    #[must_use]
    pub fn new(order_id: String, total: Paise) -> Self {
        CheckoutOrder { t_order_id: order_id.clone(), order_id, total }
    }
}
