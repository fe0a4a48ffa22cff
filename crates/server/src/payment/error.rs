use pricing::basket::PriceError;
use pricing::tender::TenderError;
use serde::Serialize;

use super::OrderSummary;
use crate::app::MayConflict;
use crate::cart::{CartAnswer, CartError};
use crate::customer::{NAMED_FROM, customer_wanted};
use crate::http::{FieldError, Problem};

/// Goods a bill wants and the store does not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShortItem {
    /// Its name.
    pub name: String,
    /// What is there.
    pub available: pricing::Quantity,
    /// What the bill wants.
    pub wanted: pricing::Quantity,
}

/// Why a bill is not frozen or a payment not taken.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum PaymentError {
    #[error("There is nothing to pay.")]
    NothingToPay,
    #[error("No opening balance entered.")]
    NoOpeningBalance,
    #[error("Customer tagging is mandatory. Kindly tag the customer to continue checkout.")]
    TaggingMandatory(Box<CartAnswer>),
    #[error("An invoice of {} or more before tax needs the name and address of the customer.", NAMED_FROM.in_rupees())]
    BuyerUnknown { missing: Vec<FieldError>, cart: Box<CartAnswer> },
    #[error("The bill has changed: it comes to {total} now. Please check it.")]
    TotalChanged { total: String, cart: Box<CartAnswer> },
    #[error("{}", short_text(items))]
    Short { items: Vec<ShortItem>, cart: Box<CartAnswer> },
    #[error("Holding bills is switched off for this store.")]
    HoldOff,
    #[error("Enter the amount.")]
    NoAmount,
    #[error("The amount must be more than zero.")]
    NotPositive,
    #[error("Enter amount is grater then bill amount")]
    AboveBalance,
    #[error("Cash received less change must be the amount paid.")]
    CashDiffers,
    #[error("Choose how it is paid.")]
    UnknownGateway,
    #[error("This payment type is not in use in this store.")]
    NotTaken,
    #[error("Apply a voucher first.")]
    NoVoucher,
    #[error("The vouchers on this bill are {0}. Pay exactly that with them.")]
    NotReserved(String),
    #[error("Split payment is switched off for this store. Pay {0} at once.")]
    NoSplit(String),
    #[error("Cash of {0} or more is not allowed for one bill or one customer a day. Use another payment type.")]
    CashLimit(String),
    #[error("This bill is not known.")]
    UnknownOrder,
    #[error("This bill is paid already.")]
    AlreadyPaid,
    #[error("This bill was cancelled.")]
    Cancelled,
    #[error("Please go to checkout first.")]
    NotFrozen,
    #[error("The payment failed: {reason}")]
    Failed { reason: String, summary: Box<OrderSummary> },
    #[error("This payment was recorded with another amount or type.")]
    OtherPayment,
    #[error("This request id was used for something else.")]
    OtherRequest,
    #[error(transparent)]
    Cart(#[from] CartError),
    #[error(transparent)]
    Ended(#[from] crate::login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl PaymentError {
    /// Whether its cart tells something that is not written down yet.
    #[must_use]
    pub fn has_news(&self) -> bool {
        match self {
            PaymentError::TaggingMandatory(cart)
            | PaymentError::BuyerUnknown { cart, .. }
            | PaymentError::TotalChanged { cart, .. }
            | PaymentError::Short { cart, .. } => cart.has_news(),
            _ => false,
        }
    }
}

impl From<PriceError> for PaymentError {
    fn from(error: PriceError) -> Self {
        PaymentError::Cart(error.into())
    }
}

impl From<TenderError> for PaymentError {
    fn from(error: TenderError) -> Self {
        match error {
            TenderError::NotPositive => PaymentError::NotPositive,
            TenderError::ExceedsBalance { .. } => PaymentError::AboveBalance,
            TenderError::DoesNotAddUp { .. } => PaymentError::CashDiffers,
        }
    }
}

impl MayConflict for PaymentError {
    fn is_conflict(&self) -> bool {
        matches!(self, PaymentError::OtherRequest | PaymentError::OtherPayment)
    }
}

impl From<PaymentError> for Problem {
    fn from(error: PaymentError) -> Self {
        use PaymentError as E;
        let message = error.to_string();
        match error {
            E::NoOpeningBalance => Problem::refused("add_opening_balance", message),
            E::TaggingMandatory(cart) => customer_wanted(message).with("cart", cart),
            E::BuyerUnknown { missing, cart } => Problem::fail(message).with("errors", missing).with("cart", cart),
            E::TotalChanged { cart, .. } => Problem::fail(message).with("cart", cart),
            E::Short { items, cart } => Problem::fail(message).with("short", items).with("cart", cart),
            E::NoAmount | E::NotPositive => Problem::field("amount", message),
            E::UnknownGateway => Problem::field("payment_gateway_type", message),
            E::CashDiffers => Problem::field("cash_collected", message),
            E::Failed { summary, .. } => Problem::fail(message).with("order_summary", summary),
            E::OtherPayment | E::OtherRequest => Problem::Conflict(message),
            E::Cart(error) => error.into(),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
            _ => Problem::fail(message),
        }
    }
}

fn short_text(items: &[ShortItem]) -> String {
    let one = |item: &ShortItem| {
        if item.available > pricing::Quantity::ZERO {
            format!("only {} of {} in stock", item.available, item.name)
        } else {
            format!("{} is out of stock", item.name)
        }
    };
    let text = items.iter().map(one).collect::<Vec<_>>().join("; ");
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| format!("{}{}.", first.to_uppercase(), characters.as_str()))
}
