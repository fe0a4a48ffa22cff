//! Documents on paper: one model, rendered for the paper at hand.
//!
//! A capability builds a [`Document`] of plain blocks. [`html`] renders it for the browser's print dialog, `escpos` for
//! a receipt printer (behind the feature of that name), [`text`] for a terminal. Documents to keep rather than print go
//! on A4 (`pdf`, likewise).

mod code128;
mod document;
mod ean13;
#[cfg(feature = "escpos")]
mod escpos;
mod html;
#[cfg(feature = "pdf")]
pub mod pdf;
#[cfg(feature = "rustybuzz")]
mod script;
mod strips;
mod svg;
mod text;

pub use document::{Align, Block, Column, Document, Paper, Row};
#[cfg(feature = "escpos")]
pub use escpos::{Drawer, escpos};
pub use html::{RECEIPT_STYLE, escape, html, html_blocks};
#[cfg(feature = "rustybuzz")]
pub use script::undrawn;
pub use svg::barcode_svg;
pub use text::text;
