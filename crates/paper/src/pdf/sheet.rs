//! A sheet that is filled from top to bottom.

use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};

use super::letters::{Letters, Weight};
use crate::Align;

/// A4, in points of 1/72 inch.
const PAPER: (f32, f32) = (595.28, 841.89);
/// The empty space at each side.
pub const MARGIN: f32 = 40.0;
/// The width between the margins.
pub const WIDTH: f32 = PAPER.0 - 2.0 * MARGIN;
/// Content ends here; below it is the foot of the page.
const BOTTOM: f32 = PAPER.1 - 56.0;
/// The size of a line of text for letters of size 1.
const LEADING: f32 = 1.42;

/// The colour of what is drawn; each is legible when printed in black and white.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// For text to read.
    Black,
    /// For names of things.
    Grey,
    /// For lines across.
    Light,
    /// For grounds.
    Faint,
}

impl Ink {
    fn fill(self) -> Fill {
        let (red, green, blue) = match self {
            Ink::Black => (20, 32, 27),
            Ink::Grey => (91, 107, 100),
            Ink::Light => (200, 208, 204),
            Ink::Faint => (241, 244, 243),
        };
        let paint = rgb::Color::new(red, green, blue).into();
        Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
    }
}

/// Text in a box: where, how, what.
#[derive(Debug, Clone)]
pub struct Cell<'t> {
    /// From the left margin.
    pub left: f32,
    /// The width it may take; what is longer goes on below.
    pub width: f32,
    /// Its position in that width.
    pub align: Align,
    /// The size of its letters.
    pub size: f32,
    /// How strong they are.
    pub weight: Weight,
    /// Their colour.
    pub ink: Ink,
    /// The text.
    pub text: &'t str,
}

impl<'t> Cell<'t> {
    /// Text of the usual size at the left.
    #[must_use]
    pub fn new(left: f32, width: f32, text: &'t str) -> Self {
        Cell { left, width, align: Align::Left, size: 8.5, weight: Weight::Regular, ink: Ink::Black, text }
    }

    /// The same at the right.
    #[must_use]
    pub fn right(self) -> Self {
        Cell { align: Align::Right, ..self }
    }

    /// The same in strong letters.
    #[must_use]
    pub fn strong(self) -> Self {
        Cell { weight: Weight::Strong, ..self }
    }

    /// The same in another colour.
    #[must_use]
    pub fn ink(self, ink: Ink) -> Self {
        Cell { ink, ..self }
    }

    /// The same in another size.
    #[must_use]
    pub fn size(self, size: f32) -> Self {
        Cell { size, ..self }
    }
}

/// Something at its place on a page.
enum Mark {
    Text { x: f32, baseline: f32, size: f32, weight: Weight, ink: Ink, text: String },
    Box { left: f32, top: f32, width: f32, height: f32, ink: Ink },
}

/// A document's metadata, and its foot.
pub struct Imprint<'a> {
    /// Its title.
    pub title: &'a str,
    /// Its author.
    pub author: &'a str,
    /// The day it is of: year, month, day.
    pub day: (u16, u8, u8),
    /// The text at the foot of each page, beside its number.
    pub foot: &'a str,
}

/// A document that is being written.
pub struct Sheet {
    pages: Vec<Vec<Mark>>,
    /// How far the present page is filled, from its top.
    top: f32,
}

impl Default for Sheet {
    fn default() -> Self {
        Sheet { pages: vec![Vec::new()], top: MARGIN }
    }
}

impl Sheet {
    /// How far the present page is filled.
    #[must_use]
    pub fn top(&self) -> f32 {
        self.top
    }

    /// Goes on at this height of the present page, to write beside what is there.
    pub fn go_to(&mut self, top: f32) {
        self.top = top;
    }

    /// Leaves so much empty.
    pub fn space(&mut self, height: f32) {
        self.top += height;
    }

    /// Begins a new page unless there is so much room; whether it did.
    pub fn need(&mut self, height: f32) -> bool {
        if self.top + height <= BOTTOM {
            return false;
        }
        self.pages.push(Vec::new());
        self.top = MARGIN;
        true
    }

    /// How high a row of cells is.
    #[must_use]
    pub fn height_of(&self, cells: &[Cell<'_>]) -> f32 {
        let height = |cell: &Cell<'_>| {
            let lines = Letters::of(cell.weight).lines(cell.text, cell.width / cell.size).len();
            #[expect(clippy::cast_precision_loss, reason = "a text has few lines")]
            let lines = lines as f32;
            lines * cell.size * LEADING
        };
        cells.iter().map(height).fold(0.0, f32::max)
    }

