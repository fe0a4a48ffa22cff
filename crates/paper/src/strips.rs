//! A document as strips of so many columns: what text and receipt printers have in common. Nothing is ever cut: what
//! finds no room beside its neighbours gets lines of its own.

use super::document::{Align, Block, Column, Document, Row};

/// Columns that stay empty between two cells.
const GAP: usize = 2;
/// A first column that is broken into lines of fewer columns is not worth its place.
const LEAST: usize = 10;

/// How many columns a text takes.
pub(crate) type Ruler<'a> = &'a dyn Fn(&str) -> usize;

/// A text and its place in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) text: String,
    /// The column it begins at, from 0.
    pub(crate) from: usize,
    /// How many columns it has.
    pub(crate) width: usize,
    pub(crate) align: Align,
}

/// A piece of paper from edge to edge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Strip {
    /// Texts beside each other; in large letters a column is as wide as two.
    Line { cells: Vec<Cell>, strong: bool, large: bool },
    /// A sum in large letters at the ends of a line.
    Total { name: String, amount: String },
    /// Words in white on black, which one line holds.
    Bar(String),
    /// A line across, or a double one.
    Rule { strong: bool },
    /// A barcode.
    Bars(String),
    /// The number of the document.
    Number(String),
}

/// Lays a document out on paper of so many columns.
pub(crate) fn strips(document: &Document, width: usize, ruler: Ruler<'_>) -> Vec<Strip> {
    let mut layout = Layout { width, ruler, strips: Vec::new() };
    for block in &document.blocks {
        layout.block(block);
    }
    layout.strips
}

struct Layout<'a> {
    width: usize,
    ruler: Ruler<'a>,
    strips: Vec<Strip>,
}

