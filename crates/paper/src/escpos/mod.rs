//! A document as ESC/POS, the language of receipt printers: 48 columns on 80 mm and 32 on 58 mm, in font A at 203 dots
//! to the inch.
//!
//! Only ASCII is sent as text, since no two makers agree on the characters above it. The rupee's sign stands in no
//! common code page, so it is `Rs` in text. A line with letters that ASCII lacks (a name in Hindi) is drawn as a whole.
//! Its rupee sign is drawn, too, so that nothing ever prints as `?`.

mod drawn;
mod plain;

use super::code128;
use super::document::{Align, COLUMN, Document, Paper};
use super::strips::{Cell, Strip, strips};
use super::svg::qr_dots;
use super::text::composed;

/// Whether the cash drawer that hangs on the printer opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawer {
    /// It stays as it is.
    Stays,
    /// It opens, before anything is printed.
    Opens,
}

/// Renders a document for a receipt printer, cut at its end.
#[must_use]
pub fn escpos(document: &Document, paper: Paper, drawer: Drawer) -> Vec<u8> {
    let columns = paper.columns();
    // Initialise; no Chinese (it is on where many printers come from), and the American set, in which # and $ are what
    // they say.
    let mut bytes = vec![0x1b, b'@', 0x1c, b'.', 0x1b, b'R', 0];
    if drawer == Drawer::Opens {
        bytes.extend([0x1b, b'p', 0, 25, 250]);
    }
    for strip in strips(document, columns, &columns_of) {
        match strip {
            Strip::Line { cells, strong, large } => line(&mut bytes, &cells, columns, (strong, large)),
            Strip::Total { name, amount } => total(&mut bytes, (&name, &amount), columns),
            Strip::Bar(words) => bar(&mut bytes, &words, columns),
            Strip::Rule { strong } => text(&mut bytes, &if strong { "=" } else { "-" }.repeat(columns), (false, false)),
            Strip::Bars(code) => bars(&mut bytes, &code, columns),
            Strip::Number(number) => square(&mut bytes, &number, columns),
        }
    }
    // Three lines for a hand to tear at where there is no knife, then to the knife and a cut that leaves a corner.
    bytes.extend([0x1b, b'd', 3, 0x1d, b'V', b'B', 0]);
    bytes
}

/// How many columns a text takes: as letters where a printer has them, else drawn.
fn columns_of(text: &str) -> usize {
    plain::plain(text).map_or_else(|| drawn::columns(text), |plain| plain.len())
}

/// A line of cells. Figures are always the printer's own letters, so beside a name that has to be drawn they get the
/// line below it.
fn line(bytes: &mut Vec<u8>, cells: &[Cell], columns: usize, look: (bool, bool)) {
    let (mut plain, mut drawn) = (Vec::new(), Vec::new());
    for cell in cells {
        match plain::plain(&cell.text) {
            Some(text) => plain.push(Cell { text, ..cell.clone() }),
            None => drawn.push(cell.clone()),
        }
    }
    let has_figures = plain.iter().any(|cell| cell.text.contains(|letter: char| letter.is_ascii_digit()));
    if drawn.is_empty() {
        text(bytes, composed(&plain, 1).trim_end(), look);
    } else if has_figures {
        picture(bytes, &drawn::draw(&drawn, columns, look));
        text(bytes, composed(&plain, 1).trim_end(), look);
    } else {
        picture(bytes, &drawn::draw(cells, columns, look));
    }
}

fn text(bytes: &mut Vec<u8>, text: &str, (strong, large): (bool, bool)) {
    if strong {
        bytes.extend([0x1b, b'E', 1]);
    }
    if large {
        bytes.extend([0x1d, b'!', 0x11]);
    }
    bytes.extend(text.bytes());
    bytes.push(b'\n');
    if large {
        bytes.extend([0x1d, b'!', 0]);
    }
    if strong {
        bytes.extend([0x1b, b'E', 0]);
    }
}

/// How many times as wide and as high letters are, as `GS !` says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    /// Twice as high.
    Tall,
    /// Twice as wide and as high.
    Large,
}

impl Size {
    fn command(self) -> [u8; 3] {
        [0x1d, b'!', if self == Size::Large { 0x11 } else { 0x01 }]
    }

    fn columns(self, text: &str) -> usize {
        text.len() * if self == Size::Large { 2 } else { 1 }
    }

    /// The largest letters in which a text fits into so many columns.
    fn fitting(text: &str, columns: usize) -> Self {
        if Size::Large.columns(text) <= columns { Size::Large } else { Size::Tall }
    }
}

