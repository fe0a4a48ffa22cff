//! Ids, as columns and as values: a type for each, so that none is taken for another.

use std::convert::Infallible;
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::{BigInt, Text};
use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$of_type:meta])* pub struct $name:ident;)+) => {$(
        $(#[$of_type])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, AsExpression,
            FromSqlRow,
        )]
        #[diesel(sql_type = BigInt)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            /// 0, which no row has.
            pub const NONE: Self = Self(0);

            /// The id of this number.
            #[must_use]
            pub const fn new(id: i64) -> Self {
                Self(id)
            }

            /// The number.
            #[must_use]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        pricing::whole_number_columns!($name);
    )+};
}

ids! {
    /// A business that runs stores.
    pub struct VendorId;
    /// Goods of a vendor that are sold under one code.
    pub struct ProductId;
    /// A person of a vendor who works without a till.
    pub struct PersonId;
    /// A shop of a vendor.
    pub struct StoreId;
    /// A till of a vendor.
    pub struct TerminalId;
    /// A cashier or manager of a vendor.
    pub struct UserId;
}

/// Whoever approved of something: a manager by a passcode at the till, or a person from elsewhere. The number is that of
/// the manager, or that of the person below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, AsExpression, FromSqlRow)]
#[diesel(sql_type = BigInt)]
#[serde(transparent)]
pub struct Approver(i64);

impl Approver {
    /// The number.
    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The manager; nothing for a person.
    #[must_use]
    pub const fn user(self) -> Option<UserId> {
        if self.0 < 0 { None } else { Some(UserId(self.0)) }
    }

    /// The person; nothing for a manager.
    #[must_use]
    pub const fn person(self) -> Option<PersonId> {
        if self.0 < 0 { Some(PersonId(-self.0)) } else { None }
    }
}

impl From<UserId> for Approver {
    fn from(user_id: UserId) -> Self {
        Approver(user_id.0)
    }
}

impl From<PersonId> for Approver {
    fn from(person_id: PersonId) -> Self {
        Approver(-person_id.0)
    }
}

impl fmt::Display for Approver {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

pricing::whole_number_columns!(Approver);

macro_rules! text_ids {
    ($($(#[$of_type:meta])* pub struct $name:ident;)+) => {$(
        $(#[$of_type])*
        #[derive(
            Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, AsExpression,
            FromSqlRow,
        )]
        #[diesel(sql_type = Text)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// The id of this text.
            #[must_use]
            pub fn new(id: impl Into<String>) -> Self {
                Self(id.into())
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The text as an owned string.
            #[must_use]
            pub fn into_string(self) -> String {
                self.0
            }

            /// Whether it names no row, as its default does.
            #[must_use]
            pub fn is_empty(&self) -> bool {
                self.0.is_empty()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl FromStr for $name {
            type Err = Infallible;

            fn from_str(text: &str) -> Result<Self, Infallible> {
                Ok(Self::new(text))
            }
        }

        impl<DB: Backend> ToSql<Text, DB> for $name
        where
            str: ToSql<Text, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.as_str().to_sql(out)
            }
        }

        impl<DB: Backend> FromSql<Text, DB> for $name
        where
            String: FromSql<Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                String::from_sql(bytes).map(Self)
            }
        }
    )+};
}

text_ids! {
    /// A cash session: the time a drawer is one person’s or one day’s responsibility.
    pub struct SessionId;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_approver_is_a_manager_or_a_person() {
        let (manager, person) = (Approver::from(UserId::new(7)), Approver::from(PersonId::new(7)));
        assert_ne!(manager, person);
        assert_eq!((manager.user(), manager.person()), (Some(UserId::new(7)), None));
        assert_eq!((person.user(), person.person()), (None, Some(PersonId::new(7))));
    }
}
