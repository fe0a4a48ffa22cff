//! A till with books of its own: the door of the table of calls that a browser has instead of HTTP.

use std::sync::Arc;

use books::call::{CallContext, Identity, Kind, Row, Who};
use books::calls;
use books::catalog::Book;
use books::chance::{Chance, Ids};
use books::clock::Moment;
use books::deed::Circumstances;
use books::digest::digest;
use books::facilities::{Connections, Facilities, PairKeys};
use books::login::{LoginRefusal, ShownToken, find_cashier};
use books::outbox::Outbox;
use books::refusal::{CallError, Result};
use books::verify::{Finding, verify};
use serde::Deserialize;
use serde_json::{Map, Value};
use storage::{Inline, Key, Scope, copy};

/// Books in memory, and what a process has beside them.
pub struct Till {
    books: Inline,
    chance: Chance,
    facilities: Arc<Facilities>,
    rows: Vec<Row>,
}

/// A call as a till makes it: its path below `/api` and its fields, who calls among them.
#[derive(Debug, Deserialize)]
pub struct Call {
    path: String,
    fields: Map<String, Value>,
}

impl Till {
    /// Makes empty books in memory, with every migration. `entropy` is what ids and secrets are made of, `key` what
    /// the audit is keyed with: that of the server whose rows come in.
    ///
    /// # Errors
    /// When SQLite does not do what it does on a server.
    pub fn open(entropy: [u8; 32], key: Key) -> storage::Result<Self> {
        let outbox = Arc::new(Outbox::new(Vec::new(), |_| {}));
        let facilities = Facilities {
            book: Arc::new(Book::default()),
            outbox,
            links_begin_with: None,
            outside: Connections::default(),
            pair_keys: PairKeys::default(),
            workbook: None,
        };
        Ok(Till {
            books: Inline::open_in_memory()?.keyed(key),
            chance: Chance::from_entropy(entropy),
            facilities: Arc::new(facilities),
            rows: calls::table(),
        })
    }

    /// Brings the rows of a table in, as a backup holds them: a line of JSON each. Answers how many there were.
    ///
    /// # Errors
    /// When there is no such table or a row does not fit into it.
    pub fn fill(&mut self, table: &str, lines: &str) -> storage::Result<u64> {
        if !copy::TABLES.contains(&table) {
            return Err(storage::Error::Setup(format!("there is no table {table}")));
        }
        self.books.write(&Scope::system(), |tx| copy::read_table(tx, table, lines.as_bytes()))
    }

    /// Answers a call, in the words in which the server answers it.
    pub fn call(&mut self, call: Call, now: Moment) -> Vec<u8> {
        let answered = self.answer(call, now);
        answered.unwrap_or_else(|stop| serde_json::to_vec(&stop.body()).unwrap_or_default())
    }

    fn answer(&mut self, Call { path, fields }: Call, now: Moment) -> Result<Vec<u8>> {
        let unknown = || CallError::Fault(format!("there is no call {path}"));
        let row = *self.rows.iter().find(|row| row.about.path == path).ok_or_else(unknown)?;
        let identity = Identity::of(&fields);
        let (token, device) = (digest(&identity.api_token), digest(&identity.udidtoken));
        let named_vendor = identity.named_vendor();
        let shown = ShownToken { named_vendor, token_digest: &token, device_digest: &device };
        let cashier = self.books.read(&Scope::system(), |reader| find_cashier(reader, shown))?;
        if !identity.is_true_of(&cashier) {
            return Err(LoginRefusal::Ended.into());
        }
        let (parsed, once) = row.read(fields)?;
        let circumstances = Circumstances {
            now,
            ids: Ids::new(&self.chance, now),
            fingerprint: once.fingerprint.clone(),
            facilities: Arc::clone(&self.facilities),
        };
        let (scope, while_locked) = (cashier.scope(), row.while_locked);
        let asked = CallContext { who: Who::Cashier(cashier), while_locked, once, circumstances };
        match row.kind {
            Kind::Look(look) | Kind::LookThenStep(look, _) => {
                self.books.read(&scope, |reader| look(reader, &asked, &parsed))?.0()
            }
            Kind::Deed(deed) | Kind::DeedThenStep(deed, _) => {
                self.books.write(&scope, |tx| deed(tx, &asked, &parsed))?()
            }
            Kind::Steps(_) | Kind::PersonSteps(_) => Err(CallError::Fault(format!("{path} needs the server"))),
        }
    }

    /// Findings of `verify` in the books.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn findings(&mut self) -> storage::Result<Vec<Finding>> {
        self.books.read(&Scope::system(), verify)
    }
}
