//! The words by which the till finds a product among the prices that it keeps, as the server finds it.

use pricing::search::{wanted_by, words_of};
use serde::Deserialize;

/// Names of products, or what somebody typed to find one.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Question {
    Names { names: Vec<String> },
    Term { term: String },
}

/// Tells the words of names, or the words that a term looks for.
///
/// From `{"names"}` to each name's words separated by blanks ([`words_of`]); from `{"term"}` to lists of words
/// ([`wanted_by`]); of what is no question to an empty list.
#[must_use]
pub fn words(question: &str) -> String {
    let answer = match serde_json::from_str(question) {
        Ok(Question::Names { names }) => {
            serde_json::to_string(&names.iter().map(|name| words_of(&[name])).collect::<Vec<_>>())
        }
        Ok(Question::Term { term }) => serde_json::to_string(&wanted_by(&term)),
        Err(_) => return "[]".to_owned(),
    };
    answer.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_terms_are_told_in_the_same_words() {
        assert_eq!(words(r#"{"names": ["Kit Kat", "Lay's 50g"]}"#), r#"["kat kit kitkat","50 50g g lays lays50g"]"#);
        assert_eq!(words(r#"{"term": "Kit-Kat"}"#), r#"[["kit","kat"],["kitkat"]]"#);
        assert_eq!(words(r#"{"term": "!"}"#), "[]");
        assert_eq!(words("{}"), "[]");
    }
}
