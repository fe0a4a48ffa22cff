//! Ids, as columns and as values: a type for each, so that none is taken for another.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::sql_types::BigInt;
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
    /// A shop of a vendor.
    pub struct StoreId;
    /// A till of a vendor.
    pub struct TerminalId;
    /// A cashier or manager of a vendor.
    pub struct UserId;
}
