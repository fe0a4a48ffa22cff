//! Letters: shaping, measuring and breaking text.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::Face;

use crate::script::{self, runs};

/// How strong letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// For text to read.
    Regular,
    /// For text to find.
    Strong,
}

/// A font as it is measured and as it is written.
pub(super) struct Letters {
    face: Face<'static>,
    pub(super) font: Font,
}

static REGULAR: LazyLock<Letters> = LazyLock::new(|| Letters::new(script::REGULAR));
static STRONG: LazyLock<Letters> = LazyLock::new(|| Letters::new(script::STRONG));

/// Text that has been shaped: glyphs, and its width for letters of size 1.
pub(super) struct Shaped {
    pub(super) glyphs: Vec<KrillaGlyph>,
    pub(super) width: f32,
}

impl Letters {
    #[expect(clippy::expect_used, reason = "the fonts are part of the program, and a test reads them")]
    fn new(bytes: &'static [u8]) -> Self {
        let face = Face::from_slice(bytes, 0).expect("the font can be read");
        let font = Font::new(bytes.into(), 0).expect("the font can be read");
        Letters { face, font }
    }

    pub(super) fn of(weight: Weight) -> &'static Self {
        match weight {
            Weight::Regular => &REGULAR,
            Weight::Strong => &STRONG,
        }
    }

    /// Chooses and places the glyphs of a text, one script after the other.
    pub(super) fn shape(&self, text: &str) -> Shaped {
        #[expect(clippy::cast_precision_loss, reason = "units of a font are small whole numbers")]
        let per_em = |units: i32| units as f32 / self.face.units_per_em() as f32;
        let mut shaped = Shaped { glyphs: Vec::new(), width: 0.0 };
        for run in runs(text) {
            let start = run.start;
            let output = rustybuzz::shape(&self.face, &[], run.buffer());
            let clusters: Vec<usize> = output.glyph_infos().iter().map(|info| info.cluster as usize).collect();
            for (info, place) in output.glyph_infos().iter().zip(output.glyph_positions()) {
                let from = info.cluster as usize;
                // A glyph stands for the text up to where the next cluster begins.
                let to = clusters.iter().copied().filter(|cluster| *cluster > from).min().unwrap_or(run.text.len());
                shaped.glyphs.push(KrillaGlyph::new(
                    GlyphId::new(info.glyph_id),
                    per_em(place.x_advance),
                    per_em(place.x_offset),
                    per_em(place.y_offset),
                    per_em(place.y_advance),
                    start + from..start + to,
                    None,
                ));
                shaped.width += per_em(place.x_advance);
            }
        }
        shaped
    }

    /// Breaks a text into lines of at most `width` for letters of size 1: between words, and within a word only where
    /// it is too long for a line of its own.
    pub(super) fn lines(&self, text: &str, width: f32) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if self.shape(&longer).width <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for character in word.chars() {
                line.push(character);
                if self.shape(&line).width > width && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::take(&mut line));
                    line.push(character);
                }
            }
        }
        lines.push(line);
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_scripts_and_the_rupee_sign_have_glyphs() {
        for weight in [Weight::Regular, Weight::Strong] {
            for text in ["₹1,23,456.00", "−₹70.00", "2 × 310.00", "Fresh – Café · 50%", "तूर डाळ", "Atta आटा 5 kg"]
            {
                let shaped = Letters::of(weight).shape(text);
                assert!(shaped.width > 0.0 && shaped.glyphs.iter().all(|glyph| glyph.glyph_id.to_u32() != 0), "{text}");
            }
        }
    }

    #[test]
    fn a_script_is_shaped_by_its_own_rules() {
        let read = |text| runs(text).iter().map(|run| (run.start, run.text)).collect::<Vec<_>>();
        assert_eq!(read("Atta आटा 5 kg"), [(0, "Atta "), (5, "आटा 5 "), (17, "kg")]);
        assert_eq!(read("123"), [(0, "123")]);
        // In "कि" the vowel sign is written before the letter it follows.
        let shaped = Letters::of(Weight::Regular).shape("कि");
        assert_eq!(shaped.glyphs.len(), 2);
        let alone = Letters::of(Weight::Regular).shape("क");
        assert_eq!(shaped.glyphs[1].glyph_id, alone.glyphs[0].glyph_id);
    }

    /// Words from right to left, and figures among them, as they stand on paper from left to right.
    #[test]
    fn figures_are_not_turned_around() {
        let read = |text| runs(text).iter().map(|run| run.text).collect::<Vec<_>>();
        assert_eq!(read("چائے 500 g"), ["چائے", " 500 g"]);
        assert_eq!(read("Tea چائے 1.5 kg"), ["Tea ", "چائے", " 1.5 kg"]);
        assert_eq!(read("چائے 500 گرام"), [" گرام", "500", "چائے "]);
        assert_eq!(read("اردو چائے"), ["اردو چائے"]);
        assert_eq!(read("₹500"), ["₹500"]);
        assert_eq!(read(""), [""]);
        for weight in [Weight::Regular, Weight::Strong] {
            let (mixed, figure) = (Letters::of(weight).shape("چائے 500 g"), Letters::of(weight).shape(" 500 g"));
            let ids = |shaped: &Shaped| shaped.glyphs.iter().map(|glyph| glyph.glyph_id).collect::<Vec<_>>();
            assert!(ids(&mixed).ends_with(&ids(&figure)), "the figure reads from left to right");
        }
    }

    #[test]
    fn letters_that_the_fonts_lack_are_told() {
        for text in ["Tea 500 g", "चाय ½ kg ₹50", "Café · “L”", "Чай", ""] {
            assert_eq!(crate::undrawn(text), None, "{text}");
        }
        for (text, letter) in [("چائے 500 g", 'چ'), ("Tea தேநீர்", 'த'), ("ચા", 'ચ')] {
            assert_eq!(crate::undrawn(text), Some(letter), "{text}");
        }
    }

    #[test]
    fn long_text_breaks_between_words_and_at_last_within_one() {
        let letters = Letters::of(Weight::Regular);
        let lines = letters.lines("Toor Dal Loose Premium Quality", 6.0);
        assert!(lines.len() > 1 && lines.join(" ") == "Toor Dal Loose Premium Quality", "{lines:?}");
        let lines = letters.lines(&"W".repeat(40), 6.0);
        assert!(lines.len() > 1 && lines.concat() == "W".repeat(40), "{lines:?}");
        assert!(lines.iter().all(|line| letters.shape(line).width <= 6.0), "{lines:?}");
        assert_eq!(letters.lines("", 6.0), [""]);
    }
}
