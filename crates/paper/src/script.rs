//! Fonts, and texts split where their script or their direction changes.

use std::sync::LazyLock;

use rustybuzz::{Direction, Face, UnicodeBuffer};

/// Noto Sans, which has the Latin, Greek, Cyrillic and Devanagari scripts and the rupee sign.
pub(crate) const REGULAR: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");
/// The same in stronger letters.
pub(crate) const STRONG: &[u8] = include_bytes!("../fonts/NotoSans-SemiBold.ttf");

/// The first letter of a text that papers cannot draw: the fonts do not have it, and an empty box stands in its place.
#[must_use]
pub fn undrawn(text: &str) -> Option<char> {
    static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::from_slice(REGULAR, 0));
    let face = FACE.as_ref()?;
    text.chars().find(|letter| !letter.is_whitespace() && !letter.is_control() && face.glyph_index(*letter).is_none())
}

/// A part of a text in one script and one direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run<'t> {
    /// Its beginning in the text.
    pub(crate) start: usize,
    pub(crate) text: &'t str,
    is_from_right: bool,
}

impl Run<'_> {
    /// The run for the shaper, with its direction: a figure within a script from right to left is not turned around.
    pub(crate) fn buffer(&self) -> UnicodeBuffer {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(self.text);
        buffer.guess_segment_properties();
        buffer.set_direction(if self.is_from_right { Direction::RightToLeft } else { Direction::LeftToRight });
        buffer
    }
}

/// The property that decides the run of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letter,
    Indic,
    FromRight,
    Figure,
}

/// The kind of a character; nothing for one that goes with what stands before it, such as a space.
fn kind_of(character: char) -> Option<Kind> {
    match character {
        '\u{900}'..='\u{97f}' => Some(Kind::Indic),
        _ if character.is_numeric() => Some(Kind::Figure),
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' => Some(Kind::FromRight),
        _ if character.is_alphabetic() => Some(Kind::Letter),
        _ => None,
    }
}

/// Splits a text where its script or its direction changes, since each is shaped by rules of its own. The runs stand as
/// they are read on paper, from left to right. Between words from right to left, figures and spaces stand in the order
/// of those words; after the last of them the text goes on to the right, so that `500 g` stays together.
pub(crate) fn runs(text: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut rest = 0;
    while let Some((from, to)) = from_right(&text[rest..]).map(|(from, to)| (rest + from, rest + to)) {
        split(text, (rest, from), false, &mut runs);
        let before = runs.len();
        split(text, (from, to), true, &mut runs);
        runs[before..].reverse();
        rest = to;
    }
    split(text, (rest, text.len()), false, &mut runs);
    if runs.is_empty() {
        runs.push(Run { start: 0, text, is_from_right: false });
    }
    runs
}

/// The first stretch of words from right to left, with the figures between them: where it begins and ends.
fn from_right(text: &str) -> Option<(usize, usize)> {
    let mut found: Option<(usize, usize)> = None;
    for (place, character) in text.char_indices() {
        match (kind_of(character), found) {
            (Some(Kind::FromRight), _) => {
                let end = place + character.len_utf8();
                found = Some((found.map_or(place, |(from, _)| from), end));
            }
            (Some(Kind::Letter | Kind::Indic), Some(_)) => break,
            _ => {}
        }
    }
    found
}

/// Splits a stretch of a text where its kind changes; figures are of a kind of their own only from right to left.
fn split<'t>(text: &'t str, (from, to): (usize, usize), is_from_right: bool, runs: &mut Vec<Run<'t>>) {
    let (mut start, mut kind) = (from, None);
    let push = |start: usize, end: usize, kind: Option<Kind>, runs: &mut Vec<Run<'t>>| {
        if start < end {
            let is_from_right = is_from_right && kind != Some(Kind::Figure);
            runs.push(Run { start, text: &text[start..end], is_from_right });
        }
    };
    for (place, character) in text[from..to].char_indices() {
        let this = match kind_of(character) {
            Some(Kind::Figure) if !is_from_right => continue,
            // After a figure a space belongs to the words, and a point to the figure.
            None if kind == Some(Kind::Figure) && character.is_whitespace() => Some(Kind::FromRight),
            None => continue,
            this => this,
        };
        if kind.is_some() && kind != this {
            push(start, from + place, kind, runs);
            start = from + place;
        }
        kind = this;
    }
    push(start, to, kind, runs);
}
