//! Reads what a receipt printer is sent, as the printer does: of ESC/POS what this program writes, and nothing else.

/// A thing that comes out of the printer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// A line of text in letters of these looks: the text of each, and between two of them a gap.
    Line(Vec<Letters>),
    /// Dots, a list of booleans for each line of them.
    Picture(Vec<Vec<bool>>),
    /// A barcode (Code 128).
    Bars(String),
    /// A QR code.
    Square(String),
    /// The drawer opens.
    Drawer,
    /// The paper is cut.
    Cut,
}

/// Letters of one look.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Letters {
    pub text: String,
    pub strong: bool,
    /// How many times as wide as others.
    pub wide: usize,
    /// How many times as high.
    pub high: usize,
    /// White on black.
    pub reversed: bool,
}

impl Letters {
    const PLAIN: Letters = Letters { text: String::new(), strong: false, wide: 1, high: 1, reversed: false };

    /// How many letters of the usual width they are as wide as.
    pub fn columns(&self) -> usize {
        self.text.len() * self.wide
    }
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn one(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn two(&mut self) -> usize {
        usize::from(self.one()) + 256 * usize::from(self.one())
    }
}

/// Reads a job.
///
/// # Panics
/// On a command or letter that no receipt has.
pub fn read(bytes: &[u8]) -> Vec<Seen> {
    let mut bytes = Bytes(bytes);
    let (mut seen, mut line, mut stored) = (Vec::new(), Vec::new(), String::new());
    let mut now = Letters::PLAIN;
    while !bytes.0.is_empty() {
        match bytes.one() {
            b'\n' => {
                line.push(now.clone());
                now.text.clear();
                line.retain(|letters: &Letters| !letters.text.is_empty());
                if line.is_empty() {
                    line.push(now.clone());
                }
                seen.push(Seen::Line(std::mem::take(&mut line)));
            }
            0x1b => match bytes.one() {
                b'@' => now = Letters::PLAIN,
                b'E' => now.strong = bytes.one() == 1,
                b'R' | b'a' | b'd' => drop(bytes.one()),
                b'p' => {
                    bytes.take(3);
                    seen.push(Seen::Drawer);
                }
                other => panic!("ESC {other:#x}"),
            },
            0x1c => assert_eq!(bytes.one(), b'.'),
            0x1d => match bytes.one() {
                b'!' => {
                    line.push(now.clone());
                    now.text.clear();
                    let size = usize::from(bytes.one());
                    (now.wide, now.high) = (size / 16 + 1, size % 16 + 1);
                }
                b'B' => now.reversed = bytes.one() == 1,
                b'h' | b'w' | b'H' | b'f' => drop(bytes.one()),
                b'V' => {
                    assert_eq!(bytes.take(2), [b'B', 0]);
                    seen.push(Seen::Cut);
                }
                b'v' => {
                    assert_eq!(bytes.take(2), [b'0', 0]);
                    let (stride, height) = (bytes.two(), bytes.two());
                    let dots =
                        |line: &[u8]| (0..stride * 8).map(|dot| line[dot / 8] & (0x80 >> (dot % 8)) != 0).collect();
                    seen.push(Seen::Picture((0..height).map(|_| dots(bytes.take(stride))).collect()));
                }
                b'k' => {
                    assert_eq!(bytes.one(), 73);
                    let length = usize::from(bytes.one());
                    let code = std::str::from_utf8(bytes.take(length)).unwrap().strip_prefix("{B").unwrap();
                    seen.push(Seen::Bars(code.replace("{{", "{")));
                    // The next byte ends the line of the barcode.
                    assert_eq!(bytes.one(), b'\n');
                }
                b'(' => {
                    assert_eq!(bytes.one(), b'k');
                    let length = bytes.two();
                    match bytes.take(length) {
                        [49, 80, 48, number @ ..] => stored = String::from_utf8(number.to_vec()).unwrap(),
                        [49, 81, 48] => {
                            seen.push(Seen::Square(std::mem::take(&mut stored)));
                            assert_eq!(bytes.one(), b'\n');
                        }
                        [49, 65 | 67 | 69, ..] => {}
                        other => panic!("GS ( k {other:?}"),
                    }
                }
                other => panic!("GS {other:#x}"),
            },
            letter @ b' '..=b'~' => now.text.push(char::from(letter)),
            other => panic!("{other:#x} is no letter that every printer has"),
        }
    }
    assert!(
        now.text.is_empty() && line.iter().all(|one| one.text.is_empty()),
        "a line without its end: {line:?} {now:?}"
    );
    seen
}

/// The lines of text, without codes and without what is drawn. Letters of another size follow after a gap.
pub fn lines(seen: &[Seen]) -> Vec<String> {
    let line = |seen: &Seen| match seen {
        Seen::Line(line) => Some(line.iter().map(|letters| letters.text.as_str()).collect::<Vec<_>>().join("  ")),
        _ => None,
    };
    seen.iter().filter_map(line).collect()
}
