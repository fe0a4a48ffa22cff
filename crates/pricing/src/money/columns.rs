//! Whole numbers with a meaning in columns of a database: amounts, quantities, rates, and the ids of other crates.

use super::{BasisPoints, Paise, Quantity};

/// Lets types that hold one `i64` stand in columns of whole numbers, on every engine.
#[macro_export]
macro_rules! whole_number_columns {
    ($($type:ident),+) => {$(
        impl<DB: ::diesel::backend::Backend> ::diesel::serialize::ToSql<::diesel::sql_types::BigInt, DB> for $type
        where
            i64: ::diesel::serialize::ToSql<::diesel::sql_types::BigInt, DB>,
        {
            fn to_sql<'b>(
                &'b self,
                out: &mut ::diesel::serialize::Output<'b, '_, DB>,
            ) -> ::diesel::serialize::Result {
                self.0.to_sql(out)
            }
        }

        impl<DB: ::diesel::backend::Backend> ::diesel::deserialize::FromSql<::diesel::sql_types::BigInt, DB> for $type
        where
            i64: ::diesel::deserialize::FromSql<::diesel::sql_types::BigInt, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> ::diesel::deserialize::Result<Self> {
                i64::from_sql(bytes).map($type)
            }
        }
    )+};
}

whole_number_columns!(BasisPoints, Paise, Quantity);
