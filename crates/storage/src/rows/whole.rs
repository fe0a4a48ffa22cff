//! Amounts of a row that is staged as JSON, as the whole numbers of their columns: statements of an import read them.

use pricing::{BasisPoints, Paise, Quantity};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type of a column of whole numbers.
pub trait Whole: Copy {
    /// Its column.
    type Column: Serialize + for<'de> Deserialize<'de>;

    /// The value in the column.
    fn to_column(self) -> Self::Column;

    /// The value of the column.
    fn of_column(column: Self::Column) -> Self;
}

macro_rules! whole {
    ($($type:ident)+) => {
        $(impl Whole for $type {
            type Column = i64;

            fn to_column(self) -> i64 {
                self.get()
            }

            fn of_column(column: i64) -> Self {
                $type::new(column)
            }
        })+
    };
}

whole!(BasisPoints Paise Quantity);

impl<T: Whole> Whole for Option<T> {
    type Column = Option<T::Column>;

    fn to_column(self) -> Self::Column {
        self.map(T::to_column)
    }

    fn of_column(column: Self::Column) -> Self {
        column.map(T::of_column)
    }
}

pub(super) fn serialize<T: Whole, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.to_column().serialize(serializer)
}

pub(super) fn deserialize<'de, T: Whole, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::Column::deserialize(deserializer).map(T::of_column)
}
