//! Scalars as clients really send them: `"1"`, `1` and `true` are the same flag, `5` and `"5"` the same number.
//!
//! Input is lenient here, once; behind it types are exact.

mod max_len;
mod phone;

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::str::FromStr;

use pricing::{Paise, Quantity};
use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

pub use max_len::{Bounded, CODE, ID, MaxLen, RESPONSE, WORD, WRITING, longest_list, too_long};
pub use phone::{is_mobile, phone, read_phone};

/// Characters of a number at most, whatever is in front of it and behind it.
const MAX_LEN_NUMBER: usize = 40;

/// A text, without the space around it; absent is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct Text(String);

impl Text {
    /// The text if there is any.
    #[must_use]
    pub fn given(&self) -> Option<&str> {
        (!self.0.is_empty()).then_some(self.0.as_str())
    }

    /// The text as an owned string.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Text(text.trim().to_owned())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ScalarVisitor("text")).map(|text| Text(text.trim().to_owned()))
    }
}

/// Reads any scalar as the text it would have in a form.
struct ScalarVisitor(&'static str);

impl<'de> Visitor<'de> for ScalarVisitor {
    type Value = String;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
    fn visit_str<E: Error>(self, value: &str) -> Result<String, E> {
        Ok(value.to_owned())
    }
    fn visit_string<E: Error>(self, value: String) -> Result<String, E> {
        Ok(value)
    }
    fn visit_bool<E: Error>(self, value: bool) -> Result<String, E> {
        Ok(u8::from(value).to_string())
    }
    fn visit_i64<E: Error>(self, value: i64) -> Result<String, E> {
        Ok(value.to_string())
    }
    fn visit_u64<E: Error>(self, value: u64) -> Result<String, E> {
        Ok(value.to_string())
    }
    fn visit_f64<E: Error>(self, value: f64) -> Result<String, E> {
        Ok(value.to_string())
    }
    fn visit_unit<E: Error>(self) -> Result<String, E> {
        Ok(String::new())
    }
    fn visit_none<E: Error>(self) -> Result<String, E> {
        Ok(String::new())
    }
    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }
    fn visit_seq<A: SeqAccess<'de>>(self, _: A) -> Result<String, A::Error> {
        Err(Error::custom(format_args!("expected {}, found a list", self.0)))
    }
    fn visit_map<A: MapAccess<'de>>(self, _: A) -> Result<String, A::Error> {
        Err(Error::custom(format_args!("expected {}, found an object", self.0)))
    }
}

/// A flag: `1`, `"1"`, `true`, `"true"`, `"TRUE"`, `"yes"` are on; everything else that is a scalar is off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Flag(pub bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = deserializer.deserialize_any(ScalarVisitor("0 or 1"))?;
        Ok(Flag(matches!(text.trim().to_ascii_lowercase().as_str(), "1" | "true" | "yes")))
    }
}

impl Serialize for Flag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(self.0))
    }
}

impl PartialSchema for Flag {
    fn schema() -> RefOr<Schema> {
        let flag = ObjectBuilder::new().schema_type(SchemaType::Type(Type::Integer)).minimum(Some(0)).maximum(Some(1));
        flag.description(Some("0 or 1")).into()
    }
}

impl ToSchema for Flag {
    fn name() -> std::borrow::Cow<'static, str> {
        "Flag".into()
    }
}

/// A scalar read by its type's own text form; absent and empty are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Maybe<T>(pub Option<T>);

impl<T> Default for Maybe<T> {
    fn default() -> Self {
        Maybe(None)
    }
}

impl<'de, T: FromStr<Err: fmt::Display>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = deserializer.deserialize_any(ScalarVisitor("a number"))?;
        match text.trim() {
            "" => Ok(Maybe(None)),
            text if text.len() > MAX_LEN_NUMBER => {
                Err(D::Error::custom(format_args!("a number has {MAX_LEN_NUMBER} characters at most")))
            }
            text => text.parse().map(|value| Maybe(Some(value))).map_err(D::Error::custom),
        }
    }
}

impl<T: fmt::Display> Serialize for Maybe<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Some(value) => serializer.collect_str(value),
            None => serializer.serialize_str(""),
        }
    }
}

impl<T> PartialSchema for Maybe<T> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).max_length(Some(MAX_LEN_NUMBER)).into()
    }
}

impl<T> ToSchema for Maybe<T> {
    fn name() -> std::borrow::Cow<'static, str> {
        "DecimalText".into()
    }
}

/// Rupees as a decimal text or number.
pub type Rupees = Maybe<Paise>;
/// A quantity as a decimal text or number.
pub type Amount = Maybe<Quantity>;
/// A whole number.
pub type Whole = Maybe<i64>;

/// A list or object that a form carries as JSON text; sent as it is in a JSON body it is taken too.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct JsonText<T>(pub T);

impl<'de, T: DeserializeOwned + Default> Deserialize<'de> for JsonText<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        let value = match value {
            serde_json::Value::String(text) if text.trim().is_empty() => return Ok(JsonText(T::default())),
            serde_json::Value::Null => return Ok(JsonText(T::default())),
            serde_json::Value::String(text) => serde_json::from_str(&text)
                .map_err(|error| D::Error::custom(format_args!("not readable as JSON: {error}")))?,
            value => value,
        };
        serde_json::from_value(value).map(JsonText).map_err(|error| D::Error::custom(error.to_string()))
    }
}

impl<T> PartialSchema for JsonText<T> {
    fn schema() -> RefOr<Schema> {
        let text = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
        text.description(Some("JSON as text")).into()
    }
}

impl<T> ToSchema for JsonText<T> {
    fn name() -> std::borrow::Cow<'static, str> {
        let marker: PhantomData<T> = PhantomData;
        let _ = marker;
        "JsonText".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(default)]
    struct Sample {
        name: Text,
        on: Flag,
        price: Rupees,
        count: Whole,
        list: JsonText<Vec<(String, i64)>>,
    }

    #[test]
    fn scalars_are_read_alike_however_they_are_sent() {
        for (json, name, on, count) in [
            (r#"{"name":" a ","on":"1","price":"12.5","count":"7"}"#, "a", true, Some(7)),
            (r#"{"name":"a","on":1,"price":12.5,"count":7}"#, "a", true, Some(7)),
            (r#"{"name":"a","on":true,"price":12.50,"count":7}"#, "a", true, Some(7)),
            (r#"{"name":5,"on":"no","price":"12.50","count":""}"#, "5", false, None),
        ] {
            let read: Sample = serde_json::from_str(json).unwrap();
            assert_eq!((&*read.name, read.on.0, read.count.0), (name, on, count), "{json}");
            assert_eq!(read.price.0, Some(Paise::new(1250)), "{json}");
        }
    }

    #[test]
    fn json_text_is_taken_as_text_and_as_it_is() {
        let as_text: Sample = serde_json::from_str(r#"{"list":"[[\"a\",1]]"}"#).unwrap();
        let as_is: Sample = serde_json::from_str(r#"{"list":[["a",1]]}"#).unwrap();
        assert_eq!(as_text, as_is);
        assert!(serde_json::from_str::<Sample>(r#"{"list":"[broken"}"#).is_err());
    }

    #[test]
    fn what_is_no_scalar_is_refused() {
        for json in
            [r#"{"name":[]}"#, r#"{"name":{}}"#, r#"{"price":"12.345"}"#, r#"{"price":"x"}"#, r#"{"count":"1.5"}"#]
        {
            assert!(serde_json::from_str::<Sample>(json).is_err(), "{json}");
        }
    }
}
