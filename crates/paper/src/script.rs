//! Fonts, and texts split where their script changes.

/// Noto Sans, which has the Latin, Greek, Cyrillic and Devanagari scripts and the rupee sign.
pub(crate) const REGULAR: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");
/// The same in stronger letters.
pub(crate) const STRONG: &[u8] = include_bytes!("../fonts/NotoSans-SemiBold.ttf");

/// Splits a text where its script changes, since a script is shaped by rules of its own. What belongs to none, such as
/// spaces and digits, goes with what stands before it.
pub(crate) fn runs(text: &str) -> Vec<(usize, &str)> {
    let mut runs = Vec::new();
    let (mut start, mut indic) = (0, None);
    for (place, character) in text.char_indices() {
        let is_indic = ('\u{900}'..='\u{97f}').contains(&character);
        if !is_indic && !character.is_alphabetic() {
            continue;
        }
        if indic.is_some_and(|before| before != is_indic) {
            runs.push((start, &text[start..place]));
            start = place;
        }
        indic = Some(is_indic);
    }
    runs.push((start, &text[start..]));
    runs
}