/// A sum in letters of double size, its amount at the right edge. Where the line has no room for both, its name is as
/// narrow as other letters, and at last stands above.
fn total(bytes: &mut Vec<u8>, (name, amount): (&str, &str), columns: usize) {
    let (Some(name), Some(amount)) = (plain::plain(name), plain::plain(amount)) else {
        let cell = |text: &str, align| Cell { text: text.to_owned(), from: 0, width: columns, align };
        line(bytes, &[cell(name, Align::Left)], columns, (true, false));
        return line(bytes, &[cell(amount, Align::Right)], columns, (true, false));
    };
    let size = Size::fitting(&amount, columns);
    let rest = columns.saturating_sub(size.columns(&amount));
    bytes.extend([0x1b, b'E', 1]);
    let spare = [(Size::Large, 2), (Size::Tall, 1)].into_iter().find_map(|(of_name, gap)| {
        let spare = rest.checked_sub(of_name.columns(&name)).filter(|spare| *spare >= gap)?;
        bytes.extend(of_name.command());
        bytes.extend(name.bytes());
        Some(spare)
    });
    if spare.is_none() {
        bytes.extend(Size::fitting(&name, columns).command());
        bytes.extend(name.bytes());
        bytes.push(b'\n');
    }
    bytes.extend(Size::Tall.command());
    bytes.extend(std::iter::repeat_n(b' ', spare.unwrap_or(rest)));
    bytes.extend(size.command());
    bytes.extend(amount.bytes());
    bytes.extend([b'\n', 0x1d, b'!', 0, 0x1b, b'E', 0]);
}

/// Words in white on a black bar from edge to edge.
fn bar(bytes: &mut Vec<u8>, words: &str, columns: usize) {
    let Some(words) = plain::plain(words).filter(|words| words.len() <= columns) else {
        let cell = Cell { text: words.to_owned(), from: 0, width: columns, align: Align::Centre };
        return line(bytes, &[cell], columns, (true, false));
    };
    bytes.extend([0x1d, b'B', 1]);
    text(bytes, &format!("{words:^columns$}"), (true, false));
    bytes.extend([0x1d, b'B', 0]);
}

fn picture(bytes: &mut Vec<u8>, picture: &drawn::Picture) {
    let (stride, height) = (low_high(picture.stride), low_high(picture.height));
    bytes.extend([0x1d, b'v', b'0', 0]);
    bytes.extend(stride.into_iter().chain(height));
    bytes.extend(&picture.bits);
}

/// A barcode with its text below in tall letters, its narrowest bar two dots wide at least: where that finds no room, a
/// square.
fn bars(bytes: &mut Vec<u8>, code: &str, columns: usize) {
    let wide = code128::dots(code, columns * COLUMN);
    // A length is one byte, and a brace begins a command of its own.
    let data: Vec<u8> = format!("{{B{}", code.replace('{', "{{")).into_bytes();
    let (Some(wide), Ok(length)) = (wide, u8::try_from(data.len())) else { return square(bytes, code, columns) };
    bytes.extend([0x1b, b'a', 1, 0x1d, b'h', 80, 0x1d, b'w', wide, 0x1d, b'H', 0]);
    bytes.extend([0x1d, b'k', 73, length]);
    bytes.extend(data);
    bytes.extend([b'\n', 0x1b, b'a', 0, 0x1b, b'E', 1]);
    bytes.extend(Size::Tall.command());
    bytes.extend(format!("{code:^columns$}").trim_end().bytes());
    bytes.extend([b'\n', 0x1d, b'!', 0, 0x1b, b'E', 0]);
}

/// A QR code with its text below.
fn square(bytes: &mut Vec<u8>, number: &str, columns: usize) {
    bytes.extend([0x1b, b'a', 1]);
    for settings in [[4, 0, 49, 65, 50, 0].as_slice(), &[3, 0, 49, 67, qr_dots(number)], &[3, 0, 49, 69, 49]] {
        bytes.extend([0x1d, b'(', b'k']);
        bytes.extend(settings);
    }
    bytes.extend([0x1d, b'(', b'k']);
    bytes.extend(low_high(number.len() + 3).into_iter().chain([49, 80, 48]));
    bytes.extend(number.bytes());
    bytes.extend([0x1d, b'(', b'k', 3, 0, 49, 81, 48, b'\n', 0x1b, b'a', 0]);
    let below = Cell { text: number.to_owned(), from: 0, width: columns, align: Align::Centre };
    line(bytes, &[below], columns, (false, false));
}

/// A number of two bytes, the low one first.
fn low_high(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_le_bytes()
}
