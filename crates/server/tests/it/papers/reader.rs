//! Reads what is printed, as text: lines of texts from left to right. It knows nothing of how a paper is made.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use pdf_extract::{Document, MediaBox, OutputDev, OutputError, Transform, output_doc};

use super::escpos::{Seen, read};

/// The texts of a line.
pub type Line = Vec<String>;

/// A page as a browser shows it, without its styles.
pub fn of_html(html: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let (mut line, mut text) = (Line::new(), String::new());
    let body = html.split_once("</style>").map_or(html, |(_, body)| body);
    for part in body.split('<') {
        let (tag, after) = part.split_once('>').unwrap_or(("", part));
        if tag.starts_with("style") || tag.starts_with("title") {
            continue;
        }
        if ["/td", "/th", "/span"].contains(&tag) && !text.trim().is_empty() {
            line.push(plain(&std::mem::take(&mut text)));
        }
        if ["/tr", "/p", "/h1", "/h2", "/a", "hr"].contains(&tag) {
            if !text.trim().is_empty() {
                line.push(plain(&std::mem::take(&mut text)));
            }
            lines.push(std::mem::take(&mut line));
        }
        text.push_str(after);
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Prints base64 as a receipt printer does. A gap of two columns separates two texts.
pub fn of_escpos(data: &str) -> Vec<Line> {
    let seen = read(&BASE64_STANDARD.decode(data).unwrap());
    assert_eq!(seen.last(), Some(&Seen::Cut));
    super::escpos::lines(&seen)
        .into_iter()
        .map(|text| {
            text.replace("Rs ", "₹")
                .replace("(Rs)", "(₹)")
                .replace(" x ", " × ")
                .split("  ")
                .map(str::trim)
                .filter(|text| !text.is_empty())
                .map(str::to_owned)
                .collect()
        })
        .filter(|line: &Line| !line.is_empty())
        .collect()
}

fn plain(text: &str) -> String {
    let plain = text
        .trim()
        .replace('\u{a0}', " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'");
    plain.replace("&#x27;", "'").replace("&amp;", "&")
}

/// The pages of a PDF, each with its lines from top to bottom: what was written in one go is one text.
pub fn of_pdf(bytes: &[u8]) -> Vec<Line> {
    let document = Document::load_mem(bytes).unwrap();
    let mut writing = Writing::default();
    output_doc(&document, &mut writing).unwrap();
    let mut lines: Vec<Vec<Text>> = Vec::new();
    for text in writing.texts.into_iter().filter(|text| !text.words.trim().is_empty()) {
        let beside = |line: &&mut Vec<Text>| {
            line.first().is_some_and(|first| first.page == text.page && (first.y - text.y).abs() < 0.6)
        };
        match lines.iter_mut().find(beside) {
            Some(line) => line.push(text),
            None => lines.push(vec![text]),
        }
    }
    lines.sort_by(|a, b| a[0].page.cmp(&b[0].page).then(b[0].y.total_cmp(&a[0].y)));
    for line in &mut lines {
        line.sort_by(|a, b| a.x.total_cmp(&b.x));
    }
    lines.into_iter().map(|line| line.into_iter().map(|text| text.words.trim().to_owned()).collect()).collect()
}

/// A text and where it begins.
struct Text {
    page: u32,
    x: f64,
    y: f64,
    words: String,
}

#[derive(Default)]
struct Writing {
    page: u32,
    texts: Vec<Text>,
    /// The next letter begins another text.
    moved: bool,
}

impl OutputDev for Writing {
    fn begin_page(&mut self, page: u32, _: &MediaBox, _: Option<(f64, f64, f64, f64)>) -> Result<(), OutputError> {
        (self.page, self.moved) = (page, true);
        Ok(())
    }

    fn end_page(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn output_character(&mut self, at: &Transform, _: f64, _: f64, _: f64, letter: &str) -> Result<(), OutputError> {
        if std::mem::take(&mut self.moved) {
            self.texts.push(Text { page: self.page, x: at.m31, y: at.m32, words: String::new() });
        }
        self.texts.last_mut().unwrap().words.push_str(letter);
        Ok(())
    }

    fn begin_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    fn end_word(&mut self) -> Result<(), OutputError> {
        Ok(())
    }

    /// Told wherever the place to write at is set.
    fn end_line(&mut self) -> Result<(), OutputError> {
        self.moved = true;
        Ok(())
    }
}
