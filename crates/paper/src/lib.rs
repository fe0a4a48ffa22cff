//! Documents on paper: one model, rendered for the paper at hand.
//!
//! A capability builds a [`Document`] of plain blocks; [`html`] renders it for the browser's print dialog. What is to be
//! kept rather than printed goes on A4 (`pdf`, behind the feature of that name).

mod code128;
mod document;
mod ean13;
mod html;
#[cfg(feature = "pdf")]
pub mod pdf;
mod svg;
mod text;

pub use document::{Align, Block, Column, Document, Paper, Row};
pub use html::{RECEIPT_STYLE, escape, html, html_blocks};
pub use svg::barcode_svg;
pub use text::text;
