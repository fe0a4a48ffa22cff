use crate::app::MayConflict;
use crate::clock::spoken_date;
use crate::http::Problem;
use crate::payment::PaymentError;

/// Why a voucher is not applied or removed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each message says what its variant means")]
pub enum VoucherError {
    #[error("Enter the voucher code.")]
    NoCode,
    #[error("A voucher code has more than 5 characters.")]
    TooShort,
    #[error("After the mobile number, enter at least the last 4 characters of the voucher code.")]
    EndTooShort,
    #[error("This voucher is not known. Please check the code.")]
    Unknown,
    #[error("No voucher of this mobile number ends like this.")]
    UnknownEnd,
    #[error("Several vouchers of this customer end like this. Enter more of the code.")]
    ManyEndSo,
    #[error("This voucher is used up.")]
    UsedUp,
    #[error("This voucher expired on {}.", spoken_date(.0))]
    Expired(String),
    #[error("This voucher belongs to another customer. Tag that customer first.")]
    OtherCustomer,
    #[error("This voucher is in use on another bill.")]
    InUse,
    #[error("Store credit is switched off for this store.")]
    CreditOff,
    #[error("Tag a customer to redeem store credit.")]
    NobodyTagged,
    #[error("This customer has no store credit.")]
    NoCredit,
    #[error("The vouchers on this bill cover it already.")]
    Covered,
    #[error("This voucher is not on the bill.")]
    NotOnBill,
    #[error("Choose the voucher to remove.")]
    NoneChosen,
    #[error(transparent)]
    Payment(#[from] PaymentError),
    #[error(transparent)]
    Ended(#[from] crate::login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for VoucherError {
    fn is_conflict(&self) -> bool {
        matches!(self, VoucherError::Payment(error) if error.is_conflict())
    }
}

impl From<VoucherError> for Problem {
    fn from(error: VoucherError) -> Self {
        use VoucherError as E;
        let message = error.to_string();
        match error {
            E::NoCode | E::TooShort | E::EndTooShort => Problem::field("voucher_code", message),
            E::NoneChosen => Problem::field("voucher_id", message),
            E::Payment(error) => error.into(),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
            _ => Problem::fail(message),
        }
    }
}
