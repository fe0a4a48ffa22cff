//! Codes for scanners as drawings.

use std::fmt::Write as _;

use qrcode::{Color, QrCode};

use super::{code128, ean13};

/// The width of the narrowest bar in millimetres, as it is on goods (GS1 General Specifications: X-dimension 0.33 mm).
const MODULE_MM: f64 = 0.33;
/// Modules that stay white on both sides, so that a scanner finds the ends: the most that either code asks for.
const QUIET: u32 = 11;
/// How high the bars are, in modules: a little lower than on goods, and still easy to hit.
const HEIGHT: u32 = 50;

/// Draws bars and spaces in turn, beginning with a bar `left` modules from the edge; answers where they end.
pub(super) fn write_bars(page: &mut String, bars: &[u32], left: u32, height: u32) -> u32 {
    let mut left = left;
    for (place, bar) in bars.iter().enumerate() {
        if place % 2 == 0 {
            let _ = write!(page, "<rect x=\"{left}\" width=\"{bar}\" height=\"{height}\"/>");
        }
        left += bar;
    }
    left
}

/// A barcode in its natural size with white around it: EAN-13 for the number of a product or a scale label, Code 128
/// for any other text; `None` for text that no barcode holds.
#[must_use]
pub fn barcode_svg(text: &str) -> Option<String> {
    let bars = ean13::bars(text).or_else(|| code128::bars(text))?;
    let mut drawn = String::new();
    let width = write_bars(&mut drawn, &bars, QUIET, HEIGHT) + QUIET;
    Some(format!(
        "<svg viewBox=\"0 0 {width} {HEIGHT}\" width=\"{:.2}mm\" height=\"{:.2}mm\" shape-rendering=\"crispEdges\" \
         role=\"img\" aria-label=\"Barcode\">{drawn}</svg>",
        f64::from(width) * MODULE_MM,
        f64::from(HEIGHT) * MODULE_MM,
    ))
}

/// How wide a QR code on receipt paper is, in millimetres, without the white around it.
const SQUARE_MM: f64 = 22.0;
/// The same in dots of a receipt printer.
#[cfg(feature = "escpos")]
const SQUARE_DOTS: usize = 176;
/// Modules that stay white around a QR code (ISO/IEC 18004).
const SQUARE_QUIET: usize = 4;

/// A QR code in its natural size with white around it; `None` for a text that none holds.
pub(super) fn qr_svg(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?;
    let side = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(side).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one == next) {
            if run.first() == Some(&Color::Dark) {
                let _ = write!(path, "M{x} {y}h{}v1H{x}z", run.len());
            }
            x += run.len();
        }
    }
    let whole = side + 2 * SQUARE_QUIET;
    #[expect(clippy::cast_precision_loss, reason = "a code has at most 177 modules on a side")]
    let size = whole as f64 * SQUARE_MM / side as f64;
    Some(format!(
        "<svg viewBox=\"-{SQUARE_QUIET} -{SQUARE_QUIET} {whole} {whole}\" width=\"{size:.2}mm\" height=\"{size:.2}mm\" \
         shape-rendering=\"crispEdges\" role=\"img\" aria-label=\"QR code\"><path d=\"{path}\"/></svg>"
    ))
}

/// Dots of a receipt printer for a module of a QR code.
#[cfg(feature = "escpos")]
pub(super) fn qr_dots(text: &str) -> u8 {
    let side = QrCode::new(text).map_or(SQUARE_DOTS, |code| code.width());
    u8::try_from(SQUARE_DOTS / side.max(1)).unwrap_or(u8::MAX).clamp(3, 16)
}
