//! A message to a person: a code with its values, and its English.
//!
//! A program goes by the code and says it in the language of whoever reads; the English is what the code means, and
//! stands at the variant that has it, once. [`words!`](crate::words) defines an enum of such messages.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{BasisPoints, Paise, Quantity};

/// A message as it is told: what it means for a program, and for a person who reads English.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Message {
    /// The code, for programs: `cart.no_such_mrp`.
    pub code: String,
    /// The values for the gaps of its sentence, as programs have them: paise, thousandths, ISO dates, names.
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, Value>))]
    pub values: BTreeMap<String, Value>,
    /// The sentence in English.
    pub message: String,
}

/// A value of a message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Value {
    /// Paise, thousandths of a unit, hundredths of a percent, or a count.
    Number(i64),
    /// A name, a code, a date.
    Text(String),
}

/// The kind of a value, so that it can be written in any language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A name or a code, written as it is.
    Text,
    /// A whole number.
    Count,
    /// Paise.
    Money,
    /// Thousandths of a piece or a kilogram.
    Quantity,
    /// Hundredths of a percent.
    Percent,
    /// `YYYY-MM-DD`.
    Day,
    /// `YYYY-MM-DDTHH:MM` in the store's zone.
    Moment,
    /// `HH:MM` in the store's zone.
    Time,
}

/// Something that can fill a gap of a message.
pub trait Said {
    /// Its kind.
    const KIND: Kind;

    /// In an English sentence.
    fn said(&self) -> String;

    /// For a program.
    fn value(&self) -> Value;
}

/// Something that is said to a person.
pub trait Says {
    /// The message.
    fn message(&self) -> Message;

    /// All that this type can say.
    fn catalogue() -> Vec<Entry>
    where
        Self: Sized;
}

/// One message of a catalogue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its code.
    pub code: String,
    /// Its English, with the names of its values in braces.
    pub message: &'static str,
    /// Its values: what each is.
    pub values: BTreeMap<&'static str, Kind>,
}

