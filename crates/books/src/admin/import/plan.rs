use std::collections::BTreeMap;

use pricing::message::Says;
use serde::Serialize;
use storage::StoreId;

use super::fault::Fault;
#[cfg(any(feature = "escpos", feature = "pdf"))]
use super::fault::ImportFault;
use crate::audit::PriceChanged;

/// The comparison of a file with the books: new, changed and unchanged rows.
///
/// New rows that nobody sees before others refer to them (a product without a price) are written ahead, a few at a
/// time. All other rows are staged in temporary tables, a few at a time. Statements on whole tables then move them
/// over in one short transaction, so that a customer sees all of a file or nothing of it.
#[derive(Default)]
pub struct Plan {
    /// The numbers of lines by their result.
    pub tally: Tally,
    /// New rows that no till shows yet: a table, and its rows as JSON objects. Earlier entries are written first.
    pub ahead: Vec<(&'static str, Vec<String>)>,
    /// Rows for the change, each lot in a temporary table `import_…` that is like the table it names.
    pub staged: Vec<(&'static str, Vec<String>)>,
    /// The statements of the change.
    pub change: &'static [&'static str],
    /// Oddities that do not stop the import, for a person to look at.
    pub warnings: Vec<Fault>,
    /// Prices that change, by the stores that they change in.
    pub prices: BTreeMap<StoreId, PricesChanged>,
}

/// The prices of a store that a file changes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct PricesChanged {
    /// The number of all.
    pub count: usize,
    /// The first of them.
    pub first: Vec<PriceChanged>,
}

/// Prices of a file that the audit lists one by one at most; it has the number of all.
const TOLD: usize = 20;

impl PricesChanged {
    /// Notes a price.
    pub fn note(&mut self, price: PriceChanged) {
        self.count += 1;
        if self.first.len() < TOLD {
            self.first.push(price);
        }
    }
}

/// Numbers of lines by their result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// New in the books.
    pub added: usize,
    /// Rows that differ from the books.
    pub changed: usize,
    /// As the books have it already.
    pub unchanged: usize,
    /// Of all these, vouchers whose codes can be guessed.
    pub guessable: usize,
}

impl Tally {
    /// Counts a line: whether the books have its row already, and whether it changes.
    pub fn count(&mut self, known: bool, differs: bool) {
        match (known, differs) {
            (false, _) => self.added += 1,
            (true, true) => self.changed += 1,
            (true, false) => self.unchanged += 1,
        }
    }

    /// All lines.
    pub fn lines(&self) -> usize {
        self.added + self.changed + self.unchanged
    }
}

/// Errors of planning.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The file does not fit the books.
    #[error("{} faults", .0.len())]
    Faults(Vec<Fault>),
    /// A statement failed.
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Plan {
    /// Rows that are written, ahead or staged.
    pub fn rows(&self) -> usize {
        self.ahead.iter().chain(&self.staged).map(|(_, rows)| rows.len()).sum()
    }

    /// The plan, unless there are faults.
    pub fn unless(self, mut faults: Vec<Fault>) -> Result<Self, PlanError> {
        if faults.is_empty() {
            return Ok(self);
        }
        faults.sort_by_key(|fault| fault.line);
        Err(PlanError::Faults(faults))
    }

    /// Notes a text that papers cannot draw whole; a browser, which has no fonts for papers, notes none.
    pub fn warn_undrawn(&mut self, line: u64, column: &str, text: &str) {
        #[cfg(any(feature = "escpos", feature = "pdf"))]
        if let Some(letter) = paper::undrawn(text) {
            self.warn(line, column, &ImportFault::Undrawn { letter: letter.to_string() });
        }
        #[cfg(not(any(feature = "escpos", feature = "pdf")))]
        let _ = (line, column, text);
    }

    /// Notes something that should be looked at.
    pub fn warn(&mut self, line: u64, column: &str, why: &impl Says) {
        self.warnings.push(Fault::new(line, column, why));
    }
}

/// A row as the JSON object that is staged.
pub fn json(row: &impl Serialize) -> storage::Result<String> {
    serde_json::to_string(row).map_err(|error| storage::Error::Setup(format!("a row cannot be staged: {error}")))
}
