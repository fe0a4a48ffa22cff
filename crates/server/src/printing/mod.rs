//! Documents on paper: one model, rendered for the paper at hand.
//!
//! A capability builds a [`Document`] of plain blocks; [`html`] renders it for the browser's print dialog.

mod code128;
mod document;
mod html;

pub use document::{Align, Block, Column, Document, Paper};
pub use html::html;
