//! Maximum lengths of the texts and lists of a request: declared beside the request, checked before it is parsed, and
//! part of the OpenAPI document. Numbers ([`Maybe`](super::Maybe)) and flags are short anyway.

use serde_json::{Map, Value};

use crate::refusal::{CallRefusal, FieldError};

/// The longest a field may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MaxLen {
    /// Characters of a text.
    Text(usize),
    /// Entries of a list, and characters of each text in them.
    List(usize, usize),
}

/// An id or a name used as one.
pub const ID: MaxLen = MaxLen::Text(100);
/// A keyword, a phone, a code, a day: text with a rule of its own, whose refusal is more precise.
pub const WORD: MaxLen = MaxLen::Text(100);
/// Text that is scanned or typed for a look-up; a GS1 code has 512 characters at most.
pub const CODE: MaxLen = MaxLen::Text(1_000);
/// Text that a person writes: a name, a reason, a remark; most fields have a shorter limit of their own.
pub const WRITING: MaxLen = MaxLen::Text(500);
/// Text from another system.
pub const RESPONSE: MaxLen = MaxLen::Text(4_000);

/// A request with maximum lengths.
pub trait Bounded {
    /// Each with its name on the wire.
    const MAX_LEN: &'static [(&'static str, MaxLen)];
}

/// States the longest of every text and list of a request; `as` gives a field its name on the wire.
///
/// ```
/// struct Tea { kind: String, cups: Vec<String> }
/// books::max_len! { Tea { kind as "type": WORD, cups: MaxLen::List(12, 40) } }
/// assert_eq!(<Tea as books::scalar::Bounded>::MAX_LEN[0].0, "type");
/// ```
#[macro_export]
macro_rules! max_len {
    ($Request:ty { $( $field:ident $(as $name:literal)? : $longest:expr ),* $(,)? }) => {
        impl $crate::scalar::Bounded for $Request {
            const MAX_LEN: &'static [(&'static str, $crate::scalar::MaxLen)] = {
                #[allow(unused_imports, reason = "not every request has a field of each")]
                use $crate::scalar::{CODE, ID, MaxLen, RESPONSE, WORD, WRITING};
                &[$( ($crate::max_len!(@name $field $($name)?), $longest) ),*]
            };
        }
        // Only fields that there are.
        const _: fn(&$Request) = |request| {
            let _ = request;
            $( let _ = &request.$field; )*
        };
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
}

/// Characters of a list that is sent as JSON text, with room for the syntax around its texts.
#[must_use]
pub fn longest_list(most: usize, longest: usize) -> usize {
    most * (2 * longest + 100)
}

/// Errors for the fields of a request that exceed their maximum length.
#[must_use]
pub fn too_long(longest: &[(&str, MaxLen)], fields: &Map<String, Value>) -> Vec<FieldError> {
    let faults = longest.iter().filter_map(|(name, longest)| {
        let fault = fault(name, *longest, fields.get(*name)?)?;
        Some(FieldError::new(name, &fault))
    });
    faults.collect()
}

fn fault(field: &str, longest: MaxLen, value: &Value) -> Option<CallRefusal> {
    let field = || field.to_owned();
    match longest {
        MaxLen::Text(longest) => {
            let is_longer = value.as_str().is_some_and(|text| is_longer(text, longest));
            is_longer.then(|| CallRefusal::TooLong { field: field(), longest })
        }
        MaxLen::List(most, longest) => {
            let read: Value;
            let list = match value {
                Value::String(text) if is_longer(text, longest_list(most, longest)) => {
                    return Some(CallRefusal::TooManyEntries { field: field(), most });
                }
                Value::String(text) => {
                    // JSON that cannot be parsed is reported where its type is read.
                    read = serde_json::from_str(text).ok()?;
                    &read
                }
                list => list,
            };
            if list.as_array().is_some_and(|entries| entries.len() > most) {
                return Some(CallRefusal::TooManyEntries { field: field(), most });
            }
            holds_longer(list, longest).then(|| CallRefusal::TooLong { field: field(), longest })
        }
    }
}

fn is_longer(text: &str, longest: usize) -> bool {
    text.len() > longest && text.trim().chars().count() > longest
}

fn holds_longer(value: &Value, longest: usize) -> bool {
    match value {
        Value::String(text) => is_longer(text, longest),
        Value::Array(entries) => entries.iter().any(|entry| holds_longer(entry, longest)),
        Value::Object(fields) => fields.values().any(|field| holds_longer(field, longest)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn wrong(longest: MaxLen, value: Value) -> String {
        let fields = Map::from_iter([("field".to_owned(), value)]);
        let found = too_long(&[("field", longest)], &fields);
        found.first().map(|fault| fault.message.message.clone()).unwrap_or_default()
    }

    #[test]
    fn characters_count_and_the_space_around_them_does_not() {
        let five = MaxLen::Text(5);
        assert_eq!(wrong(five, json!("  चाय12  ")), "");
        assert_eq!(wrong(five, json!("123456")), "field has 5 characters at most.");
        assert_eq!(wrong(five, json!(1_234_567)), "");
    }

    #[test]
    fn a_list_is_as_long_however_it_is_sent() {
        let two = MaxLen::List(2, 3);
        for list in [json!([1, 2, 3]), json!("[1, 2, 3]")] {
            assert_eq!(wrong(two, list), "field has 2 entries at most.");
        }
        for list in [json!(["a", {"b": "abcd"}]), json!("[\"a\", {\"b\": \"abcd\"}]")] {
            assert_eq!(wrong(two, list), "field has 3 characters at most.");
        }
        assert_eq!(wrong(two, json!("[broken")), "", "that is told otherwise");
    }
}
