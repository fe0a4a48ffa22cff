use crate::app::MayConflict;
use crate::cart::CartError;
use crate::http::{FieldError, Problem};
use crate::login;

/// An entry of a form that cannot be used, and why.
pub(super) type Fault = (&'static str, String);

/// Why a customer is not kept or a bill not given to one.
#[derive(Debug, thiserror::Error)]
pub(super) enum CustomerError {
    #[error("Please check the entries.")]
    Entries(Vec<Fault>),
    #[error("This customer is not known.")]
    Unknown,
    #[error("The walk-in customer cannot be changed.")]
    Dummy,
    #[error("This is not the walk-in customer of this store.")]
    NotDummy,
    #[error(transparent)]
    Cart(#[from] CartError),
    #[error(transparent)]
    Ended(#[from] login::Ended),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl MayConflict for CustomerError {
    fn is_conflict(&self) -> bool {
        matches!(self, CustomerError::Cart(error) if error.is_conflict())
    }
}

impl From<CustomerError> for Problem {
    fn from(error: CustomerError) -> Self {
        use CustomerError as E;
        let message = error.to_string();
        match error {
            E::Entries(faults) => {
                let field = |(field, message): Fault| FieldError { field: field.to_owned(), message };
                Problem::Invalid(faults.into_iter().map(field).collect())
            }
            E::Unknown | E::Dummy | E::NotDummy => Problem::fail(message),
            E::Cart(error) => error.into(),
            E::Ended(ended) => ended.into(),
            E::Storage(error) => error.into(),
        }
    }
}
