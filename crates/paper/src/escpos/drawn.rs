//! Lines that are drawn dot by dot, for letters that a printer does not have.

use std::sync::LazyLock;

use rustybuzz::Face;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};

use super::COLUMN;
use crate::document::Align;
use crate::script::{self, runs};
use crate::strips::Cell;

/// The size of letters in dots: they stand beside a printer's own (font A, 12 × 24).
const SIZE: f32 = 24.0;
/// Dots of a line above and below its foot, for letters of size 1: room for the signs of Devanagari.
const ABOVE: f32 = 1.07;
const BELOW: f32 = 0.36;
/// How many straight lines stand for a curve; at this size no dot tells the difference.
const PARTS: u8 = 6;

static REGULAR: LazyLock<Face<'static>> = LazyLock::new(|| face(script::REGULAR));
static STRONG: LazyLock<Face<'static>> = LazyLock::new(|| face(script::STRONG));

#[expect(clippy::expect_used, reason = "the fonts are part of the program, and a test reads them")]
fn face(bytes: &'static [u8]) -> Face<'static> {
    Face::from_slice(bytes, 0).expect("the font can be read")
}

/// Dots, line by line from the top, eight to a byte with the left one highest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Picture {
    /// Bytes of a line.
    pub(super) stride: usize,
    /// Lines.
    pub(super) height: usize,
    pub(super) bits: Vec<u8>,
}

/// How many columns a text takes when it is drawn, in the stronger letters, which are wider.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width is small and never negative")]
pub(super) fn columns(text: &str) -> usize {
    (shaped(&STRONG, text).1 * SIZE / COLUMN as f32).ceil() as usize
}

/// Draws a line as wide as `columns`; a text that is wider than its place is drawn narrower, never cut.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a height is small and never negative")]
pub(super) fn draw(cells: &[Cell], columns: usize, (strong, large): (bool, bool)) -> Picture {
    let scale: usize = if large { 2 } else { 1 };
    let size = SIZE * scale as f32;
    let face: &Face<'_> = if strong { &STRONG } else { &REGULAR };
    let mut edges = Vec::new();
    for cell in cells {
        let (glyphs, width) = shaped(face, &cell.text);
        let (from, room) = ((cell.from * COLUMN * scale) as f32, (cell.width * COLUMN * scale) as f32);
        let narrowed = if width * size > room { room / (width * size) } else { 1.0 };
        let spare = room - width * size * narrowed;
        let left = from
            + match cell.align {
                Align::Left => 0.0,
                Align::Centre => spare / 2.0,
                Align::Right => spare,
            };
        let per_unit = size / f32::from(u16::try_from(face.units_per_em()).unwrap_or(1000));
        for glyph in glyphs {
            let mut pen = Pen {
                origin: (left + glyph.x * size * narrowed, (ABOVE - glyph.y) * size),
                scale: (per_unit * narrowed, per_unit),
                begun: (0.0, 0.0),
                at: (0.0, 0.0),
                edges: &mut edges,
            };
            face.outline_glyph(glyph.id, &mut pen);
        }
    }
    let stride = columns * COLUMN / 8;
    let height = ((ABOVE + BELOW) * size).ceil() as usize;
    fill(&edges, stride, height)
}

/// A glyph and where it stands, for letters of size 1.
struct Glyph {
    id: GlyphId,
    x: f32,
    y: f32,
}

/// The glyphs of a text, one script after the other, and their width for letters of size 1.
fn shaped(face: &Face<'_>, text: &str) -> (Vec<Glyph>, f32) {
    #[expect(clippy::cast_precision_loss, reason = "units of a font are small whole numbers")]
    let per_em = |units: i32| units as f32 / face.units_per_em() as f32;
    let (mut glyphs, mut width) = (Vec::new(), 0.0);
    for run in runs(text) {
        let output = rustybuzz::shape(face, &[], run.buffer());
        for (info, place) in output.glyph_infos().iter().zip(output.glyph_positions()) {
            let id = GlyphId(u16::try_from(info.glyph_id).unwrap_or_default());
            glyphs.push(Glyph { id, x: width + per_em(place.x_offset), y: per_em(place.y_offset) });
            width += per_em(place.x_advance);
        }
    }
    (glyphs, width)
}

type Point = (f32, f32);

/// Turns outlines into straight edges, in dots from the top left.
struct Pen<'a> {
    origin: Point,
    scale: Point,
    begun: Point,
    at: Point,
    edges: &'a mut Vec<(Point, Point)>,
}

impl Pen<'_> {
    fn dots(&self, x: f32, y: f32) -> Point {
        (self.origin.0 + x * self.scale.0, self.origin.1 - y * self.scale.1)
    }

    fn to(&mut self, point: Point) {
        self.edges.push((self.at, point));
        self.at = point;
    }

    /// Straight lines along a curve, which is given by its point at each part of the way.
    fn along(&mut self, point_at: impl Fn(f32) -> Point) {
        for part in 1..=PARTS {
            self.to(point_at(f32::from(part) / f32::from(PARTS)));
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = self.dots(x, y);
        self.begun = self.at;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.to(self.dots(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b, c) = (self.at, self.dots(x1, y1), self.dots(x, y));
        self.along(|t| {
            let s = 1.0 - t;
            let on = |a: f32, b: f32, c: f32| s * s * a + 2.0 * s * t * b + t * t * c;
            (on(a.0, b.0, c.0), on(a.1, b.1, c.1))
        });
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c, d) = (self.at, self.dots(x1, y1), self.dots(x2, y2), self.dots(x, y));
        self.along(|t| {
            let s = 1.0 - t;
            let on = |a: f32, b: f32, c: f32, d: f32| {
                s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
            };
            (on(a.0, b.0, c.0, d.0), on(a.1, b.1, c.1, d.1))
        });
    }

    fn close(&mut self) {
        self.to(self.begun);
    }
}

/// Blackens every dot whose middle lies within the outlines (those that wind around it).
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "dots of a line are few, and what lies left of the first is taken as the first"
)]
fn fill(edges: &[(Point, Point)], stride: usize, height: usize) -> Picture {
    let mut bits = vec![0_u8; stride * height];
    let width = stride * 8;
    for (line_no, line) in bits.chunks_mut(stride.max(1)).enumerate() {
        let middle = line_no as f32 + 0.5;
        let mut crossings: Vec<(f32, i32)> = edges
            .iter()
            .filter(|(a, b)| (a.1 <= middle) != (b.1 <= middle))
            .map(|(a, b)| (a.0 + (middle - a.1) / (b.1 - a.1) * (b.0 - a.0), if a.1 < b.1 { 1 } else { -1 }))
            .collect();
        crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut winding = 0;
        for pair in crossings.windows(2) {
            let [(from, turn), (to, _)] = pair else { continue };
            winding += turn;
            if winding == 0 {
                continue;
            }
            let (from, to) = ((from - 0.5).ceil().max(0.0) as usize, (to - 0.5).ceil().max(0.0) as usize);
            for dot in from..to.min(width) {
                if let Some(byte) = line.get_mut(dot / 8) {
                    *byte |= 0x80 >> (dot % 8);
                }
            }
        }
    }
    Picture { stride, height, bits }
}
