//! Readings of a code by the rules of the store's scale labels, rule by rule.

use pricing::barcode::{Misfit, ScaleKind, ScaleRule, ScaleRuleError, Scan, read_label};
use serde::{Deserialize, Serialize};

/// A code, and the rules in the order in which they are tried.
#[derive(Debug, Deserialize)]
struct Question {
    code: String,
    rules: Vec<Rule>,
}

/// A rule as the setting `scale_rules` has it.
#[derive(Debug, Deserialize)]
struct Rule {
    pattern: String,
    kind: String,
}

/// The reading of a code by one rule.
#[derive(Debug, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
enum Answer {
    /// A weight of an item, in kilograms.
    Weight { item: String, value: String },
    /// An item for so many rupees.
    Price { item: String, value: String },
    /// It is no number.
    NoNumber,
    /// It has so many digits, a label another number of them.
    Length { has: usize, wants: usize },
    /// Its last digit should be this one.
    CheckDigit { wants: char },
    /// A digit of it is not the rule's.
    Digit { place: usize, has: char, wants: char },
    /// The rule itself has a character that means nothing in one.
    RuleCharacter { character: char },
    /// It has no value, or no single one.
    RuleValue,
    /// It has no digits of an item.
    RuleItem,
    /// No label has so many digits.
    RuleLength { has: usize },
    /// Its value has more decimals than these.
    RuleDecimals { most: usize },
}

/// Reads a code by each rule alone; the first that fits is the one that counts.
///
/// From `{"code", "rules": [{"pattern", "kind"}]}` to a list with an answer for each rule; of what is no question to an
/// empty one.
#[must_use]
pub fn scale_label(question: &str) -> String {
    let answers: Vec<Answer> = serde_json::from_str(question)
        .map_or_else(|_| Vec::new(), |Question { code, rules }| rules.iter().map(|rule| answer(&code, rule)).collect());
    serde_json::to_string(&answers).unwrap_or_default()
}

fn answer(code: &str, Rule { pattern, kind }: &Rule) -> Answer {
    let kind = if kind == "price" { ScaleKind::Price } else { ScaleKind::Weight };
    let rule = match ScaleRule::new(kind, pattern) {
        Ok(rule) => rule,
        Err(ScaleRuleError::Character(character)) => return Answer::RuleCharacter { character },
        Err(ScaleRuleError::Value) => return Answer::RuleValue,
        Err(ScaleRuleError::NoItem) => return Answer::RuleItem,
        Err(ScaleRuleError::Length(has)) => return Answer::RuleLength { has },
        Err(ScaleRuleError::Decimals(most)) => return Answer::RuleDecimals { most },
    };
    match read_label(code, &rule) {
        Ok(Scan::Weight { item, quantity }) => Answer::Weight { item, value: quantity.to_string() },
        Ok(Scan::Price { item, amount }) => Answer::Price { item, value: amount.to_string() },
        Ok(Scan::Plain(_) | Scan::Gs1(_)) | Err(Misfit::NoNumber) => Answer::NoNumber,
        Err(Misfit::Length { has, wants }) => Answer::Length { has, wants },
        Err(Misfit::CheckDigit(wants)) => Answer::CheckDigit { wants },
        Err(Misfit::Digit { place, has, wants }) => Answer::Digit { place, has, wants },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_answers_for_itself() {
        let rules = [
            (r#""21.....{NNDDD}","kind":"weight""#, r#"{"is":"weight","item":"00012","value":"1.25"}"#),
            (r#""23.....{NNNDD}","kind":"price""#, r#"{"is":"digit","place":2,"has":"1","wants":"3"}"#),
            (r#""2......{NNNDD}","kind":"price""#, r#"{"is":"price","item":"100012","value":"12.50"}"#),
            (r#""21..x..{NNDDD}","kind":"weight""#, r#"{"is":"rule_character","character":"x"}"#),
            (r#""21","kind":"weight""#, r#"{"is":"rule_value"}"#),
            (r#""2101234{NNDDD}","kind":"weight""#, r#"{"is":"rule_item"}"#),
            (r#""21...{NNDDD}","kind":"weight""#, r#"{"is":"rule_length","has":10}"#),
            (r#""23.....{NNDDD}","kind":"price""#, r#"{"is":"rule_decimals","most":2}"#),
        ];
        let asked: Vec<String> = rules.iter().map(|(rule, _)| format!("{{\"pattern\":{rule}}}")).collect();
        let wanted: Vec<&str> = rules.iter().map(|(_, wanted)| *wanted).collect();
        let told = scale_label(&format!("{{\"code\":\"2100012012508\",\"rules\":[{}]}}", asked.join(",")));
        assert_eq!(told, format!("[{}]", wanted.join(",")));
        assert_eq!(scale_label("{}"), "[]");
    }
}