    /// Writes cells side by side and goes on below the highest of them.
    pub fn row(&mut self, cells: &[Cell<'_>]) {
        let mut bottom = self.top;
        for cell in cells {
            let letters = Letters::of(cell.weight);
            let mut top = self.top;
            for line in letters.lines(cell.text, cell.width / cell.size) {
                let width = letters.shape(&line).width * cell.size;
                let before = match cell.align {
                    Align::Left => 0.0,
                    Align::Centre => (cell.width - width) / 2.0,
                    Align::Right => cell.width - width,
                };
                self.mark(Mark::Text {
                    x: MARGIN + cell.left + before,
                    baseline: top + cell.size * 1.08,
                    size: cell.size,
                    weight: cell.weight,
                    ink: cell.ink,
                    text: line,
                });
                top += cell.size * LEADING;
            }
            bottom = bottom.max(top);
        }
        self.top = bottom;
    }

    /// Draws a line across, from the left margin on.
    pub fn rule(&mut self, left: f32, width: f32, thickness: f32, ink: Ink) {
        let top = self.top;
        self.mark(Mark::Box { left: MARGIN + left, top, width, height: thickness, ink });
    }

    /// Lays a ground of this height under what comes next.
    pub fn ground(&mut self, left: f32, width: f32, height: f32, ink: Ink) {
        self.rule(left, width, height, ink);
    }

    fn mark(&mut self, mark: Mark) {
        if let Some(page) = self.pages.last_mut() {
            page.push(mark);
        }
    }

    /// The document as a file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(mut self, imprint: &Imprint<'_>) -> Result<Vec<u8>, String> {
        let Imprint { title, author, day, foot } = *imprint;
        let count = self.pages.len();
        for page in 0..count {
            let number = format!("Page {} of {count}", page + 1);
            let (letters, size) = (Letters::of(Weight::Regular), 7.5);
            let width = letters.shape(&number).width * size;
            for (x, text) in [(MARGIN, foot.to_owned()), (MARGIN + WIDTH - width, number)] {
                let (baseline, weight, ink) = (PAPER.1 - 32.0, Weight::Regular, Ink::Grey);
                self.pages[page].push(Mark::Text { x, baseline, size, weight, ink, text });
            }
        }
        let mut document = Document::new();
        let date = DateTime::new(day.0).month(day.1).day(day.2);
        let metadata = Metadata::new().title(title.to_owned()).authors(vec![author.to_owned()]).creation_date(date);
        document.set_metadata(metadata.language("en-IN".to_owned()).producer("Rokad".to_owned()));
        for marks in &self.pages {
            let paper = PageSettings::from_wh(PAPER.0, PAPER.1).ok_or("there is no such paper")?;
            let mut page = document.start_page_with(paper);
            let mut surface = page.surface();
            for mark in marks {
                match mark {
                    Mark::Text { x, baseline, size, weight, ink, text } => {
                        let letters = Letters::of(*weight);
                        surface.set_fill(Some(ink.fill()));
                        let (at, font) = (Point::from_xy(*x, *baseline), letters.font.clone());
                        surface.draw_glyphs(at, &letters.shape(text).glyphs, font, text, *size, false);
                    }
                    Mark::Box { left, top, width, height, ink } => {
                        let mut path = PathBuilder::new();
                        let area = Rect::from_xywh(*left, *top, *width, *height).ok_or("a box without a size")?;
                        path.push_rect(area);
                        surface.set_fill(Some(ink.fill()));
                        if let Some(path) = path.finish() {
                            surface.draw_path(&path);
                        }
                    }
                }
            }
            surface.finish();
            page.finish();
        }
        document.finish().map_err(|error| format!("{error:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(rows: usize) -> Sheet {
        let mut sheet = Sheet::default();
        for no in 0..rows {
            sheet.need(40.0);
            sheet.row(&[
                Cell::new(0.0, 100.0, &format!("Row {no} of a table, with a name that is too long for its column")),
                Cell::new(120.0, 80.0, "₹1,00,000.00").right().strong(),
            ]);
            sheet.rule(0.0, WIDTH, 0.5, Ink::Light);
        }
        sheet
    }

    fn bytes(sheet: Sheet) -> Vec<u8> {
        let imprint = Imprint { title: "Tax Invoice 1", author: "Store", day: (2026, 11, 21), foot: "Store · 1" };
        sheet.finish(&imprint).unwrap()
    }

    #[test]
    fn what_does_not_fit_goes_on_the_next_page() {
        assert_eq!(sheet(10).pages.len(), 1);
        let long = sheet(60);
        assert!(long.pages.len() > 1);
        assert!(long.top() <= BOTTOM);
    }

    #[test]
    fn the_same_content_is_the_same_file_and_holds_only_the_letters_it_needs() {
        let first = bytes(sheet(60));
        assert!(first.starts_with(b"%PDF-"));
        assert!(first == bytes(sheet(60)), "two files of the same content differ");
        assert!(first.len() < 60_000, "{} bytes", first.len());
    }

    #[test]
    fn a_row_is_as_high_as_its_highest_cell() {
        let mut sheet = Sheet::default();
        let cells = [Cell::new(0.0, 40.0, "one two three four five"), Cell::new(50.0, 200.0, "short")];
        let (top, height) = (sheet.top(), sheet.height_of(&cells));
        sheet.row(&cells);
        assert!((sheet.top() - top - height).abs() < 0.01);
        assert!(height > 20.0, "{height}");
    }
}
