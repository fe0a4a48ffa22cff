//! Spellings of values in stored events that differ from those on the wire.

/// A value as text.
pub(super) mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("a value that its type does not have"))
    }
}

/// Money as a number of paise, which rules of `verify` compare with rows.
pub(super) mod in_paise {
    use pricing::Paise;
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
    pub fn serialize<S: Serializer>(money: &Paise, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(money.get())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Paise, D::Error> {
        i64::deserialize(deserializer).map(Paise::new)
    }
}
