//! Pictures as the dots of a receipt printer: ESC/POS `GS v 0`.

use std::io::Cursor;

use image::imageops::{FilterType, dither, resize};
use image::{GrayImage, ImageReader, Luma, RgbaImage};

use crate::document::Drawing;

/// Rows that are sent under one command: small printers hold little more.
const BAND: u32 = 255;
/// No picture has more dots than this along: 4 m of paper.
const LONGEST: u32 = 32_000;
/// A picture may take this much memory while it is read, in bytes.
const MEMORY: u64 = 256 << 20;

/// Begins a page: the printer forgets what was set before.
pub const BEGIN: &[u8] = b"\x1b@";
/// Ends a page: feeds it past the knife and cuts.
pub const END: &[u8] = b"\x1bd\x04\x1dV\x01";

/// Makes dots of a picture, across the whole width of `dots`.
///
/// # Errors
/// A sentence, when it is no picture or far too long.
pub fn draw(picture: &[u8], dots: u32, drawing: Drawing) -> Result<Vec<u8>, String> {
    let mut reader = ImageReader::new(Cursor::new(picture)).with_guessed_format().map_err(|error| error.to_string())?;
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let picture = reader.decode().map_err(|error| format!("The picture cannot be read: {error}"))?;
    let picture = on_white(&picture.into_rgba8());
    let along = u64::from(picture.height()) * u64::from(dots) / u64::from(picture.width().max(1));
    let along = u32::try_from(along).ok().filter(|along| *along <= LONGEST).ok_or("The picture is too long")?.max(1);
    let mut grey = if picture.width() == dots { picture } else { resize(&picture, dots, along, FilterType::Triangle) };
    if drawing.dither {
        dither(&mut grey, &image::imageops::BiLevel);
    }
    Ok(commands(&grey, if drawing.dither { 127 } else { drawing.threshold }))
}

/// Transparent dots of a picture are paper.
fn on_white(picture: &RgbaImage) -> GrayImage {
    GrayImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0.map(u32::from);
        let light = (red * 299 + green * 587 + blue * 114) / 1000;
        let seen = (light * alpha + 255 * (255 - alpha)) / 255;
        Luma([u8::try_from(seen).unwrap_or(255)])
    })
}

/// The commands that print a picture: its darker dots are black.
fn commands(grey: &GrayImage, threshold: u8) -> Vec<u8> {
    let across = grey.width().div_ceil(8);
    let mut commands = Vec::new();
    for top in (0..grey.height()).step_by(BAND as usize) {
        let rows = BAND.min(grey.height() - top);
        commands.extend_from_slice(b"\x1dv0\0");
        for number in [across, rows] {
            commands.extend_from_slice(&u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes());
        }
        for y in top..top + rows {
            for byte in 0..across {
                let black = |bit: u32| {
                    let x = byte * 8 + bit;
                    x < grey.width() && grey.get_pixel(x, y).0[0] <= threshold
                };
                commands.push((0..8).fold(0, |bits, bit| bits << 1 | u8::from(black(bit))));
            }
        }
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Drawing = Drawing { dither: false, threshold: 127 };

    fn png(picture: &RgbaImage) -> Vec<u8> {
        let mut file = Cursor::new(Vec::new());
        picture.write_to(&mut file, image::ImageFormat::Png).unwrap();
        file.into_inner()
    }

    #[test]
    fn a_picture_becomes_rows_of_dots() {
        // Black on the left, see-through on the right.
        let picture = RgbaImage::from_fn(16, 2, |x, _| image::Rgba([0, 0, 0, if x < 4 { 255 } else { 0 }]));
        assert_eq!(draw(&png(&picture), 16, PLAIN).unwrap(), b"\x1dv0\0\x02\0\x02\0\xf0\0\xf0\0");
    }

    #[test]
    fn a_long_picture_goes_in_bands_across_the_whole_paper() {
        let picture = RgbaImage::from_pixel(192, 100, image::Rgba([0, 0, 0, 255]));
        let dots = draw(&png(&picture), 576, PLAIN).unwrap();
        assert_eq!(&dots[..8], b"\x1dv0\0\x48\0\xff\0");
        assert_eq!(&dots[8 + 72 * 255..][..8], b"\x1dv0\0\x48\0\x2d\0");
        assert_eq!(dots.len(), 8 + 72 * 255 + 8 + 72 * 45);
        assert!(dots[8..8 + 72 * 255].iter().all(|byte| *byte == 255));
    }

    #[test]
    fn greys_are_black_or_white_or_a_pattern() {
        let picture = RgbaImage::from_pixel(576, 8, image::Rgba([140, 140, 140, 255]));
        let black = |drawing| {
            draw(&png(&picture), 576, drawing).unwrap()[8..].iter().map(|byte| byte.count_ones()).sum::<u32>()
        };
        assert_eq!(black(PLAIN), 0);
        assert_eq!(black(Drawing { threshold: 150, ..PLAIN }), 576 * 8);
        let pattern = black(Drawing { dither: true, ..PLAIN });
        assert!((1500..2700).contains(&pattern), "{pattern}");
    }

    #[test]
    fn what_is_no_picture_is_told() {
        assert!(draw(b"%PDF-1.7", 576, PLAIN).unwrap_err().starts_with("The picture cannot be read"));
        let long = RgbaImage::from_pixel(1, 100, image::Rgba([0, 0, 0, 255]));
        assert_eq!(draw(&png(&long), 576, PLAIN).unwrap_err(), "The picture is too long");
    }
}
