//! Text in the letters that every receipt printer has: printable ASCII. Characters above it differ from one printer to
//! the next, or are the half of a Chinese one, so they are never sent.

/// A text in ASCII where that says the same: signs that stand for others, and `Rs` for the rupee's. Nothing where a
/// letter has no equal, such as one of another script.
pub(super) fn plain(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            ' '..='~' => plain.push(character),
            '₹' if characters.peek().is_some_and(char::is_ascii_digit) => {
                plain.push_str("Rs ");
            }
            '₹' => plain.push_str("Rs"),
            '·' | '–' | '—' | '−' | '•' => plain.push('-'),
            '‘' | '’' => plain.push('\''),
            '“' | '”' => plain.push('"'),
            '…' => plain.push_str("..."),
            '×' => plain.push('x'),
            character if character.is_whitespace() => plain.push(' '),
            _ => return None,
        }
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn signs_become_letters_and_other_scripts_do_not() {
        let said = |text| plain(text).unwrap();
        assert_eq!(said("TOTAL ₹1,205.00"), "TOTAL Rs 1,205.00");
        assert_eq!(said("-₹5.00"), "-Rs 5.00");
        assert_eq!(said("₹ off"), "Rs off");
        assert_eq!(said("Till 1 · Asha"), "Till 1 - Asha");
        assert_eq!(said("DUPLICATE – REPRINT 1"), "DUPLICATE - REPRINT 1");
        assert_eq!(said("2 × ‘L’…"), "2 x 'L'...");
        assert!(["आटा", "Café", "½ kg", "Tea\u{7}"].iter().all(|text| plain(text).is_none()));
    }
}
