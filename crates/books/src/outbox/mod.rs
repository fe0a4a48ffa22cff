//! The transactional outbox: a message is written in the transaction that causes it, and delivered outside of it.
//!
//! - A message is a row. Its id is made before the transaction, so a transaction that runs again, or a request that is
//!   repeated, queues it once.
//! - Delivery is *at least once*: a server that dies between handing a message over and recording that hands it over
//!   again. The row's id goes along (as the Message-ID of a mail, as `id` to an SMS gateway; a bill goes by its
//!   number), so that a duplicate can be told from a second message. At most once would lose bills without a word.
//! - Any number of servers deliver. A server that works on a row holds a lease on it: it has moved the row's `due_at`
//!   ahead. When the server dies, the row simply becomes due again.
//! - A failed delivery is retried, later each time ([`rules::pause`]), until `give_up_at`; then the row's state says
//!   so.

mod message;
mod rules;
mod store;

use std::sync::Arc;

use storage::rows::{Outbox as Row, OutboxState};
use storage::{TerminalId, Tx};

use crate::clock::Moment;
use crate::digest::digest;

pub use message::{BillToTell, Email, Kind, Purpose, Sms};
pub use rules::{Failure, LEASE, pause, told};
pub use store::{
    Cause, Claimed, Fate, Standing, claim, due, fate_of, forget_old, given_up_lately, mark, queued_by_since,
    queued_since, queued_to_since, standing,
};

/// Fields of an outbox row beside the message itself.
#[derive(Debug, Clone)]
pub struct Label<'a> {
    /// Its id, made before the transaction.
    pub id: String,
    /// The subject, in words that may be stored.
    pub subject: &'a str,
    /// When it is queued.
    pub now: Moment,
    /// The end of the retries.
    pub give_up_at: Moment,
    /// Sender and recipient, where their messages are limited.
    pub way: Option<Way<'a>>,
}

/// A message of a till to one address.
#[derive(Debug, Clone, Copy)]
pub struct Way<'a> {
    /// The till.
    pub terminal_id: TerminalId,
    /// The address.
    pub recipient: &'a str,
}

/// The digest by which an address is known.
fn known_by(recipient: &str) -> String {
    digest(&recipient.trim().to_lowercase())
}

/// The queue of messages: the kinds that this server can deliver, and a callback for a new message.
pub struct Outbox {
    ways: Vec<Kind>,
    ring: Box<dyn Fn(Kind) + Send + Sync>,
}

impl Outbox {
    /// An outbox with a way out for these kinds; `ring` is called when a message of a kind is on disk.
    pub fn new(ways: Vec<Kind>, ring: impl Fn(Kind) + Send + Sync + 'static) -> Self {
        Outbox { ways, ring: Box::new(ring) }
    }

    /// Whether this server can deliver messages of a kind.
    #[must_use]
    pub fn sends(&self, kind: Kind) -> bool {
        self.ways.contains(&kind)
    }

    /// Queues an SMS of the transaction's store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn queue_sms(self: &Arc<Self>, tx: &mut Tx<'_>, label: Label<'_>, sms: &Sms) -> storage::Result<()> {
        self.queue(tx, Kind::Sms, label, serde_json::to_string(sms))
    }

    /// Queues a mail of the transaction's store.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn queue_email(self: &Arc<Self>, tx: &mut Tx<'_>, label: Label<'_>, email: &Email) -> storage::Result<()> {
        self.queue(tx, Kind::Email, label, serde_json::to_string(email))
    }

    /// Queues a document of the transaction's store for its loyalty programme.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn queue_bill(self: &Arc<Self>, tx: &mut Tx<'_>, label: Label<'_>, bill: &BillToTell) -> storage::Result<()> {
        self.queue(tx, Kind::Bill, label, serde_json::to_string(bill))
    }

    fn queue(
        self: &Arc<Self>,
        tx: &mut Tx<'_>,
        kind: Kind,
        label: Label<'_>,
        payload: serde_json::Result<String>,
    ) -> storage::Result<()> {
        let Label { id, subject, now, give_up_at, way } = label;
        let payload = payload.map_err(|error| storage::Error::Setup(error.to_string()))?;
        store::insert(
            tx,
            &Row {
                vendor_id: tx.vendor(),
                outbox_id: id,
                store_id: tx.store(),
                kind: kind.name().to_owned(),
                subject: subject.to_owned(),
                payload,
                state: OutboxState::Waiting,
                attempts: 0,
                due_at: now,
                last_error: String::new(),
                refused: false,
                created_at: now,
                done_at: None,
                claim: String::new(),
                give_up_at,
                recipient: way.map_or_else(String::new, |way| known_by(way.recipient)),
                terminal_id: way.map_or(TerminalId::NONE, |way| way.terminal_id),
            },
        )?;
        let outbox = Arc::clone(self);
        tx.after_commit(move || (outbox.ring)(kind));
        Ok(())
    }
}
