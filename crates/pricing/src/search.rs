//! Words under which a product is found, and words that a cashier types to find it: the same on every engine.
//!
//! Words are told in a text of their own, of nothing but `a` to `z` and `0` to `9`, so that both engines read them
//! alike. Any other character is `u` and its number in five hexadecimal digits.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The longest word, in characters; what is longer is found by its beginning.
const MAX_LEN: usize = 40;

/// Stands for no words at all, so that a product whose words nobody has told yet can be known.
pub const NONE: &str = "-";

/// The words of texts, such as a product's name, brand and variant: each word, its parts (`KitKat`, `7604NI`), and what
/// neighbours make when they are written together (`kitkat`, `7up`, `5kg`, `mdh`). Separated by blanks; [`NONE`] where
/// there are none.
#[must_use]
pub fn words_of(texts: &[&str]) -> String {
    let mut found = BTreeSet::new();
    for text in texts {
        let words = split(text);
        for word in &words {
            found.insert(encoded(&word.concat()));
            found.extend(word.iter().map(|part| encoded(part)));
        }
        for pair in words.windows(2) {
            found.insert(encoded(&pair.concat().concat()));
        }
        for letters in words.split(|word| word.concat().chars().count() > 1).filter(|letters| letters.len() > 2) {
            found.insert(encoded(&letters.concat().concat()));
        }
    }
    let found: Vec<String> = found.into_iter().filter(|word| !word.is_empty()).collect();
    if found.is_empty() { NONE.to_owned() } else { found.join(" ") }
}

/// The search terms. A product is found where each word of one of these lists begins a word of the product. Empty where
/// the text has no word.
#[must_use]
pub fn wanted_by(text: &str) -> Vec<Vec<String>> {
    let words: Vec<String> = split(text).iter().map(|word| word.concat()).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let encoded_all = |words: &[String]| words.iter().map(|word| encoded(word)).collect::<Vec<_>>();
    let mut lists = vec![encoded_all(&words)];
    for place in 1..words.len() {
        let (before, rest) = words.split_at(place);
        if let ([before @ .., left], [right, after @ ..]) = (before, rest) {
            lists.push(encoded_all(&[before, &[format!("{left}{right}")], after].concat()));
        }
    }
    lists
}

