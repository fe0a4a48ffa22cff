//! Suggestions for misspelt words.

/// A suggestion for an unknown word: the most similar known one (Jaro–Winkler above 0.75), if any.
pub fn nearest<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    known
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(word, candidate), candidate))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}

/// `; did you mean …?`, or nothing.
pub fn suggestion<'k>(word: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    nearest(word, known).map(|candidate| format!("; did you mean {candidate}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_understood_and_nonsense_is_not() {
        let known = ["round_off", "bill_print_width", "auto_print"];
        assert_eq!(nearest("round_of", known), Some("round_off"));
        assert_eq!(nearest("bil_print_widht", known), Some("bill_print_width"));
        assert_eq!(nearest("zzz", known), None);
    }
}
