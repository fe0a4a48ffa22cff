//! Documents on paper: one model, rendered for the paper at hand.
//!
//! A capability builds a [`Document`] of plain blocks; [`html`] renders it for the browser's print dialog.

mod code128;
mod document;
mod ean13;
mod html;
mod svg;

pub use document::{Align, Block, Column, Document, Paper};
pub use html::{escape, html};
pub use svg::barcode_svg;