/// The words of a text as their parts: a part ends where small letters become capitals, and letters become digits.
fn split(text: &str) -> Vec<Vec<String>> {
    let (mut words, mut before) = (vec![Vec::new()], ' ');
    let characters: Vec<char> = text.nfkd().filter(|character| !is_left_out(*character)).collect();
    for (place, &character) in characters.iter().enumerate() {
        let next = characters.get(place.saturating_add(1)).copied().unwrap_or(' ');
        let is_point = character == '.' && before.is_ascii_digit() && next.is_ascii_digit();
        if is_combining_mark(character) {
            // The accents of Latin letters go; the marks of Indian scripts are their vowels.
            if !before.is_ascii_alphabetic() && before.is_alphabetic() || is_combining_mark(before) {
                add(&mut words, character, false);
                before = character;
            }
            continue;
        }
        if !character.is_alphanumeric() && !is_point {
            words.push(Vec::new());
            before = ' ';
            continue;
        }
        let digit = ascii_digit(character);
        let is_figure = |c: char| c.is_ascii_digit() || c == '.';
        let begins =
            before.is_lowercase() && digit.is_uppercase() || is_figure(before) != is_figure(digit) && before != ' ';
        for small in digit.to_lowercase() {
            add(&mut words, small, begins);
        }
        before = digit;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn add(words: &mut [Vec<String>], character: char, begins: bool) {
    let Some(word) = words.last_mut() else { return };
    match word.last_mut() {
        Some(part) if !begins => part.push(character),
        _ => word.push(character.to_string()),
    }
}

/// Apostrophes, joiners and nuktas, which are typed by some and left out by others.
fn is_left_out(character: char) -> bool {
    matches!(
        character,
        '\'' | '`' | '\u{2018}' | '\u{2019}' | '\u{2BC}' | '\u{200B}'..='\u{200D}' | '\u{FEFF}' | '\u{AD}'
    ) || matches!(u32::from(character), 0x93C | 0x9BC | 0xA3C | 0xABC | 0xB3C | 0xCBC)
}

/// The zeros of the scripts of India, and of Arabic and Persian: nine digits follow each.
const ZEROS: [u32; 11] = [0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0x660, 0x6F0];

/// The digit of a character in any of these scripts, as ASCII; other characters as they are.
#[must_use]
pub fn ascii_digit(character: char) -> char {
    let value = ZEROS.iter().find_map(|zero| u32::from(character).checked_sub(*zero).filter(|value| *value < 10));
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(character)
}

fn encoded(word: &str) -> String {
    let mut text = String::with_capacity(word.len());
    for character in word.chars().take(MAX_LEN) {
        match character {
            'a'..='z' | '0'..='9' => text.push(character),
            other => {
                let _ = write!(text, "u{:05x}", u32::from(other));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finds(term: &str, texts: &[&str]) -> bool {
        let words = words_of(texts);
        let begins = |wanted: &String| words.split(' ').any(|word| word.starts_with(wanted.as_str()));
        wanted_by(term).iter().any(|list| list.iter().all(begins))
    }

    #[test]
    fn a_name_is_told_in_plain_letters() {
        assert_eq!(words_of(&["Lay's 50g"]), "50 50g g lays lays50g");
        assert_eq!(words_of(&["चाय"]), "u0091au0093eu0092f");
        assert_eq!(words_of(&["—", ""]), NONE);
        assert_eq!(wanted_by("Kit-Kat"), [vec!["kit".to_owned(), "kat".to_owned()], vec!["kitkat".to_owned()]]);
        assert_eq!(wanted_by(" !"), Vec::<Vec<String>>::new());
    }

    #[test]
    fn products_are_found_as_people_type() {
        for (term, name) in [
            ("lays", "Lay's Magic Masala"),
            ("lay’s", "Lay's Magic Masala"),
            ("kelloggs", "Kellogg’s Chocos"),
            ("coca cola 1.25", "Coca-Cola 1.25 L"),
            ("cocacola 1.25l", "Coca-Cola 1.25 L"),
            ("reddy", "Dr.Reddy's Crocin 650"),
            ("m.d.h. kitchen", "M.D.H. Kitchen King"),
            ("mdh kitchen", "M.D.H. Kitchen King"),
            ("7up", "7 Up 250 ml"),
            ("7 up", "7up"),
            ("kitkat", "Kit Kat"),
            ("kit kat", "KitKat"),
            ("ds-7604ni-e1/4p", "Hikvision DS-7604NI-E1/4P"),
            ("detergent 2kg", "Detergent 1kg/2kg twin"),
            ("5kg rice", "-5kg Rice Bag"),
            ("5 kg rice", "-5kg Rice Bag"),
            ("nescafe", "Nescafé"),
            ("café", "Nescafe Cafe"),
            ("ब्रिट", "ब्रिटानिया"),
            ("ब्", "ब्रिटानिया"),
            ("५ किलो", "चावल 5 किलो"),
            ("ज़ीरा", "ज़ीरा"),
            ("MUG", "Tea/Coffee Mug"),
        ] {
            assert!(finds(term, &[name]), "{term} in {name}: {} against {:?}", words_of(&[name]), wanted_by(term));
        }
        for (term, name) in
            [("ays", "Lay's"), ("tea mug x", "Tea/Coffee Mug"), ("1.5", "Coca-Cola 1.25 L"), ("ब्रा", "ब्रिटानिया")]
        {
            assert!(!finds(term, &[name]), "{term} in {name}");
        }
    }
}
