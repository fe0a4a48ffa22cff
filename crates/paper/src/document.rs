use std::fmt::Display;

/// The width of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 80 mm: 48 characters in a line.
    Mm80,
    /// 58 mm: 32 characters in a line.
    Mm58,
}

impl Paper {
    /// The paper of a store's setting; anything but 58 is 80.
    #[must_use]
    pub fn of_width(millimetres: u32) -> Self {
        if millimetres == 58 { Paper::Mm58 } else { Paper::Mm80 }
    }

    /// Millimetres.
    #[must_use]
    pub fn millimetres(self) -> u32 {
        match self {
            Paper::Mm80 => 80,
            Paper::Mm58 => 58,
        }
    }

    /// Characters of a line in a receipt printer's own letters (font A).
    #[must_use]
    pub fn columns(self) -> usize {
        match self {
            Paper::Mm80 => 48,
            Paper::Mm58 => 32,
        }
    }

    /// Dots of a receipt printer across the paper, at 203 to the inch.
    #[must_use]
    pub fn dots(self) -> usize {
        self.columns() * COLUMN
    }
}

/// Dots of a column: a letter of font A.
pub(super) const COLUMN: usize = 12;

/// The position of text in its line or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Centre,
    /// At the right, as numbers do.
    Right,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// The heading.
    pub title: &'static str,
    /// The position of its text.
    pub align: Align,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// A text for each column; where there are fewer, the last one runs to the end.
    Cells(Vec<String>),
    /// The rows above added up: bold, and on a page below a line.
    Foot(Vec<String>),
}

impl Row {
    /// Its texts.
    #[must_use]
    pub fn cells(&self) -> &[String] {
        match self {
            Row::Cells(cells) | Row::Foot(cells) => cells,
        }
    }
}

/// A piece of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The mark of a store that has no picture: the letter that its name begins with. Pages alone draw it.
    Mark(char),
    /// A line in large letters.
    Heading(String),
    /// The kind of the document.
    Title(String),
    /// A line of text.
    Text {
        /// The text.
        text: String,
        /// Its position.
        align: Align,
        /// Bold letters.
        strong: bool,
    },
    /// Two texts at the ends of a line.
    Pair {
        /// At the left.
        left: String,
        /// At the right.
        right: String,
        /// Bold letters.
        strong: bool,
    },
    /// Goods: their name, how many at which rate and what that comes to, and the small print.
    Item {
        /// The name, in bold letters.
        name: String,
        /// How many, and the rate: `2 × 310.00`.
        quantity: String,
        /// Both multiplied.
        amount: String,
        /// The small print; empty for none.
        facts: String,
    },
    /// A sum in letters of double size, between two strong lines.
    Total {
        /// Its name.
        name: String,
        /// How much.
        amount: String,
    },
    /// Words in white on black.
    Bar(String),
    /// A table.
    Table {
        /// The columns.
        columns: Vec<Column>,
        /// The rows.
        rows: Vec<Row>,
    },
    /// A line across.
    Rule {
        /// Thick, or a double one.
        strong: bool,
    },
    /// A barcode (Code 128) with its text below, in letters that are easy to type from.
    Barcode(String),
    /// The number of the document, for a scanner: a square (QR) on receipt paper, where the bars of a long number find
    /// no room; bars on a page for the screen.
    Number(String),
    /// Lines to sign on, beside each other: who signs on each.
    Signatures(Vec<&'static str>),
}

/// A paper to print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// The name of the document, for the print queue and the page title.
    pub title: String,
    /// Its pieces, from top to bottom.
    pub blocks: Vec<Block>,
}

impl Document {
    /// An empty document.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Document { title: title.into(), blocks: Vec::new() }
    }

    /// The mark of a store of this name.
    pub fn mark(&mut self, name: &str) {
        let letter = name.chars().find(|letter| letter.is_alphanumeric());
        self.blocks.extend(letter.and_then(|letter| letter.to_uppercase().next()).map(Block::Mark));
    }

    /// The kind of the document.
    pub fn title(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Title(text.into()));
    }

    /// A heading.
    pub fn heading(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Heading(text.into()));
    }

    /// A centred line; nothing when it is empty.
    pub fn centred(&mut self, text: impl Into<String>) {
        self.text(text, Align::Centre, false);
    }

    /// A line at the left; nothing when it is empty.
    pub fn line(&mut self, text: impl Into<String>) {
        self.text(text, Align::Left, false);
    }

    /// A centred line in bold; nothing when it is empty.
    pub fn strong(&mut self, text: impl Into<String>) {
        self.text(text, Align::Centre, true);
    }

    fn text(&mut self, text: impl Into<String>, align: Align, strong: bool) {
        let text = text.into();
        if !text.is_empty() {
            self.blocks.push(Block::Text { text, align, strong });
        }
    }

    /// A name and its value.
    pub fn pair(&mut self, left: impl Into<String>, right: impl Display) {
        self.blocks.push(Block::Pair { left: left.into(), right: right.to_string(), strong: false });
    }

    /// A name and its value in bold.
    pub fn strong_pair(&mut self, left: impl Into<String>, right: impl Display) {
        self.blocks.push(Block::Pair { left: left.into(), right: right.to_string(), strong: true });
    }

    /// Goods.
    pub fn item(&mut self, name: impl Into<String>, quantity: impl Display, amount: impl Display, facts: String) {
        let (quantity, amount) = (quantity.to_string(), amount.to_string());
        self.blocks.push(Block::Item { name: name.into(), quantity, amount, facts });
    }

    /// A sum that is seen first. Its own lines stand in place of one just before it.
    pub fn total(&mut self, name: impl Into<String>, amount: impl Display) {
        while let Some(Block::Rule { .. }) = self.blocks.last() {
            self.blocks.pop();
        }
        self.blocks.push(Block::Total { name: name.into(), amount: amount.to_string() });
    }

    /// Words in white on black.
    pub fn bar(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Bar(text.into()));
    }

    /// A line across; none where a part that came to nothing would leave two.
    pub fn rule(&mut self) {
        if !matches!(self.blocks.last(), Some(Block::Rule { .. } | Block::Total { .. })) {
            self.blocks.push(Block::Rule { strong: false });
        }
    }

    /// A strong line across.
    pub fn strong_rule(&mut self) {
        self.blocks.push(Block::Rule { strong: true });
    }

    /// Lines to sign on.
    pub fn signatures(&mut self, names: &[&'static str]) {
        self.blocks.push(Block::Signatures(names.to_vec()));
    }

    /// A table of texts; a row with fewer than there are columns lets its last one run to the end.
    pub fn table(&mut self, columns: &[(&'static str, Align)], rows: Vec<Vec<String>>) {
        self.rows(columns, rows.into_iter().map(Row::Cells).collect());
    }

    /// A table whose rows are added up, unless there is only one.
    pub fn summed(&mut self, columns: &[(&'static str, Align)], rows: Vec<Vec<String>>, foot: Vec<String>) {
        let is_summed = rows.len() > 1;
        let rows = rows.into_iter().map(Row::Cells);
        self.rows(columns, rows.chain(is_summed.then_some(Row::Foot(foot))).collect());
    }

    /// A table of rows of any kind.
    fn rows(&mut self, columns: &[(&'static str, Align)], rows: Vec<Row>) {
        let columns = columns.iter().map(|&(title, align)| Column { title, align }).collect();
        self.blocks.push(Block::Table { columns, rows });
    }

    /// A barcode.
    pub fn barcode(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Barcode(text.into()));
    }

    /// The number of the document, for a scanner.
    pub fn number(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Number(text.into()));
    }
}
