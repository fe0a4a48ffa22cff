use pricing::Paise;
use pricing::message::Message;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{AtCheckout, PaymentRefusal};
use crate::answer::Reply;
use crate::answers::OrderSummary;
use crate::bill::{self, Meant};
use crate::bill_place;
use crate::call::{About, DeedRow, Done};
use crate::cart;
use crate::deed::Deed;
use crate::discount;
use crate::held_bill;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{Rupees, Text};
use crate::tender::Gateway;

/// Characters of a note on a held bill at most.
const MAX_LEN_NOTE: usize = 200;

/// The open bill goes to checkout, or is held.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProcessToPayment {
    /// The total that the cashier sees; refused when the bill's is another.
    pub total: Rupees,
    /// `hold` holds the bill; empty goes to checkout.
    pub transaction_sub_type: Text,
    /// A note for a held bill.
    pub note: Text,
    /// The bill's customer; empty for the open one's.
    pub c_id: Text,
    /// The bill; empty for the open one.
    pub order_id: Text,
    /// The bill by its name at checkout, for a payment with points.
    pub temp_order_id: Text,
    /// `LOYALTY` has the loyalty programme open a page on which the customer pays with points (LOY-04); empty for none.
    pub payment_gateway_type: Text,
    /// The amount of the payment with points; left out, the balance.
    pub amount: Rupees,
    /// The till's own id of the payment with points, as `save-payment` has it; empty: the server makes one.
    pub pay_id: Text,
    /// A manager's approval for `DISCOUNT`, where the discount on the bill has come above the cashier's limit.
    pub security_code_id: Text,
}

crate::max_len! {
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

    /// The bill that the request means.
    #[must_use]
    pub fn meant(&self) -> Meant<'_> {
        Meant { c_id: &self.c_id, order_id: self.order_id.given().or(self.temp_order_id.given()).unwrap_or_default() }
    }

    /// Checks that the request has a known purpose and a note that fits.
    ///
    /// # Errors
    /// When it does not.
    pub fn check(&self) -> Result<()> {
        if !matches!(&*self.transaction_sub_type, "hold" | "" | "sales") {
            return Err(PaymentRefusal::NeitherPaidNorHeld.into());
        }
        if self.note.chars().count() > MAX_LEN_NOTE {
            return Err(PaymentRefusal::NoteTooLong { longest: MAX_LEN_NOTE }.into());
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
    /// The total of the bill.
    pub total: Paise,
}

impl CheckoutOrder {
    /// A bill with its total.
    #[must_use]
    pub fn new(order_id: String, total: Paise) -> Self {
        CheckoutOrder { t_order_id: order_id.clone(), order_id, total }
    }
}

/// A bill at checkout.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckoutAnswer {
    data: CheckoutOrder,
    /// The bill's settled price; null for a held bill.
    order_summary: Option<OrderSummary>,
    /// Notices of changes that happened by themselves; the message has all of them.
    notices: Vec<Message>,
    /// The page of the loyalty programme for a payment with points; else empty (LOY-04).
    loyalty_url: String,
}

impl CheckoutAnswer {
    /// The bill.
    #[must_use]
    pub fn order_id(&self) -> &str {
        &self.data.order_id
    }

    /// Shows the page of the loyalty programme.
    pub fn show_page(&mut self, url: String) {
        self.loyalty_url = url;
    }

    fn new(data: CheckoutOrder, order_summary: Option<OrderSummary>, notices: Vec<Message>) -> Self {
        CheckoutAnswer { data, order_summary, notices, loyalty_url: String::new() }
    }
}

/// The outcome for the open bill, stored for a repetition.
#[derive(Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the variants say it")]
pub enum Processed {
    Held { order_id: String },
    AtCheckout { order_id: String },
}

/// The call that takes a bill to checkout, or holds it.
pub struct ProcessCall;

impl DeedRow for ProcessCall {
    const CALL: About = About {
        path: "/process-to-payment",
        name: "process_to_payment",
        capability: "payment",
        does: "Takes the open bill to checkout: from here its price stands until it is paid, changed or cancelled. With `LOYALTY` the \
               loyalty programme opens a page for the customer, as `/charge/start` does.",
        messages: &[bill_place::WORDS, bill::WORDS, cart::WORDS, discount::WORDS, held_bill::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = ProcessToPayment;
    type Outcome = Done<Processed, AtCheckout>;
    type Gathered = Option<AtCheckout>;
    type Answer = CheckoutAnswer;

    fn keep(_: &ProcessToPayment) -> Keep {
        Keep::Day
    }

    fn check(request: &ProcessToPayment) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ProcessToPayment) -> Result<Self::Outcome> {
        if request.holds() {
            let order_id = held_bill::hold(deed, request.meant(), &request.note)?;
            return Ok(Done::alone(Processed::Held { order_id }));
        }
        let bill = super::freeze(deed, request)?;
        let order_id = bill.order_id.clone();
        Ok(Done::new(Processed::AtCheckout { order_id }, bill))
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        request: &ProcessToPayment,
        processed: &mut Self::Outcome,
    ) -> Result<Option<AtCheckout>> {
        let Processed::AtCheckout { order_id } = &processed.outcome else { return Ok(None) };
        if let Some(bill) = processed.in_hand.take() {
            return Ok(Some(bill));
        }
        match super::frozen_before(deed, order_id)? {
            Some(bill) => Ok(Some(bill)),
            // It was taken back from checkout since, so it goes there once more.
            None => super::freeze(deed, request).map(Some),
        }
    }

    fn render(processed: Self::Outcome, bill: Option<AtCheckout>) -> Result<Reply<CheckoutAnswer>> {
        let (Processed::Held { order_id } | Processed::AtCheckout { order_id }) = processed.outcome;
        let Some(AtCheckout { order_id, total, summary, notices }) = bill else {
            let data = CheckoutOrder::new(order_id, Paise::ZERO);
            return Ok(Reply::success(CheckoutAnswer::new(data, None, Vec::new())));
        };
        let told: Vec<&str> = notices.iter().map(|notice| notice.message.as_str()).collect();
        let message = told.join(" ").into();
        let data = CheckoutOrder::new(order_id, total);
        let answer = CheckoutAnswer::new(data, Some(summary), notices);
        Ok(Reply { message, ..Reply::of("proceed_to_payment", answer) })
    }
}
