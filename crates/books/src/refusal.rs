//! Business errors: a refusal of a capability, with a code and values, and the way the caller is to react.
//!
//! A capability's refusals are an enum ([`refusals!`](crate::refusals)); [`CallError`] carries any of them up to
//! the door that answers. Doors alone know how a [`Manner`] looks on a wire.

use pricing::barcode::ScanError;
use pricing::basket::PriceError;
use pricing::message::{Message, Says};
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The kind of a refusal, which tells the caller how to react.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// A business rule refuses.
    Fail,
    /// A business rule refuses, with a status that the call documents.
    Status(&'static str),
    /// A business rule refuses this entry, of the request or of a customer's profile.
    Naming(&'static str),
    /// A field of the request is missing or cannot be used.
    Field(&'static str),
    /// The idempotency key was used for another request.
    Conflict,
    /// Too many tries.
    TooMany {
        /// When it is worth trying again.
        seconds: u64,
    },
    /// No live sign-in.
    NotSignedIn,
    /// The till of the sign-in is locked; the PIN opens it.
    Locked,
    /// The device runs no licence, or not any more.
    NoLicence,
    /// The licence has expired; used at sign-in only.
    LicenceExpired,
}

/// A field that cannot be used, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// The field as it was sent.
    pub field: String,
    /// The fault.
    #[serde(flatten)]
    pub message: Message,
}

impl FieldError {
    /// A fault of a field.
    pub fn new(field: &str, why: &impl Says) -> Self {
        FieldError { field: field.to_owned(), message: why.message() }
    }
}

/// A refusal on its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The kind of refusal.
    pub manner: Manner,
    /// The message, with its code and values.
    pub message: Message,
    /// More fields of the answer.
    pub more: Map<String, Value>,
    /// Whether `more` has notices of changes that are not written yet, since the refusal rolled its transaction back.
    pub tells_news: bool,
}

impl Refusal {
    /// A refusal.
    pub fn new(manner: Manner, why: &impl Says) -> Self {
        Refusal { manner, message: why.message(), more: Map::new(), tells_news: false }
    }

    /// The same refusal with one more field in its answer.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Serialize) -> Self {
        self.more.insert(name.to_owned(), serde_json::to_value(value).unwrap_or(Value::Null));
        self
    }
}

pricing::words! {
    /// Messages when the server or the database, not a rule, prevents a call.
    pub enum ServerWords in "server" {
        Fault: "Something went wrong on our side. Nothing was lost; please try again.",
        Busy: "The server is busy. Nothing was lost; please try again.",
        TooSlow: "This takes too long to look up. Please choose fewer days or type more of what you look for.",
        TooLarge: "This is too much to send at once. Please send less and try again.",
        CheckEntries: "Please check the entries.",
    }
}

/// The error of a capability; nothing was changed.
#[derive(Debug)]
pub enum CallError {
    /// A capability refuses.
    Refused(Box<Refusal>),
    /// Several fields cannot be used.
    Invalid(Vec<FieldError>),
    /// The database gave no answer.
    Storage(storage::Error),
    /// Our fault. The text goes to the log, never to the caller.
    Fault(String),
}

/// The result of a capability.
pub type Result<T> = std::result::Result<T, CallError>;

impl CallError {
    /// Whether a request or payment id was used for something else.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        matches!(self, CallError::Refused(refusal) if refusal.manner == Manner::Conflict)
    }

    /// Whether the sign-in or the licence of the caller has ended.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        matches!(self, CallError::Refused(refusal) if matches!(refusal.manner, Manner::NotSignedIn | Manner::NoLicence))
    }

    /// Whether its answer has notices of changes that are not written yet.
    #[must_use]
    pub fn tells_news(&self) -> bool {
        matches!(self, CallError::Refused(refusal) if refusal.tells_news)
    }

    /// A field that cannot be used.
    pub fn field(field: &str, why: &impl Says) -> Self {
        CallError::Invalid(vec![FieldError::new(field, why)])
    }

    /// The message in English.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            CallError::Refused(refusal) => refusal.message.message.clone(),
            CallError::Invalid(errors) => errors.first().map(|first| first.message.message.clone()).unwrap_or_default(),
            CallError::Storage(error) => error.to_string(),
            CallError::Fault(text) => text.clone(),
        }
    }
}

impl CallError {
    /// The body of the answer, the same at every door: `status`, the message with its code and values, and further
    /// fields. A fault's own text is left out, as it is for the log.
    #[must_use]
    pub fn body(self) -> Map<String, Value> {
        let (status, message, mut body) = match self {
            CallError::Refused(refusal) => {
                let Refusal { manner, message, mut more, .. } = *refusal;
                if let Manner::Naming(field) | Manner::Field(field) = manner {
                    let named = FieldError { field: field.to_owned(), message: message.clone() };
                    more.insert("errors".to_owned(), json!([named]));
                }
                (manner.status(), message, more)
            }
            CallError::Invalid(errors) => {
                let first = errors.first().map(|first| first.message.clone());
                let body = Map::from_iter([("errors".to_owned(), json!(errors))]);
                ("fail", first.unwrap_or_else(|| ServerWords::CheckEntries.message()), body)
            }
            CallError::Storage(storage::Error::Busy | storage::Error::Unavailable(_)) => {
                ("fail", ServerWords::Busy.message(), Map::new())
            }
            CallError::Storage(storage::Error::TooSlow) => ("fail", ServerWords::TooSlow.message(), Map::new()),
            CallError::Storage(_) | CallError::Fault(_) => ("fail", ServerWords::Fault.message(), Map::new()),
        };
        body.insert("status".to_owned(), status.into());
        if let Ok(Value::Object(message)) = serde_json::to_value(message) {
            body.extend(message);
        }
        body
    }
}

