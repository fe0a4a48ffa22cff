use pricing::barcode::ScanError;
use pricing::basket::PriceError;

use crate::app::MayConflict;
use crate::customer::customer_wanted;
use crate::http::LICENCE_EXPIRED;
use crate::http::Problem;

/// Why a change of the open bill is refused.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum CartError {
    #[error("Scan or enter a barcode.")]
    NoBarcode,
    #[error("No product found for {0}.")]
    ProductNotFound(String),
    #[error(transparent)]
    Unreadable(#[from] ScanError),
    #[error("Enter the weight of {0}.")]
    WeightRequired(String),
    #[error("Enter the serial number of {0}.")]
    SerialRequired(String),
    #[error("{serial} of {name} is not in stock.")]
    SerialUnknown { serial: String, name: String },
    #[error("{0} is on the bill already.")]
    SerialTwice(String),
    #[error("Batch {batch} of {name} expired on {expired}. Do not sell it.")]
    BatchExpired { batch: String, name: String, expired: String },
    #[error("{0} kg is a lot of {1}. Is that right?")]
    WeightUnusual(String, String),
    #[error("Product quantity cannot be less than 1.")]
    QuantityBelowOne,
    #[error("{0} is sold by the piece.")]
    NotByWeight(String),
    #[error("That quantity is too large.")]
    QuantityTooLarge,
    #[error("Choose the MRP of {0}.")]
    MrpRequired(String),
    #[error("{name} is not sold at an MRP of {mrp}.")]
    NoSuchMrp { name: String, mrp: String },
    #[error("A bill takes 1,000 lines. Please start another one.")]
    TooManyLines,
    #[error("This line is not on the bill any more.")]
    NoSuchLine,
    #[error("This product is on the bill more than once. Choose the line.")]
    AmbiguousLine,
    #[error("Please select a customer")]
    NoCustomer,
    #[error("This is not the customer of the open bill.")]
    OtherCustomer,
    #[error("This is not the open bill.")]
    OtherOrder,
    #[error("There is no open bill.")]
    NoOpenBill,
    #[error("Money was taken for this bill. Complete the payment or cancel the bill.")]
    PartPaid,
    #[error("A payment for this bill is on its way. Wait for it or cancel it first.")]
    PaymentPending,
    #[error("There is nothing to hold.")]
    NothingToHold,
    #[error("Open a session first: money has to go back from its drawer.")]
    NoSession,
    #[error("Billing is switched off for this store.")]
    BillingOff,
    #[error("{LICENCE_EXPIRED}")]
    LicenceExpired,
    #[error("{0}")]
    Price(#[from] PriceError),
    #[error("This request id was used for something else.")]
    OtherRequest,
    #[error(transparent)]
    Ended(#[from] crate::login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for CartError {
    fn is_conflict(&self) -> bool {
        matches!(self, CartError::OtherRequest)
    }
}

impl From<CartError> for Problem {
    fn from(error: CartError) -> Self {
        use CartError as E;
        let message = error.to_string();
        match error {
            E::NoCustomer => customer_wanted(message),
            E::NoBarcode => Problem::field("barcode", message),
            E::ProductNotFound(_) => Problem::refused("product_not_found", message),
            E::WeightRequired(_) => Problem::refused("weight_required", message),
            E::SerialRequired(_) => Problem::refused("serial_required", message),
            E::MrpRequired(_) => Problem::refused("mrp_required", message),
            E::WeightUnusual(..) => Problem::refused("confirm_weight", message),
            E::OtherRequest => Problem::Conflict(message),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
            _ => Problem::fail(message),
        }
    }
}
