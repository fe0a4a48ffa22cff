use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The way something takes out of the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// By SMTP.
    Email,
    /// By the SMS gateway.
    Sms,
    /// To the loyalty programme.
    Bill,
}

impl Kind {
    /// As the rows name it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Email => "email",
            Kind::Sms => "sms",
            Kind::Bill => "bill",
        }
    }
}

/// The purpose of an SMS: operators in India deliver only texts of a registered template, one for each purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// The link to an invoice.
    Bill,
    /// A one-time code.
    OneTimeCode,
}

impl Purpose {
    /// As the configuration names it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Purpose::Bill => "bill",
            Purpose::OneTimeCode => "one_time_code",
        }
    }
}

/// An SMS to one phone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sms {
    /// Ten digits, without a country code.
    pub mobile: String,
    /// The purpose.
    pub purpose: Purpose,
    /// The whole text.
    pub text: String,
    /// The parts of the text that differ from one SMS to another, for gateways that put it together themselves.
    pub values: BTreeMap<String, String>,
}

/// A document for the store's loyalty programme. It is rendered at delivery, since it never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BillToTell {
    /// The customer's phone.
    pub mobile: String,
    /// The number of the invoice or credit note.
    pub invoice: String,
}

/// A mail to one address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Email {
    /// The address.
    pub to: String,
    /// The sender's name for a reader: the store.
    pub from_name: String,
    /// Its subject.
    pub subject: String,
    /// Its text.
    pub text: String,
    /// The number of the invoice that goes along as a PDF; drawn when the mail is delivered, since it never changes.
    pub invoice: Option<String>,
    /// The number of the duplicate; 0 for the original.
    #[serde(default)]
    pub copy_no: i32,
}
