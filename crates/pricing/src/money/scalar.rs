//! Reading a decimal from a JSON or form scalar, whichever way the sender wrote it.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserializer, Error, Visitor};

use super::DecimalError;

/// Reads a `T` from text or from a number; a number counts by its decimal text, so nothing is rounded.
pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = DecimalError>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_any(ScalarVisitor(PhantomData))
}

struct ScalarVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err = DecimalError>> Visitor<'_> for ScalarVisitor<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a decimal number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    #[expect(clippy::disallowed_types, reason = "the JSON parser hands numbers over as f64; only its text is used")]
    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }
}
