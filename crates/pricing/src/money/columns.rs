//! Amounts, quantities and rates as whole numbers in columns of a database.

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql};
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::BigInt;

use super::{BasisPoints, Paise, Quantity};

macro_rules! columns {
    ($($type:ident),+) => {$(
        impl<DB: Backend> ToSql<BigInt, DB> for $type
        where
            i64: ToSql<BigInt, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.0.to_sql(out)
            }
        }

        impl<DB: Backend> FromSql<BigInt, DB> for $type
        where
            i64: FromSql<BigInt, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                i64::from_sql(bytes).map($type)
            }
        }
    )+};
}

columns!(BasisPoints, Paise, Quantity);