impl Message {
    /// The message of a variant; for [`words!`](crate::words).
    #[doc(hidden)]
    #[must_use]
    pub fn of(code: String, values: impl IntoIterator<Item = (&'static str, Value)>, message: String) -> Self {
        Message { code, values: values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(), message }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

/// The code of a variant: its area and its name in small letters.
#[doc(hidden)]
#[must_use]
pub fn code(area: &str, variant: &str) -> String {
    let mut code = format!("{area}.");
    for (place, letter) in variant.char_indices() {
        if letter.is_ascii_uppercase() && place > 0 {
            code.push('_');
        }
        code.push(letter.to_ascii_lowercase());
    }
    code
}

/// Defines an enum of messages: each variant with its English, whose gaps name its values.
///
/// `with { … }` adds variants that say what another such enum says.
///
/// ```
/// pricing::words! {
///     /// Why there is no tea.
///     pub enum NoTea in "tea" {
///         SoldOut: "There is no tea.",
///         TooDear { price: pricing::Paise }: "Tea costs {price}.",
///     }
/// }
/// let dear = NoTea::TooDear { price: pricing::Paise::from_rupees(20) };
/// assert_eq!(dear.to_string(), "Tea costs ₹20.00.");
/// assert_eq!(pricing::message::Says::message(&dear).code, "tea.too_dear");
/// ```
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Name:ident in $area:literal {
            $(
                $(#[$variant_meta:meta])*
                $Variant:ident $({ $( $(#[$value_meta:meta])* $value:ident : $Type:ty ),+ $(,)? })? : $text:literal
            ),+ $(,)?
        }
        $(with { $( $(#[$inner_meta:meta])* $Outer:ident($Inner:ty) ),+ $(,)? })?
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        $vis enum $Name {
            $(
                #[doc = $text]
                $(#[$variant_meta])*
                $Variant $({ $( #[doc = concat!("Fills `", stringify!($value), "`.")] $(#[$value_meta])* $value: $Type ),+ })?,
            )+
            $($(
                #[doc = concat!("See [`", stringify!($Inner), "`].")]
                $(#[$inner_meta])*
                $Outer($Inner),
            )+)?
        }

        impl $crate::message::Says for $Name {
            fn message(&self) -> $crate::message::Message {
                match self {
                    $(
                        Self::$Variant $({ $($value),+ })? => {
                            let values = [$($((stringify!($value), $crate::message::Said::value($value))),+)?];
                            let values: ::std::vec::Vec<(&'static str, $crate::message::Value)> = values.into();
                            $($(
                                let $value = $crate::message::Said::said($value);
                                // A value need not stand in the sentence.
                                let _ = &$value;
                            )+)?
                            let code = $crate::message::code($area, stringify!($Variant));
                            $crate::message::Message::of(code, values, format!($text))
                        }
                    )+
                    $($( Self::$Outer(inner) => $crate::message::Says::message(inner), )+)?
                }
            }

            fn catalogue() -> ::std::vec::Vec<$crate::message::Entry> {
                #[allow(unused_mut, reason = "not every enum has others inside")]
                let mut entries = vec![$(
                    $crate::message::Entry {
                        code: $crate::message::code($area, stringify!($Variant)),
                        message: $text,
                        values: [$($((stringify!($value), <$Type as $crate::message::Said>::KIND)),+)?].into(),
                    }
                ),+];
                $($( entries.extend(<$Inner as $crate::message::Says>::catalogue()); )+)?
                entries
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                formatter.write_str(&$crate::message::Says::message(self).message)
            }
        }

        impl ::std::error::Error for $Name {}

        $($(
            impl ::std::convert::From<$Inner> for $Name {
                fn from(inner: $Inner) -> Self {
                    Self::$Outer(inner)
                }
            }
        )+)?
    };
}

impl Said for String {
    const KIND: Kind = Kind::Text;

    fn said(&self) -> String {
        self.clone()
    }
    fn value(&self) -> Value {
        Value::Text(self.clone())
    }
}

impl Said for &'static str {
    const KIND: Kind = Kind::Text;

    fn said(&self) -> String {
        (*self).to_owned()
    }
    fn value(&self) -> Value {
        Value::Text((*self).to_owned())
    }
}

impl Said for Paise {
    const KIND: Kind = Kind::Money;

    fn said(&self) -> String {
        self.in_rupees().to_string()
    }
    fn value(&self) -> Value {
        Value::Number(self.get())
    }
}

impl Said for Quantity {
    const KIND: Kind = Kind::Quantity;

    fn said(&self) -> String {
        self.to_string()
    }
    fn value(&self) -> Value {
        Value::Number(self.get())
    }
}

impl Said for BasisPoints {
    const KIND: Kind = Kind::Percent;

    fn said(&self) -> String {
        self.to_string()
    }
    fn value(&self) -> Value {
        Value::Number(self.get())
    }
}

/// Paise that a sentence about a file writes as the file does: `199.00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bare(pub Paise);

impl Said for Bare {
    const KIND: Kind = Kind::Money;

    fn said(&self) -> String {
        self.0.to_string()
    }
    fn value(&self) -> Value {
        Value::Number(self.0.get())
    }
}

macro_rules! counts {
    ($($Type:ty),+) => {$(
        impl Said for $Type {
            const KIND: Kind = Kind::Count;

            fn said(&self) -> String {
                self.to_string()
            }
            fn value(&self) -> Value {
                Value::Number(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }
    )+};
}

counts!(i32, i64, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;

    words! {
        enum Inner in "inner" {
            Deep { depth: u32 }: "It is {depth} deep.",
        }
    }

    words! {
        enum Outer in "outer" {
            Plain: "Plain.",
            TwoWords { name: String, price: Paise, weight: Quantity }: "{name}: {price} for {weight} kg.",
        }
        with { Inner(Inner) }
    }

    #[test]
    fn a_message_has_its_code_its_raw_values_and_its_english() {
        let dear = Outer::TwoWords { name: "Tea".to_owned(), price: Paise::new(123_450), weight: Quantity::new(1_500) };
        let told = serde_json::to_value(dear.message()).unwrap();
        let expected = serde_json::json!({
            "code": "outer.two_words",
            "values": {"name": "Tea", "price": 123_450, "weight": 1_500},
            "message": "Tea: ₹1,234.50 for 1.5 kg.",
        });
        assert_eq!(told, expected);
        assert_eq!(serde_json::from_value::<Message>(told).unwrap(), dear.message());
        assert_eq!(Outer::Plain.message().code, "outer.plain");
    }

    #[test]
    fn what_is_inside_speaks_for_itself() {
        assert_eq!(Outer::from(Inner::Deep { depth: 3 }).to_string(), "It is 3 deep.");
        let codes: Vec<String> = Outer::catalogue().into_iter().map(|entry| entry.code).collect();
        assert_eq!(codes, ["outer.plain", "outer.two_words", "inner.deep"]);
    }
}
