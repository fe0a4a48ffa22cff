//! Documents on A4 as PDF: a [`Sheet`] is filled from top to bottom and breaks into pages by itself.
//!
//! The letters are Noto Sans (SIL Open Font License, `fonts/OFL.txt`), which has the Latin, Greek, Cyrillic and
//! Devanagari scripts and the rupee sign; only those that occur go into a file. The same content makes the same bytes.

mod letters;
mod sheet;

pub use letters::Weight;
pub use sheet::{Cell, Imprint, Ink, MARGIN, Sheet, WIDTH};