impl Manner {
    /// The word under which a caller finds it in `status`.
    #[must_use]
    pub fn status(self) -> &'static str {
        match self {
            Manner::Status(status) => status,
            Manner::NotSignedIn => "redirect_to_store_list",
            Manner::Locked => "locked",
            Manner::NoLicence => "licence_not_valid",
            Manner::LicenceExpired => "licence_expired",
            Manner::Fail | Manner::Naming(_) | Manner::Field(_) | Manner::Conflict | Manner::TooMany { .. } => "fail",
        }
    }
}

impl std::fmt::Display for CallError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.text())
    }
}

impl std::error::Error for CallError {}

impl From<Refusal> for CallError {
    fn from(refusal: Refusal) -> Self {
        match refusal.manner {
            Manner::Field(field) if refusal.more.is_empty() => {
                CallError::Invalid(vec![FieldError { field: field.to_owned(), message: refusal.message }])
            }
            _ => CallError::Refused(Box::new(refusal)),
        }
    }
}

impl From<storage::Error> for CallError {
    fn from(error: storage::Error) -> Self {
        CallError::Storage(error)
    }
}

impl From<ScanError> for CallError {
    fn from(error: ScanError) -> Self {
        Refusal::new(Manner::Fail, &error).into()
    }
}

impl From<PriceError> for CallError {
    fn from(error: PriceError) -> Self {
        match error {
            PriceError::ManualDiscount(error) => Refusal::new(Manner::Fail, &error).into(),
            PriceError::TooLarge => CallRefusal::BillTooLarge.into(),
            other => CallRefusal::NoPrice { reason: other.to_string() }.into(),
        }
    }
}

/// Defines the refusals of a capability: as [`pricing::words!`], and behind `as` what each asks of the caller.
///
/// ```
/// books::refusals! {
///     /// Why there is no tea.
///     pub enum TeaRefusal in "tea" {
///         SoldOut: "There is no tea.",
///         NoCup: "Enter the cup." as Manner::Field("cup"),
///     }
/// }
/// let stop = books::refusal::CallError::from(TeaRefusal::SoldOut);
/// assert_eq!(stop.text(), "There is no tea.");
/// ```
#[macro_export]
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident in $area:literal {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({ $( $(#[$value_meta:meta])* $value:ident : $Type:ty ),+ $(,)? })? : $text:literal
                $(as $manner:expr)?
            ),+ $(,)?
        }
        $(with { $( $Outer:ident($Inner:ty) $(as $outer_manner:expr)? ),+ $(,)? })?
    ) => {
        ::pricing::words! {
            $(#[$meta])*
            $vis enum $Name in $area {
                $(
                    $(#[$variant_meta])*
                    $Variant $({ $( $(#[$value_meta])* $value : $Type ),+ })? : $text
                ),+
            }
            $(with { $( $Outer($Inner) ),+ })?
        }

        impl From<$Name> for $crate::refusal::Refusal {
            fn from(why: $Name) -> Self {
                #[allow(unused_imports, reason = "most refusals just say no")]
                use $crate::refusal::Manner;
                let manner = match &why {
                    $(
                        $Name::$Variant $({ $($value),+ })? => {
                            $($( let _ = $value; )+)?
                            $crate::refusals!(@manner $($manner)?)
                        }
                    )+
                    $($( $Name::$Outer(_) => $crate::refusals!(@manner $($outer_manner)?), )+)?
                };
                $crate::refusal::Refusal::new(manner, &why)
            }
        }

        impl From<$Name> for $crate::refusal::CallError {
            fn from(why: $Name) -> Self {
                $crate::refusal::Refusal::from(why).into()
            }
        }
    };
    (@manner) => { Manner::Fail };
    (@manner $manner:expr) => { $manner };
}

refusals! {
    /// Refusals that any call can give.
    pub enum CallRefusal in "call" {
        Unreadable { reason: String }: "The request cannot be read: {reason}." as Manner::Field(""),
        UnreadableField { field: String, reason: String }: "{field}: {reason}.",
        NoId { field: String }: "{field} must be 8 to 64 letters, digits, '_' or '-'.",
        TooLong { field: String, longest: usize }: "{field} has {longest} characters at most.",
        TooManyEntries { field: String, most: usize }: "{field} has {most} entries at most.",
        OtherRequest: "This request id was used for something else." as Manner::Conflict,
        BillTooLarge: "the bill is too large",
        /// A row that cannot be priced passed the checks that keep such rows out, or its tax has no rate on this day.
        NoPrice { reason: String }: "{reason}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    refusals! {
        enum TestRefusal in "test" {
            No: "No.",
            Unknown { name: String }: "{name} is not known." as Manner::Status("unknown"),
            NoAmount: "Enter the amount." as Manner::Field("amount"),
            Wait { seconds: u64 }: "Wait." as Manner::TooMany { seconds: *seconds },
        }
    }

    #[test]
    fn a_refusal_says_what_it_asks_of_the_caller() {
        let manner = |why: TestRefusal| Refusal::from(why).manner;
        assert_eq!(manner(TestRefusal::No), Manner::Fail);
        assert_eq!(manner(TestRefusal::Unknown { name: "Tea".to_owned() }), Manner::Status("unknown"));
        assert_eq!(manner(TestRefusal::Wait { seconds: 7 }), Manner::TooMany { seconds: 7 });
        let CallError::Invalid(errors) = CallError::from(TestRefusal::NoAmount) else { panic!("a field is invalid") };
        assert_eq!((errors[0].field.as_str(), errors[0].message.code.as_str()), ("amount", "test.no_amount"));
    }
}