impl Layout<'_> {
    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(text) => {
                let width = self.width / 2;
                for text in self.wrapped(text, width) {
                    let cells = vec![Cell { text, from: 0, width, align: Align::Centre }];
                    self.strips.push(Strip::Line { cells, strong: true, large: true });
                }
            }
            Block::Mark(_) => {}
            Block::Title(text) => self.across(text, Align::Centre, true),
            Block::Text { text, align, strong } => self.across(text, *align, *strong),
            Block::Pair { left, right, strong } => self.pair((left, right), *strong),
            Block::Item { name, quantity, amount, facts } => {
                self.across(name, Align::Left, true);
                self.pair((quantity, amount), false);
                if !facts.is_empty() {
                    self.across(facts, Align::Left, false);
                }
            }
            Block::Total { name, amount } => {
                let total = Strip::Total { name: name.clone(), amount: amount.clone() };
                self.strips.extend([Strip::Rule { strong: true }, total, Strip::Rule { strong: true }]);
            }
            Block::Bar(text) => {
                let lines = self.wrapped(text, self.width);
                self.strips.extend(lines.into_iter().map(Strip::Bar));
            }
            Block::Table { columns, rows } => self.table(columns, rows),
            Block::Rule { strong } => self.strips.push(Strip::Rule { strong: *strong }),
            Block::Barcode(text) => self.strips.push(Strip::Bars(text.clone())),
            Block::Number(text) => self.strips.push(Strip::Number(text.clone())),
            Block::Signatures(names) => self.signatures(names),
        }
    }

    /// Room to write, a line below it, and who signs. A single line is as wide as the paper, and its name stands above.
    fn signatures(&mut self, names: &[&'static str]) {
        let own = (self.width + GAP) / names.len().max(1) - GAP;
        let cells = |text: &dyn Fn(&str) -> String| {
            let cell = |(no, name): (usize, &&'static str)| {
                let align = Align::Left;
                Cell { text: text(name), from: no * (own + GAP), width: own, align }
            };
            names.iter().enumerate().map(cell).collect::<Vec<_>>()
        };
        let (said, empty, line) =
            (cells(&|name| name.to_owned()), cells(&|_| String::new()), cells(&|_| "_".repeat(own)));
        let is_single = names.len() == 1;
        let rows =
            if is_single { vec![said, empty.clone(), empty, line] } else { vec![empty.clone(), empty, line, said] };
        for cells in rows {
            self.line(cells, false);
        }
    }

    fn line(&mut self, cells: Vec<Cell>, strong: bool) {
        self.strips.push(Strip::Line { cells, strong, large: false });
    }

    /// A text from edge to edge, on as many lines as it takes.
    fn across(&mut self, text: &str, align: Align, strong: bool) {
        for text in self.wrapped(text, self.width) {
            self.line(vec![Cell { text, from: 0, width: self.width, align }], strong);
        }
    }

    /// Two texts at the ends of a line. The right one stays whole wherever a line has room for it.
    fn pair(&mut self, (left, right): (&str, &str), strong: bool) {
        let (wanted, taken) = ((self.ruler)(left), (self.ruler)(right));
        let rest = self.width.saturating_sub(taken + GAP);
        if taken > self.width || (wanted > rest && rest < self.width / 3) {
            self.across(left, Align::Left, strong);
            self.across(right, Align::Right, strong);
            return;
        }
        let at_right = Cell { text: right.to_owned(), from: self.width - taken, width: taken, align: Align::Right };
        for (place, text) in self.wrapped(left, rest).into_iter().enumerate() {
            let mut cells = vec![Cell { text, from: 0, width: rest, align: Align::Left }];
            cells.extend((place == 0).then(|| at_right.clone()));
            self.line(cells, strong);
        }
    }

    fn table(&mut self, columns: &[Column], rows: &[Row]) {
        let titles: Vec<String> = columns.iter().map(|column| column.title.to_owned()).collect();
        let widths = self.widths(columns, rows);
        let way = self.way(&widths, rows);
        match &way {
            Way::Listed => {}
            way => self.row(columns, &titles, way, true),
        }
        for row in rows {
            self.row(columns, row.cells(), &way, matches!(row, Row::Foot(_)));
        }
    }

    /// The widest text of every column, its title among them.
    fn widths(&self, columns: &[Column], rows: &[Row]) -> Vec<usize> {
        let mut widths: Vec<usize> = columns.iter().map(|column| (self.ruler)(column.title)).collect();
        for cells in whole(rows, columns.len()) {
            for (width, cell) in widths.iter_mut().zip(cells) {
                *width = (*width).max((self.ruler)(cell));
            }
        }
        widths
    }

    /// How a table finds room for all of its figures.
    fn way(&self, widths: &[usize], rows: &[Row]) -> Way {
        let Some((first, others)) = widths.split_first() else { return Way::Listed };
        let taken: usize = others.iter().map(|width| width + GAP).sum();
        let rest = self.width.saturating_sub(taken);
        let words =
            whole(rows, widths.len()).filter_map(|cells| cells.first()).flat_map(|cell| cell.split_whitespace());
        let longest = words.map(|word| (self.ruler)(word)).max().unwrap_or_default();
        if rest >= longest.max(LEAST.min(*first)) {
            let widths: Vec<usize> = [rest].into_iter().chain(others.iter().copied()).collect();
            return Way::Beside(places(&widths, self.width));
        }
        if taken <= self.width + GAP { Way::Folded(places(others, self.width)) } else { Way::Listed }
    }

    fn row(&mut self, columns: &[Column], cells: &[String], way: &Way, strong: bool) {
        let is_whole = cells.len() == columns.len();
        match (way, cells) {
            (Way::Beside(places), _) if is_whole => self.beside(columns, cells, places, strong),
            (Way::Folded(places), [first, others @ ..]) if is_whole => {
                if !first.is_empty() {
                    self.across(first, Align::Left, strong);
                }
                self.beside(columns.get(1..).unwrap_or_default(), others, places, strong);
            }
            (Way::Listed, [first, others @ ..]) if is_whole => {
                if !first.is_empty() {
                    self.across(first, Align::Left, strong);
                }
                for (cell, column) in others.iter().zip(columns.iter().skip(1)) {
                    self.pair((column.title, cell), strong);
                }
            }
            // A short row is told from edge to edge, text after text.
            _ => {
                for cell in cells {
                    self.across(cell, Align::Left, strong);
                }
            }
        }
    }

    /// Cells at their places: the first is broken into lines, the others fit.
    fn beside(&mut self, columns: &[Column], cells: &[String], places: &[(usize, usize)], strong: bool) {
        let edges = (0, self.width);
        let place = |no: usize| places.get(no).copied().unwrap_or(edges);
        let first = cells.first().map(|cell| self.wrapped(cell, place(0).1)).unwrap_or_default();
        for (line_no, text) in first.into_iter().enumerate() {
            let mut line = vec![(0, text)];
            if line_no == 0 {
                line.extend(cells.iter().cloned().enumerate().skip(1));
            }
            let cell = |(no, text): (usize, String)| {
                let (from, width) = place(no);
                let align = columns.get(no).map_or(Align::Left, |column| column.align);
                Cell { text, from, width, align }
            };
            self.line(line.into_iter().map(cell).collect(), strong);
        }
    }

    /// Breaks a text between words into lines of at most `width` columns, within a word only where a line has no room
    /// for it. A space that does not break (U+00A0) is part of its word.
    fn wrapped(&self, text: &str, width: usize) -> Vec<String> {
        let (mut lines, mut line) = (Vec::new(), String::new());
        for word in text.split([' ', '\n', '\t']).filter(|word| !word.is_empty()) {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if (self.ruler)(&longer) <= width {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for character in word.chars() {
                line.push(character);
                if (self.ruler)(&line) > width && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::take(&mut line));
                    line.push(character);
                }
            }
        }
        lines.push(line);
        lines
    }
}

/// How a table is laid out; the places are beginnings and widths.
enum Way {
    /// All columns beside each other.
    Beside(Vec<(usize, usize)>),
    /// The first above the others.
    Folded(Vec<(usize, usize)>),
    /// One below the other, each with its title.
    Listed,
}

/// The rows that have a text for each column.
fn whole(rows: &[Row], columns: usize) -> impl Iterator<Item = &[String]> {
    rows.iter().map(Row::cells).filter(move |cells| cells.len() == columns)
}

/// The beginnings of columns of these widths. The last one ends at the end of the line, and the space left over is
/// shared out between them.
fn places(widths: &[usize], width: usize) -> Vec<(usize, usize)> {
    let taken: usize = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
    let spare = width.saturating_sub(taken);
    let count = widths.len().max(1);
    let mut from = 0;
    let mut places = Vec::with_capacity(widths.len());
    for (no, own) in widths.iter().enumerate() {
        let more = spare * (no + 1) / count - spare * no / count;
        places.push((from, own + more));
        from += own + more + GAP;
    }
    places
}
