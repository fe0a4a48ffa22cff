//! Passwords that are taken: of some length, and not on a list of common ones. Nothing is asked of kinds of characters,
//! and none runs out (NIST SP 800-63B-4, section 3.1.1).

use zxcvbn::{Score, zxcvbn};

use super::PersonRefusal;
use crate::refusal::Result;

/// Characters at least.
const LEAST: usize = 12;
/// And at most: what is hashed does not grow without end.
const MOST: usize = 128;

/// Whether a password may be set by somebody of whom this is known: their address, their name, their business.
///
/// # Errors
/// When it is too short, too long, or among those that are tried first.
pub fn check(password: &str, about: &[&str]) -> Result<()> {
    let length = password.chars().count();
    if length < LEAST {
        return Err(PersonRefusal::ShortPassword { least: LEAST }.into());
    }
    if length > MOST {
        return Err(PersonRefusal::LongPassword { most: MOST }.into());
    }
    let words: Vec<String> = about
        .iter()
        .flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match zxcvbn(password, &words).score() {
        Score::Zero | Score::One | Score::Two => Err(PersonRefusal::CommonPassword.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::CallError;

    #[test]
    fn short_common_and_personal_passwords_are_refused() {
        let about = ["meghana@nisarga.example", "Meghana Kadam", "Nisarga Fresh"];
        let code = |password: &str| match check(password, &about) {
            Ok(()) => "taken".to_owned(),
            Err(CallError::Invalid(faults)) => faults[0].message.code.clone(),
            Err(other) => panic!("{other:?}"),
        };
        for (password, answer) in [
            ("kadambari", "person.short_password"),
            ("password1234", "person.common_password"),
            ("123456789012", "person.common_password"),
            ("qwertyuiop12", "person.common_password"),
            ("meghanakadam", "person.common_password"),
            ("aaaaaaaaaaaaaaa", "person.common_password"),
            ("mango lamp river nine", "taken"),
            ("तीन आम और एक दिया", "taken"),
        ] {
            assert_eq!(code(password), answer, "{password}");
        }
        assert_eq!(code(&"mango lamp ".repeat(20)), "person.long_password");
    }
}
