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
    /// An amount in the last column and beside it what it is, over all the other columns.
    Sum {
        /// The item's name.
        name: String,
        /// How much.
        amount: String,
        /// Bold letters, and a line above: what stands before is added up.
        strong: bool,
    },
}

/// A piece of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A line in large letters.
    Heading(String),
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
    /// A table.
    Table {
        /// The columns.
        columns: Vec<Column>,
        /// The rows.
        rows: Vec<Row>,
    },
    /// A line across.
    Rule,
    /// A barcode (Code 128) with its text below.
    Barcode(String),
    /// The number of the document, for a scanner: a square (QR) on receipt paper, where the bars of a long number find
    /// no room; bars on a page for the screen.
    Number(String),
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

    /// A line across; none where a part that came to nothing would leave two.
    pub fn rule(&mut self) {
        if self.blocks.last() != Some(&Block::Rule) {
            self.blocks.push(Block::Rule);
        }
    }

    /// A table of texts; a row with fewer than there are columns lets its last one run to the end.
    pub fn table(&mut self, columns: &[(&'static str, Align)], rows: Vec<Vec<String>>) {
        self.rows(columns, rows.into_iter().map(Row::Cells).collect());
    }

    /// A table of rows of any kind.
    pub fn rows(&mut self, columns: &[(&'static str, Align)], rows: Vec<Row>) {
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
